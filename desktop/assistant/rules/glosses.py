"""Tells a Ukrainian text in English, word by word, for the embedder: the packaged model knows hardly any Ukrainian, and
finds what a text is about in English words in any order and form.

The table is a resource of this project's own, a lemma and its gloss a line.
"""

from __future__ import annotations

from functools import cache, lru_cache

from desktop.assistant.rules.morphology import lemma, parses
from desktop.core import patterns as re
from desktop.core.paths import resource
from desktop.core.text import romanise

_WORD = re.compile(r"[а-яіїєґё]+(?:['’ʼ][а-яіїєґё]+)*", re.IGNORECASE)
_BEGINNING = 5
"""Letters that a word which the table lacks has in common with one of like meaning."""


def in_english(text: str) -> str:
    """Return a text with each Ukrainian word as its English gloss; names, and words that are not known, in Latin letters."""
    return _WORD.sub(lambda found: gloss(found[0]), text)


@lru_cache(maxsize=20_000)
def gloss(word: str) -> str:
    """Return the English of a Ukrainian word in any form: "таблетки" is "pill"."""
    low = word.lower().replace("’", "'").replace("ʼ", "'")
    table, beginnings = _table()
    lemmas = [str(each.normal_form) for each in parses(low)]
    names = [table[each] for each in lemmas if word != low and table.get(each, "")[:1].isupper()]  # «Києві» is no stick
    if names:
        return names[0]
    for known in (lemma(low), low, *lemmas):
        if known in table:
            return table[known]
    if word == low and len(low) > _BEGINNING and (near := beginnings.get(low[:_BEGINNING])):
        return near
    return romanise(low)


@cache
def _table() -> tuple[dict[str, str], dict[str, str]]:
    """The glosses of lemmas, and of the shortest lemma with each beginning."""
    lines = resource("lexicon", "ukrainian.tsv").read_text("utf-8").splitlines()
    table = dict(line.split("\t") for line in lines)
    long = sorted((known for known in table if len(known) >= _BEGINNING and table[known].islower()), key=len)
    return table, {known[:_BEGINNING]: table[known] for known in reversed(long)}
