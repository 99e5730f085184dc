"""Blocking work of a coroutine, done in a thread and never left half done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Aside:
    """Runs work in an executor: `await aside(work, …)`. It is carried out in any case, also when the caller is
    cancelled."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def __call__(self, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Cancelling the caller ends the waiting."""
        future = asyncio.wrap_future(self._executor.submit(work, *args, **kwargs))
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            # Nobody will ask for it any more: what it raised was told in the log, or is of no use now.
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    async def to_the_end(self, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Waits for the end of the work, come what may. A stop meanwhile is left to the caller (`cancelled`)."""
        going_on = asyncio.create_task(self(work, *args, **kwargs))
        while not going_on.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([going_on])
        return going_on.result()


def cancelled() -> bool:
    """Whether the task that runs this was cancelled."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
