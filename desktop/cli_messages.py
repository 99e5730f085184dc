"""What commands did, in a sentence each."""

from __future__ import annotations

from datetime import datetime
from typing import Any

Json = dict[str, Any]


def counted(count: int, name: str) -> str:
    """Such as "1 fact", "1,200 messages"."""
    return f"{count:,} {name}{'s' * (count != 1)}"


def moment_words(moment: datetime) -> str:
    """A moment on the person's clock, such as "2026-11-22 15:57"."""
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"


def report_sentence(report: Json) -> str:
    """What an import brought in."""
    messages, places = report["messages_added"], report["conversations_added"]
    new = f"{counted(messages, 'message')} in {counted(places, 'new conversation')}"
    memories = [(report[f"{name}s_added"], name) for name in ("fact", "episode", "relationship")]
    new += "".join(f", {counted(count, name)}" for count, name in memories if count)
    known = f"; {report['already_known']:,} were known already" if report["already_known"] else ""
    return f"Imported {new}{known}."


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
