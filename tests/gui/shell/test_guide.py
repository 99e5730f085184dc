"""The guide: opened by F1 where the person is, searched, in both languages, with a picture for each page."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.shell.guide import GuideDialog, page_of, read_pages
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.memory.facts.query_language import parse


def _opened(window: MainWindow) -> GuideDialog:
    found: GuideDialog = window.findChildren(GuideDialog)[-1]
    return found


def test_f1_opens_the_page_of_the_panel_in_view(window: MainWindow, qtbot: QtBot) -> None:
    window.show_panel("history")
    QTest.keyClick(window, Qt.Key.Key_F1)
    dialog = _opened(window)
    assert dialog.isVisible() and dialog.page.name == "undo" and not dialog.isModal()
    assert "Shift+U" in dialog.text.toPlainText()
    window.show_panel("facts")
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert len(window.findChildren(GuideDialog)) == 1 and dialog.page.name == "search"
    dialog.close()


def test_a_search_lists_the_pages_that_say_it_and_marks_the_words(window: MainWindow, qtbot: QtBot) -> None:
    window.open_guide()
    dialog = _opened(window)
    qtbot.keyClicks(dialog.search, "keyring")
    shown = [row for row in range(dialog.list.count()) if not dialog.list.item(row).isHidden()]
    assert [dialog.pages[row].name for row in shown] == ["privacy"] == [dialog.page.name]
    assert [mark.cursor.selectedText() for mark in dialog.text.extraSelections()] == ["keyring"]
    dialog.search.setText("zeppelin")
    assert dialog.nothing.isVisible()
    dialog.close()


def test_an_empty_panel_leads_to_the_guide(window: MainWindow, qtbot: QtBot) -> None:
    window.show_panel("episodes")
    qtbot.waitUntil(lambda: window.panels.current.idle)
    empty = window.panels.current.empty  # type: ignore[attr-defined]
    qtbot.waitUntil(empty.isVisible)
    empty.help.click()
    assert _opened(window).page.name == page_of("episodes")
    _opened(window).close()


@pytest.mark.parametrize("language", ["en", "uk"])
def test_every_page_is_there_in_both_languages_with_its_pictures(qtbot: QtBot, language: str) -> None:
    pages = read_pages(language)
    assert [page.name for page in pages] == [page.name for page in read_pages("en")]
    assert all(page_of(panel.name) in {page.name for page in pages} for panel in PANELS)
    for page in pages:
        assert page.title and 300 < len(page.text) < 2000
        for look in ("light", "dark"):
            picture = QPixmap(str(page.picture.with_name(page.picture.name.replace("light", look))))
            assert 300 < picture.width() <= 760, page.picture
    ours, theirs = (
        re.findall(r"`[^`]+`|Ctrl\+\S+?(?=[),.])", text) for text in (pages[3].text, read_pages("en")[3].text)
    )
    assert ours == theirs


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_queries_that_it_shows_can_be_asked(language: str) -> None:
    page = next(page for page in read_pages(language) if page.name == "search")
    told = re.findall(r"`([^`]+)`", page.text)
    assert len(told) >= 9 and all(str(parse(query)) for query in told)
