"""A whole life of a memory, told by a scripted model over the wire: the real SDK, the real app, real files."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest

from desktop.app import App
from desktop.assistant.events import ConsentAsked, Decision, Event, TaskFinished, ToolFinished, TurnEnded
from desktop.assistant.providers.claude import ClaudeModel
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.storage.facts import FactFilter
from tests.loopback import Block, Loopback, Script, message, text, tool
from tests.patience import PATIENCE

KYIV = {"fact_type": "personal", "fact_key": "location", "fact_value": "Kyiv", "confidence": 0.95}
LVIV = {
    "fact_type": "personal",
    "fact_key": "location",
    "new_value": "Lviv",
    "confidence": 0.95,
    "change_reason": "update",
}
FORGET = {"fact_type": "personal", "fact_key": "location", "reason": "user_requested"}
WHERE = {"search_query": "location"}


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as loopback:
        yield loopback


@pytest.fixture
def app(folder: DataFolder) -> Iterator[App]:
    """A write is waited for however busy the machine is."""
    opened = App(folder)
    opened.settings.update(memory_tool_timeout_ms=60_000)
    yield opened
    opened.close()


class Talk:
    """One conversation with a scripted model."""

    def __init__(self, app: App, server: Loopback, *, remote: bool = False) -> None:
        self.app, self.server = app, server
        self.place = app.chat.new_conversation().id
        self.model = ClaudeModel("claude-test", api_key="sk-test", base_url=server.url)
        self.model.remote = remote

    def say(self, said: str, *responses: list[Block], on_event: Callable[[Event], None] = lambda _: None) -> list[Any]:
        """A turn in which the model makes these responses, and then says "Done."; how each call ended."""
        for blocks in responses:
            self.server.answer(*blocks)
        self.server.say("Done.")
        return self.take_turn(said, on_event)

    def take_turn(self, said: str, on_event: Callable[[Event], None] = lambda _: None) -> list[Any]:
        """A turn in which the model does what is scripted by now; how each call ended."""
        events: list[Event] = []

        def told(event: Event) -> None:
            events.append(event)
            on_event(event)

        self.app.submit_turn(self.place, said, told, model=self.model).result(PATIENCE)
        ended = events[-1]
        assert isinstance(ended, TurnEnded)
        assert (ended.reason, ended.failure) == ("done", None)
        return [event for event in events if isinstance(event, ToolFinished)]


def test_a_fact_is_learned_changed_and_forgotten_and_history_shows_all(app: App, server: Loopback) -> None:
    talk = Talk(app, server)
    empty, stored, found = talk.say(
        "I live in Kyiv",
        [tool("recall_facts", WHERE, "toolu_1")],
        [tool("remember_fact", KYIV, "toolu_2")],
        [tool("recall_facts", WHERE, "toolu_3")],
    )
    assert empty.answer["count"] == 0
    assert stored.status == "success"
    assert [fact["value"] for fact in found.answer["facts"]] == ["Kyiv"]
    changed, renewed = talk.say(
        "I moved to Lviv", [tool("update_fact", LVIV, "toolu_4")], [tool("recall_facts", WHERE, "toolu_5")]
    )
    assert changed.answer["old_value"] == "Kyiv"
    assert [fact["value"] for fact in renewed.answer["facts"]] == ["Lviv"]
    gone, nothing = talk.say(
        "Forget where I live", [tool("forget_fact", FORGET, "toolu_6")], [tool("recall_facts", WHERE, "toolu_7")]
    )
    assert (gone.status, nothing.answer["count"]) == ("success", 0)
    (archived,) = app.memory.facts.find(FactFilter(statuses=("archived",)))
    assert [version.value for version in app.memory.facts.versions(archived.id)] == ["Kyiv"]
    journal = [app.journal.operation(event.operation_ids[0]) for event in (stored, changed, gone)]
    assert [operation.actor for operation in journal] == ["assistant"] * 3
    for event in (gone, changed, stored):
        app.memory.history.undo(event.operation_ids[0], Origin())
    assert app.memory.facts.find(FactFilter()) == []


def test_a_wedding_talk_of_twenty_messages_becomes_an_episode(app: App, server: Loopback) -> None:
    talk = Talk(app, server)
    for number in range(1, 10):
        talk.say(f"Wedding plan number {number}: the band plays at {number} o'clock")
    wedding = {
        "topic": "Wedding of Olha and Taras",
        "summary": "Planned the wedding in June. The band is booked.",
        "importance": 0.9,
        "emotional_valence": "positive",
        "tags": ["wedding", "family"],
        "message_count": 20,
    }
    talk.say("And the cake comes from Lviv")
    (made,) = talk.say("Remember all of this", [tool("create_episode", wedding, "toolu_1")])
    assert made.status == "success"
    covered = app.memory.episodes.message_ids(made.answer["episode_id"])
    said = [each.id for each in app.memory.conversations.messages(talk.place)]
    assert covered == said[1:21]  # the newest, the one that asks among them
    (found,) = talk.say("What did we plan?", [tool("recall_episodes", {"search_query": "wedding"}, "toolu_2")])
    assert [episode["topic"] for episode in found.answer["episodes"]] == [wedding["topic"]]


def test_two_facts_become_one_and_the_merge_can_be_undone(app: App, server: Loopback) -> None:
    talk = Talk(app, server)
    hiking = {"fact_type": "preference", "fact_key": "hobby", "fact_value": "likes hiking", "confidence": 0.9}
    trails = {**hiking, "fact_value": "enjoys hiking in the Carpathians"}
    first, second = talk.say(
        "I like hiking, in the Carpathians most of all",
        [tool("remember_fact", hiking, "toolu_1"), tool("remember_fact", trails, "toolu_2")],
    )
    assert len({first.operation_ids, second.operation_ids}) == 2
    ids = [first.answer["fact_id"], second.answer["fact_id"]]
    merge = {"fact_ids": ids, "merged_value": "likes hiking, mostly in the Carpathians", "merged_confidence": 0.9}
    (merged,) = talk.say("That is one thing", [tool("merge_facts", merge, "toolu_3")])
    assert merged.answer["fact_id"] == ids[0]
    assert [fact.value for fact in app.memory.facts.find(FactFilter())] == [merge["merged_value"]]
    app.memory.history.undo(merged.operation_ids[0], Origin())
    assert len(app.memory.facts.find(FactFilter())) == 2


class Holding:
    """Somebody else who writes for long: the database is theirs from `take` to `let_go`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._taken, self._let_go = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._hold)

    def take(self) -> None:
        self._thread.start()
        assert self._taken.wait(PATIENCE)

    def let_go(self) -> None:
        self._let_go.set()
        self._thread.join()

    def _hold(self) -> None:
        with self._app.database.transaction():
            self._taken.set()
            self._let_go.wait(PATIENCE)


def test_a_write_that_takes_long_is_queued_and_its_result_comes_with_the_next_turn(app: App, server: Loopback) -> None:
    app.settings.update(memory_tool_timeout_ms=200)
    talk, told = Talk(app, server), Future[TaskFinished]()
    app.tool_executor.queue.subscribe(told.set_result)
    holding = Holding(app)
    server.play(Script(message(tool("remember_fact", KYIV, "toolu_1")), before=holding.take))
    server.play(Script(message(text("It is on its way.")), before=holding.let_go))
    (queued,) = talk.take_turn("I live in Kyiv")
    assert queued.status == "queued"
    finished = told.result(PATIENCE)
    assert finished.finished.status == "success"
    assert finished.task_id == queued.answer["task_id"]
    (asked,) = talk.say("Is it done?", [tool("get_task_result", {"task_id": finished.task_id}, "toolu_2")])
    assert asked.status == "success"
    newest = json.dumps(server.requests[2].body["messages"][-1], ensure_ascii=False)
    assert finished.task_id in newest
    assert [fact.value for fact in app.memory.facts.find(FactFilter())] == ["Kyiv"]
    app.memory.history.undo(finished.finished.operation_ids[0], Origin())
    assert app.memory.facts.find(FactFilter()) == []


def test_of_twelve_calls_in_one_response_five_are_carried_out_and_seven_told_why(app: App, server: Loopback) -> None:
    talk = Talk(app, server)
    calls = [
        tool("remember_fact", {**KYIV, "fact_key": f"lucky number {n}", "fact_value": str(n)}, f"toolu_{n}")
        for n in range(12)
    ]
    ended = talk.say("I have twelve lucky numbers", calls)
    assert [event.status for event in ended] == ["success"] * 5 + ["error"] * 7
    assert all("5" in event.answer["message"] for event in ended[5:])
    assert len(app.memory.facts.find(FactFilter())) == 5


def test_what_the_person_denies_is_not_done_and_what_they_allow_is(app: App, server: Loopback) -> None:
    talk = Talk(app, server)
    talk.say("I live in Kyiv", [tool("remember_fact", KYIV, "toolu_1")])
    stop = app.consents.subscribe(lambda _: None)
    asked: list[ConsentAsked] = []

    def answering(decision: Decision) -> Callable[[Event], None]:
        def answer(event: Event) -> None:
            if isinstance(event, ConsentAsked):
                asked.append(event)
                assert app.consents.answer(event.consent_id, decision)

        return answer

    clear = tool("clear_profile", {"subject": "user"}, "toolu_2")
    (denied,) = talk.say("Forget everything", [clear], on_event=answering(Decision(allowed=False)))
    assert denied.status == "denied"
    assert "Kyiv" in str(asked[0].preview)
    assert len(app.memory.facts.find(FactFilter())) == 1
    stop()
    (alone,) = talk.say("Forget everything, I am off", [{**clear, "id": "toolu_3"}])
    assert alone.status == "denied"
    app.consents.subscribe(lambda _: None)
    again = {**clear, "id": "toolu_4"}
    (done,) = talk.say("Forget everything!", [again], on_event=answering(Decision(allowed=True)))
    assert done.status == "success"
    assert app.memory.facts.find(FactFilter()) == []


def test_a_private_fact_never_leaves_for_a_model_elsewhere(app: App, server: Loopback) -> None:
    here = Talk(app, server)
    diary = {"fact_type": "personal", "fact_key": "therapist", "fact_value": "Doctor Quillfeather", "confidence": 0.95}
    (stored,) = here.say("My therapist is Doctor Quillfeather", [tool("remember_fact", diary, "toolu_1")])
    fact = app.memory.facts.active(stored.answer["fact_id"])
    app.memory.facts.edit(replace(fact, private=True), Origin())
    before = len(server.requests)
    away = Talk(app, server, remote=True)
    calls = [
        [tool("recall_facts", {"search_query": "therapist"}, "toolu_2")],
        [tool("memory_recall", {"query": "therapist doctor"}, "toolu_3")],
        [tool("remember_fact", {**diary, "fact_value": "Doctor Other"}, "toolu_4")],
        [tool("update_fact", {**LVIV, "fact_key": "therapist", "fact_id": fact.id}, "toolu_5")],
        [tool("get_memory_context", {"topic": "therapist"}, "toolu_6")],
    ]
    away.say("Who is my therapist?", *calls)
    away.say("Summarise me", [tool("generate_profile_summary", {}, "toolu_7")])
    sent = json.dumps([request.body for request in server.requests[before:]], ensure_ascii=False)
    assert "Quillfeather" not in sent
    assert app.memory.facts.active(fact.id).value == "Doctor Quillfeather"
