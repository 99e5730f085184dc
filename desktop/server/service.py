"""What another process, or the command line, can ask of the owner of a data folder, as JSON objects.

| request | answers |
|---|---|
| `{"do": "call", "tool", "arguments"}` | `{"answer": …}`; with `"as": "mcp"`, `"client"`: as that assistant |
| `{"do": "resources"}` | `{"resources": […], "templates": […]}`: what assistants can read |
| `{"do": "resource", "uri"}` | `{"text"}` |
| `{"do": "marks", "uris", "since"?}` | `{"revision"}`, and `{"marks"}` of these and of the list where it is another |
| `{"do": "prompts"}`, `{"do": "prompt", "name", "arguments"?}` | `{"prompts": […]}`, `{"text"}` |
| `{"do": "tools"}` | `{"tools": […]}`: what assistants are offered, with `label`, `read_only` and `destructive` |
| `{"do": "chat", "text", "conversation", "provider", "base_url", "model"}` | one `{"event": …}` each |
| `{"do": "import", "path", "columns"?, "collections"?, "dry"?}` | `{"progress": [done, total, what]}` …, `{"report"}` |
| `{"do": "extract", "conversation" or "path", "imported", "last_day", "resume", "undo"}` | `{"progress"}`…, `{"run"}` |
| `{"do": "export", "path", "format"?, "private"?}` | as for import; `format` is json where it is left out |
| `{"do": "mirror", "what"}` | `{"mirror": …}`: `write`, `show` and `take` as in `desktop.server.service` |
| `{"do": "status"}` | `{"status": …}` |
| `{"do": "show", "quick_add"?, "file"?}` | `{"shown": bool}`: whether there is a window, which has come to the front |
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import asdict
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from desktop.assistant.message_text import brief, legible
from desktop.core.errors import LOOKS_EVERY, IsCancelled, NotFoundError, StoreError, UserError, never_cancelled
from desktop.core.model import Origin
from desktop.core.paths import resource
from desktop.memory.recall.formatting import counted, short

if TYPE_CHECKING:  # what a call needs none of is imported by the requests that do
    from desktop.app import App
    from desktop.assistant.events import Event
    from desktop.assistant.extraction.sources import Source
    from desktop.assistant.providers.base import Model
    from desktop.assistant.tools.tool import Toolset
    from desktop.memory.transfer.detect import Choices
    from desktop.memory.transfer.importer import ImportReport
    from desktop.memory.transfer.json_export import ExportReport
    from desktop.memory.transfer.mirror.edits import Edit
    from desktop.memory.transfer.mirror.mirror import Mirror, MirrorStatus
    from desktop.settings import Settings
    from desktop.storage.extraction_runs import Run

log = logging.getLogger(__name__)

Json = dict[str, Any]

_SIGN: Final = {"new": "+", "removed": "-", "changed": "~"}


def carried_out(mirror: Mirror, what: str) -> Json:
    """Writes, shows or takes in the mirror, and returns `{"lines", "sentence", "failed"}`. Raises UserError where the
    mirror is off, or can't be used."""
    status = mirror.look()
    if status.state == "off":
        raise UserError("There is no mirror. Switch it on in the settings, and choose a folder.")
    match what:
        case "write":
            return _answer(_words(status), failed=status.state != "current")
        case "show":
            return _shown(mirror)
        case "take":
            return _taken(mirror)
    raise UserError("“what” is one of: write, show, take.", field="what")


def _shown(mirror: Mirror) -> Json:
    review = mirror.review()
    lines = [_line(edit) for edit in review.edits]
    lines += [f"! {note.where}: {note.why}" for note in review.left_out]
    lines += [f"! {name}: lines that say nothing of a memory: {count:,}" for name, count in review.other.items()]
    return _answer(_words(mirror.status), *lines)


def _taken(mirror: Mirror) -> Json:
    review = mirror.review()
    ticked = review.ticked
    if not ticked:
        waits = "What was changed needs a look: see keepsake mirror show, or the window."
        return _answer(waits if review.seen else _words(mirror.status), failed=bool(review.seen))
    chosen = [edit for edit in review.edits if edit.id in ticked]
    taken = mirror.take_in(review, ticked, Origin("user", "changed in the mirror"))
    lines = [*map(_line, chosen), *(f"! {note.where}: {note.why}" for note in taken.left)]
    from desktop.memory.transfer.mirror.edits import counts_told

    copies = f" What was not taken in is kept in {', '.join(taken.copies)}." if taken.copies else ""
    made = [edit for edit in chosen if edit.id in taken.taken]
    return _answer(f"Taken in: {counts_told(made) or 'nothing'}.{copies}", *lines, failed=bool(taken.left))


def _line(edit: Edit) -> str:
    """A change in one line: "~ city: Kyiv → Lviv"."""
    said = [short(each.value) for each in (edit.before, edit.after) if each is not None]
    named = edit.after or edit.before
    why = f" ({edit.why})" if edit.why else ""
    return f"{_SIGN[edit.kind]} {named.key if named else ''}: {' → '.join(said)}{why}"


def _words(status: MirrorStatus) -> str:
    if status.state == "failed":
        return status.problem
    if status.edited:
        from desktop.memory.transfer.mirror.edits import files_told

        return f"{files_told(status.edited)} changed by hand in {status.folder}; nothing there is written over."
    return f"In step: {counted(status.facts, 'fact')} in {status.folder}."


def _answer(sentence: str, *lines: str, failed: bool = False) -> Json:
    return {"lines": list(lines), "sentence": sentence, "failed": failed}


@cache
def answer_schemas() -> Mapping[str, Json]:
    """Returns a JSON schema of what each tool answers, by its name. A field that has nothing to say is left out of an
    answer, so that only status and message are always there."""
    stored = json.loads(resource("schema", "answers.json").read_text("utf-8"))

    def inlined(schema: Any) -> Any:
        """With the parts in their places: not every client follows a reference."""
        if isinstance(schema, list):
            return [inlined(each) for each in schema]
        if not isinstance(schema, dict):
            return schema
        part = stored["parts"].get(schema.get("$ref"), {})
        return {name: inlined(each) for name, each in {**part, **schema}.items() if name != "$ref"}

    return {
        name: {
            "type": "object",
            "properties": {**stored["common"], **inlined(fields)},
            "required": ["status", "message"],
        }
        for name, fields in stored["tools"].items()
    }


_CLIENT_MOST = 60


def client_of(request: Json) -> str:
    """Returns the name that another assistant gives itself, as the journal tells it."""
    return brief(legible(str(request.get("client") or "MCP")), _CLIENT_MOST)


def choices_of(request: Json) -> Choices:
    """Returns what a request says of a file: `columns` an object from field to column, `collections` a list of names.
    Raises UserError for anything else."""
    from desktop.memory.transfer.detect import Choices
    from desktop.memory.transfer.formats.tables import FIELDS

    columns, collections = request.get("columns"), request.get("collections")
    if columns is not None and not (isinstance(columns, dict) and set(columns) <= set(FIELDS)):
        raise UserError(f"“columns” names for some of these the column: {', '.join(FIELDS)}.", field="columns")
    if collections is not None and not isinstance(collections, list):
        raise UserError("“collections” is a list of names.", field="collections")
    return Choices(
        None if columns is None else {field: str(column) for field, column in columns.items()},
        None if collections is None else frozenset(map(str, collections)),
    )


def number_of(request: Json, name: str) -> int:
    value = request.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise UserError(f"“{name}” must be a number.", field=name)
    return value


def text_of(request: Json, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str) or not value.strip():
        raise UserError(f"“{name}” must be a text that is not empty.", field=name)
    return value


_Progress = Callable[[int, int, str], None]


class Service:
    """Carries out requests on an open app. Safe to call from several threads."""

    def __init__(self, app: App, *, on_show: Callable[[], None] | None = None) -> None:
        self.app = app
        self.on_show = on_show
        self.on_quick_add: Callable[[], None] | None = None
        self.on_file: Callable[[Path], None] | None = None
        """A start names a file to import: a window shows what it would bring."""
        self._naming = threading.Lock()

    def handle(self, request: Json, cancelled: IsCancelled = never_cancelled) -> Iterator[Json]:
        """Yields the answers to one request, as they come; a failure is the last one, `{"error": sentence}`.

        Closing the iterator early cancels what runs. Where `cancelled`, a turn is stopped and a question to the person
        is withdrawn.
        """
        if "client" in request:
            self.app.programs[client_of(request)] = self.app.database.clock()
        try:
            yield from self._action(request, cancelled)(request)
        except UserError as error:
            yield {"error": error.message, **({"field": error.field} if error.field else {})}
        except StoreError:
            log.exception("The store failed")
            yield {"error": "The memory can't be read or written just now. Is the disk full or read-only?"}
        except Exception:
            log.exception("A request failed")
            yield {"error": "Something went wrong. The log in the data folder has the details."}

    def _action(self, request: Json, cancelled: IsCancelled) -> Callable[[Json], Iterator[Json]]:
        actions: dict[str, Callable[[Json], Iterator[Json]]] = {
            "call": partial(self._call, cancelled=cancelled),
            "tools": self._tools,
            "resources": self._resources,
            "resource": self._resource,
            "marks": self._marks,
            "prompts": self._prompts,
            "prompt": self._prompt,
            "chat": partial(self._chat, cancelled=cancelled),
            "extract": partial(self._extract, cancelled=cancelled),
            "import": self._import,
            "export": self._export,
            "mirror": self._mirror,
            "status": self._status,
            "show": self._show,
        }
        asked = request.get("do")
        if asked not in actions:
            raise UserError(f"“do” is one of: {', '.join(actions)}.", field="do")
        return actions[asked]

    def _call(self, request: Json, cancelled: IsCancelled) -> Iterator[Json]:
        name, arguments = text_of(request, "tool"), request.get("arguments")
        match request.get("as", "user"):
            case "user":
                result = self.app.tool_executor.call(name, arguments, Origin("user", tool=name))
                yield {"answer": dict(result.answer)}
            case "mcp":
                self._refuse_unoffered(name)
                yield from self._call_of_program(name, arguments, client_of(request), cancelled)
            case _:
                raise UserError("“as” is one of: user, mcp.", field="as")

    def _call_of_program(self, name: str, arguments: Any, client: str, cancelled: IsCancelled) -> Iterator[Json]:
        """A call of another assistant, which is also told how its calls ended that were queued before."""
        tools = self.app.tool_executor
        self.app.embedder.wait(self.app.memory.search.patience)
        origin = Origin("assistant", f"via {client}", tool=name, program=client)
        answer = dict(tools.call(name, arguments, origin, audience="remote", cancelled=cancelled).answer)
        late = [] if cancelled() else tools.queue.undelivered_to(client)  # nobody would hear it
        if late:
            answer["earlier_results"] = late
        yield {"answer": answer}
        tools.queue.mark_delivered([each["task_id"] for each in late])  # told twice is better than not at all

    def _tools(self, _request: Json) -> Iterator[Json]:
        tools = self.app.toolbox.tools
        answers = answer_schemas()
        yield {
            "tools": [
                {
                    **schema,
                    "output_schema": answers[name],
                    "label": tools[name].label,
                    "read_only": tools[name].read_only,
                    "destructive": tools[name].destructive,
                }
                for name, schema in self.app.toolbox.schemas(*self._toolsets()).items()
            ]
        }

    def _resources(self, _request: Json) -> Iterator[Json]:
        from desktop.assistant.resources import TEMPLATES, list_resources

        yield {"resources": list_resources(self.app.memory), "templates": list(TEMPLATES)}

    def _resource(self, request: Json) -> Iterator[Json]:
        from desktop.assistant.resources import read_resource

        yield {"text": read_resource(self.app.memory, text_of(request, "uri"))}

    def _marks(self, request: Json) -> Iterator[Json]:
        """By what resources say, so that a change of what is private is none. The list of them has the address ""."""
        from desktop.assistant.resources import list_resources, read_resource

        revision = self.app.memory.history.last_change()
        if revision == request.get("since"):
            yield {"revision": revision}
            return
        marks = {"": sha256(json.dumps(list_resources(self.app.memory)).encode()).hexdigest()}
        for uri in map(str, request.get("uris") or ()):
            try:
                marks[uri] = sha256(read_resource(self.app.memory, uri).encode()).hexdigest()
            except NotFoundError:
                marks[uri] = ""
        yield {"revision": revision, "marks": marks}

    def _prompts(self, _request: Json) -> Iterator[Json]:
        from desktop.assistant.resources import PROMPTS

        yield {"prompts": list(PROMPTS)}

    def _prompt(self, request: Json) -> Iterator[Json]:
        from desktop.assistant.resources import get_prompt

        given = request.get("arguments") or {}
        yield {"text": get_prompt(self.app.memory, text_of(request, "name"), given)}

    def _toolsets(self) -> tuple[Toolset, ...]:
        return ("memory", "program", *self.app.settings.current.toolsets)

    def _refuse_unoffered(self, name: str) -> None:
        """A name that no tool has is the toolbox's to answer, with the nearest one."""
        tool = self.app.toolbox.tools.get(name)
        if tool is not None and tool.toolset not in self._toolsets():
            raise UserError(f"The tool {name} is not offered. The person can switch on more tools in the settings.")

    def _chat(self, request: Json, cancelled: IsCancelled) -> Iterator[Json]:
        from desktop.assistant.events import TurnEnded, event_as_json

        text = text_of(request, "text")
        self.app.embedder.start()  # meanwhile the rules are read
        model = self._model(request)
        conversation = self._conversation(request.get("conversation"))
        events: SimpleQueue[Event | None] = SimpleQueue()
        self.app.memory.search.wait()
        turn = self.app.submit_turn(conversation, text, events.put, model=model)
        turn.add_done_callback(lambda _: events.put(None))
        try:
            while (event := _next(events, cancelled)) is not None:
                yield event_as_json(event)
                if isinstance(event, TurnEnded):
                    break
        finally:
            turn.cancel()
        if not turn.cancelled() and turn.exception() is not None:
            raise RuntimeError("The turn failed") from turn.exception()

    def _extract(self, request: Json, cancelled: IsCancelled) -> Iterator[Json]:
        extraction = self.app.extraction
        if "undo" in request:
            yield {"run": run_as_json(extraction.undo(number_of(request, "undo"), Origin("user", "undone as a whole")))}
            return
        runs: SimpleQueue[Run | None] = SimpleQueue()
        unsubscribe = extraction.subscribe(runs.put)
        extracted = self._extracting(request)
        extracted.add_done_callback(lambda _: runs.put(None))
        try:
            while (run := _next(runs, cancelled)) is not None:
                yield {"progress": [run.done, run.messages, f"run {run.id}"]}
        finally:
            extracted.cancel()
            unsubscribe()
        if not extracted.cancelled():
            yield {"run": run_as_json(extracted.result())}

    def _extracting(self, request: Json) -> Future[Run]:
        model = self.app.model(self._chosen(request))
        if "resume" in request:
            return self.app.resume_extraction(number_of(request, "resume"), model)
        return self.app.extract(self._source(request), model)

    def _source(self, request: Json) -> Source:
        from desktop.assistant.extraction.sources import OfConversation, OfConversations, OfFile, OfLastDay

        if request.get("last_day") is True:
            return OfLastDay()
        if request.get("imported") is True:
            return OfConversations()
        if "path" in request:
            return OfFile(Path(text_of(request, "path")))
        named, stored = text_of(request, "conversation"), self.app.memory.conversations
        found = stored.by_title(named) or stored.by_title(named, origin="import")
        if found is None and named.isdecimal():
            found = stored.get(int(named))
        if found is None:
            raise UserError(f"There is no conversation or file called “{brief(named)}”.", field="conversation")
        return OfConversation(found.id)

    def _import(self, request: Json) -> Iterator[Json]:
        from desktop.memory.transfer.importer import import_file

        path, choices, dry = Path(text_of(request, "path")), choices_of(request), request.get("dry") is True
        yield from self._watched(
            lambda progress, cancelled: import_file(
                self.app.memory, path, choices, progress=progress, cancelled=cancelled, dry=dry
            )
        )

    def _export(self, request: Json) -> Iterator[Json]:
        from desktop.memory.transfer.exporter import FORMS, Exporter
        from desktop.memory.transfer.json_export import ExportSelection

        path, part = Path(text_of(request, "path")), ExportSelection(private=request.get("private") is True)
        form = next((each for each in FORMS if each == request.get("format", "json")), None)
        if form is None:
            raise UserError(f"“format” is one of: {', '.join(FORMS)}.", field="format")

        def export(progress: _Progress, cancelled: IsCancelled) -> ExportReport:
            return Exporter(self.app.memory).write(
                form, path, part, progress=lambda done, total: progress(done, total, path.name), cancelled=cancelled
            )

        yield from self._watched(export)

    def _watched(self, work: Callable[[_Progress, IsCancelled], ImportReport | ExportReport]) -> Iterator[Json]:
        """Work on the writing thread: its progress, then its report. Whoever stops listening stops it."""
        progress: SimpleQueue[Json | None] = SimpleQueue()
        stop = False
        under_way = self.app.writer.submit(work, lambda *step: progress.put({"progress": list(step)}), lambda: stop)
        under_way.add_done_callback(lambda _: progress.put(None))
        try:
            while (step := progress.get()) is not None:
                yield step
            yield {"report": asdict(under_way.result())}
        finally:
            stop = True

    def _mirror(self, request: Json) -> Iterator[Json]:
        yield {"mirror": carried_out(self.app.mirror, text_of(request, "what"))}

    def _status(self, _request: Json) -> Iterator[Json]:
        from desktop.diagnostics import examine

        yield {"status": examine(self.app)}

    def _show(self, request: Json) -> Iterator[Json]:
        act = self.on_quick_add if request.get("quick_add") and self.on_quick_add else self.on_show
        if act is not None:
            act()
        if request.get("file") and self.on_file is not None:
            self.on_file(Path(text_of(request, "file")))
        yield {"shown": self.on_show is not None}

    def _model(self, request: Json) -> Model:
        """The model of the settings, or the one that the request names, for a turn."""
        return self.app.answering_model(self._chosen(request))

    def _chosen(self, request: Json) -> Settings:
        """The settings, with who answers as the request names it."""
        current = self.app.settings.current
        provider, address, name = (request.get(key) for key in ("provider", "base_url", "model"))
        changes: Json = {"provider": provider or ("local" if address else current.provider)}
        if address:
            changes["claude_base_url" if changes["provider"] == "claude" else "base_url"] = address
        if name:
            if changes["provider"] == "builtin":
                raise UserError("The built-in assistant has no models: name who answers, too.", field="model")
            changes["local_model" if changes["provider"] == "local" else "model"] = name
        elif changes["provider"] == "local" and address and not current.local_model:
            raise UserError("Name the model to ask there.", field="model")
        return current.model_copy(update=changes)

    def _conversation(self, title: Any) -> int:
        if title is None:
            return self.app.chat.new_conversation().id
        with self._naming:  # two processes may name the same new one
            known = self.app.memory.conversations.by_title(str(title))
            return (known or self.app.chat.new_conversation(str(title))).id


def run_as_json(run: Run) -> Json:
    """Returns a run as other processes hear of it: its number, how it stands, and what came of it."""
    told = {**asdict(run.tally), **{name: getattr(run, name) for name in ("stored", "updated", "undone", "closed")}}
    return {"id": run.id, "state": run.state, "error": run.error, "done": run.done, "messages": run.messages, **told}


def _next(events: SimpleQueue[Any], cancelled: IsCancelled) -> Any:
    """The next event; None for the end, and where nobody waits for one."""
    while True:
        try:
            return events.get(timeout=LOOKS_EVERY)
        except Empty:
            if cancelled():
                return None
