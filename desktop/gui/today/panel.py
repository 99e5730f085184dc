"""The Today panel: a short session of what waits in the other reviews, worked through by the keys that these have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QPoint, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import Operation, parse_memory_id
from desktop.gui.duplicates.panel import DuplicatesPanel
from desktop.gui.stale.panel import StalePanel
from desktop.gui.today.left_out_panel import LeftOutPanel
from desktop.gui.ui.actions import TODAY, Actions, add_actions
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import ChangesInView, Panel, PanelContext
from desktop.gui.ui.review_panel import QUEUE_WIDE_FROM, QUIET_MS, REVIEW_MARGINS, ReviewPanel
from desktop.gui.ui.tables import QueueEntry, ReviewQueue
from desktop.gui.ui.theme import Space
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted, translated
from desktop.gui.ui.undo import UndoWork
from desktop.gui.ui.widgets import EmptyState, KeyButton, panel_head, told_beside
from desktop.memory.history import UndoPlan
from desktop.memory.today import TodayCard, TodayKind

_HEADINGS: Final[dict[TodayKind, str]] = {
    "disagreeing": QT_TRANSLATE_NOOP("TodayPanel", "Disagreeing"),
    "duplicates": QT_TRANSLATE_NOOP("TodayPanel", "Duplicates"),
    "stale": QT_TRANSLATE_NOOP("TodayPanel", "Stale"),
    "unsure": QT_TRANSLATE_NOOP("TodayPanel", "Not sure"),
    "left_out": QT_TRANSLATE_NOOP("TodayPanel", "Left out"),
}
_CLUSTERS: Final[tuple[TodayKind, ...]] = ("disagreeing", "duplicates")


class TodayPanel(Panel):
    """The cards of one session in a queue, and beside it the review that the one in view belongs to. What is decided is
    out of sight at once; at the end it says what was done, and takes it all back when asked to."""

    name = "today"
    _queue_changed = Signal()

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.actions_here = Actions(TODAY, self)
        self.count = told_beside("muted")
        self.queue = ReviewQueue(context.theme)
        self.queue.setAccessibleName(self.tr("To look at today"))
        self._stack = QStackedWidget(self)
        across = QWidget(self._stack)
        self._review = QStackedWidget(across)  # each at its place from the start: to move there dresses all in it anew
        self.clusters = DuplicatesPanel(context, self._review, within=self.queue)
        self.memories = StalePanel(context, self._review, within=self.queue)
        self.left_out = LeftOutPanel(context, self._review, within=self.queue)
        for part in self._pages:
            part.setAccessibleName(self.tr("To look at today"))
        self.empty = EmptyState(context.theme)
        self.more = KeyButton(self.tr("Some more"), self.actions_here["more"])
        self.cards: tuple[TodayCard, ...] | None = None
        """Those of the session, decided or not; None until it was read."""
        self._page: ReviewPanel | None = None
        self._current: str | None = None
        self._left: frozenset[str] = frozenset()
        self._returned: set[str] = set()
        """What an undo brought back since the person last went elsewhere: its first is in view, in whichever order the
        reviews tell of it."""
        self._showing = False
        self._reading = Latest(context.tasks, self)
        self._ending = Latest(context.tasks, self)
        self._undoing = UndoWork(context, self, "today")
        self._soon = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._lay_out(across)
        self.actions_here.bind({"more": self.go_on, "undo_all": self.undo_all})
        self._connect()

    @property
    def place(self) -> QWidget:
        """Where the keyboard goes: what is in question, or the panel where nothing is."""
        return self if self._page is None else self._page.place

    @property
    def done(self) -> list[int]:
        """The operations of what was decided in this session."""
        return [each for page in self._pages for each in page.review_session.done.values()]

    def begin(self) -> None:
        """Begins a session with what waits now."""
        self.cards = None
        self._reading.read(self._context.app.today.session, self._take)

    def go_on(self) -> None:
        """Begins another session once this one is over."""
        if self._current is None:
            self.begin()

    def reload(self) -> None:
        """Reads again what is left of the session; a session in which nothing was to be decided begins anew."""
        if self.cards:
            for page in self._pages:
                page.reload()
        else:
            self.begin()

    def undo_all(self) -> None:
        """Undoes all that was decided in this session, and shows it again."""
        done, history = self.done, self._context.app.memory.history
        if not done:
            return

        def told(made: Sequence[Operation]) -> None:
            words = counted("TodayPanel", "Undone: one decision", "Undone: %Ln decisions", len(made))
            again = UndoPlan(tuple(made), ())
            redo = self._undo(lambda: again, lambda _: self.reload())
            self._context.navigator.show_toast(words, self.tr("Redo"), redo)

        self._undo(lambda: UndoPlan(tuple(each for each in history.get_many(done) if not each.undone), ()), told)()

    def fill_menu(self, menu: QMenu, at: QPoint) -> None:
        """Adds what can be done with the card in view, and in the panel, to the menu of a right click."""
        add_actions(menu, () if self._page is None else self._page.actions_here)
        super().fill_menu(menu, at)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.reload()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.queue.be_narrow(event.size().width() < self._context.theme.scaled(QUEUE_WIDE_FROM))

    def stop(self) -> None:
        self._stop_following()
        for page in self._pages:
            page.stop()

    @property
    def _pages(self) -> tuple[DuplicatesPanel, StalePanel, LeftOutPanel]:
        return self.clusters, self.memories, self.left_out

    def _page_of(self, card: TodayCard) -> ReviewPanel:
        if card.kind == "left_out":
            return self.left_out
        return self.clusters if card.kind in _CLUSTERS else self.memories

    def _undo(self, plan: Callable[[], UndoPlan], done: Callable[[Sequence[Operation]], None]) -> Callable[[], None]:
        """Returns what undoes a plan, which is read where it is carried out: no read that comes between drops it."""
        history = self._context.app.memory.history
        return lambda: self._undoing.run(
            lambda origin, progress, most: history.undo_all(plan(), origin, most=most, progress=progress), done
        )

    def _take(self, cards: tuple[TodayCard, ...]) -> None:
        self.cards, self._current = cards, None
        self._left, self._returned = frozenset(card.id for card in cards), set()
        self.clusters.show_only(frozenset(card.id for card in cards if card.kind in _CLUSTERS))
        alone = (parse_memory_id(card.id) for card in cards if self._page_of(card) is self.memories)
        self.memories.show_only([parsed[1] for parsed in alone if parsed is not None])
        self.left_out.show_only(frozenset(card.id for card in cards if card.kind == "left_out"))
        self._show_cards()

    def _show_cards(self) -> None:
        """Follows what a review tells, also where that comes of what is done here."""
        if self._showing or self.cards is None:
            return
        self._showing = True
        try:
            self._show_left(self.cards)
        finally:
            self._showing = False

    def _show_left(self, cards: Sequence[TodayCard]) -> None:
        left = {
            card.id: card
            for card in cards
            if (waiting := self._page_of(card).waiting) is None or card.id in waiting  # not read yet: it waits
        }
        self._choose_among(list(left))
        first = {card.kind: card.id for card in reversed(left.values())}
        headings = {
            card_id: QCoreApplication.translate("TodayPanel", _HEADINGS[kind]) for kind, card_id in first.items()
        }
        self.queue.show_entries(list(left), lambda card_id: self._entry(left[card_id]), self._current, headings)
        self._tell_count(len(left), sum(page.review_session.count for page in self._pages))
        if self._current is None:
            self._end()
        else:
            self._show_page(left[self._current])

    def _choose_among(self, left: Sequence[str]) -> None:
        """Stays at the card in view; goes to what came back, and from what is decided to the next."""
        back = [each for each in left if each not in self._left]
        self._left = frozenset(left)
        self._returned = (self._returned | set(back)) & self._left
        if back:
            self._current = next(each for each in left if each in self._returned)
        elif self._current not in self._left:
            self._returned.clear()
            place = max(self.queue.currentIndex().row(), 0)
            self._current = left[min(place, len(left) - 1)] if left else None

    def _entry(self, card: TodayCard) -> QueueEntry:
        page = self._page_of(card)
        return QueueEntry(card.id, "…", "", "") if page.waiting is None else page.entry(card.id)

    def _show_page(self, card: TodayCard) -> None:
        page, before = self._page_of(card), self._page
        had_focus = self._has_focus()
        if page is not before:
            self._give_actions(page)
            self._review.setCurrentWidget(page)
        self._stack.setCurrentIndex(0)
        if page.waiting is not None:
            page.go_to(card.id)
        if had_focus and (page is not before or not self._has_focus()):
            page.place.setFocus()

    def _give_actions(self, page: ReviewPanel | None) -> None:
        """Has the keys of a review work wherever the focus is in this panel, and the palette offer them."""
        if self._page is not None:
            for action in self._page.actions_here:
                self.removeAction(action)
        self._page = page
        if page is not None:
            self.addActions(list(page.actions_here))

    def _has_focus(self) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and (focused is self or self.isAncestorOf(focused))

    def _choose(self, card_id: str) -> None:
        if card_id != self._current:
            self._current = card_id
            self._returned.clear()
            self._show_cards()

    def _tell_count(self, left: int, done: int) -> None:
        number = QLocale().toString
        told = [self.tr("{0} of {1} looked at").format(number(done), number(done + left))] if left or done else []
        self.count.setText(" · ".join(told))
        self._context.navigator.show_count(self.name, left)

    def _end(self) -> None:
        """Nothing is left of the session: tells what was done, and whether more waits."""
        had_focus = self._has_focus()
        self._give_actions(None)
        self._show_end((), more=False)
        if had_focus:
            self.setFocus()
        done, history, today = self.done, self._context.app.memory.history, self._context.app.today
        self._ending.read(
            lambda: ([each for each in history.get_many(done) if not each.undone], bool(today.session(1))),
            lambda found: self._show_end(found[0], more=found[1]),
        )

    def _show_end(self, operations: Sequence[Operation], *, more: bool) -> None:
        if self._current is not None:
            return  # something came back meanwhile
        self.more.setVisible(more)
        text = "\n".join(translated(each.label) for each in sorted(operations, key=lambda each: each.id))
        if not operations:
            text = self.tr(
                "A few memories a day that disagree, say the same, may be out of date or were never sure come up here,"
                " and what you told that was not kept."
            )
        offer = self.tr("Undo all {0}").format(QLocale().toString(len(operations))) if len(operations) > 1 else ""
        self.empty.tell("today", self.tr("All caught up"), text, offer, self.undo_all if offer else None)
        self._stack.setCurrentWidget(self.empty)

    def _connect(self) -> None:
        self.queue.chosen.connect(self._choose)
        self._soon.timeout.connect(self.reload)
        ChangesInView(self._context.changes, self).changed.connect(lambda _: self._soon.start())
        self._stop_following = self._context.app.duplicates.subscribe(self._queue_changed.emit)
        self._queue_changed.connect(self._reload_if_seen)
        for page in self._pages:
            page.moved.connect(self._show_cards)

    def _reload_if_seen(self) -> None:
        if self.isVisible():
            self._soon.start()

    def _lay_out(self, across: QWidget) -> None:
        for page in self._pages:
            self._review.addWidget(page)
        beside = QHBoxLayout(across)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(Space.L)
        beside.addWidget(self.queue)
        beside.addWidget(self._review, 1)
        self._stack.addWidget(across)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*REVIEW_MARGINS)
        layout.setSpacing(Space.M)
        layout.addLayout(panel_head(self.tr("Today"), self.count, None, self.more))
        layout.addWidget(self._stack, 1)
        self.more.hide()
