"""Embeds queries: those that come while others are being embedded wait and go through the model together.

Sixteen together take a third of the time that they take one by one; one that comes alone waits for nothing.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import CancelledError, Future

import numpy as np
from numpy.typing import NDArray

from desktop.index.exact import Vector

_KEPT = 256
_BATCH = 16
_BATCH_CHARS = 4_000
"""A long text takes its time for every text of its batch."""

_Asked = dict[str, Future[Vector]]


class Queries:
    """The unit vectors of queries; the last ones are kept. Safe to use from any thread."""

    def __init__(self, embed: Callable[[Sequence[str]], NDArray[np.float32]]) -> None:
        self.last_asked = -float("inf")
        """When a query came last, by `time.monotonic`."""
        self._embed = embed
        self._known: OrderedDict[str, Vector] = OrderedDict()
        self._waiting: _Asked = {}
        self._under_way: _Asked = {}
        self._changed = threading.Condition()

    def vector(self, text: str) -> Vector:
        """The vector of a text, not to be written to. Blocks; raises what the model raises for this text."""
        with self._changed:
            self.last_asked = time.monotonic()
            if text in self._known:
                self._known.move_to_end(text)
                return self._known[text]
            wanted = self._under_way.get(text) or self._waiting.setdefault(text, Future())
        while not wanted.done():
            batch = self._turn(wanted)
            if batch:
                self._answer(batch)
        return wanted.result()

    def expect(self, text: str) -> None:
        """A text whose vector will be asked for: the next batch takes it along. Returns at once."""
        with self._changed:
            known = text in self._known or text in self._under_way
            if not known and len(self._waiting) < _KEPT:
                self._waiting.setdefault(text, Future())

    def _turn(self, wanted: Future[Vector]) -> _Asked:
        """What this thread is to embed, once no other does; nothing where another has answered `wanted` meanwhile."""
        with self._changed:
            self._changed.wait_for(lambda: wanted.done() or not self._under_way)
            if not wanted.done():
                for text in _batch(self._waiting):
                    self._under_way[text] = self._waiting.pop(text)
                return dict(self._under_way)
            return {}

    def _answer(self, batch: _Asked) -> None:
        """Embeds a batch; whoever waits for one of it hears the vector, or what went wrong with it."""
        answers: Sequence[Vector | BaseException] = [CancelledError()] * len(batch)
        try:
            answers = self._embedded(list(batch))
        finally:
            with self._changed:
                for (text, asked), answer in zip(batch.items(), answers, strict=True):
                    if isinstance(answer, BaseException):
                        asked.set_exception(answer)
                    else:
                        asked.set_result(answer)
                        self._known[text] = answer
                while len(self._known) > _KEPT:
                    self._known.popitem(last=False)
                self._under_way.clear()
                self._changed.notify_all()

    def _embedded(self, texts: Sequence[str]) -> list[Vector | BaseException]:
        """One that the model can't take spoils no other."""
        try:
            rows = self._embed(texts)
        except Exception as error:
            return [error] if len(texts) == 1 else [each for text in texts for each in self._embedded([text])]
        rows.flags.writeable = False
        return list(rows)


def _batch(waiting: Iterable[str]) -> list[str]:
    """Those that waited longest, as many as make one batch; at least one."""
    batch: list[str] = []
    for text in waiting:
        longest = max(map(len, [*batch, text]))
        if batch and (len(batch) == _BATCH or (len(batch) + 1) * longest > _BATCH_CHARS):
            break
        batch.append(text)
    return batch
