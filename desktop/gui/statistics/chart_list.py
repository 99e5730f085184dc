"""The charts of Statistics, declared once, in their order and groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from desktop.gui.statistics import memory_charts as kept
from desktop.gui.statistics import tool_charts as tools
from desktop.gui.statistics import usage_charts as use
from desktop.gui.statistics.charts import Chart, ChartShape
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP
from desktop.memory.statistics import Statistics

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

    def translated(self, text: str) -> str:
        """`title` or `heading` in the language of the window."""
        return QCoreApplication.translate("StatisticsPanel", text) if text else ""


_USE = QT_TRANSLATE_NOOP("StatisticsPanel", "Use")
_KEPT = QT_TRANSLATE_NOOP("StatisticsPanel", "What is kept")
_WORK = QT_TRANSLATE_NOOP("StatisticsPanel", "The assistant at work")

CHARTS = (
    ChartSpec(
        "accesses", QT_TRANSLATE_NOOP("StatisticsPanel", "Accesses per day"), use.accesses, wide=True, heading=_USE
    ),
    ChartSpec(
        "categories", QT_TRANSLATE_NOOP("StatisticsPanel", "Accesses by category"), use.categories, "rows", heading=_USE
    ),
    ChartSpec("most", QT_TRANSLATE_NOOP("StatisticsPanel", "Most used"), use.most_used, "rows", heading=_USE),
    ChartSpec("least", QT_TRANSLATE_NOOP("StatisticsPanel", "Least used"), use.least_used, "rows", heading=_USE),
    ChartSpec(
        "growth",
        QT_TRANSLATE_NOOP("StatisticsPanel", "Facts by status"),
        kept.growth,
        wide=True,
        heading=_KEPT,
        series=3,
    ),
    ChartSpec("confidence", QT_TRANSLATE_NOOP("StatisticsPanel", "Confidence"), kept.confidence, heading=_KEPT),
    ChartSpec(
        "forecast", QT_TRANSLATE_NOOP("StatisticsPanel", "Going stale per day"), kept.forecast, wide=True, heading=_KEPT
    ),
    ChartSpec("age", QT_TRANSLATE_NOOP("StatisticsPanel", "Age of facts"), kept.age, heading=_KEPT),
    ChartSpec(
        "conversations",
        QT_TRANSLATE_NOOP("StatisticsPanel", "Facts per conversation"),
        kept.conversations,
        heading=_KEPT,
    ),
    ChartSpec("episodes", QT_TRANSLATE_NOOP("StatisticsPanel", "Episodes per day"), kept.episodes, heading=_KEPT),
    ChartSpec("tools", QT_TRANSLATE_NOOP("StatisticsPanel", "Tool calls"), tools.tools, "rows", heading=_WORK),
    ChartSpec("latency", QT_TRANSLATE_NOOP("StatisticsPanel", "How long tools take"), tools.latency, heading=_WORK),
    ChartSpec("habits", QT_TRANSLATE_NOOP("StatisticsPanel", "Habits"), tools.habits, "rows", heading=_WORK),
    ChartSpec("queue", QT_TRANSLATE_NOOP("StatisticsPanel", "Calls in the queue"), tools.queue, heading=_WORK),
    ChartSpec(
        "completion",
        QT_TRANSLATE_NOOP("StatisticsPanel", "How long queued calls take"),
        tools.completion,
        heading=_WORK,
    ),
    ChartSpec("writing", QT_TRANSLATE_NOOP("StatisticsPanel", "How long writing takes"), tools.writing, heading=_WORK),
)
