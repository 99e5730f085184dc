"""The Statistics panel: how the memory is used, what is in it, how the assistant works; each figure opens what is
behind it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.gui.statistics import chart_export
from desktop.gui.statistics.chart_card import ChartCard
from desktop.gui.statistics.chart_labels import days_named
from desktop.gui.statistics.chart_list import CHARTS, ChartSpec
from desktop.gui.statistics.charts import Bar, Chart, MemoryList
from desktop.gui.statistics.headline import figures_of
from desktop.gui.statistics.view import StatisticsView
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest
from desktop.memory.statistics import RANGES
from desktop.memory.statistics_values import Overview

_STATE = "statistics/days"


class StatisticsPanel(StatisticsView):
    """Charts are read one after the other, so that a reading thread stays free for what a person types."""

    name = "statistics"

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._context = context
        self._days = 30
        self._reading = Latest(context.tasks, self)
        self._waiting: list[ChartSpec] = []
        self._drawing = False
        self.file_dialog: QFileDialog | None = None
        self._connect()
        self.choose_days(self._days)

    @property
    def days(self) -> int:
        """The range in view."""
        return self._days

    @property
    def is_settled(self) -> bool:
        """Whether every chart shows the range in view."""
        return self._drawing and not self._waiting and not self._reading.running

    @property
    def place(self) -> QWidget:
        return next((card.bars for card in self.cards.values()), self.range_chip(self._days))

    def choose_days(self, days: int) -> None:
        """Shows so many days, up to today."""
        self._days = days if days in RANGES else self._days
        self.range_chip(self._days).setChecked(True)
        if self.isVisible():
            self.reload()

    def reload(self) -> None:
        """Reads every figure again."""
        if not self._drawing:
            self._reading.read(import_drawing, lambda _: self._begin_drawing())
            return
        days, statistics = self._days, self._context.app.statistics
        self._waiting = list(CHARTS)
        self.range_words.setText(days_named(statistics.days(days)))
        self._reading.read(lambda: statistics.overview(days), self._show_overview)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.reload()  # accesses and calls come without an announcement

    def save_state(self, settings: QSettings) -> None:
        settings.setValue(_STATE, self._days)

    def restore_state(self, settings: QSettings) -> None:
        kept = str(settings.value(_STATE, ""))
        self.choose_days(int(kept) if kept.isdecimal() else self._days)

    def export_chart(self, card: ChartCard, kind: str) -> None:
        """Asks where to keep a chart, as `png` or `csv`."""
        if card.chart is None:
            return
        content = chart_export.table_of(card.chart).encode()
        if kind == "png":
            content = chart_export.png_of(chart_export.picture_of(card, self._context.theme.color("surface")))
        self._keep(card.title, kind, content)

    def export_all(self, kind: str) -> None:
        """Asks where to keep all charts, in one picture or table."""
        charts = {card.title: card.chart for card in self.cards.values() if card.chart is not None}
        headings = (self.tr("Chart"), self.tr("Bar"), self.tr("Series"), self.tr("Value"))
        content = chart_export.table_of_all(charts, headings).encode()
        if kind == "png":
            content = chart_export.png_of(chart_export.picture_of(self.body, self._context.theme.color("background")))
        self._keep(self.tr("Statistics"), kind, content)

    def _connect(self) -> None:
        for days in RANGES:
            self.range_chip(days).clicked.connect(lambda _=False, days=days: self.choose_days(days))
            self.actions_here[f"days_{days}"].triggered.connect(lambda _=False, days=days: self.choose_days(days))
        self.actions_here["refresh"].triggered.connect(self.reload)
        self.actions_here["export_png"].triggered.connect(lambda: self._export_what_is_read("png"))
        self.actions_here["export_csv"].triggered.connect(lambda: self._export_what_is_read("csv"))
        self.export_asked.connect(self.export_all)

    def _export_what_is_read(self, kind: str) -> None:
        """The chart that has the keyboard, or all where none has it."""
        focused = [card for card in self.cards.values() if card.isAncestorOf(self.window().focusWidget() or self)]
        self.export_chart(focused[0], kind) if focused else self.export_all(kind)

    def _begin_drawing(self) -> None:
        """The cards are made one in a turn of the event loop: a chart takes some milliseconds to make."""
        missing = [spec for spec in CHARTS if spec.name not in self.cards]
        if missing:
            card = self.add_card(missing[0])
            card.opened.connect(self._open)
            card.export_asked.connect(lambda kind, card=card: self.export_chart(card, kind))
            QTimer.singleShot(0, self, self._begin_drawing)
            return
        self._drawing = True
        self.reload()

    def _show_overview(self, overview: Overview) -> None:
        self.tiles.show_figures(figures_of(overview, self._days))
        self._read_next()

    def _read_next(self) -> None:
        if not self._waiting:
            return
        spec, days, statistics = self._waiting.pop(0), self._days, self._context.app.statistics
        self._reading.read(lambda: spec.make(statistics, days), lambda chart: self._show_chart(spec, chart))

    def _show_chart(self, spec: ChartSpec, chart: Chart) -> None:
        self.cards[spec.name].show_chart(chart)
        self._read_next()

    def _open(self, bar: Bar) -> None:
        """Shows the memories behind a bar where memories of their kind are shown, a single one in full."""
        behind = bar.behind
        if behind is None:
            self.calls_chosen.emit(bar.tool)
            return
        self._context.tasks.read(
            self, behind.find, lambda ids: self._show_found(MemoryList(behind.kind, tuple(ids), behind.title))
        )

    def _show_found(self, found: MemoryList) -> None:
        if len(found.ids) == 1:
            self.memory_chosen.emit(f"{found.kind}-{found.ids[0]}")
        else:
            self.memories_chosen.emit(found)

    def _keep(self, title: str, kind: str, content: bytes) -> None:
        kinds = {"png": self.tr("Picture (*.png)"), "csv": self.tr("Table (*.csv)")}
        dialog = QFileDialog(self, self.tr("Export “{0}”").format(title), "", kinds[kind])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(kind)
        dialog.selectFile(f"{title}.{kind}")
        dialog.fileSelected.connect(lambda path: self.write_file(Path(path), content))
        self.file_dialog = dialog
        dialog.open()

    def write_file(self, path: Path, content: bytes) -> None:
        """Writes an export, off the GUI thread, and says so."""
        self._context.tasks.read(
            self,
            lambda: chart_export.write(path, content),
            lambda made: self.said.emit(self.tr("Kept as {0}").format(made.name)),
        )


def import_drawing() -> None:
    """Brings pyqtgraph in: on a reading thread, as it takes longer than a frame."""
    import desktop.gui.statistics.chart_columns  # noqa: F401
