"""The model that reads a statement beside a fact: what it tells apart, and what is said where its files are damaged."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from desktop.core.errors import EmbeddingUnavailableError
from desktop.index import cross_encoder as module
from desktop.index.cross_encoder import CrossEncoder

STATEMENTS = [
    ("some bloke gave me four grand for the van and drove off in it", "got an old Transit van, 200k on it"),
    ("Wanda and Piet are done, she's gutted", "Wanda goes out with a lad called Piet"),
    ("I'm on the wards now, no more reception", "works on reception at the surgery"),
]


@pytest.mark.parametrize(("said", "untrue"), STATEMENTS)
def test_a_statement_makes_the_fact_untrue_that_it_is_against(said: str, untrue: str) -> None:
    beside = ["my brother keeps bees on the roof", "allergic to shellfish", "choir is on Thursdays"]
    scores = CrossEncoder().scores([(said, fact) for fact in (untrue, *beside)])
    assert scores.shape == (4,)
    assert scores.argmax() == 0
    assert scores[0] > scores[1:].max() + 2


def test_pairs_are_read_the_same_alone_and_together() -> None:
    encoder = CrossEncoder()
    pairs = [*STATEMENTS, ("tea", "\ud800 " + "a long tale of nothing " * 90)]
    alone = [_chance(encoder.scores([pair])[0]) for pair in pairs]
    assert [_chance(score) for score in encoder.scores(pairs)] == pytest.approx(alone, abs=1e-6)


def _chance(score: float) -> float:
    return 1 / (1 + math.exp(-score))


@pytest.mark.expects_log("can't be loaded. Changes are found without it")
def test_a_damaged_model_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "resource", tmp_path.joinpath)
    encoder = CrossEncoder()
    for _ in range(2):
        with pytest.raises(EmbeddingUnavailableError, match="can't be loaded"):
            encoder.scores([STATEMENTS[0]])
