"""What the review panels have in common: a queue, what is in question beside it, and verdicts at the foot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import Origin
from desktop.gui.shell.actions import Actions, ActionSpec
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.empty_state import EmptyState
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.review_queue import ReviewQueue
from desktop.gui.ui.review_session import QUIET_MS, Sitting
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.verdict_bar import DaysMenu, VerdictBar
from desktop.gui.ui.widgets import label
from desktop.memory.duplicates.review_values import Decided


class ReviewPanel(Panel):
    """Its first page is the review; in its place come others, or a sentence where nothing waits."""

    verdicts: VerdictBar

    def __init__(self, context: Context, specs: Iterable[ActionSpec], icon: str, parent: QWidget | None = None) -> None:
        """`icon`: of the page where nothing waits."""
        super().__init__(parent)
        self._context = context
        self._icon = icon
        self.actions_here = Actions(specs, self)
        self.count = label("", "muted")
        self.queue = ReviewQueue(context.theme)
        self.empty = EmptyState(context.theme)
        self._stack = QStackedWidget()
        self._listing = Latest(context.tasks, self)
        self._soon = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._soon.timeout.connect(self.reload)

    @property
    def sitting(self) -> Sitting:
        """What was decided in this sitting."""
        raise NotImplementedError

    @property
    def is_reviewing(self) -> bool:
        """Whether something is in view that can be decided."""
        return self._stack.currentIndex() == 0

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
        """A verdict was given: the next one is in view at once."""
        raise NotImplementedError

    def show_review(self) -> None:
        self._stack.setCurrentIndex(0)

    def snooze(self, days: int) -> None:
        """Puts off what is in view."""
        raise NotImplementedError

    def ask_how_long(self) -> None:
        """7, 30 or 90 days: their first digits choose in the menu."""
        if not self.is_reviewing:
            return
        menu = DaysMenu(self)
        menu.chosen.connect(self.snooze)
        menu.open_over(self.verdicts.button("snooze"))

    def _bind(self, acts: Mapping[str, Callable[[], object]]) -> None:
        """What each of the panel's actions does; to the next one and back is the same in each."""
        self.actions_here.bind({"next": partial(self.queue.step, 1), "previous": partial(self.queue.step, -1), **acts})

    def _write(
        self, entry_id: str, work: Callable[[Origin], Decided], reason: str, came_back: Callable[[BaseException], None]
    ) -> None:
        """Writes a verdict off the GUI thread, in order. The entry is gone from sight meanwhile; where that fails it
        waits as before, and `came_back` is told."""
        sitting = self.sitting

        def done(decided: Decided) -> None:
            sitting.finish(entry_id, decided.operation_id)
            self.told.emit(decided.label, decided.operation_id)
            self.reload_soon()

        def failed(error: BaseException) -> None:
            sitting.fail(entry_id)
            came_back(error)
            failures.report(self, error)
            self.reload()

        sitting.begin(entry_id)
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
        review = QWidget()
        across = QHBoxLayout(review)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.L)
        across.addWidget(self.queue)
        across.addLayout(right, 1)
        self._stack.addWidget(review)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, Space.L, 20, Space.M)
        layout.setSpacing(Space.M)
        layout.addLayout(head)
        for widget in between:
            layout.addWidget(widget)
        layout.addWidget(self._stack, 1)
