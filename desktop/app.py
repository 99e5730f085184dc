"""The composition root, without Qt: opens a data folder and wires storage, index, memory and assistant, once."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, Clock, now
from desktop.core.once import make_ahead, once
from desktop.core.paths import DataFolder
from desktop.core.patterns import compile_ahead
from desktop.memory.service import Memory
from desktop.settings import Secrets, Settings, SettingsStore
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database
from desktop.storage.restore import finish
from desktop.storage.telemetry import Telemetry

if TYPE_CHECKING:
    from desktop.assistant.chat import Chat
    from desktop.assistant.event_loop import AssistantLoop
    from desktop.assistant.events import Event
    from desktop.assistant.extraction.engine import Extraction
    from desktop.assistant.extraction.sources import Source
    from desktop.assistant.left_out import LeftOutReview
    from desktop.assistant.providers.base import Model
    from desktop.assistant.tools.tool import Tool
    from desktop.index.cross_encoder import CrossEncoder
    from desktop.index.embedder import BackgroundEmbedder
    from desktop.index.indexer import Index
    from desktop.index.model_change import ModelChanges
    from desktop.memory.duplicates.review import DuplicateReview
    from desktop.memory.erasure import Erasure
    from desktop.memory.maintenance import Job, Maintenance, Stopping
    from desktop.memory.stale import StaleReview
    from desktop.memory.statistics import Statistics
    from desktop.memory.today import Today
    from desktop.memory.transfer.mirror.mirror import Mirror
    from desktop.storage.extraction_runs import Run
    from desktop.storage.journal import Journal

log = logging.getLogger(__name__)

_NEVER = datetime(1970, 1, 1, tzinfo=UTC)
MAY_END = 3.0
"""Seconds in which a process has most likely ended that is for one call."""
_FIRST_ROWS = 0.3
"""Seconds in which a window has shown its first rows and what is searched is laid out. The model is loaded after that:
each of four threads at once that compute for some ten milliseconds without letting go of the interpreter kept the
window from it for a tenth of a second, in one start of twelve at 100,000 memories."""
_REST_IS_THERE = 10.0
"""Seconds in which all else is laid out that a start begins, at 100,000 memories too. What only saves the first answers
a fifth of a second comes after it: one thread more that computes would keep the window waiting."""


class App:
    """Everything below the window, for one data folder that this process owns.

    `embedder` is closed with the app; without one it is that of the settings. Where the folder has its store in a copy
    (`DataFolder.copy`), everything can be read, and whatever would change it is refused with the reason. `patience` are
    the seconds for which a search waits for the model and the index.

    What not every command needs is made, and imported, when it is first asked for.
    """

    def __init__(
        self,
        folder: DataFolder,
        *,
        clock: Clock = now,
        embedder: BackgroundEmbedder | None = None,
        patience: float = 0.0,
    ) -> None:
        self.folder = folder
        self.reads_only = folder.copy is not None
        if not self.reads_only:
            folder.create()
        self.settings = SettingsStore(folder.settings)
        self.secrets = Secrets(folder.root)
        finish(folder.database, folder.queue_files)
        refusal = folder.refusal if self.reads_only else ""
        self.database = Database(folder.database, clock=clock, leftovers=folder.leftovers, refusal=refusal)
        self.telemetry = Telemetry(self.database)
        self.database.on_commit = self.telemetry.record_commit
        if embedder is not None:
            self.embedder = embedder
        self.memory = Memory(
            self.database,
            lambda: self.settings.current,
            lambda: self.index,
            patience=patience,
            role_of=_role_of,
        )
        self.writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self.talk = ThreadPoolExecutor(2, thread_name_prefix="chat")
        self.tasks = Tasks(folder.queue, clock=clock)
        self.toolbox = self._made_toolbox()
        self.consents = Consents()
        self.tool_executor = self._made_tool_executor()
        self.programs: dict[str, datetime] = {}
        """The other assistants that have asked for something since the start, and when last."""
        self._turns: Counter[int] = Counter()
        self._loop: AssistantLoop | None = None
        self._starting = threading.Lock()
        self._index_after: float | None = None
        """Seconds after which the index begins to follow the store; None before anything goes on in the background."""
        self._later: threading.Timer | None = None
        self._closed = False

    @once
    def embedder(self) -> BackgroundEmbedder:
        from desktop.index.embedder import BackgroundEmbedder

        return BackgroundEmbedder(self.settings.current.embedding_model)

    @once
    def cross_encoder(self) -> CrossEncoder:
        from desktop.index.cross_encoder import CrossEncoder

        return CrossEncoder()

    @once
    def index(self) -> Index:
        from desktop.index.indexer import Index

        made = Index(self.database, self.folder.vectors, self.embedder)
        if self._index_after is not None:
            made.start(after=self._index_after)
        return made

    @once
    def model_changes(self) -> ModelChanges:
        from desktop.index.model_change import ModelChanges

        def taken(model: str) -> None:
            self.settings.update(embedding_model=model)

        return ModelChanges(self.database, self.index, taken=taken)

    @once
    def duplicates(self) -> DuplicateReview:
        return self.memory.duplicates

    @once
    def stale(self) -> StaleReview:
        from desktop.memory.stale import StaleReview

        return StaleReview(self.memory, self.duplicates, days=lambda: self.settings.current.stale_days)

    @once
    def today(self) -> Today:
        from desktop.memory.today import Today

        return Today(self.duplicates, self.stale, lambda: (each.id for each in self.left_out.waiting()))

    @once
    def left_out(self) -> LeftOutReview:
        from desktop.assistant.left_out import LeftOutReview

        return LeftOutReview(self.memory, self.chat.keep)

    @once
    def statistics(self) -> Statistics:
        from desktop.memory.statistics import Statistics

        return Statistics(self.database, self.telemetry, stale_days=lambda: self.settings.current.stale_days)

    @once
    def journal(self) -> Journal:
        from desktop.storage.journal import Journal

        return Journal(self.database)

    @once
    def mirror(self) -> Mirror:
        from desktop.memory.transfer.mirror.mirror import Mirror

        return Mirror(self.memory, self.folder.mirror, self._mirror_settings)

    @once
    def erasure(self) -> Erasure:
        from desktop.memory.erasure import Erasure

        beside = (self.index.scrub, self.duplicates.scrub, self.tasks.scrub, self.mirror.scrub)
        return Erasure(self.database, self.memory.backups, beside)

    @once
    def chat(self) -> Chat:
        from desktop.assistant.chat import Chat

        return Chat(self.memory, self.tool_executor, self.talk, settings=lambda: self.settings.current)

    @once
    def extraction(self) -> Extraction:
        """Extracts memories from conversations and files."""
        from desktop.assistant.extraction.engine import Extraction

        return Extraction(self.memory, self.tool_executor, settings=lambda: self.settings.current)

    @once
    def maintenance(self) -> Maintenance:
        from desktop.memory.maintenance import Maintenance

        return Maintenance(self._daily_jobs(), self.database.clock)

    def make_ahead(self) -> None:
        """Makes all that is made when it is first asked for: a window's own thread is not to import it."""
        make_ahead(self.memory)
        make_ahead(self)

    def start_background(self, *, ahead: bool = True) -> None:
        """Loads the embedding model, brings the index in step, lays out what is searched and takes up queued calls, in
        threads of their own; looks after the memory once that is done. Again is harmless.

        Not `ahead`, for a process that may end with its first answer, all but the queued calls waits until it is asked
        for, or the process has gone on for a while.
        """
        with self._starting:
            if self._index_after is not None:
                return
            self._index_after = _FIRST_ROWS if ahead else MAY_END
        if "index" in vars(self):
            self.index.start(after=self._index_after)
        if not self.reads_only and (ahead or self.settings.current.markdown_mirror):
            self.mirror.start(self.settings.subscribe)
        if ahead:
            self._go_on()
            self.talk.submit(self._prepare)
        self._later = threading.Timer(_REST_IS_THERE, compile_ahead) if ahead else threading.Timer(MAY_END, self._go_on)
        self._later.daemon = True
        self._later.start()
        self.tool_executor.resume()

    def _go_on(self) -> None:
        """Begins what a process does that stays."""
        self.duplicates.start()
        if not self.reads_only:
            self.maintenance.start()

    def submit_turn(
        self,
        conversation_id: int,
        text: str,
        on_event: Callable[[Event], None],
        *,
        model: Model | None = None,
        retry: bool = False,
    ) -> Future[None]:
        """One turn of a conversation; events come on the loop's thread. Cancelling the future stops the turn."""
        chosen = model or self.answering_model()
        return self._assistant().submit(self._turn(conversation_id, text, on_event, chosen, retry))

    def extract(self, source: Source, model: Model | None = None) -> Future[Run]:
        """Extracts memories, by the model of the settings where none is given; listeners of `extraction` hear how far
        it is. Cancelling the future stops the run. Raises UserError where there is no model to ask."""
        return self.run(self.extraction.extract(source, model or self.model()))

    def resume_extraction(self, run_id: int, model: Model | None = None) -> Future[Run]:
        """The same for a run that stopped before its end: it goes on there."""
        return self.run(self.extraction.resume(run_id, model or self.model()))

    def run(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        """Runs a coroutine (listing models, checking a key) on the assistant's loop."""
        return self._assistant().submit(work)

    def model(self, settings: Settings | None = None) -> Model:
        """The model that the settings choose. Raises UserError where it lacks a key, an address or a name."""
        chosen = settings or self.settings.current
        if chosen.provider == "builtin":
            return self._builtin()
        if chosen.provider == "local":
            return self._local_model(chosen)
        from desktop.assistant.providers.claude import ClaudeModel

        key = self.secrets.api_key()
        if key is None:
            raise UserError("Claude needs a key. Enter one in the window, or set ANTHROPIC_API_KEY.", field="api_key")
        gateway = chosen.claude_base_url
        return ClaudeModel(chosen.model, api_key=key, base_url=gateway, gateway=bool(gateway))

    def answering_model(self, settings: Settings | None = None) -> Model:
        """The model that the settings choose, for a turn. Where it can't be asked and the rules may step in, one that
        fails with the reason, so that they do; raises UserError where they may not."""
        chosen = settings or self.settings.current
        try:
            return self.model(chosen)
        except UserError as error:
            if not chosen.enable_automated_memory_fallback:
                raise
            from desktop.assistant.providers.base import AbsentModel

            name = chosen.model if chosen.provider == "claude" else chosen.local_model
            return AbsentModel(name or "The local model", error.message)

    def close(self) -> None:
        """Stops every thread and closes the store. What is queued to be written is written first, except queued tool
        calls, which are taken up at the next start; again is harmless."""
        if self._closed:
            return
        self._closed = True
        if self._later is not None:
            self._later.cancel()
            self._later.join()
        self._close("maintenance")  # an extraction of its own needs the loop to be stopped
        if self._loop is not None:
            self._loop.close()
        self.tool_executor.close()
        self.talk.shutdown()
        self._close("extraction")
        self.tasks.close()
        self.writer.shutdown()
        self.readers.shutdown(cancel_futures=True)
        self._close("mirror")
        if "search" in vars(self.memory):
            self.memory.search.close()
        self._close("duplicates", "model_changes", "index", "embedder")
        self.database.close()

    def _close(self, *parts: str) -> None:
        """Closes those that were made."""
        for name in parts:
            if name in vars(self):
                vars(self)[name].close()

    def _assistant(self) -> AssistantLoop:
        with self._starting:
            if self._loop is None:
                from desktop.assistant.event_loop import AssistantLoop

                self._loop = AssistantLoop()
            return self._loop

    def _local_model(self, settings: Settings) -> Model:
        if not settings.local_model:
            raise UserError("Choose a model of the local server first.", field="local_model")
        from desktop.assistant.providers.claude import ClaudeModel

        return ClaudeModel(settings.local_model, base_url=settings.base_url)

    def _prepare(self) -> None:
        """Ahead of the first search and the first answer; no reader does it, for which what is typed would wait."""
        from desktop.memory.recall.scope import SearchScope

        self.memory.search.newest("fact", SearchScope(), 1)
        self._builtin()

    def in_turn(self, conversation_id: int) -> bool:
        """Whether a turn goes on in a conversation, begun here or by another program."""
        return self._turns[conversation_id] > 0

    async def _turn(
        self, conversation_id: int, text: str, on_event: Callable[[Event], None], model: Model, retry: bool
    ) -> None:
        self._turns[conversation_id] += 1
        try:
            if retry:
                await self.chat.retry(conversation_id, model, on_event)
            else:
                await self.chat.turn(conversation_id, text, model, on_event)
        finally:
            self._turns[conversation_id] -= 1

    def _made_toolbox(self) -> Toolbox:
        return Toolbox(
            self.memory,
            categories=self._categories,
            hidden=lambda: self.settings.current.hidden_categories,
            tasks=self.tasks,
            offers=self._offers,
        )

    def _made_tool_executor(self) -> ToolExecutor:
        return ToolExecutor(
            self.toolbox,
            self.consents,
            self.tasks,
            settings=lambda: self.settings.current,
            always=self._allow,
            on_call=self.telemetry.record,
        )

    def _daily_jobs(self) -> tuple[Job, ...]:
        from desktop.memory.maintenance import Job

        return (
            # First, or the day's backup would copy the bytes of what was deleted.
            Job("write the file anew after a deletion for good", lambda _: self._finish_erasing(), often=True),
            Job("back the memory up", lambda _: self.memory.backups.daily()),
            Job("archive daily notes past their date", lambda _: self._archive_expired()),
            Job("remove messages past the time they are kept", self._remove_old_messages),
            Job("remove old telemetry", lambda _: self.telemetry.prune(self._last_use())),
            Job("remove queued calls that ended long ago", lambda _: self._forget_ended_calls()),
            Job("extract memories from what was said", self._extract_daily),
        )

    def _archive_expired(self) -> None:
        from desktop.memory.maintenance import archive_expired

        archive_expired(self.database, self._last_use())

    def _extract_daily(self, stopping: Stopping) -> None:
        from desktop.assistant.extraction.engine import extract_daily

        if self.settings.current.extraction_daily:
            extract_daily(self.extraction, self.extract, self.resume_extraction, stopping)

    def _finish_erasing(self) -> None:
        """Raises UserError where it can't be done yet, so that it is tried again."""
        left = self.erasure.finish()
        if left:
            raise UserError(" ".join(left))

    def _forget_ended_calls(self) -> None:
        """What they asked and answered may quote a memory."""
        from desktop.assistant.tools.call_queue import KEPT_FOR

        self.tasks.prune(self._last_use() - KEPT_FOR)

    def _remove_old_messages(self, stopping: Stopping) -> None:
        from desktop.memory.maintenance import remove_old_messages

        days = self.settings.current.message_retention_days
        remove_old_messages(self.database, days, self._last_use(), busy=self._in_turns, stopping=stopping)

    def _in_turns(self) -> list[int]:
        """The conversations with a turn in progress."""
        return [conversation_id for conversation_id, turns in list(self._turns.items()) if turns]

    def _last_use(self) -> datetime:
        """The last moment before today at which something was changed or backed up, by the clock of then.

        What is past its time is told by it, a day of use later than by the clock: one that leapt ahead makes nothing
        old that day, whatever was written since and however often Keepsake was started.
        """
        today = self.database.clock().astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
        known = [self.journal.last_moment(today), *(each.made_at for each in self.memory.backups.every())]
        return max((moment for moment in known if moment is not None and moment < today), default=_NEVER)

    def _categories(self) -> tuple[str, ...]:
        return (*CATEGORIES, *self.settings.current.extra_categories)

    def _offers(self, tool: Tool) -> bool:
        """Whether a tool's set is switched on and the person did not say that it may never be called."""
        settings = self.settings.current
        never = tool.destructive and settings.tool_consent.get(tool.name) == "never"
        return tool.toolset in ("memory", "builtin", "program", *settings.toolsets) and not never

    def _mirror_settings(self) -> Settings:
        """Without a mirror where the memory is a copy, by whose mark the files would be somebody else's."""
        current = self.settings.current
        return current.model_copy(update={"markdown_mirror": False}) if self.reads_only else current

    def _allow(self, tool: str) -> None:
        """The person allows a destructive tool from now on."""
        self.settings.update(tool_consent={**self.settings.current.tool_consent, tool: "allow"})

    def _builtin(self) -> Model:
        """Reading the rules takes half a second the first time: not before the window shows."""
        from desktop.assistant.providers.builtin import BuiltinModel

        return BuiltinModel(self.embedder.embed, self.cross_encoder.scores)


def _role_of(word: str) -> str:
    """By the words of the rules, which are read when the first one is asked about."""
    from desktop.assistant.rules.question_reading import role_of

    return role_of(word)
