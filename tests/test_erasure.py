"""Deleting for good, with all of the app: no word and no vector of it is left in any file, come what may meanwhile."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from desktop.app import App
from desktop.core.model import Fact, Origin
from desktop.core.paths import DataFolder, cache_folder
from desktop.index import vector_process
from desktop.index.documents import text_of_fact
from desktop.index.vector_process import started
from desktop.memory.duplicates.pair_index import hash_of
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.call_queue import Task
from desktop.storage.episodes import Episodes
from desktop.storage.relationships import Relationships
from tests.eraser import DIED, STEPS, opened
from tests.index.fakes import DIMENSION, FakeEmbedder, vector_of
from tests.patience import PATIENCE
from tests.samples import a_conversation, a_message, an_edge, an_episode

PERSON = Origin("user")
SECRET = "zephyr-quartz 7719"
WORDS = (SECRET, SECRET.upper(), "quartz 7719", "hiv_status", "hiv status", "Ondine")
OTHERS = 40


@pytest.fixture(autouse=True)
def _vectors_in_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The graph's files are written with what lies in the memory behind it: that of this process holds the secret."""
    monkeypatch.setattr(vector_process, "started", started)


@pytest.fixture
def app(folder: DataFolder) -> Iterator[App]:
    """Over an empty folder."""
    made = started_in(folder)
    yield made
    made.close()


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> tuple[DataFolder, Path, Fact]:
    """A closed folder that holds the secret (`kept`), a copy of all that is beside it, and the secret."""
    folder = DataFolder(tmp_path_factory.mktemp("made") / "place" / "data")
    folder.create()
    with pytest.MonkeyPatch.context() as patching:
        patching.setattr(vector_process, "started", started)
        made = started_in(folder)
        try:
            fact = kept(made)
        finally:
            made.close()
    copy = folder.root.parent.with_name("copy")
    shutil.copytree(folder.root.parent, copy)
    return folder, copy, fact


@pytest.fixture
def prepared(made_once: tuple[DataFolder, Path, Fact]) -> tuple[DataFolder, Fact]:
    """The same in the same place for each test: making it takes longer than what is tried."""
    folder, copy, fact = made_once
    shutil.rmtree(folder.root.parent)
    shutil.copytree(copy, folder.root.parent)
    return folder, fact


def started_in(folder: DataFolder) -> App:
    """With a mirror, over a store whose SQLite leaves deleted bytes where they are."""
    made = opened(folder)
    made.settings.update(markdown_mirror=True, mirror_folder=str(mirror_of(folder)))
    with made.database.reading() as connection:
        connection.execute("PRAGMA secure_delete = OFF")
    with made.database.transaction() as connection:
        connection.execute("PRAGMA secure_delete = OFF")
    made.index.start()
    return made


def kept(app: App) -> Fact:
    """Stores the secret in as many places as may be, among other memories, all of which are indexed: changed and
    forgotten once, quoted by a relationship and by another fact, in queued calls and in a mirror."""
    memory = app.memory
    for number in range(OTHERS):
        memory.facts.remember_anyway(FactDraft("general", f"thing {number}", f"the value of {number}"), PERSON)
    draft = FactDraft("health", "hiv_status", f"was {SECRET}", subject="Ondine", source_excerpt=f"it was {SECRET}")
    undone = memory.facts.remember_anyway(draft, PERSON)
    memory.history.undo(undone.operation_id, PERSON)
    fact = memory.facts.remember_anyway(draft, PERSON).fact
    assert app.index.wait_until_current(PATIENCE)
    fact = memory.facts.update(fact.id, SECRET, 0.9, "correction", PERSON)
    with memory.database.operation("Relate") as operation:
        edge = Relationships(memory.database).insert(operation, an_edge(source_excerpt=f"Now it is {SECRET}."))
    memory.relationships.forget(edge.id, PERSON)
    memory.facts.remember_anyway(
        FactDraft("general", "quote", "of a doctor", source_excerpt=f"{SECRET}, he said"), PERSON
    )
    arguments = {"fact_key": "hiv_status", "fact_value": SECRET}
    app.tasks.add(
        [
            Task(
                "1",
                "1",
                datetime(2026, 3, 2, tzinfo=UTC),
                arguments,
                Origin("user", tool="remember_fact", call_id="1"),
                "local",
            )
        ]
    )
    app.tasks.finish({"1": {"status": "success", "value": SECRET}})
    app.folder.queue.with_name("queue.db.damaged-20260301-120000").write_text(f"{SECRET}")
    app.mirror.look()
    assert app.index.wait_until_current(PATIENCE)
    return fact


def said_elsewhere(app: App) -> None:
    """The secret in memories of every kind that have nothing to do with it."""
    memory = app.memory
    memory.facts.remember_anyway(FactDraft("general", "note", f"by the gate: {SECRET}"), PERSON)
    changed = memory.facts.remember_anyway(FactDraft("general", "door", f"opens by {SECRET}"), PERSON).fact
    memory.facts.update(changed.id, "opens by a key", 0.9, "correction", PERSON)
    memory.saved_searches.save("gates", SECRET, PERSON)
    with memory.database.operation("Elsewhere") as operation:
        place = memory.conversations.insert(operation, a_conversation(f"About {SECRET}"))
        memory.conversations.append(operation, a_message(place.id, f"I said {SECRET} once"))
        Episodes(memory.database).insert(operation, an_episode("Vault", summary=f"It is {SECRET}"), [])
        Relationships(memory.database).insert(operation, an_edge(other=SECRET))
    assert app.index.wait_until_current(PATIENCE)


def marks_of(fact: Fact) -> list[bytes]:
    """Its words, its vector of now and of before and its hash, as they may stand in a file."""
    texts = [text_of_fact(fact), text_of_fact(fact).replace(SECRET, f"was {SECRET}")]
    embedded = [vector_of(text).astype(kind).tobytes() for text in texts for kind in ("<f2", "<f4", "<f8", ">f4")]
    words = [word.encode(coding) for word in WORDS for coding in ("utf-8", "utf-16-le", "utf-16-be")]
    escaped = [word.encode("unicode_escape") for word in WORDS]
    return [*words, *escaped, *embedded, hash_of(fact).encode(), bytes.fromhex(hash_of(fact))]


def files_of(folder: DataFolder) -> list[Path]:
    """Of the data folder all; of the cache, which all tests share, those written meanwhile."""
    began = folder.settings.stat().st_mtime
    cached = [path for path in cache_folder().rglob("*") if path.is_file() and path.stat().st_mtime >= began]
    here = (path for root in (folder.root, mirror_of(folder)) for path in root.rglob("*"))
    return [*(path for path in here if path.is_file()), *cached]


def mirror_of(folder: DataFolder) -> Path:
    return folder.root.with_name("mirror")


def left_in(folder: DataFolder, marks: Sequence[bytes], vector: NDArray[np.float32]) -> list[str]:
    """The files in which one of these stands, or at any place of which a vector stands that is nearly the same."""
    found = []
    for path in files_of(folder):
        content = path.read_bytes()
        found += [f"{path.name}: {mark!r}" for mark in marks if mark in content]
        if folder.root in path.parents and nearest_in(content, vector) > 0.98:
            found.append(f"{path.name}: a vector like it")
    return found


def nearest_in(content: bytes, vector: NDArray[np.float32]) -> float:
    """The highest cosine to any of the vectors that can be read out of bytes."""
    best = -1.0
    for start in range(4):
        numbers = np.frombuffer(content[start : len(content) - (len(content) - start) % 4], "<f4")
        if len(numbers) < DIMENSION:
            continue
        with np.errstate(all="ignore"):
            windows = sliding_window_view(np.nan_to_num(numbers.astype(np.float64), posinf=0, neginf=0), DIMENSION)
            cosines = windows @ vector / np.sqrt(np.einsum("ij,ij->i", windows, windows))
        best = max(best, float(np.nan_to_num(cosines, nan=-1.0).max()))
    return best


def test_no_word_and_no_vector_of_it_is_left_in_any_file_now_or_after_the_next_start(app: App) -> None:
    fact = kept(app)
    said_elsewhere(app)
    marks, secret = marks_of(fact), vector_of(text_of_fact(fact))
    before = left_in(app.folder, marks, secret)
    places = ("keepsake.db", "queue.db", "chroma.sqlite3", "MEMORY.md", "queue.db.damaged-20260301-120000")
    assert [place for place in places if not any(line.startswith(place) for line in before)] == []
    assert "chroma.sqlite3: a vector like it" in before
    elsewhere = app.erasure.look("fact", [fact.id]).reach.elsewhere
    report = app.erasure.erase("fact", [fact.id], PERSON, also=elsewhere or ())
    assert (report.left, report.erased.mentions, report.erased.elsewhere) == ((), 7, ())
    assert left_in(app.folder, marks, secret) == []
    assert app.index.wait_until_current(PATIENCE)
    assert left_in(app.folder, marks, secret) == []
    app.close()
    assert left_in(app.folder, marks, secret) == []
    again = opened(app.folder)
    try:
        again.index.start()
        assert again.index.wait_until_current(PATIENCE)
        again.memory.backups.make("person")
        assert left_in(app.folder, marks, secret) == []
    finally:
        again.close()


def test_the_other_memories_stay_and_are_not_embedded_again(app: App) -> None:
    fact = kept(app)
    embedder = app.embedder.current
    assert isinstance(embedder, FakeEmbedder)
    embedder.texts.clear()
    app.erasure.erase("fact", [fact.id], PERSON)
    assert app.index.wait_until_current(PATIENCE)
    assert embedder.texts == []
    assert app.memory.facts.get(1) is not None
    near = app.index.nearest(vector_of("thing 7: the value of 7"), 1)
    assert near[0][0] == "fact-8"
    app.close()


@pytest.mark.parametrize("step", STEPS)
def test_killed_at_any_step_the_next_start_finishes_it(prepared: tuple[DataFolder, Fact], step: str) -> None:
    folder, fact = prepared
    marks, secret = marks_of(fact), vector_of(text_of_fact(fact))
    words = [sys.executable, "-m", "tests.eraser", str(folder.root), str(fact.id), step]
    assert subprocess.run(words, check=False).returncode == DIED
    again = opened(folder)
    try:
        again.index.start()
        assert again.memory.facts.get(fact.id) is None
        again.maintenance.look()
        assert again.maintenance.status.failed == ()
        assert again.index.wait_until_current(PATIENCE)
        assert len(again.memory.backups.every()) == 1
        assert left_in(folder, marks, secret) == []
        assert again.erasure.finish() == ()
    finally:
        again.close()
    assert left_in(folder, marks, secret) == []
