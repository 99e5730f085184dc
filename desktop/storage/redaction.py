"""Blanks words in messages, in what was taken from them, and in what the journal kept of both."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from desktop.core.text import normalise
from desktop.storage.operations import OperationWriter


def rewritten(value: Any, change: Callable[[Any, str], Any], field: str = "") -> Any:
    """Returns the value with each text, number and constant as `change` gives it back, which is told the field that it
    (or the list that it is in) stands in; in texts that are JSON objects or lists themselves too."""
    if isinstance(value, dict):
        return {name: rewritten(each, change, name) for name, each in value.items()}
    if isinstance(value, list):
        return [rewritten(each, change, field) for each in value]
    inner = _inner(value)
    return change(value, field) if inner is None else json.dumps(rewritten(inner, change), ensure_ascii=False)


def _inner(value: Any) -> Any:
    """The object or list that a text is; None for any other text, such as one that only begins like one."""
    if not isinstance(value, str) or not value.startswith(("{", "[")):
        return None
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None


GONE = "[deleted permanently]"
"""What stands in a message where the words of a memory were."""

Redact = Callable[[str], str]
"""A text with something in it blanked."""
Image = dict[str, Any]

WORDS_LEAST: Final = 4
"""Characters of what was said, from which on it is looked for elsewhere: an "ok" is nobody's secret."""
_FEW: Final = 64
"""Texts that are looked for at once; of more, those that are in a text at all are picked first."""
_CUT_LEAST: Final = 12
"""Characters by which the beginning of a text, cut with an ellipsis, is known as its."""


def redacting(words: Iterable[str], names: Iterable[str] = ()) -> Redact:
    """Makes the function that blanks these words, in any case and with any space between them, also where they are cut
    short with an "…"; of `names` (keys, subjects) only what stands alone, with spaces or "_" between its parts."""
    told = list(dict.fromkeys(" ".join(text.split()) for text in words if text.strip()))
    few = _pattern(told) if len(told) <= _FEW else None
    named = _names_pattern(names)

    def redact(text: str) -> str:
        found = few or _pattern(_those_in(text, told))
        blanked = found.sub(GONE, text) if found else text
        blanked = _without_beginnings(blanked, told) if "…" in blanked else blanked
        return GONE.join(named.sub(GONE, part) for part in blanked.split(GONE)) if named else blanked

    return redact


def quoted(words: Iterable[str]) -> Callable[[str], bool]:
    """Whether one of these words stands alone in a text. Words of less than four characters are nobody's secret."""
    told = [text for text in dict.fromkeys(" ".join(text.split()) for text in words) if len(text) >= WORDS_LEAST]
    few = _standing_alone(told, r"\s+") if len(told) <= _FEW else None

    def is_quoted(text: str) -> bool:
        found = few or _standing_alone(_those_in(text, told), r"\s+")
        return found is not None and found.search(text) is not None

    return is_quoted


def texts_of(value: Any) -> Iterator[str]:
    """Yields all strings of a JSON value, also of those that are JSON texts themselves."""
    if isinstance(value, str):
        yield value
        if value[:1] in ("{", "["):
            with suppress(ValueError, RecursionError):
                yield from texts_of(json.loads(value))
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from texts_of(each)


def blank(
    operation: OperationWriter, db: sqlite3.Connection, message_id: int, redact: Redact, *, source_of: Redact | None
) -> None:
    """Blanks the words in a message, in the title that its conversation took from it, in what other memories quote of
    it, and in the journal.

    `source_of` is given where facts came from the message, and finds what they say: all of a message is blanked in
    which it finds nothing, because that says it in another way.
    """
    message = db.execute("SELECT * FROM messages WHERE id = ?", (message_id,)).fetchone()
    text, blocks = redact(message["text"]), _blanked(message["blocks"], redact)
    said_otherwise = source_of is not None and source_of(message["text"]) == message["text"]
    operation.update("messages", message_id, {"text": GONE if said_otherwise else text, "blocks": blocks})
    place = message["conversation_id"]
    title = db.execute("SELECT title FROM conversations WHERE id = ?", (place,)).fetchone()[0]
    operation.update("conversations", place, {"title": redact(title)})
    hide: Redact = (lambda _: GONE) if said_otherwise else redact
    rewrite_images(db, "messages", message_id, lambda row: _message(row, hide, redact))
    rewrite_images(db, "conversations", place, lambda row: _with(row, "title", redact))
    redact_labels(db, "conversations", place, redact)
    blank_excerpts(operation, db, [message_id], hide, parted=False)


def blank_told(operation: OperationWriter, db: sqlite3.Connection, message_id: int, redact: Redact) -> None:
    """Takes what its tools told out of a message altogether, since it may quote a part of something, and blanks the
    words in its text; in the journal too."""
    message = db.execute("SELECT text FROM messages WHERE id = ?", (message_id,)).fetchone()
    operation.update("messages", message_id, {"text": redact(message["text"]), "blocks": None})

    def untold(row: Image) -> Image:
        return {**_with(row, "text", redact), "blocks": None}

    rewrite_images(db, "messages", message_id, untold)


def blank_excerpts(
    operation: OperationWriter, db: sqlite3.Connection, messages: Sequence[int], redact: Redact, *, parted: bool
) -> None:
    """Blanks the words in what other memories quote of messages. `parted`: they no longer name the message either."""
    among = json.dumps(list(messages))
    for table in ("facts", "relationships"):
        rows = db.execute(
            f"SELECT id, source_excerpt FROM {table} WHERE source_message_id IN (SELECT value FROM json_each(?))",
            (among,),
        ).fetchall()
        for row in rows:
            _blank_excerpt(operation, db, table, row["id"], redact)
            if parted:
                operation.update(table, row["id"], {"source_message_id": None})
                rewrite_images(db, table, row["id"], lambda image: {**image, "source_message_id": None})
            if table == "facts":
                for version in db.execute("SELECT id FROM fact_versions WHERE fact_id = ?", (row["id"],)).fetchall():
                    _blank_excerpt(operation, db, "fact_versions", version["id"], redact)


def quotes(db: sqlite3.Connection, words: Sequence[str]) -> list[tuple[str, int]]:
    """Returns the rows that quote the words of whatever message, now or in the journal."""
    is_quoted = quoted(words)
    found: dict[tuple[str, int], None] = {}
    for table in ("facts", "fact_versions", "relationships"):
        excerpts = db.execute(f"SELECT id, source_excerpt FROM {table} WHERE source_excerpt <> ''")
        found |= dict.fromkeys((table, row["id"]) for row in excerpts if is_quoted(row["source_excerpt"]))
        images = db.execute(
            "SELECT row_id, before ->> '$.source_excerpt', after ->> '$.source_excerpt' FROM changes"
            " WHERE table_name = ?",
            (table,),
        )
        found |= dict.fromkeys((table, row[0]) for row in images if any(text and is_quoted(text) for text in row[1:]))
    return list(found)


def blank_quotes(operation: OperationWriter, db: sqlite3.Connection, words: Sequence[str], redact: Redact) -> None:
    """Blanks the words in what other memories quote of whatever message, now or in the journal."""
    for table, row_id in quotes(db, words):
        _blank_excerpt(operation, db, table, row_id, redact)


def blank_row(
    operation: OperationWriter,
    db: sqlite3.Connection,
    table: str,
    row_id: int,
    columns: Sequence[str],
    redact: Redact,
) -> None:
    """Blanks the words in columns of a row, now and in the journal, and in what was done to it. One that is gone has
    nothing to blank."""
    row = db.execute(f"SELECT * FROM {table} WHERE id = ?", (row_id,)).fetchone()
    if row is not None:
        operation.update(table, row_id, _row(dict(row), columns, redact))
        rewrite_images(db, table, row_id, lambda image: _row(image, columns, redact))
        redact_labels(db, table, row_id, redact)


def blank_removed(db: sqlite3.Connection, says: Mapping[str, Sequence[str]], words: Sequence[str]) -> None:
    """Blanks the words in what the journal keeps of rows that were removed; `says` are the columns that hold words."""
    is_quoted, redact = quoted(words), redacting(words)
    for table, columns in says.items():
        images = db.execute(
            "SELECT row_id, before, after FROM changes WHERE table_name = ?"
            f" AND NOT EXISTS (SELECT 1 FROM {table} WHERE id = row_id)",
            (table,),
        )
        quoting = {
            row[0] for row in images for image in row[1:] if image and any(is_quoted(text) for text in texts_of(image))
        }
        for row_id in quoting:
            rewrite_images(db, table, row_id, partial(_row, columns=columns, redact=redact))
            redact_labels(db, table, row_id, redact)


def blank_removed_source(db: sqlite3.Connection, message_id: int, redact: Redact, source_of: Redact) -> None:
    """Blanks the words, as `blank` does, of a message of which there is only what the journal keeps."""

    def hide(text: str) -> str:
        return GONE if source_of(text) == text else redact(text)

    rewrite_images(db, "messages", message_id, lambda row: _message(row, hide, redact))


def is_told(db: sqlite3.Connection, message_id: int, redact: Redact) -> bool:
    """Whether a message has something to blank."""
    message = db.execute("SELECT text, blocks FROM messages WHERE id = ?", (message_id,)).fetchone()
    return redact(message["text"]) != message["text"] or (
        message["blocks"] is not None and _blanked(message["blocks"], redact) != _blanked(message["blocks"], str)
    )


def redact_labels(db: sqlite3.Connection, table: str, row_id: int, redact: Redact) -> None:
    """Blanks the words in what the operations that touched a row are called."""
    touched = db.execute(
        "SELECT id, label, reason FROM operations WHERE id IN"
        " (SELECT operation_id FROM changes WHERE table_name = ? AND row_id = ?)",
        (table, row_id),
    ).fetchall()
    for entry in touched:
        db.execute(
            "UPDATE operations SET label = ?, reason = ? WHERE id = ?",
            (redact(entry["label"]), redact(entry["reason"]), entry["id"]),
        )


def rewrite_images(db: sqlite3.Connection, table: str, row_id: int, rewrite: Callable[[Image], Image]) -> None:
    """Changes the images of a row, which must go on to equal it."""
    found = db.execute(
        "SELECT id, before, after FROM changes WHERE table_name = ? AND row_id = ?", (table, row_id)
    ).fetchall()
    for change in found:
        images = [
            None
            if change[side] is None
            else json.dumps(rewrite(json.loads(change[side])), ensure_ascii=False, separators=(",", ":"))
            for side in ("before", "after")
        ]
        db.execute("UPDATE changes SET before = ?, after = ? WHERE id = ?", (*images, change["id"]))


def _blank_excerpt(operation: OperationWriter, db: sqlite3.Connection, table: str, row_id: int, redact: Redact) -> None:
    row = db.execute(f"SELECT source_excerpt FROM {table} WHERE id = ?", (row_id,)).fetchone()
    if row is not None:
        operation.update(table, row_id, {"source_excerpt": redact(row["source_excerpt"])})
    rewrite_images(db, table, row_id, lambda row: _with(row, "source_excerpt", redact))


def _row(row: Image, columns: Sequence[str], redact: Redact) -> Image:
    """The row with the words blanked in these columns, and in what is derived from them; `tags` is a JSON list."""
    for column in columns:
        if column == "tags" and row.get("tags"):
            tags = [redact(tag) for tag in json.loads(row["tags"])]
            lists = {"tags": tags, "tags_norm": [normalise(tag) for tag in tags]}
            row |= {name: json.dumps(each, ensure_ascii=False) for name, each in lists.items() if name in row}
        else:
            row = _with(row, column, redact)
        if column != "tags" and f"{column}_norm" in row:
            row = {**row, f"{column}_norm": normalise(row[column])}
    return {**row, "blocks": _blanked(row["blocks"], redact)} if row.get("blocks") else row


def _message(row: Image, hide: Redact, redact: Redact) -> Image:
    return {**_with(row, "text", hide), "blocks": _blanked(row.get("blocks"), redact)}


def _with(row: Image, column: str, redact: Redact) -> Image:
    return {**row, column: redact(row[column])} if row.get(column) else row


def _blanked(document: str | None, redact: Redact) -> str | None:
    """A JSON text without the words, also where they stand in JSON inside it."""
    if document is None:
        return None

    def blanked(value: Any, _field: str) -> Any:
        return redact(value) if isinstance(value, str) else value

    return json.dumps(rewritten(json.loads(document), blanked), ensure_ascii=False)


def _names_pattern(names: Iterable[str]) -> re.Pattern[str] | None:
    told = [" ".join(re.split(r"[\s_-]+", name.strip("_- "))) for name in dict.fromkeys(names)]
    return _standing_alone([name for name in told if name], r"[\s_-]+")


def _standing_alone(words: Iterable[str], space: str) -> re.Pattern[str] | None:
    patterns = [space.join(map(re.escape, text.split())) for text in words]
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(patterns)})(?![^\W_])", re.IGNORECASE) if patterns else None


def _pattern(words: Iterable[str]) -> re.Pattern[str] | None:
    patterns = [r"\s+".join(map(re.escape, text.split())) for text in words]
    return re.compile("|".join(patterns), re.IGNORECASE) if patterns else None


def _those_in(text: str, words: Iterable[str]) -> list[str]:
    line = " ".join(text.split()).casefold()
    return [word for word in words if word.casefold() in line]


def _without_beginnings(text: str, words: Iterable[str]) -> str:
    """Blanks the beginnings of words that end in an ellipsis, as labels and cards tell what is long."""
    for word in words:
        begins = re.compile(re.escape(word[:_CUT_LEAST]), re.IGNORECASE) if len(word) > _CUT_LEAST else None
        for found in reversed(list(begins.finditer(text)) if begins else []):
            end = text.find("…", found.end() - 1, found.start() + len(word) + 1)
            if end >= 0 and word.casefold().startswith(text[found.start() : end].rstrip().casefold()):
                text = f"{text[: found.start()]}{GONE}{text[end + 1 :]}"
    return text
