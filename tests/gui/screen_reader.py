"""What a screen reader is told of a window: names and roles of what can be used, and the order in which Tab goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTableView,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

Role = QAccessible.Role

SAYS_NOTHING: Final = frozenset(
    (Role.NoRole, Role.Client, Role.Pane, Role.LayeredPane, Role.Whitespace, Role.Border, Role.Window)
)
"""Roles by which nobody learns what something is, or what can be done with it."""
RIGHT: Final[Sequence[tuple[type[QWidget], frozenset[Role]]]] = (
    (
        QAbstractButton,
        frozenset((Role.Button, Role.CheckBox, Role.RadioButton, Role.ButtonMenu, Role.ButtonDropDown, Role.Link)),
    ),
    (QComboBox, frozenset((Role.ComboBox,))),
    (QAbstractSpinBox, frozenset((Role.SpinBox,))),
    (QLineEdit, frozenset((Role.EditableText,))),
    (QTextBrowser, frozenset((Role.StaticText, Role.Document))),
    (QTextEdit, frozenset((Role.EditableText, Role.StaticText))),
    (QPlainTextEdit, frozenset((Role.EditableText,))),
    (QGraphicsView, frozenset((Role.Chart, Role.Graphic))),
    (QAbstractItemView, frozenset((Role.List, Role.Table, Role.Tree))),
)
"""By the kind of a control, what it may be called."""
_ROWS: Final = 3
_TAKING: Final = 200
"""Presses of Tab that one may take for itself: a field for what it offers, a text for its links."""
_MOST: Final = 400
"""Stops of Tab until it must have come round."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One thing that a screen reader can go to; `widget` is None for a part of one, such as a cell."""

    role: Role
    name: str
    description: str
    widget: QWidget | None
    focusable: bool

    @property
    def place(self) -> str:
        """Its class and that of what it stands in."""
        if self.widget is None:
            return self.role.name
        above = self.widget.parentWidget()
        inside = "" if above is None else f" in {type(above).__name__}"
        return f"{type(self.widget).__name__} {self.widget.objectName()}{inside}"


def is_inner(widget: QWidget) -> bool:
    """Whether it is a part of a control that is operated as a whole."""
    above = widget.parentWidget()
    while above is not None and not widget.isWindow():
        if isinstance(above, QComboBox | QAbstractSpinBox | QLineEdit) or (
            isinstance(above, QAbstractItemView) and not isinstance(widget, QHeaderView)
        ):
            return True
        above = above.parentWidget()
    return isinstance(widget, QScrollBar) or widget.objectName().startswith("qt_")


def heard(root: QWidget) -> Iterator[Heard]:
    """All that is in view in a widget."""
    yield from _heard(QAccessible.queryAccessibleInterface(root))


def _heard(told: QAccessibleInterface) -> Iterator[Heard]:
    state, thing = told.state(), told.object()
    widget = thing if isinstance(thing, QWidget) else None
    if state.invisible and not (widget is not None and widget.isVisible()):
        return
    if widget is not None and (is_inner(widget) or _is_viewport(widget) or not widget.isVisible()):
        return
    text = told.text
    yield Heard(
        told.role(), text(QAccessible.Text.Name), text(QAccessible.Text.Description), widget, bool(state.focusable)
    )
    count = told.childCount()
    if isinstance(widget, QAbstractItemView):
        columns = widget.horizontalHeader().count() if isinstance(widget, QTableView) else 1
        count = min(count, (_ROWS + 1) * max(1, columns))  # some of the many rows, and the headings
    for place in range(count):
        part = told.child(place)
        if part is not None and part.isValid():
            yield from _heard(part)


def _is_viewport(widget: QWidget) -> bool:
    above = widget.parentWidget()
    return isinstance(above, QAbstractScrollArea) and above.viewport() is widget and not isinstance(above, QScrollArea)


def untold(root: QWidget) -> list[str]:
    """What can be used and is not named, or named as what it is not."""
    found = []
    for each in heard(root):
        if each.widget is None:
            if each.role in (Role.ListItem, Role.TreeItem, Role.ColumnHeader) and not each.name:
                found.append(f"no name: {each.place}")
        elif each.focusable or each.widget is QApplication.focusWidget():
            if not each.name.strip():
                found.append(f"no name: {each.place}")
            allowed = next((roles for kind, roles in RIGHT if isinstance(each.widget, kind)), None)
            if each.role in SAYS_NOTHING or (allowed is not None and each.role not in allowed):
                found.append(f"role {each.role.name}: {each.place}")
    return sorted(set(found))


def tab_stops(window: QWidget) -> list[QWidget]:
    """Where Tab stops until it comes round, from where the focus is, by pressing it."""
    window.activateWindow()
    QApplication.processEvents()  # the platform of the tests gives the keyboard back to no window by itself
    if window.focusWidget() is None:
        QTest.keyClick(window, Qt.Key.Key_Tab)
    begun = QApplication.focusWidget()
    if begun is not None and not begun.focusPolicy() & Qt.FocusPolicy.TabFocus:
        QTest.keyClick(begun, Qt.Key.Key_Tab)  # a panel that has the keyboard while nothing in it can have it
    stops: list[QWidget] = []
    while len(stops) < _MOST:
        here = QApplication.focusWidget()
        if here is None or here in stops:
            break
        stops.append(here)
        if not here.isVisible() or not here.isEnabled() or here.window() is not window:
            break
        for _ in range(_TAKING):
            QTest.keyClick(here, Qt.Key.Key_Tab)
            QApplication.processEvents()
            if QApplication.focusWidget() is not here:
                break
    return stops


def unreached(window: QWidget) -> list[str]:
    """What Tab does not come to though it can be used, and what it comes to though it can't."""
    there = window.findChildren(QWidget)
    usable = [each for each in there if each.window() is window and _takes_tab(each)]
    stops = tab_stops(window)
    here = QApplication.focusWidget()
    found = []
    if here is None or not stops or (here is not stops[0] and stops[0].isVisible()):
        found.append(f"Tab ends at {_named(here)} and not where it began, {_named(stops[0] if stops else None)}")
    if here is not None and not (here.isVisible() and here.isEnabled() and here.window() is window):
        found.append(f"hidden, disabled or of another window, and has the focus: {_named(here)}")
    lost = (each for each in usable if each not in stops and _takes_tab(each))  # what Tab came by may have closed some
    return found + [f"Tab does not reach: {_named(each)}" for each in lost]


def _takes_tab(widget: QWidget) -> bool:
    if not shiboken6.isValid(widget):
        return False
    by_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
    return bool(by_tab) and widget.isVisible() and widget.isEnabled() and not is_inner(widget)


def _named(widget: QWidget | None) -> str:
    if widget is None:
        return "nothing"
    above = widget.parentWidget()
    return f"{type(widget).__name__} “{widget.accessibleName()}” in {type(above).__name__}"
