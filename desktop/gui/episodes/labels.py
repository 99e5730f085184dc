"""Episodes in words and signs: how they felt, how much they matter, and what happened to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from desktop.core.model import USER, Operation, RowChange, Valence
from desktop.gui.ui.labels import LifeEntry, life_of
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted
from desktop.storage.episodes import EpisodeLine

SIGNS: Final[Mapping[Valence, str]] = {"positive": "▲", "negative": "▼", "neutral": "●", "mixed": "◆"}
"""A shape for each way an episode felt: never told by colour alone."""
TOKENS: Final[Mapping[Valence, str]] = {
    "positive": "good",
    "negative": "danger",
    "neutral": "muted",
    "mixed": "caution",
}
_FELT: Final[Mapping[Valence, str]] = {
    "positive": QT_TRANSLATE_NOOP("Episodes", "positive"),
    "negative": QT_TRANSLATE_NOOP("Episodes", "negative"),
    "neutral": QT_TRANSLATE_NOOP("Episodes", "neutral"),
    "mixed": QT_TRANSLATE_NOOP("Episodes", "mixed"),
}
_SHOWN: Final = (
    ("topic", QT_TRANSLATE_NOOP("Episodes", "Topic")),
    ("summary", QT_TRANSLATE_NOOP("Episodes", "Summary")),
    ("importance", QT_TRANSLATE_NOOP("Episodes", "Importance")),
    ("valence", QT_TRANSLATE_NOOP("Episodes", "Felt")),
    ("tags", QT_TRANSLATE_NOOP("Episodes", "Tags")),
    ("subject", QT_TRANSLATE_NOOP("Episodes", "About")),
    ("private", QT_TRANSLATE_NOOP("Episodes", "Private")),
)
_IMPORTANT, _SOME = 0.7, 0.4


def felt(valence: Valence) -> str:
    """Says how an episode felt, in a word."""
    return _tr(_FELT[valence])


def importance_words(importance: float) -> str:
    """Says how much an episode matters, in a word."""
    if importance >= _IMPORTANT:
        return _tr("important")
    return _tr("of some importance") if importance >= _SOME else _tr("of little importance")


def topic_words(line: EpisodeLine) -> str:
    """Says its topic, with what is drawn as a lock beside it."""
    return f"{line.topic} · {_tr('Private')}" if line.withheld else line.topic


def messages_text(count: int) -> str:
    return counted("Episodes", "1 message", "%Ln messages", count)


def episodes_text(count: int) -> str:
    return counted("Episodes", "1 episode", "%Ln episodes", count)


def subject_words(subject: str) -> str:
    """Names whom an episode is about, in a word."""
    return _tr("you") if subject == USER else subject


def episode_life_of(rows: Sequence[tuple[Operation, RowChange]]) -> list[LifeEntry]:
    """Returns the history of an episode; see `life_of`."""
    return life_of(rows, _step)


def _step(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> tuple[str, str]:
    if before is None:
        return _tr("Remembered"), ""
    if after is None:
        return _tr("Deleted"), str(before["topic"])
    if before["status"] != after["status"]:
        gone = after["status"] == "archived"
        return (_tr("Archived"), str(after["archive_reason"])) if gone else (_tr("Restored"), "")
    changed = [
        f"{_tr(word)}: {_value(name, before)} → {_value(name, after)}"
        for name, word in _SHOWN
        if before[name] != after[name]
    ]
    return _tr("Edited"), " · ".join(changed)


def _value(name: str, image: Mapping[str, Any]) -> str:
    value = image[name]
    if name == "valence":
        return felt(value)
    if name == "tags":
        return str(value).strip("[]").replace('"', "") or "–"
    if name == "private":
        return _tr("yes") if value else _tr("no")
    return str(value)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Episodes", text)
