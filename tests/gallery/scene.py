"""What the gallery pictures: a state of the window, and in which store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.shell.main_window import MainWindow

Store = Literal["samples", "empty", "busy", "years"]
"""What is remembered: some memories of a person, nothing, those with a year of use, or many."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A state of the window; `set_up` brings it there, and returns what to picture (None: the window)."""

    name: str
    set_up: Callable[[MainWindow], QWidget | None]
    store: Store = "samples"
