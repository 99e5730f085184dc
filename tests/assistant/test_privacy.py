"""Whatever was said and done about something before it was marked private, nothing of it goes elsewhere afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop.assistant.events import ToolFinished
from desktop.assistant.message_history import history
from desktop.assistant.tools.toolbox import Toolbox
from desktop.assistant.turn_record import Card, TurnRecord
from desktop.core.model import Message, Origin
from desktop.memory.context import memory_context
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations, OldMessages
from desktop.storage.database import Database
from desktop.storage.journal import Journal
from tests.assistant.scripted import Scripted
from tests.samples import a_conversation, a_message

SECRET = "quartz-7719"
ASKED = "vault combination"
SAID = f"The vault combination is {SECRET}."

Json = dict[str, Any]

LOOKS: dict[str, Json] = {
    "recall_facts": {"search_query": ASKED},
    "memory_recall": {"query": ASKED},
    "recall_episodes": {"search_query": ASKED},
    "recall_facts_global": {"search_query": ASKED},
    "search_memory": {"query": ASKED},
    "read_memory": {"category": "personal"},
    "get_memory_context": {"topic": ASKED},
    "generate_profile_summary": {},
    "recall_relationships": {"subject": "user"},
    "suggest_merge": {},
    "memory_health_low_access": {"min_age_days": 0},
}
DEEDS: dict[str, Json] = {
    "create_episode": {"topic": ASKED, "summary": SAID, "importance": 0.9, "message_count": 4},
    "create_episode of nothing": {"topic": ASKED, "summary": "They talked.", "importance": 0.9, "message_count": 1},
    "update_episode": {"episode_id": 1, "additional_summary": f"Again: {SAID}"},
    "archive_episode": {"episode_id": 1},
    "remember_relationship": {"subject": "user", "relation": "opens with", "other": SECRET, "confidence": 0.9},
    "forget_fact": {"fact_type": "personal", "fact_key": ASKED, "reason": "outdated", "fact_id": 1},
    "merge_facts": {"fact_ids": [1, 2], "merged_value": f"{SECRET}, twice", "merged_confidence": 0.9},
    "mark_important": {"importance_level": "high"},
    "remember_fact": {"fact_type": "personal", "fact_key": ASKED, "fact_value": SECRET, "confidence": 0.9},
    "update_fact": {
        **{"fact_type": "personal", "fact_key": ASKED, "new_value": f"{SECRET}-b", "fact_id": 1},
        **{"confidence": 0.9, "change_reason": "update"},
    },
}
STEPS = st.tuples(
    st.sampled_from(["say", "undo", "tidy", *LOOKS, *LOOKS, *DEEDS]),
    st.integers(0, 1),
)


class Told:
    """A memory that tells nothing yet, and two conversations with an assistant on this machine."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.memory = Memory(database)
        self.toolbox = Toolbox(self.memory)
        self.conversations = Conversations(database)
        with database.operation("Talk", undoable=False) as operation:
            self.places = [self.conversations.insert(operation, a_conversation("")).id for _ in range(2)]

    def step(self, name: str, place: int) -> None:
        match name:
            case "say":
                self._say(self.places[place])
            case "undo":
                self._undo()
            case "tidy":
                self._tidy(self.places[place])
            case _:
                self._turn(name, {**LOOKS, **DEEDS}[name], self.places[place])

    def mark(self) -> None:
        """The person marks every fact as private, whatever became of it."""
        with self.database.operation("Mark") as operation:
            for fact_id in self._facts():
                operation.update("facts", fact_id, {"private": 1})

    def elsewhere(self) -> Iterator[str]:
        """All that a reader elsewhere can get."""
        model = Scripted([], remote=True)
        yield memory_context(self.memory, ASKED, 4000, include_private=False).markdown
        for place in self.places:
            yield json.dumps(history(self.memory, place, model, 15_000).messages)
        for name, arguments in {**LOOKS, **DEEDS}.items():
            innocent = json.loads(json.dumps(arguments).replace(SECRET, "something"))
            yield json.dumps(
                dict(
                    self.toolbox.call(
                        name.split(maxsplit=1)[0], innocent, Origin("assistant"), audience="remote"
                    ).answer
                )
            )

    def _say(self, place: int) -> Message:
        said = self._append(a_message(place, SAID))
        draft = FactDraft("personal", ASKED, f"{SECRET} ({said.id})", source_excerpt=SAID, source_message_id=said.id)
        self.memory.facts.remember_anyway(draft, Origin("assistant", conversation_id=place, message_id=said.id))
        return said

    def _turn(self, name: str, arguments: Json, place: int) -> None:
        """The assistant calls a tool and says all that it answered."""
        ask = a_message(place, f"What about the {ASKED}?")
        asked = self._say(place) if SECRET in str(arguments) else self._append(ask)
        origin = Origin("assistant", conversation_id=place, message_id=asked.id)
        result = self.toolbox.call(name.split(maxsplit=1)[0], arguments, origin)
        finished = ToolFinished("t", name, result.status, result.summary, result.answer, 1.0, result.operation_ids)
        words = json.dumps(dict(result.answer))
        kept = TurnRecord("m", "done", [{"role": "assistant", "content": [{"type": "text", "text": words}]}])
        kept.cards.append(Card("", arguments, finished))
        blocks = json.loads(json.dumps(kept.as_blocks()))
        self._append(a_message(place, words, role="assistant", private=result.private, blocks=blocks))

    def _undo(self) -> None:
        """Takes the last change back, unless a fact would go: what nobody marks private is not."""
        before = self._facts()
        for latest in Journal(self.database).recent(limit=1):
            undone = Journal(self.database).undo(latest.id)
            if self._facts() != before:
                Journal(self.database).undo(undone.id)

    def _tidy(self, place: int) -> None:
        """Takes the oldest message of a conversation out, once it is private, as retention does."""
        self.mark()
        with self.database.operation("Tidy") as operation:
            oldest = self.conversations.messages(place, limit=1)
            OldMessages(self.database).remove(operation, [message.id for message in oldest])
        if not self.conversations.messages(place):
            with self.database.operation("Talk", undoable=False) as operation:  # goes on whatever is undone
                self.places[self.places.index(place)] = self.conversations.insert(operation, a_conversation("")).id

    def _append(self, message: Message) -> Message:
        with self.database.operation("Message", undoable=False) as operation:
            return self.conversations.append(operation, message)

    def _facts(self) -> list[int]:
        with self.database.reading() as connection:
            return [row[0] for row in connection.execute("SELECT id FROM facts")]


@pytest.mark.slow
@settings(max_examples=25)
@example([("create_episode of nothing", 1), ("update_episode", 0)])
@example([("tidy", 1), ("undo", 0), ("say", 1)])
@example([("tidy", 0), ("recall_facts", 0), ("undo", 0)])
@example([("memory_recall", 0), ("memory_recall", 1), ("create_episode of nothing", 1), ("recall_episodes", 0)])
@given(st.lists(STEPS, min_size=1, max_size=12))
def test_nothing_of_it_is_told(steps: list[tuple[str, int]]) -> None:
    with TemporaryDirectory() as folder, closing(Database(Path(folder) / "store.db")) as database:
        told = Told(database)
        told.step("say", 0)
        for name, place in steps:
            told.step(name, place)
        told.mark()
        for words in told.elsewhere():
            assert SECRET not in words
        told.memory.search.close()
