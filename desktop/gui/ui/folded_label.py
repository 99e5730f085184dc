"""Words that fold in a narrow pane, at exactly the height they need."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from desktop.gui.ui.theme import style


class FoldedLabel(QLabel):
    """A label that asks for the height that its words need in its width.

    Qt's own height-for-width is settled over several passes, in which a flow of many rows jumps and clips. The height
    is asked for and never set: a label that resizes itself while a splitter or a layout resizes it calls back into what
    is still going through its parts.
    """

    def __init__(
        self, text: str = "", kind: str = "", parent: QWidget | None = None, *, selectable: bool = False
    ) -> None:
        super().__init__(parent)
        self._height = 0
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style(self, kind)
        self.setText(text)

    def setText(self, text: str) -> None:  # noqa: N802
        super().setText(text)
        self._fit()

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return False  # whatever its policy, which `QLabel` sets with each text

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().sizeHint().width(), self._height)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(1, self._height)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        height = max(self.heightForWidth(self.width()), self.fontMetrics().height())
        if height != self._height:
            self._height = height
            self.updateGeometry()
