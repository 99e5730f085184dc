"""The command line: the same tools and the same assistant without a window."""

from __future__ import annotations

import argparse
import json
import logging
import os
import re
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

from desktop import __version__
from desktop.core.errors import DamagedDatabaseError, NewerDatabaseError, ReadOnlyFolderError, UserError
from desktop.core.paths import DataFolder, default_data_folder
from desktop.core.text import moment_words

if TYPE_CHECKING:
    from desktop.server.ownership import Answers, Headless
    from desktop.storage.backup import Backup


log = logging.getLogger(__name__)


_MCP_HELP = """\
Serves the memory tools to another assistant over standard input and output (Model Context Protocol). That assistant
starts the command itself; this enters it in its settings, and takes it out again:

  keepsake mcp install claude-code|claude-desktop|cursor|vscode|codex
  keepsake mcp uninstall cursor

What changes in its file is shown before, and a backup of the file is kept beside it. In any other assistant, enter it
by hand as a server: {"mcpServers": {"keepsake": {"command": "/path/to/keepsake", "args": ["mcp"]}}}

It works beside an open window, where you see and undo what it does. What you marked private is never told to it; what
needs your consent is asked in the window, and denied while none is open."""


_Add = Callable[..., argparse.ArgumentParser]
"""Adds a command, with the options that all have: takes its name, and what `argparse.ArgumentParser` does."""


def parser() -> argparse.ArgumentParser:
    """Every command and option."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--data-dir", type=Path, default=argparse.SUPPRESS, metavar="DIR", help="the data folder to work in"
    )
    top = argparse.ArgumentParser(
        prog="keepsake",
        parents=[common],
        description="A desktop memory manager. Without a command, opens the window.",
    )
    top.add_argument(
        "--quick-add", action="store_true", help="ask for one memory in a small window, over the open one if there is"
    )
    top.add_argument(
        "--open",
        nargs="?",
        type=lambda given: Path(given).absolute(),
        metavar="FILE",
        help="show in the window what a file or folder would bring, to be imported or not",
    )
    top.add_argument("--version", action="version", version=f"keepsake {__version__}")
    add = partial(top.add_subparsers(dest="command", metavar="COMMAND").add_parser, parents=[common])
    for command in (_add_call, _add_chat, _add_import, _add_extract, _add_export, _add_mirror, _add_restore, _add_mcp):
        command(add)
    add("doctor", help="check the data folder, the model and the machine")
    return top


def _add_call(add: _Add) -> None:
    command = add("call", help="call a memory tool and print its answer")
    command.add_argument("name", nargs="?", help="the tool's name, such as recall_facts")
    command.add_argument("arguments", nargs="?", default="{}", help="its arguments, a JSON object")
    command.add_argument(
        "--lines", action="store_true", help='read {"tool", "arguments"} objects, one a line; answer one a line'
    )


def _add_chat(add: _Add) -> None:
    command = add("chat", help="say something to the assistant and print its answer")
    command.add_argument("text", nargs="?", help="what to say; - reads it from standard input")
    command.add_argument("--conversation", metavar="NAME", help="go on in this conversation; it is made where missing")
    _add_who_answers(command)
    command.add_argument("--json", action="store_true", help="print each event as a JSON line")
    command.add_argument(
        "--lines",
        action="store_true",
        help="read messages of one conversation from standard input, one a line; print each event as a JSON line",
    )


def _add_import(add: _Add) -> None:
    command = add("import", help="bring conversations or memories in from a file")
    command.add_argument(
        "file",
        type=Path,
        help="of ChatGPT, Claude, Gemini, WhatsApp, Telegram, Keepsake, mem0, MCP; a chat, notes, a table; a folder of"
        " Markdown or of Chroma",
    )
    command.add_argument(
        "--column",
        action="append",
        metavar="FIELD=NAME",
        help="the column of a table that holds the value (key, category, subject, confidence, source, created_at,"
        " updated_at, private, pinned, durability, expires_at, valid_from, valid_to, status); may be repeated",
    )
    command.add_argument(
        "--collection", action="append", metavar="NAME", help="only this collection of a Chroma folder; may be repeated"
    )
    command.add_argument("--dry-run", action="store_true", help="tell what would come of each thing; write nothing")


def _add_extract(add: _Add) -> None:
    command = add("extract", help="extract memories from what was said")
    command.add_argument(
        "what",
        nargs="*",
        metavar="CONVERSATION|FILE",
        help="the name of a conversation, or a file of some, which is imported; several are read one after another",
    )
    command.add_argument(
        "--imported", action="store_true", help="all that was imported and not read for memories before"
    )
    command.add_argument("--last-day", action="store_true", help="all that was said in the last 24 hours")
    command.add_argument("--resume", type=int, metavar="RUN", help="go on with a run that stopped")
    command.add_argument("--undo", type=int, metavar="RUN", help="take back all that a run wrote")
    _add_who_answers(command)


def _add_export(add: _Add) -> None:
    command = add("export", help="write everything that is remembered to a file")
    command.add_argument(
        "file", type=Path, help="the file (a folder for markdown and conversations); one that is there stays as it is"
    )
    command.add_argument(
        "--format",
        choices=["json", "markdown", "csv", "conversations"],
        help="as the file ends, if left out: .json (also where nothing), which can be imported without a loss; .csv,"
        " the facts alone; .md, a folder of Markdown",
    )
    command.add_argument("--private", action="store_true", help="also what is marked private, and what tells of it")


def _add_mirror(add: _Add) -> None:
    command = add("mirror", help="the Markdown mirror of the facts (see the settings)")
    command.add_argument(
        "what",
        nargs="?",
        choices=["write", "show", "take"],
        default="show",
        help="bring the files in step; show what was changed in them by hand; take in what clashes with nothing",
    )


def _add_restore(add: _Add) -> None:
    command = add("restore", help="go back to a backup, also where the memory can't be opened; without one, list them")
    command.add_argument(
        "backup", nargs="?", metavar="BACKUP", help="its name in the list, or newest: the newest that is whole"
    )
    command.add_argument(
        "--empty",
        action="store_true",
        help="begin with an empty memory where the one that was there can't be opened; its file is kept",
    )


def _add_mcp(add: _Add) -> None:
    command = add(
        "mcp",
        help="serve the memory tools to another assistant (MCP over standard input and output), or enter them there",
        description=_MCP_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument(
        "what", nargs="?", choices=["install", "uninstall"], help="change another assistant's settings"
    )
    command.add_argument("client", nargs="?", metavar="ASSISTANT", help="whose; without one, they are listed")
    command.add_argument("--dry-run", action="store_true", help="show what would change; write nothing")
    command.add_argument("--yes", action="store_true", help="don't ask in a terminal before it is written")


def _add_who_answers(command: argparse.ArgumentParser) -> None:
    command.add_argument("--provider", choices=["builtin", "claude", "local"], help="who answers, if not the setting")
    command.add_argument(
        "--base-url",
        metavar="URL",
        help="ask a server that speaks the Messages API at this address (--provider local, which may be left out);"
        " with --provider claude, Claude through it: your key goes there",
    )
    command.add_argument("--model", metavar="M", help="the model to ask there")


OK, FAILED, WRONG_USE = 0, 1, 2

_NAMED: Final = 3
"""Of those whom an import is about; the others are counted."""
_DAY: Final = len("2026-01-31")
_ENDINGS: Final = {"": "json", ".json": "json", ".csv": "csv", ".md": "markdown", ".markdown": "markdown"}
"""The format of an export by the ending of its file."""

_OBEYED: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\U000e0000-\U000e007f]"
)
"""What a terminal acts on or hides, but for tabs and ends of lines."""

_KEPT_BESIDE = "What was left of the file that could not be used is kept beside it."


class WrongUseError(UserError):
    """The command was not given what it needs."""


def run(arguments: list[str]) -> int:
    """Carries a command out and returns the exit code: 0 done, 1 failed, 2 wrong use."""
    options = parser().parse_args(arguments)
    try:
        return _window(options) if options.command is None else _headless(_folder(options), options)
    except UserError as error:
        _say(f"keepsake: {error.message}", sys.stderr)
        return WRONG_USE if isinstance(error, WrongUseError) else FAILED
    except BrokenPipeError:  # whoever reads the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception:
        log.exception("A command failed")
        print("keepsake: Something went wrong. The log in the data folder has the details.", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("keepsake: stopped", file=sys.stderr)
        return 130


def _folder(options: argparse.Namespace) -> DataFolder:
    return DataFolder(Path(getattr(options, "data_dir", None) or default_data_folder()).expanduser().absolute())


def _window(options: argparse.Namespace) -> int:
    shown_on = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in shown_on):
        raise UserError("There is no display, so the window can't open. The commands work without one: keepsake --help")
    from desktop.gui.shell.launch import run_window

    return run_window(lambda: _folder(options), quick_add=options.quick_add, file=options.open)


def _headless(folder: DataFolder, options: argparse.Namespace) -> int:
    from desktop.core.logs import log_to
    from desktop.server.ownership import Headless

    if options.command == "mcp" and options.what:
        return _set_client_up(folder, options, sys.stdout)
    if options.command == "mcp":
        with suppress(UserError):  # the other assistant is told with each request, not by an end of the process
            folder.create()
    else:
        try:
            folder.create()
        except ReadOnlyFolderError as error:
            _say(f"keepsake: {error.message}", sys.stderr)
    log_to(folder.log)
    commands = {
        "call": _call,
        "chat": _chat,
        "extract": _extract,
        "import": _import,
        "export": _export,
        "mcp": _mcp,
        "mirror": _mirror,
        "doctor": _doctor,
        "restore": _restore,
    }
    with closing(Headless(folder, lasting=options.command == "mcp")) as backend:
        return commands[options.command](backend, options, sys.stdout)


def _set_client_up(folder: DataFolder, options: argparse.Namespace, out: TextIO) -> int:
    """Enters Keepsake in another assistant's settings, or takes it out."""
    from desktop.server.client_setup import carry_out, client_apps, is_set_up, planned, start_command

    apps = client_apps()
    if options.client is None:
        for app in apps.values():
            state = "set up" if is_set_up(app) else "not set up" if app.is_here else "not found on this machine"
            _say(f"{app.name:15} {state}: {app.path}", out)
        return OK
    if options.client not in apps:
        raise WrongUseError(f"There is no “{options.client}” to {options.what}. There are: {', '.join(apps)}.")
    app = apps[options.client]
    change = planned(app, options.what, start_command(folder))
    if not change.is_needed:
        _say(f"{app.title} {'has' if options.what == 'install' else 'does not have'} it: {app.path}", out)
        return OK
    _say(f"{app.path}\n{change.preview}", out)
    if options.dry_run:
        return OK
    if sys.stdin.isatty() and not options.yes and input("Write this? [y/N] ").strip().casefold() not in ("y", "yes"):
        _say("Nothing was changed.", out)
        return FAILED
    backup = carry_out(change)
    kept = f" What was there is kept as {backup.name}." if backup else ""
    _say(f"Done. Start {app.title} again for it to count.{kept}", out)
    return OK


def _mcp(backend: Headless, _options: argparse.Namespace, _out: TextIO) -> int:
    from desktop.server.mcp import serve

    if sys.stdin.isatty():
        print("keepsake: another assistant starts this command and talks to it; Ctrl+C ends it.", file=sys.stderr)
    serve(backend)
    return OK


def _call(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    if options.lines:
        if options.name is not None:
            raise WrongUseError("--lines takes tools and arguments from standard input; leave the name out.")
        return _call_lines(backend, sys.stdin, out)
    if options.name is None:
        raise WrongUseError(f"Name a tool, or use --lines. The tools: {', '.join(_tool_names())}.")
    try:
        arguments = json.loads(options.arguments)
    except (ValueError, RecursionError) as error:
        raise WrongUseError(
            f"The arguments are not JSON ({error}). Write one object in single quotes, such as "
            '\'{"search_query": "where do I live"}\'.'
        ) from error
    answer = _one_answer(backend, {"do": "call", "tool": options.name, "arguments": arguments})
    _print_json(answer, out)
    return FAILED if answer.get("status") == "error" else OK


def _tool_names() -> list[str]:
    from desktop.assistant.tools.memory_tools import MEMORY_TOOLS

    return sorted(tool.name for tool in MEMORY_TOOLS.values() if tool.toolset != "builtin")


def _call_lines(backend: Headless, lines: Iterable[str], out: TextIO) -> int:
    for line in lines:
        if line.strip():
            try:
                answer = _answer_line(backend, line)
            except UserError as error:  # the folder can't be opened, or its owner went away: the next line may do
                answer = {"status": "error", "message": error.message}
            _print_json(answer, out)
    return OK


def _answer_line(backend: Headless, line: str) -> Json:
    try:
        given = json.loads(line)
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict) or not isinstance(given.get("tool"), str):
        return {"status": "error", "message": 'Each line is a JSON object {"tool": NAME, "arguments": {…}}.'}
    return _one_answer(backend, {"do": "call", "tool": given["tool"], "arguments": given.get("arguments", {})})


def _one_answer(backend: Headless, request: Json) -> Json:
    """The tool's answer; a failure on the way there as an answer, too."""
    (only,) = backend.request(request)
    return {"status": "error", "message": only["error"]} if "error" in only else dict(only["answer"])


def _chat(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    if options.lines:
        if options.text is not None:
            raise WrongUseError("--lines takes messages from standard input; leave the text out.")
        return _chat_lines(backend, options, sys.stdin, out)
    if options.text is None:
        raise WrongUseError("Say something, or use --lines for messages from standard input.")
    text = sys.stdin.read() if options.text == "-" else options.text
    if not text.strip():
        raise WrongUseError("There is nothing to say: the text is empty.")
    ended = _turn(backend, options, text, _print_json if options.json else _print_event, out)
    return OK if ended.get("reason") == "done" else FAILED


def _chat_lines(backend: Headless, options: argparse.Namespace, lines: Iterable[str], out: TextIO) -> int:
    """Says each line as a message of one conversation; a turn that fails does not keep the next from being said."""
    options.conversation = options.conversation or f"Lines of {datetime.now():%Y-%m-%d %H:%M:%S}"
    done = True
    for line in lines:
        if line.strip():
            done = _turn(backend, options, line.strip(), _print_json, out).get("reason") == "done" and done
    return OK if done else FAILED


def _turn(
    backend: Headless, options: argparse.Namespace, text: str, tell: Callable[[Json, TextIO], None], out: TextIO
) -> Json:
    """Says a text, tells of each event and returns the last."""
    request = {"do": "chat", "text": text, "conversation": options.conversation, **_who_answers(options)}
    ended: Json = {}
    with closing(_checked(backend.request(request))) as events:  # also where nobody reads any more
        for ended in events:
            tell(ended, out)
    return ended


def _who_answers(options: argparse.Namespace) -> Json:
    if options.base_url and options.provider == "builtin":
        raise WrongUseError("The built-in assistant is no server: leave --base-url out, or name another --provider.")
    from desktop.core.addresses import is_address, plain_address

    if options.base_url and not is_address(plain_address(options.base_url)):
        raise WrongUseError("--base-url is no address. It looks like http://localhost:11434.")
    if options.model and options.provider == "builtin":
        raise WrongUseError("The built-in assistant has no models: leave --model out, or name another --provider.")
    return {"provider": options.provider, "base_url": options.base_url, "model": options.model}


def _print_event(event: Json, out: TextIO) -> None:
    """Text as it comes to `out`; tool calls and failures beside it, to standard error."""
    match event["event"]:
        case "text_delta":
            _say(event["text"], out, end="")
        case "tool_finished":
            _say(f"· {event['summary']}", sys.stderr)
        case "earlier_left_out":
            _say(f"· Told without the {event['turns']:,} earliest turns, which no longer fit", sys.stderr)
        case "consent_asked":
            _say(f"· Waits for your word in the window: {event['label']}", sys.stderr)
        case "fallback_began":
            _say(f"· The built-in rules stand in for {event['instead_of']}: {event['reason']}", sys.stderr)
        case "retrying":
            _say(f"· {event['failure']['what']} Trying again in {event['seconds']:.0f} s.", sys.stderr)
        case "turn_ended":
            print(file=out)
            if event["failure"]:
                _say(f"keepsake: {event['failure']['what']} {event['failure']['advice']}", sys.stderr)


def _extract(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    asked: Json = {"last_day": options.last_day or None, "imported": options.imported or None}
    asked |= {"resume": options.resume, "undo": options.undo}
    requests = [{name: value} for name, value in asked.items() if value is not None]
    requests += [_named(what) for what in options.what]
    if not requests or len(requests) > max(1, len(options.what)):
        raise WrongUseError("Name conversations or files, or give one of --imported, --last-day, --resume and --undo.")
    who = _who_answers(options)
    return next((code for request in requests if (code := _extracted(backend, request | who, out)) != OK), OK)


def _extracted(backend: Headless, request: Json, out: TextIO) -> int:
    run = _followed(backend, {"do": "extract", **request})["run"]
    _say(run_sentence(run), out)
    if run["state"] in ("done", "running") or run["undone"]:
        return OK
    why = run["error"] or {"spent": "The budget of tokens is spent."}.get(run["state"], "It was stopped.")
    _say(f"keepsake: {why} Go on with: keepsake extract --resume {run['id']}", sys.stderr)
    return FAILED


def _named(what: str) -> Json:
    path = Path(what)
    return {"path": str(path.absolute())} if path.exists() else {"conversation": what}


def _followed(backend: Headless, request: Json) -> Json:
    """The last answer to a request; how far it is on the way is printed."""
    last: Json = {}
    with closing(_checked(backend.request(request))) as steps:
        for last in steps:
            if "progress" in last:
                _print_progress(*last["progress"])
    _print_progress_end()
    return last


def _import(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    columns = dict(each.partition("=")[::2] for each in options.column) if options.column else None
    request = {
        "do": "import",
        "path": str(options.file.absolute()),
        "columns": columns,
        "collections": options.collection,
        "dry": options.dry_run,
    }
    last = _followed(backend, request)
    _say(report_sentence(last["report"], "Would import" if options.dry_run else "Imported"), out)
    account = last["report"]["account"]
    if about := extent_sentence(account["extent"]):
        _say(about, out)
    for what, kinds in (("Left out", account["left_out"]), ("Changed", account["changed"])):
        for kind in kinds:
            _say(f"{what} {kind['count']:,}: {kind['why']} (such as {kind['example']})", out)
    if last["report"]["messages_added"] and not options.dry_run:
        _say("Extract memories from what was said in it: keepsake extract --imported", sys.stderr)
    return OK


def _export(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    path: Path = options.file.absolute()
    if path.exists():
        raise UserError(f"{path} is there already. Choose another name, or remove it first.")
    form = options.format or _ENDINGS.get(path.suffix.casefold())
    if form is None:
        raise WrongUseError(
            f"What ends in {path.suffix} is no export: use {', '.join(filter(None, _ENDINGS))}, or --format."
        )
    request = {"do": "export", "path": str(path), "format": form, "private": options.private}
    last = _followed(backend, request)
    written, left_out = last["report"]["written"], last["report"]["private_left_out"]
    kinds = {"csv": ("fact",), "conversations": ("conversation",)}.get(form, ("fact", "episode", "conversation"))
    counts = [counted(written.get(f"{name}s", 0), name) for name in kinds]
    private = f" {counted(left_out, 'private record')} left out; --private takes them along." if left_out else ""
    _say(f"Exported {', '.join(counts)}.{private}", out)
    return OK


def _mirror(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    (answer,) = _checked(backend.request({"do": "mirror", "what": options.what}))
    told = answer["mirror"]
    for line in told["lines"]:
        _say(line, out)
    _say(told["sentence"], out)
    return FAILED if told["failed"] else OK


def _print_progress(done: int, total: int, what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{done:,} of {total:,}  {safe(what)}\033[K", end="", flush=True, file=sys.stderr)
    elif done == total or done % 500 == 0:
        _say(f"{done:,} of {total:,}  {what}", sys.stderr)


def _print_progress_end() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", flush=True, file=sys.stderr)


def _doctor(backend: Headless, _options: argparse.Namespace, out: TextIO) -> int:
    findings = _findings(backend)
    for finding in findings:
        mark = "ok  " if finding["ok"] else "FAIL"
        _say(f"{mark} {finding['what']}: {finding['told']}", out)
    return OK if all(finding["ok"] for finding in findings) else FAILED


def _findings(backend: Headless) -> list[Json]:
    try:
        (answer,) = _checked(backend.request({"do": "status"}))
    except (DamagedDatabaseError, NewerDatabaseError) as error:
        from desktop.diagnostics import examine_closed

        return examine_closed(backend.folder, error)
    findings: list[Json] = answer["status"]
    return findings


def _restore(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    from desktop.storage.backup import backups_in, folder_of

    if options.empty and options.backup is not None:
        raise WrongUseError("--empty begins without a backup: leave its name out.")
    database = backend.folder.database
    known = backups_in(folder_of(database))
    if options.empty:
        _say(_begun_anew(backend.folder), out)
    elif options.backup is not None:
        _say(_gone_back(backend.folder, _chosen_backup(known, options.backup)), out)
    elif known:
        for each in known:
            print(f"{each.name}  {moment_words(each.made_at)}  {each.size / 2**20:,.1f} MB", file=out)
        print("Go back to one of them with: keepsake restore NAME, or keepsake restore newest", file=out)
    else:
        print(f"There are no backups in {folder_of(database)}.", file=out)
    return OK


def _chosen_backup(known: list[Backup], name: str) -> Backup:
    from desktop.storage.restore import newest_good

    if name == "newest":
        found = newest_good(known)
        if found is None:
            raise UserError("There is no backup that is whole.")
        return found
    for each in known:
        if each.name == name:
            return each
    raise UserError(f"There is no backup “{name}”. See keepsake restore for those there are.", field="backup")


def _gone_back(folder: DataFolder, backup: Backup) -> str:
    """What came of going back to a backup."""
    from desktop.server.ownership import closed_folder
    from desktop.storage.restore import Restore, finish

    with closed_folder(folder):
        finish(folder.database, folder.queue_files)
        restore = Restore(folder.database, backup)
        try:
            restore.prepare(lambda done, total: _print_progress(done, total, "pages copied"))
        finally:
            _print_progress_end()
        kept = restore.decide()
        finish(folder.database, folder.queue_files)
    before = f"What was there until now is kept as the backup {kept.name}." if kept else _KEPT_BESIDE
    return f"The memory is now as it was in the backup of {moment_words(backup.made_at)}. {before}"


def _begun_anew(folder: DataFolder) -> str:
    from desktop.server.ownership import closed_folder
    from desktop.storage.restore import begin_anew, is_usable

    with closed_folder(folder):
        if is_usable(folder.database, folder.leftovers):
            raise UserError("The memory in this folder can be opened. To begin another one, choose another --data-dir.")
        begin_anew(folder.database, folder.queue_files)
    return f"The memory is empty now. {_KEPT_BESIDE}"


def _checked(answers: Answers) -> Generator[Json, None, None]:
    """The answers, or the UserError that one of them tells."""
    with closing(answers):
        for answer in answers:
            if "error" in answer:
                raise UserError(answer["error"], field=answer.get("field"))
            yield answer


def safe(text: str) -> str:
    """A text that a terminal shows and does not obey: what a model, a memory, a file or its name holds of control
    characters, marks that turn the direction of writing, and invisible tags is spelled out, as in `\\x1b`."""
    return _OBEYED.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def _say(text: str, to: TextIO, *, end: str = "\n") -> None:
    """Prints prose, to a terminal or a pipe alike."""
    print(safe(text), end=end, flush=True, file=to)


def _print_json(value: Json, out: TextIO) -> None:
    written = json.dumps(value, ensure_ascii=False)
    print(_OBEYED.sub(lambda found: json.dumps(found[0])[1:-1], written), flush=True, file=out)


Json = dict[str, Any]


def counted(count: int, name: str) -> str:
    """Such as "1 fact", "1,200 messages"."""
    return f"{count:,} {name}{'s' * (count != 1)}"


def report_sentence(report: Json, done: str = "Imported") -> str:
    """What an import brought in, or would bring in."""
    messages, places = report["messages_added"], report["conversations_added"]
    new = f"{counted(messages, 'message')} in {counted(places, 'new conversation')}"
    memories = [(report[f"{name}s_added"], name) for name in ("fact", "episode", "relationship")]
    new += "".join(f", {counted(count, name)}" for count, name in memories if count)
    known = f"; {report['already_known']:,} were known already" if report["already_known"] else ""
    return f"{done} {new}{known}."


def extent_sentence(extent: Json) -> str:
    """Whom what comes in is about, and from which day to which it was said; empty where neither is known."""
    names = ["you" if name == "user" else name for name in extent["about"]]
    more = f" and {len(names) - _NAMED:,} more" if len(names) > _NAMED else ""
    about = f"About {', '.join(names[:_NAMED])}{more}"
    first, last = extent["since"][:_DAY], extent["until"][:_DAY]
    when = f", from {first} to {last}" if first != last else f", on {first}" if first else ""
    return f"{about}{when}." if names else f"Said {when[2:]}." if when else ""


def run_sentence(run: Json) -> str:
    """What came of a run of the extraction, as far as it is."""
    if run["undone"]:
        left = f", but for {counted(run['closed'], 'change')} of what was deleted permanently" if run["closed"] else ""
        return f"Run {run['id']} is undone{left}."
    parts = [f"{counted(run['stored'], 'fact')} stored, {run['updated']:,} updated"]
    told = {"known": "known already", "clashes": "in conflict", "rejected": "forgotten before", "failed": "failed"}
    parts += [f"{run[name]:,} {words}" for name, words in told.items() if run[name]]
    private = f" ({run['left_out']:,} private left out)" if run["left_out"] else ""
    read = f"{run['done']:,} of {counted(run['messages'], 'message')} read{private}"
    return f"Run {run['id']}: {read}; {', '.join(parts)}."
