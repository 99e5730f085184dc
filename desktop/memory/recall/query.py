"""Reads a query: the concepts it asks for, whom and which days it names, whether it asks for a time or number. Pure."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from desktop.core import patterns as re
from desktop.core.model import USER
from desktop.core.text import normalise, words
from desktop.memory.recall.word_lists import (
    ALIKE,
    ASKED,
    GENERIC,
    NAME_STARTERS,
    NO_MATTER,
    NUMBER_WORDS,
    STOPWORDS,
    TIME_WORDS,
    TRANSLATED,
)

_ASKS_WHEN: Final = re.compile(
    r"\bwhen\b|what (?:date|day|month|year)|how long|which (?:month|year|day)|\bколи\b", re.IGNORECASE
)
_ASKS_NUMBER: Final = re.compile(r"how (?:many|much|old|often|long)|\bскільки\b", re.IGNORECASE)
_USER: Final = frozenset({USER, f"{USER}'s", "користувача", "користувач", "користувачем", "користувачеві"})
_YEARS: Final = ("19", "20")
_SENTENCE: Final = re.compile(r"[^.!?]+[.!?]*")
WORD: Final = re.compile(r"[^\W_]+(?:['’ʼ][^\W_]+)*")


def asks_when(text: str) -> bool:
    """Tells whether the answer to a query is a time."""
    return bool(_ASKS_WHEN.search(text))


def asks_number(text: str) -> bool:
    """Tells whether the answer to a query is a number."""
    return bool(_ASKS_NUMBER.search(text))


@dataclass(frozen=True, slots=True)
class Cues:
    """What a memory's text shows without a query. Each is read when it is asked for, in some 5 µs."""

    text: str

    @property
    def asks(self) -> float:
        """Returns the share of the text that asks, 0 to 1."""
        if "?" not in self.text:
            return 0.0
        return sum(len(each) for each in _SENTENCE.findall(self.text) if each.endswith("?")) / len(self.text)

    @property
    def time(self) -> bool:
        """Tells whether the text names a time."""
        words = self._words
        return not words.isdisjoint(TIME_WORDS) or any(len(w) == 4 and w[:2] in _YEARS for w in words)

    @property
    def number(self) -> bool:
        words = self._words
        return not words.isdisjoint(NUMBER_WORDS) or any(word[0].isdigit() for word in words)

    @property
    def user(self) -> bool:
        """Tells whether the text speaks of "the user"."""
        return not self._words.isdisjoint(_USER)

    @property
    def _words(self) -> frozenset[str]:
        return frozenset(WORD.findall(self.text.lower()))


_MONTH_NAMES: Final = (
    r"jan(?:uary)?|січ(?:ень|ня|ні)",
    r"feb(?:ruary)?|лют(?:ий|ого|ому)",
    r"mar(?:ch)?|берез(?:ень|ня|ні)",
    r"apr(?:il)?|квіт(?:ень|ня|ні)",
    r"may|трав(?:ень|ня|ні)",
    r"june?|черв(?:ень|ня|ні)",
    r"july?|лип(?:ень|ня|ні)",
    r"aug(?:ust)?|серп(?:ень|ня|ні)",
    r"sept?(?:ember)?|верес(?:ень|ня|ні)",
    r"oct(?:ober)?|жовт(?:ень|ня|ні)",
    r"nov(?:ember)?|листопад[аіу]?",
    r"dec(?:ember)?|груд(?:ень|ня|ні)",
)
_ANY_MONTH: Final = "|".join(_MONTH_NAMES)
_MONTH: Final = re.compile(
    r"\b(?P<dated>(?:in|of|since|until|till|by|last|next|this|early|late|mid|during|before|after|from|to)\s+)?"
    rf"(?:(?P<before>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? )?(?P<month>{_ANY_MONTH})\b"
    r"(?:\s+(?P<after>\d{1,2})(?:st|nd|rd|th)?\b)?(?:,?\s+(?P<year>(?:19|20)\d\d))?",
    re.IGNORECASE,
)
_VERBS: Final = ("may", "march")
_DATE_WORD: Final = re.compile(rf"(?:19|20)\d\d|\d{{1,2}}(?:st|nd|rd|th)?|{_ANY_MONTH}", re.IGNORECASE)
_ISO: Final = re.compile(r"\b((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?\b")
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")


@dataclass(frozen=True, slots=True)
class Day:
    """A date as far as a query gives it; at least one part is known."""

    year: int | None
    month: int | None
    day: int | None


def dates(text: str) -> tuple[Day, ...]:
    """Reads the dates a query names: "3 May 2023", "May 3", "in May", "2023-05", "2023"."""
    found = [Day(int(y), int(m), int(d) if d else None) for y, m, d in _ISO.findall(text)]
    hit = _YEAR.search(text)
    year = int(hit[0]) if hit else None
    found += [_day(m, year) for m in _MONTH.finditer(text) if not _is_verb(m)]
    return tuple(found) or ((Day(year, None, None),) if year else ())


def _day(hit: re.Match[str], year: int | None) -> Day:
    number = hit["before"] or hit["after"]
    return Day(int(hit["year"]) if hit["year"] else year, _month_number(hit["month"]), int(number) if number else None)


def _month_number(name: str) -> int:
    return next(n for n, names in enumerate(_MONTH_NAMES, 1) if re.fullmatch(names, name, re.IGNORECASE))


def _is_verb(hit: re.Match[str]) -> bool:
    """ "May I …?" names no month, nor does "may" or "march" in lower case unless "in", a day or a year goes with it."""
    if hit["before"] or hit["after"] or hit["year"] or hit["dated"]:
        return False
    return hit["month"] in _VERBS or (hit["month"] == "May" and hit.start() == 0)


def is_date_word(word: str) -> bool:
    """Whether a word may be part of a date: a month, a day's number, a year."""
    return bool(_DATE_WORD.fullmatch(word))


def is_month(word: str) -> bool:
    return bool(re.fullmatch(_ANY_MONTH, word, re.IGNORECASE))


CONCEPTS_MOST: Final = 32
"""Of a query that is a page long, this many words count."""

_SHORT: Final = 3
"""Letters of a Ukrainian word whose forms are spelled out."""
_SHORT_NAME: Final = 3
"""Letters that stand for a longer name, as in Mel for Melanie."""
_CYRILLIC: Final = re.compile(r"[\u0400-\u04ff]")
_UK_ENDING: Final = re.compile(
    r"(?:ями|ами|ові|еві|єві|ого|ому|ими|їми|ій|ої|ою|ею|єю|ів|їв|ах|ях|ам|ям|ом|ем|єм|им|их|ий|"
    r"ала|али|ало|ила|или|ило|ить|ять|уть|ють|ати|ити|іти|є|ї|а|я|о|е|у|ю|и|і|ь|й)$"
)
_UK_CASES: Final = "а я у ю і ї и е є о ь й ом ем єм ою ею єю ів їв ам ям ами ями ах ях ові еві єві".split()
_POSSESSIVE: Final = re.compile(r"['’]s$", re.IGNORECASE)
_DESIGNATION: Final = re.compile(r"\b([^\W\d_]\w*)[ \-#№]+(\d+\w*)\b")
_SELF: Final = re.compile(r"\b(?:i|my|me|mine|myself|я|мене|мені|мій|моя|моє|мої|моєї|мого)\b", re.IGNORECASE)
_UK_VOWEL: Final = re.compile(r"[оеєії](?=[^аеєиіїоуюя]*$)")


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing a query asks for. `match` is the FTS5 expression for messages, `fact_match` that for what is stored:
    facts and episodes.

    The absence of a `name` (capitalised) tells; that of a `numbered` one ("Grinder 5") decides."""

    text: str
    match: str
    fact_match: str
    name: bool = False
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """What `analyse` reads out of a query. `latin` tells that its letters are mostly of a language MiniLM knows.

    `subjects` are the names it holds of those who speak or have facts, as `Names` has them."""

    concepts: tuple[Concept, ...]
    subjects: frozenset[str]
    days: tuple[Day, ...]
    asks_when: bool
    asks_number: bool
    latin: bool


class Names:
    """The names of those who speak and of those who have facts, as compared (`desktop.core.text`), to be found in
    texts.

    Immutable. Looking a word up takes microseconds, however many names there are."""

    def __init__(self, speakers: Iterable[str] = (), subjects: Iterable[str] = ()) -> None:
        self.speakers = frozenset(speakers)
        self.subjects = frozenset(subjects)
        everyone = self.speakers | self.subjects
        self._numbered = frozenset(name for name in everyone if any(char.isdigit() for char in name))
        self._parts = sorted((part, name) for name in everyone - self._numbered for part in name.split())
        self._longest = max((len(name.split()) for name in self._numbered), default=0)

    def __contains__(self, name: str) -> bool:
        return name in self.speakers or name in self.subjects

    def called(self, word: str) -> frozenset[str]:
        """Returns those whose name has this word, or begins a part with it; a Ukrainian word in any case."""
        return frozenset(name for start in _name_starts(word) for name in self._beginning(start))

    def numbered(self, text: str) -> frozenset[str]:
        """Returns the names with a number in them that a text holds whole, such as "Grinder 5"."""
        if not self._numbered:
            return frozenset()
        said = normalise(text).split()
        runs = (" ".join(said[i : i + n]) for n in range(1, self._longest + 1) for i in range(len(said) - n + 1))
        return self._numbered.intersection(runs)

    def _beginning(self, start: str) -> Iterator[str]:
        for part, name in self._parts[bisect_left(self._parts, (start, "")) :]:
            if not part.startswith(start):
                return
            if len(start) >= _SHORT_NAME or part == start:
                yield name


def analyse(text: str, names: Names) -> Query:
    """Reads a query.

    The speakers that a query names leave its concepts, for who speaks is known without words ("Hey Anna!" is what Anna
    did *not* say)."""
    days = dates(text)
    found = {concept.text: concept for concept in _designations(text)}
    numbers = {concept.text.split()[-1] for concept in found.values()}
    named = _named(text, names)
    spoke = named & names.speakers
    for first, word in _content(text, bool(days)):
        lower = word.lower()
        if lower not in numbers and not (spoke and names.called(word) & spoke):
            found.setdefault(lower, Concept(lower, _match(lower), _stored_match(lower), _is_name(word, first)))
    subjects = named or _self(text, names)
    concepts = tuple(found.values())
    if subjects == {USER}:
        concepts = tuple(each for each in concepts if each.text not in GENERIC) or concepts
    latin = not mostly_cyrillic(text)
    return Query(concepts[:CONCEPTS_MOST], subjects, days, asks_when(text), asks_number(text), latin)


def names_no_matter(text: str) -> bool:
    """Whether a query asks for whatever was said ("What did we talk about yesterday?")."""
    said = (word.lower() for _, word in _content(text, bool(dates(text))))
    return bool(text.strip()) and all(word in NO_MATTER for word in said)


class NamedWords:
    """The words that a query names: as they are, or a Ukrainian word in another case."""

    def __init__(self, text: str) -> None:
        asked = [word for _, word in _content(text, bool(dates(text)))]
        self._whole = {normalise(word) for word in asked}
        self._starts = tuple({start for word in asked if _CYRILLIC.search(word) for start in _name_starts(word)})

    def within(self, value: str) -> set[str]:
        """Returns the words of a value, as compared, that the query names."""
        return {word for word in words(value) if word in self._whole or word.startswith(self._starts)}


def ukrainian_prefixes(word: str) -> list[str]:
    """Prefixes that find a Ukrainian word's other forms: the ending cut, і/о/е alternation (Львів, Львова) opened.

    Endings are the common noun, adjective and verb ones (Правопис 2019, §§ 69-102); at least three letters stay.
    """
    stem = _UK_ENDING.sub("", word)
    if len(stem) < 3:
        stem = word[:3]
    forms = [stem] + [_UK_VOWEL.sub(v, stem) for v in "іїоеє"] if _UK_VOWEL.search(stem) else [stem]
    return list(dict.fromkeys(forms))


def _match(word: str) -> str:
    return " OR ".join(_form(form) for form in dict.fromkeys((word, *ALIKE.get(word, ()))))


def _stored_match(word: str) -> str:
    """As `_match`, and the words under which a fact about it is stored, in either language."""
    asked = next((ASKED[form] for form in _lookups(word, _ASKED_STEMS) if form in ASKED), ())
    alike = dict.fromkeys((word, *asked, *ALIKE.get(word, ())))
    meant = [
        other for each in alike for form in _lookups(each, _TRANSLATED_STEMS) for other in TRANSLATED.get(form, ())
    ]
    return " OR ".join(_form(form) for form in dict.fromkeys((*alike, *meant)))


def _form(word: str) -> str:
    """An FTS5 expression for the forms of a word; English ones are FTS5's business."""
    if not _CYRILLIC.search(word) or len(word) < _SHORT:
        return f'"{word}"'
    if len(word) == _SHORT:
        return " OR ".join(f'"{form}"' for form in _cases(word))
    return " OR ".join(f'"{prefix}" *' for prefix in ukrainian_prefixes(word))


def _cases(word: str) -> list[str]:
    """A Ukrainian word of three letters in all cases (сад, кіт, пес, їжа): its prefix would find too much."""
    root = word[:-1] if word[-1] in _UK_CASES else word
    roots = [root, *(root.replace("і", other) for other in "ое"), root[0] + re.sub("^[ео]", "", root[1:])]
    return list(dict.fromkeys([word, *(each + ending for each in roots if len(each) > 1 for ending in _UK_CASES)]))


def _lookups(word: str, stems: Mapping[str, str]) -> tuple[str, ...]:
    """The forms of a word that a word list may have."""
    return (word, word.removesuffix("s"), stems.get(_UK_ENDING.sub("", word), ""))


def _stems(listed: Iterable[str]) -> dict[str, str]:
    return {_UK_ENDING.sub("", word): word for word in listed if _CYRILLIC.search(word)}


_ASKED_STEMS: Final = _stems(ASKED)
_TRANSLATED_STEMS: Final = _stems(TRANSLATED)


def _is_name(raw: str, first: bool) -> bool:
    return raw[0].isupper() and not (first and raw.lower() in NAME_STARTERS)


def _designations(text: str) -> list[Concept]:
    """ "Grinder 5" is one name: neither "Grinder 4" nor "5 people" answers for it."""
    pairs = _DESIGNATION.findall(text)
    return [_designation(*pair) for pair in pairs if pair[0].lower() not in NAME_STARTERS and not is_month(pair[0])]


def _designation(noun: str, number: str) -> Concept:
    named, noun, number = noun[0].isupper(), noun.lower(), number.lower()
    match = f'"{noun} {number}"'
    if _CYRILLIC.search(noun):  # a phrase cannot hold a prefix, NEAR can
        match = " OR ".join(f'NEAR("{prefix}" * "{number}", 0)' for prefix in ukrainian_prefixes(noun))
    return Concept(f"{noun} {number}", match, match, named, named)


def _content(text: str, dated: bool) -> Iterator[tuple[bool, str]]:
    """The words that say something, and whether each is the first of the text."""
    for place, raw in enumerate(WORD.findall(text)):
        word = _POSSESSIVE.sub("", raw)
        if word.lower() not in STOPWORDS and not (dated and is_date_word(word)):
            yield place == 0, word


def _named(text: str, names: Names) -> frozenset[str]:
    capitals = {_POSSESSIVE.sub("", word) for word in WORD.findall(text) if word[0].isupper()}
    spoken = (names.called(word) for word in capitals if word.lower() not in STOPWORDS)
    return names.numbered(text).union(*spoken)


def _name_starts(word: str) -> Iterable[str]:
    """What a name begins with, as compared, where a text calls it by this word."""
    forms = ukrainian_prefixes(word.lower()) if _CYRILLIC.search(word) and len(word) > _SHORT_NAME else [word]
    return filter(None, map(normalise, forms))


def _self(text: str, names: Names) -> frozenset[str]:
    return frozenset({USER} if USER in names and _SELF.search(text) else ())


def spellings_of(piece: str) -> list[str]:
    """Returns a piece of a text as the store compares it, at the beginning of a word and inside one, where letters are
    romanised otherwise. Of signs alone nothing is compared."""
    compared = (normalise(piece), normalise(f"x{piece}").removeprefix("x").strip())
    return list(dict.fromkeys(each for each in compared if any(map(str.isalnum, each))))


def mostly_cyrillic(text: str) -> bool:
    return 2 * len(_CYRILLIC.findall(text)) > sum(char.isalpha() for char in text)
