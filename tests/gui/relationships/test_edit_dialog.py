from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.relationships.edit_dialog import RelationshipDialog
from desktop.gui.relationships.panel import RelationshipsPanel
from tests.gui.chat_app import ChatApp
from tests.gui.panel_context import RecordedNavigator
from tests.gui.relationships.test_panel import closed, opened, press, related


@pytest.fixture
def panel(app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator) -> Iterator[RelationshipsPanel]:
    related(app, "user", "sibling_of", "Anna")
    context, made = opened(app, qtbot, navigator)
    yield made
    closed(qtbot, context, made)


def dialog_of(panel: RelationshipsPanel) -> RelationshipDialog:
    return panel.findChildren(RelationshipDialog)[-1]


def told(app: ChatApp) -> list[tuple[str, str, str]]:
    return [(edge.subject, edge.relation, edge.other) for edge in app.memory.relationships.all()]


def test_a_relationship_is_made_by_keys_and_shown(
    panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator
) -> None:
    panel.graph.choose("anna")
    panel.graph.setFocus()
    press(panel, "R")
    dialog = dialog_of(panel)
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.form.subject.text() == "Anna" and dialog.form.relation.hasFocus()
    QTest.keyClicks(dialog.form.relation_text, "works with")
    QTest.keyClicks(dialog.form.other, "Ben")
    assert dialog.form.said.text() == "Anna works with Ben"
    with qtbot.waitSignal(navigator.told) as said:
        QTest.keyClick(dialog.form.other, Qt.Key.Key_Return)
    assert said.args[0] == "Remembered: Anna works with Ben"
    assert told(app) == [("user", "sibling_of", "Anna"), ("Anna", "works_with", "Ben")]
    qtbot.waitUntil(lambda: panel.detail.edge is not None and panel.detail.edge.other == "Ben")


def test_the_person_is_called_you(panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot) -> None:
    panel.graph.choose("user")
    panel.add()
    dialog = dialog_of(panel)
    assert dialog.form.subject.text() == "You"
    dialog.form.show_draft("user", "owns", "Grinder 5")
    dialog.save.click()
    qtbot.waitUntil(lambda: ("user", "owns", "Grinder 5") in told(app))


def test_a_relationship_is_corrected_and_the_correction_undone(
    panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator
) -> None:
    panel.show_memory(1)
    qtbot.waitUntil(lambda: panel.detail.edge is not None)
    panel.graph.setFocus()
    press(panel, "E")
    dialog = dialog_of(panel)
    dialog.form.relation_text.setText("twin of")
    with qtbot.waitSignal(navigator.told) as said:
        dialog.save.click()
    assert told(app) == [("user", "twin_of", "Anna")]
    qtbot.waitUntil(lambda: panel.detail.edge is not None and panel.detail.edge.relation == "twin_of")
    panel.undo(said.args[1])
    qtbot.waitUntil(lambda: told(app) == [("user", "sibling_of", "Anna")])


def test_what_is_known_or_can_not_be_is_told_at_its_field(
    panel: RelationshipsPanel, app: ChatApp, qtbot: QtBot
) -> None:
    panel.add()
    dialog = dialog_of(panel)
    dialog.form.show_draft("Anna", "sibling of", "user")
    dialog.save.click()
    told_at = dialog.form._errors
    qtbot.waitUntil(lambda: "known already" in told_at["relation"].text())
    dialog.form.show_draft("Anna", "knows", "anna")
    dialog.save.click()
    assert told_at["other"].isVisible()
    dialog.form.show_draft("", "knows", "Ben")
    dialog.save.click()
    assert told_at["subject"].isVisible()
    assert len(told(app)) == 1
    dialog.reject()
