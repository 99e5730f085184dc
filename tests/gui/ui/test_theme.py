from __future__ import annotations

import math
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from desktop.core.paths import resource
from desktop.gui.shell.application import Application
from desktop.gui.ui.theme import DARK, LIGHT, Theme, Tokens, Type, load_fonts, pixmap, style

_GROUNDS = ("background", "surface", "raised", "accent_soft", "pill", "hover")


def _luminance(colour: str) -> float:
    """WCAG 2.1, relative luminance."""
    shown = QColor(colour)
    parts = (part / 255 for part in (shown.red(), shown.green(), shown.blue()))
    red, green, blue = (part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4) for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_words_stand_out_from_every_ground(tokens: Tokens) -> None:
    pairs = list(product(("text", "muted"), _GROUNDS))
    pairs += [("on_accent", "accent"), ("on_accent", "accent_hover"), ("accent", "accent_soft"), ("accent", "surface")]
    pairs += [("caution", "caution_soft"), ("danger", "danger_soft"), ("danger", "surface"), ("good", "background")]
    weak = {pair: ratio for pair in pairs if (ratio := _contrast(*(getattr(tokens, name) for name in pair))) < 4.5}
    assert weak == {}


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_the_edges_of_controls_stand_out_from_what_they_are_on(tokens: Tokens) -> None:
    edges = product(("control", "muted", "accent", "danger"), ("background", "surface", "raised"))
    weak = {pair: ratio for pair in edges if (ratio := _contrast(*(getattr(tokens, name) for name in pair))) < 3}
    assert weak == {}


def test_the_bundled_font_is_used(qtbot: QtBot) -> None:
    assert "Inter" in load_fonts()
    assert QFontInfo(Theme("light").font(Type.TITLE, QFont.Weight.DemiBold)).family().startswith("Inter")
    assert "SIL OPEN FONT LICENSE" in resource("fonts", "OFL.txt").read_text("utf-8")


def test_the_look_changes_at_once_and_text_scales(qtbot: QtBot) -> None:
    theme = Theme("light")
    theme.apply()
    assert theme.palette().window().color() == QColor(LIGHT.background)
    with qtbot.waitSignal(theme.changed):
        theme.choose("dark", 1.5)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    assert application.palette().window().color() == QColor(DARK.background)
    assert theme.font().pixelSize() == 20
    assert DARK.accent in application.styleSheet()
    assert "$" not in application.styleSheet()


def test_another_look_dresses_each_widget_once_or_twice_however_deep_it_stands(qtbot: QtBot) -> None:
    theme = Theme("light")
    theme.apply()
    window = QWidget()
    qtbot.addWidget(window)
    widgets = [window]
    while len(widgets) < 8:
        widgets.append(QLabel(parent=widgets[-1]))
    window.show()
    heard = _Heard()
    for widget in widgets:
        widget.installEventFilter(heard)
    theme.choose("dark")
    assert heard.dressed.keys() == set(widgets)
    assert max(heard.dressed.values()) <= 2
    assert {widget.palette().windowText().color().name() for widget in widgets} == {QColor(DARK.text).name()}
    heard.dressed.clear()
    theme.choose("dark")
    assert not heard.dressed


class _Heard(QObject):
    """Counts how often each widget was told of another style."""

    def __init__(self) -> None:
        super().__init__()
        self.dressed: Counter[QObject] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.StyleChange:
            self.dressed[watched] += 1
        return False


def test_icons_follow_the_look(qtbot: QtBot) -> None:
    theme = Theme("light")
    button = QPushButton()
    qtbot.addWidget(button)
    theme.set_icon(button, "plus")
    light = button.icon().pixmap(20, 20).toImage()
    theme.choose("dark")
    assert button.icon().pixmap(20, 20).toImage() != light


@pytest.mark.parametrize("path", sorted(resource("icons").glob("*.svg")), ids=lambda path: path.stem)
def test_every_icon_draws_something(qtbot: QtBot, path: Path) -> None:
    image = pixmap(path.stem, "#000000", 16).toImage()
    assert any(image.pixelColor(x, y).alpha() for x in range(16) for y in range(16))


def test_a_kind_is_told_to_the_style_sheet(qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    style(button, "primary")
    style(button, "primary")
    assert button.property("kind") == "primary"


def test_a_tooltip_shows_markup_as_text(application: Application, qtbot: QtBot) -> None:
    told = '<b>bold</b> <img src="file:///somewhere.png">'
    QToolTip.showText(QPoint(5, 5), told, application.window)
    try:
        (tip,) = [each for each in QApplication.topLevelWidgets() if each.metaObject().className() == "QTipLabel"]
        assert isinstance(tip, QLabel)
        assert (tip.text(), tip.textFormat()) == (told, Qt.TextFormat.PlainText)
    finally:
        QToolTip.hideText()
        qtbot.waitUntil(lambda: not QToolTip.isVisible())
