"""The memories of one kind as they are compared: who says what, kept in step with the store.

What is alike belongs to texts, not to memories: two memories that say the same share it, one that is brought back has
it at once, and one that says something else lets go of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from desktop.memory.similarity import Text, in_another_script
from desktop.model import USER, Episode, Fact
from desktop.normal import normalise
from desktop.storage.alike import AlikeTexts, Spoken

_PART = "\n"
"""Between the parts of a normalised text, which hold none."""


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
    def text(self) -> Text:
        """The memory as `similarity` compares it."""
        return Text(self.id, self.norm, self.another_script)

    @property
    def subject(self) -> str:
        """The normalised subject; empty for the person."""
        return self.place.split(_PART)[0]

    @property
    def key(self) -> str:
        """The normalised key or topic alone."""
        return self.place.split(_PART)[1]

    @property
    def value(self) -> str:
        """The normalised value or summary alone."""
        return self.norm[len(self.place) :]


class Holdings:
    """Which memories say what, and which texts are alike. Not safe for several threads at once."""

    def __init__(self) -> None:
        self.members: dict[int, Compared] = {}
        self.holders: dict[str, set[int]] = defaultdict(set)
        self.alike: dict[str, dict[str, AlikeTexts]] = defaultdict(dict)

    def put(self, known: Iterable[Compared]) -> list[int]:
        """Takes in memories, in place of what they said; returns those that say what no active memory said."""
        new = []
        for compared in known:
            before = self.members.get(compared.id)
            if before is None or before.hash != compared.hash:
                self.discard([compared.id])
                if not self.holders[compared.hash]:
                    new.append(compared.id)
                self.holders[compared.hash].add(compared.id)
            self.members[compared.id] = compared
        return new

    def discard(self, ids: Iterable[int]) -> None:
        """Lets go of memories that are gone or not active."""
        for member in ids:
            gone = self.members.pop(member, None)
            if gone is not None:
                self.holders[gone.hash].discard(member)
                if not self.holders[gone.hash]:
                    del self.holders[gone.hash]

    def add(self, pairs: Iterable[AlikeTexts]) -> None:
        for pair in pairs:
            self.alike[pair.left][pair.right] = pair
            self.alike[pair.right][pair.left] = pair

    def forget_pairs(self) -> None:
        self.alike.clear()

    def representatives(self) -> list[Compared]:
        """One memory for each text that is said in other letters, the one known longest."""
        return [self.members[min(held)] for held in self.holders.values() if held]

    def pairs(self) -> Iterator[AlikeTexts]:
        """The pairs of texts that are alike and both said by an active memory."""
        for left, others in self.alike.items():
            if left in self.holders:
                yield from (pair for right, pair in others.items() if left < right and right in self.holders)

    def who_say(self, pair: AlikeTexts) -> Iterator[tuple[int, int]]:
        """The memories that say the two texts of a pair, each two with the lower id first."""
        for left in self.holders.get(pair.left, ()):
            for right in self.holders.get(pair.right, ()):
                yield min(left, right), max(left, right)

    def near(self, member: int) -> list[int]:
        """The memories whose text is that of one, or alike: the most alike first."""
        known = self.members.get(member)
        if known is None:
            return []
        others = sorted(self.alike.get(known.hash, {}).items(), key=lambda other: (-other[1].similarity, other[0]))
        texts = (known.hash, *(other for other, _ in others))
        return [each for text in texts for each in sorted(self.holders.get(text, ())) if each != member]

    def between(self, one: int, other: int) -> AlikeTexts | None:
        """What is known of two memories; None where their texts are equal or not alike."""
        return self.known(self.members[one].hash, self.members[other].hash)

    def known(self, left: str, right: str) -> AlikeTexts | None:
        """What is known of two texts, whoever says them."""
        return self.alike.get(left, {}).get(right)


def compared(spoken: Spoken) -> Compared:
    """A memory's row as it is compared."""
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


def hash_of(member: Fact | Episode) -> str:
    """The hash of what a memory says, as `Compared.hash`."""
    if isinstance(member, Fact):
        return said_hash(member.subject, member.key, member.value)
    return said_hash(member.subject, member.topic, member.summary)


def said_hash(subject: str, key: str, text: str) -> str:
    """A hash of what is compared, 32 hexadecimal digits."""
    return blake2b(_PART.join((subject, key, text)).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def by_place(members: Iterable[Compared]) -> Mapping[str, list[Compared]]:
    """The memories by subject and key."""
    places: dict[str, list[Compared]] = defaultdict(list)
    for member in members:
        places[member.place].append(member)
    return places
