"""What a recall answers: memories with their scores, and what can be told of them together."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from desktop.core.model import Episode, Fact, Kind


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """What a score comes from, each 0 to 1: the weighted share of the query's words in the memory and its neighbours;
    the cosine of meaning (None where words answered alone); how recent it is (1 today, half after 30 days)."""

    words: float
    meaning: float | None
    recency: float


@dataclass(frozen=True, slots=True)
class ScoredFact:
    """A fact found. `score` is its relevance, 0 to 1; None (as `parts`) where nothing was searched for.

    `former`: it does not hold any more, since its `valid_to`; where `now` is given, the fact says that instead.
    """

    fact: Fact
    score: float | None
    parts: ScoreParts | None
    is_stale: bool
    days_ago: int
    former: bool = False
    now: str = ""


@dataclass(frozen=True, slots=True)
class ScoredEpisode:
    """An episode found; `score` and `parts` as in `ScoredFact`."""

    episode: Episode
    score: float | None
    parts: ScoreParts | None
    is_stale: bool
    days_ago: int


@dataclass(frozen=True, slots=True)
class Recollection:
    """One memory recalled.

    `created_at` is when it was said, for a fact when it last changed; `date_text` and `age` say so in words
    ("7 May 2023", "3 weeks ago"), by the person's calendar. `former` tells of a fact's value before, if it had one:
    "was Kyiv until 20 November 2026". `conversation_id` is None for facts. `created_at` of an episode is its end.
    """

    memory_id: str
    kind: Kind
    row_id: int
    content: str
    speaker: str
    subject: str
    topic: str
    topic_category: str
    created_at: datetime
    date_text: str
    age: str
    days_ago: int
    is_stale: bool
    relevance_score: float
    confidence: float
    private: bool
    parts: ScoreParts
    conversation_id: int | None = None
    former: str = ""


@dataclass(frozen=True, slots=True)
class QuotedSentence:
    """A sentence out of a memory, and when it was said."""

    text: str
    memory_id: str
    at: datetime
    date_text: str


@dataclass(frozen=True, slots=True)
class RecallGroup:
    """Memories of one subject (facts), one episode, or one conversation (messages)."""

    name: str
    memory_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Citation:
    """Where an answer comes from."""

    memory_id: str
    timestamp: datetime
    relevance_score: float
    is_stale: bool
    source_type: str = "memory"


@dataclass(frozen=True, slots=True)
class RecallAnswer:
    """What the memory holds on a query: nothing below the threshold of relevance, most relevant first.

    `message` is one sentence in any case: what was found, or the honest nothing with an offer. `stale_note` is empty
    unless the best memory is old.
    """

    query: str
    message: str
    memories: tuple[Recollection, ...] = ()
    summary: str = ""
    key_decisions: tuple[QuotedSentence, ...] = ()
    unresolved_items: tuple[QuotedSentence, ...] = ()
    related_topics: tuple[str, ...] = ()
    groups: tuple[RecallGroup, ...] = ()
    citations: tuple[Citation, ...] = ()
    stale_note: str = ""
