"""What a clause is, by a trained linear model: a lasting statement, a question, a guess … and the category of what it
tells.

The features are the words, the forms of Ukrainian words (pymorphy3) and parts of words, hashed, and the clause's
embedding where the embedding model is loaded: that of a Ukrainian one in English, word by word, since the packaged model is
an English one.
The weights are a resource, made by `tests/assistant/rules/classifier/train.py` from the clauses beside it, which six
authors wrote for each language; the score on what an author wrote whom it has not learned from is printed by the benchmark
`clause_classifier`. Whether something is left open is told by words alone, by weights that `train_open.py` makes.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, cast

import numpy as np
from numpy.typing import NDArray

from desktop.assistant.rules import morphology
from desktop.assistant.rules.glosses import in_english
from desktop.core import patterns as re
from desktop.core.errors import EmbeddingUnavailableError
from desktop.core.paths import resource

Kind = Literal[
    "statement",
    "remark",
    "question",
    "request",
    "ending",
    "correction",
    "supposition",
    "quote",
    "sarcasm",
    "small_talk",
]
Request = Literal["forget", "remember", "update", "undo", "hush", "list", "else"]
"""What a request wants: "hush" that something is not kept, "list" to be shown what is known, "else" what no memory does."""
Embed = Callable[[Sequence[str]], NDArray[np.float32]]

HASHED = 2**15
"""Columns that hashed features share."""
DIMENSION = 384
"""Columns of an embedding, those of the packaged model; another model's vectors are not asked for."""
VECTORS_MOST = 2_000
"""Texts whose vectors are kept: 3 MB."""
KEPT_MOST = 512
"""Clauses whose answer is kept: a turn reads the same clauses in each of its rounds."""

OPEN_LEAST = 0.75
"""From which chance on a text is taken to leave something open: of what people typed then seven of ten do."""

_TOKEN = re.compile(r"\w+(?:['’ʼ]\w+)*|[?!:;,«»\"“”…]")
_CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)
_APOSTROPHES = str.maketrans("’ʼ`", "'''")


@dataclass(frozen=True, slots=True)
class Classified:
    """What a clause is and how surely (0–1) among the kinds, how likely it tells something at all (as a statement, an ending
    or a correction), which request it is most like and how surely it is that one, whatever else it may be, and the category
    of what it tells and how surely."""

    kind: Kind
    confidence: float
    tells: float
    wanted: Request
    wanted_confidence: float
    category: str
    category_confidence: float


@dataclass(frozen=True, slots=True)
class _Weights:
    """`kinds` ("statement", "request.forget") and `categories` name the columns of the weights: `(features + 1, names)`, the
    last row is the bias."""

    kinds: tuple[str, ...]
    categories: tuple[str, ...]
    worded: tuple[NDArray[np.float32], NDArray[np.float32]]
    embedded: tuple[NDArray[np.float32], NDArray[np.float32]]


class EmbeddedOnce:
    """Embeds each text once for all that ask: a turn's classifiers ask for the same ones. Raises what `embed` raises."""

    def __init__(self, embed: Embed) -> None:
        self._embed = embed
        self._known: dict[str, NDArray[np.float32]] = {}

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        known = self._known if len(self._known) < VECTORS_MOST else {}
        fresh = [text for text in dict.fromkeys(texts) if text not in known]
        if fresh:
            known = known | dict(zip(fresh, self._embed(fresh), strict=True))
        self._known = known
        return np.stack([known[text] for text in texts])


class ClauseClassifier:
    """Classifies clauses. `embed` gives vectors of unit length, and may raise `EmbeddingUnavailableError`: then words
    alone decide, less surely."""

    def __init__(self, embed: Embed | None = None) -> None:
        self._embed = embed
        self._known: dict[tuple[str, bool], Classified] = {}

    def classify(self, clauses: Sequence[str]) -> list[Classified]:
        """Returns what each clause is. Clauses that are not known yet are embedded together, some 5 ms each."""
        vectors = self._vectors([clause for clause in clauses if (clause, True) not in self._known])
        found = []
        for clause in clauses:
            vector = vectors.get(clause)
            known = self._known.get((clause, True)) or self._known.get((clause, False)) if vector is None else None
            if known is None:
                if len(self._known) >= KEPT_MOST:
                    self._known.clear()
                known = self._known[clause, vector is not None] = _classified(clause, vector)
            found.append(known)
        return found

    def _vectors(self, clauses: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        if self._embed is None or not clauses:
            return {}
        try:
            vectors = self._embed([in_english(clause) for clause in clauses])
        except EmbeddingUnavailableError:
            return {}
        return dict(zip(clauses, vectors, strict=True)) if vectors.shape[1] == DIMENSION else {}


def kind_chances(clause: str, vector: NDArray[np.float32] | None) -> NDArray[np.float32]:
    """Return how likely (0–1) a clause is of each kind, of requests by what they want; they sum up to 1. `vector` is its
    embedding, of unit length."""
    alone = _chances(clause, vector)[0]
    chances: NDArray[np.float32] = alone / alone.sum()
    return chances


def _chances(clause: str, vector: NDArray[np.float32] | None) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """How likely a clause is of each kind and of each category, each by itself."""
    weights = _weights()
    columns = hashed(clause)
    scale = 1 / np.sqrt(max(len(columns), 1))
    told = []
    for matrix in weights.worded if vector is None else weights.embedded:
        score = matrix[columns].sum(axis=0) * scale + matrix[-1]
        if vector is not None:
            score = score + vector @ matrix[HASHED : HASHED + DIMENSION]
        told.append(1 / (1 + np.exp(-score)))
    return told[0], told[1]


def _classified(clause: str, vector: NDArray[np.float32] | None) -> Classified:
    weights = _weights()
    of_kinds, of_categories = _chances(clause, vector)
    of_categories = of_categories / of_categories.sum()
    chances: dict[str, float] = {}
    wants: dict[str, float] = {}
    for name, alone, chance in zip(weights.kinds, of_kinds.tolist(), (of_kinds / of_kinds.sum()).tolist(), strict=True):
        kind, _, request = name.partition(".")
        chances[kind] = chances.get(kind, 0.0) + chance
        if request:
            wants[request] = alone
    kind, wanted = max(chances, key=chances.__getitem__), max(wants, key=wants.__getitem__)
    category = int(of_categories.argmax())
    return Classified(
        cast(Kind, kind),
        chances[kind],
        sum(chances[each] for each in ("statement", "ending", "correction")),
        cast(Request, wanted),
        wants[wanted],
        weights.categories[category],
        float(of_categories[category]),
    )


@lru_cache(maxsize=4_000)
def open_chance(text: str) -> float:
    """Return how likely (0–1) a text tells of something that is undecided, awaited, to be done, or that nobody has taken
    on."""
    weights = _open_weights()
    columns = hashed(text)
    return float(1 / (1 + np.exp(-weights[columns].sum() / np.sqrt(max(len(columns), 1)) - weights[-1])))


def seems_open(text: str) -> bool:
    """Return whether a text likely tells of something open, as `open_chance` has it."""
    return open_chance(text) >= OPEN_LEAST


def hashed(clause: str) -> NDArray[np.int64]:
    """Returns the columns of a clause's features, each once."""
    return np.unique([zlib.crc32(feature.encode()) % HASHED for feature in features(clause)])


def features(clause: str) -> Iterator[str]:
    """Yields the names of what a clause has: runs of up to three words and of their forms, its beginning and end, parts
    of words, its length, and signs that tell."""
    words = [_unnumbered(word) for word in _TOKEN.findall(clause.translate(_APOSTROPHES).lower())]
    sequences = dict(_sequences(words, cyrillic=bool(_CYRILLIC.search(clause))))
    for name, sequence in sequences.items():
        framed = ["^", *sequence, "$"]
        for length in (1, 2, 3):
            yield from (f"{name} {' '.join(framed[at : at + length])}" for at in range(len(framed) - length + 1))
    leading = next(iter(sequences.values()))
    yield from (f"begins {' '.join(leading[:length])}" for length in (1, 2, 3))
    yield f"ends {' '.join(leading[-2:])}"
    for word in words:
        framed_word = f"<{word}>"
        yield from (f"part {framed_word[at : at + 4]}" for at in range(max(1, len(framed_word) - 3)))
    yield f"length {min(len(words) // 2, 6)}"
    signs = {"asks": r"\?", "quotes": r"[\"«“„]", "numbers": r"\d", "names": r"(?<=\S )[A-ZА-ЯІЇЄҐ]\w"}
    yield from (f"sign {name}" for name, pattern in signs.items() if re.search(pattern, clause))


def _sequences(words: Sequence[str], *, cyrillic: bool) -> Iterator[tuple[str, list[str]]]:
    """Ukrainian words by their dictionary form and by their grammar, English ones as they are and by their endings."""
    if not cyrillic:
        yield "word", [word.replace("'", "") for word in words]
        yield "ending", [word if len(word) < 5 else f"-{word[-3:]}" for word in words]
        return
    yield "lemma", [morphology.lemma(word) if word[0].isalpha() else word for word in words]
    yield "form", [_form(word) if word[0].isalpha() else word for word in words]


def _form(word: str) -> str:
    found = morphology.parses(word)
    if not found:
        return word
    tag = found[0].tag
    case = tag.case if tag.POS in ("NOUN", "ADJF", "NPRO") else None
    return " ".join(str(each) for each in (tag.POS, tag.person, tag.tense, tag.mood, case) if each)


def _unnumbered(word: str) -> str:
    return "0" if word[0].isdigit() else word


@cache
def _open_weights() -> NDArray[np.float32]:
    """Of the hashed features, `(HASHED + 1,)`; the last is the bias."""
    with np.load(resource("classifier", "open.npz"), allow_pickle=False) as stored:
        weights: NDArray[np.float32] = stored["weights"].astype(np.float32)
    return weights


@cache
def _weights() -> _Weights:
    with np.load(resource("classifier", "clauses.npz"), allow_pickle=False) as stored:
        read = {name: stored[name] for name in stored.files}
    tables = [read[name].astype(np.float32) for name in ("worded_kinds", "worded_categories")]
    embedded = [read[name].astype(np.float32) for name in ("embedded_kinds", "embedded_categories")]
    return _Weights(
        tuple(map(str, read["kinds"])),
        tuple(map(str, read["categories"])),
        (tables[0], tables[1]),
        (embedded[0], embedded[1]),
    )
