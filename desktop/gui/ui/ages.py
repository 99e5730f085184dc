"""Times in words: how long ago, and the date for those who want it exactly."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, Qt

from desktop.core.model import now
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
_WEEK, _MONTH, _YEAR = 7 * _DAY, 30 * _DAY, 365 * _DAY

_STEPS = (
    (_HOUR, _MINUTE, QT_TRANSLATE_NOOP("Ages", "1 minute ago"), QT_TRANSLATE_NOOP("Ages", "%Ln minutes ago")),
    (_DAY, _HOUR, QT_TRANSLATE_NOOP("Ages", "1 hour ago"), QT_TRANSLATE_NOOP("Ages", "%Ln hours ago")),
    (2 * _WEEK, _DAY, QT_TRANSLATE_NOOP("Ages", "yesterday"), QT_TRANSLATE_NOOP("Ages", "%Ln days ago")),
    (2 * _MONTH, _WEEK, QT_TRANSLATE_NOOP("Ages", "1 week ago"), QT_TRANSLATE_NOOP("Ages", "%Ln weeks ago")),
    (_YEAR, _MONTH, QT_TRANSLATE_NOOP("Ages", "1 month ago"), QT_TRANSLATE_NOOP("Ages", "%Ln months ago")),
    (float("inf"), _YEAR, QT_TRANSLATE_NOOP("Ages", "1 year ago"), QT_TRANSLATE_NOOP("Ages", "%Ln years ago")),
)
"""Below how many seconds, in which unit, in which words."""


def age(moment: datetime, at: datetime | None = None) -> str:
    """How long ago in whole units, such as "just now", "5 minutes ago", "3 weeks ago"."""
    seconds = ((at or now()) - moment).total_seconds()
    if seconds < _MINUTE:
        return _tr("just now")
    unit, one, several = next(step[1:] for step in _STEPS if seconds < step[0])
    return counted("Ages", one, several, int(seconds // unit))


def widest_ages() -> list[str]:
    """Ages of two digits in every unit and form: a column that has room for these has room for any."""
    told = [counted("Ages", one, several, count) for _, _, one, several in _STEPS for count in (22, 25)]
    return [_tr("just now"), *(_tr(step[2]) for step in _STEPS), *told]


def date_text(moment: datetime) -> str:
    """The day, in words of the locale: "11 March 2026"."""
    return QLocale().toString(_local(moment).date(), "d MMMM yyyy")


def short_date_text(moment: datetime) -> str:
    """The day where there is little room: "11 Mar 2026"."""
    return QLocale().toString(_local(moment).date(), "d MMM yyyy")


def day_text(day: str) -> str:
    """An ISO day in words of the locale."""
    return QLocale().toString(QDate.fromString(day, Qt.DateFormat.ISODate), "d MMMM yyyy")


def exact(moment: datetime) -> str:
    """Day and time of day, local."""
    return QLocale().toString(_local(moment), "d MMMM yyyy, HH:mm")


def day_and_time(moment: datetime) -> str:
    """The time of day of what was today: "today 08:12"; of what was before, how long ago."""
    there = _local(moment)
    if there.date() == QDate.currentDate():
        return _tr("today {0}").format(QLocale().toString(there, "HH:mm"))
    return age(moment)


def _local(moment: datetime) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Ages", text)
