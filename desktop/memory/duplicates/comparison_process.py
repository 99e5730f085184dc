"""Comparing all memories with all: in this thread, or in a process of its own that ends with it.

With 100,000 memories it takes the most of a minute, and hundreds of megabytes, which are the system's again afterwards;
in a thread it would have to make way for the window at every step. The process reads the store, and writes nothing: its
answers are pairs of `"compared"` and how many of how many memories are through, `"alike"` and a `Page`, `"failed"` and
the reason, and at the end `"done"`.
"""

from __future__ import annotations

import logging
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import BinaryIO, Final, cast

from desktop.core.errors import Progress, StoreError, UserError, WorkCancelledError
from desktop.index import COMPARE_ALL
from desktop.index.subprocesses import AnswerReader, in_background, start
from desktop.memory.duplicates.compare import ComparisonSource, Work
from desktop.memory.duplicates.store import PairStore
from desktop.storage.database import Database
from desktop.storage.pairs import REVIEW_KINDS, AlikeTexts, ReviewKind

log = logging.getLogger(__name__)

Page = tuple[ReviewKind, list[AlikeTexts]]
"""Some of the texts of a kind that are alike."""

_PAGE: Final = 1_000
"""Pairs that are taken in, and let go of, in a millisecond or two."""
_LOOKS_EVERY: Final = 0.25
_TELLS_EVERY: Final = 0.1
ANSWERS_WITHIN: Final = 120.0
"""Seconds in which the process tells something, on any machine: the longest step takes some on a quiet one."""


def compare_here(database: Database, known: PairStore, model: str, work: Work) -> Iterator[Page]:
    """Yields every pair that is proposed, of all memories that a store holds now, with this model's vectors (an empty
    name: without any), in this thread. Raises `WorkCancelledError` where the work is to stop."""
    source = ComparisonSource(database, None)
    with known.current() as indexes:
        members = {kind: indexes[kind].representatives() for kind in REVIEW_KINDS}
        before = {kind: indexes[kind].known for kind in REVIEW_KINDS}
    total, done = sum(map(len, members.values())), 0
    for kind, those in members.items():
        found = source.compare_all(kind, those, before[kind], model, _after(done, total, work))
        done += len(those)
        yield from ((kind, found[start : start + _PAGE]) for start in range(0, len(found), _PAGE))


def compare_in_process(database: Path, model: str, progress: Progress, stops: Callable[[], bool]) -> Iterator[Page]:
    """Compares as `compare_here`, by a process of its own. Raises `StoreError` where that fails or comes to an end,
    `WorkCancelledError` once `stops` turns true, which is asked again and again."""
    try:
        process = start(COMPARE_ALL, str(database), model, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    except OSError as error:
        raise StoreError(f"No process can be started to compare memories: {error}.") from error
    with process:
        answers = AnswerReader(cast("BinaryIO", process.stdout))
        try:
            yield from _heard(answers, progress, stops)
        except EOFError as error:
            raise StoreError(f"The process that compares memories came to an end ({process.wait()}).") from error
        finally:
            process.kill()
            answers.join()


def _heard(answers: AnswerReader, progress: Progress, stops: Callable[[], bool]) -> Iterator[Page]:
    due = time.monotonic() + ANSWERS_WITHIN
    while True:
        if stops():
            raise WorkCancelledError
        try:
            kind, value = answers.next(_LOOKS_EVERY)
        except TimeoutError as error:
            if time.monotonic() > due:
                raise StoreError("The process that compares memories does not answer, and was stopped.") from error
            continue
        due = time.monotonic() + ANSWERS_WITHIN
        if kind == "alike":
            yield value
        elif kind == "compared":
            progress(*value)
        elif kind == "failed":
            raise StoreError(value)
        else:
            return


def main(database: str, model: str) -> int:
    """Compares, and tells what it finds until nobody listens."""
    _, channel = in_background()
    told_at = 0.0

    def tell(done: int, total: int) -> None:
        nonlocal told_at
        if (moment := time.monotonic()) >= told_at + _TELLS_EVERY:
            told_at = moment
            channel.send("compared", (done, total))

    try:
        with closing(Database(Path(database))) as opened:
            for page in compare_here(opened, PairStore(opened), model, Work(tell)):
                channel.send("alike", page)
        channel.send("done", None)
    except (StoreError, UserError) as error:
        channel.send("failed", str(error))
    except OSError:
        return 1  # nobody listens any more
    except Exception:
        log.exception("The process that compares memories failed")
        return 1
    return 0


def _after(done: int, total: int, work: Work) -> Work:
    return Work(lambda more, _of_these: work.progress(done + more, total), work.cancelled)
