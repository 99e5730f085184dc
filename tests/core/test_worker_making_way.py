"""A thread that makes way does so alone."""

from __future__ import annotations

import os
import sys
import threading

import pytest

from desktop.core.worker import make_way


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has no priority of its own")
def test_a_thread_makes_way_and_no_other_does() -> None:
    before, seen = os.getpriority(os.PRIO_PROCESS, 0), list[int]()

    def work() -> None:
        make_way()
        seen.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen[0] > before == os.getpriority(os.PRIO_PROCESS, 0)
