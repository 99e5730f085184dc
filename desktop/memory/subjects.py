"""Who and what is remembered: people, projects, things; and all that is known of one of them, in one page.

Several names may mean one: who is the only one that the person calls their mother is also who is kept as "mother" or
"mum".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from desktop.core.model import (
    ASSISTANT,
    CATEGORIES,
    USER,
    Episode,
    Fact,
    Kind,
    Message,
    Operation,
    Relationship,
    RowChange,
)
from desktop.core.text import normalise
from desktop.memory.recall.decisions import CUE_WORDS, matter_of
from desktop.memory.recall.query import Names, analyse
from desktop.memory.recall.recollections import QuotedSentence, Recollecting
from desktop.memory.recall.scope import Hit, SearchScope
from desktop.settings import Settings
from desktop.storage.facts import FactFilter
from desktop.storage.search import SearchRows
from desktop.storage.subjects import SubjectName, SubjectRows

if TYPE_CHECKING:
    from desktop.memory.conversations import ConversationMemory
    from desktop.memory.episodes import EpisodeMemory
    from desktop.memory.facts.service import FactMemory
    from desktop.memory.history import History
    from desktop.memory.relationships import RelationshipMemory
    from desktop.storage.database import Database

CHANGES_MOST: Final = 8
OPEN_MOST: Final = 8
MENTIONS_MOST: Final = 60
"""Conversations that a page names: the last ones."""
EPISODES_MOST: Final = 60
_NAMED_MOST: Final = 40
_OPEN_READ: Final = 40
"""Memories of a kind that sound open and are looked into: the newest ones."""
_OPEN_AT_ONCE: Final = 5
_CHANGED_READ: Final = 100
_NAME_WORDS: Final = 3
"""Words of a value that may be a name."""
_YOU: Final = frozenset({"me", "you", "i", "myself"})


@dataclass(frozen=True, slots=True)
class KnownSubject:
    """`key` is its name as compared, `keys` all under which it is kept; `roles` are what somebody is to the person
    ("mother"). `facts` and `edges` count the active ones."""

    key: str
    name: str
    keys: frozenset[str]
    roles: tuple[str, ...] = ()
    facts: int = 0
    edges: int = 0


@dataclass(frozen=True, slots=True)
class ConversationMention:
    """A conversation in which a subject is named or speaks: the last such message, and how many there are."""

    message: Message
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class SubjectPage:
    """All that is known of a subject. `facts` are the active ones by category; `named_in` are facts about others that
    name it; `changes` and what is `open` are newest first, and so are episodes and mentions."""

    subject: KnownSubject
    facts: tuple[tuple[str, tuple[Fact, ...]], ...] = ()
    named_in: tuple[Fact, ...] = ()
    relationships: tuple[Relationship, ...] = ()
    episodes: tuple[Episode, ...] = ()
    mentions: tuple[ConversationMention, ...] = ()
    changes: tuple[tuple[Operation, RowChange], ...] = ()
    open: tuple[QuotedSentence, ...] = ()
    since: datetime | None = None
    changed_at: datetime | None = None


class Subjects:
    """The subjects of one store. Safe to call from any thread."""

    def __init__(
        self,
        *,
        database: Database,
        facts: FactMemory,
        relationships: RelationshipMemory,
        episodes: EpisodeMemory,
        conversations: ConversationMemory,
        history: History,
        role_of: Callable[[str], str],
        settings: Callable[[], Settings],
    ) -> None:
        """`role_of` is that of `Memory`."""
        self._database = database
        self._facts = facts
        self._relationships = relationships
        self._episodes = episodes
        self._conversations = conversations
        self._history = history
        self._role_of = role_of
        self._settings = settings
        self._rows = SubjectRows(database)
        self._search = SearchRows(database)

    def all(self) -> list[KnownSubject]:
        """Returns everybody and everything that is remembered, those with most known first; the person and the
        assistant too."""
        return sorted(self._grouped(self._rows.names()), key=lambda it: (-it.facts - it.edges, it.key))

    def count(self) -> int:
        """Counts the people and things that are remembered, beside the person and the assistant."""
        return sum(1 for each in self._grouped(self._rows.names()) if each.key not in (USER, ASSISTANT))

    def find(self, name: str) -> KnownSubject | None:
        """Returns whom or what a name means: one that is kept, also by a part of the name or in another case where
        that means one alone ("Olena" for Olena Kovalenko, «Анну»); or what somebody is to the person ("mum"). None
        where nothing is known of it."""
        wanted = normalise(name)
        known = self.all()
        if wanted in _YOU:
            return next((each for each in known if each.key == USER), _person())
        exact = next((each for each in known if wanted in each.keys), None)
        role = self._role_of(wanted)
        of_role = [each for each in known if role and role in each.roles]
        if exact or len(of_role) == 1 or wanted == USER:
            return exact or (_person() if wanted == USER else of_role[0])
        called = Names(subjects=(each.key for each in known)).called(name) if " " not in name else frozenset()
        return next((each for each in known if each.key in called), None) if len(called) == 1 else None

    def beginning(self, text: str, most: int) -> list[KnownSubject]:
        """Returns those whose name has a word that begins with each typed one, or whom a typed word means ("mum")."""
        typed = normalise(text).split()
        if not typed:
            return []
        meant = self.find(text)
        begun = [each for each in self.all() if any(_begins(name, typed) for name in each.keys)]
        return list(dict.fromkeys([*([meant] if meant else []), *begun]))[:most]

    def page(self, name: str) -> SubjectPage | None:
        """Gathers all that is known of a subject; None where nothing is kept about it. Counts no access."""
        subject = self.find(name)
        if subject is None:
            return None
        match = self._match(subject)
        facts = [fact for key in sorted(subject.keys) for fact in self._facts.find(FactFilter(subject=key))]
        edges = self._relationships.touching(subject.keys)
        episodes = self._episodes_of(subject, match)
        named = self._naming(match)
        life = self._rows.first_and_last(subject.keys)
        return SubjectPage(
            subject=subject,
            facts=tuple(_by_category(facts)),
            named_in=tuple(self._named_in(subject, match)),
            relationships=tuple(sorted(edges, key=lambda edge: edge.updated_at, reverse=True)),
            episodes=tuple(episodes),
            mentions=tuple(self._mentions(subject, named)),
            changes=tuple(self._changes(subject)),
            open=self._open(match, facts, episodes),
            since=life[0] if life else None,
            changed_at=life[1] if life else None,
        )

    def _grouped(self, rows: Iterable[SubjectName]) -> Iterator[KnownSubject]:
        """Puts the names together that mean one."""
        roles = self._roles()
        mine: dict[str, dict[str, str]] = defaultdict(dict)  # by whom a role is of: the roles, and the name for it
        for role, names in roles.items():
            for norm, name in names.items():
                mine[norm][role] = name
        groups: dict[str, list[SubjectName]] = defaultdict(list)
        for row in rows:
            groups[self._who(row.norm, roles)].append(row)
        for who, members in groups.items():
            named = [row for row in members if row.norm == who] or sorted(members, key=lambda row: -row.facts)
            written = next(iter(mine[who].values()), named[0].name)
            role = self._role_of(who)
            yield KnownSubject(
                who,
                named[0].name if named[0].norm == who else written,
                frozenset({who, *(row.norm for row in members)}),
                tuple(mine[who]) or ((role,) if role else ()),
                sum(row.facts for row in members),
                sum(row.edges for row in members),
            )

    def _who(self, norm: str, roles: Mapping[str, Mapping[str, str]]) -> str:
        """Whom a name means, as compared: who has the role that it names, where only one has."""
        role = self._role_of(norm) if norm not in (USER, ASSISTANT) else ""
        if not role:
            return norm
        named = roles.get(role, {})
        return next(iter(named)) if len(named) == 1 else norm if named else role

    def _roles(self) -> dict[str, dict[str, str]]:
        """The names of those who are something to the person, as compared and as written, by what they are."""
        keys = [key for key in self._rows.keys(USER) if self._role_of(key) == key]
        found: dict[str, dict[str, str]] = defaultdict(dict)
        for key, value in self._rows.values(USER, keys):
            if _is_name(value):
                found[key].setdefault(normalise(value), value)
        return found

    def _match(self, subject: KnownSubject) -> str:
        """What finds the texts that name a subject, as an expression of FTS5; empty for the person, who is named in no
        particular way."""
        if subject.key in (USER, ASSISTANT):
            return ""
        names = [subject.name, *(name for name in sorted(subject.keys) if name != subject.key)]
        short = subject.name.split()[0]
        if short != subject.name and self._is_short_for(short, subject):
            names.append(short)
        return " OR ".join(f"({_naming(name)})" for name in dict.fromkeys(names))

    def _is_short_for(self, short: str, subject: KnownSubject) -> bool:
        """Whether the first word of a name stands for it: "Anna" for "Anna Kovalenko", where there is no other Anna."""
        if not _is_name(subject.name) or any(map(str.isdigit, subject.name)):
            return False
        return not any(
            normalise(short) in (key, *key.split()[:1])
            for each in self._rows.names()
            if (key := each.norm) not in subject.keys
        )

    def _naming(self, match: str) -> list[int]:
        """The messages that name a subject."""
        return self._search.holding(("message", match))[0].tolist() if match else []

    def _named_in(self, subject: KnownSubject, match: str) -> list[Fact]:
        if not match:
            return []
        ids = self._search.holding(("fact", match))[0].tolist()
        found = [
            fact
            for fact in self._facts.get_many(sorted(ids, reverse=True)[: 10 * _NAMED_MOST])
            if fact.status == "active" and normalise(fact.subject) not in subject.keys
        ]
        return sorted(found, key=lambda fact: fact.updated_at, reverse=True)[:_NAMED_MOST]

    def _episodes_of(self, subject: KnownSubject, match: str) -> list[Episode]:
        """Those about a subject, and those that name it; those of the person are all that are about nobody else."""
        episodes = self._episodes
        if match:
            ids = self._search.holding(("episode", match))[0].tolist()
            read = [each for each in episodes.get_many(ids) if each.status == "active"]
        else:
            lines = episodes.lines(("active",))
            read = episodes.get_many([line.id for line in lines[: 2 * EPISODES_MOST]])
            read = [each for each in read if normalise(each.subject) in subject.keys]
        return sorted(read, key=lambda each: (each.ended_at, each.id), reverse=True)[:EPISODES_MOST]

    def _mentions(self, subject: KnownSubject, named: Sequence[int]) -> Iterator[ConversationMention]:
        rows = self._rows.conversations(named, subject.keys, MENTIONS_MOST)
        messages = {each.id: each for each in self._conversations.get_messages([row.message_id for row in rows])}
        for row in rows:
            if row.message_id in messages:
                yield ConversationMention(messages[row.message_id], row.title, row.messages)

    def _changes(self, subject: KnownSubject) -> list[tuple[Operation, RowChange]]:
        rows = {
            "facts": self._rows.changed_last(subject.keys, _CHANGED_READ),
            "relationships": self._rows.edges(subject.keys),
        }
        latest = self._history.latest_of(rows, 2 * CHANGES_MOST)
        return [each for each in latest if each[1].before or each[1].after][:CHANGES_MOST]  # else deleted permanently

    def _open(self, match: str, facts: Sequence[Fact], episodes: Sequence[Episode]) -> tuple[QuotedSentence, ...]:
        """What is open by the facts, the episodes and the messages that name it; for the person by all messages."""
        cues = CUE_WORDS["open"]
        of_facts, of_episodes, said = (
            set(ids.tolist())
            for ids in self._search.holding(
                ("fact", cues), ("episode", cues), ("message", f"({match}) AND ({cues})" if match else cues)
            )
        )
        hits = [
            *_hits("fact", [fact.id for fact in facts if fact.id in of_facts][:_OPEN_READ]),
            *_hits("episode", [each.id for each in episodes if each.id in of_episodes][:_OPEN_READ]),
        ]
        reading = Recollecting(self._database, SearchScope(), self._settings().stale_days)
        found = list(reading.left_open(reading.recollections(hits), (), OPEN_MOST))
        newest = sorted(said, reverse=True)[:_OPEN_READ]
        for start in range(0, len(newest), _OPEN_AT_ONCE):
            messages = self._conversations.get_messages(newest[start : start + _OPEN_AT_ONCE])
            told = [each for each in messages if each.recallable]
            found += reading.left_open((), told, OPEN_MOST)
            if len(found) >= OPEN_MOST:  # what is older would not be shown
                break
        once = {matter_of(each.text) or each.text: each for each in sorted(found, key=lambda each: each.at)}
        return tuple(sorted(once.values(), key=lambda each: each.at, reverse=True)[:OPEN_MOST])


def _person() -> KnownSubject:
    return KnownSubject(USER, USER, frozenset({USER}))


def _begins(name: str, typed: Sequence[str]) -> bool:
    own = name.split()
    return all(any(word.startswith(each) for word in own) for each in typed)


def _is_name(text: str) -> bool:
    """Whether a text may be what somebody is called: a few capitalised words."""
    words = text.split()
    return 0 < len(words) <= _NAME_WORDS and all(word[0].isupper() or word[0].isdigit() for word in words)


def _naming(name: str) -> str:
    """What finds the texts with a name, its Ukrainian words in any case; one of everyday words alone stands whole."""
    concepts = analyse(name, Names()).concepts
    if not concepts:
        return '"' + name.replace('"', '""') + '"'
    return " AND ".join(f"({concept.match})" for concept in concepts)


def _hits(kind: Kind, ids: Iterable[int]) -> list[Hit]:
    return [Hit(kind, row_id, 1.0, 1.0, 1.0, None) for row_id in ids]


def _by_category(facts: Sequence[Fact]) -> Iterator[tuple[str, tuple[Fact, ...]]]:
    """In the order in which categories are told everywhere; within one pinned ones first, then the last changed."""
    order = {category: place for place, category in enumerate(CATEGORIES)}
    groups: dict[str, list[Fact]] = defaultdict(list)
    for fact in sorted(facts, key=lambda fact: (fact.pinned, fact.updated_at, fact.id), reverse=True):
        groups[fact.category].append(fact)
    for category in sorted(groups, key=lambda each: (order.get(each, len(order)), each)):
        yield category, tuple(groups[category])
