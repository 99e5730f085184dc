"""A process that queues writes until it is killed: `python -m tests.assistant.tools.queued_writer FOLDER START`.

Each write adds a conversation that bears its number, so that one that is made twice shows. Prints the number of each
call that was answered, `queued` or with its result.
"""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Annotated

from pydantic import Field

from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database

WRITERS = 8


@tool(label="Add a note")
def add_note(call: ToolContext, *, n: Annotated[int, Field(ge=0, description="N.")]) -> Answer:
    """Adds a conversation of that number."""
    with call.memory.database.operation(f"Note {n}", call.origin) as operation:
        times = {"created_at": n, "updated_at": n}
        operation.insert("conversations", {"title": f"note {n}", "origin": "chat", **times})
    return Answer("success", "Added.", f"Note {n}")


def executor_of(folder: DataFolder, database: Database, tasks: Tasks) -> ToolExecutor:
    toolbox = Toolbox(Memory(database), [add_note], tasks=tasks)
    limits = Settings(memory_tool_timeout_ms=10, memory_tool_queue_size=100_000)
    return ToolExecutor(toolbox, Consents(), tasks, settings=lambda: limits)


def write_on(folder: DataFolder, start: int) -> None:
    database, tasks = Database(folder.database), Tasks(folder.queue)
    tool_executor = executor_of(folder, database, tasks)
    tool_executor.resume()
    numbers, taking = count(start), threading.Lock()

    def write() -> None:
        while True:
            with taking:
                number = next(numbers)
            # The same id over and over, as some servers give: only where it stands in the journal tells calls apart.
            result = tool_executor.call("add_note", {"n": number}, Origin("assistant", call_id="call_0"))
            if result.status in ("success", "queued"):
                sys.stdout.write(f"{number} {result.status}\n")
                sys.stdout.flush()

    with ThreadPoolExecutor(WRITERS) as pool:
        for _ in range(WRITERS):
            pool.submit(write)


if __name__ == "__main__":
    write_on(DataFolder(Path(sys.argv[1])), int(sys.argv[2]))
