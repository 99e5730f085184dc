"""The settings: pages at the left, their fields at the right, a field to search in above. Made from the model; what is
more than a field (backups, categories, keys, …) is a part of a page like any other. A page is made when it is first
shown, or searched.

Each change is checked and counts at once. A setting that another part of the window changes is followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.gui.settings.editors import (
    ClaudeModelEditor,
    ConsentsEditor,
    EmbeddingModelEditor,
    FolderEditor,
    ProviderEditor,
    SettingEditor,
    SwitchEditor,
    ToolsetsEditor,
    chosen_words,
    editor_for,
    words,
)
from desktop.gui.settings.live_settings import LiveSettings
from desktop.gui.settings.pages import (
    BackupsPage,
    CategoriesPage,
    DataFolderPage,
    KeysPage,
    OtherAssistantsPage,
    SettingsPage,
)
from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import ENTER, Dialog, enter_presses
from desktop.gui.ui.panel import Afterwards, PanelContext
from desktop.gui.ui.provider_picker import ProviderPicker
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, decimal, number
from desktop.gui.ui.widgets import FlowLayout, SearchField, button, column, ground, label, row, scrolling
from desktop.settings import SECTIONS, SETTINGS, Setting, Settings

_TOLD_MOST = 40


class SettingRow(QWidget):
    """`edited` carries the setting's name and the value that the person chose; `restart_asked`: the window is to open
    anew, since the setting counts from the next start."""

    edited = Signal(str, object)
    restart_asked = Signal()

    def __init__(self, setting: Setting, editor: SettingEditor, *, fixed: bool, also: str = "") -> None:
        """`fixed`: the environment sets it. `also` are further words to find it by."""
        super().__init__()
        self.setting = setting
        self.editor = editor
        self._value: Any = None
        said = (setting.title, words(setting.title), setting.help, words(setting.help), setting.name, also)
        self._found_by = " ".join((*said, editor.found_by)).casefold()
        self.wrong = label("", "error", wrap=True)
        self.wrong.hide()
        self.note = label(words("Set by {0}").format(setting.variable), "small", selectable=True)
        self.note.setVisible(fixed)
        self.reset = button(words("Reset to default"), "link", tip=self._default_words())
        self.reset.setAccessibleName(words("Reset to default: {0}").format(words(setting.title)))
        self.reset.clicked.connect(lambda: self._choose(setting.default))
        self.restart = button(words("Restart now"), tip=words("Close the window and open it again"))
        self.restart.clicked.connect(self.restart_asked)
        self.restart.hide()
        self._fixed = fixed
        editor.setEnabled(not fixed)
        editor.edited.connect(lambda value: self.edited.emit(setting.name, value))
        self._lay_out()

    @property
    def first(self) -> QWidget:
        """What takes the focus when the setting is gone to."""
        return self.editor

    def show_value(self, value: Any) -> None:
        """Shows what the setting is now, and that nothing is wrong with it; the same value again changes nothing."""
        if value != self._value:
            self._value = value
            self.editor.show_value(value)
            self.tell("")
        self.reset.setVisible(not self._fixed and value != self.setting.default)

    def offer_restart(self, waits: bool) -> None:
        """Offers to open the window anew, since the value waits for it to count."""
        self.restart.setVisible(waits)

    def tell(self, problem: str) -> None:
        """Says why a value was not taken; empty for nothing."""
        self.wrong.setText(problem)
        self.wrong.setVisible(bool(problem))
        self.editor.mark_wrong(bool(problem))

    def answer(self, value: Any, problem: str) -> None:
        """Shows what came of an edit: the value that holds now, or why it is still the old one."""
        if problem:
            self.tell(problem)
        else:
            self._value = None
            self.show_value(value)

    def matches(self, wanted: Sequence[str]) -> bool:
        """Tells whether its label, help, name or contents hold each of these words (casefolded)."""
        return all(word in self._found_by for word in wanted)

    def _choose(self, value: Any) -> None:
        self.editor.setFocus()
        self.edited.emit(self.setting.name, value)

    def _default_words(self) -> str:
        default = self.setting.default
        if isinstance(default, bool):
            told = words("on") if default else words("off")
        elif isinstance(default, int | float):
            told = self._number_words(default)
        elif isinstance(default, str):
            told = chosen_words(default) if self.setting.kind == "choice" else default
        else:
            told = ", ".join(default)
        told = told.strip() or words("empty")
        return words("By default: {0}").format(told if len(told) <= _TOLD_MOST else f"{told[: _TOLD_MOST - 1]}…")

    def _number_words(self, value: float) -> str:
        if self.setting.zero and not value:
            return words(self.setting.zero)
        told = number(value) if float(value).is_integer() else decimal(value)
        return f"{told} {words(self.setting.unit)}" if self.setting.unit else told

    def _lay_out(self) -> None:
        setting = self.setting
        switch = isinstance(self.editor, SwitchEditor)
        title = self.editor if switch else label(words(setting.title), "strong")
        if isinstance(title, QLabel):
            title.setBuddy(self.editor)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # nothing below may move under the pointer that changed the value
        self.reset.setSizePolicy(policy)
        head = FlowLayout(spacing=Space.M, down=0)
        head.addWidget(title)
        head.addWidget(self.reset)
        told = column(head, label(words(setting.help), "small", wrap=True), spacing=2)
        if setting.restart:
            told.addLayout(row(label(words("Counts from the next start."), "small"), self.restart, None))
        whole = column(spacing=Space.XS, margins=(0, Space.M, 0, Space.M))
        if self.editor.wide:
            told.setSpacing(Space.XS)
            whole.addLayout(told)
            whole.addWidget(self.editor)
        else:
            line = row(spacing=Space.XL)
            line.addLayout(told, 1)
            if not switch:
                line.addWidget(self.editor, 0)
            whole.addLayout(line)
        whole.addWidget(self.wrong)
        whole.addWidget(self.note)
        self.setLayout(whole)


_SHOWN_BY: Mapping[str, str] = MappingProxyType(
    {
        "base_url": "provider",
        "local_model": "provider",
        "extra_categories": "categories",
        "hidden_categories": "categories",
    }
)
"""What has no row of its own, and the setting or part that it is chosen in."""
_PARTS: Mapping[str, str] = MappingProxyType(
    {
        **{str(section): title for section, title in SECTIONS.items()},
        "categories": QT_TRANSLATE_NOOP("Settings", "Categories"),
        "backups": QT_TRANSLATE_NOOP("Settings", "Backups"),
        "folder": QT_TRANSLATE_NOOP("Settings", "Data folder"),
        "programs": QT_TRANSLATE_NOOP("Settings", "Other assistants"),
        "keys": QT_TRANSLATE_NOOP("Settings", "Keys"),
    }
)
"""What the pages are made of, by name: the sections of the settings, and what is more than settings."""
_PARTS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "assistant": ("assistant", "tools"),
        "memory": ("memory", "categories"),
        "look": ("look",),
        "data": ("backups", "folder", "messages", "mirror"),
        "programs": ("programs",),
        "keys": ("keys",),
        "advanced": ("requests", "learning", "writes"),
    }
)
"""The parts of each page, by what people look for together; what few ever change is on the last one."""
PLACES: Mapping[str, str] = MappingProxyType(
    {
        **{name: _PARTS[name] for name in ("assistant", "memory", "look")},
        "data": QT_TRANSLATE_NOOP("Settings", "Data and backups"),
        **{name: _PARTS[name] for name in ("programs", "keys")},
        "advanced": QT_TRANSLATE_NOOP("Settings", "Advanced"),
    }
)
"""The pages of the settings by name, in the order in which they are shown."""
_SYNONYMS: Mapping[str, str] = MappingProxyType(
    {
        "language": QT_TRANSLATE_NOOP("Settings", "ukrainian english translate"),
        "theme": QT_TRANSLATE_NOOP("Settings", "dark light colours appearance"),
        "text_scale": QT_TRANSLATE_NOOP("Settings", "zoom font bigger smaller"),
        "provider": QT_TRANSLATE_NOOP("Settings", "model key anthropic ollama openai llm ai"),
        "message_retention_days": QT_TRANSLATE_NOOP("Settings", "privacy retention history"),
        "backups": QT_TRANSLATE_NOOP("Settings", "backup restore copy recover go back"),
        "folder": QT_TRANSLATE_NOOP("Settings", "move size disk where location"),
        "keys": QT_TRANSLATE_NOOP("Settings", "shortcuts keyboard hotkeys"),
        "categories": QT_TRANSLATE_NOOP("Settings", "kinds hide add"),
        "markdown_mirror": QT_TRANSLATE_NOOP("Settings", "files notes obsidian"),
    }
)
"""Further words by which a setting, or a part of a page, is found."""
_PAGES: Mapping[str, Callable[[PanelContext, LiveSettings], SettingsPage]] = MappingProxyType(
    {
        "categories": CategoriesPage,
        "programs": lambda context, _: OtherAssistantsPage(context),
        "backups": lambda context, _: BackupsPage(context),
        "folder": lambda context, _: DataFolderPage(context),
        "keys": lambda context, _: KeysPage(context),
    }
)


@dataclass(frozen=True, slots=True)
class Anchor:
    """What the settings can be opened at, by its name. `found_by` are the words it is found by beside its title."""

    name: str
    title: str
    page: str
    """The title of the page that it is on; empty for a page."""
    found_by: str


def anchors() -> Iterator[Anchor]:
    """Yields every setting, every part of a page, and every page that is not called as one of its settings is."""
    for page, title in PLACES.items():
        there = {name: each for name, each in SETTINGS.items() if _page_of(_part_of(name)) == page}
        if title not in (each.title for each in there.values()):
            yield Anchor(page, words(title), "", f"{title} {_synonyms(page)}")
        for part in _PARTS_OF[page]:
            if part != page:
                yield Anchor(part, words(_PARTS[part]), words(title), f"{_PARTS[part]} {_synonyms(part)}")
        for name, each in there.items():
            said = f"{each.title} {each.help} {words(each.help)} {name} {_synonyms(name)}"
            yield Anchor(name, words(each.title), words(title), said)


def _synonyms(name: str) -> str:
    text = _SYNONYMS.get(name, "")
    return f"{text} {words(text)}" if text else ""


def _part_of(name: str) -> str:
    """The part of a page in which a setting, or a page within a page, is shown; empty for an unknown name."""
    shown = _SHOWN_BY.get(name, name)
    return shown if shown in _PARTS else SETTINGS[shown].section if shown in SETTINGS else ""


def _page_of(part: str) -> str:
    return next(page for page, parts in _PARTS_OF.items() if part in parts)


def settings_in(section: str) -> list[Setting]:
    """Returns the settings that have a row of their own in a section."""
    return [setting for name, setting in SETTINGS.items() if setting.section == section and name not in _SHOWN_BY]


def row_of(setting: Setting, context: PanelContext, live: LiveSettings, picker: ProviderPicker) -> SettingRow:
    """Makes the row of a setting, with the value that holds now. `picker` is what the assistant is chosen in."""
    fixed = setting.name in live.store.from_environment
    picked = (SETTINGS[name] for name, shown in _SHOWN_BY.items() if shown == setting.name)
    part = _PARTS[setting.section]
    by_part = "" if setting.section in PLACES else f"{part} {words(part)}"  # a page is gone to, not searched for
    also = " ".join((by_part, _synonyms(setting.name), *(f"{each.title} {each.help}" for each in picked)))
    made = SettingRow(setting, _editor(setting, context, picker), fixed=fixed, also=also)
    made.show_value(getattr(live.current, setting.name))
    made.offer_restart(live.waits_for_restart(setting.name))
    return made


def _editor(setting: Setting, context: PanelContext, picker: ProviderPicker) -> SettingEditor:
    tools = tuple(context.app.toolbox.tools.values())
    of_its_own: dict[str, Callable[[], SettingEditor]] = {
        "provider": lambda: ProviderEditor(picker),
        "model": lambda: ClaudeModelEditor(setting, context),
        "embedding_model": lambda: EmbeddingModelEditor(setting, context),
        "mirror_folder": lambda: FolderEditor(setting, context.theme),
        "toolsets": lambda: ToolsetsEditor(setting, tools),
        "tool_consent": lambda: ConsentsEditor(setting, tools),
    }
    made = of_its_own.get(setting.name)
    return editor_for(setting, context.theme) if made is None else made()


_SIZE = (920, 680)
_SECTIONS_LEAST = 140


class SettingsDialog(Dialog):
    """Modal, and closed by Escape once nothing is searched for. `reopening`: see `desktop.gui.shell.busy_dialog`."""

    reopening = Signal(object)

    def __init__(self, context: PanelContext, live: LiveSettings, parent: QWidget | None = None) -> None:
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
        self._part_heads: dict[str, QLabel] = {
            part: label(words(text), "heading") for part, text in _PARTS.items() if part not in PLACES
        }
        self._parts = {part: column(spacing=0) for part in _PARTS}
        self._made: set[str] = set()
        self._gone_to: tuple[QWidget, QWidget, int] | None = None
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
        """Brings a setting, a page or a part of one to view and gives it the focus; an unknown name changes nothing."""
        part = _PARTS_OF[name][0] if name in _PARTS_OF else _part_of(name)
        if not part:
            return
        self.search.clear()
        self.sections.setCurrentRow(list(PLACES).index(_page_of(part)))
        block = self._blocks.get(_SHOWN_BY.get(name, name)) or next(iter(self._standing_in(part).values()))
        block.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if name in PLACES:
            self._gone_to = None
            self.page_area.verticalScrollBar().setValue(0)
        else:
            self._go_to(self._part_heads.get(name, block), block)

    def done(self, result: int) -> None:
        self.close_button.setFocus()  # what is being typed is entered, as by any other way of leaving it
        super().done(result)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter in a table opens a dialog over this one: Qt would go on to press the button that is its default."""
        if event.key() in ENTER:
            enter_presses(self, event)
        else:
            super().keyPressEvent(event)

    @property
    def _blocks(self) -> dict[str, SettingRow | SettingsPage]:
        return {**self.rows, **self.pages}

    def _make(self, part: str) -> None:
        """Makes what stands in a part of a page, once."""
        if part in self._made:
            return
        self._made.add(part)
        if part in _PAGES:
            page = _PAGES[part](self._context, self._live)
            page.reopening.connect(self._reopen)
            page.opened_up.connect(self._bring_to_view)
            self.pages[part] = page
        for setting in settings_in(part):
            made = row_of(setting, self._context, self._live, self.picker)
            made.edited.connect(self._set)
            made.restart_asked.connect(self._restart)
            self.rows[setting.name] = made
        for block in self._standing_in(part).values():
            block.hide()
            self._parts[part].addWidget(block)

    def _standing_in(self, part: str) -> dict[str, SettingRow | SettingsPage]:
        return {name: block for name, block in self._blocks.items() if _part_of(name) == part}

    def _restart(self) -> None:
        self._reopen(Afterwards(self.tr("Keepsake opens again…"), str, self._context.app.folder))

    def _reopen(self, afterwards: object) -> None:
        self.accept()
        self.reopening.emit(afterwards)

    def _set(self, name: str, value: object) -> None:
        """Sets a value at once; an embedding model only once it is in use."""
        editor = self.rows[name].editor
        if isinstance(editor, EmbeddingModelEditor):
            editor.begin(str(value))
        else:
            self._live.set_value(name, value)

    def _show_settings(self, settings: Settings) -> None:
        for name, shown in self.rows.items():
            if not self._live.waits(name):
                shown.show_value(getattr(settings, name))
            shown.offer_restart(self._live.waits_for_restart(name))
        self.picker.show_settings(settings)

    def _answered(self, name: str, problem: str) -> None:
        if name in self.rows:
            self.rows[name].answer(getattr(self._live.current, name), problem)
            if problem and self.rows[name].isVisible():
                self._bring_to_view(self.rows[name])

    def _filter(self) -> None:
        """Without a search, the chosen page; else whatever matches, under the heads of its page and part."""
        wanted = self.search.text().casefold().split()
        chosen = list(PLACES)[max(0, self.sections.currentRow())]
        for place in PLACES if wanted else (chosen,):
            for part in _PARTS_OF[place]:
                self._make(part)
        shown = {
            name: block.matches(wanted) if wanted else _page_of(_part_of(name)) == chosen
            for name, block in self._blocks.items()
        }
        for name, page in self.pages.items():
            page.search(wanted)
            if shown[name] and page.isHidden():
                page.refresh()
        for name, block in self._blocks.items():
            block.setVisible(shown[name])
        parts = {_part_of(name) for name, is_shown in shown.items() if is_shown}
        above = 0
        for place, head in self._heads.items():
            head.setVisible(not parts.isdisjoint(_PARTS_OF[place]))
            head.setContentsMargins(0, above, 0, Space.XS)
            above = Space.L if parts.intersection(_PARTS_OF[place]) else above
        for part, head in self._part_heads.items():
            head.setVisible(part in parts)
        self._light_sections(None if wanted else chosen)
        self.nothing.setText(self.tr("No setting matches “{0}”.").format(self.search.text().strip()))
        self.nothing.setVisible(not any(shown.values()))
        self._gone_to = None
        self.page_area.verticalScrollBar().setValue(0)

    def _light_sections(self, chosen: str | None) -> None:
        """The page that is shown; while all are searched, none is."""
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
            first.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._bring_to_view(first)

    def _in_order(self) -> list[SettingRow | SettingsPage]:
        """All blocks as they are laid out."""
        parts = (part for place in PLACES for part in _PARTS_OF[place])
        return [block for part in parts for block in self._standing_in(part).values()]

    def _go_to(self, top: QWidget, block: QWidget) -> None:
        """Brings a block to view under what is above it, or to the top where that leaves too little room; also once
        what is above it has its rows."""
        self._page.adjustSize()
        bar = self.page_area.verticalScrollBar()
        fits = block.mapTo(self._page, block.rect().bottomLeft()).y() < self.page_area.viewport().height()
        bar.setValue(0 if fits else top.mapTo(self._page, QPoint()).y() - Space.M)
        self._gone_to = (top, block, bar.value())

    def _follow(self) -> None:
        """Keeps in its place what was gone to, unless somebody has scrolled since."""
        if self._gone_to is not None and self._gone_to[2] == self.page_area.verticalScrollBar().value():
            self._go_to(*self._gone_to[:2])

    def _bring_to_view(self, part: QWidget) -> None:
        self._page.adjustSize()
        self.page_area.ensureWidgetVisible(part)

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
        self.sections.setAccessibleName(self.tr("Pages"))
        for text in PLACES.values():
            self.sections.addItem(QListWidgetItem(words(text)))
        self._page = ground("content")
        page = QVBoxLayout(self._page)
        page.setContentsMargins(Space.XL, 0, Space.XL, Space.L)
        page.setSpacing(0)
        for place, head in self._heads.items():
            page.addWidget(head)
            for part in _PARTS_OF[place]:
                if part in self._part_heads:
                    self._part_heads[part].setContentsMargins(0, Space.L, 0, Space.XS)
                    page.addWidget(self._part_heads[part])
                page.addLayout(self._parts[part])
        page.addWidget(self.nothing)
        page.addStretch(1)
        self.page_area = scrolling(self._page)
        self.page_area.verticalScrollBar().rangeChanged.connect(self._follow)
        top = row(label(self.windowTitle(), "title"), None, self.search, margins=(Space.L, Space.L, Space.XL, Space.M))
        middle = row(self.sections, spacing=Space.S, margins=(Space.L, 0, 0, 0))
        middle.addWidget(self.page_area, 1)
        said = label(self.tr("Changes count at once."), "small")
        foot = row(said, None, self.close_button, margins=(Space.L, Space.M, Space.XL, Space.L))
        layout = column(top, spacing=0)
        layout.addLayout(middle, 1)
        layout.addLayout(foot)
        self.setLayout(layout)
        self._fit()

    def _fit(self) -> None:
        """As large as the text asks for."""
        scaled = self._context.theme.scaled
        self.take_size(self._context.theme, _SIZE)
        self.search.setFixedWidth(scaled(260))
        self.sections.setFixedWidth(max(scaled(_SECTIONS_LEAST), self.sections.sizeHintForColumn(0) + 2 * Space.M))
