"""The dialog in which a person makes an episode of messages, checked as the assistant's are; and the fields
of an episode, with what is wrong told beside each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QCompleter, QFrame, QGridLayout, QLineEdit, QPlainTextEdit, QWidget

from desktop.core.errors import UserError
from desktop.core.model import USER, Episode, Valence
from desktop.gui.episodes.model import SIGNS, felt, importance_words, messages_text, subject_words
from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.forms import FieldForm, fraction
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space, Theme, style
from desktop.gui.ui.translation import age
from desktop.gui.ui.widgets import button, column, label, row
from desktop.memory.episodes import EpisodeDraft, KnownEpisode

_LINES: Final = 3
_IMPORTANCE: Final = 0.7


class EpisodeForm(FieldForm):
    """`submitted`: Enter in a field of one line. `edited`: the person changed something."""

    submitted = Signal()
    edited = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = "user"
        self.topic = QLineEdit()
        self.topic.setPlaceholderText(self.tr("What it was about, in a few words"))
        self.summary = QPlainTextEdit()
        self.summary.setTabChangesFocus(True)
        self.summary.setPlaceholderText(self.tr("What was said, felt and decided, in two or three sentences"))
        self.summary.setFixedHeight(theme.scaled(20) * _LINES + 2 * Space.S)
        self.tags = QLineEdit()
        self.tags.setPlaceholderText(self.tr("wedding, olena"))
        self.subject = QLineEdit()
        self.valence = QComboBox()
        for valence in get_args(Valence):
            self.valence.addItem(f"{SIGNS[valence]}  {felt(valence)}", valence)
        self._make_importance()
        self._lay_out()
        self.show_draft(EpisodeDraft("", "", _IMPORTANCE))
        for field in (self.topic, self.tags, self.subject):
            field.returnPressed.connect(self.submitted)
            field.textEdited.connect(self.edited)
        self.summary.textChanged.connect(self.edited)
        self.valence.activated.connect(self.edited)
        self.importance.valueChanged.connect(self.edited)

    def draft(self) -> EpisodeDraft:
        """Returns what the fields say now. Tags are set apart by commas."""
        subject = self.subject.text().strip()
        return EpisodeDraft(
            topic=self.topic.text(),
            summary=self.summary.toPlainText(),
            importance=round(self.importance.value(), 2),
            valence=self.valence.currentData(),
            tags=tuple(tag.strip() for tag in self.tags.text().split(",") if tag.strip()),
            subject=USER if subject.casefold() == subject_words(USER).casefold() else subject,
            source=self._source,
        )

    def show_draft(self, draft: EpisodeDraft) -> None:
        self._source = draft.source
        self.topic.setText(draft.topic)
        self.summary.setPlainText(draft.summary)
        self.importance.setValue(draft.importance)
        self._told_importance.setText(importance_words(draft.importance))
        self.valence.setCurrentIndex(self.valence.findData(draft.valence))
        self.tags.setText(", ".join(draft.tags))
        self.subject.setText(subject_words(draft.subject))

    def suggest(self, subjects: Sequence[str]) -> None:
        """Completes whom episodes and facts are about already."""
        made = QCompleter([subject_words(name) for name in (USER, *subjects)], self)
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.subject.setCompleter(made)

    def _make_importance(self) -> None:
        self._slider, self.importance = fraction(
            self.tr("Importance"), self.tr("Importance, as a slider"), self.tr("How much it matters, from 0 to 1")
        )
        self._told_importance = label("", "small")
        self.importance.valueChanged.connect(lambda value: self._told_importance.setText(importance_words(value)))

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(Space.M)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addLayout(self._field("topic", self.tr("Topic"), self.topic), 0, 0, 1, 2)
        grid.addLayout(self._field("summary", self.tr("Summary"), self.summary), 1, 0, 1, 2)
        measure = row(self._slider, self.importance, self._told_importance, spacing=Space.M)
        grid.addLayout(self._field("importance", self.tr("Importance"), self.importance, measure), 2, 0)
        grid.addLayout(self._field("valence", self.tr("How it felt"), self.valence), 2, 1)
        grid.addLayout(self._field("tags", self.tr("Tags, set apart by commas"), self.tags), 3, 0)
        grid.addLayout(self._field("subject", self.tr("About"), self.subject), 3, 1)


_WIDTH: Final = 560


class EpisodeDialog(Dialog):
    """`kept` carries the id of the episode that holds it: the new one, or the one that is known already."""

    kept = Signal(int)

    def __init__(self, context: PanelContext, message_ids: Sequence[int], parent: QWidget | None = None) -> None:
        """`message_ids` are messages of one conversation."""
        super().__init__(context.theme, parent)
        self._context = context
        self._message_ids = tuple(message_ids)
        self.setWindowTitle(self.tr("New episode"))
        self.setModal(True)
        self.setMinimumWidth(context.theme.scaled(_WIDTH))
        self.form = EpisodeForm(context.theme)
        self.save = button(self.tr("Save"), "primary", tip=self.tr("Save"), key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close without saving"), key="Esc")
        self.known = _KnownBox()
        self._lay_out()
        self._connect()
        facts = context.app.memory.facts
        context.tasks.read(self, facts.subjects, self.form.suggest)

    def show_notice(self, notice: Notice) -> None:
        """Tells in this dialog what goes wrong for it."""
        self.notices.show_notice(notice)
        self.save.setEnabled(True)

    def try_to_save(self) -> None:
        """Checks, then stores; an episode that says the same is shown, with the choices there are."""
        self._store(even_if_known=False)

    def _store(self, *, even_if_known: bool) -> None:
        self.form.clear_errors()
        self.known.hide()
        try:
            draft = self.form.draft().validated()
        except UserError as error:
            self._failed(error)
            return
        self.save.setEnabled(False)
        memory, covered = self._context.app.memory, self._message_ids
        self._context.write(
            self,
            lambda origin: memory.episodes.create_over(draft, covered, origin, even_if_known=even_if_known),
            self._made,
            reason=self.tr("made by hand"),
            failed=self._failed,
        )

    def _made(self, outcome: Episode | KnownEpisode) -> None:
        if isinstance(outcome, KnownEpisode):
            self.known.show_episode(outcome.known)
            self.adjustSize()
            return
        self._keep(outcome.id)

    def _failed(self, error: BaseException) -> None:
        self.save.setEnabled(True)
        if not (isinstance(error, UserError) and self.form.show_error(error)):
            failures.report(self, error)
        self.adjustSize()

    def _keep(self, episode_id: int) -> None:
        self.kept.emit(episode_id)
        self.accept()

    def _reconsider(self) -> None:
        """Other words: what says the same as the last ones may not say the same as these."""
        self.known.hide()
        self.save.setEnabled(True)

    def _lay_out(self) -> None:
        covers = self.tr("It covers {0} of this conversation.").format(messages_text(len(self._message_ids)))
        body = column(spacing=Space.L, margins=DIALOG_MARGINS)
        body.addLayout(column(label(self.windowTitle(), "title"), label(covers, "muted"), spacing=2))
        body.addWidget(self.form)
        body.addWidget(self.known)
        body.addLayout(row(None, self.cancel, self.save))
        self.setLayout(body)

    def _connect(self) -> None:
        self.save.setDefault(True)
        self.save.clicked.connect(self.try_to_save)
        self.cancel.clicked.connect(self.reject)
        self.form.submitted.connect(self.try_to_save)
        self.form.edited.connect(self._reconsider)
        self.known.both.clicked.connect(lambda: self._store(even_if_known=True))
        self.known.open_chosen.connect(self._keep)
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(self.try_to_save)


class _KnownBox(QFrame):
    """An episode of the same conversation that says the same."""

    open_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        style(self, "inset-caution")
        self._title = label(self.tr("An episode of this conversation says the same already."), "strong", wrap=True)
        self._told = label("", "", wrap=True)
        self._open = button(self.tr("Show it"), tip=self.tr("Close this, and show the episode that is known"))
        self.both = button(self.tr("Keep both"), tip=self.tr("Store this one as well"))
        self._episode_id = 0
        self._open.clicked.connect(lambda: self.open_chosen.emit(self._episode_id))
        inside = column(self._title, self._told, row(self._open, self.both, None), spacing=Space.S)
        inside.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        self.setLayout(inside)
        self.hide()

    def show_episode(self, episode: Episode) -> None:
        self._episode_id = episode.id
        self._told.setText(f"{episode.topic} · {episode.memory_id} · {age(episode.updated_at)}")
        self.show()
