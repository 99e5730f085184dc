"""Cards of the Stale panel in words. Pure, but for the translation."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from desktop.core.model import USER
from desktop.gui.duplicates.labels import times
from desktop.gui.facts.model import about, category_text, source_text
from desktop.gui.ui.ages import age, date_text
from desktop.gui.ui.review_queue import QueueEntry
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted, decimal, spaced
from desktop.memory.stale import StaleCard, StaleWhy

_SPANS = (
    (365, QT_TRANSLATE_NOOP("Stale", "1 year"), QT_TRANSLATE_NOOP("Stale", "%Ln years")),
    (30, QT_TRANSLATE_NOOP("Stale", "1 month"), QT_TRANSLATE_NOOP("Stale", "%Ln months")),
    (1, QT_TRANSLATE_NOOP("Stale", "1 day"), QT_TRANSLATE_NOOP("Stale", "%Ln days")),
)
"""From how many days on, in which words."""
CAUTION: Final[tuple[StaleWhy, ...]] = ("forgotten", "contradicted", "expired")
"""Reasons that ask for a look."""


def entry_of(card: StaleCard) -> QueueEntry:
    """A memory as a line of the queue, with the weightiest reason."""
    first = card.why[0]
    reason = why_words(first, card)
    caution = first in CAUTION
    return QueueEntry(card.fact.memory_id, spaced(card.fact.key), card.fact.value, reason, "", caution)


def why_words(why: StaleWhy, card: StaleCard) -> str:
    """Why a memory is asked about."""
    match why:
        case "forgotten":
            words = _tr("you had it forgotten")
        case "contradicted":
            words = _tr("contradicted")
        case "expired":
            words = _tr("its time is over")
        case "expiring":
            words = _tr("ends {0}").format(_in_days(card.expires_in_days or 0))
        case "unused":
            words = _tr("not used for {0}").format(days_words(card.days_unused))
        case "rare":
            used = card.fact.access_count
            words = _tr("used {0}").format(times(used)) if used else _tr("never used")
    return words


def _in_days(days: int) -> str:
    return _tr("today") if days <= 0 else _tr("in {0}").format(days_words(days))


def days_words(days: int) -> str:
    """A stretch of time in whole days, or longer ones as people say them: "12 days", "3 months", "2 years"."""
    if days < 1:
        return _tr("less than a day")
    unit, one, several = next(step for step in _SPANS if days >= step[0])
    return counted("Stale", one, several, days // unit)


def fields_of(card: StaleCard) -> list[tuple[str, str]]:
    """What is known of a memory's use, name by name."""
    fact = card.fact
    last = _tr("never") if fact.last_accessed_at is None else age(fact.last_accessed_at)
    told = [
        (_tr("remembered"), f"{date_text(fact.created_at)} · {_tr('{0} old').format(days_words(card.age_days))}"),
        (_tr("last used"), last),
        (_tr("used"), times(fact.access_count)),
        (_tr("confidence"), decimal(fact.confidence)),
        (_tr("source"), source_text(fact.source)),
    ]
    if fact.expires_at is not None:
        told.append((_tr("kept until"), date_text(fact.expires_at)))
    if card.confirmed:
        told.append((_tr("called true"), times(card.confirmed)))
    return told


def where_words(card: StaleCard) -> str:
    """Which memory it is: id, category, whom it is about."""
    fact = card.fact
    whom = _tr("about you") if fact.subject == USER else _tr("about {0}").format(about(fact))
    return f"{fact.memory_id} · {category_text(fact.category)} · {whom}"


def again_words(card: StaleCard) -> str:
    """When it is asked about again, if it is still true."""
    return _tr("If it is still true, it is asked about again in {0}.").format(days_words(card.asks_again_days))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Stale", text)
