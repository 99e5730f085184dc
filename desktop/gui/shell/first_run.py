"""What a person sees who starts Keepsake for the first time: three screens at most, each of which can be skipped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import PERSON, USER, Conversation, Message, Origin, now
from desktop.core.paths import resource
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.provider_picker import ProviderPicker
from desktop.gui.ui.theme import Space, app_icon
from desktop.gui.ui.widgets import FoldedLabel, button, column, label, order_tabs, row
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter

if TYPE_CHECKING:
    from desktop.gui.shell.main_window import MainWindow


def fill(memory: Memory, at: datetime) -> None:
    """Puts the sample memories into an empty store, as if they had come over the months before `at`."""
    sample = json.loads(resource("samples", "memories.json").read_text("utf-8"))
    for conversation in sorted(sample["conversations"], key=lambda each: -int(each["days"])):
        _tell(memory, conversation, at)
    sources = {message.text: message.id for message in _messages(memory)}
    ids: dict[str, int] = {}
    for _, what, key in sorted(_steps(sample, memory, sources, ids, at), key=lambda step: -step[0]):
        ids[key] = what() or ids[key]


def _steps(
    sample: Mapping[str, Any], memory: Memory, sources: Mapping[str, int], ids: Mapping[str, int], at: datetime
) -> Iterator[tuple[float, Callable[[], int | None], str]]:
    """What happened: how many days ago, what to do, and the key of its fact."""
    for fact in sample["facts"] + sample["forgotten"]:
        key = fact["key"]
        yield fact["days"], partial(_remember, memory, fact, sources, at), key
        for later in fact.get("then", ()):
            yield later["days"], partial(_update, memory, ids, key, later, sources, at), key
    for fact in sample["forgotten"]:
        yield fact["forgotten"], partial(_forget, memory, ids, fact, at), fact["key"]


def _tell(memory: Memory, sample: Mapping[str, Any], at: datetime) -> None:
    moment = at - timedelta(days=sample["days"], minutes=20)
    with clock_at(memory, moment), memory.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        kept = memory.conversations.insert(operation, Conversation(0, sample["title"], "chat", None, moment, moment))
        for role, text in sample["messages"]:
            speaker = PERSON if role == "user" else "Keepsake"
            memory.conversations.append(operation, Message(0, kept.id, 0, 1, role, speaker, text, moment))


def _remember(memory: Memory, sample: Mapping[str, Any], sources: Mapping[str, int], at: datetime) -> int:
    excerpt = sample.get("source_excerpt", "")
    draft = FactDraft(
        category=sample["category"],
        key=sample["key"],
        value=sample["value"],
        confidence=sample["confidence"],
        subject=sample.get("subject", USER),
        source_excerpt=excerpt,
        source=sample["by"],
        source_message_id=sources.get(excerpt),
    )
    with clock_at(memory, at - timedelta(days=sample["days"], minutes=10)):
        fact_id = memory.facts.remember_anyway(draft, Origin(sample["by"])).fact.id
    for number in range(sample["used"]):
        with clock_at(memory, at - timedelta(days=sample["days"]) * (1 - number / sample["used"])):
            memory.accesses.count("fact", [fact_id], via="recall_facts")
    return fact_id


def _update(
    memory: Memory,
    ids: Mapping[str, int],
    key: str,
    sample: Mapping[str, Any],
    sources: Mapping[str, int],
    at: datetime,
) -> None:
    origin = Origin("assistant", reason=sample["reason"], message_id=sources.get(sample["source_excerpt"]))
    with clock_at(memory, at - timedelta(days=sample["days"], seconds=20)):
        memory.facts.update(
            ids[key],
            sample["value"],
            sample["confidence"],
            sample["reason"],
            origin,
            source_excerpt=sample["source_excerpt"],
        )


def _forget(memory: Memory, ids: Mapping[str, int], sample: Mapping[str, Any], at: datetime) -> None:
    with clock_at(memory, at - timedelta(days=sample["forgotten"])):
        memory.facts.forget(ids[sample["key"]], "outdated", Origin("user", reason="outdated"))


@contextmanager
def clock_at(memory: Memory, moment: datetime) -> Iterator[None]:
    """Has the store believe for a while that it is another time."""
    usual, memory.database.clock = memory.database.clock, lambda: moment
    try:
        yield
    finally:
        memory.database.clock = usual


def _messages(memory: Memory) -> Iterator[Message]:
    for conversation in memory.conversations.recent():
        yield from memory.conversations.messages(conversation.id)


_WIDTH = 560
_HEIGHT = 380


class FirstRun(Dialog):
    """Escape ends it at any screen; Enter goes on."""

    def __init__(self, context: PanelContext, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._over = parent
        self.setWindowTitle(self.tr("Welcome to Keepsake"))
        self.setModal(True)
        self.picker = ProviderPicker(context, self)
        self.import_file = self._choice(self.tr("Import conversations…"), self._import)
        self.samples = self._choice(self.tr("Try it with sample memories"), self._fill)
        self.skip = button(self.tr("Skip"), tip=self.tr("Begin with an empty memory"), key="Esc")
        self.skip.clicked.connect(self.reject)
        self.back = button(self.tr("Back"))
        self.back.clicked.connect(lambda: self.show_page(self.page - 1))
        self.next = button("", "primary")
        self.next.clicked.connect(self._go_on)
        self._pages = QStackedWidget()
        for page in (self._what_it_is(), self._who_answers(), self._what_is_there()):
            self._pages.addWidget(page)
        self._place = label("", "small")
        self._lay_out()
        self.show_page(0)

    @property
    def page(self) -> int:
        """The screen in view, from 0."""
        return self._pages.currentIndex()

    def show_page(self, number: int) -> None:
        last = self._pages.count() - 1
        self._pages.setCurrentIndex(number)
        self._place.setText(self.tr("{0} of {1}").format(number + 1, last + 1))
        self.back.setVisible(number > 0)
        self.skip.setVisible(number < last)
        self.next.setText(self.tr("Begin with an empty memory") if number == last else self.tr("Continue"))
        self.next.setFocus()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        order_tabs(self)
        return super().focusNextPrevChild(forward)

    def _go_on(self) -> None:
        if self.page == self._pages.count() - 1:
            self.accept()
        else:
            self.show_page(self.page + 1)

    def _import(self) -> None:
        self.accept()
        self._context.navigator.import_conversations()

    def _fill(self) -> None:
        """Made-up memories, told as such; what each of them did is in the history."""
        from desktop.gui.shell.first_run import fill

        memory, navigator = self._context.app.memory, self._context.navigator
        self.accept()
        told = self.tr("The sample memories are here. They are made up: forget them when you have seen enough.")
        self._context.tasks.write(self._over, lambda: fill(memory, now()), lambda _: navigator.show_toast(told))

    def _what_it_is(self) -> QWidget:
        return _page(
            self.tr("Your memory, on your own machine"),
            self.tr(
                "Keepsake remembers what you tell the assistant beside it: facts about you, your people and your"
                " projects, each with where it comes from."
            ),
            self.tr("You see every step the assistant takes, and can undo each one. Nothing is lost by forgetting."),
            self.tr("It needs no account and no network. Keys for everything: press F1 or ? to see them."),
        )

    def _who_answers(self) -> QWidget:
        page = _page(
            self.tr("Who answers?"),
            self.tr(
                "The built-in assistant understands plain memory requests, and nothing leaves this machine. With a key"
                " of yours it is Claude; with the address of a local server, such as Ollama, a model of your own."
            ),
            self.tr("What you mark private is never told to a model elsewhere."),
        )
        page.body.addLayout(row(self.picker.button, label(self.tr("can be changed at any time"), "muted"), None))
        return page

    def _what_is_there(self) -> QWidget:
        page = _page(
            self.tr("Do you bring memories along?"),
            self.tr(
                "What ChatGPT or Claude exported, chats, notes, MEMORY.md, tables, mem0's memories and Chroma folders"
                " can come in. What is already known is not stored twice, and an import is undone in one step."
            ),
        )
        page.body.addLayout(row(self.import_file, None))
        page.body.addLayout(row(self.samples, None))
        return page

    def _choice(self, text: str, act: Callable[[], None]) -> QPushButton:
        made = button(text)
        made.clicked.connect(act)
        return made

    def _lay_out(self) -> None:
        mark = QLabel()
        mark.setPixmap(app_icon().pixmap(40, 40))
        foot = row(self._place, None, self.skip, self.back, self.next)
        layout = column(spacing=Space.L, margins=(Space.XXL, Space.XL, Space.XXL, Space.XL))
        layout.addLayout(row(mark, None))
        layout.addWidget(self._pages, 1)
        layout.addLayout(foot)
        self.setLayout(layout)
        scaled = self._context.theme.scaled
        self.setFixedWidth(scaled(_WIDTH))
        self.setMinimumHeight(scaled(_HEIGHT))


class _Page(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.body = QVBoxLayout()
        self.body.setSpacing(Space.M)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self.body)
        layout.addStretch(1)


def _page(title: str, *paragraphs: str) -> _Page:
    page = _Page()
    page.body.addWidget(label(title, "display"))
    for text in paragraphs:
        page.body.addWidget(FoldedLabel(text))
    page.body.addSpacing(Space.XS)
    return page


def welcome(context: PanelContext, window: MainWindow) -> None:
    """Opens it over a window whose store holds nothing yet: a folder that others have filled needs no welcome, and who
    has begun to write keeps the keyboard."""
    memory = context.app.memory

    def is_empty() -> bool:
        return not memory.facts.count(FactFilter()) and not memory.conversations.count()

    def greet(empty: bool) -> None:
        if empty and window.isVisible() and not window.composer.text:
            dialog = FirstRun(context, window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    context.tasks.read(window, is_empty, greet)
