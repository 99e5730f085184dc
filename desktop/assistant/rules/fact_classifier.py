"""How likely a text bears on each of the known facts, by a trained model over pairs of the text and a fact: a statement
makes a fact untrue (`supersession`), a question is answered by it (`answers`).

A first, linear step weighs what both share (roots of words, whom they are about, amounts of one kind), the words and the
forms of the text and how near the fact is to it, the words of the fact, and the likeness of their embeddings. A question
is also weighed by its words together with the words and the kinds of what the fact tells: "which tablets" goes with an
amount in mg. The second step, boosted trees (Hastie, Tibshirani, Friedman: The Elements of Statistical Learning, 10.9),
compares each fact with the others of the same text, and knows what kind of clause the text likely is. At last the
likeliest are read beside the text, by a model of whole sentences (`desktop.index.cross_encoder`).
The weights are a resource, made by `tests/assistant/rules/fact_classifier/train.py` from the texts beside it; the score on
authors that nobody learned from is printed by the benchmark `fact_classifier`.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from desktop.assistant.rules.classifier import DIMENSION, Embed, features, kind_chances
from desktop.assistant.rules.concepts import concepts
from desktop.assistant.rules.corrections import overlap, parts, roots_of, shared_roots
from desktop.assistant.rules.glosses import in_english
from desktop.assistant.rules.morphology import stem
from desktop.core import patterns as re
from desktop.core.errors import EmbeddingUnavailableError
from desktop.core.paths import resource

Task = Literal["supersession", "answers"]
HASHED = 2**16
"""Columns that hashed features share."""
MEASURES = 9
"""Columns of the measures of a pair: the first four are of the embeddings."""
OF_EMBEDDINGS = 4
EMBEDDED_MOST: Mapping[Task, int] = {"supersession": 12, "answers": 32}
"""Facts that are embedded for a text, those most likely by words: some 3 ms each, the first time. A question often shares
no word with its answer."""
COMPARED_MOST = 24
"""Facts of a statement that come to the second step, those most likely by the first: of 120, all take 5 ms more."""

RERANKED_MOST, RERANKED_LEAST = 3, 0.03
"""How many of the likeliest facts a cross-encoder reads beside a text (re-ranking), and from which chance on: on authors that nothing was
learned from more of them change nothing."""
OF_READING = 0.7
"""What its log-odds count beside those of the first steps: on unseen authors the most untrue facts are ended so, of as
many that are ended."""
AGREED = 0.75
"""Added to both: two that agree are surer than either. So the thresholds stay what they are, at which as much of what is
ended is untrue as without it, and more that is untrue is ended."""
FEW = 4
"""Among fewer facts the likeliest one is so for want of others."""
SURE_AMONG_FEW = 0.75
"""From which chance on a text is taken to bear on one of few facts."""

_WORD = re.compile(r"\w+(?:['’ʼ]\w+)*|[?!]")


@dataclass(frozen=True, slots=True)
class KnownFact:
    """A known fact as it is told: whom it is about ("" is the person) and its words, after its key where they are a bare
    value ("city: Leeds")."""

    subject: str
    words: str

    @property
    def whole(self) -> str:
        return f"{self.subject}: {self.words}" if self.subject else self.words


CrossEncode = Callable[[Sequence[tuple[str, str]]], NDArray[np.float32]]


def as_pair(task: Task, said: str, fact: KnownFact, *, pointed: bool) -> tuple[str, str]:
    """Return a text and a fact as a cross-encoder reads them side by side: in English, word by word, with a mark before a text
    that asks, and one behind a text that points to the fact without naming it."""
    asks = "asked: " if task == "answers" else ""
    return f"{asks}{in_english(said)}{' (that)' if pointed else ''}", in_english(fact.whole)


class FactClassifier:
    """Tells how likely a text bears on facts. `embed` gives vectors of unit length, `cross_encode` tells of pairs of a text and
    a fact, as `as_pair` gives them, the log-odds that the one bears on the other. Both may raise
    `EmbeddingUnavailableError`: then what is left decides."""

    def __init__(self, task: Task, embed: Embed | None = None, cross_encode: CrossEncode | None = None) -> None:
        self.task = task
        self._embed = embed
        self._cross_encode = cross_encode

    def chances(self, said: str, facts: Sequence[KnownFact], pointed: Collection[int] = ()) -> NDArray[np.float64]:
        """Return how likely (0–1) each fact is no longer true once it is said, or answers it; `pointed` are the places of
        those that a statement points to without naming them."""
        if not facts:
            return np.zeros(0)
        weights = _weights(self.task)
        columns = hashed(self.task, said, facts, pointed)
        measured = measures(said, facts, pointed)
        scores = _scores(weights, weights.worded, columns, measured, None)
        vectors = self._vectors(said, [facts[place] for place in np.argsort(-scores)[: EMBEDDED_MOST[self.task]]])
        close = np.full((len(facts), OF_EMBEDDINGS), np.nan)
        if vectors:
            likenesses = _likenesses(said, facts, vectors)
            scores = _scores(weights, weights.embedded, columns, measured, likenesses)
            close = of_likenesses(likenesses)
        likeliest = np.argsort(-scores)[:COMPARED_MOST]
        beside = comparisons(said, facts, pointed, kind_chances(said, vectors.get(said)), likeliest)
        rows = np.hstack([close[likeliest], measured[likeliest], beside, rivalry(scores)[likeliest]])
        chances = np.zeros(len(facts))
        chances[likeliest] = _sigmoid(weights.trees.scores(rows))
        return self._reranked(chances, said, facts, pointed) if vectors else chances

    def _reranked(
        self, chances: NDArray[np.float64], said: str, facts: Sequence[KnownFact], pointed: Collection[int]
    ) -> NDArray[np.float64]:
        """The chances, those of the likeliest facts as they are once a cross-encoder has read each beside the text."""
        near = [int(place) for place in np.argsort(-chances)[:RERANKED_MOST] if chances[place] > RERANKED_LEAST]
        if self._cross_encode is None or not near:
            return chances
        try:
            scores = self._cross_encode(
                [as_pair(self.task, said, facts[place], pointed=place in pointed) for place in near]
            )
        except EmbeddingUnavailableError:
            return chances
        before = np.clip(chances[near], 1e-4, 1 - 1e-4)
        log_odds = np.log(before / (1 - before))
        chances[near] = _sigmoid((1 - OF_READING) * log_odds + OF_READING * scores + AGREED)
        return chances

    def _vectors(self, said: str, facts: Sequence[KnownFact]) -> dict[str, NDArray[np.float32]]:
        """The vectors of a text and of facts; none where no model embeds them."""
        if self._embed is None:
            return {}
        wanted = list(dict.fromkeys([said, *(fact.whole for fact in facts)]))
        try:
            vectors = self._embed([in_english(each) for each in wanted])
        except EmbeddingUnavailableError:
            return {}
        return dict(zip(wanted, vectors, strict=True)) if vectors.shape[1] == DIMENSION else {}


def _likenesses(
    said: str, facts: Sequence[KnownFact], vectors: Mapping[str, NDArray[np.float32]]
) -> NDArray[np.float64]:
    """The likeness of a statement and each fact; the least one for those without a vector."""
    found = [float(vectors[said] @ vectors[fact.whole]) if fact.whole in vectors else np.nan for fact in facts]
    return np.asarray(np.nan_to_num(np.array(found), nan=float(np.nanmin(found))), dtype=float)


def hashed(task: Task, said: str, facts: Sequence[KnownFact], pointed: Collection[int] = ()) -> list[NDArray[np.int64]]:
    """Return the columns of the features that a text has with each fact."""
    shared = _all_shared(said, facts)
    most = max(shared, default=0)
    return [
        _pair(
            task,
            said,
            fact,
            count,
            is_best=0 < count == most,
            is_pointed=place in pointed,
            points=bool(pointed),
        )
        for place, (fact, count) in enumerate(zip(facts, shared, strict=True))
    ]


def _pair(
    task: Task, said: str, fact: KnownFact, shared: int, *, is_best: bool, is_pointed: bool, points: bool
) -> NDArray[np.int64]:
    """The columns of what a statement and a fact have, singly and together. `shared` are the roots that both have, which
    no other fact has more of where it `is_best`; `is_pointed` is whether the statement, which `points` to a fact without
    naming it, means this one."""
    whose = overlap(roots_of(said), roots_of(fact.subject)) if fact.subject else 0
    level = "pointed" if is_pointed else "best" if is_best else "some" if shared or whose else "none"
    about = "the person" if not fact.subject else "who is named" if whose else "somebody else"
    bond = f"{min(shared, 2)} {is_pointed} {points} {about}"
    new, old = _amounts(said), _amounts(fact.whole)
    moved = any(kind == other and value != before for kind, value in new for other, before in old)
    same = any(each in old for each in new)
    near = level != "none"
    both = _concepts(said) & _concepts(fact.whole)
    together = [
        f"bond {bond}",
        f"amounts {moved} {same} {near}",
        f"amounts {moved} {same} {bond}",
        *(f"both {concept}" for concept in both),
        f"both {min(len(both), 3)}",
        *(f"same {word}" for word in set(_words(said)) & set(_words(fact.whole))),
    ]
    if task == "answers":
        together += _crossed(said, fact)
    own = (_of_statement(said, level, min(shared, 1), moved), _of_fact(fact.whole, near), _columns(tuple(together)))
    return np.concatenate(own)


def _crossed(asked: str, fact: KnownFact) -> Iterator[str]:
    """Yields each word and concept of a question with each of a fact, and with what kinds of things the fact tells."""
    words, told = _words(asked), _words(fact.whole)
    kinds = [*_concepts(fact.whole), *_told_kinds(fact)]
    for word in words:
        yield from (f"{word} {other}" for other in told)
        yield from (f"{word} of {kind}" for kind in kinds)
    for concept in _concepts(asked):
        yield from (f"of {concept} {other}" for other in told)
    yield from (f"{' '.join(words[:2])} of {kind}" for kind in kinds)


@lru_cache(maxsize=4_000)
def _told_kinds(fact: KnownFact) -> tuple[str, ...]:
    """What kinds of things a fact tells: amounts of some kind, a name, a place, that something is not so."""
    kinds = {f"amount {kind}" for kind, _ in _amounts(fact.whole)}
    kinds |= {kind for kind, form in _TOLD_KINDS.items() if form.search(fact.words)}
    return tuple(sorted(kinds | ({"somebody"} if fact.subject else set())))


_TOLD_KINDS = {
    "digit": re.compile(r"\d"),
    "clock": re.compile(r"\d[:.]\d\d"),
    "name": re.compile(r"(?<=\s)[A-ZА-ЯІЇЄҐ][\w'’]+"),
    "not": re.compile(r"\b(?:not|no|never|\w+n['’]?t|cannot|не|ні|нема\w*|без)\b", re.IGNORECASE),
    "place": re.compile(r"\b(?:at|in|on|by|near|from|behind|under|в|у|на|біля|за|під|коло|з|із|до)\b", re.IGNORECASE),
    "money": re.compile(r"[£$€₴]|\b(?:quid|bob|dollars?|pounds?|euros?|грн|гривень|гривні|євро)\b", re.IGNORECASE),
}


@lru_cache(maxsize=200)
def _of_statement(said: str, level: str, shared: int, moved: bool) -> NDArray[np.int64]:
    """The columns of a statement by itself, and with what it has to do with a fact."""
    return _columns(
        (
            *(f"said {word}" for word in _words(said)),
            *(f"said {word} {shared} {moved}" for word in _words(said)),
            *(f"said of {concept}" for concept in _concepts(said)),
            *(f"said of {concept} {level}" for concept in _concepts(said)),
            *(f"clause {each} {level}" for each in _clause_features(said)),
        )
    )


@lru_cache(maxsize=4_000)
def _of_fact(whole: str, near: bool) -> NDArray[np.int64]:
    """The columns of a fact by itself, and with whether a statement has to do with it."""
    words = _words(whole)
    length = f"length {min(len(words) // 3, 4)}"
    return _columns((*(f"fact {word}" for word in words), *(f"fact {word} {near}" for word in words), length))


@lru_cache(maxsize=4_000)
def _columns(features_: tuple[str, ...]) -> NDArray[np.int64]:
    """The columns of features, each once."""
    return np.array(sorted({zlib.crc32(each.encode()) % HASHED for each in features_}), dtype=np.int64)


def measures(said: str, facts: Sequence[KnownFact], pointed: Collection[int] = ()) -> NDArray[np.float64]:
    """Return the measures of pairs that need no embedding, `(facts, MEASURES - OF_EMBEDDINGS)`."""
    shared = np.array(_all_shared(said, facts), dtype=float)
    most = shared.max(initial=0)
    here = np.array([place in pointed for place in range(len(facts))], dtype=float)
    elsewhere = np.full(len(facts), float(bool(pointed))) - here
    return np.stack([shared, (shared == most) * (most > 0), shared - shared.mean(), here, elsewhere], axis=1)


def of_likenesses(likenesses: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the measures of embeddings, `(facts, OF_EMBEDDINGS)`."""
    above = (likenesses[None, :] > likenesses[:, None]).sum(axis=1)
    return np.stack([likenesses, likenesses - likenesses.mean(), above == 0, above < 2], axis=1)


def comparisons(
    said: str,
    facts: Sequence[KnownFact],
    pointed: Collection[int],
    kinds: NDArray[np.float32],
    among: Sequence[int] | NDArray[np.int64],
) -> NDArray[np.float64]:
    """Return what the second step knows beside the score and measures of the pairs of a statement and the facts at the
    places `among`, `(among, columns)`; `kinds` are the chances of the statement's kinds."""
    asked, amounts = roots_of(said), _amounts(said)
    told = [roots_of(fact.words) for fact in facts]
    shared = [shared_roots(asked, each) for each in told]
    known_by = Counter(root for each in shared for root in each)
    weights = [sum(1 / known_by[root] for root in each) for each in shared]
    most = max(weights)
    named = {name.lower()[:_NAME_CUT] for name in _NAMED.findall(said)}
    rows = []
    for place in among:
        fact, roots, both, weight = facts[place], told[place], shared[place], weights[place]
        own = _amounts(fact.whole)
        moved = sum(any(kind == other and value != before for other, before in own) for kind, value in amounts)
        rows.append(
            [
                len(both),
                weight,
                weight / most if most else 0,
                weight == most > 0,
                len(both) / max(len(roots), 1),
                len(both) / max(len(asked), 1),
                moved,
                sum(each in own for each in amounts),
                len(amounts),
                len(own),
                sum(name in fact.whole.lower() for name in named),
                overlap(asked, roots_of(fact.subject)) if fact.subject else 0,
                bool(fact.subject),
                len(facts),
                len(asked),
                len(roots),
                place in pointed,
                bool(pointed),
                len(_concepts(said) & _concepts(fact.whole)),
            ]
        )
    return np.hstack([np.array(rows, dtype=float), np.tile(kinds.astype(float), (len(rows), 1))])


_NAMED = re.compile(r"[A-ZА-ЯІЇЄҐ][\w'’]+")
_NAME_CUT = 4
"""Letters of a name that its forms share."""


def rivalry(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what each fact's score is beside those of the same statement, `(facts, RIVALRY)`."""
    highest = scores.max()
    second = np.sort(scores)[-2] if len(scores) > 1 else highest - _FAR
    first = scores == highest
    any_at_all = np.log(1 - np.prod(1 - _sigmoid(scores)) + 1e-9)
    return np.stack(
        [
            scores,
            first,
            np.maximum(scores - highest, -_FAR),
            np.where(first, min(highest - second, _FAR), 0.0),
            np.full(len(scores), any_at_all),
        ],
        axis=1,
    )


_FAR = 4.0
"""Beyond it one score leaves another far behind."""


@dataclass(frozen=True, slots=True)
class Trees:
    """Boosted trees, each a row of nodes: a node sends a row of features `left` where its `feature` is at most its
    `threshold`, or is missing and it `takes_missing`; else `right`. A leaf leads to itself, and has a `value`."""

    feature: NDArray[np.int16]
    threshold: NDArray[np.float32]
    takes_missing: NDArray[np.bool_]
    left: NDArray[np.int16]
    right: NDArray[np.int16]
    value: NDArray[np.float32]
    depth: int
    baseline: float

    def scores(self, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the score of each row of features, `(rows, features)`; the log-odds that it is true."""
        tree = np.arange(len(self.feature))[None, :]
        row = np.arange(len(rows))[:, None]
        at = np.zeros((len(rows), len(self.feature)), dtype=np.int16)
        for _ in range(self.depth):
            found = rows[row, self.feature[tree, at]]
            goes_left = np.where(np.isnan(found), self.takes_missing[tree, at], found <= self.threshold[tree, at])
            at = np.where(goes_left, self.left[tree, at], self.right[tree, at])
        return np.asarray(self.baseline + self.value[tree, at].sum(axis=1), dtype=float)


@dataclass(frozen=True, slots=True)
class _Weights:
    """`worded` and `embedded` are `(HASHED + MEASURES + 1,)`, the last is the bias; `means` and `scales` are of the
    measures."""

    worded: NDArray[np.float32]
    embedded: NDArray[np.float32]
    means: NDArray[np.float32]
    scales: NDArray[np.float32]
    trees: Trees


def _scores(
    table: _Weights,
    weights: NDArray[np.float32],
    columns: Sequence[NDArray[np.int64]],
    measured: NDArray[np.float64],
    likenesses: NDArray[np.float64] | None,
) -> NDArray[np.float64]:
    """The score of each fact by itself; measures that are missing count as their means."""
    own = [float(weights[each].sum()) * word_scale(len(each)) for each in columns]
    scaled = (measured - table.means[OF_EMBEDDINGS:]) * table.scales[OF_EMBEDDINGS:]
    score = np.array(own) + scaled @ weights[HASHED + OF_EMBEDDINGS : HASHED + MEASURES] + weights[-1]
    if likenesses is not None:
        close = (of_likenesses(likenesses) - table.means[:OF_EMBEDDINGS]) * table.scales[:OF_EMBEDDINGS]
        score = score + close @ weights[HASHED : HASHED + OF_EMBEDDINGS]
    return np.asarray(score, dtype=float)


def word_scale(count: int) -> float:
    """Return what each of so many hashed features counts."""
    return 3 / float(np.sqrt(max(count, 1)))


@cache
def _weights(task: Task) -> _Weights:
    with np.load(resource("classifier", f"{task}.npz"), allow_pickle=False) as stored:
        weights = {name: stored[name].astype(np.float32) for name in ("worded", "embedded", "means", "scales")}
        grown = {name: stored[name] for name in ("feature", "threshold", "takes_missing", "left", "right", "value")}
        return _Weights(**weights, trees=Trees(**grown, depth=int(stored["depth"]), baseline=float(stored["baseline"])))


def _sigmoid(score: NDArray[np.float64]) -> NDArray[np.float64]:
    return 1 / (1 + np.exp(-score))


def _all_shared(said: str, facts: Sequence[KnownFact]) -> list[int]:
    """How many roots a statement shares with the words of each fact."""
    asked = roots_of(said)
    return [len(shared_roots(asked, roots_of(fact.words))) for fact in facts]


@lru_cache(maxsize=4_000)
def _words(text: str) -> tuple[str, ...]:
    """The words of a text, each once, by their stems; numbers alike."""
    found = ("0" if word[0].isdigit() else stem(word) for word in _WORD.findall(text.lower()))
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=4_000)
def _concepts(text: str) -> frozenset[str]:
    return frozenset(name for word in _WORD.findall(text) if word[0].isalpha() for name in concepts(word))


@lru_cache(maxsize=4_000)
def _amounts(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((part.group, part.said.lower()) for part in parts(text))


@lru_cache(maxsize=4_000)
def _clause_features(text: str) -> tuple[str, ...]:
    return tuple(features(text))
