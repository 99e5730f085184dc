"""Messages in the flow: the person's in bubbles at the right, the assistant's unboxed at the left, others' by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.messages.markdown import TextView
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import as_tip, counted, exact
from desktop.gui.ui.widgets import button, label, row
from desktop.memory.recall.formatting import short

HEIGHT = 20
_THANKS_MS = 1500


@dataclass(frozen=True, slots=True)
class MessageAction:
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
        offers: Sequence[MessageAction] = (),
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
        for made in (self.copy, *(each for _, each in self.offers.values())):
            made.hovered = hovered
            made.update()

    def _offered(self, offer: MessageAction) -> _FadingButton:
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


BUBBLE_MOST: Final = 0.84
"""The part of the pane's width that a bubble takes at most."""
SHOWN_AT_ONCE: Final = 12_000
"""Characters of a message shown before "Show more": what can be laid out within a frame or two."""
_SPEAKER_MOST: Final = 60
_ROUND: Final = 10
_HIGHLIGHT_MS: Final = 2500


class MessageRow(QWidget):
    """A message of the flow. `message_id` is None until it is stored."""

    memory_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.message_id: int | None = None
        self.moment: datetime | None = None
        self.offers: list[MessageAction] = []
        """What can be done with it beside copying it."""
        self.told = ""
        """What there is to say of it beside its time."""
        self._tools: MessageTools | None = None
        self._tools_place = QHBoxLayout()
        self._tools_place.addStrut(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._highlighted = False

    def words(self) -> str:
        """Returns what copying the message takes."""
        raise NotImplementedError

    @property
    def tools(self) -> MessageTools:
        """Time, copy and what else is offered. Made when the pointer or the focus first comes, so that a long
        conversation opens the faster."""
        if self._tools is None:
            self._tools = MessageTools(
                self.theme,
                self.words,
                self.moment,
                self.offers,
                told=self.told,
                time_first=isinstance(self, UserMessage),
                parent=self,
            )
            self._tools_place.addWidget(self._tools)
            self._tools.show()
        self._tools.refresh()
        return self._tools

    def renew_tools(self) -> None:
        """Shows at once, where the pointer or the focus is, what can be done and told by now."""
        if self._tools is not None:
            self._tools.tell(self.told)
            self._tools.refresh()

    def text_view(self) -> TextView:
        """Makes a view of text whose chips lead out of here."""
        view = TextView(self.theme)
        view.memory_clicked.connect(self.memory_clicked)
        view.focused.connect(lambda: self.tools)
        return view

    def fill_menu(self, menu: QMenu, _at: QPoint) -> None:
        """Adds what can be done with the message, to the menu of a right click."""
        menu.addAction(self.tr("Copy message"), lambda: QGuiApplication.clipboard().setText(self.words()))
        for offer in self.offers:
            if offer.possible():
                menu.addAction(offer.name, offer.act)

    def highlight(self) -> None:
        """Marks the message for a moment, so that the eye finds it."""
        self._set_highlighted(True)
        QTimer.singleShot(_HIGHLIGHT_MS, self, lambda: self._set_highlighted(False))

    @property
    def highlighted(self) -> bool:
        return self._highlighted

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As narrow as the pane: what is inside folds."""
        return QSize(1, super().minimumSizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        self.tools.show_hovered(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        if self._tools is not None:
            self._tools.show_hovered(False)
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self._highlighted:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.color("caution_soft"))
            painter.drawRoundedRect(QRectF(self.rect()), _ROUND, _ROUND)
        super().paintEvent(event)

    def _set_highlighted(self, highlighted: bool) -> None:
        self._highlighted = highlighted
        self.update()


class UserMessage(MessageRow):
    """What the person said, as they typed it; or `shown`, the words of the button that they said it with."""

    def __init__(
        self, theme: Theme, text: str, sent_at: datetime, parent: QWidget | None = None, *, shown: str = ""
    ) -> None:
        super().__init__(theme, parent)
        self._text = text
        self._read = shown or text
        self._shown = min(len(self._read), SHOWN_AT_ONCE)
        self._view = self.text_view()
        self._view.setAccessibleName(self.tr("You said"))
        self._more = button("", "link")
        self._more.clicked.connect(self._show_more)
        self._bubble = _Bubble(theme)
        inside = QVBoxLayout(self._bubble)
        inside.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        inside.setSpacing(Space.XS)
        inside.addWidget(self._view)
        inside.addWidget(self._more)
        self._bubble.setToolTip(exact(sent_at))
        line = QBoxLayout(QBoxLayout.Direction.RightToLeft, self)  # Tab comes to the words, then to their tools
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._bubble)
        line.addLayout(self._tools_place)
        line.setAlignment(self._tools_place, Qt.AlignmentFlag.AlignBottom)
        line.addStretch(1)
        theme.changed.connect(self._fit)  # after the view, which has measured its text anew by then
        self._show()

    def words(self) -> str:
        return self._text

    def shown_text(self) -> str:
        """Returns what can be read now."""
        return self._view.toPlainText()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _show_more(self) -> None:
        self._shown = min(len(self._read), self._shown + SHOWN_AT_ONCE)
        self._show()

    def _show(self) -> None:
        hidden = len(self._read) - self._shown
        self._view.show_plain(self._read[: self._shown])
        self._more.setText(counted("UserMessage", "Show more (1 character)", "Show more (%Ln characters)", hidden))
        self._more.setVisible(hidden > 0)
        self._fit()

    def _fit(self) -> None:
        """A bubble is as wide as its words, up to its part of the pane."""
        room = int(self.width() * BUBBLE_MOST) - 2 * Space.M
        self._view.setFixedWidth(self._view.ideal_width(max(room, 80)))


class OtherMessage(MessageRow):
    """A turn of an imported conversation: who said it, and what."""

    def __init__(self, theme: Theme, speaker: str, text: str, sent_at: datetime, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._text = text
        self.moment = sent_at
        view = self.text_view()
        view.show_plain(text[:SHOWN_AT_ONCE])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.S, Space.XS, Space.S, Space.XS)
        layout.setSpacing(0)
        who = label(short(speaker, _SPEAKER_MOST), "strong")
        who.setToolTip("" if who.text() == speaker else as_tip(speaker))
        line = row(who, spacing=Space.S)
        line.addLayout(self._tools_place)
        line.addStretch(1)
        layout.addLayout(line)
        layout.addWidget(view)

    def words(self) -> str:
        return self._text


class _Bubble(QFrame):
    """Rounded, but for the corner that points at who spoke."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addRoundedRect(QRectF(self.rect()), _ROUND, _ROUND)
        corner = QRectF(self.width() - _ROUND, self.height() - _ROUND, _ROUND, _ROUND)
        path.addRoundedRect(corner, 2, 2)
        painter.fillPath(path.simplified(), self._theme.color("accent_soft"))
