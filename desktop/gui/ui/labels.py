"""What several panels call the same: memories, the changes that the journal has of them, and backups."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.core.model import ASSISTANT, USER, Actor, Fact, Operation, RowChange
from desktop.gui.ui.translation import (
    QT_TRANSLATE_NOOP,
    counted,
    date_text,
    exact,
    key_name,
    name_of,
    quoted,
    relation_name,
    sentence,
    spaced,
    translated,
)

if TYPE_CHECKING:
    from desktop.storage.backup import Backup, Reason
    from desktop.storage.restore import Compared, Difference


def about(fact: Fact) -> str:
    """Names whom a fact is about, in a word."""
    named = {USER: QT_TRANSLATE_NOOP("FactTable", "you"), ASSISTANT: QT_TRANSLATE_NOOP("FactTable", "assistant")}
    return QCoreApplication.translate("FactTable", named[fact.subject]) if fact.subject in named else fact.subject


def category_text(category: str) -> str:
    """Names a category as a person reads it: those that ship are translated."""
    return QCoreApplication.translate("Category", spaced(category))


def source_text(source: str) -> str:
    """Names where a fact came from; a name of its own, such as that of a file, stays."""
    return {
        "user": QCoreApplication.translate("Source", "you"),
        "assistant": QCoreApplication.translate("Source", "assistant"),
        "import": QCoreApplication.translate("Source", "import"),
        "maintenance": QCoreApplication.translate("Source", "upkeep"),
    }.get(source, source)


def times(count: int) -> str:
    """Says how often: "never", "once", "31 times"."""
    if count == 0:
        return QCoreApplication.translate("Duplicates", "never")
    return counted("Duplicates", "once", "%Ln times", count)


def counts(facts: int, edges: int) -> str:
    """Says how much is known of a subject."""
    known = counted("Relationships", "1 fact", "%Ln facts", facts)
    joined = counted("Relationships", "1 relationship", "%Ln relationships", edges)
    return f"{known} · {joined}"


_SHOWN = (
    ("value", QT_TRANSLATE_NOOP("Labels", "Value")),
    ("key", QT_TRANSLATE_NOOP("Labels", "Key")),
    ("category", QT_TRANSLATE_NOOP("Labels", "Category")),
    ("subject", QT_TRANSLATE_NOOP("Labels", "About")),
    ("confidence", QT_TRANSLATE_NOOP("Labels", "Confidence")),
    ("durability", QT_TRANSLATE_NOOP("Labels", "Kept")),
    ("valid_from", QT_TRANSLATE_NOOP("Labels", "Valid from")),
    ("valid_to", QT_TRANSLATE_NOOP("Labels", "Valid to")),
    ("pinned", QT_TRANSLATE_NOOP("Labels", "Pinned")),
    ("private", QT_TRANSLATE_NOOP("Labels", "Private")),
)


_TEXTS = (
    *_SHOWN[:3],
    ("status", QT_TRANSLATE_NOOP("Labels", "Status")),
    *_SHOWN[3:],
    ("expires_at", QT_TRANSLATE_NOOP("Labels", "Kept until")),
    ("source_excerpt", QT_TRANSLATE_NOOP("Labels", "Said")),
    ("forget_reason", QT_TRANSLATE_NOOP("Labels", "Forgotten because")),
    ("title", QT_TRANSLATE_NOOP("Labels", "Title")),
    ("topic", QT_TRANSLATE_NOOP("Labels", "Topic")),
    ("summary", QT_TRANSLATE_NOOP("Labels", "Summary")),
    ("importance", QT_TRANSLATE_NOOP("Labels", "Importance")),
    ("valence", QT_TRANSLATE_NOOP("Labels", "Mood")),
    ("tags", QT_TRANSLATE_NOOP("Labels", "Tags")),
    ("archive_reason", QT_TRANSLATE_NOOP("Labels", "Archived because")),
    ("relation", QT_TRANSLATE_NOOP("Labels", "Relation")),
    ("other", QT_TRANSLATE_NOOP("Labels", "To")),
    ("speaker", QT_TRANSLATE_NOOP("Labels", "Speaker")),
    ("text", QT_TRANSLATE_NOOP("Labels", "Text")),
    ("level", QT_TRANSLATE_NOOP("Labels", "Importance")),
    ("verdict", QT_TRANSLATE_NOOP("Labels", "Verdict")),
)
"""What is told of a row of any table, where it has it."""
_SAID_AT_ONCE = ("value", "topic", "summary", "title", "text", "relation", "other", "level", "verdict")
"""What is told of a row that came or went; the rest would be told of every one."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field of a row before and after an operation; None where there was no row, or nothing in it."""

    name: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class LifeEntry:
    """One step in the life of a fact. `undo` is the operation, None where it can't be; `redo`: it was an undo.
    `shared`: it changed other memories too.

    `image` is the fact's row as the step left it, where the fact can be set back to it."""

    operation: Operation
    title: str
    text: str
    undo: int | None = None
    redo: bool = False
    image: Mapping[str, Any] | None = None
    shared: bool = False


def by(actor: Actor) -> str:
    """Names who did it, after "by"."""
    return {
        "user": _tr("you"),
        "assistant": _tr("the assistant"),
        "import": _tr("an import"),
        "maintenance": _tr("Keepsake"),
    }[actor]


Image = Mapping[str, Any]
"""A row of the journal before or after a change."""
Step = Callable[[Image | None, Image | None], tuple[str, str]]
"""What a change did to a memory, and the difference it made."""


def fact_life_of(rows: Sequence[tuple[Operation, RowChange]]) -> list[LifeEntry]:
    """Returns the history of a fact; see `life_of`."""
    return life_of(rows, _step, _can_be_again)


def life_of(
    rows: Sequence[tuple[Operation, RowChange]],
    step: Step,
    can_be_again: Callable[[Image | None, Image | None], bool] = lambda _image, _present: False,
) -> list[LifeEntry]:
    """Returns the history of a memory, newest first, from what the journal has on its row (newest first too).

    An entry can be undone while the row is as that entry left it; it keeps the row's image where the memory that is
    present now `can_be_again` as it was then.
    """
    if not rows:
        return []
    present = rows[0][1].after
    entries = []
    for operation, change in rows:
        title, text = _told(operation, *step(change.before, change.after))
        free = operation.undoable and not operation.undone and change.after == present
        image = change.after if can_be_again(change.after, present) else None
        undo = operation.id if free else None
        entries.append(LifeEntry(operation, title, text, undo, operation.undoes is not None, image, change.shared))
    return entries


def _can_be_again(image: Mapping[str, Any] | None, present: Mapping[str, Any] | None) -> bool:
    """Whether a fact that is there said something else then."""
    if image is None or present is None or {image["status"], present["status"]} != {"active"}:
        return False
    return bool(differences(image, present))


def row_words(change: RowChange) -> tuple[str, str]:
    """Says what an operation did to one row: to which, and how."""
    if change.table == "facts":
        image = change.after or change.before or {}
        title, text = _step(change.before, change.after)
        return f"{title}: {key_name(str(image.get('key', '')))} (fact-{change.row_id})", text
    nouns = {
        "conversations": _tr("Conversation"),
        "messages": _tr("Message"),
        "fact_versions": _tr("Earlier value"),
        "episodes": _tr("Episode"),
        "episode_versions": _tr("Earlier summary"),
        "episode_messages": _tr("Message of an episode"),
        "episode_merges": _tr("Merge of an episode"),
        "relationships": _tr("Relationship"),
        "message_marks": _tr("Important message"),
        "fact_links": _tr("Link between facts"),
        "verdicts": _tr("Verdict on two memories"),
        "confirmations": _tr("When a fact is asked about"),
        "saved_searches": _tr("Saved search"),
    }
    image = change.after or change.before or {}
    joined = ("subject", "relation", "other")
    edge = sentence(*(image[name] for name in joined)) if change.table == "relationships" else ""
    texts = (edge, *(image.get(name) for name in ("title", "topic", "text", "value", "summary", "level", "name")))
    text = str(next(filter(None, texts), ""))
    return nouns.get(change.table, change.table), text[:400]


def field_changes(change: RowChange) -> list[FieldChange]:
    """Says what an operation changed in a row, field by field."""
    before, after = change.before or {}, change.after or {}
    there = change.before is not None and change.after is not None
    return [
        FieldChange(_tr(word), _said(before.get(name), name), _said(after.get(name), name))
        for name, word in _TEXTS
        if before.get(name) != after.get(name) and (there or name in _SAID_AT_ONCE)
    ]


def memory_of(change: RowChange) -> str | None:
    """Returns the stable id of the memory that a row is, or is a part of; None where it is none."""
    image = change.after or change.before or {}
    parts = {"facts": "fact", "episodes": "episode", "messages": "message"}
    owners = {"fact_versions": "fact_id", "episode_messages": "episode_id", "episode_versions": "episode_id"}
    owners |= {"message_marks": "message_id", "confirmations": "fact_id", "fact_links": "fact_id"}
    if change.table in parts:
        return f"{parts[change.table]}-{change.row_id}"
    owner = owners.get(change.table)
    return None if owner is None or owner not in image else f"{owner.removesuffix('_id')}-{image[owner]}"


def _said(value: Any, name: str) -> str | None:
    """Says what a field of a row holds; None where there is nothing in it."""
    if value is None or value == "":
        return None
    if isinstance(value, float):
        return QLocale().toString(value)
    return _NAMED.get(name, str)(value) or None


def _word(token: str) -> str:
    """Says a word that the store has for itself, such as why something was forgotten."""
    told = {"active": _tr("active"), "durable": _tr("durable"), "daily": _tr("daily")}
    return told.get(token) or spaced(translated(token))


_SWITCHES = ("pinned", "private")
_NAMED: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(_SWITCHES, lambda value: _tr("on") if value else _tr("off")),
    **dict.fromkeys(("status", "durability", "forget_reason", "archive_reason", "level", "verdict"), _word),
    **dict.fromkeys(("subject", "other"), name_of),
    "category": category_text,
    "key": key_name,
    "relation": relation_name,
    "tags": lambda value: ", ".join(json.loads(value)),
    "expires_at": lambda value: date_text(datetime.fromtimestamp(value / 1000, UTC)),
}
"""The fields whose values have names that a person reads."""


def _told(operation: Operation, title: str, text: str) -> tuple[str, str]:
    if operation.undoes is not None:
        return (_tr("Redone") if operation.label.startswith("Redo:") else _tr("Undone")), text or title
    reason = translated(operation.reason)
    if reason and reason not in text:
        text = f"{text} · {_tr('reason')}: {reason}" if text else f"{_tr('reason')}: {reason}"
    return title, text


def _step(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> tuple[str, str]:
    """What was done, and the difference it made."""
    if before is None:
        return _tr("Remembered"), _quoted(after)
    if after is None:
        return _tr("Removed"), str(before["value"])
    if before["status"] != after["status"]:
        return _status_step(before, after)
    if before["value"] != after["value"]:
        return _tr("Updated"), f"{before['value']} → {after['value']}"
    return _tr("Edited"), " · ".join(differences(before, after))


def _status_step(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[str, str]:
    if after["status"] == "archived":
        return _tr("Forgotten"), _tr("kept in the archive")
    if after["status"] == "merged":
        return _tr("Merged"), f"{before['value']} → fact-{after['replaced_by']}"
    return _tr("Restored"), str(after["value"])


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Says the fields of a fact that differ, each as "Confidence 0.9 → 0.95" or "Private: on"."""
    return [
        f"{_tr(word)}: {_said(after.get(name), name) or _tr('off')}"
        if name in _SWITCHES
        else f"{_tr(word)} {_said(before.get(name), name) or '–'} → {_said(after.get(name), name) or '–'}"
        for name, word in _SHOWN
        if before.get(name) != after.get(name)
    ]


def _quoted(image: Mapping[str, Any] | None) -> str:
    if image is None:
        return ""
    excerpt = str(image.get("source_excerpt") or "")
    return quoted(excerpt) if excerpt else str(image["value"])


def _tr(text: str) -> str:
    return QCoreApplication.translate("Labels", text)


_KILOBYTE = 1024


def size_words(size: int) -> str:
    """Bytes in the unit that fits, as "12.4 MB"."""
    if size < _KILOBYTE:  # Qt knows one plural only
        return counted("Labels", "1 byte", "%Ln bytes", size)
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def reason_words(why: Reason) -> str:
    """Says what a backup was made for."""
    told: dict[Reason, str] = {
        "daily": _tr("Daily"),
        "consolidation": _tr("Before a consolidation"),
        "import": _tr("Before an import"),
        "bulk": _tr("Before a change of many facts"),
        "person": _tr("By hand"),
        "restore": _tr("Before a backup was restored"),
    }
    return told[why]


def made_words(backup: Backup) -> str:
    return _tr("Backup of {0} · {1} · {2}").format(
        exact(backup.made_at), reason_words(backup.why), size_words(backup.size)
    )


def held_words(held: Mapping[Compared, int]) -> str:
    """Says how much a backup holds."""
    named: dict[Compared, str] = {
        "facts": counted("Nouns", "1 fact", "%Ln facts", held["facts"]),
        "episodes": counted("Nouns", "1 episode", "%Ln episodes", held["episodes"]),
        "relationships": counted("Nouns", "1 relationship", "%Ln relationships", held["relationships"]),
        "messages": counted("Nouns", "1 message", "%Ln messages", held["messages"]),
    }
    return _tr("It holds {0}.").format(
        ", ".join(words for kind, words in named.items() if kind == "facts" or held[kind])
    )


def difference_words(difference: Difference) -> list[str]:
    """Says what would change of one kind, a sentence for each way in which it would; none where nothing would."""
    counts = (difference.lost, difference.back, difference.changed)
    return [told(n) for n, told in zip(counts, _SENTENCES[difference.kind], strict=True) if n]


_SENTENCES: dict[Compared, tuple[Callable[[int], str], Callable[[int], str], Callable[[int], str]]] = {
    "facts": (
        lambda n: counted("Labels", "1 fact that came since would go.", "%Ln facts that came since would go.", n),
        lambda n: counted(
            "Labels", "1 fact that went since would be back.", "%Ln facts that went since would be back.", n
        ),
        lambda n: counted(
            "Labels",
            "1 fact that was changed since would be as it was.",
            "%Ln facts that were changed since would be as they were.",
            n,
        ),
    ),
    "episodes": (
        lambda n: counted("Labels", "1 episode that came since would go.", "%Ln episodes that came since would go.", n),
        lambda n: counted(
            "Labels", "1 episode that went since would be back.", "%Ln episodes that went since would be back.", n
        ),
        lambda n: counted(
            "Labels",
            "1 episode that was changed since would be as it was.",
            "%Ln episodes that were changed since would be as they were.",
            n,
        ),
    ),
    "relationships": (
        lambda n: counted(
            "Labels", "1 relationship that came since would go.", "%Ln relationships that came since would go.", n
        ),
        lambda n: counted(
            "Labels",
            "1 relationship that went since would be back.",
            "%Ln relationships that went since would be back.",
            n,
        ),
        lambda n: counted(
            "Labels",
            "1 relationship that was changed since would be as it was.",
            "%Ln relationships that were changed since would be as they were.",
            n,
        ),
    ),
    "messages": (
        lambda n: counted("Labels", "1 message that came since would go.", "%Ln messages that came since would go.", n),
        lambda n: counted(
            "Labels", "1 message that went since would be back.", "%Ln messages that went since would be back.", n
        ),
        lambda n: counted(
            "Labels",
            "1 message that was changed since would be as it was.",
            "%Ln messages that were changed since would be as they were.",
            n,
        ),
    ),
}
