"""The command line: the same tools and the same assistant without a window."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from collections.abc import Generator, Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from desktop import __version__
from desktop.errors import UserError
from desktop.paths import DataFolder, default_data_folder

if TYPE_CHECKING:
    from desktop.backend import Answers, Headless

log = logging.getLogger(__name__)

Json = dict[str, Any]

OK, FAILED, WRONG_USE = 0, 1, 2


class WrongUseError(UserError):
    """The command was not given what it needs."""


_MCP_HELP = """\
Serves the memory tools to another assistant over standard input and output (Model Context Protocol). That assistant
starts the command itself; enter it there as a server:

  claude mcp add keepsake -- keepsake mcp
  {"mcpServers": {"keepsake": {"command": "/path/to/keepsake", "args": ["mcp"]}}}

It works beside an open window, where you see and undo what it does. What you marked private is never told to it; what
needs your consent is asked in the window, and denied while none is open."""


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
    top.add_argument("--version", action="version", version=f"keepsake {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    call = commands.add_parser("call", parents=[common], help="call a memory tool and print its answer")
    call.add_argument("name", nargs="?", help="the tool's name, such as recall_facts")
    call.add_argument("arguments", nargs="?", default="{}", help="its arguments, a JSON object")
    call.add_argument(
        "--lines", action="store_true", help='read {"tool", "arguments"} objects, one a line; answer one a line'
    )
    chat = commands.add_parser("chat", parents=[common], help="say something to the assistant and print its answer")
    chat.add_argument("text", help="what to say; - reads it from standard input")
    chat.add_argument("--conversation", metavar="NAME", help="go on in this conversation; it is made where missing")
    chat.add_argument("--provider", choices=["builtin", "claude"], help="who answers; the setting's choice if left out")
    chat.add_argument("--base-url", metavar="URL", help="ask a server that speaks the Messages API at this address")
    chat.add_argument("--model", metavar="M", help="the model to ask there")
    chat.add_argument("--json", action="store_true", help="print each event as a JSON line")
    bring = commands.add_parser("import", parents=[common], help="bring conversations in from a file")
    bring.add_argument("file", type=Path, help="LoCoMo JSON, or JSON lines with speaker, text and time")
    commands.add_parser(
        "mcp",
        parents=[common],
        help="serve the memory tools to another assistant (MCP over standard input and output)",
        description=_MCP_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands.add_parser("doctor", parents=[common], help="check the data folder, the model and the machine")
    return top


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

    return run_window(lambda: _folder(options))


def _headless(folder: DataFolder, options: argparse.Namespace) -> int:
    from desktop.backend import Headless
    from desktop.logs import log_to

    if options.command == "mcp":
        with suppress(UserError):  # the other assistant is told with each request, not by an end of the process
            folder.create()
    else:
        folder.create()
    log_to(folder.log)
    commands = {"call": _call, "chat": _chat, "import": _import, "mcp": _mcp, "doctor": _doctor}
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
    text = sys.stdin.read() if options.text == "-" else options.text
    if not text.strip():
        raise WrongUseError("There is nothing to say: the text is empty.")
    if options.base_url and options.provider:
        raise WrongUseError("--base-url names who answers, as --provider does: leave one of them out.")
    request = {"do": "chat", "text": text, "conversation": options.conversation, "provider": options.provider}
    events = _checked(backend.request({**request, "base_url": options.base_url, "model": options.model}))
    ended: Json = {}
    with closing(events):  # also where nobody reads any more: what goes on would be waited for at the end
        for event in events:
            if options.json:
                _print_json(event, out)
            else:
                _print_event(event, out)
            ended = event
    return OK if ended.get("reason") == "done" else FAILED


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


def _import(backend: Headless, options: argparse.Namespace, out: TextIO) -> int:
    last: Json = {}
    with closing(_checked(backend.request({"do": "import", "path": str(options.file.absolute())}))) as steps:
        for last in steps:
            if "progress" in last:
                _print_progress(*last["progress"])
    _print_progress_end()
    print(_report_sentence(last["report"]), file=out)
    for where, why in last["report"]["skipped"]:
        print(f"skipped {where}: {why}", file=sys.stderr)
    return OK


def _report_sentence(report: Json) -> str:
    messages, places = report["messages_added"], report["conversations_added"]
    new = f"{messages:,} message{'s' * (messages != 1)} in {places:,} new conversation{'s' * (places != 1)}"
    known = f"; {report['already_known']:,} were known already" if report["already_known"] else ""
    return f"Imported {new}{known}."


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
