"""Merges memories: one is kept and inherits from the others, which stay as tombstones that point at it.

The fields of a merge and how lists are united, what the kept memory inherits, and the draft that a person works on are
pure; `Merging` writes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import DAILY_DAYS, Durability, Episode, Fact, Origin
from desktop.core.text import normalise
from desktop.memory.duplicates.candidates import keeper
from desktop.memory.facts.drafts import KEY_MOST, checked_text, checked_validity
from desktop.memory.recall.formatting import in_words, short
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.memory_links import LinkReader, Links
from desktop.storage.operations import OperationWriter

Member = Fact | Episode
FieldName = Literal[
    "value",
    "key",
    "category",
    "confidence",
    "durability",
    "valid_from",
    "valid_to",
    "source_excerpt",
    "topic",
    "summary",
    "importance",
    "valence",
    "tags",
]
How = Literal["taken", "united", "edited", "default"]

LABELS: Final[Mapping[FieldName, str]] = {
    "value": "value",
    "key": "key",
    "category": "category",
    "confidence": "confidence",
    "durability": "kept",
    "valid_from": "so since",
    "valid_to": "so until",
    "source_excerpt": "excerpt",
    "topic": "topic",
    "summary": "summary",
    "importance": "importance",
    "valence": "mood",
    "tags": "tags",
}
OF_FACTS: Final[tuple[FieldName, ...]] = (
    "value",
    "key",
    "category",
    "confidence",
    "durability",
    "valid_from",
    "valid_to",
    "source_excerpt",
)
OF_EPISODES: Final[tuple[FieldName, ...]] = ("topic", "summary", "importance", "valence", "tags")

UNITED: Final[frozenset[FieldName]] = frozenset(("source_excerpt", "summary", "tags"))
"""The fields whose parts are united unless a person chooses."""
HIGHEST: Final[frozenset[FieldName]] = frozenset(("confidence", "importance"))

_BETWEEN: Final = re.compile(r"[,;](?:\s*(?:and|та|і|й)\s)?")
_BEFORE_LAST: Final = re.compile(r"\s(?:and|та|і|й)\s")


@dataclass(frozen=True, slots=True)
class MergeField:
    """One field of a merge, for a row of the cards.

    `values` are those of all members by id, ticked or not; `source` is the member that the result is taken from, None
    where it is united, edited or made of several. `differs` says that the members differ as compared.
    """

    name: FieldName
    label: str
    values: Mapping[int, Any]
    result: Any
    source: int | None
    how: How
    differs: bool
    can_unite: bool


def differs(values: Iterable[Any]) -> bool:
    """Whether these values of one field differ, spelling apart."""
    return len({_compared(value) for value in values}) > 1


def can_unite(name: FieldName, values: Sequence[Any]) -> bool:
    """Whether a field's parts can be put together: lists, and lines of text."""
    if name == "value":
        return any(_BETWEEN.search(value) for value in values)
    return name in UNITED


def united(name: FieldName, values: Sequence[Any]) -> Any:
    """Returns the parts of all values, every one once, in order: tags and items as compared, lines as they stand."""
    match name:
        case "tags":
            return _every(tag for tags in values for tag in tags)
        case "value":
            return ", ".join(_every(item for value in values for item in _items(value)))
        case "summary":
            return _summary(values)
    return "\n".join(dict.fromkeys(line for value in values for line in value.splitlines() if line.strip()))


def _items(text: str) -> list[str]:
    """The items of "a, b and c"."""
    *first, last = _BETWEEN.split(text)
    return [item.strip() for item in (*first, *(_BEFORE_LAST.split(last) if first else [last])) if item.strip()]


def _summary(texts: Iterable[str]) -> str:
    """The lines of several texts; one that stands in another, as compared, is left out."""
    kept: list[str] = []
    for line in (line for text in texts for line in text.splitlines() if line.strip()):
        if not any(f" {normalise(line)} " in f" {normalise(known)} " for known in kept):
            kept.append(line)
    return "\n".join(kept)


def _every(parts: Iterable[str]) -> tuple[str, ...]:
    known: dict[str, str] = {}
    for part in parts:
        known.setdefault(normalise(part), part)
    return tuple(known.values())


def _compared(value: Any) -> Any:
    if isinstance(value, str):
        return normalise(value)
    return frozenset(map(normalise, value)) if isinstance(value, tuple) else value


def heir(kept: Fact, others: Sequence[Fact], value: str, confidence: float) -> Fact:
    """Returns the kept fact with what it inherits. Sources but the first stay with the tombstones
    (`merging.sources`)."""
    everyone = (kept, *others)
    longest = _longest_kept(everyone)
    return replace(
        kept,
        value=value,
        confidence=confidence,
        source_excerpt=united("source_excerpt", [fact.source_excerpt for fact in everyone]),
        source_message_id=next((fact.source_message_id for fact in everyone if fact.source_message_id), None),
        created_at=min(fact.created_at for fact in everyone),
        private=any(fact.private for fact in everyone),
        pinned=any(fact.pinned for fact in everyone),
        durability=longest.durability,
        expires_at=longest.expires_at,
        inherited_count=kept.inherited_count + sum(fact.access_count for fact in others),
        inherited_last_at=latest((kept.inherited_last_at, *(fact.last_accessed_at for fact in others))),
        access_count=sum(fact.access_count for fact in everyone),
        last_accessed_at=latest(fact.last_accessed_at for fact in everyone),
    )


def heir_of_episodes(kept: Episode, others: Sequence[Episode], covered: int) -> Episode:
    """Returns the kept episode with what it inherits, beside its fields; it covers so many messages then."""
    everyone = (kept, *others)
    return replace(
        kept,
        conversation_id=next((each.conversation_id for each in everyone if each.conversation_id is not None), None),
        started_at=min(each.started_at for each in everyone),
        ended_at=max(each.ended_at for each in everyone),
        created_at=min(each.created_at for each in everyone),
        private=any(each.private for each in everyone),
        withheld=any(each.withheld for each in everyone),
        message_count=covered,
        access_count=sum(each.access_count for each in everyone),
        last_accessed_at=latest(each.last_accessed_at for each in everyone),
    )


def expiry(durability: Durability, facts: Sequence[Fact]) -> dict[str, Any]:
    """Returns the fields of a merged fact that say how long it is kept, where a person chose whether it expires."""
    if durability == "durable":
        return {"durability": durability, "expires_at": None}
    said = max(fact.updated_at for fact in facts)
    ends = latest(fact.expires_at for fact in facts) or said + timedelta(days=DAILY_DAYS)
    return {"durability": durability, "expires_at": ends}


def latest(moments: Iterable[datetime | None]) -> datetime | None:
    """Returns the last of several moments, some of which never were."""
    return max((moment for moment in moments if moment is not None), default=None)


def _longest_kept(facts: Sequence[Fact]) -> Fact:
    """A fact that does not expire, else the one that expires last."""
    last = facts[0]
    for fact in facts:
        if fact.expires_at is None:
            return replace(fact, durability="durable")
        if last.expires_at is not None and fact.expires_at > last.expires_at:
            last = fact
    return last


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
        """Returns the draft in which another member is kept."""
        return replace(self, kept=self._known(member), ticked=self.ticked | {member})

    def ticking(self, member: int, on: bool | None = None) -> MergeDraft:
        """Returns the draft in which a member takes part or does not; None turns it round. The kept one stays
        ticked."""
        on = self._known(member) not in self.ticked if on is None else on
        if member == self.kept:
            return self
        ticked = self.ticked | {member} if on else self.ticked - {member}
        left = {name: source for name, source in self.taken.items() if source in ticked}
        return replace(self, ticked=ticked, taken=left)

    def taking(self, name: FieldName, member: int) -> MergeDraft:
        """Returns the draft in which a field is what a member says, which takes part then."""
        plain = self.plainly(name)
        return replace(plain, ticked=self.ticked | {self._known(member)}, taken={**plain.taken, name: member})

    def uniting(self, name: FieldName, on: bool = True) -> MergeDraft:
        """Returns the draft in which a list field holds the parts of all."""
        plain = self.plainly(name)
        return replace(plain, united=plain.united | {name}) if on else plain

    def editing(self, name: FieldName, value: Any) -> MergeDraft:
        """Returns the draft in which a field is what a person typed."""
        plain = self.plainly(name)
        return replace(plain, edited={**plain.edited, name: value})

    def plainly(self, name: FieldName) -> MergeDraft:
        """Returns the draft in which nobody chose what a field says."""
        if name not in self.names:
            raise ValueError(f"{self.kind}s have no {name}")
        return replace(
            self,
            taken=_without(self.taken, name),
            united=self.united - {name},
            edited=_without(self.edited, name),
        )

    def value_of(self, name: FieldName) -> Any:
        """Returns what a field will say."""
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


class MembersChangedError(UserError):
    """A memory is not any more what it was when a draft of its merge was made. `members` are those there now."""

    def __init__(self, members: Sequence[Member]) -> None:
        super().__init__("These memories were changed meanwhile. Nothing was merged; look at them again.")
        self.members = tuple(members)


class Merging:
    """Makes one memory of several. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._facts = Facts(database)
        self._episodes = Episodes(database)
        self._links = LinkReader(database)

    def draft(
        self,
        kind: Literal["fact", "episode"],
        ids: Sequence[int],
        *,
        kept: int | None = None,
        ticked: Collection[int] | None = None,
    ) -> MergeDraft:
        """Returns a merge of these active memories as it is suggested: all ticked, the one with the best merits kept,
        unless said otherwise. Raises `NotFoundError` where one is gone, archived or merged."""
        self._database.settle()
        members = self._members(kind, ids)
        for gone in sorted(set(ids) - {member.id for member in members}):
            raise NotFoundError(f"{kind}-{gone} is not there any more.")
        taking_part = [each for each in members if ticked is None or each.id in ticked] or members
        chosen = keeper(taking_part).kept.id if kept is None else kept
        return MergeDraft(
            members=tuple(members),
            kept=chosen,
            ticked=frozenset(each.id for each in taking_part) | {chosen},
            links={each.id: self._links.of(kind, each.id) for each in members},
        )

    def label(self, draft: MergeDraft) -> str:
        """Returns what the operation of a merge is called."""
        result = draft.result
        what = f"{in_words(result.key)} = {short(result.value)}" if isinstance(result, Fact) else short(result.topic)
        return f"Merge {len(draft.ids)} {draft.kind}s: {what}"

    def merge(self, draft: MergeDraft, origin: Origin) -> int:
        """Makes the merge of a draft as one operation, and returns its id. Raises as `write` does."""
        self._database.settle()  # before the transaction, in which nothing is counted
        with self._database.transaction(), self._database.operation(self.label(draft), origin) as operation:
            self.write(operation, draft)
            return operation.id

    def write(self, operation: OperationWriter, draft: MergeDraft) -> Member:
        """Makes the merge of a draft as a part of an operation, and returns the memory as it is then.

        Counters must have been settled before the operation. Raises UserError where the draft has a `problem`,
        `MembersChangedError` where a memory is not any more what it was; nothing is written then.
        """
        if draft.problem is not None:
            raise UserError(draft.problem.message, field=draft.problem.field)
        members = self._members(draft.kind, draft.ids)
        if list(map(said, members)) != list(map(said, draft.heirs)):
            raise MembersChangedError(self._members(draft.kind, [each.id for each in draft.members]))
        now = {member.id: member for member in members}  # their counters may have gone on
        result = replace(draft, members=tuple(now.get(each.id, each) for each in draft.members)).result
        if isinstance(result, Fact):
            return write_fact(self._facts, operation, result, [each for each in members if isinstance(each, Fact)])
        episodes = [each for each in members if isinstance(each, Episode)]
        return write_episode(self._episodes, operation, result, episodes)

    def _members(self, kind: Literal["fact", "episode"], ids: Sequence[int]) -> list[Member]:
        """Those of these memories that are active, in their order."""
        found: Sequence[Member] = (self._facts if kind == "fact" else self._episodes).get_many(ids)
        return [each for each in found if each.status == "active"]


def said(member: Member) -> Member:
    """Returns a memory as it is compared with itself later: being used is no change."""
    return replace(member, access_count=0, last_accessed_at=None)


def write_merge(
    facts: Facts, operation: OperationWriter, kept: Fact, others: Sequence[Fact], value: str, confidence: float
) -> Fact:
    """Makes one of several facts, the first of which is kept with this value."""
    return write_fact(facts, operation, heir(kept, others, value, confidence), [kept, *others])


def write_fact(facts: Facts, operation: OperationWriter, after: Fact, members: Sequence[Fact]) -> Fact:
    """Writes what a fact is after a merge: the other members become tombstones that point at it.

    What it said before stays in its history. `members` begins with the kept fact as it is now.
    """
    kept, *others = members
    if normalise(after.value) != normalise(kept.value):
        facts.add_version(operation, kept, "refinement", kept.valid_to)
    for other in others:
        facts.mark_merged(operation, other.id, kept_id=kept.id, private=after.private)
    share_mark(facts, operation, after)
    return facts.update(operation, after)


def write_episode(
    episodes: Episodes, operation: OperationWriter, after: Episode, members: Sequence[Episode]
) -> Episode:
    """Writes what an episode is after a merge: it covers the messages of all, and the others are archived."""
    kept, *others = members
    if (after.summary, after.importance, after.tags) != (kept.summary, kept.importance, kept.tags):
        episodes.add_version(operation, kept)
    for other in others:
        episodes.cover(operation, kept.id, episodes.message_ids(other.id))
        reason = f"merged into {kept.memory_id}"
        episodes.update(operation, replace(other, status="archived", archive_reason=reason))
        episodes.add_merge(operation, other, kept.id)
    for tombstone in episodes.get_many(episodes.merged_into(kept.id)):
        if tombstone.private != after.private:
            episodes.update(operation, replace(tombstone, private=after.private))
    return episodes.update(operation, after)


def share_mark(facts: Facts, operation: OperationWriter, kept: Fact) -> None:
    """Makes what was merged into a fact as private as it is: where they came from, it came from."""
    for tombstone in facts.merged_into(kept.id):
        if tombstone.private != kept.private:
            facts.update(operation, replace(tombstone, private=kept.private))
