"""Runs are recorded, one at a time; what they did stands when they are stopped, and they go on from there."""

from __future__ import annotations

import asyncio
import json
import threading
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from desktop.assistant.extraction.sources import OfConversation, OfConversations, OfFile, OfLastDay, begun
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.tools.executor import ToolExecutor
from desktop.core.errors import NotFoundError, StoreError, UndoConflictError, UserError
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.erasure import Erasing
from desktop.storage.extraction_runs import ExtractionRuns, ExtractionScope, Run
from desktop.storage.facts import FactFilter
from tests.assistant.extraction.extracting import PERSON, Extracting
from tests.assistant.scripted import Scripted, called, forever, response, text
from tests.made_up_talk import locomo_file
from tests.samples import NOON

MANY = 100


def many(extracting: Extracting) -> Any:
    return extracting.said(*[("You", f"I love plant{number} tea.") for number in range(MANY)])


@pytest.mark.slow
def test_a_run_tells_how_far_it_is_and_how_it_ended(extracting: Extracting) -> None:
    run = extracting.extract(many(extracting))
    assert [(each.state, each.done) for each in extracting.heard] == [
        ("running", 0), ("running", 40), ("running", 80), ("running", 100), ("done", 100),
    ]  # fmt: skip
    assert run.ended_at is not None
    assert not extracting.extraction.busy


@pytest.mark.slow
def test_a_run_that_is_stopped_keeps_what_it_did_and_goes_on_there(extracting: Extracting) -> None:
    talk = many(extracting)
    stopped = extracting.stopped(talk, BuiltinModel(), lambda run: run.done == 40)
    assert (stopped.state, stopped.done, stopped.stored) == ("stopped", 40, 40)
    assert len(extracting.known) == 40
    ended = extracting.resume(stopped)
    assert (ended.id, ended.state, ended.done, ended.stored) == (stopped.id, "done", MANY, MANY)
    assert ended.tally.known == 0
    assert extracting.extraction.undo(ended.id, PERSON).undone
    assert extracting.known == set()


def test_a_model_that_is_stopped_in_the_middle_of_its_answer_keeps_what_it_wrote(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I love tea."))
    tea = {"fact_type": "preference", "fact_key": "likes", "fact_value": "tea", "confidence": 0.9}
    begun = threading.Event()

    async def wait() -> None:
        begun.set()
        await forever()

    scripted = Scripted([response(called("remember_fact", tea, "c1")), [wait]])

    async def stop_then() -> Run:
        going_on = asyncio.create_task(extracting.extraction.extract(OfConversation(talk[0].conversation_id), scripted))
        await asyncio.to_thread(begun.wait)
        extracting.extraction.stop()
        with pytest.raises(asyncio.CancelledError):
            await going_on
        return extracting.extraction.recent(1)[0]

    stopped = asyncio.run(stop_then())
    assert (stopped.state, stopped.done, stopped.stored, stopped.tally.calls) == ("stopped", 0, 1, 1)
    again = Scripted([response(called("remember_fact", tea, "c1")), response(text("Done."))])
    ended = extracting.resume(stopped, again)
    assert (ended.state, ended.done, ended.stored, ended.tally.known) == ("done", 1, 1, 1)


def test_a_run_whose_process_was_ended_is_interrupted_and_goes_on(
    extracting: Extracting, memory: Memory, tool_executor: ToolExecutor
) -> None:
    talk = extracting.said(("You", "I love tea."))
    left = ExtractionRuns(memory.database).begin(ExtractionScope("conversation", (talk[0].conversation_id,)), "builtin")
    assert extracting.extraction.interrupted(left)
    assert extracting.extraction.resumable(left)
    assert extracting.resume(left).stored == 1


def test_only_one_run_goes_on_at_a_time(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I love tea."))
    source = OfConversation(talk[0].conversation_id)

    async def both() -> Run:
        first = asyncio.create_task(extracting.extraction.extract(source, BuiltinModel()))
        await asyncio.sleep(0)
        with pytest.raises(UserError, match="already"):
            await extracting.extraction.extract(source, BuiltinModel())
        return await first

    assert asyncio.run(both()).state == "done"


@pytest.mark.slow
def test_a_run_that_is_done_or_undone_does_not_go_on(extracting: Extracting) -> None:
    done = extracting.extract(extracting.said(("You", "I love tea.")))
    with pytest.raises(UserError, match="is done"):
        extracting.resume(done)
    stopped = extracting.stopped(many(extracting), BuiltinModel(), lambda run: run.done == 40)
    extracting.extraction.undo(stopped.id, PERSON)
    with pytest.raises(UserError, match="was undone"):
        extracting.resume(stopped)
    with pytest.raises(UndoConflictError, match="nothing"):
        extracting.extraction.undo(stopped.id, PERSON)
    with pytest.raises(NotFoundError):
        extracting.extraction.undo(99, PERSON)


def test_a_run_is_undone_as_a_whole_or_not_at_all(extracting: Extracting) -> None:
    run = extracting.extract(extracting.said(("You", "I love tea. I live in Lviv.")))
    (place,) = extracting.memory.facts.find(FactFilter(key="location"))
    extracting.memory.facts.update(place.id, "Odesa", 0.9, "correction", PERSON)
    with pytest.raises(UndoConflictError, match="later change"):
        extracting.extraction.undo(run.id, PERSON)
    assert extracting.known == {"user.likes = tea", "user.location = Odesa"}


def test_what_was_undone_alone_stays_so_when_the_rest_is_undone(extracting: Extracting) -> None:
    run = extracting.extract(extracting.said(("You", "I love tea. I live in Lviv.")))
    extracting.memory.history.undo_last(PERSON, actor="assistant")
    assert len(extracting.known) == 1
    assert extracting.extraction.undo(run.id, PERSON).undone


def test_what_was_deleted_permanently_does_not_keep_the_rest_of_a_run(extracting: Extracting) -> None:
    run = extracting.extract(extracting.said(("You", "I love tea. I live in Lviv.")))
    (place,) = extracting.memory.facts.find(FactFilter(key="location"))
    Erasing(extracting.memory.database).erase("fact", [place.id], PERSON)
    undone = extracting.extraction.undo(run.id, PERSON)
    assert (undone.undone, undone.closed) == (True, 1)
    assert extracting.known == set()


def test_a_file_that_holds_no_conversation_begins_no_run(extracting: Extracting, tmp_path: Path) -> None:
    (tmp_path / "facts.csv").write_text("key,value\ncity,Odesa\n", "utf-8")
    with pytest.raises(UserError, match="memories, not conversations"):
        extracting.extract(OfFile(tmp_path / "facts.csv"))
    with pytest.raises(UserError, match="no file"):
        extracting.extract(OfFile(tmp_path / "nothing.json"))
    with pytest.raises(NotFoundError):
        extracting.extract(OfConversation(99))
    assert extracting.extraction.recent() == []
    assert not extracting.extraction.busy


@pytest.mark.slow
def test_a_file_that_is_here_already_is_read_and_not_brought_in_again(extracting: Extracting, tmp_path: Path) -> None:
    file = OfFile(locomo_file(tmp_path / "talk.json"))
    first = extracting.extract(file)
    extracting.extraction.undo(first.id, PERSON)
    second = extracting.extract(file)
    third = extracting.extract(file)
    assert second.stored == first.stored
    assert (third.scope.conversations, third.written) == (second.scope.conversations, 0)


def test_a_file_whose_import_is_stopped_leaves_nothing(extracting: Extracting, tmp_path: Path) -> None:
    runs, file = ExtractionRuns(extracting.memory.database), OfFile(locomo_file(tmp_path / "talk.json"))
    assert begun(extracting.memory, runs, file, "m", lambda: True) is None
    assert runs.recent() == []
    assert extracting.memory.conversations.count() == 0


@pytest.mark.slow
def test_a_run_that_goes_on_is_not_undone(extracting: Extracting) -> None:
    told: list[str] = []

    def undo(run: Run) -> None:
        if run.done == 40:
            with pytest.raises(UserError) as refused:
                extracting.extraction.undo(run.id, PERSON)
            told.append(refused.value.message)

    extracting.extraction.subscribe(undo)
    extracting.extract(many(extracting))
    assert told == ["This run goes on. Stop it first."]


def test_the_last_day_is_all_that_was_said_in_it(extracting: Extracting) -> None:
    extracting.said(("You", "I love tea."), at=NOON - timedelta(hours=30))
    extracting.said(("You", "I love milk."), at=NOON - timedelta(hours=20))
    extracting.said(("You", "I love water."), at=NOON - timedelta(hours=1))
    run = extracting.extract(OfLastDay())
    assert extracting.known == {"user.likes = milk", "user.likes = water"}
    assert run.messages == 2


@pytest.mark.slow
def test_what_is_said_while_a_run_goes_on_is_none_of_its_messages(extracting: Extracting) -> None:
    talk = many(extracting)
    stopped = extracting.stopped(talk, BuiltinModel(), lambda run: run.done == 40)
    extracting.said(("You", "I love milk."))
    assert extracting.resume(stopped).done == MANY


@pytest.mark.expects_log("An extraction failed", "a listener failed|A listener failed")
def test_a_fault_ends_a_run_as_failed_and_a_listener_that_fails_harms_none(
    extracting: Extracting, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = extracting.said(("You", "I love tea."))

    def fail(*_: object) -> None:
        raise RuntimeError

    extracting.extraction.subscribe(fail)
    with monkeypatch.context() as patched:
        patched.setattr("desktop.assistant.extraction.engine.next_passage", fail)
        run = extracting.extract(talk)
    assert (run.state, run.error) == ("failed", "Something went wrong inside Keepsake.")
    assert extracting.resume(run).state == "done"


@pytest.mark.expects_log("An extraction failed", "can't be recorded")
def test_a_store_that_fails_leaves_a_run_that_can_go_on(
    extracting: Extracting, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = extracting.said(("You", "I love tea."))

    def fail(*_: object) -> None:
        raise StoreError("full")

    with monkeypatch.context() as patched:
        patched.setattr(ExtractionRuns, "end", fail)
        patched.setattr(ExtractionRuns, "advance", fail)
        run = extracting.extract(talk)
    assert extracting.extraction.interrupted(run)
    assert extracting.resume(run).state == "done"
    assert extracting.known == {"user.likes = tea"}


def test_what_was_imported_is_read_once_and_again_where_it_went_on_or_the_run_was_undone(
    extracting: Extracting, tmp_path: Path
) -> None:
    def bring(name: str, *said: str) -> None:
        file = tmp_path / name
        lines = (
            {"role": "user", "text": text, "time": f"2026-01-02T10:00:{number:02}Z"} for number, text in enumerate(said)
        )
        file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
        import_file(extracting.memory, file)

    def read() -> Run:
        return asyncio.run(extracting.extraction.extract(OfConversations(), BuiltinModel()))

    with pytest.raises(UserError, match="no imported conversation"):
        read()
    extracting.said(("You", "I love cocoa."))
    bring("a.jsonl", "I love tea.")
    bring("b.jsonl", "I love plums.")
    first = read()
    assert (first.state, first.done, len(first.scope.conversations)) == ("done", 2, 2)
    assert extracting.known == {"user.likes = tea", "user.likes = plums"}
    with pytest.raises(UserError, match="no imported conversation"):
        read()
    bring("a.jsonl", "I love tea.", "I love figs.")
    assert len(read().scope.conversations) == 1
    assert len(extracting.known) == 3
    extracting.extraction.undo(first.id, PERSON)
    assert read().scope.conversations == (first.scope.conversations[1],)
    with pytest.raises(NotFoundError):
        asyncio.run(extracting.extraction.extract(OfConversations((99,)), BuiltinModel()))
