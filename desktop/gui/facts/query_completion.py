"""What the search field of the Facts panel offers: the fields of the query language, and the values there are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QObject

from desktop.core.model import USER, Changes
from desktop.gui.facts.query_field import Offer, QueryField
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.translation import spaced
from desktop.memory.facts.query_language import DAYS, FIELDS, NAMED, NUMBERS, Part, as_value, part_at
from desktop.storage.fact_conditions import Field

_OFFERED_MOST = 50
_TYPED_LEAST = 2
"""Letters that a word begins with until fields are offered: before that it may be any word."""
_USUAL_DAYS = {
    "stale": ("30", "90", "180"),
    "added": ("1d", "7d", "30d"),
    "changed": ("1d", "7d", "30d"),
    "used": ("7d", "30d", "never"),
    "expires": ("7d", "30d", "never"),
}


class FactCompletion(QObject):
    """Offers what fits where the caret stands. Values are read once, and again after the store changed."""

    def __init__(self, context: Context, field: QueryField) -> None:
        super().__init__(field)
        self._context = context
        self._field = field
        self._reading = Latest(context.tasks, self)
        self._values: dict[Field, Sequence[tuple[str, int]]] = {}
        field.wanted.connect(self._offer)
        context.changes.changed.connect(self._store_changed)

    def _offer(self, asked: bool) -> None:
        self._reading.forget()
        part = part_at(self._field.text(), self._field.cursorPosition())
        if part is None or (part.field is None and not asked and len(part.typed) < _TYPED_LEAST):
            self._field.offer(())
        elif part.field is None:
            self._field.offer(self._fields(part))
        elif part.field in NAMED:
            words = [(word, 0) for word in NAMED[part.field]]
            self._field.offer(self._matching(part, words))
        elif part.field in _USUAL_DAYS:
            self._field.offer(self._matching(part, [(days, 0) for days in _USUAL_DAYS[part.field]]))
        elif part.field in self._values:
            self._field.offer(self._matching(part, self._values[part.field]))
        else:
            self._read(part)

    def _read(self, part: Part) -> None:
        finding, field = self._context.app.memory.finding, part.field
        if field is None:
            return

        def show(found: Sequence[tuple[str, int]]) -> None:
            self._values[field] = found
            self._field.offer(self._matching(part, found))

        self._reading.read(lambda: finding.choices(field), show)

    def _fields(self, part: Part) -> list[Offer]:
        begun = part.typed.lower()
        fits = [name for name in FIELDS if name.startswith(begun)]
        return [Offer(self._begin(name), name, self._told(name), part.start, part.end) for name in fits]

    def _begin(self, name: Field) -> str:
        return f"{name}<" if name == "confidence" else f"{name}>" if name in NUMBERS else f"{name}:"

    def _matching(self, part: Part, values: Sequence[tuple[str, int]]) -> list[Offer]:
        """Those that begin with what is typed, then those that hold it."""
        typed = part.typed.casefold()
        begun = [each for each in values if each[0].casefold().startswith(typed)]
        within = [each for each in values if typed in each[0].casefold() and each not in begun]
        found = (begun + within)[:_OFFERED_MOST]
        if [each[0].casefold() for each in found] == [typed]:
            return []  # it stands there already
        return [self._value(part, value, count) for value, count in found]

    def _value(self, part: Part, value: str, count: int) -> Offer:
        end = "" if self._field.text()[part.end :] else " "
        hint = QLocale().toString(count) if count else self._meaning(part.field or "text", value)
        shown = self.tr("you") if (part.field, value) == ("subject", USER) else value
        if part.field in ("category", "key"):
            shown = spaced(value)
        return Offer(as_value(value) + end, shown, hint, part.start, part.end)

    def _told(self, name: Field) -> str:
        """What a field is about, in a few words."""
        return {
            "text": self.tr("words anywhere in it"),
            "id": self.tr("by its number"),
            "category": self.tr("what kind of fact"),
            "subject": self.tr("whom or what it is about"),
            "key": self.tr("what the key holds"),
            "value": self.tr("what the value holds"),
            "source": self.tr("where it came from"),
            "status": self.tr("active, archived, merged, any"),
            "durability": self.tr("durable or daily"),
            "is": self.tr("private, pinned, expiring …"),
            "has": self.tr("episode, link, message …"),
            "confidence": self.tr("how sure, from 0 to 1"),
            "accessed": self.tr("how often it was used"),
            "added": self.tr("in the last days"),
            "changed": self.tr("in the last days"),
            "used": self.tr("in the last days, or never"),
            "stale": self.tr("not used for so many days"),
            "expires": self.tr("within so many days"),
        }[name]

    def _meaning(self, field: str, value: str) -> str:
        if field in DAYS:
            return ""
        return {
            "expiring": self.tr("within 14 days"),
            "expired": self.tr("its last day is over"),
            "past": self.tr("no longer true"),
            "rejected": self.tr("not to be learned again"),
            "any": self.tr("active and archived"),
            "daily": self.tr("kept for a while"),
            "durable": self.tr("kept until forgotten"),
            "link": self.tr("tied to other memories"),
            "message": self.tr("said in a conversation"),
            "excerpt": self.tr("with the words it comes from"),
            "history": self.tr("it said something else before"),
            "episode": self.tr("part of an episode"),
        }.get(value, "")

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("facts"):
            self._values.clear()
