"""A piece of text in the flow of a conversation: as high as its content, selectable, its links reachable by key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import Any, Final

from PySide6.QtCore import QMarginsF, QMimeData, QPointF, QRect, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QFocusEvent,
    QGuiApplication,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextLine,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from desktop.gui.chat.citations import cited_ids, linked_memory
from desktop.gui.chat.markdown_document import QUOTE_STEP, ChipText, set_code, set_markdown, set_plain
from desktop.gui.chat.markdown_formats import CHIP, CODE, GROUND, NBSP, blocks, fragments, is_code, quote_level
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import CORNER, Space
from desktop.gui.ui.translation import as_tip

LINE_LENGTH: Final = 72
"""The most characters in a line."""

_WEB: Final = frozenset({"http", "https", "mailto"})
"""What may be opened outside, and only by a click."""
_GROUNDS: Final = {CHIP: ("accent_soft", QMarginsF(0, 1, 0, 1)), CODE: ("pill", QMarginsF(2, 1, 2, 1))}


class TextView(QTextBrowser):
    """Read-only text, sized to its content.

    `memory_clicked` carries a memory that is to be opened: a link to it was chosen, or its chip with Ctrl;
    `why_clicked` one whose chip was chosen, to be told what it has to do with the text.
    """

    memory_clicked = Signal(str)
    why_clicked = Signal(str)
    focused = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._has_place = False
        self._fill: Callable[[], None] = lambda: None
        self.cites = False
        """Whether there are citations, whose ages may come later."""
        self.setProperty("kind", "bare")
        self._prepare()
        self.anchorClicked.connect(self._open)
        self.highlighted.connect(self._tell_target)
        theme.changed.connect(self.render_again)

    def show_markdown(self, markdown: str, chip_text: ChipText = str) -> None:
        """Shows untrusted Markdown; `chip_text` says what a citation's chip reads. A selection stays."""
        self.cites = bool(cited_ids(markdown))
        self._show(lambda: set_markdown(self.document(), markdown, self._theme, chip_text))

    def show_plain(self, text: str) -> None:
        """Shows text as it was typed."""
        self._show(lambda: set_plain(self.document(), text))

    def show_code(self, text: str) -> None:
        """Shows text in our monospace on its ground; ids of memories in it are links."""
        self._show(lambda: set_code(self.document(), text, self._theme))

    def render_again(self) -> None:
        """Colours, sizes or what chips read have changed."""
        cursor = self.textCursor()
        anchor, position = cursor.anchor(), cursor.position()
        if self.document().defaultFont() != self._theme.font():  # setting it lays the old text out again
            self.document().setDefaultFont(self._theme.font())
        self.setMaximumWidth(self._line_width())
        self._fill()
        if anchor != position:
            self._select_again(anchor, position)
        self._fit()

    def ideal_width(self, limit: int) -> int:
        """The width that the text takes where it may be `limit` wide."""
        document = self.document()
        document.setTextWidth(limit)
        width = min(limit, ceil(document.idealWidth()))
        document.setTextWidth(max(1, self.viewport().width()))
        return width

    def link_place(self) -> QRect:
        """Where the link stands that was chosen last, on the screen."""
        cursor = self.textCursor()
        cursor.setPosition(cursor.selectionStart())
        place = self.cursorRect(cursor)
        return QRect(self.viewport().mapToGlobal(place.topLeft()), place.size())

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._line_width(), self._content_height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(1, self._content_height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() or not self._has_place:
            self._has_place = True
            self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.focused.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()

    def loadResource(self, _kind: int, _name: QUrl | str) -> Any:  # noqa: N802
        """Nothing is ever fetched or read for a message."""
        return None

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802
        data = QMimeData()
        data.setText(self.textCursor().selection().toPlainText().replace(NBSP, " "))
        return data

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        self._paint_grounds(painter, QRectF(event.rect()))
        painter.end()
        super().paintEvent(event)

    def _prepare(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.setTabChangesFocus(True)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)

    def _show(self, fill: Callable[[], None]) -> None:
        self._fill = fill
        self.render_again()

    def _select_again(self, anchor: int, position: int) -> None:
        last = self.document().characterCount() - 1
        cursor = self.textCursor()
        cursor.setPosition(min(anchor, last))
        cursor.setPosition(min(position, last), cursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def _fit(self) -> None:
        """Takes the height that the text needs, once there is a width: laying text out is what costs."""
        if not self._has_place:
            return
        self.document().setTextWidth(max(1, self.viewport().width()))
        if self._content_height() != self.height():
            self.updateGeometry()

    def _content_height(self) -> int:
        if not self._has_place:
            return self.fontMetrics().lineSpacing()
        return max(1, ceil(self.document().size().height()))

    def _line_width(self) -> int:
        return ceil(self.fontMetrics().averageCharWidth() * LINE_LENGTH)

    def _open(self, url: QUrl) -> None:
        memory_id = linked_memory(url.toString())
        if memory_id is not None:
            control = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
            (self.why_clicked if self.cites and not control else self.memory_clicked).emit(memory_id)
        elif url.scheme().lower() in _WEB:
            QDesktopServices.openUrl(url)

    def _tell_target(self, url: QUrl) -> None:
        """Where a link leads, before it is followed."""
        memory_id = linked_memory(url.toString())
        told = self.tr("Why {0} (Enter), open it (Ctrl+click)") if self.cites else self.tr("Show {0}")
        self.setToolTip(as_tip(told.format(memory_id) if memory_id else url.toDisplayString()))

    def _paint_grounds(self, painter: QPainter, clip: QRectF) -> None:
        for ground, place in self._grounds(clip):
            if place.intersects(clip):
                painter.setBrush(self._theme.color(ground))
                radius = place.height() / 2 if ground == "accent_soft" else CORNER - 2
                path = QPainterPath()
                path.addRoundedRect(place, radius, radius)
                painter.drawPath(path)

    def _grounds(self, clip: QRectF) -> Iterator[tuple[str, QRectF]]:
        """Rounded grounds as (token, place): code blocks and quotes first, then what lies on lines of text."""
        yield from self._block_grounds()
        layout = self.document().documentLayout()
        for block in blocks(self.document()):
            if is_code(block) or not layout.blockBoundingRect(block).intersects(clip):
                continue
            for fragment in fragments(block):
                ground = fragment.charFormat().property(GROUND)
                if ground is not None:
                    start = fragment.position() - block.position()
                    token, margin = _GROUNDS[str(ground)]
                    for place in self._places(block, start, start + fragment.length()):
                        yield token, place.marginsAdded(margin)

    def _block_grounds(self) -> Iterator[tuple[str, QRectF]]:
        layout = self.document().documentLayout()
        code = QRectF()
        for block in blocks(self.document()):
            place = layout.blockBoundingRect(block)
            if is_code(block):
                code = code.united(place) if code.isValid() else place
                continue
            if code.isValid():
                yield "pill", self._code_box(code)
                code = QRectF()
            for level in range(quote_level(block)):
                yield "track", QRectF(level * QUOTE_STEP + 2, place.top(), 3, place.height())
        if code.isValid():
            yield "pill", self._code_box(code)

    def _code_box(self, lines: QRectF) -> QRectF:
        return QRectF(0, lines.top() - Space.S, self.viewport().width(), lines.height() + 2 * Space.S)

    def _places(self, block: QTextBlock, start: int, end: int) -> Iterator[QRectF]:
        """Where characters of a block lie, line by line."""
        layout = block.layout()
        origin: QPointF = self.document().documentLayout().blockBoundingRect(block).topLeft()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            first, last = max(start, line.textStart()), min(end, line.textStart() + line.textLength())
            if first < last:
                left, right = _x_of(line, first), _x_of(line, last)
                height = line.ascent() + line.descent()
                yield QRectF(origin.x() + left, origin.y() + line.y(), right - left, height)


def _x_of(line: QTextLine, position: int) -> float:
    x: Any = line.cursorToX(position)
    return float(x[0])
