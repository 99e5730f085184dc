"""The values every layer holds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.model import Operation, memory_id, now, parse_memory_id
from desktop.storage.timestamps import from_ms, optional_ms, optional_time, to_ms


@pytest.mark.parametrize(
    "text", ["", "fact", "fact-", "fact-x", "thing-1", "fact--1", "fact-1 ", "Fact-1", "fact-¹", "-1"]
)
def test_what_is_no_memory_id_is_none(text: str) -> None:
    assert parse_memory_id(text) is None


@given(st.sampled_from(["fact", "episode", "message"]), st.integers(0, 10**15))
def test_a_memory_id_names_its_kind_and_row(kind: Any, row: int) -> None:
    assert parse_memory_id(memory_id(kind, row)) == (kind, row)


@given(st.text())
def test_any_text_is_a_memory_id_or_not(text: str) -> None:
    parsed = parse_memory_id(text)
    assert parsed is None or text.startswith(f"{parsed[0]}-")


def test_now_is_in_utc_to_the_millisecond() -> None:
    moment = now()
    assert moment.tzinfo is UTC
    assert moment.microsecond % 1000 == 0
    assert from_ms(to_ms(moment)) == moment


@given(st.datetimes(datetime(1900, 1, 1), datetime(2999, 1, 1)))
def test_a_time_is_kept_to_the_millisecond(naive: datetime) -> None:
    moment = naive.replace(microsecond=naive.microsecond // 1000 * 1000, tzinfo=UTC)
    assert from_ms(to_ms(moment)) == moment
    assert optional_time(optional_ms(moment)) == moment


def test_no_time_stays_none() -> None:
    assert optional_ms(None) is None
    assert optional_time(None) is None


def test_an_operation_knows_whether_it_was_undone() -> None:
    fields: dict[str, Any] = {
        "id": 1, "at": now(), "label": "x", "actor": "user", "reason": "", "tool": None, "call_id": None,
        "conversation_id": None, "undoable": True,
    }  # fmt: skip
    assert not Operation(**fields).undone
    assert Operation(**fields, undone_by=2).undone
