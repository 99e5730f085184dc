"""The charts of Statistics: what a chart is, what each says and counts, and their list in the order they are shown in.

They are values, made off the GUI thread and painted by widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Literal

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from desktop.core.model import Kind
from desktop.gui.ui.labels import category_text
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, decimal, key_name, number
from desktop.memory.statistics import BUCKETS, Days, Latency, Span, Statistics, ToolUsage, UsedFact

ChartShape = Literal["columns", "rows"]
"""Bars that stand side by side on an axis, or that lie under each other with their names at the left."""


@dataclass(frozen=True, slots=True)
class Behind:
    """The memories behind a bar. `find` reads their row ids; on a reading thread."""

    kind: Kind
    title: str
    find: Callable[[], list[int]]


@dataclass(frozen=True, slots=True)
class Bar:
    """`name` is for tables, `told` the sentence that is read out. `values` has one number for each series, stacked in
    a column; in a row the first one is its length. `tool`: its calls are what opens, in the history."""

    name: str
    told: str
    values: tuple[float, ...]
    label: str = ""
    """What stands at the left of a row."""
    figure: str = ""
    """What stands at the right of a row."""
    behind: Behind | None = None
    tool: str = ""

    @property
    def opens(self) -> bool:
        return self.behind is not None or bool(self.tool)


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A line across the columns, at a place counted in columns from the left edge of the first one."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """What one chart shows, under a title that its place has. `heading` says what a bar stands for, for tables; `ticks`
    are words below columns, by place; `empty` stands where there is nothing to show."""

    subtitle: str
    heading: str
    series: tuple[str, ...]
    bars: tuple[Bar, ...]
    empty: str
    shape: ChartShape = "columns"
    ticks: tuple[tuple[int, str], ...] = ()
    marks: tuple[ChartMark, ...] = ()
    whole: float = 0.0
    """The value of a bar that fills its row; 0 for that of the longest."""
    days: str = ""
    """From when to when, or of which day it is; empty where that is the range that was asked for."""

    @property
    def is_empty(self) -> bool:
        return not self.bars if self.shape == "rows" else not any(any(bar.values) for bar in self.bars)

    @property
    def highest(self) -> float:
        """The length of a full bar."""
        return self.whole or max(
            (sum(bar.values) if self.shape == "columns" else bar.values[0] for bar in self.bars), default=0.0
        )


_TICKS = 4
"""Days named below an axis, at most, besides the first one."""
_SECOND = 1000.0


def share(value: float | None) -> str:
    """Says a share as a percentage; a tenth where it is small or nearly all."""
    if value is None:
        return "–"
    percent = 100 * value
    places = 0 if percent in (0, 100) or 10 <= percent <= 90 else 1
    return _tr("{0} %").format(QLocale().toString(percent, "f", places))


def took(milliseconds: float) -> str:
    """Says a time that something took, in the unit that is read at a glance."""
    if milliseconds >= 60 * _SECOND:
        return _tr("{0} min").format(_short(milliseconds / 60 / _SECOND))
    if milliseconds >= _SECOND:
        return _tr("{0} s").format(_short(milliseconds / _SECOND))
    return _tr("{0} ms").format(_short(milliseconds))


def day_name(day: date) -> str:
    """Says a day as it is read out: "Thursday, 12 March 2026"."""
    return QLocale().toString(QDate(day.year, day.month, day.day), "dddd, d MMMM yyyy")


def short_day(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), "d MMM")


def days_named(days: Days) -> str:
    """Says from when to when: "21 Oct – 20 Nov 2026"."""
    first, last = days.dates[0], days.dates[-1]
    began = short_day(first) if first.year == last.year else _with_year(first)
    return _tr("{0} – {1}").format(began, _with_year(last))


def day_ticks(days: Days) -> tuple[tuple[int, str], ...]:
    """Returns the days named below an axis, evenly spread, by a column's place."""
    count = len(days.dates)
    step = max(1, -(-(count - 1) // _TICKS))
    places = range(step // 2 if count > 7 else 0, count, step)
    return tuple((place, short_day(days.dates[place])) for place in places)


def span_name(place: int) -> str:
    """Names a bucket of a histogram of times: "5–10 ms"."""
    if place == len(BUCKETS):
        return _tr("more than {0}").format(took(BUCKETS[-1]))
    low = BUCKETS[place - 1] if place else 0
    return _tr("{0} to {1}").format(took(low) if place else "0", took(BUCKETS[place]))


def span_ticks(buckets: Sequence[int] = BUCKETS) -> tuple[tuple[int, str], ...]:
    """Returns the upper bound of every third bucket."""
    return tuple((place, took(bound)) for place, bound in enumerate(buckets) if place % 3 == 2)


def latency_marks(latency: Latency) -> tuple[ChartMark, ...]:
    """Returns the percentiles, where they are among the buckets."""
    told = ((_tr("p50"), latency.p50), (_tr("p95"), latency.p95), (_tr("p99"), latency.p99))
    return tuple(ChartMark(_place_of(value), f"{name} {took(value)}") for name, value in told)


def _place_of(milliseconds: float) -> float:
    """Where a time is among the buckets, evenly within each; a time past the last bound in the middle of the last."""
    low = 0
    for place, bound in enumerate(BUCKETS):
        if milliseconds <= bound:
            return place + (milliseconds - low) / (bound - low)
        low = bound
    return len(BUCKETS) + 0.5


def _today(statistics: Statistics) -> str:
    return _with_year(statistics.days(1).dates[-1])


def _with_year(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), "d MMM yyyy")


def _short(value: float) -> str:
    return QLocale().toString(float(value), "f", 1 if value < 10 and not float(value).is_integer() else 0)


def _tr(text: str) -> str:
    return QCoreApplication.translate("StatisticsPanel", text)


_MOST_CATEGORIES = 10
"""Categories that have a row of their own; the rest share one."""


def accesses(statistics: Statistics, count: int) -> Chart:
    used = statistics.accesses(count)
    bars = [
        Bar(
            day.isoformat(),
            _tr("{0}: recalled {1} ×").format(day_name(day), number(total)),
            (total,),
            behind=Behind(
                "fact",
                _tr("Used on {0}").format(day_name(day)),
                partial(statistics.facts_used, used.days.span_of(place)),
            ),
        )
        for place, (day, total) in enumerate(zip(used.days.dates, used.counts, strict=True))
    ]
    return Chart(
        _tr("{0} in all; open a day to see which").format(number(used.total)),
        _tr("Day"),
        (_tr("Accesses"),),
        tuple(bars),
        _tr("Nothing was recalled in these days."),
        ticks=day_ticks(used.days),
    )


def categories(statistics: Statistics, count: int) -> Chart:
    used, span = statistics.categories(count), statistics.days(count).span
    total = sum(each.uses for each in used) or 1
    rest = sum(each.uses for each in used[_MOST_CATEGORIES:])
    bars = [
        Bar(
            each.category,
            _tr("{0}: facts used {1} ×").format(category_text(each.category), number(each.uses)),
            (each.uses,),
            category_text(each.category),
            f"{number(each.uses)} · {number(100 * each.uses / total)} %",
            Behind(
                "fact",
                _tr("Used, of {0}").format(category_text(each.category)),
                partial(statistics.facts_used, span, each.category),
            ),
        )
        for each in used[:_MOST_CATEGORIES]
    ]
    if rest:
        others = len(used) - _MOST_CATEGORIES
        words = _tr("{0} other categories").format(number(others))
        bars.append(Bar("", _tr("{0}: facts used {1} ×").format(words, number(rest)), (rest,), words, number(rest)))
    return Chart(
        _tr("by the category that they have now"),
        _tr("Category"),
        (_tr("Accesses"),),
        tuple(bars),
        _tr("No fact was recalled in these days."),
        "rows",
    )


def most_used(statistics: Statistics, count: int) -> Chart:
    return _ranking(
        statistics.most_used(count),
        _tr("recalled most often"),
        _tr("No fact was recalled in these days."),
    )


def least_used(statistics: Statistics, count: int) -> Chart:
    return _ranking(
        statistics.least_used(count),
        _tr("known before these days, and hardly looked at"),
        _tr("Nothing is known for as long as that."),
        most=max((fact.uses for fact in statistics.most_used(1)), default=0),
    )


def _ranking(facts: list[UsedFact], subtitle: str, empty: str, *, most: int = 0) -> Chart:
    """`most` uses fill a row; 0 stands for those of the first one."""
    bars = [
        Bar(
            f"fact-{fact.id} {fact.key} = {fact.value}",
            _tr("{0} = {1}: used {2} ×").format(key_name(fact.key), _one_line(fact.value), number(fact.uses)),
            (fact.uses,),
            _tr("{0}: {1}").format(key_name(fact.key), _one_line(fact.value)),
            _tr("{0} ×").format(number(fact.uses)),
            Behind("fact", fact.key, partial(_itself, fact.id)),
        )
        for fact in facts
    ]
    return Chart(subtitle, _tr("Fact"), (_tr("Accesses"),), tuple(bars), empty, "rows", whole=most)


def _itself(fact_id: int) -> list[int]:
    return [fact_id]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def growth(statistics: Statistics, count: int) -> Chart:
    grown = statistics.growth(count)
    active, archived, merged = (grown.counts[status] for status in ("active", "archived", "merged"))
    bars = [
        Bar(
            day.isoformat(),
            _tr("{0}: {1} active, {2} archived, {3} merged").format(
                day_name(day), *(number(counts[place]) for counts in (active, archived, merged))
            ),
            (active[place], archived[place], merged[place]),
            behind=_learned(statistics, grown.days.span_of(place), day_name(day)),
        )
        for place, day in enumerate(grown.days.dates)
    ]
    return Chart(
        _tr("at the end of each day; open one to see what was learned on it"),
        _tr("Day"),
        (_tr("Active"), _tr("Archived"), _tr("Merged")),
        tuple(bars),
        _tr("No fact was kept in these days."),
        ticks=day_ticks(grown.days),
    )


def confidence(statistics: Statistics, _count: int) -> Chart:
    spread = statistics.confidence()
    ends = [*(decimal(bound, 1) for bound in (*spread.bounds[1:], 1.0))]
    names = [f"{decimal(bound, 1)}–{end}" for bound, end in zip(spread.bounds, ends, strict=True)]
    bars = [
        Bar(
            name,
            _tr("Confidence {0}: {1} active facts").format(name, number(total)),
            (total,),
            behind=Behind("fact", _tr("Confidence {0}").format(name), partial(statistics.facts_sure, place)),
        )
        for place, (name, total) in enumerate(zip(names, spread.counts, strict=True))
    ]
    return Chart(
        _tr("of the active facts"),
        _tr("Confidence"),
        (_tr("Facts"),),
        tuple(bars),
        _tr("There are no active facts."),
        ticks=tuple((place, decimal(spread.bounds[place], 1)) for place in range(0, len(names), 3)),
        days=_today(statistics),
    )


def age(statistics: Statistics, _count: int) -> Chart:
    ages = statistics.age()
    names = [_age_name(ages.bounds, place) for place in range(len(ages.bounds))]
    bars = [
        Bar(
            name,
            _tr("{0}: {1} active facts").format(name, number(total)),
            (total,),
            behind=Behind("fact", _tr("First stored {0}").format(name), partial(statistics.facts_aged, place)),
        )
        for place, (name, total) in enumerate(zip(names, ages.counts, strict=True))
    ]
    return Chart(
        _tr("since the active facts were first stored"),
        _tr("Age"),
        (_tr("Facts"),),
        tuple(bars),
        _tr("There are no active facts."),
        ticks=tuple((place, _days(ages.bounds[place])) for place in range(1, len(names), 2)),
        days=_today(statistics),
    )


def forecast(statistics: Statistics, count: int) -> Chart:
    coming = statistics.forecast(count)
    bars = [
        Bar(
            day.isoformat(),
            _tr("{0}: {1} go stale unless they are used").format(day_name(day), number(total)),
            (total,),
            behind=Behind(
                "fact",
                _tr("Stale from {0}").format(day_name(day)),
                partial(statistics.facts_due, coming.days, place),
            ),
        )
        for place, (day, total) in enumerate(zip(coming.days.dates, coming.counts, strict=True))
    ]
    return Chart(
        _tr("active facts that go stale if nobody uses them; {0} are by now").format(number(coming.stale)),
        _tr("Day"),
        (_tr("Facts"),),
        tuple(bars),
        _tr("Nothing goes stale in the days to come. Stale by now: {0}.").format(number(coming.stale)),
        ticks=day_ticks(coming.days),
        days=days_named(coming.days),
    )


def conversations(statistics: Statistics, count: int) -> Chart:
    spread = statistics.conversations(count)
    names = [_bin_name(spread.bounds, place) for place in range(len(spread.bounds))]
    total = sum(len(each) for each in spread.conversations)
    bars = [
        Bar(
            name,
            _tr("{0} facts: {1} conversations").format(name, number(len(held))),
            (len(held),),
            behind=Behind(
                "fact", _tr("From conversations with {0} facts").format(name), partial(statistics.facts_of, held)
            )
            if place
            else None,
        )
        for place, (name, held) in enumerate(zip(names, spread.conversations, strict=True))
    ]
    return Chart(
        _tr("how many active facts came of each of {0} conversations").format(number(total)),
        _tr("Facts"),
        (_tr("Conversations"),),
        tuple(bars),
        _tr("No conversation was held in these days."),
        ticks=tuple(enumerate(names)),
    )


def episodes(statistics: Statistics, count: int) -> Chart:
    ended = statistics.episodes(count)
    bars = [
        Bar(
            day.isoformat(),
            _tr("{0}: {1} episodes").format(day_name(day), number(total)),
            (total,),
            behind=Behind(
                "episode",
                _tr("Episodes of {0}").format(day_name(day)),
                partial(statistics.reads.episodes_ended, ended.days.span_of(place)),
            ),
        )
        for place, (day, total) in enumerate(zip(ended.days.dates, ended.counts, strict=True))
    ]
    return Chart(
        _tr("by the day on which they ended"),
        _tr("Day"),
        (_tr("Episodes"),),
        tuple(bars),
        _tr("No episode ended in these days."),
        ticks=day_ticks(ended.days),
    )


def _learned(statistics: Statistics, span: Span, day: str) -> Behind:
    return Behind("fact", _tr("Learned on {0}").format(day), partial(statistics.reads.ids_created, span, active=False))


def _age_name(bounds: tuple[int, ...], place: int) -> str:
    if place == 0:
        return _tr("today")
    if place == len(bounds) - 1:
        return _tr("{0} or more ago").format(_days(bounds[place]))
    return _tr("{0} to {1} ago").format(_days(bounds[place]), _days(bounds[place + 1]))


def _days(count: int) -> str:
    if count >= 365:
        return _tr("{0} y").format(number(count // 365))
    return _tr("{0} d").format(number(count))


def _bin_name(bounds: tuple[int, ...], place: int) -> str:
    if place == len(bounds) - 1:
        return _tr("{0}+").format(number(bounds[place]))
    last = bounds[place + 1] - 1
    return number(last) if last == bounds[place] else f"{number(bounds[place])}–{number(last)}"


_MOST_TOOLS = 12
"""Tools that have a row of their own."""


def tools(statistics: Statistics, count: int) -> Chart:
    used = statistics.tools(count)
    bars = [
        Bar(
            use.tool,
            _told_of(use),
            (use.calls,),
            use.tool,
            f"{number(use.calls)} · {share(use.success)}",
            tool=use.tool,
        )
        for use in used[:_MOST_TOOLS]
    ]
    rest = used[_MOST_TOOLS:]
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


def _told_of(use: ToolUsage) -> str:
    ended = ", ".join(f"{status} {number(count)}" for status, count in sorted(use.by_status.items()))
    times = _tr("half within {0}, 95 % within {1}, 99 % within {2}").format(
        took(use.latency.p50), took(use.latency.p95), took(use.latency.p99)
    )
    return f"{use.tool}: {ended}; {times}"


Make = Callable[[Statistics, int], Chart]
"""Reads the figures of a range of days; on a reading thread."""


@dataclass(frozen=True, slots=True)
class ChartSpec:
    """`heading` stands above the first chart that bears it; a `wide` one takes two places in a row."""

    name: str
    title: str
    make: Make
    shape: ChartShape = "columns"
    wide: bool = False
    heading: str = ""
    series: int = 1

    @property
    def tab(self) -> ChartTab:
        """Where it is shown."""
        return "tools" if self.heading == _WORK else "memory"

    def translated(self, text: str) -> str:
        """Returns `title` or `heading` in the language of the window."""
        return QCoreApplication.translate("StatisticsPanel", text) if text else ""


ChartTab = Literal["memory", "tools"]
_USE = QT_TRANSLATE_NOOP("StatisticsPanel", "Use")
_KEPT = QT_TRANSLATE_NOOP("StatisticsPanel", "What is kept")
_WORK = QT_TRANSLATE_NOOP("StatisticsPanel", "The assistant at work")

CHARTS = (
    ChartSpec("accesses", QT_TRANSLATE_NOOP("StatisticsPanel", "Accesses per day"), accesses, wide=True, heading=_USE),
    ChartSpec(
        "categories", QT_TRANSLATE_NOOP("StatisticsPanel", "Accesses by category"), categories, "rows", heading=_USE
    ),
    ChartSpec("most", QT_TRANSLATE_NOOP("StatisticsPanel", "Most used"), most_used, "rows", heading=_USE),
    ChartSpec("least", QT_TRANSLATE_NOOP("StatisticsPanel", "Least used"), least_used, "rows", heading=_USE),
    ChartSpec(
        "growth",
        QT_TRANSLATE_NOOP("StatisticsPanel", "Facts by status"),
        growth,
        wide=True,
        heading=_KEPT,
        series=3,
    ),
    ChartSpec("confidence", QT_TRANSLATE_NOOP("StatisticsPanel", "Confidence"), confidence, heading=_KEPT),
    ChartSpec(
        "forecast", QT_TRANSLATE_NOOP("StatisticsPanel", "Going stale per day"), forecast, wide=True, heading=_KEPT
    ),
    ChartSpec("age", QT_TRANSLATE_NOOP("StatisticsPanel", "Age of facts"), age, heading=_KEPT),
    ChartSpec(
        "conversations",
        QT_TRANSLATE_NOOP("StatisticsPanel", "Facts per conversation"),
        conversations,
        heading=_KEPT,
    ),
    ChartSpec("episodes", QT_TRANSLATE_NOOP("StatisticsPanel", "Episodes per day"), episodes, heading=_KEPT),
    ChartSpec("tools", QT_TRANSLATE_NOOP("StatisticsPanel", "Tool calls"), tools, "rows", heading=_WORK),
    ChartSpec("latency", QT_TRANSLATE_NOOP("StatisticsPanel", "How long tools take"), latency, heading=_WORK),
    ChartSpec("habits", QT_TRANSLATE_NOOP("StatisticsPanel", "Habits"), habits, "rows", heading=_WORK),
    ChartSpec("queue", QT_TRANSLATE_NOOP("StatisticsPanel", "Calls in the queue"), queue, heading=_WORK),
    ChartSpec(
        "completion",
        QT_TRANSLATE_NOOP("StatisticsPanel", "How long queued calls take"),
        completion,
        heading=_WORK,
    ),
    ChartSpec("writing", QT_TRANSLATE_NOOP("StatisticsPanel", "How long writing takes"), writing, heading=_WORK),
)
