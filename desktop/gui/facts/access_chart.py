"""How often a memory was used, week by week: a small bar for each, the number on hover."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.gui.ui.ages import short_date_text
from desktop.gui.ui.theme import Theme

_BAR, _GAP, _HEIGHT = 12, 4, 32


class AccessChart(QWidget):
    """Read as one sentence by what reads screens."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._uses: tuple[int, ...] = ()
        self._begin: datetime | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_uses(self, uses: Sequence[int], begin: datetime) -> None:
        """The uses of each week from `begin` on."""
        self._uses, self._begin = tuple(uses), begin
        self.setAccessibleName(self.tr("Used {0} times in {1} weeks").format(sum(uses), len(uses)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        width = len(self._uses) * (_BAR + _GAP)
        return QSize(self._theme.scaled(width), self._theme.scaled(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        most = max(self._uses, default=0) or 1
        step = self.width() / max(len(self._uses), 1)
        for number, uses in enumerate(self._uses):
            height = max(2.0, (self.height() - 2) * uses / most)
            painter.setBrush(self._theme.color("accent" if uses else "track"))
            painter.drawRoundedRect(QRectF(number * step, self.height() - height, step - _GAP, height), 2, 2)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._uses:
            number = min(int(event.pos().x() * len(self._uses) / self.width()), len(self._uses) - 1)
            QToolTip.showText(event.globalPos(), self._told(max(number, 0)), self)
            return True
        return super().event(event)

    def _told(self, number: int) -> str:
        if self._begin is None:
            return ""
        day = short_date_text(self._begin + timedelta(weeks=number))
        return self.tr("Week from {0}: {1}").format(day, self._uses[number])
