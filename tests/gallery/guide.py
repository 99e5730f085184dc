"""The pictures of the guide: `python -m tests.gallery.guide` writes them anew, small enough to be shipped."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np

from desktop.core.model import now
from desktop.core.paths import DataFolder, resource
from tests.gallery import __main__ as gallery
from tests.gallery.facts import leave, wait_for

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from desktop.gui.shell.main_window import MainWindow

_SIZE = (1080, 680)
_WIDEST = 760
_COLOURS = 64
_SAID = {
    "en": ("My favourite tea is oolong", "What am I allergic to?"),
    "uk": ("Мій улюблений чай — улун", "Де я живу?"),
}
_SOUGHT = {"en": "category:project blades", "uk": "category:project леза"}
_THING = {"en": "Grinder 5", "uk": "Дробарка 5"}
_BROUGHT = {
    "en": ("Likes oak tables", "Sings in a choir", "Born in Kyiv"),
    "uk": ("Любить дубові столи", "Співає в хорі", "З Києва родом"),
}


def _language() -> str:
    from PySide6.QtCore import QLocale

    return QLocale().name()[:2]


def _facts(window: MainWindow) -> QWidget:
    window.show_panel("facts")
    return window


def _chat(window: MainWindow) -> QWidget:
    return window.chat


def _search(window: MainWindow) -> QWidget:
    window.show_panel("facts")
    window.facts.search.setText(_SOUGHT[_language()])
    return window.panels


def _panel(name: str) -> Callable[[MainWindow], QWidget]:
    def set_up(window: MainWindow) -> QWidget:
        window.show_panel(name)
        return window.panels

    return set_up


def _person(window: MainWindow) -> QWidget:
    window.open_subject(_THING[_language()])
    return window.panels


def _import(window: MainWindow) -> QWidget:
    from desktop.gui.transfer.import_dialog import ImportDialog

    path = Path(tempfile.mkdtemp()) / "memories.json"
    path.write_text(json.dumps({"memories": [{"memory": said} for said in _BROUGHT[_language()]]}), "utf-8")
    dialog = ImportDialog(window.context, path, window)
    dialog.open()
    wait_for(lambda: dialog.state in ("preview", "choosing"))
    return dialog


def _who_answers(window: MainWindow) -> QWidget:
    from desktop.gui.shell.first_run import FirstRun

    dialog = FirstRun(window.context, window)
    dialog.open()
    dialog.show_page(1)
    return dialog


_PICTURES: dict[str, Callable[[MainWindow], QWidget]] = {
    "start": _facts,
    "chat": _chat,
    "search": _search,
    "review": _panel("duplicates"),
    "people": _person,
    "import": _import,
    "privacy": _who_answers,
    "undo": _panel("history"),
}


def small(picture: QImage) -> QImage:
    """Returns a picture of at most the width that is shown, in the colours that it has most of."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    if picture.width() > _WIDEST:
        picture = picture.scaledToWidth(_WIDEST, Qt.TransformationMode.SmoothTransformation)
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(picture.constBits(), np.uint32)
    coarse = pixels & 0xFFFCFCFC
    _, first, counts = np.unique(coarse, return_index=True, return_counts=True)
    most = first[np.argsort(counts)[::-1][:_COLOURS]]
    table = [int(pixels[place]) for place in most]
    return picture.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.ThresholdDither)


def render(out: Path, language: Literal["en", "uk"]) -> Iterator[Path]:
    """Writes a picture for each page in both looks."""
    from desktop.app import App
    from desktop.gui.shell.application import Application
    from desktop.gui.shell.launch import make_qt
    from desktop.memory import samples

    make_qt()
    with tempfile.TemporaryDirectory() as folder:
        app = App(DataFolder(Path(folder)))
        app.settings.update(language=language)
        samples.fill(app.memory, now(), language)
        application = Application(app)
        window = application.window
        window.resize(*_SIZE)
        window.show()
        for text in _SAID[language]:
            gallery._say(application, text)
        for look in gallery.LOOKS:
            app.settings.update(theme=look)
            for name, set_up in _PICTURES.items():
                leave(window)
                gallery._settle(application)
                pictured = set_up(window)
                gallery._settle(application)
                path = out / f"{name}-{language}-{look}.png"
                small(pictured.grab().toImage()).save(str(path), quality=0)
                if pictured not in (window, window.chat, window.panels):
                    pictured.close()
                yield path
        application.close()


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder = resource("guide", "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for spoken in ("en", "uk") if len(sys.argv) < 2 else sys.argv[1:]:
        for written in render(folder, spoken):
            sys.stdout.write(f"{written}\n")
