"""Titles and speakers of what comes in: whole, and where one is too long, told."""

from __future__ import annotations

import json
import os
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from desktop.memory.transfer.bundle import FileReading
from desktop.memory.transfer.detect import read_file

AT = "2026-03-02T10:00:00+00:00"
WRITTEN = datetime(2025, 5, 1, 12, tzinfo=UTC).timestamp()


def _claude(name: str) -> str:
    message = {"uuid": "a", "sender": "human", "text": "Hi", "created_at": AT}
    return json.dumps([{"uuid": "c", "name": name, "chat_messages": [message]}])


def _chatgpt(name: str) -> str:
    said = {"author": {"role": "user"}, "create_time": 1_700_000_000, "content": {"parts": ["Hi"]}}
    return json.dumps([{"id": "c", "title": name, "mapping": {"q": {"message": said}}, "current_node": "q"}])


def _locomo(name: str) -> str:
    session = {"session_1": [{"speaker": name, "text": "Hi"}], "session_1_date_time": "1:56 pm on 8 May, 2023"}
    return json.dumps([{"sample_id": "c", "conversation": {"speaker_a": name, **session}}])


def _line(**said: Any) -> str:
    return json.dumps({"speaker": "Anna", "text": "Hi", "time": AT} | said)


FORMATS: dict[str, tuple[Any, str]] = {
    "a Claude account": (_claude, "a.json"),
    "a ChatGPT account": (_chatgpt, "a.json"),
    "LoCoMo": (_locomo, "a.json"),
    "JSON lines by a title": (lambda name: _line(conversation=name), "a.jsonl"),
    "JSON lines by a speaker": (
        lambda name: "\n".join([_line(speaker=name), _line(speaker=name, text="Bye")]),
        "a.jsonl",
    ),
    "notes": (lambda name: f"---\ntitle: {name}\n---\n# One\nfine", "a.md"),
}


def _read(path: Path, content: str) -> FileReading:
    path.write_text(content, "utf-8")
    os.utime(path, (WRITTEN, WRITTEN))
    return read_file(path)


def _names(found: FileReading) -> set[str]:
    return {each for draft in found.conversations for each in (draft.title, *(said.speaker for said in draft.messages))}


@pytest.mark.parametrize("kind", FORMATS)
def test_a_title_or_a_speaker_comes_in_whole_and_is_told_where_it_is_too_long(kind: str, tmp_path: Path) -> None:
    written, file_name = FORMATS[kind]
    whole, longer = "Who we are " + "x" * 150, "Who we are " + "x" * 200
    found = _read(tmp_path / file_name, written(whole))
    assert whole in _names(found)
    assert not found.repaired
    found = _read(tmp_path / file_name, written(longer))
    assert longer[:200] in _names(found)
    assert [note.why for note in found.repaired] == [
        f"a name was cut after 200 characters: “Who we are {'x' * 29}…”"
    ], "once, however many messages bear it"


@pytest.mark.parametrize("kind", [kind for kind in FORMATS if kind != "JSON lines by a title"])
def test_a_long_name_is_known_again_by_its_beginning_as_it_always_was(kind: str, tmp_path: Path) -> None:
    written, file_name = FORMATS[kind]
    keys = []
    for longer in (0, 1, 60, 200):
        found = _read(tmp_path / file_name, written("x" * 100 + "y" * longer))
        keys.append([(each.source_key, [said.external_id for said in each.messages]) for each in found.conversations])
    assert len(keys[0]) == 1
    assert keys == [keys[0]] * 4


def test_a_conversation_without_a_name_bears_that_of_its_file_whole(tmp_path: Path) -> None:
    stem = "n" * 150
    for suffix, content in (("jsonl", _line()), ("txt", "5/13/24, 10:00 - Anna: hi"), ("md", "# One\nfine")):
        assert _names(_read(tmp_path / f"{stem}.{suffix}", content)) >= {stem}


def test_a_file_with_a_long_name_in_an_archive_is_read_as_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{'n' * 150}.md", "# One\nfine\n# Two\n[1, 2]")
    (draft,) = read_file(path).conversations
    assert draft.title == "n" * 150


def test_a_name_that_is_cut_within_what_was_said_is_told(tmp_path: Path) -> None:
    cut = f"a name was cut after 100 characters: “{'t' * 40}…”"
    found = _read(tmp_path / "a.jsonl", _line(type="save", title="t" * 120))
    assert found.repaired == [("line 1", cut)]
    given = json.loads(_claude("Plans"))
    given[0]["chat_messages"][0]["files"] = [{"file_name": "t" * 120}]
    found = _read(tmp_path / "a.json", json.dumps(given))
    assert found.conversations[0].messages[0].text == f"Hi\n[file: {'t' * 100}]"
    assert found.repaired == [("conversation 1 “Plans”, message 1", cut)]
