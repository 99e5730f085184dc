"""An app as the chat needs it: the real store, memory, tools and chat, and a model that says what a test wants."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from desktop.assistant.chat import Chat
from desktop.assistant.events import Event, TaskFinished
from desktop.assistant.extraction.engine import Extraction
from desktop.assistant.extraction.sources import Source
from desktop.assistant.left_out import LeftOutReview
from desktop.assistant.providers.base import Block, Model, ModelEnd, ModelEvent, ModelRequest, TextPiece, ToolUse
from desktop.assistant.rules.question_reading import role_of
from desktop.assistant.tools.call_queue import CallQueue
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.errors import UserError
from desktop.core.model import Conversation, Message, Origin, now
from desktop.core.paths import DataFolder
from desktop.index.embedder import Embedder
from desktop.index.indexer import IndexStatus
from desktop.memory.erasure import Erasure
from desktop.memory.service import Memory
from desktop.settings import Secrets, Settings, SettingsStore
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database
from desktop.storage.extraction_runs import Run
from desktop.storage.journal import Journal

Step = ModelEvent | threading.Event | Exception
"""What a model says next; an event is waited for; an exception is raised."""


class ScriptedModel:
    """Says one list of steps for each request."""

    name = "scripted"
    remote = False
    calls_tools = True
    built_in = False

    def __init__(self, *responses: Iterable[Step]) -> None:
        self._responses = [list(response) for response in responses]
        self.asked: list[ModelRequest] = []

    async def stream(self, request: ModelRequest) -> AsyncIterator[ModelEvent]:
        self.asked.append(request)
        for step in self._responses.pop(0) if self._responses else says("That is all."):
            if isinstance(step, Exception):
                raise step
            if isinstance(step, threading.Event):
                while not step.is_set():
                    await asyncio.sleep(0.005)
            else:
                yield step


def says(text: str, *, pieces: int = 1) -> list[Step]:
    """An answer of text alone."""
    size = max(1, -(-len(text) // pieces))
    parts: list[Step] = [TextPiece(text[start : start + size]) for start in range(0, len(text), size)]
    return [*parts, ModelEnd("end_turn", [{"type": "text", "text": text}])]


def calls(name: str, call_id: str = "call_1", text: str = "", **arguments: Any) -> list[Step]:
    """A response that asks for a tool."""
    blocks: list[Block] = [{"type": "text", "text": text}] if text else []
    blocks.append({"type": "tool_use", "id": call_id, "name": name, "input": arguments})
    said: list[Step] = [TextPiece(text)] if text else []
    return [*said, ToolUse(call_id, name, arguments), ModelEnd("tool_use", blocks)]


@dataclass
class StillIndex:
    """Tells its listeners what a test has it tell."""

    status: IndexStatus = field(default_factory=lambda: IndexStatus("current", 0, 0))
    listeners: list[Callable[[IndexStatus], None]] = field(default_factory=list)

    def subscribe(self, listener: Callable[[IndexStatus], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    taken: list[Embedder] = field(default_factory=list)

    def makes_way(self, stops: Callable[[], bool]) -> bool:
        return stops()

    def take(self, embedder: Embedder) -> None:
        self.taken.append(embedder)

    def tell(self, status: IndexStatus) -> None:
        self.status = status
        for listener in tuple(self.listeners):
            listener(status)


class EndingCalls(CallQueue):
    """A queue that also has queued calls end when a test says so."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.ended: dict[str, TaskFinished] = {}
        self.listeners: list[Callable[[TaskFinished], None]] = []

    def subscribe(self, listener: Callable[[TaskFinished], None]) -> Callable[[], None]:
        stop = super().subscribe(listener)
        self.listeners.append(listener)

        def leave() -> None:
            stop()
            self.listeners.remove(listener)

        return leave

    def of_call(self, call_id: str, conversation_id: int | None = None) -> TaskFinished | None:
        return self.ended.get(call_id) or super().of_call(call_id, conversation_id)

    def end(self, task: TaskFinished) -> None:
        """On a thread of its own, as in the app."""
        self.ended[task.finished.call_id] = task
        thread = threading.Thread(target=lambda: [listener(task) for listener in tuple(self.listeners)])
        thread.start()
        thread.join()


class ChatApp:
    """Stands in for `desktop.app.App`."""

    write_limit_ms = 60_000
    """A busy machine must not turn a write into a queued one; a test of that sets it lower."""

    def __init__(self, root: Path, model: Model | None = None) -> None:
        self.folder = DataFolder(root)
        self.folder.create()
        self.index = StillIndex()
        self.settings = SettingsStore(self.folder.settings)
        self.secrets = Secrets(root)
        self.database = Database(self.folder.database)
        self.memory = Memory(self.database, role_of=role_of)
        self.journal = Journal(self.memory.database)
        self.writer = ThreadPoolExecutor(1)
        self.readers = ThreadPoolExecutor(2)
        self.tasks = Tasks(self.folder.queue)
        self.erasure = Erasure(self.database, self.memory.backups, [self.tasks.scrub])
        self.toolbox = Toolbox(self.memory, tasks=self.tasks)
        self.consents = Consents()
        self.tool_executor = ToolExecutor(self.toolbox, self.consents, self.tasks, settings=self._limits)
        self.tool_executor.queue = self.calls = EndingCalls(self.toolbox, self.tasks)
        self.chat = Chat(self.memory, self.tool_executor, self.writer, settings=lambda: self.settings.current)
        self.left_out = LeftOutReview(self.memory, self.chat.keep)
        self.extraction = Extraction(self.memory, self.tool_executor, settings=lambda: self.settings.current)
        self.next_model: Model | UserError = model or ScriptedModel()
        self.in_turns: set[int] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()

    def _limits(self) -> Settings:
        return self.settings.current.model_copy(update={"memory_tool_timeout_ms": self.write_limit_ms})

    def model(self) -> Model:
        if isinstance(self.next_model, UserError):
            raise self.next_model
        return self.next_model

    answering_model = model

    def run(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def submit_turn(
        self,
        conversation_id: int,
        text: str,
        on_event: Callable[[Event], None],
        *,
        model: Model,
        retry: bool = False,
    ) -> Future[None]:
        async def turn() -> None:
            chat = self.chat
            if retry:
                await chat.retry(conversation_id, model, on_event)
            else:
                await chat.turn(conversation_id, text, model, on_event)

        return self.run(turn())

    def extract(self, source: Source, model: Model | None = None) -> Future[Run]:
        return self.run(self.extraction.extract(source, model or self.model()))

    def resume_extraction(self, run_id: int, model: Model | None = None) -> Future[Run]:
        return self.run(self.extraction.resume(run_id, model or self.model()))

    def in_turn(self, conversation_id: int) -> bool:
        return conversation_id in self.in_turns

    def close(self) -> None:
        self.run(_cancel_all()).result()
        self.run(self._loop.shutdown_default_executor()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self.extraction.close()
        self.tool_executor.close()
        self.tasks.close()
        self.writer.shutdown()
        self.readers.shutdown()
        self.database.close()

    def imported(self, title: str, turns: Iterable[tuple[str, str]], *, key: str = "import-1") -> list[Message]:
        """Stores a conversation as an import does."""
        stored = self.memory.conversations
        moment = now()
        with self.database.operation("Import", Origin(actor="import")) as operation:
            conversation = stored.insert(operation, Conversation(0, title, "import", key, moment, moment))
            return [
                stored.append(operation, Message(0, conversation.id, 0, 1 + n // 20, "other", who, text, moment))
                for n, (who, text) in enumerate(turns)
            ]


async def _cancel_all() -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
