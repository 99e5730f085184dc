"""The memories of one kind as they are compared: who says what, kept in step with the store.

What is alike belongs to texts, not to memories: two memories that say the same share it, one that is brought back has
it at once, and one that says something else lets go of it.

Everything is held in plain tuples, which Python's garbage collector leaves alone once it has seen them: with objects
for 100,000 memories each of its rounds would stop the window for a quarter of a second.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from desktop.memory.compared import Compared, Row, key_of
from desktop.storage.alike import AlikeTexts

_Likeness = tuple[float, str, tuple[str, ...]]


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

    def norms(self) -> Iterator[tuple[int, str]]:
        """Each id with the normalised text."""
        return ((row[0], row[3]) for row in self._rows.values())

    def at(self, places: Collection[str]) -> Iterator[Compared]:
        """Those of these subjects and keys."""
        return (Compared(*row) for row in self._rows.values() if row[2] in places)

    def under(self, keys: Collection[str]) -> Iterator[Compared]:
        """Those under these keys, of whatever subject."""
        return (Compared(*row) for row in self._rows.values() if key_of(row[2]) in keys)

    def in_another_script(self) -> Iterator[Compared]:
        return (Compared(*row) for row in self._rows.values() if row[4])


class Holdings:
    """Which memories say what, and which texts are alike. Not safe for several threads at once."""

    def __init__(self) -> None:
        self._rows: dict[int, Row] = {}
        self._holders: dict[str, tuple[int, ...]] = {}
        self._alike: dict[str, dict[str, _Likeness]] = defaultdict(dict)
        self.members = Members(self._rows)

    def put(self, known: Iterable[Compared]) -> list[int]:
        """Takes in memories, in place of what they said; returns those that say what no active memory said."""
        new = []
        for compared in known:
            before = self._rows.get(compared.id)
            if before is None or before[1] != compared.hash:
                self.discard([compared.id])
                holders = self._holders.get(compared.hash, ())
                if not holders:
                    new.append(compared.id)
                self._holders[compared.hash] = (*holders, compared.id)
            self._rows[compared.id] = compared.row
        return new

    def discard(self, ids: Iterable[int]) -> None:
        """Lets go of memories that are gone or not active."""
        for member in ids:
            gone = self._rows.pop(member, None)
            if gone is None:
                continue
            left = tuple(each for each in self._holders[gone[1]] if each != member)
            if left:
                self._holders[gone[1]] = left
            else:
                del self._holders[gone[1]]

    def add(self, pairs: Iterable[AlikeTexts]) -> None:
        for pair in pairs:
            likeness = (pair.similarity, pair.measure, pair.differences)
            self._alike[pair.left][pair.right] = self._alike[pair.right][pair.left] = likeness

    def forget_pairs(self) -> None:
        self._alike.clear()

    def representatives(self) -> Members:
        """One memory for each text that is said in other letters, the one known longest."""
        return Members({min(held): self._rows[min(held)] for held in self._holders.values()})

    def pairs(self) -> Iterator[AlikeTexts]:
        """The pairs of texts that are alike and both said by an active memory."""
        for left, others in self._alike.items():
            if left in self._holders:
                for right, likeness in others.items():
                    if left < right and right in self._holders:
                        yield AlikeTexts(left, right, *likeness)

    def holder(self, text: str) -> int:
        """The memory known longest of those that say a text."""
        return min(self._holders[text])

    def who_say(self, pair: AlikeTexts) -> Iterator[tuple[int, int]]:
        """The memories that say the two texts of a pair, each two with the lower id first."""
        for left in self._holders.get(pair.left, ()):
            for right in self._holders.get(pair.right, ()):
                yield min(left, right), max(left, right)

    def near(self, member: int) -> list[int]:
        """The memories whose text is that of one, or alike: the most alike first."""
        if member not in self._rows:
            return []
        text = self._rows[member][1]
        others = sorted(self._alike.get(text, {}).items(), key=lambda other: (-other[1][0], other[0]))
        texts = (text, *(other for other, _ in others))
        return [each for text in texts for each in sorted(self._holders.get(text, ())) if each != member]

    def between(self, one: int, other: int) -> AlikeTexts | None:
        """What is known of two memories; None where their texts are equal or not alike."""
        return self.known(self._rows[one][1], self._rows[other][1])

    def known(self, left: str, right: str) -> AlikeTexts | None:
        """What is known of two texts, whoever says them."""
        likeness = self._alike.get(left, {}).get(right)
        return None if likeness is None else AlikeTexts(min(left, right), max(left, right), *likeness)
