"""Where the person writes: grows with the text, Enter sends, Esc stops, nothing typed is lost. Drafts outlive the
window, and what is sent before the folder is open waits."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QSettings, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import number
from desktop.gui.ui.widgets import ElidedLabel, FoldedLabel, button, column, key_cap, label, row


class Drafts:
    """Kept beside the window's state. None stands for a chat that has not begun."""

    def __init__(self, path: Path) -> None:
        self._settings = QSettings(str(path), QSettings.Format.IniFormat)

    def of(self, conversation_id: int | None) -> str:
        return str(self._settings.value(self._key(conversation_id), ""))

    def keep(self, conversation_id: int | None, text: str) -> None:
        """Keeps a draft; an empty text needs no keeping."""
        if text:
            self._settings.setValue(self._key(conversation_id), text)
        else:
            self._settings.remove(self._key(conversation_id))

    @property
    def conversation(self) -> int | None:
        """The conversation that was open last."""
        kept = str(self._settings.value("chat/conversation", ""))
        return int(kept) if kept.isdigit() else None

    @conversation.setter
    def conversation(self, conversation_id: int | None) -> None:
        self._settings.setValue("chat/conversation", "" if conversation_id is None else str(conversation_id))

    def _key(self, conversation_id: int | None) -> str:
        return f"drafts/{'new' if conversation_id is None else conversation_id}"


MOST_CHARACTERS: Final = 20_000
"""The longest message: more belongs in a file to import."""
_LINES_MOST: Final = 9
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Composer(QFrame):
    """`submitted` carries the text; it stays in the field until `clear` is called, so that a refusal loses nothing."""

    submitted = Signal(str)
    stop_clicked = Signal()
    edited = Signal()
    escaped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._running = False
        self.last_sent = ""
        """What the Up key brings back into an empty field."""
        self.editor = _Editor(theme)
        self._hint = ElidedLabel(self.tr("remembers as you talk"), "small")
        self._problem = FoldedLabel("", "error")
        self._problem.hide()
        self._key = key_cap("Return")
        self._key.setText(self.tr("Enter"))
        self.send = button(self.tr("Send"), "primary", tip=self.tr("Send, Shift+Enter for a new line"), key="Return")
        self.stop = button(self.tr("Stop"), tip=self.tr("Stop the answer"), key="Esc")
        theme.set_icon(self.stop, "stop", "text", 14)
        self._build()
        self._connect()
        self.set_running(False)

    @property
    def text(self) -> str:
        return self.editor.toPlainText()

    @property
    def running(self) -> bool:
        return self._running

    @property
    def problem(self) -> str:
        """What is said beside the text; empty for nothing."""
        return self._problem.text()

    def set_text(self, text: str) -> None:
        """Replaces what is written; the cursor goes to its end, unless that is what stands there."""
        if text != self.text:
            self.editor.setPlainText(text)
            self.editor.moveCursor(self.editor.textCursor().MoveOperation.End)

    def clear(self) -> None:
        """Empties the field after the text was taken."""
        self.last_sent = self.text
        self.editor.clear()

    def set_running(self, running: bool) -> None:
        """Puts Stop in the place of Send while an answer comes; the next message can be written meanwhile."""
        self._running = running
        self.stop.setVisible(running)
        self.send.setVisible(not running)
        self._key.setText(self.tr("Esc") if running else self.tr("Enter"))
        self._update_send()

    def focus(self) -> None:
        self.editor.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def tell(self, problem: str) -> None:
        """Says beside the text why it can't be sent or was not taken whole; empty for nothing."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._hint.setVisible(not problem)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.focus()
        super().mousePressEvent(event)

    def _build(self) -> None:
        style(self, "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.editor.setPlaceholderText(self.tr("Tell or ask…"))
        self.editor.setAccessibleName(self.tr("Message to the assistant"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        layout.setSpacing(Space.S)
        layout.addWidget(self.editor)
        foot = row(spacing=Space.S)
        foot.addWidget(self._hint, 1)
        foot.addWidget(self._problem, 1)
        for item in (self._key, self.send, self.stop):
            foot.addWidget(item)
        layout.addLayout(foot)

    def _connect(self) -> None:
        self.editor.submitted.connect(self._submit)
        self.editor.escaped.connect(self._escape)
        self.editor.recalled.connect(self._recall)
        self.editor.refused.connect(self.tell)
        self.editor.focus_changed.connect(self._show_focus)
        self.editor.textChanged.connect(self._update_send)
        self.editor.textChanged.connect(self.edited)
        self.send.clicked.connect(self._submit)
        self.stop.clicked.connect(self.stop_clicked)

    def _submit(self) -> None:
        text = self.text
        if self._running or not text.strip():
            return
        if len(text) > MOST_CHARACTERS:
            self.tell(self.tr("This is too long to send: at most {0} characters.").format(number(MOST_CHARACTERS)))
            return
        self.tell("")
        self.submitted.emit(text)

    def _escape(self) -> None:
        if self._running:
            self.stop_clicked.emit()
        else:
            self.escaped.emit()

    def _recall(self) -> None:
        if self.last_sent:
            self.set_text(self.last_sent)

    def _update_send(self) -> None:
        self.send.setEnabled(bool(self.text.strip()))
        if len(self.text) <= MOST_CHARACTERS and not self.editor.pasting:
            self.tell("")

    def _show_focus(self, focused: bool) -> None:
        style(self, "card-focus" if focused else "card")


class _Editor(QPlainTextEdit):
    """As high as its text, up to some lines; the keys of a chat."""

    submitted = Signal()
    escaped = Signal()
    recalled = Signal()
    refused = Signal(str)
    focus_changed = Signal(bool)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.pasting = False
        self.setProperty("kind", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(1)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        theme.changed.connect(self._fit)
        self._fit()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().minimumSizeHint().width(), self._height())

    def event(self, event: QEvent) -> bool:
        """Leaves undo and redo to the window where nothing was typed that they could take back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            document = self.document()
            undoes = event.matches(QKeySequence.StandardKey.Undo) and not document.isUndoAvailable()
            redoes = event.matches(QKeySequence.StandardKey.Redo) and not document.isRedoAvailable()
            if not self.toPlainText() and (undoes or redoes):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in _ENTER and plain:
            self.submitted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif event.key() == Qt.Key.Key_Up and plain and not self.toPlainText():
            self.recalled.emit()
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """Takes as much of a paste as a message holds, and says so."""
        text = source.text()
        room = max(0, MOST_CHARACTERS - self.document().characterCount() + 1)
        self.pasting = len(text) > room
        self.textCursor().insertText(text[:room])
        if self.pasting:
            self.refused.emit(
                self.tr(
                    "Only the first {0} of {1} characters fit into a message. Import longer texts as a file."
                ).format(number(room), number(len(text)))
            )
        self.pasting = False

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Leaves a file to the window to import: it is no text."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.focus_changed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self.focus_changed.emit(False)

    def _height(self) -> int:
        lines = min(max(round(self.document().size().height()), 1), _LINES_MOST)
        return self.fontMetrics().lineSpacing() * lines + 2 * round(self.document().documentMargin()) + 2

    def _fit(self) -> None:
        if self._height() != self.height():
            self.updateGeometry()


FOOT = (Space.L, Space.S, Space.L, Space.L)
"""Around the message field, which stays where it is when the chat comes."""


class WaitingChat(QWidget):
    """`said` is what was sent; it is carried out by the chat that takes `composer` over."""

    def __init__(self, theme: Theme, drafts: Drafts) -> None:
        super().__init__()
        self.said = ""
        self._is_over = False
        self._drafts = drafts
        self.composer = Composer(theme)
        self.composer.set_text(drafts.of(drafts.conversation))
        self.composer.submitted.connect(self._wait)
        self.composer.stop_clicked.connect(self.take_back)
        self._told = label("", "muted", wrap=True)
        self._foot = column(self._told, self.composer, margins=FOOT)
        layout = column(None, spacing=0)
        layout.addLayout(self._foot)
        self.setLayout(layout)
        self._told.hide()

    def hand_over(self) -> tuple[Composer, str]:
        """Gives away the field with what is typed in it, and what waits to be said: both are the taker's now."""
        self._is_over = True
        self.composer.submitted.disconnect(self._wait)
        self.composer.stop_clicked.disconnect(self.take_back)
        self.composer.setParent(None)  # it outlives this
        return self.composer, self.said

    def keep(self) -> None:
        """Keeps what was typed for the next start, where no chat comes."""
        self.take_back()
        if not self._is_over:
            self._drafts.keep(self._drafts.conversation, self.composer.text)

    def _wait(self, text: str) -> None:
        self.said = text
        self.composer.clear()
        self.composer.set_running(True)
        self._told.setText(self.tr("Opening your memory… Then this is sent: {0}").format(text))
        self._told.show()

    def take_back(self) -> None:
        """Makes what waits a draft again, before what was typed since; does nothing once a chat has it."""
        if self._is_over:
            return
        if self.said:
            self.composer.set_text("\n".join(filter(None, (self.said, self.composer.text))))
        self.said = ""
        self.composer.set_running(False)
        self._told.hide()
