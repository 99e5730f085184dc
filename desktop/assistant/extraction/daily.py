"""The daily extraction: what was said since the last one, while the app is open."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future

from desktop.assistant.extraction.engine import Extraction
from desktop.assistant.extraction.sources import OfLastDay, Source
from desktop.core.errors import UserError
from desktop.storage.extraction_runs import Run


def extract_daily(
    extraction: Extraction,
    begin: Callable[[Source], Future[Run]],
    resume: Callable[[int], Future[Run]],
    stopping: Callable[[], bool],
) -> None:
    """Goes on with the last daily run where that came to no end, else begins one; returns when it ended, or `stopping`
    turned true. Blocking. Raises UserError where it failed, so that it is tried again."""
    if extraction.busy:
        return  # what a person began covers some of it; the rest is done at the next time
    last = extraction.last_daily()
    going_on = resume(last.id) if last is not None and extraction.resumable(last) else begin(OfLastDay(daily=True))
    while not going_on.done():
        if stopping():
            going_on.cancel()
    try:
        ended = going_on.result()
    except CancelledError:
        return
    if ended.state == "failed":
        raise UserError(ended.error)
