"""From a data folder to a window: owns the folder, or brings the window that owns it to the front."""

from __future__ import annotations

from desktop.backend import Owner, open_for_window
from desktop.errors import UserError
from desktop.gui.application import Application, make_qt, run, tell_that_it_cannot_start
from desktop.logs import log_to
from desktop.paths import DataFolder


def run_window(folder: DataFolder) -> int:
    """Stays until the window is closed; the exit code. A window that is open already is brought to the front."""
    make_qt()
    windows: list[Application] = []
    try:
        folder.create()
        log_to(folder.log)
        owner = open_for_window(folder, lambda: _raise_all(windows))
    except UserError as error:
        tell_that_it_cannot_start(error)
        return 1
    return 0 if owner is None else _run_over(owner, windows)


def _run_over(owner: Owner, windows: list[Application]) -> int:
    try:
        return run(lambda: owner.app, on_ready=windows.append)
    finally:
        windows.clear()
        owner.close()


def _raise_all(windows: list[Application]) -> None:
    for window in windows:
        window.raise_window()
