"""What is known of which memories resemble each other, in step with the store: shared by the scan and the queue."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from desktop.memory.duplicates.clusters import Components
from desktop.memory.duplicates.pair_index import Compared, Likenesses, PairIndex, compared, lay_out
from desktop.storage.database import Database
from desktop.storage.journal import Journal
from desktop.storage.pairs import REVIEW_KINDS, Alike, AlikeTexts, ReviewKind

TABLES: Final[Mapping[str, ReviewKind]] = {"facts": "fact", "episodes": "episode"}
"""The journal's tables that hold what is compared."""

_VERSION: Final = "4"
"""Raised when other pairs would be proposed, or told apart otherwise: everything is compared anew."""
_PAGE: Final = 5_000


class PairStore:
    """Who says what and which texts are alike. Safe to use from several threads; the first use reads everything."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._alike = Alike(database)
        self._journal = Journal(database)
        self._lock = threading.RLock()
        self._indexes: dict[ReviewKind, PairIndex] = {}
        self._watermark = 0
        self._pending: dict[ReviewKind, set[int]] = {kind: set() for kind in REVIEW_KINDS}
        self._base: str | None = None
        self._groupings: dict[ReviewKind, Components] = {}

    @contextmanager
    def current(self) -> Iterator[Mapping[ReviewKind, PairIndex]]:
        """Gives the pair indexes as of the last commit, to this thread alone until the block ends."""
        with self._lock:
            if not self._indexes:
                self._load()
            self._catch_up()
            yield self._indexes

    @property
    def watermark(self) -> int:
        """The last change of the journal that is taken in."""
        return self._watermark

    def grouping(self, kind: ReviewKind, single_valued: frozenset[str], today: str) -> Components:
        """Returns what comes up together of a kind, as of the last commit. To be called, and used, inside `current`."""
        keys = single_valued if kind == "fact" else frozenset[str]()
        with self.current() as indexes:
            known = self._groupings.get(kind)
            if known is None or known.asked != (keys, today):
                known = self._groupings[kind] = Components(indexes[kind], keys, today)
            known.renew()
            return known

    def compared_with(self, model: str) -> bool:
        """Whether everything was once compared with this model's vectors (an empty name: without any)."""
        with self.current():
            return self._base == _base(model)

    def take_pending(self) -> dict[ReviewKind, set[int]]:
        """Returns the ids of the memories that say something new and were not compared yet: they are the caller's to
        compare."""
        with self.current():
            taken, self._pending = self._pending, {kind: set() for kind in REVIEW_KINDS}
            return taken

    def give_back(self, pending: Mapping[ReviewKind, Iterable[int]]) -> None:
        """Takes back what was taken and could not be compared."""
        with self._lock:
            for kind, ids in pending.items():
                self._pending[kind].update(ids)

    def replace(self, pages: Iterable[tuple[ReviewKind, list[AlikeTexts]]], model: str, watermark: int) -> None:
        """Replaces all pairs, where everything was compared as of a change of the journal: this is what is alike, and
        nothing else. Others wait as long as a page takes."""
        alike: dict[ReviewKind, Likenesses] = {kind: {} for kind in REVIEW_KINDS}
        self._alike.clear()
        for kind, page in pages:
            lay_out(page, alike[kind])
            self._keep(kind, page)
        with self._lock:
            for kind, likenesses in alike.items():
                self._indexes[kind].replace_pairs(likenesses)
            self._base = _base(model)
        self._alike.remember([("base", _base(model)), ("watermark", str(watermark))])

    def add(self, found: Mapping[ReviewKind, Sequence[AlikeTexts]], watermark: int | None) -> None:
        """Adds what the comparing of new memories found; `watermark` says up to which change, where it was with all
        there is to it."""
        with self._lock:
            for kind, pairs in found.items():
                self._indexes[kind].add(pairs)
        for kind, pairs in found.items():
            self._keep(kind, pairs)
        if watermark is not None:
            self._alike.remember([("watermark", str(watermark))])

    def scrub(self) -> None:
        """Forgets what no memory says any more: by its hash, a guess at what was deleted for good could be confirmed.
        It is not written again afterwards."""
        with self._database.transaction(durable=False):
            for kind in REVIEW_KINDS:
                self._alike.keep_only(kind, {compared(each).hash for page in self._alike.spoken(kind) for each in page})

    def _keep(self, kind: ReviewKind, pairs: Sequence[AlikeTexts]) -> None:
        """Writes those of these pairs whose memories are still there."""
        with self._database.transaction(durable=False), self.current() as indexes:
            said = indexes[kind].is_said
            self._alike.add(kind, [each for each in pairs if said(each.left) and said(each.right)])

    def _load(self) -> None:
        state = self._alike.state()
        self._watermark = self._journal.last_change()
        base = state.get("base", "")
        self._base = base if base.startswith(_base("")) else None
        loaded: dict[ReviewKind, PairIndex] = {kind: PairIndex() for kind in REVIEW_KINDS}
        for kind, index in loaded.items():
            alike: Likenesses = {}
            for pairs in self._alike.pairs(kind) if self._base is not None else ():
                lay_out(pairs, alike)
            index.replace_pairs(alike)
            for spoken in self._alike.spoken(kind):
                index.put(map(compared, spoken))

        def missed(kind: ReviewKind, ids: frozenset[int]) -> None:
            """What changed while nobody compared."""
            self._pending[kind] |= ids & loaded[kind].members.keys()

        if self._base is not None:
            self._since(int(state.get("watermark", "0")), self._watermark, missed)
        self._indexes = loaded

    def _catch_up(self) -> None:
        last = self._journal.last_change()
        if last > self._watermark:
            self._since(self._watermark, last, self._take_in)
            self._watermark = last

    def _since(self, after: int, until: int, take: Callable[[ReviewKind, frozenset[int]], None]) -> None:
        while after < until:
            last, touched = self._journal.changed_after(after, _PAGE)
            for table, kind in TABLES.items():
                if table in touched:
                    take(kind, touched[table])
            if last == after:
                return
            after = last

    def _take_in(self, kind: ReviewKind, ids: frozenset[int]) -> None:
        index = self._indexes[kind]
        known: list[Compared] = [compared(spoken) for spoken in self._alike.spoken_by(kind, ids)]
        gone = ids - {each.id for each in known}
        index.discard(gone)
        self._pending[kind] -= gone
        self._pending[kind].update(index.put(known))


def _base(model: str) -> str:
    return f"{_VERSION}/{model}"
