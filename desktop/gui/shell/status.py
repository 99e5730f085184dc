"""What goes on in the background, told at the foot of the window; and what keeps Keepsake from its best, above it."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QObject, QSettings, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop.gui.ui.failures import Notice
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import counted, day_and_time, exact, translated
from desktop.gui.ui.widgets import LATER_MS, ElidedButton, button, told_beside

if TYPE_CHECKING:
    from desktop.index.indexer import IndexStatus
    from desktop.memory.duplicates.scan import ScanStatus
    from desktop.settings import Settings

_PACE_AFTER = 3.0
"""Seconds of indexing from which on its pace tells how long the rest takes."""
_LOOK_MS = 60_000
"""How often it is looked whether there is a newer backup: one is made once a day, and before a large change."""


Cancel = Callable[[], object] | None

_MARKS = {
    "current": ("dot", "good"),
    "loading": ("ring", "muted"),
    "catching_up": ("ring", "accent"),
    "rebuilding": ("ring", "accent"),
    "words_only": ("warning", "caution"),
}


def _taken(widget: QWidget) -> int:
    """The width of what is told, and of the room beside it."""
    return widget.sizeHint().width() + Space.M + 2 * Space.XS


class StatusBar(QWidget):
    """Of several works that go on at once the newest is told."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._clock = clock
        self._began: tuple[float, int] | None = None
        """When the index began to work, and how many waited then."""
        self._mark = QLabel()
        self._index = told_beside("small")
        self._backup = told_beside("small")
        self._provider = told_beside("small")
        self.work = told_beside("small")
        self.cancel = button(self.tr("Cancel"), "link", tip=self.tr("Stop what goes on in the background"))
        self.cancel.clicked.connect(self._cancel_work)
        self.today = ElidedButton("", "link", self.tr("Go to Today"))
        self.upkeep = ElidedButton("", "link", self.tr("Show what Keepsake did by itself, with the way back"))
        self._sends = False
        self._works: dict[str, tuple[str, Cancel]] = {}
        style(self, "status-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, 2, Space.M, 2)
        layout.setSpacing(Space.XS)
        layout.addStrut(self.cancel.sizeHint().height())  # it stays as high when nothing can be cancelled
        layout.addWidget(self._mark)
        layout.addWidget(self._index)
        layout.addSpacing(Space.M)
        layout.addWidget(self._backup)
        for news in (self.today, self.upkeep):
            news.hide()
            layout.addSpacing(Space.M)
            layout.addWidget(news)
        layout.addSpacing(Space.M)
        layout.addWidget(self.work)
        layout.addWidget(self.cancel)
        layout.addStretch(1)
        layout.addWidget(self._provider)
        self._show_newest()

    def event(self, event: QEvent) -> bool:
        """Chooses anew what is told where something says other words now."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._choose()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._choose()

    def tells(self, name: str) -> bool:
        """Tells whether this work is known to go on."""
        return name in self._works

    def show_work(self, name: str, words: str, cancel: Cancel) -> None:
        """Tells what goes on under a name, and how it is ended, None where it can't be; no words when it is over."""
        if words:
            self._works[name] = (words, cancel)
        else:
            self._works.pop(name, None)
        self._show_newest()

    def show_index(self, status: IndexStatus) -> None:
        if status.state not in ("catching_up", "rebuilding"):
            self._began = None
        icon, token = _MARKS[status.state]
        self._theme.set_icon(self._mark, icon, token, 14)
        self._index.setText(self._index_words(status))
        self._index.setAccessibleName(self.tr("Index: {0}").format(self._index.text()))

    def show_backup(self, made_at: datetime | None) -> None:
        """Tells when the newest backup was made; nothing where there is none."""
        self._backup.setText("" if made_at is None else self.tr("Backed up {0}").format(day_and_time(made_at)))
        self._backup.setToolTip("" if made_at is None else exact(made_at))

    def show_provider(self, settings: Settings) -> None:
        if settings.provider == "claude":
            text = self.tr("Claude ({0}) · what you ask is sent to Anthropic").format(settings.model)
        elif settings.provider == "local":
            text = self.tr("Local server · {0}").format(settings.local_model or self.tr("no model chosen"))
        else:
            text = self.tr("Built-in assistant · on this machine only")
        self._sends = settings.provider != "builtin"
        self._provider.setText(text)
        self._provider.setAccessibleName(self.tr("Assistant: {0}").format(text))

    def _choose(self) -> None:
        """Where not all has room, leaves out whole what is told elsewhere: the backup stands in the settings, and the
        assistant of this machine above the chat."""
        told = (self._mark, self._index, self.today, self.upkeep, self.work, self.cancel)
        room = self.width() - 3 * Space.M - sum(_taken(each) for each in told if not each.isHidden())
        for each in (self._provider, self._backup):
            is_told = bool(each.text()) and (room >= _taken(each) or (each is self._provider and self._sends))
            each.setVisible(is_told)
            room -= _taken(each) if is_told else 0

    def _show_newest(self) -> None:
        words, cancel = list(self._works.values())[-1] if self._works else ("", None)
        self.work.setText(words)
        self.work.setAccessibleName(self.tr("In the background: {0}").format(words))
        self.work.setVisible(bool(words))
        self.cancel.setVisible(cancel is not None)

    def _cancel_work(self) -> None:
        _, cancel = list(self._works.values())[-1] if self._works else ("", None)
        if cancel is not None:
            cancel()

    def _index_words(self, status: IndexStatus) -> str:
        count = QLocale().toString
        if status.state == "current" and status.total == 1:
            return self.tr("Index up to date · 1 memory")
        if status.state == "current":
            return self.tr("Index up to date · {0} memories").format(count(status.total))
        if status.state == "loading":
            return self.tr("Keyword search only: model loading")
        if status.state == "words_only":
            return translated(status.message)
        done = status.total - status.waiting
        told = self.tr("Indexing {0} of {1}").format(count(done), count(status.total))
        return ", ".join(filter(None, (told, self._left_words(status.waiting))))

    def _left_words(self, waiting: int) -> str:
        """About how long it takes until the index is up to date; empty until that can be told."""
        now = self._clock()
        if self._began is None or waiting > self._began[1]:
            self._began = (now, waiting)
        since, at_first = self._began
        took, done = now - since, at_first - waiting
        if took < _PACE_AFTER or not done:
            return ""
        minutes = round(took / done * waiting / 60)
        return counted("StatusBar", "about 1 min", "about %Ln min", minutes) if minutes else self.tr("soon done")


class BackgroundStatus(QObject):
    """Follows the index, the comparison of memories and the backups; panels tell their own work."""

    _index_told = Signal(object)
    _scan_told = Signal(object)

    def __init__(self, context: PanelContext, status: StatusBar, parent: QObject) -> None:
        """`status`: the foot of the window."""
        super().__init__(parent)
        self._status = status
        self._navigator = context.navigator
        self._app = context.app
        self._degraded = ""
        self._later = QTimer(self, singleShot=True, interval=LATER_MS)
        self._later.timeout.connect(lambda: self._show_scan(self._app.duplicates.scan.status))
        self._index_told.connect(self.show_index, Qt.ConnectionType.QueuedConnection)
        self._scan_told.connect(self._follow_scan, Qt.ConnectionType.QueuedConnection)
        self._stop_following = (
            context.app.index.subscribe(self._index_told.emit),
            context.app.duplicates.scan.subscribe(self._scan_told.emit),
        )
        self.show_index(context.app.index.status)
        self._backups = Latest(context.tasks, self)
        self._look = QTimer(self, interval=_LOOK_MS)
        self._look.timeout.connect(self.look_for_backups)
        self._look.start()
        self.look_for_backups()

    def look_for_backups(self) -> None:
        """Tells when the newest backup was made."""
        backups, show = self._app.memory.backups, self._status.show_backup
        self._backups.read(backups.every, lambda found: show(found[0].made_at if found else None))

    def stop(self) -> None:
        """Follows nothing any more: before the window goes."""
        self._later.stop()
        self._look.stop()
        for stop in self._stop_following:
            stop()

    @Slot(object)
    def show_index(self, status: IndexStatus) -> None:
        """Shows a banner for as long as search has to do without meaning; not while the model only loads, nor over the
        one that tells the way back from a damaged memory."""
        self._status.show_index(status)
        is_told = status.state == "words_only" and not self._app.database.is_damaged
        told = translated(status.message) if is_told else ""
        if told and told != self._degraded:
            self._navigator.show_notice(Notice(told, "caution"))
        elif self._degraded and not told:
            self._navigator.take_back_notice(self._degraded)
        self._degraded = told

    @Slot(object)
    def _follow_scan(self, status: ScanStatus) -> None:
        if status.state in ("scanning", "comparing"):
            if not self._later.isActive() and not self._status.tells("scan"):
                self._later.start()
            elif self._status.tells("scan"):
                self._show_scan(status)
        else:
            self._later.stop()
            self._show_scan(status)

    def _show_scan(self, status: ScanStatus) -> None:
        from desktop.gui.duplicates.labels import scan_words

        going = status.state in ("scanning", "comparing")
        cancel = self._app.duplicates.scan.cancel if status.state == "scanning" else None
        self._status.show_work("scan", scan_words(status) if going else "", cancel)


_TODAY, _TOLD = "today/offered", "upkeep/told"
_OFFERS_AFTER_MS = 3_000
"""How long after the first look the window is let be: what waits is read from all memories."""
_OFFERS_EVERY_MS = 3_600_000
"""How often it is looked whether something waits by now, on a day on which nothing was offered yet."""


class DayNews(QObject):
    """Offers a look at what waits today, once a day; and says what upkeep archived or removed by itself, once each: a
    line at the foot, until it is pressed or what it is about is in view."""

    def __init__(self, context: PanelContext, status: StatusBar, parent: QObject) -> None:
        """`status`: the foot of the window."""
        super().__init__(parent)
        self._app = context.app
        self._status = status
        self._navigator = context.navigator
        self._in_view = ""
        told = self._state().value(_TOLD)
        self._told_until = None if told is None else int(str(told))
        """The last operation of upkeep that was said; None where none ever was. Kept here: each change asks for it."""
        self._today = Latest(context.tasks, self)
        self._upkeep = Latest(context.tasks, self)
        self._soon = QTimer(self, singleShot=True, interval=_OFFERS_AFTER_MS)
        self._again = QTimer(self, interval=_OFFERS_EVERY_MS)
        for timer in (self._soon, self._again):
            timer.timeout.connect(self.look_for_today)
        context.changes.changed.connect(lambda _: self.look_for_upkeep())
        status.today.clicked.connect(lambda: self._navigator.show_panel("today"))
        status.upkeep.clicked.connect(self._show_upkeep)

    def begin(self) -> None:
        """Looks for both once the window has come to rest."""
        self._soon.start()
        self._again.start()
        self.look_for_upkeep()

    def look_for_today(self) -> None:
        """Offers what waits, unless that was done today."""
        day = self._app.database.clock().astimezone().date().isoformat()
        if self._state().value(_TODAY) != day:
            today = self._app.today
            self._today.read(today.session, lambda cards: self._offer(day, len(cards)))

    def look_for_upkeep(self) -> None:
        """Says what upkeep did since it was last said."""
        history, told_until = self._app.memory.history, self._told_until

        def read() -> tuple[int, list[str]]:
            from desktop.memory.history import OperationFilter

            last = max((each.id for each in history.own("maintenance", "", 1)), default=0)
            if told_until is None or last <= told_until:
                return last, []
            since = [each for each in history.ids(OperationFilter(actor="maintenance")) if each > told_until]
            return last, [each.label for each in reversed(history.get_many(since)) if not each.undone]

        self._upkeep.read(read, lambda found: self._tell(*found))

    def follow_panel(self, name: str) -> None:
        """Takes the offer back once Today is in view."""
        self._in_view = name
        if name == "today":
            self._status.today.hide()

    def stop(self) -> None:
        """Looks for nothing any more: before the window goes."""
        self._soon.stop()
        self._again.stop()

    def _offer(self, day: str, waiting: int) -> None:
        if not waiting:
            return
        self._state().setValue(_TODAY, day)
        if self._in_view != "today":
            words = counted("DayNews", "Today: one memory to look at", "Today: %Ln to look at", waiting)
            _show(self._status.today, words, self.tr("Go to Today"))
            self._status.today.setMinimumWidth(self._status.today.sizeHint().width())  # never cut: it is short

    def _tell(self, last: int, labels: list[str]) -> None:
        if self._told_until is None or labels:
            self._told_until = last
            self._state().setValue(_TOLD, last)
        if labels:
            words = self.tr("Upkeep: {0}").format("; ".join(map(translated, labels)))
            _show(self._status.upkeep, words, self.tr("Show what Keepsake did by itself, with the way back"))

    def _show_upkeep(self) -> None:
        self._status.upkeep.hide()
        self._navigator.show_upkeep()

    def _state(self) -> QSettings:
        """How the window was left, kept in the data folder."""
        return QSettings(str(self._app.folder.window_state), QSettings.Format.IniFormat)


def _show(line: ElidedButton, words: str, tip: str) -> None:
    line.say(words.replace("&", "&&"), f"{words} · {tip}")
    line.show()
