from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop.gui.shell.application import Application
from tests.gallery import __main__ as gallery
from tests.gui.window_app import WindowApp


@pytest.mark.expects_log("A task failed")
def test_a_bug_that_nobody_caught_is_told_in_the_window(application: Application, qtbot: QtBot) -> None:
    application.catch_bugs()
    error = RuntimeError("boom")
    sys.excepthook(RuntimeError, error, None)
    qtbot.waitUntil(application.window.notices.isVisible)
    assert "boom" not in application.window.notices._text.text()


@pytest.mark.expects_log("A task failed")
def test_a_bug_in_a_thread_is_told_as_well(application: Application, qtbot: QtBot) -> None:
    application.catch_bugs()
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(application.window.notices.isVisible)


@pytest.mark.timeout(600)  # some hundred scenes
@pytest.mark.no_cover  # tracing is a third of its time, and each scene's panel has tests of its own
def test_the_gallery_pictures_every_scene(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "SIZES", ((900, 600),))
    monkeypatch.setattr(gallery, "LOOKS", ("dark",))
    monkeypatch.setattr(gallery, "QUIET", 0.05)  # no person looks at these pictures
    made = gallery.render(tmp_path / "out", lambda folder: WindowApp(folder.root))  # type: ignore[arg-type,return-value]
    assert len(made) == len(gallery.scenes())
    assert all(path.stat().st_size > 1000 for path in made)
    assert [path.stem for path in made if _lightness(path) > 127] == []


def _lightness(picture: Path) -> int:
    """On average, 0 to 255."""
    smooth = Qt.TransformationMode.SmoothTransformation
    whole = QImage(str(picture)).scaled(1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    return whole.pixelColor(0, 0).lightness()
