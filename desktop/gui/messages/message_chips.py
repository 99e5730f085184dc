"""What the person can say to an answer with one press: that something it left out is kept, or which one was meant."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.assistant.events import Choice
from desktop.gui.messages.tool_card import ToolCard
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.widgets import ElidedButton, Folded, FoldedLabel, column


class KeepChip(ElidedButton):
    """A text that was not kept. It is out of sight while the call stands that keeps it; `offered` tells when that
    changes."""

    offered = Signal()

    def __init__(self, theme: Theme, said: str) -> None:
        tip = self.tr("Remember this in your words: {0}").format(said)
        super().__init__(self.tr("Keep “{0}”").format(" ".join(said.split())), "offer", tip)
        self.setAutoDefault(True)  # Enter presses it, too
        self.said = said
        self.running = False
        self._theme = theme
        self._card: ToolCard | None = None
        self._show()

    @property
    def undone(self) -> ToolCard | None:
        """The call that kept it once, where that is undone."""
        return self._card if self._card is not None and self._card.card.undone else None

    def show_running(self, running: bool) -> None:
        """While it is being kept a press does nothing; it stays enabled, since a disabled button loses the focus."""
        self.running = running
        self._show()

    def stand_for(self, card: ToolCard) -> None:
        """From now on `card` says whether it is kept."""
        self._card = card
        card.changed.connect(self._show)
        self.show_running(False)

    def _show(self) -> None:
        self._theme.set_icon(self, "ring" if self.running else "plus", "accent", 12)
        if self._card is not None:
            self.setVisible(self._card.card.undone)
            self.offered.emit()


class KeepChips(QWidget):
    """A chip for each text that an answer left out. `keep_clicked` carries the chip."""

    keep_clicked = Signal(object)

    def __init__(self, theme: Theme, texts: Sequence[str]) -> None:
        super().__init__()
        self.chips = [KeepChip(theme, text) for text in texts]
        for chip in self.chips:
            chip.clicked.connect(self._press)
            chip.offered.connect(self._show)
        self._failure = FoldedLabel("", "caution", selectable=True)
        self._failure.hide()
        self.setLayout(column(Folded(*self.chips, down=Space.XS + 2), self._failure, spacing=Space.XS))

    @property
    def failure(self) -> str:
        """Why what was pressed last is not kept; empty for nothing."""
        return "" if self._failure.isHidden() else self._failure.text()

    def show_failure(self, chip: KeepChip, why: str) -> None:
        """It is not kept, and offered as before."""
        chip.show_running(False)
        self._failure.setText(self.tr("Not kept: {0}").format(why))
        self._failure.show()

    def show_kept(self, chip: KeepChip, card: ToolCard) -> None:
        """A call has kept it; the keyboard goes on to the next chip, or to what can be done with the call."""
        others = [each for each in self.chips if each is not chip and not each.isHidden()]
        if self.window().focusWidget() is chip:
            (others[0] if others else card.undo if card.card.operation_ids else card.chevron).setFocus()
        chip.stand_for(card)

    def _show(self) -> None:
        """All of it goes once nothing is offered any more."""
        self.setVisible(any(not chip.isHidden() for chip in self.chips))

    def _press(self) -> None:
        chip = self.sender()
        if not isinstance(chip, KeepChip) or chip.running:
            return
        self._failure.hide()
        if chip.undone is not None:
            chip.undone.undo.click()  # which says Redo
        else:
            chip.show_running(True)
            self.keep_clicked.emit(chip)


class ChoiceButtons(Folded):
    """A button for each answer to what was asked back. `chosen` carries what the person says with it."""

    chosen = Signal(str)

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = tuple(choices)
        self.buttons = [_choice_button(choice) for choice in choices]
        super().__init__(*self.buttons, down=Space.XS + 2)
        for made, choice in zip(self.buttons, choices, strict=True):
            made.clicked.connect(lambda _=False, says=choice.says: self.chosen.emit(says))


def _choice_button(choice: Choice) -> ElidedButton:
    made = ElidedButton(label_of(choice), "", label_of(choice))
    made.setAutoDefault(True)  # Enter presses it, too
    return made


def label_of(choice: Choice) -> str:
    """What is on its button, and in the message that it sends: a sentence."""
    return choice.label[:1].upper() + choice.label[1:]
