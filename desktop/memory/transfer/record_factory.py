"""Records made of what other programs keep, which say less than those of an export."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from desktop.core.model import DAILY_DAYS, LIKELY, USER, Durability
from desktop.core.text import is_blank
from desktop.memory.facts.drafts import VALUE_MOST
from desktop.memory.facts.renewal import category_today
from desktop.memory.transfer.bundle import Bundle, stamp
from desktop.memory.transfer.drafts import Note, kept_name, storable, text_fault
from desktop.storage.export_rows import Record

_NOTE = "note"
"""The key of a statement that has none."""
_SURE = 0.9
"""How sure a statement is of which nothing is said."""
_PLAIN: Record = {
    "status": "active",
    "source_excerpt": "",
    "source_message_id": None,
    "valid_from": None,
    "valid_to": None,
    "private": False,
    "pinned": False,
    "forget_reason": None,
    "replaced_by": None,
    "inherited_count": 0,
    "inherited_last_at": None,
}
"""What a statement of another program never says."""


class Maker:
    """Fills a bundle. `moment` is when what has no time of its own is taken to be said."""

    def __init__(self, bundle: Bundle, moment: datetime, source: str) -> None:
        self.bundle = bundle
        self._moment = moment
        self._source = source

    def fact(
        self,
        where: str,
        value: Any,
        *,
        key: Any = "",
        category: Any = "",
        subject: Any = "",
        confidence: Any = None,
        said_at: datetime | None = None,
        changed_at: datetime | None = None,
        source: Any = "",
        daily: bool = False,
    ) -> int | None:
        """Adds a statement and returns its id; None, and named, where it can't be one."""
        text = self._said(where, value)
        if text is None:
            return None
        at = said_at or self._moment
        sure = _fraction(confidence)
        facts = self.bundle.of("facts")
        facts.append(
            {
                **_PLAIN,
                "id": len(facts) + 1,
                "subject": self._named(where, subject, USER),
                "category": category_today(self._named(where, category, "general")),
                "key": self._named(where, key, _NOTE),
                "value": text,
                "confidence": sure,
                "source": self._named(where, source, self._source),
                "created_at": stamp(at),
                "updated_at": stamp(changed_at or at),
            }
        )
        self.keep(len(facts), "daily" if daily or sure < LIKELY else "durable")
        return len(facts)

    def _said(self, where: str, value: Any) -> str | None:
        """The text of a statement; None, and named, where it says nothing that can be kept."""
        text = _text(value)
        fault = "it says nothing" if is_blank(text) else text_fault(text)
        if fault:
            self.bundle.skipped.append(Note(where, fault))
            return None
        if text != value:
            self.bundle.repaired.append(Note(where, "what is no character was replaced, or space around it removed"))
        if len(text) > VALUE_MOST:
            self.bundle.repaired.append(
                Note(where, f"it came in whole; with more than {VALUE_MOST:,} characters it can only be made shorter")
            )
        return text

    def _named(self, where: str, value: Any, otherwise: str) -> str:
        """A name on one line; one that is too long is cut, and that is told."""
        text, note = kept_name(value, where) if isinstance(value, str) else ("", None)
        if note is not None:
            self.bundle.repaired.append(note)
        return text or otherwise

    def relationship(
        self, where: str, subject: Any, relation: Any, other: Any, said_at: datetime | None = None
    ) -> None:
        """Adds an edge; one without all its names is named as left out."""
        names = [self._named(where, each, "") for each in (subject, relation, other)]
        if not all(names):
            self.bundle.skipped.append(Note(where, "it does not name both sides and what is between them"))
            return
        edges, at = self.bundle.of("relationships"), stamp(said_at or self._moment)
        edges.append(
            {
                "id": len(edges) + 1,
                "subject": names[0],
                "relation": names[1],
                "other": names[2],
                "confidence": _SURE,
                "status": "active",
                "source": self._source,
                "source_excerpt": "",
                "source_message_id": None,
                "private": False,
                "created_at": at,
                "updated_at": at,
            }
        )

    def also(self, fact_id: int, said: Record) -> None:
        """Adds what else is said of a statement, as a record has it."""
        self.bundle.of("facts")[fact_id - 1].update(said)

    def keep(self, fact_id: int, durability: Durability, until: datetime | None = None) -> None:
        """Says how long a statement is to be kept; a daily one, where no moment is named, as long as others from
        now on: what is old would else be gone as soon as it has come."""
        expires = (until or self._moment + timedelta(days=DAILY_DAYS)) if durability == "daily" else None
        self.also(fact_id, {"durability": durability, "expires_at": expires and stamp(expires)})

    def used(self, fact_id: int, count: int, last_at: datetime | None) -> None:
        """Adds how often a statement was used, and when last: where that is not known, when it was said."""
        if count:
            last = stamp(last_at) if last_at else self.bundle.of("facts")[fact_id - 1]["updated_at"]
            self.bundle.accesses.append({"kind": "fact", "row_id": fact_id, "count": count, "last_at": last})


def _text(value: Any) -> str:
    return storable(value).strip() if isinstance(value, str) else ""


def _fraction(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        return _SURE
    return float(value)
