"""A walk over everything that can be operated: each control of a place once, as a person does, and what opens by it.

Controls are found and not listed, so that a new one is walked over by itself. What is operated is told apart by where
it stands and what it is called; among many that stand alike (the cards of a list) the first few are taken.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)

from desktop.gui.facts.query_field import QueryField
from desktop.gui.settings.dialog import SettingRow, SettingsDialog
from desktop.gui.shell.application import Application
from desktop.gui.ui.failures import NoticeBar
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.widgets import KeyButton, SearchField
from tests.gui.markup import reads_markup, shows_mark, texts
from tests.gui.screen_reader import is_inner, untold
from tests.patience import PATIENCE

LEFT = Qt.MouseButton.LeftButton
_ALIKE = 3
"""Of the cards or lines of a list, so many are operated: each has the same code behind it."""
_AGAIN = 3
"""What shows other controls for a while (a form, a selection) is operated so often again, until each of them was."""
_UNNAMED = 12
"""Of the controls in one place that are no attribute of anything: made for what is shown, and named for it."""
_SAID = re.compile(r"[:=“].*|[\d.,]+")
"""In the name of such a control, what tells of the memory it is made for."""
_ROWS = 2
_DEEPEST = 3
"""Dialogs over dialogs."""
_TYPED = "oak.invalid"
"""Also where an address is asked for: no machine is called that (RFC 2606)."""
_PLAIN = (KeyButton,)
"""Controls that stand side by side, and do each something else."""
_MOST = 500
_ANY = _MOST
_MOUSE = ("mousePressEvent", "mouseReleaseEvent", "mouseDoubleClickEvent")

Place = Callable[[], QWidget | None]
"""Brings something to view and returns it; None where that can't be reached any more."""
Way = tuple[str, Callable[[], object]]
"""What a person does with a control, and how."""


@dataclass(frozen=True, slots=True)
class Operation:
    """`most`: of those that bear the same `stand`, so many are operated."""

    act: Callable[[], object]
    stand: str
    most: int


class Walk:
    """`opened` are the names of the classes of panels and dialogs that were in view, `problems` what went wrong."""

    def __init__(self, open_application: Callable[[], Application], files: Path) -> None:
        """`files`: a folder with something to import, and room for what is written."""
        self._open = open_application
        self._files = files
        self.application = open_application()
        self.operated: list[str] = []
        self.opened: set[str] = set()
        self.problems: list[str] = []
        self._known: set[str] = set()
        self._alike: Counter[str] = Counter()
        self._walked = {SettingsDialog.__name__}  # it is a place of its own, page by page
        self._now = ""
        self._read: set[tuple[str, str]] = set()
        self.shows_markup = False
        """Whether markup in a memory came to view, letter by letter."""

    # -- what goes wrong

    @contextmanager
    def watching(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walk]:
        """While it lasts, nothing may be raised, logged as an error, or told as a failure that nobody foresaw."""
        log = logging.getLogger()
        handler = _Errors(self._wrong)
        show_notice = NoticeBar.show_notice

        def noting(bar: NoticeBar, notice: Any) -> None:
            if notice.level == "danger":
                self._wrong(f"told: {notice.text} {notice.details}")
            show_notice(bar, notice)

        monkeypatch.setattr(NoticeBar, "show_notice", noting)
        monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: self._raised(error))
        monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: str(self._files / "folder"))
        log.addHandler(handler)
        try:
            yield self
        finally:
            log.removeHandler(handler)
            self.close_all()
            self.application.close()

    def _raised(self, error: BaseException) -> None:
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = "" if trace is None else f" at {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
        self._wrong(f"raised: {type(error).__name__}: {error}{where}")

    def _wrong(self, what: str) -> None:
        self.problems.append(f"{self._now}\n    {what}")

    # -- walking

    def through(self, place: Place, *, but: Callable[[QWidget], bool] = lambda _: False, depth: int = 0) -> None:
        """Operates what is in the place, and goes there anew before each operation, for as long as it is there."""
        openers: dict[str, str] = {}
        again: Counter[str] = Counter()
        last, seen = "", frozenset[str]()
        while (root := self._at(place)) is not None:
            here = self._operations(root, but)
            if last and not again[last]:
                openers |= {name: last for name in here if name not in seen}
            name = next((name for name, each in here.items() if self._is_due(name, each)), "")
            if name:
                self._known.add(name)
                self._alike[here[name].stand] += 1
            else:
                hidden = (by for name, by in openers.items() if name not in self._known and name not in here)
                name = next((by for by in hidden if by in here and again[by] < _AGAIN), "")
                again[name] += 1
                if not name:
                    return
            last, seen = name, frozenset(here)
            self.do(name, here[name].act)
            self._follow(name, place, but, depth)

    def _is_due(self, name: str, operation: Operation) -> bool:
        """Whether it was not operated yet, nor enough that stand alike."""
        return name not in self._known and self._alike[operation.stand] < operation.most

    def do(self, name: str, act: Callable[[], object]) -> None:
        """Operates one, and waits for what comes of it."""
        self._now = name
        if name not in self.operated:
            self.operated.append(name)
        if len(self.operated) > _MOST:
            pytest.fail("There is always something new:\n" + "\n".join(self.operated[-40:]))
        act()
        self.settle()

    def _at(self, place: Place) -> QWidget | None:
        """The place, once all that stands over it is closed; in a new window where this one has closed itself."""
        root = place()
        self.settle()
        if root is None or not shiboken6.isValid(root) or not root.isVisible():
            return None
        self._note(root)
        return root

    def _note(self, root: QWidget) -> None:
        self.shows_markup = self.shows_markup or shows_mark(root.window())
        for where, text in texts(root.window()):
            if reads_markup(text) and (where, text) not in self._read:
                self._read.add((where, text))
                self._wrong(f"markup of a memory is read in {type(root).__name__}: {where}: {text[:80]}")
        for what in untold(root):
            if ("screen reader", what) not in self._read:
                self._read.add(("screen reader", what))
                self._wrong(f"a screen reader is not told in {type(root).__name__}: {what}")
        for each in type(root).__mro__:
            if each.__module__.startswith("desktop.gui"):
                self.opened.add(each.__name__)

    def _follow(self, name: str, place: Place, but: Callable[[QWidget], bool], depth: int) -> None:
        """Whatever the operation opened is answered, or walked over in its turn, and closed."""
        entries: list[str] = []
        for _ in range(20):
            over = self._over()
            if over is None:
                return
            if isinstance(over, QMenu):
                entries += self._choose(name, over)
            elif isinstance(over, QFileDialog):
                self._answer(over)
            else:
                self._enter([name, *entries], over, place, but, depth)
                return
        self._wrong("What was opened does not close")

    _floor: QWidget | None = None
    """The dialog or popover whose controls are walked over now."""

    def _over(self) -> QWidget | None:
        """What stands over the place that is walked over."""
        over = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if over is None:
            quick = self.application.quick.dialog
            over = quick if quick is not None and quick.isVisible() else None
        return None if over is self._floor else over

    def _enter(
        self, route: Sequence[str], over: QWidget, place: Place, but: Callable[[QWidget], bool], depth: int
    ) -> None:
        """Walks over what was opened, where it is of a kind that was not yet; opens it again by the same route."""
        kind = type(over).__name__
        self._note(over)
        if kind in self._walked or depth == _DEEPEST:
            self._close(over)
            return
        self._walked.add(kind)
        floor = self._floor

        def inside() -> QWidget | None:
            self._floor = floor
            shown = self.shown(kind)
            if shown is None:
                self._go(route, place, but)
                shown = self.shown(kind)
            else:
                self._close_over(shown)
            self._floor = shown
            return shown

        try:
            self.through(inside, depth=depth + 1)
        finally:
            self._floor = floor
        shown = self.shown(kind)
        if shown is not None:
            self._close(shown)

    def _go(self, route: Sequence[str], place: Place, but: Callable[[QWidget], bool]) -> None:
        """Operates one again, and takes the same entries of its menus."""
        root = self._at(place)
        operation = None if root is None else self._operations(root, but).get(route[0])
        if operation is None:
            return
        operation.act()
        self.settle()
        for entry in route[1:]:
            menu = QApplication.activePopupWidget()
            actions = menu.actions() if isinstance(menu, QMenu) else []
            wanted = next((each for each in actions if each.text() == entry), None)
            if isinstance(menu, QMenu) and wanted is not None:
                _take(menu, wanted)
                self.settle()

    def shown(self, kind: str) -> QWidget | None:
        """The window of a class that is in view."""
        shown = [each for each in QApplication.topLevelWidgets() if type(each).__name__ == kind and each.isVisible()]
        return shown[-1] if shown else None

    def _choose(self, name: str, menu: QMenu) -> list[str]:
        """Takes an entry that was not taken yet, and returns it; the menu is opened again while there is another."""
        entries = [each for each in menu.actions() if each.isEnabled() and each.isVisible() and not each.isSeparator()]
        left = [each for each in entries if self._is_new(f"{name} > {each.text()}")]
        if not left:
            self._close(menu)
            return []
        entry = left[0]
        text, title = entry.text(), f"{name} > {entry.text()}"
        inner = cast("QMenu | None", entry.menu())
        if inner is None:
            self._take_note(title)
        if len(left) > 1 or inner is not None:
            self._known.discard(name)
        if inner is not None and not any(self._is_new(f"{title} > {each.text()}") for each in inner.actions()):
            self._take_note(title)
        self.do(title, lambda: _take(menu, entry))
        opened = QApplication.activePopupWidget()
        return [text, *(self._choose(title, opened) if inner is not None and isinstance(opened, QMenu) else [])]

    def _take_note(self, title: str) -> None:
        self._known.add(title)
        self._alike[_stand(title)] += 1

    def _is_new(self, name: str) -> bool:
        return name not in self._known and self._alike[_stand(name)] < _ALIKE

    def _answer(self, dialog: QFileDialog) -> None:
        """Chooses a file or folder to read, or a new file to write."""
        self.opened.add("QFileDialog")
        if dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave:
            path = self._files / f"written-{len(self.operated)}"
        else:
            path = self._files / ("folder" if dialog.fileMode() == QFileDialog.FileMode.Directory else "notes.json")
        dialog.fileSelected.emit(str(path))
        dialog.done(QDialog.DialogCode.Accepted)
        self.settle()

    # -- what there is to operate

    def _operations(self, root: QWidget, but: Callable[[QWidget], bool]) -> dict[str, Operation]:
        """By name: what can be operated now."""
        inside = [root, *root.findChildren(QWidget)]
        held = {value: name for owner in inside for value, name in _held(owner)}
        found: dict[str, Operation] = {}
        for widget in inside:
            if not widget.isVisible() or not widget.isEnabled() or widget.window() is not root.window():
                continue
            ways = dict(_ways(widget))
            if not ways or is_inner(widget) or but(widget):
                continue
            stand, attribute = _path(widget, root), held.get(widget, "")
            setting = _setting(widget)
            most = _ALIKE if not setting and _is_one_of_many(widget, root) else _ANY if attribute else _UNNAMED
            for verb, act in ways.items():
                first = name = f"{stand}: {setting} {attribute or _called(widget)}: {verb}"
                number = 1
                while name in found:
                    number += 1
                    name = f"{first} {number}"
                found[name] = Operation(partial(_shown_first, widget, act), f"{stand}: {verb.split()[0]}", most)
        if isinstance(root, Panel) or root is self.application.window:
            for action in root.actions() if isinstance(root, Panel) else self.application.window.actions_here:
                if action.isEnabled():
                    name = f"{type(root).__name__}: action {action.objectName() or action.text()}"
                    found[name] = Operation(action.trigger, name, _ANY)
        return found

    # -- waiting, closing

    def settle(self) -> None:
        """Until all that was asked for is delivered; a window that closed to open anew is opened anew."""
        end = time.monotonic() + PATIENCE
        quiet = 0
        while quiet < 2:
            QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
            QApplication.processEvents()
            quiet = quiet + 1 if self._is_idle() else 0
            if not quiet:
                time.sleep(0.002)
            if time.monotonic() > end:
                pytest.fail(f"Something goes on and on after {self._now}")
        afterwards = self.application.afterwards
        if afterwards is not None:
            self.application.close()
            afterwards.work()
            self.application = self._open()
            self.settle()

    def _is_idle(self) -> bool:
        application = self.application
        if application.afterwards is not None:
            return True
        window = application.window
        panels = all(panel.idle for panel in window.panels) and window.parts.extraction.idle
        changing = application.context.app.model_changes.status.busy
        return application.context.tasks.idle and panels and window.chat.idle and not changing

    def stand_on(self, dialog: QWidget) -> None:
        """Closes what stands over a dialog that is walked over."""
        self._close_over(dialog)
        self._floor = dialog

    def close_all(self) -> None:
        """Whatever stands over the window."""
        self._floor = None
        self._close_over(None)

    def _close_over(self, kept: QWidget | None) -> None:
        for _ in range(20):
            over = self._over() if kept is None else self._over_of(kept)
            if over is None:
                return
            self._close(over)
        self._wrong("What was opened does not close")

    def _over_of(self, kept: QWidget) -> QWidget | None:
        over = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        return None if over is kept else over

    def _close(self, over: QWidget) -> None:
        """By Escape; a dialog that keeps what goes on in it is closed when that is over."""
        QTest.keyClick(over, Qt.Key.Key_Escape)
        self.settle()
        if shiboken6.isValid(over) and over.isVisible():
            over.close()
            self.settle()


class _Errors(logging.Handler):
    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._tell(f"logged: {record.getMessage()} {error!r}")


def _take(menu: QMenu, entry: QAction) -> None:
    """By the mouse; an inner menu opens by the arrow."""
    if entry.menu() is None:
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())
    else:
        menu.setActiveAction(entry)
        QTest.keyClick(menu, Qt.Key.Key_Right)


def _path(widget: QWidget, root: QWidget) -> str:
    """The classes it stands in, from the place down."""
    chain: list[str] = []
    each: QWidget | None = widget
    while each is not None and each is not root.parentWidget():
        if each.objectName() != "qt_scrollarea_viewport" and type(each) is not QWidget:
            chain.append(type(each).__name__)
        each = None if each is root else each.parentWidget()
    return "/".join(reversed(chain))


def _is_one_of_many(widget: QWidget, root: QWidget) -> bool:
    """Whether it stands in a card or line of a list, of which there are others."""
    each: QWidget | None = widget
    while each is not None and each is not root:
        above, kind = each.parentWidget(), type(each)
        if above is not None and kind.__module__.startswith("desktop.") and kind not in (SettingRow, *_PLAIN):
            same = [child for child in above.children() if type(child) is kind]
            if len(same) > _ALIKE:
                return True
        each = above
    return False


def _stand(title: str) -> str:
    """Where an entry of a menu stands."""
    return title.rpartition(" > ")[0]


def _called(widget: QWidget) -> str:
    """The name that a person meets, without what is said of one memory."""
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return _SAID.sub("", widget.accessibleName() or text or widget.toolTip() or widget.objectName()).strip()


def _setting(widget: QWidget) -> str:
    """The name of the setting in whose row it stands."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, SettingRow):
        above = above.parentWidget()
    return "" if above is None else above.setting.name


def _held(owner: QWidget) -> Iterator[tuple[QWidget, str]]:
    """Its attributes that are widgets, or hold some by name."""
    for name, value in vars(owner).items():
        if isinstance(value, QWidget):
            yield value, name
        elif isinstance(value, Mapping):
            yield from ((each, f"{name} {key}") for key, each in value.items() if isinstance(each, QWidget))


def _shown_first(widget: QWidget, act: Callable[[], object]) -> None:
    """Scrolls to it, as a person does who wants to click it."""
    above = widget.parentWidget()
    while above is not None:
        inside = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and inside is not None and inside.isAncestorOf(widget):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()
    act()


def _ways(widget: QWidget) -> Iterator[Way]:
    """How a person operates it."""
    if isinstance(widget, QAbstractButton):
        yield "click", partial(_click, widget)
    elif isinstance(widget, QComboBox):
        if widget.count() > 1:
            yield "choose", partial(_pick, widget)
    elif isinstance(widget, QAbstractSpinBox):
        yield "step", partial(QTest.keyClick, widget, Qt.Key.Key_Up)
    elif isinstance(widget, QLineEdit):
        if not widget.isReadOnly():
            yield "type", partial(_type, widget)
            if isinstance(widget, SearchField | QueryField):
                yield "clear", widget.clear
    elif isinstance(widget, QPlainTextEdit | QTextEdit):
        yield from _text_ways(widget)
    elif isinstance(widget, QHeaderView):
        yield from _header_ways(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from _list_ways(widget)
    elif isinstance(widget, QAbstractSlider):
        yield "move", partial(QTest.keyClick, widget, Qt.Key.Key_Right)
    elif _is_own(widget, _MOUSE):
        yield from _drawn_ways(widget)
    elif _is_own(widget, ("keyPressEvent",)) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield from _key_ways(widget)
    if _is_own(widget, ("contextMenuEvent",)) or (
        widget.contextMenuPolicy() == Qt.ContextMenuPolicy.CustomContextMenu
        and not isinstance(widget, QHeaderView | QAbstractItemView)
    ):
        yield "menu", partial(_ask_menu, widget, widget.rect().center())


def _is_own(widget: QWidget, events: tuple[str, ...]) -> bool:
    """Whether a class of the window handles the event itself."""
    own = (each for each in type(widget).__mro__ if each.__module__.startswith("desktop."))
    return any(event in vars(each) for each in own for event in events)


def _target(widget: QWidget) -> QWidget:
    return widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget


def _click(widget: QAbstractButton) -> None:
    """On its face: of a box with a text, on the box."""
    place = QPoint(10, widget.height() // 2) if widget.isCheckable() else widget.rect().center()
    QTest.mouseClick(widget, LEFT, pos=place)


def _pick(box: QComboBox) -> None:
    """The next one, or the one before the last."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Up if box.currentIndex() == box.count() - 1 else Qt.Key.Key_Down)


def _type(field: QLineEdit) -> None:
    QTest.mouseClick(field, LEFT)
    field.selectAll()
    QTest.keyClicks(field, _TYPED)
    if shiboken6.isValid(field):
        QTest.keyClick(field, Qt.Key.Key_Return)


def _text_ways(field: QPlainTextEdit | QTextEdit) -> Iterator[Way]:
    if field.isReadOnly():
        yield "click", partial(QTest.mouseClick, field.viewport(), LEFT)
    else:
        yield "type", partial(_type_text, field)


def _type_text(field: QPlainTextEdit | QTextEdit) -> None:
    QTest.mouseClick(field.viewport(), LEFT)
    QTest.keyClicks(field, _TYPED)
    QTest.keyClick(field, Qt.Key.Key_Return)
    if shiboken6.isValid(field):
        QTest.keyClick(field, Qt.Key.Key_Tab)


def _header_ways(header: QHeaderView) -> Iterator[Way]:
    for section in range(header.count()):
        if not header.isSectionHidden(section):
            at = QPoint(header.sectionViewportPosition(section) + 8, header.height() // 2)
            yield f"sort {section}", partial(QTest.mouseClick, header.viewport(), LEFT, pos=at)
    yield "menu", partial(_ask_menu, header, QPoint(8, header.height() // 2))


def _list_ways(view: QAbstractItemView) -> Iterator[Way]:
    model = view.model()
    for row in range(min(_ROWS, model.rowCount() if model is not None else 0)):
        yield f"row {row}", partial(_on_row, view, row, partial(QTest.mouseClick, view.viewport(), LEFT))
    if model is not None and model.rowCount():
        yield "double", partial(_on_row, view, 0, partial(QTest.mouseDClick, view.viewport(), LEFT))
        yield "enter", partial(QTest.keyClick, view, Qt.Key.Key_Return)
        yield "space", partial(QTest.keyClick, view, Qt.Key.Key_Space)
        yield "menu", partial(_on_row, view, 0, lambda pos: _ask_menu(view, pos))


def _on_row(view: QAbstractItemView, row: int, act: Callable[..., object]) -> None:
    model = view.model()
    if model is None or row >= model.rowCount():
        return
    index = model.index(row, 0)
    view.scrollTo(index)
    rect: QRect = view.visualRect(index)
    at = QPoint(rect.left() + min(40, rect.width() // 2), rect.center().y())
    act(pos=at)


def _drawn_ways(widget: QWidget) -> Iterator[Way]:
    """What paints itself: where the pointer is taken in the middle, and by keys."""
    target = _target(widget)
    yield "click", partial(QTest.mouseClick, target, LEFT, pos=target.rect().center())
    yield "double", partial(QTest.mouseDClick, target, LEFT, pos=target.rect().center())
    yield from _key_ways(widget)


def _key_ways(widget: QWidget) -> Iterator[Way]:
    for name, key in (("right", Qt.Key.Key_Right), ("enter", Qt.Key.Key_Return)):
        yield name, partial(QTest.keyClick, widget, key)


def _ask_menu(widget: QWidget, at: QPoint) -> None:
    target = _target(widget)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, target.mapToGlobal(at))
    QCoreApplication.sendEvent(target, event)
