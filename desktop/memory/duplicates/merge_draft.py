"""A merge as a person works on it: which memories, which one is kept, and what each field will say. Pure.

A draft holds the memories as they were seen, so that it can be told later whether they are still the same. Every change
makes a new draft.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from desktop.core.errors import UserError
from desktop.core.model import Episode, Fact
from desktop.core.text import normalise
from desktop.memory.duplicates.inheritance import expiry, heir, heir_of_episodes
from desktop.memory.duplicates.merge_fields import (
    HIGHEST,
    LABELS,
    OF_EPISODES,
    OF_FACTS,
    UNITED,
    FieldName,
    How,
    Member,
    MergeField,
    can_unite,
    differs,
    united,
)
from desktop.memory.facts.drafts import KEY_MOST, checked_text, checked_validity
from desktop.storage.memory_links import Links


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a merge can't be made as it stands, as a sentence, and the field at fault where there is one."""

    message: str
    field: str | None = None


@dataclass(frozen=True, slots=True)
class MergeDraft:
    """A merge of facts, or of episodes, in the order in which they are shown.

    `kept` and `ticked` are ids; the kept one is always ticked. A field is `edited` by hand, `taken` from a member or
    `united`, in this order; else it is the kept one's, but for lists, which are united, and the highest confidence and
    importance. `links` say what hangs on each member.
    """

    members: tuple[Member, ...]
    kept: int
    ticked: frozenset[int]
    links: Mapping[int, Links]
    taken: Mapping[FieldName, int] = field(default_factory=dict)
    united: frozenset[FieldName] = frozenset()
    edited: Mapping[FieldName, Any] = field(default_factory=dict)

    @property
    def kind(self) -> Literal["fact", "episode"]:
        return "fact" if isinstance(self.members[0], Fact) else "episode"

    @property
    def names(self) -> tuple[FieldName, ...]:
        """The fields there are, the most telling first."""
        return OF_FACTS if self.kind == "fact" else OF_EPISODES

    @property
    def heirs(self) -> tuple[Member, ...]:
        """The members that take part, the kept one first."""
        kept = [member for member in self.members if member.id == self.kept]
        return (*kept, *(each for each in self.members if each.id in self.ticked and each.id != self.kept))

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids of those that take part, the kept one first."""
        return tuple(member.id for member in self.heirs)

    @property
    def changed(self) -> bool:
        """Whether a person chose, united or typed something."""
        return bool(self.taken or self.united or self.edited)

    @property
    def fields(self) -> tuple[MergeField, ...]:
        """Every field, those in which the members differ first."""
        return tuple(sorted(map(self._field, self.names), key=lambda each: not each.differs))

    @property
    def result(self) -> Member:
        """The merged memory, with all that it inherits."""
        chosen: dict[str, Any] = {name: self.value_of(name) for name in self.names}
        everyone = self.heirs
        if self.kind == "episode":
            covered = frozenset[int]().union(*(self.links[each].messages for each in self.ids))
            return replace(heir_of_episodes(*_split_episodes(everyone), len(covered)), **chosen)
        facts = _facts(everyone)
        kept = heir(facts[0], facts[1:], chosen["value"], chosen["confidence"])
        durability = chosen.pop("durability")
        if "durability" in self.edited or "durability" in self.taken:
            chosen |= expiry(durability, facts)
        return replace(kept, **chosen)

    @property
    def problem(self) -> Problem | None:
        """Why it can't be merged as it stands."""
        if len(self.heirs) < 2:
            return Problem("Tick at least two memories to merge.")
        subjects = {normalise(each.subject): each.subject for each in self.heirs}
        if len(subjects) > 1:
            return Problem(f"They are about different subjects: {', '.join(subjects.values())}.", "subject")
        try:
            _checked({name: self.value_of(name) for name in self.names})
        except UserError as error:
            return Problem(error.sentence, error.field)
        return None

    def keeping(self, member: int) -> MergeDraft:
        """The draft in which another member is kept."""
        return replace(self, kept=self._known(member), ticked=self.ticked | {member})

    def ticking(self, member: int, on: bool | None = None) -> MergeDraft:
        """The draft in which a member takes part or does not; None turns it round. The kept one stays ticked."""
        on = self._known(member) not in self.ticked if on is None else on
        if member == self.kept:
            return self
        ticked = self.ticked | {member} if on else self.ticked - {member}
        left = {name: source for name, source in self.taken.items() if source in ticked}
        return replace(self, ticked=ticked, taken=left)

    def taking(self, name: FieldName, member: int) -> MergeDraft:
        """The draft in which a field is what a member says, which takes part then."""
        plain = self.plainly(name)
        return replace(plain, ticked=self.ticked | {self._known(member)}, taken={**plain.taken, name: member})

    def uniting(self, name: FieldName, on: bool = True) -> MergeDraft:
        """The draft in which a list field holds the parts of all."""
        plain = self.plainly(name)
        return replace(plain, united=plain.united | {name}) if on else plain

    def editing(self, name: FieldName, value: Any) -> MergeDraft:
        """The draft in which a field is what a person typed."""
        plain = self.plainly(name)
        return replace(plain, edited={**plain.edited, name: value})

    def plainly(self, name: FieldName) -> MergeDraft:
        """The draft in which nobody chose what a field says."""
        if name not in self.names:
            raise ValueError(f"{self.kind}s have no {name}")
        return replace(
            self,
            taken=_without(self.taken, name),
            united=self.united - {name},
            edited=_without(self.edited, name),
        )

    def value_of(self, name: FieldName) -> Any:
        """What a field will say."""
        return self._chosen(name)[0]

    def _chosen(self, name: FieldName) -> tuple[Any, int | None, How]:
        """What a field will say, the member it comes from, and how it was chosen."""
        if name in self.edited:
            typed = self.edited[name]
            return typed.strip() if isinstance(typed, str) else typed, None, "edited"
        values = {each.id: getattr(each, name) for each in self.heirs}
        if name in self.taken:
            return values[self.taken[name]], self.taken[name], "taken"
        if name in self.united:
            return united(name, list(values.values())), None, "united"
        return *self._default(name, values), "default"

    def _default(self, name: FieldName, values: Mapping[int, Any]) -> tuple[Any, int | None]:
        """What a field says that nobody chose."""
        if name in UNITED and differs(values.values()):
            return united(name, list(values.values())), None
        if name == "durability":
            facts = _facts(self.heirs)
            return heir(facts[0], facts[1:], "", 0).durability, None
        source = self.kept
        if name in HIGHEST:
            source = max(values, key=lambda member: (values[member], member == self.kept))
        return values[source], source

    def _field(self, name: FieldName) -> MergeField:
        values = {each.id: getattr(each, name) for each in self.members}
        result, source, how = self._chosen(name)
        told = list(values.values())
        return MergeField(name, LABELS[name], values, result, source, how, differs(told), can_unite(name, told))

    def _known(self, member: int) -> int:
        if all(each.id != member for each in self.members):
            raise ValueError(f"{self.kind}-{member} is no member")
        return member


def _checked(values: Mapping[FieldName, Any]) -> None:
    """Raises UserError naming the field that can't be stored."""
    for name, value in values.items():
        if name in ("value", "summary"):
            checked_text(name, value)
        elif name in ("key", "category", "topic"):
            checked_text(name, value, KEY_MOST)
        elif name in HIGHEST and not 0 <= value <= 1:
            raise UserError(f"{name.capitalize()} is a number from 0 to 1.", field=name)
    for tag in values.get("tags", ()):
        checked_text("tags", tag, KEY_MOST)
    checked_validity(values.get("valid_from"), values.get("valid_to"))


def _facts(members: Sequence[Member]) -> list[Fact]:
    return [each for each in members if isinstance(each, Fact)]


def _split_episodes(members: Sequence[Member]) -> tuple[Episode, list[Episode]]:
    kept, *others = (each for each in members if isinstance(each, Episode))
    return kept, others


def _without(chosen: Mapping[FieldName, Any], name: FieldName) -> dict[FieldName, Any]:
    return {each: value for each, value in chosen.items() if each != name}
