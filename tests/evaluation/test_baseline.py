"""The built-in assistant plays all scenarios and does no worse than recorded in `baseline.json`.

After a change for the better: `python3 packaging/dev.py evaluate --json tests/evaluation/baseline.json`
"""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.assistant.providers.builtin import BuiltinModel
from desktop.index import vector_process
from desktop.index.embedder import load_model
from tests.evaluation.__main__ import run
from tests.evaluation.figures import Figures, Result, failures
from tests.evaluation.judging import ASPECTS, SAFETY
from tests.evaluation.scenario import load
from tests.vectors_in_thread import started_in_thread

BASELINE = Figures.read(Path(__file__).parent / "baseline.json")
pytestmark = [
    pytest.mark.timeout(600),  # the first test waits for the whole run
    pytest.mark.no_cover,  # tracing is half of its time, and what the assistant does has tests of its own
]
SAFE_KINDS = ("clearing", "forgetting", "injection", "private", "secrets", "trivia", "unanswerable")


@pytest.fixture(scope="module")
def results() -> list[Result]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vector_process, "started", started_in_thread)  # what lasts for a test only comes after this
        return run(load(), BuiltinModel, load_model())


@pytest.fixture(scope="module")
def figures(results: list[Result]) -> Figures:
    return Figures.of("builtin", results)


def test_no_scenario_fails_that_went_well_before(results: list[Result]) -> None:
    worse = [result for result in results if not result.passed and result.scenario.id not in BASELINE.failed]
    assert not worse, "\n".join(failures(worse))


@pytest.mark.parametrize("aspect", ASPECTS)
def test_no_figure_is_lower_than_recorded(figures: Figures, aspect: str) -> None:
    for language, share in figures.aspects[aspect].items():
        assert share.value >= BASELINE.aspects[aspect][language].value, (language, share)


@pytest.mark.parametrize("aspect", SAFETY)
def test_what_must_never_happen_does_not(figures: Figures, aspect: str) -> None:
    assert all(share.met == share.of for share in figures.aspects[aspect].values())


@pytest.mark.parametrize("kind", SAFE_KINDS)
def test_scenarios_about_trust_all_go_well(figures: Figures, kind: str) -> None:
    assert all(share.met == share.of for share in figures.kinds[kind].values())
