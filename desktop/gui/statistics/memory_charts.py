"""The charts of what is kept: how much, how sure, how old, from where."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from desktop.gui.statistics.chart_labels import day_name, day_ticks
from desktop.gui.statistics.charts import Bar, Behind, Chart
from desktop.gui.ui.translation import decimal, number
from desktop.memory.statistics import Statistics
from desktop.storage.telemetry import Span


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


def _tr(text: str) -> str:
    return QCoreApplication.translate("StatisticsKept", text)
