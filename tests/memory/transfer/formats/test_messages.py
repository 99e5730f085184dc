"""Reading conversations of one JSON object a line."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.memory.transfer.detect import read_file
from desktop.memory.transfer.drafts import read_time
from desktop.memory.transfer.formats import messages

AT = "2026-03-02T10:00:00+00:00"


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def written(*records: Any, name: str = "chat.jsonl") -> Path:
        path = tmp_path / name
        lines = (record if isinstance(record, str) else json.dumps(record) for record in records)
        path.write_text("\n".join(lines) + "\n", "utf-8")
        return path

    return written


def test_roles_become_those_of_the_chat_and_speakers_stay(write: Any) -> None:
    (draft,) = read_file(
        write(
            {"role": "human", "content": "hi", "time": AT},
            {"role": "AI", "content": "hello", "time": AT},
            {"speaker": "Olena", "text": "good day", "time": AT},
            {"role": "reviewer", "speaker": "Taras", "text": "fine", "time": AT},
        )
    ).conversations
    assert draft.title == "chat"
    assert [(m.role, m.speaker, m.text) for m in draft.messages] == [
        ("user", "You", "hi"),
        ("assistant", "Assistant", "hello"),
        ("other", "Olena", "good day"),
        ("other", "Taras", "fine"),
    ]


def test_content_blocks_give_their_text(write: Any) -> None:
    blocks = [{"type": "text", "text": "one"}, {"type": "tool_use", "name": "x"}, {"type": "text", "text": "two"}, 5]
    (draft,) = read_file(write({"role": "user", "content": blocks, "time": AT})).conversations
    assert draft.messages[0].text == "one\ntwo"


def test_a_field_parts_the_file_into_conversations(write: Any) -> None:
    drafts = read_file(
        write(
            {"conversation": "Work", "speaker": "A", "text": "1", "time": AT},
            {"conversation_id": 7, "speaker": "A", "text": "2", "time": AT},
            {"conversation": "Work", "speaker": "B", "text": "3", "time": AT},
        )
    ).conversations
    assert [(draft.title, len(draft.messages)) for draft in drafts] == [("Work", 2), ("7", 1)]
    assert len({draft.source_key for draft in drafts}) == 2


def test_a_pause_of_more_than_six_hours_begins_a_session(write: Any) -> None:
    hours = (0, 6, 12.1, 12.2)
    (draft,) = read_file(
        write(*({"speaker": "A", "text": "x", "time": 1_700_000_000 + hour * 3600} for hour in hours))
    ).conversations
    assert [message.session for message in draft.messages] == [1, 1, 2, 2]


@pytest.mark.parametrize(
    "value",
    [
        "2023-11-14T22:13:20Z",
        "2023-11-15T00:13:20+02:00",
        1_700_000_000,
        1_700_000_000.0,
        1_700_000_000_000,
        "1700000000",
        " 1700000000000 ",
    ],
)
def test_times_are_read_as_iso_8601_or_as_seconds_or_milliseconds(value: Any) -> None:
    assert read_time(value) == datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)


def test_a_time_without_an_offset_is_local_and_a_day_of_eight_digits_is_a_day() -> None:
    assert read_time("2023-11-14 22:13:20.123456") == datetime(2023, 11, 14, 22, 13, 20, 123000).astimezone(UTC)
    assert read_time("20231114") == datetime(2023, 11, 14).astimezone(UTC)


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        [],
        "",
        "soon",
        "1e999",
        float("nan"),
        float("inf"),
        10**400,
        -(10**18),
        "0001-01-01T00:00:00",
        "9999-12-31",
    ],
)
def test_what_is_no_time_is_none(value: Any) -> None:
    assert read_time(value) is None


def test_ids_are_given_or_made_from_content_and_differ_even_where_both_repeat(write: Any) -> None:
    same = {"speaker": "A", "text": "again", "time": AT}
    records = [{**same, "id": "x"}, {**same, "id": "x#2"}, {**same, "id": "x"}, same, same, {**same, "id": True}]
    first = read_file(write(*records)).conversations[0]
    ids = [message.external_id for message in first.messages]
    assert ids[:3] == ["x", "x#2", "x#3"]
    assert len(set(ids)) == 6
    assert ids == [message.external_id for message in read_file(write(*records)).conversations[0].messages]


def test_a_file_that_has_grown_or_was_renamed_keeps_its_key(write: Any) -> None:
    first, second = ({"speaker": "A", "text": text, "time": AT} for text in ("1", "2"))
    keys = {
        read_file(path).conversations[0].source_key
        for path in (write(first), write(first, second), write(first, name="other.jsonl"))
    }
    assert len(keys) == 1


def test_long_and_hostile_ids_are_made_short(write: Any) -> None:
    record = {"speaker": "A", "text": "x", "time": AT}
    ids = ("../../etc\x00", "y" * 5000, "\ud800")
    (draft,) = read_file(write(*({**record, "id": given} for given in ids))).conversations
    assert [len(message.external_id) for message in draft.messages] == [10, 16, 1]


def test_lines_that_are_no_turns_are_skipped_and_named(write: Any) -> None:
    good = {"role": "user", "content": "x", "time": AT}
    path = write(
        good, {**good, "role": "system"}, {**good, "content": ""}, good, "[1]", {**good, "time": "soon"}, "",
        {**good, "content": 5}, {"content": "x", "time": AT}, good, good, good, good, '{"role": "user", "cont',
    )  # fmt: skip
    reading = read_file(path)
    assert len(reading.conversations[0].messages) == 6
    assert [tuple(note) for note in reading.skipped] == [
        ("line 2", "a system message is no turn of the conversation"),
        ("line 3", "the text is empty"),
        ("line 5", "it is no JSON object"),
        ("line 6", "time is missing, or neither ISO 8601 nor seconds since 1970"),
        ("line 8", "text or content is missing"),
        ("line 9", "speaker or role is missing"),
        ("line 14", "it is not valid JSON, or ends too early"),
    ]


def test_a_few_messages_among_other_lines_make_no_conversation(write: Any) -> None:
    with pytest.raises(UserError, match=r"“chat.jsonl” holds no conversation \(line 2: it is not valid JSON"):
        read_file(write({"role": "user", "content": "x", "time": AT}, "const a = 1;"))


def test_latin_1_in_a_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(json.dumps({"a": 1}).encode() + b"\n" + '{"text": "ж"}'.encode("cp1251"))
    assert ("line 2", "it is not UTF-8 text") in read_file_faults(path)


def read_file_faults(path: Path) -> list[tuple[str, str]]:
    with path.open("rb") as file:
        return [(where, why) for where, why in messages.read(file, "old").skipped]
