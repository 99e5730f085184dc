"""What Telegram Desktop exports as JSON (`result.json`): one chat, or all of an account under `chats` and `left_chats`.

A text is a string, or a list of strings and entities. The person is known by `personal_information` in an export of
an account, and in a private chat as the one who is not the chat. What was forwarded is said by others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import PurePosixPath
from typing import Any, Final

from desktop.core.model import USER
from desktop.memory.transfer.bundle import Bundle, BundleBuilder, FileReading
from desktop.memory.transfer.drafts import (
    NOBODY_IS_YOU,
    ConversationDraft,
    Role,
    Thread,
    fingerprint,
    identifier,
    name,
    object_of,
    objects_in,
    read_time,
    text_fault,
    text_of,
    with_title,
)

_KIND: Final = re.compile(r"saved_messages|replies|verification_codes|\w+_(?:chat|group|supergroup|channel)")
_NOT_HERE: Final = "(File "
"""How the place of a file begins that was not exported."""
_WORDLESS: Final[Mapping[str, str]] = {
    "voice_message": "[recording]",
    "video_message": "[video]",
    "video_file": "[video]",
    "animation": "[animation]",
    "sticker": "[sticker]",
}
"""What says nothing by itself, by its `media_type`."""


def is_chat(value: Any) -> bool:
    """Whether a JSON value is one chat of such an export."""
    chat = object_of(value)
    return bool(_KIND.fullmatch(text_of(chat.get("type")))) and isinstance(chat.get("messages"), list)


def is_export(value: Any) -> bool:
    """Whether a JSON value is an export of a chat or an account."""
    return is_chat(value) or any(_has_chats(object_of(value).get(part)) for part in _CHATS)


_CHATS: Final = ("chats", "left_chats")


def _has_chats(value: Any) -> bool:
    return isinstance(object_of(value).get("list"), list)


def read(values: Iterable[Any]) -> FileReading:
    """Reads the JSON values of a file."""
    reading = FileReading()
    for value in values:
        if is_chat(value):
            _read_chat(value, "", reading, _where(value, 1))
        elif is_export(value):
            _read_account(value, reading)
        else:
            reading.skip("the file", "it is no chat")
    return reading


def _where(chat: Any, number: int) -> str:
    return with_title(f"chat {number}", object_of(chat).get("name"))


def _read_account(account: Mapping[str, Any], reading: FileReading) -> None:
    about = account.get("personal_information")
    person = _read_person(about, reading) if isinstance(about, dict) else ""
    count = 0
    for part, value in account.items():
        if part in _CHATS and _has_chats(value):
            for chat in value["list"]:
                count += 1
                if is_chat(chat):
                    _read_chat(chat, person, reading, _where(chat, count))
                else:
                    reading.skip(_where(chat, count), "it is no chat")
        elif isinstance(value, dict | list):
            listed = value.get("list") if isinstance(value, dict) else value
            parts = 0 if value is about else len(listed) if isinstance(listed, list) else 1
            for place in range(1, parts + 1):
                reading.skip(f"{name(part)} {place}", "a part of the account that is no chat")


def _read_person(about: Mapping[str, Any], reading: FileReading) -> str:
    """The id of the person; what they tell of themselves is facts, how to reach them is not."""
    builder = BundleBuilder(Bundle(""), datetime.now(UTC), "Telegram profile")
    told = {part: text.strip() for part, text in about.items() if isinstance(text, str) and text.strip()}
    full = " ".join(filter(None, (told.get("first_name"), told.get("last_name"))))
    for key, text in (("name", full), ("username", told.get("username")), ("about me", told.get("bio"))):
        if text:
            builder.add_fact(f"personal_information, {key}", text, key=key, category="personal", subject=USER)
    if "phone_number" in told:
        reading.skip("personal_information, phone_number", "a part of the account that is no chat")
    if builder.bundle.of("facts"):
        reading.memories.append(builder.bundle)
    return _digits(about.get("user_id"))


def _digits(value: Any) -> str:
    """An id without the word for what it is of."""
    return re.sub(r"\D", "", str(value)) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _read_chat(chat: Mapping[str, Any], person: str, reading: FileReading, where: str) -> None:
    thread, person = Thread(), person or _person_of(chat)
    for place, message in enumerate(chat["messages"], 1):
        _read_message(thread, message, person, reading, f"{where}, message {place}")
    if not thread.messages:
        reading.skip(where, "it has no message that can be used")
        return
    if not person:
        reading.mend(where, NOBODY_IS_YOU)
    titled = reading.name(text_of(chat.get("name")), where)
    titled = titled or ("Saved Messages" if chat["type"] == "saved_messages" else thread.titled())
    first = thread.messages[0]
    known_as = identifier(chat.get("id")) or fingerprint(name(titled), first.text, first.sent_at.isoformat())
    reading.conversations.append(ConversationDraft(f"telegram:{known_as}", titled, thread.messages))


def _person_of(chat: Mapping[str, Any]) -> str:
    """The id of the person in a chat that is theirs alone, or with one other, whose id is that of the chat."""
    senders = {_digits(each.get("from_id")) for each in chat["messages"] if isinstance(each, dict)} - {""}
    other = _digits(chat.get("id"))
    if chat["type"] in ("personal_chat", "bot_chat") and (other in senders or len(senders) == 1):
        senders -= {other}
    elif chat["type"] != "saved_messages":
        return ""
    return senders.pop() if len(senders) == 1 else ""


def _read_message(thread: Thread, message: Any, person: str, reading: FileReading, where: str) -> None:
    if not isinstance(message, dict) or message.get("type") not in ("message", "service"):
        reading.skip(where, "it is no message")
        return
    if message["type"] == "service":
        action = message.get("action")
        reading.skip(f"{where}: {name(action)}" if isinstance(action, str) else where, "a notice of the app")
        return
    if message.get("reactions"):
        reading.skip(where, "reactions to a message")
    said, files, wordless = _plain(message.get("text")), list(_files(message)), list(_wordless(message))
    if not said.strip() and not files:
        reading.skip(where, "a picture, recording, video or sticker without words" if wordless else "the text is empty")
        return
    forwarded = name(text_of(message.get("forwarded_from", message.get("saved_from"))))
    before = [f"[forwarded from {forwarded}]"] if forwarded else []
    text = reading.clean("\n".join([*before, *wordless, *filter(str.strip, (said, *files))]), where)
    at = read_time(message.get("date_unixtime")) or read_time(message.get("date"))
    fault = text_fault(text) or ("" if at else "it has no time")
    if fault or at is None:
        reading.skip(where, fault)
        return
    is_own = bool(person) and _digits(message.get("from_id")) == person and "forwarded_from" not in message
    role: Role = "user" if is_own else "other"
    speaker = reading.name(text_of(message.get("from")), where)
    known_as = identifier(message.get("id")) or fingerprint(speaker, text, at.isoformat())
    thread.add(known_as, role, speaker or "Deleted account", text, at)


def _plain(text: Any) -> str:
    """The words of a text; a link that is shown by other words is told behind them."""
    pieces = text if isinstance(text, list) else [text]
    return "".join(map(_piece, pieces))


def _piece(piece: Any) -> str:
    if isinstance(piece, str):
        return piece
    said = piece.get("text") if isinstance(piece, dict) else None
    if not isinstance(said, str):
        return ""
    link = piece.get("href")
    return f"{said} ({link})" if isinstance(link, str) and link.strip() and link != said else said


def _wordless(message: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(message.get("photo"), str):
        yield "[picture]"
    kind = text_of(message.get("media_type"))
    if kind in _WORDLESS:
        yield _WORDLESS[kind]


def _files(message: Mapping[str, Any]) -> Iterator[str]:
    """What was sent beside words and says something by itself: a file by its name, a place, a contact, a poll."""

    def said(*parts: str, of: Mapping[str, Any] = message) -> list[str]:
        return list(filter(None, (name(text_of(of.get(part))) for part in parts)))

    kind, given = text_of(message.get("media_type")), message.get("file_name", message.get("file"))
    if kind == "audio_file" and (named := said("performer", "title")):
        yield f"[file: {' – '.join(named)}]"
    elif kind not in _WORDLESS and isinstance(given, str) and not given.startswith(_NOT_HERE):
        yield f"[file: {name(PurePosixPath(given).name)}]"
    contact, place = object_of(message.get("contact_information")), message.get("location_information")
    if named := said("first_name", "last_name", "phone_number", of=contact):
        yield f"[contact: {' '.join(named)}]"
    if isinstance(place, dict):
        at = [str(place[each]) for each in ("latitude", "longitude") if isinstance(place.get(each), int | float)]
        yield f"[place: {', '.join(said('place_name', 'address') or at)}]"
    poll = object_of(message.get("poll", message.get("poll_information")))
    if asked := _plain(poll.get("question")):
        answers = (f"- {_plain(each.get('text'))}" for each in objects_in(poll.get("answers")))
        yield "\n".join((f"[poll] {asked}", *answers))
