"""The scenarios as data, and what their patterns fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evaluation.judging import GROUPS
from tests.evaluation.scenario import Scenario, fact, fits, load

SCENARIOS = load()


def test_there_are_enough_in_both_languages() -> None:
    assert len(SCENARIOS) >= 80
    assert sum(scenario.language == "uk" for scenario in SCENARIOS) >= 30


def test_each_scenario_asks_for_something() -> None:
    assert [scenario.id for scenario in SCENARIOS if not _wants(scenario)] == []


def _wants(scenario: Scenario) -> bool:
    of_memory = (scenario.keeps, scenario.lacks, scenario.once, scenario.former, scenario.episode, scenario.secret)
    of_answer = (scenario.says, scenario.cites, scenario.admits, scenario.hidden)
    return any((*of_memory, *of_answer, scenario.unchanged, scenario.important))


def test_the_tools_that_scenarios_name_are_there() -> None:
    from desktop.assistant.tools.memory_tools import MEMORY_TOOLS

    known = {tool.name for tool in MEMORY_TOOLS.values()} | {"clear_profile"} | GROUPS.keys()
    named = {name for each in SCENARIOS for one in (*each.calls, *each.never) for name in one.split("|")}
    assert named <= known
    assert set().union(*GROUPS.values()) <= known


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [
        ("Lviv", "user location Львів", True),
        ("Lviv", "user location Lvivska", False),
        ("Льв*", "у Львові", True),
        ("sister + Anna|Hanna", "user sister Hanna", True),
        ("sister + Anna|Hanna", "user brother Hanna", False),
        ("user location kyiv", "user previous location Kyiv", False),
    ],
)
def test_patterns_fit_words_in_either_script(pattern: str, text: str, expected: bool) -> None:
    assert fits(pattern, text) is expected


def test_a_fact_names_its_subject_where_it_is_not_the_person() -> None:
    assert (fact("personal/birthday = 5 May @Max").subject, fact("personal/birthday = 5 May").subject) == (
        "Max",
        "user",
    )


def test_a_scenario_that_can_not_be_read_is_refused(tmp_path: Path) -> None:
    for text in ('[a]\nkeeps = ["x"]', '[a]\nsay = ["x"]\nwants = ["x"]', '[a]\nsay = ["x"]\nknows = ["no fact"]'):
        (tmp_path / "kind.toml").write_text(text, "utf-8")
        with pytest.raises(ValueError, match="no"):
            load(tmp_path)
