"""The dialog in which a person writes a fact, or edits one: with the same checks that the assistant's writes pass;
and the fields of a fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QCompleter,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, LIKELY, PROBABLE, SURE, UNSURE, USER, Durability, Fact, Origin
from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.forms import FieldForm
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import category_text
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space, Theme, style
from desktop.gui.ui.translation import age, key_name, name_of
from desktop.gui.ui.widgets import FlowLayout, FoldedLabel, button, clear, column, fitting, label, row
from desktop.memory.facts.drafts import ClashError, Conflict, Duplicate, FactDraft, Outcome, Refusal, Rejected, Stored


class ClashBox(QFrame):
    """`keep_both`: store it as well. `update_chosen`: give this fact the new value. `open_chosen`: show that fact."""

    keep_both = Signal()
    update_chosen = Signal(object)
    open_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "inset-caution")
        mark = QLabel()
        theme.set_icon(mark, "warning", "caution", 18)
        self._title = label("", "strong", wrap=True)
        self._facts = QVBoxLayout()
        self._facts.setSpacing(Space.S)
        self._choices = FlowLayout(spacing=Space.S)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        layout.setSpacing(Space.M)
        layout.addLayout(column(mark, None))
        layout.addLayout(column(self._title, self._facts, self._choices, spacing=Space.S), 1)
        self.hide()

    def show_refusal(self, refusal: Refusal) -> None:
        if isinstance(refusal, Duplicate):
            self._show(self.tr("This is known already."), (refusal.known,), updatable=False)
            self._offer(self.tr("Show it"), lambda: self.open_chosen.emit(refusal.known.id))
        elif isinstance(refusal, Rejected):
            self._show(self.tr("You had this forgotten."), (refusal.tombstone,), updatable=False)
        else:
            self._show(self._conflict_words(refusal), refusal.facts, updatable=True)
        again = isinstance(refusal, Rejected)
        self._offer(self.tr("Remember it again") if again else self.tr("Keep both"), self.keep_both.emit)

    def warn(self, refusal: Refusal) -> None:
        """Shows what an edit would stand against, while it can still be typed on."""
        known = refusal.known if isinstance(refusal, Duplicate) else None
        if isinstance(refusal, Conflict):
            self._show(self._conflict_words(refusal), refusal.facts, updatable=False)
            known = refusal.facts[0]
        elif isinstance(refusal, Rejected):
            self._show(self.tr("You had this forgotten."), (refusal.tombstone,), updatable=False)
        else:
            self._show(self.tr("Another fact says the same already."), (refusal.known,), updatable=False)
        if known is not None:
            self._offer(self.tr("Show it"), lambda: self.open_chosen.emit(known.id))

    def show_twin(self, error: ClashError) -> None:
        """Shows that an edit would say what another fact says already."""
        self._show(self.tr("Another fact says the same already."), error.facts, updatable=False)
        self._offer(self.tr("Show it"), lambda: self.open_chosen.emit(error.facts[0].id))

    def _show(self, title: str, facts: tuple[Fact, ...], *, updatable: bool) -> None:
        clear(self._facts)
        clear(self._choices)
        self._title.setText(title)
        self.setAccessibleName(title)
        for fact in facts:
            self._facts.addWidget(self._line(fact, updatable))
        self.show()

    def _line(self, fact: Fact, updatable: bool) -> QWidget:
        told = column(
            label(f"{key_name(fact.key)}: {fact.value}", wrap=True),
            label(f"{fact.memory_id} · {age(fact.updated_at)}", "small"),
            spacing=2,
        )
        line = QWidget()
        across = row()
        across.addLayout(told, 1)
        if updatable:
            update = button(
                self.tr("Update it"), "primary", tip=self.tr("Give it the new value; the old one stays in its history")
            )
            update.setAccessibleName(self.tr("Update {0}: {1}").format(key_name(fact.key), fact.value))
            update.clicked.connect(lambda: self.update_chosen.emit(fact))
            across.addWidget(update)
        line.setLayout(across)
        return line

    def _offer(self, text: str, act: Callable[[], None]) -> None:
        made = button(text, tip=text)
        made.clicked.connect(act)
        self._choices.addWidget(made)

    def _conflict_words(self, conflict: Conflict) -> str:
        return {
            "single_valued": self.tr("This has one value at a time, and another is known."),
            "number": self.tr("The same is known with another number."),
            "date": self.tr("The same is known with another date."),
            "negation": self.tr("The opposite is known."),
        }[conflict.why]


_FIRST = "personal"
_LINES = 3
_LEVELS: Final = (SURE, PROBABLE, UNSURE)
_SURE_FROM: Final = 0.85


def _level(confidence: float) -> int:
    """The place among the levels of what is so sure."""
    return 0 if confidence >= _SURE_FROM else 1 if confidence >= LIKELY else 2


class FactForm(FieldForm):
    """`submitted`: Enter in a field of one line. `edited`: the person changed something."""

    submitted = Signal()
    edited = Signal()

    def __init__(
        self,
        theme: Theme,
        own_categories: Iterable[str] = (),
        parent: QWidget | None = None,
        *,
        hidden: Iterable[str] = (),
    ) -> None:
        """`hidden` categories are offered only where a fact is of one."""
        super().__init__(parent)
        self._draft = FactDraft(category=_FIRST, key="", value="")
        out = frozenset(hidden)
        self._make_words(theme, [name for name in (*CATEGORIES, *own_categories) if name not in out])
        self._make_choices()
        self._lay_out()
        self.show_draft(self._draft)
        self._tell_edits()

    def draft(self) -> FactDraft:
        """Returns what the fields say now."""
        return FactDraft(
            category=str(self.category.currentData()),
            key=self.key.text(),
            value=self.value.toPlainText(),
            confidence=self._confidence(),
            subject=self._subject(),
            source_excerpt=self._draft.source_excerpt,
            durability="daily" if self.daily.isChecked() else "durable",
            valid_from=self.valid_from.text().strip() or None,
            valid_to=self.valid_to.text().strip() or None,
            source=self._draft.source,
            source_message_id=self._draft.source_message_id,
        )

    def show_draft(self, draft: FactDraft) -> None:
        self._draft = draft
        if self.category.findData(draft.category) < 0:
            self.category.addItem(category_text(draft.category), draft.category)
        self.category.setCurrentIndex(self.category.findData(draft.category))
        self.key.setText(draft.key)
        self.value.setPlainText(draft.value)
        self.subject.setText(self.tr("you") if draft.subject == USER else draft.subject)
        self.confidence.setCurrentIndex(_level(draft.confidence))
        self._confidence_changed()
        chosen: Durability = draft.durability
        (self.daily if chosen == "daily" else self.durable).setChecked(True)
        self.valid_from.setText(draft.valid_from or "")
        self.valid_to.setText(draft.valid_to or "")

    def suggest(self, subjects: Sequence[str], keys: Sequence[str]) -> None:
        """Completes what is in use already."""
        you = self.tr("you")
        self.subject.setCompleter(self._completer([you, *(name for name in subjects if name != USER)]))
        self.key.setCompleter(self._completer(keys))

    def focus_field(self, name: str) -> None:
        """Goes to a field by its name, all of it chosen; to the value where there is none of that name."""
        field = self._fields.get(name, self.value)
        field.setFocus()
        if isinstance(field, QLineEdit | QPlainTextEdit):
            field.selectAll()

    def _make_words(self, theme: Theme, categories: Iterable[str]) -> None:
        self.key = QLineEdit()
        self.key.setPlaceholderText(self.tr("location, birthday, prefers …"))
        self.value = QPlainTextEdit()
        self.value.setTabChangesFocus(True)
        self.value.setFixedHeight(theme.scaled(20) * _LINES + 2 * Space.S)
        self.subject = QLineEdit()
        self.category = QComboBox()
        for name in categories:
            self.category.addItem(category_text(name), name)
        self.valid_from = QLineEdit()
        self.valid_to = QLineEdit()
        for field in (self.valid_from, self.valid_to):
            field.setPlaceholderText(self.tr("2026-03-01"))
        for field in (self.key, self.subject, self.valid_from, self.valid_to):
            field.returnPressed.connect(self.submitted)

    def _make_choices(self) -> None:
        self.confidence = QComboBox()
        self.confidence.addItems([self.tr("sure"), self.tr("probable"), self.tr("unsure")])
        self.confidence.currentIndexChanged.connect(self._confidence_changed)
        self.durable = QRadioButton(self.tr("Until it is forgotten"))
        self.daily = QRadioButton(self.tr("For 90 days"))
        self.durable.setToolTip(self.tr("A durable memory"))
        self.daily.setToolTip(self.tr("A daily memory, which expires"))
        group = QButtonGroup(self)
        group.addButton(self.durable)
        group.addButton(self.daily)
        self.hint = label(self.tr("What is unsure is kept for 90 days only."), "small", wrap=True)

    def _tell_edits(self) -> None:
        for field in (self.key, self.subject, self.valid_from, self.valid_to):
            field.textEdited.connect(self.edited)
        self.value.textChanged.connect(self.edited)
        self.category.activated.connect(self.edited)
        self.confidence.currentIndexChanged.connect(self.edited)
        self.daily.toggled.connect(self.edited)

    def _confidence(self) -> float:
        """That of the level which is chosen; as exact as it was where that is another one no more."""
        level = self.confidence.currentIndex()
        return self._draft.confidence if level == _level(self._draft.confidence) else _LEVELS[level]

    def _confidence_changed(self) -> None:
        likely = self._confidence() >= LIKELY
        self.hint.setVisible(not likely)
        self.durable.setEnabled(likely)
        if not likely:
            self.daily.setChecked(True)

    def _subject(self) -> str:
        text = self.subject.text().strip()
        return USER if text.casefold() == self.tr("you").casefold() else text

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(Space.M)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addLayout(self._field("key", self.tr("Key"), self.key), 0, 0)
        grid.addLayout(self._field("category", self.tr("Category"), self.category), 0, 1)
        grid.addLayout(self._field("value", self.tr("Value"), self.value), 1, 0, 1, 2)
        grid.addLayout(self._field("subject", self.tr("About"), self.subject), 2, 0)
        grid.addLayout(self._field("confidence", self.tr("How sure it is"), self.confidence), 2, 1)
        kept = column(row(self.durable, self.daily, None, spacing=Space.L), self.hint, spacing=Space.XS)
        grid.addLayout(column(label(self.tr("Keep"), "small"), kept, spacing=Space.XS), 3, 0, 1, 2)
        grid.addLayout(self._field("valid_from", self.tr("True from (optional)"), self.valid_from), 4, 0)
        grid.addLayout(self._field("valid_to", self.tr("True until (optional)"), self.valid_to), 4, 1)
        grid.setRowStretch(5, 1)  # room to spare is left below, not between the lines

    def _completer(self, words: Iterable[str]) -> QCompleter:
        made = QCompleter(list(words), self)
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        made.setFilterMode(Qt.MatchFlag.MatchContains)
        return made


Write = Callable[[Fact, Origin], object]

_WIDTH = 520
_READ_AFTER_MS = 250


def read_line(text: str, now: datetime) -> list[FactDraft]:
    """What a line says, as the built-in assistant reads it; in its own words where it reads nothing in it. Blocks."""
    from desktop.assistant.rules.conversation_statements import written  # the rules take a moment to load

    return [
        FactDraft(
            category=each.category,
            key=each.key,
            value=each.value,
            confidence=each.confidence,
            subject=each.subject,
            source_excerpt=each.excerpt,
            durability=each.durability,
            valid_from=each.valid_from,
            valid_to=each.valid_to,
        )
        for each in written(text, now)
    ]


class FactDialog(Dialog):
    """A new memory is one line, which is read into the fields under "Details"; what it says beside the first thing is
    stored after that. `kept` carries the id of the fact that holds what was written: the new one, or the one that was
    changed."""

    kept = Signal(int)

    def __init__(
        self,
        context: PanelContext,
        fact: Fact | None = None,
        parent: QWidget | None = None,
        *,
        write: Write | None = None,
    ) -> None:
        """`write` stores an edited fact, off the GUI thread, in place of `Memory.edit`."""
        super().__init__(context.theme, parent)
        self._context = context
        self._fact = fact
        self._memory = context.app.memory
        self._write: Write = write or self._memory.facts.edit
        self.setWindowTitle(self.tr("New memory") if fact is None else self.tr("Edit memory"))
        self.setModal(True)
        self.setMinimumWidth(context.theme.scaled(_WIDTH))
        settings = context.app.settings.current
        self.form = FactForm(context.theme, settings.extra_categories, hidden=settings.hidden_categories)
        self.clash = ClashBox(context.theme)
        self.line = QLineEdit()
        self.told = FoldedLabel("", "muted")
        self.details = button(self.tr("Details"), "quiet", tip=self.tr("What was read in it, field by field"))
        self.details.setCheckable(True)
        self._others: list[FactDraft] = []
        self._read = ""
        self._reading = Latest(context.tasks, self)
        self._soon = QTimer(self, singleShot=True, interval=_READ_AFTER_MS)
        self.save = button(self.tr("Save"), "primary", tip=self.tr("Save"), key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close without saving"), key="Esc")
        self._lay_out()
        self._connect()
        if fact is not None:
            self.form.show_draft(FactDraft.of(fact))
        facts = self._memory.facts
        context.tasks.read(self, lambda: (facts.subjects(), facts.keys()), lambda found: self.form.suggest(*found))

    def show_notice(self, notice: Notice) -> None:
        """Tells in this dialog what goes wrong for it."""
        self.notices.show_notice(notice)
        self._set_busy(False)

    @property
    def place(self) -> QWidget:
        """Where a person begins to type."""
        return self.line if self._fact is None else self.form.value

    def try_to_save(self) -> None:
        """Checks, then stores; what stands against it is shown with the choices there are."""
        if self._fact is None and self.line.text().strip() != self._read:
            self._set_busy(True)
            self._read_line(then=self._check_and_store)
        else:
            self._check_and_store()

    def _check_and_store(self) -> None:
        self.form.clear_errors()
        self.clash.hide()
        draft = self.form.draft()
        try:
            draft = replace(draft, source="user").validated()
        except UserError as error:
            self._failed(error)
            return
        self._set_busy(True)
        fact = self._fact
        if fact is None:
            self._context.write(
                self,
                lambda origin: self._memory.facts.remember(draft, origin),
                self._remembered,
                reason=self.tr("written by hand"),
                failed=self._failed,
            )
        else:
            self._context.write(
                self,
                lambda origin: self._write(edited(fact, draft), origin),
                lambda _: self._keep(fact.id),
                reason=self.tr("edited in Facts"),
                failed=self._failed,
            )

    def keep_both(self) -> None:
        """Stores it as it is, now that the person saw what stands against it."""
        draft = self.form.draft()
        self._set_busy(True)
        self._context.write(
            self,
            lambda origin: self._memory.facts.remember_anyway(draft, origin),
            lambda stored: self._keep(stored.fact.id),
            reason=self.tr("written by hand"),
            failed=self._failed,
        )

    def update_known(self, fact: Fact) -> None:
        """Gives the known fact the new value; the old one stays in its history."""
        draft = self.form.draft()
        self._set_busy(True)
        self._context.write(
            self,
            lambda origin: self._memory.facts.update(
                fact.id,
                draft.value,
                draft.confidence,
                "update",
                origin,
                source_excerpt=draft.source_excerpt,
                valid_from=draft.valid_from,
                valid_to=draft.valid_to,
            ),
            lambda changed: self._keep(changed.id),
            failed=self._failed,
        )

    def _remembered(self, outcome: Outcome) -> None:
        if isinstance(outcome, Stored):
            self._keep(outcome.fact.id)
        else:
            self._refused(outcome)

    def _refused(self, refusal: Refusal) -> None:
        if isinstance(refusal, Duplicate) and self._others:
            self._keep(refusal.known.id)  # known already: the rest of the line is not
            return
        self._set_busy(False)
        self.clash.show_refusal(refusal)
        self.save.setEnabled(False)
        self.fit()

    def _failed(self, error: BaseException) -> None:
        self._set_busy(False)
        if isinstance(error, ClashError) and error.facts:
            self.clash.show_twin(error)
        elif isinstance(error, UserError) and error.field in self.form.names:
            self.details.setChecked(True)
            self.form.show_error(error)
        else:
            failures.report(self, error)
        self.fit()

    def _keep(self, fact_id: int) -> None:
        if self._others:
            self._show_read(self._others)
            self._check_and_store()
            return
        self.kept.emit(fact_id)
        self.accept()

    def _read_line(self, then: Callable[[], object] = lambda: None) -> None:
        text, now = self.line.text().strip(), self._memory.database.clock().astimezone()
        self._soon.stop()

        def show(found: list[FactDraft]) -> None:
            self._read = text
            self._show_read(found or [FactDraft(category=_FIRST, key="", value="")])
            then()

        self._reading.read(lambda: read_line(text, now) if text else [], show, self._failed)

    def _show_read(self, drafts: Sequence[FactDraft]) -> None:
        """Fills the fields with the first, and names all."""
        self._others = list(drafts[1:])
        self.form.show_draft(drafts[0])
        self.told.setText("\n".join(_told(draft) for draft in drafts if draft.value))
        self.told.setVisible(bool(self.told.text()))
        self.fit()

    def _show_details(self, shown: bool) -> None:
        self.form.setVisible(shown)
        self.fit()

    def _open_known(self, fact_id: int) -> None:
        self.kept.emit(fact_id)
        self.reject()

    def _reconsider(self) -> None:
        """Another text: what stood against the last one may not stand against this."""
        self.clash.hide()
        self.save.setEnabled(True)

    def _set_busy(self, busy: bool) -> None:
        self.save.setEnabled(not busy)

    def _lay_out(self) -> None:
        fields = QWidget()
        fields.setLayout(column(self.form, self.clash, spacing=Space.L))
        scrolled = fitting(fields)
        bar = scrolled.verticalScrollBar().sizeHint().width()  # it stands in the margin, so that edges are in line
        left, top, right, bottom = DIALOG_MARGINS
        body = column(spacing=Space.L, margins=(left, top, right - bar, bottom))
        body.addWidget(label(self.windowTitle(), "title"))
        foot = row(None, self.cancel, self.save, margins=(0, 0, bar, 0))
        if self._fact is None:
            self.line.setAccessibleName(self.tr("What should I remember?"))
            self.line.setPlaceholderText(self.tr("My sister Anna lives in Lviv"))
            asked = label(self.line.accessibleName(), "small")
            body.addLayout(column(asked, self.line, self.told, spacing=Space.XS, margins=(0, 0, bar, 0)))
            foot.insertWidget(0, self.details)
            self.told.hide()
            self.form.hide()
        body.addWidget(scrolled, 1)
        body.addLayout(foot)
        self.setLayout(body)

    def _connect(self) -> None:
        self.save.setDefault(True)
        self.save.clicked.connect(self.try_to_save)
        self.cancel.clicked.connect(self.reject)
        self.form.submitted.connect(self.try_to_save)
        self.line.returnPressed.connect(self.try_to_save)
        self.line.textEdited.connect(lambda _: self._reconsider())
        self.line.textEdited.connect(lambda _: self._soon.start())
        self._soon.timeout.connect(self._read_line)
        self.details.toggled.connect(self._show_details)
        self.form.edited.connect(self._reconsider)
        self.clash.keep_both.connect(self.keep_both)
        self.clash.update_chosen.connect(self.update_known)
        self.clash.open_chosen.connect(self._open_known)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self)
        shortcut.activated.connect(self.try_to_save)


def _told(draft: FactDraft) -> str:
    """What was read, in a line: "location: Lviv · about Anna"."""
    said = f"{key_name(draft.key)}: {draft.value}" if draft.key else draft.value
    whom = QCoreApplication.translate("FactDialog", "about {0}").format(name_of(draft.subject))
    return said if draft.subject == USER else f"{said} · {whom}"


def edited(fact: Fact, draft: FactDraft) -> Fact:
    """Returns the fact with what the form says."""
    return replace(
        fact,
        subject=draft.subject,
        category=draft.category,
        key=draft.key,
        value=draft.value,
        confidence=draft.confidence,
        durability=draft.durability,
        valid_from=draft.valid_from,
        valid_to=draft.valid_to,
    )
