"""Why a memory is cited in an answer: the memory as it is now, and how the answer's tools came upon it. Blocking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Literal

from PySide6.QtCore import QCoreApplication

from desktop.assistant.turn_record import TurnRecord
from desktop.core.model import USER, Kind, parse_memory_id
from desktop.gui.chat.tool_card_state import ShownCall
from desktop.gui.facts.model import about, category_text
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.translation import spaced, speaker_name
from desktop.memory.service import Memory

CitationVerdict = Literal["incorrect", "outdated", "user_requested", "archive"]
"""What the person says of a memory: the reasons to forget a fact, or that an episode is to be archived."""

FACT_VERDICTS: Final[tuple[CitationVerdict, ...]] = ("incorrect", "outdated", "user_requested")
_TEXT_MOST: Final = 600


@dataclass(frozen=True, slots=True)
class Score:
    """How a tool's answer rated a memory. `relevance` is 0 to 1; `parts` are what it comes from, each 0 to 1.

    `label` is what the tool was doing. Tools that search in one way alone give no relevance: `cosine`, `bm25`.
    """

    label: str
    relevance: float | None = None
    parts: tuple[tuple[str, float], ...] = ()
    cosine: float | None = None
    bm25: float | None = None

    @property
    def rated(self) -> bool:
        """Whether it was searched for at all."""
        return any(figure is not None for figure in (self.relevance, self.cosine, self.bm25))


@dataclass(frozen=True, slots=True)
class CitationReason:
    """A cited memory. `place` says what it is, `state` that it is no longer recalled (empty where it is).

    `source_message_id` is where it was said; `excerpt` the words it comes from.
    """

    memory_id: str
    kind: Kind
    row_id: int
    place: str = ""
    text: str = ""
    moment: datetime | None = None
    state: str = ""
    private: bool = False
    excerpt: str = ""
    source_message_id: int | None = None
    verdicts: tuple[CitationVerdict, ...] = ()
    score: Score | None = None
    told_before: bool = False
    """Whether the assistant was told of it beside what was said, before it called any tool."""

    @property
    def is_gone(self) -> bool:
        return self.moment is None


def why_of(
    memory: Memory, memory_id: str, cards: Sequence[ShownCall], answer_id: int | None = None
) -> CitationReason | None:
    """A memory as it is now, with its score in the calls of an answer; None for what is no memory's id. Blocks."""
    parsed = parse_memory_id(memory_id)
    if parsed is None:
        return None
    kind, row_id = parsed
    found = {"fact": _fact, "episode": _episode, "message": _message}[kind](memory, row_id)
    score = score_in(cards, memory_id)
    told_before = memory_id in _context_of(memory, answer_id)
    return replace(found or CitationReason(memory_id, kind, row_id), score=score, told_before=told_before)


def _context_of(memory: Memory, answer_id: int | None) -> Sequence[str]:
    """The memories that the assistant was told of before it gave an answer."""
    answer = None if answer_id is None else memory.conversations.message(answer_id)
    record = None if answer is None else TurnRecord.of(answer)
    return record.context if record else ()


def score_in(cards: Sequence[ShownCall], memory_id: str) -> Score | None:
    """What the newest call that rated a memory says of it; else the newest that names it; None where none does."""
    named: Score | None = None
    for card in reversed(cards):
        for entry in _entries(card.answer, memory_id):
            score = _score(card, entry)
            if score.rated:
                return score
            named = named or score
    return named


def _entries(value: Any, memory_id: str) -> Iterator[Mapping[str, Any]]:
    """Everything in an answer that is about one memory, the fullest first."""
    found = sorted(_about(value, memory_id), key=len, reverse=True)
    yield from found


def _about(value: Any, memory_id: str) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, Mapping):
        listed = value.get("memory_ids")
        if value.get("memory_id") == memory_id or (isinstance(listed, list | tuple) and memory_id in listed):
            yield value
        for part in value.values():
            yield from _about(part, memory_id)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _about(part, memory_id)


def _score(card: ShownCall, entry: Mapping[str, Any]) -> Score:
    if "memory_id" not in entry:  # it lists the memory among others: what it says is not about this one
        return Score(translated(card.label))
    parts = entry.get("score_parts")
    numbers = parts.items() if isinstance(parts, Mapping) else ()
    return Score(
        translated(card.label),
        relevance=_number(entry.get("relevance_score")),
        parts=tuple((str(name), float(value)) for name, value in numbers if _number(value) is not None),
        cosine=_number(entry.get("similarity")),
        bm25=_number(entry.get("score")),
    )


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _fact(memory: Memory, row_id: int) -> CitationReason | None:
    fact = memory.facts.get(row_id)
    if fact is None:
        return None
    subject = _tr("you") if fact.subject == USER else about(fact)
    archived = fact.status == "archived"
    return CitationReason(
        fact.memory_id,
        "fact",
        fact.id,
        place=_tr("Fact about {0} · {1}").format(subject, category_text(fact.category)),
        text=f"{spaced(fact.key)} = {_cut(fact.value)}",
        moment=fact.updated_at,
        state="" if fact.status == "active" else _tr("archived") if archived else _tr("merged into another"),
        private=fact.private,
        excerpt=_cut(fact.source_excerpt),
        source_message_id=fact.source_message_id,
        verdicts=FACT_VERDICTS if fact.status == "active" else (),
    )


def _episode(memory: Memory, row_id: int) -> CitationReason | None:
    episode = memory.episodes.get(row_id)
    if episode is None:
        return None
    messages = memory.episodes.message_ids(episode.id)
    active = episode.status == "active"
    return CitationReason(
        episode.memory_id,
        "episode",
        episode.id,
        place=_tr("Episode · {0}").format(episode.topic),
        text=_cut(episode.summary),
        moment=episode.ended_at,
        state="" if active else _tr("archived"),
        private=episode.private,
        source_message_id=messages[0] if messages else None,
        verdicts=("archive",) if active else (),
    )


def _message(memory: Memory, row_id: int) -> CitationReason | None:
    message = memory.conversations.message(row_id)
    if message is None:
        return None
    conversation = memory.conversations.get(message.conversation_id)
    title, speaker = conversation.title if conversation is not None else "", speaker_name(message.speaker)
    return CitationReason(
        message.memory_id,
        "message",
        message.id,
        place=_tr("{0} in “{1}”").format(speaker, title) if title else speaker,
        text=_cut(message.text),
        moment=message.sent_at,
        private=message.private,
        source_message_id=message.id,
    )


def _cut(text: str) -> str:
    return text if len(text) <= _TEXT_MOST else f"{text[: _TEXT_MOST - 1]}…"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Why", text)
