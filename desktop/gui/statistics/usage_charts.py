"""The charts of use: what is recalled, and when."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from desktop.gui.statistics.chart_labels import day_name, day_ticks
from desktop.gui.statistics.charts import Bar, Behind, Chart
from desktop.gui.ui.memory_labels import category_text
from desktop.gui.ui.translation import key_name, number
from desktop.memory.statistics import Statistics
from desktop.storage.statistics import UsedFact

_MOST = 10
"""Categories that have a row of their own; the rest share one."""


def accesses(statistics: Statistics, count: int) -> Chart:
    used = statistics.accesses(count)
    bars = [
        Bar(
            day.isoformat(),
            _tr("{0}: recalled or opened {1} ×").format(day_name(day), number(total)),
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
        _tr("Nothing was recalled or opened in these days."),
        ticks=day_ticks(used.days),
    )


def categories(statistics: Statistics, count: int) -> Chart:
    used, span = statistics.categories(count), statistics.days(count).span
    total = sum(each.uses for each in used) or 1
    rest = sum(each.uses for each in used[_MOST:])
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
        for each in used[:_MOST]
    ]
    if rest:
        others = len(used) - _MOST
        words = _tr("{0} other categories").format(number(others))
        bars.append(Bar("", _tr("{0}: facts used {1} ×").format(words, number(rest)), (rest,), words, number(rest)))
    return Chart(
        _tr("by the category that they have now"),
        _tr("Category"),
        (_tr("Accesses"),),
        tuple(bars),
        _tr("No fact was recalled or opened in these days."),
        "rows",
    )


def most_used(statistics: Statistics, count: int) -> Chart:
    return _ranking(
        statistics.most_used(count),
        _tr("recalled or opened most often"),
        _tr("No fact was recalled or opened in these days."),
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


def _tr(text: str) -> str:
    return QCoreApplication.translate("StatisticsUse", text)
