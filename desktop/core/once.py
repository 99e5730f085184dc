"""Parts of an object that are made, and what they need imported, when they are first asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801  # a decorator, as `property` is
    """A property that is made once, by one thread while others wait, and stays: `functools.cached_property`, which from
    Python 3.12 on lets two threads make one each."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._lock = threading.RLock()
        self.__doc__ = make.__doc__

    def __set_name__(self, _whole: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, whole: None, kind: type) -> Self: ...
    @overload
    def __get__(self, whole: object, kind: type) -> T: ...
    def __get__(self, whole: object, kind: type) -> Self | T:
        if whole is None:
            return self
        parts = vars(whole)
        with self._lock:
            if self._name not in parts:
                parts[self._name] = self._make(whole)
        made: T = parts[self._name]
        return made


def make_ahead(whole: object) -> None:
    """Makes all parts of an object that are made once."""
    for name, part in vars(type(whole)).items():
        if isinstance(part, once):
            getattr(whole, name)
