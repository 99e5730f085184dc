"""The sample memories: what there is to see with them in each language, and that all of them go again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.app import App
from desktop.core.errors import NotFoundError
from desktop.core.model import ASSISTANT, USER, Origin, now
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory import samples
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick

OWN = {USER, ASSISTANT}
"""How subjects are called in the store in any language."""


def _opened(root: Path) -> App:
    return App(DataFolder(root), embedder=BackgroundEmbedder("quick-1", load=load_quick))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = _opened(tmp_path)
    made.memory.facts.remember_anyway(FactDraft("preference", "tea", "oolong"), Origin())
    samples.fill(made.memory, now())
    yield made
    made.close()


@pytest.mark.parametrize(("language", "sister", "machine"), [("en", "Anna", "Grinder 5"), ("uk", "Анна", "Дробарка 5")])
def test_they_show_clusters_a_contradiction_episodes_relationships_and_what_is_open(
    tmp_path: Path, language: str, sister: str, machine: str
) -> None:
    app = _opened(tmp_path)
    try:
        memory = app.memory
        samples.fill(memory, now(), language)
        app.start_background()
        app.duplicates.scan.rescan()
        assert app.duplicates.scan.wait_until_current(PATIENCE)
        assert (app.duplicates.count(disagreeing=False), app.duplicates.count(disagreeing=True)) == (1, 1)
        assert memory.episodes.counts()[0] == 5
        her, it = memory.subjects.page(sister), memory.subjects.page(machine)
        assert her is not None and it is not None
        assert her.relationships and her.episodes and len(it.relationships) == 3 and it.open
        assert app.stale.count() > 0
    finally:
        app.close()


def test_in_ukrainian_they_are_in_ukrainian(tmp_path: Path) -> None:
    app = _opened(tmp_path)
    try:
        memory = app.memory
        samples.fill(memory, now(), "uk")
        talks = memory.conversations.recent()
        said = [message.text for talk in talks for message in memory.conversations.messages(talk.id)]
        facts = memory.facts.find(FactFilter(("active", "archived")))
        texts = [*said, *(fact.value for fact in facts), *(fact.subject for fact in facts if fact.subject not in OWN)]
        told = [re.sub(r"Rust|Python", "", text) for text in (*texts, *(talk.title for talk in talks))]
        assert len(told) > 50 and not [text for text in told if re.search("[A-Za-z]", text)]
    finally:
        app.close()


def test_in_another_language_they_are_in_english(tmp_path: Path) -> None:
    app = _opened(tmp_path)
    try:
        samples.fill(app.memory, now(), "de")
        assert app.memory.subjects.page("Anna") is not None
    finally:
        app.close()


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
