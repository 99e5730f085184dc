"""One fact in full: what it says, to be read or typed over, and beside it what happened to it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cached_property

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QFrame,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from desktop.core.errors import UserError
from desktop.core.model import USER, Fact, parse_memory_id
from desktop.gui.facts.edit_dialog import ClashBox, FactForm, edited
from desktop.gui.ui import failures
from desktop.gui.ui.actions import Actions
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import about, category_text, differences, fact_life_of
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.timeline import Timeline
from desktop.gui.ui.translation import (
    counted,
    date_text,
    day_text,
    decimal,
    exact,
    key_name,
    quoted,
    short_date_text,
    speaker_name,
    translated,
)
from desktop.gui.ui.widgets import (
    FlowLayout,
    FoldedLabel,
    KeyButton,
    Stacked,
    button,
    clear,
    column,
    focus_first,
    icon_button,
    label,
    pill,
    row,
    scrolling,
)
from desktop.memory.duplicates.merge import said
from desktop.memory.facts.batch import end_of
from desktop.memory.facts.drafts import ChangedMeanwhileError, ClashError, FactDraft, Refusal
from desktop.memory.facts.timeline import FactSource, FactStory, FactTie, story_of

_BAR, _GAP, _HEIGHT = 12, 4, 32


class AccessChart(QWidget):
    """Read as one sentence by what reads screens."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._uses: tuple[int, ...] = ()
        self._begin: datetime | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_uses(self, uses: Sequence[int], begin: datetime) -> None:
        """Shows the uses of each week from `begin` on."""
        self._uses, self._begin = tuple(uses), begin
        self.setAccessibleName(self.tr("Used {0} times in {1} weeks").format(sum(uses), len(uses)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        width = len(self._uses) * (_BAR + _GAP)
        return QSize(self._theme.scaled(width), self._theme.scaled(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        most = max(self._uses, default=0) or 1
        step = self.width() / max(len(self._uses), 1)
        for number, uses in enumerate(self._uses):
            height = max(2.0, (self.height() - 2) * uses / most)
            painter.setBrush(self._theme.color("accent" if uses else "track"))
            painter.drawRoundedRect(QRectF(number * step, self.height() - height, step - _GAP, height), 2, 2)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._uses:
            number = min(int(event.pos().x() * len(self._uses) / self.width()), len(self._uses) - 1)
            QToolTip.showText(event.globalPos(), self._told(max(number, 0)), self)
            return True
        return super().event(event)

    def _told(self, number: int) -> str:
        if self._begin is None:
            return ""
        day = short_date_text(self._begin + timedelta(weeks=number))
        return self.tr("Week from {0}: {1}").format(day, self._uses[number])


_SOURCES_MOST = 4
_TIE_LETTERS = 48


class FactReading(QWidget):
    """`edit_asked` carries the name of a field; `memory_chosen` the id of a memory it is tied to."""

    edit_asked = Signal(str)
    message_chosen = Signal(int)
    memory_chosen = Signal(str)

    def __init__(self, context: PanelContext, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._actions = actions
        self._where = label("", "small")
        self.about = button("", "link", tip=self.tr("Open the page of whom or what it is about"))
        self.about.clicked.connect(self._open_subject)
        self._subject = ""
        self._value = FoldedLabel("", "title", selectable=True)
        self._pills = _flow()
        self._excerpt = FoldedLabel("", "muted", selectable=True)
        self._sources = _flow()
        self._tied = label(self.tr("Tied to"), "small")
        self._ties = _flow()
        self._used = label("", "small")
        self.chart = AccessChart(context.theme)
        self._buttons = _flow()
        names = ("restore", "edit", "forget")
        self._buttons_of: dict[str, QWidget] = {name: self._action_button(name) for name in names}
        self._buttons_of["why"] = self._why_button()
        self._buttons_of |= {"pin": self._mark_button("pin"), "private": self._mark_button("lock", "private")}
        self._buttons_of["erase"] = self._mark_button("trash", "erase")  # of an active fact in the menu of the reasons
        self._lay_out()

    def show_story(self, story: FactStory) -> None:
        fact = story.fact
        you = self.tr("about you") if fact.subject == USER else self.tr("about {0}").format(about(fact))
        self._where.setText(f"{key_name(fact.key)} ·")
        self.about.setText(you.replace("&", "&&"))
        self.about.setAccessibleName(you)
        self._subject = fact.subject
        self._value.setText(fact.value)
        self._show_pills(fact)
        self._excerpt.setText(quoted(fact.source_excerpt))
        self._excerpt.setVisible(bool(fact.source_excerpt))
        self._show_sources(story)
        self._show_ties(story)
        self._show_use(story)
        self.show_actions(fact)

    def _open_subject(self) -> None:
        self._context.navigator.open_subject(self._subject)

    def show_actions(self, fact: Fact) -> None:
        """Shows what can be done with a fact as it is now."""
        active = fact.status == "active"
        for name, shown in self._buttons_of.items():
            gone = {"restore": fact.status == "archived", "erase": not active}
            shown.setVisible(gone.get(name, active))
        for name in (
            "edit",
            "forget",
            "pin",
            "private",
            "category",
            "subject",
            "keep",
        ):
            self._actions[name].setEnabled(active)
        self._actions["restore"].setEnabled(fact.status == "archived")

    def _action_button(self, name: str) -> QWidget:
        words = {
            "edit": self.tr("Edit"),
            "forget": self.tr("Forget"),
            "restore": self.tr("Restore"),
        }
        made = KeyButton(words[name], self._actions[name])
        _add(self._buttons, made)
        return made

    def _mark_button(self, icon: str, name: str = "") -> QPushButton:
        action = self._actions[name or icon]
        made = icon_button(self._context.theme, icon, action.text(), key=action.shortcut().toString(), size=16)
        made.clicked.connect(action.trigger)
        _add(self._buttons, made)
        return made

    def _why_button(self) -> QPushButton:
        made = icon_button(self._context.theme, "chevron-down", self.tr("Forget, or delete permanently"), size=16)
        menu = QMenu(made)
        menu.addAction(self._actions["forget"])
        menu.addAction(self._actions["erase"])
        made.setMenu(menu)
        _add(self._buttons, made)
        return made

    def _show_pills(self, fact: Fact) -> None:
        _clear(self._pills)
        if fact.status != "active":
            gone = self.tr("archived") if fact.status == "archived" else self.tr("merged into fact-{0}")
            _add(self._pills, pill(gone.format(fact.replaced_by), "pill-caution", self.tr("It is no longer recalled")))
        for field, text, tip in self._field_words(fact):
            if fact.status == "active":
                made = button(text, "inherited", tip=self.tr("{0}: click to edit").format(tip))
                made.clicked.connect(lambda _=False, field=field: self.edit_asked.emit(field))
                _add(self._pills, made)
            else:
                _add(self._pills, pill(text, "pill", tip))

    def _field_words(self, fact: Fact) -> list[tuple[str, str, str]]:
        """Field, words and tip of each pill."""
        until = date_text(fact.expires_at) if fact.expires_at else "–"
        kept = self.tr("durable") if fact.durability == "durable" else self.tr("daily, until {0}").format(until)
        words = [
            ("category", category_text(fact.category), self.tr("Category")),
            ("durability", kept, self.tr("How long it is kept")),
            ("confidence", self.tr("confidence {0}").format(decimal(fact.confidence)), self.tr("How sure it is")),
        ]
        if fact.valid_from or fact.valid_to:
            words.append(("valid_from", self._span(fact.valid_from, fact.valid_to), self.tr("When it is or was so")))
        if fact.pinned:
            words.append(("pinned", self.tr("pinned"), self.tr("It never expires")))
        if fact.private:
            words.append(("private", self.tr("private"), self.tr("Never sent to a model elsewhere")))
        return words

    def _span(self, start: str | None, end: str | None) -> str:
        if start and end:
            return f"{day_text(start)} – {day_text(end)}"
        if start:
            return self.tr("since {0}").format(day_text(start))
        return self.tr("until {0}").format(day_text(end or ""))

    def _show_sources(self, story: FactStory) -> None:
        _clear(self._sources)
        single = len(story.sources) == 1
        for source in story.sources[:_SOURCES_MOST]:
            text = self.tr("Show in conversation") if single else self._source_words(source)
            made = button(
                text, "link", tip=self.tr("Open the message it comes from: {0}").format(exact(source.said_at))
            )
            made.clicked.connect(lambda _=False, chosen=source.message_id: self.message_chosen.emit(chosen))
            _add(self._sources, made)
        more = len(story.sources) - _SOURCES_MOST
        if more > 0:
            _add(self._sources, label(self.tr("and {0} more").format(more), "small"))
        self._sources.setVisible(bool(story.sources))

    def _source_words(self, source: FactSource) -> str:
        return self.tr("{0}, {1}").format(speaker_name(source.speaker), short_date_text(source.said_at))

    def _show_ties(self, story: FactStory) -> None:
        _clear(self._ties)
        for tie in story.ties:
            _add(self._ties, self._tie(tie))
        self._tied.setVisible(bool(story.ties))
        self._ties.setVisible(bool(story.ties))

    def _tie(self, tie: FactTie) -> QWidget:
        how = {
            "episode": self.tr("part of the episode"),
            "relationship": self.tr("relationship"),
            "merged": self.tr("merged into this one"),
            "replaced": self.tr("this one took its place"),
            "replacement": self.tr("took this one's place"),
            "related": self.tr("belongs together with this one"),
            "same_source": self.tr("learned from the same message"),
        }[tie.how]
        whole = f"{key_name(tie.key)}: {tie.text}" if tie.key else tie.text
        text = whole if len(whole) <= _TIE_LETTERS else f"{whole[: _TIE_LETTERS - 1]}…"
        if parse_memory_id(tie.memory_id) is None:
            return pill(text, "pill", f"{how}: {whole}")
        made = button(text, "inherited", tip=f"{tie.memory_id}, {how}: {whole}")
        made.setAccessibleName(f"{how}: {whole}")
        made.clicked.connect(lambda: self.memory_chosen.emit(tie.memory_id))
        return made

    def _show_use(self, story: FactStory) -> None:
        fact = story.fact
        used = counted("FactReading", "Used once", "Used %Ln times", fact.access_count)
        last = self.tr("last {0}").format(exact(fact.last_accessed_at)) if fact.last_accessed_at else ""
        told = " · ".join(filter(None, (used, last))) if fact.access_count else self.tr("Never used yet")
        self._used.setText(told)
        self.chart.show_uses(story.uses, story.first_week)
        self.chart.setVisible(any(story.uses))

    def _lay_out(self) -> None:
        layout = column(
            column(row(self._where, self.about, None, spacing=Space.XS), self._value, spacing=2),
            self._pills,
            self._excerpt,
            self._sources,
            self._buttons,
            column(self._tied, self._ties, spacing=Space.XS),
            column(self._used, self.chart, spacing=Space.XS),
            None,
            spacing=Space.S,
        )
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addLayout(layout)


def _flow(spacing: int = Space.XS + 2) -> QWidget:
    made = QWidget()
    FlowLayout(made, spacing=spacing)
    policy = made.sizePolicy()
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made


def _add(flow: QWidget, widget: QWidget) -> None:
    layout = flow.layout()
    if layout is not None:
        layout.addWidget(widget)


def _clear(flow: QWidget) -> None:
    layout = flow.layout()
    if layout is not None:
        clear(layout)
    flow.updateGeometry()


def _day_of(fact: Fact) -> str:
    return fact.expires_at.astimezone().date().isoformat() if fact.expires_at else ""


def _checked_day(text: str) -> date:
    """Raises UserError for what is no day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UserError("The last day is a date such as 2027-03-01.", field="expires_at") from None


def _image(fact: Fact) -> dict[str, object]:
    names = ("value", "key", "category", "subject", "confidence", "durability", "valid_from", "valid_to")
    return {name: getattr(fact, name) for name in (*names, "pinned", "private")}


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PAUSE_MS = 250
"""After the last letter, until it is compared with what is known."""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What was typed over a fact and could not be kept; `seen` is the fact as it was then."""

    seen: Fact
    typed: Fact


class FactEditor(QWidget):
    """`closed`: the reading view comes back. `kept`: the id of a fact that was changed, and whether the person stays.

    `opened` is the id of another fact to look at.
    """

    closed = Signal()
    kept = Signal(int, bool)
    opened = Signal(int)

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        settings = context.app.settings.current
        self.form = FactForm(context.theme, settings.extra_categories, hidden=settings.hidden_categories)
        self.until = QLineEdit()
        self.until.setPlaceholderText(self.tr("last day, such as 2027-03-01"))
        self.until.setAccessibleName(self.tr("Last day"))
        self.until.setToolTip(self.tr("The last day it is kept"))
        self.until_problem = label("", "error", wrap=True)
        self.pinned = QCheckBox(self.tr("Pinned"))
        self.pinned.setToolTip(self.tr("It never expires, and comes first in what the assistant is told"))
        self.private = QCheckBox(self.tr("Private"))
        self.private.setToolTip(self.tr("It is never sent to a model elsewhere"))
        self.clash = ClashBox(context.theme)
        self.meanwhile = QFrame()
        self._meanwhile_words = FoldedLabel("", "caution")
        self.mine = button(self.tr("Keep mine"), tip=self.tr("Write what you typed over it"))
        self.theirs = button(self.tr("Take theirs"), tip=self.tr("Drop what you typed"))
        self.save = button(self.tr("Save"), "primary", tip=self.tr("Save"), key="Ctrl+Return")
        self.back = button(self.tr("Take back"), tip=self.tr("Drop what was typed"), key="Esc")
        self._lay_out()
        self._context = context
        self._memory = context.app.memory
        self._checking = Latest(context.tasks, self)
        self._seen: Fact | None = None
        self._unsaved: dict[int, Unsaved] = {}
        self._met: Fact | None = None
        self._saving = False
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._connect()

    @property
    def editing(self) -> bool:
        return self._seen is not None

    def begin(self, fact: Fact, field: str = "value") -> None:
        """Opens the fields of a fact, at one of them; what could not be kept of it before is there again."""
        kept = self._unsaved.pop(fact.id, None)
        self._seen = kept.seen if kept else fact
        self.show_fact(kept.typed if kept else fact)
        self._context.tasks.read(
            self,
            lambda: (self._memory.facts.subjects(), self._memory.facts.keys()),
            lambda found: self.form.suggest(*found),
        )
        if kept is not None and said(kept.seen) != said(fact):
            self._meet(fact)
        self._look()
        self.form.focus_field(field)

    def follow(self, fact: Fact) -> None:
        """Takes the fact as it is in the store now; tells the person at once where another changed it."""
        if self._seen is not None and not self._saving and fact.id == self._seen.id and said(fact) != said(self._seen):
            self._meet(fact)

    def keep(self, *, stay: bool = True) -> None:
        """Writes what was typed. What can't be is told at its field; a person who has left finds it again."""
        seen = self._seen
        if seen is None or self._saving:
            return
        try:
            wanted = self.typed(seen)
        except UserError as error:
            if stay:
                self._tell(error, focus=True)
            else:
                self._put_away(seen, error)
            return
        if said(wanted) == said(seen):
            self._close()
            return
        self._saving = True
        self.save.setEnabled(False)
        self._context.write(
            self,
            lambda origin: self._memory.facts.edit(wanted, origin, seen=seen),
            lambda fact: self._written(fact, stay),
            reason=self.tr("edited in Facts"),
            failed=lambda error: self._failed(error, seen, wanted, stay),
        )
        if not stay:
            self._close()

    def take_back(self) -> None:
        """Drops what was typed."""
        self._close()

    def event(self, event: QEvent) -> bool:
        """Keeps what is typed here from the panel, also where the field takes no text."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_typing(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.take_back()
        elif event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.keep()
        elif event.key() in _ENTER and isinstance(focused := self.focusWidget(), QAbstractButton):
            focused.click()  # as the window does, which does not hear of it
        event.accept()

    def show_fact(self, fact: Fact) -> None:
        """Fills the fields, with nothing told beside them."""
        self.form.show_draft(FactDraft.of(fact))
        self.until.setText(_day_of(fact))
        self.pinned.setChecked(fact.pinned)
        self.private.setChecked(fact.private)
        self.meanwhile.hide()
        self.clash.hide()
        self.tell(None)
        self.show_until()
        self.setAccessibleName(self.tr("Editing {0}").format(key_name(fact.key)))

    def typed(self, seen: Fact) -> Fact:
        """Returns the fact with what the fields say. Raises UserError naming the field."""
        draft = replace(self.form.draft(), source=seen.source).validated()
        wanted = self._marked(edited(seen, draft))
        text = self.until.text().strip()
        if draft.durability != "daily" or not text or text == _day_of(seen):
            return wanted
        return replace(wanted, expires_at=end_of(_checked_day(text)))

    def as_typed(self, seen: Fact) -> Fact:
        """Returns the same, however wrong it is."""
        return self._marked(edited(seen, self.form.draft()))

    def tell(self, error: UserError | None, *, focus: bool = False) -> bool:
        """Shows what is wrong at its field, and only that; False where it is no field's."""
        self.form.clear_errors()
        mine = error is not None and error.field == "expires_at"
        self.until_problem.setText(translated(error.message) if error is not None and mine else "")
        self.until_problem.setVisible(mine)
        style(self.until, "wrong" if mine else "")
        self.save.setEnabled(error is None)
        if mine and focus:
            self.until.setFocus()
        return error is None or mine or self.form.show_error(error, focus=focus)

    def show_until(self) -> None:
        """Asks for a last day where there is one."""
        self.until.setVisible(self.form.daily.isChecked())

    def show_meanwhile(self, seen: Fact, now: Fact) -> None:
        """Shows that another changed the fact while it was typed over, and what."""
        changes = " · ".join(differences(_image(seen), _image(now))) or self.tr("its excerpt")
        told = changes if now.status == "active" else self.tr("it was forgotten")
        self._meanwhile_words.setText(self.tr("Changed meanwhile: {0}. Nothing was overwritten.").format(told))
        self.meanwhile.setAccessibleName(self._meanwhile_words.text())
        self.mine.setVisible(now.status == "active")
        self.meanwhile.show()

    def _look(self) -> None:
        """Tells at once what can't be, and after a pause what it would stand against."""
        if self._seen is None:
            return
        self.show_until()
        try:
            self.typed(self._seen)
        except UserError as error:
            self._tell(error)
            self.clash.hide()
            return
        self.tell(None)
        self._pause.start()

    def _compare(self) -> None:
        seen = self._seen
        if seen is None:
            return
        try:
            wanted = self.typed(seen)
        except UserError:
            return
        same = (wanted.subject, wanted.key, wanted.value) == (seen.subject, seen.key, seen.value)
        if same:
            self.clash.hide()
            return
        draft = FactDraft.of(wanted)
        self._checking.read(lambda: self._memory.facts.check(draft, edited=seen.id), self._show_refusal)

    def _show_refusal(self, refusal: Refusal | None) -> None:
        if refusal is None or self._seen is None:
            self.clash.hide()
        else:
            self.clash.warn(refusal)

    def _tell(self, error: UserError, *, focus: bool = False) -> None:
        if not self.tell(error, focus=focus):
            failures.report(self, error)

    def _meet(self, now: Fact) -> None:
        """Somebody else changed the fact: the person decides."""
        if self._seen is not None:
            self._met = now
            self.show_meanwhile(self._seen, now)

    def _keep_mine(self) -> None:
        """The person has seen the other change, and wants theirs all the same."""
        if self._seen is not None and self._met is not None:
            self._seen = self._met
            self.meanwhile.hide()
            self.keep()

    def _written(self, fact: Fact, stay: bool) -> None:
        self._saving = False
        if stay:
            self._close()
        self.kept.emit(fact.id, stay)

    def _failed(self, error: BaseException, seen: Fact, wanted: Fact, stay: bool) -> None:
        self._saving = False
        self.save.setEnabled(True)
        if not stay:
            self._unsaved[seen.id] = Unsaved(seen, wanted)
            if isinstance(error, UserError):
                error = UserError(self._not_kept(seen, error))
            failures.report(self, error)
        elif isinstance(error, ChangedMeanwhileError):
            self._meet(error.fact)
        elif isinstance(error, ClashError) and error.facts:
            self.clash.show_twin(error)
        elif isinstance(error, UserError):
            self._tell(error, focus=True)
        else:
            failures.report(self, error)

    def _put_away(self, seen: Fact, error: UserError) -> None:
        """What can't be stored is kept as it was typed, until the person comes back to it."""
        self._unsaved[seen.id] = Unsaved(seen, self.as_typed(seen))
        failures.report(self, UserError(self._not_kept(seen, error)))
        self._close()

    def _not_kept(self, seen: Fact, error: UserError) -> str:
        told = self.tr("{0} was not saved: {1} What you typed is there again when you edit it.")
        return told.format(key_name(seen.key), translated(error.message))

    def _close(self) -> None:
        self._seen = None
        self._pause.stop()
        self._checking.forget()
        self.closed.emit()

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        """Leaving for another place of the window keeps what was typed; another window does not."""
        if self._seen is None or before is None or now is None or not self.isAncestorOf(before):
            return
        if now.window() is self.window() and not self.isAncestorOf(now):
            self.keep(stay=False)

    def _connect(self) -> None:
        self.form.edited.connect(self._look)
        self.form.submitted.connect(self.keep)
        for mark in (self.pinned, self.private):
            mark.toggled.connect(self._look)
        self.until.textEdited.connect(lambda _: self._look())
        self.until.returnPressed.connect(self.keep)
        self._pause.timeout.connect(self._compare)
        self.save.clicked.connect(lambda _: self.keep())
        self.back.clicked.connect(self.take_back)
        self.mine.clicked.connect(self._keep_mine)
        self.theirs.clicked.connect(self.take_back)
        self.clash.open_chosen.connect(self.opened)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)

    def _marked(self, fact: Fact) -> Fact:
        return replace(fact, pinned=self.pinned.isChecked(), private=self.private.isChecked())

    def _lay_out(self) -> None:
        style(self.meanwhile, "inset-caution")
        inner = column(self._meanwhile_words, row(self.mine, self.theirs, None), spacing=Space.S)
        inner.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        self.meanwhile.setLayout(inner)
        marks = row(self.pinned, self.private, spacing=Space.L)
        marks.addWidget(self.until, 1)
        marks.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.M)
        layout.addWidget(self.meanwhile)
        layout.addWidget(self.form)
        layout.addLayout(column(marks, self.until_problem, spacing=Space.XS))
        layout.addWidget(self.clash)
        layout.addLayout(row(self.save, self.back, None))


def _is_typing(event: QKeyEvent) -> bool:
    """Letters, Delete, and what ends the editing; Ctrl with a letter belongs to the window."""
    plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    ends = event.key() == Qt.Key.Key_Escape or event.key() in _ENTER
    return ends or plain == Qt.KeyboardModifier.NoModifier


class FactDetail(QWidget):
    """`message_chosen` carries the id of the message a fact comes from, `undo_chosen` an operation's, `back_chosen` an
    `Entry` of the history whose state is wanted back; `editing_changed` whether fields are open to be typed over;
    `kept` the id of a fact that was changed in them, and whether the person stays."""

    message_chosen = Signal(int)
    memory_chosen = Signal(str)
    undo_chosen = Signal(int)
    undo_all_chosen = Signal(int)
    back_chosen = Signal(object)
    editing_changed = Signal(bool)
    kept = Signal(int, bool)

    def __init__(self, context: PanelContext, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        self.fact: Fact | None = None
        self._asked: int | None = None
        self._edit_next = ""
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Fact in detail"))
        style(self, "detail")
        self.reading = FactReading(context, actions)
        self.timeline = Timeline()
        self._lay_out()
        self._connect()

    @cached_property
    def editor(self) -> FactEditor:
        """Made when it is first asked for: its fields are half of all that a new window would be made of."""
        from desktop.gui.facts.detail import FactEditor

        made = FactEditor(self._context)
        made.hide()
        self._body.parts.insertWidget(1, made, 1)
        made.closed.connect(self._end_editing)
        made.kept.connect(self.kept)
        made.opened.connect(lambda fact_id: self.memory_chosen.emit(f"fact-{fact_id}"))
        return made

    @property
    def editing(self) -> bool:
        """Whether the fields are open to be typed over."""
        return "editor" in vars(self) and self.editor.editing

    def show_fact(self, fact_id: int | None) -> None:
        """Reads a fact and all that is told of it, and shows them; None shows nothing. Looking at it is no use of it.
        What is typed over another fact is kept."""
        if self.editing and fact_id != self._asked:
            self.editor.keep(stay=False)
        self._edit_next = "" if fact_id != self._asked else self._edit_next
        if fact_id is None:
            self._asked = self.fact = None
            self._reading.forget()
            self._body.hide()
        elif fact_id != self._asked:  # a fact keeps its place here when its row is another
            self._asked = fact_id
            self._read_again(fact_id)

    def refresh(self, fact_ids: Collection[int]) -> None:
        """Reads the fact again, if it is one of these. The person may have gone on to another one meanwhile."""
        if self._asked is not None and self._asked in fact_ids:
            self._read_again(self._asked)

    def _read_again(self, fact_id: int) -> None:
        memory = self._context.app.memory
        self._reading.read(lambda: story_of(memory, fact_id), self._show, self._show_failure)

    def take_keyboard(self) -> None:
        """Gives the keyboard to what can be done with the fact."""
        focus_first(self)

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

    def offer_actions(self) -> None:
        """Enables what can be done with the fact as it is now."""
        if self.fact is not None:
            self.reading.show_actions(self.fact)

    def _show_failure(self, error: BaseException) -> None:
        """What was shown before is not what is chosen now."""
        self.show_fact(None)
        failures.report(self, error)

    def _show(self, story: FactStory | None) -> None:
        if story is None:
            self.show_fact(None)
            return
        self.fact = story.fact
        self.reading.show_story(story)
        self.timeline.show_entries(fact_life_of(story.steps))
        if self.editing:
            self.editor.follow(story.fact)
        self._body.show()
        if self._edit_next:
            field, self._edit_next = self._edit_next, ""
            self.edit(field)

    def _end_editing(self) -> None:
        self.editor.hide()
        self.reading.show()
        self._history.show()
        self.editing_changed.emit(False)

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
        self._body = Stacked(self._context.theme, self.reading, self._history, (1, 1))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(scrolling(self._body))
        self._body.hide()  # until a fact is read; an area shows what it is given
