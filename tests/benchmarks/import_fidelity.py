"""How much of what is in other programs' exports is found again: texts kept, and found by a question, for each format.

The exports are made to the shapes that the programs have published (`tests/made_exports.py`), with every kind of part.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop.app import App
from desktop.core.paths import DataFolder
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file, read_bundle
from tests.benchmarks.figures import Figure, at_least, at_most, report
from tests.made_exports import MADE_EXPORTS, MadeExport

_FOUND_AMONG = 5


def measure(data: Path | None) -> Iterable[Figure]:
    """Each export in a store of its own, and all of them in one; with the real model."""
    del data
    kept = found = texts = unnamed = doubled = 0
    for made in MADE_EXPORTS:
        with TemporaryDirectory() as folder:
            counts = _measure(made, Path(folder))
        kept, found, texts = kept + counts[0], found + counts[1], texts + len(made.found_by)
        unnamed, doubled = unnamed + counts[2], doubled + counts[3]
        told = f"{counts[0]} kept, {counts[1]} found of {len(made.found_by)}"
        yield Figure(made.name, told, met=counts[0] == len(made.found_by))
    yield at_least("texts kept, all formats", kept / texts, 1.0)
    yield at_least("texts found by a question, all formats", found / texts, 0.95)
    yield at_most("kinds left out that the account does not name rightly", unnamed, 0, form="d")
    yield at_most("memories doubled by a second import", doubled, 0, form="d")
    with TemporaryDirectory() as folder:
        yield at_least("texts found by a question, all exports in one store", _pooled(Path(folder)) / texts, 0.9)


def _measure(made: MadeExport, folder: Path) -> tuple[int, int, int, int]:
    """How many texts are kept and found, kinds that are left out wrongly, and memories that a second import adds."""
    app = App(DataFolder(folder / "data"))
    app.folder.create()
    try:
        path = made.write(folder)
        whole = [str(each.get("text", each.get("value"))) for each in _rows(app.memory, path)]
        report_of = import_file(app.memory, path)
        again = import_file(app.memory, path)
        _index(app)
        found = sum(_is_found(app.memory, text, question) for text, question in made.found_by.items())
    finally:
        app.close()
    kept = sum(any(text in each for each in whole) for text in made.found_by)
    named = {kind.why: kind.count for kind in report_of.account.left_out}
    return kept, found, len(dict(made.left_out).items() ^ named.items()), again.messages_added + again.facts_added


def _rows(memory: Memory, path: Path) -> list[dict[str, object]]:
    bundle = read_bundle(memory, path)
    return [*bundle.of("messages"), *bundle.of("facts")]


def _pooled(folder: Path) -> int:
    app = App(DataFolder(folder / "data"))
    app.folder.create()
    try:
        for number, made in enumerate(MADE_EXPORTS):
            place = folder / str(number)
            place.mkdir()
            import_file(app.memory, made.write(place))
        _index(app)
        return sum(
            _is_found(app.memory, text, question) for made in MADE_EXPORTS for text, question in made.found_by.items()
        )
    finally:
        app.close()


def _index(app: App) -> None:
    app.start_background()
    if not app.index.wait_until_current(600):
        raise RuntimeError(f"The index is not in step: {app.index.status}")


def _is_found(memory: Memory, text: str, question: str) -> bool:
    recalled = memory.recall.answer(question, max_results=_FOUND_AMONG, track=False).memories
    return any(text in each.content for each in recalled)


if __name__ == "__main__":
    report("Import fidelity", measure)
