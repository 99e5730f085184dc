"""The figures at the head of Statistics, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.gui.statistics.chart_labels import share, took
from desktop.gui.statistics.figure_tiles import Figure
from desktop.gui.ui.translation import decimal, number
from desktop.memory.statistics_values import Overview

FIGURES = 6


def figures_of(overview: Overview, days: int) -> list[Figure]:
    """So many figures, each with what it is compared with."""
    return [_in_use(overview), _used(overview, days), _never(overview), _known(overview), *_calls(overview)]


def _in_use(overview: Overview) -> Figure:
    grown = overview.in_use - overview.in_use_before
    sign = "+" if grown > 0 else "−" if grown < 0 else "±"
    return Figure(
        _tr("Facts in use"), number(overview.in_use), _tr("{0} in these days").format(f"{sign}{number(abs(grown))}")
    )


def _used(overview: Overview, days: int) -> Figure:
    per_day = overview.accesses / days
    told = number(per_day) if per_day >= 10 else decimal(per_day, 1)
    return Figure(
        _tr("Recalled or opened"),
        number(overview.accesses),
        _tr("{0} a day; {1} before").format(told, number(overview.accesses_before)),
    )


def _never(overview: Overview) -> Figure:
    kind = "caution" if overview.never_used else "small"
    told = _tr("{0} of all").format(share(overview.never_used / overview.in_use)) if overview.in_use else ""
    return Figure(_tr("Never used"), number(overview.never_used), told, kind)


def _known(overview: Overview) -> Figure:
    now, before = overview.duplicate_rate, overview.duplicate_rate_before
    kind = "good" if now is not None and before is not None and now < before else "small"
    return Figure(
        _tr("Duplicate rate"), share(now), "" if before is None else _tr("was {0}").format(share(before)), kind
    )


def _calls(overview: Overview) -> list[Figure]:
    fine = share(1 - overview.failed / overview.calls) if overview.calls else ""
    latency = overview.latency
    kind = "caution" if overview.failed * 20 > overview.calls else "good" if overview.calls else "small"
    return [
        Figure(_tr("Tool calls"), number(overview.calls), fine and _tr("{0} without an error").format(fine), kind),
        Figure(
            _tr("Latency p95"),
            "–" if latency is None else took(latency.p95),
            "" if latency is None else _tr("p50 {0} · p99 {1}").format(took(latency.p50), took(latency.p99)),
        ),
    ]


def _tr(text: str) -> str:
    return QCoreApplication.translate("StatisticsHead", text)
