"""The settings: sections at the left, their fields at the right, a field to search in above. Made from the model; what
is more than a field (backups, categories, keys, …) has a page among the sections. A section is made when it is first
shown, or searched.

Each change is checked and counts at once. A setting that another part of the window changes is followed.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.gui.settings.editors import words
from desktop.gui.settings.live_settings import LiveSettings
from desktop.gui.settings.model_editors import EmbeddingModel
from desktop.gui.settings.page import SettingsPage
from desktop.gui.settings.row import SettingRow
from desktop.gui.settings.sections import PLACES, page_of, place_of, row_of, settings_in
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.dialogs import ENTER, Dialog, enter_presses
from desktop.gui.ui.provider_picker import ProviderPicker
from desktop.gui.ui.tab_order import order_tabs
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import SearchField, button, column, ground, label, row, scrolling
from desktop.settings import Settings

_SIZE = (920, 680)
_EDGE = 40
_SECTIONS_WIDTH = 180


class SettingsDialog(Dialog):
    """Modal, and closed by Escape once nothing is searched for. `reopening`: see `desktop.gui.shell.busy_dialog`."""

    reopening = Signal(object)

    def __init__(self, context: Context, live: LiveSettings, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._live = live
        self.setWindowTitle(self.tr("Settings"))
        self.setModal(True)
        self.search = SearchField(context.theme, self.tr("Search settings"))
        self.sections = QListWidget()
        self.picker = ProviderPicker(context, self)
        self.rows: dict[str, SettingRow] = {}
        self.pages: dict[str, SettingsPage] = {}
        self._heads: dict[str, QLabel] = {name: label(words(text), "title") for name, text in PLACES.items()}
        self._places = {name: column(spacing=0) for name in PLACES}
        self._made: set[str] = set()
        self.nothing = label("", "muted", wrap=True)
        self.close_button = button(self.tr("Close"), tip=self.tr("Close the settings"), key="Esc")
        self._lay_out()
        self._connect()
        self.picker.show_settings(live.current)
        if live.store.notices:
            self.show_notice(failures.of_settings(live.store.notices))
        self.sections.setCurrentRow(0)
        self.sections.setFocus()

    def show_setting(self, name: str) -> None:
        """Brings one setting, or a page, to view and gives it the focus; an unknown name changes nothing."""
        place = place_of(name)
        if place:
            self.search.clear()
            self.sections.setCurrentRow(list(PLACES).index(place))
        if name in self._blocks:
            self._reveal(self._blocks[name])

    def done(self, result: int) -> None:
        self.close_button.setFocus()  # what is being typed is entered, as by any other way of leaving it
        super().done(result)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        order_tabs(self)
        moved = super().focusNextPrevChild(forward)
        focused = self.focusWidget()
        if focused is not None and self._area.isAncestorOf(focused):
            self._area.ensureWidgetVisible(focused)
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter in a table opens a dialog over this one: Qt would go on to press the button that is its default."""
        if event.key() in ENTER:
            enter_presses(self, event)
        else:
            super().keyPressEvent(event)

    @property
    def _blocks(self) -> dict[str, SettingRow | SettingsPage]:
        return {**self.rows, **self.pages}

    def _make(self, place: str) -> None:
        """Makes what stands in a section, once."""
        if place in self._made:
            return
        self._made.add(place)
        page = page_of(place, self._context, self._live)
        if page is not None:
            page.reopening.connect(self._reopen)
            page.opened_up.connect(self._bring_to_view)
            self.pages[place] = page
        for setting in settings_in(place):
            made = row_of(setting, self._context, self._live, self.picker)
            made.edited.connect(self._set)
            self.rows[setting.name] = made
        for block in self._standing_in(place).values():
            block.hide()
            self._places[place].addWidget(block)

    def _standing_in(self, place: str) -> dict[str, SettingRow | SettingsPage]:
        return {name: block for name, block in self._blocks.items() if place_of(name) == place}

    def _reopen(self, afterwards: object) -> None:
        self.accept()
        self.reopening.emit(afterwards)

    def _set(self, name: str, value: object) -> None:
        """Sets a value at once; an embedding model only once it is in use."""
        editor = self.rows[name].editor
        if isinstance(editor, EmbeddingModel):
            editor.begin(str(value))
        else:
            self._live.set_value(name, value)

    def _show_settings(self, settings: Settings) -> None:
        for name, shown in self.rows.items():
            if not self._live.waits(name):
                shown.show_value(getattr(settings, name))
        self.picker.show_settings(settings)

    def _answered(self, name: str, problem: str) -> None:
        if name in self.rows:
            self.rows[name].answer(getattr(self._live.current, name), problem)
            if problem and self.rows[name].isVisible():
                self._bring_to_view(self.rows[name])

    def _filter(self) -> None:
        """Without a search, the chosen section; else whatever matches, under the heads of their sections."""
        wanted = self.search.text().casefold().split()
        chosen = list(PLACES)[max(0, self.sections.currentRow())]
        for place in PLACES if wanted else (chosen,):
            self._make(place)
        shown = {
            name: block.matches(wanted) if wanted else place_of(name) == chosen for name, block in self._blocks.items()
        }
        for name, page in self.pages.items():
            page.search(wanted)
            if shown[name] and page.isHidden():
                page.refresh()
        for name, block in self._blocks.items():
            block.setVisible(shown[name])
        for place, head in self._heads.items():
            head.setVisible(any(shown[name] for name in self._standing_in(place)))
        self._light_sections(None if wanted else chosen)
        self.nothing.setText(self.tr("No setting matches “{0}”.").format(self.search.text().strip()))
        self.nothing.setVisible(not any(shown.values()))
        self._area.verticalScrollBar().setValue(0)

    def _light_sections(self, chosen: str | None) -> None:
        """The section that is shown; while all are searched, none is."""
        self.sections.blockSignals(True)
        if chosen is None:
            self.sections.clearSelection()
        else:
            self.sections.item(list(PLACES).index(chosen)).setSelected(True)
        self.sections.blockSignals(False)

    def _choose_section(self) -> None:
        self.search.clear()
        self._filter()

    def _focus_first(self) -> None:
        first = next((block for block in self._in_order() if block.isVisible() and block.first.isEnabled()), None)
        if first is not None:
            self._reveal(first)

    def _in_order(self) -> list[SettingRow | SettingsPage]:
        """All blocks as they are laid out."""
        return [block for place in PLACES for block in self._standing_in(place).values()]

    def _reveal(self, made: SettingRow | SettingsPage) -> None:
        made.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._bring_to_view(made)

    def _bring_to_view(self, part: QWidget) -> None:
        self._page.adjustSize()
        self._area.ensureWidgetVisible(part)

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _connect(self) -> None:
        self._live.changed.connect(self._show_settings)
        self._live.answered.connect(self._answered)
        self.sections.currentRowChanged.connect(self._choose_section)
        self.sections.itemClicked.connect(self._choose_section)  # also the one that was chosen before the search
        self.search.textChanged.connect(self._filter)
        self.search.left.connect(self._focus_first)
        self.close_button.clicked.connect(self.accept)
        self._context.theme.changed.connect(self._fit)
        QShortcut(QKeySequence("Ctrl+F"), self).activated.connect(self._focus_search)

    def _lay_out(self) -> None:
        style(self.sections, "sections")
        self.sections.setAccessibleName(self.tr("Sections"))
        for text in PLACES.values():
            self.sections.addItem(QListWidgetItem(words(text)))
        self._page = ground("content")
        page = QVBoxLayout(self._page)
        page.setContentsMargins(Space.XL, 0, Space.XL, Space.L)
        page.setSpacing(0)
        for section, head in self._heads.items():
            head.setContentsMargins(0, 0, 0, Space.XS)
            page.addWidget(head)
            page.addLayout(self._places[section])
        page.addWidget(self.nothing)
        page.addStretch(1)
        self._area = scrolling(self._page)
        top = row(label(self.windowTitle(), "title"), None, self.search, margins=(Space.L, Space.L, Space.XL, Space.M))
        middle = row(self.sections, spacing=Space.S, margins=(Space.L, 0, 0, 0))
        middle.addWidget(self._area, 1)
        said = label(self.tr("Changes count at once."), "small")
        foot = row(said, None, self.close_button, margins=(Space.L, Space.M, Space.XL, Space.L))
        layout = column(top, spacing=0)
        layout.addLayout(middle, 1)
        layout.addLayout(foot)
        self.setLayout(layout)
        self._fit()

    def _fit(self) -> None:
        """As large as the text asks for, inside the window it stands over."""
        scaled = self._context.theme.scaled
        parent = self.parentWidget()
        over = self.screen().availableSize() if parent is None else parent.size()
        self.resize(min(scaled(_SIZE[0]), over.width() - _EDGE), min(scaled(_SIZE[1]), over.height() - _EDGE))
        self.search.setFixedWidth(scaled(260))
        self.sections.setFixedWidth(scaled(_SECTIONS_WIDTH))
