from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from desktop.core.model import Fact
from desktop.gui.stale.panel import again_words, days_words, fields_of, why_words
from desktop.memory.stale import StaleCard, StaleWhy

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
FACT = Fact(1, "user", "preference", "tea", "oolong", 0.9, "daily", "active", "chat", NOON, NOON, expires_at=NOON)
CARD = StaleCard(FACT, ("unused",), 100, 90, 3, (), 2, 120)


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "less than a day"), (1, "1 day"), (12, "12 days"), (30, "1 month"), (200, "6 months"), (800, "2 years")],
)
def test_a_stretch_of_time_is_told_in_its_largest_whole_unit(days: int, words: str) -> None:
    assert days_words(days) == words


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("forgotten", "you had it forgotten"),
        ("contradicted", "contradicted"),
        ("expired", "its time is over"),
        ("expiring", "ends in 3 days"),
        ("unused", "not used for 3 months"),
        ("rare", "never used"),
    ],
)
def test_a_card_says_why_it_is_asked_about(why: StaleWhy, words: str) -> None:
    assert why_words(why, CARD) == words


def test_what_ends_today_and_what_was_used_once_are_told_so() -> None:
    assert why_words("expiring", replace(CARD, expires_in_days=0)) == "ends today"
    assert why_words("rare", replace(CARD, fact=replace(FACT, access_count=1))) == "used once"


def test_a_card_tells_how_long_it_is_kept_and_how_often_it_was_called_true() -> None:
    told = dict(fields_of(CARD))
    assert told["kept until"] == "21 November 2026"
    assert told["called true"] == "2 times"
    assert again_words(CARD) == "If it is still true, it is asked about again in 4 months."
