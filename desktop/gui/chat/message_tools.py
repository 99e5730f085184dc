"""The small tools of a message: its time, copying it, and what else can be done. They are drawn under the pointer and
with the focus only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.gui.ui.ages import exact
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import label, row

HEIGHT = 20
_THANKS_MS = 1500


@dataclass(frozen=True, slots=True)
class Offer:
    """What else can be done with a message, while it is `possible`."""

    icon: str
    name: str
    act: Callable[[], None]
    possible: Callable[[], bool]


class MessageTools(QWidget):
    """`words` gives the text to copy when it is asked for; `told` is what there is to say beside the time."""

    def __init__(
        self,
        theme: Theme,
        words: Callable[[], str],
        moment: datetime | None,
        offers: Sequence[Offer] = (),
        *,
        told: str = "",
        time_first: bool,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = words
        self._moment = moment
        self._time = label("", "small")
        self.tell(told)
        policy = self._time.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._time.setSizePolicy(policy)
        self._time.hide()
        self.copy = _FadingButton()
        self.copy.clicked.connect(self._copy)
        self._say("copy", self.tr("Copy message"))
        self.offers = {offer.name: (offer, self._offered(offer)) for offer in offers}
        buttons = [self.copy, *(button for _, button in self.offers.values())]
        items = (self._time, *buttons) if time_first else (*buttons, self._time)
        self.setLayout(row(*items, spacing=Space.XS))
        self.refresh()

    def tell(self, told: str) -> None:
        """Says this beside the time."""
        self._time.setText(" · ".join(filter(None, ["" if self._moment is None else exact(self._moment), told])))

    def refresh(self) -> None:
        """Shows what can be done now."""
        for offer, made in self.offers.values():
            made.setVisible(offer.possible())

    def show_hovered(self, hovered: bool) -> None:
        self._time.setVisible(hovered and bool(self._time.text()))
        self.refresh()
        for made in (self.copy, *(button for _, button in self.offers.values())):
            made.hovered = hovered
            made.update()

    def _offered(self, offer: Offer) -> _FadingButton:
        made = _FadingButton()
        self._theme.set_icon(made, offer.icon, "muted", 14)
        made.setAccessibleName(offer.name)
        made.setToolTip(offer.name)
        made.clicked.connect(offer.act)
        return made

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._words())
        self._say("check", self.tr("Copied"))
        QTimer.singleShot(_THANKS_MS, self, lambda: self._say("copy", self.tr("Copy message")))

    def _say(self, icon: str, name: str) -> None:
        self._theme.set_icon(self.copy, icon, "muted", 14)
        self.copy.setAccessibleName(name)
        self.copy.setToolTip(name)


class _FadingButton(QPushButton):
    """Keeps its place and its turn in the tab order while it is not drawn."""

    hovered = False

    def __init__(self) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.setFixedSize(QSize(24, HEIGHT))
        style(self, "quiet")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self.hovered or self.hasFocus():
            super().paintEvent(event)
