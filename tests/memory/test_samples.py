"""The sample memories: what there is to see with them, and that all of them go again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.app import App
from desktop.core.errors import NotFoundError
from desktop.core.model import Origin, now
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory import samples
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(DataFolder(tmp_path), embedder=BackgroundEmbedder("quick-1", load=load_quick))
    made.memory.facts.remember_anyway(FactDraft("preference", "tea", "oolong"), Origin())
    samples.fill(made.memory, now())
    yield made
    made.close()


def test_they_show_clusters_a_contradiction_episodes_relationships_and_what_is_open(app: App) -> None:
    memory = app.memory
    app.start_background()
    app.duplicates.scan.rescan()
    assert app.duplicates.scan.wait_until_current(PATIENCE)
    assert app.duplicates.count() >= 2
    assert memory.episodes.counts()[0] >= 4
    assert memory.subjects.page("Anna").relationships  # type: ignore[union-attr]
    assert app.stale.count() > 0


def test_all_of_them_go_and_nothing_else(app: App) -> None:
    memory = app.memory
    assert samples.are_there(memory)
    first = next(fact for fact in memory.facts.find(FactFilter()) if fact.key == "location")
    memory.facts.update(first.id, "Odesa", 0.9, "update", Origin())
    made = samples.remove(memory, Origin())
    assert [fact.value for fact in memory.facts.find(FactFilter())] == ["oolong"]
    assert not memory.conversations.count() and not memory.episodes.counts()[0]
    assert not samples.are_there(memory)
    with pytest.raises(NotFoundError):
        samples.remove(memory, Origin())
    samples.bring_back(memory, made, Origin())
    assert samples.are_there(memory) and memory.facts.get(first.id).value == "Odesa"  # type: ignore[union-attr]


def test_a_conversation_that_was_gone_on_with_stays(app: App) -> None:
    memory = app.memory
    talk = next(talk for talk in memory.conversations.recent() if talk.title == "Reading list")
    from tests.samples import a_message

    with memory.database.operation("Chat", Origin(), undoable=False) as operation:
        memory.conversations.append(operation, a_message(talk.id, "Mine"))
    samples.remove(memory, Origin())
    assert [each.title for each in memory.conversations.recent()] == ["Reading list"]
