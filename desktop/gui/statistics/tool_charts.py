"""The charts of the assistant's tools, of the queue, and of the disk."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.gui.statistics.chart_labels import (
    day_name,
    day_ticks,
    latency_marks,
    share,
    span_name,
    span_ticks,
    took,
)
from desktop.gui.statistics.charts import Bar, Chart
from desktop.gui.ui.translation import number
from desktop.memory.statistics import Statistics, ToolUsage
from desktop.storage.telemetry import Latency

_MOST = 12
"""Tools that have a row of their own."""


def tools(statistics: Statistics, count: int) -> Chart:
    used = statistics.tools(count)
    bars = [
        Bar(use.tool, _told(use), (use.calls,), use.tool, f"{number(use.calls)} · {share(use.success)}", tool=use.tool)
        for use in used[:_MOST]
    ]
    rest = used[_MOST:]
    if rest:
        calls = sum(use.calls for use in rest)
        words = _tr("{0} other tools").format(number(len(rest)))
        fine = 1 - sum(use.failed for use in rest) / calls
        bars.append(Bar("", f"{words}: {number(calls)}", (calls,), words, f"{number(calls)} · {share(fine)}"))
    return Chart(
        _tr("calls, and how many of them went without an error"),
        _tr("Tool"),
        (_tr("Calls"),),
        tuple(bars),
        _tr("No tool was called in these days."),
        "rows",
    )


def latency(statistics: Statistics, count: int) -> Chart:
    return _times(
        statistics.latency(count),
        _tr("all tools, {0} calls"),
        _tr("{0}: {1} calls"),
        _tr("No tool was called in these days."),
    )


def completion(statistics: Statistics, count: int) -> Chart:
    return _times(
        statistics.completion(count),
        _tr("from call to end, {0} queued calls"),
        _tr("{0}: {1} queued calls"),
        _tr("No call had to wait in the queue in these days."),
    )


def writing(statistics: Statistics, count: int) -> Chart:
    return _times(
        statistics.writing(count),
        _tr("until the disk holds it, {0} measured"),
        _tr("{0}: {1} writes"),
        _tr("Nothing was written in these days."),
    )


def queue(statistics: Statistics, count: int) -> Chart:
    told = statistics.queue(count)
    bars = [
        Bar(
            day.isoformat(),
            _tr("{0}: at most {1} in the queue at once, {2} done").format(
                day_name(day), number(step.depth), number(step.done)
            )
            + ("" if step.mean_ms is None else _tr(", in {0} on average").format(took(step.mean_ms))),
            (step.depth,),
        )
        for day, step in zip(told.days.dates, told.steps, strict=True)
    ]
    return Chart(
        _tr("the most calls that waited at once on each day"),
        _tr("Day"),
        (_tr("Waiting at once"),),
        tuple(bars),
        _tr("No call had to wait in the queue in these days."),
        ticks=day_ticks(told.days),
    )


def habits(statistics: Statistics, count: int) -> Chart:
    now, before = (
        (each.recall_before_remember, each.update_ratio, each.forget_ratio, each.duplicate_rate)
        for each in (statistics.habits(count).now, statistics.habits(count).before)
    )
    names = (
        (_tr("Recalled first"), _tr("of what was remembered in a chat")),
        (_tr("Updated"), _tr("of what was learned or updated")),
        (_tr("Forgot"), _tr("of all changes of facts")),
        (_tr("Knew already"), _tr("of what was to be remembered")),
    )
    bars = [
        Bar(
            name,
            _tr("{0}: {1} {2}; in as many days before, {3}").format(name, share(value), of, share(earlier)),
            (100 * (value or 0.0), 100 * (earlier or 0.0)),
            name,
            share(value),
        )
        for (name, of), value, earlier in zip(names, now, before, strict=True)
        if value is not None
    ]
    return Chart(
        _tr("shares of the assistant's calls"),
        _tr("Habit"),
        (_tr("%, in these days"), _tr("%, in as many days before")),
        tuple(bars),
        _tr("Nothing was remembered, updated or forgotten in these days."),
        "rows",
        whole=100.0,
    )


def _times(latency: Latency | None, subtitle: str, told: str, empty: str) -> Chart:
    counts = latency.histogram if latency is not None else ()
    bars = [
        Bar(span_name(place), told.format(span_name(place), number(count)), (count,))
        for place, count in enumerate(counts)
    ]
    return Chart(
        subtitle.format(number(latency.count if latency is not None else 0)),
        _tr("Time"),
        (_tr("How many"),),
        tuple(bars),
        empty,
        ticks=span_ticks(),
        marks=latency_marks(latency) if latency is not None else (),
    )


def _told(use: ToolUsage) -> str:
    ended = ", ".join(f"{status} {number(count)}" for status, count in sorted(use.by_status.items()))
    times = _tr("half within {0}, 95 % within {1}, 99 % within {2}").format(
        took(use.latency.p50), took(use.latency.p95), took(use.latency.p99)
    )
    return f"{use.tool}: {ended}; {times}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("StatisticsTools", text)
