"""An export in words: its formats, what it holds, what is left out, and what was written. Pure, but for translation."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted
from desktop.memory.transfer.exporter import Contents, Form
from desktop.memory.transfer.json_export import ExportReport
from desktop.storage.export_rows import Table


def form_words(form: Form, *, everything: bool) -> tuple[str, str]:
    """What a format is called, and what is in it."""
    listed = _tr("To read: facts by category")
    all_listed = _tr("To read: facts by category, daily notes by day, episodes, conversations")
    return {
        "json": (_tr("JSON"), _tr("With history and links: Keepsake brings it back without a loss")),
        "markdown": (_tr("Markdown"), all_listed if everything else listed),
        "csv": (
            _tr("CSV"),
            _tr("For a spreadsheet: facts, a row each, and nothing that is run as a formula"),
        ),
        "conversations": (_tr("Conversations"), _tr("What was said, as Markdown")),
    }[form]


def contents_words(contents: Contents, *, private: bool) -> str:
    """ "812 facts, 12 episodes" """
    left = {} if private else contents.private
    counts = {table: count - left.get(table, 0) for table, count in contents.there.items()}
    return _counted(counts) or _tr("Nothing")


def left_out_words(contents: Contents) -> str:
    """What of it is private, or tells of something that is; empty where nothing is."""
    return _counted(contents.private)


def done_words(report: ExportReport, name: str) -> str:
    """What was written, and what was not."""
    told = _counted({table: report.written.get(table, 0) for table in _TABLES}) or _tr("Nothing")
    words = _tr("Written to {0}: {1}.").replace("{0}", name).replace("{1}", told)
    if not report.private_left_out:
        return words
    left = counted(
        "Export", "1 private record was left out.", "%Ln private records were left out.", report.private_left_out
    )
    return f"{words} {left}"


_TABLES: tuple[Table, ...] = ("facts", "episodes", "relationships", "conversations", "messages")


def _counted(counts: Mapping[Table, int]) -> str:
    words = {
        "facts": (QT_TRANSLATE_NOOP("Export", "1 fact"), QT_TRANSLATE_NOOP("Export", "%Ln facts")),
        "episodes": (QT_TRANSLATE_NOOP("Export", "1 episode"), QT_TRANSLATE_NOOP("Export", "%Ln episodes")),
        "relationships": (
            QT_TRANSLATE_NOOP("Export", "1 relationship"),
            QT_TRANSLATE_NOOP("Export", "%Ln relationships"),
        ),
        "conversations": (
            QT_TRANSLATE_NOOP("Export", "1 conversation"),
            QT_TRANSLATE_NOOP("Export", "%Ln conversations"),
        ),
        "messages": (QT_TRANSLATE_NOOP("Export", "1 message"), QT_TRANSLATE_NOOP("Export", "%Ln messages")),
    }
    return ", ".join(counted("Export", *words[table], counts[table]) for table in _TABLES if counts.get(table, 0) > 0)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Export", text)
