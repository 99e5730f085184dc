"""Text as it stands in Markdown, such that a viewer shows it letter by letter, and that reading gives it again.

Signs that Markdown would take for its own stand behind a backslash, control characters and space at an edge are
numeric entities (CommonMark 0.31, sections 2.4 and 2.5); a new line is a hard break (section 6.7).
"""

from __future__ import annotations

import re
from functools import cache
from html.entities import html5
from typing import Final

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
    """One line as it is written at any place in a line. `also` are further signs that mean something there."""
    core = text.strip(" \t")
    if not core:
        return "".join(map(_entity, text))
    start, end = len(text) - len(text.lstrip(" \t")), len(text.rstrip(" \t"))
    written = _odd_ones(also).sub(_odd, core)
    head = _entity(text[0]) + text[1:start] if start else ""
    return head + written + (text[end:-1] + _entity(text[-1]) if end < len(text) else "")


def escaped_start(text: str, also: str = "") -> str:
    """One line as it is written where a line may begin something: a heading, an item, a quotation."""
    written = escaped(text, also)
    found = _AT_START.match(written)
    if found is None:
        return written
    place = found.end() if found[0][0].isdigit() else 0
    return f"{written[:place]}\\{written[place:]}"


def escaped_lines(text: str, indent: str) -> str:
    """A text of several lines inside an item; its first line does not begin one."""
    ends = text.endswith("\n")  # a last line of nothing would leave the mark behind it alone, as a block of HTML
    first, *others = (text[:-1] if ends else text).split("\n")
    lines = [escaped(first), *(indent + escaped_start(line) for line in others)]
    return _BREAK.join(lines) + (_entity("\n") if ends else "")


def read(written: str) -> str:
    """What a written line says; a backslash or an ampersand that means nothing stands for itself."""
    return _WRITTEN.sub(_meant, written)


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


def _meant(found: re.Match[str]) -> str:
    sign, decimal, hexadecimal, name = found.groups()
    if sign:
        return str(sign)
    if name:
        return html5.get(name, found[0])
    number = int(decimal) if decimal else int(hexadecimal, 16)
    stands = 0 < number < 0xD800 or 0xDFFF < number < 0x110000
    return chr(number) if stands else found[0]
