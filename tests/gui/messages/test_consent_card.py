"""A question for the person, by itself: its keys, its ticks and its words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.assistant.events import ConsentAsked, Decision, Preview, PreviewGroup, PreviewItem
from desktop.gui.messages.consent_card import SHOWN_AT_ONCE, ConsentCard
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import stops

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ITEMS = tuple(PreviewItem(f"pair-{n}", f"fact {n}", "equal", ticked=n < 3) for n in range(40))


def question(preview: Preview) -> ConsentAsked:
    return ConsentAsked("q1", "c1", "forget_fact", "Forget coffee?", {"fact_key": "coffee"}, preview, 1)


def shown(qtbot: QtBot, preview: Preview) -> ConsentCard:
    made = ConsentCard(Theme("light"), question(preview))
    qtbot.addWidget(made)
    made.resize(360, 400)
    made.show()
    made.activateWindow()
    made.focus()
    return made


@pytest.fixture
def card(qtbot: QtBot) -> ConsentCard:
    return shown(qtbot, Preview("1 fact would be archived.", (PreviewItem("fact-2", "coffee = black"),)))


@pytest.fixture
def choice(qtbot: QtBot) -> ConsentCard:
    return shown(qtbot, Preview("3 pairs say the same.", ITEMS, choosable=True, left_out=2))


@pytest.fixture
def decisions() -> Iterator[list[Decision]]:
    yield []


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_what_would_be_done_is_told_and_the_safe_answer_has_the_focus(card: ConsentCard) -> None:
    assert card.words == "Forget coffee? 1 fact would be archived."
    assert card.accessibleName() == card.words
    assert focused() is card.deny
    assert card.items is not None and card.items.item(0).text() == "coffee = black"
    assert card.count == "" and not card.items.ticked


@pytest.mark.parametrize(
    ("key", "held", "decision"),
    [
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, Decision(allowed=False)),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, Decision(allowed=False)),
        (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier, Decision(allowed=False)),
        (Qt.Key.Key_Return, CONTROL, Decision(allowed=True)),
        (Qt.Key.Key_Enter, CONTROL | SHIFT | Qt.KeyboardModifier.KeypadModifier, Decision(allowed=True, always=True)),
    ],
)
def test_each_answer_has_a_key(
    card: ConsentCard,
    decisions: list[Decision],
    key: Qt.Key,
    held: Qt.KeyboardModifier,
    decision: Decision,
) -> None:
    card.decided.connect(lambda _question, word: decisions.append(word))
    QTest.keyClick(focused(), key, held)
    assert decisions == [decision] and not card.open


def test_other_keys_decide_nothing(card: ConsentCard, decisions: list[Decision]) -> None:
    card.decided.connect(lambda _question, word: decisions.append(word))
    QTest.keyClick(focused(), Qt.Key.Key_Y)
    assert not decisions and card.open


def test_the_first_word_counts(card: ConsentCard, decisions: list[Decision]) -> None:
    card.decided.connect(lambda _question, word: decisions.append(word))
    card.deny.click()
    card.allow.click()
    assert decisions == [Decision(allowed=False)]


def test_tab_goes_from_no_over_yes_to_the_lines(choice: ConsentCard) -> None:
    assert list(stops(choice)) == [choice.deny, choice.allow, choice.always, choice.more, choice.items]
    told = [button.toolTip() for button in (choice.deny, choice.allow, choice.always)]
    assert [tip[tip.rindex("(") :] for tip in told] == ["(Esc)", "(Ctrl+Enter)", "(Ctrl+Shift+Enter)"]


def test_lines_are_ticked_by_key_and_by_click(choice: ConsentCard, decisions: list[Decision]) -> None:
    assert choice.items is not None and choice.count == "3 of 40 ticked"
    choice.items.setFocus()
    choice.items.setCurrentRow(0)
    QTest.keyClick(choice.items, Qt.Key.Key_Space)
    assert choice.count == "2 of 40 ticked"
    place = choice.items.visualItemRect(choice.items.item(4)).center()
    QTest.mouseClick(choice.items.viewport(), Qt.MouseButton.LeftButton, pos=place)
    choice.decided.connect(lambda _question, word: decisions.append(word))
    QTest.keyClick(choice.items, Qt.Key.Key_Return, CONTROL)
    assert decisions == [Decision(allowed=True, ticked=frozenset({"pair-1", "pair-2", "pair-4"}))]


def test_nothing_ticked_can_only_be_denied(choice: ConsentCard, decisions: list[Decision]) -> None:
    assert choice.items is not None
    for row in range(3):
        choice.items.item(row).setCheckState(Qt.CheckState.Unchecked)
    choice.decided.connect(lambda _question, word: decisions.append(word))
    QTest.keyClick(choice.deny, Qt.Key.Key_Return, CONTROL)
    assert not choice.allow.isEnabled() and not choice.always.isEnabled() and not decisions


def grouped(qtbot: QtBot) -> ConsentCard:
    kinds: tuple[PreviewGroup, ...] = ("exact", "likely", "likely", "expired", "left_alone")
    items = (PreviewItem(f"{n}", f"step {n}", "why", kind == "exact", kind) for n, kind in enumerate(kinds))
    return shown(qtbot, Preview("1 exact, 2 likely, 1 skipped.", tuple(items), choosable=True))


def test_groups_are_headed_as_in_the_dialog_and_what_is_left_alone_has_no_tick(qtbot: QtBot) -> None:
    card = grouped(qtbot)
    assert card.items is not None
    lines = [card.items.item(row) for row in range(card.items.count())]
    assert [line.text() for line in lines] == [
        "Exact · 1", "step 0", "Likely the same · 2", "step 1", "step 2", "Expired notes · 1", "step 3",
        "Left alone · 1", "step 4",
    ]  # fmt: skip
    assert card.count == "1 of 4 ticked" and card.items.ticked == {"0"}
    assert [line.data(Qt.ItemDataRole.CheckStateRole) for line in lines[-2:]] == [None, None]
    card.items.toggle(8)
    assert card.count == "1 of 4 ticked"


def test_a_heading_ticks_all_of_its_group_and_shows_whether_all_are(qtbot: QtBot) -> None:
    card = grouped(qtbot)
    assert card.items is not None
    heading = card.items.item(2)
    card.items.setFocus()
    card.items.setCurrentRow(3)
    QTest.keyClick(card.items, Qt.Key.Key_Space)
    assert heading.checkState() == Qt.CheckState.PartiallyChecked and card.items.ticked == {"0", "1"}
    card.items.setCurrentRow(2)
    QTest.keyClick(card.items, Qt.Key.Key_Space)
    assert heading.checkState() == Qt.CheckState.Checked and card.items.ticked == {"0", "1", "2"}
    QTest.keyClick(card.items, Qt.Key.Key_Space)
    assert heading.checkState() == Qt.CheckState.Unchecked and card.items.ticked == {"0"}


def test_forty_lines_are_scrolled_through(qtbot: QtBot, choice: ConsentCard) -> None:
    items = choice.items
    assert items is not None
    qtbot.waitUntil(lambda: items.height() == items.sizeHint().height())
    assert items.verticalScrollBar().maximum() > 0
    assert items.height() < items.sizeHintForRow(0) * (SHOWN_AT_ONCE + 1)
    items.setCurrentRow(39)
    assert items.visualItemRect(items.item(39)).bottom() <= items.viewport().height()


def test_a_long_line_is_folded_between_words_and_can_be_read_whole(qtbot: QtBot) -> None:
    text = "keeps the spare key with the neighbour on the second floor of the house next door"
    card = shown(qtbot, Preview("", (PreviewItem("a", text, "a detail"), PreviewItem("b", "short"))))
    items = card.items
    assert items is not None
    qtbot.waitUntil(lambda: items.sizeHintForRow(0) > items.sizeHintForRow(1) + 20)
    assert items.item(0).data(Qt.ItemDataRole.AccessibleTextRole) == f"{text}. a detail"


def test_all_arguments_are_shown_on_request(card: ConsentCard) -> None:
    assert card.arguments_text == ""
    card.more.click()
    assert "fact key  coffee" in card.arguments_text
    card.more.click()
    assert card.arguments_text == ""


def test_a_question_that_is_closed_says_so(card: ConsentCard) -> None:
    card.tell_closed()
    assert not card.deny.isVisible() and not card.open
