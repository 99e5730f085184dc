"""Blanks words in messages, in the titles taken from them, and in what the journal kept of both."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

from desktop.storage.nested import rewritten
from desktop.storage.operations import OperationWriter

GONE = "[deleted permanently]"
"""What stands in a message where the words of a memory were."""


Redact = Callable[[str], str]
"""A text with something in it blanked."""


def redacting(words: Iterable[str]) -> Redact:
    """Blanks these words, in any case and with any space between them."""
    patterns = [r"\s+".join(map(re.escape, text.split())) for text in words]
    found = re.compile("|".join(patterns), re.IGNORECASE)
    return lambda text: found.sub(GONE, text)


def blank(operation: OperationWriter, db: sqlite3.Connection, message_id: int, redact: Redact, *, whole: bool) -> None:
    """Blanks the words in a message, in the title that its conversation took from it, and in the journal.

    `whole` blanks all of a message in which the words can't be found, because it says them in another way.
    """
    message = db.execute("SELECT * FROM messages WHERE id = ?", (message_id,)).fetchone()
    text, blocks = redact(message["text"]), _blanked(message["blocks"], redact)
    said_otherwise = whole and text == message["text"]
    operation.update("messages", message_id, {"text": GONE if said_otherwise else text, "blocks": blocks})
    place = message["conversation_id"]
    title = db.execute("SELECT title FROM conversations WHERE id = ?", (place,)).fetchone()[0]
    operation.update("conversations", place, {"title": redact(title)})
    hide: Redact = (lambda _: GONE) if said_otherwise else redact
    _blank_images(db, "messages", message_id, hide, redact)
    _blank_images(db, "conversations", place, redact, redact)


def _blank_images(db: sqlite3.Connection, table: str, row_id: int, hide: Redact, redact: Redact) -> None:
    """The same in the images of a row, which must go on to equal it."""
    found = db.execute(
        "SELECT id, before, after FROM changes WHERE table_name = ? AND row_id = ?", (table, row_id)
    ).fetchall()
    for change in found:
        images = [_blanked_image(change[side], hide, redact) for side in ("before", "after")]
        db.execute("UPDATE changes SET before = ?, after = ? WHERE id = ?", (*images, change["id"]))


def _blanked_image(image: str | None, hide: Redact, redact: Redact) -> str | None:
    if image is None:
        return None
    row: dict[str, Any] = json.loads(image)
    for column, blank in (("text", hide), ("title", redact)):
        if isinstance(row.get(column), str):
            row[column] = blank(row[column])
    if isinstance(row.get("blocks"), str):
        row["blocks"] = _blanked(row["blocks"], redact)
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _blanked(document: str | None, redact: Redact) -> str | None:
    """A JSON text without the words, also where they stand in JSON inside it."""
    if document is None:
        return None

    def blanked(value: Any, _field: str) -> Any:
        return redact(value) if isinstance(value, str) else value

    return json.dumps(rewritten(json.loads(document), blanked), ensure_ascii=False)
