"""What the Statistics panel is made of: the range, the figures at its head, the grid of charts."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QButtonGroup, QMenu, QPushButton, QVBoxLayout, QWidget

from desktop.gui.shell.actions import STATISTICS, Actions, with_keys
from desktop.gui.statistics.card_grid import CardGrid
from desktop.gui.statistics.chart_card import ChartCard
from desktop.gui.statistics.chart_list import ChartSpec
from desktop.gui.statistics.chart_rows import ChartRows
from desktop.gui.statistics.figure_tiles import FigureTiles
from desktop.gui.statistics.headline import FIGURES
from desktop.gui.ui.context import Context
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, column, label, panel_head, row, scrolling
from desktop.memory.statistics import RANGES

_INSET = 20
_BAR = 10
"""What the scroll bar takes of the room at the right, as the style sheet has it."""


class StatisticsView(Panel):
    """`export_asked` says how all charts are to be kept: `png` or `csv`."""

    export_asked = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self.actions_here = Actions(STATISTICS, self)
        self.cards: dict[str, ChartCard] = {}
        self.range_words = label("", "muted")
        self._ranges = QButtonGroup(self)
        for days in RANGES:
            self._ranges.addButton(self._range_chip(days), days)
        self.export = button(self.tr("Export…"), tip=self.tr("Keeps all charts as a picture or a table"))
        self.export.clicked.connect(self._open_menu)
        self.tiles = FigureTiles(FIGURES)
        self.grid = CardGrid(context.theme)
        self._lay_out()

    def range_chip(self, days: int) -> QPushButton:
        """The button of a range."""
        chip = self._ranges.button(days)
        assert isinstance(chip, QPushButton)
        return chip

    def add_card(self, spec: ChartSpec) -> ChartCard:
        """The place of a chart, empty still."""
        title = spec.translated(spec.title)
        if spec.shape == "rows":
            rows = ChartRows(self._theme)
            card = ChartCard(self._theme, title, rows, rows)
        else:
            from desktop.gui.statistics.chart_columns import ChartColumns

            columns = ChartColumns(self._theme)
            card = ChartCard(self._theme, title, columns, columns, series=spec.series)
        card.setObjectName(spec.name)
        self.cards[spec.name] = card
        self.grid.add(card, wide=spec.wide, heading=spec.translated(spec.heading))
        return card

    def scroll_to(self, name: str) -> None:
        """Brings a chart to the top; the head for a name that is none."""
        card = self.cards.get(name)
        self._area.verticalScrollBar().setValue(0 if card is None else card.mapTo(self.body, QPoint()).y() - Space.XXL)

    def _range_chip(self, days: int) -> QPushButton:
        action = self.actions_here[f"days_{days}"]
        chip = button(self.tr("1 y") if days == 365 else self.tr("{0} d").format(days), "range")
        chip.setToolTip(with_keys(action.text(), action))
        chip.setAccessibleName(action.text())
        chip.setCheckable(True)
        return chip

    def _open_menu(self) -> None:
        menu = QMenu(self)
        for kind, words in (("png", self.tr("All as one picture (PNG)…")), ("csv", self.tr("All as one table (CSV)…"))):
            menu.addAction(words).triggered.connect(lambda _=False, kind=kind: self.export_asked.emit(kind))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.export.mapToGlobal(self.export.rect().bottomLeft()))

    def _lay_out(self) -> None:
        self.body = QWidget()
        style(self.body, "content")
        self.body.setLayout(
            column(self.tiles, self.grid, None, spacing=Space.L, margins=(_INSET, Space.XS, _INSET - _BAR, Space.L))
        )
        chips = [self.range_chip(days) for days in RANGES]
        head = panel_head(self.tr("Statistics"), self.range_words, None, row(*chips), self.export, inset=_INSET)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.L, 0, 0)
        layout.setSpacing(Space.M)
        layout.addLayout(head)
        self._area = scrolling(self.body)
        layout.addWidget(self._area, 1)
