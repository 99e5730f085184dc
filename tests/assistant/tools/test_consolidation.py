"""The whole memory consolidated: the dry run as a preview, and nothing done but what was ticked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from desktop.assistant.events import Preview
from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.tool import Answer, ToolContext
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.model import DAILY_DAYS, Fact, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.conftest import HandSetClock

ALIKE = ("любить довгі прогулянки лісом восени", "любить довгі прогулянки лісом восени дуже")
"""Compared by their words without a model: one word of six more."""

Consolidate = Callable[..., Answer]


def stored(memory: Memory, key: str, value: str, *, private: bool = False, **fields: Any) -> Fact:
    fact = memory.facts.remember_anyway(FactDraft("personal", key, value, **fields), Origin()).fact
    return memory.facts.edit(replace(fact, private=private), Origin())


@pytest.fixture
def preview(toolbox: Toolbox, memory: Memory) -> Callable[..., Preview]:
    def shown(audience: Audience = "local", threshold: float = 0.8) -> Preview:
        made, before = toolbox.tools["memory_consolidate_all"].preview, Journal(memory.database).last_change()
        assert made is not None
        seen = made(ToolContext(memory, Origin("assistant"), audience), similarity_threshold=threshold)
        assert Journal(memory.database).last_change() == before
        return seen

    return shown


@pytest.fixture
def consolidate(toolbox: Toolbox, memory: Memory) -> Consolidate:
    def called(*ticked: str, asked: bool = True, audience: Audience = "local", threshold: float = 0.8) -> Answer:
        call = ToolContext(memory, Origin("assistant"), audience, frozenset(ticked) if asked else None)
        return toolbox.tools["memory_consolidate_all"].handler(call, similarity_threshold=threshold)

    return called


@pytest.fixture
def untidy(memory: Memory, clock: HandSetClock) -> None:
    """Two that say the same, two that are likely the same, two that differ in a number, a note past its time."""
    stored(memory, "note", "buy milk", durability="daily")
    clock.advance(days=DAILY_DAYS)
    stored(memory, "drinks", "tea")
    stored(memory, "drinks", "Tea!", confidence=0.95)
    for value in ALIKE:
        stored(memory, "прогулянки", value)
    for hours in (72, 27):
        stored(memory, "фільтр", f"фільтр насоса зазвичай добре служить без заміни приблизно {hours} годин поспіль")


@pytest.mark.usefixtures("untidy")
def test_the_preview_is_the_dry_run(preview: Callable[..., Preview]) -> None:
    shown = preview()
    assert shown.text == "1 exact, 1 likely, 1 skipped, 1 expired note."
    assert shown.choosable
    exact, likely, expired, alone = shown.items
    assert [item.group for item in shown.items] == ["exact", "likely", "expired", "left_alone"]
    assert (exact.ticked, likely.ticked, expired.ticked, alone.ticked) == (True, False, False, False)
    assert shown.steps == (exact, likely, expired)
    assert alone.text.startswith("фільтр = ") and alone.detail == "They differ in a number."
    assert exact.text == "Keep drinks = Tea!, merge drinks = tea"
    assert exact.detail == "They say the same; kept is the surest."
    assert expired.text == "Archive note = buy milk"
    assert expired.detail.startswith("Kept until 31 May 2026. personal · last changed")


@pytest.mark.usefixtures("untidy")
def test_only_what_is_ticked_is_done_and_one_undo_brings_all_back(
    preview: Callable[..., Preview], consolidate: Consolidate, memory: Memory
) -> None:
    before = sorted(fact.id for fact in memory.facts.find(FactFilter()))
    exact, likely, expired = preview().steps
    done = consolidate(likely.id, expired.id)
    assert (done.fields["merged_count"], done.fields["archived_count"], done.fields["not_ticked"]) == (1, 1, 1)
    assert done.fields["archived"] == ["fact-1"]
    assert {*done.fields["merged"][0]["merged_ids"], done.fields["merged"][0]["kept_id"]} == {"fact-4", "fact-5"}
    assert done.fields["left_alone"] == [{"memory_ids": ["fact-6", "fact-7"], "reason": "They differ in a number."}]
    assert done.message == (
        "1 duplicate merged, 1 expired note archived. 1 group alike but different in substance, left alone."
        " 1 proposal not ticked."
    )
    assert done.summary == "1 duplicate merged, 1 expired note archived"
    assert exact.id in {item.id for item in preview().items}
    memory.history.undo_last(Origin())
    assert sorted(fact.id for fact in memory.facts.find(FactFilter())) == before


@pytest.mark.usefixtures("untidy")
def test_where_nobody_is_asked_only_what_says_the_same_is_merged(consolidate: Consolidate, memory: Memory) -> None:
    done = consolidate(asked=False)
    assert (done.status, done.fields["merged"]) == ("success", [{"kept_id": "fact-3", "merged_ids": ["fact-2"]}])
    assert done.fields["archived"] == []
    assert memory.facts.count(FactFilter()) == 6


@pytest.mark.usefixtures("untidy")
def test_what_changed_since_the_preview_is_left_and_named(
    preview: Callable[..., Preview], consolidate: Consolidate, memory: Memory
) -> None:
    exact, likely, _ = preview().steps
    with memory.database.operation("Import") as operation:  # they still say the same, but not what the person saw
        for fact in memory.facts.get_many([2, 3]):
            Facts(memory.database).update(operation, replace(fact, value="green tea"))
    done = consolidate(exact.id, likely.id)
    assert done.fields["changed_since"] == [["fact-2", "fact-3"]]
    assert "1 step changed since the preview and nothing was done about it." in done.message
    assert [merged["kept_id"] for merged in done.fields["merged"]] in (["fact-4"], ["fact-5"])
    left = consolidate(exact.id)
    assert (left.status, left.fields["reason"], left.summary) == ("skipped", "nothing_to_do", "Nothing was merged")
    assert left.message.startswith("Nothing was merged. 1 step changed")


def test_a_tidy_memory_stays_as_it_is(consolidate: Consolidate, memory: Memory) -> None:
    stored(memory, "drinks", "tea")
    before = Journal(memory.database).last_change()
    assert consolidate(asked=False).message == "Nothing was merged."
    assert Journal(memory.database).last_change() == before


@pytest.mark.slow
def test_more_than_can_be_looked_through_is_left_out(preview: Callable[..., Preview], memory: Memory) -> None:
    for number in range(205):
        for _ in range(2):
            memory.facts.remember_anyway(FactDraft("personal", f"note {number}", "x"), Origin())
    for _ in range(6):
        memory.facts.remember_anyway(FactDraft("personal", "twice", "y"), Origin())
    shown = preview()
    assert (len(shown.items), shown.left_out) == (200, 6)
    big = next((item for item in shown.items if "twice" in item.text), None)
    assert big is None or big.text.endswith("and 2 more")


def test_of_much_that_is_left_alone_the_first_is_named(preview: Callable[..., Preview], memory: Memory) -> None:
    for number in range(22):
        for day in ("2026-01-01", "2026-02-02"):
            stored(memory, f"note {number}", "x", valid_from=day)
    shown = preview()
    assert shown.steps == () and len(shown.items) == 21
    assert shown.items[0].detail == "They say the same of different times."
    assert shown.items[-1].text == "and 2 more"


def test_what_is_private_is_out_of_reach_for_a_caller_elsewhere(
    preview: Callable[..., Preview], consolidate: Consolidate, memory: Memory
) -> None:
    for _ in range(2):
        stored(memory, "diagnosis", "asthma", private=True)
    assert preview("remote").items == ()
    assert consolidate(asked=False, audience="remote").fields["merged_count"] == 0
    assert memory.facts.count(FactFilter()) == 2
    assert consolidate(asked=False).private


def test_called_as_the_person_it_merges_what_says_the_same(toolbox: Toolbox, memory: Memory) -> None:
    for _ in range(3):
        stored(memory, "drinks", "tea")
    result = toolbox.call("memory_consolidate_all", {}, Origin("user"))
    assert (result.answer["merged_count"], len(result.operation_ids)) == (2, 1)
    assert memory.history.operation(result.operation_ids[0]).label == "Consolidate: merge 2 duplicates"
