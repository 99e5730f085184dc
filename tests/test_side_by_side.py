"""Several turns at once, and turns that are stopped at any point: the real SDK, the real app, a scripted server."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future

import pytest

from desktop.app import App
from desktop.assistant.events import (
    ConsentAsked,
    Decision,
    Event,
    TextDelta,
    ToolFinished,
    ToolStarted,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.providers.claude import ClaudeModel
from desktop.assistant.turn_record import TurnRecord
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.storage.facts import FactFilter
from tests.loopback import Loopback, Script, message, text, tool
from tests.patience import PATIENCE

CLEAR = tool("clear_profile", {"subject": "user"}, "toolu_clear")


def fact(key: str) -> dict[str, object]:
    return {"fact_type": "general", "fact_key": key, "fact_value": f"the {key} of it", "confidence": 0.9}


def remember(key: str) -> dict[str, object]:
    return tool("remember_fact", fact(key), f"toolu_{key}")


@pytest.fixture
def app(folder: DataFolder) -> Iterator[App]:
    """A write is waited for however busy the machine is."""
    opened = App(folder)
    opened.settings.update(memory_tool_timeout_ms=60_000)
    yield opened
    opened.close()


class Turn:
    """A turn that goes on in the app, over a server of its own."""

    def __init__(self, app: App, server: Loopback, said: str = "Hi") -> None:
        self._app = app
        self.place = app.chat.new_conversation().id
        self.events: list[Event] = []
        self._news = threading.Condition()
        model = ClaudeModel("claude-test", api_key="sk-test", base_url=server.url)
        self.future: Future[None] = app.submit_turn(self.place, said, self._hear, model=model)

    def _hear(self, event: Event) -> None:
        with self._news:
            self.events.append(event)
            self._news.notify_all()

    def wait_for(self, kind: type[Event]) -> None:
        with self._news:
            assert self._news.wait_for(lambda: self.of(kind), PATIENCE)

    def of(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def stop(self) -> None:
        self.future.cancel()
        self.wait_for(TurnEnded)

    @property
    def statuses(self) -> list[str]:
        return [event.status for event in self.events if isinstance(event, ToolFinished)]


def operations_told(app: App, turn: Turn) -> list[int]:
    """What the stored answer of a turn says that was written."""
    said = app.memory.conversations.messages(turn.place)
    record = TurnRecord.of(said[-1])
    cards = record.cards if record is not None else []
    return sorted(operation for card in cards for operation in card.finished.operation_ids)


def operations_made(app: App, turn: Turn) -> list[int]:
    made = app.journal.recent(limit=50)
    return sorted(each.id for each in made if each.conversation_id == turn.place and each.actor == "assistant")


def test_a_question_in_one_conversation_holds_up_no_other(app: App) -> None:
    app.consents.subscribe(lambda _: None)
    with Loopback() as one, Loopback() as other:
        one.answer(remember("car"), CLEAR)
        one.say("Done.")
        asking = Turn(app, one)
        asking.wait_for(ConsentAsked)
        for key in ("boat", "bike"):
            other.answer(remember(key), tool("recall_facts", {"search_query": key}, f"toolu_r_{key}"))
        other.say("Noted.")
        talking = Turn(app, other)
        talking.future.result(PATIENCE)
        assert talking.statuses == ["success"] * 4
        assert not asking.of(TurnEnded)
        (question,) = asking.of(ConsentAsked)
        assert isinstance(question, ConsentAsked)
        assert question.conversation_id == asking.place
        assert app.consents.answer(question.consent_id, Decision(allowed=False))
        asking.future.result(PATIENCE)
        assert asking.statuses == ["success", "denied"]
    for turn in (asking, talking):
        assert operations_told(app, turn) == operations_made(app, turn)
    assert sorted(app.memory.facts.keys()) == ["bike", "boat", "car"]


def test_stopping_one_conversation_leaves_the_other(app: App) -> None:
    with Loopback() as one, Loopback() as other:
        one.play(Script(message(text("Once upon a time"))[:4], then="stall"))
        stopped = Turn(app, one)
        stopped.wait_for(TextDelta)
        other.answer(remember("boat"))
        other.say("Noted.")
        going_on = Turn(app, other)
        stopped.stop()
        going_on.future.result(PATIENCE)
        one.go_on.set()
        assert going_on.statuses == ["success"]


Stage = Callable[[Loopback], type[Event]]


def before_a_word(server: Loopback) -> type[Event]:
    server.play(Script([], then="stall"))
    return TurnStarted


def in_the_text(server: Loopback) -> type[Event]:
    server.play(Script(message(text("Once upon a time"))[:4], then="stall"))
    return TextDelta


def at_a_question(server: Loopback) -> type[Event]:
    server.answer(remember("car"), CLEAR, remember("boat"))
    return ConsentAsked


def when_tools_begin(server: Loopback) -> type[Event]:
    server.answer(remember("car"), remember("boat"), remember("bike"))
    server.play(Script([], then="stall"))
    return ToolStarted


def between_two_rounds(server: Loopback) -> type[Event]:
    server.answer(remember("car"))
    server.play(Script([], then="stall"))
    return ToolFinished


@pytest.mark.parametrize("stage", [before_a_word, in_the_text, at_a_question, when_tools_begin, between_two_rounds])
def test_a_stop_at_any_point_leaves_nothing_half_done(app: App, stage: Stage) -> None:
    app.consents.subscribe(lambda _: None)
    with Loopback() as server:
        reached = stage(server)
        turn = Turn(app, server)
        turn.wait_for(reached)
        turn.stop()
        server.go_on.set()
    with pytest.raises(CancelledError):
        turn.future.result(PATIENCE)
    ended = turn.events[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.reason == "stopped"
    assert operations_told(app, turn) == operations_made(app, turn)
    for question in turn.of(ConsentAsked):
        assert isinstance(question, ConsentAsked)
        assert not app.consents.is_open(question.consent_id)
    assert len(app.memory.facts.find(FactFilter())) == turn.statuses.count("success")
    for operation in reversed(operations_made(app, turn)):
        app.memory.history.undo(operation, Origin())
    assert app.memory.facts.find(FactFilter()) == []
