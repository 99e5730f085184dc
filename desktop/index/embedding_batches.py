"""Embeds many texts in batches of about the same work, past those that the model can't take."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np

from desktop.core.errors import UserError
from desktop.index.embedder import Embedder

log = logging.getLogger(__name__)

BATCH = 32
BATCH_CHARS = 6_000
"""One call of the model takes some 100 ms, so that a query or the end need not wait."""
_WINDOW_CHARS = 1_200
"""About what a model's window holds; longer texts cost no more."""
_VECTOR = np.dtype("<f4")
_HARMLESS = "memory"
"""A model that can't embed this either has a trouble of its own, whatever the text."""


class Embedding:
    """The vectors of contents, by their hashes. For one thread.

    `refused` holds the contents that the model fails on every time, while it takes others: they are not tried again.
    """

    def __init__(self, embedder: Embedder, go_on: Callable[[], None]) -> None:
        """`go_on` is called before every batch, and ends the work by raising."""
        self.refused: set[bytes] = set()
        self._embedder = embedder
        self._go_on = go_on

    def of(self, texts: Mapping[bytes, str]) -> Iterator[tuple[bytes, bytes]]:
        """Contents and their vectors (float32, little-endian); those refused are left out.

        Raises what the model raises where it is the model that fails.
        """
        wanted = [content for content in texts if content not in self.refused]
        for batch in _batches(sorted(wanted, key=lambda content: len(texts[content])), texts):
            yield from self._embedded(batch, texts)

    def _embedded(self, batch: Sequence[bytes], texts: Mapping[bytes, str]) -> Iterator[tuple[bytes, bytes]]:
        self._go_on()
        try:
            rows = self._rows([texts[content] for content in batch])
        except UserError:
            raise
        except Exception as error:
            yield from self._in_halves(batch, texts, error)
        else:
            yield from zip(batch, (row.tobytes() for row in rows), strict=True)

    def _in_halves(
        self, batch: Sequence[bytes], texts: Mapping[bytes, str], error: Exception
    ) -> Iterator[tuple[bytes, bytes]]:
        """Narrows a failure down to the texts that cause it."""
        try:
            self._rows([_HARMLESS])
        except Exception:
            raise error from None
        if len(batch) == 1:
            log.warning("A memory can't be embedded, and is found by its words only", exc_info=error)
            self.refused.add(batch[0])
            return
        middle = len(batch) // 2
        yield from self._embedded(batch[:middle], texts)
        yield from self._embedded(batch[middle:], texts)

    def _rows(self, texts: Sequence[str]) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        rows = self._embedder.embed(texts).astype(_VECTOR, copy=False)
        if not np.isfinite(rows).all():
            raise ValueError("The model gives no numbers for a text")
        return rows


def _batches(contents: Sequence[bytes], texts: Mapping[bytes, str]) -> Iterable[list[bytes]]:
    """Cuts contents, shortest first, into batches of about the same work."""
    batch: list[bytes] = []
    for content in contents:
        longest = min(len(texts[content]), _WINDOW_CHARS)
        if batch and (len(batch) == BATCH or (len(batch) + 1) * longest > BATCH_CHARS):
            yield batch
            batch = []
        batch.append(content)
    if batch:
        yield batch
