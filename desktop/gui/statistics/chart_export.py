"""Charts as tables that any spreadsheet opens, and as pictures. Files appear whole or not at all."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QWidget

from desktop.core.errors import UserError
from desktop.gui.statistics.charts import Chart

_COMMANDS = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula (OWASP, CSV injection)."""
_DENSITY = 2
"""Pixels of a picture for each of the screen's: it is to be read when it is enlarged."""


def table_of(chart: Chart) -> str:
    """A chart as CSV: a line for each bar, a column for each series."""
    return _csv([(chart.heading, *chart.series), *((bar.name, *bar.values) for bar in chart.bars)])


def table_of_all(charts: Mapping[str, Chart], headings: tuple[str, str, str, str]) -> str:
    """Charts by their titles, in one table: chart, bar, series and value, a line for each value."""
    return _csv(
        [
            headings,
            *(
                (title, bar.name, series, value)
                for title, chart in charts.items()
                for bar in chart.bars
                for series, value in zip(chart.series, bar.values, strict=True)
            ),
        ]
    )


def picture_of(widget: QWidget, ground: QColor) -> QImage:
    """A widget as it looks now, in twice its size."""
    size = widget.size()
    image = QImage(QSize(size.width() * _DENSITY, size.height() * _DENSITY), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(_DENSITY)
    image.fill(ground)
    painter = QPainter(image)
    widget.render(painter, QPoint())
    painter.end()
    return image


def png_of(image: QImage) -> bytes:
    """A picture as the bytes of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def write(path: Path, content: bytes) -> Path:
    """Writes a file, or raises UserError with the reason and leaves what was there."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UserError(f"{path.name} can't be written: {error.strerror}.") from error
    return path


def _csv(rows: Sequence[Sequence[object]]) -> str:
    lines = io.StringIO()
    csv.writer(lines, lineterminator="\r\n").writerows([_cell(value) for value in row] for row in rows)
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + lines.getvalue()  # spreadsheets take it for UTF-8 by this mark


def _cell(value: object) -> object:
    """Text that no spreadsheet takes for a formula; numbers stay numbers."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.lstrip().startswith(_COMMANDS):
        return f"'{value}"
    return value
