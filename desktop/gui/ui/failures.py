"""What a person is told when something fails.

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

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QApplication, QWidget

from desktop.core.cancellation import WorkCancelledError
from desktop.core.errors import DamagedDatabaseError, StoreError, UserError
from desktop.gui.ui.sentences import translated

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
    """The words for a failure; what is no `UserError` is logged here."""
    if isinstance(error, UserError):
        return Notice(translated(error.sentence), "caution")
    log.error("A task failed", exc_info=error)
    return Notice(_general_words(error), "danger", "".join(traceback.format_exception(error)))


def find_board(owner: QObject | None) -> NoticeBoard | None:
    """The dialog that is open, else the nearest notice board above an object, else that of the active window."""
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
    """What of the settings could not be used, as one notice: the first sentences, and all of them as its details."""
    told = " ".join(map(translated, notices[:_TOLD_MOST]))
    if len(notices) > _TOLD_MOST:
        more = QCoreApplication.translate("Failures", "There is more: copy the details to see all of it.")
        told = f"{told} {more}"
    return Notice(told, "caution", "\n".join(notices) if len(notices) > _TOLD_MOST else "")


def unanswered() -> Failure:
    """What stands below words that a stored conversation has no answer to."""
    from desktop.assistant.events import Failure

    return Failure(
        QCoreApplication.translate("failures", "No answer came to this."),
        QCoreApplication.translate(
            "failures", "It was stopped, or Keepsake ended meanwhile. What was done by then is in the history."
        ),
    )
