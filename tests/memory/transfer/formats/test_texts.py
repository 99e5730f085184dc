"""Reading chats and notes that are plain text."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from desktop.core.errors import UserError
from desktop.memory.transfer.detect import read_file
from desktop.memory.transfer.drafts import MessageDraft

WRITTEN = datetime(2025, 5, 1, 12, tzinfo=UTC)
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str, file_name: str = "talk.txt") -> Path:
        path = tmp_path / file_name
        path.write_text(text, "utf-8")
        os.utime(path, (WRITTEN.timestamp(), WRITTEN.timestamp()))
        return path

    return written


def messages(path: Path) -> list[MessageDraft]:
    (draft,) = read_file(path).conversations
    return list(draft.messages)


def local(*parts: int) -> datetime:
    return datetime(*parts).astimezone(UTC)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("[13.05.24, 10:00:12] Anna: hi", local(2024, 5, 13, 10, 0, 12)),
        ("\u200e[13/05/2024, 9:05\u202fPM] Anna: hi", local(2024, 5, 13, 21, 5)),
        ("5/13/24, 12:05 AM - Anna: hi", local(2024, 5, 13, 0, 5)),
        ("2024-05-13 10:00 Anna: hi", local(2024, 5, 13, 10)),
        ("2024-05-13T10:00 – Anna: hi", local(2024, 5, 13, 10)),
    ],
)
def test_a_chat_with_times_is_read_as_messengers_write_it(write: Write, line: str, at: datetime) -> None:
    found = messages(write(f"{line}\nstill me: yes\n\nand more"))
    assert [(m.speaker, m.text, m.sent_at) for m in found] == [("Anna", "hi\nstill me: yes\n\nand more", at)]


def test_days_and_months_are_told_apart_by_the_other_dates_of_the_file(write: Write) -> None:
    found = messages(write("3/4/24, 10:00 - Anna: one\n3/14/24, 10:00 - Bo: two"))
    assert [m.sent_at.astimezone().month for m in found] == [3, 3]
    doubtful = read_file(write("3/4/24, 10:00 - Anna: one\n5/4/24, 10:00 - Bo: two"))
    assert doubtful.conversations[0].messages[0].sent_at == local(2024, 4, 3, 10)
    assert doubtful.repaired == [("the dates", "3/4/24 may be two days; the day was taken to stand first")]


def test_lines_of_nobody_and_dates_that_are_none_are_named(write: Write) -> None:
    lines = (
        "[13.05.24, 10:00] Messages are encrypted",
        "[13.05.24, 10:01] A: x",
        "[13.15.24, 10:02] A: y",
        "[13.05.3524, 1:00] A: z",
        "[13.05.24, 10:04] A:",
    )
    found = read_file(write("\n".join(lines)))
    assert [m.text for m in found.conversations[0].messages] == ["x"]
    assert found.skipped == [
        ("line 1: Messages are encrypted", "a notice of the app: nobody is named before it"),
        ("line 3", "its date is none"),
        ("line 4", "its date is none"),
        ("line 5", "the text is empty"),
    ]


def test_a_chat_without_times_is_dated_by_its_file_and_known_again_when_that_changes(write: Write) -> None:
    text = "a preface\nUser: Where is Lviv?\nAssistant: In Ukraine.\nIn the west.\nUser: Thanks\nUser: Thanks"
    path = write(text, "lviv.txt")
    found = read_file(path)
    (draft,) = found.conversations
    assert [(m.role, m.speaker, m.text) for m in draft.messages] == [
        ("user", "You", "Where is Lviv?"),
        ("assistant", "Assistant", "In Ukraine.\nIn the west."),
        ("user", "You", "Thanks"),
        ("user", "You", "Thanks"),
    ]
    assert draft.messages[-1].sent_at == WRITTEN
    assert found.repaired == [("the whole file", "it tells no times, so its messages are dated by the file")]
    assert found.skipped == [("line 1", "nobody is named before it")]
    os.utime(path, (0, WRITTEN.timestamp() + 900))
    (later,) = read_file(path).conversations
    assert later.source_key == draft.source_key
    assert [m.external_id for m in later.messages] == [m.external_id for m in draft.messages]
    assert len({m.external_id for m in later.messages}) == 4


def test_people_who_speak_in_turn_make_a_chat(write: Write) -> None:
    text = "Anna: hi\nBo: hello\nAnna: how are you?\nBo: fine"
    assert [m.speaker for m in messages(write(text))] == ["Anna", "Bo", "Anna", "Bo"]


def test_a_list_of_things_is_no_chat(write: Write) -> None:
    with pytest.raises(UserError, match="not valid JSON at line 1"):
        read_file(write("Milk: two\nBread: one\nEggs: ten"))


def test_notes_become_a_message_a_section(write: Write) -> None:
    text = (
        "---\ntitle: 'Boat log'\ndate: 2024-04-02\n---\nBought a boat.\n\n# Nina\n## Her engine\nA Yanmar.\n"
        "```sh\n# no heading\n```\n# Empty\n# Sails\nTwo.\n"
    )
    (draft,) = read_file(write(text, "boat.md")).conversations
    assert (draft.title, {m.role for m in draft.messages}) == ("Boat log", {"user"})
    assert [m.text for m in draft.messages] == [
        "Bought a boat.",
        "# Nina\n## Her engine\nA Yanmar.\n```sh\n# no heading\n```",
        "# Empty\n# Sails\nTwo.",
    ]
    noon = local(2024, 4, 2, 12)
    assert [m.sent_at - noon for m in draft.messages] == [timedelta(seconds=30 * n) for n in range(3)]


@pytest.mark.parametrize(
    ("file_name", "text", "at"),
    [
        ("2024-02-29 leap.md", "note", local(2024, 2, 29, 12)),
        ("2024-02-30 none.md", "note", WRITTEN),
        ("0001-01-01.md", "note", WRITTEN),
        ("plain.txt", "# Heading\nnote", WRITTEN),
    ],
)
def test_notes_are_dated_by_the_name_of_their_file_or_the_file(
    write: Write, file_name: str, text: str, at: datetime
) -> None:
    assert messages(write(text, file_name))[0].sent_at == at


def test_a_section_that_is_too_long_is_named(write: Write) -> None:
    found = read_file(write("---\nauthor: x\n---\n# One\nfine\n# Two\n" + "x" * 1_000_001, "long.md"))
    assert found.skipped == [("section 2, line 6", "the text is longer than 1 MB")]


def test_what_was_done_with_things_read_is_told_in_words(write: Write) -> None:
    lines = [
        '{"type": "save", "title": "On memory", "url": "https://example.org", "time": 1700000000}',
        '{"type": "reaction", "title": "On time", "reaction": "loved it", "time": 1700000001}',
        '{"type": "discussion", "title": "On trees", "text": "I disagree.", "time": 1700000002}',
        '{"type": "view", "title": "On rain", "time": 1700000003}',
    ]
    found = read_file(write("\n".join(lines), "reads.jsonl"))
    assert [m.text for m in found.conversations[0].messages] == [
        "Saved “On memory”: https://example.org",
        "Reacted to “On time”: loved it",
        "Discussed “On trees”: I disagree.",
    ]
    assert found.skipped == [("line 4", "speaker or role is missing")]


GROUP = "[13.05.24, 10:00:00] Ann: hello\n[13.05.24, 10:01:00] Bob: hi\n[13.05.24, 10:02:00] Cid: hey\n"
DELETED = "[13.05.24, 10:03:00] Bob: You deleted this message.\n"


@pytest.mark.parametrize(
    ("name", "more", "roles", "told"),
    [
        ("WhatsApp Chat with Choir.txt", "", ["other"] * 3, True),
        (
            "WhatsApp Chat with Choir.txt",
            "[13.05.24, 10:03:00] Bob: You deleted this message.\n",
            ["other", "user", "other"],
            False,
        ),
        ("talk.txt", "", ["other"] * 3, False),
    ],
)
def test_whose_chat_it_is_is_told_by_the_file_or_said_not_to_be(
    tmp_path: Path, name: str, more: str, roles: list[str], told: bool
) -> None:
    path = tmp_path / name
    path.write_text(GROUP + more, "utf-8")
    found = read_file(path)
    assert [message.role for message in found.conversations[0].messages] == roles
    assert any("which name is yours" in note.why for note in found.repaired) == told


def test_days_and_months_are_told_apart_by_how_time_goes_on(write: Write) -> None:
    lines = ("3/4/24, 10:00 - A: x", "3/5/24, 10:00 - A: y", "4/1/24, 10.15 p.m. - Amanda: z")
    found = read_file(write("\n".join(lines)))
    at = [message.sent_at.astimezone() for message in found.conversations[0].messages]
    assert [(moment.month, moment.day, moment.hour) for moment in at] == [(3, 4, 10), (3, 5, 10), (4, 1, 22)]
    assert found.repaired == []
