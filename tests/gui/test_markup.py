"""What a memory holds is shown letter by letter: no label and no tooltip reads markup in it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import Qt as QtText
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QGraphicsView, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.main_window import MainWindow
from desktop.gui.panel_list import PANELS
from desktop.gui.words import as_tip
from desktop.memory.drafts import FactDraft
from desktop.model import Conversation, Origin
from desktop.storage.conversations import Conversations
from desktop.storage.relationships import Relationships
from tests.gui.window_app import WindowApp
from tests.samples import NOON, a_message, an_edge, an_episode

MARK = "<b>bold</b><img src='file:///nowhere.png'>"


def test_a_tooltip_shows_markup_letter_by_letter() -> None:
    assert as_tip("plain & simple") == "plain & simple"
    shown = QTextDocument()
    shown.setHtml(as_tip(MARK))
    assert shown.toPlainText() == MARK


def test_no_label_and_no_tooltip_reads_markup_in_a_memory(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    fill(window_app)
    read, seen = set[str](), 0
    for spec in PANELS:
        window.show_panel(spec.name)
        qtbot.waitUntil(lambda: window.panels.current.isVisible() and window.context.tasks.idle)
        for where, text in texts(window):
            seen += MARK in text or "&lt;b&gt;bold" in text
            if reads_markup(text):
                read.add(f"{spec.name}: {where}: {text[:80]}")
    assert not read
    assert seen, "the panels show what was stored"


def reads_markup(text: str) -> bool:
    """Whether Qt would show less than what is written in it."""
    if not QtText.mightBeRichText(text):
        return False
    shown = QTextDocument()
    shown.setHtml(text)
    return MARK in text or "<b>bold</b>" not in shown.toPlainText()


def texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """All that Qt would guess the format of: tooltips of widgets, rows and what is drawn, and labels."""
    for widget in window.findChildren(QWidget):
        name = type(widget).__name__
        yield f"tooltip of {name}", widget.toolTip()
        if isinstance(widget, QLabel) and widget.textFormat() == Qt.TextFormat.AutoText:
            yield name, widget.text()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from ((f"row in {name}", text) for text in tips(widget.model()))
        if isinstance(widget, QGraphicsView) and widget.scene() is not None:
            yield from ((f"drawn in {name}", item.toolTip()) for item in widget.scene().items())


def tips(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(min(model.rowCount(QModelIndex()), 30)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())):
            yield str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")


def fill(app: WindowApp) -> None:
    """Something of everything, with markup wherever a person or a model may write."""
    memory = app.memory
    for number in range(2):
        memory.remember_anyway(
            FactDraft("personal", f"{MARK}{number}", MARK, subject=f"{MARK}", source_excerpt=MARK), Origin("user", MARK)
        )
    with app.database.operation(f"Set up {MARK}", Origin("assistant", MARK)) as operation:
        kept = Conversations(app.database).insert(operation, Conversation(0, MARK, "chat", None, NOON, NOON))
        Conversations(app.database).append(operation, a_message(kept.id, MARK))
        memory.episodes.insert(operation, an_episode(MARK, summary=MARK, tags=(MARK,)), [])
        Relationships(app.database).insert(operation, an_edge(MARK, "knows", f"{MARK}2"))
