from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.core.model import now
from desktop.gui.ui.ages import keep_aged, minutes
from desktop.gui.ui.tables import QueueEntry, ReviewQueue
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.translation import age, date_text, day_and_time, day_text, exact, widest_ages

_AT = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("span", "words"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=13), "13 days ago"),
        (timedelta(days=21), "3 weeks ago"),
        (timedelta(days=61), "2 months ago"),
        (timedelta(days=364), "12 months ago"),
        (timedelta(days=365), "1 year ago"),
        (timedelta(days=800), "2 years ago"),
    ],
)
def test_ages_are_said_in_whole_units(span: timedelta, words: str) -> None:
    assert age(_AT - span, _AT) == words


def test_dates_are_said_in_words() -> None:
    assert "2026" in date_text(_AT)
    assert day_text("2026-03-01").endswith("March 2026")
    assert ":" in exact(_AT)


def test_what_was_today_is_told_by_its_time() -> None:
    moment = now()
    assert day_and_time(moment) in (f"today {moment.astimezone():%H:%M}", "just now")  # midnight may pass
    assert day_and_time(moment - timedelta(days=3)) == "3 days ago"


def test_no_age_is_longer_than_the_widest() -> None:
    longest = max(map(len, widest_ages()))
    assert all(len(age(_AT - timedelta(minutes=7**power), _AT)) <= longest for power in range(8))


def test_a_label_tells_an_age_anew_each_minute_and_for_the_last_moment_alone(qtbot: QtBot) -> None:
    label, passed = QLabel(), [0]
    qtbot.addWidget(label)
    keep_aged(label, lambda: "of before")
    keep_aged(label, lambda: age(_AT, _AT + timedelta(minutes=passed[0])))
    assert label.text() == "just now"
    passed[0] = 5
    minutes().passed.emit()
    assert label.text() == "5 minutes ago"


def test_a_queue_tells_ages_anew_each_minute(qtbot: QtBot) -> None:
    queue, passed = ReviewQueue(Theme("light")), [0]
    qtbot.addWidget(queue)
    queue.show_entries(["fact-1"], lambda _: QueueEntry("fact-1", "", "", "", aside=f"{passed[0]} minutes ago"), None)
    assert queue.entry("fact-1").aside == "0 minutes ago"
    passed[0] = 7
    minutes().passed.emit()
    assert queue.entry("fact-1").aside == "7 minutes ago"
