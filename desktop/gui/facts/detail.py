"""One fact in full: what it says, to be read or typed over, and beside it what happened to it."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.core.model import Fact
from desktop.gui.facts.read_view import FactReading
from desktop.gui.history.labels import life_of
from desktop.gui.shell.actions import Actions
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.theme import style
from desktop.gui.ui.timeline import Timeline
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import column, label, scrolling
from desktop.memory.facts.timeline import FactStory, story_of

if TYPE_CHECKING:
    from desktop.gui.facts.editor import FactEditor

DWELL_MS = 1000
"""How long a fact is shown until it counts as opened: going past it with the arrow keys does not."""


class FactDetail(QWidget):
    """`message_chosen` carries the id of the message a fact comes from, `undo_chosen` an operation's, `back_chosen` an
    `Entry` of the history whose state is wanted back; `editing_changed` whether fields are open to be typed over;
    `kept` the id of a fact that was changed in them, and whether the person stays."""

    message_chosen = Signal(int)
    memory_chosen = Signal(str)
    undo_chosen = Signal(int)
    undo_all_chosen = Signal(int)
    back_chosen = Signal(object)
    opened = Signal(int)
    editing_changed = Signal(bool)
    kept = Signal(int, bool)

    def __init__(self, context: Context, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        self.fact: Fact | None = None
        self._asked: int | None = None
        self._chosen = False
        self._uncounted = False
        self._edit_next = ""
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Fact in detail"))
        style(self, "detail")
        self._dwell = QTimer(self, singleShot=True, interval=DWELL_MS)
        self._dwell.timeout.connect(self._count_access)
        self.reading = FactReading(context, actions)
        self.timeline = Timeline()
        self._lay_out()
        self._connect()

    @cached_property
    def editor(self) -> FactEditor:
        """Made when it is first asked for: its fields are half of all that a new window would be made of."""
        from desktop.gui.facts.editor import FactEditor

        made = FactEditor(self._context)
        made.hide()
        self._across.insertWidget(1, made, 1)
        made.closed.connect(self._end_editing)
        made.kept.connect(self.kept)
        made.opened.connect(lambda fact_id: self.memory_chosen.emit(f"fact-{fact_id}"))
        return made

    @property
    def editing(self) -> bool:
        """Whether the fields are open to be typed over."""
        return "editor" in vars(self) and self.editor.editing

    def show_fact(self, fact_id: int | None, *, chosen: bool = True) -> None:
        """Reads a fact and all that is told of it, and shows them; None shows nothing.

        One that the person chose counts as used when they stay with it; one that merely stands first does not. What is
        typed over another fact is kept.
        """
        if self.editing and fact_id != self._asked:
            self.editor.keep(stay=False)
        self._edit_next = "" if fact_id != self._asked else self._edit_next
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
        memory = self._context.app.memory
        self._dwell.stop()
        self._reading.read(lambda: story_of(memory, fact_id), self._show, self._show_failure)

    def open_now(self) -> None:
        """The person opened the fact on purpose: it counts at once."""
        if self._uncounted:
            self._dwell.stop()
            self._count_access()

    def edit(self, field: str = "value") -> None:
        """Opens the fields to be typed over, at one of them."""
        if self.fact is None or self.fact.id != self._asked:
            self._edit_next = field  # it is still being read
        elif self.fact.status == "active" and not self.editing:
            self.reading.hide()
            self._history.hide()
            self.editor.show()
            self.editor.begin(self.fact, field)
            self.editing_changed.emit(True)

    def offer_deeds(self) -> None:
        """Enables what can be done with the fact as it is now."""
        if self.fact is not None:
            self.reading.show_deeds(self.fact)

    def _show_failure(self, error: BaseException) -> None:
        """What was shown before is not what is chosen now."""
        self.show_fact(None)
        failures.report(self, error)

    def _show(self, story: FactStory | None) -> None:
        if story is None:
            self.show_fact(None)
            return
        again = self.fact is not None and self.fact.id == story.fact.id
        self.fact = story.fact
        self.reading.show_story(story)
        self.timeline.show_entries(life_of(story.steps))
        if self.editing:
            self.editor.follow(story.fact)
        self._body.show()
        if self._edit_next:
            field, self._edit_next = self._edit_next, ""
            self.edit(field)
        if not again:
            self._uncounted = True
        if self._uncounted and self._chosen:
            self._dwell.start()

    def _end_editing(self) -> None:
        self.editor.hide()
        self.reading.show()
        self._history.show()
        self.editing_changed.emit(False)

    def _count_access(self) -> None:
        if self.fact is None:
            return
        self._uncounted = False
        fact_id, memory = self.fact.id, self._context.app.memory

        def count() -> None:
            memory.accesses.count("fact", [fact_id], via="facts panel")
            memory.database.settle()

        self._context.tasks.read(self, count, lambda _: self.opened.emit(fact_id))

    def _connect(self) -> None:
        self.reading.message_chosen.connect(self.message_chosen)
        self.reading.memory_chosen.connect(self.memory_chosen)
        self.reading.edit_asked.connect(self.edit)
        self.timeline.undo_chosen.connect(self.undo_chosen)
        self.timeline.undo_all_chosen.connect(self.undo_all_chosen)
        self.timeline.back_chosen.connect(self.back_chosen)
        self.timeline.message_chosen.connect(self.message_chosen)

    def _lay_out(self) -> None:
        self._history = QWidget()
        self._history.setLayout(column(label(self.tr("History"), "strong"), self.timeline, None, spacing=Space.S))
        self._body = QWidget()
        self._across = QHBoxLayout(self._body)
        self._across.setContentsMargins(20, Space.L, 20, Space.L)
        self._across.setSpacing(Space.XXL)
        for part in (self.reading, self._history):
            self._across.addWidget(part, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(scrolling(self._body))
        self._body.hide()  # until a fact is read; an area shows what it is given
