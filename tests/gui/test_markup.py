"""What a memory holds is shown letter by letter: no label and no tooltip reads markup in it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop.core.model import Conversation, Origin
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.translation import as_tip
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.conversations import Conversations
from desktop.storage.episodes import Episodes
from desktop.storage.relationships import Relationships
from tests.gui.markup import MARK, reads_markup, shows_mark, texts
from tests.gui.window_app import WindowApp
from tests.samples import NOON, a_message, an_edge, an_episode


def test_a_very_long_tooltip_does_not_fill_the_screen() -> None:
    value = "Grinder 5 needs new blades every 400 hours of work, and oil each time. " * 4
    assert as_tip(value) == value and as_tip(MARK) == MARK
    assert len(as_tip(value * 100)) < 2_000


def test_no_label_and_no_tooltip_reads_markup_in_a_memory(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    fill(window_app)
    read, seen = set[str](), False
    for spec in PANELS:
        window.show_panel(spec.name)
        qtbot.waitUntil(lambda: window.panels.current.isVisible() and window.context.tasks.idle)
        for where, text in texts(window):
            if reads_markup(text):
                read.add(f"{spec.name}: {where}: {text[:80]}")
        seen = seen or shows_mark(window)
    assert not read
    assert seen, "the panels show what was stored"


def fill(app: WindowApp) -> None:
    """Something of everything, with markup wherever a person or a model may write."""
    memory = app.memory
    for number in range(2):
        memory.facts.remember_anyway(
            FactDraft("personal", f"{MARK}{number}", MARK, subject=f"{MARK}", source_excerpt=MARK), Origin("user", MARK)
        )
    with app.database.operation(f"Set up {MARK}", Origin("assistant", MARK)) as operation:
        kept = Conversations(app.database).insert(operation, Conversation(0, MARK, "chat", None, NOON, NOON))
        Conversations(app.database).append(operation, a_message(kept.id, MARK))
        Episodes(memory.database).insert(operation, an_episode(MARK, summary=MARK, tags=(MARK,)), [])
        Relationships(app.database).insert(operation, an_edge(MARK, "knows", f"{MARK}2"))
