"""The rail at the left: one entry for each panel, with how much is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QLocale, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.shell.panels import PanelSpec
from desktop.gui.ui import failures
from desktop.gui.ui.actions import Actions, icon_name, with_keys
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.widgets import label

WIDTH, NARROW = 200, 60
"""Of the rail with the names of the panels and with their icons alone, in pixels of unscaled text."""
_MOST_IN_NARROW = 99
_CORNER = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight


class NavigationEntry(QPushButton):
    """A panel's entry: icon, name, count; a badge where the count is of what waits."""

    def __init__(self, theme: Theme, name: str, action: QAction, *, waits: bool) -> None:
        super().__init__(name.replace("&", "&&"))
        self.name = name
        self._waits = waits
        self._narrow = False
        self._waiting: int | None = None
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(with_keys(name, action))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style(self, "rail")
        theme.set_icon(self, icon_name(action), "muted", 18)
        self._count = label("", "badge" if waits else "small")
        self._count.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._count.hide()
        self._inside = QHBoxLayout(self)
        self._inside.setContentsMargins(0, 0, Space.S, 0)
        self._inside.addStretch(1)
        self._inside.addWidget(self._count)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QPushButton.sizeHint(self).expandedTo(QSize(0, self.minimumHeight()))

    def be_narrow(self, narrow: bool) -> None:
        """Shows no more than the icon, and of the counts that of what waits."""
        self._narrow = narrow
        self.setText("" if narrow else self.name.replace("&", "&&"))
        if self._waits:
            style(self._count, "badge-on-icon" if narrow else "badge")
        self._inside.setContentsMargins(0, 0, 0 if narrow else Space.S, 0)
        self._inside.setAlignment(self._count, _CORNER if narrow else Qt.AlignmentFlag.AlignVCenter)
        self.show_count(self._waiting)

    def show_count(self, count: int | None) -> None:
        self._waiting = count
        text = "" if count is None else QLocale().toString(count)
        cut = self._narrow and count is not None and count > _MOST_IN_NARROW
        self._count.setText(f"{_MOST_IN_NARROW}+" if cut else text)
        self._count.setVisible(bool(text) and (self._waits or not self._narrow))
        self.setAccessibleName(f"{self.name}, {text}" if text else self.name)


class NavigationBar(QWidget):
    """`chosen` carries the name of the panel whose entry was pressed."""

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, specs: Sequence[PanelSpec], actions: Actions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entries: dict[str, NavigationEntry] = {}
        self._headings: dict[QLabel, str] = {}
        self._narrow = False
        self._group = QButtonGroup(self)
        self.setAccessibleName(self.tr("Panels"))
        style(self, "rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.changed.connect(self._fit)
        self._fit()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(Space.S, Space.M, Space.S, Space.S)
        self._layout.setSpacing(2)
        heading = ""
        for spec in specs:
            if spec.heading != heading:
                self._add_heading(spec.translated(spec.heading))
            heading = spec.heading
            self._add(spec, actions[spec.name])
        self._layout.addStretch(1)

    def select(self, name: str) -> None:
        self._entries[name].setChecked(True)

    def show_count(self, name: str, count: int | None) -> None:
        self._entries[name].show_count(count)

    def text_of(self, name: str) -> str:
        """Returns the name of a panel, as its entry shows it."""
        return self._entries[name].name

    def be_narrow(self, narrow: bool) -> None:
        """Shows icons alone; their names are in the tooltips, and a screen reader tells them."""
        if narrow != self._narrow:
            self._narrow = narrow
            for entry in self._entries.values():
                entry.be_narrow(narrow)
            for heading, text in self._headings.items():
                heading.setText("" if narrow else text)
            self._fit()

    def focus_entry(self) -> None:
        checked = self._group.checkedButton()
        if checked is not None:
            checked.setFocus()

    def _add_heading(self, text: str) -> None:
        """Words over the entries that follow."""
        made = label(text, "small")
        made.setContentsMargins(Space.S, Space.L, 0, Space.XS)
        self._headings[made] = text
        self._layout.addWidget(made)

    def _add(self, spec: PanelSpec, action: QAction) -> None:
        entry = NavigationEntry(self._theme, spec.translated(spec.title), action, waits=spec.waits)
        entry.clicked.connect(lambda: self.chosen.emit(spec.name))
        self._group.addButton(entry)
        self._entries[spec.name] = entry
        self._layout.addWidget(entry)

    def _fit(self) -> None:
        self.setFixedWidth(self._theme.scaled(NARROW if self._narrow else WIDTH))


_AFTER_MS = 500
"""Counting what waits looks through all memories: not after every change of a busy store."""
_FIRST_AFTER_MS, _WAITS_AFTER_MS = 300, 1_200
"""After the start nothing is counted while the first rows are painted and what is searched is laid out, and what waits
only when the vectors are there that a search asks for: where 100,000 memories resemble one another it takes seconds of
the interpreter, and what is typed meanwhile was shown half as soon."""


class NavigationCounts(QObject):
    """The panel in view tells its own count, which is the newest; those of the others are read here."""

    _news = Signal()

    def __init__(
        self,
        context: PanelContext,
        rail: NavigationBar,
        specs: Sequence[PanelSpec],
        in_view: Callable[[], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._app = context.app
        self._tasks = context.tasks
        self._rail = rail
        self._in_view = in_view
        self._specs = {spec.name: spec for spec in specs}
        self._due: list[str] = []
        self._counting: str | None = None
        self._running = False
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self.read)
        self._news.connect(self.read_soon, Qt.ConnectionType.QueuedConnection)
        context.changes.changed.connect(self.read_soon)
        self.stop = context.app.duplicates.subscribe(self._news.emit)

    def begin(self) -> None:
        """Counts what there is in a moment, while the first rows are painted, and after that what waits."""
        QTimer.singleShot(_FIRST_AFTER_MS, self, self._read_what_is_there)
        QTimer.singleShot(_WAITS_AFTER_MS, self, self.read)

    def _read_what_is_there(self) -> None:
        self._read(name for name, spec in self._specs.items() if not spec.waits)

    def read(self) -> None:
        """Counts now, one panel after another: several at once would hold the threads that a search waits for, for
        seconds where there are very many memories."""
        self._read(self._specs)

    def _read(self, names: Iterable[str]) -> None:
        self._due += [name for name in names if name not in self._due]
        if not self._running:
            self._read_next()

    def read_soon(self) -> None:
        """Counts in a moment; what comes until then is counted with it."""
        if not self._soon.isActive():
            self._soon.start()

    def take(self, name: str, count: int) -> None:
        """Takes the count that a panel tells of itself: out of view it may not be up to date."""
        if name == self._in_view():
            if name == self._counting:
                self._counting = None
            self.show_count(name, count)

    def show_count(self, name: str, count: int) -> None:
        """Shows a count; of what waits only where something does."""
        self._rail.show_count(name, (count or None) if self._specs[name].waits else count)

    def _read_next(self) -> None:
        self._running = False
        while self._due and not self._running:
            name = self._due.pop(0)
            count = self._specs[name].count
            if count is not None and name != self._in_view():
                self._counting, self._running = name, True
                self._tasks.read(self, partial(count, self._app), partial(self._counted, name), self._failed)

    def _counted(self, name: str, count: int) -> None:
        if name == self._counting:  # the panel has not told it meanwhile
            self.show_count(name, count)
        self._read_next()

    def _failed(self, error: BaseException) -> None:
        failures.report(self, error)
        self._read_next()
