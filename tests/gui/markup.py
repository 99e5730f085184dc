"""Markup in a memory, and where the window would read it instead of showing it letter by letter."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import Qt as QtText
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QGraphicsView, QLabel, QMessageBox, QWidget

MARK = "<b>bold</b><img src='file:///nowhere.png'>"


def reads_markup(text: str) -> bool:
    """Whether Qt would show less than what is written in it."""
    if not QtText.mightBeRichText(text):
        return False
    shown = QTextDocument()
    shown.setHtml(text)
    plain = shown.toPlainText()
    return MARK in text or ("<b>bold</b>" not in plain and QtText.convertFromPlainText(plain) != text)


def texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """All that Qt would guess the format of: tooltips of widgets, rows and what is drawn, and labels."""
    for widget in [window, *window.findChildren(QWidget)]:
        name = type(widget).__name__
        yield f"tooltip of {name}", widget.toolTip()
        if isinstance(widget, QLabel) and widget.textFormat() == Qt.TextFormat.AutoText:
            yield name, widget.text()
        if isinstance(widget, QMessageBox) and widget.textFormat() == Qt.TextFormat.AutoText:
            yield f"message of {name}", widget.text()
            yield f"more in {name}", widget.informativeText()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from ((f"row in {name}", text) for text in tips(widget.model()))
        if isinstance(widget, QGraphicsView) and widget.scene() is not None:
            yield from ((f"drawn in {name}", item.toolTip()) for item in widget.scene().items())


def tips(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(min(model.rowCount(QModelIndex()), 30)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())):
            yield str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")
