"""What a recall answers, and how recollections are made out of hits: what a memory says, when, how old it is, and what
was said around it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from desktop.core.model import USER, Episode, Fact, FactVersion, Kind, Message
from desktop.core.text import normalise
from desktop.index.documents import text_of_fact
from desktop.memory.facts.quality import is_current
from desktop.memory.recall.decisions import Matter, about, decided_in, decisions, open_in, settled, unresolved
from desktop.memory.recall.formatting import age_in_words, date_in_words, local_day
from desktop.memory.recall.scope import Hit, SearchScope
from desktop.memory.recall.superseded import Superseded, superseded
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter, Facts


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
    "was Kyiv until 20 November 2026". `superseded` are the statements of a message that hold no more. `conversation_id`
    is None for facts. `created_at` of an episode is its end.
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
    superseded: tuple[Superseded, ...] = ()


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


_HALF_AS_RECENT: Final = 30.0
"""Days after which `ScoreParts.recency` is half."""
_REACH: Final = 4
"""Messages before and after one recalled that belong to what was talked about."""
_LOOKED_AT: Final = 200
"""The last messages of a conversation, among which one may tell that something is done."""
_LONG_REACH: Final = 30
"""Messages before and after one that may name the topic it is on."""
_DECISIONS_MOST: Final = 5
_UNRESOLVED_MOST: Final = 3


class Recollecting:
    """Reads what was found."""

    def __init__(self, database: Database, scope: SearchScope, stale_days: int) -> None:
        self._facts = Facts(database)
        self._episodes = Episodes(database)
        self._conversations = Conversations(database)
        self._today = local_day(database.clock())
        self._include_private = scope.include_private
        self._excluded = frozenset(scope.exclude_messages)
        self._stale_days = stale_days
        self._said_last: dict[int, list[Message]] = {}
        self._learned: list[tuple[datetime, int, str]] | None = None

    def scored(self, facts: Iterable[Fact], hits: Mapping[int, Hit]) -> list[ScoredFact]:
        """Returns the facts of these hits with their scores, where there are any."""
        return [self._scored(fact, hits.get(fact.id)) for fact in facts]

    def scored_episodes(self, episodes: Iterable[Episode], hits: Mapping[int, Hit]) -> list[ScoredEpisode]:
        """Returns the episodes of these hits with their scores, where there are any."""
        return [self._scored_episode(episode, hits.get(episode.id)) for episode in episodes]

    def recollections(self, hits: Sequence[Hit]) -> list[Recollection]:
        """Returns the memories in the order of the hits; one that is gone meanwhile is left out, and a message that a
        fact came from which was forgotten since, be it by way of another message."""
        facts = {fact.id: fact for fact in self._facts.get_many(_ids(hits, "fact"))}
        episodes = {each.id: each for each in self._episodes.get_many(_ids(hits, "episode"))}
        messages = {each.id: each for each in self._conversations.get_messages(_ids(hits, "message"))}
        titles = self._titles({message.conversation_id for message in messages.values()})
        former = self._facts.replaced(facts) if facts else {}
        over = superseded(self._facts, messages, self._today) if messages else {}
        recalled: list[Recollection] = []
        for hit in hits:
            if hit.kind == "fact" and hit.row_id in facts:
                recalled.append(self._of_fact(facts[hit.row_id], former.get(hit.row_id), hit))
            elif hit.kind == "episode" and hit.row_id in episodes:
                recalled.append(self._of_episode(episodes[hit.row_id], hit))
            elif hit.kind == "message" and hit.row_id in messages:
                message, since = messages[hit.row_id], over.get(hit.row_id, ())
                if not any(each.how == "forgotten" for each in since):
                    recalled.append(self._of_message(message, titles[message.conversation_id], since, hit))
        return recalled

    def _of_fact(self, fact: Fact, former: FactVersion | None, hit: Hit) -> Recollection:
        stale, days = self._ages(fact.updated_at)
        return Recollection(
            memory_id=fact.memory_id,
            kind="fact",
            row_id=fact.id,
            content=text_of_fact(fact),
            speaker="",
            subject=fact.subject,
            topic=fact.subject,
            topic_category=fact.category,
            created_at=fact.updated_at,
            date_text=date_in_words(local_day(fact.updated_at)),
            age=age_in_words(days),
            days_ago=days,
            is_stale=stale,
            relevance_score=hit.relevance,
            confidence=fact.confidence,
            private=fact.private,
            parts=_parts(hit, days),
            former=_told(former),
        )

    def _of_episode(self, episode: Episode, hit: Hit) -> Recollection:
        stale, days = self._ages(episode.ended_at)
        return Recollection(
            memory_id=episode.memory_id,
            kind="episode",
            row_id=episode.id,
            content=f"{episode.topic}: {episode.summary}",
            speaker="",
            subject=episode.subject,
            topic=episode.topic,
            topic_category="episode",
            created_at=episode.ended_at,
            date_text=date_in_words(local_day(episode.ended_at)),
            age=age_in_words(days),
            days_ago=days,
            is_stale=stale,
            relevance_score=hit.relevance,
            confidence=1.0,
            private=episode.withheld,
            parts=_parts(hit, days),
            conversation_id=episode.conversation_id,
        )

    def _of_message(self, message: Message, title: str, since: tuple[Superseded, ...], hit: Hit) -> Recollection:
        stale, days = self._ages(message.sent_at)
        return Recollection(
            memory_id=message.memory_id,
            kind="message",
            row_id=message.id,
            content=message.text,
            speaker=message.speaker,
            subject=USER if message.role == "user" else message.speaker,
            topic=title or "Conversation",
            topic_category="conversation",
            created_at=message.sent_at,
            date_text=date_in_words(local_day(message.sent_at)),
            age=age_in_words(days),
            days_ago=days,
            is_stale=stale,
            relevance_score=hit.relevance,
            confidence=1.0,
            private=message.private,
            parts=_parts(hit, days),
            conversation_id=message.conversation_id,
            superseded=since,
        )

    def around(self, recalled: Sequence[Recollection]) -> list[Message]:
        """Returns what episodes cover, the messages recalled and what was said around them in the same sitting: each
        once, in order."""
        covered = (self._episodes.message_ids(each.row_id) for each in recalled if each.kind == "episode")
        told = self._conversations.get_messages(message_id for ids in covered for message_id in ids)
        found = {message.id: message for message in told if self._may_be_told(message)}
        for message in self._conversations.get_messages(each.row_id for each in recalled if each.kind == "message"):
            found.update((other.id, other) for other in self._sitting(message))
        return sorted(found.values(), key=lambda message: (message.conversation_id, message.position))

    def _sitting(self, message: Message) -> list[Message]:
        """What was said shortly before and after a message in the same sitting."""
        start = max(0, message.position - _REACH)
        near = self._conversations.messages(message.conversation_id, start=start, limit=2 * _REACH + 1)
        return [other for other in near if other.session == message.session and self._may_be_told(other)]

    def standing(self, matter: Matter, hits: Sequence[Hit], topic: frozenset[str]) -> list[Hit]:
        """Returns those of these memories that tell what was decided or is open still, on a topic that they name, or
        that their stretch of conversation names."""
        told = {each.memory_id: each for each in self.recollections(hits)}
        kept: list[Hit] = []
        for hit in hits:
            memory = told.get(hit.memory_id)
            if memory is not None and self._stands(matter, memory) and self._is_on(memory, topic):
                kept.append(hit)
        return kept

    def decided(self, recalled: Sequence[Recollection], around: Sequence[Message]) -> tuple[QuotedSentence, ...]:
        """Returns what facts, episodes and messages tell of decisions, newest first."""
        stored = [
            _of_memory(each, text) for each in recalled if each.kind != "message" for text in decided_in(each.content)
        ]
        said = [_said(message, sentence) for message in around for sentence in decisions(message)]
        return _newest(stored, said, _DECISIONS_MOST)

    def left_open(
        self, recalled: Sequence[Recollection], around: Sequence[Message], most: int = _UNRESOLVED_MOST
    ) -> tuple[QuotedSentence, ...]:
        """Returns what was asked and not answered, or planned and not told done since, newest first."""
        stored = [_of_memory(each, text) for each in recalled if each.kind != "message" for text in self._open_of(each)]
        said = [_said(each, sentence) for each in around if _open(each, around) for sentence in self._still_open(each)]
        return _newest(stored, said, most)

    def _stands(self, matter: Matter, memory: Recollection) -> bool:
        if matter == "decided":
            return bool(decided_in(memory.content))
        if memory.kind != "message":
            return bool(self._open_of(memory))
        message = self._conversations.message(memory.row_id)
        return message is not None and bool(unresolved(message, []) and self._still_open(message))

    def _is_on(self, memory: Recollection, topic: frozenset[str]) -> bool:
        """Whether a memory, its conversation's title or its sitting names the topic."""
        if not topic or about(f"{memory.topic} {memory.speaker or memory.subject} {memory.content}", topic):
            return True
        message = self._conversations.message(memory.row_id) if memory.kind == "message" else self._source(memory)
        return message is not None and any(about(each.text, topic) for each in self._sitting_of(message))

    def _open_of(self, memory: Recollection) -> list[str]:
        """What a fact or an episode leaves open, by what was said and learned since."""
        found = open_in(memory.content)
        if not found:
            return []
        source = self._source(memory)
        since = (
            [] if source is None else [each.text for each in self._last_said(source) if each.position > source.position]
        )
        since += self._learned_since(memory.created_at, memory.row_id if memory.kind == "fact" else 0)
        return [each for each in found if not settled(each, since)]

    def _still_open(self, message: Message) -> list[str]:
        """What a message leaves open, by all that was said in its conversation and learned since."""
        found = _open(message, [*self._sitting(message), *self._last_said(message)])
        learned = self._learned_since(message.sent_at, 0) if found else []
        return [each for each in found if not settled(each, learned)]

    def _last_said(self, message: Message) -> list[Message]:
        place = message.conversation_id
        if place not in self._said_last:
            last = self._conversations.last_messages(place, _LOOKED_AT)
            self._said_last[place] = [other for other in last if self._may_be_told(other)]
        return self._said_last[place]

    def _sitting_of(self, message: Message) -> list[Message]:
        near = self._conversations.messages(
            message.conversation_id, start=max(0, message.position - _LONG_REACH), limit=2 * _LONG_REACH
        )
        return [other for other in near if other.session == message.session and self._may_be_told(other)]

    def _source(self, memory: Recollection) -> Message | None:
        """The message that a fact came from."""
        fact = self._facts.get(memory.row_id) if memory.kind == "fact" else None
        if fact is None or fact.source_message_id is None:
            return None
        return self._conversations.message(fact.source_message_id)

    def _learned_since(self, moment: datetime, but: int) -> list[str]:
        """What the facts changed since a moment say, but for one of them."""
        if self._learned is None:
            newest = self._facts.find(FactFilter(), limit=_LOOKED_AT)
            told = [each for each in newest if self._include_private or not each.private]
            self._learned = [(each.updated_at, each.id, text_of_fact(each)) for each in told]
        return [text for changed, fact, text in self._learned if changed > moment and fact != but]

    def _scored(self, fact: Fact, hit: Hit | None) -> ScoredFact:
        stale, days = self._ages(fact.updated_at)
        former = not is_current(fact, self._today)
        if hit is None:
            return ScoredFact(fact, None, None, stale, days, former)
        return ScoredFact(fact, hit.relevance, _parts(hit, days), stale, days, former)

    def _scored_episode(self, episode: Episode, hit: Hit | None) -> ScoredEpisode:
        stale, days = self._ages(episode.ended_at)
        if hit is None:
            return ScoredEpisode(episode, None, None, stale, days)
        return ScoredEpisode(episode, hit.relevance, _parts(hit, days), stale, days)

    def _titles(self, conversation_ids: Collection[int]) -> dict[int, str]:
        """The titles of conversations. A reader who may not see what is private gets none: a title may be made of
        private words, and one that is missing only there would tell that something private is."""
        if not self._include_private:
            return dict.fromkeys(conversation_ids, "")
        known = {each: self._conversations.get(each) for each in conversation_ids}
        return {each: conversation.title if conversation else "" for each, conversation in known.items()}

    def _may_be_told(self, message: Message) -> bool:
        told = message.recallable and message.id not in self._excluded
        return told and (self._include_private or not message.private)

    def _ages(self, moment: datetime) -> tuple[bool, int]:
        """Whether it is long ago, and how many of the person's days."""
        days = max(0, (self._today - local_day(moment)).days)
        return days > self._stale_days, days


def _told(former: FactVersion | None) -> str:
    """The value before the last time the world changed."""
    if former is None or former.valid_to is None:
        return ""
    return f"was {former.value} until {date_in_words(date.fromisoformat(former.valid_to))}"


def _parts(hit: Hit, days: int) -> ScoreParts:
    meaning = None if hit.meaning is None else min(1.0, max(0.0, hit.meaning))
    return ScoreParts(min(1.0, hit.words), meaning, 0.5 ** (days / _HALF_AS_RECENT))


def _ids(hits: Sequence[Hit], kind: Kind) -> list[int]:
    return [hit.row_id for hit in hits if hit.kind == kind]


def _said(message: Message, sentence: str) -> QuotedSentence:
    return QuotedSentence(sentence, message.memory_id, message.sent_at, date_in_words(local_day(message.sent_at)))


def _of_memory(memory: Recollection, sentence: str) -> QuotedSentence:
    return QuotedSentence(sentence, memory.memory_id, memory.created_at, memory.date_text)


def _newest(stored: Sequence[QuotedSentence], said: Sequence[QuotedSentence], most: int) -> tuple[QuotedSentence, ...]:
    """The newest ones, each once: what is stored in a message's own words is told as said."""
    told = {_bare(each.text): each for each in sorted([*stored, *said], key=lambda each: each.at)}
    return tuple(sorted(told.values(), key=lambda each: each.at, reverse=True)[:most])


def _bare(sentence: str) -> str:
    return normalise(sentence.rpartition(": ")[2])


def _open(message: Message, others: Sequence[Message]) -> list[str]:
    """What a message leaves open by what others say later in its conversation."""
    later = {
        other.position: other
        for other in others
        if other.conversation_id == message.conversation_id and other.position > message.position
    }
    return unresolved(message, [later[position] for position in sorted(later)])
