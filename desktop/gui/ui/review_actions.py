"""What the verdicts of the review panels have in common: how they are asked for and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject

from desktop.core.model import Origin
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.review_panel import ReviewPanel
from desktop.gui.ui.verdict_bar import DaysMenu
from desktop.memory.duplicates.review_values import Decided


class ReviewDeeds(QObject):
    """The actions of a review panel; verdicts are written off the GUI thread, in order."""

    def __init__(self, context: Context, panel: ReviewPanel, acts: Mapping[str, Callable[[], object]]) -> None:
        """`acts`: what each of the panel's actions does."""
        super().__init__(panel)
        self._context = context
        self._over = panel
        for name, act in acts.items():
            panel.actions_here[name].triggered.connect(lambda _checked=False, act=act: act())
        panel.actions_here["next"].triggered.connect(lambda: panel.queue.step(1))
        panel.actions_here["previous"].triggered.connect(lambda: panel.queue.step(-1))

    def ask_how_long(self) -> None:
        """7, 30 or 90 days: their first digits choose in the menu."""
        if not self._over.is_reviewing:
            return
        menu = DaysMenu(self._over)
        menu.chosen.connect(self.snooze)
        menu.open_over(self._over.verdicts.button("snooze"))

    def snooze(self, days: int) -> None:
        """Puts off what is in view."""
        raise NotImplementedError

    def _write(
        self, entry_id: str, work: Callable[[Origin], Decided], reason: str, came_back: Callable[[BaseException], None]
    ) -> None:
        """The entry is gone from sight while the verdict is written; where that fails it waits as before, and
        `came_back` is told."""
        panel, sitting = self._over, self._over.sitting

        def done(decided: Decided) -> None:
            sitting.finish(entry_id, decided.operation_id)
            panel.told.emit(decided.label, decided.operation_id)
            panel.reload_soon()

        def failed(error: BaseException) -> None:
            sitting.fail(entry_id)
            came_back(error)
            failures.report(panel, error)
            panel.reload()

        sitting.begin(entry_id)
        panel.step_over(entry_id)
        self._context.write(self, work, done, reason=reason, failed=failed)
