"""The fields of an episode, with what is wrong told beside each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from desktop.core.model import USER, Valence
from desktop.gui.episodes.labels import SIGNS, felt, importance_words, subject_words
from desktop.gui.ui.forms import FieldForm, fraction
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.widgets import label, row
from desktop.memory.episodes import EpisodeDraft

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
        """What the fields say now. Tags are set apart by commas."""
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
