"""What is undone together is shown before it is: all since a moment, or what depends on an operation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.core.model import Operation
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.change_labels import by
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.widgets import FoldedLabel, button, column, label, row, scrolling
from desktop.storage.journal import UndoPlan

_LISTED = 100
_WIDTH, _HEIGHT = 560, 460


class UndoDialog(Dialog):
    """Accepted: the plan is to be carried out. Cancel has the focus."""

    def __init__(self, theme: Theme, title: str, words: str, plan: UndoPlan, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.plan = plan
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(_WIDTH, _HEIGHT)
        count = len(plan.operations)
        text = self.tr("Undo all {0}").format(QLocale().toString(count)) if count > 1 else self.tr("Undo")
        self.undo = button(text, "primary", tip=self.tr("Undoes what is listed"))
        self.undo.setEnabled(bool(plan.operations) and not plan.stuck)
        self.undo.clicked.connect(self.accept)
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Leaves everything as it is (Esc)"))
        self.cancel.clicked.connect(self.reject)
        self._lay_out(title, words)
        self.cancel.setFocus()

    def _lay_out(self, title: str, words: str) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, Space.L)
        layout.setSpacing(Space.M)
        layout.addWidget(label(title, "heading"))
        layout.addWidget(FoldedLabel(words))
        layout.addWidget(FoldedLabel(_counted(self.plan.operations), "muted"))
        if self.plan.stuck:
            stuck = self.tr("“{0}” can't be undone, so that nothing of this can be.")
            layout.addWidget(FoldedLabel(stuck.format(translated(self.plan.stuck[0].label)), "caution"))
        if self.plan.passed:
            layout.addWidget(FoldedLabel(_left(len(self.plan.passed)), "caution"))
        body = QWidget()
        lines = column(spacing=Space.S, margins=(0, 0, Space.S, 0))
        for operation in self.plan.operations[:_LISTED]:
            lines.addWidget(self._line(operation))
        left = len(self.plan.operations) - _LISTED
        if left > 0:
            lines.addWidget(label(self.tr("… and {0} more").format(QLocale().toString(left)), "small"))
        lines.addStretch(1)
        body.setLayout(lines)
        layout.addWidget(scrolling(body), 1)
        layout.addLayout(row(None, self.cancel, self.undo))

    def _line(self, operation: Operation) -> QWidget:
        line = QWidget()
        when = label(self.tr("by {0} · {1}").format(by(operation.actor), age(operation.at)), "small")
        when.setToolTip(exact(operation.at))
        line.setLayout(column(FoldedLabel(translated(operation.label)), when, spacing=0))
        return line


def _left(count: int) -> str:
    return counted(
        "UndoDialog",
        "1 change stays as it is: something of it was deleted permanently.",
        "%Ln changes stay as they are: something of them was deleted permanently.",
        count,
    )


def _counted(operations: Sequence[Operation]) -> str:
    """By whom, in order, and how many rows: "12 by the assistant, 3 by you · 40 rows are written back"."""
    counts = Counter(operation.actor for operation in operations)
    number = QLocale().toString
    told = QCoreApplication.translate("UndoDialog", "{0} by {1}")
    whose = ", ".join(told.format(number(count), by(who)) for who, count in counts.most_common())
    rows = sum(operation.row_count for operation in operations)
    return f"{whose} · {counted('UndoDialog', '1 row is written back', '%Ln rows are written back', rows)}"
