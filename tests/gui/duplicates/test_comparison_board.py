from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.gui.duplicates.comparison_board import ComparisonBoard, state_words
from desktop.gui.duplicates.labels import CardState, Comparison, ComparisonLine, MemberHead
from desktop.gui.shell.launch import make_qt
from desktop.gui.ui.differences import marks_of
from desktop.gui.ui.theme import Theme

STATES: tuple[CardState, ...] = ("kept", "merged", "left")


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[ComparisonBoard]:
    make_qt()
    theme = Theme("light")
    theme.apply()
    made = ComparisonBoard(theme)
    qtbot.addWidget(made)
    made.resize(800, 400)
    made.show()
    yield made


def compared(count: int, *, text: str = "drinks coffee black") -> Comparison:
    cards = tuple(MemberHead(number, f"fact-{number}", STATES[min(number, 2)]) for number in range(count))
    texts = tuple(f"{text} {number}" for number in range(count))
    marks = tuple(marks_of(each, [texts[0]]) for each in texts)
    lines = (
        ComparisonLine("value", "value", texts, True, 0, True, marks),
        ComparisonLine("confidence", "confidence", ("0.9",) * count, taken=1),
        ComparisonLine(None, "used", ("never",) * count),
    )
    return Comparison(cards, lines)


def test_cards_share_the_width_while_each_has_room(board: ComparisonBoard) -> None:
    board.show_comparison(compared(3))
    assert board.heads.length() <= board.viewport().width()
    assert board.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("state", STATES)
def test_the_number_of_a_narrow_card_is_never_cut(board: ComparisonBoard, state: CardState) -> None:
    card = MemberHead(0, "fact-4321", state)
    words = state_words(card)
    assert board.heads.shown_of(card, 400) == ("fact-4321", words)
    least = next(width for width in range(400) if board.heads.shown_of(card, width)[1] == words)
    for width in range(least, 400):
        assert board.heads.shown_of(card, width) in (("fact-4321", words), ("4321", words))
    if state == "merged":
        assert board.heads.shown_of(card, least - 1) == ("4321", ""), "its sign says it"


def test_a_cluster_of_thousands_is_shown_at_once_and_scrolls(board: ComparisonBoard, qtbot: QtBot) -> None:
    board.show_comparison(compared(2_000))
    assert board.horizontalScrollBar().maximum() > 0
    down = QWheelEvent(
        QPointF(50, 50),
        QPointF(50, 50),
        QPoint(0, -40),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board.viewport(), down)
    assert board.horizontalScrollBar().value() > 0


def test_a_longer_text_makes_its_line_higher(board: ComparisonBoard) -> None:
    board.show_comparison(compared(3))
    before = board.rowHeight(0)
    board.show_comparison(compared(3, text="drinks coffee black and never without a glass of water beside it " * 3))
    assert board.rowHeight(0) > 2 * before


def test_the_cursor_stays_while_the_same_memories_say_something_else(board: ComparisonBoard) -> None:
    board.show_comparison(compared(3))
    board.setCurrentIndex(board.model().index(1, 2))
    board.show_comparison(compared(3, text="takes coffee"))
    assert (board.field, board.card) == ("confidence", board.comparison.cards[2])
    board.show_comparison(compared(2))
    assert (board.field, board.card) == ("value", board.comparison.cards[0])


def test_without_memories_there_is_no_cursor(board: ComparisonBoard) -> None:
    board.show_comparison(Comparison())
    assert board.card is None
    assert board.field is None


def test_a_click_on_a_head_ticks_and_a_double_click_takes(board: ComparisonBoard, qtbot: QtBot) -> None:
    board.show_comparison(compared(3))
    with qtbot.waitSignal(board.tick_asked) as ticked:
        board.heads.sectionClicked.emit(1)
    assert ticked.args == [1]
    with qtbot.waitSignal(board.take_asked) as taken:
        board.doubleClicked.emit(board.model().index(1, 2))
    assert taken.args == ["confidence", 2]
    board.doubleClicked.emit(board.model().index(2, 2))  # nothing can be taken there


def test_who_does_not_see_hears_state_difference_and_where_it_is_taken_from(board: ComparisonBoard) -> None:
    board.show_comparison(compared(3))
    model, role = board.model(), Qt.ItemDataRole.AccessibleTextRole
    assert model.headerData(2, Qt.Orientation.Horizontal, role) == "3 fact-2, left out"
    assert model.data(model.index(0, 0), role) == "fact-0, value: drinks coffee black 0, differs, taken"
    assert model.data(model.index(1, 1), role) == "fact-1, confidence: 0.9, taken"
    assert "Shift+1" in model.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)


def test_letters_are_left_to_the_panel(board: ComparisonBoard, qtbot: QtBot) -> None:
    board.show_comparison(compared(3))
    at = board.currentIndex()
    qtbot.keyClicks(board, "td2")
    assert board.currentIndex() == at


def test_a_larger_text_makes_the_cards_larger(board: ComparisonBoard) -> None:
    board.show_comparison(compared(3))
    before = board.rowHeight(1), board.heads.sizeHint().height()
    board._theme.choose("dark", 1.5)
    after = board.rowHeight(1), board.heads.sizeHint().height()
    board._theme.choose("light", 1.0)
    assert all(now > then for now, then in zip(after, before, strict=True))
