"""Importing a file or a folder: what of it is meant, where that is to be chosen; what it would bring, with a tick for
each memory; then all of it as one operation."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QGridLayout, QTableWidget, QTableWidgetItem, QWidget

from desktop.core.errors import UserError
from desktop.core.model import Operation
from desktop.gui.ui import failures
from desktop.gui.ui.forms import FieldForm
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.steps import StepDialog, StepGroup, StepLine, headed
from desktop.gui.ui.theme import Space
from desktop.gui.ui.translation import begun, counted, month_text, name_of, number, translated
from desktop.gui.ui.undo import undo_operation
from desktop.gui.ui.widgets import FoldedLabel, SearchField, button, column, label, row, settle
from desktop.memory.recall.formatting import short
from desktop.memory.transfer.detect import AS_FOUND, Choices, ChromaCollection, offered
from desktop.memory.transfer.drafts import Kind, Note, kinds
from desktop.memory.transfer.formats.tables import FIELDS, Field, Mapped, TableHead
from desktop.memory.transfer.import_plan import Arrival, ArrivalPlan, Extent, Key, State, plan
from desktop.memory.transfer.import_plan import counted as how_many
from desktop.memory.transfer.importer import ArrivalReport, bring_in, read_bundle

_ABREAST: Final = 4
_CELL: Final = 200
"""Characters shown of a cell."""
_WIDEST: Final = 320


class ColumnForm(FieldForm):
    """`changed`: another column was chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head = TableHead((), (), {})
        self.choices: dict[Field, QComboBox] = {field: QComboBox() for field in FIELDS}
        self.rows = QTableWidget()
        self.rows.setAccessibleName(self.tr("The first rows of the file"))
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.setShowGrid(False)
        self.rows.setTabKeyNavigation(False)
        self.rows.verticalHeader().hide()
        heads = self.rows.horizontalHeader()
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        heads.setMaximumSectionSize(_WIDEST)
        heads.setHighlightSections(False)
        self._lay_out()
        for choice in self.choices.values():
            choice.activated.connect(self._follow)

    @property
    def mapped(self) -> Mapped:
        """What is chosen."""
        chosen: dict[Field, str] = {}
        for field, choice in self.choices.items():
            if choice.currentIndex() > 0:
                chosen[field] = self._head.columns[choice.currentIndex() - 1]
        return chosen

    @property
    def is_whole(self) -> bool:
        """Whether the table can be read so."""
        columns = list(self.mapped.values())
        return "value" in self.mapped and len(columns) == len(set(columns))

    def show_table(self, head: TableHead) -> None:
        """The columns to choose from, those guessed chosen."""
        self._head = head
        for field, choice in self.choices.items():
            choice.clear()
            choice.addItems([self.tr("not in the file"), *head.columns])
            guess = head.guessed.get(field)
            choice.setCurrentIndex(0 if guess is None else 1 + head.columns.index(guess))
        self.rows.setColumnCount(len(head.columns))
        self.rows.setRowCount(len(head.rows))
        for line, cells in enumerate(head.rows):
            for place, cell in enumerate(cells[: len(head.columns)]):
                self.rows.setItem(line, place, QTableWidgetItem(" ".join(cell[:_CELL].split())))
        self._follow()

    def _follow(self) -> None:
        self._tell_faults()
        names = {held: field for field, held in self.mapped.items()}
        words = self._words()
        for place, held in enumerate(self._head.columns):
            field = names.get(held)
            text = held if field is None else self.tr("{0} → {1}").format(held, words[field])
            self.rows.setHorizontalHeaderItem(place, QTableWidgetItem(text))
        self.rows.resizeColumnsToContents()
        self.changed.emit()

    def _tell_faults(self) -> None:
        """What can't be so stands first; then what the first rows show to be doubtful."""
        self.clear_errors()
        mapped, held = self.mapped, dict[str, Field]()
        if "value" not in mapped:
            self._tell("value", self.tr("Choose the column that holds what is to be remembered"))
        faults = self._head.faults(mapped)
        for field, name in mapped.items():
            if name in held:
                self._tell(field, self.tr("“{0}” is chosen for “{1}” already").format(name, self._words()[held[name]]))
            elif field in faults:
                self._tell(field, translated(faults[field]))
            held.setdefault(name, field)

    def _tell(self, field: Field, words: str) -> None:
        self.show_error(UserError(words, field=field), focus=False)

    def _words(self) -> dict[Field, str]:
        return {
            "value": self.tr("Value"),
            "key": self.tr("Key"),
            "category": self.tr("Category"),
            "subject": self.tr("About"),
            "confidence": self.tr("Confidence"),
            "source": self.tr("Source"),
            "created_at": self.tr("Added on"),
            "updated_at": self.tr("Changed on"),
            "private": self.tr("Private"),
            "pinned": self.tr("Pinned"),
            "durability": self.tr("Kept"),
            "expires_at": self.tr("Kept until"),
            "valid_from": self.tr("Valid from"),
            "valid_to": self.tr("Valid to"),
            "status": self.tr("Status"),
        }

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(Space.S)
        words = self._words()
        for place, (field, choice) in enumerate(self.choices.items()):
            grid.addLayout(self._field(field, words[field], choice), *divmod(place, _ABREAST))
            grid.setColumnStretch(place % _ABREAST, 1)
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        layout = column(grid, label(self.tr("The first rows of the file"), "small"), spacing=Space.M)
        layout.addWidget(self.rows, 1)
        self.setLayout(layout)


_SHOWN = 120
_NAMED: Final = 3
"""Of those that a file is about, so many are named."""
_NAME: Final = 40
_TOLD: Final = ("messages", "facts", "episodes", "relationships")


def id_of(key: Key) -> str:
    """A memory of the file as the list calls it."""
    return f"{key[0]}/{key[1]}"


class ImportPreview:
    """Lists the memories of a file by how they stand to what is known, then what can't be read; and finds among them.
    Reading it takes a while where there are very many: made and asked off the GUI thread."""

    def __init__(self, plan: ArrivalPlan) -> None:
        choosable: dict[State, tuple[str, str]] = {
            "new": (_tr("New"), _tr("Not known yet")),
            "grown": (_tr("Gone on"), _tr("Conversations that are here, with messages that are not")),
            "conflict": (_tr("In conflict"), _tr("Another value is known: tick what is to be kept beside it")),
            "rejected": (
                _tr("Forgotten before"),
                _tr("You had these forgotten, or they were archived: tick what may come back"),
            ),
        }
        self.plan = plan
        self._kinds = [(*words, _lines_of(plan, state), True) for state, words in choosable.items()]
        known = _lines_of(plan, "known")
        self._kinds.append((_tr("Known"), _tr("They are here already, and stay as they are"), known, False))
        self._notes = _notes(plan.bundle.skipped, plan.bundle.repaired)
        self.ticked = frozenset(map(id_of, plan.new))
        """What is ticked unless a person decides otherwise."""
        self._keys = {id_of(arrival.key): arrival.key for arrival in plan.arrivals}
        self._texts: Mapping[str, str] = {}

    def groups(self, words: str = "") -> list[StepGroup]:
        """Returns the groups, with the lines alone that hold each of these words: in what is shown, in whom it is about
        or in what was said."""
        wanted = words.casefold().split()
        if not wanted:
            whole = [StepGroup(headed(title, len(lines)), hint, lines, on) for title, hint, lines, on in self._kinds]
            return [*whole, *self._notes]
        self._texts = self._texts or {id_of(key): text.casefold() for key, text in self.plan.texts()}
        found = []
        for title, hint, lines, choosable in self._kinds:
            left = tuple(line for line in lines if self._holds(line, wanted))
            found.append(StepGroup(_of_all(title, len(left), len(lines)), hint, left, choosable))
        notes = (replace(each, lines=tuple(it for it in each.lines if self._holds(it, wanted))) for each in self._notes)
        return [*found, *notes]

    def extent(self, ticked: Collection[str]) -> Extent:
        """Tells whom what is ticked is about, from when to when it was said, and how much it is."""
        return self.plan.extent(self.keys(ticked))

    def keys(self, ticked: Collection[str]) -> frozenset[Key]:
        """The memories of the file that are ticked."""
        return frozenset(self._keys[each] for each in ticked)

    def _holds(self, line: StepLine, words: Sequence[str]) -> bool:
        text = f"{line.text}\n{line.why}\n".casefold() + self._texts.get(line.id, "")
        return all(word in text for word in words)


def extent_words(extent: Extent) -> str:
    """ "You, Anna and 2 more · Mar 2021 – Aug 2023 · 1,204 messages in 41 conversations, 57 facts" """
    told = _names(extent.about), _months(extent.since, extent.until), _amounts(extent.counts)
    return " · ".join(filter(None, told))


def _names(about: Sequence[str]) -> str:
    """The first of them by name."""
    names = ", ".join(short(name_of(name), _NAME) for name in about[:_NAMED])
    more = len(about) - _NAMED
    return names if more <= 0 else counted("Import", "{0} and 1 more", "{0} and %Ln more", more).format(names)


def _months(since: str, until: str) -> str:
    if not since:
        return ""
    first, last = (month_text(datetime.fromisoformat(each)) for each in (since, until))
    return first if first == last else f"{first} – {last}"


def _amounts(counts: Mapping[str, int]) -> str:
    told = [translated(how_many(counts[table], table)) for table in _TOLD if table in counts]
    if "messages" in counts:
        told[0] += f" {counted('Import', 'in 1 conversation', 'in %Ln conversations', counts['conversations'])}"
    return ", ".join(told)


def _of_all(title: str, left: int, of: int) -> str:
    """ "New · 3 of 120" """
    return f"{title} · {_tr('{0} of {1}').format(number(left), number(of))}"


def collections_of(offered: Sequence[ChromaCollection]) -> list[StepGroup]:
    """The collections of a Chroma folder, each by its name."""
    counts = {each.name: _tr("documents: {0}").format(QLocale().toString(each.records)) for each in offered}
    lines = tuple(StepLine(name, short(name, _SHOWN), told) for name, told in counts.items())
    hint = _tr("Each document becomes a fact; what is known already is not stored twice")
    return [StepGroup(headed(_tr("Collections"), len(lines)), hint, lines)]


def report_of(report: ArrivalReport) -> list[StepGroup]:
    """What was left out or changed, and why."""
    return _notes(report.skipped, report.repaired)


def summary_of(plan: ArrivalPlan) -> str:
    """ "12 new, 3 in conflict, 40 known, 2 left out" """
    words: list[tuple[int, str]] = [
        (plan.counts.get("new", 0), _tr("{0} new")),
        (plan.counts.get("grown", 0), _tr("{0} gone on")),
        (plan.counts.get("conflict", 0), _tr("{0} in conflict")),
        (plan.counts.get("rejected", 0), _tr("{0} forgotten before")),
        (plan.counts.get("known", 0), _tr("{0} known")),
        (len(plan.bundle.skipped), _tr("{0} left out")),
    ]
    return begun(", ".join(told.format(QLocale().toString(count)) for count, told in words if count))


def done_words(report: ArrivalReport) -> str:
    """ "Imported conversations: 3, messages: 120, facts: 12" """
    names = {
        "conversations": _tr("conversations: {0}"),
        "messages": _tr("messages: {0}"),
        "facts": _tr("facts: {0}"),
        "episodes": _tr("episodes: {0}"),
        "relationships": _tr("relationships: {0}"),
    }
    counts = {name: report.added.get(name, 0) for name in names}
    told = [names[name].format(QLocale().toString(count)) for name, count in counts.items() if count]
    words = _tr("Imported {0}").format(", ".join(told)) if told else _tr("Nothing was imported")
    return f"{words} · {_tr('{0} known').format(QLocale().toString(report.known))}" if report.known else words


def _lines_of(plan: ArrivalPlan, state: State) -> tuple[StepLine, ...]:
    of_state = (arrival for arrival in plan.arrivals if arrival.state == state)
    return tuple(StepLine(id_of(each.key), short(each.told, _SHOWN), _why(each)) for each in of_state)


def _why(arrival: Arrival) -> str:
    kinds = {
        "conversations": _tr("Conversation"),
        "facts": _tr("Fact"),
        "episodes": _tr("Episode"),
        "relationships": _tr("Relationship"),
    }
    kind, told = kinds[arrival.key[0]], translated(arrival.why) if arrival.why else ""
    if not arrival.messages:
        return f"{kind} · {told}" if told else kind
    if arrival.state == "new":
        told = _tr("messages: {0}").format(number(arrival.messages))
    names = _names([name for name, _ in arrival.about])
    return " · ".join(filter(None, (kind, told, names, _months(arrival.since, arrival.until))))


def _notes(skipped: Sequence[Note], repaired: Sequence[Note]) -> list[StepGroup]:
    left, mended = _lines("skipped", skipped), _lines("repaired", repaired)
    return [
        StepGroup(headed(_tr("Left out"), len(skipped)), _tr("These can't be brought in"), left, choosable=False),
        StepGroup(headed(_tr("Changed"), len(repaired)), _tr("These come in as told"), mended, choosable=False),
    ]


def _lines(name: str, notes: Sequence[Note]) -> tuple[StepLine, ...]:
    """A line for each kind of them: one by itself with where it stands, several with how many and the first."""
    return tuple(_line(f"{name}/{place}", kind) for place, kind in enumerate(kinds(notes)))


def _line(name: str, kind: Kind) -> StepLine:
    why, example = translated(kind.why), translated(kind.example)
    if kind.count == 1:
        return StepLine(name, example, why)
    return StepLine(name, _tr("{0} × {1}").format(number(kind.count), why), _tr("Such as {0}").format(example))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Import", text)


ImportStage = Literal["reading", "choosing", "preview", "storing", "done", "undone", "failed"]


class ImportDialog(StepDialog):
    """Nothing is stored before the person has seen what it would be."""

    def __init__(self, context: PanelContext, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.setWindowTitle(self.tr("Import {0}").format(path.name))
        self._context = context
        self.path = path
        self.columns = ColumnForm()
        self._offer: TableHead | Sequence[ChromaCollection] = ()
        self._collections: frozenset[str] = frozenset()
        self.preview: ImportPreview | None = None
        self.report: ArrivalReport | None = None
        self.state: ImportStage = "reading"
        self._finding = Latest(context.tasks, self)
        self._telling = Latest(context.tasks, self)
        self._make()
        buttons = row(self.count, None, self.again, self.back, self.cancel, self.go, self.follow_up)
        self._lay_out(buttons, self.columns, above=(self.extent, self.narrowing))
        self._connect()
        self.look()

    def look(self) -> None:
        """Finds out what the file is; stores nothing."""
        path = self.path
        self._enter("reading", self.tr("Reading {0}").format(path.name))
        self._context.tasks.read(self, lambda: offered(path), self._asked, self._failed)

    def choose(self) -> None:
        """Asks what of the file is meant, where there is something to choose."""
        if self.state not in ("reading", "preview") or not self._offer:
            return
        if isinstance(self._offer, TableHead):
            self.hint.setText(self.tr("Say which column holds what. Nothing is stored yet."))
            self._enter("choosing", self.tr("The columns of {0}").format(self.path.name))
            self.columns.choices["value"].setFocus()
        else:
            self.hint.setText(self.tr("Tick what you want to look at. The folder is only read, and stays as it is."))
            self.steps.show_groups(collections_of(self._offer), self._collections)
            self._enter("choosing", self.tr("The collections of {0}").format(self.path.name))
            self.steps.setFocus()
        self._tell_count()

    def read(self) -> None:
        """Reads what is chosen, and shows what it would bring."""
        if self.state != "choosing" or not self.go.isEnabled():
            return
        if isinstance(self._offer, TableHead):
            self._read(Choices(columns=self.columns.mapped))
        else:
            self._collections = self.steps.ticked
            self._read(Choices(collections=self._collections))

    def store(self) -> None:
        """Brings in what is ticked; where nothing is, nothing."""
        preview, chosen = self.preview, self.steps.ticked
        if preview is None or self.state != "preview" or not chosen:
            return
        memory, op, bundle = self._context.app.memory, self.op, preview.plan.bundle
        op.begin()
        self._enter("storing", self.tr("Importing {0}").format(self.path.name))
        self._context.tasks.write(
            self,
            lambda: bring_in(memory, bundle, preview.keys(chosen), progress=op.tell, cancelled=op.is_stopped),
            self._done,
            self._failed,
        )

    def _fit_steps(self) -> None:
        """Stays as it is while what it lists is searched."""
        if self.state != "preview" or not self.search.text():
            self.fit(self._most)

    def narrow(self) -> None:
        """Lists what holds the words of the search alone; what is ticked stays so."""
        preview, words = self.preview, self.search.text()
        if preview is None or self.state != "preview":
            return

        def show(groups: list[StepGroup]) -> None:
            self.steps.show_groups(groups, self.steps.ticked)
            self.only.setVisible(bool(words.split()))
            self.only.setEnabled(any(group.lines and group.choosable for group in groups))

        self._finding.read(lambda: preview.groups(words), show)

    def leave_others_out(self) -> None:
        """Takes the tick from all that the search does not list."""
        self.steps.tick_only(self.steps.listed)

    def undo(self) -> None:
        """Takes out what came in."""
        if self.report is None or self.report.operation_id is None or self.state != "done":
            return
        undo_operation(self._context, self, self.report.operation_id, self._undone, self._failed)

    def find_memories(self) -> None:
        """Goes on to the extraction from the conversations that came in."""
        if self.report is not None:
            self.accept()
            self._context.navigator.extract(self.report.conversations)

    def reject(self) -> None:
        """While something is stored, this stops it first."""
        if self.state == "storing":
            self.stop()
            return
        super().reject()

    def _make(self) -> None:
        self.steps.setAccessibleName(self.tr("What the file would bring"))
        self.go = button(self.tr("Import"), "primary", tip=self.tr("Bring in what is ticked"), key="Ctrl+Return")
        self.again = button(self.tr("Back"), tip=self.tr("Choose otherwise what is read"), key="Alt+Left")
        self.back = button(self.tr("Undo"), tip=self.tr("Take out what came in"), key="Ctrl+Z")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is stored"), key="Esc")
        self.follow_up = button(
            "", "primary", tip=self.tr("Read what was said, and keep what it tells of people and things")
        )
        self.follow_up.hide()
        self.extent = FoldedLabel("", "strong", selectable=True)
        self.search = SearchField(self._context.theme, self.tr("Search in the file: names, titles, what was said"))
        self.only = button(
            self.tr("Leave the others out"), tip=self.tr("Takes the tick from all that is not listed here")
        )
        self.only.hide()
        self.narrowing = QWidget()
        self.narrowing.setLayout(row(self.search, self.only))

    def _connect(self) -> None:
        self.go.clicked.connect(self._go_on)
        self.again.clicked.connect(self.choose)
        self.columns.changed.connect(self._tell_count)
        self.back.clicked.connect(self.undo)
        self.cancel.clicked.connect(self.reject)
        self.follow_up.clicked.connect(self.find_memories)
        self.steps.ticks_changed.connect(self._tell_count)
        self.search.textChanged.connect(self.narrow)
        self.search.left.connect(self.steps.setFocus)
        self.only.clicked.connect(self.leave_others_out)
        for key, act in (
            ("Ctrl+Return", self._go_on),
            ("Ctrl+Z", self.undo),
            ("Alt+Left", self.choose),
            ("Ctrl+F", self.search.setFocus),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _go_on(self) -> None:
        if self.state == "choosing":
            self.read()
        else:
            self.store()

    def _asked(self, offer: TableHead | Sequence[ChromaCollection]) -> None:
        self._offer = offer
        if isinstance(offer, TableHead):
            self.columns.show_table(offer)
        self._collections = frozenset() if isinstance(offer, TableHead) else frozenset(each.name for each in offer)
        if offer:
            self.choose()
        else:
            self._read(AS_FOUND)

    def _read(self, choices: Choices) -> None:
        memory, path = self._context.app.memory, self.path
        self._enter("reading", self.tr("Reading {0}").format(path.name))
        reading = self._context.tasks.read

        def read() -> tuple[ImportPreview, list[StepGroup], Extent]:
            preview = ImportPreview(plan(memory, read_bundle(memory, path, choices)))
            return preview, preview.groups(), preview.extent(preview.ticked)

        reading(self, read, lambda found: self._planned(*found), self._failed)

    def _enter(self, state: ImportStage, words: str) -> None:
        """The dialog in another state; `words` tell what goes on or what has happened."""
        self.state = state
        busy = state in ("reading", "storing")
        self.heading.setText(words)
        self.strip.setVisible(busy)
        self.strip.stop.setEnabled(True)
        if busy:
            self.strip.show_progress("", 0, 0, can_stop=state == "storing")
        self.hint.setVisible(not busy and bool(self.hint.text()))
        by_column = state == "choosing" and isinstance(self._offer, TableHead)
        self.columns.setVisible(by_column)
        self.steps.setVisible(not by_column)
        self.steps.setEnabled(state in ("choosing", "preview", "done"))
        self.go.setText(self.tr("Continue") if state == "choosing" else self.tr("Import"))
        self.go.setVisible(state in ("choosing", "preview"))
        self.count.setVisible(state == "preview")
        self.extent.setVisible(state in ("preview", "storing", "done") and bool(self.extent.text()))
        self.narrowing.setVisible(state in ("preview", "storing"))
        self.narrowing.setEnabled(state == "preview")
        self.again.setVisible(state == "preview" and bool(self._offer))
        self.back.setVisible(state == "done" and self.report is not None and self.report.operation_id is not None)
        over = state in ("done", "undone", "failed")
        self.cancel.setText(self.tr("Close") if over else self.tr("Cancel"))
        self.follow_up.setVisible(state == "done" and self.report is not None and bool(self.report.conversations))
        if not busy:
            self._fit_steps()
        settle(self)

    def _planned(self, preview: ImportPreview, groups: Sequence[StepGroup], extent: Extent) -> None:
        self.preview = None  # the search is another one's
        self.search.clear()
        self.only.hide()
        self.preview = preview
        self.extent.setText(extent_words(extent))
        self.steps.show_groups(groups, preview.ticked)
        self.hint.setText(
            self.tr("Nothing is stored yet. What you import comes in as one step, and one undo takes it out.")
        )
        self._enter("preview", summary_of(preview.plan) or self.tr("Nothing in this file can be imported"))
        self._tell_count()
        (self.steps if self.go.isEnabled() else self.cancel).setFocus()

    def _tell_count(self) -> None:
        if self.state == "choosing":
            by_column = isinstance(self._offer, TableHead)
            self.go.setEnabled(self.columns.is_whole if by_column else bool(self.steps.ticked))
        elif self.preview is not None and self.state == "preview":
            preview, ticked = self.preview, self.steps.ticked
            of = number(len(preview.plan.arrivals))
            self.count.setText(self.tr("{0} of {1} ticked").format(number(len(ticked)), of))
            self.go.setEnabled(bool(ticked))
            self._telling.read(lambda: preview.extent(ticked), self._tell_extent)

    def _tell_extent(self, extent: Extent) -> None:
        """Says of what is ticked whom it is about, from when to when, and how much it is."""
        if self.state == "preview":
            self.extent.setText(extent_words(extent))
            self.extent.setVisible(bool(self.extent.text()))

    def _done(self, report: ArrivalReport) -> None:
        if report.cancelled:
            self._stopped()
            return
        self.report = report
        self.hint.setText(self.tr("Undo takes it out again; so does the History.") if report.operation_id else "")
        self.extent.setText(extent_words(report.extent))
        self.steps.show_groups(report_of(report), frozenset())
        self.follow_up.setText(
            counted(
                "ImportDialog",
                "Find memories in this conversation",
                "Find memories in these %Ln conversations",
                len(report.conversations),
            )
        )
        self._enter("done", done_words(report))
        (self.follow_up if report.conversations else self.cancel).setFocus()
        if report.operation_id is not None:
            self._context.navigator.tell(done_words(report), report.operation_id)

    def _undone(self, _operation: Operation) -> None:
        self.hint.setText("")
        self.steps.show_groups([], frozenset())
        self._enter("undone", self.tr("The import was undone"))
        self.cancel.setFocus()

    def _failed(self, error: BaseException) -> None:
        failures.report(self, error)
        if self.state == "storing":
            self._stopped()
        elif self.state == "reading" and self._offer:
            self.choose()
        elif self.state == "reading":
            self.hint.setText("")
            self._enter("failed", self.tr("{0} can't be imported").format(self.path.name))
            self.cancel.setFocus()

    def _stopped(self) -> None:
        if self.preview is not None:
            self.hint.setText(self.tr("Stopped: nothing was stored."))
            self._enter("preview", summary_of(self.preview.plan))
            self._tell_count()
