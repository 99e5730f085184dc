"""A question for the person, in the flow: what would be done, all its arguments, and no hurry."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QSizePolicy, QWidget

from desktop.assistant.events import ConsentAsked, Decision, Preview
from desktop.gui.chat.call_details import CallDetails
from desktop.gui.chat.preview_list import PreviewList
from desktop.gui.ui.flow_layout import Folded
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.widgets import FoldedLabel, button, column, label, row

DENY_KEY, ALLOW_KEY, ALWAYS_KEY = "Esc", "Ctrl+Return", "Ctrl+Shift+Return"
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ConsentCard(QFrame):
    """`decided` carries the question and the person's word, once; `resized` tells that it has another height.

    Enter and Space say no until another button is gone to; so does Esc, which ends the turn only where the focus is
    outside of the question. Allowing takes a chord, so that nothing is allowed by a key that was meant for the text.
    """

    decided = Signal(object, object)
    resized = Signal()

    def __init__(
        self, theme: Theme, question: ConsentAsked, parent: QWidget | None = None, *, asked_by: str = ""
    ) -> None:
        """`asked_by` says who asks, where that is not the assistant in this conversation."""
        super().__init__(parent)
        self._theme = theme
        self.question = question
        self._is_open = True
        self._details: CallDetails | None = None
        self.items: PreviewList | None = None
        self._make_buttons()
        self._count = label("", "small")
        self._closed = FoldedLabel("", "caution")
        self._closed.hide()
        self._build(asked_by)
        self._tell_count()

    @property
    def open(self) -> bool:
        """Whether it still waits for the person's word."""
        return self._is_open

    @property
    def words(self) -> str:
        """What is asked, and what would be done."""
        return f"{self._headline.text()} {self._told.text()}".strip()

    @property
    def count(self) -> str:
        """How many of the lines are ticked; empty where there is no choice."""
        return self._count.text()

    @property
    def arguments_text(self) -> str:
        """The arguments as they are shown; empty while nobody asked for them."""
        return "" if self._details is None or self._details.isHidden() else self._details.text

    def focus(self) -> None:
        """The safe answer has the focus."""
        self.deny.setFocus(Qt.FocusReason.OtherFocusReason)

    def decide(self, *, allowed: bool, always: bool = False) -> None:
        """Takes the person's word; a second one changes nothing, nor does allowing where nothing is ticked."""
        if not self._is_open or (allowed and not self.allow.isEnabled()):
            return
        self._is_open = False
        chosen = self.items.ticked if allowed and self.items is not None and self.items.choosable else None
        self.decided.emit(self.question, Decision(allowed, always, chosen))

    def tell_closed(self) -> None:
        """The answer came too late: there is nothing to decide any more."""
        self._is_open = False
        self._buttons.hide()
        self._closed.setText(self.tr("This question is closed: the call was given up meanwhile."))
        self._closed.show()

    def show_arguments(self) -> None:
        """Shows all that the tool is called with, or hides it again."""
        if self._details is None:
            self._details = CallDetails(self._theme, self.question.tool, answered=False)
            self._details.show_call(self.question.arguments)
            self._words.addWidget(self._details)
            self._details.show()
        else:
            self._details.setVisible(self._details.isHidden())
        hidden = self._details.isHidden()
        self.more.setText(self.tr("Show all arguments") if hidden else self.tr("Hide arguments"))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        enter = event.key() in _ENTER
        focused = self.focusWidget()
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Escape:
            self.decide(allowed=False)
        elif enter and held == control:
            self.decide(allowed=True)
        elif enter and held == control | shift:
            self.decide(allowed=True, always=True)
        elif enter and not held and isinstance(focused, QAbstractButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def _make_buttons(self) -> None:
        tips = (
            self.tr("Nothing is done, and the assistant is told so"),
            self.tr("Do this, and ask again the next time"),
            self.tr("Do this, and don't ask again for this tool; Settings takes that back"),
        )
        self.deny = button(self.tr("Deny"), "primary", tip=tips[0], key=DENY_KEY)
        self.allow = button(self.tr("Allow once"), tip=tips[1], key=ALLOW_KEY)
        self.always = button(self.tr("Always allow"), tip=tips[2], key=ALWAYS_KEY)
        self.more = button(self.tr("Show all arguments"), "link", tip=self.tr("What the tool is called with, in full"))
        for made in (self.deny, self.allow, self.always):
            made.setAccessibleDescription(made.toolTip())
        self.deny.clicked.connect(lambda: self.decide(allowed=False))
        self.allow.clicked.connect(lambda: self.decide(allowed=True))
        self.always.clicked.connect(lambda: self.decide(allowed=True, always=True))
        self.more.clicked.connect(self.show_arguments)

    def _build(self, asked_by: str) -> None:
        style(self, "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        preview = self.question.preview
        self._headline = FoldedLabel(translated(self.question.label), "strong", selectable=True)
        self._told = FoldedLabel(translated(preview.text), selectable=True)
        self._told.setVisible(bool(preview.text))
        who = FoldedLabel(asked_by, "small")
        who.setVisible(bool(asked_by))
        self._buttons = Folded(self.deny, self.allow, self.always, self.more)
        self._words = column(who, self._headline, self._told, Space.XS, self._buttons, self._closed, spacing=Space.XS)
        self._add_items(preview)
        icon = QLabel()
        self._theme.set_icon(icon, "warning", "caution", 14)
        icon.setContentsMargins(0, 2, 0, 0)
        line = row(icon, spacing=Space.S, margins=(Space.M, Space.S, Space.M, Space.M))
        line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        line.addLayout(self._words, 1)
        self.setLayout(line)
        self.setAccessibleName(" ".join(filter(None, [asked_by, self.words])))

    def _add_items(self, preview: Preview) -> None:
        if preview.items:
            self.items = PreviewList(self._theme, preview.items, choosable=preview.choosable)
            self.items.ticks_changed.connect(self._tell_count)
            self._words.addWidget(self._count)
            self._words.addWidget(self.items)
        if preview.left_out:
            self._words.addWidget(FoldedLabel(_left_out(preview.left_out), "small"))

    def _tell_count(self) -> None:
        choosable = self.items is not None and self.items.choosable
        self._count.setVisible(choosable)
        if self.items is not None and choosable:
            ticked = len(self.items.ticked)
            self._count.setText(self.tr("{0} of {1} ticked").format(ticked, self.items.steps))
            self.allow.setEnabled(ticked > 0)
            self.always.setEnabled(ticked > 0)


def _left_out(count: int) -> str:
    return counted("ConsentCard", "and 1 more that is not listed", "and %Ln more that are not listed", count)
