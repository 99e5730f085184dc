"""The statements of a memory in Markdown: what each says, under which category and key, and whom it is about.

A heading is the category: one of the known ones where it names one, else itself. `- key: value` names what a statement
is about; any other item is a note. What follows an item without an empty line belongs to it; an item within another one
is told with that one's words. A row of a table is a statement, and so is a block of code. Whom a statement is about is
told by its own words ("The user's name is Olena"), its heading, or the file's name; else it is the person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final

from desktop.core.model import ASSISTANT, CATEGORIES, USER
from desktop.memory.facts.renewal import category_today
from desktop.memory.transfer import statements as sentences

_KIN: Final = frozenset(
    """
    wife husband partner spouse girlfriend boyfriend mother mom mum father dad parents sister brother son daughter child
    children kids kid baby aunt uncle cousin niece nephew grandmother grandfather grandma grandpa grandson granddaughter
    boss manager friend neighbour neighbor doctor dentist teacher dog cat pet pets family name names
    дружина чоловік партнер партнерка мама мати тато батько сестра брат син донька дочка діти бабуся дідусь тітка дядько
    начальник подруга друг сусід сусідка лікар собака кіт кішка
    """.split()
)
"""Words for those near to somebody: a name is none of them."""
_CATEGORY_OF: Final[Mapping[str, str]] = {
    word: category
    for category, *words in map(
        str.split,
        """
        personal about personal bio biography profile basics background facts особисте біографія
        preference preference preferences likes dislikes favourites favorites style tastes вподобання уподобання
        skill skill skills languages expertise навички вміння
        trait trait traits personality character vibe temperament характер риси
        opinion opinion opinions views beliefs думки погляди
        relationship people family friends contacts relationships colleagues relatives люди родина друзі контакти
        work_context work job career company employer team office робота посада кар’єра
        personal_context health home life routine routines habits schedule pets diet здоров’я дім побут звички
        reading_history reading books articles читання книги книжки
        identity identity name names
        principles principles values rules guidelines boundaries lessons принципи цінності правила
        focus focus goals goal priorities current plans now цілі плани пріоритети
        technical technical tech stack tools environment setup infrastructure code coding техніка технології
        project project projects проєкт проєкти проекти
        """.strip().split("\n"),
    )
    for word in words
}
"""The known category that a word of a heading names."""
_OF_AGENT_BY_NAME: Final = frozenset(
    "soul identity agents agent claude gemini tools heartbeat bootstrap boot persona".split()
)
_OF_PERSON_BY_NAME: Final = frozenset({"user", "human", "owner"})
_HEADING: Final = re.compile(r"(?P<level>#{1,6})[ \t]+(?P<text>.*)$")
_BOLD: Final = re.compile(r"(?:\*\*|__)(?P<text>[^*_\n:][^*\n]*?):?(?:\*\*|__):?[ \t]*$")
_ITEM: Final = re.compile(r"(?P<indent>[ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(?P<text>.*)$")
_BARE: Final = re.compile(r"[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]*$")
_RULE: Final = re.compile(r"[ ]{0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$")
_UNDERLINE: Final = re.compile(r"[ ]{0,3}(?:=+|-{2,})[ \t]*$")
_FENCE: Final = re.compile(r"[ \t]*(?P<fence>`{3,}|~{3,})")
_TABLE: Final = re.compile(r"[ ]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_QUOTE: Final = re.compile(r"[ ]{0,3}>[ \t]?")
_FIELD: Final = re.compile(r"(?P<name>[\w-]+):[ \t]*(?P<value>\S.*)$")
_FRONT: Final = re.compile(r"---[ \t]*\n(.*?\n)---[ \t]*\n", re.S)
_FRONT_MOST: Final = 4_000
_KEPT_AS: Final = re.compile(r"^[ \t]*type:[ \t]*(?:user|feedback|project|reference)[ \t]*$", re.M)
"""How a memory of its own in a file says what it is of."""
_BOLD_KEY: Final = re.compile(r"(?:\*\*|__)[^*_\n]{1,80}(?::(?:\*\*|__)|(?:\*\*|__):)[ \t]+\S")
_KEYED: Final = re.compile(
    r"(?:\*\*|__)?(?P<key>[^\s:*`][^:*`\n]{0,79}?)(?:\*\*|__)?:(?:\*\*|__)?[ \t]+(?P<value>\S.*)$", re.S
)
_GROUP: Final = re.compile(r"(?:\*\*|__)?(?P<text>[^\n]*?):?(?:\*\*|__)?:?[ \t]*$")
_NAME: Final = re.compile(
    r"(?:\*\*|__)?(?P<name>[^\W\d_a-zа-яіїєґ][\w’'-]*(?: [^\W\d_a-zа-яіїєґ][\w’'-]*){0,2})(?:\*\*|__)?"
    r"(?:[ \t]*\((?P<within>[^)\n]+)\)|[ \t]+[—–-][ \t]+(?P<after>[^\n]+))?:?$"
)
_FILE_NAME: Final = re.compile(r"^\w+\.md\b\W*", re.I)
_ABOUT: Final = r"(?:about |notes on |про )?(?:the |your |my )?"
_PERSON: Final = re.compile(
    rf"{_ABOUT}(?:user|human|owner|користувач\w*|власни\w+)(?:['’]s)?"
    r"(?: (?:profile|info|information|preferences|details|facts|context|background|identity|name))?",
    re.I,
)
_AGENT: Final = re.compile(
    rf"{_ABOUT}(?:assistant|agent|bot|ai|ai assistant|persona|soul|асистент\w*|помічни\w+)(?:['’]s)?"
    r"(?: (?:profile|info|identity|persona|details|name|personality))?"
    r"|who (?:am i|i am|you are)|your (?:name|identity|personality)",
    re.I,
)
_MYSELF: Final = re.compile(
    r"(?:about )?(?:me|myself)|self|identity|my (?:name|identity|profile)|про (?:мене|себе)", re.I
)
_MEMORY: Final = re.compile(r"(?:\w+[ -])?(?:long[ -]term )?(?:memory|memories|пам['’]ять|спогади)(?: \w+)?", re.I)
_PEOPLE: Final = re.compile(
    r"\b(?:people|contacts?|family|friends?|team|colleagues?|coworkers?|relatives|люди|контакти|родина|сім['’]я|друзі|колеги|"
    r"команда)\b",
    re.I,
)
_SHORT: Final = 40
_KEY_WORDS: Final = 4
_BELOW_ALL: Final = 7
"""The level of a line in bold that stands by itself."""


@dataclass(frozen=True, slots=True)
class MarkdownStatement:
    """What is said at a line; `left_out` where that is nothing to be kept, and why."""

    line: int
    value: str
    key: str = ""
    category: str = ""
    subject: str = ""
    left_out: str = ""


@dataclass(slots=True)
class _Heading:
    level: int
    text: str
    category: str
    subject: str
    of_people: bool


@dataclass(slots=True)
class _Block:
    """An item, a paragraph, a row or a block of code as it stands, and the items it stands in."""

    line: int
    lines: list[str]
    indent: int = -1
    above: tuple[str, ...] = ()
    is_whole: bool = False
    has_items: bool = False

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


def is_memory(text: str, stem: str) -> bool:
    """Whether a text in Markdown is a memory that an assistant keeps: by the name of its file; by the fields before it;
    by a title that says so or whom it is about; or by what stands in lists, under headings or in sentences that tell of
    the user."""
    if stem.casefold() in _OF_AGENT_BY_NAME | _OF_PERSON_BY_NAME | {"memory"}:
        return True
    front = _FRONT.match(text.lstrip("\ufeff").replace("\r\n", "\n")[:_FRONT_MOST])
    if front and _KEPT_AS.search(front[1]) and "\ndescription:" in front[0]:
        return True
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    headings = [_bare(found["text"]) for line in lines if (found := _HEADING.match(line))]
    if headings and any(each.fullmatch(headings[0]) for each in (_PERSON, _AGENT, _MEMORY)):
        return True
    said = [line for line in lines if not _HEADING.match(line)]
    items = [found["text"] for line in said if (found := _ITEM.match(line))]
    if len(items) < 2 or 2 * len(items) < len(said):
        return False
    told = any(each.fullmatch(heading) for heading in headings for each in (_PERSON, _AGENT))
    return told or sum(_tells_of_user(item) for item in items) * 3 >= len(items)


def is_of_agent(stem: str) -> bool:
    """Whether a file of this name is one that an assistant keeps of itself."""
    return stem.casefold() in _OF_AGENT_BY_NAME


def statements(text: str, stem: str, *, of_agent: bool = False) -> Iterator[MarkdownStatement]:
    """Reads the statements of a text from a file of this name; `of_agent`: it stands in a folder of an assistant."""
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    name = stem.casefold()
    by_name = ASSISTANT if name in _OF_AGENT_BY_NAME else USER if name in _OF_PERSON_BY_NAME else ""
    by_agent = of_agent or bool(by_name) or any(map(_speaks_of_user, text.splitlines()))
    yield from _Reading(ASSISTANT if by_agent else USER, by_name).read(text)


def _bare(heading: str) -> str:
    """A heading without the name of a file, marks and pictures before and after it."""
    return re.sub(r"^\W+|\W+$", "", _FILE_NAME.sub("", heading.strip()))


def _tells_of_user(item: str) -> bool:
    return sentences.read(item, "").subject == USER or sentences.of_key(_keyed(item)[0])[0] == USER


def _speaks_of_user(line: str) -> bool:
    """Whether a line can only be written by somebody else than the user."""
    heading, item = _HEADING.match(line), _ITEM.match(line)
    if heading:
        return _PERSON.fullmatch(_bare(heading["text"])) is not None
    said = item["text"] if item else line.strip()
    key, _ = _keyed(said)
    return bool(_PERSON.fullmatch(key)) if key else sentences.read(said, "").subject == USER


def _keyed(said: str) -> tuple[str, str]:
    found = _KEYED.match(said)
    return (found["key"].strip(), found["value"]) if found else ("", said)


@dataclass(slots=True)
class _Reading:
    """Reads one text; `itself` is who says "I" in it."""

    itself: str
    by_name: str
    headings: list[_Heading] = field(default_factory=list)
    waiting: _Block | None = None
    items: list[_Block] = field(default_factory=list)

    def read(self, text: str) -> Iterator[MarkdownStatement]:
        lines = text.split("\n")
        at = 0
        if lines[0].rstrip() == "---" and "---" in (line.rstrip() for line in lines[1:]):
            at = next(place for place, line in enumerate(lines) if place and line.rstrip() == "---") + 1
            yield from self._front(lines[1 : at - 1])
        while at < len(lines):
            line = lines[at]
            block = self._whole(lines, at)
            if block is not None:
                yield from self._end()
                until, made = block
                yield from made
                at = until
                continue
            yield from self._line(line, at + 1)
            at += 1
        yield from self._end()

    def _front(self, lines: list[str]) -> Iterator[MarkdownStatement]:
        for number, line in enumerate(lines, 2):
            found = _FIELD.match(line)
            if found and found["name"] == "type" and found["value"].strip() == "user":
                self.by_name = USER
            elif found and found["name"] == "description":
                yield MarkdownStatement(number, found["value"].strip().strip("'\""), category="general")
            elif line.strip():
                yield MarkdownStatement(number, "", left_out="a field before the text")

    def _whole(self, lines: list[str], at: int) -> tuple[int, Iterator[MarkdownStatement]] | None:
        """A comment, a block of code or a table that begins here: the line after it, and what it says."""
        line = lines[at]
        if line.lstrip().startswith("<!--"):
            until = next((place for place in range(at, len(lines)) if "-->" in lines[place]), len(lines) - 1)
            rest = lines[until].partition("-->")[2].strip()
            after = self._told(_Block(until + 1, [rest])) if rest else ()
            return until + 1, chain([MarkdownStatement(at + 1, "", left_out="a comment")], after)
        fence = _FENCE.match(line)
        if fence:
            ends = (place for place in range(at + 1, len(lines)) if lines[place].strip().startswith(fence["fence"]))
            until = next(ends, len(lines) - 1)
            code = _Block(at + 1, [each.rstrip() for each in lines[at : until + 1]], is_whole=True)
            return until + 1, self._told(code)
        if "|" in line and at + 1 < len(lines) and "|" in lines[at + 1] and _TABLE.match(lines[at + 1]):
            until = next((place for place in range(at + 2, len(lines)) if "|" not in lines[place]), len(lines))
            return until, self._rows(_cells(line), lines[at + 2 : until], at + 3)
        return None

    def _rows(self, head: list[str], rows: list[str], begin: int) -> Iterator[MarkdownStatement]:
        for number, row in enumerate(rows, begin):
            cells = _cells(row)
            if len(head) == 2 and len(cells) >= 2 and cells[0]:
                said = f"{cells[0]}: {cells[1]}"
            else:
                pairs = zip([*head, *[""] * len(cells)], cells, strict=False)
                said = ", ".join(f"{name}: {cell}" if name else cell for name, cell in pairs if cell)
            is_pair = len(head) == 2
            yield from self._told(_Block(number, [said], is_whole=not is_pair))

    def _line(self, line: str, number: int) -> Iterator[MarkdownStatement]:
        heading, item, waiting = _HEADING.match(line), _ITEM.match(line), self.waiting
        if waiting is not None and waiting.indent < 0 and len(waiting.lines) == 1 and _UNDERLINE.match(line):
            self.waiting = None
            self._head(1 if "=" in line else 2, waiting.text)
        elif _RULE.match(line):
            yield from self._end()
            yield MarkdownStatement(number, "", left_out="a line across the page")
        elif heading:
            yield from self._end()
            self._head(len(heading["level"]), heading["text"].rstrip(" \t#"))
        elif item or _BARE.match(line):
            yield from self._item(
                item["text"] if item else "", len(line[: len(line) - len(line.lstrip())].expandtabs(4)), number
            )
        elif not line.strip():
            yield from self._end(keep_items=True)
        elif waiting is None and (bold := _BOLD.match(line)):
            yield from self._end()
            self._head(_BELOW_ALL, bold["text"])
        elif waiting is not None:
            waiting.lines.append(_QUOTE.sub("", line).strip())
        else:
            if not line.startswith((" ", "\t")):
                self.items.clear()
            self.waiting = _Block(number, [_QUOTE.sub("", line).strip()], above=self._above())

    def _item(self, text: str, indent: int, number: int) -> Iterator[MarkdownStatement]:
        while self.items and self.items[-1].indent >= indent:
            self.items.pop()
        if self.items:
            self.items[-1].has_items = True
        yield from self._end(keep_items=True)
        self.waiting = _Block(number, [text], indent, self._above())
        self.items.append(self.waiting)

    def _above(self) -> tuple[str, ...]:
        return tuple(each.text for each in self.items)

    def _end(self, *, keep_items: bool = False) -> Iterator[MarkdownStatement]:
        waiting, self.waiting = self.waiting, None
        if not keep_items:
            self.items.clear()
        if waiting is not None:
            for part in _parts(waiting):
                yield from self._told(part)

    def _head(self, level: int, text: str) -> None:
        while self.headings and self.headings[-1].level >= level:
            self.headings.pop()
        bare = _bare(text)
        words = re.findall(r"[\w’']+", bare.casefold().replace("'", "’"))
        known = category_today(bare)
        category = (
            known if known in CATEGORIES else next((_CATEGORY_OF[word] for word in words if word in _CATEGORY_OF), "")
        )
        subject = ""
        if _PERSON.fullmatch(bare):
            subject = USER
        elif _AGENT.fullmatch(bare):
            subject = ASSISTANT
        elif _MYSELF.fullmatch(bare):
            subject = self.itself
        elif self._of_people and _is_name(bare):
            subject = bare
        of_people = bool(_PEOPLE.search(bare)) or (self._of_people and not subject)
        is_title = level == 1 and not subject
        self.headings.append(_Heading(level, "" if is_title else text.strip(), category, subject, of_people))

    @property
    def _of_people(self) -> bool:
        return bool(self.headings) and self.headings[-1].of_people

    def _told(self, block: _Block) -> Iterator[MarkdownStatement]:
        """What a block says, under its headings and in the items above it."""
        if block.has_items and block.text.rstrip("*_ ").endswith(":"):
            return
        subject = next((each.subject for each in reversed(self.headings) if each.subject), self.by_name)
        key, value = ("", block.text) if block.is_whole else _keyed(block.text)
        key, prefix = key.rstrip("*_ "), [_GROUP.sub(r"\g<text>", _group(each)) for each in block.above]
        if self._of_people and subject in ("", USER):
            whose = _NAME.match(block.above[0]) if block.above else None
            if whose and _is_name(whose["name"]):
                subject, prefix = whose["name"], prefix[1:]
            elif _is_name(key):
                subject, key = key, ""
            elif not key and (named := _NAME.match(value)) and _is_name(named["name"]):
                more = named["within"] or named["after"]
                subject, value = (named["name"], more) if more else (subject, value)
                if not more and block.has_items:
                    return
        for each in prefix:
            of = USER if _PERSON.fullmatch(each) else ASSISTANT if _AGENT.fullmatch(each) else ""
            subject = of or subject
        prefix = [each for each in prefix if not _PERSON.fullmatch(each) and not _AGENT.fullmatch(each)]
        subject, key, value = self._by_its_words(subject, key, value)
        category, topic = self._category()
        before = " ".join(filter(None, (topic, *prefix)))
        if before and len(before) <= _SHORT and (key or not prefix):
            key = f"{before} {key}".strip()
        elif prefix:
            value = f"{': '.join(prefix)}: {f'{key}: ' if key else ''}{value}"
            key = topic if len(topic) <= _SHORT else ""
        yield MarkdownStatement(block.line, value, key, category, subject)

    def _by_its_words(self, subject: str, key: str, value: str) -> tuple[str, str, str]:
        """Whom it is about by what it says itself."""
        if key and (_PERSON.fullmatch(key) or _AGENT.fullmatch(key)):
            of = USER if _PERSON.fullmatch(key) else ASSISTANT
            return of, "name" if len(value.split()) <= 3 else "", value
        if key:
            of, rest = sentences.of_key(key)
            if not of and re.match(r"my\b", key, re.I):
                of, rest = self.itself, key[2:].strip() or key
            return of or subject, rest, value
        said = sentences.read(value, self.itself)
        return said.subject or subject, said.key, said.value

    def _category(self) -> tuple[str, str]:
        """The category of what stands here, and where that is of a heading above, what the nearest one says."""
        if not self.headings:
            return "", ""
        last = self.headings[-1]
        if last.category:
            return last.category, ""
        above = next((each.category for each in reversed(self.headings) if each.category and each.level > 1), "")
        if above:
            return above, "" if last.subject else last.text
        return "" if last.subject else last.text, ""


def _parts(block: _Block) -> Iterator[_Block]:
    """The statements of a paragraph: a line that says what it is of begins one, where its key is bold or all say so."""
    if block.indent >= 0 or block.is_whole:
        yield block
        return
    keys = [_keyed(line)[0] for line in block.lines]
    are_keyed = all(key and len(key.split()) <= _KEY_WORDS for key in keys)
    begun = 0
    for place in range(1, len(block.lines) + 1):
        if place == len(block.lines) or are_keyed or _BOLD_KEY.match(block.lines[place]):
            yield replace(block, line=block.line + begun, lines=block.lines[begun:place])
            begun = place


def _group(text: str) -> str:
    """The words of an item by which those in it are known: its key, where it has one."""
    return (_keyed(text)[0] or text).split("\n")[0].strip("*_ ")


def _is_name(text: str) -> bool:
    """Whether words are a person's name, and no word for one's kin."""
    found = _NAME.fullmatch(text)
    return bool(found) and not any(word.casefold() in _KIN for word in text.split())


def _cells(row: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row.strip().strip("|"))]
