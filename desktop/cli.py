"""The command line: the same tools and the same assistant without a window."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from desktop.cli_parser import parser
from desktop.cli_words import Json, counted, report_sentence, run_sentence
from desktop.errors import UserError
from desktop.paths import DataFolder, default_data_folder

if TYPE_CHECKING:
    from desktop.backend import Answers, Headless

log = logging.getLogger(__name__)

OK, FAILED, WRONG_USE = 0, 1, 2


class WrongUseError(UserError):
    """The command was not given what it needs."""


def run(arguments: list[str]) -> int:
    """Carries a command out and returns the exit code: 0 done, 1 failed, 2 wrong use."""
    options = parser().parse_args(arguments)
    try:
        return _window(options) if options.command is None else _headless(_folder(options), options)
    except UserError as error:
        print(f"keepsake: {error.message}", file=sys.stderr)
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
    from desktop.gui.launch import run_window

    return run_window(lambda: _folder(options), quick_add=options.quick_add, file=options.open)


def _headless(folder: DataFolder, options: argparse.Namespace) -> int:
    from desktop.backend import Headless
    from desktop.logs import log_to

    if options.command == "mcp":
        with suppress(UserError):  # the other assistant is told with each request, not by an end of the process
            folder.create()
    else:
        folder.create()
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
    }
    with closing(Headless(folder)) as backend:
        return commands[options.command](backend, options, sys.stdout)


def _mcp(backend: Headless, _options: argparse.Namespace, _out: TextIO) -> int:
    from desktop.mcp_server import serve

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
    from desktop.assistant.tools import MEMORY_TOOLS

    return sorted(tool.name for tool in MEMORY_TOOLS if tool.toolset != "builtin")


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
    if options.base_url and options.provider:
        raise WrongUseError("--base-url names who answers, as --provider does: leave one of them out.")
    return {"provider": options.provider, "base_url": options.base_url, "model": options.model}


def _print_event(event: Json, out: TextIO) -> None:
    """Text as it comes to `out`; tool calls and failures beside it, to standard error."""
    match event["event"]:
        case "text_delta":
            print(event["text"], end="", flush=True, file=out)
        case "tool_finished":
            print(f"· {event['summary']}", file=sys.stderr)
        case "earlier_left_out":
            print(f"· Told without the {event['turns']:,} earliest turns, which no longer fit", file=sys.stderr)
        case "consent_asked":
            print(f"· Waits for your word in the window: {event['label']}", file=sys.stderr)
        case "fallback_began":
            print(f"· The built-in rules stand in for {event['instead_of']}: {event['reason']}", file=sys.stderr)
        case "retrying":
            print(f"· {event['failure']['what']} Trying again in {event['seconds']:.0f} s.", file=sys.stderr)
        case "turn_ended":
            print(file=out)
            if event["failure"]:
                print(f"keepsake: {event['failure']['what']} {event['failure']['advice']}", file=sys.stderr)


def _extract(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    asked = {"last_day": options.last_day or None, "resume": options.resume, "undo": options.undo}
    asked |= _named(options.what) if options.what else {}
    asked = {name: value for name, value in asked.items() if value is not None}
    if len(asked) != 1:
        raise WrongUseError("Name one conversation or file, or give one of --last-day, --resume and --undo.")
    run = _followed(backend, {"do": "extract", **asked, **_who_answers(options)})["run"]
    print(run_sentence(run), file=out)
    if run["state"] in ("done", "running") or run["undone"]:
        return OK
    why = run["error"] or {"spent": "The budget of tokens is spent."}.get(run["state"], "It was stopped.")
    print(f"keepsake: {why} Go on with: keepsake extract --resume {run['id']}", file=sys.stderr)
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
    }
    last = _followed(backend, request)
    print(report_sentence(last["report"]), file=out)
    for where, why in last["report"]["skipped"]:
        print(f"skipped {where}: {why}", file=sys.stderr)
    for where, what in last["report"]["repaired"]:
        print(f"changed {where}: {what}", file=sys.stderr)
    return OK


def _export(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    path: Path = options.file.absolute()
    if path.exists():
        raise UserError(f"{path} is there already. Choose another name, or remove it first.")
    request = {"do": "export", "path": str(path), "format": options.format, "private": options.private}
    last = _followed(backend, request)
    written, left_out = last["report"]["written"], last["report"]["private_left_out"]
    kinds = {"csv": ("fact",), "conversations": ("conversation",)}.get(
        options.format, ("fact", "episode", "conversation")
    )
    counts = [counted(written.get(f"{name}s", 0), name) for name in kinds]
    private = f" {counted(left_out, 'private record')} left out; --private takes them along." if left_out else ""
    print(f"Exported {', '.join(counts)}.{private}", file=out)
    return OK


def _mirror(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    (answer,) = _checked(backend.request({"do": "mirror", "what": options.what}))
    told = answer["mirror"]
    for line in told["lines"]:
        print(line, file=out)
    print(told["sentence"], file=out)
    return FAILED if told["failed"] else OK


def _print_progress(done: int, total: int, what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{done:,} of {total:,}  {what}\033[K", end="", flush=True, file=sys.stderr)
    elif done == total or done % 500 == 0:
        print(f"{done:,} of {total:,}  {what}", file=sys.stderr)


def _print_progress_end() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", flush=True, file=sys.stderr)


def _doctor(backend: Headless, _options: argparse.Namespace, out: TextIO) -> int:
    (answer,) = _checked(backend.request({"do": "status"}))
    findings = answer["status"]
    for finding in findings:
        mark = "ok  " if finding["ok"] else "FAIL"
        print(f"{mark} {finding['what']}: {finding['told']}", file=out)
    return OK if all(finding["ok"] for finding in findings) else FAILED


def _checked(answers: Answers) -> Generator[Json, None, None]:
    """The answers, or the UserError that one of them tells."""
    with closing(answers):
        for answer in answers:
            if "error" in answer:
                raise UserError(answer["error"], field=answer.get("field"))
            yield answer


def _print_json(value: Json, out: TextIO) -> None:
    print(json.dumps(value, ensure_ascii=False), flush=True, file=out)
