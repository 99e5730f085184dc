"""What was changed in the Markdown mirror by hand, for the gallery."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.memory.transfer.mirror.mirror import MirrorStatus
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.gui.shell.main_window import MainWindow
    from desktop.gui.transfer.mirror_dialog import MirrorDialog


def review(window: MainWindow) -> MirrorDialog:
    """A value changed, an item added, and one taken out."""
    from PySide6.QtWidgets import QApplication

    from desktop.gui.transfer.mirror_dialog import MirrorDialog

    app = window.context.app
    place = app.folder.root.with_name(f"{app.folder.root.name}-notes")
    app.settings.update(markdown_mirror=True, mirror_folder=str(place))
    app.mirror.look()
    _edit(place / "MEMORY.md")
    window.review_mirror()
    dialog = window.findChildren(MirrorDialog)[-1]
    while dialog.state == "reading":
        QApplication.processEvents()
    dialog.steps.setCurrentIndex(dialog.steps.model().index(1, 0))
    dialog.finished.connect(lambda _: _switch_off(app, place))
    return dialog


def edited(window: MainWindow) -> None:
    """The banner that tells of it."""
    window.parts.mirror.show_status(MirrorStatus())  # what was told already is not told again
    window.parts.mirror.show_status(MirrorStatus("edited", "", 0, ("MEMORY.md",)))


def _edit(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    items = [number for number, line in enumerate(lines) if line.startswith("- ") and "-->" in line]
    changed, removed = items[0], items[1]
    lines[changed] = lines[changed].replace(" <!--", ", since the spring <!--")
    lines[removed] = "- reading group: first Tuesdays, at Olha's\n"
    path.write_text("".join(lines), "utf-8")


def _switch_off(app: App, place: Path) -> None:
    app.settings.update(markdown_mirror=False, mirror_folder="")
    app.mirror.look()
    shutil.rmtree(place)


SCENES = (
    Scene("mirror", review),
    Scene("mirror-edited", edited),
)
