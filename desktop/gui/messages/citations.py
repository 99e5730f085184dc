"""Citations: the ids of memories in an answer, and how old those memories are.

An answer cites with `[fact-12]`; the chat shows "fact-12 · 3 weeks ago". Dates are looked up off the GUI's thread, once
for each memory, and again after a change to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop.core.model import Changes, parse_memory_id
from desktop.gui.ui.jobs import TaskRunner

SCHEME: Final = "keepsake:"
"""Links to memories: `keepsake:fact-12`."""

_ID = r"(?:fact|episode|message)-\d{1,18}"
CITED: Final = re.compile(rf"\[({_ID}(?:\s*[,;]\s*{_ID})*)\]")
"""One or more ids in brackets."""
MENTIONED: Final = re.compile(rf"\b{_ID}\b")
_NUMBERED: Final = re.compile(r'"(?:\w+_)?(fact|episode|message)_id": (\d{1,18})\b')

Dates = Callable[[Sequence[str]], Mapping[str, datetime]]
"""When memories were last said or changed; ids that are gone are left out. Called on a reading thread."""

_TABLES: Final = {"facts": "fact", "episodes": "episode", "messages": "message"}


def cited_ids(text: str) -> list[str]:
    """The memory ids in a text, each once, in the order they come."""
    return list(dict.fromkeys(MENTIONED.findall(text)))


def mentions(text: str) -> Iterator[tuple[int, int, str]]:
    """Where memories are named in JSON: by id, or by number as in `"fact_id": 12`, as (start, end, memory id)."""
    for match in MENTIONED.finditer(text):
        yield match.start(), match.end(), match[0]
    for match in _NUMBERED.finditer(text):
        yield match.start(2), match.end(2), f"{match[1]}-{match[2]}"


def memory_link(memory_id: str) -> str:
    return f"{SCHEME}{memory_id}"


def linked_memory(href: str) -> str | None:
    """The memory that a link leads to, or None for any other link."""
    memory_id = href.removeprefix(SCHEME)
    return memory_id if memory_id != href and parse_memory_id(memory_id) else None


class CitationDates(QObject):
    """The dates of cited memories, as far as they are known; `resolved` tells that there are more or others."""

    resolved = Signal()

    def __init__(self, look_up: Dates, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look_up = look_up
        self._tasks = tasks
        self._known: dict[str, datetime | None] = {}

    def of(self, memory_id: str) -> datetime | None:
        return self._known.get(memory_id)

    def ask(self, memory_ids: Iterable[str]) -> None:
        """Looks up those that are not known yet."""
        missing = [memory_id for memory_id in memory_ids if memory_id not in self._known]
        if missing:
            self._known.update(dict.fromkeys(missing))
            self._tasks.read(self, lambda: self._look_up(missing), self._keep)

    def follow(self, changes: Changes) -> None:
        """Looks up again what has changed."""
        changed = {
            f"{_TABLES[table]}-{row}" for table, rows in changes.rows.items() if table in _TABLES for row in rows
        }
        stale = changed & self._known.keys()
        for memory_id in stale:
            del self._known[memory_id]
        self.ask(stale)

    def _keep(self, dates: Mapping[str, datetime]) -> None:
        self._known.update(dates)
        if dates:
            self.resolved.emit()
