"""Exporting: what, in which format, with or without what is private, and where to; then how far it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QFileDialog, QLineEdit, QRadioButton, QWidget

from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import Dialog, FileDialog, Question, folder_of, keep_folder
from desktop.gui.ui.jobs import Latest, Op
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted, number
from desktop.gui.ui.widgets import FoldedLabel, ScanStrip, button, column, label, row, settle
from desktop.memory.transfer.exporter import FORMS, SUFFIX, Contents, Exporter, Form, Table, is_folder
from desktop.memory.transfer.json_export import ExportReport, ExportSelection


def form_words(form: Form, *, everything: bool) -> tuple[str, str]:
    """What a format is called, and what is in it."""
    listed = _tr("To read: facts by category")
    all_listed = _tr("To read: facts by category, daily notes by day, episodes, conversations")
    return {
        "json": (_tr("JSON"), _tr("With history and links: Keepsake brings it back without a loss")),
        "markdown": (_tr("Markdown"), all_listed if everything else listed),
        "csv": (
            _tr("CSV"),
            _tr("For a spreadsheet: facts, a row each, and nothing that is run as a formula"),
        ),
        "conversations": (_tr("Conversations"), _tr("What was said, as Markdown")),
    }[form]


def contents_words(contents: Contents, *, private: bool) -> str:
    """ "812 facts, 12 episodes" """
    left = {} if private else contents.private
    counts = {table: count - left.get(table, 0) for table, count in contents.there.items()}
    return _counted(counts) or _tr("Nothing")


def left_out_words(contents: Contents) -> str:
    """What of it is private, or tells of something that is; empty where nothing is."""
    return _counted(contents.private)


def done_words(report: ExportReport, name: str) -> str:
    """What was written, and what was not."""
    told = _counted({table: report.written.get(table, 0) for table in _TABLES}) or _tr("Nothing")
    words = _tr("Written to {0}: {1}.").replace("{0}", name).replace("{1}", told)
    if not report.private_left_out:
        return words
    left = counted(
        "Export", "1 private record was left out.", "%Ln private records were left out.", report.private_left_out
    )
    return f"{words} {left}"


_TABLES: tuple[Table, ...] = ("facts", "episodes", "relationships", "conversations", "messages")


def _counted(counts: Mapping[Table, int]) -> str:
    words = {
        "facts": (QT_TRANSLATE_NOOP("Export", "1 fact"), QT_TRANSLATE_NOOP("Export", "%Ln facts")),
        "episodes": (QT_TRANSLATE_NOOP("Export", "1 episode"), QT_TRANSLATE_NOOP("Export", "%Ln episodes")),
        "relationships": (
            QT_TRANSLATE_NOOP("Export", "1 relationship"),
            QT_TRANSLATE_NOOP("Export", "%Ln relationships"),
        ),
        "conversations": (
            QT_TRANSLATE_NOOP("Export", "1 conversation"),
            QT_TRANSLATE_NOOP("Export", "%Ln conversations"),
        ),
        "messages": (QT_TRANSLATE_NOOP("Export", "1 message"), QT_TRANSLATE_NOOP("Export", "%Ln messages")),
    }
    return ", ".join(counted("Export", *words[table], counts[table]) for table in _TABLES if counts.get(table, 0) > 0)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Export", text)


ExportState = Literal["asking", "writing", "done"]

_WIDTH: Final = 620


@dataclass(frozen=True, slots=True)
class ExportScope:
    """What may be exported: its name on screen, the part, its formats, and a name for the file."""

    words: str
    part: ExportSelection
    forms: tuple[Form, ...]
    file_name: str


class ExportDialog(Dialog):
    """The last of the scopes, everything, can always be chosen instead. Nothing that is there is replaced unasked."""

    def __init__(self, context: PanelContext, chosen: ExportScope | None = None, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._leaving = Exporter(context.app.memory)
        self._reading = Latest(context.tasks, self)
        self.op = Op(self, self._show_progress)
        everything = ExportScope(
            self.tr("Everything"), ExportSelection(), FORMS, f"Keepsake {date.today().isoformat()}"
        )
        self._scopes = [everything] if chosen is None else [chosen, everything]
        self.contents: Contents | None = None
        self.report: ExportReport | None = None
        self.state: ExportState = "asking"
        self.setWindowTitle(self.tr("Export"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setMinimumWidth(context.theme.scaled(_WIDTH))
        self._make()
        self._lay_out()
        self._connect()
        self.path.setText(str(folder_of(self._context, "written") / self._scopes[0].file_name))
        self._scope_changed()
        self.forms[self.form].setFocus()

    @property
    def scope(self) -> ExportScope:
        return self._scopes[max(0, self._scope_group.checkedId())]

    @property
    def form(self) -> Form:
        return next(form for form, made in self.forms.items() if made.isChecked())

    @property
    def part(self) -> ExportSelection:
        return replace(self.scope.part, private=self.private.isChecked())

    def export(self) -> None:
        """Writes the file, once the person agreed to replace one that is there."""
        if self.state == "writing" or not self.path.text().strip():
            return
        path = self._target()
        if path.is_file() and not is_folder(self.form, self.part):
            self.ask(path)
        else:
            self._write(path)

    def ask(self, path: Path) -> None:
        """Whether a file that is there is to be replaced; a yes does so."""
        words = self.tr("“{0}” is there already. Replace it with this export?").format(path.name)
        self.question.ask(words, self.tr("Replace"), lambda: self._write(path), self.path)

    def stop(self) -> None:
        """Ends the export: nothing of it is kept."""
        self.op.stop()
        self.strip.stop.setEnabled(False)

    def reject(self) -> None:
        """Takes a question away, or stops what goes on, before it closes."""
        if self.question.isVisible():
            self.question.leave()
        elif self.state == "writing":
            self.stop()
        else:
            super().reject()

    def _make(self) -> None:
        self._scope_group, self._form_group = QButtonGroup(self), QButtonGroup(self)
        self.scopes = [QRadioButton(scope.words) for scope in self._scopes]
        for place, made in enumerate(self.scopes):
            self._scope_group.addButton(made, place)
        self.scopes[0].setChecked(True)
        self.forms: dict[Form, QRadioButton] = {}
        for form in FORMS:
            made = self.forms[form] = QRadioButton()
            self._form_group.addButton(made)
        self.holds = FoldedLabel("", "muted")
        self.private = QCheckBox(self.tr("Private things too"))
        self.private.setToolTip(self.tr("What you marked private, and what tells of it"))
        self.left_out = FoldedLabel("", "caution")
        self.path = QLineEdit()
        self.path.setAccessibleName(self.tr("Where to"))
        self.path.setToolTip(self.tr("The file or folder that is written"))
        self.choose = button(self.tr("Choose…"), tip=self.tr("Look for a place for it"))
        self.question, self.strip = Question(), ScanStrip()
        self.told = FoldedLabel("", "", selectable=True)
        self.show_it = button(self.tr("Show in folder"), tip=self.tr("Open the folder that it is in"))
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is written"), key="Esc")
        self.go = button(self.tr("Export"), "primary", tip=self.tr("Write it"), key="Ctrl+Return")

    def _connect(self) -> None:
        self._scope_group.idClicked.connect(lambda _: self._scope_changed())
        self._form_group.buttonClicked.connect(lambda _: self._form_changed())
        self.private.toggled.connect(lambda _: self._tell_contents())
        self.choose.clicked.connect(self._choose)
        self.path.textChanged.connect(lambda text: self.go.setEnabled(bool(text.strip())))
        self.show_it.clicked.connect(self._show_in_folder)
        self.strip.stopped.connect(self.stop)
        self.cancel.clicked.connect(self.reject)
        self.go.clicked.connect(self.export)
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(self.export)

    def _lay_out(self) -> None:
        body = column(spacing=Space.M, margins=DIALOG_MARGINS)
        body.addWidget(label(self.windowTitle(), "title"))
        if len(self.scopes) > 1:
            body.addLayout(column(label(self.tr("What"), "small"), *self.scopes, spacing=Space.XS))
        body.addLayout(column(label(self.tr("Format"), "small"), *self.forms.values(), spacing=Space.XS))
        body.addLayout(column(self.holds, self.private, self.left_out, spacing=Space.XS))
        where = label(self.tr("Where to"), "small")
        where.setBuddy(self.path)
        place = row(spacing=Space.S)
        place.addWidget(self.path, 1)
        place.addWidget(self.choose)
        body.addLayout(column(where, place, spacing=Space.XS))
        for widget in (self.question, self.strip, self.told):
            widget.hide()
            body.addWidget(widget)
        self.show_it.hide()
        body.addLayout(row(self.show_it, None, self.cancel, self.go))
        self.setLayout(body)

    def _scope_changed(self) -> None:
        possible: Sequence[Form] = self.scope.forms
        for form, made in self.forms.items():
            made.setVisible(form in possible)
            made.setText(": ".join(form_words(form, everything=is_folder("markdown", self.scope.part))))
        if not any(self.forms[form].isChecked() for form in possible):
            self.forms[possible[0]].setChecked(True)
        self.path.setText(str(self._target().with_name(self.scope.file_name)))
        self._form_changed()

    def _form_changed(self) -> None:
        """The name ends as the format wants it; the numbers are those of the format."""
        path, form = self._target(), self.form
        bare = path.with_name(path.name.removesuffix(path.suffix)) if path.suffix in SUFFIX.values() else path
        suffix = "" if is_folder(form, self.scope.part) else SUFFIX[form]
        self.path.setText(f"{bare}{suffix}")
        part = self.scope.part
        self._reading.read(lambda: self._leaving.contents(form, part), self._show_contents)

    def _show_contents(self, contents: Contents) -> None:
        self.contents = contents
        self._tell_contents()

    def _tell_contents(self) -> None:
        if self.contents is None:
            return
        private, left = self.private.isChecked(), left_out_words(self.contents)
        self.holds.setText(contents_words(self.contents, private=private))
        self.private.setVisible(bool(left))
        told = self.tr("Goes along: {0}.") if private else self.tr("Left out, private or telling of it: {0}.")
        self.left_out.setText(told.format(left))
        self.left_out.setVisible(bool(left))
        self.adjustSize()

    def _target(self) -> Path:
        """Where to, as it is typed; in the folder of the last export where none is said."""
        path = Path(self.path.text().strip() or self._scopes[0].file_name).expanduser()
        return path if path.is_absolute() else folder_of(self._context, "written") / path

    def _choose(self) -> None:
        path = self._target()
        dialog = FileDialog(self._context, "written", self.tr("Export to"), self)
        dialog.setDirectory(str(path.parent))
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # it is asked here, however the place was named
        dialog.setNameFilters([self.tr("All files (*)")])
        dialog.selectFile(path.name)
        dialog.fileSelected.connect(self.path.setText)
        dialog.open()

    def _write(self, path: Path) -> None:
        form, part = self.form, self.part
        self.op.begin()
        self._enter("writing", "")
        self._context.tasks.read(
            self,
            lambda: self._leaving.write(form, path, part, progress=self.op.tell, cancelled=self.op.is_stopped),
            lambda report: self._written(report, path),
            self._failed,
        )

    def _show_progress(self, done: int, total: int, _what: str) -> None:
        if self.state == "writing":
            self.strip.show_progress(self.tr("{0} of {1}").format(number(done), number(total)), done, total)

    def _enter(self, state: ExportState, words: str) -> None:
        self.state = state
        busy = state == "writing"
        self.strip.setVisible(busy)
        self.strip.stop.setEnabled(True)
        if busy:
            self.strip.show_progress("", 0, 0)
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self.show_it.setVisible(state == "done")
        for widget in (*self.scopes, *self.forms.values(), self.private, self.path, self.choose, self.go):
            widget.setEnabled(not busy)
        self.cancel.setText(self.tr("Close") if state == "done" else self.tr("Cancel"))
        self.adjustSize()
        settle(self)
        (self.strip.stop if busy else self.show_it if state == "done" else self.go).setFocus()

    def _written(self, report: ExportReport, path: Path) -> None:
        if report.cancelled:
            self._enter("asking", self.tr("Stopped: nothing was written."))
            return
        self.report = report
        keep_folder(self._context, "written", path)
        self._enter("done", done_words(report, path.name))

    def _failed(self, error: BaseException) -> None:
        self._enter("asking", "")
        failures.report(self, error)

    def _show_in_folder(self) -> None:
        path = self._target()
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path if path.is_dir() else path.parent)))
