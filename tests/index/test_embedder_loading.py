"""The app on its exported model, in a real process: what it imports, and what it says of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.index.embedder import load_model
from desktop.index.models import find_model

_CHECKOUT = Path(__file__).resolve().parents[2]
_PROGRAM = """
import json, sys
from pathlib import Path
from desktop.app import App
from desktop.diagnostics import examine
from desktop.core.paths import DataFolder

if __name__ == "__main__":
    app = App(DataFolder(Path(sys.argv[1])))
    app.start_background()
    told = {each["what"]: each["told"] for each in examine(app)}
    dimension = len(app.index.embed_query("tea"))
    app.close()
    heavy = [name for name in ("torch", "transformers", "sentence_transformers", "onnx") if name in sys.modules]
    print(json.dumps([told["Embedding model"], dimension, heavy]))
"""


def test_with_an_export_neither_torch_nor_sentence_transformers_is_imported(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, str(tmp_path / "data")],
        cwd=_CHECKOUT,
        check=True,
        capture_output=True,
        text=True,
    )

    told, dimension, heavy = json.loads(done.stdout)
    assert told == f"{find_model('').model_id}, run by ONNX Runtime"
    assert dimension == 384
    assert heavy == []
    assert done.stderr == ""


def test_the_library_is_told_to_call_nobody_before_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORT_DISABLE_TELEMETRY", "")
    found: list[str] = []
    monkeypatch.setattr("desktop.index.models.preload", lambda *_: found.append(os.environ["ORT_DISABLE_TELEMETRY"]))
    load_model()
    assert found == ["1"]
