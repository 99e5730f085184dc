"""The categories of facts: which there are, how much each holds, and moving all facts of one into another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, Origin
from desktop.storage.database import Database
from desktop.storage.fact_queries import CategoryRows

_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Category:
    """`facts` are the active ones. One that is neither `shipped` nor `own` is only in use: its name was given by an
    import, or by a version that knew it."""

    name: str
    facts: int
    shipped: bool
    own: bool
    hidden: bool


class Categories:
    """The categories of one store. What a person added or hid stands in the settings, and is handed in."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._rows = CategoryRows(database)

    def every(self, own: Sequence[str], hidden: Iterable[str]) -> list[Category]:
        """Returns the categories that ship, the person's own, and whatever else is in use, in this order."""
        counts, out = self._rows.counts(), frozenset(hidden)
        names = dict.fromkeys((*CATEGORIES, *own, *sorted(counts)))
        return [Category(name, counts.get(name, 0), name in CATEGORIES, name in own, name in out) for name in names]

    def move(self, name: str, into: str, origin: Origin) -> int | None:
        """Puts every fact of a category, forgotten ones too, into another one, as one operation: its id, or None where
        there is no fact. When a fact was last said or confirmed stays as it is."""
        with self._database.transaction():
            ids = self._rows.ids(name)
            told = "fact" if len(ids) == 1 else "facts"
            label = f"Move {len(ids):,} {told} from “{name}” to “{into}”"
            with self._database.operation(label, origin) as operation:
                for fact_id in ids:
                    operation.update("facts", fact_id, {"category": into})
                return operation.id if ids else None


def category_name(text: str) -> str:
    """Returns a category's name as it is kept. Raises UserError where it can't be one."""
    name = "_".join(text.split()).casefold()
    if not name or len(name) > _LONGEST or not name.replace("_", "").replace("-", "").isalnum():
        raise UserError(f"A category is a name of letters, digits, spaces and hyphens, of at most {_LONGEST}.")
    return name
