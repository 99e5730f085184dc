"""One episode in full: what it says, who took part, what came of it, its history; and the form to edit it in place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import USER, Episode, Fact
from desktop.gui.episodes.create_dialog import EpisodeForm
from desktop.gui.episodes.model import SIGNS, episode_life_of, felt, importance_words, messages_text, subject_words
from desktop.gui.ui.actions import Actions
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import LifeEntry
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.timeline import Timeline
from desktop.gui.ui.translation import counted, date_text, decimal, exact, key_name, speaker_name, translated
from desktop.gui.ui.widgets import (
    ElidedButton,
    FlowLayout,
    FoldedLabel,
    KeyButton,
    ScoreBar,
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
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.recall.recollections import Recollection
from desktop.memory.service import Memory

_FACTS_MOST: Final = 8
_LINE_MOST: Final = 60
_TIP_MOST: Final = 400


class EpisodeSequels(QWidget):
    """`memory_chosen` carries a memory's id."""

    memory_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts_head = label(self.tr("Facts that came from it"), "small-strong")
        self._facts = FlowLayout()
        self._found_head = label(self.tr("What recalling it finds"), "small-strong")
        self._found = QVBoxLayout()
        self._found.setSpacing(Space.XS)
        facts = column(self._facts_head, self._facts, spacing=Space.XS)
        self.setLayout(column(facts, column(self._found_head, self._found, spacing=Space.XS), spacing=Space.M))
        self.show_facts(())
        self.show_recalled(None)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Shows the facts that were learned from its messages."""
        clear(self._facts)
        for fact in facts[:_FACTS_MOST]:
            self._facts.addWidget(self._link(f"{key_name(fact.key)}: {fact.value}", fact.memory_id))
        if len(facts) > _FACTS_MOST:
            self._facts.addWidget(label(self.tr("and {0} more").format(len(facts) - _FACTS_MOST), "small"))
        self._facts_head.setVisible(bool(facts))

    def show_recalled(self, found: Sequence[Recollection] | None) -> None:
        """Shows what recalling finds, each with its score; None before anybody asked."""
        clear(self._found)
        self._found_head.setVisible(found is not None)
        for memory in found or ():
            told = label(f"{decimal(memory.relevance_score)} · {memory.memory_id} · {translated(memory.age)}", "small")
            line = QWidget()
            line.setLayout(row(self._link(memory.content, memory.memory_id), told, None, spacing=Space.S))
            self._found.addWidget(line)
        if found is not None and not found:
            self._found.addWidget(label(self.tr("Recalling its topic finds nothing relevant enough."), "muted"))

    def _link(self, text: str, memory_id: str) -> QWidget:
        text = " ".join(text.split())
        shown = text if len(text) <= _LINE_MOST else f"{text[: _LINE_MOST - 1]}…"
        made = ElidedButton(shown, "link", text[:_TIP_MOST])
        made.clicked.connect(lambda: self.memory_chosen.emit(memory_id))
        return made


_RECALLED: Final = 6
_ASKED_MOST: Final = 2_000


@dataclass(frozen=True, slots=True)
class EpisodeLife:
    """An episode as it is now: who speaks in it, the facts that came from it, its first message, its history."""

    episode: Episode
    speakers: Sequence[str]
    facts: Sequence[Fact]
    first_message_id: int | None
    entries: Sequence[LifeEntry]


def read_life(memory: Memory, episode_id: int) -> EpisodeLife | None:
    """Reads the life of an episode; None where it is gone."""
    episode = memory.episodes.get(episode_id)
    if episode is None:
        return None
    covered = memory.episodes.message_ids(episode_id)
    return EpisodeLife(
        episode,
        memory.episodes.speakers(episode_id),
        memory.facts.get_many(memory.episodes.facts_from(episode_id)),
        covered[0] if covered else None,
        episode_life_of(memory.history.of_row("episodes", episode_id)),
    )


def recalled_for(memory: Memory, episode: Episode) -> Sequence[Recollection]:
    """Recalls what `memory_recall` finds when it is asked about an episode, counted as used by nobody."""
    return memory.recall.answer(episode.topic[:_ASKED_MOST], max_results=_RECALLED, track=False).memories


class EpisodeDetail(QWidget):
    """`message_chosen` carries the first message, `memory_chosen` a memory's id, `undo_chosen` an operation's,
    `tag_chosen` a tag to filter by. `saved` asks for the form's draft to be written."""

    message_chosen = Signal(int)
    memory_chosen = Signal(str)
    undo_chosen = Signal(int)
    undo_all_chosen = Signal(int)
    tag_chosen = Signal(str)
    saved = Signal(object)

    def __init__(self, context: PanelContext, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._actions = actions
        self._reading = Latest(context.tasks, self)
        self._asked: int | None = None
        self.life: EpisodeLife | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Episode in detail"))
        style(self, "detail")
        self._make_parts()
        self._stack = QStackedWidget()
        self._stack.addWidget(scrolling(self._body()))
        self._stack.addWidget(self._editor())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(self._stack)
        self._shown.hide()

    @property
    def episode(self) -> Episode | None:
        """The episode that is read."""
        return None if self.life is None else self.life.episode

    @property
    def editing(self) -> bool:
        return self._stack.currentIndex() == 1

    def show_episode(self, episode_id: int | None) -> None:
        """Reads an episode with what belongs to it; None shows nothing. Looking at it is no use of it.

        What is being edited stays until it is saved or left.
        """
        if self.editing and episode_id != self._asked:
            self.leave_editing()
        if episode_id != self._asked:
            self.sequels.show_recalled(None)
        self._asked = episode_id
        if episode_id is None:
            self.life = None
            self._reading.forget()
            self._shown.hide()
            return
        memory = self._context.app.memory
        self._reading.read(lambda: read_life(memory, episode_id), self._show)

    def refresh(self) -> None:
        """Reads the episode again."""
        self.show_episode(self._asked)

    def take_keyboard(self) -> None:
        """Gives the keyboard to what can be done with the episode."""
        focus_first(self)

    def edit(self) -> None:
        """Shows the form in place of the words."""
        if self.episode is None or self.episode.status != "active":
            return
        self.form.clear_errors()
        self.form.show_draft(_draft_of(self.episode))
        self._stack.setCurrentIndex(1)
        self.form.topic.setFocus()

    def leave_editing(self) -> None:
        self._stack.setCurrentIndex(0)

    def _make_parts(self) -> None:
        self._where = label("", "small")
        self._topic = FoldedLabel("", "title", selectable=True)
        self._summary = FoldedLabel("", "", selectable=True)
        self._pills, self._tags = FlowLayout(), FlowLayout()
        self._people = label("", "small", wrap=True)
        tip = self.tr("Opens its conversation at the first of its messages")
        self.source = button(self.tr("Show its messages"), "link", tip=tip)
        self.source.clicked.connect(self._show_source)
        self.sequels = EpisodeSequels()
        self.sequels.memory_chosen.connect(self.memory_chosen)
        self._buttons = FlowLayout(spacing=Space.S)
        words = {
            "edit": self.tr("Edit"),
            "archive": self.tr("Archive"),
            "restore": self.tr("Restore"),
            "recall": self.tr("Recall"),
            "ask": self.tr("Ask the assistant"),
        }
        self._buttons_of = {name: KeyButton(text, self._actions[name]) for name, text in words.items()}
        for made in self._buttons_of.values():
            self._buttons.addWidget(made)
        lock = self._actions["private"]
        self.lock = icon_button(self._context.theme, "lock", lock.text(), key=lock.shortcut().toString(), size=16)
        self.lock.clicked.connect(lock.trigger)
        self._buttons.addWidget(self.lock)
        self.gone = icon_button(self._context.theme, "trash", self.tr("Delete the episode"), size=16)
        self.gone.setMenu(QMenu(self.gone))
        self.gone.menu().addActions([self._actions[name] for name in ("delete", "erase")])
        self._buttons.addWidget(self.gone)
        self._timeline = Timeline()
        self._timeline.undo_chosen.connect(self.undo_chosen)
        self._timeline.undo_all_chosen.connect(self.undo_all_chosen)

    def _body(self) -> QWidget:
        named = column(self._where, self._topic, spacing=2)
        left = column(named, self._pills, self._summary, self._tags, spacing=Space.S)
        for more in (self._people, self.source):
            left.addWidget(more)
        left.setAlignment(self.source, Qt.AlignmentFlag.AlignLeft)
        left.addLayout(self._buttons)
        left.addSpacing(Space.XS)
        left.addWidget(self.sequels)
        left.addStretch(1)
        right = column(label(self.tr("History"), "strong"), self._timeline, None, spacing=Space.S)
        told, life = QWidget(), QWidget()
        told.setLayout(left)
        life.setLayout(right)
        body = QWidget()
        self._shown = Stacked(self._context.theme, told, life, (3, 2))
        body.setLayout(column(self._shown))
        return body

    def _editor(self) -> QWidget:
        self.form = EpisodeForm(self._context.theme)
        self.save = button(self.tr("Save"), "primary", tip=self.tr("Save"), key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Leave it as it was"), key="Esc")
        self.save.clicked.connect(lambda: self.saved.emit(self.form.draft()))
        self.form.submitted.connect(lambda: self.saved.emit(self.form.draft()))
        self.cancel.clicked.connect(self.leave_editing)
        editor = QWidget()
        framed = QWidget()
        framed.setLayout(column(self.form, None, margins=(20, Space.L, 20, Space.S)))
        done = row(None, self.cancel, self.save, margins=(20, Space.S, 20, Space.M))
        editor.setLayout(column(scrolling(framed), done, spacing=0))
        return editor

    def _show(self, life: EpisodeLife | None) -> None:
        if life is None:
            self.show_episode(None)
            return
        self.life = life
        episode = life.episode
        self._where.setText(_when(episode))
        self._topic.setText(episode.topic)
        self._summary.setText(episode.summary)
        self._show_pills(life)
        people = ", ".join(map(speaker_name, life.speakers))
        self._people.setText(self.tr("Who speaks in it: {0}").format(people))
        self._people.setVisible(bool(people))
        self.source.setVisible(life.first_message_id is not None)
        self.sequels.show_facts(life.facts)
        for name, shown in (*self._buttons_of.items(), ("private", self.lock)):
            possible = (episode.status == "active") != (name == "restore")
            shown.setVisible(possible)
            self._actions[name].setEnabled(possible)
        self._timeline.show_entries(life.entries)
        self._shown.show()

    def _show_pills(self, life: EpisodeLife) -> None:
        episode = life.episode
        clear(self._pills)
        clear(self._tags)
        bar = ScoreBar(self._context.theme, episode.importance)
        bar.setFixedWidth(self._context.theme.scaled(64))
        bar.setAccessibleName(self.tr("Importance {0}").format(decimal(episode.importance)))
        measure = QWidget()
        words = f"{importance_words(episode.importance)} · {decimal(episode.importance)}"
        measure.setLayout(row(bar, label(words, "small"), spacing=Space.S))
        measure.setToolTip(self.tr("How much it matters"))
        self._pills.addWidget(measure)
        count = episode.access_count
        used = counted("EpisodeDetail", "used once", "used %Ln times", count) if count else self.tr("never used")
        subject = episode.subject
        about = self.tr("about you") if subject == USER else self.tr("about {0}").format(subject_words(subject))
        told = [
            (f"{SIGNS[episode.valence]} {felt(episode.valence)}", "pill-accent", self.tr("How it felt")),
            (used, "pill", exact(episode.last_accessed_at) if episode.last_accessed_at else ""),
        ]
        if episode.message_count:
            covered = messages_text(episode.message_count)
            told.insert(2, (covered, "pill", self.tr("The messages that it covers")))
        if episode.status != "active":
            told.append((self.tr("archived"), "pill-caution", episode.archive_reason))
        if episode.withheld:
            told.append((self.tr("private"), "pill-caution", self._why_private(episode)))
        whom = button(about, "inherited", tip=self.tr("Open the page of whom or what it is about"))
        whom.clicked.connect(lambda: self._context.navigator.open_subject(subject))
        self._pills.addWidget(whom)
        for text, kind, tip in told:
            self._pills.addWidget(pill(text, kind, tip))
        for tag in episode.tags:
            made = button(tag, "chip", tip=self.tr("Show only episodes with this tag"))
            made.clicked.connect(lambda _=False, tag=tag: self.tag_chosen.emit(tag))
            self._tags.addWidget(made)

    def _why_private(self, episode: Episode) -> str:
        if episode.private:
            return self.tr("No assistant elsewhere is told of it")
        return self.tr("It covers a private message: no assistant elsewhere is told of it")

    def _show_source(self) -> None:
        if self.life is not None and self.life.first_message_id is not None:
            self.message_chosen.emit(self.life.first_message_id)


def _draft_of(episode: Episode) -> EpisodeDraft:
    return EpisodeDraft(
        episode.topic,
        episode.summary,
        episode.importance,
        episode.valence,
        episode.tags,
        episode.subject,
        episode.source,
    )


def _when(episode: Episode) -> str:
    began, ended = date_text(episode.started_at), date_text(episode.ended_at)
    return began if began == ended else f"{began} – {ended}"
