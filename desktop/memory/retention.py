"""Messages are kept as long as the person chose, and then removed: undoable, in operations of a bounded size.

What the journal keeps of them lets a removal be undone; it is no permanent deletion. Undoing one brings the messages
back for as long again as messages are kept: they are not removed the next day.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from desktop.core.model import Origin
from desktop.storage.database import Database
from desktop.storage.message_retention import OldMessages

AT_ONCE: Final = 500
"""Messages in one operation: others that write wait a fraction of a second at most."""

Stopping = Callable[[], bool]
Busy = Callable[[], Collection[int]]


def remove_old_messages(
    database: Database,
    days: int,
    by: datetime,
    *,
    busy: Busy = lambda: (),
    stopping: Stopping = lambda: False,
    at_once: int = AT_ONCE,
) -> int:
    """Removes what was sent more than `days` days before a moment (none where that is 0), and returns how many.

    Marked messages stay for their extra days. A conversation with a turn in progress (`busy`) is left alone. `stopping`
    is asked between two operations.
    """
    if days <= 0:
        return 0
    messages, limit = OldMessages(database), by - timedelta(days=days)
    past, removed = messages.past(limit, busy=busy()), 0
    for start in range(0, len(past), at_once):
        if start and stopping():
            break
        with database.transaction():
            going = messages.past(limit, busy=busy(), among=past[start : start + at_once])
            noun = "message" if len(going) == 1 else "messages"
            label = f"Remove {len(going):,} {noun} past {days:,} day{'' if days == 1 else 's'}"
            origin = Origin("maintenance", "past the time that messages are kept")
            with database.operation(label, origin) as operation:
                messages.remove(operation, going)
        removed += len(going)
    return removed
