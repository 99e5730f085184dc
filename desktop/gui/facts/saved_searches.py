"""Saved searches: kept from the search field, asked again from a menu, the palette, or by keys; renamed and deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from desktop.core.model import Changes, Origin
from desktop.gui.ui import failures
from desktop.gui.ui.ask_dialog import AskDialog
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.store_changes import ChangesInView
from desktop.memory.facts.drafts import checked_text
from desktop.memory.facts.query_language import QueryError, parse
from desktop.memory.facts.saved_searches import NAME_MOST
from desktop.storage.saved_searches import SavedSearch

if TYPE_CHECKING:
    from desktop.gui.facts.panel import FactsPanel


class FactSearches(QObject):
    """Each saved search is an action of the panel, so that the palette offers it by its name."""

    def __init__(self, context: Context, panel: FactsPanel) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._saved = context.app.memory.saved_searches
        self._reading = Latest(context.tasks, self)
        self.all: list[SavedSearch] = []
        self._actions: list[QAction] = []
        panel.actions_here["save_search"].triggered.connect(lambda _: self.save())
        panel.actions_here["saved_searches"].triggered.connect(lambda _: self.open_menu())
        panel.saved.clicked.connect(panel.actions_here["saved_searches"].trigger)
        ChangesInView(context.changes, panel).changed.connect(self._store_changed)
        self._read()

    def save(self) -> None:
        """Asks for a name for what is searched."""
        text = self._panel.search.text().strip()
        try:
            empty = not str(parse(text))
        except QueryError as error:
            failures.report(self._panel, error)
            return
        if empty:
            failures.tell(self._panel, self.tr("Type a search first: then it can be saved under a name."))
            return
        self._ask_name(self.tr("Save the search"), "", lambda name: self._save(name, text))

    def open_menu(self) -> None:
        """All saved searches by name; each can be renamed and deleted in its own menu."""
        menu = QMenu(self.tr("Saved searches"), self._panel)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, search in enumerate(self.all):
            key = f"&{number + 1}  " if number < 9 else ""
            menu.addAction(f"{key}{_literal(search.name)}\t{_literal(search.query)}", partial(self.apply, search))
        if self.all:
            menu.addSeparator()
        else:
            menu.addAction(self.tr("No search is saved yet")).setEnabled(False)
        menu.addAction(self._panel.actions_here["save_search"])
        for title, act in ((self.tr("Rename"), self.rename), (self.tr("Delete"), self.delete)):
            inner = menu.addMenu(title)
            inner.setEnabled(bool(self.all))
            for search in self.all:
                inner.addAction(_literal(search.name), partial(act, search))
        menu.setActiveAction(next((each for each in menu.actions() if each.isEnabled()), menu.actions()[0]))
        menu.popup(self._panel.saved.mapToGlobal(QPoint(0, self._panel.saved.height())))

    def apply(self, search: SavedSearch) -> None:
        """Asks it again."""
        self._panel.show_query(search.query)
        self._panel.table.setFocus()

    def rename(self, search: SavedSearch) -> None:
        said = self.tr("Renamed the search.")
        self._ask_name(
            self.tr("Rename the search"),
            search.name,
            lambda name: self._write(lambda origin: self._saved.rename(search.id, name, origin), said),
        )

    def delete(self, search: SavedSearch) -> None:
        said = self.tr("Deleted the search {0}.").format(search.name)
        self._write(lambda origin: self._saved.delete(search.id, origin), said)

    def _save(self, name: str, text: str) -> None:
        said = self.tr("Saved the search {0}.").format(name)
        self._write(lambda origin: self._saved.save(name, text, origin)[1], said)

    def _write(self, work: Callable[[Origin], int], said: str) -> None:
        self._context.write(self, work, lambda operation_id: self._panel.told.emit(said, operation_id))

    def _ask_name(self, title: str, name: str, then: Callable[[str], None]) -> None:
        dialog = AskDialog(
            self._context,
            title,
            self.tr("Name"),
            lambda text: checked_text("name", text, NAME_MOST),
            self._panel,
            text=name,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.answered.connect(then)
        dialog.open()

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("saved_searches"):
            self._read()

    def _read(self) -> None:
        self._reading.read(self._saved.all, self._show)

    def _show(self, found: list[SavedSearch]) -> None:
        self.all = found
        for action in self._actions:
            self._panel.removeAction(action)
            action.deleteLater()
        self._actions = [self._action(search) for search in found]
        self._panel.addActions(self._actions)

    def _action(self, search: SavedSearch) -> QAction:
        made = QAction(self.tr("Search: {0}").format(_literal(search.name)), self)
        made.setProperty("icon_name", "bookmark")
        made.setProperty("listed", True)
        made.triggered.connect(lambda _: self.apply(search))
        return made


def _literal(text: str) -> str:
    """Text in which no letter is taken for a key."""
    return text.replace("&", "&&")
