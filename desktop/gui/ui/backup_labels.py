"""What is said about backups: when and why one was made, and what going back to it would change."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.gui.ui.translation import counted, exact
from desktop.storage.backup import Backup, Reason
from desktop.storage.restore import Compared, Difference

_KILOBYTE = 1024


def size_words(size: int) -> str:
    """Bytes in the unit that fits, as "12.4 MB"."""
    if size < _KILOBYTE:  # Qt knows one plural only
        return counted("Restore", "1 byte", "%Ln bytes", size)
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def reason_words(why: Reason) -> str:
    """What a backup was made for."""
    told: dict[Reason, str] = {
        "daily": _tr("Daily"),
        "consolidation": _tr("Before a consolidation"),
        "import": _tr("Before an import"),
        "bulk": _tr("Before a change of many facts"),
        "person": _tr("By hand"),
        "restore": _tr("Before a backup was restored"),
    }
    return told[why]


def made_words(backup: Backup) -> str:
    return _tr("Backup of {0} · {1} · {2}").format(
        exact(backup.made_at), reason_words(backup.why), size_words(backup.size)
    )


def held_words(held: Mapping[Compared, int]) -> str:
    """How much a backup holds."""
    named: dict[Compared, str] = {
        "facts": counted("Nouns", "1 fact", "%Ln facts", held["facts"]),
        "episodes": counted("Nouns", "1 episode", "%Ln episodes", held["episodes"]),
        "relationships": counted("Nouns", "1 relationship", "%Ln relationships", held["relationships"]),
        "messages": counted("Nouns", "1 message", "%Ln messages", held["messages"]),
    }
    return _tr("It holds {0}.").format(
        ", ".join(words for kind, words in named.items() if kind == "facts" or held[kind])
    )


def difference_words(difference: Difference) -> list[str]:
    """What would change of one kind, a sentence for each way in which it would; none where nothing would."""
    counts = (difference.lost, difference.back, difference.changed)
    return [told(n) for n, told in zip(counts, _SENTENCES[difference.kind], strict=True) if n]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Restore", text)


_SENTENCES: dict[Compared, tuple[Callable[[int], str], Callable[[int], str], Callable[[int], str]]] = {
    "facts": (
        lambda n: counted("Restore", "1 fact that came since would go.", "%Ln facts that came since would go.", n),
        lambda n: counted(
            "Restore", "1 fact that went since would be back.", "%Ln facts that went since would be back.", n
        ),
        lambda n: counted(
            "Restore",
            "1 fact that was changed since would be as it was.",
            "%Ln facts that were changed since would be as they were.",
            n,
        ),
    ),
    "episodes": (
        lambda n: counted(
            "Restore", "1 episode that came since would go.", "%Ln episodes that came since would go.", n
        ),
        lambda n: counted(
            "Restore", "1 episode that went since would be back.", "%Ln episodes that went since would be back.", n
        ),
        lambda n: counted(
            "Restore",
            "1 episode that was changed since would be as it was.",
            "%Ln episodes that were changed since would be as they were.",
            n,
        ),
    ),
    "relationships": (
        lambda n: counted(
            "Restore", "1 relationship that came since would go.", "%Ln relationships that came since would go.", n
        ),
        lambda n: counted(
            "Restore",
            "1 relationship that went since would be back.",
            "%Ln relationships that went since would be back.",
            n,
        ),
        lambda n: counted(
            "Restore",
            "1 relationship that was changed since would be as it was.",
            "%Ln relationships that were changed since would be as they were.",
            n,
        ),
    ),
    "messages": (
        lambda n: counted(
            "Restore", "1 message that came since would go.", "%Ln messages that came since would go.", n
        ),
        lambda n: counted(
            "Restore", "1 message that went since would be back.", "%Ln messages that went since would be back.", n
        ),
        lambda n: counted(
            "Restore",
            "1 message that was changed since would be as it was.",
            "%Ln messages that were changed since would be as they were.",
            n,
        ),
    ),
}
