"""Which statements of a conversation are worth keeping: those that will still be true, and mean something, when nobody
sees what was spoken of."""

# ruff: noqa: E501  (a list of words is one line)
from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from desktop.assistant.rules.clause_reading import IN_WORDS
from desktop.assistant.rules.statement_forms import Statement
from desktop.core.model import DAILY_DAYS

_WORDS_MOST: Final = 16
"""Words of a value: a longer one tells, it does not state."""

_POINTS: Final = re.compile(
    r"^(?:(?:all|both|some|one|most|each) (?:of )?)?(?:this|that|these|those|it|its|them|him|her|his|their|your|you|me|us|everything|everyone|anything|something|such|how|when|what|why|so|too|the way|the fact|being (?:here|there|able)"
    r"|ц(?:е|ей|я|ю|і|ього|ієї|их)|т(?:ой|а|у|е|і|ого|ієї|их)|його|її|їх|їхн\w+|тво\w+|ваш\w*|вас|тебе|так\w*|як|коли|що)\b",
    re.IGNORECASE,
)
"""Words that only point at what was spoken of."""
_SEEN: Final = re.compile(
    r"^(?:all )?the (?!(?-i:[A-Z])|(?:sea|ocean|sun|rain|snow|beach|mountains?|outdoors|countryside|city|forest|woods|arts?|theat(?:re|er)|cinema|opera|ballet|piano|guitar|violin|drums|winter|summer|spring|autumn|fall|cold|heat|gym|news|internet|radio)\b(?!.* (?:in|on|of|from) (?:the|this|that|your)\b))",
    re.IGNORECASE,
)
"""A thing that was before their eyes ("the blue vase"), and no kind of thing."""
_OF_NOW: Final = re.compile(
    r"\b(?:this|these|those|them|you|your|yesterday|today|tonight|tomorrow|this (?:morning|evening|week|weekend|month)|last (?:night|week|weekend|month)|so far|right now|check (?:it|this|them) out|like this|this one|that \w+$|ones?$|here$|there$"
    r"|вчора|сьогодні|завтра|цього тижня|минулого тижня|поки що|ось так|тут$|там$)\b",
    re.IGNORECASE,
)
_BARE: Final = re.compile(
    r"^(?:an?|some|my|one|the) (?:(?:new|good|great|big|fun|small|cool) )*(?:project|book|story|thing|idea|plan|novel|one|ones|game|movie|film|show|job)\b(?! (?:of|on|about|for|called|named|by)\b)"
    r"|^(?:to|in|at|of|and|or|being|having|holding|watching|seeing) (?:\w+ )?(?:it|us|me|one|with my group|around|there|here)\b|^not\b|^one\b",
    re.IGNORECASE,
)
"""Too little to tell which one is meant."""
_STATED: Final = frozenset({"preference", "opinion", "skill", "technical", "project"})
"""Categories of what is said of oneself in passing, where a value that only points is common."""
_NAMED: Final = frozenset({"reading_history"})
"""Categories of what bears a name."""
_MADE_KEY: Final = frozenset({"personal", "general"})
_FIRM_KEYS: Final = re.compile(
    r"^(?:name|preferred name|last name|surname|middle name|nickname|location|hometown|lived in|birthday|birthplace|address|age|allergy|health|nationality|height|weight"
    r"|e-?mail.*|phone.*|.* size|.*(?:birthday|job|number))$"
)
_PROPER: Final = re.compile(r"\d|(?<!^)\b[A-ZА-ЯІЇЄҐ](?![' ]|m\b)|^[A-ZА-ЯІЇЄҐ](?!')\w")


_UNSAID: Final = re.compile(r"\b(?:better|more|easily|it)\b", re.IGNORECASE)
_LIKED_UNSAID: Final = re.compile(
    r"^(?:in|at|on|of|with|for|from|about|by|is|are|was|were|has|have|had|can|will)\b|(?<!^)\b(?:it|they|i|you|we|us)\b|^(?:theme|reminder)s?$|^a reminder\b|^yourself",
    re.IGNORECASE,
)


def lasts(statement: Statement, said_on: date, today: date) -> bool:
    """Whether a statement of that day is worth keeping now."""
    if statement.valid_to is not None and statement.valid_to < today.isoformat():
        return False
    if statement.durability == "daily" and said_on + timedelta(days=DAILY_DAYS) < today:
        return False  # it would be forgotten by now
    # In the person's words only what means something by itself is told at all.
    return statement.confidence == IN_WORDS or _means_something(statement)


def _means_something(statement: Statement) -> bool:
    value = statement.value
    if len(value.split()) > _WORDS_MOST or _POINTS.match(value) or _OF_NOW.search(value) or value.count('"') % 2:
        return False
    if statement.key.startswith("favourite one") or (statement.key == "skill" and _UNSAID.search(value)):
        return False
    if statement.category == "preference" and _LIKED_UNSAID.search(value):
        return False
    if statement.category in _STATED and (_SEEN.match(value) or _BARE.match(value)):
        return False
    if statement.category in _NAMED:
        return bool(_PROPER.search(value)) or '"' in value
    # "My kids are so excited" has the form of "my bank is PrivatBank".
    return statement.category not in _MADE_KEY or bool(_FIRM_KEYS.match(statement.key) or _PROPER.search(value))
