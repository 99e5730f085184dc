"""The memories of one kind as they are compared: who says what, kept in step with the store.

What is alike belongs to texts, not to memories: two memories that say the same share it, one that is brought back has
it at once, and one that says something else lets go of it.

Everything is held in plain tuples, which Python's garbage collector leaves alone once it has seen them: with objects
for 100,000 memories each of its rounds would stop the window for a quarter of a second.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from desktop.core.model import USER, Episode, Fact
from desktop.core.text import normalise
from desktop.memory.duplicates.frames import frame_of, states
from desktop.memory.duplicates.similarity import in_another_script
from desktop.memory.facts.quality import DATE_WORDS, is_number
from desktop.storage.pairs import AlikeTexts, Spoken

_PART = "\n"
"""Between the parts of a normalised text, which hold none."""

Row = tuple[int, str, str, str, bool, str | None, str | None]
"""A `Compared` as a plain tuple, of which very many may be held: see `desktop.memory.duplicates.pair_index`."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What a memory says. Memories with the same `hash` say it in the same letters, with the same `norm` in the same
    words; `place` is whose it is and under which key."""

    id: int
    hash: str
    place: str
    norm: str
    another_script: bool
    valid_from: str | None
    valid_to: str | None

    @property
    def subject(self) -> str:
        """The normalised subject; empty for the person."""
        return self.place.split(_PART)[0]

    @property
    def key(self) -> str:
        """The normalised key or topic alone."""
        return key_of(self.place)

    @property
    def row(self) -> Row:
        """Its fields, in order."""
        return (self.id, self.hash, self.place, self.norm, self.another_script, self.valid_from, self.valid_to)

    @property
    def value(self) -> str:
        """The normalised value or summary alone."""
        return self.norm[len(self.place) :]


def say_the_same(left: Compared, right: Compared) -> bool:
    """Whether two memories say the same in the same words, be it under two keys of one subject, where the value tells
    without its key what is stated."""
    if left.norm == right.norm:
        return True
    return left.value == right.value and left.subject == right.subject and states(frame_of(left.value))


def about_one_thing(left: Compared, right: Compared) -> bool:
    """Whether two keys name no different numbers and dates: "week 1" and "week 2" are about two things."""
    ours, theirs = (
        {word for word in each.key.split() if word in DATE_WORDS or is_number(word)} for each in (left, right)
    )
    return ours == theirs


def share_a_key(left: Compared, right: Compared) -> bool:
    """Whether two keys tell that they are about one thing: by a word that both have, or that is one of the key and of
    both values, as of "the rent is 850" under "rent" and under "flat"."""
    ours, theirs = (frozenset(frame_of(each.key)) for each in (left, right))
    said = frozenset(frame_of(left.value)) & frozenset(frame_of(right.value))
    return left.place == right.place or bool(ours & theirs or said & (ours | theirs))


def key_of(place: str) -> str:
    """Returns the normalised key or topic of a place."""
    return place.split(_PART)[1]


def compared(spoken: Spoken) -> Compared:
    """Returns a memory's row as it is compared."""
    whose = "" if spoken.subject_norm == USER else spoken.subject_norm
    place = f"{whose}{_PART}{spoken.key_norm}{_PART}"
    text_norm = normalise(spoken.text) if spoken.text_norm is None else spoken.text_norm
    return Compared(
        spoken.id,
        said_hash(spoken.subject, spoken.key, spoken.text),
        place,
        f"{place}{text_norm}",
        in_another_script(f"{spoken.key} {spoken.text}"),
        spoken.valid_from,
        spoken.valid_to,
    )


def compared_member(member: Fact | Episode) -> Compared:
    """Returns a memory as it is compared."""
    key, text, ends = (
        (member.key, member.value, (member.valid_from, member.valid_to))
        if isinstance(member, Fact)
        else (member.topic, member.summary, (None, None))
    )
    norms = normalise(member.subject), normalise(key), normalise(text)
    return compared(Spoken(member.id, member.subject, key, text, *norms, *ends))


def hash_of(member: Fact | Episode) -> str:
    """Returns the hash of what a memory says, as `Compared.hash`."""
    if isinstance(member, Fact):
        return said_hash(member.subject, member.key, member.value)
    return said_hash(member.subject, member.topic, member.summary)


def said_hash(subject: str, key: str, text: str) -> str:
    """Returns a hash of what is compared, 32 hexadecimal digits."""
    return blake2b(_PART.join((subject, key, text)).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


_Likeness = tuple[float, str, tuple[str, ...]]
Likenesses = dict[str, dict[str, _Likeness]]
"""What a text is alike to, by their hashes."""


class Members(Mapping[int, Compared]):
    """What memories say, by id; each `Compared` is made when it is asked for."""

    def __init__(self, rows: dict[int, Row]) -> None:
        self._rows = rows

    @classmethod
    def of(cls, members: Iterable[Compared]) -> Members:
        return cls({member.id: member.row for member in members})

    def __getitem__(self, member: int) -> Compared:
        return Compared(*self._rows[member])

    def __iter__(self) -> Iterator[int]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, member: object) -> bool:
        return member in self._rows

    def at(self, places: Collection[str]) -> Iterator[Compared]:
        """Yields those of these subjects and keys."""
        return (Compared(*row) for row in self._rows.values() if row[2] in places)

    def naming(self, words: Collection[str]) -> Iterator[Compared]:
        """Yields those in whose text one of these stands, be it as a part of a word."""
        found = re.compile("|".join(map(re.escape, words))).search
        return (Compared(*row) for row in self._rows.values() if words and found(row[3]))

    def in_another_script(self) -> Iterator[Compared]:
        return (Compared(*row) for row in self._rows.values() if row[4])


class _Shared:
    """Which memories have something in common, by what it is."""

    def __init__(self, place: int) -> None:
        """`place`: where it stands in a row."""
        self._place = place
        self._ids: dict[str, tuple[int, ...]] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __contains__(self, what: str) -> bool:
        return what in self._ids

    def of(self, what: str) -> tuple[int, ...]:
        return self._ids.get(what, ())

    def items(self) -> Iterable[tuple[str, tuple[int, ...]]]:
        """What memories have in common, and which: of so many texts to look each up would take as long again as all
        else."""
        return self._ids.items()

    def put(self, rows: Iterable[Row]) -> None:
        """Takes in rows of memories that it does not know."""
        joining: dict[str, list[int]] = defaultdict(list)
        for row in rows:
            joining[str(row[self._place])].append(row[0])
        for what, ids in joining.items():
            self._ids[what] = (*self._ids.get(what, ()), *ids)

    def discard(self, row: Row) -> None:
        what = str(row[self._place])
        left = tuple(each for each in self._ids[what] if each != row[0])
        if left:
            self._ids[what] = left
        else:
            del self._ids[what]


class PairIndex:
    """Which memories say what, and which texts are alike. Not safe for several threads at once."""

    def __init__(self) -> None:
        self._rows: dict[int, Row] = {}
        self._holders, self._places, self._norms = (_Shared(place) for place in (1, 2, 3))
        self._alike: Likenesses = {}
        self._renewed: set[str] = set()
        self.members = Members(self._rows)

    def put(self, known: Iterable[Compared]) -> list[int]:
        """Takes in memories, in place of what they said; returns those that say what no active memory said."""
        rows = (each.row for each in known)
        changed = {row[0]: row for row in rows if self._rows.get(row[0]) != row}
        said = {row[1] for member, row in changed.items() if member in self._rows and self._rows[member][1] == row[1]}
        self.discard(changed)
        new = []
        for member, row in changed.items():
            if row[1] not in self._holders and row[1] not in said:
                new.append(member)
                said.add(row[1])
        self._rows.update(changed)
        for shared in (self._holders, self._places, self._norms):
            shared.put(changed.values())
        self._renewed.update(row[3] for row in changed.values())
        return new

    def discard(self, ids: Iterable[int]) -> None:
        """Lets go of memories that are gone or not active."""
        for member in ids:
            gone = self._rows.pop(member, None)
            if gone is not None:
                for shared in (self._holders, self._places, self._norms):
                    shared.discard(gone)
                self._renewed.add(gone[3])

    def norms(self) -> Iterator[str]:
        """Yields every normalised text that is said."""
        return iter(self._norms)

    def norms_not_alone(self, keys: Collection[str]) -> Iterator[str]:
        """Yields the normalised texts that several memories say, or that stand under one of these keys, and of those
        that are alike at least one of any two."""
        for norm, ids in self._norms.items():
            if len(ids) > 1:
                yield norm
        for place, ids in self._places.items():
            if len(ids) > 1 and key_of(place) in keys:
                yield from (self._rows[member][3] for member in ids)
        for text in self._alike:
            yield from (self._rows[member][3] for member in self._holders.of(text)[:1])

    def take_renewed(self) -> set[str]:
        """Returns the normalised texts of which something changed since the last call: who says them, when that holds,
        or what they are alike to."""
        taken, self._renewed = self._renewed, set()
        return taken

    def is_said(self, text: str) -> bool:
        """Whether a memory says a text, by its hash."""
        return text in self._holders

    def saying(self, norm: str) -> tuple[int, ...]:
        """Returns the memories that say the same in the same words."""
        return self._norms.of(norm)

    def at(self, place: str) -> Iterator[Compared]:
        """Yields the memories of a subject and key."""
        return (self.members[each] for each in self._places.of(place))

    def norms_beside(self, norm: str) -> Iterator[str]:
        """Yields the normalised texts, of active memories, that are alike to one."""
        for text in {self._rows[member][1] for member in self._norms.of(norm)}:
            for other in self._alike.get(text, ()):
                for member in self._holders.of(other)[:1]:
                    yield self._rows[member][3]

    def add(self, pairs: Collection[AlikeTexts]) -> None:
        """Takes in what is alike."""
        lay_out(pairs, self._alike)
        for pair in pairs:
            for text in (pair.left, pair.right):
                self._renewed.update(self._rows[member][3] for member in self._holders.of(text)[:1])

    def replace_pairs(self, alike: Likenesses) -> None:
        """Replaces all pairs: nothing is alike but this (`lay_out`)."""
        self._alike = alike
        self._renewed.update(self._norms)

    def representatives(self) -> Members:
        """Returns one memory for each text that is said in other letters, the one known longest."""
        return Members({each: self._rows[each] for each in (min(ids) for _, ids in self._holders.items())})

    def pairs_of(self, members: Iterable[int]) -> Iterator[AlikeTexts]:
        """Yields the pairs of texts of these memories that are alike, and whose texts are both said by an active
        one."""
        for left in {self._rows[member][1] for member in members}:
            for right, likeness in self._alike.get(left, {}).items():
                if left < right and right in self._holders:
                    yield AlikeTexts(left, right, *likeness)

    def holder(self, text: str) -> int:
        """Returns the memory known longest of those that say a text."""
        return min(self._holders.of(text))

    def holders(self, text: str) -> tuple[int, ...]:
        """Returns the memories that say a text, by its hash."""
        return self._holders.of(text)

    def who_say(self, pair: AlikeTexts) -> Iterator[tuple[int, int]]:
        """Yields the memories that say the two texts of a pair, each two with the lower id first."""
        for left in self._holders.of(pair.left):
            for right in self._holders.of(pair.right):
                yield min(left, right), max(left, right)

    def near(self, member: int) -> list[int]:
        """Returns the ids of the memories whose text is that of one, or alike: the most alike first."""
        if member not in self._rows:
            return []
        text = self._rows[member][1]
        others = sorted(self._alike.get(text, {}).items(), key=lambda other: (-other[1][0], other[0]))
        texts = (text, *(other for other, _ in others))
        return [each for text in texts for each in sorted(self._holders.of(text)) if each != member]

    def between(self, one: int, other: int) -> AlikeTexts | None:
        """Returns what is known of two memories; None where their texts are equal or not alike."""
        return self.known(self._rows[one][1], self._rows[other][1])

    def known(self, left: str, right: str) -> AlikeTexts | None:
        """Returns what is known of two texts, whoever says them."""
        likeness = self._alike.get(left, {}).get(right)
        return None if likeness is None else AlikeTexts(min(left, right), max(left, right), *likeness)


def lay_out(pairs: Iterable[AlikeTexts], alike: Likenesses) -> None:
    """Takes pairs in among what is alike, for `PairIndex.replace_pairs`."""
    for pair in pairs:
        told = (pair.similarity, pair.measure, pair.differences)
        alike.setdefault(pair.left, {})[pair.right] = told
        alike.setdefault(pair.right, {})[pair.left] = told
