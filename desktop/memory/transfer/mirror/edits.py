"""What a person changed in the files of the mirror, told by three sides: what was written there, what stands there now,
and what the memory says now. What is ticked is taken in as one operation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time
from pathlib import Path
from typing import Final, Literal, get_args

from desktop.core.model import Fact, Origin
from desktop.core.text import is_blank
from desktop.memory.facts.drafts import KEY_MOST, Conflict, Duplicate, FactDraft, new_fact
from desktop.memory.recall.formatting import in_words, short
from desktop.memory.service import Memory
from desktop.memory.transfer.drafts import Note, storable, text_fault
from desktop.memory.transfer.formats.memory_md import MAIN, day_of
from desktop.memory.transfer.mirror.files import Base, Baseline, Seen
from desktop.memory.transfer.mirror.page import Page, PageItem, print_of
from desktop.storage.facts import Facts
from desktop.storage.operations import OperationWriter

Kind = Literal["changed", "new", "removed"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Standing = Literal["plain", "doubtful", "conflict", "rejected", "refused"]
"""`doubtful`: most of the file is gone, which is rather a broken file than a wish. `conflict`: the memory says
otherwise by now. `rejected`: the person had it forgotten. `refused` can't be taken in."""

_FEW: Final = 5
"""So many removals are believed however short the file is."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One change. `before` is what the memory says now, `after` what the file says; `fact` is the fact as it was looked
    at, None for a new one."""

    id: str
    kind: Kind
    standing: Standing
    file: str
    before: PageItem | None
    after: PageItem | None
    fact: Fact | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """All changes of some files, as they were `seen`. `left_out` names what can't be read; `other` counts, by file, the
    lines that say nothing of a memory."""

    edits: tuple[Edit, ...] = ()
    seen: Mapping[str, Seen] = field(default_factory=dict)
    left_out: tuple[Note, ...] = ()
    other: Mapping[str, int] = field(default_factory=dict)

    @property
    def ticked(self) -> frozenset[str]:
        """What is meant to be taken in unless the person decides otherwise."""
        return frozenset(edit.id for edit in self.edits if edit.standing == "plain")

    def of(self, name: str) -> list[Edit]:
        """Returns the changes in one file."""
        return [edit for edit in self.edits if edit.file == name]


def statement_of(fact: Fact) -> PageItem:
    """Returns what an item of a fact says."""
    return PageItem(fact.category, fact.subject, fact.key, fact.value, fact.id)


def draft_of(said: PageItem, file: str) -> FactDraft:
    """Returns a statement of a file as somebody wants it remembered."""
    daily = file != MAIN
    return FactDraft(
        said.category,
        said.key,
        said.value,
        subject=said.subject,
        durability="daily" if daily else "durable",
        source=file.rpartition("/")[2],
    )


def edits_of(memory: Memory, pages: Mapping[str, Page], baseline: Baseline, store: str) -> list[Edit]:
    """Returns the changes in these files, which are not as they were written. Changes nothing.

    `store` names the store that the memory is; marks of another one, such as that before a backup was restored, may
    mean other facts and count for nothing.
    """
    return sorted(_Comparing(memory, pages, baseline, store).edits(), key=lambda edit: (edit.file, _line(edit)))


class _Comparing:
    def __init__(self, memory: Memory, pages: Mapping[str, Page], baseline: Baseline, store: str) -> None:
        self._memory = memory
        same = baseline.store == store
        self._bases: dict[str, Base] = {name: base for name, base in baseline.files.items() if same}
        self._known = {fact_id: known for base in self._bases.values() for fact_id, known in base.prints.items()}
        self._marked: dict[int, tuple[str, PageItem]] = {}
        self._loose: list[tuple[str, PageItem]] = []
        for name, page in pages.items():
            trusted = page.store == store or (not page.store and name in self._bases)
            for said in page.statements:
                self._sort(name, _cleaned(said), trusted)
        elsewhere = {fact_id for name, base in self._bases.items() if name not in pages for fact_id in base.prints}
        gone = {
            fact_id: name
            for name in pages
            for fact_id in (self._bases[name].prints if name in self._bases else ())
            if fact_id not in self._marked and fact_id not in elsewhere
        }
        self._gone = gone
        touched = {each for each, (_, said) in self._marked.items() if print_of(said.said) != self._known.get(each)}
        self._facts = {fact.id: fact for fact in memory.facts.get_many(sorted(touched | gone.keys()))}
        self._new: set[tuple[str, str, str]] = set()

    def edits(self) -> Iterator[Edit]:
        self._find_marks_again()
        for fact_id, (name, said) in self._marked.items():
            yield from self._changed(fact_id, name, said)
        yield from self._removed()
        for name, said in self._loose:
            yield from self._added(name, said)

    def _sort(self, name: str, said: PageItem, trusted: bool) -> None:
        """An item is that of its mark; of a copied one, that which still says what was written is."""
        fact_id = said.fact_id
        if fact_id is None or not trusted:
            self._loose.append((name, replace(said, fact_id=None)))
        elif fact_id not in self._marked:
            self._marked[fact_id] = (name, said)
        elif print_of(said.said) == self._known.get(fact_id):
            before, self._marked[fact_id] = self._marked[fact_id], (name, said)
            self._loose.append((before[0], replace(before[1], fact_id=None)))
        else:
            self._loose.append((name, replace(said, fact_id=None)))

    def _find_marks_again(self) -> None:
        """Items that lost their mark: by all they say, else by category, subject and key where one fact is meant."""
        by_print = {self._known[fact_id]: fact_id for fact_id in self._gone}
        named = [statement_of(self._facts[fact_id]).said[:3] for fact_id in self._gone if fact_id in self._facts]
        once = {name for name, count in Counter(named).items() if count == 1}
        by_name = {
            statement_of(self._facts[fact_id]).said[:3]: fact_id for fact_id in self._gone if fact_id in self._facts
        }
        for exact in (True, False):
            still: list[tuple[str, PageItem]] = []
            for name, said in self._loose:
                found = by_print.get(print_of(said.said)) if exact else by_name.get(said.said[:3])
                if found in self._gone and (exact or said.said[:3] in once):
                    del self._gone[found]
                    self._marked[found] = (name, said)
                else:
                    still.append((name, said))
            self._loose = still

    def _changed(self, fact_id: int, name: str, said: PageItem) -> Iterator[Edit]:
        fact, known = self._facts.get(fact_id), self._known.get(fact_id)
        if not said.key and fact is not None:
            said = replace(said, key=fact.key)
        if print_of(said.said) == known:
            return
        if fact is None or fact.status != "active":
            yield from self._lost(name, said)
        elif is_blank(said.value):
            yield self._taken_out(fact, name, said.line)
        elif said.said != statement_of(fact).said:
            fault, meanwhile = _fault(said), print_of(statement_of(fact).said) != known
            standing: Standing = "refused" if fault else "conflict" if meanwhile else "plain"
            why = fault or ("it was changed in Keepsake, too" if meanwhile else "")
            yield Edit(_id(name, said), "changed", standing, name, statement_of(fact), said, fact, why)

    def _lost(self, name: str, said: PageItem) -> Iterator[Edit]:
        """Changed by hand while the memory forgot or merged the fact."""
        for edit in self._added(name, replace(said, key=said.key or "note", fact_id=None)):
            yield replace(edit, standing="conflict", why="its fact is no longer kept") if not edit.why else edit

    def _removed(self) -> Iterator[Edit]:
        counts = Counter(self._gone.values())
        for fact_id, name in self._gone.items():
            fact = self._facts.get(fact_id)
            if fact is not None and fact.status == "active":
                edit = self._taken_out(fact, name, 0)
                most = counts[name] > max(_FEW, len(self._bases[name].prints) // 2)
                if edit.standing == "plain" and most:
                    edit = replace(edit, standing="doubtful", why="most of the file is gone")
                yield edit

    def _taken_out(self, fact: Fact, name: str, line: int) -> Edit:
        meanwhile = print_of(statement_of(fact).said) != self._known.get(fact.id)
        before = replace(statement_of(fact), line=line)
        why = "it was changed in Keepsake meanwhile" if meanwhile else ""
        return Edit(
            f"{name}/fact-{fact.id}", "removed", "conflict" if meanwhile else "plain", name, before, None, fact, why
        )

    def _added(self, name: str, said: PageItem) -> Iterator[Edit]:
        if is_blank(said.value):
            return
        told = (said.subject, said.key, said.value)
        fault = _fault(said)
        refusal = None if fault else self._memory.facts.refusal(draft_of(said, name))
        if isinstance(refusal, Duplicate) or told in self._new:
            return
        self._new.add(told)
        standing: Standing = "plain"
        why = fault
        if fault:
            standing = "refused"
        elif isinstance(refusal, Conflict):
            standing, why = "conflict", f"“{short(refusal.facts[0].value)}” is known under {refusal.facts[0].key}"
        elif refusal is not None:
            standing, why = "rejected", "you had it forgotten"
        yield Edit(_id(name, said), "new", standing, name, None, said, None, why)


def counts_told(edits: Iterable[Edit]) -> str:
    """Counts edits in words: "3 changed, 1 new, 2 removed"."""
    counts = Counter(edit.kind for edit in edits)
    return ", ".join(f"{counts[kind]:,} {kind}" for kind in KINDS if counts[kind])


def _cleaned(said: PageItem) -> PageItem:
    """As it can be stored; its line and its mark stay."""
    category, subject, key, value = (storable(text) for text in said.said)
    return replace(said, category=category, subject=subject, key=key, value=value)


def _fault(said: PageItem) -> str:
    """Why it can't be taken in; empty where it can."""
    for name, text in (("category", said.category), ("subject", said.subject), ("key", said.key)):
        if is_blank(text) or len(text) > KEY_MOST:
            return f"its {name} is empty or longer than {KEY_MOST} characters"
    return text_fault(said.value) or ""


def _id(name: str, said: PageItem) -> str:
    return f"{name}/{said.line}"


def _line(edit: Edit) -> int:
    return (edit.after or edit.before or PageItem("", "", "", "")).line


def files_told(names: Sequence[str]) -> str:
    """Names files in words: "MEMORY.md", or how many there are."""
    return names[0] if len(names) == 1 else f"{len(names):,} files of the mirror"


_NOON: Final = time(12)
IN_BULK: Final = 1_000
"""Changes from which the store is backed up before."""
_ORDER: Final = ("removed", "changed", "new")
"""What is taken out makes room for what says the same elsewhere."""


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What came of it: how many changes, by which operation (None: none), what was left and why. `taken` are the ids of
    the edits; `copies` are the files that keep what was not taken in."""

    operation_id: int | None = None
    taken: frozenset[str] = frozenset()
    left: tuple[Note, ...] = ()
    copies: tuple[str, ...] = ()


def take_in(memory: Memory, review: Review, ticked: frozenset[str], origin: Origin) -> TakenIn:
    """Makes the ticked changes; those whose fact is not as it was reviewed are left, and named."""
    chosen = [edit for edit in review.edits if edit.id in ticked and edit.standing != "refused"]
    if len(chosen) >= IN_BULK:
        memory.backups.make("import")
    taken, left = set[str](), list[Note]()
    with memory.database.transaction(), memory.database.operation(_label(chosen), origin) as operation:
        for edit in sorted(chosen, key=lambda edit: _ORDER.index(edit.kind)):
            why = _refused(memory, edit)
            if why:
                left.append(Note(told(edit), why))
            else:
                _make(memory, operation, edit, origin)
                taken.add(edit.id)
        made = [edit for edit in chosen if edit.id in taken]
        operation_id = operation.rename(_label(made)) if taken else None
    return TakenIn(operation_id, frozenset(taken), tuple(left))


def told(edit: Edit) -> str:
    """Returns a change as it is named: "editor = Helix"."""
    said = edit.after or edit.before
    return f"{in_words(said.key)} = {short(said.value)}" if said else ""


def _refused(memory: Memory, edit: Edit) -> str:
    """Why a change can't be made any more; empty where it can."""
    if edit.fact is not None:
        now = memory.facts.get(edit.fact.id)
        if now is None or now.status != "active" or statement_of(now) != statement_of(edit.fact):
            return "it was changed in Keepsake meanwhile"
    if edit.after is None:
        return ""
    refusal = memory.facts.refusal(draft_of(edit.after, edit.file), edited=edit.fact.id if edit.fact else None)
    if isinstance(refusal, Duplicate):
        return "the same is known already"
    return "it clashes with what came meanwhile" if edit.kind == "new" and edit.standing == "plain" and refusal else ""


def _make(memory: Memory, operation: OperationWriter, edit: Edit, origin: Origin) -> None:
    fact = None if edit.fact is None else memory.facts.get(edit.fact.id)
    if fact is None:
        _add(memory, operation, edit, origin)
    elif edit.after is None:
        Facts(memory.database).update(
            operation, replace(fact, status="archived", forget_reason="outdated", replaced_by=None)
        )
    else:
        category, subject, key, value = (text.strip() for text in edit.after.said)
        changed = replace(fact, category=category, subject=subject, key=key, value=value)
        if value != fact.value:
            Facts(memory.database).add_version(operation, fact, "correction", fact.valid_to)
        Facts(memory.database).update(operation, changed)


def _add(memory: Memory, operation: OperationWriter, edit: Edit, origin: Origin) -> None:
    """A new fact; in a daily note, of that day."""
    assert edit.after is not None
    category, subject, key, value = (text.strip() for text in edit.after.said)
    draft = replace(draft_of(edit.after, edit.file), category=category, subject=subject, key=key, value=value)
    made = new_fact(draft, origin, operation.at)
    day = None if edit.file == MAIN else day_of(Path(edit.file))
    if day is not None and day != operation.at.astimezone().date():
        made = replace(made, created_at=datetime.combine(day, _NOON).astimezone().astimezone(UTC))
    Facts(memory.database).insert(operation, made)


def _label(edits: Iterable[Edit]) -> str:
    made = list(edits)
    files = files_told(sorted({edit.file for edit in made}) or [MAIN])
    if len(made) == 1:
        return f"Take in {told(made[0])} from {files}"
    return f"Take in {len(made):,} changes from {files}"
