"""Writes what is remembered to files, all of it or what was chosen, in a format for a program or for a person.

| format | what is in it |
|---|---|
| `json` | everything, with its history of values and its links: it can be brought back without a loss |
| `markdown` | active facts by category (daily ones by day), episodes, relationships, conversations; to read |
| `csv` | active facts, a row each; safe in a spreadsheet, and can be brought back |
| `conversations` | each conversation as Markdown |

What was chosen is one file, whatever its status; all that there is in Markdown is a folder.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Final, Literal, TextIO, get_args

from desktop.core.errors import WorkCancelledError
from desktop.core.model import CATEGORIES, USER, Conversation, Fact, Message
from desktop.memory.service import Memory
from desktop.memory.transfer.formats.memory_md import DAILY_FOLDER, MAIN
from desktop.memory.transfer.formats.tables import write_table
from desktop.memory.transfer.json_export import (
    FOLDER_MODE,
    ExportReport,
    ExportSelection,
    Progress,
    created,
    export_json,
    refusals_told,
    whole_file,
    whole_folder,
    withheld_of,
)
from desktop.memory.transfer.mirror import page
from desktop.memory.transfer.mirror.page import escaped_start
from desktop.storage.export_rows import Portable
from desktop.storage.export_rows import Table as Table
from desktop.storage.facts import FactFilter

Form = Literal["json", "markdown", "csv", "conversations"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
SUFFIX: Final[Mapping[Form, str]] = {"json": ".json", "markdown": ".md", "csv": ".csv", "conversations": ".md"}

_TOLD: Final[Mapping[Form, tuple[Table, ...]]] = {
    "json": ("facts", "episodes", "relationships", "conversations", "messages"),
    "markdown": ("facts", "episodes", "relationships", "conversations", "messages"),
    "csv": ("facts",),
    "conversations": ("conversations", "messages"),
}
"""What a format has in it, of what a person knows by name."""
_WITH_STATUS: Final = ("facts", "episodes", "relationships")
_PAGE: Final = 500
_ALL: Final = 10**9
_RANK: Final = {category: number for number, category in enumerate(CATEGORIES)}


@dataclass(frozen=True, slots=True)
class Contents:
    """What an export would hold, by table, and how many of these are private, or tell of something that is."""

    there: Mapping[Table, int]
    private: Mapping[Table, int]


def is_folder(form: Form, part: ExportSelection) -> bool:
    """Whether it is written as a folder of files."""
    return form in ("markdown", "conversations") and part.facts is None and part.conversations is None


class Exporter:
    """Exports of one store. Safe to call from any thread; nothing is changed."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._portable = Portable(memory.database)

    def contents(self, form: Form, part: ExportSelection) -> Contents:
        """Returns what would be written, and what of it only where `part` takes private things along."""
        among = {"facts": part.facts, "episodes": part.episodes, "conversations": part.conversations}
        among["messages"] = part.conversations
        there, private = Counter[Table](), Counter[Table]()
        with self._portable.snapshot() as snapshot:
            for table in _TOLD[form]:
                if table == "relationships" and not part.relationships:
                    continue
                active = table in _WITH_STATUS and form != "json" and among.get(table) is None
                there[table] = snapshot.count(table, among.get(table), active=active)
                if table != "conversations":
                    private[table] = snapshot.count(table, among.get(table), active=active, withheld=True)
        return Contents({**+there}, {**+private})

    def write(
        self,
        form: Form,
        path: Path,
        part: ExportSelection,
        *,
        progress: Progress = lambda _done, _total: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> ExportReport:
        """Writes the files, whole or not at all, for their owner's eyes only. A file that is there is replaced.

        Raises `UserError` where it can't be written, or where a folder is to be written and something is there.
        """
        if form == "json":
            report = export_json(self._memory.database, path, part, progress=progress, cancelled=cancelled)
            return replace(report, private_left_out=self._left_out(form, part))
        with self._portable.snapshot() as snapshot:
            held = {} if part.private else withheld_of(snapshot)
            untitled = frozenset[int]() if part.private else snapshot.telling_conversations()
        work = _Work(self._memory, part, held, untitled, progress, cancelled)
        try:
            with refusals_told(path):
                if is_folder(form, part):
                    with whole_folder(path) as folder:
                        work.folder(folder, form)
                else:
                    with whole_file(path) as file:
                        work.file(file, form)
        except WorkCancelledError:
            return ExportReport(cancelled=True)
        return ExportReport(dict(work.written), self._left_out(form, part))

    def _left_out(self, form: Form, part: ExportSelection) -> int:
        return 0 if part.private else sum(self.contents(form, part).private.values())


@dataclass(slots=True)
class _Work:
    """One export to files. `held` are the rows that are left out, `untitled` the conversations whose titles are."""

    memory: Memory
    part: ExportSelection
    held: Mapping[Table, frozenset[int]]
    untitled: frozenset[int]
    progress: Progress
    cancelled: Callable[[], bool]
    written: Counter[str] = field(default_factory=Counter)
    total: int = 0
    done: int = 0

    def folder(self, folder: Path, form: Form) -> None:
        facts = self._fact_ids() if form == "markdown" else []
        conversations = self._conversations()
        self.total = len(facts) + len(conversations)
        if form == "markdown":
            self._write_facts(folder, facts)
            self._write_episodes(folder / "episodes.md")
            self._write_relationships(folder / "relationships.md")
            folder = folder / "conversations"
        folder.mkdir(FOLDER_MODE, exist_ok=True)
        taken: set[str] = set()
        for conversation in map(self._shown, conversations):
            text = self._said(conversation)
            if text:
                with created(folder / _free_name(conversation, taken)) as file:
                    file.write(text)

    def file(self, file: TextIO, form: Form) -> None:
        if form == "conversations" or self.part.conversations:
            conversations = self._conversations()
            self.total = len(conversations)
            file.write("\n".join(filter(None, (self._said(self._shown(each)) for each in conversations))))
            return
        ids = self._fact_ids()
        self.total = len(ids)
        if form == "csv":
            write_table(file, self._facts(ids))
        else:
            file.writelines(page.exported("Memory", self._facts(self._in_places(ids))))

    def _fact_ids(self) -> list[int]:
        chosen, held = self.part.facts, self.held.get("facts", frozenset())
        ids = self.memory.facts.ids(FactFilter(("active",)), sort="created", descending=False)
        return [fact_id for fact_id in (ids if chosen is None else sorted(chosen)) if fact_id not in held]

    def _facts(self, ids: Sequence[int]) -> Iterator[Fact]:
        for facts in self._pages(ids):
            for fact in facts:
                self.written["facts"] += 1
                yield fact
            self._went_on(len(facts))

    def _pages(self, ids: Sequence[int]) -> Iterator[list[Fact]]:
        for start in range(0, len(ids), _PAGE):
            self._stop_if_cancelled()
            yield self.memory.facts.get_many(ids[start : start + _PAGE])

    def _in_places(self, ids: Sequence[int]) -> list[int]:
        """By category and subject, the person first; read in passing, since all facts at once are many."""
        places = [
            (_RANK.get(fact.category, len(_RANK)), fact.category, fact.subject != USER, fact.subject, fact.key, fact.id)
            for facts in self._pages(ids)
            for fact in facts
        ]
        return [place[-1] for place in sorted(places)]

    def _write_facts(self, folder: Path, ids: Sequence[int]) -> None:
        daily = [
            (fact.created_at.astimezone().date().isoformat(), fact.id)
            for facts in self._pages(ids)
            for fact in facts
            if fact.durability == "daily"
        ]
        by_day = {fact_id for _, fact_id in daily}
        with created(folder / MAIN) as file:
            lasting = self._in_places([each for each in ids if each not in by_day])
            file.writelines(page.exported("Memory", self._facts(lasting)))
        (folder / DAILY_FOLDER).mkdir(FOLDER_MODE)
        for day, of_day in groupby(sorted(daily), key=lambda each: each[0]):
            with created(folder / DAILY_FOLDER / f"{day}.md") as file:
                file.writelines(page.exported(day, self._facts(self._in_places([fact_id for _, fact_id in of_day]))))

    def _write_episodes(self, path: Path) -> None:
        held = self.held.get("episodes", frozenset())
        lines = self.memory.episodes.lines(("active",))
        episodes = self.memory.episodes.get_many([line.id for line in lines if line.id not in held])
        if not episodes:
            return
        with created(path) as file:
            file.write("# Episodes\n")
            for episode in episodes:
                day = episode.started_at.astimezone().date().isoformat()
                file.write(f"\n## {day} {_on_a_line(episode.topic)}\n\n{_on_a_line(episode.summary)}\n")
        self.written["episodes"] = len(episodes)

    def _write_relationships(self, path: Path) -> None:
        held = self.held.get("relationships", frozenset())
        edges = [edge for edge in self.memory.relationships.all() if edge.status == "active" and edge.id not in held]
        if not edges:
            return
        with created(path) as file:
            file.write("# Relationships\n\n")
            for edge in edges:
                names = (edge.subject, edge.relation.replace("_", " "), edge.other)
                file.write(f"- {' · '.join('You' if name == USER else _on_a_line(name) for name in names)}\n")
        self.written["relationships"] = len(edges)

    def _conversations(self) -> list[Conversation]:
        chosen = self.part.conversations
        known = self.memory.conversations.recent(limit=_ALL)
        return [each for each in known if chosen is None or each.id in chosen][::-1]

    def _shown(self, conversation: Conversation) -> Conversation:
        return replace(conversation, title="") if conversation.id in self.untitled else conversation

    def _said(self, conversation: Conversation) -> str:
        """A conversation written out; empty where all of it is left out."""
        self._went_on(1)
        held = self.held.get("messages", frozenset())
        said = self.memory.conversations.messages(conversation.id)
        messages = [message for message in said if message.id not in held]
        if said and not messages:
            return ""
        self.written["conversations"] += 1
        self.written["messages"] += len(messages)
        return written_out(conversation, messages)

    def _stop_if_cancelled(self) -> None:
        if self.cancelled():
            raise WorkCancelledError

    def _went_on(self, count: int) -> None:
        self.done += count
        self.progress(self.done, self.total)
        self._stop_if_cancelled()


def _on_a_line(text: str) -> str:
    return escaped_start(" ".join(text.split()), "#")


def _free_name(conversation: Conversation, taken: set[str]) -> str:
    """A name that no other conversation has, whatever the file system takes for the same."""
    day = conversation.created_at.astimezone().date().isoformat()
    name = file_name(f"{day} {conversation.title or 'Untitled'}")
    stem, number = name.removesuffix(".md"), 1
    while name.casefold() in taken:
        number += 1
        name = f"{stem} ({number}).md"
    taken.add(name.casefold())
    return name


def chosen_facts(ids: Iterable[int], *, private: bool = False) -> ExportSelection:
    """Selects these facts, and nothing else."""
    return ExportSelection(private, frozenset(ids), frozenset(), frozenset(), relationships=False)


def one_conversation(conversation_id: int, *, private: bool = False) -> ExportSelection:
    """Selects this conversation, and nothing else."""
    return ExportSelection(private, frozenset(), frozenset(), frozenset({conversation_id}), relationships=False)


_BEGINS_A_BLOCK: Final = re.compile(r"^(\s*)(#{1,6}(?=\s)|>|[-+*](?=\s)|={3,}|-{3,}|`{3,}|~{3,}|\|)", re.MULTILINE)
_MARKUP: Final = re.compile(r"([\\`*_\[\]<&])")
_UNSAFE: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_NAME_MOST: Final = 80
_NUMBERED: Final = re.compile(r"^(\s*\d+)([.)])(?=\s)", re.MULTILINE)


def written_out(conversation: Conversation, messages: Iterable[Message]) -> str:
    """Returns the document: a title, a heading for each day, and each message under who said it and when (local time).

    Answers are Markdown already and stay as they are. What people typed is escaped: it is to be read, and neither to
    be taken for markup nor to do anything where the document is shown.
    """
    return "\n".join([f"# {_plain(conversation.title or 'Untitled')}", "", *_days(messages)]).rstrip() + "\n"


def file_name(title: str) -> str:
    """Returns a title as every file system takes it."""
    plain = " ".join(_UNSAFE.sub(" ", title).split()).strip(" .")
    return f"{plain[:_NAME_MOST].strip(' .') or 'conversation'}.md"


def _days(messages: Iterable[Message]) -> Iterator[str]:
    day: date | None = None
    for message in messages:
        moment = message.sent_at.astimezone()
        if moment.date() != day:
            day = moment.date()
            yield from (f"## {day.isoformat()}", "")
        text = message.text if message.role == "assistant" else _plain(message.text)
        yield from (f"**{_plain(message.speaker)}** · {moment:%H:%M}", "", _closed(text), "")


def _plain(text: str) -> str:
    text = _MARKUP.sub(r"\\\1", text)
    text = _BEGINS_A_BLOCK.sub(r"\1\\\2", text)
    return _NUMBERED.sub(r"\1\\\2", text).replace("\n", "  \n")


def _closed(text: str) -> str:
    """An answer that broke off inside a block of code must not swallow what follows."""
    fences = re.findall(r"^(`{3,}|~{3,})", text, re.MULTILINE)
    return f"{text}\n{fences[-1]}" if len(fences) % 2 else text
