"""A piece of text in the flow of a conversation: as high as its content, selectable, its links reachable by key.

An answer cites with `[fact-12]`; the chat shows who and when: "Caroline · Aug 2023". That is looked up off the GUI's
thread, once for each memory, and again after a change to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Any, Final

from PySide6.QtCore import QMarginsF, QMimeData, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QBrush,
    QContextMenuEvent,
    QDesktopServices,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextLine,
    QTextOption,
    QTextTable,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QTextBrowser, QWidget

from desktop.core.model import Changes, parse_memory_id
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.theme import CORNER, Space, Theme, Type
from desktop.gui.ui.translation import as_tip

SCHEME: Final = "keepsake:"
"""Links to memories: `keepsake:fact-12`."""

_ID = r"(?:fact|episode|message)-\d{1,18}"
CITED: Final = re.compile(rf"\[({_ID}(?:\s*[,;]\s*{_ID})*)\]")
"""One or more ids in brackets."""
MENTIONED: Final = re.compile(rf"\b{_ID}\b")
_NUMBERED: Final = re.compile(r'(?:"|\b)(?:\w+[_ ])?(fact|episode|message)[_ ]id(?:":| ) *(\d{1,18})\b')

"""When memories were last said or changed; ids that are gone are left out. Called on a reading thread."""

_KIND_OF: Final = {"facts": "fact", "episodes": "episode", "messages": "message"}


def cited_ids(text: str) -> list[str]:
    """Returns the memory ids in a text, each once, in the order they come."""
    return list(dict.fromkeys(MENTIONED.findall(text)))


def mentions(text: str) -> Iterator[tuple[int, int, str]]:
    """Yields where memories are named in JSON or in columns, by id or by number as in `"fact_id": 12`, as (start, end,
    memory id)."""
    for match in MENTIONED.finditer(text):
        yield match.start(), match.end(), match[0]
    for match in _NUMBERED.finditer(text):
        yield match.start(2), match.end(2), f"{match[1]}-{match[2]}"


def memory_link(memory_id: str) -> str:
    return f"{SCHEME}{memory_id}"


def linked_memory(href: str) -> str | None:
    """Returns the memory that a link leads to, or None for any other link."""
    memory_id = href.removeprefix(SCHEME)
    return memory_id if memory_id != href and parse_memory_id(memory_id) else None


@dataclass(frozen=True, slots=True)
class Attribution:
    """Of whom a cited memory tells, or who said it, and when that was."""

    who: str
    at: datetime


class Citations(QObject):
    """What is cited, as far as it is known; `resolved` tells that there is more or other."""

    resolved = Signal()

    def __init__(
        self,
        look_up: Callable[[Sequence[str]], Mapping[str, Attribution]],
        tasks: TaskRunner,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._look_up = look_up
        self._tasks = tasks
        self._known: dict[str, Attribution | None] = {}

    def of(self, memory_id: str) -> Attribution | None:
        return self._known.get(memory_id)

    def ask(self, memory_ids: Iterable[str]) -> None:
        """Looks up those that are not known yet."""
        missing = [memory_id for memory_id in memory_ids if memory_id not in self._known]
        if missing:
            self._known.update(dict.fromkeys(missing))
            self._tasks.read(self, lambda: self._look_up(missing), self._keep)

    def follow(self, changes: Changes) -> None:
        """Looks up again what has changed."""
        changed = {
            f"{_KIND_OF[table]}-{row}" for table, rows in changes.rows.items() if table in _KIND_OF for row in rows
        }
        stale = changed & self._known.keys()
        for memory_id in stale:
            del self._known[memory_id]
        self.ask(stale)

    def _keep(self, found: Mapping[str, Attribution]) -> None:
        self._known.update(found)
        if found:
            self.resolved.emit()


GROUND: Final = int(QTextFormat.Property.UserProperty) + 1
"""On characters: which ground the view paints beneath them, one of `CHIP`, `CODE`."""
CHIP: Final = "chip"
CODE: Final = "code"

NBSP: Final = "\N{NO-BREAK SPACE}"


def chip_format(memory_id: str, theme: Theme) -> QTextCharFormat:
    """Characters that lead to a memory."""
    chip = link_format(memory_link(memory_id), theme)
    chip.setFont(theme.font(Type.SMALL))
    chip.setProperty(GROUND, CHIP)
    return chip


def link_format(href: str, theme: Theme) -> QTextCharFormat:
    """Characters that lead somewhere."""
    link = QTextCharFormat()
    link.setAnchor(True)
    link.setAnchorHref(href)
    link.setForeground(QBrush(theme.color("accent")))
    return link


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    """Runs of characters of one format."""
    iterator: Any = block.begin()
    while not iterator.atEnd():
        yield iterator.fragment()
        iterator += 1


def is_code(block: QTextBlock) -> bool:
    """Tells whether a block is a line of a code block, fenced or set in."""
    if not block.isValid():
        return False
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage)


def quote_level(block: QTextBlock) -> int:
    return block.blockFormat().intProperty(QTextFormat.Property.BlockQuoteLevel)


_TABLES, _STRIKETHROUGH, _TASK_LISTS, _AUTOLINKS, _NO_HTML = 0x0100, 0x0200, 0x0800, 0x0004 | 0x0008 | 0x0400, 0x0060
DIALECT: Final = QTextDocument.MarkdownFeature(_TABLES | _STRIKETHROUGH | _TASK_LISTS | _AUTOLINKS | _NO_HTML)
"""GitHub's dialect less two of Qt's own additions, by the bits of md4c.h: front matter would swallow text between two
rules, and `_word_` would be underlined. The enumeration has no names for them."""

_OBJECT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
_HEADINGS: Final = {1: Type.TITLE, 2: Type.LARGE}
QUOTE_STEP: Final = Space.L
"""How far each level of a quotation is set in."""
_LINE_HEIGHT: Final = 122
"""Per cent of the font's own."""

ChipText = Callable[[str], str]
"""What a chip says for a memory id."""


@dataclass(frozen=True, slots=True)
class _Edit:
    """Characters to be put in place of others. Pieces are (text, format)."""

    start: int
    end: int
    pieces: tuple[tuple[str, QTextCharFormat], ...]


def set_markdown(document: QTextDocument, markdown: str, theme: Theme, chip_text: ChipText) -> None:
    """Shows Markdown. The document's default font is what it is set in."""
    document.setMarkdown(markdown, DIALECT)
    cursor = QTextCursor(document)
    document.setIndentWidth(Space.XL - Space.XS)
    cursor.beginEditBlock()
    _drop_empty_lines(cursor, document)
    _replace(cursor, list(_replacements(document, theme, chip_text)))
    for block in blocks(document):
        _style_block(cursor, block, theme)
        _style_spans(cursor, block, theme)
    for table in _tables(document):
        _style_table(table, theme)
    _room_for_code(document)
    cursor.endEditBlock()


def set_plain(document: QTextDocument, text: str) -> None:
    """Shows text as it was typed."""
    document.setPlainText(text)
    cursor = QTextCursor(document)
    cursor.select(QTextCursor.SelectionType.Document)
    block_format = QTextBlockFormat()
    _set_line_height(block_format)
    cursor.mergeBlockFormat(block_format)


def set_code(document: QTextDocument, text: str, theme: Theme) -> None:
    """Shows text as one block of code; the ids of memories in it lead to them."""
    document.setPlainText(text)
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    cursor.select(QTextCursor.SelectionType.Document)
    letters = QTextCharFormat()
    letters.setFont(theme.monospace())
    cursor.setCharFormat(letters)
    code = QTextBlockFormat()
    code.setProperty(QTextFormat.Property.BlockCodeLanguage, "json")
    cursor.setBlockFormat(code)
    wide = QFontMetricsF(letters.font()).horizontalAdvance(" ")
    for block in blocks(document):
        form = block.blockFormat()
        _style_code_line(form, block)
        _hang(form, wide * _values_at(block.text()))
        cursor.setPosition(block.position())
        cursor.setBlockFormat(form)
    for start, end, memory_id in mentions(text):
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(link_format(memory_link(memory_id), theme))
    _room_for_code(document)
    cursor.endEditBlock()


_VALUES = re.compile(r"\s*(?:– )?(?:\S+ )*\S+ {2,}|\s*– |\s+")


def _values_at(line: str) -> int:
    """At which character the second column begins; that of a line of one column, where its words do."""
    found = _VALUES.match(line)
    return len(found[0]) if found else 0


def _hang(form: QTextBlockFormat, indent: float) -> None:
    """Has a line that is folded go on where its words begin."""
    form.setLeftMargin(form.leftMargin() + indent)
    form.setTextIndent(form.textIndent() - indent)


def _room_for_code(document: QTextDocument) -> None:
    """A document drops the margin above its first block and below its last: the ground of code needs it."""
    frame = document.rootFrame()
    form = frame.frameFormat()
    form.setTopMargin(Space.S if is_code(document.begin()) else 0)
    form.setBottomMargin(Space.S if is_code(document.lastBlock()) else 0)
    frame.setFrameFormat(form)


def _replacements(document: QTextDocument, theme: Theme, chip_text: ChipText) -> Iterator[_Edit]:
    for block in blocks(document):
        if is_code(block):
            continue
        for fragment in fragments(block):
            form = fragment.charFormat()
            if form.isImageFormat():
                yield _image_as_link(fragment, theme)
            elif not form.fontFixedPitch() and not form.isAnchor():
                yield from _chips(fragment, theme, chip_text)


def _chips(fragment: QTextFragment, theme: Theme, chip_text: ChipText) -> Iterator[_Edit]:
    around = fragment.charFormat()
    for match in CITED.finditer(fragment.text()):
        pieces: list[tuple[str, QTextCharFormat]] = []
        for memory_id in cited_ids(match[1]):
            text = f"{NBSP}{chip_text(memory_id)}{NBSP}".replace(" ", NBSP)
            pieces += [(" ", around)] * bool(pieces) + [(text, chip_format(memory_id, theme))]
        start = fragment.position() + match.start()
        yield _Edit(start, start + len(match[0]), tuple(pieces))


def _image_as_link(fragment: QTextFragment, theme: Theme) -> _Edit:
    """Its words, leading to it: nothing is fetched unless the person asks for it."""
    image = fragment.charFormat().toImageFormat()
    words = str(image.property(QTextFormat.Property.ImageAltText) or "") or image.name()
    return _Edit(
        fragment.position(), fragment.position() + fragment.length(), ((words, link_format(image.name(), theme)),)
    )


def _replace(cursor: QTextCursor, edits: list[_Edit]) -> None:
    """From the end, so that places before stay what they are."""
    for edit in sorted(edits, key=lambda it: it.start, reverse=True):
        cursor.setPosition(edit.start)
        cursor.setPosition(edit.end, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        for text, form in edit.pieces:
            cursor.insertText(text.replace(_OBJECT, ""), form)


def _style_block(cursor: QTextCursor, block: QTextBlock, theme: Theme) -> None:
    form = block.blockFormat()
    cursor.setPosition(block.position())
    if is_code(block):
        _style_code_line(form, block)
    elif form.headingLevel():
        _style_heading(cursor, block, form, theme)
    else:
        in_table = cursor.currentTable() is not None
        form.setTopMargin(0)
        goes_on = block.textList() is not None and block.next().textList() is not None
        form.setBottomMargin(0 if in_table or _last(block) else Space.XS if goes_on else Space.S)
        form.setLeftMargin(QUOTE_STEP * quote_level(block))
    if not is_code(block):
        _set_line_height(form)
    cursor.setPosition(block.position())
    cursor.setBlockFormat(form)


def _style_code_line(form: QTextBlockFormat, block: QTextBlock) -> None:
    """Long lines are folded: the pane is narrow, and a message scrolls in one direction only."""
    form.setNonBreakableLines(False)
    form.setLeftMargin(Space.M)
    form.setRightMargin(Space.S)
    form.setTopMargin(0 if is_code(block.previous()) or not block.previous().isValid() else Space.M)
    form.setBottomMargin(0 if is_code(block.next()) or _last(block) else Space.L)


def _style_heading(cursor: QTextCursor, block: QTextBlock, form: QTextBlockFormat, theme: Theme) -> None:
    font = theme.font(_HEADINGS.get(form.headingLevel(), Type.BODY), QFont.Weight.DemiBold)
    for fragment in list(fragments(block)):
        letters = fragment.charFormat()
        letters.clearProperty(QTextFormat.Property.FontSizeAdjustment)
        letters.setFont(font)
        _select(cursor, fragment)
        cursor.setCharFormat(letters)
    form.setTopMargin(Space.S if block.previous().isValid() else 0)
    form.setBottomMargin(0 if _last(block) else Space.XS)


def _style_spans(cursor: QTextCursor, block: QTextBlock, theme: Theme) -> None:
    """Code in our monospace on its ground; bold in the weight that Inter is bundled in."""
    in_code = is_code(block)
    for fragment in list(fragments(block)):
        form = QTextCharFormat()
        if in_code or fragment.charFormat().fontFixedPitch():
            form.setFont(theme.monospace())
            if not in_code:
                form.setProperty(GROUND, CODE)
        elif fragment.charFormat().fontWeight() > QFont.Weight.DemiBold:
            form.setFontWeight(QFont.Weight.DemiBold)
        if not form.isEmpty():
            _merge(cursor, fragment, form)


def _merge(cursor: QTextCursor, fragment: QTextFragment, form: QTextCharFormat) -> None:
    _select(cursor, fragment)
    cursor.mergeCharFormat(form)


def _select(cursor: QTextCursor, fragment: QTextFragment) -> None:
    cursor.setPosition(fragment.position())
    cursor.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)


def _drop_empty_lines(cursor: QTextCursor, document: QTextDocument) -> None:
    """Qt's reader leaves one in a table's first cell and one after the table."""
    for table in list(_tables(document)):
        first = table.cellAt(0, 0).firstCursorPosition()
        if not first.block().text() and first.block().next().position() <= table.cellAt(0, 0).lastPosition():
            cursor.setPosition(first.position())
            cursor.deleteChar()
        after = document.findBlock(table.lastPosition() + 1)
        if after.isValid() and not after.text() and after.next().isValid():
            cursor.setPosition(after.position())
            cursor.deleteChar()


def _tables(document: QTextDocument) -> Iterator[QTextTable]:
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            yield frame


def _style_table(table: QTextTable, theme: Theme) -> None:
    form = table.format()
    form.setBorderCollapse(True)
    form.setBorder(1)
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setBorderBrush(QBrush(theme.color("border")))
    form.setCellPadding(Space.XS + 2)
    form.setTopMargin(0)
    form.setBottomMargin(Space.S)
    form.setWidth(QTextLength(QTextLength.Type.VariableLength, 0))
    table.setFormat(form)
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.DemiBold)
    for column in range(table.columns()):
        cell = table.cellAt(0, column)
        cursor = cell.firstCursorPosition()
        cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(bold)


def _set_line_height(form: QTextBlockFormat) -> None:
    form.setLineHeight(_LINE_HEIGHT, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))


def _last(block: QTextBlock) -> bool:
    return not block.next().isValid()


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
        self._chip_text: ChipText = str
        self._chips: dict[str, str] = {}
        """What the chips of its citations read."""
        self.setProperty("kind", "bare")
        self._prepare()
        self.anchorClicked.connect(self._open)
        self.highlighted.connect(self._tell_target)
        theme.changed.connect(self.render_again)

    def show_markdown(self, markdown: str, chip_text: ChipText = str) -> None:
        """Shows untrusted Markdown; `chip_text` says what a citation's chip reads. A selection stays."""
        self._chip_text = chip_text
        self._chips = {each: chip_text(each) for each in cited_ids(markdown)}
        self._show(lambda: set_markdown(self.document(), markdown, self._theme, chip_text))

    def show_plain(self, text: str) -> None:
        """Shows text as it was typed."""
        self._show(lambda: set_plain(self.document(), text))

    def show_code(self, text: str) -> None:
        """Shows text in our monospace on its ground; ids of memories in it are links."""
        self._show(lambda: set_code(self.document(), text, self._theme))

    @property
    def cites(self) -> bool:
        """Whether there are citations, whose words may come later, and whose ages go on."""
        return bool(self._chips)

    def refresh_chips(self) -> None:
        """Writes its citations anew where they read otherwise by now."""
        told = {each: self._chip_text(each) for each in self._chips}
        if told != self._chips:
            self._chips = told
            self.render_again()

    def render_again(self) -> None:
        """Renders it again: colours, sizes or what chips read have changed."""
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
        """Returns the width that the text takes where it may be `limit` wide."""
        document = self.document()
        document.setTextWidth(limit)
        width = min(limit, ceil(document.idealWidth()))
        document.setTextWidth(max(1, self.viewport().width()))
        return width

    def link_place(self) -> QRect:
        """Returns where the link stands that was chosen last, on the screen."""
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

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Leaves the menu to what the text stands in, which asks `fill_menu` first."""
        event.ignore()

    def fill_menu(self, menu: QMenu, at: QPoint) -> None:
        """Adds what can be done with the citation or the link at a place of the screen, and with the selection."""
        link = QUrl(self.anchorAt(self.viewport().mapFromGlobal(at)))
        memory_id = linked_memory(link.toString())
        if memory_id is not None:
            if self.cites:
                menu.addAction(self.tr("Why {0}").format(memory_id), lambda: self.why_clicked.emit(memory_id))
            menu.addAction(self.tr("Show {0}").format(memory_id), lambda: self.memory_clicked.emit(memory_id))
        elif not link.isEmpty():
            menu.addAction(self.tr("Copy the link"), lambda: QGuiApplication.clipboard().setText(link.toString()))
        if self.textCursor().hasSelection():
            menu.addAction(self.tr("Copy the selection"), QKeySequence.StandardKey.Copy, self.copy)

    def loadResource(self, _kind: int, _name: QUrl | str) -> Any:  # noqa: N802
        """Loads nothing: nothing is ever fetched or read for a message."""
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
