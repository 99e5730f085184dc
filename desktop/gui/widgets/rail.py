"""The rail at the left: one entry for each panel, with how much is in it."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.actions import icon_name, with_keys
from desktop.gui.theme import Theme, style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import label

WIDTH = 200


class RailEntry(QPushButton):
    """A panel's entry: icon, name, count; a badge where the count is of what waits."""

    def __init__(self, theme: Theme, name: str, action: QAction, *, waits: bool) -> None:
        super().__init__(name)
        self._name = name
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(with_keys(name, action))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style(self, "rail")
        theme.set_icon(self, icon_name(action), "muted", 18)
        self._count = label("", "badge" if waits else "small")
        self._count.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._count.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, Space.S, 0)
        layout.addStretch(1)
        layout.addWidget(self._count)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QPushButton.sizeHint(self).expandedTo(QSize(0, self.minimumHeight()))

    def show_count(self, count: int | None) -> None:
        text = "" if count is None else QLocale().toString(count)
        self._count.setText(text)
        self._count.setVisible(bool(text))
        self.setAccessibleName(f"{self._name}, {text}" if text else self._name)


class Rail(QWidget):
    """`chosen` carries the name of the panel whose entry was pressed."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entries: dict[str, RailEntry] = {}
        self._group = QButtonGroup(self)
        self.setAccessibleName(self.tr("Panels"))
        style(self, "rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.changed.connect(self._fit)
        self._fit()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(Space.S, Space.M, Space.S, Space.S)
        self._layout.setSpacing(2)
        self._layout.addStretch(1)

    def add_heading(self, text: str) -> None:
        """Words over the entries that follow; none, for none."""
        if not text:
            return
        made = label(text, "small")
        made.setContentsMargins(Space.S, Space.L, 0, Space.XS)
        self._layout.insertWidget(self._layout.count() - 1, made)

    def add(self, name: str, text: str, action: QAction, *, waits: bool = False) -> None:
        """An entry for a panel; pressing it does what its action does. `waits`: its count is of what is to be done."""
        entry = RailEntry(self._theme, text, action, waits=waits)
        entry.clicked.connect(lambda: self.chosen.emit(name))
        self._group.addButton(entry)
        self._entries[name] = entry
        self._layout.insertWidget(self._layout.count() - 1, entry)

    def select(self, name: str) -> None:
        self._entries[name].setChecked(True)

    def show_count(self, name: str, count: int | None) -> None:
        self._entries[name].show_count(count)

    def _fit(self) -> None:
        self.setFixedWidth(self._theme.scaled(WIDTH))

    def text_of(self, name: str) -> str:
        return self._entries[name].text()

    def focus_entry(self) -> None:
        checked = self._group.checkedButton()
        if checked is not None:
            checked.setFocus()
