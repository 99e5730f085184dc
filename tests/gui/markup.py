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
    """All that Qt would guess the format of. Tooltips are shown as text by the style sheet."""
    for widget in [window, *window.findChildren(QWidget)]:
        name = type(widget).__name__
        if isinstance(widget, QLabel) and widget.textFormat() == Qt.TextFormat.AutoText:
            yield name, widget.text()
        if isinstance(widget, QMessageBox) and widget.textFormat() == Qt.TextFormat.AutoText:
            yield f"message of {name}", widget.text()
            yield f"more in {name}", widget.informativeText()


def shows_mark(window: QWidget) -> bool:
    """Whether markup of a memory is shown, letter by letter."""
    return any(MARK in text for widget in [window, *window.findChildren(QWidget)] for text in _shown(widget))


def _shown(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    if isinstance(widget, QLabel):
        yield widget.text()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _tips(widget.model())
    if isinstance(widget, QGraphicsView) and widget.scene() is not None:
        yield from (item.toolTip() for item in widget.scene().items())


def _tips(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(min(model.rowCount(QModelIndex()), 30)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())):
            yield str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")
