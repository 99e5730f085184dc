"""What memories are about: topics related to a query, and groups. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from desktop.memory.recall.cues import WORD
from desktop.memory.recall.results import RecallGroup, Recollection
from desktop.memory.recall.word_lists import CHAT_WORDS, NUMBER_WORDS, STOPWORDS, TIME_WORDS

RELATED_MOST: Final = 5
_REPEATED: Final = 2
_LETTERS: Final = 4
_STEM: Final = 5
_SAYS_NOTHING: Final = STOPWORDS | CHAT_WORDS | TIME_WORDS | NUMBER_WORDS


def related(query: str, keys: Iterable[str], texts: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """At most five topics beside the query: keys of the facts found, then the words that several texts share.

    `names` (who speaks) are no topics.
    """
    known = {_stem(word) for word in _words(query)} | {_stem(word) for name in names for word in _words(name)}
    found: dict[str, str] = {}
    for topic in [*(key.replace("_", " ") for key in keys), *_repeated(texts)]:
        stem = _stem(topic.lower())
        if stem not in known:
            found.setdefault(stem, topic)
    return tuple(found.values())[:RELATED_MOST]


def groups(memories: Sequence[Recollection]) -> tuple[RecallGroup, ...]:
    """The memories by subject or conversation, in the order of their best ones."""
    found: dict[str, list[str]] = {}
    for memory in memories:
        found.setdefault(memory.topic, []).append(memory.memory_id)
    return tuple(RecallGroup(name, tuple(ids)) for name, ids in found.items())


def _repeated(texts: Iterable[str]) -> list[str]:
    """Words that say something and occur in several texts, most frequent first, as they were written first."""
    counts: Counter[str] = Counter()
    forms: dict[str, str] = {}
    for text in texts:
        stems = {_stem(word): word for word in reversed(_words(text))}
        counts.update(stems.keys())
        for stem, word in stems.items():
            forms.setdefault(stem, word)
    return [forms[stem] for stem, count in counts.most_common() if count >= _REPEATED]


def _words(text: str) -> list[str]:
    said = (re.sub(r"['’]s$", "", word) for word in map(str.lower, WORD.findall(text)))
    return [word for word in said if len(word) >= _LETTERS and word not in _SAYS_NOTHING and not word[0].isdigit()]


def _stem(word: str) -> str:
    """A word's beginning, so that its forms count together."""
    return word[:_STEM]
