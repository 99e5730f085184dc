"""Every action of the window, declared once: its words, keys and icon. Buttons, palette and key overlay follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from desktop.gui.ui.translation import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """`text` names it everywhere; `keys` are alternatives, the first is the one that is told."""

    name: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = "arrow-right"
    listed: bool = True
    """Whether the palette offers it."""
    told: str = ""
    """A range of keys that its panel hears by itself, as the overlay names it."""
    found_by: str = ""
    """Further words that the palette finds it by, in English; those of another language are their translation."""


NEW_CHAT_KEY = "Ctrl+Shift+N"
SWITCH_CHAT_KEY = "Ctrl+Shift+O"
LATEST_KEY = "Ctrl+End"
IMPORT_KEY = "Ctrl+I"
IMPORT_FOLDER_KEY = "Ctrl+Shift+I"
CONSOLIDATE_KEY = "Ctrl+Shift+M"
EXTRACT_KEY = "Ctrl+Shift+X"
MIRROR_KEY = "Ctrl+Shift+K"
EXPORT_KEY = "Ctrl+Shift+E"
ERASE_KEY = "Shift+Del"

WINDOW = (
    ActionSpec(
        "palette", QT_TRANSLATE_NOOP("Actions", "Search or type a command"), ("Ctrl+K",), "search", listed=False
    ),
    ActionSpec(
        "new_memory",
        QT_TRANSLATE_NOOP("Actions", "New memory"),
        ("Ctrl+N",),
        "plus",
        found_by=QT_TRANSLATE_NOOP("Actions", "add write remember fact note create"),
    ),
    ActionSpec("search", QT_TRANSLATE_NOOP("Actions", "Search in this panel"), ("Ctrl+F", "/"), "search"),
    ActionSpec(
        "undo",
        QT_TRANSLATE_NOOP("Actions", "Undo my last change"),
        ("Ctrl+Z",),
        "undo",
        found_by=QT_TRANSLATE_NOOP("Actions", "back revert restore take back"),
    ),
    ActionSpec("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    ActionSpec("chat", QT_TRANSLATE_NOOP("Actions", "Write to the assistant"), ("Ctrl+L",), "assistant"),
    ActionSpec("new_chat", QT_TRANSLATE_NOOP("Actions", "New chat"), (NEW_CHAT_KEY,), "plus"),
    ActionSpec("switch_chat", QT_TRANSLATE_NOOP("Actions", "Other chats"), (SWITCH_CHAT_KEY,), "conversations"),
    ActionSpec(
        "import",
        QT_TRANSLATE_NOOP("Actions", "Import conversations…"),
        (IMPORT_KEY,),
        "import",
        found_by=QT_TRANSLATE_NOOP("Actions", "load open bring chatgpt claude export file migrate"),
    ),
    ActionSpec(
        "import_folder",
        QT_TRANSLATE_NOOP("Actions", "Import a folder…"),
        (IMPORT_FOLDER_KEY,),
        "import",
        found_by=QT_TRANSLATE_NOOP("Actions", "load open obsidian vault markdown chroma directory"),
    ),
    ActionSpec(
        "extract",
        QT_TRANSLATE_NOOP("Actions", "Extract memories…"),
        (EXTRACT_KEY,),
        "facts",
        found_by=QT_TRANSLATE_NOOP("Actions", "find learn read facts from conversations"),
    ),
    ActionSpec(
        "export_all",
        QT_TRANSLATE_NOOP("Actions", "Export…"),
        (EXPORT_KEY,),
        "export",
        found_by=QT_TRANSLATE_NOOP("Actions", "save backup copy download json markdown csv everything"),
    ),
    ActionSpec(
        "back_up",
        QT_TRANSLATE_NOOP("Actions", "Back up now"),
        (),
        "archive",
        found_by=QT_TRANSLATE_NOOP("Actions", "backup copy save safe"),
    ),
    ActionSpec(
        "restore_backup",
        QT_TRANSLATE_NOOP("Actions", "Go back to a backup…"),
        (),
        "undo",
        found_by=QT_TRANSLATE_NOOP("Actions", "restore backups recover copy"),
    ),
    ActionSpec(
        "consolidate",
        QT_TRANSLATE_NOOP("Actions", "Consolidate…"),
        (CONSOLIDATE_KEY,),
        "duplicates",
        found_by=QT_TRANSLATE_NOOP("Actions", "merge duplicates clean up tidy deduplicate"),
    ),
    ActionSpec(
        "mirror",
        QT_TRANSLATE_NOOP("Actions", "Changes in the Markdown mirror…"),
        (MIRROR_KEY,),
        "edit",
        found_by=QT_TRANSLATE_NOOP("Actions", "files notes folder obsidian"),
    ),
    ActionSpec(
        "add_samples",
        QT_TRANSLATE_NOOP("Actions", "Try it with sample memories"),
        (),
        "plus",
        found_by=QT_TRANSLATE_NOOP("Actions", "samples examples demo add"),
    ),
    ActionSpec(
        "remove_samples",
        QT_TRANSLATE_NOOP("Actions", "Remove the sample memories"),
        (),
        "trash",
        found_by=QT_TRANSLATE_NOOP("Actions", "samples examples demo delete clear"),
    ),
    ActionSpec(
        "toggle_chat",
        QT_TRANSLATE_NOOP("Actions", "Show or hide the chat"),
        ("Ctrl+B",),
        "sidebar",
        found_by=QT_TRANSLATE_NOOP("Actions", "sidebar assistant hide panel"),
    ),
    ActionSpec("next_area", QT_TRANSLATE_NOOP("Actions", "Go to the next area"), ("F6",), "arrow-right", listed=False),
    ActionSpec(
        "settings",
        QT_TRANSLATE_NOOP("Actions", "Settings…"),
        ("Ctrl+,",),
        "settings",
        found_by=QT_TRANSLATE_NOOP("Actions", "preferences options configure"),
    ),
    ActionSpec(
        "theme_system",
        QT_TRANSLATE_NOOP("Actions", "Look: as the system"),
        (),
        "sun",
        found_by=QT_TRANSLATE_NOOP("Actions", "theme appearance colours automatic"),
    ),
    ActionSpec(
        "theme_light",
        QT_TRANSLATE_NOOP("Actions", "Look: light"),
        (),
        "sun",
        found_by=QT_TRANSLATE_NOOP("Actions", "theme appearance colours day bright"),
    ),
    ActionSpec(
        "theme_dark",
        QT_TRANSLATE_NOOP("Actions", "Look: dark"),
        (),
        "moon",
        found_by=QT_TRANSLATE_NOOP("Actions", "theme appearance colours night black"),
    ),
    ActionSpec(
        "larger",
        QT_TRANSLATE_NOOP("Actions", "Larger text"),
        ("Ctrl++", "Ctrl+="),
        "plus",
        found_by=QT_TRANSLATE_NOOP("Actions", "zoom in font bigger size"),
    ),
    ActionSpec(
        "smaller",
        QT_TRANSLATE_NOOP("Actions", "Smaller text"),
        ("Ctrl+-",),
        "search",
        found_by=QT_TRANSLATE_NOOP("Actions", "zoom out font size"),
    ),
    ActionSpec(
        "usual_size",
        QT_TRANSLATE_NOOP("Actions", "Usual text size"),
        ("Ctrl+0",),
        "refresh",
        found_by=QT_TRANSLATE_NOOP("Actions", "zoom reset font"),
    ),
    ActionSpec(
        "guide",
        QT_TRANSLATE_NOOP("Actions", "Guide"),
        ("F1",),
        "help",
        found_by=QT_TRANSLATE_NOOP("Actions", "help how manual documentation tutorial start"),
    ),
    ActionSpec(
        "keys",
        QT_TRANSLATE_NOOP("Actions", "Show the keys"),
        ("?",),
        "keyboard",
        found_by=QT_TRANSLATE_NOOP("Actions", "shortcuts keyboard hotkeys"),
    ),
    ActionSpec(
        "diagnostics",
        QT_TRANSLATE_NOOP("Actions", "Copy diagnostics"),
        (),
        "copy",
        found_by=QT_TRANSLATE_NOOP("Actions", "bug report problem version"),
    ),
    ActionSpec(
        "updates",
        QT_TRANSLATE_NOOP("Actions", "Check for updates"),
        (),
        "globe",
        found_by=QT_TRANSLATE_NOOP("Actions", "new version upgrade"),
    ),
    ActionSpec(
        "quit",
        QT_TRANSLATE_NOOP("Actions", "Quit Keepsake"),
        ("Ctrl+Q",),
        "close",
        found_by=QT_TRANSLATE_NOOP("Actions", "exit close"),
    ),
)

FACTS = (
    ActionSpec("open", QT_TRANSLATE_NOOP("Actions", "Read the fact"), ("Return",), "facts", listed=False),
    ActionSpec("edit", QT_TRANSLATE_NOOP("Actions", "Edit the fact"), ("E",), "edit"),
    ActionSpec("forget", QT_TRANSLATE_NOOP("Actions", "Forget"), ("Del",), "archive"),
    ActionSpec("erase", QT_TRANSLATE_NOOP("Actions", "Delete permanently…"), (ERASE_KEY,), "trash"),
    ActionSpec("restore", QT_TRANSLATE_NOOP("Actions", "Restore the fact"), ("R",), "undo"),
    ActionSpec("copy", QT_TRANSLATE_NOOP("Actions", "Copy the value"), ("Ctrl+C",), "copy"),
    ActionSpec("choose_all", QT_TRANSLATE_NOOP("Actions", "Choose all in the list"), ("Ctrl+A",), "check"),
    ActionSpec("pin", QT_TRANSLATE_NOOP("Actions", "Pin, or unpin"), ("P",), "pin"),
    ActionSpec("private", QT_TRANSLATE_NOOP("Actions", "Make private, or not private"), ("Shift+P",), "lock"),
    ActionSpec("category", QT_TRANSLATE_NOOP("Actions", "Move to another category…"), ("C",), "tag"),
    ActionSpec("subject", QT_TRANSLATE_NOOP("Actions", "Say whom it is about…"), ("A",), "user"),
    ActionSpec("keep", QT_TRANSLATE_NOOP("Actions", "Say how long to keep it…"), ("K",), "clock"),
    ActionSpec("merge", QT_TRANSLATE_NOOP("Actions", "Merge the chosen facts…"), ("M",), "duplicates"),
    ActionSpec("export", QT_TRANSLATE_NOOP("Actions", "Export facts…"), ("Ctrl+E",), "export"),
    ActionSpec("conditions", QT_TRANSLATE_NOOP("Actions", "Narrow the search by conditions…"), ("Ctrl+D",), "tag"),
    ActionSpec("save_search", QT_TRANSLATE_NOOP("Actions", "Save the search…"), ("Ctrl+S",), "bookmark"),
    ActionSpec("saved_searches", QT_TRANSLATE_NOOP("Actions", "Saved searches…"), ("Ctrl+O",), "bookmark"),
)

CHAT = (
    ActionSpec("latest", QT_TRANSLATE_NOOP("Actions", "Go to the newest message"), (LATEST_KEY,), "arrow-right"),
    ActionSpec("again", QT_TRANSLATE_NOOP("Actions", "Answer again"), ("Ctrl+R",), "refresh"),
    ActionSpec("edit_last", QT_TRANSLATE_NOOP("Actions", "Edit my last message"), ("Ctrl+Up",), "edit"),
    ActionSpec("rename_chat", QT_TRANSLATE_NOOP("Actions", "Rename this chat…"), (), "edit"),
    ActionSpec("export_chat", QT_TRANSLATE_NOOP("Actions", "Export this chat…"), (), "arrow-right"),
    ActionSpec("extract_chat", QT_TRANSLATE_NOOP("Actions", "Extract memories from this chat…"), (), "facts"),
    ActionSpec("delete_chat", QT_TRANSLATE_NOOP("Actions", "Delete this chat"), (), "trash"),
)

HISTORY = (
    ActionSpec("undo_entry", QT_TRANSLATE_NOOP("Actions", "Undo or redo the entry"), ("U",), "undo"),
    ActionSpec("undo_since", QT_TRANSLATE_NOOP("Actions", "Undo the entry and all since…"), ("Shift+U",), "undo"),
    ActionSpec("undo_run", QT_TRANSLATE_NOOP("Actions", "Undo the whole extraction…"), ("Ctrl+U",), "undo"),
)

STATISTICS = (
    ActionSpec("days_7", QT_TRANSLATE_NOOP("Actions", "The last 7 days"), ("1",), "clock"),
    ActionSpec("days_30", QT_TRANSLATE_NOOP("Actions", "The last 30 days"), ("2",), "clock"),
    ActionSpec("days_90", QT_TRANSLATE_NOOP("Actions", "The last 90 days"), ("3",), "clock"),
    ActionSpec("days_365", QT_TRANSLATE_NOOP("Actions", "The last year"), ("4",), "clock"),
    ActionSpec("read", QT_TRANSLATE_NOOP("Actions", "Read the bars of a chart"), (), told="← → Home End"),
    ActionSpec("open", QT_TRANSLATE_NOOP("Actions", "Open what is behind a bar"), (), told="Enter"),
    ActionSpec("export_png", QT_TRANSLATE_NOOP("Actions", "Save the chart as a picture…"), ("P",), "import"),
    ActionSpec("export_csv", QT_TRANSLATE_NOOP("Actions", "Save the chart as a table…"), ("T",), "import"),
    ActionSpec("refresh", QT_TRANSLATE_NOOP("Actions", "Read the figures again"), ("F5",), "refresh"),
    ActionSpec("other_tab", QT_TRANSLATE_NOOP("Actions", "The memory, or the tools"), ("O",), "statistics"),
)

DUPLICATES = (
    ActionSpec("next", QT_TRANSLATE_NOOP("Actions", "Next cluster"), ("J",), "chevron-down", listed=False),
    ActionSpec("previous", QT_TRANSLATE_NOOP("Actions", "Previous cluster"), ("K",), "chevron-up", listed=False),
    ActionSpec("take", QT_TRANSLATE_NOOP("Actions", "Take the field in focus from that memory"), (), told="1–9"),
    ActionSpec("keep", QT_TRANSLATE_NOOP("Actions", "Keep that memory"), (), told="Shift 1–9"),
    ActionSpec("tick", QT_TRANSLATE_NOOP("Actions", "Let the memory take part, or leave it out"), (), told="Space"),
    ActionSpec("edit", QT_TRANSLATE_NOOP("Actions", "Edit the merged memory"), ("E",), "edit"),
    ActionSpec("unite", QT_TRANSLATE_NOOP("Actions", "Unite the list in focus"), ("U",), "plus"),
    ActionSpec("merge", QT_TRANSLATE_NOOP("Actions", "Merge"), ("M",), "check"),
    ActionSpec("distinct", QT_TRANSLATE_NOOP("Actions", "Not duplicates"), ("X",), "close"),
    ActionSpec("related", QT_TRANSLATE_NOOP("Actions", "Related: keep both"), ("R",), "link"),
    ActionSpec("supersede", QT_TRANSLATE_NOOP("Actions", "One supersedes the others…"), ("P",), "archive"),
    ActionSpec("snooze", QT_TRANSLATE_NOOP("Actions", "Snooze the cluster…"), ("S",), "clock"),
    ActionSpec("dismissed", QT_TRANSLATE_NOOP("Actions", "Dismissed clusters"), ("D",), "archive"),
    ActionSpec("rescan", QT_TRANSLATE_NOOP("Actions", "Look for duplicates again"), (), "refresh"),
)

DISAGREEING = DUPLICATES

TODAY = (
    ActionSpec("more", QT_TRANSLATE_NOOP("Actions", "Look at some more"), ("N",), "arrow-right"),
    ActionSpec("undo_all", QT_TRANSLATE_NOOP("Actions", "Undo all of this session"), ("Shift+U",), "undo"),
)

LEFT_OUT = (
    ActionSpec("next", QT_TRANSLATE_NOOP("Actions", "Next memory"), ("J",), "chevron-down", listed=False),
    ActionSpec("previous", QT_TRANSLATE_NOOP("Actions", "Previous memory"), ("K",), "chevron-up", listed=False),
    ActionSpec("keep", QT_TRANSLATE_NOOP("Actions", "Keep what was left out"), ("V",), "check"),
    ActionSpec("leave", QT_TRANSLATE_NOOP("Actions", "Leave it out"), ("A",), "archive"),
    ActionSpec("snooze", QT_TRANSLATE_NOOP("Actions", "Snooze the memory…"), ("S",), "clock"),
    ActionSpec("message", QT_TRANSLATE_NOOP("Actions", "Show the message where it was said"), ("M",), "conversations"),
)

STALE = (
    ActionSpec("next", QT_TRANSLATE_NOOP("Actions", "Next memory"), ("J",), "chevron-down", listed=False),
    ActionSpec("previous", QT_TRANSLATE_NOOP("Actions", "Previous memory"), ("K",), "chevron-up", listed=False),
    ActionSpec("true", QT_TRANSLATE_NOOP("Actions", "Still true"), ("V",), "check"),
    ActionSpec("edit", QT_TRANSLATE_NOOP("Actions", "Edit the memory"), ("E",), "edit"),
    ActionSpec("supersede", QT_TRANSLATE_NOOP("Actions", "Superseded by…"), ("P",), "arrow-right"),
    ActionSpec("archive", QT_TRANSLATE_NOOP("Actions", "Archive"), ("A",), "archive"),
    ActionSpec("snooze", QT_TRANSLATE_NOOP("Actions", "Snooze the memory…"), ("S",), "clock"),
    ActionSpec("delete", QT_TRANSLATE_NOOP("Actions", "Delete, and don't learn it again"), ("D",), "trash"),
    ActionSpec("other_tab", QT_TRANSLATE_NOOP("Actions", "Stale, rarely used, or not sure"), ("T",), "refresh"),
)

EPISODES = (
    ActionSpec("open", QT_TRANSLATE_NOOP("Actions", "Read the episode"), ("Return",), "episodes", listed=False),
    ActionSpec("messages", QT_TRANSLATE_NOOP("Actions", "Show its messages"), ("M",), "conversations"),
    ActionSpec("edit", QT_TRANSLATE_NOOP("Actions", "Edit the episode"), ("E",), "edit"),
    ActionSpec("recall", QT_TRANSLATE_NOOP("Actions", "See what recalling the episode finds"), ("R",), "search"),
    ActionSpec("ask", QT_TRANSLATE_NOOP("Actions", "Ask the assistant about the episode"), ("Q",), "assistant"),
    ActionSpec("private", QT_TRANSLATE_NOOP("Actions", "Make private, or not private"), ("P",), "lock"),
    ActionSpec("archive", QT_TRANSLATE_NOOP("Actions", "Archive the episode"), ("A",), "archive"),
    ActionSpec("restore", QT_TRANSLATE_NOOP("Actions", "Restore the episode"), ("U",), "undo"),
    ActionSpec("delete", QT_TRANSLATE_NOOP("Actions", "Delete the episode"), ("Del",), "trash"),
    ActionSpec("erase", QT_TRANSLATE_NOOP("Actions", "Delete the episode permanently…"), (ERASE_KEY,), "trash"),
    ActionSpec("other_view", QT_TRANSLATE_NOOP("Actions", "List, or timeline"), ("T",), "clock"),
    ActionSpec("all_again", QT_TRANSLATE_NOOP("Actions", "Show all episodes again"), ("X",), "close"),
)

CONVERSATIONS = (
    ActionSpec("rename", QT_TRANSLATE_NOOP("Actions", "Rename the conversation…"), ("F2",), "edit"),
    ActionSpec("export", QT_TRANSLATE_NOOP("Actions", "Export the conversation…"), ("Ctrl+E",), "copy"),
    ActionSpec("extract", QT_TRANSLATE_NOOP("Actions", "Extract memories from it…"), ("X",), "facts"),
    ActionSpec("delete", QT_TRANSLATE_NOOP("Actions", "Delete the conversation"), ("Del",), "trash"),
    ActionSpec("erase", QT_TRANSLATE_NOOP("Actions", "Delete the conversation permanently…"), (ERASE_KEY,), "trash"),
    ActionSpec("select", QT_TRANSLATE_NOOP("Actions", "Select messages"), ("S",), "check"),
    ActionSpec("episode", QT_TRANSLATE_NOOP("Actions", "Make an episode of them…"), ("E",), "episodes"),
    ActionSpec("go_on", QT_TRANSLATE_NOOP("Actions", "Go on in the chat"), ("G",), "assistant"),
)

RELATIONSHIPS = (
    ActionSpec("open", QT_TRANSLATE_NOOP("Actions", "Open the page of the subject"), ("Return",), "user", listed=False),
    ActionSpec(
        "back", QT_TRANSLATE_NOOP("Actions", "Back to all people and things"), ("Esc", "Alt+Left"), "chevron-left"
    ),
    ActionSpec("facts", QT_TRANSLATE_NOOP("Actions", "Show the facts of the subject"), ("F",), "facts"),
    ActionSpec("ask", QT_TRANSLATE_NOOP("Actions", "Ask the assistant about the subject"), ("Q",), "assistant"),
    ActionSpec("graph", QT_TRANSLATE_NOOP("Actions", "Show the subject in the graph"), ("G",), "relationships"),
    ActionSpec("add", QT_TRANSLATE_NOOP("Actions", "Add a relationship…"), ("R",), "plus"),
    ActionSpec("edit", QT_TRANSLATE_NOOP("Actions", "Edit the relationship…"), ("E",), "edit"),
    ActionSpec("centre", QT_TRANSLATE_NOOP("Actions", "Show all of the graph"), ("0", "Home"), "refresh"),
    ActionSpec("closer", QT_TRANSLATE_NOOP("Actions", "Closer"), ("+", "="), "plus"),
    ActionSpec("farther", QT_TRANSLATE_NOOP("Actions", "Farther"), ("-",), "minus"),
    ActionSpec("next", QT_TRANSLATE_NOOP("Actions", "Next relationship of the subject"), ("N",), "arrow-right"),
    ActionSpec("walk", QT_TRANSLATE_NOOP("Actions", "Go from subject to subject"), (), told="← ↑ → ↓"),
    ActionSpec("move", QT_TRANSLATE_NOOP("Actions", "Move the subject"), (), told="Shift ← ↑ → ↓"),
    ActionSpec("arrange", QT_TRANSLATE_NOOP("Actions", "Arrange the graph anew"), ("A",), "refresh"),
    ActionSpec("other_view", QT_TRANSLATE_NOOP("Actions", "Graph, or list"), ("L",), "relationships"),
    ActionSpec("forget", QT_TRANSLATE_NOOP("Actions", "Forget the relationship"), ("Del",), "archive"),
    ActionSpec("private", QT_TRANSLATE_NOOP("Actions", "Make private, or not private"), ("P",), "lock"),
)


class Actions:
    """The actions of one widget by name. Keys of a panel work while the focus is inside it."""

    def __init__(self, specs: Iterable[ActionSpec], owner: QWidget, *, everywhere: bool = False) -> None:
        self._owner = owner
        self._actions = {spec.name: _made(spec, owner, everywhere) for spec in specs}
        owner.addActions(list(self._actions.values()))

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def bind(self, acts: Mapping[str, Callable[[], object]]) -> None:
        """Calls what is given for an action's name when it is triggered."""
        for name, act in acts.items():
            self._actions[name].triggered.connect(lambda _checked=False, act=act: act())

    def keep_to(self, name: str, *places: QWidget) -> None:
        """Has the key of an action work only while one of these has the focus: elsewhere Enter presses buttons."""
        action = self._actions[name]
        self._owner.removeAction(action)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        for place in places:
            place.addAction(action)


def icon_name(action: QAction) -> str:
    """Returns the name of its icon in resources/icons, recoloured by whoever shows it."""
    return str(action.property("icon_name") or "arrow-right")


def found_by(action: QAction) -> str:
    """Returns the further words that the palette finds it by (casefolded)."""
    return str(action.property("found_by") or "")


def words_of(text: str) -> str:
    """Returns a text of an action in English and in the language of the window (casefolded)."""
    return f"{text} {QCoreApplication.translate('Actions', text)}".casefold() if text else ""


def is_listed(action: QAction) -> bool:
    """Tells whether the palette offers it."""
    return bool(action.property("listed")) and action.isEnabled()


def key_words(keys: QKeySequence) -> str:
    """Keys as the platform writes them, but for the one that is called otherwise on most of its keyboards."""
    native = keys.toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("Return", "Enter")


def add_actions(menu: QMenu, actions: Iterable[QAction]) -> None:
    """Puts actions with their keys into a menu, also those that can't be done now: a menu keeps its shape."""
    menu.addActions([action for action in actions if not action.property("told")])


def open_context_menu(owner: QWidget, event: QContextMenuEvent) -> QMenu | None:
    """Opens the menu of what lies under the pointer in `owner`, or has the keyboard there: first what the innermost
    part offers by `fill_menu(menu, position on the screen)`, at last what `owner` does. Returns None where nothing is
    offered."""
    by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
    part = QApplication.focusWidget() if by_key else owner.childAt(event.pos())
    menu = QMenu(owner)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if isinstance(part, QAbstractButton) and part.isEnabled():
        menu.addAction((part.text() or part.accessibleName()).replace("&", "&&"), part.click)
    while part is not None and part is not owner and owner.isAncestorOf(part):
        _fill(menu, part, event.globalPos())
        part = part.parentWidget()
    _fill(menu, owner, event.globalPos())
    if menu.isEmpty():
        menu.deleteLater()
        return None
    event.accept()
    menu.popup(event.globalPos())
    return menu


def _fill(menu: QMenu, part: QWidget, at: QPoint) -> None:
    fill = getattr(part, "fill_menu", None)
    if fill is not None:
        menu.addSeparator()
        fill(menu, at)


def told_keys(action: QAction) -> str:
    """Returns the key that is told, as the platform writes it; empty for none."""
    return key_words(action.shortcut())


def shown_keys(action: QAction) -> list[str]:
    """Returns every key of an action, as the overlay shows them."""
    told = str(action.property("told") or "")
    return [told] if told else [keys.toString(QKeySequence.SequenceFormat.PortableText) for keys in action.shortcuts()]


def with_keys(text: str, action: QAction) -> str:
    """Returns a tooltip that tells the key."""
    keys = told_keys(action)
    return f"{text} ({keys})" if keys else text


def _made(spec: ActionSpec, owner: QWidget, everywhere: bool) -> QAction:
    action = QAction(QCoreApplication.translate("Actions", spec.text), owner)
    action.setObjectName(spec.name)
    action.setShortcuts([QKeySequence(key) for key in spec.keys])
    inside = Qt.ShortcutContext.WidgetWithChildrenShortcut
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut if everywhere else inside)
    action.setProperty("icon_name", spec.icon)
    action.setProperty("listed", spec.listed and not spec.told)
    action.setProperty("told", spec.told)
    action.setProperty("found_by", f"{words_of(spec.text)} {words_of(spec.found_by)}")
    action.setShortcutVisibleInContextMenu(True)
    return action
