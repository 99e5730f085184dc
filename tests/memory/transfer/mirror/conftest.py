"""A mirror without its thread: every round is asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop.core.model import Fact, Origin
from desktop.core.paths import DataFolder
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.mirror.edits import Edit
from desktop.memory.transfer.mirror.mirror import Mirror
from desktop.settings import Settings
from desktop.storage.facts import FactFilter, Facts

BY_HAND = Origin("user", "changed in the mirror")


def told(edits: tuple[Edit, ...]) -> list[tuple[str, str, str, str]]:
    return [
        (edit.kind, edit.standing, edit.before.value if edit.before else "", edit.after.value if edit.after else "")
        for edit in edits
    ]


def take_all(kept: Kept) -> int | None:
    review = kept.mirror.review()
    return kept.mirror.take_in(review, review.ticked, BY_HAND).operation_id


def leftovers(kept: Kept) -> list[str]:
    return sorted(path.name for path in kept.place.rglob("*") if path.name.startswith("."))


class Kept:
    """A mirror of `memory` in `place`, and short words for what the tests do with it."""

    def __init__(self, memory: Memory, data: DataFolder, place: Path) -> None:
        self.memory = memory
        self.data = data
        self.place = place
        self.settings = Settings(markdown_mirror=True, mirror_folder=str(place))
        self.mirror = self.opened()

    def opened(self) -> Mirror:
        """As at the next start."""
        self.mirror = Mirror(self.memory, self.data.mirror, lambda: self.settings)
        return self.mirror

    def choose(self, **changes: object) -> None:
        self.settings = self.settings.model_copy(update=changes)
        self.mirror._hear()

    def add(self, key: str, value: str, **fields: object) -> Fact:
        draft = FactDraft(**{"category": "personal", "key": key, "value": value, **fields})  # type: ignore[arg-type]
        fact = self.memory.facts.remember_anyway(draft, Origin()).fact
        self.mirror._hear()
        return fact

    def update(self, fact: Fact, value: str) -> None:
        self.memory.facts.update(fact.id, value, 0.9, "correction", Origin("assistant"))
        self.mirror._hear()

    def forget(self, *keys: str) -> None:
        """Archives the facts of these keys."""
        facts = Facts(self.memory.database)
        with self.memory.database.operation("Forget", Origin()) as operation:
            for fact in facts.find(FactFilter()):
                if fact.key in keys:
                    facts.update(operation, replace(fact, status="archived"))
        self.mirror._hear()

    def path(self, name: str = "MEMORY.md") -> Path:
        return self.place / name

    def text(self, name: str = "MEMORY.md") -> str:
        return self.path(name).read_text("utf-8")

    def edit(self, before: str, after: str, name: str = "MEMORY.md") -> None:
        """As an editor does."""
        text = self.text(name)
        assert before in text
        self.path(name).write_text(text.replace(before, after), "utf-8")

    def value(self, fact: Fact) -> str:
        now = self.memory.facts.get(fact.id)
        assert now is not None
        return now.value if now.status == "active" else now.status


@pytest.fixture
def kept(memory: Memory, folder: DataFolder, tmp_path: Path) -> Kept:
    return Kept(memory, folder, tmp_path / "notes")
