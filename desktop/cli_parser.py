"""What the command line takes: every command and option, and what is said of them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from desktop import __version__

_MCP_HELP = """\
Serves the memory tools to another assistant over standard input and output (Model Context Protocol). That assistant
starts the command itself; enter it there as a server:

  claude mcp add keepsake -- keepsake mcp
  {"mcpServers": {"keepsake": {"command": "/path/to/keepsake", "args": ["mcp"]}}}

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
        "file", type=Path, help="of ChatGPT, Claude, Keepsake, mem0, MCP; a chat, notes, a table; a Chroma folder"
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


def _add_extract(add: _Add) -> None:
    command = add("extract", help="extract memories from what was said")
    command.add_argument(
        "what", nargs="?", metavar="CONVERSATION|FILE", help="a conversation's name, or a file of some"
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
        default="json",
        help="json, which can be imported without a loss, if left out; csv holds the facts alone",
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
    add(
        "mcp",
        help="serve the memory tools to another assistant (MCP over standard input and output)",
        description=_MCP_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _add_who_answers(command: argparse.ArgumentParser) -> None:
    command.add_argument("--provider", choices=["builtin", "claude"], help="who answers, if not the setting's choice")
    command.add_argument(
        "--base-url",
        metavar="URL",
        help="ask a server that speaks the Messages API at this address; with"
        " --provider claude, Claude through it: your key goes there",
    )
    command.add_argument("--model", metavar="M", help="the model to ask there")
