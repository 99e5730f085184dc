"""One-click consolidation as a tool: the dry run is the preview, and only what is ticked is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import Field

from desktop.assistant.events import Preview, PreviewItem
from desktop.assistant.tools.arguments import Fraction
from desktop.assistant.tools.formatting import count, fact_detail, previewed, sentences, statement
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.model import Fact
from desktop.memory.duplicates.candidates import ALIKE
from desktop.memory.duplicates.consolidation import Applied, ConsolidationPlan, Skipped, Step, members

PREVIEW_PATIENCE: Final = 2.0
"""Seconds that a preview waits for the index: other reads stand behind it."""
_NAMED_MOST: Final = 20
"""Steps, and things left alone, that an answer or a preview names each."""


def memory_consolidate_all_preview(call: ToolContext, *, similarity_threshold: float) -> Preview:
    """What could be merged or archived, each to be ticked; what says exactly the same is ticked already."""
    planned = call.memory.consolidation.plan(
        similarity_threshold, private=call.shows_private, patience=PREVIEW_PATIENCE
    )
    steps = previewed(
        sentences(f"{planned.summary}.", planned.behind),
        [_item(call, step) for step in planned.steps],
        choosable=True,
    )
    return replace(steps, items=(*steps.items, *_left_alone(planned.skipped)))


@tool(
    label="Consolidate all memories",
    doing="Making one of what is said twice",
    asking="Make one of what is said twice?",
    destructive=True,
    toolset="health",
    preview=memory_consolidate_all_preview,
    asks=True,
    slow=True,
)
def memory_consolidate_all(
    call: ToolContext,
    *,
    similarity_threshold: Annotated[
        Fraction, Field(description="How alike, from 0 to 1, two facts must be to be proposed.")
    ] = ALIKE,
) -> Answer:
    """Merges all facts that say the same, and archives expired notes, as far as the person ticks it in a preview.

    Use it when the person asks to have the whole memory tidied. Where nobody is asked, only what says exactly the same
    is merged. One undo brings all of it back. Not for one pair: that is memory_consolidate.
    Example: "Clean up everything you know twice" → no arguments.
    """
    planned = call.memory.consolidation.plan(similarity_threshold, private=call.shows_private)
    ticked = planned.ticked if call.ticked is None else call.ticked
    done = call.memory.consolidation.apply(planned, ticked, call.origin)
    changed = [list(members(step_id)) for step_id in sorted(ticked - {step.id for step in planned.steps})]
    changed += [_ids(each.facts) for each in done.skipped]
    left = sum(step.id not in ticked for step in planned.steps)
    told = _told(done)
    fields = {**_done(done), **_not_done(planned, changed, left)}
    return Answer(
        "success" if done.steps else "skipped",
        sentences(_message(told, len(changed), len(planned.skipped), left), planned.behind),
        f"{told[0].upper()}{told[1:]}",
        fields if done.steps else {"reason": "nothing_to_do", **fields},
        private=any(fact.private for fact in planned.facts),
    )


def _item(call: ToolContext, step: Step) -> PreviewItem:
    kept, *others = step.facts
    text, detail = f"Keep {statement(kept)}, merge {_said(others)}", step.why
    if step.kind == "expired":
        text, detail = f"Archive {statement(kept)}", f"{step.why} {fact_detail(call, kept)}"
    return PreviewItem(step.id, text, detail, step.ticked, step.kind)


def _left_alone(skipped: Sequence[Skipped]) -> Iterator[PreviewItem]:
    """What is alike and not done, the first with their reasons."""
    for each in skipped[:_NAMED_MOST]:
        yield PreviewItem("+".join(_ids(each.facts)), _said(each.facts), each.why, False, "left_alone")
    if (more := len(skipped) - _NAMED_MOST) > 0:
        yield PreviewItem("left_alone", f"and {more:,} more", "", False, "left_alone")


def _said(facts: Sequence[Fact]) -> str:
    """The facts in one line; of many the first."""
    named = " · ".join(statement(fact) for fact in facts[:3])
    return f"{named} and {len(facts) - 3:,} more" if len(facts) > 3 else named


def _ids(facts: Iterable[Fact]) -> list[str]:
    return [fact.memory_id for fact in facts]


def _told(done: Applied) -> str:
    merged = [f"{count(done.merged, 'duplicate')} merged"] if done.merged else []
    archived = [f"{count(done.archived, 'expired note')} archived"] if done.archived else []
    return ", ".join(merged + archived) or "Nothing was merged"


def _done(done: Applied) -> dict[str, Any]:
    """How many facts were merged and archived, and the first of them by name."""
    return {
        "merged_count": done.merged,
        "archived_count": done.archived,
        "merged": [_merge(step) for step in done.steps if step.kind != "expired"][:_NAMED_MOST],
        "archived": [_ids(step.facts)[0] for step in done.steps if step.kind == "expired"][:_NAMED_MOST],
    }


def _not_done(planned: ConsolidationPlan, changed: Sequence[Sequence[str]], left: int) -> dict[str, Any]:
    """What was ticked and is no longer as it was, what is alike but not the same, and how many were not ticked."""
    alone = [{"memory_ids": _ids(each.facts), "reason": each.why} for each in planned.skipped]
    return {"changed_since": changed[:_NAMED_MOST], "left_alone": alone[:_NAMED_MOST], "not_ticked": left}


def _merge(step: Step) -> dict[str, Any]:
    kept, *others = _ids(step.facts)
    return {"kept_id": kept, "merged_ids": others}


def _message(told: str, changed: int, alone: int, left: int) -> str:
    """What was done, and what was not and why."""
    parts = [f"{told}."]
    if changed:
        parts.append(f"{count(changed, 'step')} changed since the preview and nothing was done about it.")
    if alone:
        parts.append(f"{count(alone, 'group')} alike but different in substance, left alone.")
    if left:
        parts.append(f"{count(left, 'proposal')} not ticked.")
    return " ".join(parts)
