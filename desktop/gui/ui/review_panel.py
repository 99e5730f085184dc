"""What the review panels have in common: a queue, what is in question beside it, and verdicts at the foot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import ceil
from statistics import median
from time import monotonic
from typing import Final

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QMenu, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import Origin
from desktop.gui.ui import failures
from desktop.gui.ui.actions import Actions, ActionSpec
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import Panel, PanelContext
from desktop.gui.ui.tables import QueueEntry, ReviewQueue
from desktop.gui.ui.theme import Space
from desktop.gui.ui.widgets import EmptyState, FlowLayout, KeyButton, key_cap, label, row, told_beside
from desktop.memory.duplicates.evidence import SNOOZE_DAYS, Decided

QUIET_MS: Final = 150
"""How long a panel waits after a change before it reads its queue again."""

_USUAL_SECONDS: Final = 15.0
"""Taken for one decision until a few were seen."""
_SEEN_LEAST: Final = 3
_PAUSE: Final = 180.0
"""Seconds between two decisions from which on the person was elsewhere."""


class ReviewSession:
    """`deciding`: verdicts that are being written, whose entries are not shown; `done`: the entries decided, with the
    operation that did it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.deciding: set[str] = set()
        self.done: dict[str, int] = {}
        self._clock = clock
        self._last = clock()
        self._taken: list[float] = []

    def begin(self, entry_id: str) -> None:
        """Takes an entry out of sight: the person gave a verdict."""
        self.deciding.add(entry_id)
        now = self._clock()
        if now - self._last < _PAUSE:
            self._taken.append(now - self._last)
        self._last = now

    def finish(self, entry_id: str, operation_id: int) -> None:
        """Counts an entry as decided: its verdict is written."""
        self.deciding.discard(entry_id)
        self.done[entry_id] = operation_id

    def fail(self, entry_id: str) -> None:
        """Lets an entry wait as before: its verdict could not be written."""
        self.deciding.discard(entry_id)

    def take_back(self, waiting: Iterable[str]) -> list[str]:
        """Counts entries as decided no more that wait again, since it was undone."""
        back = [entry_id for entry_id in waiting if entry_id in self.done]
        for entry_id in back:
            del self.done[entry_id]
        return back

    @property
    def hidden(self) -> set[str]:
        """What is out of the person's sight, although the queue as it was read last may hold it."""
        return self.deciding | self.done.keys()

    @property
    def count(self) -> int:
        """How many entries were decided, those included that are being written."""
        return len(self.done) + len(self.deciding)

    def minutes_left(self, waiting: int) -> int:
        """About how many minutes the rest takes at this person's pace, 1 at least."""
        pace = median(self._taken[-20:]) if len(self._taken) >= _SEEN_LEAST else _USUAL_SECONDS
        return max(1, ceil(waiting * pace / 60))


class DaysMenu(QMenu):
    """How long to put something off; its digits are its own while it is open, and not the panel's."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for days in SNOOZE_DAYS:
            self.addAction(self.tr("&{0} days").format(days), partial(self.chosen.emit, days))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def open_over(self, button: QWidget) -> None:
        """Opens with the first line chosen: keys alone go through it."""
        self.popup(button.mapToGlobal(QPoint(0, -self.sizeHint().height() - Space.XS)))
        self.setActiveAction(self.actions()[0])


class VerdictBar(QWidget):
    """`button` finds a verdict's button by the name of its action; the first stands out."""

    def __init__(
        self, verdicts: Iterable[tuple[str, QAction]], hints: Iterable[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        """`hints` are keys, several with a space between, and what they do."""
        super().__init__(parent)
        self._buttons: dict[str, KeyButton] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        flow = FlowLayout(self, spacing=Space.S)
        for words, action in verdicts:
            made = KeyButton(words, action, primary=not self._buttons)
            self._buttons[action.objectName()] = made
            flow.addWidget(made)
        for keys, words in hints:
            flow.addWidget(_told(keys, words))

    def button(self, name: str) -> KeyButton:
        return self._buttons[name]

    def suggest(self, name: str) -> None:
        """Lets the button of one verdict stand out, and no other."""
        for each, made in self._buttons.items():
            made.stand_out(each == name)


def _told(keys: str, words: str) -> QWidget:
    """Keys, and what they do."""
    made = QWidget()
    caps = map(key_cap, keys.split())
    made.setLayout(row(*caps, label(words, "small"), spacing=Space.XS, margins=(0, Space.XS, 0, 0)))
    return made


REVIEW_MARGINS: Final = (20, Space.L, 20, Space.M)
QUEUE_WIDE_FROM: Final = 700
"""In a panel that is narrower, what is compared has more use of the room."""


class ReviewPanel(Panel):
    """Its first page is the review; in its place come others, or a sentence where nothing waits."""

    verdicts: VerdictBar
    moved = Signal()
    """What waits here may be another: something was decided, undone, or read."""

    def __init__(
        self,
        context: PanelContext,
        specs: Iterable[ActionSpec],
        icon: str,
        parent: QWidget | None = None,
        *,
        within: ReviewQueue | None = None,
    ) -> None:
        """`icon`: of the page where nothing waits. `within`: a queue that holds the entries of several reviews, of
        which this one is to show what is in question and nothing else; `show_only` says which it has there."""
        super().__init__(parent)
        self._context = context
        self._icon = icon
        self._within = within
        self.actions_here = Actions(specs, self)
        self.count = told_beside("muted")
        self.queue = ReviewQueue(context.theme)
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget(self)
        self._listing = Latest(context.tasks, self)
        self._soon = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._soon.timeout.connect(self.reload)

    @property
    def review_session(self) -> ReviewSession:
        """What was decided in this sitting."""
        raise NotImplementedError

    @property
    def is_reviewing(self) -> bool:
        """Whether something is in view that can be decided."""
        return self._stack.currentIndex() == 0

    @property
    def waiting(self) -> Sequence[str] | None:
        """The entries that wait, without what was decided; None until they are read."""
        raise NotImplementedError

    def entry(self, entry_id: str) -> QueueEntry:
        """Returns an entry that waits as a line of the queue."""
        raise NotImplementedError

    def go_to(self, entry_id: str) -> None:
        """Brings an entry that waits into view."""
        raise NotImplementedError

    def reload(self) -> None:
        """Reads the queue again; what is in view stays."""
        raise NotImplementedError

    def reload_soon(self) -> None:
        """Reads the queue again once it is quiet, or when the panel is shown again: what was decided is out of sight
        already. What is being read now was asked for before."""
        self._listing.forget()
        if self.isVisible():
            self._soon.start()

    def step_over(self, entry_id: str) -> None:
        """Brings the next entry to view at once: a verdict was given."""
        raise NotImplementedError

    def show_review(self) -> None:
        self._stack.setCurrentIndex(0)

    def snooze(self, days: int) -> None:
        """Puts off what is in view."""
        raise NotImplementedError

    def ask_how_long(self) -> None:
        """Asks for 7, 30 or 90 days: their first digits choose in the menu."""
        if not self.is_reviewing:
            return
        menu = DaysMenu(self)
        menu.chosen.connect(self.snooze)
        menu.open_over(self.verdicts.button("snooze"))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.queue.be_narrow(event.size().width() < self._context.theme.scaled(QUEUE_WIDE_FROM))

    def _bind(self, acts: Mapping[str, Callable[[], object]]) -> None:
        """What each of the panel's actions does; to the next one and back is the same in each."""
        queue = self._within or self.queue
        self.actions_here.bind({"next": partial(queue.step, 1), "previous": partial(queue.step, -1), **acts})

    def _write(
        self, entry_id: str, work: Callable[[Origin], Decided], reason: str, came_back: Callable[[BaseException], None]
    ) -> None:
        """Writes a verdict off the GUI thread, in order. The entry is gone from sight meanwhile; where that fails it
        waits as before, and `came_back` is told."""
        review_session = self.review_session

        def done(decided: Decided) -> None:
            review_session.finish(entry_id, decided.operation_id)
            self._context.navigator.tell(decided.label, decided.operation_id)
            self.reload_soon()

        def failed(error: BaseException) -> None:
            review_session.fail(entry_id)
            came_back(error)
            failures.report(self, error)
            self.reload()

        review_session.begin(entry_id)
        self.step_over(entry_id)
        self._context.write(self, work, done, reason=reason, failed=failed)

    def _show_empty(self, title: str, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.empty.tell(self._icon, title, text, action, act)
        self._stack.setCurrentWidget(self.empty)

    def _verdict_bar(self, names: Mapping[str, str]) -> VerdictBar:
        """A button for each of these actions, with its words."""
        hints = [("J K", self.tr("next, previous")), ("Ctrl+Z", self.tr("undo")), ("?", self.tr("keys"))]
        return VerdictBar([(words, self.actions_here[name]) for name, words in names.items()], hints)

    def _lay_out(self, head: QHBoxLayout, right: QLayout, *between: QWidget) -> None:
        """The heading, what stands `between`, and the pages; on the first the queue with `right` beside it."""
        review = QWidget(self._stack)
        across = QHBoxLayout(review)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.L)
        across.addWidget(self.queue)
        across.addLayout(right, 1)
        self._stack.addWidget(review)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setSpacing(Space.M)
        top = QWidget(self)
        head.setContentsMargins(0, 0, 0, 0)
        top.setLayout(head)
        for widget in (top, *between):
            layout.addWidget(widget)
        layout.addWidget(self._stack, 1)
        if self._within is None:
            layout.setContentsMargins(*REVIEW_MARGINS)
        else:
            layout.setContentsMargins(0, 0, 0, 0)
            top.hide()
            self.queue.hide()
