"""What a person sees who starts Keepsake for the first time: three screens at most, each of which can be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import now
from desktop.gui.messages.message import UserMessage
from desktop.gui.messages.tool_card import ToolCard
from desktop.gui.messages.tool_card_state import ShownCall
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.provider_picker import ProviderPicker
from desktop.gui.ui.theme import Space, app_icon
from desktop.gui.ui.translation import key_name
from desktop.gui.ui.widgets import FoldedLabel, button, column, frame, label, row

if TYPE_CHECKING:
    from desktop.gui.shell.main_window import MainWindow


_WHO_ANSWERS = 1
_WIDTH = 560


class FirstRun(Dialog):
    """Escape ends it at any screen; Enter goes on."""

    def __init__(self, context: PanelContext, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._over = parent
        self.setWindowTitle(self.tr("Welcome to Keepsake"))
        self.setModal(True)
        self.picker = ProviderPicker(context, self, in_place=True)
        self.picker.grew.connect(self._grow)
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
        if number == _WHO_ANSWERS:
            self.picker.refresh()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.fit()

    def _grow(self) -> None:
        """Makes room for what was found, as far as the screen has some."""
        self.fit()

    def _go_on(self) -> None:
        if self.page == self._pages.count() - 1:
            self.accept()
        else:
            self.show_page(self.page + 1)

    def _import(self) -> None:
        self.accept()
        self._context.navigator.import_conversations()

    def _fill(self) -> None:
        self.accept()
        self._context.navigator.add_samples()

    def _what_it_is(self) -> QWidget:
        page = _page(
            self.tr("Your memory, on your own machine"),
            self.tr(
                "Keepsake remembers what you tell the assistant beside it: facts about you, your people and your"
                " projects, each with where it comes from."
            ),
        )
        page.body.addWidget(self._turn())
        page.body.addWidget(
            FoldedLabel(
                self.tr("You see every step the assistant takes, and can undo each one. Nothing is lost by forgetting.")
            )
        )
        page.body.addWidget(
            FoldedLabel(self.tr("It needs no account and no network. F1 opens a guide; press ? to see the keys."))
        )
        return page

    def _turn(self) -> QWidget:
        """A turn of the chat that becomes a fact, to look at."""
        said = UserMessage(self._context.theme, self.tr("We moved to Lviv last week."), now())
        remembered = self.tr("Remembered: {0}").format(f"{key_name('location')} = {self.tr('Lviv (was Kyiv)')}")
        card = ToolCard(
            self._context.theme,
            ShownCall("", "remember_fact", "", status="success", summary=remembered, operation_ids=(1,)),
        )
        made = frame("card", column(said, card, spacing=Space.S, margins=(Space.L, Space.M, Space.L, Space.M)))
        made.setAccessibleName(self.tr("You say: {0} {1}").format(self.tr("We moved to Lviv last week."), remembered))
        made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for part in made.findChildren(QWidget):
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return made

    def _who_answers(self) -> QWidget:
        page = _page(
            self.tr("Who answers?"),
            self.tr("It can be changed at any time. What you mark private is never told to a model elsewhere."),
        )
        page.body.addWidget(self.picker.choices)
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
    has begun to write keeps the keyboard. Where there are sample memories, it offers to remove them."""
    memory = context.app.memory

    def is_empty() -> bool:
        return not memory.facts.count() and not memory.conversations.count()

    def greet(empty: bool) -> None:
        if not empty:
            window.offer_removal()
        elif window.isVisible() and not window.composer.text:
            dialog = FirstRun(context, window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    context.tasks.read(window, is_empty, greet)
