"""A real process, killed while it extracts memories: what was done stands, and it goes on there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.core.paths import DataFolder
from desktop.storage.database import Database
from desktop.storage.extraction_runs import ExtractionRuns, Run
from desktop.storage.facts import FactFilter, Facts
from tests.loopback import Loopback, Script, message, text, tool
from tests.made_up_talk import locomo_file
from tests.patience import PATIENCE


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as made:
        yield made


def started(folder: DataFolder, server: Loopback, *what: str) -> subprocess.Popen[str]:
    """`keepsake extract` in a process of its own, by the scripted model."""
    command = [sys.executable, "-m", "desktop", "--data-dir", str(folder.root), "extract", *what]
    return subprocess.Popen(
        [*command, "--base-url", server.url, "--model", "claude-test"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ,
    )


def left(folder: DataFolder) -> tuple[Run, set[str]]:
    """The only run, and the values of all facts."""
    database = Database(folder.database)
    try:
        assert database.problem() == ""
        (run,) = ExtractionRuns(database).recent()
        return run, {fact.value for fact in Facts(database).find(FactFilter())}
    finally:
        database.close()


def fact(value: str) -> dict[str, object]:
    return {"fact_type": "preference", "fact_key": value, "fact_value": value, "confidence": 0.9, "subject": "Marta"}


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_what_was_extracted_before_a_kill_stands_and_the_run_goes_on(tmp_path: Path, server: Loopback) -> None:
    folder = DataFolder(tmp_path / "data")
    long = {
        "session_1_date_time": "2:10 pm on 7 March, 2024",
        "session_1": [("Marta", f"Number {number}. {'word ' * 2_400}") for number in range(3)],
    }
    file = str(locomo_file(tmp_path / "talk.json", long))
    server.answer(tool("remember_fact", fact("tea"), "c1"))
    server.answer(text("Done."))
    server.answer(tool("remember_fact", fact("milk"), "c2"))
    server.play(Script(message(text("Thinking"), whole=False), then="stall"))
    server.sent.clear()
    process = started(folder, server, file)
    while len(server.requests) < 4:  # the fourth answer stalls: both facts are written, one passage is done
        assert process.poll() is None, process.communicate()[0]
        server.sent.wait(0.1)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    server.go_on.set()

    run, known = left(folder)
    assert (run.state, run.done, run.messages, run.stored) == ("running", 1, 3, 2)
    assert known == {"tea", "milk"}

    server.answer(tool("remember_fact", fact("milk"), "c3"))  # what was under way is read again
    server.answer(text("Done."))
    server.answer(tool("remember_fact", fact("water"), "c4"))
    server.answer(text("Done."))
    resumed = started(folder, server, "--resume", str(run.id))
    told, _ = resumed.communicate(timeout=PATIENCE)
    assert resumed.returncode == 0, told
    run, known = left(folder)
    assert (run.state, run.done, run.stored, run.tally.known) == ("done", 3, 3, 1)
    assert known == {"tea", "milk", "water"}

    undone = started(folder, server, "--undo", str(run.id))
    assert undone.wait(PATIENCE) == 0
    undone.communicate()
    run, known = left(folder)
    assert run.undone
    assert known == set()
