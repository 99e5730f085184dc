"""A person finds every cluster of a large memory in the queue, and each is decided by a key."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.facts import FactFilter
from tests.end_to_end.running import Keepsake, panel_key
from tests.end_to_end.screen import Screen, until
from tests.patience import PATIENCE

MEMORIES, CLUSTERS = 10_000, 300
TALKS = {
    "Olha and Denys": [
        ("Olha", "I started to learn the cello in March, every Tuesday evening at the music school."),
        ("Denys", "I bake rye bread with caraway for the whole street before every holiday."),
    ],
    "Olha and Iryna": [
        ("Olha", "My grandmother kept bees behind the old mill near the river."),
        ("Iryna", "I am writing my thesis about frost damage on apricot trees."),
    ],
    "Denys and Iryna": [
        ("Denys", "My first bicycle was green and had only one brake."),
        ("Iryna", "We moved the laboratory to the third floor of the new building in May."),
    ],
}
TOLD_AGAIN = (
    ("Olha", "I started to learn the cello in March, every Tuesday evening at the old music school."),
    ("Iryna", "I am writing my thesis about bad frost damage on apricot trees."),
)
"""What was told in them before, in nearly the same words."""


@pytest.fixture
def keepsake(tmp_path: Path, screen: Screen) -> Iterator[Keepsake]:
    made = Keepsake(tmp_path, screen, module="tests.end_to_end.words_process")
    with made.filling() as memory:
        import_file(memory, _written(tmp_path / "talks.json"))
        _remember_what_was_told(made, memory)
        _fill(memory)
    with made.running():
        yield made


@pytest.mark.timeout(600)
def test_every_cluster_among_ten_thousand_memories_waits_and_is_decided_by_a_key(keepsake: Keepsake) -> None:
    until(keepsake.in_step, "everything is indexed", 4 * PATIENCE)
    keepsake.screen.press(panel_key("duplicates"))
    until(lambda: keepsake.rows("SELECT 1 FROM alike_state WHERE name = 'watermark'"), "all is compared")
    keepsake.screen.settle()

    known = _known(keepsake)
    assert len(known) == CLUSTERS + len(TOLD_AGAIN)
    for number in range(1, len(known) + 1):
        keepsake.screen.press_until("x", partial(_are_dismissed, keepsake, number), f"cluster {number} is decided")
    assert set(_dismissed(keepsake).values()) == known

    operations = keepsake.rows("SELECT count(*) FROM operations")
    keepsake.screen.press("x")
    keepsake.screen.settle()
    assert keepsake.rows("SELECT count(*) FROM operations") == operations, "nothing else waits"
    keepsake.quit()


def _known(keepsake: Keepsake) -> set[frozenset[int]]:
    """The facts that are meant to be clusters, by the key that they share."""
    keys: dict[str, set[int]] = {}
    for key, row_id in keepsake.rows("SELECT key, id FROM facts"):
        keys.setdefault(key, set()).add(row_id)
    return {frozenset(ids) for ids in keys.values() if len(ids) > 1}


def _are_dismissed(keepsake: Keepsake, count: int) -> bool:
    return len(_dismissed(keepsake)) >= count


def _dismissed(keepsake: Keepsake) -> dict[int, frozenset[int]]:
    """The facts of each decision."""
    decided: dict[int, set[int]] = {}
    for decision, left, right in keepsake.rows("SELECT decision, left_id, right_id FROM verdicts"):
        decided.setdefault(decision, set()).update((left, right))
    return {decision: frozenset(ids) for decision, ids in decided.items()}


def _fill(memory: Memory) -> None:
    """Facts of made-up words; of some there are others that say it in other letters, with a word more, or both."""
    words = ["".join(parts) for parts in product(*["bdfgklmnprstvz", "aeiou"] * 2)]
    draw = random.Random(7)
    with memory.database.transaction():
        stored = len(memory.facts.ids(FactFilter()))
        for number in range(MEMORIES - stored - CLUSTERS - CLUSTERS // 3):
            said = draw.sample(words, 9)
            _remember(memory, f"thing {number}", said)
            if number < CLUSTERS:
                again = [*said[:-1], f"{said[-1].upper()}!"] if number % 2 else [*said, draw.choice(words)]
                _remember(memory, f"thing {number}", again)
            if number < CLUSTERS // 3:
                _remember(memory, f"thing {number}", [*said, draw.choice(words), "indeed"])


def _remember(memory: Memory, key: str, words: list[str]) -> None:
    memory.facts.remember_anyway(FactDraft("general", key, " ".join(words)), Origin("import"))


def _remember_what_was_told(keepsake: Keepsake, memory: Memory) -> None:
    """The facts of the imported conversations, each with the message that it comes from."""
    for row_id, speaker, text in keepsake.rows("SELECT id, speaker, text FROM messages"):
        key = " ".join(text.split()[:3])
        draft = FactDraft("general", key, text, subject=speaker, source_excerpt=text, source_message_id=row_id)
        memory.facts.remember_anyway(draft, Origin("import"))


def _written(path: Path) -> Path:
    """The conversations in the form of LoCoMo."""
    talks = {**TALKS, "Olha and Iryna again": list(TOLD_AGAIN)}
    path.write_text(json.dumps([_talk(name, turns) for name, turns in talks.items()]), "utf-8")
    return path


def _talk(name: str, turns: list[tuple[str, str]]) -> dict[str, object]:
    session = [
        {"speaker": speaker, "dia_id": f"D1:{number}", "text": text} for number, (speaker, text) in enumerate(turns, 1)
    ]
    first, _, second, *_ = name.split()
    conversation = {"speaker_a": first, "speaker_b": second, "session_1_date_time": "2:10 pm on 7 March, 2024"}
    return {"sample_id": name, "qa": [], "conversation": {**conversation, "session_1": session}}
