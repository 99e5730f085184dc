from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from pytestqt.qtbot import QtBot

from desktop.core.model import Changes
from desktop.gui.messages.citations import CitationDates, cited_ids, linked_memory, memory_link
from desktop.gui.ui.jobs import TaskRunner

SAID = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[TaskRunner]:
    pool = ThreadPoolExecutor(1)
    made = TaskRunner(pool, pool)
    yield made
    pool.shutdown()
    qtbot.waitUntil(lambda: made.idle)


def test_each_cited_memory_is_named_once_in_order() -> None:
    assert cited_ids("[message-2] and [fact-1, message-2]; nothing-3") == ["message-2", "fact-1"]


def test_only_links_to_memories_lead_to_memories() -> None:
    assert linked_memory(memory_link("fact-12")) == "fact-12"
    assert linked_memory("https://example.invalid/fact-12") is None
    assert linked_memory("keepsake:nonsense") is None


def test_dates_are_looked_up_once_and_again_after_a_change(qtbot: QtBot, tasks: TaskRunner) -> None:
    asked: list[list[str]] = []

    def look_up(ids: Sequence[str]) -> Mapping[str, datetime]:
        asked.append(list(ids))
        return dict.fromkeys(ids, SAID)

    dates = CitationDates(look_up, tasks)
    with qtbot.waitSignal(dates.resolved):
        dates.ask(["fact-1"])
    dates.ask(["fact-1"])
    assert dates.of("fact-1") == SAID and asked == [["fact-1"]]
    with qtbot.waitSignal(dates.resolved):
        dates.follow(Changes(9, "user", {"facts": frozenset({1, 2}), "fact_versions": frozenset({4})}))
    assert asked == [["fact-1"], ["fact-1"]]


def test_a_memory_that_is_gone_has_no_date(qtbot: QtBot, tasks: TaskRunner) -> None:
    dates = CitationDates(lambda _: {}, tasks)
    dates.ask(["fact-7"])
    qtbot.waitUntil(lambda: tasks.idle)
    assert dates.of("fact-7") is None
