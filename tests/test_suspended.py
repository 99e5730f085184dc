"""A real process that is stopped in the midst of its work, as when a machine sleeps: it goes on where it was."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from desktop.core.paths import DataFolder
from desktop.server.ownership import Ownership
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.contract.calling import command, environment
from tests.loopback import Loopback, Script, message, text

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a process can't be stopped elsewhere")

CALLS = 40
ASLEEP = 1.0
"""Seconds: five times as long as a tool may take before its call goes on in the background."""


@contextmanager
def stopped(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Asleep for the body, and for a while longer."""
    process.send_signal(signal.SIGSTOP)
    try:
        yield
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(ASLEEP)
    finally:
        process.send_signal(signal.SIGCONT)


def test_calls_under_way_are_answered_each_once_and_nobody_takes_the_folder_meanwhile(folder: DataFolder) -> None:
    lines = [
        {"tool": "remember_fact", "arguments": {"fact_type": "general", "fact_key": f"thing {number}",
                                                "fact_value": f"value of {number}", "confidence": 0.9}}
        for number in range(CALLS)
    ]  # fmt: skip
    with subprocess.Popen(
        command(folder.root, "call", "--lines"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**environment(), "KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS": "200"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join(json.dumps(line) + "\n" for line in lines).encode())
        process.stdin.close()
        answers = [json.loads(process.stdout.readline())]
        with stopped(process):
            assert not Ownership(folder.lock).take()
        answers += map(json.loads, process.stdout)
        assert process.wait() == 0
    assert [answer["status"] for answer in answers] == ["success"] * CALLS
    with closing(Database(folder.database)) as database:
        facts = Facts(database).find(FactFilter())
        assert sorted(fact.value for fact in facts) == sorted(line["arguments"]["fact_value"] for line in lines)  # type: ignore[index]
        assert len(Journal(database).recent(limit=CALLS + 1)) == CALLS


def test_an_answer_that_streams_meanwhile_comes_whole_and_is_asked_for_once(folder: DataFolder, tmp_path: Path) -> None:
    with Loopback() as server:
        server.play(Script(message(text("Good morning, Olena.")), then="stall"))
        words = command(folder.root, "chat", "Hello", "--base-url", server.url, "--model", "claude-test")
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
            while not server.sent.wait(0.1):
                assert process.poll() is None
            with stopped(process):
                server.go_on.set()
            told, faults = process.communicate()
        assert (process.returncode, told.decode().strip()) == (0, "Good morning, Olena."), faults
        assert len(server.requests) == 1
