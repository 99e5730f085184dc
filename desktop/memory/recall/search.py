"""Finds memories: by words, meaning, neighbours, dates and who is meant, as `ranking` weighs them.

Words always answer. Meaning joins in where the embedding model is loaded and the memories are indexed.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from desktop.core.model import USER, Kind, Status
from desktop.core.text import normalise
from desktop.index.indexer import Index
from desktop.memory.recall import ranking
from desktop.memory.recall.corpus import Corpus, LiveCorpus, Mask
from desktop.memory.recall.query import (
    CONCEPTS_MOST,
    WORD,
    Concept,
    Cues,
    Names,
    analyse,
    mostly_cyrillic,
    spellings_of,
)
from desktop.memory.recall.ranking import SHORTLIST, VECTOR_WINDOW, Floats, Ints, beside
from desktop.memory.recall.scope import RELEVANT, Hit, SearchScope
from desktop.memory.recall.word_lists import STOPWORDS
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.search import SearchRows
from desktop.storage.timestamps import to_ms

ASKED_MOST: Final = 4_000
"""Neighbours asked of the index at most, where it knows the nearest only and a narrow scope leaves out most of them."""


class Meaning:
    """Compares memories with queries by their vectors, as far as there are any."""

    def __init__(self, index: Index | None) -> None:
        self.patience = 0.0
        self._index = index
        self._limit = threading.local()

    def vector(self, text: str) -> Floats | None:
        """Returns a query's unit vector; None where there is no model (yet)."""
        if self._index is None:
            return None
        self.wait()
        return self._index.embed_query(text)

    def expect(self, text: str) -> None:
        """Announces a query that will be asked for soon; returns at once."""
        if self._index is not None:
            self._index.expect_query(text)

    def note_search(self) -> None:
        """Notes that somebody searches, be it by words alone: what can wait makes way."""
        if self._index is not None:
            self._index.note_search()

    def wait(self) -> None:
        """Waits until the index is current, its model turns out to be missing, or patience ends."""
        self.catch_up(self.patience)

    def catch_up(self, seconds: float) -> str:
        """Waits as `wait` does, so many seconds at most, or fewer where `waiting` allows no more; returns the sentence
        that says why the index is not current, empty where it is."""
        patience = min(seconds, getattr(self._limit, "seconds", seconds))
        return "" if self._index is None or patience <= 0 else self._index.catch_up(patience)

    @contextmanager
    def waiting(self, most: float) -> Iterator[None]:
        """Limits patience to so many seconds inside the block, on this thread."""
        self._limit.seconds = most
        try:
            yield
        finally:
            del self._limit.seconds

    def vectors_of(self, memory_ids: Sequence[str]) -> dict[str, Floats]:
        """Returns the unit vectors of those of these memories that are indexed."""
        return {} if self._index is None else self._index.vectors_of(memory_ids)

    def nearness(self, corpus: Corpus, vector: Floats, wanted: Ints) -> Floats | None:
        """Returns the cosine to each of these rows, -1 for those without a vector, or that can't be among the best;
        None where none has one."""
        if self._index is None:
            return None
        count = min(ASKED_MOST, int(SHORTLIST * (len(corpus) / len(wanted) + 1)))
        near = self._index.cosines(vector, corpus.keys[wanted], count)
        return near if (near > -1).any() else None

    def context(self, corpus: Corpus, vector: Floats, rows: Ints, there: Mask) -> Floats:
        """Returns the cosine to each of these rows with its neighbours, those of `there`; NaN where a row has no vector
        yet."""
        parts = []
        for by, weight in VECTOR_WINDOW.items():
            has, others = beside(rows, corpus.sessions, by)
            shown = there[others]
            parts.append((weight, has[shown], others[shown]))
        # Without the places NumPy would import its masked arrays for this, which takes a command 20 ms.
        needed, _ = np.unique(np.concatenate([rows, *(others for _, _, others in parts)]), return_index=True)
        vectors = self._vectors(corpus, needed, len(vector))
        together = vectors.take(np.searchsorted(needed, rows), axis=0)
        indexed = together.any(axis=1)
        for weight, has, others in parts:
            together[has] += weight * vectors[np.searchsorted(needed, others)]
        cosine = np.vecdot(together, vector) / np.maximum(np.sqrt(np.vecdot(together, together)), 1e-9)
        return np.where(indexed, cosine, np.nan).astype(np.float32)

    def _vectors(self, corpus: Corpus, rows: Ints, dimension: int) -> Floats:
        """The vectors of rows; zeros for those that are not indexed yet."""
        if self._index is None:
            return np.zeros((len(rows), dimension), np.float32)
        return self._index.rows_of(corpus.keys[rows], dimension)


_NAMING: Final[tuple[Kind, ...]] = ("message", "episode")
"""The kinds that may tell of a subject without being its own."""
_TYPED_MOST: Final = 2_000
"""Of more facts than this with a typed beginning, some are ranked."""
_MEANS_LETTERS: Final = 3
"""Letters from which on what is typed means something: of two, half of a small store comes near."""
_STEMMED: Final = 6
"""Letters from which on a half-typed word may differ from the stem of the whole one ("happine", "happi")."""
_STEM_CUT: Final = 3
_NEAREST: Final = 5
"""Where nothing answers what is typed, so many that have to do with it are better than none."""


@dataclass(frozen=True, slots=True)
class TypedFacts:
    """The ids of the facts found for what is typed, best first.

    The first `held` of them hold every typed word but the `unknown` ones, which no fact holds; the others hold some of
    it, or mean it.
    """

    ids: list[int]
    held: int
    unknown: tuple[str, ...] = ()


class Search:
    """Searches one store. Safe to call from any thread; answers are never cached."""

    def __init__(self, database: Database, index: Index | None = None) -> None:
        self._meaning = Meaning(index)
        self._rows = SearchRows(database)
        self._facts = Facts(database)
        self._live = LiveCorpus(database)
        self._turn = threading.Lock()
        """Weighing holds the interpreter most of its time: several at once would only hinder one another."""

    @property
    def patience(self) -> float:
        """Seconds a search waits for the model and the index before words answer alone."""
        return self._meaning.patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._meaning.patience = seconds

    def wait(self) -> None:
        """Waits for the model and the index, as long as patience allows."""
        self._meaning.wait()

    def catch_up(self, seconds: float) -> str:
        """Waits for the model and the index, so many seconds at most; returns why they are not there, empty where they
        are."""
        return self._meaning.catch_up(seconds)

    def waiting(self, most: float) -> AbstractContextManager[None]:
        """Limits patience to so many seconds inside the block, for searches of this thread; then words answer alone."""
        return self._meaning.waiting(most)

    def expect(self, text: str) -> None:
        """Announces a query that will be searched soon: it is embedded with those that wait too. Returns at once."""
        if not mostly_cyrillic(text):  # or nobody would ask for its vector
            self._meaning.expect(text)

    def find(self, text: str, scope: SearchScope, limit: int) -> list[Hit]:
        """Returns the memories that fit a query best, best first, newest first among equals; however little they
        fit."""
        corpus = self._live.current()
        there = _there(corpus, scope)
        wanted = np.flatnonzero(there & self._wanted(corpus, scope))
        if not len(wanted):
            return []
        query = analyse(text, _names(corpus, scope))
        vector = self._meaning.vector(text) if query.latin else None
        with self._turn:
            postings = self._holding(corpus, scope.kinds, query.concepts, there)
            found = ranking.evidence(query, postings, corpus.sessions, corpus.of_people(query.subjects), corpus.days)
            near = None if vector is None else self._meaning.nearness(corpus, vector, wanted)
            rows = wanted[ranking.shortlist(found.take(wanted) if len(wanted) < len(corpus) else found, near)]
            context = None if vector is None or near is None else self._meaning.context(corpus, vector, rows, there)
            candidates = found.take(rows)
            telling = corpus.asks[rows] if ranking.only_asking_tells(query, candidates) else None
            features = ranking.features(query, candidates, context, self._cues(corpus, rows, telling))
            counts = np.array([len(each) for each in postings], np.int64)
            relevance = ranking.relevance(features, counts, query, int(there.sum()))
            return _hits(corpus, rows, features, relevance, limit)

    def by_words(self, text: str, scope: SearchScope, limit: int) -> list[Hit]:
        """Returns the memories that hold words of a text, in any of their forms, best first by BM25 alone, of equal
        ones the newest."""
        concepts = [replace(each, fact_match=each.match) for each in analyse(text, Names()).concepts]
        if not concepts:
            return []
        corpus = self._live.current()
        there = _there(corpus, scope)
        wanted = there & self._wanted(corpus, scope)
        if not wanted.any():
            return []
        postings = self._holding(corpus, scope.kinds, concepts, there)
        scores = ranking.bm25(postings, corpus.lengths, int(there.sum()))
        rows = np.flatnonzero((scores > 0) & wanted)
        best = rows[np.lexsort((-corpus.at[rows], -scores[rows]))[:limit]]
        found = zip(corpus.memories(best), scores[best].tolist(), strict=True)
        return [Hit(kind, row_id, score, 0.0, 0.0, None) for (kind, row_id), score in found]

    def newest(self, kind: Kind, scope: SearchScope, limit: int) -> list[int]:
        """Returns the ids last said or changed, newest first."""
        corpus = self._live.current()
        rows = np.flatnonzero(_there(corpus, scope) & self._wanted(corpus, scope) & corpus.of_kind((kind,)))
        best = rows[np.argsort(-corpus.at[rows], kind="stable")[:limit]]
        return [row_id for _, row_id in corpus.memories(best)]

    def all_of(self, scope: SearchScope, limit: int) -> list[Hit]:
        """Returns whatever a scope holds, newest first: where nothing more is asked for, each memory of it answers."""
        corpus = self._live.current()
        rows = np.flatnonzero(_there(corpus, scope) & self._wanted(corpus, scope))
        best = rows[np.argsort(-corpus.at[rows], kind="stable")[:limit]]
        return [Hit(kind, row_id, 1.0, 1.0, 0.0, None) for kind, row_id in corpus.memories(best)]

    def holding(self, words: str, scope: SearchScope, limit: int) -> list[Hit]:
        """Returns the memories that match an expression of FTS5, newest first, each as relevant as can be."""
        corpus = self._live.current()
        kinds = [kind for kind in scope.kinds if corpus.has(kind)]
        found = self._rows.holding(*((kind, words) for kind in kinds))
        named = np.zeros(len(corpus), np.bool_)
        for kind, ids in zip(kinds, found, strict=True):
            named[corpus.places(kind, ids)] = True
        rows = np.flatnonzero(named & _there(corpus, scope) & self._wanted(corpus, scope))
        best = rows[np.argsort(-corpus.at[rows], kind="stable")[:limit]]
        return [Hit(kind, row_id, 1.0, 1.0, 1.0, None) for kind, row_id in corpus.memories(best)]

    def by_meaning(self, text: str, scope: SearchScope, limit: int) -> list[tuple[int, float]] | None:
        """Returns the ids of memories of one kind nearest in meaning alone, with their cosine, best first.

        None where there is no model (yet).
        """
        vector = self._meaning.vector(text)
        if vector is None:
            return None
        corpus = self._live.current()
        wanted = np.flatnonzero(_there(corpus, scope) & self._wanted(corpus, scope))
        near = self._meaning.nearness(corpus, vector, wanted) if len(wanted) else None
        if near is None:
            return []
        best = np.lexsort((-corpus.at[wanted], -near))[:limit]
        best = best[near[best] > 0]
        ids = (row_id for _, row_id in corpus.memories(wanted[best]))
        return list(zip(ids, near[best].tolist(), strict=True))

    def vectors_of(self, memory_ids: Sequence[str]) -> dict[str, Floats]:
        """Returns the unit vectors of those of these memories that are indexed."""
        return self._meaning.vectors_of(memory_ids)

    def facts_as_you_type(
        self, text: str, which: FactFilter, limit: int, *, among: Collection[int] | None = None
    ) -> TypedFacts:
        """Returns the facts with every typed word, the last one perhaps half typed; those that hold what is typed
        anywhere; then those that mean it, once a word is long enough to mean anything. With `among` only facts of these
        ids.

        A word that none of them holds is left out, where others say something without it."""
        self._meaning.note_search()
        typed = WORD.findall(text)
        if which.key or which.value or which.source_message_id:
            among = set(self._facts.ids(which)).intersection(self._facts.ids(which) if among is None else among)
        scope = SearchScope(("fact",), which.statuses, subject=which.subject, categories=which.categories, facts=among)
        if not typed:
            ids = self._facts.ids(which)[:limit]
            return TypedFacts(ids, len(ids))
        corpus = self._live.current()
        shown = _there(corpus, scope) & self._wanted(corpus, scope)
        half = not text[-1:].isspace()
        found = self._held(corpus, shown, text, limit)
        unknown: tuple[str, ...] = ()
        if not found and 1 < len(typed) <= CONCEPTS_MOST:
            known = self._known(corpus, shown, typed, half=half)
            left = [word for word in typed if word in known]
            if len(left) < len(typed) and not STOPWORDS.issuperset(word.lower() for word in left):
                end = "" if half and typed[-1] in known else " "
                found = self._held(corpus, shown, " ".join(left) + end, limit)
                unknown = tuple(dict.fromkeys(word for word in typed if word not in known)) if found else ()
        held = len(found)
        if held < limit and max(map(len, typed)) >= _MEANS_LETTERS:
            hits = self.find(text, scope, limit)
            answers = [hit for hit in hits if hit.relevance >= RELEVANT]
            found |= dict.fromkeys(hit.row_id for hit in answers or ([] if held else _nearest(hits)))
        return TypedFacts(list(found)[:limit], held, unknown)

    def facts_by_status(self) -> dict[Status, int]:
        """Counts the facts by their status."""
        return self._live.current().count_by_status("fact")

    def messages(self, text: str, limit: int) -> list[tuple[int, float]]:
        """Returns the messages with a word of a text, or that mean it, with their relevance, best first."""
        hits = self.find(text, SearchScope(("message",)), limit)
        return [(hit.row_id, hit.relevance) for hit in hits if hit.words > 0 or hit.relevance >= RELEVANT]

    def close(self) -> None:
        """Stops following the store."""
        self._live.stop()

    def _wanted(self, corpus: Corpus, scope: SearchScope) -> Mask:
        """The rows that subject, categories and times leave."""
        wanted = np.ones(len(corpus), np.bool_)
        if scope.subject is not None:
            wanted &= self._about(corpus, scope.subject)
        if scope.categories:
            wanted &= corpus.of_categories(scope.categories)
        if scope.since is not None:
            wanted &= corpus.at >= to_ms(scope.since)
        if scope.before is not None:
            wanted &= corpus.at < to_ms(scope.before)
        if scope.facts is not None:
            named = np.zeros(len(corpus), np.bool_)
            named[corpus.places("fact", list(scope.facts))] = True
            wanted &= named
        return wanted

    def _about(self, corpus: Corpus, subject: str) -> Mask:
        """A subject's facts and episodes, what it says itself, and the messages and episodes that name it."""
        name = normalise(subject)
        about = corpus.of_people([name])
        if (said := " ".join(WORD.findall(subject))) and name != USER:
            for kind in _NAMING:
                about[corpus.places(kind, *self._rows.holding((kind, f'"{said}"')))] = True
        return about

    def _holding(self, corpus: Corpus, kinds: Sequence[Kind], each_of: Sequence[Concept], there: Mask) -> list[Ints]:
        """The rows that hold each concept."""
        kinds = [kind for kind in kinds if corpus.has(kind)]
        asked = [(kind, each.match if kind == "message" else each.fact_match) for each in each_of for kind in kinds]
        places = [corpus.places(kind, ids) for (kind, _), ids in zip(asked, self._rows.holding(*asked), strict=True)]
        of_each = [np.concatenate(places[at : at + len(kinds)]) for at in range(0, len(places), len(kinds))]
        return [rows[there[rows]] for rows in of_each]

    def _cues(self, corpus: Corpus, rows: Ints, telling: Mask | None) -> dict[int, Cues]:
        """What the texts of rows show, by their places among the rows, be it only of those that tell something."""
        cues: dict[int, Cues] = {}
        read = np.arange(len(rows)) if telling is None else np.flatnonzero(telling)
        by_kind: dict[Kind, dict[int, int]] = {}
        for place, (kind, row_id) in zip(read.tolist(), corpus.memories(rows[read]), strict=True):
            by_kind.setdefault(kind, {})[row_id] = place
        for kind, places in by_kind.items():
            for row_id, text in self._rows.texts(kind, places).items():
                cues[places[row_id]] = Cues(text)
        return cues

    def _held(self, corpus: Corpus, shown: Mask, text: str, limit: int) -> dict[int, None]:
        """The shown facts with every word of a text, then those that hold its pieces anywhere."""
        found: dict[int, None] = {}
        for look in (self._typed, self._containing):
            places = corpus.places("fact", look(text))
            found |= dict.fromkeys(row_id for _, row_id in corpus.memories(places[shown[places]]))
            if len(found) >= limit:
                return dict.fromkeys(list(found)[:limit])
        return found

    def _known(self, corpus: Corpus, shown: Mask, typed: Sequence[str], *, half: bool) -> set[str]:
        """Those of these words that some shown fact holds, the last one perhaps half typed."""
        whole = [f'"{word}"' for word in typed]
        matches = [*whole[:-1], f"{whole[-1]} *"] if half else whole
        ids = self._rows.holding(*(("fact", match) for match in matches))
        known = {word for word, of in zip(typed, ids, strict=True) if shown[corpus.places("fact", of)].any()}
        others = set(typed) - known  # which may be the name of a category
        return known | {word for word in others if shown[corpus.places("fact", self._typed(f"{word} "))].any()}

    def _typed(self, text: str) -> list[int]:
        """The facts with all words of a text, the last one perhaps half typed; best first."""
        half, typed = not text[-1:].isspace(), WORD.findall(text)
        whole = [f'"{word}"' for word in typed[:-1]]
        last = typed[-1]
        found = self._rows.facts_with(" AND ".join([*whole, f'"{last}" *' if half else f'"{last}"']), _TYPED_MOST)
        if found or not half or len(last) < _STEMMED:
            return found
        loose = self._rows.facts_with(" AND ".join([*whole, f'"{last[:-_STEM_CUT]}" *']), _TYPED_MOST)
        texts = self._rows.texts("fact", loose)
        return [row_id for row_id in loose if last.casefold() in texts.get(row_id, "").casefold()]

    def _containing(self, text: str) -> Ints:
        """The facts that hold each piece of what is typed in their key or value, be it inside a word; newest first."""
        pieces = [spellings for spellings in map(spellings_of, text.split()) if spellings]
        return self._rows.facts_containing(pieces, _TYPED_MOST)


def _nearest(hits: Sequence[Hit]) -> list[Hit]:
    """The few nearest in meaning of those that have to do with a query."""
    return [hit for hit in hits if hit.meaning is not None and hit.meaning >= ranking.NEAR][:_NEAREST]


def _there(corpus: Corpus, scope: SearchScope) -> Mask:
    """The rows that exist for a search."""
    return corpus.of_kind(scope.kinds) & corpus.of_status(scope.statuses) & _told(corpus, scope)


def _names(corpus: Corpus, scope: SearchScope) -> Names:
    """Whom a query may name: nobody is known by what is private."""
    return corpus.names if scope.include_private else corpus.names_in(_told(corpus, scope))


def _told(corpus: Corpus, scope: SearchScope) -> Mask:
    """The rows that are neither private to the one who asks nor excluded."""
    told = np.ones(len(corpus), np.bool_) if scope.include_private else ~corpus.private
    told[corpus.places("message", list(scope.exclude_messages))] = False
    told[corpus.places("episode", list(scope.exclude_episodes))] = False
    return told


def _hits(corpus: Corpus, rows: Ints, features: ranking.Features, relevance: Floats, limit: int) -> list[Hit]:
    scores = ranking.score(features)
    best = np.lexsort((-corpus.at[rows], -scores))[:limit]
    return [
        Hit(
            kind,
            row_id,
            float(scores[place]),
            float(relevance[place]),
            float(features.near[place]),
            None if features.context is None else float(features.context[place]),
        )
        for place, (kind, row_id) in zip(best, corpus.memories(rows[best]), strict=True)
    ]
