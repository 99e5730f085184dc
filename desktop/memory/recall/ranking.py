"""Ranks memories for a query and says how sure it is: pure functions over words, dates and arrays.

A query becomes *concepts* (`analyse`). The store answers each concept's `match` with the memories that
hold it (FTS5, `tokenize = "porter unicode61 remove_diacritics 2"`), so stemming is FTS5's alone. What a
memory says counts together with the turns around it, as answers seldom repeat the question's words.

The weights are the mean of listwise softmax regressions (L2 0.002 on standardised features) on five LoCoMo
conversations (Maharana et al. 2024, arXiv:2402.17753), each leaving one out, rounded. The calibration is a logistic
regression of "this question belongs to this store" on best score, unknown name and missing share, weighing other
stores' questions .7 and the same with this store's names put in .3; the threshold answers 92 % of a store's own.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import numpy as np
from numpy.typing import NDArray

from desktop.core.model import USER
from desktop.memory.recall.query import Cues, Day, Query

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

WINDOW: Final[Mapping[int, float]] = {-1: 0.7, 1: 0.5, -2: 0.5, 2: 0.3}
"""What a word in the turn before (-1), after (+1) … counts beside a word of the turn itself."""
VECTOR_WINDOW: Final[Mapping[int, float]] = {-1: 1.0, 1: 0.6, -2: 0.6, 2: 0.3}

PRIOR: Final = 1000
"""Imagined memories without any of the query's words, so that a store of five judges words as one of 1,000 would."""


def idf(counts: Ints, total: int) -> Floats:
    """Returns log(1 + Robertson-Spärck Jones odds), as in Lucene's BM25 (never negative), smoothed by `PRIOR`."""
    return np.asarray(np.log1p((total + PRIOR - counts + 0.5) / (counts + 0.5)), np.float32)


_K1: Final = 1.2
_B: Final = 0.75
"""The parameters of BM25 (Robertson and Zaragoza 2009, section 3.5), those of FTS5. A word counts once a memory."""
_USUAL_LENGTH: Final = 100.0
"""Characters of a memory of the usual length: an average would change with what the reader may not see."""


def bm25(postings: Sequence[Ints], lengths: Ints, total: int) -> Floats:
    """Returns how well each memory holds the words of these postings, above 0 where it holds any; of `total`
    memories."""
    scores = np.zeros(len(lengths), np.float32)
    weights = idf(np.array([len(rows) for rows in postings], np.int64), total)
    for rows, weight in zip(postings, weights, strict=True):
        scores[rows] += weight * (_K1 + 1) / (1 + _K1 * (1 - _B + _B * lengths[rows] / _USUAL_LENGTH))
    return scores


def beside(rows: Ints, sessions: Ints, by: int) -> tuple[Ints, Ints]:
    """Returns the neighbours of rows, `by` further on in the same session: which of `rows` have one, and the row it is.

    Rows are ordered by session, then by time."""
    others = rows + by
    inside = np.flatnonzero((others >= 0) & (others < len(sessions)))
    has = inside[sessions[others[inside]] == sessions[rows[inside]]]
    return has, others[has]


def coverage(postings: Sequence[Ints], weights: Floats, sessions: Ints) -> tuple[Floats, Floats]:
    """Returns the idf-weighted share of the concepts in each memory with its neighbours (`WINDOW`), and in its session.

    `postings[c]` are the row numbers that hold concept c, each once; `sessions` are numbered in the order of rows."""
    near = np.zeros(len(sessions), np.float32)
    whole = np.zeros(int(sessions[-1]) + 1 if len(sessions) else 0, np.float32)
    weights = weights / max(float(weights.sum()), 1e-9)
    for rows, weight, best in zip(postings, weights, _spread(postings, sessions), strict=True):
        near += weight * best
        whole[sessions[rows]] += weight
    return near, whole[sessions]


def _spread(postings: Sequence[Ints], sessions: Ints) -> Floats:
    """For each concept what a memory has of it by itself or beside it, the most that counts."""
    best = np.zeros((len(postings), len(sessions)), np.float32)
    if len(postings):
        rows, concept = np.concatenate(postings), np.repeat(np.arange(len(postings)), [len(each) for each in postings])
        beside_others = np.flatnonzero(rows < _together(sessions))
        for by, weight in sorted(WINDOW.items(), key=lambda each: each[1]):
            has, reached = beside(rows[beside_others], sessions, -by)
            best[concept[beside_others[has]], reached] = weight
        best[concept, rows] = 1.0
    return best


def _together(sessions: Ints) -> int:
    """How many rows may have neighbours: all after them are each a session of its own, as facts and episodes are."""
    last = len(sessions) - 1
    return 1 + bisect_left(range(last), True, key=lambda row: bool(sessions[last] - sessions[row] == last - row))


@dataclass(frozen=True, slots=True)
class Features:
    """Each array has one entry per candidate. `context` is None where no vectors count (model not loaded, Cyrillic)."""

    near: Floats
    session: Floats
    context: Floats | None
    speaker: Floats
    date: Floats
    lacks: Floats
    asks: Floats
    when: Floats
    number: Floats


@dataclass(frozen=True, slots=True)
class Weights:
    """What a unit of each feature adds to a score, and the logistic calibration of that score."""

    near: float
    session: float
    context: float
    speaker: float
    date: float
    asks: float
    when: float
    number: float
    slope: float
    unknown_name: float
    missing: float
    middle: float


HYBRID: Final = Weights(
    6.5, 2.9, 11.7, 0.9, 7.0, -3.4, 2.2, 1.6, slope=0.6, unknown_name=-2.0, missing=-1.0, middle=8.6
)
WORDS: Final = Weights(8.3, 3.9, 0.0, 1.0, 7.2, -3.2, 2.2, 1.9, slope=0.42, unknown_name=-2.7, missing=-1.7, middle=4.1)
"""The weights where no vectors count: the model is not loaded, or the query is not in MiniLM's language, English."""
WITHIN: Final = 0.3
"""How much of a candidate's distance to the best one counts for relevance: whether a query has an answer
here is known better than how many memories make it up (questions have up to a dozen evidence turns)."""
LACKING: Final = 9.0
"""Off the score where "Grinder 5" is asked for and only other grinders are talked of; set by hand."""
OTHERS_SAID: Final = -9.0
OTHERS_FACTS: Final = -12.0
"""The speaker match of others' messages and facts where a person asks about themselves, unless they tell of the user;
set by hand. What others say is relevant then only by its own score."""
NEAR: Final = 0.25
"""The cosine from which a memory without a word of the query may have to do with it."""
UNRELATED: Final = 0.3
"""The most that the relevance of a memory is which has nothing to do with the query."""
LEEWAY: Final = 3.0
"""How far below `Weights.middle` a candidate's own score may be, however good the best one is."""


SHORTLIST: Final = 150
"""Memories that words bring up, and as many by meaning, whose texts and neighbours are looked at."""
_SAMPLED: Final = 16
"""One value in so many tells what as many as are wanted reach at least."""


def shortlist(found: RowEvidence, cosine: Floats | None, size: int = SHORTLIST) -> Ints:
    """Returns the rows worth scoring: the best `size` by words, dates and speaker, and the best `size` by vector.

    `cosine` is that of each row's own vector; with an index that answers neighbours, -1 elsewhere."""
    w = WORDS
    by_words = w.near * found.near
    for weight, values in ((w.session, found.session), (w.date, found.date), (w.speaker, found.speaker)):
        by_words += weight * values
    rows = _best(by_words, size)
    return rows if cosine is None else _joined(rows, _best(cosine, size))


def _joined(some: Ints, others: Ints) -> Ints:
    """Each of these rows once, in order; for so few `np.union1d` takes twice as long."""
    rows = np.sort(np.concatenate([some, others]))
    return rows[np.flatnonzero(np.diff(rows, prepend=-1))]


def _best(values: Floats, size: int) -> Ints:
    """The rows of the highest values; of equal ones the first. Ordered by sorting: to select among many that are equal
    takes numpy ten times as long."""
    if len(values) <= size:
        return np.arange(len(values))
    sample = np.sort(values[::_SAMPLED])
    bound = sample[len(sample) - size] if len(sample) > size else np.float32(-np.inf)
    above = np.flatnonzero(values > bound)
    if len(above) > size:
        bound = np.sort(values[above])[len(above) - size]
        above = above[values[above] > bound]
    return np.concatenate([above, np.flatnonzero(values == bound)[: size - len(above)]])


@dataclass(frozen=True, slots=True)
class RowEvidence:
    """What is known of every row before its text or vector is read; `take` keeps some rows."""

    near: Floats
    session: Floats
    speaker: Floats
    date: Floats
    lacks: Floats

    def take(self, rows: Ints) -> RowEvidence:
        return RowEvidence(self.near[rows], self.session[rows], self.speaker[rows], self.date[rows], self.lacks[rows])


def evidence(
    query: Query, postings: Sequence[Ints], sessions: Ints, speaks: NDArray[np.bool_], ordinals: Ints
) -> RowEvidence:
    """Returns the evidence for all rows: `speaks` says whose subject or speaker is in `query.subjects`; `ordinals` are
    0 for facts.

    A query without any concept of its own ("Tell me about Anna") asks for all of its subject.
    """
    weights = idf(np.array([len(p) for p in postings], np.int64), len(sessions))
    near, whole = coverage(postings, weights, sessions)
    who = speaks.astype(np.float32) if len(query.subjects) == 1 else np.zeros(len(sessions), np.float32)
    meant = np.where(speaks, who, _of_others(ordinals)) if query.subjects == {USER} else who
    lacks = _lacks(query, postings, sessions)
    return RowEvidence(near if query.concepts else who, whole, meant, _date_match_all(query.days, ordinals), lacks)


def _of_others(ordinals: Ints) -> Floats:
    return np.where(ordinals > 0, np.float32(OTHERS_SAID), np.float32(OTHERS_FACTS))


def _lacks(query: Query, postings: Sequence[Ints], sessions: Ints) -> Floats:
    """1 where a numbered thing that the query names does not occur in the whole session."""
    lacks = np.zeros(len(sessions), np.float32)
    for concept, rows in zip(query.concepts, postings, strict=True):
        if concept.numbered:
            lacks[~np.isin(sessions, sessions[rows])] = 1.0
    return lacks


def date_match(days: Sequence[Day], ordinals: Ints) -> Floats:
    """Returns how well memories said on `ordinals` (date.toordinal) fit the named dates, 0 to 1; what happened is told
    on the day or soon after it."""
    best = np.zeros(len(ordinals), np.float32)
    for day in days:
        np.maximum(best, _fit(day, ordinals), out=best)
    return best


def _fit(day: Day, ordinals: Ints) -> Floats:
    stamps = [date.fromordinal(int(o)) for o in ordinals]
    if day.month is None:
        return np.array([float(s.year == day.year) for s in stamps], np.float32)
    if day.day is None:
        gaps = [(s.year - (day.year or s.year)) * 12 + s.month - day.month for s in stamps]
        return np.array([{0: 1.0, 1: 0.5, -1: 0.1}.get(g, 0.0) for g in gaps], np.float32)
    return np.array([_day_fit(s, day) for s in stamps], np.float32)


def _day_fit(stamp: date, day: Day) -> float:
    try:
        gap = (stamp - date(day.year or stamp.year, day.month or 1, day.day or 1)).days
    except ValueError:  # 30 February
        return 0.0
    return 1.0 if 0 <= gap <= 1 else 0.7 if -1 <= gap <= 8 else 0.3 if -20 <= gap <= 31 else 0.0


def _date_match_all(days: Sequence[Day], ordinals: Ints) -> Floats:
    if not days:
        return np.zeros(len(ordinals), np.float32)
    distinct, where = np.unique(ordinals, return_inverse=True)
    fits = np.zeros(len(distinct), np.float32)
    fits[distinct > 0] = date_match(days, distinct[distinct > 0])
    return np.asarray(fits[where.reshape(-1)], np.float32)


def only_asking_tells(query: Query, found: RowEvidence) -> bool:
    """Whether `features` looks for nothing in the texts of these candidates but questions."""
    return not (query.asks_when or query.asks_number or (found.speaker < 0).any())


def features(query: Query, found: RowEvidence, context: Floats | None, said: Mapping[int, Cues]) -> Features:
    """Returns the features of candidates (`found.take(rows)`); `context` is the cosine to each with its neighbours
    (`VECTOR_WINDOW`). `said` is what their texts show, by place, of those that show something that is asked for."""

    def shown(cue: Callable[[Cues], float]) -> Floats:
        values = np.zeros(len(found.near), np.float32)
        values[list(said)] = [cue(each) for each in said.values()]
        return values

    if (found.speaker < 0).any():
        tells = shown(lambda c: c.user) > 0
        found = replace(found, speaker=np.where(tells, np.maximum(found.speaker, 0), found.speaker))
    return Features(
        found.near,
        found.session,
        _guessed(context, found.near) if context is not None and query.latin else None,
        found.speaker,
        found.date,
        found.lacks,
        shown(lambda c: c.asks),
        shown(lambda c: query.asks_when and c.time),
        shown(lambda c: query.asks_number and c.number),
    )


def _guessed(context: Floats, near: Floats) -> Floats:
    """What a memory that waits for its vector would have on average, by the words it has (regression on LoCoMo)."""
    return np.asarray(np.where(np.isnan(context), 0.2 + 0.3 * near, context), np.float32)


def score(found: Features) -> Floats:
    """Returns the ranking score, a weighted sum; comparable within one query."""
    w = _weights(found)
    total = w.near * found.near + w.session * found.session + w.speaker * found.speaker + w.date * found.date
    total = total + w.asks * found.asks + w.when * found.when + w.number * found.number - LACKING * found.lacks
    return np.asarray(total if found.context is None else total + w.context * found.context, np.float32)


def relevance(found: Features, counts: Ints, query: Query, total: int) -> Floats:
    """Returns 0 to 1 per candidate, in the order of `score`; 0.7 divides what answers from what does not.

    `counts` are the numbers of memories that hold each concept. A name that the store has never seen, and weighty words
    that it has never seen, count against every candidate.
    """
    w, scores = _weights(found), score(found)
    best = scores.max(initial=-np.inf)
    together = np.minimum(best - WITHIN * (best - scores), scores + LEEWAY)
    logit = w.slope * (np.where(found.speaker < 0, scores, together) - w.middle)
    logit += w.unknown_name * unknown_name(query, counts) + w.missing * missing(counts, total)
    sure = np.asarray(1.0 / (1.0 + np.exp(-(logit + _AT_THRESHOLD))), np.float32)
    return np.where(_has_to_do(found), sure, np.minimum(sure, UNRELATED))


def _has_to_do(found: Features) -> NDArray[np.bool_]:
    """Whether there is anything but the cues of a text ("in March" for "when") that ties a candidate to the query."""
    near = 0.0 if found.context is None else found.context
    return (found.near > 0) | (found.session > 0) | (found.date > 0) | (near >= NEAR)


_AT_THRESHOLD: Final = math.log(0.7 / 0.3)


def unknown_name(query: Query, counts: Ints) -> bool:
    """Whether the query names somebody or something that is nowhere in the store."""
    return any(concept.name and not count for concept, count in zip(query.concepts, counts, strict=True))


def missing(counts: Ints, total: int) -> float:
    """Returns the idf-weighted share of the query's concepts that occur nowhere in the store."""
    weights = idf(counts, total)
    return float(weights[counts == 0].sum() / max(float(weights.sum()), 1e-9)) if len(counts) else 0.0


def _weights(found: Features) -> Weights:
    return WORDS if found.context is None else HYBRID
