"""What of a long text belongs to a query: nobody who asks for a date wants the whole report that names it. Pure."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from desktop.memory.recall.cues import WORD
from desktop.memory.recall.query import CONCEPTS_MOST
from desktop.memory.recall.word_lists import STOPWORDS

PASSAGE_MOST: Final = 2_000
"""Characters of a passage, without the marks of what is left out."""

_STEM: Final = 5
_LEAD: Final = 200
"""Characters before the first word that was asked for."""


def passage(text: str, query: str, most: int = PASSAGE_MOST) -> str:
    """The part of a text that holds most of the query's words, from word to word; "…" stands for what is left out.

    A text that is no longer than `most` is told as it is.
    """
    if len(text) <= most:
        return text
    lead = min(_LEAD, most // 4)
    start = max(0, min(_densest(text, query, most - lead) - lead, len(text) - most))
    end = start + most
    if start > 0:
        start = _after_space(text, start, lead)
    if end < len(text):
        end = max(text.rfind(" ", end - lead, end), text.rfind("\n", end - lead, end), 0) or end
    before, after = "… " if start > 0 else "", " …" if end < len(text) else ""
    return f"{before}{text[start:end].strip()}{after}"


def _densest(text: str, query: str, width: int) -> int:
    """Where the stretch begins in which most of the query's words stand; 0 where none does."""
    stems = {word[:_STEM].lower() for word in WORD.findall(query) if word.lower() not in STOPWORDS}
    if not stems:
        return 0
    wanted = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(stems)[:CONCEPTS_MOST]))})", re.IGNORECASE)
    places: list[tuple[int, str]] = []
    inside: Counter[str] = Counter()
    first = best = best_count = 0
    for found in wanted.finditer(text):
        places.append((found.start(), found[0].lower()))
        inside[places[-1][1]] += 1
        while places[first][0] < found.end() - width:
            inside -= Counter((places[first][1],))
            first += 1
        if len(inside) > best_count:
            best, best_count = places[first][0], len(inside)
    return best


def _after_space(text: str, start: int, reach: int) -> int:
    space = re.compile(r"\s").search(text, start, start + reach)
    return start if space is None else space.end()
