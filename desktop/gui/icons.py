"""Icons in one stroke, drawn in whatever colour the theme asks for."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop.paths import resource

SIZES = (16, 20, 24, 32, 40)
"""Pixels that an icon is drawn at, so that each screen density finds its own."""


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


def icon(name: str, colour: str, disabled: str) -> QIcon:
    """An icon at every size, with its look while disabled."""
    made = QIcon()
    for size in SIZES:
        made.addPixmap(pixmap(name, colour, size), QIcon.Mode.Normal)
        made.addPixmap(pixmap(name, disabled, size), QIcon.Mode.Disabled)
    return made


@cache
def app_icon() -> QIcon:
    """The mark of the app, in its own colours."""
    made = QIcon()
    for size in (16, 20, 24, 32, 48, 64, 128, 256):
        made.addPixmap(pixmap("app", "#000000", size))
    return made


def square(size: int) -> QSize:
    return QSize(size, size)
