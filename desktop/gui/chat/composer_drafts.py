"""What was typed and not sent, for each conversation, over restarts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings


class Drafts:
    """Kept beside the window's state. None stands for a chat that has not begun."""

    def __init__(self, path: Path) -> None:
        self._settings = QSettings(str(path), QSettings.Format.IniFormat)

    def of(self, conversation_id: int | None) -> str:
        return str(self._settings.value(self._key(conversation_id), ""))

    def keep(self, conversation_id: int | None, text: str) -> None:
        """An empty text needs no keeping."""
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
