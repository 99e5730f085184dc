"""The categories of facts: listed with what they hold, added, renamed, merged, hidden. All but hiding can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from desktop.core.errors import UserError
from desktop.gui.settings.live_settings import LiveSettings
from desktop.gui.settings.page import PlainTable, SettingsPage
from desktop.gui.ui import failures
from desktop.gui.ui.labels import category_text
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.translation import counted, translated
from desktop.gui.ui.undo import undo_operation
from desktop.gui.ui.widgets import button, column, frame, label, row
from desktop.memory.facts.categories import Categories, Category, category_name

Deed = Literal["add", "rename", "merge"]


class CategoriesPage(SettingsPage):
    """What is done to the facts is one operation each, undone here or in History; names stand in the settings."""

    def __init__(self, context: PanelContext, live: LiveSettings) -> None:
        super().__init__(context, self.tr("Categories rename merge add hide kinds of facts"))
        self._live = live
        self._categories = Categories(context.app.database)
        self._known: dict[str, Category] = {}
        self._deed: Deed = "add"
        self._moved: int | None = None
        headings = (self.tr("Category"), self.tr("Facts"), "")
        self.table = PlainTable(context.theme, self.tr("Categories"), headings, numbers=(1,))
        self.add = button(self.tr("Add…"), tip=self.tr("Add a category of your own"), key="Ins")
        self.rename = button(self.tr("Rename…"), tip=self.tr("Give its facts another category"), key="F2")
        self.merge = button(self.tr("Merge into…"), tip=self.tr("Put its facts into another category"), key="Ctrl+M")
        self.hide_button = button(self.tr("Hide"), tip=self.tr("Offer it no more, or again"), key="Del")
        self._make_entry()
        self.told = label("", "small", wrap=True)
        self.undo = button(self.tr("Undo"), tip=self.tr("Put the facts back"))
        self._lay_out()
        self._connect()
        self._show_moved("", None)

    @property
    def first(self) -> QWidget:
        return self.table

    def refresh(self) -> None:
        settings = self._live.current
        own, hidden = settings.extra_categories, settings.hidden_categories
        self.context.tasks.read(self, lambda: self._categories.every(own, hidden), self._show)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape leaves what is being entered, and not the settings."""
        if event.key() == Qt.Key.Key_Escape and self.entry.isVisible():
            self._leave()
        else:
            super().keyPressEvent(event)

    def _make_entry(self) -> None:
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the category"))
        self.into = QComboBox()
        self.into.setAccessibleName(self.tr("Category to merge into"))
        self.go = button("", "primary")
        self.leave = button(self.tr("Cancel"), tip=self.tr("Change nothing"))
        self.says = label("", "small", wrap=True)
        self.wrong = label("", "error", wrap=True)
        line = row(self.name, self.into, self.go, self.leave)
        line.setStretch(0, 1)
        line.setStretch(1, 1)
        body = column(self.says, line, self.wrong, margins=(Space.M, Space.M, Space.M, Space.M))
        self.entry = frame("card", body)
        self.entry.hide()

    def _lay_out(self) -> None:
        about = self.tr("A hidden category is offered neither to you nor to an assistant; its facts stay as they are.")
        buttons = row(self.add, self.rename, self.merge, self.hide_button, None)
        foot = row(self.told, self.undo, None)
        whole = column(label(about, "small", wrap=True), self.table, buttons, self.entry, foot)
        self.setLayout(whole)

    def _connect(self) -> None:
        self.table.chosen_changed.connect(self._chosen_changed)
        self.table.opened.connect(partial(self._open, "rename"))
        self.add.clicked.connect(partial(self._open, "add"))
        self.rename.clicked.connect(partial(self._open, "rename"))
        self.merge.clicked.connect(partial(self._open, "merge"))
        self.hide_button.clicked.connect(self._toggle_hidden)
        self.go.clicked.connect(self._enter)
        self.leave.clicked.connect(self._leave)
        self.name.returnPressed.connect(self._enter)
        self.undo.clicked.connect(self._undo)
        self._live.changed.connect(self.refresh)
        for key, pressed in (("Ins", self.add), ("F2", self.rename), ("Ctrl+M", self.merge), ("Del", self.hide_button)):
            shortcut = QShortcut(QKeySequence(key), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(pressed.click)

    def _show(self, found: Sequence[Category]) -> None:
        self._known = {each.name: each for each in found}
        locale = self.locale()
        self.table.show_rows(
            [(each.name, (category_text(each.name), locale.toString(each.facts), self._state(each))) for each in found]
        )

    def _state(self, category: Category) -> str:
        if category.hidden:
            return self.tr("Hidden")
        if category.own:
            return self.tr("Your own")
        return "" if category.shipped else self.tr("In use only")

    def _chosen_changed(self) -> None:
        chosen = self._chosen()
        for made in (self.rename, self.merge, self.hide_button):
            made.setEnabled(chosen is not None)
        self.hide_button.setText(self._hiding(chosen))

    def _hiding(self, chosen: Category | None) -> str:
        if chosen is not None and chosen.hidden:
            return self.tr("Show")
        return self.tr("Remove") if chosen is not None and _is_idle(chosen) else self.tr("Hide")

    def _chosen(self) -> Category | None:
        return self._known.get(str(self.table.chosen))

    def _open(self, deed: Deed, *_: object) -> None:
        chosen = self._chosen()
        if chosen is None and deed != "add":
            return
        self._deed = deed
        self.wrong.hide()
        self.name.setVisible(deed != "merge")
        self.into.setVisible(deed == "merge")
        self.name.setText(category_text(chosen.name) if chosen is not None and deed == "rename" else "")
        self.into.clear()
        for name in self._known:
            if chosen is None or name != chosen.name:
                self.into.addItem(category_text(name), name)
        self._say(deed, chosen)
        style(self.name, "")
        self.entry.show()
        self.name.selectAll()
        (self.into if deed == "merge" else self.name).setFocus()
        self.opened_up.emit(self.entry)

    def _say(self, deed: Deed, chosen: Category | None) -> None:
        words = {"add": self.tr("Add"), "rename": self.tr("Rename"), "merge": self.tr("Merge")}
        self.go.setText(words[deed])
        if chosen is None or deed == "add":
            self.says.setText(self.tr("The name of the new category:"))
            return
        name, facts = category_text(chosen.name), chosen.facts
        told = counted("Categories", "1 fact of “{0}” moves.", "%Ln facts of “{0}” move.", facts).format(name)
        self.says.setText(self.tr("{0} Those that were forgotten move with them; you can undo it.").format(told))

    def _leave(self) -> None:
        self.entry.hide()
        self.table.setFocus()

    def _enter(self) -> None:
        try:
            target = str(self.into.currentData()) if self._deed == "merge" else category_name(self.name.text())
        except UserError as error:
            self._refuse(translated(error.message))
            return
        if self._deed != "merge" and target in self._known:
            self._refuse(self.tr("There is a category of this name already. To put facts into it, merge them."))
            return
        self._carry_out(target, self._chosen())

    def _refuse(self, words: str) -> None:
        self.wrong.setText(words)
        self.wrong.show()
        style(self.name, "wrong")
        self.opened_up.emit(self.entry)

    def _carry_out(self, target: str, chosen: Category | None) -> None:
        style(self.name, "")
        self._leave()
        if self._deed == "add" or chosen is None:
            self._live.set_value("extra_categories", (*self._live.value("extra_categories"), target))
            return
        self.context.write(
            self,
            lambda origin: self._categories.move(chosen.name, target, origin),
            partial(self._was_moved, chosen, target),
        )

    def _was_moved(self, chosen: Category, target: str, operation: int | None) -> None:
        """The names follow the facts: the one they left is offered no more, the one they have is."""
        own = [name for name in self._live.value("extra_categories") if name != chosen.name]
        if target not in self._known:
            own.append(target)
        hidden = [name for name in self._live.value("hidden_categories") if name not in (target, chosen.name)]
        if chosen.shipped:
            hidden.append(chosen.name)
        self._live.set_value("extra_categories", tuple(own))
        self._live.set_value("hidden_categories", tuple(hidden))
        told = counted("Categories", "1 fact moved to “{0}”.", "%Ln facts moved to “{0}”.", chosen.facts)
        self._show_moved(told.format(category_text(target)), operation)
        self.refresh()

    def _show_moved(self, words: str, operation: int | None) -> None:
        self._moved = operation
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self.undo.setVisible(operation is not None)

    def _undo(self) -> None:
        moved = self._moved
        if moved is not None:
            undo_operation(
                self.context, self, moved, lambda _: self._undone(), lambda error: failures.report(self, error)
            )

    def _undone(self) -> None:
        self._show_moved(self.tr("The facts are back. Show or add their category, if you want it offered again."), None)
        self.table.setFocus()
        self.refresh()

    def _toggle_hidden(self) -> None:
        chosen = self._chosen()
        if chosen is None:
            return
        hidden = [name for name in self._live.value("hidden_categories") if name != chosen.name]
        if _is_idle(chosen):
            own = [name for name in self._live.value("extra_categories") if name != chosen.name]
            self._live.set_value("extra_categories", tuple(own))
        elif not chosen.hidden:
            hidden.append(chosen.name)
        self._live.set_value("hidden_categories", tuple(hidden))


def _is_idle(category: Category) -> bool:
    """Whether it is the person's own and holds nothing: it need not be hidden, it can go."""
    return category.own and not category.facts
