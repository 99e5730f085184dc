"""How a table draws its words: in their room, at their side, in the size and colour of the look."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop.gui.ui.tables import RowDelegate, RowsView
from desktop.gui.ui.theme import Theme

ROOM = QRect(20, 10, 200, 30)
SENTENCE = "The grinder of the kitchen was repaired twice since spring, and once more before the trip"


@pytest.fixture
def delegate(qtbot: QtBot) -> RowDelegate:
    view = RowsView(Theme("light"))
    qtbot.addWidget(view)
    return RowDelegate(view.theme, view)


def drawn(delegate: RowDelegate, text: str, *, right: bool = False) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is drawn in `ROOM`, all inclusive."""
    image = QImage(300, 60, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    delegate.paint_text(painter, ROOM, text, "text", delegate.body, right=right)
    painter.end()
    ink = np.frombuffer(image.constBits(), np.uint8).reshape(60, image.bytesPerLine())[:, :300] < 200
    across, down = np.flatnonzero(ink.any(axis=0)), np.flatnonzero(ink.any(axis=1))
    return int(across[0]), int(down[0]), int(across[-1]), int(down[-1])


def test_a_text_stands_in_the_middle_of_its_room_at_the_side_it_belongs_to(delegate: RowDelegate) -> None:
    left, top, right, bottom = drawn(delegate, "black")
    assert ROOM.left() <= left <= ROOM.left() + 2 and right < ROOM.center().x()
    assert abs((top + bottom) / 2 - ROOM.center().y()) <= 2
    left, _, right, _ = drawn(delegate, "black", right=True)
    assert ROOM.right() - 2 <= right <= ROOM.right() and left > ROOM.center().x()


def test_a_text_without_room_ends_before_it_does(delegate: RowDelegate) -> None:
    for right in (False, True):
        left, _, end, _ = drawn(delegate, SENTENCE, right=right)
        assert ROOM.left() <= left and end <= ROOM.right()
        assert end - left > ROOM.width() * 0.85


def test_a_text_drawn_again_is_the_same_text(delegate: RowDelegate) -> None:
    assert drawn(delegate, "coffee") == drawn(delegate, "coffee") != drawn(delegate, "sister of Anna")


def test_a_text_that_was_drawn_grows_with_the_look(delegate: RowDelegate) -> None:
    _, top, right, bottom = drawn(delegate, "black")
    delegate.theme.text_scale = 1.5
    delegate.theme.changed.emit()
    _, larger_top, larger_right, larger_bottom = drawn(delegate, "black")
    assert larger_right - ROOM.left() > 1.3 * (right - ROOM.left())
    assert larger_bottom - larger_top > 1.3 * (bottom - top)
