"""Reading what ChatGPT and Claude export of an account, as JSON and as ZIP."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.memory.service import Memory
from desktop.memory.transfer import detect as reading_module
from desktop.memory.transfer.detect import read_file
from desktop.memory.transfer.importer import import_file
from desktop.storage.facts import FactFilter

Json = dict[str, Any]


def node(role: str, *parts: Any, parent: str | None = None, at: float | None = 1_700_000_000.5, **more: Any) -> Json:
    message = {
        "author": {"role": role},
        "create_time": at,
        "content": {"content_type": "text", "parts": list(parts)},
        "recipient": "all",
    }
    return {"message": message | more, "parent": parent}


def chatgpt(**more: Any) -> Json:
    mapping = {
        "root": {"message": None, "parent": None},
        "sys": node("system", "Be kind.", parent="root", metadata={"is_visually_hidden_from_conversation": True}),
        "q": node("user", "Where is Kyiv?", parent="sys", id="m1"),
        "old": node("assistant", "In France.", parent="q"),
        "new": node("assistant", "In Ukraine.", parent="q", id="m2", at=None),
        "call": node("assistant", "search()", parent="new", recipient="browser"),
        "tool": node("tool", "{}", parent="call"),
        "thought": node("assistant", parent="tool", content={"content_type": "thoughts", "thoughts": []}),
        "photo": node("user", {"content_type": "image_asset_pointer"}, "And this?", parent="thought", id="m3"),
    }
    return {"title": "Cities", "conversation_id": "c-1", "mapping": mapping, "current_node": "photo"} | more


def claude(**more: Any) -> Json:
    at = "2025-03-01T10:00:00.123456Z"
    messages = [
        {"uuid": "a", "sender": "human", "text": "Hi", "created_at": at, "attachments": [{"file_name": "plan.pdf"}]},
        {"uuid": "b", "sender": "assistant", "created_at": at, "content": [
            {"type": "text", "text": "Hello"}, {"type": "tool_use", "name": "x"}, {"type": "text", "text": "there"},
        ]},
    ]  # fmt: skip
    return {"uuid": "u-1", "name": "Plans", "chat_messages": messages} | more


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def written(value: Any, file_name: str = "conversations.json") -> Path:
        path = tmp_path / file_name
        path.write_text(json.dumps(value), "utf-8")
        return path

    return written


def zipped(path: Path, **files: str | bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file_name, content in files.items():
            archive.writestr(file_name, content)
    return path


def test_a_chatgpt_conversation_is_the_branch_last_seen_without_what_was_never_shown(write: Any) -> None:
    found = read_file(write([chatgpt()]))
    draft, other = found.conversations
    assert (draft.source_key, draft.title) == ("chatgpt:c-1", "Cities")
    assert [(m.external_id, m.role, m.speaker, m.text) for m in draft.messages] == [
        ("m1", "user", "You", "Where is Kyiv?"),
        ("m2", "assistant", "Assistant", "In Ukraine."),
        ("m3", "user", "You", "[picture]\nAnd this?"),
    ]
    assert draft.messages[1].sent_at == draft.messages[0].sent_at  # it has no time of its own
    assert (other.source_key, other.title) == ("chatgpt:c-1:other", "Cities (other versions)")
    assert [(m.role, m.text) for m in other.messages] == [("assistant", "In France.")]
    assert found.skipped == [
        ("conversation 1 “Cities”", why)
        for why in ("what the model was told by the app", "a tool's call", "a tool's answer", "what the model thought")
    ]


def test_without_a_current_node_the_message_written_last_ends_the_branch(write: Any) -> None:
    given = chatgpt(current_node="gone")
    given["mapping"]["old"]["message"]["create_time"] = 1_700_000_900
    draft, other = read_file(write([given])).conversations
    assert [message.text for message in draft.messages] == ["Where is Kyiv?", "In France."]
    assert [message.text for message in other.messages] == ["In Ukraine.", "[picture]\nAnd this?"]


def test_a_circle_of_messages_ends(write: Any) -> None:
    given = chatgpt()
    given["mapping"]["q"]["parent"] = "photo"
    assert len(read_file(write([given])).conversations[0].messages) == 3


def test_a_claude_conversation_has_its_blocks_and_the_names_of_its_files(write: Any) -> None:
    (draft,) = read_file(write([claude()])).conversations
    assert (draft.source_key, draft.title) == ("claude:u-1", "Plans")
    assert [(m.external_id, m.role, m.text) for m in draft.messages] == [
        ("a", "user", "Hi\n[file: plan.pdf]"),
        ("b", "assistant", "Hello\nthere"),
    ]


def test_what_can_not_be_used_is_named(write: Any) -> None:
    at = "2025-03-01T10:00:00Z"
    odd = [
        7,
        {"sender": "human", "text": "when?"},
        {"sender": "narrator", "text": "who?", "created_at": at},
        {"sender": "human", "text": " ", "created_at": at},
    ]
    found = read_file(write([claude(), claude(uuid="u-2", name="", chat_messages=odd), {"chat_messages": 5}, 3]))
    assert found.skipped == [
        ("conversation 1 “Plans”, message 2", "a tool's call"),
        ("conversation 2, message 1", "it is no message"),
        ("conversation 2, message 3", "sender is neither human nor assistant"),
        ("conversation 2, message 4", "the text is empty"),
        ("conversation 3", "it has no messages"),
        ("conversation 4", "it has no messages"),
    ]
    timeless = chatgpt(title=5, conversation_id=None, mapping={"q": node("user", "When?", at=None)}, current_node="q")
    found = read_file(write([chatgpt(), timeless, "x"]))
    assert found.skipped[4:] == [
        ("conversation 2, message 1", "it has no time"),
        ("conversation 2", "it has no message that can be used"),
        ("conversation 3", "it has no message that can be used"),
    ]


def test_an_account_export_is_read_from_its_archive_in_one_piece_or_in_several(tmp_path: Path) -> None:
    files = {
        "export/conversations-000.json": json.dumps([chatgpt()]),
        "export/conversations-001.json": json.dumps([chatgpt(conversation_id="c-2")]),
        "export/user.json": "{}",
    }
    found = read_file(zipped(tmp_path / "export.zip", **files))
    assert [draft.source_key for draft in found.conversations] == [
        "chatgpt:c-1", "chatgpt:c-1:other", "chatgpt:c-2", "chatgpt:c-2:other"
    ]  # fmt: skip
    assert found.skipped[0] == ("export/user.json", "a file of the account that holds no conversation")
    assert found.skipped[1].where == "export/conversations-000.json, conversation 1 “Cities”"


def test_another_archive_gives_each_file_that_holds_a_conversation(tmp_path: Path) -> None:
    line = json.dumps({"role": "user", "text": "hi", "time": 1_700_000_000})
    files = {"../../evil.jsonl": line, "a.md": "# One\ntext", "b.json": "{", "c.png": "x", "d.txt": ""}
    found = read_file(zipped(tmp_path / "mixed.zip", **files))
    assert [draft.title for draft in found.conversations] == ["evil", "a"]
    assert [note.where for note in found.skipped] == ["c.png", "b.json", "d.txt"]
    assert list(tmp_path.iterdir()) == [tmp_path / "mixed.zip"]  # nothing is unpacked


def test_an_archive_that_is_a_bomb_damaged_encrypted_or_empty_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_module, "LARGEST_FILE", 100_000)
    path = zipped(tmp_path / "export.zip", **{"conversations.json": b" " * 10_000_000})
    assert "is too large when unpacked" in refusal(path)
    path.write_bytes(path.read_bytes()[:60])
    assert "is a damaged ZIP archive" in refusal(path)
    content = bytearray(zipped(path, **{"conversations.json": "[]"}).read_bytes())
    central = content.index(b"PK\x01\x02")
    content[6] |= 1
    content[central + 8] |= 1
    path.write_bytes(content)
    assert "is an encrypted ZIP archive" in refusal(path)
    assert "holds no conversation" in refusal(zipped(path))


def test_an_archive_of_too_many_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.memory.transfer.detect.MOST_FILES", 1)
    assert "holds 2 files; at most 1 can be read" in refusal(zipped(tmp_path / "x.zip", **{"a.md": "", "b.md": ""}))


def test_what_an_archive_says_of_its_sizes_is_not_believed(tmp_path: Path) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("conversations.json", json.dumps([claude()]))
    raw = bytearray(content.getvalue())
    raw[22:26] = (1).to_bytes(4, "little")
    central = raw.index(b"PK\x01\x02")
    raw[central + 24 : central + 28] = (1).to_bytes(4, "little")
    path = tmp_path / "x.zip"
    path.write_bytes(raw)
    assert "damaged ZIP archive" in refusal(path)


def refusal(path: Path) -> str:
    with pytest.raises(UserError) as refused:
        read_file(path)
    return refused.value.message


CITED = 'Kyiv \ue200cite\ue202turn0search1\ue201is \ue200entity\ue202["city","Kyiv","capital"]\ue201 now【4†source】.'


def test_what_chatgpt_keeps_about_the_person_is_facts_and_marks_of_sources_go(write: Any, memory: Memory) -> None:
    settings = {
        "content_type": "user_editable_context",
        "user_profile": "The user said:\n```My name is Olena\nI keep bees\n```",
        "user_instructions": "Answer:\n```Be brief```",
    }
    mapping = {
        "set": node("user", content=settings, metadata={"is_visually_hidden_from_conversation": True}),
        "q": node("user", "Where is Kyiv?", parent="set"),
        "bio": node("assistant", "User's daughter is Iryna.", parent="q", recipient="bio"),
        "told": node("tool", "Model set context updated.", parent="bio"),
        "kept": node("assistant", parent="told", content={
            "content_type": "model_editable_context",
            "model_set_context": "1. [2024-05-01]. User's daughter is Iryna.\n\n2. [2024-06-01]. Likes honey",
        }),
        "book": node("assistant", json.dumps({"name": "Plan", "content": "Plant limes"}), parent="kept",
                     recipient="canmore.create_textdoc"),
        "a": node("assistant", CITED, parent="book"),
        "odd": node("user", {"content_type": "hologram"}, "see", parent="a"),
    }  # fmt: skip
    mapping["told"]["message"]["author"]["name"] = "bio"
    path = write([chatgpt(mapping=mapping, current_node="odd"), chatgpt(mapping=mapping, conversation_id="c-2")])
    report = import_file(memory, path)
    assert {(f.subject, f.key, f.value, f.source) for f in memory.facts.find(FactFilter())} == {
        ("user", "name", "Olena", "ChatGPT custom instructions"),
        ("user", "about me", "I keep bees", "ChatGPT custom instructions"),
        ("user", "how to answer", "Be brief", "ChatGPT custom instructions"),
        ("user", "daughter", "Iryna", "ChatGPT memory"),
        ("user", "note", "Likes honey", "ChatGPT memory"),
    }
    first = memory.conversations.by_source_key("chatgpt:c-1")
    assert first is not None
    assert [message.text for message in memory.conversations.messages(first.id)] == [
        "Where is Kyiv?", "[document: Plan]\nPlant limes", "Kyiv is Kyiv now.", "see",
    ]  # fmt: skip
    assert [(kind.count, kind.why) for kind in report.account.left_out] == [
        (2, "a part that is neither text, picture, recording nor video")
    ]
    again = import_file(memory, path)
    assert (again.operation_id, again.facts_added, again.messages_added) == (None, 0, 0)


def test_without_parents_and_children_all_messages_stay_and_children_alone_tell_the_branch(write: Any) -> None:
    mapping = {"b": node("assistant", "two", at=1_700_000_002), "a": node("user", "one", at=1_700_000_001)}
    (draft,) = read_file(write([chatgpt(mapping=mapping, current_node="b")])).conversations
    assert [message.text for message in draft.messages] == ["one", "two"]
    mapping["a"]["children"] = ["b", "c"]
    mapping["c"] = node("assistant", "other")
    found = read_file(write([chatgpt(mapping=mapping, current_node="b")]))
    assert [[m.text for m in draft.messages] for draft in found.conversations] == [["one", "two"], ["other"]]


def claude_archive(path: Path) -> Path:
    said = {"sender": "human", "created_at": "2025-03-01T10:00:00Z"}
    artifact = {
        "type": "tool_use",
        "name": "artifacts",
        "input": {"command": "create", "title": "Hive", "content": "wax"},
    }
    messages = [
        said | {"uuid": "1", "parent_message_uuid": "0", "text": "Bees?",
                "attachments": [{"file_name": "bees.txt", "extracted_content": "Queen Maud reigns"}]},
        {"uuid": "2", "parent_message_uuid": "1", "sender": "assistant", "content": [
            {"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "Here:"}, artifact,
            {"type": "tool_result", "content": []}, {"type": "hologram"},
        ]},
        said | {"uuid": "3", "parent_message_uuid": "2", "text": "And the smoker?"},
        said | {"uuid": "4", "parent_message_uuid": "2", "text": "And honey?"},
    ]  # fmt: skip
    project = {
        "uuid": "p", "name": "Apiary", "description": "All hives", "prompt_template": "Answer as a beekeeper",
        "created_at": "2025-01-01T00:00:00Z",
        "docs": [{"filename": "log.md", "content": "Swarm in May", "created_at": "2025-02-01T00:00:00Z"}, 7],
    }  # fmt: skip
    kept = {
        "conversations_memory": "**Work context**\n\nThe user keeps forty hives.",
        "project_memories": {"p": "Sells wax"},
    }
    return zipped(path, **{
        "conversations.json": json.dumps([claude(chat_messages=messages)]), "projects.json": json.dumps([project]),
        "memories.json": json.dumps([kept]), "users.json": "[]",
    })  # fmt: skip


def test_a_claude_archive_gives_all_that_was_written_and_names_the_rest(tmp_path: Path, memory: Memory) -> None:
    path = claude_archive(tmp_path / "claude.zip")
    report = import_file(memory, path)
    said = {
        (place.title, message.text)
        for place in memory.conversations.recent()
        for message in memory.conversations.messages(place.id)
    }
    assert said == {
        ("Plans", "Bees?\n[file: bees.txt]\nQueen Maud reigns"),
        ("Plans", "Here:\n[artifact: Hive]\nwax"),
        ("Plans", "And honey?"),
        ("Plans (other versions)", "And the smoker?"),
        ("Apiary", "All hives"),
        ("Apiary", "Answer as a beekeeper"),
        ("Apiary", "[file: log.md]\nSwarm in May"),
    }
    assert {(fact.source, fact.value) for fact in memory.facts.find(FactFilter())} >= {
        ("Claude memory", "The user keeps forty hives."), ("Claude memory", "Sells wax")
    }  # fmt: skip
    assert {(kind.why, kind.count) for kind in report.account.left_out} == {
        ("what the model thought", 1), ("a tool's answer", 1), ("a part of a kind that is not known", 1),
        ("it is no document", 1), ("a file of the account that holds no conversation", 1),
    }  # fmt: skip
    assert [kind.why for kind in report.account.changed] == ["it has no time, and got that of the message beside it"]
    again = import_file(memory, path)
    assert (again.operation_id, again.facts_added, again.messages_added) == (None, 0, 0)
