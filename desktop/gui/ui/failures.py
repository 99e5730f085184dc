"""What a person is told when something fails, and the bar and the toast that tell it.

A `UserError` is a sentence for a person and is shown as it is. Anything else is a bug or a failing machine: logged with
its traceback, told in general words, once, with "Copy details". The words appear where the person looks: in the dialog
that is open over all else; without one, in the nearest place that shows notices, found by going up from the object the
work was done for.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from desktop.core.errors import DamagedDatabaseError, StoreError, UserError, WorkCancelledError
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import translated
from desktop.gui.ui.widgets import ElidedLabel, button, clear, icon_button, label, row

if TYPE_CHECKING:
    from desktop.assistant.events import Failure


log = logging.getLogger(__name__)

Failed = Callable[[BaseException], None]
"""What to do about a failure, on the GUI thread."""

NoticeLevel = Literal["info", "caution", "danger"]

_TOLD_MOST = 3
"""Sentences of a notice: it must leave room for the window."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence on screen. `details` is what "Copy details" copies; empty for none. `action` names what to do
    about it, `act` does it."""

    text: str
    level: NoticeLevel = "danger"
    details: str = ""
    action: str = ""
    act: Callable[[], object] | None = None


@runtime_checkable
class NoticeBoard(Protocol):
    """Shows notices: the window, and dialogs that show their own."""

    def show_notice(self, notice: Notice) -> None: ...


@runtime_checkable
class MemoryWindow(NoticeBoard, Protocol):
    """Knows the way back from a damaged memory."""

    def tell_of_damage(self) -> None: ...


def report(owner: QObject | None, error: BaseException) -> None:
    """Tells the person, where `owner` is; that a work was stopped they wanted, and know. On the GUI thread."""
    if isinstance(error, WorkCancelledError):
        return
    board = find_board(owner)
    if type(error) is DamagedDatabaseError and isinstance(board, MemoryWindow):
        board.tell_of_damage()
        return
    notice = as_notice(error)
    if board is None:
        log.warning("Nowhere to show: %s", notice.text)
    else:
        board.show_notice(notice)


def tell(owner: QObject | None, text: str) -> None:
    """Says something that is no failure, where `owner` is."""
    board = find_board(owner)
    if board is not None:
        board.show_notice(Notice(text, "info"))


def as_notice(error: BaseException) -> Notice:
    """Returns the words for a failure, and logs what is no `UserError`."""
    if isinstance(error, UserError):
        return Notice(translated(error.sentence), "caution")
    log.error("A task failed", exc_info=error)
    return Notice(_general_words(error), "danger", "".join(traceback.format_exception(error)))


def find_board(owner: QObject | None) -> NoticeBoard | None:
    """Returns the dialog that is open, else the nearest board above an object, else that of the active window."""
    place: QObject | None = QApplication.activeModalWidget() or owner
    while place is not None:
        if isinstance(place, NoticeBoard):
            return place
        place = place.parent()
    window: QWidget | None = QApplication.activeWindow()
    return window if isinstance(window, NoticeBoard) else None


def _general_words(error: BaseException) -> str:
    if isinstance(error, StoreError):
        return QCoreApplication.translate(
            "Failures", "The memory could not be read or written just now. Nothing was changed; try again."
        )
    return QCoreApplication.translate("Failures", "Something went wrong in Keepsake. What you had is safe.")


def of_settings(notices: Sequence[str]) -> Notice:
    """Returns what of the settings could not be used as one notice: the first sentences, and all as its details."""
    told = " ".join(map(translated, notices[:_TOLD_MOST]))
    if len(notices) > _TOLD_MOST:
        more = QCoreApplication.translate("Failures", "There is more: copy the details to see all of it.")
        told = f"{told} {more}"
    return Notice(told, "caution", "\n".join(notices) if len(notices) > _TOLD_MOST else "")


def unanswered() -> Failure:
    """Returns what stands below words that a stored conversation has no answer to."""
    from desktop.assistant.events import Failure

    return Failure(
        QCoreApplication.translate("failures", "No answer came to this."),
        QCoreApplication.translate(
            "failures", "It was stopped, or Keepsake ended meanwhile. What was done by then is in the history."
        ),
    )


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
        """Hides the notice of this text; another one stays."""
        if self._text.text() == text:
            self.hide()

    def _do(self) -> None:
        if self._deed is not None:
            self._deed()

    def _copy_details(self) -> None:
        QGuiApplication.clipboard().setText(self._details)


ToastAction = tuple[str, Callable[[], None]]
"""What a button of a toast says, and does."""


class Toast(QFrame):
    """A line that goes by itself, with what can be done about it.

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
        self._line = QHBoxLayout(self)
        self._line.setSpacing(Space.M)
        self._line.addWidget(self._text, 1)
        self._others = row(spacing=Space.XS)
        self._line.addLayout(self._others)
        self._line.addWidget(self._button)
        self._timer = QTimer(self, singleShot=True, interval=_TOAST_MS)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def tell(
        self, text: str, action: str = "", act: Callable[[], None] | None = None, others: Sequence[ToastAction] = ()
    ) -> None:
        """Shows a line, with an action at its end and `others` before it."""
        self._text.setText(text)
        clear(self._others)
        for words, other in others:
            self._others.addWidget(self._made(words, other))
        self._act = act
        self._button.setText(action)
        self._button.setVisible(act is not None)
        self.setAccessibleName(text)
        offers = act is not None or bool(others)
        self._line.setContentsMargins(Space.L, Space.XS, Space.XS if offers else Space.L, Space.XS)
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

    def _made(self, words: str, act: Callable[[], None]) -> QPushButton:
        made = button(words, "toast")
        made.clicked.connect(self.hide)
        made.clicked.connect(lambda _checked=False: act())
        return made

    def _clicked(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
