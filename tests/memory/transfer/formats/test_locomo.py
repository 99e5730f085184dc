"""Reading conversations in the form of LoCoMo."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.memory.transfer.detect import read_file
from desktop.memory.transfer.formats import locomo


def turn(number: int, speaker: str = "Olena", **fields: Any) -> dict[str, Any]:
    return {"speaker": speaker, "dia_id": f"D1:{number}", "text": f"turn {number}", **fields}


def sample(*turns: Any, sample_id: Any = "conv-1", **fields: Any) -> dict[str, Any]:
    conversation = {"speaker_a": "Olena", "speaker_b": "Taras", "session_1_date_time": "1:56 pm on 8 May, 2023"}
    return {"sample_id": sample_id, "qa": [], "conversation": {**conversation, "session_1": list(turns), **fields}}


def local(*parts: int) -> datetime:
    return datetime(*parts).astimezone()  # type: ignore[arg-type]


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def written(value: Any, *, as_list: bool = True) -> Path:
        path = tmp_path / "talk.json"
        path.write_text(json.dumps([value] if as_list else value), "utf-8")
        return path

    return written


def test_turns_carry_speaker_text_id_session_and_the_local_time_of_their_session(write: Any) -> None:
    later = {"session_2_date_time": "12:05 am on 1 June, 2023", "session_2": [turn(9, "Taras", dia_id="D2:1")]}
    (draft,) = read_file(write(sample(turn(1), turn(2, "Taras"), **later))).conversations
    assert (draft.source_key, draft.title) == ("locomo:conv-1", "Olena and Taras")
    assert [(m.external_id, m.session, m.role, m.speaker, m.text) for m in draft.messages] == [
        ("D1:1", 1, "other", "Olena", "turn 1"),
        ("D1:2", 1, "other", "Taras", "turn 2"),
        ("D2:1", 2, "other", "Taras", "turn 9"),
    ]
    first, second, third = (message.sent_at for message in draft.messages)
    assert first == local(2023, 5, 8, 13, 56)
    assert second - first == timedelta(seconds=30)
    assert third == local(2023, 6, 1, 0, 5)


def test_sessions_come_in_the_order_of_their_numbers(write: Any) -> None:
    days = {
        f"session_{n}{part}": value
        for n in (10, 2)
        for part, value in (("_date_time", f"1:00 pm on {n} July, 2023"), ("", [turn(1, dia_id=f"D{n}:1")]))
    }
    (draft,) = read_file(write(sample(turn(1), **days))).conversations
    assert [message.external_id for message in draft.messages] == ["D1:1", "D2:1", "D10:1"]


def test_a_shared_photo_is_told_in_words(write: Any) -> None:
    photos = turn(1, blip_caption="a red mug"), turn(2, text="", blip_caption="a dog"), turn(3, blip_caption=None)
    (draft,) = read_file(write(sample(*photos))).conversations
    assert [message.text for message in draft.messages] == [
        "turn 1 [shares a photo: a red mug]",
        "[shares a photo: a dog]",
        "turn 3",
    ]


def test_a_single_sample_on_one_line_or_many_is_read_as_well(write: Any, tmp_path: Path) -> None:
    assert len(read_file(write(sample(turn(1)), as_list=False)).conversations) == 1
    pretty = tmp_path / "pretty.json"
    pretty.write_text("\ufeff" + json.dumps(sample(turn(1)), indent=2), "utf-8")
    assert len(read_file(pretty).conversations) == 1


def test_titles_that_stand_twice_carry_the_sample_id(write: Any) -> None:
    drafts = read_file(write([sample(turn(1), sample_id=n) for n in ("a", "b")], as_list=False)).conversations
    assert [draft.title for draft in drafts] == ["Olena and Taras (a)", "Olena and Taras (b)"]


def test_without_an_id_or_names_the_content_gives_both(write: Any) -> None:
    value = sample(turn(1), turn(2, "Taras"), turn(3, "Iryna"), sample_id=None, speaker_a=None, speaker_b="")
    (draft,) = read_file(write(value)).conversations
    assert draft.source_key.startswith("locomo:") and len(draft.source_key) > 15
    assert draft.title == "Olena, Taras and 1 more"


def test_what_can_not_be_used_is_skipped_and_named(write: Any) -> None:
    turns = (turn(1), "no turn", turn(3, text=" "), turn(4, speaker=""), turn(5, text="é" * 600_000), turn(1), turn(7))
    undated = {
        "session_2": [turn(1)],
        "session_3": "gone",
        "session_3_date_time": "1:00 pm on 1 May, 2023",
        "session_4": [],
    }
    reading = read_file(write([sample(*turns, dia_id=1, **undated), 5, sample(), sample(turn(1))], as_list=False))
    assert [message.external_id for message in reading.conversations[0].messages] == ["D1:1", "D1:7"]
    assert [tuple(note) for note in reading.skipped] == [
        ("conv-1, session 1, turn 2", "it is no turn"),
        ("conv-1, session 1, turn 3", "the text is empty"),
        ("conv-1, session 1, turn 4", "speaker is missing"),
        ("conv-1, session 1, turn 5", "the text is longer than 1 MB"),
        ("conv-1, session 1, turn 6", "its dia_id D1:1 stands before"),
        ("conv-1, session 2", "it has no date that can be read"),
        ("conv-1, session 3", "it is no list"),
        ("sample 2", "it has no conversation"),
        ("conv-1", "it has no turn that can be used"),
        ("sample 4", "its sample_id stands in the file before"),
    ]


def test_names_are_kept_to_one_line_and_lone_surrogates_are_replaced_and_noted(write: Any) -> None:
    value = sample(turn(1, "Ol\nena\x07 " + "x" * 100, text="half \ud83d smile", dia_id="D\ud800"))
    reading = read_file(write(value))
    (message,) = reading.conversations[0].messages
    assert message.speaker == f"Ol ena {'x' * 100}"
    assert (message.text, message.external_id) == ("half \ufffd smile", "D\ufffd")
    assert reading.repaired[0].where == "conv-1, session 1, turn 1"


def test_a_turn_without_an_id_gets_one_from_its_content(write: Any) -> None:
    (draft,) = read_file(write(sample(turn(1, dia_id=None), turn(2, dia_id=7)))).conversations
    assert len({message.external_id for message in draft.messages}) == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12:00 am on 1 January, 2024", (2024, 1, 1, 0, 0)),
        ("12:30 pm on 29 February, 2024", (2024, 2, 29, 12, 30)),
        ("9:05 P.M. on 3 sept 2022", (2022, 9, 3, 21, 5)),
    ],
)
def test_dates_are_read_in_english_whatever_the_locale(text: str, expected: tuple[int, ...]) -> None:
    assert locomo.read_date(text) == local(*expected)


@pytest.mark.parametrize(
    "text",
    [None, 5, "", "yesterday", "1:00 pm on 30 February, 2024", "1:00 pm on 3 Foo, 2024", "1:00 pm on 1 May, 9999"],
)
def test_what_is_no_date_is_none(text: Any) -> None:
    assert locomo.read_date(text) is None


def test_a_file_without_any_usable_turn_names_its_first_fault(write: Any) -> None:
    with pytest.raises(UserError, match=r"“talk.json” holds no conversation \(conv-1, session 1, turn 1: speaker is"):
        read_file(write(sample({"text": "hello"})))
