"""The theme in use: colours, fonts, icons and the style sheet, switched live and scaled with the person's text.

One style sheet (resources/style/keepsake.qss) is filled in from the tokens. Widgets say what they are by the property
`kind` (see `style`), never by colours of their own; what paints by hand asks the theme at each paint.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from string import Template

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from desktop.core.appearance import Shade
from desktop.core.paths import resource


@dataclass(frozen=True, slots=True)
class Tokens:
    """One colour scheme. Text tokens reach 4.5:1 on every ground that they are used on (WCAG AA)."""

    background: str
    surface: str
    raised: str
    border: str
    control: str
    """The edge of what is typed in or pressed."""
    text: str
    muted: str
    accent: str
    on_accent: str
    accent_hover: str
    accent_soft: str
    """The ground of what is selected or said by the person."""
    hover: str
    pill: str
    """The ground of small labels."""
    track: str
    """What a bar has not filled."""
    caution: str
    caution_soft: str
    mark: str
    """The ground of words that differ."""
    danger: str
    danger_soft: str
    good: str
    shadow: str

    def names(self) -> dict[str, str]:
        return asdict(self)


LIGHT = Tokens(
    background="#FAF8F5",
    surface="#FFFFFF",
    raised="#FFFFFF",
    border="#E4DFD6",
    control="#8F887C",
    text="#1F1D1A",
    muted="#6A645A",
    accent="#2A6B5F",
    on_accent="#FFFFFF",
    accent_hover="#215750",
    accent_soft="#E6F0ED",
    hover="#F3F0EA",
    pill="#F3EFE8",
    track="#E4DFD6",
    caution="#8A5A00",
    caution_soft="#FCF1DC",
    mark="#FCE7B2",
    danger="#B3261E",
    danger_soft="#FBEAE8",
    good="#2E6B34",
    shadow="#24000000",
)

DARK = Tokens(
    background="#171614",
    surface="#1F1E1B",
    raised="#282622",
    border="#383530",
    control="#78736A",
    text="#ECE8E1",
    muted="#A59F94",
    accent="#7CC7B6",
    on_accent="#10211D",
    accent_hover="#97D6C7",
    accent_soft="#21322E",
    hover="#24221F",
    pill="#282622",
    track="#383530",
    caution="#E3B341",
    caution_soft="#382D12",
    mark="#5A4512",
    danger="#F2857C",
    danger_soft="#3D2220",
    good="#8CCB92",
    shadow="#80000000",
)


class Space:
    """Distances in pixels, on a grid of 4."""

    XS, S, M, L, XL, XXL = 4, 8, 12, 16, 24, 32


DIALOG_MARGINS = (Space.XL, 20, Space.XL, 20)
"""Around what a dialog says."""


class Type:
    """Type sizes in pixels, before the person's text scale."""

    SMALL, BODY, LARGE, TITLE, DISPLAY = 12, 13, 15, 18, 22


ROW_HEIGHT = 30
CORNER = 6


@cache
def _source(name: str) -> str:
    return resource("icons", f"{name}.svg").read_text("utf-8")


@lru_cache(maxsize=512)
def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Draws `name` of resources/icons with `currentColor` as `colour` (#RRGGBB), `size` logical pixels square."""
    renderer = QSvgRenderer(QByteArray(_source(name).replace("currentColor", colour).encode()))
    image = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


class _Drawn(QIconEngine):
    """Draws an icon at the size and density that is asked for, when it is asked for: a window shows few of those that
    its widgets hold, and none of them disabled."""

    def __init__(self, name: str, colour: str, disabled: str) -> None:
        super().__init__()
        self._name = name
        self._colour = colour
        self._disabled = disabled

    def clone(self) -> QIconEngine:
        return _Drawn(self._name, self._colour, self._disabled)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, _state: QIcon.State, _scale: float) -> QPixmap:  # noqa: N802
        """Draws it; `size` is in pixels of the screen."""
        colour = self._disabled if mode == QIcon.Mode.Disabled else self._colour
        return pixmap(self._name, colour, min(size.width(), size.height()))

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.drawPixmap(rect, self.pixmap(rect.size() * painter.device().devicePixelRatioF(), mode, state))


@cache
def app_icon() -> QIcon:
    """Draws the mark of the app, in its own colours."""
    made = QIcon()
    for size in (16, 20, 24, 32, 48, 64, 128, 256):
        made.addPixmap(pixmap("app", "#000000", size))
    return made


_RUNNING = "It was said in March that the landlord wants the flat back, and that another one is to be found by then."
"""What lines are measured by: Qt's average is of letters as they stand in the font, not in words."""
FAMILY = "Inter"
MONOSPACE = ("JetBrains Mono", "Cascadia Mono", "Menlo", "Consolas", "DejaVu Sans Mono", "monospace")

_PALETTE = {
    QPalette.ColorRole.Window: "background",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "background",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "danger",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Mid: "border",
}


class Theme(QObject):
    """`changed` tells those who paint by hand, or hold an icon, that colours or sizes are others now."""

    changed = Signal()

    def __init__(self, choice: Shade = "system", text_scale: float = 1.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choice: Shade = choice
        self.text_scale = text_scale
        load_fonts()
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._system_changed)

    @property
    def dark(self) -> bool:
        if self._choice == "system":
            return self._hints.colorScheme() == Qt.ColorScheme.Dark
        return self._choice == "dark"

    @property
    def tokens(self) -> Tokens:
        return DARK if self.dark else LIGHT

    @property
    def choice(self) -> Shade:
        return self._choice

    def choose(self, choice: Shade, text_scale: float | None = None) -> None:
        """Switches the whole application at once."""
        self._choice = choice
        self.text_scale = self.text_scale if text_scale is None else text_scale
        self.apply()

    def apply(self) -> None:
        """Puts palette, font and style sheet on the application."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setPalette(self.palette())
            application.setFont(self.font())
            _dress(application, self.style_sheet())
        self.changed.emit()

    def scaled(self, pixels: float) -> int:
        """Returns a height or width that grows with the text, in whole pixels."""
        return round(pixels * self.text_scale)

    def column(self, characters: int) -> int:
        """Pixels that a line of so many characters of running text takes."""
        return round(characters * QFontMetrics(self.font()).horizontalAdvance(_RUNNING) / len(_RUNNING))

    def font(self, size: int = Type.BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """Returns Inter at a size of `Type`, scaled."""
        font = QFont(FAMILY)
        font.setPixelSize(self.scaled(size))
        font.setWeight(weight)
        return font

    def monospace(self, size: int = Type.SMALL) -> QFont:
        font = QFont(list(MONOSPACE))
        font.setStyleHint(QFont.StyleHint.Monospace)
        font.setPixelSize(self.scaled(size))
        return font

    def color(self, token: str) -> QColor:
        """Returns the colour of a token by its name in `Tokens`."""
        return QColor(getattr(self.tokens, token))

    def icon(self, name: str, token: str = "text") -> QIcon:
        """Makes an icon of resources/icons in a token's colour. It does not follow the theme itself: see `set_icon`."""
        return QIcon(_Drawn(name, getattr(self.tokens, token), self.tokens.border))

    def set_icon(self, target: QAbstractButton | QLabel, name: str, token: str = "text", size: int = 16) -> None:
        """Gives a button or a label an icon that follows the theme for as long as the widget lives."""
        binding = target.findChild(IconBinding, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if binding is None:
            binding = IconBinding(self, target)
        binding.show_icon(name, token, size)

    def palette(self) -> QPalette:
        palette = QPalette()
        for role, token in _PALETTE.items():
            palette.setColor(role, self.color(token))
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("muted"))
        return palette

    def style_sheet(self) -> str:
        names: dict[str, object] = dict(self.tokens.names())
        names |= {f"type_{name.lower()}": self.scaled(getattr(Type, name)) for name in _sizes(Type)}
        names |= {f"space_{name.lower()}": getattr(Space, name) for name in _sizes(Space)}
        names |= {"corner": CORNER, "row": self.scaled(ROW_HEIGHT), "style": resource("style").as_posix()}
        names |= {"shade": "dark" if self.dark else "light"}
        return Template(_style_source()).substitute(names)

    def _system_changed(self) -> None:
        if self._choice == "system":
            # The platform goes on changing its own palette until this signal has been delivered to everyone.
            QTimer.singleShot(0, self, self.apply)


class IconBinding(QObject):
    """Keeps one widget's icon in the colours of the theme; a child of the widget, so that it ends with it."""

    def __init__(self, theme: Theme, target: QAbstractButton | QLabel) -> None:
        super().__init__(target)
        self._theme = theme
        self._target = target
        self._name, self._token, self._size = "", "text", 16
        theme.changed.connect(self._refresh)

    def show_icon(self, name: str, token: str, size: int) -> None:
        self._name, self._token, self._size = name, token, size
        self._refresh()

    def _refresh(self) -> None:
        size = self._theme.scaled(self._size)
        if isinstance(self._target, QLabel):
            colour = getattr(self._theme.tokens, self._token)
            self._target.setPixmap(pixmap(self._name, colour, size, self._target.devicePixelRatioF()))
        else:
            self._target.setIcon(self._theme.icon(self._name, self._token))
            self._target.setIconSize(QSize(size, size))


def style(widget: QWidget, kind: str) -> None:
    """Says what a widget is, for the style sheet: `title`, `muted`, `pill`, `primary`, `quiet`, `card`, …"""
    if widget.property("kind") == kind:
        return
    widget.setProperty("kind", kind)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else it is looked at when it is first shown
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))  # else it keeps the size of what it was


def _dress(application: QApplication, sheet: str) -> None:
    """Where one sheet takes the place of another, Qt dresses each widget as often as it has ancestors: over a second
    with all panels there. With the old one taken off first it is twice, and nothing is painted in between."""
    if sheet != application.styleSheet():
        application.setStyleSheet("")
        application.setStyleSheet(sheet)


@cache
def load_fonts() -> tuple[str, ...]:
    """Registers the bundled Inter with Qt; the families that it brought."""
    families: list[str] = []
    for path in sorted(resource("fonts").glob("*.otf")):
        families += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))
    return tuple(sorted(set(families)))


@cache
def _style_source() -> str:
    return resource("style", "keepsake.qss").read_text("utf-8")


def _sizes(scale: type) -> list[str]:
    return [name for name in vars(scale) if name.isupper()]
