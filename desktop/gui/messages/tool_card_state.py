"""What a tool's card shows, as values: from the events of a turn, or from a stored message."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Final, Literal

from PySide6.QtCore import QCoreApplication

from desktop.assistant.events import ToolFinished, ToolStarted
from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.core.model import now
from desktop.gui.ui.translation import age, decimal, key_name, translated

CardStatus = Literal[
    "waiting", "running", "loading", "stopped", "success", "skipped", "conflict", "queued", "denied", "error"
]
"""`waiting` is for the person's word, `loading` for the embedding model; the last six are those of a tool's answer."""

SHOWN_MOST: Final = 20_000
"""Characters of an answer that a card shows; copying takes all of it."""

_NAMED_BY: Final = (
    ("facts", "key"),
    ("episodes", "topic"),
    ("edges", "other"),
    ("stale_memories", "key"),
    ("low_access_memories", "key"),
)
"""The lists that answers hold, and what their entries are called by."""

_READS: Final = frozenset(tool.name for tool in MEMORY_TOOLS.values() if tool.read_only)
_LOOKS_OVER: Final = "review_facts"
"""The tool that lists whatever a message may touch: what it lists is not found."""

_VERB_MOST: Final = 48
_KEY: Final = re.compile(r"(?:(?<=: )|^)[a-z][a-z' -]*(?= = )")
"""The key of the fact on a card: "location = Lviv", "Anna: location = Lviv"."""
_AFTER_VERB: Final = re.compile(r": | (?=“)")
"""What it was done to begins after a colon, or in quotation marks."""
_NOTE_MOST: Final = 90


@dataclass(frozen=True, slots=True)
class ShownCall:
    """One tool call. `undone` is whether its operations are undone now."""

    call_id: str
    tool: str
    label: str
    arguments: Any = field(default_factory=dict)
    status: CardStatus = "running"
    summary: str = ""
    answer: Mapping[str, Any] = field(default_factory=dict)
    elapsed_ms: float | None = None
    operation_ids: tuple[int, ...] = ()
    undone: bool = False

    @classmethod
    def started(cls, event: ToolStarted) -> ShownCall:
        return cls(event.call_id, event.tool, event.label, event.arguments)

    def finished(self, event: ToolFinished) -> ShownCall:
        return replace(
            self,
            status=event.status,
            summary=event.summary,
            answer=event.answer,
            elapsed_ms=event.elapsed_ms,
            operation_ids=event.operation_ids,
        )

    def waiting(self) -> ShownCall:
        """Returns it waiting: the person is asked whether it may be done."""
        return replace(self, status="waiting")

    def allowed(self) -> ShownCall:
        """Returns it running: the person has given their word."""
        return replace(self, status="running")

    def going_on(self, *, model_loads: bool) -> ShownCall:
        """Returns a call that runs with what keeps it, while the embedding model is not there yet."""
        going = self.status in ("running", "loading")
        return replace(self, status="loading" if model_loads else "running") if going else self

    def cut_short(self) -> ShownCall:
        """Returns it stopped: the turn ended before the call did."""
        return replace(self, status="stopped") if self.open else self

    @property
    def open(self) -> bool:
        """Whether its turn still waits for its end."""
        return self.status in ("waiting", "running", "loading")

    @property
    def failed(self) -> bool:
        """Whether it ended without what it was made for."""
        return self.status in ("error", "denied", "stopped")

    @property
    def reads(self) -> bool:
        """Whether it looks into the memory, and changes nothing."""
        return self.tool in _READS

    @property
    def headline(self) -> tuple[str, str]:
        """What it did, split after the verb: ("Remembered", "location = Lviv")."""
        text = translated(self.summary or self.label)
        parted = _AFTER_VERB.search(text)
        if parted is not None and parted.start() <= _VERB_MOST:
            return text[: parted.start()], _KEY.sub(lambda found: key_name(found[0]), text[parted.end() :], count=1)
        return (text, "") if len(text) <= _VERB_MOST else ("", text)

    @property
    def note(self) -> str:
        """What the answer adds to the headline, where that is worth a line; empty for nothing."""
        old = self.answer.get("old_value")
        if isinstance(old, str):
            return _tr("“{0}” is kept in its history").format(_cut(old))
        if self.status == "error":
            message = str(self.answer.get("message", ""))
            return "" if message == self.summary else translated(message)
        return _found(self.answer) if self.status == "success" else ""


@dataclass(frozen=True, slots=True)
class CardLook:
    """A state as icon, colour token and word: never by colour alone."""

    icon: str
    token: str
    word: str


def look_of(card: ShownCall) -> CardLook:
    if card.undone:
        return CardLook("undo", "muted", _tr("Undone"))
    return {
        "waiting": CardLook("user", "caution", _tr("Waiting for your word")),
        "running": CardLook("ring", "accent", _tr("Running…")),
        "loading": CardLook("ring", "accent", _tr("Loading the language model…")),
        "stopped": CardLook("stop", "muted", _tr("Stopped")),
        "success": CardLook("check", "good", _tr("Done")),
        "skipped": CardLook("arrow-right", "muted", _tr("Skipped")),
        "conflict": CardLook("warning", "caution", _tr("Conflict")),
        "queued": CardLook("clock", "accent", _tr("Queued · in the background")),
        "denied": CardLook("close", "danger", _tr("Denied")),
        "error": CardLook("warning", "danger", _tr("Failed")),
    }[card.status]


def count_found(cards: Iterable[ShownCall]) -> int | None:
    """Counts the memories that calls have found, each once; None where none of them looked for any, or nothing was
    found beside a look over all there are, which may have answered."""
    ended = [card for card in cards if card.status == "success"]
    looked = [card for card in ended if card.tool != _LOOKS_OVER]
    found = {each for card in looked for each in _memories_in(card.answer)}
    return len(found) if found or (looked and len(looked) == len(ended)) else None


def _memories_in(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        named = value.get("memory_id")
        if isinstance(named, str):
            yield named
        for each in value.values():
            yield from _memories_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _memories_in(each)


def time_taken(elapsed_ms: float) -> str:
    """Says a time as 4 ms, or 1.2 s."""
    if elapsed_ms < 1:
        return _tr("< 1 ms")
    if elapsed_ms < 1000:
        return _tr("{0} ms").format(round(elapsed_ms))
    return _tr("{0} s").format(decimal(elapsed_ms / 1000, 1))


def _found(answer: Mapping[str, Any]) -> str:
    """Of what a tool has found: what it is called, or how far back it goes."""
    ages = [memory["days_ago"] for memory in _listed(answer, "memories") if isinstance(memory.get("days_ago"), int)]
    if ages:
        oldest = max(ages)
        return _tr("from today") if oldest == 0 else _tr("the oldest from {0}").format(age(now() - timedelta(oldest)))
    named = (item.get(field) for name, field in _NAMED_BY for item in _listed(answer, name))
    return _cut(", ".join(dict.fromkeys(str(name) for name in named if name)))


def _listed(answer: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = answer.get(name)
    return [item for item in found if isinstance(item, Mapping)] if isinstance(found, list | tuple) else []


def _cut(text: str) -> str:
    return text if len(text) <= _NOTE_MOST else f"{text[: _NOTE_MOST - 1]}…"


_NAMES_MOST: Final = 24


def as_columns(values: Mapping[str, Any]) -> str:
    """Returns names and values in two columns, for reading: all of them. What holds others stands in columns of its
    own, below its name; each entry of a list begins with a dash."""
    return "\n".join(_columns(values))


def _columns(values: Mapping[str, Any]) -> Iterator[str]:
    plain = {name: said for name, value in values.items() if (said := _plain(value)) is not None}
    width = min(_NAMES_MOST, max(map(len, plain), default=0))
    further = "\n" + " " * (width + 2)
    for name, value in values.items():
        shown = name.replace("_", " ")
        if name in plain:
            yield f"{shown:<{width}}  {further.join(plain[name].splitlines())}"
        else:
            yield shown
            entries = value if isinstance(value, list | tuple) else [value]
            for entry in entries:
                dash = "–" if entries is value else " "
                first, *others = "\n".join(_entry(entry)).splitlines()
                yield from (f"{dash} {first}", *(f"  {line}" for line in others))


def _entry(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping) and value:
        yield from _columns(value)
    else:
        yield _plain(value) or as_json(value)


def _plain(value: Any) -> str | None:
    """A value as it stands beside its name; None for what holds others."""
    if isinstance(value, str):
        return value or "–"
    if isinstance(value, Mapping):
        return None if value else "–"
    if isinstance(value, list | tuple):
        several = [_plain(each) for each in value]
        if None in several or any(not isinstance(each, str | int | float) for each in value):
            return None
        return ", ".join(map(str, several)) or "–"
    return "–" if value is None else as_json(value)


def as_json(value: Any) -> str:
    """Returns a value as JSON for reading."""
    return json.dumps(value, ensure_ascii=False, indent=2, default=str)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ToolCard", text)
