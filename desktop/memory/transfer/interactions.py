"""What a person did with something they read, as records of it are told in words: `Saved “Dune”: to read in May`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from desktop.memory.transfer.drafts import KNOWN_BY, FileReading, name

_DONE: Final = {"reaction": "Reacted to", "save": "Saved", "discussion": "Discussed"}
"""Records of what was done with an article, a book or a page: `type`, `title`, and what was said of it."""
_TOLD: Final = re.compile(rf"({'|'.join(_DONE.values())}) “(.+?)”(?:: .*)?", re.DOTALL)


def told(record: Mapping[str, Any], reading: FileReading, where: str) -> str:
    """A record in words; empty where it tells of nothing such."""
    words = _DONE.get(record["type"]) if isinstance(record.get("type"), str) else None
    given = record.get("title")
    if words is None or not isinstance(given, str) or not name(given):
        return ""
    titled = reading.name(given, where, KNOWN_BY)
    said = [record.get(part) for part in ("reaction", "text", "content", "comment", "note", "url")]
    more = [part.strip() for part in said if isinstance(part, str) and part.strip()]
    return f"{words} “{titled}”" + (f": {' · '.join(more)}" if more else "")


def read_of(text: str) -> tuple[str, str] | None:
    """What was done (`saved`), and the title, where a text is one of these."""
    found = _TOLD.fullmatch(text)
    return (found[1].casefold(), found[2]) if found else None
