"""Telling what was found, in words."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from desktop.memory.recall.formatting import age_in_words, date_in_words
from desktop.memory.recall.recall import nothing, stale_note, summary
from desktop.memory.recall.recollections import Recollection, ScoreParts


def _recollection(row_id: int = 1, **fields: Any) -> Recollection:
    defaults: dict[str, Any] = {
        "memory_id": f"message-{row_id}",
        "kind": "message",
        "content": "Tea?",
        "speaker": "Anna",
        "subject": "Anna",
        "topic": "Tea",
        "topic_category": "conversation",
        "created_at": datetime(2023, 5, 7, 12, tzinfo=UTC),
        "date_text": "7 May 2023",
        "age": "2 years ago",
        "days_ago": 900,
        "is_stale": True,
        "relevance_score": 0.9,
        "confidence": 1.0,
        "private": False,
        "parts": ScoreParts(1.0, None, 0.0),
    }
    return Recollection(row_id=row_id, **{**defaults, **fields})


def test_a_day_is_told_as_a_person_says_it() -> None:
    assert date_in_words(date(2023, 5, 7)) == "7 May 2023"


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (-2, "today"),
        (0, "today"),
        (1, "yesterday"),
        (13, "13 days ago"),
        (14, "2 weeks ago"),
        (60, "2 months ago"),
        (364, "12 months ago"),
        (365, "1 year ago"),
        (40_000, "109 years ago"),
    ],
)
def test_an_age_is_told_in_its_own_unit(days: int, words: str) -> None:
    assert age_in_words(days) == words


def test_the_honest_nothing_names_what_was_asked_and_offers_help() -> None:
    told = nothing("  Grinder\n5 ")
    assert told.startswith("I don't have any previous conversations about 'Grinder 5'.")
    assert "similar topics" in told
    assert len(nothing("x" * 5000)) < 300


def test_a_summary_counts_dates_and_names() -> None:
    fact = _recollection(
        2, kind="fact", speaker="", created_at=datetime(2024, 1, 2, tzinfo=UTC), date_text="2 January 2024"
    )
    assert summary([_recollection()]) == "Found 1 message, from 7 May 2023. The messages are from Anna."
    assert summary([fact]) == "Found 1 fact, from 2 January 2024."
    many = [_recollection(3, speaker=name) for name in ("Anna", "Ben", "Cleo", "Dan", "Eve")]
    assert summary([*many, fact]) == (
        "Found 1 fact and 5 messages, from 7 May 2023 to 2 January 2024."
        " The messages are from Anna, Ben, Cleo and 2 more."
    )


def test_an_old_memory_comes_with_a_warning() -> None:
    assert stale_note(_recollection()).startswith("This was discussed 900 days ago - things may have changed.")
    assert stale_note(_recollection(is_stale=False)) == ""
