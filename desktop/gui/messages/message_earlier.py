"""Answers that another one took the place of: kept, folded away under the one that stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.gui.messages.markdown import TextView
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.translation import exact
from desktop.gui.ui.widgets import button, label


@dataclass(frozen=True, slots=True)
class EarlierAnswer:
    """What was said, by which model, and when."""

    text: str
    model: str
    sent_at: datetime


class EarlierAnswers(QWidget):
    """A button that opens what was answered before; the views are made when they are first asked for."""

    def __init__(
        self,
        answers: Sequence[EarlierAnswer],
        made_view: Callable[[], TextView],
        chip_text: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._answers = answers
        self._made_view = made_view
        self._chip_text = chip_text
        self._opened: QFrame | None = None
        self.toggle = button("", "link", tip=self.tr("What was answered before it was asked for again"))
        self.toggle.clicked.connect(self._turn)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.XS)
        layout.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignLeft)
        self._say()

    @property
    def shown(self) -> bool:
        return self._opened is not None and not self._opened.isHidden()

    def _turn(self) -> None:
        if self._opened is None:
            self._opened = self._made()
            self.layout().addWidget(self._opened)  # type: ignore[union-attr]
            self._opened.show()
        else:
            self._opened.setVisible(self._opened.isHidden())
        self._say()

    def _made(self) -> QFrame:
        made = QFrame()
        style(made, "card")
        inside = QVBoxLayout(made)
        inside.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        for answer in self._answers:
            view = self._made_view()
            view.setAccessibleName(self.tr("The assistant said before"))
            view.show_markdown(answer.text or self.tr("(no words)"), self._chip_text)
            inside.addWidget(label(f"{answer.model} · {exact(answer.sent_at)}", "small"))
            inside.addWidget(view)
        return made

    def _say(self) -> None:
        count = len(self._answers)
        show = self.tr("Show the earlier answer") if count == 1 else self.tr("Show {0} earlier answers").format(count)
        hide = self.tr("Hide the earlier answer") if count == 1 else self.tr("Hide {0} earlier answers").format(count)
        self.toggle.setText(hide if self.shown else show)
