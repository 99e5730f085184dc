"""A person's message made ready for rules: sentences, plain signs, its language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from desktop.assistant.rules import morphology
from desktop.assistant.rules.vocabulary import FEMALE_NAMES, MALE_NAMES, RELATIONS_EN, is_calling
from desktop.assistant.rules.vocabulary import Language as Language
from desktop.core import patterns as re

READ_MOST = 20_000
"""Characters of a message that are read; what follows is a document, not a request."""

TO_NOBODY_UK = r"(?:з|із|зі|до|для|про|від|на|в|у|за|при) (?:ким|кого|чого|чим|кому|чому|що|кім|чім)\b"
"""What makes «ні» before it no answer: «ні з ким», «ні для кого»."""
NO_SAID = (
    r"no(?=\W*$|[,.!:…—–-]| (?:wait|hang|hold|sorry|actually|not|i|i'm|im|i've|we|we're|he|he's|she|she's|they|it|it's|its|that|that's|this"
    r"|there|the|my|our|his|her|their|on|in|at|just|only|no|make|scratch|change|wrong|well|oh|\d|(?-i:[A-Z]))(?![a-z]))"
)
"""The "no" that answers or corrects; before a noun it denies that: "no sugar in my tea"."""

_FENCE = re.compile(r"\n{0,3}(```|~~~).*?(\1|\Z)", re.DOTALL)
_INDENTED = re.compile(r"(?:\A|\n[ \t]*\n)(?:(?: {4}|\t)(?!\s*(?:[-*•–—]|\d{1,2}[.)])\s).*(?:\n|\Z))+")
_INLINE_CODE = re.compile(r"`[^`\n]+`")
_QUOTED_LINES = re.compile(r"(?:(?:\A|\n{1,3})[ \t]{0,3}>.*)+")
QUOTATION = re.compile(
    r"(?<!\d)\"[^\"]*(?:\"|\Z)|“[^”]*(?:”|\Z)|«[^»]*(?:»|\Z)|„[^“”]*(?:[“”]|\Z)|(?<!\w)'(?=[A-ZА-ЯІЇЄҐ])[^'\n]*(?:'\w[^'\n]*){0,20}'(?!\w)"
)
_SEVERAL = re.compile(r"[.!?…][\"'”»)]*\s+\w|\n\s*\w")
_SPEAKER = re.compile(
    r"(?:\[?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]?[ ,–—-]*)?"
    r"(?P<who>[A-ZА-ЯІЇЄҐ][\w.'-]*(?: [A-ZА-ЯІЇЄҐ][\w.'-]*)?)(?: \([^)]*\))?:\s"
)
_SPEAKS = re.compile(
    r"\?|^(?:hi|hello|hey|yes|no|yeah|ok(?:ay)?|sorry|thanks?|привіт|так|ні|ага|добре|дякую)\b"
    r"|\b(?:i|i'm|im|me|my|you|your|you're|me|я|мені|мене|мій|моя|моє|ти|тобі|тебе|твій|твоя|ви|вам|вас|ваш\w?)\b",
    re.IGNORECASE,
)
"""What one who speaks says of themselves, or to somebody."""
_NO_SPEAKERS = frozenset(
    "p.s. p.s food drink music sport sleep staff team crew rota roster shifts schedule duties kitchen work home family health diet allergies hobbies money budget kids pets today tomorrow tonight"
    " monday tuesday wednesday thursday friday saturday sunday weekend summary status important questions agenda rules menu prices"
    " update news note fyi ps info fact me context background intro profile question reminder also hi hello hey well btw"
    " actually sorry correction decided agreed settled booked ordered confirmed bought planned done decision decisions plan plans"
    " оновлення новина новини примітка нотатка уточнення уточнюю поправка факт я питання нагадування також привіт виправлення рішення план плани".split()
)
_TOLD_UK = re.compile(
    r"[а-яіїєґ']+(?:ли|лися|лись|ємо|имо)|(?:по|за|пере)?(?:дзвонив|дзвонила|телефонував|телефонувала|казав|казала|каже|писав|писала|пише)",
    re.IGNORECASE,
)
"""What somebody did or does: no name of one who speaks."""
_BULLET = re.compile(r"^\s*(?:[-*•–—]|\d{1,2}[.)])\s+")
_APOSTROPHES = str.maketrans({"’": "'", "ʼ": "'", "‘": "'", "`": "'", "´": "'", "\u00a0": " ", "‑": "-"})
_END = re.compile(r"(?<=[.!?…;])[\"'”»)]*\s+|(?<=[.!?…])(?=[\"'”»)]*\s)")
_ABBREVIATION = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|st|prof|e\.g|i\.e|etc|vs|no|approx|a\.m|p\.m|jr|sr|ст|м|вул|р|рр|ім|обл|напр|т\.д|т\.п)|\b[A-ZА-ЯІЇЄҐ])\.$",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+")
_SIGN = re.compile(r"[^\w .,;:!?'\"()-]")
_INITIAL_PRONOUN = re.compile(r"(?:^|\s)i\.$", re.IGNORECASE)
_TRAILING = " \t.!?…,;:"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence. `said` is as written, `plain` with plain apostrophes, without emoji and end signs. `others` is set
    on a line that begins with a speaker's name, as in a transcript. `paragraph` counts them from 0."""

    said: str
    plain: str
    asks: bool
    others: bool = False
    paragraph: int = 0


def without_code(text: str) -> str:
    """The text without code, quoted lines and quotations of several sentences: none is a statement of the person.

    An ellipsis stands for each, on the line that leads to it.
    """
    for block in (_FENCE, _INDENTED, _QUOTED_LINES):
        text = block.sub(" …\n", text[:READ_MOST])
    return QUOTATION.sub(_title_or_speech, _INLINE_CODE.sub(" … ", text))


def plain(text: str) -> str:
    """Plain apostrophes, single spaces, no emoji."""
    text = unicodedata.normalize("NFC", text).translate(_APOSTROPHES)
    return " ".join(_SIGN.sub(_without_symbol, text).split())


def sentences(text: str) -> list[Sentence]:
    """The sentences of a message, in order, without code."""
    if text.count("(") < text.count(")"):  # a smile ends a sentence: «Привіт) я Юля»
        text = re.sub(r"(?<=\w)\)+(?=\s+\S)", ".", text)
    lines = without_code(text).splitlines()
    talk = any(_is_others(line) for line in lines)
    return [
        Sentence(said, bare, "?" in said[-4:], _is_others(line, talk), paragraph)
        for line, paragraph in zip(lines, accumulate(not line.strip() for line in lines), strict=True)
        for said in _split_line(_BULLET.sub("", line).strip())
        if (bare := plain(said).strip(_TRAILING))
    ]


_FORMERLY: Final[Mapping[Language, str]] = {"en": "previously:", "uk": "раніше:"}
_FORMER = re.compile(rf" \((?:{'|'.join(_FORMERLY.values())}) .*\)$")


def with_former(now: str, before: str) -> str:
    """Return what holds now, with what was so before in brackets behind it."""
    return f"{now} ({_FORMERLY[language_of(now)]} {before})"


def without_former(value: str) -> str:
    """Return what a value of `with_former` says holds now; any other is returned as it is."""
    return _FORMER.sub("", value)


def language_of(text: str, *before: str) -> Language:
    """The language to answer in; text without letters takes that of what was said before, the latest first.

    Names and brands come in any script, so the first word and the words in lower case decide.
    """
    for sample in (without_code(text), text, *before):
        words = _WORD.findall(" ".join(word for word in sample.split() if not _is_address(word)))
        if words:
            votes = [_is_cyrillic(word[0]) for word in (words[0], *(w for w in words if w.islower()))]
            return "uk" if 2 * sum(votes) >= len(votes) + (not votes[0]) else "en"
    return "en"


def capitalised(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _is_address(word: str) -> bool:
    return "@" in word or "/" in word or "." in word[1:-1]


def _title_or_speech(quotation: re.Match[str]) -> str:
    """A word or a title in quotation marks belongs to the sentence; whole sentences are somebody's speech."""
    return "…" if _SEVERAL.search(quotation[0]) else quotation[0]


def _is_others(line: str, talk: bool = False) -> bool:
    """Whether a line begins with the name of one who speaks. In a `talk`, where others do, any capital word is one."""
    speaker = _SPEAKER.match(line.strip())
    if speaker is None:
        return False
    who = speaker["who"].lower()
    if {who, who.split()[-1]} & _NO_SPEAKERS or _TOLD_UK.fullmatch(who.split()[0]):
        return False
    return talk or " " in who or not _is_heading(who, line.strip()[speaker.end() :])


def _is_heading(word: str, rest: str) -> bool:
    """Whether a word before a colon says what follows is of: it is no name of somebody, and nobody speaks after it."""
    if word > "а":
        return morphology.names_nobody(word) or (morphology.is_thing(word) and not morphology.is_living_uk(word))
    somebody = word in FEMALE_NAMES | MALE_NAMES or word in RELATIONS_EN or is_calling(word)
    return len(word) > 2 and not somebody and _SPEAKS.search(rest) is None


def _split_line(line: str) -> Iterator[str]:
    start = ""
    for part in _END.split(line):
        start = f"{start} {part}".strip() if start else part.strip()
        if _ABBREVIATION.search(start) and not _INITIAL_PRONOUN.search(start):
            continue
        if start:
            yield start
        start = ""
    if start:
        yield start


def _without_symbol(sign: re.Match[str]) -> str:
    char = sign[0]
    symbol = (unicodedata.category(char) in {"So", "Sk", "Cf", "Cs", "Cc"} and char not in "°\t\n") or char == "\ufe0f"
    return "" if symbol else char


def _is_cyrillic(char: str) -> bool:
    return "\u0400" <= char <= "\u04ff"
