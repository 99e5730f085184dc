"""Everything that can be used is named for a screen reader, in every panel and every dialog."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QScrollBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.gui.shell.application import Application
from desktop.gui.shell.first_run import FirstRun
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.widgets import stops

_USED = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)


def is_inner(widget: QWidget) -> bool:
    """Whether it is a part of a control that is named as a whole: the list of a combo box, the field of a spin box."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QComboBox | QAbstractSpinBox | QAbstractItemView):
            return True
        above = above.parentWidget()
    return isinstance(widget, QScrollBar) or widget.objectName().startswith("qt_")


def unnamed(whole: QWidget) -> list[str]:
    """What a person can reach and a screen reader could not tell them of; hidden parts too, they may be shown."""
    return [
        f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}"
        for widget in whole.findChildren(QWidget)
        if isinstance(widget, _USED)
        and not is_inner(widget)
        and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton) and (widget.text() or _has_no_face_yet(widget)))
    ]


def _has_no_face_yet(button: QAbstractButton) -> bool:
    """An offer that is worded when there is one to make: the button of a toast, of a question or of an empty state."""
    return not button.isVisibleTo(button.window()) and button.icon().isNull()


def test_everything_in_the_window_and_its_panels_is_named(window: MainWindow, qtbot: QtBot) -> None:
    for spec in PANELS:
        window.show_panel(spec.name)
        qtbot.waitUntil(lambda: window.panels.current.idle)
    assert "\n".join(unnamed(window)) == ""


def _dialogs(application: Application) -> Iterator[tuple[str, Callable[[], object]]]:
    window = application.window
    yield "new memory", lambda: window.edit_fact(None)
    yield "settings", window.open_settings
    yield "consolidate", window.consolidate
    yield "first run", lambda: FirstRun(application.context, window).open()
    yield "quick add", application.quick.open


@pytest.mark.parametrize("name", ["new memory", "settings", "consolidate", "first run", "quick add"])
def test_everything_in_a_dialog_is_named_and_in_the_tab_order(
    application: Application, qtbot: QtBot, name: str, settled: Callable[[], None]
) -> None:
    dict(_dialogs(application))[name]()
    settled()
    quick = application.quick.dialog
    dialog = quick if quick is not None else application.window.findChildren(QDialog)[-1]
    assert dialog.windowTitle()
    assert "\n".join(unnamed(dialog)) == ""
    reached = list(stops(dialog))
    assert reached, "the keyboard gets somewhere"
    buttons = [each for each in dialog.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
    lost = [each.text() for each in buttons if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each not in reached]
    inner = {each.text() for each in buttons if any(stop.isAncestorOf(each) for stop in reached)}
    assert set(lost) <= inner
    dialog.close()


def test_progress_is_told(window: MainWindow) -> None:
    window.show_panel("conversations")
    assert [bar for bar in window.findChildren(QProgressBar) if bar.isVisible() and not bar.accessibleName()] == []


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_tab_goes_once_around_the_window_with_any_panel(window: MainWindow, qtbot: QtBot, spec: object) -> None:
    window.show_panel(spec.name)  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: window.panels.current.idle)
    around = list(stops(window.centralWidget()))
    assert len(around) == len(set(around))
    areas = (window.top, window.rail, window.panels, window.chat_pane)
    visited = [next((area for area in areas if area.isAncestorOf(each)), None) for each in around]
    order = [area for index, area in enumerate(visited) if index == 0 or area is not visited[index - 1]]
    order = [area for area in order if area is not None]
    assert order == [area for area in areas if area in order], "bar, rail, panel, chat"
