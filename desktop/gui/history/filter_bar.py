"""What of the history is shown: whose changes, of which tool, of which days, with which words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from PySide6.QtCore import QDate, QSettings, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QDateEdit, QVBoxLayout, QWidget

from desktop.core.model import Actor
from desktop.gui.history.labels import by
from desktop.gui.ui.ages import exact
from desktop.gui.ui.context import Context
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.search_field import SearchField
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import as_tip
from desktop.gui.ui.widgets import button, label
from desktop.memory.days import beginning
from desktop.storage.journal_queries import OperationFilter
from desktop.storage.telemetry import Span

_PAUSE_MS = 120
_ACTORS: tuple[Actor, ...] = ("user", "assistant", "import", "maintenance")
_RANGES = (0, 1, 7, 30, 365)
"""Days to choose from, today among them; 0 for any."""
_BETWEEN = -1


class HistoryFilter(QWidget):
    """`changed` when something else is to be shown; `left` asks for the focus to go on to the list. `messages` stands
    in the heading of the panel."""

    changed = Signal()
    left = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = context.app.database.clock
        self.search = SearchField(context.theme, self.tr("Search the history"))
        self.search.setMinimumWidth(context.theme.scaled(200))
        self.actor = self._choice(self.tr("By whom"), [(self.tr("By anyone"), None), *((by(a), a) for a in _ACTORS)])
        self.tool = self._choice(self.tr("By which tool"), [(self.tr("Any tool"), None)])
        self.run = self._choice(self.tr("Of which extraction"), [(self.tr("Any extraction"), None)])
        self.run.hide()
        self.range = self._choice(self.tr("Of which days"), self._ranges())
        self.first, self.last = self._date(self.tr("First day")), self._date(self.tr("Last day"))
        self.messages = button(self.tr("Messages too"), "chip", tip=self.tr("Also what was said: it can't be undone"))
        self.messages.setCheckable(True)
        self._typed = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._typed.timeout.connect(self.changed)
        self._connect()
        self._lay_out()
        self._show_dates()

    @property
    def wanted(self) -> OperationFilter:
        """What is to be shown."""
        return OperationFilter(
            self.actor.currentData(),
            self.tool.currentData(),
            self._span(),
            self.search.text().strip(),
            self.messages.isChecked(),
            self.run.currentData(),
        )

    @property
    def is_set(self) -> bool:
        """Whether anything is left out but messages."""
        return self.wanted != OperationFilter(all_kinds=self.messages.isChecked())

    def clear(self) -> None:
        """Shows everything again."""
        self.search.clear()
        for choice in (self.actor, self.tool, self.run, self.range):
            choice.setCurrentIndex(0)

    def show_choices(self, tools: Sequence[str], runs: Sequence[tuple[int, datetime]]) -> None:
        """The tools and the extractions to choose from; what is chosen stays."""
        chosen = self.tool.currentData()
        _fill(self.tool, [(tool, tool) for tool in dict.fromkeys([*tools, *([chosen] if chosen else [])])])
        _fill(self.run, [(self.tr("Extraction of {0}").format(exact(at)), run_id) for run_id, at in runs])
        self.run.setVisible(bool(runs))

    def choose_run(self, run_id: int) -> None:
        """Shows what an extraction changed, and nothing else."""
        self.clear()
        self.run.setCurrentIndex(max(0, self.run.findData(run_id)))

    def choose_tool(self, tool: str) -> None:
        """Shows what a tool changed, and nothing else."""
        self.clear()
        if self.tool.findData(tool) < 0:
            self.tool.addItem(tool, tool)
        self.tool.setCurrentIndex(self.tool.findData(tool))

    def save_state(self, settings: QSettings) -> None:
        settings.setValue("history/actor", self.actor.currentIndex())
        settings.setValue("history/messages", int(self.messages.isChecked()))

    def restore_state(self, settings: QSettings) -> None:
        actor, messages = (str(settings.value(f"history/{name}", "")) for name in ("actor", "messages"))
        if actor.isdecimal() and int(actor) < self.actor.count():
            self.actor.setCurrentIndex(int(actor))
        self.messages.setChecked(messages == "1")

    def _span(self) -> Span | None:
        days = self.range.currentData()
        if days == 0:
            return None
        today = self._today()
        first, last = today - timedelta(days=days - 1), today
        if days == _BETWEEN:
            first, last = sorted((_day(self.first.date()), _day(self.last.date())))
        end = beginning(last + timedelta(days=1)) if days == _BETWEEN else datetime(9999, 1, 1, tzinfo=UTC)
        return Span(beginning(first), end)

    def _today(self) -> date:
        return self._clock().astimezone().date()

    def _ranges(self) -> list[tuple[str, object]]:
        names = {0: self.tr("Any day"), 1: self.tr("Today"), 365: self.tr("The last year")}
        words = [(names.get(days, self.tr("The last {0} days").format(days)), days) for days in _RANGES]
        return [*words, (self.tr("Between two days…"), _BETWEEN)]

    def _choice(self, name: str, items: Sequence[tuple[str, object]]) -> QComboBox:
        made = QComboBox()
        made.setAccessibleName(name)
        made.setToolTip(as_tip(name))
        made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for words, value in items:
            made.addItem(words, value)
        return made

    def _date(self, name: str) -> QDateEdit:
        today = self._today()
        made = QDateEdit(QDate(today.year, today.month, today.day))
        made.setCalendarPopup(True)
        made.lineEdit().setAccessibleName(name)
        made.setAccessibleName(name)
        made.setToolTip(as_tip(name))
        return made

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self._typed.start())
        self.search.left.connect(self.left)
        self.range.currentIndexChanged.connect(lambda _: self._show_dates())
        for choice in (self.actor, self.tool, self.run, self.range):
            choice.currentIndexChanged.connect(lambda _: self.changed.emit())
        for day in (self.first, self.last):
            day.dateChanged.connect(lambda _: self.changed.emit())
        self.messages.toggled.connect(lambda _: self.changed.emit())

    def _show_dates(self) -> None:
        for each in (self.first, self._to, self.last):
            each.setVisible(self.range.currentData() == _BETWEEN)

    def _lay_out(self) -> None:
        self._to = label(self.tr("to"), "muted")
        self._to.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.S, 0, Space.S, 0)
        flow = FlowLayout(spacing=Space.S)
        for item in (self.search, self.actor, self.tool, self.run, self.range, self.first, self._to, self.last):
            flow.addWidget(item)
        layout.addLayout(flow)


def _fill(choice: QComboBox, items: Sequence[tuple[str, object]]) -> None:
    """Offers these below the first; what is chosen stays while it is there."""
    chosen = choice.currentData()
    choice.blockSignals(True)
    while choice.count() > 1:
        choice.removeItem(1)
    for words, value in items:
        choice.addItem(words, value)
    choice.setCurrentIndex(max(0, choice.findData(chosen)))
    choice.blockSignals(False)


def _day(day: QDate) -> date:
    return date(day.year(), day.month(), day.day())
