"""The program's icon in the forms that systems ask for, drawn from `resources/icons/app.svg` while building."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable
from pathlib import Path

ICON = Path(__file__).resolve().parent.parent / "resources" / "icons" / "app.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the pictures that desktops of Linux look for."""

_ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
_ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
_ICNS_DENSE = {b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512}


def png(size: int) -> bytes:
    """The icon as a PNG picture so many pixels wide and high."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(ICON)).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return data.data()


def ico() -> bytes:
    """As programs of Windows carry it: PNG pictures behind a table of their sizes and places."""
    pictures = [(size, png(size)) for size in _ICO_SIZES]
    place = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in pictures:
        side = size % 256  # 256 is told as 0
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return table + b"".join(picture for _size, picture in pictures)


def icns() -> bytes:
    """As programs of macOS carry it: PNG pictures, each behind its kind and length."""
    pictures = ((kind, png(size)) for kind, size in {**_ICNS_KINDS, **_ICNS_DENSE}.items())
    body = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_hicolor(folder: Path, sizes: Iterable[int] = SIZES) -> None:
    """Lays the icon into an icon theme's folder, as drawing and as pictures."""
    for size in sizes:
        file = folder / f"{size}x{size}" / "apps" / "keepsake.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(size))
    drawing = folder / "scalable" / "apps" / "keepsake.svg"
    drawing.parent.mkdir(parents=True, exist_ok=True)
    drawing.write_bytes(ICON.read_bytes())
