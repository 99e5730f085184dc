"""The sections of the settings: what stands in each, and what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from desktop.gui.settings.backups_page import BackupsPage
from desktop.gui.settings.categories_page import CategoriesPage
from desktop.gui.settings.data_folder_page import DataFolderPage
from desktop.gui.settings.editors import FolderEditor, SettingEditor, editor_for
from desktop.gui.settings.keys_page import KeysPage
from desktop.gui.settings.live_settings import LiveSettings
from desktop.gui.settings.model_editors import ClaudeModels, EmbeddingModel, PickedModel
from desktop.gui.settings.page import SettingsPage
from desktop.gui.settings.row import SettingRow
from desktop.gui.settings.tool_editors import Consents, Toolsets
from desktop.gui.ui.context import Context
from desktop.gui.ui.provider_picker import ProviderPicker
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP
from desktop.settings import SECTIONS, SETTINGS, Setting

_PICKED = ("base_url", "local_model")
"""Chosen together with the assistant, in its picker."""
_ON_PAGES = ("extra_categories", "hidden_categories")
"""Shown and changed on a page of its own."""
PLACES: Mapping[str, str] = MappingProxyType(
    {
        "assistant": SECTIONS["assistant"],
        "memory": SECTIONS["memory"],
        "mirror": SECTIONS["mirror"],
        "categories": QT_TRANSLATE_NOOP("Settings", "Categories"),
        "tools": SECTIONS["tools"],
        "look": SECTIONS["look"],
        "privacy": SECTIONS["privacy"],
        "backups": QT_TRANSLATE_NOOP("Settings", "Backups"),
        "folder": QT_TRANSLATE_NOOP("Settings", "Data folder"),
        "keys": QT_TRANSLATE_NOOP("Settings", "Keys"),
        "advanced": SECTIONS["advanced"],
    }
)
"""The sections of the settings and the pages, by name, in the order in which they are shown."""
_PAGES: Mapping[str, Callable[[Context, LiveSettings], SettingsPage]] = MappingProxyType(
    {
        "categories": CategoriesPage,
        "backups": lambda context, _: BackupsPage(context),
        "folder": lambda context, _: DataFolderPage(context),
        "keys": lambda context, _: KeysPage(context),
    }
)


def place_of(name: str) -> str:
    """The section in which a setting, or a page, is shown; empty for an unknown name."""
    return name if name in _PAGES else SETTINGS[name].section if name in SETTINGS else ""


def settings_in(place: str) -> list[Setting]:
    """The settings that have a row of their own in a section."""
    apart = (*_PICKED, *_ON_PAGES)
    return [setting for name, setting in SETTINGS.items() if setting.section == place and name not in apart]


def page_of(place: str, context: Context, live: LiveSettings) -> SettingsPage | None:
    """The page that a section is, where it is one."""
    return _PAGES[place](context, live) if place in _PAGES else None


def row_of(setting: Setting, context: Context, live: LiveSettings, picker: ProviderPicker) -> SettingRow:
    """The row of a setting, with the value that holds now. `picker` is what the assistant is chosen in."""
    fixed = setting.name in live.store.from_environment
    also = " ".join(f"{SETTINGS[name].title} {SETTINGS[name].help}" for name in _PICKED)
    editor = _editor(setting, context, picker)
    made = SettingRow(setting, editor, fixed=fixed, also=also if setting.name == "provider" else "")
    made.show_value(getattr(live.current, setting.name))
    return made


def _editor(setting: Setting, context: Context, picker: ProviderPicker) -> SettingEditor:
    tools = tuple(context.app.toolbox.tools.values())
    of_its_own: dict[str, Callable[[], SettingEditor]] = {
        "provider": lambda: PickedModel(picker),
        "model": lambda: ClaudeModels(setting, context),
        "embedding_model": lambda: EmbeddingModel(setting, context),
        "mirror_folder": lambda: FolderEditor(setting, context.theme),
        "toolsets": lambda: Toolsets(setting, tools),
        "tool_consent": lambda: Consents(setting, tools),
    }
    made = of_its_own.get(setting.name)
    return editor_for(setting, context.theme) if made is None else made()
