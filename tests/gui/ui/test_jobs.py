from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import shiboken6
from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from desktop.core.errors import StoreError, UserError
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.failures import Notice, as_notice, find_board, report
from desktop.gui.ui.jobs import Latest, Op, TaskRunner


class Board(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.notices: list[Notice] = []

    def show_notice(self, notice: Notice) -> None:
        self.notices.append(notice)


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[TaskRunner]:
    with ThreadPoolExecutor(2) as readers, ThreadPoolExecutor(1) as writer:
        yield TaskRunner(readers, writer)


def test_a_result_arrives_on_the_gui_thread(tasks: TaskRunner, qtbot: QtBot) -> None:
    owner, seen = QObject(), []
    tasks.read(owner, threading.get_ident, lambda ident: seen.append((ident, QThread.currentThread().isMainThread())))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0][0] != threading.get_ident()
    assert seen[0][1]


def test_writes_run_in_the_order_they_were_asked_for(tasks: TaskRunner, qtbot: QtBot) -> None:
    owner, seen = QObject(), list[int]()
    for number in range(20):
        tasks.write(owner, lambda number=number: seen.append(number))  # type: ignore[misc]
    qtbot.waitUntil(lambda: tasks.idle)
    assert seen == list(range(20))


def test_a_result_for_an_owner_that_is_gone_is_dropped(tasks: TaskRunner, qtbot: QtBot) -> None:
    owner, may_end, seen = QObject(), threading.Event(), []
    tasks.read(owner, may_end.wait, lambda _: seen.append(1))
    shiboken6.delete(owner)
    may_end.set()
    qtbot.waitUntil(lambda: tasks.idle)
    assert seen == []


def test_a_write_that_fails_once_its_dialog_is_gone_is_told_in_the_window(
    window: MainWindow, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    dialog, may_fail = QDialog(window), threading.Event()

    def fail() -> None:
        may_fail.wait()
        raise UserError("The disk is full.")

    window.context.tasks.write(dialog, fail)
    shiboken6.delete(dialog)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    may_fail.set()
    settled()
    assert window.notices.accessibleName() == "The disk is full."


def test_only_the_newest_answer_counts(tasks: TaskRunner, qtbot: QtBot) -> None:
    owner, slow, seen = QObject(), threading.Event(), list[str]()
    latest = Latest(tasks, owner)
    latest.read(lambda: slow.wait() and "old", lambda answer: seen.append(str(answer)))
    latest.read(lambda: "new", seen.append)
    qtbot.waitUntil(lambda: seen == ["new"])
    slow.set()
    qtbot.waitUntil(lambda: tasks.idle)
    assert seen == ["new"]


def test_a_sentence_for_a_person_is_shown_as_it_is(tasks: TaskRunner, qtbot: QtBot) -> None:
    board = Board()

    def fail() -> None:
        raise UserError("The disk is full.")

    tasks.read(QObject(board), fail, lambda _: None)
    Latest(tasks, board).read(fail, lambda _: None)
    qtbot.waitUntil(lambda: len(board.notices) == 2)
    assert board.notices[0] == Notice("The disk is full.", "caution")


@pytest.mark.expects_log("A task failed")
def test_a_bug_is_told_in_general_words_with_details_to_copy(tasks: TaskRunner, qtbot: QtBot) -> None:
    board, caught = Board(), list[BaseException]()
    tasks.read(board, lambda: 1 // 0, lambda _: None)
    tasks.read(board, lambda: 1 // 0, lambda _: None, caught.append)
    qtbot.waitUntil(lambda: tasks.idle and bool(board.notices))
    assert "ZeroDivisionError" not in board.notices[0].text
    assert "ZeroDivisionError" in board.notices[0].details
    assert isinstance(caught[0], ZeroDivisionError)


@pytest.mark.expects_log("A task failed")
def test_a_failing_store_says_that_nothing_was_changed(qtbot: QtBot) -> None:
    assert "Nothing was changed" in as_notice(StoreError("locked")).text


@pytest.mark.expects_log("Nowhere to show")
def test_without_a_window_a_failure_is_logged(qtbot: QtBot) -> None:
    assert find_board(QObject()) is None
    report(None, UserError("Nobody listens."))


def test_nothing_begins_after_the_end(tasks: TaskRunner) -> None:
    tasks.close()
    assert tasks.read(QObject(), lambda: 1, lambda _: None).cancelled()


def test_how_far_a_work_is_is_told_on_the_gui_thread_and_it_ends_once_it_is_stopped(
    tasks: TaskRunner, qtbot: QtBot
) -> None:
    board, told = Board(), list[tuple[int, int, str, bool]]()
    may_go_on = threading.Event()
    op = Op(board, lambda done, total, what: told.append((done, total, what, QThread.currentThread().isMainThread())))

    def work() -> None:
        op.tell_or_end(1, 9, "reading")
        may_go_on.wait()
        op.tell_or_end(9, 9, "reading")

    op.begin()
    tasks.write(board, work)
    qtbot.waitUntil(lambda: bool(told))
    op.stop()
    may_go_on.set()
    qtbot.waitUntil(lambda: tasks.idle)
    assert told == [(1, 9, "reading", True)]
    assert board.notices == [], "that it was stopped the person wanted"
    op.begin()
    tasks.write(board, work)
    qtbot.waitUntil(lambda: told[-1][:2] == (9, 9))
    assert not op.is_stopped()


def test_of_many_steps_only_as_many_are_told_as_can_be_seen(tasks: TaskRunner, qtbot: QtBot) -> None:
    told = list[int]()
    op = Op(tasks, lambda done, _total, _what: told.append(done))

    def work() -> None:
        for done in range(501):
            op.tell(done, 500)

    tasks.write(tasks, work)
    qtbot.waitUntil(lambda: tasks.idle and told[-1:] == [500])
    assert told[0] == 0 and len(told) < 250
