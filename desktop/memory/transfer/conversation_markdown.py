"""A conversation written out as Markdown, for a person to keep or pass on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from desktop.core.model import Conversation, Message

_BEGINS_A_BLOCK: Final = re.compile(r"^(\s*)(#{1,6}(?=\s)|>|[-+*](?=\s)|={3,}|-{3,}|`{3,}|~{3,}|\|)", re.MULTILINE)
_MARKUP: Final = re.compile(r"([\\`*_\[\]<&])")
_UNSAFE: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_NAME_MOST: Final = 80
_NUMBERED: Final = re.compile(r"^(\s*\d+)([.)])(?=\s)", re.MULTILINE)


def written_out(conversation: Conversation, messages: Iterable[Message]) -> str:
    """The document: a title, a heading for each day, and each message under who said it and when (local time).

    Answers are Markdown already and stay as they are. What people typed is escaped: it is to be read, and neither to
    be taken for markup nor to do anything where the document is shown.
    """
    return "\n".join([f"# {_plain(conversation.title or 'Untitled')}", "", *_days(messages)]).rstrip() + "\n"


def file_name(title: str) -> str:
    """A title as every file system takes it."""
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
