"""Long Markdown in pieces, so that laying one out again stays quick however long the whole has become."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final

PIECE: Final = 3_000
"""Characters after which a piece is closed at the next place where that changes nothing."""

_AT_LAST: Final = 4 * PIECE
"""Characters after which any blank line outside of code will do: a list may begin anew, but nothing stalls."""

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})", re.MULTILINE)
_GAP = re.compile(r"\n[ \t]*\n(?=[^\s|>*+\-\d#])")
"""A blank line before a plain paragraph: lists, tables, quotations and indented code may go on over one."""
_ANY_GAP = re.compile(r"\n[ \t]*\n(?=[^\n])")


def split_settled(text: str) -> tuple[str, str]:
    """Text that is long enough to close, and the rest that is still being written."""
    if len(text) <= PIECE:
        return "", text
    gaps = _GAP.finditer(text, PIECE // 2)
    if len(text) > _AT_LAST:
        gaps = chain(gaps, _ANY_GAP.finditer(text, PIECE // 2))
    for gap in gaps:
        if not _inside_fence(text, gap.start()):
            return text[: gap.start()], text[gap.end() :]
    return "", text


def pieces(text: str) -> list[str]:
    """The whole text in pieces."""
    made: list[str] = []
    rest = text
    while True:
        piece, rest = split_settled(rest)
        if not piece:
            return [*made, rest]
        made.append(piece)


def _inside_fence(text: str, position: int) -> bool:
    opened = ""
    for fence in _FENCE.finditer(text, 0, position):
        mark = fence[1]
        if not opened:
            opened = mark
        elif mark[0] == opened[0] and len(mark) >= len(opened):
            opened = ""
    return bool(opened)
