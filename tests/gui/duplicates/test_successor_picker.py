"""What is said about each memory where a person picks the one that holds now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.gui.duplicates.panel import SuccessorPicker
from desktop.gui.ui.theme import Theme
from desktop.memory.duplicates.candidates import Successor, WhyNow
from desktop.memory.duplicates.merge import Member, MergeDraft
from tests.samples import NOON, a_fact, an_episode

NOON_DAY = f"{NOON.day} {NOON:%B %Y}"


def picker(qtbot: QtBot, members: tuple[Member, ...], suggested: Successor) -> SuccessorPicker:
    ids = frozenset(member.id for member in members)
    made = SuccessorPicker(Theme(), MergeDraft(members, members[0].id, ids, {}), ids, suggested, None)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.mark.parametrize(
    ("fields", "why", "told"),
    [
        ({}, "newest", "suggested: the newest"),
        ({}, "chosen", "suggested: you chose to keep it"),
        ({}, "not_over", "suggested: the only one whose time is not over"),
        ({"valid_from": "2026-05-03"}, "later", "suggested: true from 3 May 2026"),
    ],
)
def test_the_suggestion_says_why(qtbot: QtBot, fields: Mapping[str, Any], why: WhyNow, told: str) -> None:
    members = (a_fact("home", "Kyiv", id=1, valid_to="2020-05-01"), a_fact("home", "Lviv", id=2, **fields))
    made = picker(qtbot, members, Successor(2, why))
    assert made.list.current == "fact-2"
    assert made.list.entry("fact-2").reason == told
    assert made.list.entry("fact-1").reason == "true until 1 May 2020"
    made.reject()


def test_the_others_say_when_they_were_said_or_ended(qtbot: QtBot) -> None:
    facts = picker(qtbot, (a_fact("home", "Kyiv", id=1), a_fact("home", "Lviv", id=2)), Successor(2, "newest"))
    assert facts.list.entry("fact-1").reason == f"last said on {NOON_DAY}"
    facts.reject()
    episodes = picker(qtbot, (an_episode(id=1), an_episode(id=2)), Successor(2, "newest"))
    assert episodes.list.entry("episode-1").reason == f"ended on {NOON_DAY}"
    episodes.reject()
