"""Recalls memories for a query, and tells what can be told of them together."""

from __future__ import annotations

import logging
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from desktop.core.errors import EmbeddingUnavailableError
from desktop.core.model import KINDS, USER, Fact, Kind, Status
from desktop.core.text import normalise, words
from desktop.memory.recall.decisions import CUE_WORDS, Matter, asked_for, topic_of
from desktop.memory.recall.formatting import counted, local_day, short
from desktop.memory.recall.query import WORD, NamedWords, names_no_matter
from desktop.memory.recall.recollections import (
    Citation,
    RecallAnswer,
    RecallGroup,
    Recollecting,
    Recollection,
    ScoredEpisode,
    ScoredFact,
)
from desktop.memory.recall.scope import Hit, SearchScope
from desktop.memory.recall.word_lists import CHAT_WORDS, NUMBER_WORDS, STOPWORDS, TIME_WORDS
from desktop.settings import Settings
from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.privacy import Withheld

if TYPE_CHECKING:
    from desktop.memory.recall.search import Search

RELATED_MOST: Final = 5
_REPEATED: Final = 2
_LETTERS: Final = 4
_STEM: Final = 5
_SAYS_NOTHING: Final = STOPWORDS | CHAT_WORDS | TIME_WORDS | NUMBER_WORDS


def related(query: str, keys: Iterable[str], texts: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """Returns at most five topics beside the query: keys of the facts found, then the words that several texts share.

    `names` (who speaks) are no topics.
    """
    known = {_stem(word) for word in _words(query)} | {_stem(word) for name in names for word in _words(name)}
    found: dict[str, str] = {}
    for topic in [*(key.replace("_", " ") for key in keys), *_repeated(texts)]:
        stem = _stem(topic.lower())
        if stem not in known:
            found.setdefault(stem, topic)
    return tuple(found.values())[:RELATED_MOST]


def groups(memories: Sequence[Recollection]) -> tuple[RecallGroup, ...]:
    """Groups the memories by subject or conversation, in the order of their best ones."""
    found: dict[str, list[str]] = {}
    for memory in memories:
        found.setdefault(memory.topic, []).append(memory.memory_id)
    return tuple(RecallGroup(name, tuple(ids)) for name, ids in found.items())


def _repeated(texts: Iterable[str]) -> list[str]:
    """Words that say something and occur in several texts, most frequent first, as they were written first."""
    counts: Counter[str] = Counter()
    forms: dict[str, str] = {}
    for text in texts:
        stems = {_stem(word): word for word in reversed(_words(text))}
        counts.update(stems.keys())
        for stem, word in stems.items():
            forms.setdefault(stem, word)
    return [forms[stem] for stem, count in counts.most_common() if count >= _REPEATED]


def _words(text: str) -> list[str]:
    said = (re.sub(r"['’]s$", "", word) for word in map(str.lower, WORD.findall(text)))
    return [word for word in said if len(word) >= _LETTERS and word not in _SAYS_NOTHING and not word[0].isdigit()]


def _stem(word: str) -> str:
    """A word's beginning, so that its forms count together."""
    return word[:_STEM]


log = logging.getLogger(__name__)

_STANDING_MOST = 400
"""Memories with a word of deciding or of being open that are read, the newest ones."""
FORMER_MOST = 3
ELSEWHERE_MOST = 5
_EVERY = sys.maxsize
_NEAR_MOST = 200
"""Neighbours looked at, of which confidence may leave some out."""
_TAGGED_MOST: Final = 1_000
"""Episodes looked at for a tag, best or newest first."""
_FORMER_LOOKED_AT = 2_000
_ELSEWHERE_LOOKED_AT = 50
_NAMED_MOST: Final = 3
_QUOTED_MOST: Final = 120
_EARLIEST, _LATEST = date(1900, 1, 1), date(2999, 12, 31)
"""Every time zone reckons with these (as with what an import takes)."""


class Recall:
    """Recalls from one store. Safe to call from any thread; never cached."""

    def __init__(
        self, database: Database, search: Callable[[], Search], settings: Callable[[], Settings] = Settings
    ) -> None:
        """`search` is not asked for where nothing is searched for."""
        self._database = database
        self._made_search = search
        self._settings = settings
        self._facts = Facts(database)
        self._episodes = Episodes(database)
        self._accesses = Accesses(database)
        self._withheld = Withheld(database)

    @property
    def _search(self) -> Search:
        return self._made_search()

    @property
    def threshold(self) -> float:
        """Returns the relevance that an answer needs."""
        return self._settings().relevance_threshold

    @property
    def stale_days(self) -> int:
        """The age in days past which an answer may be out of date."""
        return self._settings().answer_stale_days

    def facts(
        self,
        query: str = "",
        *,
        categories: Sequence[str] = (),
        subject: str | None = USER,
        limit: int = 10,
        include_archived: bool = False,
        include_private: bool = True,
        track: bool = True,
        via: str = "recall_facts",
    ) -> list[ScoredFact]:
        """Returns the facts that fit a query best, however little, best first; the newest first without one.

        A `subject` of None means all. With `track`, each one returned counts as used `via` a tool or panel; what it
        tells of its uses leaves out this one, and perhaps one of a moment ago.
        """
        statuses: tuple[Status, ...] = ("active", "archived") if include_archived else ("active",)
        hidden = () if include_private else self._withheld.messages()
        scope = SearchScope(("fact",), statuses, include_private, hidden, subject=subject, categories=tuple(categories))
        hits: dict[int, Hit] = {}
        if query.strip():
            hits = {hit.row_id: hit for hit in self._search.find(query, scope, limit) if _has_to_do(hit)}
            facts = self._facts.get_many(hits)
        else:
            which = FactFilter(statuses, subject, tuple(categories), include_private=include_private)
            facts = self._facts.newest(which, limit)
        found = Recollecting(self._database, scope, self.stale_days).scored(facts, hits)
        if track:
            self._count((("fact", fact.id) for fact in facts), via)
        return found

    def facts_as_you_type(self, text: str, limit: int) -> list[Fact]:
        """Returns the active facts that fit best what is typed so far; counts no access."""
        return self._facts.get_many(self._search.facts_as_you_type(text, FactFilter(("active",)), limit).ids)

    def episodes(
        self,
        query: str = "",
        *,
        tags: Sequence[str] = (),
        subject: str | None = None,
        time_range_days: int | None = None,
        limit: int = 10,
        include_private: bool = True,
        track: bool = True,
        via: str = "recall_episodes",
    ) -> list[ScoredEpisode]:
        """Returns the episodes that fit a query best, best first; the newest first without one.

        With `tags`, those that have any of them. A `subject` leaves its own and those that name it. Days are the
        person's.
        """
        since, _ = local_window(local_day(self._database.clock()), time_range_days, None, None)
        unsaid = () if include_private else self._withheld.messages()
        hidden = () if include_private else self._withheld.episodes()
        scope = SearchScope(("episode",), ("active",), include_private, unsaid, hidden, subject=subject, since=since)
        hits: dict[int, Hit] = {}
        most = _TAGGED_MOST if tags else limit
        if query.strip():
            hits = {hit.row_id: hit for hit in self._search.find(query, scope, most) if _has_to_do(hit)}
        ids = list(hits) if query.strip() else self._search.newest("episode", scope, most)
        tagged = self._episodes.tagged(tags) if tags else set(ids)
        ids = [episode_id for episode_id in ids if episode_id in tagged][:limit]
        if track:
            self._count((("episode", episode_id) for episode_id in ids), via)
        self._database.settle()
        return Recollecting(self._database, scope, self.stale_days).scored_episodes(self._episodes.get_many(ids), hits)

    def former_facts(self, query: str, which: FactFilter, limit: int = FORMER_MOST) -> list[ScoredFact]:
        """Returns the facts that said once what a query names and say something else now, each as it was then; the
        latest first."""
        named = NamedWords(query)
        told = [
            (version, held)
            for version in self._facts.former(which, _FORMER_LOOKED_AT)
            if (held := named.within(version.value))
        ]
        facts = {fact.id: fact for fact in self._facts.get_many({version.fact_id for version, _ in told})}
        reading = Recollecting(self._database, SearchScope(), self.stale_days)
        found: list[ScoredFact] = []
        for version, held in told:
            fact = facts.get(version.fact_id)
            if fact is not None and held.difference(words(fact.value)):
                then = replace(fact, value=version.value, confidence=version.confidence)
                then = replace(then, valid_from=version.valid_from, valid_to=version.valid_to)
                (scored,) = reading.scored([then], {})
                found.append(replace(scored, former=True, now=fact.value))
        return found[:limit]

    def elsewhere(self, query: str, which: FactFilter, limit: int = ELSEWHERE_MOST) -> list[str]:
        """Returns the subjects of which something is known that has to do with a query, the nearest first; without one
        those of which most is known."""
        if not query.strip():
            return self._facts.subjects(which)[:limit]
        found = self.facts(
            query,
            categories=which.categories,
            subject=None,
            limit=_ELSEWHERE_LOOKED_AT,
            include_archived="archived" in which.statuses,
            include_private=which.include_private,
            track=False,
        )
        names: dict[str, str] = {}
        for scored in found:
            if scored.parts is None or not scored.parts.words:
                continue  # to mean something near is too little to send somebody there
            names.setdefault(normalise(scored.fact.subject), scored.fact.subject)
        return list(names.values())[:limit]

    def answer(
        self,
        query: str,
        *,
        subject: str | None = None,
        time_range_days: int | None = None,
        since: date | None = None,
        until: date | None = None,
        max_results: int = 5,
        exclude_messages: Collection[int] = (),
        include_private: bool = True,
        track: bool = True,
        via: str = "memory_recall",
    ) -> RecallAnswer:
        """Returns what was said and learned that answers a query, most relevant first, and what can be told of it
        together.

        A `subject` leaves its facts, what it said, and the messages that name it. Days are the person's, `until`
        included; `time_range_days` reaches back from today. Where the query names a time but no matter, whatever is
        from these days answers, newest first; where it asks what was decided or is open, all that tells so. The message
        that a forgotten fact came from, and what else tells it, is left out until that is restored.
        """
        forgotten = self._facts.forgotten()
        start, end = local_window(local_day(self._database.clock()), time_range_days, since, until)
        scope = SearchScope(
            include_private=include_private,
            exclude_messages=self._not_told(forgotten, include_private, *exclude_messages),
            exclude_episodes=() if include_private else self._withheld.episodes(),
            subject=subject,
            since=start,
            before=end,
        )
        reading = Recollecting(self._database, scope, self.stale_days)
        matter = asked_for(query)
        standing = [] if matter is None else self._standing(matter, query, scope, reading)
        if standing:
            hits = standing[:max_results]
        elif names_no_matter(query) and (start or end):
            hits = self._search.all_of(scope, max_results)
        else:
            hits = [hit for hit in self._search.find(query, scope, max_results) if hit.relevance >= self.threshold]
        recalled = [each for each in reading.recollections(hits) if not _tells_forgotten(each, forgotten)]
        if not recalled:
            return RecallAnswer(query, nothing(query))
        if track:
            self._count(((each.kind, each.row_id) for each in recalled), via)
        return _answer(query, recalled, reading)

    def search_words(
        self,
        query: str,
        limit: int,
        *,
        category: str | None = None,
        include_private: bool = True,
        exclude_message: int | None = None,
        via: str = "search_memory",
    ) -> list[tuple[Recollection, float]]:
        """Returns the memories that hold words of a query, in any of their forms, by BM25 alone; with a category only
        facts.

        The score is above 0 and comparable within one answer; the recollections carry no relevance.
        """
        scope = SearchScope(
            ("fact",) if category else KINDS,
            include_private=include_private,
            exclude_messages=self._not_told(self._facts.forgotten(), include_private, exclude_message),
            exclude_episodes=() if include_private else self._withheld.episodes(),
            categories=(category,) if category else (),
        )
        hits = self._search.by_words(query, scope, limit)
        scores = {(hit.kind, hit.row_id): hit.score for hit in hits}
        recalled = Recollecting(self._database, scope, self.stale_days).recollections(hits)
        self._count(((each.kind, each.row_id) for each in recalled), via)
        return [(each, scores[each.kind, each.row_id]) for each in recalled]

    def read_category(
        self, category: str, limit: int, *, include_private: bool = True, via: str = "read_memory"
    ) -> tuple[list[ScoredFact], int]:
        """Returns the facts of a category about anybody, newest first, and how many there are in all."""
        scope = SearchScope(("fact",), include_private=include_private, categories=(category,))
        every = self._search.newest("fact", scope, _EVERY)
        self._count((("fact", fact_id) for fact_id in every[:limit]), via)
        self._database.settle()
        facts = self._facts.get_many(every[:limit])
        return Recollecting(self._database, scope, self.stale_days).scored(facts, {}), len(every)

    def nearest_facts(
        self,
        query: str,
        limit: int,
        *,
        category: str | None = None,
        min_confidence: float = 0.0,
        include_private: bool = True,
        track: bool = True,
        via: str = "vector_search_knowledge",
    ) -> list[tuple[Fact, float]]:
        """Returns the facts nearest in meaning alone, with their cosine, best first.

        Raises `EmbeddingUnavailableError` while there is no model.
        """
        categories = () if category is None else (category,)
        scope = SearchScope(("fact",), include_private=include_private, categories=categories)
        near = self._search.by_meaning(query, scope, _NEAR_MOST)
        if near is None:
            raise EmbeddingUnavailableError(
                "There is no search by meaning now: the embedding model is not loaded. recall_facts answers by words."
            )
        facts = {fact.id: fact for fact in self._facts.get_many(fact_id for fact_id, _ in near)}
        sure = [(facts[each], cosine) for each, cosine in near if each in facts]
        found = [(fact, cosine) for fact, cosine in sure if fact.confidence >= min_confidence][:limit]
        if track:
            self._count((("fact", fact.id) for fact, _ in found), via)
        return found

    def _not_told(self, forgotten: Iterable[Fact], include_private: bool, *excluded: int | None) -> list[int]:
        """The messages that no answer quotes: those given, those that forgotten facts came from, what is withheld."""
        sources = (fact.source_message_id for fact in forgotten)
        withheld = () if include_private else self._withheld.messages()
        return [each for each in (*excluded, *sources, *withheld) if each is not None]

    def _standing(self, matter: Matter, query: str, scope: SearchScope, reading: Recollecting) -> list[Hit]:
        """The memories that tell what was decided, or what is open and was not settled since; newest first."""
        hits = self._search.holding(CUE_WORDS[matter], scope, _STANDING_MOST)
        return reading.standing(matter, hits, topic_of(query))

    def _count(self, memories: Iterable[tuple[Kind, int]], via: str) -> None:
        """Counts one access to each memory, without waiting. What fails here is logged: an answer matters more than its
        count."""
        by_kind: dict[Kind, list[int]] = {}
        for kind, row_id in memories:
            by_kind.setdefault(kind, []).append(row_id)
        try:
            for kind, ids in by_kind.items():
                self._accesses.count(kind, ids, via=via)
        except Exception:
            log.warning("Accesses can't be counted", exc_info=True)


def local_window(
    today: date, time_range_days: int | None, since: date | None, until: date | None
) -> tuple[datetime | None, datetime | None]:
    """Returns the moments between which a memory must lie: whole days of the person's, `until` included.

    `time_range_days` reaches back from today, which counts as the first day.
    """
    if time_range_days is not None:
        back = today - timedelta(days=min(time_range_days, today.toordinal() - _EARLIEST.toordinal()))
        since = back if since is None else max(since, back)
    start = None if since is None else _midnight(since)
    return start, None if until is None else _midnight(min(until, _LATEST) + timedelta(days=1))


def _midnight(day: date) -> datetime:
    return datetime.combine(min(max(day, _EARLIEST), _LATEST + timedelta(days=1)), time.min).astimezone()


def _tells_forgotten(memory: Recollection, forgotten: Sequence[Fact]) -> bool:
    """Whether a message or an episode tells what was forgotten after it: the value, and whom or what it is about. What
    is from later was told anew; to hide it would say to whoever wrote it that the same had been forgotten."""
    if memory.kind == "fact" or not forgotten:
        return False
    said = f" {normalise(f'{memory.topic} {memory.content}')} "
    return any(
        f" {normalise(fact.value)} " in said
        and any(f" {word} " in said for word in normalise(f"{fact.subject} {fact.key}").split())
        for fact in forgotten
        if memory.created_at < fact.updated_at
    )


def _has_to_do(hit: Hit) -> bool:
    """Whether a fact or an episode may be listed at all: it shares a word with the query, or means something near."""
    from desktop.memory.recall.ranking import NEAR

    return hit.words > 0 or (hit.meaning or 0.0) >= NEAR


def _answer(query: str, recalled: Sequence[Recollection], reading: Recollecting) -> RecallAnswer:
    told, around = summary(recalled), reading.around(recalled)
    keys = [each.content.partition(":")[0] for each in recalled if each.kind != "message"]
    texts, names = [message.text for message in around], [message.speaker for message in around]
    return RecallAnswer(
        query=query,
        message=told,
        memories=tuple(recalled),
        summary=told,
        key_decisions=reading.decided(recalled, around),
        unresolved_items=reading.left_open(recalled, around),
        related_topics=related(query, keys, texts, names),
        groups=groups(recalled),
        citations=tuple(
            Citation(each.memory_id, each.created_at, each.relevance_score, each.is_stale) for each in recalled
        ),
        stale_note=stale_note(recalled[0]),
    )


def nothing(query: str) -> str:
    """Returns the honest answer where there is no memory, with an offer."""
    return (
        f"I don't have any previous conversations about '{short(query, _QUOTED_MOST)}'."
        " I can help with it afresh, or look for similar topics."
    )


def summary(memories: Sequence[Recollection]) -> str:
    """Tells how many memories of which kind, from when to when, and by whom: one or two sentences."""
    facts = [memory for memory in memories if memory.kind == "fact"]
    episodes = [memory for memory in memories if memory.kind == "episode"]
    said = [memory for memory in memories if memory.kind == "message"]
    kinds = ((facts, "fact"), (episodes, "episode"), (said, "message"))
    sentence = f"Found {_listed([counted(len(part), noun) for part, noun in kinds if part])}, {_span(memories)}."
    speakers = list(dict.fromkeys(memory.speaker for memory in said))
    if not speakers:
        return sentence
    named = speakers[:_NAMED_MOST]
    rest = [f"{len(speakers) - len(named)} more"] if len(speakers) > len(named) else []
    return f"{sentence} The messages are from {_listed([*named, *rest])}."


def stale_note(memory: Recollection) -> str:
    """Returns the warning that goes with an old memory; empty for one that is not."""
    if not memory.is_stale:
        return ""
    return (
        f"This was discussed {memory.days_ago} days ago - things may have changed."
        " Check for newer data before relying on it."
    )


def _span(memories: Sequence[Recollection]) -> str:
    ordered = sorted(memories, key=lambda memory: memory.created_at)
    first, last = ordered[0].date_text, ordered[-1].date_text
    return f"from {first}" if first == last else f"from {first} to {last}"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
