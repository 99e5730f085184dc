"""Cyclic garbage goes on the window's thread, and on no other while there is a window."""

from __future__ import annotations

import gc
import threading
from contextlib import closing

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.core.garbage_collection import FULL
from desktop.gui.shell import application
from desktop.gui.shell.application import Collector
from tests.gui.window_app import WindowApp, opened

pytestmark = pytest.mark.usefixtures("collecting")


class Looped:
    """Tells on which thread it goes."""

    def __init__(self, gone: list[threading.Thread]) -> None:
        self.itself, self.gone = self, gone

    def __del__(self) -> None:
        self.gone.append(threading.current_thread())


def test_garbage_of_any_thread_goes_on_this_one(qtbot: QtBot) -> None:
    gone: list[threading.Thread] = []

    def litter() -> None:
        for _ in range(2000):
            Looped(gone)

    parent = QObject()
    with closing(Collector(parent, every_ms=1)):
        thread = threading.Thread(target=litter)
        thread.start()
        thread.join()
        assert not gone
        qtbot.waitUntil(lambda: bool(gone))
    assert set(gone) == {threading.main_thread()}
    assert gc.isenabled()


def test_what_is_left_after_the_first_full_look_is_passed_over_until_the_end(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "due_generation", lambda: FULL)
    with closing(Collector(qapp)) as made:
        made.collect()
        assert gc.get_freeze_count() > 0
    assert gc.get_freeze_count() == 0


def test_very_many_new_values_are_passed_over_instead_of_looked_through(qapp: QApplication) -> None:
    gc.collect()
    gone: list[threading.Thread] = []
    with closing(Collector(qapp, most=5_000)) as made:
        Looped(gone)
        laid_out = [[number] for number in range(10_000)]
        made.collect()
        assert gc.get_freeze_count() > len(laid_out)
        assert not gone
        few = [[number] for number in range(2_000)]
        Looped(gone)
        made.collect()
        assert len(gone) == 1
    gc.collect()
    assert len(gone) == 2
    assert len(laid_out) > len(few)


def test_what_looks_have_left_counts_when_they_are_looked_through_again(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    gc.collect()
    kept: list[list[list[int]]] = []
    with closing(Collector(qapp, most=5_000)) as made:
        for generation in (0, 0, 1):
            monkeypatch.setattr(application, "due_generation", lambda due=generation: due)
            kept.append([[number] for number in range(2_000)])
            assert not gc.get_freeze_count()
            made.collect()
        assert gc.get_freeze_count() > 3 * 2_000


def test_values_that_other_threads_are_making_are_left_alone(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_objects", lambda *_: pytest.fail("refers to tuples that are not finished"))
    with closing(Collector(qapp)) as made:
        for generation in range(FULL + 1):
            monkeypatch.setattr(application, "due_generation", lambda due=generation: due)
            made.collect()


def test_the_window_collects_from_its_start_to_its_end(qtbot: QtBot, window_app: WindowApp) -> None:
    application = opened(window_app)
    assert not gc.isenabled()
    qtbot.waitUntil(lambda: application.context.tasks.idle)
    application.close()
    assert gc.isenabled()
