"""A fact to be read: what it says, where it comes from, what it is tied to, how it is used. A click edits in place."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget

from desktop.core.model import USER, Fact, parse_memory_id
from desktop.gui.facts.access_chart import AccessChart
from desktop.gui.facts.model import about, category_text
from desktop.gui.shell.actions import Actions
from desktop.gui.ui.ages import date_text, day_text, exact, short_date_text
from desktop.gui.ui.context import Context
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted, decimal, spaced, speaker_name
from desktop.gui.ui.widgets import KeyButton, button, clear, column, icon_button, label, pill
from desktop.memory.facts.timeline import FactStory, Source, Tie

_SOURCES_MOST = 4
_TIE_LETTERS = 48


class FactReading(QWidget):
    """`edit_asked` carries the name of a field; `memory_chosen` the id of a memory it is tied to."""

    edit_asked = Signal(str)
    message_chosen = Signal(int)
    memory_chosen = Signal(str)

    def __init__(self, context: Context, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._actions = actions
        self._where = label("", "small")
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
        self._where.setText(f"{spaced(fact.key)} · {you}")
        self._value.setText(fact.value)
        self._show_pills(fact)
        self._excerpt.setText(f"“{fact.source_excerpt}”")
        self._excerpt.setVisible(bool(fact.source_excerpt))
        self._show_sources(story)
        self._show_ties(story)
        self._show_use(story)
        self.show_deeds(fact)

    def show_deeds(self, fact: Fact) -> None:
        """What can be done with a fact as it is now."""
        active = fact.status == "active"
        for name, shown in self._buttons_of.items():
            gone = {"restore": fact.status == "archived", "erase": not active}
            shown.setVisible(gone.get(name, active))
        for name in (
            "edit",
            "forget",
            "forget_wrong",
            "forget_for_good",
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
        made = icon_button(self._context.theme, "chevron-down", self.tr("Forget, and say why"), size=16)
        menu = QMenu(made)
        menu.addActions([self._actions[name] for name in ("forget", "forget_wrong", "forget_for_good")])
        menu.addSeparator()
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

    def _source_words(self, source: Source) -> str:
        return self.tr("{0}, {1}").format(speaker_name(source.speaker), short_date_text(source.said_at))

    def _show_ties(self, story: FactStory) -> None:
        _clear(self._ties)
        for tie in story.ties:
            _add(self._ties, self._tie(tie))
        self._tied.setVisible(bool(story.ties))
        self._ties.setVisible(bool(story.ties))

    def _tie(self, tie: Tie) -> QWidget:
        how = {
            "episode": self.tr("part of the episode"),
            "relationship": self.tr("relationship"),
            "merged": self.tr("merged into this one"),
            "replaced": self.tr("this one took its place"),
            "replacement": self.tr("took this one's place"),
            "related": self.tr("belongs together with this one"),
            "same_source": self.tr("learned from the same message"),
        }[tie.how]
        text = tie.text if len(tie.text) <= _TIE_LETTERS else f"{tie.text[: _TIE_LETTERS - 1]}…"
        if parse_memory_id(tie.memory_id) is None:
            return pill(text, "pill", f"{how}: {tie.text}")
        made = button(text, "inherited", tip=f"{tie.memory_id}, {how}: {tie.text}")
        made.setAccessibleName(f"{how}: {tie.text}")
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
            column(self._where, self._value, spacing=2),
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
