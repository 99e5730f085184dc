"""The JSON values of a text, one after another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

_DECODER = json.JSONDecoder()


def values(text: str) -> Iterator[Any]:
    """The items of a list, or the one value that is none. Raises `json.JSONDecodeError` and what else `json` raises.

    Item by item: while a long list is read in one go, Python lets no other thread run, the window's neither.
    """
    position = _after_space(text, 0)
    if not text.startswith("[", position):
        yield json.loads(text)
        return
    position = _after_space(text, position + 1)
    more = not text.startswith("]", position)
    while more:
        item, position = _DECODER.raw_decode(text, position)
        yield item
        position = _after_space(text, position)
        more = text.startswith(",", position)
        if more:
            position = _after_space(text, position + 1)
        elif not text.startswith("]", position):
            raise json.JSONDecodeError("Expecting ',' delimiter", text, position)
    position = _after_space(text, position + 1)
    if position < len(text):
        raise json.JSONDecodeError("Extra data", text, position)


def _after_space(text: str, position: int) -> int:
    while position < len(text) and text[position] in " \t\n\r":
        position += 1
    return position
