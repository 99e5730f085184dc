"""What several panels say of a memory in the same words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.core.model import ASSISTANT, USER, Fact
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted, spaced


def about(fact: Fact) -> str:
    """Whom a fact is about, in a word."""
    named = {USER: QT_TRANSLATE_NOOP("FactTable", "you"), ASSISTANT: QT_TRANSLATE_NOOP("FactTable", "assistant")}
    return QCoreApplication.translate("FactTable", named[fact.subject]) if fact.subject in named else fact.subject


def category_text(category: str) -> str:
    """A category as a person reads it: those that ship are translated."""
    return QCoreApplication.translate("Category", spaced(category))


def source_text(source: str) -> str:
    """Where a fact came from; a name of its own, such as that of a file, stays."""
    return {
        "user": QCoreApplication.translate("Source", "you"),
        "assistant": QCoreApplication.translate("Source", "assistant"),
        "import": QCoreApplication.translate("Source", "import"),
        "maintenance": QCoreApplication.translate("Source", "upkeep"),
    }.get(source, source)


def times(count: int) -> str:
    """How often: "never", "once", "31 times"."""
    if count == 0:
        return QCoreApplication.translate("Duplicates", "never")
    return counted("Duplicates", "once", "%Ln times", count)
