"""Finds which texts of a store are alike enough for a person to look at: all with all, or new ones with all. Exact.

A pair is proposed by its meaning (the cosine, less for each word that both have alone), by its words where the cosine
says nothing, by stating the same of one subject, be it with another number, date or denial, and under one key by its
letters or by one saying all that the other says. On STS-B (≥ 4) the rule for meaning reaches an F1 of .70, the cosine
alone .68.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np
from rapidfuzz import fuzz, process

from desktop.core.errors import Progress, WorkCancelledError
from desktop.core.model import Episode, Fact, Kind, memory_id, parse_memory_id
from desktop.index.documents import text_of_episode, text_of_fact
from desktop.index.indexer import Index
from desktop.memory.duplicates.differences import differences
from desktop.memory.duplicates.frames import frame_of, may_both_hold, stands_in, states
from desktop.memory.duplicates.merge import Member
from desktop.memory.duplicates.pair_index import Compared, Members, about_one_thing, compared_member, share_a_key
from desktop.memory.duplicates.similarity import Floats, Mask, Rows, alike, likeness
from desktop.memory.recall.word_lists import STOPWORDS
from desktop.storage.database import Database
from desktop.storage.embeddings import Embeddings
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.pairs import AlikeTexts, ReviewKind

MEANT: Final = 0.77
"""What is left of the cosine from which two texts are proposed."""
_ALONE: Final = 0.02
"""What the cosine loses for each word that both have and the other lacks: taken from a sweep of .01 to .05 on STS-B."""
LEAST_COSINE: Final = 0.78
WORDED: Final = 0.6
"""The likeness of words from which texts in other scripts are proposed."""
SPELLED: Final = 0.85
"""The likeness of letters, 0 to 1, from which two values under one key are proposed."""

RESEMBLING: Final = 0.85
"""The cosine from which a new note is held against one that is there: to hold it back needs more than a row of the
queue does."""

_ROWS: Final = 512
_NEW: Final = 0
"""The id of a memory that is not stored yet: rows begin at 1."""
_NEIGHBOURS: Final = 64
_NEXT: Final = 12
"""How many of the next values that clash, or state the same, each is paired with: enough to hold a cluster together."""
_PAGE: Final = 10_000

Texts = Callable[[Collection[int]], Mapping[int, str]]
"""Reads the texts of memories, as they are embedded."""
Nearest = Callable[[Floats, int], list[tuple[int, float]]]
"""The memories nearest to a vector, as many as asked for, best first, with their cosines."""


Known = Callable[[str, str], AlikeTexts | None]
"""What an earlier comparison told of two texts, by their hashes."""


@dataclass(frozen=True, slots=True)
class Work:
    """How a comparison tells how far it is, and hears that it is to stop."""

    progress: Progress = lambda _done, _total: None
    cancelled: Callable[[], bool] = lambda: False

    def tell(self, done: int, total: int) -> None:
        """Tells how far it is. Raises `WorkCancelledError` once the work is to stop."""
        self.go_on()
        self.progress(done, total)

    def go_on(self) -> None:
        """Raises `WorkCancelledError` once the work is to stop."""
        if self.cancelled():
            raise WorkCancelledError


def compare_all(members: Members, vectors: Rows, texts: Texts, known: Known, work: Work) -> list[AlikeTexts]:
    """Returns every pair of these that is proposed. `members` hold each text once.

    What sets a pair apart is taken from what is `known` of it: finding it out takes most of the time.
    """
    by_id = dict(members.items())
    everyone = list(by_id.values())
    found = alike(
        everyone,
        vectors,
        LEAST_COSINE,
        words_threshold=WORDED,
        progress=work.tell,
    )
    said = _Words()
    pairs = {
        (pair.left, pair.right): _Pair(by_id[pair.left], by_id[pair.right], pair.similarity, pair.measure)
        for pair in found.pairs
        if pair.measure == "words"
        or (pair.measure == "meaning" and _is_meant(said, by_id[pair.left], by_id[pair.right], pair.similarity))
    }
    for group in _by_place(by_id.values()).values():
        for pair in _under_one_key(group, group):
            _keep(pairs, pair)
    for frame, group in _by_frame(by_id.values()).items():
        for pair in _restated(frame, group, group):
            _keep(pairs, pair)
    return list(_judged(pairs.values(), texts, known, work))


def compare_new(
    new: Sequence[Compared],
    members: Members,
    vectors: Mapping[int, Floats],
    nearest: Nearest,
    texts: Texts,
    work: Work,
) -> list[AlikeTexts]:
    """Returns the pairs that are proposed of some new texts with all others. `vectors` are those of the new ones."""
    said = _Words()
    pairs: dict[tuple[int, int], _Pair] = {}
    for number, member in enumerate(new):
        work.tell(number, len(new))
        if member.id in vectors and not member.another_script:
            for other, cosine in _near(nearest, vectors[member.id]):
                them = members.get(other)
                if them is not None and not them.another_script and them.hash != member.hash:
                    _keep(pairs, _Pair(member, them, cosine, "meaning"), _is_meant(said, member, them, cosine))
    for pair in _worded(new, members, work):
        _keep(pairs, pair)
    places = _by_place(new)
    for place, group in _by_place(members.at(places.keys())).items():
        work.go_on()
        for pair in _under_one_key(group, places[place]):
            _keep(pairs, pair)
    frames = _by_frame(new)
    near = {each.id: each for each in members.naming({stands_in(frame[1:]) for frame in frames if len(frame) > 1})}
    unframed = {member.place for frame, group in frames.items() if len(frame) == 1 for member in group}
    near |= {each.id: each for each in members.at(unframed)}
    for frame, group in _by_frame(near.values()).items():
        work.go_on()
        for pair in _restated(frame, group, frames.get(frame, ())):
            _keep(pairs, pair)
    return list(_judged(pairs.values(), texts, _unknown, work))


@dataclass(frozen=True, slots=True)
class _Pair:
    left: Compared
    right: Compared
    similarity: float
    measure: str


class _Words(dict[int, frozenset[str]]):
    """The words of memories that say something, made where they are asked for."""

    def of(self, member: Compared) -> frozenset[str]:
        if member.id not in self:
            self[member.id] = frozenset(member.norm.split()) - STOPWORDS
        return self[member.id]


def left_of(cosine: float, ours: frozenset[str], theirs: frozenset[str]) -> float:
    """Returns what is left of the cosine of two texts, by their normalised words that say something."""
    return cosine - _ALONE * min(len(ours - theirs), len(theirs - ours))


def _is_meant(said: _Words, left: Compared, right: Compared, cosine: float) -> bool:
    return left_of(cosine, said.of(left), said.of(right)) >= MEANT


def _keep(pairs: dict[tuple[int, int], _Pair], pair: _Pair, proposed: bool = True) -> None:
    if proposed:
        pairs.setdefault((min(pair.left.id, pair.right.id), max(pair.left.id, pair.right.id)), pair)


def _near(nearest: Nearest, vector: Floats) -> list[tuple[int, float]]:
    """All memories with at least the least cosine: asks for more while the last one still has it."""
    asked = _NEIGHBOURS
    while True:
        found = nearest(vector, asked)
        if len(found) < asked or found[-1][1] < LEAST_COSINE:
            return [each for each in found if each[1] >= LEAST_COSINE]
        asked *= 4


def _worded(new: Sequence[Compared], members: Members, work: Work) -> Iterator[_Pair]:
    """The pairs with a text in another script whose words are alike."""
    wanted = [(member, frozenset(member.norm.split())) for member in new]
    everyone = any(member.another_script for member in new)
    for place, other in enumerate(members.values() if everyone else members.in_another_script()):
        if place % _ROWS == 0:
            work.go_on()
        theirs = frozenset(other.norm.split())
        for member, ours in wanted:
            if (member.another_script or other.another_script) and member.norm != other.norm:
                how_much = likeness(ours, theirs)
                if how_much >= WORDED:
                    yield _Pair(member, other, how_much, "words")


def _under_one_key(group: Sequence[Compared], new: Sequence[Compared]) -> Iterator[_Pair]:
    """The pairs of values under one key, at least one of them new, that are alike but for their meaning."""
    if len(group) < 2:
        return
    fresh = {member.id for member in new}
    sorted_words = [" ".join(sorted(member.value.split())) for member in group]
    for left, right, alike_by in (*_spelled(sorted_words), *_contained(group)):
        ours, theirs = group[left], group[right]
        if (ours.id in fresh or theirs.id in fresh) and ours.norm != theirs.norm:
            spelled = fuzz.ratio(sorted_words[left], sorted_words[right]) / 100
            yield _Pair(ours, theirs, max(alike_by, spelled), "spelling")


def _restated(frame: Frame, group: Sequence[Compared], new: Sequence[Compared]) -> Iterator[_Pair]:
    """The pairs, at least one of them new, of those that state the same of one subject, or the same with another
    number, date or denial; under different keys, where they tell by themselves what it is about."""
    fresh = {member.id for member in new}
    alone = states(frame[1:])
    by_key = sorted(group, key=lambda member: (member.place, member.id)) if fresh else ()
    for number, left in enumerate(by_key):
        for right in by_key[number + 1 : number + 1 + _NEXT]:
            if (left.id in fresh or right.id in fresh) and (
                left.place == right.place
                or (about_one_thing(left, right) and (alone or (frame[1:] and share_a_key(left, right))))
            ):
                if left.value == right.value and left.norm != right.norm:
                    yield _Pair(left, right, 1.0, "spelling")
                elif _clash(left.value, right.value):
                    yield _Pair(left, right, fuzz.ratio(left.value, right.value) / 100, "spelling")


def _clash(left: str, right: str) -> bool:
    """Whether two values of one frame can't both hold."""
    apart = differences(left, right)
    return bool(apart) and not may_both_hold(left, right, apart)


def _spelled(texts: Sequence[str]) -> Iterator[tuple[int, int, float]]:
    for top in range(0, len(texts), _ROWS):
        rows = texts[top : top + _ROWS]
        table = process.cdist(rows, texts[top:], scorer=fuzz.ratio, score_cutoff=100 * SPELLED, dtype=np.float32)
        for row, column in zip(*np.nonzero(np.triu(table, 1)), strict=True):
            yield top + int(row), top + int(column), 0.0


def _contained(group: Sequence[Compared]) -> Iterator[tuple[int, int, float]]:
    """The pairs of which one has every word of the other that says something."""
    words = [frozenset(member.value.split()) - STOPWORDS for member in group]
    holding: dict[str, list[int]] = defaultdict(list)
    for place, has in enumerate(words):
        for word in has:
            holding[word].append(place)
    for place, has in enumerate(words):
        if has:
            rarest = min(has, key=lambda word: (len(holding[word]), word))
            for other in holding[rarest]:
                if other != place and has <= words[other] and (has != words[other] or place < other):
                    yield min(place, other), max(place, other), likeness(has, words[other])


def _no_rows(ids: Sequence[int]) -> tuple[Mask, Floats]:
    return np.zeros(len(ids), np.bool_), np.empty((0, 0), np.float32)


def _unknown(_left: str, _right: str) -> AlikeTexts | None:
    return None


def _by_place(members: Iterable[Compared]) -> Mapping[str, list[Compared]]:
    """The memories by subject and key."""
    places: dict[str, list[Compared]] = defaultdict(list)
    for member in members:
        places[member.place].append(member)
    return places


Frame = tuple[str, ...]
"""A subject, and the words of what is said of it beside numbers, dates and denials."""


def _by_frame(members: Iterable[Compared]) -> Mapping[Frame, list[Compared]]:
    """The memories by whom they are about and what they say beside numbers, dates and denials."""
    frames: dict[Frame, list[Compared]] = defaultdict(list)
    for member in members:
        frames[member.subject, *frame_of(member.value)].append(member)
    return frames


def _judged(pairs: Iterable[_Pair], texts: Texts, known: Known, work: Work) -> Iterator[AlikeTexts]:
    """The pairs by their hashes, with what sets them apart."""
    waiting: list[_Pair] = []
    for pair in pairs:
        before = known(pair.left.hash, pair.right.hash)
        if before is None:
            waiting.append(pair)
        else:
            yield replace(before, similarity=min(1.0, pair.similarity), measure=pair.measure)
    waiting.sort(key=lambda pair: (pair.left.id, pair.right.id))  # a text is read once for its pairs
    for start in range(0, len(waiting), _ROWS):
        work.go_on()
        page = waiting[start : start + _ROWS]
        text = texts({end.id for pair in page for end in (pair.left, pair.right)})
        for pair in page:
            left, right = sorted((pair.left, pair.right), key=lambda member: member.hash)
            if left.id in text and right.id in text:
                apart = differences(text[left.id], text[right.id])
                yield AlikeTexts(left.hash, right.hash, min(1.0, pair.similarity), pair.measure, apart)


class ComparisonSource:
    """Reads from one store and its index, where there is one."""

    def __init__(self, database: Database, index: Index | None) -> None:
        self._index = index
        self._facts, self._episodes = Facts(database), Episodes(database)
        self._embeddings = Embeddings(database)

    def model(self) -> str | None:
        """Returns the model of the vectors that are kept; None where nothing was ever indexed."""
        return self._embeddings.state("model")

    def members(self, kind: ReviewKind, ids: Iterable[int]) -> list[Fact] | list[Episode]:
        """Returns the memories of these ids, in their order; those that are gone are left out."""
        return self._facts.get_many(ids) if kind == "fact" else self._episodes.get_many(ids)

    def compare_all(self, kind: ReviewKind, members: Members, known: Known, model: str, work: Work) -> list[AlikeTexts]:
        """Returns the pairs of these that are proposed, each text of them once; by the vectors that the store keeps,
        unless the name of the model is empty."""
        return compare_all(members, partial(self._rows, kind) if model else _no_rows, self.texts(kind), known, work)

    def _rows(self, kind: ReviewKind, ids: Sequence[int]) -> tuple[Mask, Floats]:
        there, held = np.zeros(len(ids), np.bool_), list[Floats]()
        for start in range(0, len(ids), _PAGE):
            page = ids[start : start + _PAGE]
            found = self._embeddings.vectors_of(kind, page)
            there[start : start + _PAGE] = [each in found for each in page]
            held += [np.frombuffer(found[each], "<f4") for each in page if each in found]
        return there, np.array(held, np.float32) if held else np.empty((0, 0), np.float32)

    def compare_new(self, kind: ReviewKind, new: Sequence[Compared], members: Members, work: Work) -> list[AlikeTexts]:
        """Returns the pairs that are proposed of new texts with all members."""
        return compare_new(new, members, self.vectors(kind, new), self.nearest(kind), self.texts(kind), work)

    def vectors(self, kind: ReviewKind, members: Iterable[Compared]) -> Mapping[int, Floats]:
        """Returns the vectors of those that are compared by their meaning, as far as they are indexed."""
        return vectors_by_id(self._index, kind, (each.id for each in members if not each.another_script))

    def resembling(self, new: Fact, among: Iterable[Fact]) -> list[Fact]:
        """Returns the facts that would be proposed beside a new one that is not stored yet: the most alike first."""
        facts = {fact.id: fact for fact in among}
        texts = {_NEW: text_of_fact(new), **{row_id: text_of_fact(fact) for row_id, fact in facts.items()}}
        others = Members.of(map(compared_member, facts.values()))
        vectors = self.vectors("fact", others.values())
        wanted = self._index.embed_query(texts[_NEW]) if self._index is not None and vectors else None
        member = compared_member(new)
        member = replace(member, id=_NEW, another_script=member.another_script or wanted is None)

        def nearest(vector: Floats, count: int) -> list[tuple[int, float]]:
            near = [(row_id, float(theirs @ vector)) for row_id, theirs in vectors.items()]
            return sorted(near, key=lambda each: -each[1])[:count]

        own = {} if wanted is None else {_NEW: wanted}
        pairs = compare_new([member], others, own, nearest, lambda ids: {each: texts[each] for each in ids}, Work())
        near = {member.hash: 1.0}
        for pair in pairs:
            if pair.measure != "meaning" or pair.similarity >= RESEMBLING:
                near[pair.right if pair.left == member.hash else pair.left] = pair.similarity
        near |= {other.hash: 1.0 for other in others.values() if other.norm == member.norm}
        found = [fact for fact in facts.values() if others[fact.id].hash in near]
        return sorted(found, key=lambda fact: -near[others[fact.id].hash])

    def nearest(self, kind: ReviewKind) -> Nearest:
        """Finds the neighbours of a vector among the memories of a kind."""

        def nearest(vector: Floats, count: int) -> list[tuple[int, float]]:
            found = [] if self._index is None else self._index.nearest(vector, count, (kind,))
            known = ((parse_memory_id(memory), cosine) for memory, cosine in found)
            return [(each[1], cosine) for each, cosine in known if each is not None]

        return nearest

    def texts(self, kind: ReviewKind) -> Texts:
        """Reads the texts of memories of a kind."""

        def texts(ids: Collection[int]) -> Mapping[int, str]:
            return {member.id: text_of(member) for member in self.members(kind, ids)}

        return texts


def text_of(member: Member) -> str:
    """Returns a memory's text, as it is embedded."""
    return text_of_fact(member) if isinstance(member, Fact) else text_of_episode(member)


def vectors_by_id(index: Index | None, kind: Kind, ids: Iterable[int]) -> dict[int, Floats]:
    """Returns the vectors of these memories of a kind, as far as they are indexed."""
    if index is None:
        return {}
    names = {memory_id(kind, row_id): row_id for row_id in ids}
    wanted = list(names)
    pages = (wanted[start : start + _PAGE] for start in range(0, len(wanted), _PAGE))
    return {names[name]: vector for page in pages for name, vector in index.vectors_of(page).items()}
