"""Regular expressions that are compiled when they are first used.

`from desktop.core import patterns as re` takes the place of `import re` in modules with many of them: the assistant
without a model has eleven hundred, which take half a second to compile, and a turn needs a few hundred of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from re import (
    DOTALL,
    IGNORECASE,
    MULTILINE,
    Match,
    Pattern,
    escape,
)
from typing import Any, cast
from weakref import WeakSet

__all__ = [
    "DOTALL",
    "IGNORECASE",
    "MULTILINE",
    "Match",
    "Pattern",
    "compile",
    "compile_ahead",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "match",
    "search",
    "split",
    "sub",
]


KEPT_MOST = 4_000
"""The patterns given as text that stay compiled. `re` keeps 512; the assistant has more, and each turn compiled some
of them anew."""


class _Later:
    """Is asked as a pattern is; each of its methods and values becomes an attribute of this with its first use."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._given = pattern, flags
        self._made: Pattern[str] | None = None

    def __getattr__(self, name: str) -> Any:
        if self._made is None:
            self._made = re.compile(*self._given)
        found = getattr(self._made, name)
        setattr(self, name, found)
        return found


_all: WeakSet[_Later] = WeakSet()


def compile(pattern: str, flags: int = 0) -> Pattern[str]:  # noqa: A001  # as in `re`
    """Compiles as `re.compile`, but what is wrong with a pattern is raised where it is used. The functions of `re` do
    not take it in place of a text."""
    made = _Later(pattern, flags)
    _all.add(made)
    return cast("Pattern[str]", made)


def compile_ahead() -> None:
    """Compiles all there are, for who will be in a hurry later."""
    for each in tuple(_all):
        _ = each.search


@lru_cache(KEPT_MOST)
def _made(pattern: str | Pattern[str], flags: int) -> Pattern[str]:
    return re.compile(pattern, flags)


def search(pattern: str | Pattern[str], text: str, flags: int = 0) -> Match[str] | None:
    """Searches as `re.search`."""
    return _made(pattern, flags).search(text)


def match(pattern: str | Pattern[str], text: str, flags: int = 0) -> Match[str] | None:
    """Matches as `re.match`."""
    return _made(pattern, flags).match(text)


def fullmatch(pattern: str | Pattern[str], text: str, flags: int = 0) -> Match[str] | None:
    """Matches as `re.fullmatch`."""
    return _made(pattern, flags).fullmatch(text)


def findall(pattern: str | Pattern[str], text: str, flags: int = 0) -> list[Any]:
    """Finds as `re.findall`."""
    return _made(pattern, flags).findall(text)


def finditer(pattern: str | Pattern[str], text: str, flags: int = 0) -> Iterator[Match[str]]:
    """Finds as `re.finditer`."""
    return _made(pattern, flags).finditer(text)


def split(pattern: str | Pattern[str], text: str, maxsplit: int = 0, flags: int = 0) -> list[str | Any]:
    """Splits as `re.split`."""
    return _made(pattern, flags).split(text, maxsplit)


def sub(
    pattern: str | Pattern[str],
    replacement: str | Callable[[Match[str]], str],
    text: str,
    count: int = 0,
    flags: int = 0,
) -> str:
    """Replaces as `re.sub`."""
    return _made(pattern, flags).sub(replacement, text, count)
