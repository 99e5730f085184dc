"""Sentences that the window shows by itself: a bar for what went wrong, a toast for what can be undone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from desktop.gui.ui.failures import Notice, NoticeLevel
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import ElidedLabel, button, icon_button, label

_ICON: dict[NoticeLevel, tuple[str, str]] = {
    "info": ("info", "accent"),
    "caution": ("warning", "caution"),
    "danger": ("warning", "danger"),
}
_TOAST_MS = 6000


class NoticeBar(QFrame):
    """One notice at a time, until it is closed or another takes its place."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._details = ""
        self._icon = QLabel()
        self._text = label(wrap=True, selectable=True)
        self._act = button("", tip=self.tr("What can be done about it"))
        self._act.setAccessibleName(self._act.toolTip())
        self._act.clicked.connect(self._do)
        self._deed: Callable[[], object] | None = None
        self._copy = button(self.tr("Copy details"), tip=self.tr("Copy what went wrong, for a bug report"))
        self._copy.clicked.connect(self._copy_details)
        self._close = icon_button(theme, "close", self.tr("Close this notice"))
        self._close.clicked.connect(self.hide)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.L, Space.S, Space.S, Space.S)
        layout.setSpacing(Space.S)
        for widget in (self._icon, self._text, self._act, self._copy, self._close):
            layout.addWidget(widget, 1 if widget is self._text else 0)
        self.hide()

    def show_notice(self, notice: Notice) -> None:
        icon, token = _ICON[notice.level]
        self._theme.set_icon(self._icon, icon, token, 18)
        self._text.setText(notice.text)
        self._details = notice.details
        self._copy.setVisible(bool(notice.details))
        self._deed = notice.act
        self._act.setText(notice.action)
        self._act.setAccessibleName(notice.action or self._act.toolTip())
        self._act.setVisible(notice.act is not None)
        style(self, f"notice-{notice.level}")
        self.setAccessibleName(notice.text)
        self.show()

    def take_back(self, text: str) -> None:
        """What this notice says is so no more; another one stays."""
        if self._text.text() == text:
            self.hide()

    def _do(self) -> None:
        if self._deed is not None:
            self._deed()

    def _copy_details(self) -> None:
        QGuiApplication.clipboard().setText(self._details)


class Toast(QFrame):
    """A line that goes by itself, with one thing to do about it.

    It lies over the end of the status bar: all that is worked with stands above that.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        style(self, "toast")
        self._act: Callable[[], None] | None = None
        self._text = ElidedLabel()
        self._button = button("", "toast")
        self._button.clicked.connect(self._clicked)
        self._button.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.L, Space.XS, Space.XS, Space.XS)
        layout.setSpacing(Space.M)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._button)
        self._timer = QTimer(self, singleShot=True, interval=_TOAST_MS)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def tell(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self._text.setText(text)
        self._act = act
        self._button.setText(action)
        self._button.setVisible(act is not None)
        self.setAccessibleName(text)
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        """No wider than its room: a longer text is cut, and read in its tooltip."""
        words = self._text.fontMetrics().horizontalAdvance(self._text.text())
        hint, room = self.sizeHint(), self._room.rect()
        width = min(hint.width() + words + 1, room.width() - 2 * Space.XS)
        edges = Space.XS
        self.setGeometry(room.width() - width - edges, room.height() - hint.height() - edges, width, hint.height())

    def _clicked(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
