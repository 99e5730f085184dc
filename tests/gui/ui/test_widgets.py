from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from desktop.assistant.events import PreviewItem
from desktop.gui.messages.consent_card import PreviewList
from desktop.gui.messages.markdown import TextView
from desktop.gui.ui.flow_layout import Folded
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import FoldedLabel, column


def test_words_take_the_height_of_their_width_in_both_directions(qtbot: QtBot) -> None:
    label = FoldedLabel("Words enough to fill a number of lines in a narrow pane, and one in a wide one.")
    pane = QWidget()
    qtbot.addWidget(pane)
    pane.setLayout(column(label, None))
    pane.resize(900, 400)
    pane.show()
    QApplication.processEvents()
    one_line = label.height()
    pane.resize(120, 400)
    QApplication.processEvents()
    assert label.height() > 2 * one_line
    pane.resize(900, 400)
    QApplication.processEvents()
    assert label.height() == one_line


def _label() -> QWidget:
    return FoldedLabel("Words enough to fill a number of lines in a narrow pane, and one in a wide one. " * 3)


def _folded() -> QWidget:
    return Folded(*(QPushButton(f"Button {number}") for number in range(8)))


def _list() -> QWidget:
    items = [PreviewItem(f"fact-{number}", "words that fold in a narrow pane " * 3) for number in range(3)]
    return PreviewList(Theme("light"), items, choosable=False)


def _text() -> QWidget:
    view = TextView(Theme("light"))
    view.show_plain("words that fold in a narrow pane " * 10)
    return view


@pytest.mark.parametrize("make", [_label, _folded, _list, _text])
def test_what_folds_never_resizes_itself_while_a_splitter_resizes_it(
    make: Callable[[], QWidget], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    depth: list[int] = []
    made = make()
    resized = type(made).resizeEvent

    def nested(widget: QWidget, event: QResizeEvent) -> None:
        depth.append(depth[-1] + 1 if open_ else 1)
        open_.append(1)
        try:
            resized(widget, event)
        finally:
            open_.pop()

    open_: list[int] = []
    monkeypatch.setattr(type(made), "resizeEvent", nested)
    pane = QWidget()
    pane.setLayout(column(made, None))
    splitter = QSplitter()
    qtbot.addWidget(splitter)
    splitter.addWidget(pane)
    splitter.addWidget(QWidget())
    splitter.resize(1000, 600)
    splitter.show()
    heights = []
    for wide in (900, 200, 900):
        splitter.setSizes([wide, 1000 - wide])
        QApplication.processEvents()
        heights.append(made.height())
    assert heights[0] == heights[2] < heights[1], "it takes the height that it needs"
    assert depth and max(depth) == 1
