"""Extracting memories: from what, by whom, how far it is; the runs that were, to undo or to go on with,
and how they are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QRadioButton, QWidget

from desktop.assistant.extraction.engine import RULES, Run
from desktop.assistant.extraction.sources import OfConversation, OfConversations, OfFile, OfLastDay, Source
from desktop.core.model import Conversation
from desktop.gui.ui.dialogs import Dialog, FileDialog
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.tables import QueueEntry, ReviewQueue
from desktop.gui.ui.theme import DIALOG_MARGINS, Space
from desktop.gui.ui.translation import age, as_tip, counted, number, translated
from desktop.gui.ui.widgets import SUFFIXES, FoldedLabel, ScanStrip, button, column, label, row, settle
from desktop.memory.recall.formatting import short


def entry_of(run: Run, title: str, *, interrupted: bool) -> QueueEntry:
    """A run as a line of the list; `title` is that of its conversation."""
    wrong = interrupted or run.state in ("stopped", "spent", "failed")
    return QueueEntry(
        id=str(run.id),
        title=subject_of(run, title),
        text=f"{came_of(run)} · {_reader(run)}",
        reason=state_of(run, interrupted=interrupted),
        aside=age(run.started_at),
        caution=wrong and not run.undone,
    )


def subject_of(run: Run, title: str) -> str:
    """What it read."""
    if run.scope.kind == "file":
        return run.scope.file_name
    if run.scope.kind == "day":
        return _tr("Every day") if run.scope.daily else _tr("The last 24 hours")
    if len(run.scope.conversations) > 1:
        return counted("Extraction", "1 conversation", "%Ln conversations", len(run.scope.conversations))
    return _tr("“{0}”").format(short(title, _TITLE_MOST)) if title else _tr("A conversation that is gone")


def came_of(run: Run) -> str:
    """ "12 new, 2 updated, 5 known already" """
    tally = run.tally
    told = [
        (run.stored, _tr("{0} new")),
        (run.updated, _tr("{0} updated")),
        (tally.known, _tr("{0} known already")),
        (tally.clashes, _tr("{0} in conflict")),
        (tally.rejected, _tr("{0} forgotten before")),
        (tally.failed, _tr("{0} failed")),
        (
            tally.left_out,
            counted("Extraction", "1 private message left out", "%Ln private messages left out", tally.left_out),
        ),
    ]
    words = ", ".join(words.format(number(count)) for count, words in told if count)
    return words or _tr("Nothing to keep")


def state_of(run: Run, *, interrupted: bool = False) -> str:
    """How it stands, and how far it came."""
    if run.undone:
        return " · ".join(filter(None, (_tr("Undone"), _closed(run))))
    names = {
        "running": _tr("Reading"),
        "done": _tr("Done"),
        "stopped": _tr("Stopped"),
        "spent": _tr("Stopped: the budget is spent"),
        "failed": _tr("Failed: {0}").format(translated(run.error)),
    }
    name = _tr("Interrupted") if interrupted else names[run.state]
    place = _tr("{0} of {1} messages").format(number(run.done), number(run.messages))
    return f"{name} · {place}"


def ended_words(run: Run) -> str:
    """What is told when it ends."""
    if run.state == "failed":
        return _tr("The extraction failed: {0}").format(translated(run.error))
    if run.state == "spent":
        return _tr("The extraction stopped, its budget is spent: {0}").format(came_of(run))
    if run.state == "stopped":
        return _tr("The extraction was stopped: {0}").format(came_of(run))
    return _tr("Memories extracted: {0}").format(came_of(run))


def undone_words(run: Run) -> str:
    """What is told when it was undone."""
    return " · ".join(filter(None, (_tr("The extraction was undone"), _closed(run))))


def _closed(run: Run) -> str:
    one, several = "1 change was deleted permanently", "%Ln changes were deleted permanently"
    return counted("Extraction", one, several, run.closed) if run.closed else ""


def _reader(run: Run) -> str:
    if run.model == RULES:
        return _tr("by rules")
    used = _tr("{0} tokens").format(number(run.tally.tokens))
    return f"{run.model}, {used}"


def _messages_in(conversations: Sequence[Conversation]) -> str:
    total = sum(each.message_count for each in conversations)
    return counted("Conversations", "1 message", "%Ln messages", total)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Extraction", text)


_SIZE = (680, 620)
_TITLE_MOST = 60
_EVERY_MOST = 100_000


@dataclass(frozen=True, slots=True)
class _Listed:
    """What the dialog shows: the conversations that it proposes, all there are, and the runs with their lines."""

    proposed: list[Conversation]
    every: list[Conversation]
    runs: list[Run]
    entries: Mapping[str, Callable[[], QueueEntry]]


class ExtractionDialog(Dialog):
    """May be closed while a run goes on. `begin` carries a `Source`, `resume` and `undo` the number of a run; `stop`:
    the run that goes on is to end."""

    begin = Signal(object)
    resume = Signal(int)
    undo = Signal(int)
    stop = Signal()

    def __init__(self, context: PanelContext, conversation_ids: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._proposed = tuple(conversation_ids)
        self._every: tuple[int, ...] = ()
        self._reading = Latest(context.tasks, self)
        self._runs: dict[str, Run] = {}
        self._begun = False
        self._chosen: str | None = None
        self.file_dialog: QFileDialog | None = None
        self.setWindowTitle(self.tr("Extract memories"))
        self.setModal(True)
        self.take_size(context.theme, _SIZE)
        self._most = self.height()
        self._make()
        self._lay_out()
        self._connect()
        self.refresh()

    @property
    def idle(self) -> bool:
        """What it shows is what is stored."""
        return not self._reading.running

    def refresh(self) -> None:
        """Reads the runs anew."""
        self._reading.read(self._read, self._show)

    def show_run(self, run: Run) -> None:
        """How far the run that goes on is, or how it ended: one that was begun here is chosen."""
        if self._begun:
            self._begun, self._chosen = False, str(run.id)
        busy = self._context.app.extraction.busy and run.state == "running"
        self._show_busy(busy)
        if busy:
            self.strip.show_progress(came_of(run), run.done, run.messages)
        else:
            self.refresh()

    def start(self) -> None:
        """Begins with what is chosen; a file is asked for first."""
        if not self.go.isEnabled():
            return
        if self.of_file.isChecked():
            self.choose_file()
        elif self.of_day.isChecked():
            self._begin(OfLastDay())
        elif self.of_all.isChecked():
            self._begin(OfConversations(self._every))
        elif len(self._proposed) == 1:
            self._begin(OfConversation(self._proposed[0]))
        else:
            self._begin(OfConversations(self._proposed))

    def choose_file(self) -> None:
        """Asks for a file of conversations."""
        dialog = FileDialog(self._context, "read", self.tr("Extract from a file"), self)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        names = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        dialog.setNameFilters([self.tr("Conversations ({0})").format(names), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self._begin(OfFile(Path(path))))
        dialog.open()
        self.file_dialog = dialog

    def _make(self) -> None:
        self.of_conversation = QRadioButton(self.tr("This conversation"))
        self.of_all = QRadioButton("")
        self.of_day = QRadioButton(self.tr("What was said in the last 24 hours"))
        self.of_file = QRadioButton(self.tr("A file of conversations, which is imported first…"))
        self.group = QButtonGroup(self)
        for choice in (self.of_conversation, self.of_all, self.of_day, self.of_file):
            choice.setToolTip(as_tip(choice.text()))
            self.group.addButton(choice)
        self.about = FoldedLabel(self._about(), "muted")
        self.strip = ScanStrip()
        self.strip.stop.setToolTip(self.tr("Stop it; what was kept stays, and it can go on later"))
        self.strip.hide()
        self.list = ReviewQueue(self._context.theme, wide=True)
        self.list.setAccessibleName(self.tr("Extractions so far"))
        self.none_yet = label(self.tr("None yet."), "muted")
        tip = self.tr("Take back all that the chosen extraction wrote")
        self.take_back = button(self.tr("Undo"), tip=tip, key="Ctrl+Z")
        self.go_on = button(self.tr("Resume"), tip=self.tr("Go on where it stopped"), key="Ctrl+R")
        self.leave = button(self.tr("Close"), tip=self.tr("Close; what goes on goes on"), key="Esc")
        self.go = button(self.tr("Extract"), "primary", tip=self.tr("Begin with what is chosen"), key="Ctrl+Return")

    def _lay_out(self) -> None:
        body = column(spacing=Space.M, margins=DIALOG_MARGINS)
        body.addWidget(label(self.windowTitle(), "title"))
        for widget in (self.of_conversation, self.of_all, self.of_day, self.of_file, self.about, self.strip):
            body.addWidget(widget)
        body.addWidget(label(self.tr("So far"), "heading"))
        body.addWidget(self.none_yet)
        body.addWidget(self.list, 1)
        body.addStretch(0)
        body.addLayout(row(self.take_back, self.go_on, None, self.leave, self.go))
        self.setLayout(body)

    def _connect(self) -> None:
        self.go.clicked.connect(self.start)
        self.leave.clicked.connect(self.reject)
        self.take_back.clicked.connect(lambda: self._with_chosen(self.undo.emit))
        self.go_on.clicked.connect(lambda: self._with_chosen(self.resume.emit))
        self.list.chosen.connect(lambda _: self._show_possible())
        self.strip.stopped.connect(self.stop)
        for key, pressed in (("Ctrl+Return", self.go), ("Ctrl+Z", self.take_back), ("Ctrl+R", self.go_on)):
            QShortcut(QKeySequence(key), self).activated.connect(pressed.click)

    def _about(self) -> str:
        settings = self._context.app.settings.current
        if settings.provider == "builtin" or not settings.enable_tool_based_memory:
            told = self.tr("Read by rules, on this machine: they keep what is plainly stated.")
        else:
            name = settings.model if settings.provider == "claude" else settings.local_model
            budget = QLocale().toString(settings.extraction_tokens)
            limit = self.tr("at most {0} tokens").format(budget) if settings.extraction_tokens else ""
            who = self.tr("Read by {0}").format(", ".join(filter(None, (name, limit))))
            told = f"{who}."
        return f"{told} {self.tr('Private messages are left out. One undo takes all of it back.')}"

    def _read(self) -> _Listed:
        app = self._context.app
        stored, runs = app.memory.conversations, app.extraction.recent()
        titles: dict[str, str] = {}
        for run in runs:
            of_one = run.scope.kind == "conversation" and len(run.scope.conversations) == 1
            found = stored.get(run.scope.conversations[0]) if of_one else None
            titles[str(run.id)] = found.title if found else ""
        entries = {
            str(run.id): partial(entry_of, run, titles[str(run.id)], interrupted=app.extraction.interrupted(run))
            for run in runs
        }
        every = stored.recent(limit=_EVERY_MOST)
        proposed = [found for found in map(stored.get, self._proposed) if found is not None]
        return _Listed(proposed, every, runs, entries)

    def _show(self, listed: _Listed) -> None:
        self._show_choice(listed.proposed, listed.every)
        before, self._chosen = self._chosen or self.list.current, None
        self._runs = {str(run.id): run for run in listed.runs}
        ids = list(self._runs)
        current = before if before in self._runs else next(iter(ids), None)
        self.list.show_entries(ids, lambda run_id: listed.entries[run_id](), current)
        self.list.setVisible(bool(ids))
        self.none_yet.setVisible(not ids)
        self._show_busy(self._context.app.extraction.busy)
        self.fit(self._most)

    def _show_choice(self, proposed: Sequence[Conversation], every: Sequence[Conversation]) -> None:
        """Offers the conversations with how many messages are to be read."""
        self._proposed = tuple(each.id for each in proposed)
        self._every = tuple(each.id for each in every)
        self.of_conversation.setVisible(bool(proposed))
        if len(proposed) == 1:
            title = short(proposed[0].title or self.tr("Untitled"), _TITLE_MOST)
            told = self.tr("This conversation: “{0}”").format(title)
        else:
            told = counted("Extraction", "This conversation", "These %Ln conversations", len(proposed))
        self.of_conversation.setText(f"{told} · {_messages_in(proposed)}")
        self.of_all.setVisible(len(every) > len(proposed))
        told = counted("Extraction", "The one conversation", "All %Ln conversations", len(every))
        self.of_all.setText(f"{told} · {_messages_in(every)}")
        if self.group.checkedButton() is None:
            first = self.of_conversation if proposed else self.of_day
            first.setChecked(True)
            first.setFocus()

    def _show_busy(self, busy: bool) -> None:
        changes = busy == self.strip.isHidden()
        self.strip.setVisible(busy)
        if not busy:
            self.strip.show_progress("", 0, 0)
        self.go.setEnabled(not busy)
        self._show_possible()
        if changes:
            settle(self)

    def _show_possible(self) -> None:
        run, app = self._runs.get(self.list.current or ""), self._context.app
        free = run is not None and not app.extraction.busy
        self.take_back.setEnabled(free and run is not None and run.standing > 0)
        self.go_on.setEnabled(free and run is not None and app.extraction.resumable(run))

    def _with_chosen(self, act: Callable[[int], object]) -> None:
        run = self._runs.get(self.list.current or "")
        if run is not None:
            act(run.id)

    def _begin(self, source: Source) -> None:
        self.notices.hide()
        self._begun = True
        self._show_busy(True)
        self.strip.show_progress(self.tr("Beginning"), 0, 0)
        self.begin.emit(source)
