"""A file that can't be read, or is no conversation, is refused with a sentence."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.memory.transfer import detect
from desktop.memory.transfer.detect import read_file

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        name: JSON | st.sampled_from(["user", "1700000000", "2024-01-01", "D1:1", "1:56 pm on 8 May, 2023"])
        for name in (
            "role",
            "speaker",
            "text",
            "content",
            "time",
            "id",
            "conversation",
            "sample_id",
            "dia_id",
            "session_1",
        )
    },
)
SAMPLES = st.fixed_dictionaries(
    {
        "conversation": st.fixed_dictionaries(
            {"session_1": st.lists(FIELDS | JSON, max_size=3) | JSON},
            optional={"session_1_date_time": JSON | st.just("1:56 pm on 8 May, 2023"), "speaker_a": JSON},
        )
    },
    optional={"sample_id": JSON},
)


def refusal(path: Path) -> str:
    with pytest.raises(UserError) as refused:
        read_file(path)
    return refused.value.message


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "“talk” is empty."),
        (b" \n\n", "“talk” is empty."),
        ('{"role": "user"}'.encode("utf-16"), "UTF-16"),
        ('{"role": "user"}'.encode("utf-16-le"), "UTF-16"),
        (b"\x89PNG\r\n\x1a\n\x00\x01" + b"x" * 90, "“talk” is not a text file."),
        ('["шум"]'.encode("cp1251"), "“talk” is not UTF-8 text"),
        (b'[{"conversation": {"session_1"', "its JSON ends too early, at line 1, column 31."),
        (b'[{"conversation": {"ses', "its JSON ends too early, at line 1, column 20."),
        (b"[1,\n oops]", "not valid JSON at line 2, column 2."),
        (b'[{"a": 1} {"b": 2}]', "not valid JSON at line 1, column 11."),
        (b"[1] x", "not valid JSON at line 1, column 5."),
        (b'[{"a": 1},', "its JSON ends too early, at line 1, column 11."),
        (b"Dear diary,\ntoday", "not valid JSON at line 1, column 1."),
        (b"[" * 200_000, "nested too deeply"),
        (b"[" + b"9" * 5000 + b"]", "nested too deeply or too large"),
        (b"[]", "“talk” holds no conversation. Expected is an export of ChatGPT, Claude"),
        (b"42", "sample 1: it has no conversation"),
        (b'{"name": "config"}', "line 1: speaker or role is missing"),
    ],
)
def test_what_is_no_conversation_is_refused_with_a_sentence(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "talk"
    path.write_bytes(content)
    assert sentence in refusal(path)
    assert "Expected is an export of ChatGPT, Claude" in refusal(path)


def test_a_missing_file_a_folder_and_a_device_are_told_apart(tmp_path: Path) -> None:
    assert refusal(tmp_path / "gone.json") == f"There is no file {tmp_path / 'gone.json'}."
    assert refusal(tmp_path) == f"“{tmp_path.name}” is a folder. Choose a file of conversations."
    assert "is not a file that can be read" in refusal(Path(os.devnull))


def test_a_file_that_the_system_refuses_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "locked.json"
    path.write_text("[]")

    def refuse(*_arguments: object, **_named: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as refusing:
        refusing.setattr(Path, "open", refuse)
        told = refusal(path)
    assert told == "“locked.json” can't be read: Permission denied."


def test_a_file_too_large_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "all.json"
    with path.open("wb") as file:
        file.truncate(detect.LARGEST_FILE + 1)
    assert "at most 256 MB can be imported at once" in refusal(path)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary(max_size=200)
    | JSON.map(lambda value: json.dumps(value).encode())
    | st.lists(FIELDS, max_size=4).map(lambda records: "\n".join(map(json.dumps, records)).encode())
    | (SAMPLES | st.lists(SAMPLES, max_size=3)).map(lambda value: json.dumps(value).encode())
)
def test_any_bytes_are_read_or_refused_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "any"
    path.write_bytes(content)
    try:
        drafts = read_file(path).conversations
    except UserError as refused:
        assert refused.message.startswith("“any” ")
    else:
        assert all(draft.messages and draft.title and draft.source_key for draft in drafts)
