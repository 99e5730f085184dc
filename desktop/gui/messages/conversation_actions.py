"""What a person does with a conversation as a whole: rename it, write it out, delete it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from desktop.core.model import Conversation
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.transfer.export_dialog import ExportDialog, ExportScope
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space, Theme, style
from desktop.gui.ui.widgets import button, label, row
from desktop.memory.recall.formatting import short
from desktop.memory.transfer.exporter import file_name, one_conversation


class ConversationActions(QObject):
    """What it does to a conversation is told where the window tells such things."""

    def __init__(self, context: PanelContext, owner: QWidget) -> None:
        super().__init__(owner)
        self._context = context
        self._owner = owner
        self.rename_dialog: RenameDialog | None = None

    def rename(self, conversation: Conversation) -> None:
        """Asks for another title."""
        dialog = RenameDialog(self._context.theme, conversation.title, self._owner.window())
        dialog.accepted.connect(lambda: self._rename(conversation.id, dialog.title.text()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        self.rename_dialog = dialog

    def export(self, conversation: Conversation) -> None:
        """Asks where it is to be written to, and how."""
        name = file_name(conversation.title or self.tr("Conversation")).removesuffix(".md")
        words = self.tr("“{0}”").format(short(conversation.title) or self.tr("Untitled"))
        scope = ExportScope(words, one_conversation(conversation.id), ("conversations", "json"), name)
        ExportDialog(self._context, scope, self._owner.window()).open()

    def delete(self, conversation: Conversation) -> None:
        """Deletes it; one in which an answer is being given stays."""
        if self._context.app.in_turn(conversation.id):
            self._context.navigator.tell(self.tr("An answer is still being given here. Stop it first."))
            return
        memory = self._context.app.memory
        said = self.tr("Deleted “{0}”. What was learned from it stays.").format(conversation.title)
        self._context.write(
            self._owner,
            lambda origin: memory.conversations.delete(conversation.id, origin),
            lambda operation_id: self._context.navigator.tell(said, operation_id),
            reason=self.tr("deleted in Conversations"),
        )

    def erase(self, conversation: Conversation) -> None:
        """Asks whether it is to be deleted for good; one in which an answer is being given stays."""
        if self._context.app.in_turn(conversation.id):
            self._context.navigator.tell(self.tr("An answer is still being given here. Stop it first."))
            return
        name = short(conversation.title) or self.tr("Untitled")
        dialog = EraseDialog(self._context, "conversation", [conversation.id], name, self._owner.window())
        dialog.open()

    def _rename(self, conversation_id: int, title: str) -> None:
        memory = self._context.app.memory
        self._context.write(self._owner, lambda origin: memory.conversations.rename(conversation_id, title, origin))


class RenameDialog(Dialog):
    """One field: the title. It can't be saved empty."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(self.tr("Rename the conversation"))
        self.setMinimumWidth(420)
        self.title = QLineEdit(title)
        self.title.setAccessibleName(self.tr("Title"))
        self.title.setToolTip(self.tr("Title"))
        self.title.setMaxLength(200)
        self.title.selectAll()
        self.save = button(self.tr("Rename"), "primary", tip=self.tr("Rename"), key="Return")
        self.save.setDefault(True)
        self.save.clicked.connect(self.accept)
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close without renaming"), key="Esc")
        self.cancel.clicked.connect(self.reject)
        self.title.textChanged.connect(lambda text: self.save.setEnabled(bool(text.strip())))
        self.title.textChanged.connect(lambda text: style(self.title, "" if text.strip() else "wrong"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*DIALOG_MARGINS)
        layout.setSpacing(Space.L)
        layout.addWidget(label(self.windowTitle(), "title"))
        layout.addWidget(self.title)
        layout.addLayout(row(None, self.cancel, self.save))

    def accept(self) -> None:
        if self.title.text().strip():
            super().accept()
