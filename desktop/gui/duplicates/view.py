"""What the Duplicates panel is made of: the queue, the members side by side, the merged memory, the verdicts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.duplicates.comparison_board import ComparisonBoard
from desktop.gui.duplicates.dismissed_view import DismissedView
from desktop.gui.duplicates.merge_card import MergeCard
from desktop.gui.shell.actions import CONSOLIDATE_KEY, DUPLICATES
from desktop.gui.ui.caution_inset import CautionInset
from desktop.gui.ui.context import Context
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.progress_strip import ScanStrip
from desktop.gui.ui.review_panel import ReviewPanel
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.verdict_bar import VerdictBar
from desktop.gui.ui.widgets import button, clear, label, panel_head, row

_EDGES_MOST = 3
"""All there are among three memories; of more the strongest, on two lines at most, since the memories need the room."""


class DuplicatesView(ReviewPanel):
    """Heading, progress, and one of: the review, the dismissed ones, a sentence where nothing waits."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, DUPLICATES, "duplicates", parent)
        theme = context.theme
        self.dismissed_chip = button(self.tr("Dismissed"), "chip", tip=self.tr("What you called no duplicates"))
        self.dismissed_chip.setCheckable(True)
        self.consolidate = button(
            self.tr("Consolidate…"), "primary", tip=self.tr("Make one of all that says the same"), key=CONSOLIDATE_KEY
        )
        self.scan = ScanStrip()
        self.scan.hide()
        self.queue.setAccessibleName(self.tr("Clusters"))
        self.conflict = CautionInset(theme)
        self.board = ComparisonBoard(theme)
        settings = context.app.settings.current
        self.result = MergeCard(
            theme, self.actions_here["edit"], settings.extra_categories, hidden=settings.hidden_categories
        )
        self.verdicts = self._verdicts()
        self.dismissed = DismissedView(context)
        self._edges = QWidget()
        self._lay_out_all()
        self._keep_space_to_the_lists()

    def show_dismissed(self) -> None:
        self._stack.setCurrentWidget(self.dismissed)

    def show_nothing(self, act: Callable[[], None]) -> None:
        self._show_empty(
            self.tr("Nothing is said twice"),
            self.tr(
                "Memories that say the same, or nearly, come up here side by side: to be made one, kept apart, or put"
                " off. What is new is compared as it comes."
            ),
            self.tr("Look again"),
            act,
        )

    def show_looking(self) -> None:
        self._show_empty(
            self.tr("Looking for duplicates"),
            self.tr("Every memory is compared with every other. What is alike comes up here as soon as that is done."),
        )

    def show_caught_up(self, done: int, act: Callable[[], None]) -> None:
        text = counted("DuplicatesView", "One cluster decided.", "%Ln clusters decided.", done)
        self._show_empty(
            self.tr("All caught up"),
            self.tr("{0} Each can be undone: Ctrl+Z takes back the last, History any.").format(text),
            self.tr("Look again"),
            act,
        )

    def show_edges(self, edges: Sequence[tuple[str, str, str]]) -> None:
        """Between which cards, how alike, and why: the strongest ones."""
        flow = self._edges.layout()
        if flow is None:
            return
        clear(flow)
        for ends, measured, why in edges[:_EDGES_MOST]:
            flow.addWidget(_edge(ends, measured, why))
        if len(edges) > _EDGES_MOST:
            more = label(self.tr("and {0} weaker ones").format(len(edges) - _EDGES_MOST), "small")
            flow.addWidget(more)
        self._edges.setAccessibleName("; ".join(" ".join(edge) for edge in edges[:_EDGES_MOST]))
        self._edges.updateGeometry()

    def _verdicts(self) -> VerdictBar:
        names = {
            "merge": self.tr("Merge"),
            "distinct": self.tr("Not duplicates"),
            "related": self.tr("Related"),
            "supersede": self.tr("Supersedes…"),
            "snooze": self.tr("Snooze"),
        }
        return self._verdict_bar(names)

    def _keep_space_to_the_lists(self) -> None:
        """Elsewhere in the panel Space presses the button that has the focus."""
        for place in (self.board, self.queue):
            space = QShortcut(QKeySequence("Space"), place, context=Qt.ShortcutContext.WidgetShortcut)
            space.activated.connect(self.actions_here["tick"].trigger)

    def _lay_out_all(self) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self._edges.setSizePolicy(policy)
        FlowLayout(self._edges, spacing=Space.M)
        right = QVBoxLayout()
        right.setSpacing(Space.M)
        for widget in (self.conflict, self.board, self._edges, self.result):
            right.addWidget(widget)
        right.addStretch(1)
        right.addWidget(self.verdicts)
        head = panel_head(self.tr("Duplicates"), self.count, None, self.dismissed_chip, self.consolidate)
        self._lay_out(head, right, self.scan)
        self._stack.addWidget(self.dismissed)


def _edge(ends: str, measured: str, why: str) -> QWidget:
    made = QWidget()
    parts = row(label(ends, "small"), label(measured, "small-strong"), label(why, "small"), spacing=Space.XS)
    made.setLayout(parts)
    return made
