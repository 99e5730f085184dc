"""Extraction without a model: how many facts it makes of a LoCoMo file, and how long that takes."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from desktop.assistant.extraction.engine import Extraction
from desktop.assistant.extraction.sources import OfFile
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox
from desktop.memory.service import Memory
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database
from tests.benchmarks.figures import Figure, at_least, at_most, report
from tests.made_up_talk import locomo_file


def measure(data: Path | None) -> Iterable[Figure]:
    """The yield of one run, and its time; of a talk that is made up where no file is given."""
    with tempfile.TemporaryDirectory() as folder:
        file = data or locomo_file(Path(folder) / "talk.json")
        database = Database(Path(folder) / "keepsake.db")
        memory = Memory(database)
        tool_executor = ToolExecutor(Toolbox(memory), Consents(), Tasks(Path(folder) / "queue.db"))
        extraction = Extraction(memory, tool_executor)
        began = time.perf_counter()
        run = asyncio.run(extraction.extract(OfFile(file), BuiltinModel()))
        taken = time.perf_counter() - began
        extraction.close()
        tool_executor.close()
        database.close()
    yield Figure("messages read", f"{run.done:,} of {run.messages:,}")
    yield at_least("facts out of 100 messages", 100 * run.stored / run.messages, 25)
    if data is not None:  # a few messages take as long as it takes to begin
        yield at_most("a message", 1000 * taken / run.messages, 60, unit=" ms")


if __name__ == "__main__":
    report("Extraction without a model", measure)
