"""Regular expressions that are compiled when they are first used.

`from desktop.core import patterns as re` takes the place of `import re` in modules with many of them: the assistant
without a model has eleven hundred, which take half a second to compile, and a turn needs a few hundred of them.
"""

from __future__ import annotations

import re
from re import (
    DOTALL,
    IGNORECASE,
    MULTILINE,
    Match,
    Pattern,
    escape,
    findall,
    finditer,
    fullmatch,
    match,
    search,
    split,
    sub,
    subn,
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
    "subn",
]


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
