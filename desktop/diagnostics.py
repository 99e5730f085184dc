"""What a bug report needs to know of an app (versions, sizes and states), and what `keepsake doctor` looks at: each
finding with a sentence that says what to do.

A report says nothing of what the person wrote, no path, no name and no address of theirs, no secret: it may be pasted
in public.
"""

from __future__ import annotations

import asyncio
import os
import platform
import ssl
import stat
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop import __version__
from desktop.app import App
from desktop.core.errors import DamagedDatabaseError, NewerDatabaseError, StoreError
from desktop.core.paths import DataFolder
from desktop.core.text import moment_words
from desktop.index.indexer import IndexStatus
from desktop.memory.transfer.mirror.edits import files_told
from desktop.settings import SETTINGS
from desktop.storage.backup import backups_in, folder_of
from desktop.storage.facts import FactFilter
from desktop.storage.restore import newest_good

if TYPE_CHECKING:
    from desktop.assistant.providers.local_servers import FoundServer, LocalModel

Line = tuple[str, str]

PACKAGES = (
    "PySide6-Essentials",
    "chromadb",
    "onnxruntime",
    "sentence-transformers",
    "numpy",
    "pydantic",
    "anthropic",
    "mcp",
)
_MEGABYTE = 2**20


def diagnostics(app: App) -> list[Line]:
    """What is known, as names and values. Reads the store: not for the thread of a window."""
    return [*versions(), *_sizes(app), *_states(app), _changed_settings(app)]


def as_text(lines: Iterable[Line]) -> str:
    """As it is pasted into a report."""
    return "\n".join(f"{name}: {value}" for name, value in lines)


def versions() -> Iterable[Line]:
    """Of the program, and of what it runs on."""
    yield "Keepsake", __version__
    yield "Python", f"{platform.python_version()} ({platform.python_implementation()})"
    yield "System", f"{platform.system()} {platform.release()} {platform.machine()}, {os.cpu_count()} processors"
    for package in PACKAGES:
        try:
            yield package, version(package)
        except PackageNotFoundError:
            yield package, "not installed"


def _sizes(app: App) -> Iterable[Line]:
    facts = app.memory.facts
    yield "Facts", f"{facts.count(FactFilter(('active',))):,} active of {facts.count(FactFilter()):,}"
    yield "Conversations", f"{app.memory.conversations.count():,}"
    yield "Messages", f"{app.memory.conversations.count_messages():,}"
    yield "Database", _megabytes(app.folder.database)
    yield "Vectors", _megabytes(app.folder.vectors)
    yield "Log", _megabytes(app.folder.log)
    yield "Backups", f"{len(app.memory.backups.every()):,}"


def _states(app: App) -> Iterable[Line]:
    yield "Index", _index(app.index.status)
    yield "Embedding model", app.embedder.state
    yield "Duplicates", app.duplicates.scan.status.state
    yield "Queued calls", f"{len(app.tasks.waiting()):,}"
    yield "Markdown mirror", app.mirror.status.state
    yield "Daily upkeep", "fails" if app.maintenance.status.failed else "in order"
    yield "Assistant", app.settings.current.provider
    yield "Settings that could not be read", f"{len(app.settings.notices):,}"


def _index(status: IndexStatus) -> str:
    return f"{status.state}, {status.waiting:,} of {status.total:,} waiting"


def _changed_settings(app: App) -> Line:
    """The names of the settings that are not as they came: their values may be the person's own words."""
    current = app.settings.current
    changed = [name for name, setting in SETTINGS.items() if getattr(current, name) != setting.default]
    return "Settings changed", ", ".join(changed) or "none"


def _megabytes(path: Path) -> str:
    """The size of a file, or of all files in a folder."""
    try:
        files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
        return f"{sum(each.stat().st_size for each in files) / _MEGABYTE:,.1f} MB"
    except OSError:
        return "unreadable"


Finding = dict[str, Any]

MODEL_PATIENCE = 120.0
_ANEW = "To begin with an empty memory, and keep what is left of this one beside it: keepsake restore --empty"


def examine(app: App) -> list[Finding]:
    """Everything, in the order a person would ask. Waits for the model to load. Of a damaged database only what needs
    none of it."""
    problem = _problem(app)
    if app.database.is_damaged:
        return [*_without_database(app.folder, problem), _queue(app), _certificates(), _key(app), *_settings(app)]
    return [
        _folder(app.folder),
        _database(app, problem),
        _queue(app),
        *_erasure(app),
        _model(app),
        _index_finding(app),
        _upkeep(app),
        _backups(app),
        _mirror(app),
        _certificates(),
        _key(app),
        *_servers(),
        *_settings(app),
    ]


def examine_closed(folder: DataFolder, error: DamagedDatabaseError | NewerDatabaseError) -> list[Finding]:
    """What there is to say where the database can't be opened: why, and the way back."""
    return _without_database(folder, error.message)


def _without_database(folder: DataFolder, problem: str) -> list[Finding]:
    known = backups_in(folder_of(folder.database))
    whole = newest_good(known)
    if whole is not None:
        told = (
            f"{_count(len(known), 'copy', 'copies')}; the newest that is whole is of {moment_words(whole.made_at)}."
            " Bring it back with: keepsake restore newest"
        )
    elif known:
        told = f"none of {_count(len(known), 'copy', 'copies')} is whole. {_ANEW}"
    else:
        told = f"none. {_ANEW}"
    return [
        _folder(folder),
        _finding("Database", False, problem),
        _finding("Backups", whole is not None, told),
    ]


def _finding(what: str, ok: bool, told: str) -> Finding:
    return {"what": what, "ok": ok, "told": told}


def _count(number: int, singular: str, plural: str = "") -> str:
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"


def _folder(folder: DataFolder) -> Finding:
    root = folder.root
    if folder.copy is not None:
        why = "is on a full disk" if folder.is_full else "is read-only"
        return _finding("Data folder", False, f"{root} {why}: all can be read, and nothing can be changed")
    open_to_others = os.name == "posix" and bool(root.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))
    told = f"{root}, readable by others: chmod 700 it" if open_to_others else f"{root}, readable by you only"
    return _finding("Data folder", not open_to_others, told)


def _problem(app: App) -> str:
    try:
        return app.database.problem()
    except StoreError as error:
        return str(error)


def _database(app: App, problem: str) -> Finding:
    facts = app.memory.facts.count(FactFilter()) if not problem else 0
    messages = app.memory.conversations.count_messages() if not problem else 0
    return _finding(
        "Database", not problem, problem or f"whole; {_count(facts, 'fact')}, {_count(messages, 'message')}"
    )


def _queue(app: App) -> Finding:
    try:
        waiting = len(app.tasks.waiting())
    except StoreError:  # which `problem` tells
        waiting = 0
    problem = app.tasks.problem
    return _finding("Queued calls", not problem, problem or (f"{waiting:,} go on" if waiting else "none"))


def _erasure(app: App) -> list[Finding]:
    """What a deletion for good has left to do, which is tried here; nothing where there was none."""
    left = () if app.reads_only else app.erasure.finish()
    return [_finding("Deleted permanently", False, f"not gone from all files yet: {' '.join(left)}")] if left else []


def _model(app: App) -> Finding:
    embedder = app.embedder
    ready = embedder.wait(MODEL_PATIENCE)
    told = f"{embedder.model_id}, run by {embedder.engine}" if ready else embedder.message
    return _finding("Embedding model", ready, told)


def _index_finding(app: App) -> Finding:
    current = app.index.wait_until_current(MODEL_PATIENCE if app.embedder.state == "ready" else 0)
    status = app.index.status
    told = (
        f"in step, {_count(status.total, 'memory', 'memories')}"
        if current
        else status.message or f"{status.waiting:,} waiting"
    )
    return _finding("Index", current, told)


def _upkeep(app: App) -> Finding:
    status = app.maintenance.status
    told = "nothing done since the start" if status.done_at is None else f"last done at {moment_words(status.done_at)}"
    if status.failed:
        told = f"failed to {', and to '.join(status.failed)}; it is tried again every hour, and the log says why"
    return _finding("Daily upkeep", not status.failed, told)


def _backups(app: App) -> Finding:
    known = backups_in(app.folder.root / "backups")
    if not known:
        return _finding("Backups", True, "none yet: one is made every day")
    size = sum(each.size for each in known) / 2**20
    told = f"{_count(len(known), 'copy', 'copies')}, {size:,.1f} MB; the last one of {moment_words(known[0].made_at)}"
    return _finding("Backups", True, told)


def _mirror(app: App) -> Finding:
    status = app.mirror.look()
    told = {
        "off": "off",
        "current": f"in step, {_count(status.facts, 'fact')} in {status.folder}",
        "edited": f"{files_told(status.edited)} changed by hand in {status.folder}: review it in the window, or with"
        " keepsake mirror show",
        "failed": status.problem,
    }
    return _finding("Markdown mirror", status.state != "failed", told[status.state])


def _certificates() -> Finding:
    found = ssl.create_default_context().cert_store_stats()["x509_ca"] > 0
    return _finding("Certificates", found, "found" if found else "none: install the package ca-certificates")


def _key(app: App) -> Finding:
    key = app.secrets.api_key()
    return _finding("Anthropic key", True, f"kept in {app.secrets.place}" if key else "none (Claude can't be asked)")


def _servers() -> list[Finding]:
    """The model servers of this machine. To have none is no fault."""
    from desktop.assistant.providers.local_servers import find_servers

    found = asyncio.run(find_servers())
    if not found:
        return [_finding("Models on this machine", True, "no server on the usual ports (Ollama, LM Studio, …)")]
    return [_finding("Models on this machine", True, _server(each)) for each in found]


def _server(found: FoundServer) -> str:
    models = [*found.usable, *(each for each in found.models if each not in found.usable)]
    told = "; ".join(f"{each.name} ({', '.join(_abilities(each))})" for each in models)
    return " ".join(filter(None, [f"{found.title} at {found.address}{':' if told else '.'}", told, found.problem]))


def _abilities(model: LocalModel) -> list[str]:
    told = ["tools"] if model.tools else [] if model.tools is None else ["no tools"]
    told += [f"{model.context:,} tokens"] if model.context else []
    return [*told, *([model.problem.rstrip(".")] if model.problem else [])] or ["tells nothing of itself"]


def _settings(app: App) -> list[Finding]:
    return [_finding("Settings", False, notice) for notice in app.settings.notices]
