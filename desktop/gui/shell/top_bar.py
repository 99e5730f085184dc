"""The bar at the top: brand, the field that opens the palette, the look, the settings, the chat, a new memory."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QSizePolicy, QWidget

from desktop.gui.shell import navigation
from desktop.gui.shell.actions import Actions, with_keys
from desktop.gui.ui import icons
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, icon_button, key_cap, label, row

_LOOKS = ("theme_system", "theme_light", "theme_dark")


class TopBar(QWidget):
    """Its buttons do what the window's actions do."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._actions = actions
        style(self, "top-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.command = self._command()
        self.look = self._look()
        self.settings = icon_button(theme, "settings", actions["settings"].text(), key="Ctrl+,")
        self.settings.clicked.connect(actions["settings"].trigger)
        self.chat = icon_button(theme, "sidebar", actions["toggle_chat"].text(), key="Ctrl+B")
        self.chat.clicked.connect(actions["toggle_chat"].trigger)
        self.new = button(self.tr("New memory"), tip=with_keys(self.tr("Write a memory"), actions["new_memory"]))
        self.new.clicked.connect(actions["new_memory"].trigger)
        theme.set_icon(self.new, "plus", "text", 14)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, 6, Space.M, 6)
        layout.setSpacing(Space.XS)
        layout.addWidget(self._brand())
        layout.addWidget(self.command, 3)
        layout.addStretch(2)
        for widget in (self.look, self.settings, self.chat, self.new):
            layout.addWidget(widget)
        layout.insertSpacing(layout.count() - 1, Space.XS)

    def _brand(self) -> QWidget:
        mark = QLabel()
        mark.setPixmap(icons.app_icon().pixmap(20, 20))
        name = label("Keepsake", "heading")
        brand = QWidget()
        brand.setLayout(row(mark, name, None))
        self._theme.changed.connect(lambda: self._fit(brand))
        self._fit(brand)
        return brand

    def _fit(self, brand: QWidget) -> None:
        """The field beside it begins where the panel does."""
        brand.setFixedWidth(self._theme.scaled(navigation.WIDTH) - Space.XS)

    def _command(self) -> QPushButton:
        """Looks like a field, and opens one: the palette."""
        action = self._actions["palette"]
        made = button(self.tr("Search memories, or type a command"), "command", tip=with_keys(action.text(), action))
        made.setAccessibleName(action.text())
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.setMaximumWidth(640)
        made.setLayout(row(None, key_cap(action.shortcut()), margins=(0, 0, Space.S, 0)))
        made.clicked.connect(action.trigger)
        self._theme.set_icon(made, "search", "muted", 16)
        return made

    def _look(self) -> QPushButton:
        made = icon_button(self._theme, "sun", self.tr("Light, dark and text size"))
        menu = QMenu(made)
        group = QActionGroup(menu)
        for name in _LOOKS:
            self._actions[name].setCheckable(True)
            group.addAction(self._actions[name])
            menu.addAction(self._actions[name])
        menu.addSeparator()
        for name in ("larger", "smaller", "usual_size"):
            menu.addAction(self._actions[name])
        made.setMenu(menu)
        self._theme.changed.connect(self._show_choice)
        self._show_choice()
        return made

    def _show_choice(self) -> None:
        self._actions[f"theme_{self._theme.choice}"].setChecked(True)
