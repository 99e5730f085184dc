"""Sentences of a conversation that settle something, and those that leave it open. Pure.

Cues in English and Ukrainian; a person reads the result beside the memories, so a sentence too many costs little.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from desktop.memory.cues import WORD
from desktop.memory.wordlists import STOPWORDS
from desktop.model import Message

_SENTENCE: Final = re.compile(r"[^.!?…\n]+[.!?…]*")
_DECIDED: Final = re.compile(
    r"\b(?:(?:we|i|they|you|he|she)(?:'ve|'d| have| had)?(?: all| both| finally| just| also)? "
    r"(?:decided|agreed|chose|settled|concluded|opted|resolved to|made (?:up (?:my|our) minds?|a decision))"
    r"|agreed (?:to|on|that)\b|(?:decision|plan|agreement) (?:is|was) to\b|(?:the|our|my|final) decision\b"
    r"|(?:we|i)(?:'re|'m| are| am) going with|(?:we|i)(?:'ll| will) go with|let['’]s (?:go with|use|stick|keep|plan"
    r"|make it|meet|schedule|do|start|move|switch|try))"
    r"|\b(?:вирішил[аи]|вирішив|домовилис[яь]|погодилис[яь]|зупинилис[яь] на|обрал[аи]|обрав|ухвалил[аи]|рішення"
    r"|давай(?:те)?)\b",
    re.IGNORECASE,
)
_UNDECIDED: Final = re.compile(
    r"\b(?:haven['’]t|have not|hasn['’]t|didn['’]t|not|never|yet to) (?:yet )?(?:really )?"
    r"(?:decide|agree|settle|chose|choose)|\b(?:ще )?не (?:вирішил|домовил|обрал|погодил)",
    re.IGNORECASE,
)
_OPEN: Final = re.compile(
    r"\b(?:(?:still )?(?:need|needs) to|todo|to[- ]do list|still (?:have|has) to|follow[- ]up|pending|undecided"
    r"|waiting (?:for|on|to hear)|not sure (?:yet|whether|if|which|what)|to be (?:decided|confirmed|done)|open question"
    r"|remains to|figure out|find out)\b"
    r"|\b(?:треба|потрібно|слід|не забути|чекаємо|чекаю на|залишилос[яь]|з['’]ясувати|не певн[аі]|невідомо)\b",
    re.IGNORECASE,
)
_DONE: Final = re.compile(
    r"\b(?:done|finished|fixed|solved|resolved|completed|took care|taken care|sorted|booked|bought|sent|replaced"
    r"|repaired|зроблено|зробил[аи]|зробив|готово|виправил[аи]|виправив|полагодил[аи]|полагодив|завершено|купил[аи]|купив)\b",
    re.IGNORECASE,
)
_NOT_DONE: Final = re.compile(
    r"\b(?:not|never|nobody|will|should|must|to be|не|ніхто|буде|треба|потрібно)\b|n['’]t\b", re.IGNORECASE
)
_PAST: Final = ("ed", "в", "ла", "ли", "но", "то")
"""Endings of a verb in the past, in English and Ukrainian."""
_NO_ANSWER: Final = re.compile(
    r"\b(?:(?:don['’]t|do not) know|not sure|no idea|let me (?:check|think)|will (?:check|find out)|не знаю|не певн)",
    re.IGNORECASE,
)
_TAG: Final = re.compile(r"\b(?:you know|right|huh|eh|okay|ok|yeah|isn['’]t it|так|правда|еге)\?$", re.IGNORECASE)
"""Ends of a statement that only looks like a question."""
_MATTER: Final = 2
"""Words that say something, from which on a question is about a matter and not only about how one is."""
_STEM: Final = 5
_LENGTH: Final = range(12, 301)
"""Characters of a sentence worth showing."""


def decisions(message: Message) -> list[str]:
    """The sentences that tell of a decision or an agreement."""
    return [each for each in _sentences(message.text) if _DECIDED.search(each) and not _is_open_at_all(each)]


def unresolved(message: Message, later: Sequence[Message]) -> list[str]:
    """The sentences that leave something open: questions that nobody answers in the same sitting, and tasks that no
    message `later` in the conversation tells done."""
    return [
        each
        for each in _sentences(message.text)
        if (_is_matter(each) and not _answered(message, later)) or (_is_task(each) and not _settled(each, later))
    ]


def _sentences(text: str) -> Iterator[str]:
    for found in _SENTENCE.findall(text):
        sentence = " ".join(found.split())
        if len(sentence) in _LENGTH:
            yield sentence


def _asks(sentence: str) -> bool:
    return sentence.endswith("?")


def _is_matter(sentence: str) -> bool:
    return _asks(sentence) and not _TAG.search(sentence) and len(_content(sentence)) >= _MATTER


def _is_task(sentence: str) -> bool:
    return not _asks(sentence) and bool(_OPEN.search(sentence) or _UNDECIDED.search(sentence))


def _is_open_at_all(sentence: str) -> bool:
    return _asks(sentence) or bool(_UNDECIDED.search(sentence))


def _answered(message: Message, later: Sequence[Message]) -> bool:
    """Whether somebody else says something to a question that is neither a question nor a shrug."""
    replies = [other for other in later if other.session == message.session and other.speaker != message.speaker]
    return any(_states(reply) and not _NO_ANSWER.search(reply.text) for reply in replies[:2])


def _states(message: Message) -> bool:
    return any(not _asks(sentence) for sentence in _sentences(message.text))


def _settled(sentence: str, later: Sequence[Message]) -> bool:
    """Whether a later message tells that this is done: a word of doing, and half of what it is about."""
    about = _content(_OPEN.sub(" ", sentence))
    return any(
        2 * len(about & _content(other)) >= len(about) and _tells_done(other, about)
        for message in later
        for other in _sentences(message.text)
    )


def _tells_done(sentence: str, about: frozenset[str]) -> bool:
    """Whether something is said to be done: by a word for it, or by the task's own verb in the past."""
    if _asks(sentence) or _NOT_DONE.search(sentence):
        return False
    past = (word[:_STEM] for word in map(str.lower, WORD.findall(sentence)) if word.endswith(_PAST))
    return bool(_DONE.search(sentence) or _DECIDED.search(sentence)) or not about.isdisjoint(past)


def _content(sentence: str) -> frozenset[str]:
    """Beginnings of words that say something, so that "order" and "ordered" meet."""
    words = map(str.lower, WORD.findall(sentence))
    return frozenset(word[:_STEM] for word in words if word not in STOPWORDS and len(word) > 3)
