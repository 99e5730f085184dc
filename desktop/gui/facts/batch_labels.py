"""What was done to several facts, in sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.core.model import USER
from desktop.gui.facts.model import category_text
from desktop.gui.ui.translation import counted
from desktop.memory.facts.batch import Batched, Why
from desktop.memory.facts.batch_changes import About, Archive, Change, Keep, MakePrivate, Pin, Recategorise, Restore


def done_words(change: Change, done: Batched) -> str:
    """What became of all of them, such as "3 facts archived. 1 was left: it is archived already."."""
    told = [_done(change, done.changed)] if done.changed else []
    told += [_left(why, count) for why, count in done.left.items()]
    return " ".join(told) or _tr("Nothing was changed.")


def _done(change: Change, count: int) -> str:
    facts = counted("FactBatch", "1 fact", "%Ln facts", count)
    match change:
        case Archive("outdated"):
            text = _tr("Archived: {0}.")
        case Archive():
            text = _tr("Archived, and not learned again: {0}.")
        case Restore():
            text = _tr("Restored: {0}.")
        case Recategorise(category):
            text = _tr("Moved to {1}: {0}.").replace("{1}", category_text(category))
        case About(subject):
            text = _tr("Now about {1}: {0}.").replace("{1}", _tr("you") if subject == USER else subject)
        case Pin(on):
            text = _tr("Pinned: {0}.") if on else _tr("Unpinned: {0}.")
        case MakePrivate(on):
            text = _tr("Made private: {0}.") if on else _tr("No longer private: {0}.")
        case Keep("durable"):
            text = _tr("Kept until forgotten: {0}.")
        case Keep():
            text = _tr("Kept for a while: {0}.")
    return text.replace("{0}", facts)


def _left(why: Why, count: int) -> str:
    reason = {
        "gone": _tr("gone meanwhile"),
        "not_active": _tr("not active"),
        "not_archived": _tr("not archived"),
        "as_wanted": _tr("so already"),
        "twin": _tr("another fact says the same"),
        "unsure": _tr("too unsure to be kept for good"),
    }[why]
    left = counted("FactBatch", "1 was left", "%Ln were left", count)
    return f"{left}: {reason}."


def _tr(text: str) -> str:
    return QCoreApplication.translate("FactBatch", text)
