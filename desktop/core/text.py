"""When two texts say the same, without asking: equality after normalisation; and how many tokens a text takes.

Case, punctuation, Unicode form and script do not matter: "Kyiv" and "Київ" are one value. Romanisation is the standard
Ukrainian one (Cabinet of Ministers of Ukraine, resolution 55 of 27 January 2010). What is only alike is not equal
here: that is for a person to decide.

A language model's own tokenizer is not on this machine. Tokens are counted by the rules that byte-pair tokenizers share
(no token spans two words, digits come in threes), with lengths on the short side, so that a budget kept here is kept
there: for English prose 1.2 to 1.3 times the tokens of MiniLM's WordPiece; of other scripts two letters are one token.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime
from typing import Final

_ROMAN = {
    "а": "a", "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh", "з": "z",
    "и": "y", "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p",
    "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch",
    "ь": "", "ю": "iu", "я": "ia",
}  # fmt: skip
_ROMAN_INITIAL = {"є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"}
_UNHEARD = str.maketrans("", "", "'’ʼ`´\ue000\ue001\ue002\ue003")  # apostrophes, and what _MARKS needs
_SIGNS = {
    "+": " plus ",
    "#": " sharp ",
    "%": " percent ",
    "€": " euro ",
    "$": " dollar ",
    "£": " pound ",
    "₴": " hryvnia ",
}
_SPOKEN = _UNHEARD | str.maketrans(_SIGNS)
_CYRILLIC = re.compile("[а-яєіїґ]")
_STRESS = re.compile("(?<=[аеиоуюяєії])\u0301")
_DIGIT = re.compile(r"\d")
_DECIMAL = re.compile(r"(?<=\d)[.,](?=\d)")
_MINUS = re.compile(r"(?<![\w\u0300-\u036f])[-−](?=\d)")
_INSIDE_NUMBER = re.compile(r"(?<=\d)[:/](?=\d)")
# Private-use letters stand for the signs that belong to a number while punctuation is taken out.
_MARKS = {"\ue000": ".", "\ue001": "-", "\ue002": ":", "\ue003": "/"}
_MARK_OF = {sign: mark for mark, sign in _MARKS.items()}
_UNMARK = str.maketrans(_MARKS)
_NO_LETTER = re.compile(r"[^\w ]|_")


def romanise(word: str) -> str:
    """Returns a lower-case Ukrainian word in Latin letters (resolution 55); other letters stay as they are."""
    if not _CYRILLIC.search(word):
        return word
    word = word.replace("зг", "zgh")
    first = _ROMAN_INITIAL.get(word[0], _ROMAN.get(word[0], word[0]))
    romanised = first + "".join(_ROMAN.get(letter, letter) for letter in word[1:])
    return unicodedata.normalize("NFKC", romanised)  # a mark may now stand after a Latin letter


def words(text: str) -> list[str]:
    """Returns the normalised words of a text: folded, without punctuation, romanised. Numbers keep their inner
    signs."""
    if text.isascii():  # most are: nothing of them has another form
        folded = text.casefold().translate(_SPOKEN)
    else:
        folded = unicodedata.normalize("NFKC", text).casefold().translate(_UNHEARD)
        folded = _STRESS.sub("", unicodedata.normalize("NFKC", folded)).translate(_SPOKEN)
    if _DIGIT.search(folded):
        folded = _MINUS.sub(_MARK_OF["-"], _DECIMAL.sub(_MARK_OF["."], folded))
        folded = _INSIDE_NUMBER.sub(lambda sign: _MARK_OF[sign[0]], folded)
    told = _NO_LETTER.sub(_kept, folded).translate(_UNMARK).split()
    return [romanise(word) for word in told] if _CYRILLIC.search(folded) else told


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen: it is empty, or of spaces and of signs that only steer how others are
    written (zero width, direction)."""
    return all(char.isspace() or unicodedata.category(char) in ("Cc", "Cf") for char in text)


def _kept(sign: re.Match[str]) -> str:
    """Letters, digits and their marks stay; a symbol (an emoji) is a word of its own; all else parts words."""
    char = sign[0]
    if char in _MARKS or unicodedata.category(char)[0] == "M":
        return char
    return f" {char} " if unicodedata.category(char)[0] == "S" else " "


def normalise(text: str) -> str:
    """Returns the text as compared for sameness. Text of punctuation alone is compared as it is."""
    return " ".join(words(text)) or unicodedata.normalize("NFKC", text).casefold().strip()


_PIECE: Final = re.compile(r"([A-Za-z]+)|(\d+)|([^\W\d_A-Za-z]+)|(\n+)|([^\S\n]+)|(.)", re.DOTALL)
_LATIN, _DIGITS, _OTHER = 4, 3, 2
"""Characters of one token."""
_SYMBOL_MOST: Final = 3


def count_tokens(text: str) -> int:
    """Tokens of a text, at most; the count of two lines together is no more than that of each."""
    return sum(_cost(*match.groups()) for match in _PIECE.finditer(text))


def _cost(latin: str, digits: str, other: str, newline: str, space: str, symbol: str) -> int:
    for piece, length in ((latin, _LATIN), (digits, _DIGITS), (other, _OTHER)):
        if piece:
            return -(-len(piece) // length)
    if newline:
        return 1
    if space:
        return 0 if len(space) == 1 else 1
    return min(_SYMBOL_MOST, len(symbol.encode("utf-8", "replace")))


def moment_words(moment: datetime) -> str:
    """Returns a moment on the person's clock, such as "2026-11-22 15:57"."""
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"
