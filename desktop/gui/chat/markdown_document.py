"""Untrusted Markdown as a document in the look of the app: chips for citations, no HTML, nothing fetched.

Qt reads the Markdown (GitHub's dialect); what it makes of it is then set in our type: headings in three sizes, code in
a quiet box, tables with thin rules, images as links to them, citations as chips. What can't be said in a document's
formats (rounded grounds) is marked with a property and painted by the view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import (
    QBrush,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)

from desktop.gui.chat.citations import CITED, cited_ids, memory_link, mentions
from desktop.gui.chat.markdown_formats import (
    CODE,
    GROUND,
    NBSP,
    blocks,
    chip_format,
    fragments,
    is_code,
    link_format,
    quote_level,
)
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space, Type

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
    for block in blocks(document):
        form = block.blockFormat()
        _style_code_line(form, block)
        cursor.setPosition(block.position())
        cursor.setBlockFormat(form)
    for start, end, memory_id in mentions(text):
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(link_format(memory_link(memory_id), theme))
    _room_for_code(document)
    cursor.endEditBlock()


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
