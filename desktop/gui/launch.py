"""From a data folder to a window: owns the folder, or brings the window that owns it to the front."""

from __future__ import annotations

from collections.abc import Callable

from desktop.backend import Owner, open_for_window
from desktop.errors import UserError
from desktop.gui.application import Application, make_qt, run, tell_that_it_cannot_start
from desktop.logs import log_to
from desktop.paths import DataFolder


def run_window(folder: DataFolder, *, quick_add: bool = False) -> int:
    """Stays until the window is closed; the exit code. A window that is open already is brought to the front, or its
    small window for one memory where `quick_add`."""
    make_qt()
    windows: list[Application] = []
    try:
        folder.create()
        log_to(folder.log)
        is_first = not folder.window_state.exists()
        owner = open_for_window(folder, lambda: _raise_all(windows), quick_add=quick_add)
    except UserError as error:
        tell_that_it_cannot_start(error)
        return 1
    if owner is None:
        return 0
    owner.service.on_quick_add = lambda: _add_quickly(windows)

    def ready(application: Application) -> None:
        windows.append(application)
        if is_first and not quick_add:
            application.welcome()
        if quick_add:
            application.quick_add()

    return _run_over(owner, windows, ready)


def _run_over(owner: Owner, windows: list[Application], ready: Callable[[Application], None]) -> int:
    try:
        return run(lambda: owner.app, on_ready=ready)
    finally:
        windows.clear()
        owner.close()


def _add_quickly(windows: list[Application]) -> None:
    for window in windows:
        window.quick_add()


def _raise_all(windows: list[Application]) -> None:
    for window in windows:
        window.raise_window()
