"""Deletes memories for good: rows, what the journal kept of them, their vectors, and their words where they were told.

What it reaches (the rows that go, the words they hold, the messages that tell of them) is found first. An ordinary
deletion keeps an image of each row, so that it can be undone. Here the images go too, and what is left of the file is
written anew, because SQLite leaves the bytes of a deleted row where they were.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final, Literal, TypeVar

from desktop.core.errors import NotFoundError
from desktop.core.model import ASSISTANT, USER, Origin
from desktop.core.text import normalise
from desktop.storage.conversations import OldMessages
from desktop.storage.database import Database
from desktop.storage.facts import PART_OF_FACT
from desktop.storage.operations import OperationWriter
from desktop.storage.redaction import (
    GONE,
    WORDS_LEAST,
    Redact,
    blank,
    blank_excerpts,
    blank_quotes,
    blank_removed,
    blank_removed_source,
    blank_row,
    blank_told,
    is_told,
    quoted,
    quotes,
    redact_labels,
    redacting,
    texts_of,
)

Erasable = Literal["fact", "episode", "conversation"]
Rows = list[tuple[str, int]]

SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "facts": ("value", "source_excerpt"),
    "fact_versions": ("value", "source_excerpt"),
    "episodes": ("topic", "summary"),
    "episode_versions": ("summary",),
    "conversations": ("title",),
    "messages": ("text",),
}
"""The columns that hold the words of a memory."""

MENTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "facts": ("subject", "key", "value"),
    "episodes": ("subject", "topic", "summary", "tags", "archive_reason"),
    "relationships": ("subject", "relation", "other"),
    "conversations": ("title",),
    "messages": ("text", "blocks"),
    "saved_searches": ("name", "query"),
}
"""Where a person's words stand in what stays, but for excerpts."""
_FORMER: Final = {
    "facts": ("fact_versions", "fact_id", ("value",)),
    "episodes": ("episode_versions", "episode_id", ("summary", "tags")),
}
"""What these said before, by what it is of."""

_NAMES: Final[Mapping[str, tuple[str, ...]]] = {"facts": ("key", "subject"), "episodes": ("subject",)}
"""The columns that name what a memory is about."""
_NAMED: Final = ("facts", "episodes", "relationships")
"""The tables in which somebody may be named as it is."""

_TABLE: Final[Mapping[Erasable, str]] = {"fact": "facts", "episode": "episodes", "conversation": "conversations"}
_BELONGING: Final[Mapping[Erasable, tuple[tuple[str, str], ...]]] = {
    "fact": (
        ("fact_versions", "fact_id"),
        ("fact_links", "fact_id"),
        ("fact_links", "related_id"),
    ),
    "episode": (
        ("episode_versions", "episode_id"),
        ("episode_messages", "episode_id"),
        ("episode_merges", "episode_id"),
        ("episode_merges", "merged_into"),
    ),
    "conversation": (),
}
_LINKS: Final = frozenset(
    {"confirmations", "fact_links", "verdicts", "episode_messages", "episode_merges", "message_marks"}
)
_VERSIONS: Final = frozenset({"fact_versions", "episode_versions"})
_PART_OF_EPISODE: Final = (
    "WITH RECURSIVE part (id) AS (VALUES (?) UNION"
    " SELECT m.episode_id FROM episode_merges m JOIN part ON m.merged_into = part.id)"
)
_COUNTED_MOST: Final = 200
"""Texts that are looked for in everything else; more would take minutes."""
_APART: Final = "\x01"
"""Between texts that are searched as one: no words run over it."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Names a row that stays and says the same. `texts` are its `MENTIONS`, in order. `past`: not now, but it did
    before."""

    table: str
    id: int
    texts: tuple[str, ...]
    past: bool = False
    active: bool = True


@dataclass(frozen=True, slots=True)
class ErasureScope:
    """Holds what is to be deleted. `ids` are the memories, with what was merged into them; `rows` those that hold them,
    also such as an earlier operation removed, those that refer to others first; `words` what they say or said, the
    longest first.

    `names` are the keys and subjects under which they stood, `own` those of them that nothing else bears.

    `telling` are the messages that stay but tell of them; `sources` those of them that facts came from, also such as
    were removed before.
    """

    kind: Erasable
    ids: tuple[int, ...]
    rows: Rows
    words: tuple[str, ...]
    telling: frozenset[int]
    sources: frozenset[int]
    names: tuple[str, ...] = ()
    own: tuple[str, ...] = ()

    @property
    def messages(self) -> list[int]:
        """Returns the ids of the messages to be deleted."""
        return [row_id for table, row_id in self.rows if table == "messages"]


@dataclass(frozen=True, slots=True)
class Reach:
    """Tells in numbers what would be deleted. `memories` go, `merged` of them because others were merged from them;
    `messages` go, `blanked` are others in which words are; `steps` of the history can no more be undone.

    `quotes` are other memories in whose excerpts words are. What stays: `elsewhere` (see `find_elsewhere`), and
    `learned`, the facts, relationships and episodes that came from messages that go."""

    memories: int
    merged: int
    versions: int
    links: int
    messages: int
    blanked: int
    quotes: int
    steps: int
    elsewhere: tuple[Mention, ...] | None
    learned: int


def find_scope(
    db: sqlite3.Connection, kind: Erasable, ids: Sequence[int], beside: Sequence[tuple[str, int]] = ()
) -> ErasureScope:
    """Finds what deleting these memories deletes. `beside` are other rows that go as well, which bear no name any
    longer. Raises `NotFoundError` for an id that is none."""
    whole = _with_parts(db, kind, ids)
    everything = [*whole, *_undone_twins(db, _memory_rows(db, kind, whole))] if kind == "fact" else whole
    rows = _conversation_rows(db, whole) if kind == "conversation" else _memory_rows(db, kind, everything)
    words = _words(db, rows)
    if kind == "conversation":
        words = [text for text in words if len(text.strip()) >= WORDS_LEAST]
        citing = _naming(db, "message", [row_id for table, row_id in rows if table == "messages"])
        own = {row_id for table, row_id in rows if table == "messages"}
        return ErasureScope(kind, tuple(whole), rows, tuple(words), frozenset(citing - own), frozenset())
    sources = _sources(db, everything) if kind == "fact" else set()
    there = {each for each in sources if _exists(db, "messages", each)}
    telling = _turns(db, there | _naming(db, kind, everything))
    names = _names(db, rows)
    alone = tuple(name for name in names if not _is_borne(db, name, [*rows, *beside]))
    return ErasureScope(kind, tuple(whole), rows, tuple(words), frozenset(telling), frozenset(sources), names, alone)


def reach_of(db: sqlite3.Connection, scope: ErasureScope, asked: int) -> Reach:
    """Counts what would be deleted. `asked`: how many memories the person chose."""
    there = [(table, row_id) for table, row_id in scope.rows if _exists(db, table, row_id)]
    messages = [row_id for table, row_id in there if table == "messages"]
    told = partial(is_told, db, redact=redacting(scope.words, scope.own))
    return Reach(
        memories=len(scope.ids),
        merged=len(scope.ids) - asked,
        versions=sum(table in _VERSIONS for table, _ in there),
        links=sum(table in _LINKS for table, _ in there),
        messages=len(messages),
        blanked=sum(scope.kind == "conversation" or each in scope.sources or told(each) for each in scope.telling),
        quotes=_quoting(db, scope),
        steps=_steps(db, scope.rows),
        elsewhere=find_elsewhere(db, scope),
        learned=_learned(db, messages),
    )


def find_elsewhere(db: sqlite3.Connection, scope: ErasureScope) -> tuple[Mention, ...] | None:
    """Finds what stays and says the same words, or did before, the newest first of each table; of a conversation
    nothing is looked for. None: too many texts to look for."""
    if scope.kind == "conversation" or not scope.words:
        return ()
    if len(scope.words) > _COUNTED_MOST:
        return None
    is_quoted = quoted(scope.words)
    going = {*scope.rows, *(("messages", each) for each in scope.telling), *_titles(db, scope.telling)}
    found: list[Mention] = []
    for table, columns in MENTIONS.items():
        past = {row[0] for row in _former(db, table, columns) if is_quoted(_line(row[1:]))}
        for row in db.execute(f"SELECT *, {', '.join(columns)} FROM {table} ORDER BY id DESC"):
            texts = tuple(text or "" for text in row[-len(columns) :])
            now = is_quoted(_line(texts))
            if (now or row["id"] in past) and (table, row["id"]) not in going:
                active = "status" not in row.keys() or row["status"] == "active"  # noqa: SIM118
                found.append(Mention(table, row["id"], texts, not now, active))
    return tuple(found)


def hash_rows(db: sqlite3.Connection, kind: str, ids: Sequence[int]) -> Rows:
    """Returns the rows that keep a hash of what these memories say or said, also such as were removed."""
    among = json.dumps(list(ids))
    verdicts = db.execute(
        "SELECT id FROM verdicts WHERE kind = :kind AND (left_id IN (SELECT value FROM json_each(:among))"
        " OR right_id IN (SELECT value FROM json_each(:among))) UNION SELECT row_id FROM changes"
        " WHERE table_name = 'verdicts' AND coalesce(before, after) ->> '$.kind' = :kind"
        " AND (coalesce(before, after) ->> '$.left_id' IN (SELECT value FROM json_each(:among))"
        " OR coalesce(before, after) ->> '$.right_id' IN (SELECT value FROM json_each(:among)))",
        {"kind": kind, "among": among},
    )
    rows: Rows = [("verdicts", row[0]) for row in verdicts]
    if kind == "fact":
        rows += [("confirmations", row_id) for row_id in _belonging(db, "confirmations", "fact_id", among)]
    return rows


def former_rows(db: sqlite3.Connection, table: str, row_id: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """Returns the rows that hold what a row said before, with the columns that do."""
    if table not in _FORMER:
        return []
    of, column, columns = _FORMER[table]
    return [(of, row[0], columns) for row in db.execute(f"SELECT id FROM {of} WHERE {column} = ?", (row_id,))]


def _with_parts(db: sqlite3.Connection, kind: Erasable, ids: Sequence[int]) -> list[int]:
    """The memories, and what was merged into them."""
    found: dict[int, None] = {}
    for memory_id in ids:
        if not _exists(db, _TABLE[kind], memory_id):
            raise NotFoundError(f"There is no {kind} {memory_id}.", field=f"{kind}_id")
        if kind == "conversation":
            found[memory_id] = None
            continue
        part = PART_OF_FACT if kind == "fact" else _PART_OF_EPISODE
        found |= dict.fromkeys(row[0] for row in db.execute(f"{part} SELECT id FROM part", (memory_id,)))
    return list(found)


def _memory_rows(db: sqlite3.Connection, kind: Erasable, ids: Sequence[int]) -> Rows:
    among = json.dumps(list(ids))
    rows: dict[tuple[str, int], None] = {}
    for table, column in _BELONGING[kind]:
        rows |= dict.fromkeys((table, row_id) for row_id in _belonging(db, table, column, among))
    rows |= dict.fromkeys(hash_rows(db, kind, ids))
    rows |= dict.fromkeys((_TABLE[kind], memory_id) for memory_id in ids)
    return list(rows)


def _conversation_rows(db: sqlite3.Connection, ids: Sequence[int]) -> Rows:
    """A message that was moved to another conversation stays there."""
    among = json.dumps(list(ids))
    moved = (
        "SELECT value FROM json_each(?) WHERE value IN (SELECT id FROM messages"
        " WHERE conversation_id NOT IN (SELECT value FROM json_each(?)))"
    )
    messages = _belonging(db, "messages", "conversation_id", among)
    elsewhere = {row[0] for row in db.execute(moved, (json.dumps(messages), among))}
    messages = [message_id for message_id in messages if message_id not in elsewhere]
    said = json.dumps(messages)
    rows: Rows = []
    for table in ("episode_messages", "message_marks"):
        rows += [(table, row_id) for row_id in _belonging(db, table, "message_id", said)]
    rows += [("messages", message_id) for message_id in messages]
    return [*rows, *(("conversations", row_id) for row_id in ids)]


def _belonging(db: sqlite3.Connection, table: str, column: str, among: str) -> list[int]:
    """The rows of a table that name one of these ids (a JSON list), now or in the journal."""
    found = db.execute(
        f"SELECT id FROM {table} WHERE {column} IN (SELECT value FROM json_each(:among))"
        " UNION SELECT row_id FROM changes WHERE table_name = :table"
        f" AND coalesce(before, after) ->> '$.{column}' IN (SELECT value FROM json_each(:among))",
        {"table": table, "among": among},
    )
    return [row[0] for row in found]


def _words(db: sqlite3.Connection, rows: Rows) -> list[str]:
    """What these rows say or said, the longest first."""
    said: set[str] = set()
    for table, row_id in rows:
        for column in SAYS.get(table, ()):
            query = (
                f"SELECT {column} FROM {table} WHERE id = ? UNION SELECT before ->> '$.{column}' FROM changes"
                f" WHERE table_name = ? AND row_id = ? UNION SELECT after ->> '$.{column}' FROM changes"
                " WHERE table_name = ? AND row_id = ?"
            )
            said.update(row[0] for row in db.execute(query, (row_id, table, row_id, table, row_id)) if row[0])
    return sorted((text for text in said if text.strip()), key=len, reverse=True)


def _names(db: sqlite3.Connection, rows: Rows) -> tuple[str, ...]:
    """The keys and subjects of these rows, now or before a change; of the person and the assistant there is no name."""
    found: dict[str, None] = {}
    for table, row_id in rows:
        for column in _NAMES.get(table, ()):
            query = (
                f"SELECT {column} FROM {table} WHERE id = ? UNION SELECT before ->> '$.{column}' FROM changes"
                f" WHERE table_name = ? AND row_id = ? UNION SELECT after ->> '$.{column}' FROM changes"
                " WHERE table_name = ? AND row_id = ?"
            )
            found |= dict.fromkeys(row[0] for row in db.execute(query, (row_id, table, row_id, table, row_id)))
    return tuple(name for name in found if name and name.strip() and normalise(name) not in (USER, ASSISTANT))


def _is_borne(db: sqlite3.Connection, name: str, rows: Rows) -> bool:
    """Whether something that stays has this key or name."""
    norm = normalise(name)
    among = {table: json.dumps([row_id for of, row_id in rows if of == table]) for table in _NAMED}
    staying = "id NOT IN (SELECT value FROM json_each(?))"
    queries = (
        (f"SELECT 1 FROM facts WHERE subject_norm = ? AND {staying}", (norm, among["facts"])),
        (f"SELECT 1 FROM facts WHERE key_norm = ? AND {staying}", (norm, among["facts"])),
        (f"SELECT 1 FROM episodes WHERE subject_norm = ? AND {staying}", (norm, among["episodes"])),
        (f"SELECT 1 FROM relationships WHERE subject_norm = ? AND {staying}", (norm, among["relationships"])),
        (f"SELECT 1 FROM relationships WHERE other_norm = ? AND {staying}", (norm, among["relationships"])),
    )
    return any(db.execute(f"{query} LIMIT 1", values).fetchone() for query, values in queries)


def _undone_twins(db: sqlite3.Connection, rows: Rows) -> list[int]:
    """Facts that are only in the journal, since an undo took them out, and said what these rows say or said, under the
    same key."""
    keys, values = ({normalise(text) for text in said} for said in (_names(db, rows), _words(db, rows)))
    undone = db.execute(
        "SELECT row_id, coalesce(before, after) ->> '$.key_norm', coalesce(before, after) ->> '$.value_norm'"
        " FROM changes WHERE table_name = 'facts' AND NOT EXISTS (SELECT 1 FROM facts WHERE id = row_id)"
    )
    return list({row_id: None for row_id, key, value in undone if key in keys and value in values})


def _naming(db: sqlite3.Connection, kind: str, ids: Iterable[int]) -> set[int]:
    """The messages whose tools or model were told of these."""
    found = db.execute(
        "SELECT message_id FROM message_names WHERE kind = ? AND row_id IN (SELECT value FROM json_each(?))",
        (kind, json.dumps(list(ids))),
    )
    return {row[0] for row in found}


def _turns(db: sqlite3.Connection, messages: set[int]) -> set[int]:
    """These messages, each with the other half of its turn."""
    found = set(messages)
    for message_id in messages:
        halves = db.execute(
            "SELECT o.id FROM messages m JOIN messages o ON o.conversation_id = m.conversation_id"
            " AND o.position = m.position + iif(m.role = 'assistant', -1, 1) WHERE m.id = ?"
            " AND iif(m.role = 'assistant', o.role = 'user', o.role = 'assistant')",
            (message_id,),
        )
        found.update(row[0] for row in halves)
    return found


def _sources(db: sqlite3.Connection, facts: Sequence[int]) -> set[int]:
    """The messages that facts came from, now or before a change."""
    found: set[int] = set()
    for fact_id in facts:
        rows = db.execute(
            "SELECT source_message_id FROM facts WHERE id = ? UNION SELECT before ->> '$.source_message_id'"
            " FROM changes WHERE table_name = 'facts' AND row_id = ?",
            (fact_id, fact_id),
        )
        found.update(row[0] for row in rows if row[0] is not None)
    return found


def _exists(db: sqlite3.Connection, table: str, row_id: int) -> bool:
    return db.execute(f"SELECT 1 FROM {table} WHERE id = ?", (row_id,)).fetchone() is not None


def _steps(db: sqlite3.Connection, rows: Rows) -> int:
    """The changes of before that could be undone until now."""
    found = db.execute(
        "SELECT count(DISTINCT o.id) FROM json_each(?) d JOIN changes c ON c.table_name = d.value ->> 0"
        " AND c.row_id = d.value ->> 1 JOIN operations o ON o.id = c.operation_id WHERE o.undoable",
        (json.dumps(rows),),
    )
    return int(found.fetchone()[0])


def _quoting(db: sqlite3.Connection, scope: ErasureScope) -> int:
    """The other memories that quote the words, each once."""
    memories = set()
    for table, row_id in set(quotes(db, scope.words)) - set(scope.rows):
        if table == "fact_versions":
            fact = db.execute("SELECT fact_id FROM fact_versions WHERE id = ?", (row_id,)).fetchone()
            memories |= {("facts", fact["fact_id"])} if fact else set()
        elif _exists(db, table, row_id):
            memories.add((table, row_id))
    return len(memories)


def _former(db: sqlite3.Connection, table: str, columns: Sequence[str]) -> Iterator[sqlite3.Row]:
    """The ids of the rows of a table, and what they said before, as far as it is kept."""
    yield from db.execute(
        f"SELECT row_id{', before ->> ?' * len(columns)} FROM changes WHERE table_name = ? AND before IS NOT NULL",
        (*(f"$.{column}" for column in columns), table),
    )
    if table in _FORMER:
        of, owner, said = _FORMER[table]
        yield from db.execute(f"SELECT {owner}, {', '.join(said)} FROM {of}")


def _line(texts: Iterable[str | None]) -> str:
    """Texts to be searched as one; those in a JSON document each by itself."""
    return _APART.join(each for text in texts if text for each in texts_of(text))


def _titles(db: sqlite3.Connection, messages: Iterable[int]) -> Rows:
    """The conversations of messages, whose titles may be taken from these."""
    found = db.execute(
        "SELECT DISTINCT conversation_id FROM messages WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(messages)),),
    )
    return [("conversations", row[0]) for row in found]


def _learned(db: sqlite3.Connection, messages: Sequence[int]) -> int:
    """The facts, relationships and episodes that came from messages."""
    among = json.dumps(list(messages))
    return sum(
        int(db.execute(query, (among,)).fetchone()[0])
        for query in (
            "SELECT count(*) FROM facts WHERE source_message_id IN (SELECT value FROM json_each(?))",
            "SELECT count(*) FROM relationships WHERE source_message_id IN (SELECT value FROM json_each(?))",
            "SELECT count(DISTINCT episode_id) FROM episode_messages"
            " WHERE message_id IN (SELECT value FROM json_each(?))",
        )
    )


def holds(copy: Path, scope: ErasureScope, elsewhere: Sequence[Mention] = ()) -> bool:
    """Whether a copy of the store still has words of what goes, also where they stand `elsewhere`. One that can't be
    read counts as if it had."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return _says(db, scope) or _keeps(db, scope) or _tells(db, scope) or _mentions(db, scope, elsewhere)
    except sqlite3.Error:
        return True


def _says(db: sqlite3.Connection, scope: ErasureScope) -> bool:
    among = json.dumps(scope.words)
    tables = {table for table, _ in scope.rows} & SAYS.keys() & _tables(db)
    return any(
        db.execute(f"SELECT 1 FROM {table} WHERE {column} IN (SELECT value FROM json_each(?))", (among,)).fetchone()
        for table in tables
        for column in SAYS[table]
    )


def _keeps(db: sqlite3.Connection, scope: ErasureScope) -> bool:
    """Whether its journal does."""
    words = set(scope.words)
    for table, row_id in scope.rows:
        for column in SAYS.get(table, ()):
            images = db.execute(
                f"SELECT before ->> '$.{column}', after ->> '$.{column}' FROM changes"
                " WHERE table_name = ? AND row_id = ?",
                (table, row_id),
            )
            if any(text in words for image in images for text in image):
                return True
    return False


def _tells(db: sqlite3.Connection, scope: ErasureScope) -> bool:
    texts = db.execute(
        "SELECT text FROM messages WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(sorted(scope.telling)),)
    )
    return any(word in text for (text,) in texts for word in scope.words)


def _mentions(db: sqlite3.Connection, scope: ErasureScope, elsewhere: Sequence[Mention]) -> bool:
    is_quoted = quoted(scope.words)
    for table in {each.table for each in elsewhere} & _tables(db):
        among = json.dumps([each.id for each in elsewhere if each.table == table])
        rows = db.execute(
            f"SELECT {', '.join(MENTIONS[table])} FROM {table} WHERE id IN (SELECT value FROM json_each(?))", (among,)
        )
        images = db.execute(
            "SELECT before, after FROM changes WHERE table_name = ? AND row_id IN (SELECT value FROM json_each(?))",
            (table, among),
        )
        if any(is_quoted(text) for row in chain(rows, images) for column in row for text in texts_of(column)):
            return True
    return False


def _tables(db: sqlite3.Connection) -> set[str]:
    return {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


LABEL: Final = "Delete permanently"
_UNFINISHED: Final = "erasing"
"""The entry of `meta` that stays until the file has been written anew."""
_SAYS: Final = {table: tuple({*SAYS.get(table, ()), *MENTIONS.get(table, ())}) for table in {**SAYS, **MENTIONS}} | {
    "relationships": ("subject", "relation", "other", "source_excerpt")
}
"""The columns that are blanked in what the journal keeps of rows that were removed."""
_FULL_TEXT: Final = ("facts_fts", "episodes_fts", "messages_fts")
_TELL_EACH: Final = 20

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Told of rows and messages done, and of all; what it raises ends the erasure with nothing deleted. Once all are told
of, the files are written anew."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What was done: memories deleted, and what says the same words but is not known to have to do with them, which was
    left (None: too many texts to look for). `mentions` of those that were found were erased as well."""

    memories: int
    elsewhere: tuple[Mention, ...] | None
    operation_id: int
    mentions: int = 0


class Erasing:
    """Deletes memories of one store for good. One such object for a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def reach(self, kind: Erasable, ids: Sequence[int], copies: Sequence[Path]) -> tuple[Reach, list[Path]]:
        """Tells what `erase` would do, and which copies of the store hold it still. Raises `NotFoundError` as that
        does."""
        with self._database.reading() as connection:
            scope = find_scope(connection, kind, ids)
            reach = reach_of(connection, scope, len(set(ids)))
        return reach, [copy for copy in copies if holds(copy, scope, reach.elsewhere or ())]

    def erase(
        self,
        kind: Erasable,
        ids: Sequence[int],
        origin: Origin,
        *,
        also: Sequence[Mention] = (),
        progress: Progress = lambda _done, _total: None,
    ) -> Erased:
        """Deletes memories, with what was merged into them; can't be undone. `rewrite` is to be called afterwards.

        Blanked are the messages that they came from and those that told of them, and what other memories quote. `also`
        are of those that say the same, as `reach` told: facts, episodes, relationships and saved searches are deleted,
        messages and titles lose the words, and so does the history of what said it before. What came from the messages
        of a conversation stays, but names and quotes them no more. Raises `NotFoundError` for an id that is none.
        """
        with self._database.operation(LABEL, origin, undoable=False) as operation, self._database.transaction() as db:
            going = [(each.table, each.id) for each in also if not each.past]
            whole: dict[Erasable, list[int]] = {"fact": _of("facts", going), "episode": _of("episodes", going)}
            same = whole.pop(kind, [])
            scope = find_scope(db, kind, [*ids, *same], going)
            others = [find_scope(db, other, there, going) for other, there in whole.items() if there]
            steps = _Steps(progress, sum(2 * len(each.rows) + len(each.telling) for each in (scope, *others)))
            for each in (scope, *others):
                self._erase(operation, db, each, steps)
            _erase_mentions(operation, db, scope.words, also)
            db.execute("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", (_UNFINISHED, str(operation.id)))
            steps.end()
            return Erased(len(set(scope.ids) - set(same)), find_elsewhere(db, scope), operation.id, len(also))

    def is_unfinished(self) -> bool:
        """Whether bytes of what was deleted may be left in the file: always after `erase`, until `settle`."""
        with self._database.reading() as connection:
            return unfinished(connection)

    def rewrite(self) -> bool:
        """Writes the file anew without what was deleted; false where a reader of the file kept that from being done,
        and it is to be tried again. Raises `StoreError` where the disk refuses, `UserError` where it has no room."""
        self._database.see_that_there_is_room()
        with self._database.transaction() as connection:
            leave_nothing(connection)
        return self._database.rewrite()

    def settle(self) -> None:
        """Notes that nothing is left to be done, here and beside the store."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM meta WHERE name = ?", (_UNFINISHED,))

    def _erase(self, operation: OperationWriter, db: sqlite3.Connection, scope: ErasureScope, steps: _Steps) -> None:
        """Deletes what is in a scope, with what the journal kept of it and what quotes it."""
        _forget_vectors(db, [(scope.kind, each) for each in scope.ids if scope.kind != "conversation"])
        _forget_vectors(db, [("message", each) for each in (*scope.messages, *scope.telling)])
        if scope.kind == "conversation":
            self._delete_said(operation, db, scope)
        else:
            _delete(operation, db, scope, steps)
            _blank(operation, db, scope, steps)
        _drop_images(db, steps.over(scope.rows), redacting(scope.words, scope.names))
        blank_quotes(operation, db, scope.words, redacting(scope.words, scope.own))
        blank_removed(db, _SAYS, scope.words)

    def _delete_said(self, operation: OperationWriter, db: sqlite3.Connection, scope: ErasureScope) -> None:
        """The messages of conversations, with all that hangs on them."""
        redact = redacting(scope.words)
        there = [row[0] for row in _each(db, "SELECT id FROM messages WHERE id = ?", scope.messages)]
        blank_excerpts(operation, db, scope.messages, lambda _: GONE, parted=True)
        OldMessages(self._database).remove(operation, there)
        for conversation_id in scope.ids:  # one without messages
            operation.delete("conversations", conversation_id)
        for message_id in sorted(scope.telling):
            blank_told(operation, db, message_id, redact)
        _forget_accesses(db, "message", scope.messages)


class _Steps:
    """Tells how far it is, some times in between."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress = progress
        self._total = total
        self._done = 0

    def end(self) -> None:
        """Notes that what comes now can't be stopped any more."""
        self._progress(self._total, self._total)

    def over(self, several: Iterable[T]) -> Iterator[T]:
        for each in several:
            if self._done % _TELL_EACH == 0:
                self._progress(self._done, self._total)
            self._done += 1
            yield each


def unfinished(connection: sqlite3.Connection) -> bool:
    """Whether bytes of what was deleted for good may be left in a file."""
    return connection.execute("SELECT 1 FROM meta WHERE name = ?", (_UNFINISHED,)).fetchone() is not None


def leave_nothing(connection: sqlite3.Connection) -> None:
    """Removes what is derived from memories that are no more: from the words of the full-text tables, and embeddings
    that stand for nothing, as those of what a memory said before. A `VACUUM` is to follow."""
    for table in _FULL_TEXT:
        connection.execute(f"INSERT INTO {table} ({table}) VALUES ('rebuild')")
    connection.execute(
        "DELETE FROM embeddings WHERE content_hash NOT IN"
        " (SELECT content_hash FROM embeddings WHERE id IN (SELECT embedding_id FROM indexed))"
    )


def _delete(operation: OperationWriter, db: sqlite3.Connection, scope: ErasureScope, steps: _Steps) -> None:
    if scope.kind == "fact":
        for row in _each(db, "SELECT id FROM facts WHERE replaced_by = ?", scope.ids):
            operation.update("facts", row[0], {"replaced_by": None})
    for table, row_id in steps.over(scope.rows):
        operation.delete(table, row_id)
    _forget_accesses(db, scope.kind, scope.ids)


def _blank(operation: OperationWriter, db: sqlite3.Connection, scope: ErasureScope, steps: _Steps) -> None:
    redact, said = redacting(scope.words, scope.own), redacting(scope.words)
    for message_id in steps.over(sorted(scope.telling)):
        blank(operation, db, message_id, redact, source_of=said if message_id in scope.sources else None)
    for message_id in sorted(scope.sources - scope.telling):
        blank_removed_source(db, message_id, redact, said)


def _drop_images(db: sqlite3.Connection, rows: Iterable[tuple[str, int]], redact: Redact) -> None:
    """Empties what the journal kept of these rows. What touched them can no more be undone."""
    for table, row_id in rows:
        redact_labels(db, table, row_id, redact)
        db.execute(
            "UPDATE operations SET undoable = 0 WHERE id IN"
            " (SELECT operation_id FROM changes WHERE table_name = ? AND row_id = ?)",
            (table, row_id),
        )
        db.execute(
            "UPDATE changes SET before = NULL, after = NULL WHERE table_name = ? AND row_id = ?", (table, row_id)
        )


def _of(table: str, rows: Iterable[tuple[str, int]]) -> list[int]:
    return [row_id for of, row_id in rows if of == table]


def _erase_mentions(
    operation: OperationWriter, db: sqlite3.Connection, words: Sequence[str], also: Sequence[Mention]
) -> None:
    """Deletes or blanks what says the words; facts and episodes that say them now are left to their own deletion."""
    said = [text for text in words if len(text.strip()) >= WORDS_LEAST]
    redact = redacting(said)
    _forget_vectors(db, [("message", each.id) for each in also if each.table == "messages"])
    for each in also:
        if each.table in ("relationships", "saved_searches") and not each.past:
            operation.delete(each.table, each.id)
            _drop_images(db, [(each.table, each.id)], redacting([*said, *each.texts]))
        elif each.table == "messages":
            if db.execute("SELECT 1 FROM messages WHERE id = ?", (each.id,)).fetchone():
                blank(operation, db, each.id, redact, source_of=None)
        elif each.past or each.table == "conversations":
            _blank_past(operation, db, each, redact)


def _blank_past(operation: OperationWriter, db: sqlite3.Connection, mention: Mention, redact: Redact) -> None:
    """Blanks what a row said before; hashes of that go."""
    for table, row_id, columns in former_rows(db, mention.table, mention.id):
        blank_row(operation, db, table, row_id, columns, redact)
    blank_row(operation, db, mention.table, mention.id, MENTIONS[mention.table], redact)
    hashes = hash_rows(db, mention.table.removesuffix("s"), [mention.id])
    for table, row_id in hashes:
        operation.delete(table, row_id)
    _drop_images(db, hashes, redact)


def _forget_vectors(db: sqlite3.Connection, memories: Iterable[tuple[str, int]]) -> None:
    """Removes the vectors that stand for nothing else; of every model that has made one."""
    for kind, row_id in memories:
        hashes = db.execute(
            "SELECT e.content_hash FROM indexed i JOIN embeddings e ON e.id = i.embedding_id"
            " WHERE i.kind = ? AND i.row_id = ?",
            (kind, row_id),
        ).fetchall()
        db.execute("DELETE FROM indexed WHERE kind = ? AND row_id = ?", (kind, row_id))
        db.executemany(
            "DELETE FROM embeddings WHERE content_hash = ? AND id NOT IN (SELECT embedding_id FROM indexed)",
            [(row[0],) for row in hashes],
        )


def _forget_accesses(db: sqlite3.Connection, kind: str, ids: Iterable[int]) -> None:
    for row_id in ids:
        db.execute("DELETE FROM accesses WHERE kind = ? AND row_id = ?", (kind, row_id))
        db.execute("DELETE FROM access_events WHERE kind = ? AND row_id = ?", (kind, row_id))


def _each(db: sqlite3.Connection, query: str, ids: Iterable[int]) -> list[sqlite3.Row]:
    """The rows of a query for each of these ids."""
    return [row for row_id in ids for row in db.execute(query, (row_id,)).fetchall()]
