"""Every panel, every dialog and every page of the settings is opened, and each of its controls is operated once.

The memories hold markup, and nothing that comes to view reads it.
"""

from __future__ import annotations

import importlib
import pkgutil
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QWidget

import desktop.gui
from desktop.app import App
from desktop.core.model import Origin, now
from desktop.core.paths import DataFolder
from desktop.gui.messages.message_answer import ChoiceButtons, KeepChip
from desktop.gui.settings.dialog import PLACES, SettingsDialog
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.gui.today.panel import TodayPanel
from desktop.gui.ui.panel import Panel
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory import samples
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter, Facts
from tests.assistant.test_left_out import told
from tests.gallery import explore, facts, mirror, review, settings
from tests.gallery import window as gallery_window
from tests.gui.markup import MARK
from tests.gui.walk import Walk
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick

pytestmark = pytest.mark.no_cover  # tracing is a third of its time, and what the controls do has tests of its own

SAID = (
    "My favourite tea is oolong",
    "What am I allergic to?",
    "Forget my dentist",
    "He was there with them",
    "I like pea soup. I like fish soup",
    "Forget soup",
)
NOTES = f'{{"memories": [{{"memory": "Likes oak tables {MARK}", "created_at": "2026-01-02T10:00:00Z"}}]}}'


def _open(root: Path) -> App:
    return App(DataFolder(root), embedder=BackgroundEmbedder("quick-1", load=load_quick))


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with something of everything; only copies of it are opened."""
    importlib.import_module("anthropic")  # what a check of a key would still be importing when the window closes
    root = tmp_path_factory.mktemp("lived-in")
    app = _open(root)
    try:
        memory = app.memory
        samples.fill(memory, now())
        review.fill(memory, now())
        explore.fill(memory, now())
        facts.fill(memory)
        told(memory, f"My husband Taras paints {MARK}")
        _mark(memory)
        memory.saved_searches.save(f"Machines {MARK}", "grinder", Origin("user"))
        memory.backups.make("daily")
        app.start_background()
        app.duplicates.scan.rescan()  # else the walk begins with what a merge resembled, and merges that one
        assert app.duplicates.scan.wait_until_current(PATIENCE)
    finally:
        app.close()
    return root


def _mark(memory: Memory) -> None:
    """Puts markup into what the memories say."""
    with memory.database.operation(f"Mark all {MARK}", Origin("user", MARK)) as operation:
        for fact in memory.facts.find(FactFilter()):
            Facts(memory.database).update(operation, replace(fact, value=f"{fact.value} {MARK}", source_excerpt=MARK))
        for episode in memory.episodes.get_many(range(100)):
            marked = replace(episode, topic=f"{episode.topic} {MARK}", summary=f"{episode.summary} {MARK}")
            Episodes(memory.database).update(operation, marked)
        for talk in memory.conversations.recent():
            Conversations(memory.database).update(operation, replace(talk, title=f"{talk.title} {MARK}"))


@pytest.fixture
def walk(lived_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walk]:
    root = tmp_path / "data"
    shutil.copytree(lived_in, root)
    files = tmp_path / "files"
    (files / "folder").mkdir(parents=True)
    (files / "folder" / "MEMORY.md").write_text(f"- Likes oak tables {MARK}\n", "utf-8")
    (files / "notes.json").write_text(NOTES, "utf-8")
    make_qt()

    def open_application() -> Application:
        made = Application(_open(root))
        made.window.show()
        return made

    with Walk(open_application, files).watching(monkeypatch) as made:
        made.settle()
        yield made


def _panel(walk: Walk, name: str) -> QWidget:
    walk.close_all()
    walk.application.window.show_panel(name)
    return walk.application.window.panels.current


def _left_out(walk: Walk) -> QWidget | None:
    """The card of what an answer left out; None once it was decided."""
    walk.close_all()
    walk.application.window.show_panel("today")
    walk.settle()
    today = walk.application.window.panels.of(TodayPanel)
    left = [each for each in today.queue.ids if each.startswith("left-")]
    if not left:
        return None
    today.queue.chosen.emit(left[0])
    return today.left_out


def _around(walk: Walk) -> QWidget:
    walk.close_all()
    return walk.application.window


def _chat(walk: Walk) -> QWidget:
    walk.close_all()
    walk.application.window.show_chat(True)
    return walk.application.window.chat


def _settings(walk: Walk, name: str) -> QWidget:
    dialog = walk.shown(SettingsDialog.__name__)
    if dialog is None:
        walk.close_all()
        walk.application.window.open_settings()
        dialog = walk.shown(SettingsDialog.__name__)
    assert isinstance(dialog, SettingsDialog)
    walk.stand_on(dialog)
    dialog.search.clear()
    dialog.sections.setCurrentRow(list(PLACES).index(name))
    return dialog


def _dialog(walk: Walk, kind: str, open_it: Callable[[MainWindow], object]) -> QWidget | None:
    dialog = walk.shown(kind)
    if dialog is None:
        walk.close_all()
        open_it(walk.application.window)
        walk.settle()
        dialog = walk.shown(kind)
    if dialog is not None:
        walk.stand_on(dialog)
    return dialog


def _is_in_panel_or_chat(widget: QWidget, walk: Walk) -> bool:
    window = walk.application.window
    return any(part is widget or part.isAncestorOf(widget) for part in (window.panels, window.chat))


def _is_on_no_page(widget: QWidget) -> bool:
    """What there is with any page of the settings."""
    dialog = widget.window()
    pages = [*dialog.rows.values(), *dialog.pages.values()] if isinstance(dialog, SettingsDialog) else []
    return bool(pages) and not any(page.isAncestorOf(widget) for page in pages)


def _merge_two(window: MainWindow) -> None:
    window.show_panel("facts")
    window.facts.table.choose(window.facts.model.ids[:2])
    window.facts.actions_here["merge"].trigger()


OPENED = {
    "facts": {"FactsPanel", "AskDialog", "EraseDialog", "ExportDialog"},
    "episodes": {"EpisodesPanel", "EraseDialog"},
    "duplicates": {"DuplicatesPanel", "ConsolidateDialog", "SuccessorPicker"},
    "disagreeing": {"DuplicatesPanel", "SuccessorPicker"},
    "today": {"TodayPanel"},
    "left out": {"LeftOutPanel"},
    "stale": {"StalePanel", "FactPicker", "FactDialog"},
    "statistics": {"StatisticsPanel"},
    "history": {"HistoryPanel", "UndoDialog"},
    "conversations": {"ConversationsPanel", "EpisodeDialog", "ExtractionDialog", "ImportDialog", "RenameDialog"},
    "relationships": {"RelationshipsPanel", "RelationshipDialog"},
    "data": {"RestoreDialog", "ExportDialog"},
}
"""What comes to view in the walk over a panel or a page of the settings."""
ALONE: dict[str, Callable[[MainWindow], object]] = {
    "MergeDialog": _merge_two,
    "MirrorDialog": mirror.review,
    "FirstRun": gallery_window.first_run(0),
    "RecoveryDialog": settings.damaged,
    "GuideDialog": lambda window: window.open_guide(),
}
"""What no control of a panel leads to in this store, and how it is opened."""
NEITHER = {
    "SettingsDialog": "walked over page by page",
    "BusyDialog": "has no control",
    "StartupPanel": "has none",
    "FileDialog": "is Qt's own, and answered for the walk",
}


def test_each_panel_and_dialog_there_is_comes_to_view_in_a_walk() -> None:
    for module in pkgutil.walk_packages(desktop.gui.__path__, "desktop.gui."):
        importlib.import_module(module.name)
    there = {each.__name__ for base in (Panel, QDialog) for each in _leaves(base)}
    assert there == set().union(*OPENED.values(), ALONE, NEITHER)


def _leaves(base: type[QWidget]) -> Iterator[type[QWidget]]:
    for each in base.__subclasses__():
        if each.__subclasses__():
            yield from _leaves(each)
        elif each.__module__.startswith("desktop."):
            yield each


def _check(walk: Walk, place: str) -> None:
    print(f"{len(walk.operated)} controls operated: {place}")
    assert "\n".join(walk.problems) == ""
    assert OPENED.get(place, set()) - walk.opened == set()
    assert walk.operated


@pytest.mark.parametrize("name", [spec.name for spec in PANELS])
def test_every_control_of_a_panel_can_be_operated(walk: Walk, name: str) -> None:
    walk.through(lambda: _panel(walk, name))
    _check(walk, name)
    assert walk.shows_markup, "what the memories say came to view"


def test_every_control_of_what_was_left_out_can_be_operated(walk: Walk) -> None:
    walk.through(lambda: _left_out(walk))
    _check(walk, "left out")
    assert walk.shows_markup


def test_every_control_around_the_panels_can_be_operated(walk: Walk) -> None:
    walk.through(lambda: _around(walk), but=lambda widget: _is_in_panel_or_chat(widget, walk))
    _check(walk, "window")


def test_every_control_of_the_chat_can_be_operated(walk: Walk) -> None:
    for text in SAID:
        _chat(walk)
        composer = walk.application.window.composer
        composer.set_text(text)
        walk.do(text, composer.send.click)
    chat = walk.application.window.chat
    kinds = {type(widget) for widget in chat.findChildren(QWidget)}
    assert {KeepChip, ChoiceButtons} <= kinds, "what is said leads to both"
    walk.through(lambda: _chat(walk))
    _check(walk, "chat")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.expects_log("can't be used") if name == "advanced" else ())
        for name in PLACES
    ],
)
def test_every_control_of_a_page_of_the_settings_can_be_operated(walk: Walk, name: str) -> None:
    apart = _is_on_no_page if name != next(iter(PLACES)) else lambda _: False
    walk.through(lambda: _settings(walk, name), but=apart)
    _check(walk, name)


@pytest.mark.parametrize("kind", ALONE)
def test_every_control_of_a_dialog_that_opens_by_itself_can_be_operated(walk: Walk, kind: str) -> None:
    walk.through(lambda: _dialog(walk, kind, ALONE[kind]))
    _check(walk, kind)
