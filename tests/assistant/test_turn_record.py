"""What is kept of an answer, and read again."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime

from desktop.assistant.events import EarlierLeftOut, Failure, FallbackBegan, ToolFinished
from desktop.assistant.turn_record import Card, TurnRecord, named_memories
from desktop.core.model import Message

FINISHED = ToolFinished(
    "t", "memory_recall", "success", "Recalled", {"memories": [{"memory_id": "fact-3"}], "list": ("fact-4",)}, 1.5, (7,)
)
RECORD = TurnRecord(
    model="claude-test",
    end="failed",
    messages=[{"role": "assistant", "content": [{"type": "thinking", "thinking": "Hm", "signature": "s"}]}],
    cards=[Card("Looking", {"query": "x"}, FINISHED)],
    usage={"input_tokens": 3},
    failure=Failure("It broke.", "Try again."),
)
MESSAGE = Message(1, 1, 0, 1, "assistant", "m", "", datetime(2026, 3, 2, tzinfo=UTC))


def test_a_record_is_read_as_it_was_written() -> None:
    record = replace(RECORD, cards=[Card("Looking", {"query": "x"}, replace(FINISHED, answer={"fact_id": 3}))])
    kept = json.loads(json.dumps(record.as_blocks()))
    assert TurnRecord.of(replace(MESSAGE, blocks=kept)) == record
    done = replace(record, end="done", failure=None)
    assert TurnRecord.of(replace(MESSAGE, blocks=json.loads(json.dumps(done.as_blocks())))) == done


def test_what_the_rules_did_and_what_was_told_beside_is_kept() -> None:
    began = FallbackBegan("claude-test", "claude-test called no tool.", capturing=True)
    record = replace(RECORD, cards=[], fallback=began, context=["fact-9"], left_out=EarlierLeftOut(2, 7))
    assert TurnRecord.of(replace(MESSAGE, blocks=json.loads(json.dumps(record.as_blocks())))) == record


def test_a_record_of_an_earlier_version_is_read() -> None:
    kept = json.loads(json.dumps(RECORD.as_blocks()))
    del kept["fallback"], kept["context"], kept["left_out"]
    record = TurnRecord.of(replace(MESSAGE, blocks=kept))
    assert record is not None
    assert (record.fallback, record.context) == (None, [])


def test_other_messages_have_none() -> None:
    assert TurnRecord.of(MESSAGE) is None
    assert TurnRecord.of(replace(MESSAGE, blocks=[1])) is None


def test_the_memories_that_answers_named_are_found_at_any_depth() -> None:
    told = {"facts": [{"memory_id": "fact-3"}], "kept_id": "fact-4", "pair": [["message-5", "episode-6"]], "key": "a-1"}
    assert set(named_memories({**told, "edge": {"memory_id": "relationship-7"}})) == {
        *("fact-3", "fact-4", "message-5", "episode-6", "relationship-7"),
    }


def test_another_model_gets_no_foreign_thoughts() -> None:
    assert RECORD.messages_for("claude-test") == RECORD.messages
    assert RECORD.messages_for("other") == []
