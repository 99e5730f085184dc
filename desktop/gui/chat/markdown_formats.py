"""The formats that documents are set in, and walking through them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from PySide6.QtGui import QBrush, QTextBlock, QTextCharFormat, QTextDocument, QTextFormat, QTextFragment

from desktop.gui.chat.citations import memory_link
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Type

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
    """Whether a block is a line of a code block, fenced or set in."""
    if not block.isValid():
        return False
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage)


def quote_level(block: QTextBlock) -> int:
    return block.blockFormat().intProperty(QTextFormat.Property.BlockQuoteLevel)
