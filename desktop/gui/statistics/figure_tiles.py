"""The figures at the head of a panel: a name, a number to be seen at a glance, what it is compared with."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import ElidedLabel, label


@dataclass(frozen=True, slots=True)
class Figure:
    """`kind` is that of the note's label: `small`, `good` or `caution`."""

    name: str
    value: str
    note: str = ""
    kind: str = "small"


class FigureTiles(QWidget):
    """So many tiles side by side, of the same width, empty until there are figures."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self._tiles = [_Tile() for _ in range(count)]
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.M)
        for tile in self._tiles:
            layout.addWidget(tile, 1)

    def show_figures(self, figures: list[Figure]) -> None:
        for tile, figure in zip(self._tiles, figures, strict=True):
            tile.show_figure(figure)


class _Tile(QFrame):
    def __init__(self) -> None:
        super().__init__()
        style(self, "chart")
        self._name, self._value, self._note = ElidedLabel("", "small"), label("", "display"), ElidedLabel("", "small")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        layout.setSpacing(2)
        for line in (self._name, self._value, self._note):
            layout.addWidget(line)

    def show_figure(self, figure: Figure) -> None:
        self._name.setText(figure.name)
        self._value.setText(figure.value)
        self._note.setText(figure.note)
        style(self._note, figure.kind)
        self.setAccessibleName(f"{figure.name}: {figure.value}. {figure.note}")
