"""Where the assistant's coroutines run, and the thread in which one does blocking work, never left half done."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar


class AssistantLoop:
    """One asyncio loop in a thread of its own: cancelling a task there stops a stream at once."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="assistant", daemon=True)
        self._thread.start()

    def submit(self, work: Coroutine[Any, Any, None]) -> Future[None]:
        """Runs a coroutine on the loop; cancelling the future cancels it there."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def close(self) -> None:
        """Cancels what runs, waits for it, and ends the thread."""
        asyncio.run_coroutine_threadsafe(_cancel_all(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _cancel_all() -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


_P = ParamSpec("_P")
_T = TypeVar("_T")


class ToExecutor:
    """Runs work in an executor: `await to_executor(work, …)`. It is carried out in any case, also when the caller is
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
