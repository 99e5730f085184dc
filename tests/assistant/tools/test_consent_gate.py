"""Before something is taken away: who is asked, what they are shown, and that nothing but yes means yes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any, Literal

import pytest

from desktop.assistant.events import ConsentAsked, Decision, Preview
from desktop.assistant.tools import executor
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import CallEvent, ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.facts import Facts
from tests.assistant.tools.tool_bench import MODEL, Bench, answers_of, asks, bench, fact, questions_of, results_of
from tests.patience import until
from tests.samples import a_fact

YES = Decision(allowed=True)
NO = Decision(allowed=False)


@pytest.fixture
def made(memory: Memory, tasks: Tasks) -> Iterator[Bench]:
    with bench(memory, tasks) as opened:
        yield opened


def answering(made: Bench, decision: Decision | None) -> list[ConsentAsked]:
    """A window where the person gives this answer to every question, or none; the list holds the questions."""
    asked: list[ConsentAsked] = []

    def listen(question: ConsentAsked) -> None:
        asked.append(question)
        if decision is not None:
            threading.Thread(target=made.consents.answer, args=(question.consent_id, decision)).start()

    made.consents.subscribe(listen)
    return asked


def rule(made: Bench, **consent: Literal["ask", "allow", "never"]) -> None:
    made.settings = Settings(tool_consent=consent, memory_tool_timeout_ms=60_000)


@pytest.mark.parametrize("rows", [2, 60])
def test_an_undo_of_many_names_the_rows_and_waits_for_a_yes_and_one_of_few_goes_unasked(made: Bench, rows: int) -> None:
    with made.memory.database.operation("Clear Pat", MODEL) as operation:
        for number in range(rows):
            Facts(made.memory.database).insert(operation, a_fact(subject="Pat", value=f"tea {number}"))
    asked = answering(made, NO)
    result = made.call("undo_last_change")
    told = [question.preview.text for question in asked]
    if rows == 60:
        assert (result.status, told) == ("denied", ["Undoes “Clear Pat”: 60 rows."])
        assert not made.memory.history.operation(operation.id).undone
    else:
        assert (result.status, told) == ("success", [])
        assert made.memory.history.operation(operation.id).undone


def test_a_person_who_says_yes_sees_first_what_will_go(made: Bench) -> None:
    made.remember("car")
    asked = answering(made, Decision(True, ticked=frozenset({"fact-1"})))
    events = made.respond(asks("clear_all", "c1", n=3))
    assert results_of(events)[0].status == "success"
    assert made.ticked == [frozenset({"fact-1"})]
    (told,) = questions_of(events)
    assert asked == [told]
    assert (told.tool, told.call_id, told.label, told.arguments) == ("clear_all", "c1", "Clear 3?", {"n": 3})
    assert told.preview.text == "1 facts would go"
    assert told.conversation_id == made.asked.conversation_id


@pytest.mark.parametrize("decision", [NO, Decision(allowed=False, always=True)])
def test_no_means_that_nothing_is_done(made: Bench, decision: Decision) -> None:
    answering(made, decision)
    (result,) = results_of(made.respond(asks("clear_all", "c1")))
    assert (result.status, made.ticked, made.always) == ("denied", [], [])
    assert "said no" in result.answer["message"]
    assert result.summary.startswith("You said no: ")  # and what to, for whoever looks at the card later


def test_nobody_is_asked_where_there_is_nothing_to_do(memory: Memory, tasks: Tasks) -> None:
    consents = Consents()
    asked: list[ConsentAsked] = []
    consents.subscribe(asked.append)
    with closing(ToolExecutor(Toolbox(memory), consents, tasks)) as tool_executor:
        assert tool_executor.call("memory_consolidate_all", {}, Origin("assistant")).status == "skipped"
    assert not asked


def test_what_takes_something_away_is_asked_for_in_a_question(memory: Memory) -> None:
    asking = [tool for tool in Toolbox(memory).tools.values() if tool.destructive]
    assert all(tool.asking.endswith("?") for tool in asking)
    clear = next(tool for tool in asking if tool.name == "clear_profile")
    assert clear.question({"subject": "Grinder 5"}) == "Forget everything about Grinder 5?"
    assert clear.question({"subject": "user"}) == "Forget everything about you?"
    assert clear.question("no object") == "Clear a profile?"


def test_always_is_kept(made: Bench) -> None:
    answering(made, Decision(True, always=True))
    made.respond(asks("clear_all", "c1"))
    assert made.always == ["clear_all"]


@pytest.mark.expects_log("always allowed can't be kept")
def test_always_that_can_t_be_kept_is_a_yes_for_once(memory: Memory, tasks: Tasks) -> None:
    def fail(_: str) -> None:
        raise UserError("read-only")

    with bench(memory, tasks, keep_always=fail) as made:
        answering(made, Decision(True, always=True))
        assert results_of(made.respond(asks("clear_all", "c1")))[0].status == "success"


def test_where_nobody_is_there_to_be_asked_it_is_denied(made: Bench) -> None:
    events = made.respond(asks("clear_all", "c1"))
    assert questions_of(events) == []
    assert results_of(events)[0].status == "denied"
    assert "no window is open" in made.call("clear_all").answer["message"]


def test_a_tool_that_is_never_allowed_is_denied_without_a_question(made: Bench) -> None:
    asked = answering(made, YES)
    rule(made, clear_all="never")
    (result,) = results_of(made.respond(asks("clear_all", "c1")))
    assert (result.status, asked, made.ticked) == ("denied", [], [])
    assert "does not allow this tool" in result.answer["message"]


def test_a_tool_that_is_allowed_is_carried_out_without_a_question(made: Bench) -> None:
    asked = answering(made, NO)
    rule(made, clear_all="allow")
    assert results_of(made.respond(asks("clear_all", "c1")))[0].status == "success"
    assert asked == []


def test_a_destructive_tool_is_asked_for_where_a_setting_says_so(made: Bench) -> None:
    made.remember("car")
    asked = answering(made, NO)
    forget = {"fact_type": "general", "fact_key": "car", "reason": "outdated"}
    rule(made, forget_fact="ask")
    assert results_of(made.respond(asks("forget_fact", "c1", **forget)))[0].status == "denied"
    assert asked[0].preview.text
    rule(made)
    assert results_of(made.respond(asks("forget_fact", "c2", **forget)))[0].status == "success"
    assert len(asked) == 1


def test_the_person_acting_is_consent_enough(made: Bench) -> None:
    rule(made, clear_all="never")
    assert made.call("clear_all", origin=Origin("user")).status == "success"


def test_bad_arguments_are_never_asked_about(made: Bench) -> None:
    asked = answering(made, YES)
    assert results_of(made.respond(asks("clear_all", "c1", n=99)))[0].status == "error"
    assert made.call("clear_all", {"n": "x"}).status == "error"
    assert asked == []


def test_what_could_not_be_done_is_told_without_a_question(made: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> Preview:
        raise UserError("There is nothing to clear.")

    asked = answering(made, YES)
    object.__setattr__(made.toolbox.tools["clear_all"], "preview", refuse)
    (result,) = results_of(made.respond(asks("clear_all", "c1")))
    assert (result.status, result.answer["message"]) == ("error", "There is nothing to clear.")
    assert asked == []


def test_no_answer_to_another_program_in_time_means_no(made: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "ANSWERED_WITHIN", 0.05)
    (asked, result) = answering(made, None), made.call("clear_all")
    assert (result.status, "no answer in time" in result.answer["message"]) == ("denied", True)
    assert not made.consents.is_open(asked[0].consent_id)
    assert made.ticked == []


def test_a_person_in_the_chat_has_all_the_time(made: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "ANSWERED_WITHIN", 0.0)
    asked: list[ConsentAsked] = []

    def later(question: ConsentAsked) -> None:
        asked.append(question)
        threading.Timer(0.3, made.consents.answer, (question.consent_id, YES)).start()

    made.consents.subscribe(later)
    assert results_of(made.respond(asks("clear_all", "c1")))[0].status == "success"
    assert asked


def test_another_program_waits_for_the_answer_in_the_window(made: Bench) -> None:
    asked = answering(made, YES)
    assert made.call("clear_all").status == "success"
    assert asked[0].conversation_id is None


def stopped_at_question(made: Bench, *calls: Any) -> tuple[list[str], list[ConsentAsked]]:
    questions: list[ConsentAsked] = []

    async def run() -> tuple[list[str], list[ConsentAsked]]:
        going = made.calls_of(*calls)

        def hear(event: CallEvent) -> None:
            if isinstance(event, ConsentAsked):
                questions.append(event)
                task.cancel()

        task = asyncio.create_task(made.tool_executor.carry_out(going, hear))
        await asyncio.gather(task, return_exceptions=True)
        return [answer.result(0).status for answer in answers_of(going)], questions

    return asyncio.run(run())


def test_a_stop_withdraws_the_question(made: Bench) -> None:
    answering(made, None)
    assert made.asked
    statuses, (question,) = stopped_at_question(made, asks("clear_all", "c1"), asks("recall_facts", "c2"))
    assert statuses == ["denied", "denied"]
    assert not made.consents.is_open(question.consent_id)
    assert not made.consents.answer(question.consent_id, YES)
    assert made.ticked == []


def test_a_stop_while_the_answer_is_awaited_withdraws_it_too(made: Bench) -> None:
    asked = answering(made, None)
    assert made.asked

    async def run() -> list[str]:
        calls = made.calls_of(asks("clear_all", "c1"))
        task = asyncio.create_task(made.tool_executor.carry_out(calls, lambda _: None))
        while not asked:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return [answer.result(0).status for answer in answers_of(calls)]

    assert asyncio.run(run()) == ["denied"]
    assert not made.consents.is_open(asked[0].consent_id)


def test_what_comes_after_a_question_waits_for_it_and_others_do_not(made: Bench, memory: Memory) -> None:
    asked = answering(made, None)
    assert made.asked

    async def run() -> list[str]:
        first, others = list[Any](), list[Any]()
        calls = made.calls_of(asks("clear_all", "c1"), asks("remember_fact", "c2", **fact("car")))
        task = asyncio.create_task(made.tool_executor.carry_out(calls, first.append))
        while not asked:
            await asyncio.sleep(0.001)
        await made.tool_executor.carry_out(made.calls_of(asks("remember_fact", "d1", **fact("boat"))), others.append)
        assert [each.status for each in results_of(others)] == ["success"]
        assert memory.facts.keys() == ["boat"]
        made.consents.answer(asked[0].consent_id, YES)
        await task
        return [each.status for each in results_of(first)]

    assert asyncio.run(run()) == ["success", "success"]
    assert sorted(memory.facts.keys()) == ["boat", "car"]


def test_a_question_is_withdrawn_when_the_program_that_called_goes_away(made: Bench) -> None:
    asked, cancelled = answering(made, None), threading.Event()
    results: list[ToolResult] = []

    def call() -> None:
        results.append(made.tool_executor.call("clear_all", {}, MODEL, cancelled=cancelled.is_set))

    calling = threading.Thread(target=call)
    calling.start()
    until(lambda: asked)
    cancelled.set()
    calling.join()
    assert (results[0].status, made.ticked) == ("denied", [])
    assert not made.consents.answer(asked[0].consent_id, YES)


def test_a_yes_at_the_last_moment_is_a_yes(made: Bench) -> None:
    def hear(question: ConsentAsked) -> None:
        made.consents.answer(question.consent_id, YES)

    made.consents.subscribe(hear)
    result = made.tool_executor.call("clear_all", {}, MODEL, cancelled=lambda: True)
    assert result.status == "success"
