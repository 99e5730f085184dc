"""What the command line takes: every command and option, and what is said of them."""

from __future__ import annotations

import argparse
from pathlib import Path

from desktop import __version__

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
    _add_who_answers(chat)
    chat.add_argument("--json", action="store_true", help="print each event as a JSON line")
    bring = commands.add_parser("import", parents=[common], help="bring conversations or memories in from a file")
    bring.add_argument(
        "file", type=Path, help="of ChatGPT, Claude, Keepsake, mem0, MCP; a chat, notes, a table; a Chroma folder"
    )
    bring.add_argument(
        "--column",
        action="append",
        metavar="FIELD=NAME",
        help="the column of a table that holds the value (key, category, subject, confidence, source, created_at,"
        " updated_at, private); may be repeated",
    )
    bring.add_argument(
        "--collection", action="append", metavar="NAME", help="only this collection of a Chroma folder; may be repeated"
    )
    extract = commands.add_parser("extract", parents=[common], help="extract memories from what was said")
    extract.add_argument(
        "what", nargs="?", metavar="CONVERSATION|FILE", help="a conversation's name, or a file of some"
    )
    extract.add_argument("--last-day", action="store_true", help="all that was said in the last 24 hours")
    extract.add_argument("--resume", type=int, metavar="RUN", help="go on with a run that stopped")
    extract.add_argument("--undo", type=int, metavar="RUN", help="take back all that a run wrote")
    _add_who_answers(extract)
    take = commands.add_parser("export", parents=[common], help="write everything that is remembered to a file")
    take.add_argument(
        "file", type=Path, help="the file (a folder for markdown and conversations); one that is there stays as it is"
    )
    take.add_argument(
        "--format",
        choices=["json", "markdown", "csv", "conversations"],
        default="json",
        help="json, which can be imported without a loss, if left out; csv holds the facts alone",
    )
    take.add_argument("--private", action="store_true", help="also what is marked private, and what tells of it")
    mirror = commands.add_parser("mirror", parents=[common], help="the Markdown mirror of the facts (see the settings)")
    mirror.add_argument(
        "what",
        nargs="?",
        choices=["write", "show", "take"],
        default="show",
        help="bring the files in step; show what was changed in them by hand; take in what clashes with nothing",
    )
    commands.add_parser(
        "mcp",
        parents=[common],
        help="serve the memory tools to another assistant (MCP over standard input and output)",
        description=_MCP_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands.add_parser("doctor", parents=[common], help="check the data folder, the model and the machine")
    return top


def _add_who_answers(command: argparse.ArgumentParser) -> None:
    command.add_argument("--provider", choices=["builtin", "claude"], help="who answers, if not the setting's choice")
    command.add_argument("--base-url", metavar="URL", help="ask a server that speaks the Messages API at this address")
    command.add_argument("--model", metavar="M", help="the model to ask there")
