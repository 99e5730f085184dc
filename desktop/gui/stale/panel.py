"""The Stale panel: memories that may be out of date, a session at a time, each decided by a key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.core.model import USER, Fact, Origin
from desktop.gui.ui.actions import STALE
from desktop.gui.ui.dialogs import PickDialog
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import about, category_text, source_text, times
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.review_panel import ReviewPanel, ReviewSession, VerdictBar
from desktop.gui.ui.roles import Role
from desktop.gui.ui.tables import QueueEntry, ReviewQueue
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, age, counted, date_text, decimal, key_name, quoted
from desktop.gui.ui.widgets import (
    CautionInset,
    FlowLayout,
    FoldedLabel,
    button,
    chip_button,
    clear,
    column,
    join_chips,
    label,
    panel_head,
    pill,
    row,
    scrolling,
)
from desktop.memory.duplicates.evidence import Decided, ReviewConflictError
from desktop.memory.stale import SESSION_SIZE, STALE_TABS, StaleCard, StaleSession, StaleTab, StaleWhy

_HEIGHT: Final = 460
_FOUND_MOST: Final = 30


class FactPicker(PickDialog):
    """`picked` carries the fact. `near` are offered while nothing is typed; `but` is never offered."""

    picked = Signal(object)

    def __init__(
        self,
        context: PanelContext,
        heading: str,
        near: Callable[[], Sequence[Fact]],
        but: Fact,
        parent: QWidget | None = None,
    ) -> None:
        """`near` reads; it is called off the GUI thread."""
        super().__init__(context.theme, self.tr("Superseded by"), heading, _HEIGHT, parent)
        self._context = context
        self._near = near
        self._but = but
        self._facts: dict[str, Fact] = {}
        self._reading = Latest(context.tasks, self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Type to find another memory"))
        self.search.setAccessibleName(self.tr("Find a memory"))
        self.nothing = label(self.tr("Nothing like it is known. Type to find another memory."), "muted", wrap=True)
        self.add_above(self.search)
        self.add_above(self.nothing)
        self.search.textChanged.connect(self._ask)
        self.chosen.connect(lambda memory_id: self.picked.emit(self._facts[memory_id]))
        self.search.setFocus()
        self._ask("")

    def _ask(self, text: str) -> None:
        app, words = self._context.app, text.strip()
        self._reading.read(
            lambda: app.memory.recall.facts_as_you_type(words, _FOUND_MOST) if words else self._near(), self._show
        )

    def _show(self, found: Sequence[Fact]) -> None:
        self._facts = {fact.memory_id: fact for fact in found if fact.id != self._but.id}
        ids = list(self._facts)
        self.list.show_entries(ids, self._entry, ids[0] if ids else None)
        self.list.setVisible(bool(ids))
        self.nothing.setVisible(not ids)
        self.choose.setEnabled(bool(ids))

    def _entry(self, memory_id: str) -> QueueEntry:
        fact = self._facts[memory_id]
        return QueueEntry(memory_id, key_name(fact.key), fact.value, f"{memory_id} · {age(fact.updated_at)}")


_SPANS = (
    (365, QT_TRANSLATE_NOOP("Stale", "1 year"), QT_TRANSLATE_NOOP("Stale", "%Ln years")),
    (30, QT_TRANSLATE_NOOP("Stale", "1 month"), QT_TRANSLATE_NOOP("Stale", "%Ln months")),
    (1, QT_TRANSLATE_NOOP("Stale", "1 day"), QT_TRANSLATE_NOOP("Stale", "%Ln days")),
)
"""From how many days on, in which words."""
CAUTION: Final[tuple[StaleWhy, ...]] = ("forgotten", "contradicted", "expired")
"""Reasons that ask for a look."""


def entry_of(card: StaleCard) -> QueueEntry:
    """A memory as a line of the queue, with the weightiest reason."""
    first = card.why[0]
    reason = why_words(first, card)
    caution = first in CAUTION
    return QueueEntry(card.fact.memory_id, key_name(card.fact.key), card.fact.value, reason, "", caution)


def why_words(why: StaleWhy, card: StaleCard) -> str:
    """Why a memory is asked about."""
    match why:
        case "forgotten":
            words = _tr("you had it forgotten")
        case "contradicted":
            words = _tr("contradicted")
        case "expired":
            words = _tr("its time is over")
        case "expiring":
            words = _tr("ends {0}").format(_in_days(card.expires_in_days or 0))
        case "unused":
            words = _tr("not used for {0}").format(days_words(card.days_unused))
        case "rare":
            used = card.fact.access_count
            words = _tr("used {0}").format(times(used)) if used else _tr("never used")
        case "unsure":
            words = _tr("not sure")
    return words


def _in_days(days: int) -> str:
    return _tr("today") if days <= 0 else _tr("in {0}").format(days_words(days))


def days_words(days: int) -> str:
    """A stretch of time in whole days, or longer ones as people say them: "12 days", "3 months", "2 years"."""
    if days < 1:
        return _tr("less than a day")
    unit, one, several = next(step for step in _SPANS if days >= step[0])
    return counted("Stale", one, several, days // unit)


def fields_of(card: StaleCard) -> list[tuple[str, str]]:
    """What is known of a memory's use, name by name."""
    fact = card.fact
    last = _tr("never") if fact.last_accessed_at is None else age(fact.last_accessed_at)
    told = [
        (_tr("remembered"), f"{date_text(fact.created_at)} · {_tr('{0} old').format(days_words(card.age_days))}"),
        (_tr("last used"), last),
        (_tr("used"), times(fact.access_count)),
        (_tr("confidence"), decimal(fact.confidence)),
        (_tr("source"), source_text(fact.source)),
    ]
    if fact.expires_at is not None:
        told.append((_tr("kept until"), date_text(fact.expires_at)))
    if card.confirmed:
        told.append((_tr("called true"), times(card.confirmed)))
    return told


def where_words(card: StaleCard) -> str:
    """Which memory it is: id, category, whom it is about."""
    fact = card.fact
    whom = _tr("about you") if fact.subject == USER else _tr("about {0}").format(about(fact))
    return f"{fact.memory_id} · {category_text(fact.category)} · {whom}"


def again_words(card: StaleCard) -> str:
    """When it is asked about again, if it is still true."""
    return _tr("If it is still true, it is asked about again in {0}.").format(days_words(card.asks_again_days))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Stale", text)


class StaleCardView(QFrame):
    """`memory_chosen` carries a memory's id; one stop for Tab, from which the panel's keys work."""

    role = Role.Grouping

    memory_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "result")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.where = label("", "small")
        self.value = FoldedLabel("", "title", selectable=True)
        self.again = FoldedLabel("", "small")
        self.conflict = CautionInset(theme)
        self._pills = FlowLayout()
        self._excerpt = FoldedLabel("", "muted", selectable=True)
        self._fields = QGridLayout()
        self._newer_room = QWidget()
        self._newer = QVBoxLayout(self._newer_room)
        self._lay_out()

    def show_card(
        self,
        fact: Fact,
        where: str,
        why: Sequence[tuple[str, bool]],
        fields: Sequence[tuple[str, str]],
        newer: Sequence[tuple[Fact, str]],
        again: str,
    ) -> None:
        """`why`: reasons, and whether each asks for a look; `newer`: memories that say otherwise, each with its age."""
        self.where.setText(where)
        self.value.setText(f"{key_name(fact.key)}: {fact.value}")
        self._excerpt.setText(quoted(fact.source_excerpt))
        self._excerpt.setVisible(bool(fact.source_excerpt))
        self.again.setText(again)
        clear(self._pills)
        for words, caution in why:
            self._pills.addWidget(pill(words, "pill-caution" if caution else "pill"))
        clear(self._fields)
        for line, (name, words) in enumerate(fields):
            self._fields.addWidget(label(name, "small"), line, 0)
            self._fields.addWidget(label(words), line, 1)
        clear(self._newer)
        self._newer.addWidget(label(self.tr("Newer memories say otherwise"), "strong"))
        for other, told in newer:
            self._newer.addWidget(self._newer_line(other, told))
        self._newer_room.setVisible(bool(newer))
        told_why = ", ".join(words for words, _ in why)
        self.setAccessibleName(f"{where}. {key_name(fact.key)}: {fact.value}. {told_why}")

    def _newer_line(self, fact: Fact, told: str) -> QWidget:
        show = button(fact.memory_id, "link", tip=self.tr("Show {0}").format(fact.memory_id))
        show.clicked.connect(lambda: self.memory_chosen.emit(fact.memory_id))
        line = QFrame()
        style(line, "card")
        body = column(
            row(show, label(told, "small"), None), FoldedLabel(f"{key_name(fact.key)}: {fact.value}"), spacing=2
        )
        body.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        line.setLayout(body)
        return line

    def _lay_out(self) -> None:
        pills = QWidget()
        pills.setLayout(self._pills)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        pills.setSizePolicy(policy)
        self._fields.setHorizontalSpacing(Space.XL)
        self._fields.setVerticalSpacing(Space.XS)
        self._fields.setColumnStretch(1, 1)
        self._newer.setContentsMargins(0, 0, 0, 0)
        self._newer.setSpacing(Space.S)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        layout.setSpacing(Space.M)
        for part in (self.conflict, column(self.where, self.value, spacing=2), pills, self._excerpt):
            layout.addWidget(part) if isinstance(part, QWidget) else layout.addLayout(part)
        layout.addLayout(self._fields)
        layout.addWidget(self._newer_room)
        layout.addWidget(self.again)


class StalePanel(ReviewPanel):
    """A session of memories at a time; what is decided is out of sight at once."""

    name = "stale"
    _queue_changed = Signal()

    def __init__(
        self, context: PanelContext, parent: QWidget | None = None, *, within: ReviewQueue | None = None
    ) -> None:
        super().__init__(context, STALE, "clock", parent, within=within)
        self._only: Sequence[int] | None = None
        self.chips: dict[StaleTab, QPushButton] = {
            "stale": chip_button(self.tr("Stale"), self.tr("What was not used for long, is over, or contradicted")),
            "rare": chip_button(self.tr("Rarely used"), self.tr("What was hardly ever recalled")),
            "unsure": chip_button(self.tr("Not sure"), self.tr("What was never said for sure")),
        }
        join_chips(*self.chips.values())
        self.queue.setAccessibleName(self.tr("Memories to look at"))
        self.card = StaleCardView(context.theme)
        self.verdicts = self._verdicts()
        self._lay_out_all()
        self._review = context.app.stale
        self.tab: StaleTab = "stale"
        self._review_sessions: dict[StaleTab, ReviewSession] = {tab: ReviewSession() for tab in STALE_TABS}
        self._sessions: dict[StaleTab, StaleSession] = {}
        self._changed: dict[str, str] = {}
        self._current: str | None = None
        self._bind(
            {
                "true": self.still_true,
                "edit": self.edit,
                "supersede": self.ask_by_what,
                "archive": self.archive,
                "snooze": self.ask_how_long,
                "delete": self.delete,
                "other_tab": self.choose_next_tab,
            }
        )
        self.actions_here["other_tab"].setEnabled(within is None)
        self._connect()
        self._stop_following = self._review.subscribe(self._queue_changed.emit)

    @property
    def review_session(self) -> ReviewSession:
        """What was decided in the session of the tab in view."""
        return self._review_sessions[self.tab]

    @property
    def cards(self) -> dict[str, StaleCard]:
        """What is left of the session, by memory id."""
        session = self._sessions.get(self.tab)
        cards = session.cards if session is not None else ()
        hidden = self.review_session.hidden
        return {card.fact.memory_id: card for card in cards if card.fact.memory_id not in hidden}

    @property
    def current(self) -> StaleCard | None:
        """The memory in view."""
        return self.cards.get(self._current or "")

    @property
    def waiting(self) -> Sequence[str] | None:
        return list(self.cards) if self.tab in self._sessions else None

    def entry(self, entry_id: str) -> QueueEntry:
        return entry_of(self.cards[entry_id])

    def show_only(self, fact_ids: Sequence[int]) -> None:
        """Shows these memories and no others, as far as they are stale or unsure and wait."""
        self._only, self._current = fact_ids, None
        self.go_on()

    def reload(self) -> None:
        """Reads the session again; what it holds stays in it."""
        only = self._only
        if only is not None:
            self._listing.read(
                lambda: self._review.session_of(only), lambda session: self._show_session("stale", session)
            )
            return
        tab, more = self.tab, len(self.review_session.done)
        self._listing.read(
            lambda: self._review.session(tab, SESSION_SIZE + more), lambda session: self._show_session(tab, session)
        )

    def go_on(self) -> None:
        """Begins the next session."""
        self._review_sessions[self.tab] = ReviewSession()
        self._sessions.pop(self.tab, None)
        self.reload()

    def choose_tab(self, tab: StaleTab) -> None:
        self.tab = tab
        self.chips[tab].setChecked(True)
        self._current = None
        self._show_cards()
        self.reload()

    def choose_next_tab(self) -> None:
        place = STALE_TABS.index(self.tab) + 1
        self.choose_tab(STALE_TABS[place % len(STALE_TABS)])

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

    def show_nothing(self) -> None:
        texts: dict[StaleTab, str] = {
            "stale": self.tr(
                "What was not used for long, ends soon, or is contradicted by something newer comes up here: to be"
                " called still true, put right, or put away."
            ),
            "rare": self.tr("What was hardly ever used, though it is here for a while, comes up here."),
            "unsure": self.tr("What nobody said for sure comes up here: to be called true, put right, or put away."),
        }
        self._show_empty(self.tr("All caught up"), texts[self.tab])

    def show_session_over(self, done: int, waiting: int, go_on: Callable[[], None]) -> None:
        """The end of a session: what was done, and the next one where more waits."""
        looked = counted("StalePanel", "You looked at one memory.", "You looked at %Ln memories.", done)
        if not waiting:
            self._show_empty(self.tr("All caught up"), self.tr("{0} Nothing else waits.").format(looked))
            return
        more = counted("StalePanel", "1 more waits", "%Ln more wait", waiting)
        self._show_empty(
            self.tr("That was this session"),
            self.tr("{0} {1}, and can wait until another day.").format(looked, more),
            self.tr("Go on"),
            go_on,
        )

    def still_true(self) -> None:
        """It is asked about again, later than the last time."""
        self._decide(self._review.still_true)

    def archive(self) -> None:
        self._decide(self._review.archive)

    def delete(self) -> None:
        """Archived, and not learned again."""
        self._decide(self._review.forget)

    def edit(self) -> None:
        """Puts it right in the dialog; that is a verdict as well."""
        card = self._reviewed()
        if card is None:
            return
        review, decided = self._review, list[Decided]()

        def write(fact: Fact, origin: Origin) -> None:
            decided.append(review.edit(card, fact, origin))

        def kept(_: int) -> None:
            if decided:
                self._edited(card, decided[-1])

        self._context.navigator.edit_fact(card.fact, write=write, kept=kept)

    def _edited(self, card: StaleCard, decided: Decided) -> None:
        """The dialog has written it."""
        memory_id = card.fact.memory_id
        self.review_session.begin(memory_id)
        self.review_session.finish(memory_id, decided.operation_id)
        self.step_over(memory_id)
        self._context.navigator.tell(decided.label, decided.operation_id)
        self.reload_soon()

    def ask_by_what(self) -> None:
        """Lets the person pick what took its place."""
        card = self._reviewed()
        if card is None:
            return
        title = self.tr("What supersedes “{0}: {1}”?").format(key_name(card.fact.key), card.fact.value)
        picker = FactPicker(self._context, title, lambda: self._review.successors(card), card.fact, self.window())
        picker.picked.connect(lambda fact: self.supersede(card, fact))
        picker.open()

    def supersede(self, card: StaleCard, by: Fact) -> None:
        self._decide_about(card, lambda origin: self._review.supersede(card, by.id, origin))

    def snooze(self, days: int) -> None:
        self._decide(lambda card, origin: self._review.snooze(card, days, origin))

    def _connect(self) -> None:
        self._queue_changed.connect(self.reload_soon, Qt.ConnectionType.QueuedConnection)
        self.queue.chosen.connect(self.go_to)
        self.card.memory_chosen.connect(self._context.navigator.open_memory)
        for tab, chip in self.chips.items():
            chip.clicked.connect(partial(self.choose_tab, tab))

    def _show_session(self, tab: StaleTab, session: StaleSession) -> None:
        review_session = self._review_sessions[tab]
        back = review_session.take_back(card.fact.memory_id for card in session.cards)
        self._sessions[tab] = _gone_on(self._sessions.get(tab), session, review_session.done)
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
        session, done = self._sessions.get(self.tab), self.review_session.count
        self._tell_session(len(cards), done)
        if cards:
            self.show_review()
            self._show_card()
        elif session is not None:
            self._show_end(session, done)
        self.moved.emit()

    def _show_end(self, session: StaleSession, done: int) -> None:
        had_focus = self.isAncestorOf(self.window().focusWidget()) if self.window().focusWidget() else False
        if done:
            self.show_session_over(done, max(0, session.waiting - len(self.review_session.deciding)), self.go_on)
        else:
            self.show_nothing()
        if had_focus:
            self.setFocus()

    def _tell_session(self, left: int, done: int) -> None:
        number = QLocale().toString
        told = [self.tr("{0} of {1} looked at").format(number(done), number(done + left))] if left or done else []
        if left:
            told.append(self.tr("about {0} min").format(number(self.review_session.minutes_left(left))))
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
        words: dict[StaleTab, str] = {
            "stale": self.tr("Stale {0}"),
            "rare": self.tr("Rarely used {0}"),
            "unsure": self.tr("Not sure {0}"),
        }
        for tab, chip in self.chips.items():
            chip.setText(words[tab].format(number(counts[tab])))
        self._context.navigator.show_count(self.name, counts["stale"])

    def _verdicts(self) -> VerdictBar:
        names = {
            "true": self.tr("Still true"),
            "edit": self.tr("Edit"),
            "supersede": self.tr("Superseded by…"),
            "archive": self.tr("Archive"),
            "snooze": self.tr("Snooze"),
            "delete": self.tr("Delete"),
        }
        return self._verdict_bar(names)

    def _lay_out_all(self) -> None:
        body = QWidget()
        body.setLayout(column(self.card, None))
        right = QVBoxLayout()
        right.setSpacing(Space.M)
        right.addWidget(scrolling(body), 1)
        right.addWidget(self.verdicts)
        self._lay_out(panel_head(self.tr("Stale"), self.count, None, *self.chips.values()), right)

    def _reviewed(self) -> StaleCard | None:
        return self.current if self.is_reviewing else None

    def _decide(self, verdict: Callable[[StaleCard, Origin], Decided]) -> None:
        card = self._reviewed()
        if card is not None:
            self._decide_about(card, lambda origin: verdict(card, origin))

    def _decide_about(self, card: StaleCard, work: Callable[[Origin], Decided]) -> None:
        def came_back(error: BaseException) -> None:
            if isinstance(error, ReviewConflictError):
                self._show_as_it_is(card)

        self._write(card.fact.memory_id, work, self.tr("decided in Stale"), came_back)

    def _show_as_it_is(self, card: StaleCard) -> None:
        """It changed meanwhile: it is shown again as it is now, where it still is one to look at."""
        words = self.tr("{0} changed meanwhile. Here it is as it is now; nothing was overwritten.")
        self._context.tasks.read(
            self,
            lambda: self._review.card(card.fact.id),
            lambda now: self.put(now, words.format(card.fact.memory_id)),
            lambda _: None,
        )


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
