"""Makes recollections out of hits: what a memory says, when, how old it is, and what was said around it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Final

from desktop.index.documents import text_of_fact
from desktop.memory.decisions import decisions, unresolved
from desktop.memory.quality import is_current
from desktop.memory.recollection import Recollection, Said, ScoredEpisode, ScoredFact, ScoreParts
from desktop.memory.search import Hit, Scope
from desktop.memory.telling import age_in_words, date_in_words
from desktop.model import Episode, Fact, FactVersion, Kind, Message
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts

_HALF_AS_RECENT: Final = 30.0
"""Days after which `ScoreParts.recency` is half."""
_REACH: Final = 4
"""Messages before and after one recalled that belong to what was talked about."""
_LOOKED_AT: Final = 200
"""The last messages of a conversation, among which one may tell that something is done."""
_DECISIONS_MOST: Final = 5
_UNRESOLVED_MOST: Final = 3


class Recollecting:
    """Reads what was found."""

    def __init__(self, database: Database, scope: Scope, stale_days: int) -> None:
        self._facts = Facts(database)
        self._episodes = Episodes(database)
        self._conversations = Conversations(database)
        self._today = local_day(database.clock())
        self._include_private = scope.include_private
        self._excluded = frozenset(scope.exclude_messages)
        self._stale_days = stale_days
        self._said_last: dict[int, list[Message]] = {}

    def scored(self, facts: Iterable[Fact], hits: Mapping[int, Hit]) -> list[ScoredFact]:
        """Facts with their scores, where there are any."""
        return [self._scored(fact, hits.get(fact.id)) for fact in facts]

    def scored_episodes(self, episodes: Iterable[Episode], hits: Mapping[int, Hit]) -> list[ScoredEpisode]:
        """Episodes with their scores, where there are any."""
        return [self._scored_episode(episode, hits.get(episode.id)) for episode in episodes]

    def recollections(self, hits: Sequence[Hit]) -> list[Recollection]:
        """The memories in the order of the hits; one that is gone meanwhile is left out."""
        facts = {fact.id: fact for fact in self._facts.get_many(_ids(hits, "fact"))}
        episodes = {each.id: each for each in self._episodes.get_many(_ids(hits, "episode"))}
        messages = {each.id: each for each in self._conversations.get_messages(_ids(hits, "message"))}
        titles = self._titles({message.conversation_id for message in messages.values()})
        former = self._facts.replaced(facts) if facts else {}
        recalled: list[Recollection] = []
        for hit in hits:
            if hit.kind == "fact" and hit.row_id in facts:
                recalled.append(self._of_fact(facts[hit.row_id], former.get(hit.row_id), hit))
            elif hit.kind == "episode" and hit.row_id in episodes:
                recalled.append(self._of_episode(episodes[hit.row_id], hit))
            elif hit.kind == "message" and hit.row_id in messages:
                message = messages[hit.row_id]
                recalled.append(self._of_message(message, titles[message.conversation_id], hit))
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

    def _of_message(self, message: Message, title: str, hit: Hit) -> Recollection:
        stale, days = self._ages(message.sent_at)
        return Recollection(
            memory_id=message.memory_id,
            kind="message",
            row_id=message.id,
            content=message.text,
            speaker=message.speaker,
            subject=message.speaker,
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
        )

    def around(self, recalled: Sequence[Recollection]) -> list[Message]:
        """What episodes cover, the messages recalled and what was said around them in the same sitting: each once, in
        order."""
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

    def left_open(self, around: Sequence[Message]) -> tuple[Said, ...]:
        """What was asked and not answered, or planned and not told done since, newest first."""
        found = [_said(each, sentence) for each in around if _open(each, around) for sentence in self._still_open(each)]
        return tuple(sorted(found, key=lambda said: said.at, reverse=True)[:_UNRESOLVED_MOST])

    def _still_open(self, message: Message) -> list[str]:
        """What a message leaves open, by all that was said in its conversation since, however far back it is."""
        place = message.conversation_id
        if place not in self._said_last:
            last = self._conversations.last_messages(place, _LOOKED_AT)
            self._said_last[place] = [other for other in last if self._may_be_told(other)]
        return _open(message, [*self._sitting(message), *self._said_last[place]])

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


def local_day(moment: datetime) -> date:
    """The person's calendar day."""
    return moment.astimezone().date()


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


def _said(message: Message, sentence: str) -> Said:
    return Said(sentence, message.memory_id, message.sent_at, date_in_words(local_day(message.sent_at)))


def settled(around: Sequence[Message]) -> tuple[Said, ...]:
    """What was decided, newest first."""
    found = [_said(message, sentence) for message in around for sentence in decisions(message)]
    return tuple(sorted(found, key=lambda said: said.at, reverse=True)[:_DECISIONS_MOST])


def _open(message: Message, others: Sequence[Message]) -> list[str]:
    """What a message leaves open by what others say later in its conversation."""
    later = {
        other.position: other
        for other in others
        if other.conversation_id == message.conversation_id and other.position > message.position
    }
    return unresolved(message, [later[position] for position in sorted(later)])
