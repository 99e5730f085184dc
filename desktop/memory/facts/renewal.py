"""Brings facts that an older Keepsake, or another tool, wrote up to what is written today. Doing it again changes
nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Final

from desktop.core.model import CATEGORIES, DAILY_DAYS, Origin
from desktop.storage.database import Database
from desktop.storage.facts import FactSelection, Kept, Upkeep, norms_today

_DAILY_MS: Final = timedelta(days=DAILY_DAYS) // timedelta(milliseconds=1)
_ELSEWHERE: Final = {
    "likes": "preference",
    "hobby": "preference",
    "people": "relationship",
    "work": "work_context",
    "books": "reading_history",
    "reading": "reading_history",
    "tech": "technical",
    "fact": "general",
    "other": "general",
}
"""Words that other tools use for a category."""


@dataclass(frozen=True, slots=True)
class Renewal:
    """How many facts were looked at, and how many were changed, by which operation."""

    checked: int
    renewed: int
    operation_id: int | None


def renew(database: Database, part: FactSelection, origin: Origin) -> Renewal:
    """Renews the facts of a part, forgotten and merged ones too, as one operation."""
    upkeep = Upkeep(database)
    whole = replace(part, facts=replace(part.facts, statuses=("active", "archived", "merged")))
    with database.transaction():
        kept = upkeep.kept(whole)
        lacking = {each.id: values for each in kept if (values := _lacking(each))}
        facts = "fact" if len(lacking) == 1 else "facts"
        with database.operation(f"Bring {len(lacking):,} {facts} up to date", origin) as operation:
            for fact_id, values in lacking.items():
                upkeep.renew(operation, fact_id, values)
            return Renewal(len(kept), len(lacking), operation.id if lacking else None)


def category_today(name: str) -> str:
    """Returns the category that a name of an older or another tool means; a name of the person's own stays."""
    plain = "_".join(name.casefold().replace("-", " ").split())
    singular = plain.removesuffix("s")
    return next(
        (each for each in (plain, singular, _ELSEWHERE.get(plain), _ELSEWHERE.get(singular)) if each in CATEGORIES),
        name,
    )


def _lacking(kept: Kept) -> dict[str, Any]:
    """The columns that would be written otherwise today."""
    subject, key, value = norms_today(kept)
    today: dict[str, Any] = {"subject_norm": subject, "key_norm": key, "value_norm": value}
    written: dict[str, Any] = dict(zip(today, kept.norms, strict=True)) | {"category": kept.category}
    today["category"] = category_today(kept.category)
    if kept.durability == "daily" and kept.expires_at is None:
        today["expires_at"] = kept.created_at + _DAILY_MS
    return {column: wanted for column, wanted in today.items() if written.get(column) != wanted}
