"""The Stale panel: memories that may be out of date, a session at a time, each decided by a key."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.stale.actions import StaleDeeds
from desktop.gui.stale.labels import CAUTION, again_words, entry_of, fields_of, where_words, why_words
from desktop.gui.stale.view import StaleView
from desktop.gui.ui.ages import age
from desktop.gui.ui.context import Context
from desktop.gui.ui.review_session import Sitting
from desktop.memory.stale import SESSION_SIZE, StaleCard, StaleSession, StaleTab


class StalePanel(StaleView):
    """`count_changed` carries how many memories are stale; `edit_asked` the card whose memory is to be edited."""

    name = "stale"
    edit_asked = Signal(object)
    _queue_changed = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._review = context.app.stale
        self.tab: StaleTab = "stale"
        self._sittings: dict[StaleTab, Sitting] = {"stale": Sitting(), "rare": Sitting()}
        self._sessions: dict[StaleTab, StaleSession] = {}
        self._changed: dict[str, str] = {}
        self._current: str | None = None
        self.deeds = StaleDeeds(context, self)
        self._connect()
        self._stop_following = self._review.subscribe(self._queue_changed.emit)

    @property
    def sitting(self) -> Sitting:
        """What was decided in the session of the tab in view."""
        return self._sittings[self.tab]

    @property
    def cards(self) -> dict[str, StaleCard]:
        """What is left of the session, by memory id."""
        session = self._sessions.get(self.tab)
        cards = session.cards if session is not None else ()
        hidden = self.sitting.hidden
        return {card.fact.memory_id: card for card in cards if card.fact.memory_id not in hidden}

    @property
    def current(self) -> StaleCard | None:
        """The memory in view."""
        return self.cards.get(self._current or "")

    def reload(self) -> None:
        """Reads the session again; what it holds stays in it."""
        tab, more = self.tab, len(self.sitting.done)
        self._listing.read(
            lambda: self._review.session(tab, SESSION_SIZE + more), lambda session: self._show_session(tab, session)
        )

    def go_on(self) -> None:
        """Begins the next session."""
        self._sittings[self.tab] = Sitting()
        self._sessions.pop(self.tab, None)
        self.reload()

    def choose_tab(self, tab: StaleTab) -> None:
        self.tab = tab
        (self.stale_chip if tab == "stale" else self.rare_chip).setChecked(True)
        self._current = None
        self._show_cards()
        self.reload()

    @property
    def place(self) -> QWidget:
        """Where the keyboard goes: the memory, or the panel where there is none."""
        return self.card if self.is_reviewing and self.cards else self

    def stop(self) -> None:
        self._stop_following()

    def step_over(self, memory_id: str) -> None:
        """A verdict was given: the next memory is in view at once."""
        ids = list(self.cards)
        place = self.queue.ids.index(memory_id) if memory_id in self.queue.ids else 0
        self._current = ids[min(place, len(ids) - 1)] if ids else None
        self._changed.pop(memory_id, None)
        self._show_cards()

    def put(self, card: StaleCard, changed: str = "") -> None:
        """Shows a memory of the session as it is now; `changed` says what happened to it."""
        session = self._sessions.get(self.tab)
        if session is None:
            return
        cards = tuple(card if each.fact.id == card.fact.id else each for each in session.cards)
        self._sessions[self.tab] = replace(session, cards=cards)
        if changed:
            self._changed[card.fact.memory_id] = changed
        self._show_cards()

    def go_to(self, memory_id: str) -> None:
        self._current = memory_id
        self._show_card()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.reload()

    def _connect(self) -> None:
        self._queue_changed.connect(self.reload_soon, Qt.ConnectionType.QueuedConnection)
        self.queue.chosen.connect(self.go_to)
        self.card.memory_chosen.connect(self.memory_chosen)
        self.stale_chip.clicked.connect(lambda: self.choose_tab("stale"))
        self.rare_chip.clicked.connect(lambda: self.choose_tab("rare"))

    def _show_session(self, tab: StaleTab, session: StaleSession) -> None:
        sitting = self._sittings[tab]
        back = sitting.take_back(card.fact.memory_id for card in session.cards)
        self._sessions[tab] = _gone_on(self._sessions.get(tab), session, sitting.done)
        self._show_counts(session.counts)
        if tab == self.tab:
            if back:
                self._current = back[0]
            self._show_cards()

    def _show_cards(self) -> None:
        cards = self.cards
        if self._current not in cards:
            place = max(self.queue.currentIndex().row(), 0)
            ids = list(cards)
            self._current = ids[min(place, len(ids) - 1)] if ids else None
        self.queue.show_entries(list(cards), lambda memory_id: entry_of(cards[memory_id]), self._current)
        session, done = self._sessions.get(self.tab), self.sitting.count
        self._tell_session(len(cards), done)
        if cards:
            self.show_review()
            self._show_card()
        elif session is not None:
            self._show_end(session, done)

    def _show_end(self, session: StaleSession, done: int) -> None:
        had_focus = self.isAncestorOf(self.window().focusWidget()) if self.window().focusWidget() else False
        if done:
            self.show_session_over(done, max(0, session.waiting - len(self.sitting.deciding)), self.go_on)
        else:
            self.show_nothing(rare=self.tab == "rare")
        if had_focus:
            self.setFocus()

    def _tell_session(self, left: int, done: int) -> None:
        number = QLocale().toString
        told = [self.tr("{0} of {1} looked at").format(number(done), number(done + left))] if left or done else []
        if left:
            told.append(self.tr("about {0} min").format(number(self.sitting.minutes_left(left))))
        self.count.setText(" · ".join(told))

    def _show_card(self) -> None:
        card = self.current
        if card is None:
            return
        self.card.conflict.tell(self._changed.get(card.fact.memory_id, ""))
        self.card.show_card(
            card.fact,
            where_words(card),
            [(why_words(why, card), why in CAUTION) for why in card.why],
            fields_of(card),
            [(fact, age(fact.updated_at)) for fact in card.newer],
            again_words(card),
        )

    def _show_counts(self, counts: Mapping[StaleTab, int]) -> None:
        number = QLocale().toString
        self.stale_chip.setText(self.tr("Stale {0}").format(number(counts["stale"])))
        self.rare_chip.setText(self.tr("Rarely used {0}").format(number(counts["rare"])))
        self.count_changed.emit(counts["stale"])


def _gone_on(known: StaleSession | None, now: StaleSession, done: Collection[str]) -> StaleSession:
    """A session with what is known by now: what it holds stays in it as far as it waits or was decided, and others join
    while it is not full."""
    before = known.cards if known is not None else ()
    ids = {card.fact.id for card in before}
    still = [card for card in now.cards if card.fact.id in ids]
    decided = [card for card in before if card.fact.memory_id in done]
    room = SESSION_SIZE - len(still) - len(decided)
    joining = [card for card in now.cards if card.fact.id not in ids][: max(0, room)]
    return StaleSession(now.tab, (*still, *joining, *decided), now.counts)
