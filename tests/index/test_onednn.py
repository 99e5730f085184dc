"""Linear layers are computed through oneDNN where that gives the same, and as torch does it everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop.index import onednn


@pytest.fixture
def model() -> Any:
    import torch

    torch.manual_seed(5)
    return torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Tanh(), torch.nn.Linear(16, 4, bias=False)).eval()


def embedder(model: Any) -> Any:
    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        import torch

        rows = np.array([np.random.default_rng(len(text)).normal(size=8) for text in texts], np.float32)
        with torch.inference_mode():
            return np.asarray(model(torch.from_numpy(rows)).numpy())

    return embed


def test_the_vectors_stay_the_same(model: Any) -> None:
    embed = embedder(model)
    before = embed(["tea", "coffee"])

    onednn.quicken(model, embed)

    assert np.allclose(embed(["tea", "coffee"]), before, atol=1e-6)


def test_a_torch_without_it_leaves_the_model_as_it_was(model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(layer: Any) -> Any:
        raise NotImplementedError("no such operator")

    monkeypatch.setattr(onednn, "_packed", missing)
    embed = embedder(model)
    before = embed(["tea"])

    assert not onednn.quicken(model, embed)
    assert np.array_equal(embed(["tea"]), before)


def test_another_result_is_not_taken(model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onednn, "_packed", lambda layer: lambda rows: rows @ layer.weight.T * 0.9)
    embed = embedder(model)
    before = embed(["tea"])

    assert not onednn.quicken(model, embed)
    assert np.array_equal(embed(["tea"]), before)
    assert all("forward" not in vars(layer) for layer in model)
