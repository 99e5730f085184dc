"""The files and folders that can be imported, and those that are dropped on the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData

SUFFIXES = (".zip", ".json", ".jsonl", ".ndjson", ".txt", ".md", ".csv", ".tsv", ".sqlite3")
"""Of the files that may hold conversations or memories; which they are is found out by what they say. So may a
folder with a MEMORY.md, or one of Chroma."""


def dropped_files(data: QMimeData) -> list[Path]:
    """The files of this machine that are dropped; empty for what is no file, such as words."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
