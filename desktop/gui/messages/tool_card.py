"""A tool call in the flow: what it did in one line, its state, Undo, and on request all that went in and came out."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QVBoxLayout, QWidget

from desktop.core.model import Origin
from desktop.gui.messages.markdown import TextView
from desktop.gui.messages.tool_card_state import (
    SHOWN_MOST,
    ShownCall,
    as_columns,
    as_json,
    count_found,
    look_of,
    time_taken,
)
from desktop.gui.ui import failures
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import counted
from desktop.gui.ui.undo import undo_asking
from desktop.gui.ui.widgets import FoldedLabel, button, column, icon_button, label, row
from desktop.memory.history import UndoManyError
from desktop.memory.service import Memory


class CallDetails(QWidget):
    """`memory_clicked` carries a memory that is named in it."""

    memory_clicked = Signal(str)

    def __init__(self, theme: Theme, tool: str, parent: QWidget | None = None, *, answered: bool = True) -> None:
        """`answered` is whether there is an answer to show, or may be."""
        super().__init__(parent)
        self._theme = theme
        self._arguments = self._text(self.tr("Arguments"))
        self._answer = self._text(self.tr("Answer"))
        self._answer_head = label(self.tr("Answer"), "small")
        self._cut = FoldedLabel("", "small")
        self._tool = tool
        self._name = label(tool, "small-strong", selectable=True)
        self._call: dict[str, Any] = {}
        self.copy = button(self.tr("Copy"), "link", tip=self.tr("Copy the call and its answer, as JSON"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(as_json(self._call)))
        head = row(label(self.tr("Arguments"), "small"), None, self.copy)
        items = (self._name, head, self._arguments, self._answer_head, self._answer, self._cut)
        self.setLayout(column(*items, spacing=Space.XS))
        for item in (self._answer_head, self._answer):
            item.setVisible(answered)

    @property
    def text(self) -> str:
        """All that can be read in it."""
        return "\n".join(
            [self._name.text(), self._arguments.toPlainText(), self._answer.toPlainText(), self._cut.text()]
        )

    def show_call(self, arguments: Mapping[str, Any], answer: Mapping[str, Any] | None = None, took: str = "") -> None:
        """Shows a call as far as it has come, and how long it `took`."""
        self._name.setText(f"{self._tool} · {took}" if took else self._tool)
        self._call = {"tool": self._tool, "arguments": arguments, **({"answer": answer} if answer else {})}
        told = as_columns(answer) if answer else self.tr("No answer yet.")
        self._arguments.show_code(as_columns(arguments)[:SHOWN_MOST])
        self._answer.show_code(told[:SHOWN_MOST])
        hidden = len(told) - SHOWN_MOST
        self._cut.setText(_cut_words(hidden) if hidden > 0 else "")
        self._cut.setVisible(hidden > 0)

    def _text(self, name: str) -> TextView:
        view = TextView(self._theme)
        view.setAccessibleName(name)
        view.memory_clicked.connect(self.memory_clicked)
        return view


def _cut_words(hidden: int) -> str:
    return counted("CallDetails", "1 more character is not shown.", "%Ln more characters are not shown.", hidden)


class ToolCard(QFrame):
    """Undo and Redo only ask: who owns the card carries them out and shows what came of it with `show_undone`.
    `changed`: it shows another state of the call."""

    undo_clicked = Signal(object)
    redo_clicked = Signal(object)
    memory_clicked = Signal(str)
    changed = Signal()

    def __init__(self, theme: Theme, card: ShownCall, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._details: CallDetails | None = None
        self._build()
        self.show_card(card)

    @property
    def card(self) -> ShownCall:
        return self._card

    @property
    def expanded(self) -> bool:
        return self._details is not None and not self._details.isHidden()

    @property
    def words(self) -> tuple[str, str]:
        """What is on the closed card: what it did, and its state."""
        return " ".join(self._card.headline).strip(), self._state.text()

    @property
    def state_shown(self) -> bool:
        """Whether the state has a line of its own."""
        return not self._state.isHidden()

    @property
    def headline_markup(self) -> str:
        """The headline as it is given to Qt."""
        return self._headline.text()

    @property
    def details_text(self) -> str:
        """All that the opened card shows; empty while it was never opened."""
        return "" if self._details is None else self._details.text

    def show_card(self, card: ShownCall) -> None:
        """Shows a call as it is now."""
        self._card = card
        look = look_of(card)
        self._theme.set_icon(self._icon, look.icon, look.token, 14)
        self._icon.setToolTip(look.word)
        head, rest = card.headline
        self._headline.setText(f'<span style="font-weight:600">{html.escape(head)}</span> {html.escape(rest)}'.strip())
        self._state.setText(look.word if card.undone or not card.note else f"{look.word} · {card.note}")
        one_line = card.reads and card.status == "success"  # the icon says the state, too
        self._state.setVisible(not one_line)
        self._icon.setContentsMargins(0, 0 if one_line else 2, 0, 0)
        self._line.setAlignment(self._icon, Qt.AlignmentFlag.AlignVCenter if one_line else Qt.AlignmentFlag.AlignTop)
        self._changing = False
        self.undo.setVisible(bool(card.operation_ids))
        self.undo.setText(self.tr("Redo") if card.undone else self.tr("Undo"))
        self.undo.setAccessibleName(f"{self.undo.text()}: {head} {rest}")
        self.setAccessibleName(f"{look.word}: {head} {rest}")
        self._fill_details()
        self.changed.emit()

    def show_undone(self, undone: bool) -> None:
        """Shows that what the card did is undone now, or stands again."""
        self.show_card(replace(self._card, undone=undone))

    def show_undo_running(self) -> None:
        """Has Undo ask no second time; it stays enabled, since a disabled button loses the focus."""
        self._changing = True

    def fill_menu(self, menu: QMenu, _at: QPoint) -> None:
        """Adds what can be done with the call, to the menu of a right click."""
        menu.addAction(self.chevron.accessibleName(), self.toggle)
        if self._card.operation_ids:
            menu.addAction(self.undo.text(), self._ask_undo)
        copied = "\n".join(filter(None, (self.words[0], self.details_text)))
        menu.addAction(self.tr("Copy"), lambda: QGuiApplication.clipboard().setText(copied))

    def toggle(self) -> None:
        """Opens or closes the full arguments and answer."""
        if self._details is None:
            self._add_details()
        else:
            self._details.setVisible(not self.expanded)
        self._show_chevron()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Opens it at a click anywhere on the closed part, too."""
        if event.button() == Qt.MouseButton.LeftButton and event.position().y() <= self._top.height() + 2 * Space.S:
            self.toggle()
        super().mouseReleaseEvent(event)

    def _build(self) -> None:
        style(self, "card")
        self._icon = QLabel()
        self._headline = FoldedLabel()
        self._headline.setTextFormat(Qt.TextFormat.RichText)
        self._state = FoldedLabel("", "small")
        self.undo = button("", "link")
        self.undo.clicked.connect(self._ask_undo)
        self.chevron = icon_button(self._theme, "chevron-right", self.tr("Show details"), size=14)
        self.chevron.setFixedSize(24, 20)
        self.chevron.clicked.connect(self.toggle)
        words = column(self._headline, self._state, spacing=1)
        self._top = QWidget()
        self._line = row(self._icon, spacing=Space.S)
        self._line.addLayout(words, 1)
        for item in (self.undo, self.chevron):
            self._line.addWidget(item, 0, Qt.AlignmentFlag.AlignTop)
        self._top.setLayout(self._line)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(Space.M, Space.S, Space.XS, Space.S)
        self._layout.setSpacing(Space.S)
        self._layout.addWidget(self._top)

    def _ask_undo(self) -> None:
        if not self._changing:
            (self.redo_clicked if self._card.undone else self.undo_clicked).emit(self)

    def _show_chevron(self) -> None:
        name = self.tr("Hide details") if self.expanded else self.tr("Show details")
        self._theme.set_icon(self.chevron, "chevron-down" if self.expanded else "chevron-right", "muted", 14)
        self.chevron.setAccessibleName(name)
        self.chevron.setToolTip(name)

    def _add_details(self) -> None:
        self._details = CallDetails(self._theme, self._card.tool)
        self._details.memory_clicked.connect(self.memory_clicked)
        self._details.setContentsMargins(22, 0, Space.XS, Space.XS)
        self._layout.addWidget(self._details)
        self._details.show()
        self._fill_details()

    def _fill_details(self) -> None:
        if self._details is not None:
            card = self._card
            known = card.elapsed_ms is not None and card.status != "queued"
            took = time_taken(card.elapsed_ms or 0.0) if known else ""
            self._details.show_call(card.arguments, dict(card.answer), took)


class FoldedReads(QFrame):
    """Several looks into the memory as one line; a press shows each of them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.cards: list[ToolCard] = []
        style(self, "card")
        self._icon = QLabel()
        self._headline = FoldedLabel()
        self._headline.setTextFormat(Qt.TextFormat.RichText)
        self.chevron = icon_button(theme, "chevron-right", self.tr("Show each look"), size=14)
        self.chevron.setFixedSize(24, 20)
        self.chevron.clicked.connect(self.toggle)
        line = row(self._icon, spacing=Space.S)
        line.addWidget(self._headline, 1)
        line.addWidget(self.chevron, 0, Qt.AlignmentFlag.AlignVCenter)
        self._top = QWidget()
        self._top.setLayout(line)
        self._inside = QWidget()
        self._each = column(spacing=0, margins=(22 - Space.M, 0, 0, 0))
        self._inside.setLayout(self._each)
        self._inside.hide()
        layout = column(self._top, self._inside, spacing=Space.XS, margins=(Space.M, Space.S, Space.XS, Space.S))
        self.setLayout(layout)

    @property
    def expanded(self) -> bool:
        return not self._inside.isHidden()

    @property
    def words(self) -> str:
        """What is on the closed card."""
        looks, found = self._told()
        return f"{looks}{found}"

    def add(self, card: ToolCard) -> None:
        """Takes a look in, in the order of the calls."""
        self.cards.append(card)
        style(card, "")
        self._each.addWidget(card)
        card.changed.connect(self._show)
        self._show()

    def toggle(self) -> None:
        """Shows each look, or all as one line."""
        self._inside.setVisible(not self.expanded)
        name = self.tr("Hide each look") if self.expanded else self.tr("Show each look")
        self._theme.set_icon(self.chevron, "chevron-down" if self.expanded else "chevron-right", "muted", 14)
        self.chevron.setAccessibleName(name)
        self.chevron.setToolTip(name)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Opens it at a click anywhere on the line, too."""
        if event.button() == Qt.MouseButton.LeftButton and event.position().y() <= self._top.height() + 2 * Space.S:
            self.toggle()
        super().mouseReleaseEvent(event)

    def _told(self) -> tuple[str, str]:
        """How many looks there were, and what came of them."""
        cards = [card.card for card in self.cards]
        if any(card.open for card in cards):
            return counted("FoldedReads", "Looking in 1 place…", "Looking in %Ln places…", len(cards)), ""
        found, failed = count_found(cards), sum(card.failed for card in cards)
        told = [] if found is None else [_found(found)]
        told += [counted("FoldedReads", "1 look failed", "%Ln looks failed", failed)] if failed else []
        return counted("FoldedReads", "Looked in 1 place", "Looked in %Ln places", len(cards)), "".join(
            f" · {each}" for each in told
        )

    def _show(self) -> None:
        looks, found = self._told()
        worst = max((card.card for card in self.cards), key=lambda card: (card.open, card.failed))
        look = look_of(worst)
        self._theme.set_icon(self._icon, look.icon, look.token, 14)
        self._icon.setToolTip(look.word)
        self._headline.setText(f'<span style="font-weight:600">{html.escape(looks)}</span>{html.escape(found)}')
        self.setAccessibleName(f"{look.word}: {looks}{found}")


def _found(count: int) -> str:
    if count == 0:
        return QCoreApplication.translate("FoldedReads", "nothing found")
    return counted("FoldedReads", "1 memory", "%Ln memories", count)


class CardUndo(QObject):
    """Carries out what a card's Undo asks. `told`: a sentence, and the operation to undo it by."""

    told = Signal(str, int)

    def __init__(self, context: PanelContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._states = Latest(context.tasks, self)

    def undo(self, card: ToolCard) -> None:
        self._change(card, undo=True)

    def redo(self, card: ToolCard) -> None:
        self._change(card, undo=False)

    def refresh(self, cards: Iterable[ToolCard]) -> None:
        """Asks the journal which cards' operations are undone now."""
        changeable = [card for card in cards if card.card.operation_ids]
        wanted = {operation for card in changeable for operation in card.card.operation_ids}
        memory = self._context.app.memory
        if wanted:
            self._states.read(lambda: undone_among(memory, wanted), lambda found: _show_states(changeable, found))

    def _change(self, card: ToolCard, *, undo: bool) -> None:
        operations = card.card.operation_ids
        memory = self._context.app.memory
        card.show_undo_running()

        def failed(error: BaseException) -> None:
            card.show_card(card.card)
            failures.report(self, error)

        undo_asking(
            self._context,
            card,
            lambda origin, most: reverse(memory, operations, origin, undo=undo, most=most),
            lambda _: card.show_undone(undo),
            failed,
        )


def reverse(memory: Memory, operations: Iterable[int], origin: Origin, *, undo: bool, most: int | None = None) -> None:
    """Undoes the operations of a call, or makes them again: all or none. Raises `UndoConflictError`, or
    `UndoManyError` where they changed more rows than `most`."""
    ordered = sorted(operations, reverse=undo)
    with memory.database.transaction():
        of_it = tuple(memory.history.operation(operation_id) for operation_id in ordered)
        if most is not None and sum(operation.row_count for operation in of_it) > most:
            raise UndoManyError(of_it)
        for operation_id in ordered:
            operation = memory.history.operation(operation_id)
            if undo and not operation.undone:
                memory.history.undo(operation_id, origin)
            elif not undo and operation.undone_by is not None:
                memory.history.undo(operation.undone_by, origin)


def undone_among(memory: Memory, operations: Iterable[int]) -> dict[int, bool]:
    """Reads which operations are undone now. Blocks."""
    return {operation: memory.history.operation(operation).undone for operation in operations}


def _show_states(cards: list[ToolCard], undone: Mapping[int, bool]) -> None:
    for card in cards:
        now = all(undone[operation] for operation in card.card.operation_ids)
        if now != card.card.undone:
            card.show_undone(now)
