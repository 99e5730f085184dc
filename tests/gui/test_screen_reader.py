"""What a screen reader is told in every panel and dialog, with memories and with none, in both languages: each thing
that can be used has a name in the language and the right role, and Tab comes to each and round."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Literal

import pytest
from PySide6.QtWidgets import QWidget

from desktop.app import App
from desktop.core.model import USER, now
from desktop.core.paths import DataFolder
from desktop.gui.shell.application import Application
from desktop.gui.shell.launch import make_qt
from desktop.gui.ui.translation import speak
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory import samples
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from tests.gallery import chat, explore, extraction, facts, mirror, review, settings, statistics, transfer
from tests.gallery import window as around
from tests.gallery.__main__ import SAID, _drawn
from tests.gallery.scene import Scene
from tests.gui.screen_reader import heard, unreached, untold
from tests.gui.test_ukrainian import NAMES, OWN_WORDS
from tests.gui.walk import Walk
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick

pytestmark = pytest.mark.no_cover  # what is shown has tests of its own

Store = Literal["samples", "empty"]
AREAS = (facts, explore, extraction, statistics, review, around, settings, transfer, mirror, chat)
"""Of the gallery: each panel, each dialog and each state of them."""
WORD = re.compile(r"[A-Za-z][A-Za-z-]+")
SCENERY = re.compile(
    r"\S+\.(?:db|json|csv|md|jpg)\b|Importing: 1,200 of 5,882 messages|reading group|first Tuesdays, at Olha's"
    r"|since the spring|confiden[cs]e|personal|project|relationship|Odesa"
)
OWN = re.compile("|".join(OWN_WORDS))
"""What the scenes themselves show: names of files, words of the query language, and what is given to be shown."""


def _open(root: Path) -> App:
    return App(DataFolder(root), embedder=BackgroundEmbedder("quick-1", load=load_quick))


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder for each language; only copies of it are opened."""
    root = tmp_path_factory.mktemp("filled")
    for language in ("en", "uk"):
        app = _open(root / language)
        try:
            app.settings.update(language=language)
            samples.fill(app.memory, now())
            review.fill(app.memory, now())
            explore.fill(app.memory, now())
            facts.fill(app.memory)
            app.memory.backups.make("daily")
            app.start_background()
            app.duplicates.scan.rescan()
            assert app.duplicates.scan.wait_until_current(PATIENCE)
        finally:
            app.close()
    return root


@pytest.fixture(params=["en", "uk"])
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def walk(filled: Path, store: Store, spoken: str, tmp_path: Path) -> Iterator[Walk]:
    """The window, which waits as the walk over it does."""
    root = tmp_path / "data"
    if store == "samples":
        shutil.copytree(filled / spoken, root)
    else:
        app = _open(root)
        app.settings.update(language=spoken)
        app.close()
    make_qt()

    def open_application() -> Application:
        speak(spoken)  # type: ignore[arg-type]
        made = Application(_open(root))
        made.window.resize(1280, 800)
        made.window.show()
        return made

    made = Walk(open_application, tmp_path)
    made.settle()
    made.application.window.activateWindow()
    yield made
    made.close_all()
    made.application.close()
    speak("en")


def _english(root: QWidget, memory: Memory) -> list[str]:
    """Names with words of Latin letters that are no names of products, and are not remembered."""
    told = [f"{fact.subject} {fact.key} {fact.value}" for fact in memory.facts.find(FactFilter())]
    told += [f"{each.subject} {each.other}" for each in memory.relationships.around(USER, depth=2).edges]
    told += [f"{each.topic} {each.summary} {' '.join(each.tags)}" for each in memory.episodes.get_many(range(200))]
    for talk in memory.conversations.recent():
        told += [talk.title, *(message.text for message in memory.conversations.messages(talk.id))]
    known = {word.lower() for text in told for word in WORD.findall(text)}
    said = {text for each in heard(root) for text in (each.name, each.description)}
    return sorted(text for text in said if any(word.lower() not in known for word in _words(text)))


def _words(text: str) -> list[str]:
    for names in (OWN, SCENERY, NAMES):
        text = names.sub("", text)
    return WORD.findall(text)


@pytest.mark.parametrize(
    ("store", "area"),
    [
        pytest.param(store, area, id=f"{area.__name__.rpartition('.')[2]}-{store}")
        for store in ("samples", "empty")
        for area in AREAS
        if any(scene.store == store for scene in area.SCENES)
    ],
)
def test_everything_is_told_and_tab_comes_to_it(walk: Walk, store: Store, area: ModuleType, spoken: str) -> None:
    found: list[str] = []
    for text in SAID if store == "samples" and area is chat else ():
        walk.application.window.composer.set_text(text)
        walk.do(text, walk.application.window.composer.send.click)
    scenes: tuple[Scene, ...] = area.SCENES
    for scene in scenes:
        if scene.store != store:
            continue
        walk.close_all()
        window = walk.application.window
        for popup in (window.palette_popup, window.keys_popup):
            if popup.isVisible():
                popup.close_again()
        facts.leave(window)
        window.show_panel("facts")
        window.facts.active_chip.click()
        walk.settle()
        shown = scene.set_up(window) or window
        walk.settle()
        while not _drawn(window):
            walk.settle()
        faults = untold(shown.window())
        if spoken == "uk" and area is not chat:  # what its scenes say is said in English
            faults += [f"English: {text}" for text in _english(shown.window(), walk.application.context.app.memory)]
        if not (window.palette_popup.isVisible() or window.keys_popup.isVisible()):  # which the next key closes
            faults += unreached(shown.window())
        found += [f"{scene.name}: {fault}" for fault in dict.fromkeys(faults)]
        if shown is not window:
            shown.close()
            walk.settle()
    assert not found, "\n" + "\n".join(found)
