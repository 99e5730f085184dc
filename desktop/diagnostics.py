"""What a bug report needs to know of an app: versions, sizes and states.

Nothing of what the person wrote, no path, no name and no address of theirs, no secret: it may be pasted in public.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from desktop import __version__
from desktop.app import App
from desktop.index.status import IndexStatus
from desktop.settings import SETTINGS
from desktop.storage.facts import FactFilter

Line = tuple[str, str]

PACKAGES = (
    "PySide6-Essentials",
    "chromadb",
    "onnxruntime",
    "sentence-transformers",
    "numpy",
    "pydantic",
    "anthropic",
    "mcp",
)
_MEGABYTE = 2**20


def diagnostics(app: App) -> list[Line]:
    """What is known, as names and values. Reads the store: not for the thread of a window."""
    return [*versions(), *_sizes(app), *_states(app), _changed_settings(app)]


def as_text(lines: Iterable[Line]) -> str:
    """As it is pasted into a report."""
    return "\n".join(f"{name}: {value}" for name, value in lines)


def versions() -> Iterable[Line]:
    """Of the program, and of what it runs on."""
    yield "Keepsake", __version__
    yield "Python", f"{platform.python_version()} ({platform.python_implementation()})"
    yield "System", f"{platform.system()} {platform.release()} {platform.machine()}, {os.cpu_count()} processors"
    for package in PACKAGES:
        try:
            yield package, version(package)
        except PackageNotFoundError:
            yield package, "not installed"


def _sizes(app: App) -> Iterable[Line]:
    facts = app.memory.facts
    yield "Facts", f"{facts.count(FactFilter(('active',))):,} active of {facts.count(FactFilter()):,}"
    yield "Conversations", f"{app.memory.conversations.count():,}"
    yield "Messages", f"{app.memory.conversations.count_messages():,}"
    yield "Database", _megabytes(app.folder.database)
    yield "Vectors", _megabytes(app.folder.vectors)
    yield "Log", _megabytes(app.folder.log)
    yield "Backups", f"{len(app.memory.backups.every()):,}"


def _states(app: App) -> Iterable[Line]:
    yield "Index", _index(app.index.status)
    yield "Embedding model", app.embedder.state
    yield "Duplicates", app.duplicates.scan.status.state
    yield "Queued calls", f"{len(app.tasks.waiting()):,}"
    yield "Markdown mirror", app.mirror.status.state
    yield "Daily upkeep", "fails" if app.maintenance.status.failed else "in order"
    yield "Assistant", app.settings.current.provider
    yield "Settings that could not be read", f"{len(app.settings.notices):,}"


def _index(status: IndexStatus) -> str:
    return f"{status.state}, {status.waiting:,} of {status.total:,} waiting"


def _changed_settings(app: App) -> Line:
    """The names of the settings that are not as they came: their values may be the person's own words."""
    current = app.settings.current
    changed = [name for name, setting in SETTINGS.items() if getattr(current, name) != setting.default]
    return "Settings changed", ", ".join(changed) or "none"


def _megabytes(path: Path) -> str:
    """The size of a file, or of all files in a folder."""
    try:
        files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
        return f"{sum(each.stat().st_size for each in files) / _MEGABYTE:,.1f} MB"
    except OSError:
        return "unreadable"
