"""The composition root, without Qt: opens a data folder and wires storage, index, memory and assistant, once."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from desktop.assistant.chat import Chat
from desktop.assistant.event_loop import AssistantLoop
from desktop.assistant.events import Event
from desktop.assistant.providers.base import AbsentModel, Model
from desktop.assistant.providers.claude import ClaudeModel
from desktop.assistant.tools.call_queue import KEPT_FOR
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.tool import Tool
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, Clock, now
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.index.model_change import ModelChanges
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.erasure import Erasure
from desktop.memory.facts.quality import Rules, single_valued_keys
from desktop.memory.maintenance import Job, Maintenance, Stopping, archive_expired, remove_old_messages
from desktop.memory.recall.search import SearchScope
from desktop.memory.service import Memory
from desktop.memory.stale import StaleReview
from desktop.memory.statistics import Statistics
from desktop.memory.transfer.mirror.mirror import Mirror
from desktop.settings import Secrets, Settings, SettingsStore
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database
from desktop.storage.extraction_runs import Run
from desktop.storage.journal import Journal
from desktop.storage.restore import finish
from desktop.storage.telemetry import Telemetry

if TYPE_CHECKING:
    from desktop.assistant.extraction.engine import Extraction
    from desktop.assistant.extraction.sources import Source

log = logging.getLogger(__name__)

_NEVER = datetime(1970, 1, 1, tzinfo=UTC)
_MAY_END = 1.0
"""Seconds in which a process has most likely ended that is for one call."""


class App:
    """Everything below the window, for one data folder that this process owns.

    `embedder` is closed with the app; without one it is that of the settings. Where the folder has its store in a copy
    (`DataFolder.copy`), everything can be read, and whatever would change it is refused with the reason.
    """

    def __init__(self, folder: DataFolder, *, clock: Clock = now, embedder: BackgroundEmbedder | None = None) -> None:
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
        self.embedder = embedder or BackgroundEmbedder(self.settings.current.embedding_model)
        self.index = Index(self.database, folder.vectors, self.embedder)
        self.model_changes = ModelChanges(
            self.database, self.index, taken=lambda model: self.settings.update(embedding_model=model)
        )
        self.memory = Memory(self.database, index=self.index)
        self.duplicates = DuplicateReview(self.database, self.index, rules=lambda: self.memory.facts.rules)
        self.memory.consolidation.kept_apart = self.duplicates.kept_apart
        self.stale = StaleReview(self.memory, self.duplicates, days=lambda: self.settings.current.stale_days)
        self.statistics = Statistics(self.database, self.telemetry, stale_days=lambda: self.settings.current.stale_days)
        self.journal = Journal(self.memory.database)
        self.writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self.talk = ThreadPoolExecutor(2, thread_name_prefix="chat")
        self.tasks = Tasks(folder.queue, clock=clock)
        self.mirror = Mirror(self.memory, folder.mirror, self._mirror_settings)
        beside = (self.index.scrub, self.duplicates.scrub, self.tasks.scrub, self.mirror.scrub)
        self.erasure = Erasure(self.database, self.memory.backups, beside)
        self.toolbox = self._made_toolbox()
        self.consents = Consents()
        self.tool_executor = self._made_tool_executor()
        self.chat = Chat(self.memory, self.tool_executor, self.talk, settings=lambda: self.settings.current)
        self._extraction: Extraction | None = None
        self.maintenance = Maintenance(self._daily_jobs(), clock)
        self._turns: Counter[int] = Counter()
        self._loop: AssistantLoop | None = None
        self._starting = threading.Lock()
        self._started = False
        self._closed = False
        self._apply(self.settings.current)
        self.settings.subscribe(self._apply)

    def start_background(self, *, ahead: bool = True) -> None:
        """Loads the embedding model, brings the index in step, lays out what is searched and takes up queued calls, in
        threads of their own; looks after the memory once that is done. Again is harmless.

        Not `ahead`, for a process that may end with its first answer, what is searched and the model wait until they
        are asked for.
        """
        with self._starting:
            if self._started:
                return
            self._started = True
        self.index.start(after=0.0 if ahead else _MAY_END)
        self.duplicates.start()
        if not self.reads_only:
            self.maintenance.start()
            self.mirror.start(self.settings.subscribe)
        if ahead:
            self.readers.submit(self._prepare)
        self.tool_executor.resume()

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

    @property
    def extraction(self) -> Extraction:
        """Extracts memories from conversations and files. Made when it is first asked for: with the formats of files it
        takes a fifth of what there is to import."""
        from desktop.assistant.extraction.engine import Extraction

        with self._starting:
            if self._extraction is None:
                self._extraction = Extraction(self.memory, self.tool_executor, settings=lambda: self.settings.current)
            return self._extraction

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
            name = chosen.model if chosen.provider == "claude" else chosen.local_model
            return AbsentModel(name or "The local model", error.message)

    def close(self) -> None:
        """Stops every thread and closes the store. What is queued to be written is written first, except queued tool
        calls, which are taken up at the next start; again is harmless."""
        if self._closed:
            return
        self._closed = True
        self.maintenance.close()  # an extraction of its own needs the loop to be stopped
        if self._loop is not None:
            self._loop.close()
        self.tool_executor.close()
        self.talk.shutdown()
        if self._extraction is not None:
            self._extraction.close()
        self.tasks.close()
        self.writer.shutdown()
        self.readers.shutdown(cancel_futures=True)
        self.mirror.close()
        self.memory.search.close()
        self.duplicates.close()
        self.model_changes.close()
        self.index.close()
        self.embedder.close()
        self.database.close()

    def _assistant(self) -> AssistantLoop:
        with self._starting:
            if self._loop is None:
                self._loop = AssistantLoop()
            return self._loop

    def _local_model(self, settings: Settings) -> Model:
        if not settings.local_model:
            raise UserError("Choose a model of the local server first.", field="local_model")
        return ClaudeModel(settings.local_model, base_url=settings.base_url)

    def _prepare(self) -> None:
        """Ahead of the first search and the first answer; one after the other, so that one reader stays free."""
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
        return (
            # First, or the day's backup would copy the bytes of what was deleted.
            Job("write the file anew after a deletion for good", lambda _: self._finish_erasing(), often=True),
            Job("back the memory up", lambda _: self.memory.backups.daily()),
            Job("archive daily notes past their date", lambda _: archive_expired(self.database, self._last_use())),
            Job("remove messages past the time they are kept", self._remove_old_messages),
            Job("remove old telemetry", lambda _: self.telemetry.prune(self._last_use())),
            Job("remove queued calls that ended long ago", lambda _: self._forget_ended_calls()),
            Job("extract memories from what was said", self._extract_daily),
        )

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
        self.tasks.prune(self._last_use() - KEPT_FOR)

    def _remove_old_messages(self, stopping: Stopping) -> None:
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
        return tool.toolset in ("memory", "builtin", *settings.toolsets) and not never

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

        return BuiltinModel(self.embedder.embed)

    def _apply(self, settings: Settings) -> None:
        self.memory.facts.rules = Rules(single_valued_keys(settings.single_valued_keys))
        self.memory.recall.threshold = settings.relevance_threshold
        self.memory.recall.stale_days = settings.answer_stale_days
