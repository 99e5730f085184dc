"""The rail at the left: one entry for each panel, with how much is in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.shell.actions import Actions, icon_name, with_keys
from desktop.gui.shell.panels import PanelSpec
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import label

WIDTH = 200


class NavigationEntry(QPushButton):
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


class NavigationBar(QWidget):
    """`chosen` carries the name of the panel whose entry was pressed."""

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, specs: Sequence[PanelSpec], actions: Actions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entries: dict[str, NavigationEntry] = {}
        self._group = QButtonGroup(self)
        self.setAccessibleName(self.tr("Panels"))
        style(self, "rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.changed.connect(self._fit)
        self._fit()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(Space.S, Space.M, Space.S, Space.S)
        self._layout.setSpacing(2)
        heading = ""
        for spec in specs:
            if spec.heading != heading:
                self._add_heading(spec.translated(spec.heading))
            heading = spec.heading
            self._add(spec, actions[spec.name])
        self._layout.addStretch(1)

    def select(self, name: str) -> None:
        self._entries[name].setChecked(True)

    def show_count(self, name: str, count: int | None) -> None:
        self._entries[name].show_count(count)

    def text_of(self, name: str) -> str:
        return self._entries[name].text()

    def focus_entry(self) -> None:
        checked = self._group.checkedButton()
        if checked is not None:
            checked.setFocus()

    def _add_heading(self, text: str) -> None:
        """Words over the entries that follow."""
        made = label(text, "small")
        made.setContentsMargins(Space.S, Space.L, 0, Space.XS)
        self._layout.addWidget(made)

    def _add(self, spec: PanelSpec, action: QAction) -> None:
        entry = NavigationEntry(self._theme, spec.translated(spec.title), action, waits=spec.waits)
        entry.clicked.connect(lambda: self.chosen.emit(spec.name))
        self._group.addButton(entry)
        self._entries[spec.name] = entry
        self._layout.addWidget(entry)

    def _fit(self) -> None:
        self.setFixedWidth(self._theme.scaled(WIDTH))
