"""A process that deletes a fact for good and comes to its end at a step of that, as by a kill:
`python -m tests.eraser FOLDER FACT STEP`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn

from desktop.app import App
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.index import chroma_store
from desktop.index.embedder import BackgroundEmbedder
from desktop.storage import erasure
from desktop.storage.database import Database
from tests.index.fakes import FakeEmbedder
from tests.patience import PATIENCE

DIED: Final = 9


def die(*_: Any, **__: Any) -> NoReturn:
    os._exit(DIED)


def _before_scrub(place: int, app: App) -> None:
    app.erasure.beside.insert(place, die)


def _in_the_folder_of_the_vectors(_app: App) -> None:
    def remove(folder: Path) -> None:
        next(path for path in sorted(folder.rglob("*")) if path.is_file()).unlink()
        die()

    chroma_store.remove = remove


def _before_the_words_are_gone_from_search(_app: App) -> None:
    usual = erasure.leave_nothing

    def leave_nothing(connection: Any) -> None:
        usual(connection)
        die()

    erasure.leave_nothing = leave_nothing


def _in_the_writing_of_the_file(_app: App) -> None:
    usual = Database.rewrite

    def rewrite(self: Database) -> bool:
        self._writer.set_progress_handler(die, 50)
        return usual(self)

    Database.rewrite = rewrite  # type: ignore[method-assign]


def _before_it_is_noted_as_done(_app: App) -> None:
    erasure.Erasing.settle = die  # type: ignore[method-assign]


STEPS: Final[dict[str, Callable[[App], None]]] = {
    "committed": partial(_before_scrub, 0),
    "in_the_folder_of_the_vectors": _in_the_folder_of_the_vectors,
    "vectors_gone": partial(_before_scrub, 1),
    "hashes_gone": partial(_before_scrub, 2),
    "calls_gone": partial(_before_scrub, 3),
    "mirror_written": partial(_before_scrub, 4),
    "before_the_words_are_gone_from_search": _before_the_words_are_gone_from_search,
    "in_the_writing_of_the_file": _in_the_writing_of_the_file,
    "before_it_is_noted_as_done": _before_it_is_noted_as_done,
}


def opened(folder: DataFolder) -> App:
    """An app with a model that gives each text a vector of its own."""
    return App(folder, embedder=BackgroundEmbedder(load=lambda _: FakeEmbedder()))


def main() -> None:
    folder, fact_id, step = sys.argv[1:]
    app = opened(DataFolder(Path(folder)))
    app.index.start()
    assert app.index.wait_until_current(PATIENCE)
    STEPS[step](app)
    app.erasure.erase("fact", [int(fact_id)], Origin())


if __name__ == "__main__":
    main()
