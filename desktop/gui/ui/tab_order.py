"""Tab goes as one reads.

Qt's own order is that in which things were made: a message that came later would be behind all the window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QSplitter, QStackedWidget, QWidget


def order_tabs(whole: QWidget | None) -> None:
    """Puts what is in view of a widget into the order in which it is laid out."""
    for before, after in pairwise(stops(whole)):
        QWidget.setTabOrder(before, after)


def stops(widget: QWidget | None) -> Iterator[QWidget]:
    """What Tab can stop at inside a widget, as it is laid out; the inside of a control is its own."""
    if widget is None or not widget.isVisible():
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
        return
    for part in _parts(widget):
        yield from stops(part)


def _parts(widget: QWidget) -> Sequence[QWidget | None]:
    if isinstance(widget, QSplitter):
        return [widget.widget(index) for index in range(widget.count())]
    if isinstance(widget, QStackedWidget):
        return [widget.currentWidget()]
    if isinstance(widget, QScrollArea):
        return [widget.widget(), *_floating(widget, [widget.viewport()])]
    layout = widget.layout()
    laid = [] if layout is None else list(_laid_out(layout))
    return [*laid, *_floating(widget, laid)]


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        inner, widget = (item.layout(), item.widget()) if item is not None else (None, None)
        if inner is not None:
            yield from _laid_out(inner)
        elif widget is not None:
            yield widget


def _floating(widget: QWidget, known: list[QWidget]) -> list[QWidget]:
    """Children that stand above the layout."""
    return [
        child
        for child in widget.children()
        if isinstance(child, QWidget) and not child.isWindow() and child not in known
    ]
