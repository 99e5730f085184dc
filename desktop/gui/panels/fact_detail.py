"""One fact in full: what it says, where it comes from, what happened to it, and what can be done about it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from desktop.gui.actions import Actions
from desktop.gui.ages import date_text, day_text, exact
from desktop.gui.context import Context
from desktop.gui.history_words import Entry, life_of
from desktop.gui.table_model import about, category_text
from desktop.gui.tasks import Latest
from desktop.gui.theme import style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import KeyButton, button, clear, column, icon_button, label, pill, scrolling
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.message_label import FoldedLabel
from desktop.gui.widgets.timeline import Timeline
from desktop.model import USER, Fact

DWELL_MS = 1000
"""How long a fact is shown until it counts as opened: going past it with the arrow keys does not."""


@dataclass(frozen=True, slots=True)
class FactLife:
    """A fact as it is now, with its history."""

    fact: Fact
    entries: list[Entry]


class FactDetail(QWidget):
    """`message_chosen` carries the id of the message a fact comes from, `undo_chosen` an operation's."""

    message_chosen = Signal(int)
    undo_chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, context: Context, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        self.fact: Fact | None = None
        self._asked: int | None = None
        self._chosen = False
        self._uncounted = False
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Fact in detail"))
        style(self, "detail")
        self._dwell = QTimer(self, singleShot=True, interval=DWELL_MS)
        self._dwell.timeout.connect(self._count_access)
        self._build(actions)

    def show_fact(self, fact_id: int | None, *, chosen: bool = True) -> None:
        """Reads a fact and its history, and shows them; None shows nothing.

        One that the person chose counts as used when they stay with it; one that merely stands first does not.
        """
        if fact_id is None:
            self._dwell.stop()
            self._asked = self.fact = None
            self._reading.forget()
            self._body.hide()
        elif (fact_id, chosen) != (self._asked, self._chosen):  # a fact keeps its place here when its row is another
            self._asked, self._chosen = fact_id, chosen
            self._read_again(fact_id)

    def refresh(self, fact_ids: Collection[int]) -> None:
        """Reads the fact again, if it is one of these. The person may have gone on to another one meanwhile."""
        if self._asked is not None and self._asked in fact_ids:
            self._read_again(self._asked)

    def _read_again(self, fact_id: int) -> None:
        self._dwell.stop()
        self._reading.read(lambda: self._read(fact_id), self._show)

    def open_now(self) -> None:
        """The person opened the fact on purpose: it counts at once."""
        if self._uncounted:
            self._dwell.stop()
            self._count_access()

    def _build(self, actions: Actions) -> None:
        self._where = label("", "small")
        self._value = FoldedLabel("", "title", selectable=True)
        self._pills = FlowLayout()
        self._excerpt = FoldedLabel("", "muted", selectable=True)
        self._source = button(self.tr("Show in conversation"), "link", tip=self.tr("Open the message it comes from"))
        self._source.clicked.connect(self._show_source)
        self._buttons = FlowLayout(spacing=Space.S)
        self._actions = actions
        names = ("restore", "edit", "forget")
        self._buttons_of: dict[str, QWidget] = {name: self._action_button(actions, name) for name in names}
        self._buttons_of["why"] = self._why_button(actions)
        self._timeline = Timeline()
        self._timeline.undo_chosen.connect(self.undo_chosen)
        told = column(self._where, self._value, spacing=2)
        left = column(told, self._pills, self._excerpt, self._source, Space.XS, self._buttons, None, spacing=Space.S)
        left.setAlignment(self._source, Qt.AlignmentFlag.AlignLeft)
        right = column(label(self.tr("History"), "strong"), self._timeline, None, spacing=Space.S)
        self._body = QWidget()
        grid = QGridLayout(self._body)
        grid.setContentsMargins(20, Space.L, 20, Space.L)
        grid.setHorizontalSpacing(Space.XXL)
        grid.addLayout(left, 0, 0)
        grid.addLayout(right, 0, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self._body.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(scrolling(self._body))

    def _action_button(self, actions: Actions, name: str) -> QWidget:
        words = {"edit": self.tr("Edit"), "forget": self.tr("Forget"), "restore": self.tr("Restore")}
        made = KeyButton(words[name], actions[name])
        self._buttons.addWidget(made)
        return made

    def _why_button(self, actions: Actions) -> QPushButton:
        made = icon_button(self._context.theme, "chevron-down", self.tr("Forget, and say why"), size=16)
        menu = QMenu(made)
        menu.addActions([actions[name] for name in ("forget", "forget_wrong", "forget_for_good")])
        made.setMenu(menu)
        self._buttons.addWidget(made)
        return made

    def _read(self, fact_id: int) -> FactLife | None:
        memory = self._context.app.memory
        fact = memory.facts.get(fact_id)
        return None if fact is None else FactLife(fact, life_of(memory.journal.of_row("facts", fact_id)))

    def _show(self, life: FactLife | None) -> None:
        if life is None:
            self.show_fact(None)
            return
        fact = life.fact
        again = self.fact is not None and self.fact.id == fact.id
        self.fact = fact
        you = self.tr("about you") if fact.subject == USER else self.tr("about {0}").format(about(fact))
        self._where.setText(f"{fact.key} · {you}")
        self._value.setText(fact.value)
        self._show_pills(fact)
        self._excerpt.setText(f"“{fact.source_excerpt}”")
        self._excerpt.setVisible(bool(fact.source_excerpt))
        self._source.setVisible(fact.source_message_id is not None)
        self._show_deeds(fact)
        self._timeline.show_entries(life.entries)
        self._body.show()
        if not again:
            self._uncounted = True
        if self._uncounted and self._chosen:
            self._dwell.start()

    def _show_deeds(self, fact: Fact) -> None:
        """What can be done with a fact as it is now."""
        for name, shown in self._buttons_of.items():
            shown.setVisible((fact.status == "archived") if name == "restore" else fact.status == "active")
        for name in ("edit", "forget", "forget_wrong", "forget_for_good"):
            self._actions[name].setEnabled(fact.status == "active")
        self._actions["restore"].setEnabled(fact.status == "archived")

    def _show_pills(self, fact: Fact) -> None:
        clear(self._pills)
        for text, kind, tip in self._pill_words(fact):
            self._pills.addWidget(pill(text, kind, tip))

    def _pill_words(self, fact: Fact) -> list[tuple[str, str, str]]:
        words = [(category_text(fact.category), "pill", self.tr("Category"))]
        if fact.status != "active":
            gone = self.tr("archived") if fact.status == "archived" else self.tr("merged into fact-{0}")
            words.append((gone.format(fact.replaced_by), "pill-caution", self.tr("It is no longer recalled")))
        if fact.durability == "durable":
            words.append((self.tr("durable"), "pill", self.tr("Kept until it is forgotten")))
        else:
            until = self.tr("daily, until {0}").format(date_text(fact.expires_at) if fact.expires_at else "–")
            words.append((until, "pill", self.tr("A passing note: it expires")))
        words.append(
            (self.tr("confidence {0}").format(f"{fact.confidence:.2f}"), "pill-accent", self.tr("How sure it is"))
        )
        used = self.tr("used {0} times").format(fact.access_count) if fact.access_count != 1 else self.tr("used once")
        words.append((used, "pill", exact(fact.last_accessed_at) if fact.last_accessed_at else ""))
        if fact.valid_from or fact.valid_to:
            words.append((self._span(fact.valid_from, fact.valid_to), "pill", self.tr("When it is or was so")))
        return words

    def _span(self, start: str | None, end: str | None) -> str:
        if start and end:
            return f"{day_text(start)} – {day_text(end)}"
        return (
            self.tr("since {0}").format(day_text(start)) if start else self.tr("until {0}").format(day_text(end or ""))
        )

    def _show_source(self) -> None:
        if self.fact is not None and self.fact.source_message_id is not None:
            self.message_chosen.emit(self.fact.source_message_id)

    def _count_access(self) -> None:
        if self.fact is None:
            return
        self._uncounted = False
        fact_id, memory = self.fact.id, self._context.app.memory

        def count() -> None:
            memory.accesses.count("fact", [fact_id], via="facts panel")
            memory.database.settle()

        self._context.tasks.read(self, count, lambda _: self.opened.emit(fact_id))
