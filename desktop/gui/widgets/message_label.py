"""Words that fold in a narrow pane, at exactly the height they need."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from desktop.gui.theme import style


class FoldedLabel(QLabel):
    """A label that takes its height from its width at once.

    Qt's own height-for-width is settled over several passes, in which a flow of many rows jumps and clips.
    """

    def __init__(
        self, text: str = "", kind: str = "", parent: QWidget | None = None, *, selectable: bool = False
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(False)
        self.setSizePolicy(policy)
        style(self, kind)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        self.setMinimumHeight(0)  # Qt never measures less than the minimum
        self.setFixedHeight(max(self.heightForWidth(self.width()), self.fontMetrics().height()))
