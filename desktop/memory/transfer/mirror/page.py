"""Facts as items under headings, written and read: a file of the mirror, or of an export to read.

    <!-- Kept by Keepsake (1a2b3c4d). … -->
    # Memory

    ## technical

    - editor: Helix <!-- fact-12 -->

    ### Grinder 5

    - lubrication: every 72 hours\\
      with lithium grease <!-- fact-13 -->

A heading of the second level is a category, one below it whom the facts are about. The mark at the end of an item is a
comment, which no viewer shows. It ties the item to its fact whatever else a hand changes: key, value, place and order.
Matching by content could tell no change of key and value from a removal beside something new. It may go lost (another
program wrote the file anew): then content decides. An export has in its place the day of the last change, in brackets,
and what else a person marked a fact as; both begin with a comment by which they are known.

Texts are written such that a viewer shows them letter by letter, and that reading gives them again: signs that Markdown
would take for its own stand behind a backslash, control characters and space at an edge are numeric entities
(CommonMark 0.31, sections 2.4 and 2.5); a new line is a hard break (section 6.7).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import blake2b
from html.entities import html5
from itertools import chain
from typing import Final, Protocol, TypeVar

from desktop.core.model import USER, Fact
from desktop.storage.fact_queries import MirroredFact

_PUNCTUATION: Final = r"!-/:-@\[-`{-~"
_CONTROL: Final = r"\x00-\x1f\x7f-\x9f\u2028\u2029"
_ODD: Final = (
    rf"[{_CONTROL}]"
    rf"|\\(?=[{_PUNCTUATION}{_CONTROL}]|\Z)"  # any other backslash stands for itself
    r"|&(?=#?\w{1,32};)"
    r"|[`*<\[]|~(?=~)|(?<=~)~|(?<![^\W_])_|_(?![^\W_])"
)
_AT_START: Final = re.compile(r"[#>=|:-]|\+(?=[ \t]|\Z)|\d{1,9}(?=[.)](?:[ \t]|\Z))")
_WRITTEN: Final = re.compile(
    rf"\\([{_PUNCTUATION}])|&#(\d{{1,7}});|&#[xX]([0-9a-fA-F]{{1,6}});|&([A-Za-z][A-Za-z0-9]{{1,31}};)"
)
_BREAK: Final = "\\\n"


def escaped(text: str, also: str = "") -> str:
    """Returns one line as it is written at any place in a line. `also` are further signs that mean something there."""
    core = text.strip(" \t")
    if not core:
        return "".join(map(_entity, text))
    start, end = len(text) - len(text.lstrip(" \t")), len(text.rstrip(" \t"))
    written = _odd_ones(also).sub(_odd, core)
    head = _entity(text[0]) + text[1:start] if start else ""
    return head + written + (text[end:-1] + _entity(text[-1]) if end < len(text) else "")


def escaped_start(text: str, also: str = "") -> str:
    """Returns one line as it is written where a line may begin something: a heading, an item, a quotation."""
    written = escaped(text, also)
    found = _AT_START.match(written)
    if found is None:
        return written
    place = found.end() if found[0][0].isdigit() else 0
    return f"{written[:place]}\\{written[place:]}"


def escaped_lines(text: str, indent: str) -> str:
    """Returns a text of several lines inside an item; its first line does not begin one."""
    ends = text.endswith("\n")  # a last line of nothing would leave the mark behind it alone, as a block of HTML
    first, *others = (text[:-1] if ends else text).split("\n")
    lines = [escaped(first), *(indent + escaped_start(line) for line in others)]
    return _BREAK.join(lines) + (_entity("\n") if ends else "")


def unescaped(written: str) -> str:
    """Returns what a written line says; a backslash or an ampersand that means nothing stands for itself."""
    return _WRITTEN.sub(_unescaped, written)


def is_broken(line: str) -> bool:
    """Whether a line ends in a hard break: what follows is a new line of the text, not the same one folded."""
    return (len(line) - len(line.rstrip("\\"))) % 2 == 1


@cache
def _odd_ones(also: str) -> re.Pattern[str]:
    return re.compile(f"{_ODD}|[{also}]" if also else _ODD)


def _odd(found: re.Match[str]) -> str:
    sign = found[0]
    return f"\\{sign}" if "!" <= sign <= "~" else _entity(sign)


def _entity(sign: str) -> str:
    return f"&#{ord(sign)};"


def _unescaped(found: re.Match[str]) -> str:
    sign, decimal, hexadecimal, name = found.groups()
    if sign:
        return str(sign)
    if name:
        return html5.get(name, found[0])
    number = int(decimal) if decimal else int(hexadecimal, 16)
    stands = 0 < number < 0xD800 or 0xDFFF < number < 0x110000
    return chr(number) if stands else found[0]


NOTE: Final = "note"
"""The key of an item that has none."""

EXPORTED: Final = "<!-- Written by Keepsake. -->"
"""How an export begins."""

_KEY_MOST: Final = 80
"""Characters of a key in an item that a person wrote: more before a colon are part of a sentence."""
_INDENT: Final = "  "
_TOLD: Final = "Change what you like: it is shown to you before it is taken in."
_IDENTITY: Final = re.compile(r"<!-- Kept by Keepsake \((?P<store>[0-9a-f]{8})\)")
_ENDING: Final = re.compile(r" \((?P<day>\d{4}-\d{2}-\d{2})\)(?P<private> _private_)?(?P<pinned> _pinned_)?$")
_HEADING: Final = re.compile(r"(?P<level>#{1,6})[ \t]+(?P<text>.*?)(?:[ \t]+#+)?[ \t]*$")
_ITEM: Final = re.compile(r"[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(?P<text>.*)$")
_MARK: Final = re.compile(r"(?<!\\)<!--[ \t]*fact-(?P<id>\d{1,18})[ \t]*-->")
_KEYED: Final = re.compile(
    r"(?:\*\*|__)?(?P<key>(?:\\.|[^\\:])+?)(?:\*\*|__)?:(?:\*\*|__)?(?:[ \t]+(?P<value>.*)|$)", re.S
)


class WrittenFact(Protocol):
    """What is written of a fact."""

    @property
    def category(self) -> str: ...
    @property
    def subject(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def value(self) -> str: ...


F = TypeVar("F", bound=WrittenFact)


@dataclass(frozen=True, slots=True)
class PageItem:
    """What an item says. `fact_id` is what its mark names; an item of a fact may leave out the key (it is empty). `day`
    is that of the last change, and the marks those of a person, where an export tells of them."""

    category: str
    subject: str
    key: str
    value: str
    fact_id: int | None = None
    line: int = 0
    day: str = ""
    private: bool = False
    pinned: bool = False

    @property
    def said(self) -> tuple[str, str, str, str]:
        """All but where it stands."""
        return self.category, self.subject, self.key, self.value


@dataclass(slots=True)
class Page:
    """What a file says. `store` names the store whose facts the marks mean, where a file tells; `other` counts lines
    that say nothing of a memory, such as comments."""

    statements: list[PageItem] = field(default_factory=list)
    store: str = ""
    other: int = 0


def print_of(said: tuple[str, str, str, str]) -> int:
    """Returns a number of 64 bits by which a statement is known again; it does not tell what it says."""
    digest = blake2b("\0".join(said).encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def written(
    title: str, store: str, facts: Iterable[MirroredFact], wrote: Callable[[MirroredFact], None]
) -> Iterator[str]:
    """Yields the pieces of a file, in the order of the facts, which are sorted by category and subject; `wrote` is told
    of each."""

    def marked(fact: MirroredFact) -> str:
        wrote(fact)
        return f" <!-- fact-{fact.id} -->"

    yield f"<!-- Kept by Keepsake ({store}). {_TOLD} -->\n# {title}\n"
    yield from listed(facts, marked)


def exported(title: str, facts: Iterable[Fact]) -> Iterator[str]:
    """Yields the pieces of a file for a person to read, which an import reads too; the facts are sorted as above."""
    yield f"{EXPORTED}\n# {title}\n"
    yield from listed(facts, _ending)


def listed(facts: Iterable[F], ending: Callable[[F], str]) -> Iterator[str]:
    """Yields facts as items; `ending` is what stands behind one."""
    category = subject = None
    for fact in facts:
        head = ""
        if fact.category != category:
            category, subject = fact.category, None
            head = f"\n## {escaped_start(fact.category, '#')}\n"
        if fact.subject != subject:
            subject = fact.subject
            about = "" if subject == USER else f"\n### {escaped_start(fact.subject, '#')}\n"
            head = f"{head}{about}\n"
        key, value = escaped_start(fact.key, ":"), escaped_lines(fact.value, _INDENT)
        yield f"{head}- {key}: {value}{ending(fact)}\n"


def _ending(fact: Fact) -> str:
    day = fact.updated_at.astimezone().date().isoformat()
    return f" ({day})" + " _private_" * fact.private + " _pinned_" * fact.pinned


def is_ours(text: str) -> bool:
    """Whether a file is one of a mirror, of whichever store, or of an export."""
    text = text.lstrip("\ufeff")
    return text.startswith(EXPORTED) or _IDENTITY.match(text) is not None


def read(lines: Iterable[str]) -> Page:
    """Reads a file, line by line, as this module writes it or as a hand changed it."""
    reading = _Reading()
    for number, line in enumerate(lines, 1):
        reading.take(number, line.rstrip("\r\n").lstrip("\ufeff" if number == 1 else ""))
    reading.end()
    return reading.page


def marks(lines: Iterable[str]) -> set[int]:
    """Returns the facts that items are marked as."""
    return {int(mark["id"]) for line in lines for mark in _MARK.finditer(line)}


def without(lines: Iterable[str], fact_ids: Collection[int]) -> Iterator[str]:
    """Yields the lines of a file but for the items that are marked as these facts, and the headings under which there
    was nothing else: they name a category or whom the facts are about."""
    item: list[str] = []
    waiting: list[_Waiting] = []
    for line in chain(lines, [""]):
        heading = _HEADING.match(line)
        if not line.strip() or heading or _ITEM.match(line):
            yield from _but(item, fact_ids, waiting)
            item = []
        if heading and len(heading["level"]) > 1:
            yield from _but([], fact_ids, waiting, level=len(heading["level"]))
            waiting.append(_Waiting(len(heading["level"]), [line]))
        else:
            item.append(line)
    yield from _but([], fact_ids, waiting, level=0)
    yield from item


@dataclass(slots=True)
class _Waiting:
    """A heading of which it is not known yet whether something is left under it."""

    level: int
    lines: list[str]
    is_emptied: bool = False


def _but(
    item: list[str], fact_ids: Collection[int], waiting: list[_Waiting], *, level: int | None = None
) -> Iterator[str]:
    """What is to be written now that an item is whole, or that headings down to a `level` have come to their end."""
    if not marks(item).isdisjoint(fact_ids):
        for each in waiting:
            each.is_emptied = True
    elif any(line.strip() for line in item):
        for each in waiting:
            yield from each.lines
        waiting.clear()
        yield from item
    elif waiting:
        waiting[-1].lines += item
    else:
        yield from item
    while level is not None and waiting and waiting[-1].level >= level:
        if waiting[-1].is_emptied:
            waiting.pop()
            continue
        for each in waiting:
            yield from each.lines
        waiting.clear()


class _Reading:
    def __init__(self) -> None:
        self.page = Page()
        self._category = "general"
        self._subject = USER
        self._number = 0
        self._lines: list[str] = []
        self._in_comment = self._exported = False

    def take(self, number: int, line: str) -> None:
        stripped = line.strip(" \t")
        if self._in_comment or (stripped.startswith("<!--") and not _MARK.match(stripped)):
            self.end()
            self._comment(stripped)
            return
        heading, item = _HEADING.match(line), _ITEM.match(line)
        if heading or item or not stripped:
            self.end()
        if heading:
            self._head(len(heading["level"]), unescaped(heading["text"]))
        elif item:
            self._number, self._lines = number, [item["text"].strip(" \t")]
        elif stripped:
            self._number = self._number if self._lines else number
            self._lines.append(stripped)

    def end(self) -> None:
        """What was begun is whole."""
        if self._lines:
            ending = _ENDING.search(self._lines[-1]) if self._exported else None
            if ending:
                self._lines[-1] = self._lines[-1][: ending.start()]
            fact_id, text = _joined(self._lines)
            key, value = _keyed(text, fact_id is not None)
            statement = PageItem(self._category, self._subject, key, value, fact_id, self._number)
            if ending:
                day, private, pinned = ending.group("day", "private", "pinned")
                statement = replace(statement, day=day, private=private is not None, pinned=pinned is not None)
            self.page.statements.append(statement)
            self._lines = []

    def _head(self, level: int, text: str) -> None:
        if level == 2:
            self._category, self._subject = text or "general", USER
        elif level > 2:
            self._subject = text or USER

    def _comment(self, line: str) -> None:
        identity = _IDENTITY.match(line)
        if identity:
            self.page.store = identity["store"]
        elif line.startswith(EXPORTED):
            self._exported = True
        else:
            self.page.other += 1
        self._in_comment = "-->" not in line


def _joined(lines: list[str]) -> tuple[int | None, str]:
    """The fact that an item is marked as, and its text as it is written, with the new lines that it tells of."""
    fact_id, parts = None, []
    for number, line in enumerate(lines):
        mark = _MARK.search(line)
        if mark:
            fact_id = int(mark["id"]) if fact_id is None else fact_id
        text = _MARK.sub("", line).rstrip(" \t") if mark else line
        if number + 1 < len(lines) and is_broken(text):
            parts += [text[:-1], "\n"]
        else:
            parts += [text, " " if number + 1 < len(lines) else ""]
    return fact_id, "".join(parts)


def _keyed(text: str, marked: bool) -> tuple[str, str]:
    found = _KEYED.match(text)
    if found and (marked or len(found["key"]) <= _KEY_MOST):
        return _meant(found["key"]), _meant(found["value"] or "")
    return ("" if marked else NOTE), _meant(text)


def _meant(text: str) -> str:
    return "\n".join(unescaped(line.strip(" \t")) for line in text.split("\n"))
