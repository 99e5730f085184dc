"""Statements of no known form, which a person asked to remember."""

from __future__ import annotations

import re
from dataclasses import replace

from desktop.assistant.rules.statement import CERTAIN, LIKELY, Statement, slug

_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|must|should|can|cannot|can't|needs?|will|does|do|did|goes|go|starts?|ends?|costs?|takes?|closes?|opens?|leaves?|meets?|works?|runs?"
    r"|є|має|мають|треба|потрібно|починається|закінчується|коштує|відбувається|зачинено|працює|буде|був|була|можна)\b|[—–]",
    re.IGNORECASE,
)
_STOP = frozenset(
    "the a an my our your his her their its this that of to in on at for and or is are i we you it що це в у на з до від під про за над для і та й мій моя моє наш".split()
)


def note(text: str, excerpt: str, unsure: re.Pattern[str]) -> Statement:
    """A statement kept as said, under a key made of what it speaks of. `unsure` are words of doubt before it."""
    bare, doubtful = unsure.subn("", text)
    key = slug(" ".join(_content(_VERB.split(bare, maxsplit=1)[0]) or _content(bare)), 4) or "note"
    made = Statement("general", key, text, confidence=LIKELY if doubtful else CERTAIN, excerpt=excerpt)
    return replace(made, durability="daily") if doubtful else made


def _content(text: str) -> list[str]:
    return [word for word in re.findall(r"[\w'-]+", text) if word.lower() not in _STOP]
