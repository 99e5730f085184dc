"""Once a day what was said since the last time is read, while the app is open."""

from __future__ import annotations

import asyncio
import threading
from datetime import timedelta
from typing import Any

import pytest

from desktop.assistant.extraction.engine import extract_daily
from desktop.assistant.extraction.sources import Source
from desktop.assistant.providers.base import Model, ProviderError
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.core.errors import UserError
from desktop.storage.extraction_runs import ExtractionRuns, ExtractionScope
from tests.assistant.extraction.extracting import Extracting
from tests.assistant.scripted import DOWN, Scripted
from tests.conftest import HandSetClock
from tests.samples import NOON


def many(extracting: Extracting) -> Any:
    return extracting.said(*[("You", f"I love plant{number} tea.") for number in range(100)])


class Days:
    """The daily maintenance, day after day."""

    def __init__(self, extracting: Extracting, model: Model | None = None) -> None:
        self._extracting = extracting
        self.model = model or BuiltinModel()
        self.begun = 0

    def look_elsewhere(self) -> None:
        """While another loop runs on this thread."""
        thread = threading.Thread(target=self.look)
        thread.start()
        thread.join()

    def look(self, *, stopping: bool = False) -> None:
        async def look() -> None:
            loop, extraction, model = asyncio.get_running_loop(), self._extracting.extraction, self.model

            def begin(source: Source) -> Any:
                self.begun += 1
                return asyncio.run_coroutine_threadsafe(extraction.extract(source, model), loop)

            def resume(run_id: int) -> Any:
                return asyncio.run_coroutine_threadsafe(extraction.resume(run_id, model), loop)

            await asyncio.to_thread(extract_daily, extraction, begin, resume, lambda: stopping)

        asyncio.run(look())


@pytest.mark.slow
def test_a_daily_run_goes_on_where_the_one_before_ended(extracting: Extracting, clock: HandSetClock) -> None:
    days = Days(extracting)
    extracting.said(("You", "I love tea."))
    days.look()
    clock.advance(days=3)
    extracting.said(("You", "I love milk."), at=NOON + timedelta(hours=1))
    days.look()
    assert extracting.known == {"user.likes = tea", "user.likes = milk"}
    clock.advance(days=30)
    extracting.said(("You", "I love water."), at=NOON + timedelta(days=10))
    days.look()
    assert "user.likes = water" not in extracting.known
    runs = extracting.extraction.recent()
    assert [run.scope.daily for run in runs] == [True] * 3


def test_a_daily_run_that_came_to_no_end_goes_on_first(extracting: Extracting) -> None:
    extracting.said(("You", "I love tea."))
    runs = ExtractionRuns(extracting.memory.database)
    left = runs.begin(a_day(extracting), "builtin")
    days = Days(extracting)
    days.look()
    assert (days.begun, extracting.extraction.recent()[0].id) == (0, left.id)
    assert extracting.known == {"user.likes = tea"}


@pytest.mark.slow
def test_a_daily_run_waits_for_that_of_a_person_and_ends_with_the_app(extracting: Extracting) -> None:
    days = Days(extracting)
    talk = many(extracting)
    extracting.extraction.subscribe(lambda run: days.look_elsewhere() if run.done == 40 else None)
    extracting.extract(talk)
    assert days.begun == 0
    days.look(stopping=True)
    assert days.begun == 1


def test_a_daily_run_that_fails_says_so_to_be_tried_again(extracting: Extracting) -> None:
    days = Days(extracting, Scripted([[ProviderError(DOWN)]]))
    extracting.said(("You", "I love tea."))
    with pytest.raises(UserError, match="not running"):
        days.look()
    days.model = BuiltinModel()
    days.look()
    assert extracting.known == {"user.likes = tea"}


def a_day(extracting: Extracting) -> ExtractionScope:
    until = extracting.memory.database.clock()
    return ExtractionScope("day", since=until - timedelta(days=1), until=until, daily=True)
