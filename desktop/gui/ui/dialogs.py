"""What all dialogs have in common: Enter presses the button that has the focus, and what goes wrong is told in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QEvent, QSettings, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QCompleter, QDialog, QFileDialog, QLineEdit, QVBoxLayout, QWidget

from desktop.core.errors import UserError
from desktop.gui.ui.failures import Notice, NoticeBar
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.tables import ReviewQueue
from desktop.gui.ui.theme import DIALOG_MARGINS, Space, Theme, style
from desktop.gui.ui.translation import as_tip, translated
from desktop.gui.ui.widgets import FittingArea, button, column, frame, label, row, tab_on

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def enter_presses(window: QWidget, event: QKeyEvent) -> bool:
    """Presses the button that has the focus, where this is Enter, and tells whether; Qt does so with Space only."""
    focused = window.focusWidget()
    if event.key() not in ENTER or not isinstance(focused, QAbstractButton):
        return False
    focused.click()
    return True


Files = Literal["read", "written"]


def folder_of(context: PanelContext, files: Files) -> Path:
    """Returns the folder in which a file was chosen last, to be read or to be written; at first the person's own."""
    last = Path(str(_places(context).value(f"files/{files}", "")) or ".")
    if last.is_absolute() and last.is_dir():
        return last
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) if documents and Path(documents).is_dir() else Path.home()


def keep_folder(context: PanelContext, files: Files, chosen: Path) -> None:
    """Has the next dialog for such files open in the folder of the one that was chosen."""
    _places(context).setValue(f"files/{files}", str(chosen.parent))


def _places(context: PanelContext) -> QSettings:
    return QSettings(str(context.app.folder.window_state), QSettings.Format.IniFormat)


class FileDialog(QFileDialog):
    """Opens in the folder in which one was chosen last, this time or before; gone when it is closed."""

    def __init__(self, context: PanelContext, files: Files, title: str, parent: QWidget) -> None:
        super().__init__(parent, title, str(folder_of(context, files)))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if files == "written":
            self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.fileSelected.connect(lambda path: keep_folder(context, files, Path(path)))


class Dialog(QDialog):
    """A notice board (`desktop.gui.ui.failures`): while it is open, failures are told here and not behind it.

    The notices stand above its layout, over its whole width, and take no room until there is one.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notices = NoticeBar(theme, self)

    def take_size(self, theme: Theme, size: tuple[int, int]) -> None:
        """Takes a size, in pixels of unscaled text, inside the window it stands over: its buttons stay in reach."""
        parent = self.parentWidget()
        over = self.screen().availableSize() if parent is None else parent.window().size()
        width, height = map(theme.scaled, size)
        self.resize(min(width, over.width() - _EDGE), min(height, over.height() - _EDGE))

    def fit(self, most: int = 0) -> None:
        """Becomes as high as what it says, on the screen that it is on; and no higher than `most`, where that is
        given. Folded words know their height once they have their width: then it is done again."""
        self._take_height(most)
        QTimer.singleShot(0, self, partial(self._take_height, most))

    def _take_height(self, most: int) -> None:
        layout = self.layout()
        assert layout is not None
        for area in self.findChildren(FittingArea):
            area.updateGeometry()  # what it holds says other things now
        layout.activate()
        width = max(self.width(), self.minimumSizeHint().width())
        by_width = layout.hasHeightForWidth()
        wanted = layout.totalHeightForWidth(width) if by_width else self.sizeHint().height()
        room = self.screen().availableGeometry().height() - _EDGE
        self.resize(width, min(wanted, room, most or room))

    def show_notice(self, notice: Notice) -> None:
        """Tells what went wrong while it is open."""
        layout = self.layout()
        assert layout is not None
        layout.setMenuBar(self.notices)
        self.notices.show_notice(notice)

    def setVisible(self, visible: bool) -> None:  # noqa: N802
        """Takes the size of what it says before it is a window of the platform: one that the window manager puts on
        another screen stays as Qt makes windows at first, 640 by 480."""
        if visible and not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            self.adjustSize()
        super().setVisible(visible)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return tab_on(self, forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not enter_presses(self, event):
            super().keyPressEvent(event)


_EDGE = 40
"""What is seen of the window behind it."""
_ASK_WIDTH = 400


class AskDialog(Dialog):
    """`answered` carries the text that passed the `check`, which raises UserError for what can't be."""

    answered = Signal(str)

    def __init__(
        self,
        context: PanelContext,
        title: str,
        prompt: str,
        check: Callable[[str], object],
        parent: QWidget | None = None,
        *,
        text: str = "",
        words: Iterable[str] = (),
    ) -> None:
        """`words` are offered as one types."""
        super().__init__(context.theme, parent)
        self._check = check
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(context.theme.scaled(_ASK_WIDTH))
        self.field = QLineEdit(text)
        self.field.setAccessibleName(prompt)
        self.field.setToolTip(prompt)
        self.suggest(words)
        self.problem = label("", "error", wrap=True)
        self.problem.hide()
        self.ok = button(self.tr("OK"), "primary", tip=title, key="Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is changed"), key="Esc")
        self._lay_out(title, prompt)
        self.field.textChanged.connect(lambda _: self._tell(self._problem() if self.field.text().strip() else ""))
        self.field.returnPressed.connect(self._answer)
        self.ok.clicked.connect(self._answer)
        self.cancel.clicked.connect(self.reject)
        self.field.selectAll()

    def suggest(self, words: Iterable[str]) -> None:
        """Offers other words as one types."""
        completer = QCompleter(list(words), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.field.setCompleter(completer)

    def _problem(self) -> str:
        try:
            self._check(self.field.text())
        except UserError as error:
            return translated(error.message)
        return ""

    def _tell(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        style(self.field, "wrong" if problem else "")

    def _answer(self) -> None:
        problem = self._problem()
        self._tell(problem)
        if not problem:
            self.answered.emit(self.field.text().strip())
            self.accept()

    def _lay_out(self, title: str, prompt: str) -> None:
        caption = label(prompt, "small")
        caption.setBuddy(self.field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*DIALOG_MARGINS)
        layout.setSpacing(Space.M)
        for widget in (label(title, "title", wrap=True), caption, self.field, self.problem):
            layout.addWidget(widget)
        layout.addLayout(row(None, self.cancel, self.ok))


_PICK_WIDTH: Final = 520
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class PickDialog(Dialog):
    """`chosen` carries the id of the entry that was picked, once; then the dialog is closed."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, title: str, heading: str, height: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setModal(True)
        self.take_size(theme, (_PICK_WIDTH, height))
        self.list = ReviewQueue(theme, wide=True)
        self.list.setAccessibleName(self.tr("Memories"))
        self.choose = button(self.tr("Choose"), "primary", tip=self.tr("This one takes its place"), key="Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close without choosing"), key="Esc")
        self.list.doubleClicked.connect(lambda _: self.pick())
        self.choose.clicked.connect(self.pick)
        self.cancel.clicked.connect(self.reject)
        self._above = QVBoxLayout()
        self._above.setSpacing(Space.M)
        self._above.addWidget(label(heading, "heading", wrap=True))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*DIALOG_MARGINS)
        layout.setSpacing(Space.M)
        layout.addLayout(self._above)
        layout.addWidget(self.list, 1)
        layout.addStretch(0)
        layout.addLayout(row(None, self.cancel, self.choose))

    def add_above(self, widget: QWidget) -> None:
        """Puts something between the heading and the list."""
        self._above.addWidget(widget)

    def pick(self) -> None:
        """Takes the entry in view; does nothing where there is none."""
        entry_id = self.list.current
        if entry_id is not None:
            self.chosen.emit(entry_id)
            self.accept()

    def event(self, event: QEvent) -> bool:
        """Keeps its keys from the panel below while it is open."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Up, Down and Enter act on the list also while one types."""
        if enter_presses(self, event):
            return
        if event.key() in ENTER:
            self.pick()
        elif event.key() in _STEPS:
            self.list.step(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class Question(QWidget):
    """A sentence with what to do about it, where it is asked. `asked` puts one; Escape takes it away."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", wrap=True)
        self.yes = button("")
        self.no = button(self.tr("Cancel"), tip=self.tr("Change nothing"))
        self._act: Callable[[], None] = lambda: None
        self._before: QWidget | None = None
        self.yes.clicked.connect(self._agreed)
        self.no.clicked.connect(self.leave)
        body = column(self.words, row(self.yes, self.no, None), margins=(Space.M, Space.M, Space.M, Space.M))
        self.setLayout(column(frame("inset-caution", body)))
        self.hide()

    def ask(self, words: str, yes: str, act: Callable[[], None], back_to: QWidget) -> None:
        """Puts the question, with the focus on Cancel, from where it goes back to `back_to`."""
        self._act, self._before = act, back_to
        self.words.setText(words)
        self.yes.setText(yes)
        self.yes.setToolTip(as_tip(words))
        self.setAccessibleName(words)
        self.show()
        self.no.setFocus()

    def leave(self) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _agreed(self) -> None:
        self.leave()
        self._act()
