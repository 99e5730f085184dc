"""`keepsake extract`: the same engine without a window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from desktop import cli
from desktop.index.embedder import BackgroundEmbedder
from tests.loopback import Loopback, text, tool
from tests.made_up_talk import STATED, locomo_file
from tests.quick_embedder import load_quick

TEA = {"fact_type": "preference", "fact_key": "likes", "fact_value": "tea", "confidence": 0.9, "subject": "Marta"}


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    monkeypatch.setattr("desktop.core.logs.log_to", lambda _path: None)


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as made:
        yield made


class Extract:
    """The command over one data folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder = folder
        self._capsys = capsys

    def __call__(self, *arguments: str, command: str = "extract") -> tuple[int, str, str]:
        code = cli.run([command, *arguments, "--data-dir", str(self._folder)])
        out, err = self._capsys.readouterr()
        return code, out.strip(), err


@pytest.fixture
def extract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Extract:
    return Extract(tmp_path / "data", capsys)


@pytest.fixture
def talk(tmp_path: Path) -> str:
    return str(locomo_file(tmp_path / "talk.json"))


def test_a_file_is_extracted_once_told_how_far_it_is_and_undone(extract: Extract, talk: str) -> None:
    code, out, err = extract(talk)
    assert (code, out) == (0, f"Run 1: 9 of 9 messages read; {len(STATED)} facts stored, 1 updated.")
    assert "9 of 9  run 1" in err
    assert extract(talk)[1] == (
        f"Run 2: 9 of 9 messages read; 0 facts stored, 0 updated, {len(STATED) + 1} known already."
    )
    assert extract("--undo", "1")[:2] == (0, "Run 1 is undone.")
    code, _, err = extract("--undo", "1")
    assert (code, err) == (1, "keepsake: There is nothing of this run to undo.\n")


def test_a_conversation_is_named_by_its_title_or_its_number(extract: Extract, talk: str) -> None:
    extract(talk, command="import")
    assert extract("Marta and Petro")[1].startswith("Run 1: 9 of 9 messages")
    assert extract("1")[1].startswith("Run 2: 9 of 9 messages")
    code, _, err = extract("Nobody")
    assert (code, err) == (1, "keepsake: There is no conversation or file called “Nobody”.\n")


def test_the_last_day_is_what_was_said_here(extract: Extract) -> None:
    extract("I live in Odesa", command="chat")
    assert extract("--last-day")[1] == "Run 1: 1 of 1 message read; 0 facts stored, 0 updated, 1 known already."


def test_a_model_is_named_as_for_a_chat_and_a_failed_run_is_resumed(
    extract: Extract, talk: str, server: Loopback
) -> None:
    server.fail(401)
    who = ("--base-url", server.url, "--model", "claude-test")
    code, out, err = extract(talk, *who)
    assert (code, out) == (1, "Run 1: 0 of 9 messages read; 0 facts stored, 0 updated.")
    assert err.endswith("Go on with: keepsake extract --resume 1\n")
    server.answer(tool("remember_fact", TEA))
    server.answer(text("Done."))
    assert extract("--resume", "1", *who)[1] == "Run 1: 9 of 9 messages read; 1 fact stored, 0 updated."


@pytest.mark.parametrize("given", [(), ("a", "--last-day"), ("--undo", "1", "--resume", "1")])
def test_what_to_read_is_to_be_named_in_one_way(extract: Extract, given: tuple[str, ...]) -> None:
    code, _, err = extract(*given)
    assert code == 2
    assert "Name conversations or files, or give one of" in err


def test_a_model_that_lacks_its_key_is_told(extract: Extract, talk: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    code, _, err = extract(talk, "--provider", "claude")
    assert (code, "needs a key" in err) == (1, True)
