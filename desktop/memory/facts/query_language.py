"""The language in which a person asks for facts: words, and conditions on fields.

    query      = { part } ;                                   parts are divided by spaces, all of them have to be met
    part       = [ "-" ] , ( condition | phrase | word ) ;    "-" turns it round
    condition  = field , operator , value , { "," , value } ; any of the values will do
    operator   = ":" | "=" | "<" | "<=" | ">" | ">=" ;        the last four of numbers and days only
    value      = word | phrase ;
    phrase     = '"' , { any character; \\" and \\\\ for themselves } , '"' ;   the last quote may be missing

    text: is any word or phrase in key, value or subject, as a condition (a phrase by itself means the same)
    category: subject: source: status: durability: is: has: id:     equal to a value; `subject:me` is the person
    key: value:                     contain it; with "=" they are it
    confidence accessed             numbers: confidence<0.7 accessed>5
    added: changed: used:           so many days ago at most: added:7d used:2w; with ">" longer ago
    stale:                          not used, or else said, for so many days: stale:30
    expires:                        within so many days: expires:30d
    used:never expires:never
    Days are written 30, 30d, 4w, 6m or 1y.

Words by themselves are what the search as one types looks for. Whatever is written, `parse` raises nothing but
`QueryError`, and `parse(str(parse(text)))` is `parse(text)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, get_args

from rapidfuzz import fuzz, process

from desktop.core.errors import UserError
from desktop.storage.fact_queries import DURABILITIES, HAS, IS, NEVER, STATUSES, Field, Operator, Term

FIELDS: Final[tuple[Field, ...]] = get_args(Field)
NAMED: Final[Mapping[str, tuple[str, ...]]] = {
    "status": tuple(STATUSES),
    "durability": DURABILITIES,
    "is": IS,
    "has": HAS,
}
"""The fields that take one of a few words."""
NUMBERS: Final = frozenset({"confidence", "accessed"})
DAYS: Final = frozenset({"added", "changed", "used", "stale", "expires"})
_CAN_BE_NEVER: Final = frozenset({"used", "expires"})
_EXACT: Final = frozenset({"key", "value"})
_DAYS_MOST: Final = 36_500
_COUNT_MOST: Final = 10**12
_UNITS: Final = {"": 1, "d": 1, "w": 7, "m": 30, "y": 365}
_HEAD: Final = re.compile(r"(-?)([A-Za-z]+)(<=|>=|:|=|<|>)")
_NUMBER: Final = re.compile(r"\d{1,12}(\.\d+)?|\.\d+", re.ASCII)
_AGE: Final = re.compile(r"(\d{1,6})([dwmy]?)", re.ASCII | re.IGNORECASE)
_BARE: Final = re.compile(r'[^\s",\\]+')
_WORD: Final = re.compile(r'[^\s"]+')
_PHRASE: Final = re.compile(r'"((?:[^"\\]|\\.)*)(?:"|\\?$)', re.DOTALL)
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)


class QueryError(UserError):
    """What can't be understood, as a sentence that says what is allowed. It stands at `start` up to `end`.

    `unfinished`: it is the end of what was typed until now, and may become right by going on.
    """

    def __init__(self, message: str, start: int, end: int, *, unfinished: bool = False) -> None:
        super().__init__(message, field="query")
        self.start = start
        self.end = end
        self.unfinished = unfinished


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    """What was asked for: conditions, and the words to search for as one types.

    `half` tells that the last word may not be typed to its end; it says nothing about what is asked.
    """

    words: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    half: bool = field(default=False, compare=False)

    @property
    def text(self) -> str:
        """The words as the search takes them: with a space at the end where the last one is whole."""
        return " ".join(self.words) + ("" if self.half else " ") if self.words else ""

    @property
    def names_status(self) -> bool:
        """Whether it says itself which of active, archived and merged facts are meant."""
        return any(
            term.field in ("status", "id")
            or (term.field == "is" and not {"archived", "merged", "active", "rejected"}.isdisjoint(term.values))
            for term in self.terms
        )

    def __str__(self) -> str:
        """The query as it can be typed."""
        return " ".join((*map(_written, self.terms), *self.words))


@dataclass(frozen=True, slots=True)
class QueryPart:
    """The part of a query in which the caret stands, from `start` to `end`: the name of a field as far as it is typed,
    or with a `field` its last value."""

    start: int
    end: int
    typed: str
    field: Field | None = None


def parse(text: str) -> ParsedQuery:
    """Reads a query. Raises `QueryError`, nothing else."""
    words: list[str] = []
    terms: list[Term] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        read, place = _part(text, place)
        if isinstance(read, Term):
            terms.append(read)
        elif read:
            words.append(read)
    return ParsedQuery(tuple(words), tuple(terms), half=not text[-1:].isspace())


def part_at(text: str, caret: int) -> QueryPart | None:
    """Returns what can be completed at the caret; None inside a phrase that is no value, and where nothing can."""
    start = _start_of_part(text, caret)
    head = _HEAD.match(text, start, caret)
    if head is None:
        typed = text[start:caret].removeprefix("-")
        end = caret + len(re.match(r"[A-Za-z]*", text[caret:])[0])  # type: ignore[index]
        return QueryPart(caret - len(typed), end, typed) if re.fullmatch(r"[A-Za-z]*", typed) else None
    name = next((each for each in FIELDS if each == head[2].lower()), None)
    if name is None:
        return None
    begin = max(head.end(), *(found + 1 for found in _commas(text[:caret], head.end())), head.end())
    after = re.match(r'[^\s,"]*"?', text[caret:])
    return QueryPart(begin, caret + len(after[0] if after else ""), text[begin:caret].lstrip('"'), name)


def as_value(text: str) -> str:
    """Returns a value as it is written after its field: in quotes where it needs them."""
    return text if _BARE.fullmatch(text) else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _part(text: str, place: int) -> tuple[Term | str, int]:
    """One condition, phrase or word, and where it ends."""
    head = _HEAD.match(text, place)
    if head is not None:
        return _condition(text, head)
    negated = text[place] == "-" and text[place + 1 : place + 2].strip() != ""
    begin = place + negated
    phrase = _PHRASE.match(text, begin)
    if phrase is not None:
        said = _ESCAPED.sub(r"\1", phrase[1])
        return (Term("text", (said,), negated=negated) if said.strip() else ""), max(phrase.end(), begin + 1)
    word = _WORD.match(text, begin)
    assert word is not None  # neither a space nor a quote stands here
    return (Term("text", (word[0],), negated=True) if negated else word[0]), word.end()


def _condition(text: str, head: re.Match[str]) -> tuple[Term, int]:
    name = _field(head)
    operator: Operator = head[3]  # type: ignore[assignment]
    if operator in ("<", "<=", ">", ">=") and name not in NUMBERS | DAYS:
        raise QueryError(f"{name} takes a colon, not “{operator}”: {_example(name)}.", *head.span())
    if operator == "=" and name not in NUMBERS | DAYS | _EXACT:
        operator = ":"  # they equal it anyway
    if operator == ":" and name in NUMBERS:
        operator = "="
    values: list[str | float] = []
    end = head.end()
    for said, start, end in _values(text, head.end()):
        values.append(_value(name, said, start, end, last=end == len(text)))
    if not values:
        raise QueryError(f"{name} needs a value: {_example(name)}.", head.start(), end, unfinished=end == len(text))
    return Term(name, tuple(values), operator, head[1] == "-"), end


def _field(head: re.Match[str]) -> Field:
    name = head[2].lower()
    for known in FIELDS:
        if known == name:
            return known
    near = process.extractOne(name, FIELDS, scorer=fuzz.ratio, score_cutoff=70)
    allowed = f"Did you mean “{near[0]}”?" if near else f"Fields are {', '.join(FIELDS)}."
    raise QueryError(
        f"There is no field “{head[2]}”. {allowed} Quotes around it look for the words as they are.",
        head.start(2),
        head.end(2),
    )


def _values(text: str, place: int) -> Iterator[tuple[str, int, int]]:
    """Each value with its place. A comma at the end is followed by an empty one."""
    while True:
        phrase, bare = _PHRASE.match(text, place), _BARE.match(text, place)
        if phrase is not None:
            said, end = _ESCAPED.sub(r"\1", phrase[1]), phrase.end()
        elif bare is not None:
            said, end = bare[0], bare.end()
        elif text[place - 1] == ",":
            said, end = "", place
        else:
            return
        yield said, place, end
        if text[end : end + 1] != ",":
            return
        place = end + 1


def _value(name: Field, said: str, start: int, end: int, *, last: bool) -> str | float:
    if not said.strip():
        raise QueryError(f"{name} needs a value: {_example(name)}.", start, max(end, start + 1), unfinished=last)
    if name in NUMBERS:
        return _number(name, said, start, end)
    if name in DAYS:
        return _days(name, said, start, end)
    if name == "id":
        if not said.isascii() or not said.isdigit() or len(said) > len(str(_COUNT_MOST)):
            raise QueryError("id takes the number of a fact: id:12.", start, end)
        return int(said)
    if name in NAMED and said.lower() not in NAMED[name]:
        begun = last and any(each.startswith(said.lower()) for each in NAMED[name])
        allowed = ", ".join(NAMED[name])
        raise QueryError(f"{name} can't be “{said}”: it is one of {allowed}.", start, end, unfinished=begun)
    return said.lower() if name in NAMED else said


def _number(name: Field, said: str, start: int, end: int) -> float:
    if _NUMBER.fullmatch(said):
        number = round(float(said), 4)
        if name == "accessed" and number == int(number):
            return number
        if name == "confidence" and number <= 1:
            return number
    allowed = "a number from 0 to 1" if name == "confidence" else "a whole number"
    raise QueryError(f"{name} takes {allowed}, not “{said}”: {_example(name)}.", start, end)


def _days(name: Field, said: str, start: int, end: int) -> str | float:
    if name in _CAN_BE_NEVER and said.lower() == NEVER:
        return NEVER
    found = _AGE.fullmatch(said)
    days = int(found[1]) * _UNITS[found[2].lower()] if found else _DAYS_MOST + 1
    if days > _DAYS_MOST:
        never = " or never" if name in _CAN_BE_NEVER else ""
        unfinished = name in _CAN_BE_NEVER and NEVER.startswith(said.lower())
        told = f"{name} takes days, such as 30, 2w, 6m, 1y{never}, not “{said}”."
        raise QueryError(told, start, end, unfinished=unfinished)
    return days


def _example(name: Field) -> str:
    return next(each for each in _EXAMPLES if each.startswith(name))


_EXAMPLES: Final = (
    'text:"green tea"|id:12|category:skill|subject:me|key:location|value:Lviv|source:import|status:archived'
    "|durability:daily|is:private|has:episode|confidence<0.7|accessed>5|added:7d|changed:7d|used:30d|stale:30|expires:30d"
).split("|")


def _written(term: Term) -> str:
    sign = "-" if term.negated else ""
    days = "d" if term.field in DAYS else ""
    values = ",".join(as_value(each) if isinstance(each, str) else f"{each:.16g}{days}" for each in term.values)
    return f"{sign}{term.field}{term.operator}{values}"


def _start_of_part(text: str, caret: int) -> int:
    """Where the part begins in which the caret stands: after the last space that is in no phrase."""
    start, place = 0, 0
    while place < caret:
        phrase = _PHRASE.match(text, place)
        if phrase is not None and phrase.end() > place:
            place = phrase.end()
        else:
            place += 1
            if text[place - 1].isspace():
                start = place
    return min(start, caret)


def _commas(text: str, place: int) -> Iterator[int]:
    """The commas between values from a place on."""
    for _, _, end in _values(text, place):
        if text[end : end + 1] == ",":
            yield end
