from __future__ import annotations

import os
import signal

import pytest
from pytestqt.qtbot import QtBot

from desktop.gui.shell.launch import Interrupts


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_the_process_is_told_by_a_qt_signal(qtbot: QtBot, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    interrupts = Interrupts()
    try:
        with qtbot.waitSignal(interrupts.asked):
            os.kill(os.getpid(), number)
    finally:
        interrupts.close()
    assert signal.getsignal(number) is before
