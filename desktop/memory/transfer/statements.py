"""Whom a statement of another assistant's memory is about, and under which key: "The user's name is Olena"."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from desktop.core.model import ASSISTANT, USER

_PERSON: Final = r"user|human|owner|my human|my user|користувач(?:а|ка|ки|у|ці)?|власни(?:к|ка|ця|ці)"
_AGENT: Final = r"assistant|agent|bot|ai|chatbot|асистент(?:а|ка|ки)?|помічни(?:к|ка|ця|ці)|агент(?:а)?|бот(?:а)?"
_POSSESSED: Final = re.compile(
    rf"(?:the\s+)?(?:(?P<person>{_PERSON})|(?P<agent>{_AGENT})|(?P<me>my))(?(me)|['’]s?)\s+(?P<key>[\w-]+(?:\s+[\w-]+){{0,3}}?)"
    r"\s+(?:is|are)\s+(?P<value>\S.*?)\.?$",
    re.I | re.S,
)
_NAMED: Final = re.compile(
    rf"(?:(?:the\s+)?(?:(?P<person>{_PERSON})\s+(?:is\s+(?:named|called)|goes\s+by)|(?P<agent>{_AGENT})\s+is\s+(?:named|called))"
    r"|(?P<me>call\s+me|i\s+am\s+called|i['’]m\s+called|мене\s+звати|мене\s+звуть))\s+(?P<value>\S[^,;.]{0,80}?)\.?$",
    re.I,
)
_BEGUN: Final = re.compile(rf"(?:the\s+)?(?:(?P<person>{_PERSON})|(?P<agent>{_AGENT}))\b(?!\s*[:/-])", re.I)
_AN_AGENT: Final = re.compile(
    r"(?:i\s+am|i['’]m|you\s+are|you['’]re|я|ти)\b[^.\n]{0,60}?"
    r"\b(?:ai|assistant|agent|chatbot|bot|language\s+model|асистент\w*|помічни\w+|бот)\b",
    re.I,
)
_ITSELF: Final = re.compile(r"(?:i|i['’]m|i['’]ve|my|me|я|мій|моя|моє|мої|мене|мені)\b", re.I)
_YOU: Final = re.compile(r"(?:you|you['’]re|your|ти|твій|твоя|твоє|твої)\b", re.I)
_OF_SOMEBODY: Final = re.compile(
    rf"(?:(?:the\s+)?(?:(?P<person>{_PERSON})|(?P<agent>{_AGENT}))(?:['’]s?)?[\s_-]+(?P<key>\S.*)"
    rf"|(?P<after>\S.*?)\s+(?:of\s+the\s+)?(?:(?P<person2>користувач\w*|власни\w+)|(?P<agent2>асистент\w*|помічни\w+|агента|бота)))$",
    re.I,
)


class ReadStatement(NamedTuple):
    """Whom something is said about (empty: it does not say), under which key (empty: none), and what."""

    subject: str
    key: str
    value: str


def read(text: str, itself: str) -> ReadStatement:
    """Reads a sentence; `itself` is who says "I" in it."""
    found = _POSSESSED.match(text) or _NAMED.match(text)
    if found:
        key = found.groupdict().get("key") or "name"
        return ReadStatement(_who(found.groupdict(), itself), key.casefold(), found["value"])
    begun = _BEGUN.match(text)
    if begun:
        return ReadStatement(_who(begun.groupdict(), itself), "", text)
    if _AN_AGENT.match(text):
        return ReadStatement(ASSISTANT, "", text)
    if _ITSELF.match(text):
        return ReadStatement(itself, "", text)
    return ReadStatement(ASSISTANT if itself == ASSISTANT and _YOU.match(text) else "", "", text)


def of_key(key: str) -> tuple[str, str]:
    """Returns whom a key is of ("User's name"), or an empty text, and the rest of it."""
    found = _OF_SOMEBODY.match(key)
    if not found:
        return "", key
    named = found.groupdict()
    person, agent = named["person"] or named["person2"], named["agent"] or named["agent2"]
    return USER if person else ASSISTANT if agent else "", named["key"] or named["after"]


def _who(named: dict[str, str | None], itself: str) -> str:
    if named.get("person"):
        return USER
    return ASSISTANT if named.get("agent") else itself
