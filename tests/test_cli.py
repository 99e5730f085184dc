from __future__ import annotations

import io
import json
import logging
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from desktop import cli
from desktop.core.errors import EmbeddingUnavailableError, Harm
from desktop.index.embedder import BackgroundEmbedder
from desktop.storage.backup import Backups
from desktop.storage.database import Database
from tests.harmed import HARMS, harm
from tests.loopback import Loopback
from tests.old_chroma import made_as_at_first
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    monkeypatch.setattr("desktop.core.logs.log_to", lambda _path: None)
    monkeypatch.setenv("KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS", "60000")  # however busy the machine is


class Keepsake:
    """The command line over one data folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        code = cli.run([*arguments, "--data-dir", str(self.folder)])
        out, err = self.capsys.readouterr()
        return code, out, err

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        _, out, _ = self("call", tool, json.dumps(arguments))
        return dict(json.loads(out))


@pytest.fixture
def keepsake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Keepsake:
    return Keepsake(tmp_path / "data", capsys)


LOCATION = {"fact_type": "personal", "fact_key": "location", "confidence": 0.95}


def test_help_loads_nothing_heavy() -> None:
    heavy = {"PySide6", "chromadb", "torch", "anthropic", "pydantic", "numpy", "sqlite3"}
    script = "import sys, desktop.cli as c; c.parser().format_help(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert heavy & set(loaded.split()) == set()


_IMPORTED = """
import sys
from desktop.__main__ import main
main()
print(*sys.modules, file=sys.stderr)
"""
NO_CALL_NEEDS = {"anthropic", "chromadb", "mcp", "PySide6", "pymorphy3", "sentence_transformers", "torch"}
NO_LIST_NEEDS = {
    *NO_CALL_NEEDS,
    "numpy",
    "onnxruntime",
    "rapidfuzz",
    "tokenizers",
    "desktop.assistant.chat",
    "desktop.assistant.rules",
    "desktop.index.indexer",
    "desktop.memory.duplicates",
    "desktop.memory.facts.service",
    "desktop.memory.transfer",
    "desktop.storage.erasure",
}
NO_CHAT_NEEDS = {*NO_CALL_NEEDS, *(f"desktop.assistant.tools.{name}" for name in ("consolidation", "health", "notes"))}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "needs_none_of"),
    [
        (["call", "recall_facts"], NO_LIST_NEEDS),
        (["call", "memory_recall", '{"query": "where do I live?"}'], {*NO_CALL_NEEDS, "desktop.assistant.chat"}),
        (["call", "remember_fact", json.dumps({**LOCATION, "fact_value": "Kyiv"})], {*NO_CALL_NEEDS, "onnxruntime"}),
        (["chat", "Where do I live?"], NO_CHAT_NEEDS),
    ],
    ids=lambda given: given[1] if isinstance(given, list) else "",
)
def test_a_command_imports_only_what_it_needs(tmp_path: Path, words: list[str], needs_none_of: set[str]) -> None:
    command = [sys.executable, "-c", _IMPORTED, "--data-dir", str(tmp_path), *words]
    ended = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert ended.stdout.strip()
    assert needs_none_of & set(ended.stderr.splitlines()[-1].split()) == set()


def test_a_fact_is_remembered_once_in_any_script(keepsake: Keepsake) -> None:
    assert keepsake.call("remember_fact", fact_value="Kyiv", **LOCATION)["status"] == "success"
    again = keepsake.call("remember_fact", fact_value="Київ", **LOCATION)
    assert (again["status"], again["reason"]) == ("skipped", "duplicate")
    assert keepsake.call("recall_facts", search_query="Kyiv")["facts"][0]["value"] == "Kyiv"


def test_bad_arguments_name_the_field_and_exit_with_failure(keepsake: Keepsake) -> None:
    code, out, _ = keepsake("call", "remember_fact", json.dumps({**LOCATION, "fact_value": "x", "confidence": 2}))
    answer = json.loads(out)
    assert (code, answer["status"], answer["field"]) == (1, "error", "confidence")


def test_an_unknown_tool_is_answered_with_the_nearest(keepsake: Keepsake) -> None:
    assert "remember_fact" in keepsake.call("remember_fakt")["message"]


def test_lines_are_answered_one_by_one_and_bad_ones_do_not_end_it(
    keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [
        json.dumps({"tool": "remember_fact", "arguments": {**LOCATION, "fact_value": "Kyiv"}}),
        "not json",
        "",
        '{"tool": 3}',
        "[" * 100_000,
        json.dumps({"tool": "recall_facts"}),
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    code, out, _ = keepsake("call", "--lines")
    statuses = [json.loads(line)["status"] for line in out.splitlines()]
    assert (code, statuses) == (0, ["success", "error", "error", "error", "success"])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["call"], "memory_recall"),  # the tools are named
        (["call", "recall_facts", "{"], '{"search_query": '),
        (["call", "recall_facts", "--lines"], "leave the name out"),
        (["chat", " "], "nothing to say"),
        (["chat"], "Say something"),
        (["chat", "hello", "--lines"], "leave the text out"),
        (["chat", "hello", "--provider", "builtin", "--base-url", "http://localhost:1"], "is no server"),
        (["chat", "hello", "--provider", "builtin", "--model", "m"], "has no models"),
        (["chat", "hello", "--provider", "local", "--base-url", "not an address"], "is no address"),
        (["chat", "hello", "--base-url", "ftp://localhost"], "is no address"),
    ],
)
def test_wrong_use_is_told_with_what_is_meant(keepsake: Keepsake, arguments: list[str], told: str) -> None:
    code, out, err = keepsake(*arguments)
    assert (code, out) == (cli.WRONG_USE, "")
    assert err.startswith("keepsake: ")
    assert told in err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--base-url", "http://localhost:1"], "Name the model"),
        (["--provider", "local", "--base-url", "http://localhost:1"], "Name the model"),
        (["--model", "claude-x"], "has no models"),
    ],
)
def test_a_model_belongs_to_who_is_asked(keepsake: Keepsake, options: list[str], told: str) -> None:
    code, _, err = keepsake("chat", "hello", *options)
    assert (code, told in err) == (1, True)


def test_rules_that_stand_in_for_a_model_are_told(keepsake: Keepsake) -> None:
    code, out, err = keepsake("chat", "I live in Kyiv", "--provider", "claude")
    assert (code, "Kyiv" in out) == (1, True)
    assert "The built-in rules stand in for" in err
    assert "ANTHROPIC_API_KEY" in err


def test_what_a_turn_waits_for_or_leaves_out_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    cli._print_event({"event": "earlier_left_out", "turns": 12}, sys.stdout)
    cli._print_event({"event": "consent_asked", "label": "Clearing the facts about Max"}, sys.stdout)
    told = capsys.readouterr().err
    assert "12 earliest turns" in told
    assert "in the window: Clearing the facts about Max" in told


def test_the_built_in_assistant_remembers_a_move_and_answers(keepsake: Keepsake) -> None:
    keepsake("chat", "I live in Kyiv", "--conversation", "home", "--provider", "builtin")
    code, out, err = keepsake("chat", "I moved to Lviv", "--conversation", "home", "--provider", "builtin")
    assert code == 0
    assert "Lviv" in out
    assert "Kyiv" in err
    facts = keepsake.call("recall_facts")["facts"]
    assert [(fact["key"], fact["value"]) for fact in facts] == [("location", "Lviv")]
    _, out, _ = keepsake("chat", "Where do I live?", "--provider", "builtin")
    assert "Lviv" in out


def test_lines_are_messages_of_one_conversation(keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("My name is Ada\n\nForget that\nundo\n"))
    code, out, _ = keepsake("chat", "--lines")
    events = [json.loads(line) for line in out.splitlines()]
    ended = [event for event in events if event["event"] == "turn_ended"]
    assert (code, len(ended), ended[0]["left_out"]) == (0, 3, [])
    assert len({event["conversation_id"] for event in events if event["event"] == "turn_started"}) == 1
    tools = [event["tool"] for event in events if event["event"] == "tool_finished"]
    assert [tool for tool in tools if tool != "review_facts"] == [  # it looks at what is stored before it writes
        "remember_fact",
        "forget_fact",
        "undo_last_change",
    ]


def test_events_come_as_json_lines(keepsake: Keepsake) -> None:
    _, out, _ = keepsake("chat", "I live in Kyiv", "--json")
    events = [json.loads(line) for line in out.splitlines()]
    names = [event["event"] for event in events]
    assert names[0] == "turn_started"
    assert names[-1] == "turn_ended"
    assert {"tool_started", "tool_finished", "text_delta"} <= set(names)


def test_claude_without_a_key_says_what_to_do(keepsake: Keepsake) -> None:
    code, _, err = keepsake("chat", "hello", "--provider", "claude")
    assert (code, "key" in err) == (1, True)


def test_claude_is_asked_at_an_address_of_one_s_own_with_the_key(
    keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-mine")
    with Loopback() as gateway:
        gateway.say("Hello.")
        code, out, _ = keepsake("chat", "hello", "--provider", "claude", "--base-url", gateway.url)
        assert (code, out.strip()) == (0, "Hello.")
        (request,) = gateway.requests
        assert "sk-mine" in request.headers["authorization"]
        assert request.body["model"].startswith("claude-")


def test_what_a_model_says_is_printed_and_not_obeyed(keepsake: Keepsake) -> None:
    with Loopback() as server:
        server.say("a\x1b]0;owned\x07b\x9b2J\u202egnp.exe\n\tend \U000e0041")
        who = ("--base-url", server.url, "--model", "any")
        _, out, _ = keepsake("chat", "hello", *who)
        assert out.strip() == "a\\x1b]0;owned\\x07b\\x9b2J\\u202egnp.exe\n\tend \\U000e0041"
        server.say("a\x9b2J\u202e")
        _, out, _ = keepsake("chat", "hello", "--json", *who)
        assert not set("\x9b\u202e") & set(out)
        said = "".join(event.get("text", "") for event in map(json.loads, out.splitlines()))
        assert "a\x9b2J\u202e" in said


def test_the_name_of_a_file_is_printed_and_not_obeyed(keepsake: Keepsake, tmp_path: Path) -> None:
    code, _, err = keepsake("import", str(tmp_path / "chat\x1b[2J\u202e.json"))
    assert code == 1
    assert "\x1b" not in err and "\u202e" not in err and "\\x1b[2J\\u202e.json" in err


def test_a_server_that_is_not_running_is_told_and_the_words_are_kept(keepsake: Keepsake) -> None:
    code, _, err = keepsake(
        "chat", "hello", "--base-url", "http://127.0.0.1:9", "--model", "any", "--conversation", "c"
    )
    assert code == 1
    assert "running" in err or "reached" in err


def test_conversations_are_imported_once(keepsake: Keepsake, tmp_path: Path) -> None:
    file = tmp_path / "talk.jsonl"
    turns = [{"speaker": "Ann", "text": "The grinder was repaired", "time": "2026-01-02T10:00:00Z"}] * 1
    turns.append({"speaker": "Bob", "text": "Good, which blade?", "time": "2026-01-02T10:01:00Z"})
    file.write_text("\n".join(map(json.dumps, turns)), "utf-8")
    code, out, _ = keepsake("import", str(file))
    assert (code, "2 messages" in out) == (0, True)
    assert "About Ann, Bob, on 2026-01-02." in out
    _, out, _ = keepsake("import", str(file))
    assert "0 messages" in out
    assert "2 were known already" in out


def test_a_dry_run_tells_what_would_come_in_by_kinds_and_writes_nothing(keepsake: Keepsake, tmp_path: Path) -> None:
    file = tmp_path / "talk.jsonl"
    said = {"speaker": "Ann", "text": "The grinder was repaired", "time": "2026-01-02T10:00:00Z"}
    tool = {"role": "tool", "text": "{}", "time": "2026-01-02T10:00:00Z"}
    file.write_text("\n".join(map(json.dumps, [said, tool, tool])), "utf-8")
    account = (
        "1 message in 1 new conversation.\nAbout Ann, on 2026-01-02.\n"
        "Left out 2: a tool message is no turn of the conversation (such as line 2)\n"
    )
    assert keepsake("import", str(file), "--dry-run")[:2] == (0, f"Would import {account}")
    assert "0 messages" in keepsake("doctor")[1]
    assert keepsake("import", str(file))[:2] == (0, f"Imported {account}")


@pytest.mark.parametrize(
    ("about", "since", "until", "told"),
    [
        (["user"], "2021-03-01T10:00:00", "2023-08-14T10:00:00", "About you, from 2021-03-01 to 2023-08-14."),
        (["Ann", "user", "Bo", "Cy", "Di"], "", "", "About Ann, you, Bo and 2 more."),
        ([], "2021-03-01T10:00:00", "2021-03-01T12:00:00", "Said on 2021-03-01."),
        ([], "", "", ""),
    ],
)
def test_an_import_says_whom_it_is_about_and_when_it_was_said(
    about: list[str], since: str, until: str, told: str
) -> None:
    assert cli.extent_sentence({"about": about, "since": since, "until": until, "counts": {}}) == told


def test_after_a_folder_of_an_agent_the_name_asked_for_is_the_persons(keepsake: Keepsake, tmp_path: Path) -> None:
    folder = tmp_path / "agent"
    folder.mkdir()
    (folder / "MEMORY.md").write_text("# Memory\n\n- My name is Clawd\n- User: Olena\n", "utf-8")
    (folder / "IDENTITY.md").write_text("# Who Am I?\n\n- **Name:** Clawd\n", "utf-8")
    assert "2 facts; 1 were known" in keepsake("import", str(folder))[1]
    answer = keepsake("chat", "what's my name?", "--provider", "builtin")[1]
    assert ("Olena" in answer, "Clawd" in answer) == (True, False)


def test_memories_are_extracted_from_all_that_was_imported_or_from_several_by_name(
    keepsake: Keepsake, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        said = {"role": "user", "text": f"I love {name} tea.", "time": "2026-01-02T10:00:00Z"}
        (tmp_path / f"{name}.jsonl").write_text(json.dumps(said), "utf-8")
        assert "keepsake extract --imported" in keepsake("import", str(tmp_path / f"{name}.jsonl"))[2]
    by_rules = ("--provider", "builtin")
    code, out, _ = keepsake("extract", "one", str(tmp_path / "two.jsonl"), *by_rules)
    assert (code, out.count("1 of 1 message read")) == (0, 2)
    code, _, err = keepsake("extract", "--imported", *by_rules)
    assert (code, "no imported conversation" in err) == (1, True)
    assert keepsake("extract", "one", "--imported", *by_rules)[0] == 2
    assert keepsake("extract")[0] == 2


NAMES = {
    "en": {
        "IDENTITY.md": "# IDENTITY.md - Who Am I?\n\n- **Name:** Clawd\n- **Creature:** lobster\n",
        "SOUL.md": "# SOUL.md\n\nMy name is Clawd. I am an AI assistant.\n",
        "AGENTS.md": "# AGENTS.md\n\n- Name: Clawd\n- You are Clawd, a helpful agent.\n",
        "USER.md": "# USER.md - About Your Human\n\n- **Name:** Olena Koval\n- **Pronouns:** she/her\n",
        "MEMORY.md": "# Memory\n\n- I'm Clawd\n- My human's name is Olena Koval\n- Her cat is called Murka\n",
    },
    "uk": {
        "IDENTITY.md": "# Хто я\n\n- **Ім'я:** Клод\n- **Створіння:** омар\n",
        "SOUL.md": "# Душа\n\nМене звати Клод. Я помічник.\n",
        "AGENTS.md": "# Агенти\n\n- Ім'я: Клод\n",
        "USER.md": "# Про користувача\n\n- **Ім'я:** Олена Коваль\n- **Місто:** Луцьк\n",
        "MEMORY.md": "# Пам'ять\n\n- Мене звати Клод\n- Ім'я користувача: Олена Коваль\n",
        "memory/2026-01-05.md": "# 5 січня\n\n- Користувачка полагодила дзвін\n",
    },
}


@pytest.mark.parametrize(
    ("language", "question", "persons", "agents"),
    [("en", "What's my name?", "Olena Koval", "Clawd"), ("uk", "Як мене звати?", "Олена Коваль", "Клод")],
)
def test_of_an_agents_folder_the_name_is_the_persons_in_both_languages(
    keepsake: Keepsake, tmp_path: Path, language: str, question: str, persons: str, agents: str
) -> None:
    for name, content in NAMES[language].items():
        file = tmp_path / "workspace" / name
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_text(content, "utf-8")
    assert keepsake("import", str(tmp_path / "workspace"))[0] == 0
    answer = keepsake("chat", question, "--provider", "builtin")[1]
    assert (persons in answer, agents in answer) == (True, False), answer


def test_columns_and_collections_are_named(keepsake: Keepsake, tmp_path: Path) -> None:
    file = tmp_path / "facts.csv"
    file.write_text("A,B,C\ntea,likes green,often\n", "utf-8")
    columns = ("--column", "value=B", "--column", "key=A", "--column", "confidence=C")
    _, out, _ = keepsake("import", str(file), *columns)
    assert "1 fact" in out and "Changed 1: column “C”: “often” is no number" in out and "such as line 2" in out
    assert "has no column “D”" in keepsake("import", str(file), "--column", "value=D")[2]
    folder = made_as_at_first(tmp_path / "chroma", [("a", "has a boat", {})])
    assert "1 fact" in keepsake("import", str(folder), "--collection", "knowledge")[1]
    assert "has no collection “x”" in keepsake("import", str(folder), "--collection", "x")[2]


def test_what_is_exported_is_known_when_it_is_imported_and_never_overwritten(
    keepsake: Keepsake, tmp_path: Path
) -> None:
    fact = '{"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9}'
    keepsake("call", "remember_fact", fact)
    file = tmp_path / "everything.json"
    assert keepsake("export", str(file))[:2] == (0, "Exported 1 fact, 0 episodes, 0 conversations.\n")
    code, _, err = keepsake("export", str(file))
    assert (code, "is there already" in err) == (1, True)
    assert keepsake("import", str(file))[:2] == (
        0,
        "Imported 0 messages in 0 new conversations; 1 were known already.\n",
    )


@pytest.mark.parametrize(
    ("name", "begins"), [("all.json", "{"), ("all", "{"), ("all.CSV", ","), ("all.md", None), ("all.docx", "")]
)
def test_an_export_is_written_as_its_file_ends(
    keepsake: Keepsake, tmp_path: Path, name: str, begins: str | None
) -> None:
    file = tmp_path / name
    fact = {"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9}
    keepsake("call", "remember_fact", json.dumps(fact))
    code, _, err = keepsake("export", str(file))
    if begins == "":
        assert (code, file.exists(), "What ends in .docx is no export" in err) == (2, False, True)
        assert keepsake("export", str(file), "--format", "json")[0] == 0
    else:
        assert code == 0
        assert file.is_dir() if begins is None else begins in file.read_text("utf-8-sig").partition("\n")[0]


def test_a_file_that_is_no_conversation_is_named_and_nothing_is_written(keepsake: Keepsake, tmp_path: Path) -> None:
    file = tmp_path / "holiday.json"
    file.write_text('{"a": 1}', "utf-8")
    code, _, err = keepsake("import", str(file))
    assert code == 1
    assert "holiday.json" in err
    _, out, _ = keepsake("doctor")
    assert "0 messages" in out


def test_the_doctor_finds_a_healthy_folder(keepsake: Keepsake) -> None:
    _, out, _ = keepsake("doctor")
    assert "FAIL" not in out.replace("FAIL Certificates", "")
    assert "Database: whole; 0 facts" in out


def test_the_doctor_tells_of_broken_settings_and_an_open_folder(keepsake: Keepsake) -> None:
    keepsake.folder.mkdir(mode=0o755)
    (keepsake.folder / "settings.json").write_text("{", "utf-8")
    code, out, _ = keepsake("doctor")
    assert code == 1
    assert "FAIL Settings" in out


def test_a_data_folder_that_can_not_be_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert cli.run(["call", "recall_facts", "--data-dir", str(file / "below")]) == 1
    assert "can't be used" in capsys.readouterr().err


def test_a_fault_is_told_without_its_traceback(keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("desktop.server.ownership.Headless", fail)
    monkeypatch.setattr(cli, "log", logging.getLogger("quiet"))
    code, out, err = keepsake("doctor")
    assert (code, out) == (1, "")
    assert err == "keepsake: Something went wrong. The log in the data folder has the details.\n"


def test_an_interrupt_is_no_fault(keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("desktop.server.ownership.Headless", interrupt)
    assert keepsake("doctor") == (130, "", "keepsake: stopped\n")


def test_each_line_is_answered_where_the_folder_does_not_open(
    keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepsake.folder.mkdir()
    (keepsake.folder / "keepsake.db").write_bytes(b"no database" * 1000)
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"tool": "recall_facts"}\n' * 2))
    code, out, _ = keepsake("call", "--lines")
    assert code == 0
    assert ["damaged" in json.loads(line)["message"] for line in out.splitlines()] == [True, True]


def test_a_machine_without_a_display_is_told(keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    code, _, err = keepsake()
    assert (code, "no display" in err) == (1, True)


@pytest.mark.parametrize("command", [("call", "recall_facts"), ("chat", "I live in Kyiv", "--json")])
def test_a_reader_that_has_seen_enough_is_no_fault(tmp_path: Path, command: tuple[str, ...]) -> None:
    ask = [sys.executable, "-m", "desktop", "--data-dir", str(tmp_path / "data"), *command]
    process = subprocess.Popen(ask, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(PATIENCE) == 1


@pytest.mark.expects_log("does not load|can't be loaded|not be loaded|missing|model")
def test_the_doctor_does_not_wait_for_a_model_that_is_missing(
    keepsake: Keepsake, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_name: str) -> Any:
        raise EmbeddingUnavailableError("The model “nowhere” is not there.")

    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=missing))
    code, out, _ = keepsake("doctor")
    assert code == 1
    assert "FAIL Embedding model" in out
    assert "FAIL Index" in out


@pytest.fixture
def lived_in(keepsake: Keepsake) -> Keepsake:
    """A folder of two facts, the first of them in a backup."""
    keepsake.call("remember_fact", **LOCATION, fact_value="Lviv")
    with closing(Database(keepsake.folder / "keepsake.db")) as database:
        Backups(database).make("daily")
    keepsake.call("remember_fact", **LOCATION | {"fact_key": "work"}, fact_value="a bakery")
    return keepsake


SENTENCES: dict[Harm, str] = {
    "missing": "is gone",
    "empty": "is empty",
    "foreign": "something else was written over it",
    "cut": "its end is cut off",
    "damaged": "parts of it can't be read",
    "newer": "written by a newer version",
}


def test_damage_that_a_read_finds_is_told_to_the_next_command_too(lived_in: Keepsake) -> None:
    """In processes of their own: what goes on in the background is logged there."""
    harm(lived_in.folder / "keepsake.db", "damaged")
    run = partial(in_a_process, lived_in)
    _, found, _ = run("call", "recall_facts", '{"search_query": "where do I live"}')
    _, refused, _ = run("call", "remember_fact", json.dumps({**LOCATION, "fact_value": "Kyiv"}))
    for answer in (json.loads(found), json.loads(refused)):
        assert answer["status"] == "error" and "parts of it can't be read" in answer["message"]
    comes_back(run, "damaged")


def in_a_process(keepsake: Keepsake, *arguments: str) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "tests.quick_process", "--data-dir", str(keepsake.folder), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("how", [each for each in HARMS if each != "damaged"])
def test_whatever_happened_to_the_memory_is_told_and_comes_back_from_the_backup(lived_in: Keepsake, how: Harm) -> None:
    harm(lived_in.folder / "keepsake.db", how)
    before = sorted(path.name for path in lived_in.folder.iterdir())
    _, out, err = lived_in("call", "remember_fact", json.dumps({**LOCATION, "fact_value": "Kyiv"}))
    assert not out and SENTENCES[how] in err
    assert sorted(path.name for path in lived_in.folder.iterdir()) == before
    comes_back(lived_in, how)


def comes_back(run: Callable[..., tuple[int, str, str]], how: Harm) -> None:
    code, out, _ = run("doctor")
    assert code == 1 and "FAIL Database: " in out and SENTENCES[how] in out
    assert "Bring it back with: keepsake restore newest" in out and "***" not in out
    code, out, _ = run("restore", "newest")
    assert code == 0 and "The memory is now as it was in the backup of" in out and "kept beside it" in out
    _, out, _ = run("call", "recall_facts", '{"search_query": "where do I live and work"}')
    assert "Lviv" in out and "bakery" not in out


def test_a_memory_that_can_be_read_goes_back_to_a_backup_and_is_a_backup_itself(lived_in: Keepsake) -> None:
    _, listed, _ = lived_in("restore")
    name = listed.split()[0]
    assert name.endswith("-daily.db") and "keepsake restore NAME" in listed
    code, out, _ = lived_in("restore", name)
    assert code == 0 and "kept as the backup keepsake-" in out
    assert "2 copies" in lived_in("doctor")[1]
    assert "1 fact," in lived_in("doctor")[1]

    code, _, told = lived_in("restore", "yesterday")
    assert code == 1 and "There is no backup “yesterday”" in told
    assert "can be opened" in lived_in("restore", "--empty")[2]
    assert lived_in("restore", name, "--empty")[0] == 2


def test_one_begins_with_an_empty_memory_by_ones_own_word_only(lived_in: Keepsake) -> None:
    shutil.rmtree(lived_in.folder / "backups")
    (lived_in.folder / "mirror.txt").write_text("of a memory")
    harm(lived_in.folder / "keepsake.db", "empty")
    _, out, _ = lived_in("doctor")
    assert "FAIL Backups: none. To begin with an empty memory" in out
    assert lived_in("restore", "newest")[0] == 1 and "There are no backups" in lived_in("restore")[1]
    code, out, _ = lived_in("restore", "--empty")
    assert code == 0 and "The memory is empty now" in out
    assert "0 facts," in lived_in("doctor")[1]
    assert "Database: whole; 0 facts" in lived_in("doctor")[1]


@pytest.mark.parametrize("away", ["deleted", "moved"])
def test_calls_are_refused_where_the_folder_goes_away_and_the_process_ends_well(keepsake: Keepsake, away: str) -> None:
    command = [sys.executable, "-m", "tests.quick_process", "--data-dir", str(keepsake.folder), "call", "--lines"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as process:  # type: ignore[call-overload]

        def remember(value: str) -> dict[str, Any]:
            arguments = {**LOCATION, "fact_key": value, "fact_value": value}
            process.stdin.write(json.dumps({"tool": "remember_fact", "arguments": arguments}) + "\n")
            process.stdin.flush()
            return dict(json.loads(process.stdout.readline()))

        assert remember("tea")["status"] == "success"
        if away == "moved":
            keepsake.folder.rename(keepsake.folder.with_name("elsewhere"))
        else:
            shutil.rmtree(keepsake.folder)
        for value in ("coffee", "cocoa"):
            answer = remember(value)
            assert answer["status"] == "error" and "was moved, deleted or replaced" in answer["message"]
        process.stdin.close()
        assert (process.wait(PATIENCE), process.stderr.read()) == (0, "")
    assert not keepsake.folder.exists()
    if away == "moved":
        keepsake.folder = keepsake.folder.with_name("elsewhere")
        assert "1 fact," in keepsake("doctor")[1]
