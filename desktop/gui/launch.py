"""From a data folder to a window: owns the folder, or brings the window that owns it to the front."""

from __future__ import annotations

from collections.abc import Callable

from desktop.backend import Owner, open_for_window
from desktop.errors import DamagedDatabaseError, UserError
from desktop.gui.application import Application, make_qt, run, tell_that_it_cannot_start
from desktop.gui.between import Afterwards, Between
from desktop.gui.failures import Notice
from desktop.gui.recovery import recover
from desktop.logs import log_to
from desktop.paths import DataFolder


def run_window(find: Callable[[], DataFolder], *, quick_add: bool = False) -> int:
    """Stays until the window is closed; the exit code. A window that is open already is brought to the front, or its
    small window for one memory where `quick_add`.

    `find` names the folder, or raises a UserError, which is told as all is that keeps the window from opening.

    A damaged memory is told, with the way back to a backup. What a window asked to be done to its folder while nothing
    has it open is done when it is closed, and the next window says what came of it.
    """
    make_qt()
    told = ""
    try:
        folder = find()
        while True:
            try:
                ended = _one_window(folder, told, quick_add=quick_add)
            except DamagedDatabaseError:
                if not recover(folder):
                    return 1
                continue
            if isinstance(ended, int):
                return ended
            (folder, told), quick_add = ended, False
    except UserError as error:
        tell_that_it_cannot_start(error)
        return 1


def _one_window(folder: DataFolder, told: str, *, quick_add: bool) -> int | tuple[DataFolder, str]:
    """The exit code; or the folder that the next window opens, and what it is to say."""
    windows: list[Application] = []
    folder.create()
    log_to(folder.log)
    is_first = not folder.window_state.exists()
    owner = open_for_window(folder, lambda: _raise_all(windows), quick_add=quick_add)
    if owner is None:
        return 0
    owner.service.on_quick_add = lambda: _add_quickly(windows)

    def ready(application: Application) -> None:
        windows.append(application)
        if told:
            application.window.show_notice(Notice(told, "info"))
        if quick_add:
            application.quick_add()
        elif is_first:
            application.welcome()

    try:
        code = run(lambda: owner.app, on_ready=ready)
        afterwards = windows[-1].afterwards if windows else None
        return code if afterwards is None else _done(owner, folder, afterwards)
    finally:
        windows.clear()
        owner.close()


def _done(owner: Owner, folder: DataFolder, afterwards: Afterwards) -> tuple[DataFolder, str]:
    """Carries out what a window left to be done; the folder is ours, and nothing has it open."""
    owner.stop()
    try:
        return afterwards.folder, Between(afterwards.words, afterwards.work).wait()
    except UserError as error:
        return folder, error.message


def _add_quickly(windows: list[Application]) -> None:
    for window in windows:
        window.quick_add()


def _raise_all(windows: list[Application]) -> None:
    for window in windows:
        window.raise_window()
