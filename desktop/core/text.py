"""When two texts say the same, without asking: equality after normalisation.

Case, punctuation, Unicode form and script do not matter: "Kyiv" and "Київ" are one value. Romanisation is the standard
Ukrainian one (Cabinet of Ministers of Ukraine, resolution 55 of 27 January 2010). What is only alike is not equal
here: that is for a person to decide.
"""

from __future__ import annotations

import re
import unicodedata

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
_CYRILLIC = re.compile("[а-яєіїґ]")
_STRESS = re.compile("(?<=[аеиоуюяєії])\u0301")
_DECIMAL = re.compile(r"(?<=\d)[.,](?=\d)")
_MINUS = re.compile(r"(?<![\w\u0300-\u036f])[-−](?=\d)")
_INSIDE_NUMBER = re.compile(r"(?<=\d)[:/](?=\d)")
# Private-use letters stand for the signs that belong to a number while punctuation is taken out.
_MARKS = {"\ue000": ".", "\ue001": "-", "\ue002": ":", "\ue003": "/"}
_MARK_OF = {sign: mark for mark, sign in _MARKS.items()}
_UNMARK = str.maketrans(_MARKS)
_NO_LETTER = re.compile(r"[^\w ]|_")


def romanise(word: str) -> str:
    """A lower-case Ukrainian word in Latin letters (resolution 55); other letters stay as they are."""
    if not _CYRILLIC.search(word):
        return word
    word = word.replace("зг", "zgh")
    first = _ROMAN_INITIAL.get(word[0], _ROMAN.get(word[0], word[0]))
    romanised = first + "".join(_ROMAN.get(letter, letter) for letter in word[1:])
    return unicodedata.normalize("NFKC", romanised)  # a mark may now stand after a Latin letter


def words(text: str) -> list[str]:
    """The normalised words of a text: folded, without punctuation, romanised. Numbers keep their inner signs."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_UNHEARD)
    folded = _STRESS.sub("", unicodedata.normalize("NFKC", folded))
    for sign, word in _SIGNS.items():
        folded = folded.replace(sign, word)
    folded = _MINUS.sub(_MARK_OF["-"], _DECIMAL.sub(_MARK_OF["."], folded))
    folded = _INSIDE_NUMBER.sub(lambda sign: _MARK_OF[sign[0]], folded)
    return [romanise(word).translate(_UNMARK) for word in _NO_LETTER.sub(_kept, folded).split()]


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
    """The text as compared for sameness. Text of punctuation alone is compared as it is."""
    return " ".join(words(text)) or unicodedata.normalize("NFKC", text).casefold().strip()
