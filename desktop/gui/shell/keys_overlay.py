"""The keys of what is in view (F1 or ?): made from the actions themselves, so that it is never out of date."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.ui.actions import shown_keys
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.widgets import button, clear, column, key_cap, label, raise_above, row

_AROUND = 96
"""Of the window's height, what the overlay's head and edges take."""


class KeysOverlay(QFrame):
    """Floats in the middle of the window until a key or a click."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self._before: QWidget | None = None
        style(self, "raised")
        self.setAccessibleName(self.tr("Keys"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        raise_above(self, theme)
        self._columns = QHBoxLayout()
        self._columns.setSpacing(Space.XXL)
        self._close = button(self.tr("Close"), tip=self.tr("Close the keys (Esc)"))
        self._close.clicked.connect(self.close_again)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        layout.setSpacing(Space.L)
        layout.addLayout(row(label(self.tr("Keys"), "title"), None, self._close))
        layout.addLayout(self._columns)
        self.hide()

    def open_for(self, areas: Sequence[tuple[str, Iterable[QAction]]]) -> None:
        """Shows the keys of these areas, each under its name. Areas without keys are left out."""
        if self.isVisible():
            self.close_again()
            return
        clear(self._columns)
        told = [(name, [(each.text(), shown_keys(each)) for each in actions]) for name, actions in areas]
        known = [(name, [(text, keys) for text, keys in lines if keys]) for name, lines in told]
        self._fill([_area(name, lines) for name, lines in known if lines])
        self._before = QApplication.focusWidget()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.adjustSize()
        self.move((self._room.width() - self.width()) // 2, max(0, (self._room.height() - self.height()) // 2))
        self.show()
        self.raise_()
        self._close.setFocus()

    def _fill(self, areas: Sequence[QWidget]) -> None:
        """Lays areas out in columns of about the same height, so many that the window is high enough, two at least."""
        heights = [area.sizeHint().height() + Space.L for area in areas]
        room = self._room.height() - _AROUND
        meant = sum(heights) / max(2, math.ceil(sum(heights) / max(room, 1)))
        last: QVBoxLayout | None = None
        filled = 0
        for area, height in zip(areas, heights, strict=True):
            if last is None or filled + height > room or filled + height / 2 > meant:
                last, filled = _column(self._columns), 0
            last.insertWidget(last.count() - 1, area)
            filled += height

    def close_again(self) -> None:
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.close_again()
        else:
            super().keyPressEvent(event)


def _column(columns: QHBoxLayout) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(Space.L)
    made.addStretch(1)
    columns.addLayout(made)
    return made


def _area(name: str, keys: list[tuple[str, list[str]]]) -> QWidget:
    grid = QGridLayout()
    grid.setHorizontalSpacing(Space.L)
    grid.setColumnStretch(1, 1)
    grid.setVerticalSpacing(6)
    for line, (text, sequences) in enumerate(keys):
        grid.addLayout(row(*(key_cap(sequence) for sequence in sequences), None, spacing=Space.XS), line, 0)
        grid.addWidget(label(text), line, 1)
    made = QWidget()
    made.setLayout(column(label(name, "strong"), grid, spacing=Space.M))
    return made
