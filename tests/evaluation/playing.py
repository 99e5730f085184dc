"""Plays a scenario with a model: a fresh store, the app as it is, and everything that happened."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from desktop.app import App
from desktop.assistant.events import Decision, Event, TextDelta, ToolFinished, TurnEnded
from desktop.assistant.providers.base import Model, ModelEvent, ModelRequest
from desktop.core.model import Conversation, Episode, Fact, Message, Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder, Embedder
from desktop.memory.episodes import EpisodeDraft
from desktop.storage.conversations import Conversations
from desktop.storage.facts import FactFilter
from tests.evaluation.scenario import Scenario, fact

BEGINNING = datetime(2026, 11, 20, 12, tzinfo=UTC)
"""When every scenario is played, a Friday, so that "last week" means the same in each run."""
_PATIENCE = 60.0


class Calendar:
    """The clock of a scenario: goes on from `BEGINNING`; what is set up may lie before."""

    def __init__(self) -> None:
        self.ago = timedelta()
        self._started = time.monotonic()

    def __call__(self) -> datetime:
        gone = timedelta(milliseconds=int((time.monotonic() - self._started) * 1000))
        return BEGINNING + gone - self.ago


class Observed:
    """A model as it is, whose requests are kept. One that counts as elsewhere is `remote`."""

    def __init__(self, model: Model, *, remote: bool) -> None:
        self._model = model
        self.name = model.name
        self.remote = model.remote or remote
        self.calls_tools = model.calls_tools
        self.built_in = model.built_in
        self.requests: list[ModelRequest] = []

    def stream(self, request: ModelRequest) -> AsyncIterator[ModelEvent]:
        # A turn goes on adding to its messages: what was sent is what they were.
        self.requests.append(replace(request, messages=list(request.messages)))
        return self._model.stream(request)


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the memory holds, in lines ("subject key value") and by id."""

    facts: tuple[Fact, ...] = ()
    former: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    episodes: tuple[Episode, ...] = ()
    marked: int = 0

    @property
    def lines(self) -> list[str]:
        return [*map(line, self.facts), *self.edges]


@dataclass(slots=True)
class Played:
    """What happened. `failure` says why a turn did not end as it should."""

    before: Remembered = field(default_factory=Remembered)
    after: Remembered = field(default_factory=Remembered)
    answers: list[str] = field(default_factory=list)
    calls: list[ToolFinished] = field(default_factory=list)
    requests: list[ModelRequest] = field(default_factory=list)
    memory_texts: dict[str, str] = field(default_factory=dict)
    """What each memory that an answer may cite says, by its id."""
    usage: dict[str, int] = field(default_factory=dict)
    failure: str = ""

    @property
    def answer(self) -> str:
        return self.answers[-1] if self.answers else ""


def line(each: Fact) -> str:
    return f"{each.subject} {each.key} {each.value}"


def play(scenario: Scenario, model: Callable[[], Model], embedder: Embedder) -> Played:
    """Plays a scenario in a store of its own. What goes wrong is told in the result, whatever it is."""
    played = Played()
    try:
        observed = Observed(model(), remote=bool(scenario.hidden))
        played.requests = observed.requests
        with _opened(embedder) as (app, calendar):
            _set_up(app, calendar, scenario)
            played.before = _remembered(app)
            _talk(app, scenario, observed, played)
            played.after = _remembered(app)
            played.memory_texts = _texts(app)
    except Exception as error:  # one scenario that goes wrong must not end the run
        played.failure = f"{type(error).__name__}: {error}"
    return played


@contextmanager
def _opened(embedder: Embedder) -> Iterator[tuple[App, Calendar]]:
    """An app over a store in memory's place: the real one, without what would hide a model's own doing."""
    calendar = Calendar()
    with TemporaryDirectory() as root:
        shared = BackgroundEmbedder(load=lambda _: embedder)
        app = App(DataFolder(Path(root)), clock=calendar, embedder=shared)
        try:
            # Rules that stand in for a failing model would be measured in its place.
            app.settings.update(enable_automated_memory_fallback=False, memory_tool_async=False)
            app.consents.subscribe(lambda asked: _allow(app, asked.consent_id))
            app.start_background()
            yield app, calendar
        finally:
            app.close()


def _allow(app: App, consent_id: str) -> None:
    """A person who asked for something allows it."""
    app.consents.answer(consent_id, Decision(allowed=True))


def _set_up(app: App, calendar: Calendar, scenario: Scenario) -> None:
    memory = app.memory
    for known in scenario.knows:
        memory.facts.remember_anyway(fact(known), Origin())
    for known in scenario.private:
        stored = memory.facts.remember_anyway(fact(known), Origin()).fact
        memory.facts.edit(replace(stored, private=True), Origin())
    if scenario.said:
        with memory.database.operation("An earlier talk", Origin(), undoable=False) as operation:
            moment = calendar() - timedelta(days=max(said.ago for said in scenario.said))
            talk = memory.conversations.insert(operation, Conversation(0, "Earlier", "chat", None, moment, moment))
            Conversations(memory.database).extend(operation, list(_messages(talk.id, calendar(), scenario)))
    for told in scenario.episodes:
        calendar.ago = timedelta(days=told.ago)
        memory.episodes.create(EpisodeDraft(told.topic, told.summary, told.importance, tags=told.tags), Origin())
    calendar.ago = timedelta()
    _in_step(app)


def _messages(conversation_id: int, moment: datetime, scenario: Scenario) -> Iterator[Message]:
    for position, said in enumerate(sorted(scenario.said, key=lambda said: -said.ago)):
        sent = moment - timedelta(days=said.ago) + timedelta(minutes=position)
        role: Any = "user" if said.by == "You" else "other"
        yield Message(0, conversation_id, position, 1, role, said.by, said.text, sent)


def _in_step(app: App) -> None:
    if not app.index.wait_until_current(_PATIENCE):
        raise RuntimeError(f"the index is not in step: {app.index.status}")


def _talk(app: App, scenario: Scenario, model: Observed, played: Played) -> None:
    conversation = app.chat.new_conversation()
    for said in scenario.say:
        events: list[Event] = []
        app.submit_turn(conversation.id, said, events.append, model=model).result()
        _in_step(app)
        played.answers.append("".join(event.text for event in events if isinstance(event, TextDelta)).strip())
        played.calls += [event for event in events if isinstance(event, ToolFinished)]
        for ended in (event for event in events if isinstance(event, TurnEnded)):
            for name, count in ended.usage.items():
                played.usage[name] = played.usage.get(name, 0) + count
            if ended.reason != "done":
                played.failure = ended.failure.what if ended.failure else ended.reason


def _remembered(app: App) -> Remembered:
    memory = app.memory
    facts = memory.facts.find(FactFilter())
    gone = memory.facts.find(FactFilter(statuses=("archived", "merged")))
    versions = [
        f"{each.subject} {each.key} {version.value}" for each in facts for version in memory.facts.versions(each.id)
    ]
    with memory.database.reading() as connection:
        edges = connection.execute("SELECT subject, relation, other FROM relationships WHERE status = 'active'")
        told = tuple(f"{row[0]} {row[1]} {row[2]}" for row in edges)
        marked = int(connection.execute("SELECT count(*) FROM message_marks").fetchone()[0])
        episode_ids = [row[0] for row in connection.execute("SELECT id FROM episodes WHERE status = 'active'")]
    return Remembered(
        facts=tuple(facts),
        former=(*versions, *map(line, gone)),
        edges=told,
        episodes=tuple(memory.episodes.get_many(episode_ids)),
        marked=marked,
    )


def _texts(app: App) -> dict[str, str]:
    memory = app.memory
    every = FactFilter(statuses=("active", "archived", "merged"))
    texts = {each.memory_id: line(each) for each in memory.facts.find(every)}
    with memory.database.reading() as connection:
        texts |= {f"message-{row[0]}": row[1] for row in connection.execute("SELECT id, text FROM messages")}
        episodes = connection.execute("SELECT id, topic, summary FROM episodes")
        texts |= {f"episode-{row[0]}": f"{row[1]} {row[2]}" for row in episodes}
    return texts
