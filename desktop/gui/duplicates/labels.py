"""Clusters, evidence, verdicts and what is compared, in words: what the Duplicates panel shows of them. Pure, but for
the translation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.core.model import Episode, Fact
from desktop.gui.ui.differences import WordSpan, marks_of
from desktop.gui.ui.labels import category_text, source_text, times
from desktop.gui.ui.tables import QueueEntry
from desktop.gui.ui.translation import (
    brief_date_text,
    counted,
    date_text,
    decimal,
    key_name,
    short_date_text,
    translated,
)
from desktop.memory.duplicates.evidence import (
    Apart,
    Dismissed,
    EarlierDecision,
    Merit,
    PairEvidence,
    QueueRow,
    Reason,
    ReviewCluster,
)
from desktop.memory.duplicates.merge import MergeDraft, MergeField
from desktop.memory.duplicates.scan import ScanStatus
from desktop.memory.recall.formatting import short

CardState = Literal["kept", "merged", "left"]
"""The one that is kept, one that becomes part of it, one that takes no part."""


@dataclass(frozen=True, slots=True)
class MemberHead:
    """The head of a memory: its id in the store, its stable id, and what becomes of it."""

    id: int
    memory_id: str
    state: CardState
    weak: bool = False
    """Held in its cluster by one edge that is not the strongest."""


@dataclass(frozen=True, slots=True)
class ComparisonLine:
    """One field of all members, in the order of the cards.

    `field` names it in a draft; None where nothing can be taken from a member, since all of it is inherited. `taken` is
    the card that it comes from, None where it comes from several. A `text` folds, and has `marks` for each member.
    """

    field: str | None
    label: str
    words: tuple[str, ...]
    differs: bool = False
    taken: int | None = None
    text: bool = False
    marks: tuple[tuple[WordSpan, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """What is compared; the text is the first line."""

    cards: tuple[MemberHead, ...] = ()
    lines: tuple[ComparisonLine, ...] = ()


_TEXTS: Final = frozenset(("value", "summary"))
_ALWAYS: Final = frozenset(("value", "summary", "topic", "confidence", "importance"))
"""Fields that stand on the cards also where all members agree."""
_MARKED_MOST: Final = 40
"""Members whose words are compared: beyond, a cluster is looked at card by card."""


def entry_of(row: QueueRow, *, edited: bool = False, conflicted: bool = False) -> QueueEntry:
    """Returns a cluster as a line of the queue."""
    reason, caution = _row_reason(row), bool(row.differences) or row.contradiction
    if conflicted:
        reason, caution = _tr("changed meanwhile"), True
    elif edited:
        reason = _tr("edited · {0}").format(reason)
    elif row.returned:
        reason = _tr("again · {0}").format(reason)
    aside = QLocale().toString(row.count)
    title = key_name(row.title) if row.kind == "fact" else row.title
    return QueueEntry(row.id, title, " · ".join(row.texts), reason, aside, caution)


def merged_words(draft: MergeDraft) -> str:
    """Says what a merge came to: "2 merged, 1 left as it is · coffee: black"."""
    result = draft.result
    what = f"{key_name(result.key)}: {result.value}" if isinstance(result, Fact) else result.topic
    told = [counted("Duplicates", "1 merged", "%Ln merged", len(draft.ids))]
    if left := len(draft.members) - len(draft.ids):
        told.append(counted("Duplicates", "1 left as it is", "%Ln left as they are", left))
    return f"{', '.join(told)} · {short(what)}"


def _row_reason(row: QueueRow) -> str:
    if row.differences:
        return differs_words(row.differences)
    if row.contradiction:
        return _tr("one key, two values")
    if row.reason == "same_words":
        return _tr("same words")
    return f"{reason_words(row.reason)} {score(row.similarity)}"


def score(similarity: float) -> str:
    """Says a likeness as it is told: ".93"."""
    return "1" if similarity >= 0.995 else decimal(similarity).replace("0.", ".", 1)


def reason_words(reason: Reason) -> str:
    return {
        "same_words": _tr("same words"),
        "same_key": _tr("same key"),
        "meaning": _tr("meaning"),
        "wording": _tr("wording"),
        "contradiction": _tr("they disagree"),
    }[reason]


def differs_words(differences: Sequence[Apart]) -> str:
    """ "number differs", "number and name differ" """
    words = {
        "number": _tr("number"),
        "date": _tr("date"),
        "name": _tr("name"),
        "negation": _tr("negation"),
        "time": _tr("time"),
        "subject": _tr("subject"),
    }
    named = [words[each] for each in differences]
    if len(named) == 1:
        return _tr("{0} differs").format(named[0])
    return _tr("{0} and {1} differ").format(", ".join(named[:-1]), named[-1])


def doubts(cluster: ReviewCluster, sentences: Iterable[str]) -> str:
    """Says what asks for a look before a merge, sentence after sentence."""
    told = list(sentences)
    if cluster.contradiction:
        told.insert(0, _tr("Only one of them can be true now."))
    told += [earlier_words(each) for each in cluster.earlier[:1]]
    return " ".join(told)


def earlier_words(earlier: EarlierDecision) -> str:
    """Says the old verdict, and why it is asked for again."""
    said = {
        "distinct": _tr("On {0} you said that they are not duplicates"),
        "related": _tr("On {0} you kept both as related"),
        "snoozed": _tr("On {0} you put it off"),
    }[earlier.verdict].format(date_text(earlier.at))
    back = {
        "changed": _tr("a text changed since."),
        "joined": _tr("another memory joined since."),
        "over": _tr("that time is over."),
    }[earlier.back]
    return f"{said}; {back}"


def evidence_words(cluster: ReviewCluster, draft: MergeDraft) -> list[tuple[str, str, str]]:
    """Says the edges, strongest first: between which cards, how alike, and why."""
    places = {member.id: place for place, member in enumerate(draft.members, 1)}
    shown = [each for each in cluster.evidence if each.left in places and each.right in places]
    return [_edge(each, places[each.left], places[each.right]) for each in shown]


def _edge(evidence: PairEvidence, left: int, right: int) -> tuple[str, str, str]:
    ends = f"{min(left, right)}–{max(left, right)}"
    told = evidence.reasons
    if "contradiction" in told:
        told = ("contradiction",)  # however alike they are
    why = [_reason_of_edge(reason) for reason in told]
    if evidence.weak:
        why = [_tr("weaker")]
    if evidence.differences:
        why.append(differs_words(evidence.differences))
    return ends, score(evidence.similarity), ", ".join(why)


def _reason_of_edge(reason: Reason) -> str:
    same = {"meaning": _tr("same meaning"), "wording": _tr("same wording")}
    return same.get(reason) or reason_words(reason)


def why_kept(cluster: ReviewCluster, draft: MergeDraft) -> str:
    """Says which one is kept, and why it."""
    kept = next(member.memory_id for member in draft.members if member.id == draft.kept)
    if draft.kept != cluster.keeper:
        return _tr("{0} is kept: you chose it").format(kept)
    return _tr("{0} is kept: {1}").format(kept, ", ".join(_merit(each) for each in cluster.merits))


def _merit(merit: Merit) -> str:
    return {
        "confidence": _tr("highest confidence"),
        "used": _tr("most used"),
        "newest": _tr("newest"),
        "complete": _tr("most complete"),
        "oldest": _tr("known longest"),
    }[merit]


def comparison_of(draft: MergeDraft, cluster: ReviewCluster | None = None) -> Comparison:
    """Puts the members side by side: the text, then what differs, then the rest."""
    members = draft.members
    weak = set[int]() if cluster is None else _weak(cluster)
    cards = tuple(MemberHead(each.id, each.memory_id, _state(draft, each.id), weak=each.id in weak) for each in members)
    places = {member.id: place for place, member in enumerate(members)}
    shown = [field for field in draft.fields if field.differs or field.name in _ALWAYS]
    shown.sort(key=lambda field: (field.name not in _TEXTS, field.name == "source_excerpt"))
    lines = [_line(field, draft, places) for field in shown]
    return Comparison(cards, (*lines, *_told_lines(members)))


def _state(draft: MergeDraft, member: int) -> Any:
    if member == draft.kept:
        return "kept"
    return "merged" if member in draft.ticked else "left"


def _weak(cluster: ReviewCluster) -> set[int]:
    """Members whose every edge is weak."""
    strong = {end for each in cluster.evidence if not each.weak for end in (each.left, each.right)}
    return {member.id for member in cluster.members} - strong


def _line(field: MergeField, draft: MergeDraft, places: dict[int, int]) -> ComparisonLine:
    words = tuple(value_words(field.name, field.values[member.id]) for member in draft.members)
    text = field.name in _TEXTS
    taken = None if field.source is None else places[field.source]
    marks = _marks(words, places[draft.kept]) if text else ()
    return ComparisonLine(field.name, field_words(field.name), words, field.differs, taken, text, marks)


def _marks(texts: Sequence[str], kept: int) -> tuple[tuple[WordSpan, ...], ...]:
    """Each against the kept one, and the kept one against all."""
    others = [text for place, text in enumerate(texts[:_MARKED_MOST]) if place != kept]
    return tuple(
        marks_of(text, others if place == kept else [texts[kept]]) if place < _MARKED_MOST else ()
        for place, text in enumerate(texts)
    )


def _told_lines(members: Sequence[Fact | Episode]) -> Iterable[ComparisonLine]:
    """What is inherited from all, so that nothing is to be chosen."""
    yield ComparisonLine(None, _tr("remembered"), tuple(brief_date_text(each.created_at) for each in members))
    if all(isinstance(each, Fact) for each in members):
        yield ComparisonLine(
            None, _tr("source"), tuple(source_text(each.source) for each in members if isinstance(each, Fact))
        )
    else:
        counts = (each.message_count for each in members if isinstance(each, Episode))
        yield ComparisonLine(None, _tr("messages"), tuple(QLocale().toString(count) for count in counts))
    yield ComparisonLine(None, _tr("used"), tuple(times(each.access_count) for each in members))


def field_words(name: str) -> str:
    """Names a field as a person reads it."""
    return {
        "value": _tr("value"),
        "key": _tr("key"),
        "category": _tr("category"),
        "confidence": _tr("confidence"),
        "durability": _tr("kept for"),
        "valid_from": _tr("true from"),
        "valid_to": _tr("true until"),
        "source_excerpt": _tr("excerpt"),
        "topic": _tr("topic"),
        "summary": _tr("summary"),
        "importance": _tr("importance"),
        "valence": _tr("mood"),
        "tags": _tr("tags"),
    }[name]


def value_words(name: str, value: Any) -> str:
    """Says what a field holds."""
    if value in (None, "", ()):
        return "–"
    if isinstance(value, float):
        return decimal(value).rstrip("0").rstrip(".,") or "0"
    if isinstance(value, tuple):
        return ", ".join(value)
    if name == "source_excerpt":
        return " ".join(value.split())
    if name == "durability":
        return _tr("until it is forgotten") if value == "durable" else _tr("90 days")
    return category_text(value) if name == "category" else str(value)


def scan_words(status: ScanStatus) -> str:
    """Says what the comparison is at; empty where it is done."""
    words = {
        "waiting": _tr("Waiting until the memories are indexed"),
        "scanning": _tr("Comparing every memory with every other"),
        "comparing": _tr("Comparing what is new"),
        "cancelled": _tr("Stopped. What was found before is here."),
        "failed": translated(status.message) or _tr("The comparison failed. What was found before is here."),
    }.get(status.state, "")
    if status.state == "scanning" and status.total:
        number = QLocale().toString
        return _tr("{0}: {1} of {2}").format(words, number(status.done), number(status.total))
    return words


def dismissed_entry(dismissed: Dismissed) -> QueueEntry:
    """Returns a verdict that keeps a cluster away, as a line."""
    first = dismissed.members[0]
    title = key_name(first.key) if isinstance(first, Fact) else first.topic
    texts = [each.value if isinstance(each, Fact) else each.summary for each in dismissed.members]
    return QueueEntry(
        str(dismissed.id),
        title,
        " · ".join(texts),
        verdict_words(dismissed),
        short_date_text(dismissed.at),
        caution=not dismissed.stands,
    )


def verdict_words(dismissed: Dismissed) -> str:
    if not dismissed.stands:
        return _tr("in the queue again")
    if dismissed.verdict == "snoozed":
        return _tr("put off until {0}").format(_day(dismissed.until))
    return _tr("not duplicates") if dismissed.verdict == "distinct" else _tr("related, both kept")


def _day(moment: datetime | None) -> str:
    return "" if moment is None else date_text(moment)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Duplicates", text)
