"""Files that mean harm, or were harmed: refused with a sentence or made harmless, each record left out named."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import struct
import time
import tracemalloc
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer import detect, lines
from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.detect import offered, read_any, read_file
from desktop.memory.transfer.exporter import Exporter
from desktop.memory.transfer.importer import import_file
from desktop.memory.transfer.json_export import ExportSelection, export_json
from tests.old_chroma import made_as_at_first

MOST = 1_000_000
"""Bytes that one text may have."""

AT = "2024-05-01T10:00:00Z"


@dataclass(frozen=True)
class Format:
    """A file of a format that says `texts` and nothing else; `by_line` where a part of it is a file too."""

    name: str
    written: Callable[[list[str]], str | bytes]
    by_line: bool = False


def _lines(records: list[Any]) -> str:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def _chatgpt(texts: list[str]) -> str:
    mapping = {
        str(number): {
            "message": {
                "id": str(number), "author": {"role": "user"}, "create_time": 1.7e9 + number, "recipient": "all",
                "content": {"content_type": "text", "parts": [text]},
            },
            "parent": str(number - 1) if number else None,
        }
        for number, text in enumerate(texts)
    }  # fmt: skip
    return json.dumps([{"title": "T", "conversation_id": "c", "mapping": mapping, "current_node": str(len(texts) - 1)}])


def _claude(texts: list[str]) -> str:
    said = [{"uuid": str(n), "sender": "human", "text": text, "created_at": AT} for n, text in enumerate(texts)]
    return json.dumps([{"uuid": "u", "name": "N", "chat_messages": said}])


def _locomo(texts: list[str]) -> str:
    turns = [{"speaker": "Ann", "dia_id": f"D1:{n}", "text": text} for n, text in enumerate(texts)]
    return json.dumps(
        {"sample_id": "s", "conversation": {"session_1_date_time": "1:56 pm on 8 May, 2023", "session_1": turns}}
    )


def _graph(texts: list[str]) -> str:
    return _lines([{"type": "entity", "name": "Ann", "observations": [each]} for each in texts])


def _mem0(texts: list[str]) -> str:
    return json.dumps({"results": [{"memory": each} for each in texts]}, ensure_ascii=False)


def _gemini(texts: list[str]) -> str:
    given = {"header": "Gemini Apps", "products": ["Gemini Apps"]}
    return json.dumps(
        [given | {"title": f"Prompted {each}", "time": f"{AT[:-3]}{n:02}Z"} for n, each in enumerate(texts)]
    )


def _telegram(texts: list[str]) -> str:
    said = [{"id": n, "type": "message", "date": AT, "from": "Ann", "text": [each]} for n, each in enumerate(texts)]
    return json.dumps({"name": "Ann", "type": "personal_chat", "id": 1, "messages": said})


def _wrapped(texts: list[str]) -> str:
    said = [{"role": "user", "content": each, "created_at": AT} for each in texts]
    return json.dumps({"conversations": [{"id": "w", "messages": said}]})


def _archive(texts: list[str]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("conversations.json", _claude(texts))
    return packed.getvalue()


FORMATS = (
    Format("conversations.json", _chatgpt),
    Format("claude.json", _claude),
    Format("locomo.json", _locomo),
    Format("talk.jsonl", lambda texts: _lines([{"speaker": "Ann", "text": each, "time": AT} for each in texts]), True),
    Format("chat.txt", lambda texts: "".join(f"[01.05.24, 10:00:00] Ann: {each}\n" for each in texts), True),
    Format("notes.md", lambda texts: "".join(f"# Note\n{each}\n\n" for each in texts), True),
    Format("MEMORY.md", lambda texts: "## Work\n" + "".join(f"- {each}\n" for each in texts), True),
    Format("graph.jsonl", _graph, True),
    Format("mem0.json", _mem0),
    Format("facts.csv", lambda texts: "value,key\n" + "".join(f'"{each}",k\n' for each in texts), True),
    Format("account.zip", _archive),
    Format("MyActivity.json", _gemini),
    Format("result.json", _telegram),
    Format("wrapped.json", _wrapped),
)  # fmt: skip
EVERY = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
TEXTS = ["Перше речення про каву", "Друге речення про чай", "Третє речення про дощ"]


def put(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def texts_of(path: Path) -> list[str]:
    found = read_any(path)
    if isinstance(found, Bundle):
        return [record["value"] for record in found.of("facts")]
    return [message.text for conversation in found.conversations for message in conversation.messages]


def left_out(path: Path) -> list[tuple[str, str]]:
    return [(note.where, note.why) for note in read_any(path).skipped]


@EVERY
def test_a_file_that_breaks_off_is_refused_or_gives_what_is_before(form: Format, tmp_path: Path) -> None:
    whole = put(tmp_path, form.name, form.written(TEXTS))
    content = whole.read_bytes()
    assert [text.removeprefix("# Note\n") for text in texts_of(whole)] == TEXTS
    for end in range(0, len(content), 7):
        cut = put(tmp_path, form.name, content[:end])
        try:
            found = [text.removeprefix("# Note\n") for text in texts_of(cut)]
        except UserError as refused:
            assert refused.message.endswith("."), refused.message
        else:
            assert form.by_line
            assert found[:-1] == TEXTS[: len(found) - 1]


@EVERY
@pytest.mark.parametrize("how", ["grows", "is cut", "is replaced", "goes"])
def test_a_file_that_changes_while_it_is_read_is_told_and_nothing_of_it_is_stored(
    form: Format, how: str, memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tmp_path, form.name, form.written(TEXTS))
    content = path.read_bytes()

    def meddled(*given: Any) -> Any:
        if how == "goes":
            path.unlink()
        elif how == "is replaced":
            put(tmp_path, "other", content[::-1]).replace(path)
        else:
            path.write_bytes(content + b"{" if how == "grows" else content[: len(content) // 2])
        return read(*given)

    read = detect._read
    monkeypatch.setattr(detect, "_read", meddled)
    with pytest.raises(UserError, match=r"was changed while it was read|No such file"):
        import_file(memory, path)
    assert memory.history.last_operation() == 0
    monkeypatch.undo()
    assert import_file(memory, put(tmp_path, form.name, content)).operation_id is not None


@EVERY
@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "cp1251", "koi8-u"])
def test_another_encoding_is_refused_or_each_line_named(form: Format, encoding: str, tmp_path: Path) -> None:
    written = form.written(TEXTS)
    if isinstance(written, bytes) or written.isascii():
        return
    path = put(tmp_path, form.name, written.encode(encoding))
    with pytest.raises(UserError, match=r"UTF-8|UTF-16|not valid JSON"):
        read_any(path)


@EVERY
def test_a_megabyte_comes_in_and_a_byte_more_is_named(form: Format, tmp_path: Path) -> None:
    heading = len("# Note\n") if form.name == "notes.md" else 0
    fits, more = "я" * (MOST // 2 - heading) + "x" * heading, "z" * (MOST + 1)
    path = put(tmp_path, form.name, form.written([fits, more, "short"]))
    assert [text.removeprefix("# Note\n") for text in texts_of(path)] == [fits, "short"]
    (named,) = left_out(path)
    assert "the text is longer than 1 MB" in named[1]


BY_LINE = pytest.mark.parametrize("form", [form for form in FORMATS if form.by_line], ids=lambda form: form.name)


@pytest.mark.slow
@BY_LINE
@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize(
    "line", [b"caf\xe9 au lait", b'{"speaker": "Ann", "te', b'{"name": "A\xe9', b"[1, 2]", b"7", b'"said"', b"null"]
)
def test_one_unreadable_line_leaves_out_itself_and_is_named(
    form: Format, place: int, line: bytes, tmp_path: Path
) -> None:
    written = form.written(TEXTS)
    assert isinstance(written, str)
    lines = written.encode().splitlines(keepends=True)
    jsonl = form.name.endswith(".jsonl")
    if (not jsonl and not line.startswith(b"caf")) or (form.name == "facts.csv" and place == 0):
        return  # any line of text can be read, and without its names a table is none
    place = min(place, len(lines))
    path = put(tmp_path, form.name, b"".join([*lines[:place], line + b"\n", *lines[place:]]))
    assert [text.strip().removeprefix("# Note").strip() for text in texts_of(path)] == TEXTS
    (named,) = left_out(path)
    assert f"line {place + 1}" in named[0], named


@pytest.mark.slow
@pytest.mark.parametrize("form", [FORMATS[3], FORMATS[4], FORMATS[9]], ids=lambda form: form.name)
def test_a_line_of_200_mb_is_left_out_without_being_held_in_memory(form: Format, tmp_path: Path) -> None:
    written = form.written(TEXTS)
    assert isinstance(written, str)
    path = put(tmp_path, form.name, written)
    with path.open("r+b") as file:
        file.seek(0, 2)
        file.write(b"long " * 1000)
        file.truncate(200_000_000)
        file.seek(0, 2)
        file.write(b"\n")
    tracemalloc.start()
    try:
        found = read_any(path)
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()
    assert [note.why for note in found.skipped] == ["the line is longer than 8 MB"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a.txt", "a.md", "MEMORY.md", "a.csv"])
def test_a_file_of_one_line_of_200_mb_is_refused_before_it_is_read(name: str, tmp_path: Path) -> None:
    path = put(tmp_path, name, b"x" * 5000)
    with path.open("r+b") as file:
        file.truncate(200_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(UserError, match="can't be read: the line is longer than 8 MB"):
            read_any(path)
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_a_list_of_conversations_is_read_within_three_times_its_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "LONGEST_LINE", 10_000)  # so much of it is looked at as lines first
    path = tmp_path / "conversations.json"
    message = {"uuid": "u", "sender": "human", "text": "said here, " * 4, "created_at": "2026-03-02T12:00:00Z"}
    talks = (
        {"uuid": f"c{number}", "name": "Talk", "chat_messages": [message], "settings": [{"a": number}] * 40}
        for number in range(4_000)
    )
    path.write_text(f"[{', '.join(map(json.dumps, talks))}]")
    tracemalloc.start()
    try:
        found = read_file(path)
        assert tracemalloc.get_traced_memory()[1] < 3 * path.stat().st_size
    finally:
        tracemalloc.stop()
    assert len(found.conversations) == 4_000


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('{"results": [{"memory": "' + "x" * 2_000 + '"}]}', r"is one JSON value of .* at most .* Split it"),
        ("[" + ", ".join(["{}"] * 200) + "]", r"holds 400 JSON values of a few letters each; of such at most 100"),
        ('[{"a": [' + "1," * 200 + "1]}]", r"holds 203 JSON values of a few letters each"),
    ],
    ids=["one long value", "many empty ones", "one with many"],
)
def test_json_that_would_take_many_times_its_size_is_refused_with_the_limit(
    content: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(detect, "LARGEST_VALUE", 1_000)
    monkeypatch.setattr(detect, "MOST_PARTS", 100)
    path = tmp_path / "file.json"
    path.write_text(content)
    with pytest.raises(UserError, match=sentence):
        read_any(path)


def test_an_export_of_keepsake_is_read_however_long_it_is(
    memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.facts.remember_anyway(FactDraft("general", "note", "x" * 2_000), Origin("user"))
    path = tmp_path / "export.json"
    Exporter(memory).write("json", path, ExportSelection())
    monkeypatch.setattr(detect, "LARGEST_VALUE", 1_000)
    found = read_any(path)
    assert isinstance(found, Bundle)
    assert len(found.of("facts")) == 1


@pytest.mark.parametrize(
    "name", ["a.json", "a.jsonl", "a.txt", "a.md", "MEMORY.md", "a.csv", "a.zip", "chroma.sqlite3"]
)
@pytest.mark.parametrize("head", [b"", b"PK\x03\x04", b"SQLite format 3\0", b'{"a": 1}\n', b"value,key\n"])
def test_a_gigabyte_is_refused_at_once_and_read_into_no_memory(name: str, head: bytes, tmp_path: Path) -> None:
    path = put(tmp_path, name, head)
    with path.open("r+b") as file:
        file.truncate(2**30)
    tracemalloc.start()
    try:
        for look in (read_any, offered):
            with pytest.raises(UserError, match=r"at most 256 MB can be imported|damaged"):
                look(path)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "pattern", ["# " + "#" * 500_000 + "x", "# " + " #" * 250_000 + "x", "- " + "a: " * 300_000, "[" * 500_000]
)
@pytest.mark.parametrize("name", ["MEMORY.md", "a.md", "a.txt", "a.csv", "a.json"])
def test_no_pattern_of_signs_keeps_a_reader_busy(name: str, pattern: str, tmp_path: Path) -> None:
    path = put(tmp_path, name, f"{pattern}\n")
    began = time.process_time()
    try:
        read_any(path)
    except UserError as refused:
        assert refused.message.endswith(".")
    assert time.process_time() - began < 30


_CELL = '<html><div class="outer-cell"><div class="content-cell body-1">'


@pytest.mark.parametrize("sign", ["<br>", "<", "<!", "<!--", "&", "<a ", "</", " ", _CELL[6:], "Attached 1 file "])
@pytest.mark.parametrize("before", [_CELL, f"{_CELL}Prompted x<br>1 May 2024, 10:00:00 UTC<br>"])
def test_no_signs_keep_the_reader_of_a_page_busy(before: str, sign: str, tmp_path: Path) -> None:
    path = put(tmp_path, "a.html", before + sign * (500_000 // len(sign)))
    began = time.process_time()
    with contextlib.suppress(UserError):
        read_any(path)
    assert time.process_time() - began < 10


@pytest.mark.parametrize("sign", [" ", " <", "<edited", "a.bc ", "<aaa: ", "<a b ", "\n"])
def test_no_signs_keep_the_reader_of_a_chat_busy(sign: str, tmp_path: Path) -> None:
    said = sign * (400_000 // len(sign))
    path = put(tmp_path, "a.txt", f"[01.05.24, 10:00:00] Ann: hi\n[01.05.24, 10:00:01] Ann: {said}x\n")
    began = time.process_time()
    assert len(texts_of(path)) == 2
    assert time.process_time() - began < 10


def test_a_long_way_of_messages_without_times_is_gone_once(tmp_path: Path) -> None:
    said = {"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["x"]}}
    mapping = {str(n): {"parent": str(n - 1) if n else None, "message": said} for n in reversed(range(20_000))}
    path = put(tmp_path, "a.json", json.dumps([{"mapping": mapping, "current_node": "19999", "create_time": 1.7e9}]))
    began = time.process_time()
    assert len(texts_of(path)) == 20_000
    assert time.process_time() - began < 10


@pytest.mark.parametrize(
    "given",
    [
        {"name": 5, "type": "personal_chat", "id": None, "messages": [None, 5, {"type": "message"}]},
        {
            "type": "personal_chat",
            "messages": [{"type": "message", "from": [], "date": {}, "text": {"a": 1}, "poll": []}],
        },
        {"personal_information": [], "chats": {"list": [5, None, {}]}, "left_chats": 7, "contacts": {"list": 7}},
        [{"header": "Gemini", "title": "Prompted x", "time": "", "safeHtmlItem": {}, "subtitles": 5, "products": 5}],
        {"conversations": [{"messages": [5, {"role": {}, "content": {}}, {"role": "user", "content": [None]}]}, 5]},
        {"conversations": [{"messages": [{"author": {"role": 5}, "text": "x", "time": {"$date": {"a": []}}}]}]},
        {"entities": [5, None, {"name": 5}], "relations": [{}, 5]},
        {"memories": [{"content": "x", "metadata": 5, "categories": {}}, 7], "user": 5},
        [{"mapping": {"a": {"message": {"author": 5, "metadata": 7, "content": []}}}, "current_node": []}],
        [{"conversations_memory": 5, "project_memories": {"a": []}}],
    ],
)
def test_odd_values_are_named_or_refused(given: Any, tmp_path: Path) -> None:
    path = put(tmp_path, "a.json", json.dumps(given))
    try:
        assert left_out(path) or texts_of(path)
    except UserError as refused:
        assert refused.message.endswith("."), refused.message


def test_spaces_in_front_matter_keep_nobody_busy(tmp_path: Path) -> None:
    path = put(tmp_path, "a.md", f"---\ntitle: {' ' * 300_000}x{' ' * 300_000}\n---\ntext\n")
    assert texts_of(path) == ["text"]


def test_names_in_an_archive_reach_nothing_outside_of_it(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    path = inside / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("../up.json", "/etc/root.json", "C:\\windows\\evil.json", "a/../../../\x1b[31mred\n.json"):
            archive.writestr(name, _claude([f"said in {name!r}"]).replace('"u"', json.dumps(name)))
        link = zipfile.ZipInfo("link.md")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
        archive.writestr("bad/\u202e.json", "[1")
    found = read_any(path)
    assert not isinstance(found, Bundle)
    said = sorted(message.text for each in found.conversations for message in each.messages)
    assert [text for text in said if not text.startswith("said in")] == ["/etc/passwd"]
    assert len(said) == 5
    (note,) = found.skipped
    assert note.where == "bad/ .json"
    assert [each.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*")] == ["inside", "inside/a.zip"]


@pytest.mark.parametrize("long_end", [False, True])
def test_an_archive_with_an_endless_list_is_refused_before_the_list_is_read(tmp_path: Path, long_end: bool) -> None:
    entry = struct.pack("<4s4B4HL2L5H2L", b"PK\1\2", 20, 0, 20, 0, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    listed = entry * (9 * 2**20 // len(entry))
    content = b"PK\3\4" + listed
    size = len(listed)
    if long_end:
        content += struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, 1, 1, size, 4)
        content += struct.pack("<4sLQL", b"PK\6\7", 0, 4 + size, 1)
        size = 46
    path = put(tmp_path, "a.zip", content + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, size, 4, 0))
    del content, listed
    tracemalloc.start()
    try:
        with pytest.raises(UserError, match="lists more files than can be read at once"):
            read_any(path)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


FORMULAS = ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "'=1", "''=1", "'quoted'", '"=1"', "a,=b", "=cmd|' /C calc'!A0"]


def test_formulas_leave_as_text_and_come_back_as_they_were(memory: Memory, tmp_path: Path) -> None:
    path = put(
        tmp_path, "in.json", json.dumps([{"memory": f, "metadata": {"key": f"k{n}"}} for n, f in enumerate(FORMULAS)])
    )
    assert import_file(memory, path).facts_added == len(FORMULAS)
    out = tmp_path / "out.csv"
    Exporter(memory).write("csv", out, ExportSelection(private=True))
    cells = [cell for row in csv.reader(io.StringIO(out.read_text("utf-8-sig"), newline="")) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
    assert sorted(texts_of(out)) == sorted(FORMULAS)


@EVERY
def test_a_second_import_of_any_format_brings_nothing(form: Format, memory: Memory, tmp_path: Path) -> None:
    path = put(tmp_path, form.name, form.written(TEXTS))
    first = import_file(memory, path)
    second = import_file(memory, path)
    assert first.facts_added + first.messages_added == second.already_known == len(TEXTS)
    assert (second.facts_added, second.messages_added, second.operation_id) == (0, 0, None)


MARKUP = '<script>alert(1)</script> <img src="file:///etc/passwd"> [x](javascript:alert(1)) <!-- \u202e -->'


@EVERY
def test_markup_is_kept_letter_by_letter(form: Format, tmp_path: Path) -> None:
    path = put(tmp_path, form.name, form.written([MARKUP.replace('"', "'")]))
    assert [text.removeprefix("# Note\n") for text in texts_of(path)] == [MARKUP.replace('"', "'")]


def test_what_is_private_stays_so_through_a_table(memory: Memory, tmp_path: Path) -> None:
    path = put(tmp_path, "facts.csv", "key,value,private\npin,1234,True\ntea,green,False\n")
    import_file(memory, path)
    Exporter(memory).write("csv", path, ExportSelection(private=True))
    found = read_any(path)
    assert isinstance(found, Bundle)
    assert {record["value"]: record["private"] for record in found.of("facts")} == {"1234": True, "green": False}


def test_an_export_that_breaks_off_changes_nothing(memory: Memory, tmp_path: Path) -> None:
    memory.facts.remember_anyway(FactDraft("personal", "city", "Lviv"), Origin())
    path = tmp_path / "export.json"
    export_json(memory.database, path)
    before, content = memory.history.last_operation(), path.read_bytes().rstrip()
    for end in range(1, len(content), 13):
        path.write_bytes(content[:end])
        with pytest.raises(UserError):
            import_file(memory, path)
    assert memory.history.last_operation() == before


def test_a_catalogue_that_breaks_off_is_refused_or_read_whole(tmp_path: Path) -> None:
    path = made_as_at_first(tmp_path / "chroma", [(each, each, {}) for each in TEXTS]) / "chroma.sqlite3"
    content = path.read_bytes()
    for end in range(1, len(content), 997):
        path.write_bytes(content[:end])
        try:
            found = texts_of(path)
        except UserError as refused:
            assert refused.message.endswith("."), refused.message
        else:
            assert found == TEXTS
