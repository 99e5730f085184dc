"""Lines in the flow that nobody said: from where on the model is told, and who acted in its place."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from desktop.assistant.events import EarlierLeftOut, FallbackBegan
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.translation import counted, translated
from desktop.gui.ui.widgets import ElidedLabel, FoldedLabel, divider, row


class ToldFromHere(QWidget):
    """A thin line above the first message that the model is still told of."""

    def __init__(self, left_out: EarlierLeftOut, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.message_id = left_out.from_message_id
        said = ElidedLabel(_tr("The assistant is told of the conversation from here on"), "small")
        said.setMinimumWidth(Space.XXL)
        said.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        line = row(spacing=Space.S)
        line.addWidget(divider(), 1)
        line.addWidget(said)
        line.addWidget(divider(), 1)
        self.setLayout(line)
        self.setToolTip(_left_out(left_out.turns))
        self.setAccessibleName(f"{said.text()}. {self.toolTip()}")


class FallbackNote(QFrame):
    """Says that the built-in rules acted in place of a model, and why."""

    def __init__(self, theme: Theme, fallback: FallbackBegan, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        icon = QLabel()
        theme.set_icon(icon, "info", "caution", 14)
        words = _tr("Captured by rules: {0}") if fallback.capturing else _tr("Answered by the built-in assistant: {0}")
        self._words = FoldedLabel(words.format(translated(fallback.reason)), "caution", selectable=True)
        line = row(icon, spacing=Space.S)
        line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._words, 1)
        self.setLayout(line)
        self.setToolTip(_tr("In place of {0}").format(fallback.instead_of))
        self.setAccessibleName(self._words.text())

    @property
    def words(self) -> str:
        return self._words.text()


def _left_out(turns: int) -> str:
    return counted(
        "MessageMarks",
        "One earlier turn did not fit into what the model can take in. It is kept, and can be recalled.",
        "%Ln earlier turns did not fit into what the model can take in. They are kept, and can be recalled.",
        turns,
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("MessageMarks", text)
