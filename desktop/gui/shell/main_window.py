"""The window: top bar, rail, the places of panel and chat, the message field, the foot; and where its actions lead.

It is there before its folder is open, so it imports little: nothing that needs the settings, the store or a chat.
`desktop.gui.shell.application` gives it the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import (
    QByteArray,
    QCoreApplication,
    QEvent,
    QLocale,
    QObject,
    QSettings,
    Qt,
    QTimer,
    Signal,
    qVersion,
)
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.core.appearance import LEAST_SCALE, MOST_SCALE
from desktop.core.paths import DataFolder
from desktop.gui.chat.composer import Drafts, WaitingChat
from desktop.gui.shell import navigation
from desktop.gui.shell.navigation import NavigationBar
from desktop.gui.shell.panels import PANELS, PanelSpec, key_areas
from desktop.gui.shell.status import BackgroundStatus, Cancel, DayNews, StatusBar
from desktop.gui.ui import failures
from desktop.gui.ui.actions import WINDOW, Actions, ActionSpec, with_keys
from desktop.gui.ui.dialogs import enter_presses
from desktop.gui.ui.failures import Notice, NoticeBar, Toast, ToastAction
from desktop.gui.ui.labels import size_words
from desktop.gui.ui.panel import Panel, saved_bytes
from desktop.gui.ui.theme import Space, Theme, app_icon, style
from desktop.gui.ui.translation import translated
from desktop.gui.ui.widgets import (
    SUFFIXES,
    EmptyState,
    button,
    column,
    dropped_files,
    ground,
    icon_button,
    key_cap,
    label,
    row,
    tab_on,
)

if TYPE_CHECKING:
    from desktop.core.appearance import Shade
    from desktop.core.model import Fact, Operation, Origin
    from desktop.gui.chat.panel import ChatPanel
    from desktop.gui.conversations.panel import ConversationsPanel
    from desktop.gui.extraction.background_runs import BackgroundRuns
    from desktop.gui.facts.panel import FactsPanel
    from desktop.gui.settings.live_settings import LiveSettings
    from desktop.gui.shell.navigation import NavigationCounts
    from desktop.gui.shell.palette import KeysOverlay, Palette
    from desktop.gui.shell.update_check import UpdateCheck
    from desktop.gui.transfer.mirror_status import MirrorNotices
    from desktop.gui.ui.panel import MemoryList, PanelContext
    from desktop.gui.ui.undo import UndoWork
    from desktop.memory.erasure import Backup
    from desktop.settings import Settings


class InputBuffer(QObject):
    """Keeps the actions that need the folder, and the keys of a panel that is not there yet."""

    def __init__(self, actions: Iterable[QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._kept: list[Callable[[], None]] = []
        self._over = False
        for action in actions:
            action.triggered.connect(partial(self._keep, action.trigger))

    def keep_key(self, event: QKeyEvent) -> None:
        """Goes to whatever has the keyboard then, such as the search that an action has led to."""
        again = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        self._keep(partial(_press, again))

    def do(self) -> None:
        """Does all that was kept, and keeps nothing from now on."""
        self._over = True
        kept, self._kept = self._kept, []
        for act in kept:
            act()

    def _keep(self, act: Callable[[], None], _checked: bool = False) -> None:
        if not self._over:
            self._kept.append(act)


def _press(event: QKeyEvent) -> None:
    focused = QApplication.focusWidget()
    if focused is not None:
        QCoreApplication.sendEvent(focused, event)


class StartupPanel(Panel):
    """`name` is that of the panel to come; `keep` gets the keys that are meant for it."""

    def __init__(self, keep: Callable[[QKeyEvent], None]) -> None:
        super().__init__()
        self._keep = keep
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        told = label(self.tr("Opening your memory…"), "muted")
        told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(told.text())
        self.setLayout(column(None, told, None))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self._keep(event)


P = TypeVar("P", bound=Panel)


class PanelStack(QStackedWidget):
    """`made` carries a panel that has just been made, before it is shown."""

    made = Signal(object)

    def __init__(self, specs: Sequence[PanelSpec], keep: Callable[[QKeyEvent], None]) -> None:
        """A `StartupPanel` stands in the place of every panel until they can be made."""
        super().__init__()
        self._specs = {spec.name: spec for spec in specs}
        self._meanwhile = StartupPanel(keep)
        self._make: Callable[[str], Panel] | None = None
        self._made: dict[str, Panel] = {}
        self.addWidget(self._meanwhile)

    def __iter__(self) -> Iterator[Panel]:
        """The panels that are there by now."""
        return iter(self._made.values())

    def __contains__(self, name: str) -> bool:
        return name in self._specs

    @property
    def current(self) -> Panel:
        """The panel in view."""
        panel = self.currentWidget()
        assert isinstance(panel, Panel), "the window shows a panel from its start on"
        return panel

    def panel(self, name: str) -> Panel:
        """Returns a panel by its name, made now where it was not yet. Raises KeyError for a name that is none."""
        if name not in self._made:
            assert self._make is not None, "panels are asked for once they can be made"
            self._add(self._make(name))
        return self._made[name]

    def of(self, kind: type[P]) -> P:
        """Returns the panel of a class."""
        panel = self.panel(kind.name)
        assert isinstance(panel, kind)
        return panel

    def showing(self, kind: str) -> Panel | None:
        """Returns the panel that shows memories of a kind."""
        name = next((spec.name for spec in self._specs.values() if spec.shows == kind), None)
        return None if name is None else self.panel(name)

    def show_panel(self, name: str) -> None:
        """Shows a panel; until panels can be made, the one that is shown then."""
        if self._make is None:
            self._meanwhile.name = name
        else:
            self.setCurrentWidget(self.panel(name))

    def begin(self, first: Panel, make: Callable[[str], Panel]) -> None:
        """Panels can be made from now on, by their names; the one that was chosen, `first` as a rule, comes to view."""
        self._make = make
        self._add(first)
        self.show_panel(self._meanwhile.name)
        self.removeWidget(self._meanwhile)
        self._meanwhile.deleteLater()

    def _add(self, panel: Panel) -> None:
        panel.setObjectName(panel.name)
        self._made[panel.name] = panel
        self.addWidget(panel)
        self.made.emit(panel)


_LOOKS = ("theme_system", "theme_light", "theme_dark")


class TopBar(QWidget):
    """Its buttons do what the window's actions do."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._actions = actions
        style(self, "top-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.command = self._command()
        self.look = self._look()
        self.settings = icon_button(theme, "settings", actions["settings"].text(), key="Ctrl+,")
        self.settings.clicked.connect(actions["settings"].trigger)
        self.chat = icon_button(theme, "sidebar", actions["toggle_chat"].text(), key="Ctrl+B")
        self.chat.clicked.connect(actions["toggle_chat"].trigger)
        self.new = button(self.tr("New memory"), tip=with_keys(self.tr("Write a memory"), actions["new_memory"]))
        self.new.clicked.connect(actions["new_memory"].trigger)
        theme.set_icon(self.new, "plus", "text", 14)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.M, 6, Space.M, 6)
        layout.setSpacing(Space.XS)
        self.brand = self._brand()
        layout.addWidget(self.brand)
        layout.addWidget(self.command, 1)
        layout.addStretch(0)
        for widget in (self.look, self.settings, self.chat, self.new):
            layout.addWidget(widget)
        layout.insertSpacing(layout.count() - 1, Space.XS)

    def _brand(self) -> QWidget:
        mark = QLabel()
        mark.setPixmap(app_icon().pixmap(20, 20))
        self._name = label("Keepsake", "heading")
        brand = QWidget()
        brand.setLayout(row(mark, self._name, None, margins=(Space.XS, 0, 0, 0)))
        return brand

    def fit_rail(self, width: int, *, narrow: bool) -> None:
        """Has the field beside the brand begin where the panel does, right of a rail of this width in pixels."""
        self._name.setVisible(not narrow)
        self.brand.setFixedWidth(width - Space.XS - Space.M)

    def _command(self) -> QPushButton:
        """Looks like a field, and opens one: the palette."""
        action = self._actions["palette"]
        made = button(self.tr("Search memories, or type a command"), "command", tip=with_keys(action.text(), action))
        made.setAccessibleName(action.text())
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.setMaximumWidth(640)
        made.setLayout(row(None, key_cap(action.shortcut()), margins=(0, 0, Space.S, 0)))
        made.clicked.connect(action.trigger)
        self._theme.set_icon(made, "search", "muted", 16)
        return made

    def _look(self) -> QPushButton:
        made = icon_button(self._theme, "sun", self.tr("Light, dark and text size"))
        menu = QMenu(made)
        group = QActionGroup(menu)
        for name in _LOOKS:
            self._actions[name].setCheckable(True)
            group.addAction(self._actions[name])
            menu.addAction(self._actions[name])
        menu.addSeparator()
        for name in ("larger", "smaller", "usual_size"):
            menu.addAction(self._actions[name])
        made.setMenu(menu)
        self._theme.changed.connect(self._show_choice)
        self._show_choice()
        return made

    def _show_choice(self) -> None:
        self._actions[f"theme_{self._theme.choice}"].setChecked(True)


_CHAT_LEAST, _CHAT_LEAST_SCALED = 300, 250
_PANEL_LEAST, _PANEL_USUAL = 440, 600
"""The least width of a panel, and that from which on there may be something beside it, in pixels of unscaled text: with
the chat from a window of 960 on, with the names in the rail from 1,100."""
_BESIDE_DRAWER = 120
"""What is seen of a panel beside the chat that stands over it."""
_OPENING = "opening"
_SETTINGS = "settings"
_RECENT = "palette/recent"
_USUAL, _LEAST = (1440, 900), (720, 480)
_CHAT_WIDE, _CHAT_NARROW = 404, 360
_TEXT_STEP = 0.1
_TURN_MS: Final = 1
"""Until the look is switched: as part of what brought the news, it would be one turn with the laying out after it."""


@dataclass(frozen=True, slots=True)
class WindowParts:
    """What a window has once its folder is open, beside the chat and the panels."""

    settings: LiveSettings
    extraction: BackgroundRuns
    mirror: MirrorNotices
    updates: UpdateCheck
    counts: NavigationCounts
    background: BackgroundStatus
    day: DayNews
    undoing: UndoWork


class MainWindow(QMainWindow):
    """One data folder's window, and the `Navigator` of its parts. It is there before the folder is open.

    It takes keys from its first paint on, which `appeared` tells: what needs the folder is done once `is_open`.
    `painted` comes once, after its first paint with the folder open: time for what is heavy. `reopening` carries what
    is to be done before it opens anew; `recovering` asks for the way back from a damaged memory, once it is closed.
    Closed before it is open, it hides, and closes when it is.
    """

    appeared = Signal()
    painted = Signal()
    closed = Signal()
    reopening = Signal(object)
    recovering = Signal()

    context: PanelContext
    chat: ChatPanel
    parts: WindowParts

    def __init__(self, theme: Theme, folder: DataFolder, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.folder = folder
        self.is_open = False
        self.is_leaving = False
        """Whether it was closed before it was open."""
        self._refused = ""
        """What was said of a drop that could not be imported."""
        self._is_closed = False
        self._has_appeared = self._was_painted = False
        self._is_drawer = False
        self._chat_beside = True
        """Whether the chat is there where there is room beside the panel."""
        self._split = QByteArray()
        """The widths of panel and chat when they stood beside each other last."""
        self.setWindowTitle(self.tr("Opening… · Keepsake"))
        self.setWindowIcon(app_icon())
        self.setMinimumSize(*_LEAST)
        self.actions_here = Actions((*(spec.action for spec in PANELS), *WINDOW), self, everywhere=True)
        at_once = self._act_at_once()
        self.later = InputBuffer((act for act in self.actions_here if act.objectName() not in at_once), self)
        self.waiting_chat = WaitingChat(theme, Drafts(folder.window_state))
        self.composer = self.waiting_chat.composer
        self.panels = PanelStack(PANELS, self.later.keep_key)
        self._lay_out()
        self.rail.chosen.connect(self.show_panel)
        self.panels.made.connect(self._offer_guide)
        theme.changed.connect(self._fit)
        self.composer.escaped.connect(self._leave_drawer)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)
        self.status.show_work(_OPENING, self.tr("Opening your memory…"), None)
        self._restore_state()

    def put_in_chat(self, context: PanelContext, chat: ChatPanel) -> None:
        """Puts the chat in place of what stood there, with the message field, which has the keyboard if it had it
        before."""
        typing = self.focusWidget() is self.composer.editor
        chat.take_over(self.waiting_chat)
        self.context, self.chat = context, chat
        layout = self.chat_pane.layout()
        assert layout is not None
        layout.replaceWidget(self.waiting_chat, chat)
        self.waiting_chat.deleteLater()
        if typing:
            self.composer.focus()

    def put_in(self, parts: WindowParts) -> None:
        """Takes up what follows the open folder, and connects the actions that need it."""
        self.parts = parts
        parts.settings.changed.connect(self.settings_changed)
        parts.settings.answered.connect(self.setting_answered)
        self.painted.connect(parts.counts.begin)
        self.painted.connect(parts.day.begin)
        self.panels.currentChanged.connect(lambda _: parts.day.follow_panel(self.panel))
        parts.day.follow_panel(self.panel)
        self.setAcceptDrops(True)
        self._act_on_the_folder()
        self.settings_changed(self.context.app.settings.current)

    def open_panels(self) -> Iterator[None]:
        """Makes the panel in view, a step with each `next`; the others are made as they are asked for."""
        first = self._begun_panel(self.panel)
        yield
        first.complete()
        yield
        in_panel = self.panels.isAncestorOf(self.focusWidget() or self)
        self.panels.begin(first, self._made_panel)
        if in_panel:
            self.focus_panel()
        self.become_open()

    def become_open(self) -> None:
        """Does what was asked for meanwhile: all is there that the folder is needed for."""
        if self.is_leaving:
            self._stop()  # what was asked for meanwhile is not begun any more
            return
        self.is_open = True
        self.setWindowTitle("Keepsake")
        self.status.show_work(_OPENING, "", None)
        self.later.do()
        self.update()

    def give_up(self) -> None:
        """Keeps what was typed, and goes: the folder can't be opened."""
        self.waiting_chat.keep()
        self._save_state()
        self.hide()

    @property
    def panel(self) -> str:
        """The name of the panel in view."""
        return self.panels.current.name

    @property
    def facts(self) -> FactsPanel:
        """The panel that a new window shows."""
        from desktop.gui.facts.panel import FactsPanel

        return self.panels.of(FactsPanel)

    @cached_property
    def palette_popup(self) -> Palette:
        """Made when it is first asked for: no new window needs it for its first paint."""
        from desktop.gui.shell.palette import Palette

        recent = str(self._state().value(_RECENT, "")).splitlines()
        return Palette(self.context, self.actions_in_reach, lambda: self.panel, recent, self.whole)

    @cached_property
    def keys_popup(self) -> KeysOverlay:
        from desktop.gui.shell.palette import KeysOverlay

        return KeysOverlay(self.context.theme, self.whole)

    def show_panel(self, name: str) -> None:
        """Brings a panel to view and gives it the focus; an unknown name changes nothing."""
        if name in self.panels:
            self.panels.show_panel(name)
            self.rail.select(name)
            self.focus_panel()

    def focus_panel(self) -> None:
        """Gives the keyboard to the panel in view: where it says, or to itself where that is hidden."""
        panel = self.panels.current
        (panel.place if panel.place.isVisibleTo(panel) else panel).setFocus()

    def focus_search(self) -> None:
        if not self.panels.current.focus_search():
            self.actions_here["palette"].trigger()

    def open_memory(self, memory_id: str) -> None:
        """Shows a memory in its panel, by its stable id; one that no panel shows changes nothing."""
        from desktop.core.model import parse_memory_id, parse_relationship_id

        edge = parse_relationship_id(memory_id)
        kind, row_id = parse_memory_id(memory_id) or ("relationship" if edge else "", edge or 0)
        panel = self.panels.showing(kind)
        if panel is not None:
            self.show_panel(panel.name)
            panel.show_memory(row_id)

    def open_memories(self, memories: MemoryList) -> None:
        """Shows several memories of a kind together, in the panel of their kind."""
        panel = self.panels.showing(memories.kind)
        if panel is not None:
            self.show_panel(panel.name)
            panel.show_memories(memories)

    def open_message(self, message_id: int) -> None:
        """Shows a message in its conversation."""
        self.open_memory(f"message-{message_id}")

    def open_conversation(self, conversation_id: int) -> None:
        """Brings a conversation back to the chat."""
        self.show_chat(True)
        self.chat.open_conversation(conversation_id)
        self.composer.focus()

    def show_calls(self, tool: str) -> None:
        """Shows what a tool changed, in the history."""
        from desktop.gui.history.panel import HistoryPanel

        self.show_panel(HistoryPanel.name)
        self.panels.of(HistoryPanel).show_tool(tool)

    def show_upkeep(self) -> None:
        """Shows what Keepsake changed by itself, in the history."""
        from desktop.gui.history.panel import HistoryPanel

        self.show_panel(HistoryPanel.name)
        self.panels.of(HistoryPanel).show_actor("maintenance")

    def show_facts_of(self, subject: str) -> None:
        """Shows the facts about a subject, by the query that a person would type."""
        self.show_panel("facts")
        self.facts.search.setText(f'subject:"{subject}"' if " " in subject else f"subject:{subject}")

    def open_subject(self, name: str) -> None:
        """Shows the page of a person or thing, by any of its names."""
        from desktop.gui.relationships.panel import RelationshipsPanel

        self.show_panel(RelationshipsPanel.name)
        self.panels.of(RelationshipsPanel).open_page(name)

    def show_chat(self, shown: bool) -> None:
        """Shows the chat or hides it: beside the panel, or where there is no room for that, over its right part."""
        if not self._is_drawer:
            self._chat_beside = shown
        elif not shown and self.chat_pane.isAncestorOf(self.focusWidget() or self):
            self.focus_panel()
        self.chat_pane.setVisible(shown)
        self._place_drawer()

    def write_to_assistant(self) -> None:
        self.show_chat(True)
        self.composer.focus()

    def ask(self, question: str) -> None:
        """Brings the chat to view with a question to send, unless the person is writing something there."""
        self.show_chat(True)
        self.chat.propose(question)

    def call_for_attention(self) -> None:
        """Shows the chat and has the taskbar say so: somebody waits for the person's word."""
        self.show_chat(True)
        QApplication.alert(self)

    def new_chat(self) -> None:
        self.show_chat(True)
        self.chat.new_chat()

    def switch_chat(self) -> None:
        self.show_chat(True)
        self.chat.header.open_menu()

    def edit_fact(
        self,
        fact: Fact | None,
        *,
        write: Callable[[Fact, Origin], object] | None = None,
        kept: Callable[[int], object] | None = None,
    ) -> None:
        """Opens the dialog for a fact, or for a new one."""
        from desktop.gui.facts.edit_dialog import FactDialog

        dialog = FactDialog(self.context, fact, self, write=write)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(kept or (lambda fact_id: self.open_memory(f"fact-{fact_id}")))
        dialog.open()

    def merge_facts(self, fact_ids: Sequence[int]) -> None:
        """Opens the preview of a merge."""
        from desktop.gui.duplicates.merge_dialog import MergeDialog

        dialog = MergeDialog(self.context, fact_ids, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def create_episode(self, message_ids: Sequence[int], made: Callable[[int], object]) -> None:
        """Opens the dialog for an episode of messages."""
        from desktop.gui.episodes.create_dialog import EpisodeDialog

        dialog = EpisodeDialog(self.context, message_ids, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(made)
        dialog.open()

    def open_settings(self, name: str = "") -> None:
        """Opens the settings, at one of them where it is named."""
        from desktop.gui.settings.dialog import SettingsDialog

        dialog = SettingsDialog(self.context, self.parts.settings, self)
        dialog.reopening.connect(self.reopening)
        dialog.setObjectName(_SETTINGS)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        dialog.show_setting(name)

    def key_areas(self) -> Iterator[tuple[str, Sequence[ActionSpec]]]:
        """Yields the places where keys work, and the actions there."""
        return key_areas()

    def consolidate(self) -> None:
        """Opens the dry run of a consolidation of all."""
        from desktop.gui.consolidation.dialog import ConsolidateDialog

        dialog = ConsolidateDialog(self.context, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def review_mirror(self) -> None:
        """Opens what was changed in the mirror, with a tick for each change; or says that there is no mirror."""
        if not self.context.app.settings.current.markdown_mirror:
            words = self.tr("There is no Markdown mirror. Switch it on, and choose a folder for it.")
            settings = partial(self.open_settings, "markdown_mirror")
            self.show_notice(Notice(words, "info", "", self.tr("Settings…"), settings))
            return
        from desktop.gui.transfer.mirror_dialog import MirrorDialog

        dialog = MirrorDialog(self.context, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def extract(self, conversation_ids: Sequence[int]) -> None:
        """Opens the extraction of memories, which proposes these conversations."""
        self.parts.extraction.open(conversation_ids)

    def extract_from_view(self) -> None:
        """Extracts from the conversations in view, unless the person chooses otherwise."""
        from desktop.gui.conversations.panel import ConversationsPanel

        panel = self.panels.current
        in_view = panel.chosen_ids if isinstance(panel, ConversationsPanel) else []
        in_chat = [] if self.chat.conversation_id is None else [self.chat.conversation_id]
        self.extract(in_view or in_chat)

    def import_conversations(self) -> None:
        self._conversations().choose_file()

    def import_folder(self) -> None:
        self._conversations().choose_folder()

    def import_files(self, files: Sequence[Path]) -> None:
        """Imports a file or a folder; of anything else it says what can be imported."""
        self.take_back_notice(self._refused)
        wrong = next((path for path in files if path.suffix.lower() not in SUFFIXES and not path.is_dir()), None)
        if wrong is not None:
            words = self.tr("“{0}” can't be imported. Files with conversations or memories end in {1}.")
            self._refused = words.format(wrong.name, ", ".join(SUFFIXES))
        elif len(files) > 1:
            self._refused = self.tr("Drop one file at a time: each import can be looked at, and undone, by itself.")
        else:
            self._conversations().import_file(files[0])
            return
        self.show_notice(Notice(self._refused, "caution"))

    def add_samples(self) -> None:
        """Puts made-up memories into the store, told as such; what each of them did is in the history."""
        from desktop.core.model import now
        from desktop.memory import samples

        memory = self.context.app.memory

        def add() -> bool:
            if samples.are_there(memory):
                return False
            samples.fill(memory, now(), QLocale().name()[:2])
            return True

        def tell(added: bool) -> None:
            self.offer_removal()
            if added:
                self.show_toast(self.tr("The sample memories are here. They are made up."))

        self.context.tasks.write(self, add, tell)

    def remove_samples(self) -> None:
        """Takes the sample memories away, with the way back."""
        from desktop.memory import samples

        memory = self.context.app.memory

        def bring_back(made: Sequence[Operation]) -> None:
            self.context.write(
                self, lambda origin: samples.bring_back(memory, made, origin), lambda _: self.offer_removal()
            )

        def tell(made: Sequence[Operation]) -> None:
            self.notices.take_back(self.samples_words)
            self.toast.tell(self.tr("The sample memories are gone."), self.tr("Undo"), lambda: bring_back(made))

        self.context.write(self, lambda origin: samples.remove(memory, origin), tell)

    def offer_removal(self) -> None:
        """Says that sample memories are in the store, where there are some, with the button that removes them."""
        from desktop.memory import samples

        memory = self.context.app.memory
        offer = Notice(self.samples_words, "info", "", self.tr("Remove all"), self.remove_samples)
        self.context.tasks.read(
            self, lambda: samples.are_there(memory), lambda there: self.show_notice(offer) if there else None
        )

    @property
    def samples_words(self) -> str:
        return self.tr("Sample memories: made up, so that you see what Keepsake does.")

    def export_all(self) -> None:
        from desktop.gui.transfer.export_dialog import ExportDialog

        ExportDialog(self.context, parent=self).open()

    def back_up(self) -> None:
        """Makes a copy of everything now, and leads to the copies."""
        backups, name = self.context.app.memory.backups, "backup"

        def tell(made: Backup) -> None:
            self.show_work(name, "", None)
            told = self.tr("The backup is made: {0}.").format(size_words(made.size))
            self.show_toast(told, self.tr("Show backups"), partial(self.open_settings, "backups"))

        def fail(error: BaseException) -> None:
            self.show_work(name, "", None)
            failures.report(self, error)

        self.show_work(name, self.tr("Making a backup"), None)
        self.context.tasks.read(self, lambda: backups.make("person"), tell, fail)

    def undo(self, operation_id: int) -> None:
        """Undoes one operation; undoing an undo redoes."""
        self.parts.undoing.undo(operation_id, self.tell_undone)

    def undo_last(self) -> None:
        """Undoes the person's own last change: the assistant's are undone on its cards, or in History."""
        memory = self.context.app.memory
        self.parts.undoing.run(
            lambda origin, progress, most: memory.history.undo_last(origin, actor="user", most=most, progress=progress),
            self.tell_undone,
        )

    def redo_last(self) -> None:
        memory = self.context.app.memory
        self.parts.undoing.run(
            lambda origin, progress, most: memory.history.redo_last(origin, actor="user", most=most, progress=progress),
            self.tell_undone,
        )

    def choose_look(self, choice: Shade) -> None:
        self.parts.settings.set_value("theme", choice)

    def scale_text(self, step: float | None) -> None:
        """Makes the text larger or smaller by a step, None for the usual size. The ends are those of the setting."""
        live = self.parts.settings
        scale = 1.0 if step is None else round(live.value("text_scale") + step, 2)
        live.set_value("text_scale", min(MOST_SCALE, max(LEAST_SCALE, scale)))

    def settings_changed(self, settings: Settings) -> None:
        """Has the look, and who is said to answer, follow the settings, whoever changed them."""
        QTimer.singleShot(_TURN_MS, self, self._switch_look)
        self.status.show_provider(settings)
        self.chat.provider.show_settings(settings)

    def setting_answered(self, _name: str, problem: str) -> None:
        """Tells what an action could not set; the dialog tells its own, at the field."""
        if problem and self.findChild(QDialog, _SETTINGS) is None:
            self.show_notice(Notice(problem, "caution"))

    def tell(self, text: str, operation_id: int | None = None, others: Sequence[ToastAction] = ()) -> None:
        """Shows a toast, with the way back where there is an operation to undo."""
        if operation_id is None:
            self.toast.tell(translated(text))
        else:
            self.toast.tell(translated(text), self.tr("Undo"), lambda: self.undo(operation_id), others)

    def tell_undone(self, made: Operation) -> None:
        """Tells what an operation undid or did again, with the way back, and chooses in view what came back by it."""
        from desktop.gui.ui.undo import undone_words
        from desktop.memory.history import MANY

        words, again = undone_words(made)
        self.toast.tell(words, self.tr("Undo") if again else self.tr("Redo"), lambda: self.undo(made.id))
        if made.row_count <= MANY:
            history = self.context.app.memory.history
            self.context.tasks.read(self, lambda: history.changes_of(made.id), self.panels.current.choose_changed)

    def show_toast(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.toast.tell(text, action, act)

    def show_notice(self, notice: Notice) -> None:
        self.notices.show_notice(notice)

    def take_back_notice(self, text: str) -> None:
        self.notices.take_back(text)

    def tell_of_damage(self) -> None:
        """Says that the memory is damaged, with the way back."""
        words = self.tr(
            "Parts of your memory can't be read: its file is damaged. Nothing more is written to it until a backup"
            " takes its place."
        )
        self.show_notice(Notice(words, "danger", "", self.tr("Go back to a backup…"), self.recovering.emit))

    def show_work(self, name: str, words: str, cancel: Cancel) -> None:
        """Tells what goes on in the background, at the foot."""
        self.status.show_work(name, words, cancel)

    def show_count(self, panel: str, count: int) -> None:
        """Tells how much is in a panel that is in view, in the rail."""
        self.parts.counts.take(panel, count)

    def actions_in_reach(self) -> list[QAction]:
        """Returns what can be done everywhere, then with what is in view."""
        return [*self.actions_here, *self.panels.current.actions(), *self.chat.actions()]

    def open_guide(self) -> None:
        """Opens the guide at what it says of the panel in view; it stays beside the window."""
        from desktop.gui.shell.guide import GuideDialog, page_of

        dialog = next((each for each in self.findChildren(GuideDialog) if each.isVisible()), None)
        if dialog is None:
            dialog = GuideDialog(self.theme, self)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show_page(page_of(self.panel))
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _offer_guide(self, panel: Panel) -> None:
        """Has the empty states of a panel lead to the guide."""
        for state in panel.findChildren(EmptyState):
            state.help_asked.connect(self.open_guide)

    def show_keys(self) -> None:
        panels = [self.actions_here[spec.name] for spec in PANELS]
        self.keys_popup.open_for(
            [
                (self.tr("Everywhere"), [action for action in self.actions_here if action not in panels]),
                (self.rail.text_of(self.panel), self.panels.current.actions()),
                (self.tr("Chat"), self.chat.actions()),
                (self.tr("Panels"), panels),
            ]
        )

    def copy_diagnostics(self) -> None:
        """Versions, sizes and states for a bug report, onto the clipboard."""
        from desktop.diagnostics import as_text, diagnostics

        def copy(lines: list[tuple[str, str]]) -> None:
            QGuiApplication.clipboard().setText(as_text([*lines, *self._diagnostics()]))
            self.show_toast(self.tr("Diagnostics copied: versions, sizes and states, nothing you wrote."))

        app = self.context.app
        self.context.tasks.read(self, lambda: diagnostics(app), copy)

    def focus_next_area(self) -> None:
        """Gives the keyboard to rail, panel, chat, and round again."""
        focused = QApplication.focusWidget()
        if focused is not None and self.rail.isAncestorOf(focused):
            self.focus_panel()
        elif focused is not None and self.panels.isAncestorOf(focused) and self.chat_pane.isVisible():
            self.composer.focus()
        else:
            self.rail.focus_entry()

    def raise_window(self) -> None:
        """Brings the window to the front: a second start of the app asks for it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def take_usual_split(self) -> None:
        """Gives panel and chat the widths that a new window has."""
        chat = _CHAT_WIDE if self.width() >= _USUAL[0] else _CHAT_NARROW
        if not self._is_drawer:
            self.splitter.setSizes([self.width() - self.rail.width() - chat, chat])

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self._was_painted:
            self._tell_paint()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keeps the chat at its place where it stands over the panel."""
        if event.type() == QEvent.Type.Resize:
            self._place_drawer()
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        super().closeEvent(event)
        if self.is_open:
            self._stop()
        else:
            self.is_leaving = True
            self.waiting_chat.take_back()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        focused = self.focusWidget()
        if focused is not None and not focused.isVisible():
            self.focus_panel()  # what had the keyboard was hidden: it must not land on whatever is next
            return True
        return tab_on(self.centralWidget(), forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Enter press what has the focus, and Escape close the chat where it stands over the panel."""
        if event.key() == Qt.Key.Key_Escape and self.chat_pane.isAncestorOf(self.focusWidget() or self):
            self._leave_drawer()
        elif not enter_presses(self, event):
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if not self._accepts(event):
            super().dragEnterEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:  # noqa: N802
        if not self._accepts(event):
            super().dragMoveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Imports a file or a folder that is dropped, wherever it falls."""
        if self._accepts(event):
            self.import_files(dropped_files(event.mimeData()))
        else:
            super().dropEvent(event)

    def _accepts(self, event: QDropEvent) -> bool:
        """Takes files as a copy, whatever the source would rather: one that moves deletes them afterwards. What is no
        file, such as words on the message field, is left alone."""
        if not (dropped_files(event.mimeData()) and event.possibleActions() & Qt.DropAction.CopyAction):
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        return True

    def _tell_paint(self) -> None:
        if not self._has_appeared:
            self._has_appeared = True
            QTimer.singleShot(0, self, self.appeared.emit)
        if self.is_open:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def _stop(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        self._save_state()
        self.parts.background.stop()
        self.parts.day.stop()
        self.parts.extraction.stop()
        self.parts.mirror.stop()
        self.parts.updates.stop()
        self.parts.settings.stop()
        self.chat.stop()
        self.parts.counts.stop()
        for panel in self.panels:
            panel.stop()
        self.context.changes.stop()
        self.closed.emit()

    def _made_panel(self, name: str) -> Panel:
        panel = self._begun_panel(name)
        panel.complete()
        return panel

    def _begun_panel(self, name: str) -> Panel:
        """A panel as it was left, without what is not seen at the first look."""
        spec = next(spec for spec in PANELS if spec.name == name)
        panel = spec.load()(self.context, self.panels)  # at its place: to move there dresses all in it anew
        panel.setAccessibleName(spec.translated(spec.title))
        panel.restore_state(self._state())
        return panel

    def _conversations(self) -> ConversationsPanel:
        """The panel of the conversations, which is where imports begin, in view."""
        from desktop.gui.conversations.panel import ConversationsPanel

        self.show_panel(ConversationsPanel.name)
        return self.panels.of(ConversationsPanel)

    def _switch_look(self) -> None:
        """To what the settings say by then: they may have changed once more."""
        settings = self.context.app.settings.current
        if (self.theme.choice, self.theme.text_scale) != (settings.theme, settings.text_scale):
            self.theme.choose(settings.theme, settings.text_scale)

    def _diagnostics(self) -> list[tuple[str, str]]:
        """What a bug report says of the window itself."""
        screen, theme = self.screen(), self.theme
        return [
            ("Qt", f"{qVersion()}, {QGuiApplication.platformName()}"),
            ("Screen", f"{screen.size().width()} × {screen.size().height()} at {screen.devicePixelRatio():g}"),
            ("Look", f"{theme.choice}, text at {theme.text_scale:g}"),
            ("Panel", self.panel),
        ]

    def _act_at_once(self) -> set[str]:
        """Connects the actions that need nothing but the window; their names."""
        acts: dict[str, Callable[[], object]] = {
            "chat": self.write_to_assistant,
            "toggle_chat": lambda: self.show_chat(not self.chat_pane.isVisible()),
            "next_area": self.focus_next_area,
            "quit": self.close,
        }
        self.actions_here.bind(acts | {spec.name: partial(self.show_panel, spec.name) for spec in PANELS})
        return {*acts, *(spec.name for spec in PANELS)}

    def _act_on_the_folder(self) -> None:
        """Connects the actions that need the folder."""
        self.actions_here.bind(
            {
                "palette": lambda: self.palette_popup.open_at(self.top.command),
                "new_memory": lambda: self.edit_fact(None),
                "search": self.focus_search,
                "undo": self.undo_last,
                "redo": self.redo_last,
                "new_chat": self.new_chat,
                "switch_chat": self.switch_chat,
                "import": self.import_conversations,
                "import_folder": self.import_folder,
                "extract": self.extract_from_view,
                "export_all": self.export_all,
                "back_up": self.back_up,
                "restore_backup": partial(self.open_settings, "backups"),
                "consolidate": self.consolidate,
                "mirror": self.review_mirror,
                "add_samples": self.add_samples,
                "remove_samples": self.remove_samples,
                "settings": self.open_settings,
                "theme_system": partial(self.choose_look, "system"),
                "theme_light": partial(self.choose_look, "light"),
                "theme_dark": partial(self.choose_look, "dark"),
                "larger": partial(self.scale_text, _TEXT_STEP),
                "smaller": partial(self.scale_text, -_TEXT_STEP),
                "usual_size": partial(self.scale_text, None),
                "guide": self.open_guide,
                "keys": self.show_keys,
                "diagnostics": self.copy_diagnostics,
                "updates": self.parts.updates.check,
            }
        )

    def _fit(self) -> None:
        """Gives the width to the panel first: where that would have too little, the rail has icons only, and the chat
        stands over the panel instead of beside it."""
        least = max(_CHAT_LEAST, self.theme.scaled(_CHAT_LEAST_SCALED))
        self.chat_pane.setMinimumWidth(least)
        room = self.width() - least - self.theme.scaled(_PANEL_USUAL)
        narrow = room < self.theme.scaled(navigation.WIDTH)
        self.rail.be_narrow(narrow)
        self.top.fit_rail(self.rail.width(), narrow=narrow)
        self._be_drawer(room < self.theme.scaled(navigation.NARROW))
        self._place_drawer()

    def _be_drawer(self, drawer: bool) -> None:
        """Takes the chat out of its place beside the panel, or puts it back there. One that is written in stays in
        view."""
        if drawer == self._is_drawer:
            return
        typing = self.chat_pane.isAncestorOf(self.focusWidget() or self)
        focused = self.focusWidget()
        self._is_drawer = drawer
        if drawer:
            self._split = self.splitter.saveState()
            self.chat_pane.setParent(self.middle)
        else:
            self.splitter.addWidget(self.chat_pane)
        self.chat_pane.setVisible(typing if drawer else typing or self._chat_beside)
        if not drawer:
            self.splitter.restoreState(self._split)
        if typing and focused is not None:
            focused.setFocus()

    def _place_drawer(self) -> None:
        if self._is_drawer:
            room = self.middle.rect()
            width = min(
                max(self.theme.scaled(_CHAT_WIDE), self.chat_pane.minimumWidth()), room.width() - _BESIDE_DRAWER
            )
            self.chat_pane.setGeometry(room.right() + 1 - width, room.top(), width, room.height())
            self.chat_pane.raise_()

    def _leave_drawer(self) -> None:
        """Closes the chat where it stands over the panel, unless Escape leaves a message that is being edited."""
        if self._is_drawer and not (self.is_open and self.chat.is_editing):
            self.show_chat(False)

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Closes the chat that stands over the panel once the person goes on in the panel."""
        if self._is_drawer and now is not None and self.panels.isAncestorOf(now):
            self.chat_pane.hide()

    def _state(self) -> QSettings:
        """How the window was left, kept in the data folder."""
        return QSettings(str(self.folder.window_state), QSettings.Format.IniFormat)

    def _save_state(self) -> None:
        """Writes geometry, panel, widths, and what each panel keeps."""
        state = self._state()
        state.setValue("window/geometry", self.saveGeometry())
        state.setValue("window/panel", self.panel)
        state.setValue("window/in_panel", self.panels.isAncestorOf(self.focusWidget() or self))
        state.setValue("window/split", self._split if self._is_drawer else self.splitter.saveState())
        state.setValue("chat/shown", self._chat_beside)
        if "palette_popup" in vars(self):
            state.setValue(_RECENT, "\n".join(self.palette_popup.recent))
        for panel in self.panels:
            panel.save_state(state)
        state.sync()

    def _restore_state(self) -> None:
        """What can't be read is left as a new window has it."""
        state = self._state()
        if not self.restoreGeometry(saved_bytes(state, "window/geometry")):
            room = QGuiApplication.primaryScreen().availableGeometry()
            self.resize(min(_USUAL[0], room.width()), min(_USUAL[1], room.height()))
        if not self.splitter.restoreState(saved_bytes(state, "window/split")):
            self.take_usual_split()
        self._chat_beside = state.value("chat/shown", True, type=bool) is not False
        self.chat_pane.setVisible(self._chat_beside)
        self._fit()
        name = str(state.value("window/panel", ""))
        self.show_panel(name if name in self.panels else PANELS[0].name)
        if self._chat_beside and state.value("window/in_panel", False, type=bool) is not True:
            self.write_to_assistant()

    def _lay_out(self) -> None:
        self.rail = NavigationBar(self.theme, PANELS, self.actions_here)
        self.top = TopBar(self.theme, self.actions_here)
        self.notices = NoticeBar(self.theme)
        self.status = StatusBar(self.theme)
        self.chat_pane = ground("side-pane")
        QVBoxLayout(self.chat_pane).addWidget(self.waiting_chat)
        self.chat_pane.layout().setContentsMargins(1, 0, 0, 0)  # type: ignore[union-attr]
        self.panels.setMinimumWidth(_PANEL_LEAST)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.panels)
        self.splitter.addWidget(self.chat_pane)
        self.splitter.setStretchFactor(0, 1)
        self.middle = QWidget()
        self.middle.setLayout(row(self.rail, self.splitter, spacing=0))
        self.middle.installEventFilter(self)
        self.whole = QWidget()
        layout = QVBoxLayout(self.whole)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.top, self.notices, self.middle, self.status):
            layout.addWidget(widget, 1 if widget is self.middle else 0)
        self.setCentralWidget(self.whole)
        self.toast = Toast(self.whole)
