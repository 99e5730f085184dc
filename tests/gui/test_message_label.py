from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop.gui.widgets.message_label import FoldedLabel


def test_words_take_the_height_of_their_width_in_both_directions(qtbot: QtBot) -> None:
    label = FoldedLabel("Words enough to fill a number of lines in a narrow pane, and one in a wide one.")
    qtbot.addWidget(label)
    label.show()
    label.resize(900, 10)
    one_line = label.height()
    label.resize(120, 10)
    assert label.height() > 2 * one_line
    label.resize(900, 10)
    assert label.height() == one_line
