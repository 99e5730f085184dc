"""A layout that goes on in the next line where a line is full: for pills and small buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from desktop.gui.ui.tokens import Space

_HIGH = 1 << 20


class FlowLayout(QLayout):
    """Items at their own size, left to right, then down; one that is wider than its line is cut.

    `down` is how far lines are apart, if not as far as items. `by_width`: what stands around asks for the height of a
    width.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        spacing: int = Space.XS + 2,
        down: int | None = None,
        *,
        by_width: bool = True,
    ) -> None:
        super().__init__(parent)
        self._by_width = by_width
        self._items: list[QLayoutItem] = []
        self._down = spacing if down is None else down
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return self._by_width

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return self._arrange(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        """The height that the items take in the width of `rect`."""
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():  # its widget is hidden
                continue
            size = item.sizeHint().boundedTo(QSize(max(rect.width(), item.minimumSize().width()), _HIGH))
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, line = rect.x(), y + line + self._down, 0
            if place:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.y()


class Folded(QWidget):
    """Widgets in a flow, at exactly the height that they need: what stands around has it from the hint, too."""

    def __init__(self, *widgets: QWidget, down: int | None = None) -> None:
        super().__init__()
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._flow = FlowLayout(self, Space.S, down, by_width=False)
        for widget in widgets:
            self._flow.addWidget(widget)

    def event(self, event: QEvent) -> bool:
        """Takes the height anew where a widget is hidden, shown or another size now."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._flow.sizeHint().width(), self._height)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._flow.minimumSize().width(), self._height)

    def _fit(self) -> None:
        height = self._flow.heightForWidth(self.width())
        if height != self._height:
            self._height = height
            self.updateGeometry()
