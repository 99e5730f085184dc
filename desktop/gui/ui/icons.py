"""Icons in one stroke, drawn in whatever colour the theme asks for."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop.core.paths import resource


@cache
def _source(name: str) -> str:
    return resource("icons", f"{name}.svg").read_text("utf-8")


@lru_cache(maxsize=512)
def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """`name` from resources/icons with `currentColor` as `colour` (#RRGGBB), `size` logical pixels square."""
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
        """`size` is in pixels of the screen."""
        colour = self._disabled if mode == QIcon.Mode.Disabled else self._colour
        return pixmap(self._name, colour, min(size.width(), size.height()))

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.drawPixmap(rect, self.pixmap(rect.size() * painter.device().devicePixelRatioF(), mode, state))


def icon(name: str, colour: str, disabled: str) -> QIcon:
    """An icon for every size, with its look while disabled."""
    return QIcon(_Drawn(name, colour, disabled))


@cache
def app_icon() -> QIcon:
    """The mark of the app, in its own colours."""
    made = QIcon()
    for size in (16, 20, 24, 32, 48, 64, 128, 256):
        made.addPixmap(pixmap("app", "#000000", size))
    return made


def square(size: int) -> QSize:
    return QSize(size, size)
