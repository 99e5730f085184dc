"""The Duplicates panel: clusters worked through by keys, one after the other, with a live preview of each merge."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QLocale, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Changes, Episode, Fact, Origin
from desktop.gui.duplicates.comparison_board import ComparisonBoard
from desktop.gui.duplicates.labels import (
    Comparison,
    comparison_of,
    dismissed_entry,
    doubts,
    entry_of,
    evidence_words,
    merged_words,
    scan_words,
    verdict_words,
    why_kept,
)
from desktop.gui.duplicates.merge_dialog import MergeCard
from desktop.gui.ui import failures
from desktop.gui.ui.actions import CONSOLIDATE_KEY, DUPLICATES
from desktop.gui.ui.dialogs import PickDialog
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import ChangesInView, PanelContext
from desktop.gui.ui.review_panel import ReviewPanel, ReviewSession, VerdictBar
from desktop.gui.ui.tables import QueueEntry, ReviewQueue
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.translation import age, counted, date_text, day_text, exact, translated
from desktop.gui.ui.widgets import (
    CautionInset,
    EmptyState,
    FlowLayout,
    FoldedLabel,
    ScanStrip,
    button,
    chip_button,
    clear,
    column,
    frame,
    label,
    panel_head,
    row,
    scrolling,
)
from desktop.memory.duplicates.candidates import Successor, said_at, successor
from desktop.memory.duplicates.evidence import (
    Decided,
    Dismissed,
    Queue,
    QueueRow,
    ReviewCluster,
    ReviewConflictError,
)
from desktop.memory.duplicates.merge import Member, MembersChangedError, MergeDraft
from desktop.memory.duplicates.merge_preview import preview
from desktop.memory.duplicates.scan import ScanStatus
from desktop.memory.recall.formatting import local_day

KEPT_MOST = 12
"""Clusters that are kept although nobody worked on them: the neighbours of the one in view."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A cluster as it was read, and the merge as the person has it now. `changed` names the members that changed since
    the person saw them first."""

    cluster: ReviewCluster
    proposed: MergeDraft
    draft: MergeDraft
    changed: tuple[str, ...] = ()

    @property
    def touched(self) -> bool:
        """Whether the person has worked on it."""
        return self.draft != self.proposed


class OpenedClusters(QObject):
    """`ready` carries a cluster that was asked for, `gone` the id of one that is none any more."""

    ready = Signal(object)
    gone = Signal(str)

    def __init__(self, context: PanelContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._known: dict[str, Opened] = {}
        self._reading: set[str] = set()
        self._asked = ""

    def get(self, cluster_id: str) -> Opened | None:
        return self._known.get(cluster_id)

    def touched(self, cluster_id: str) -> bool:
        """Tells whether the person has worked on a cluster and not decided it."""
        opened = self._known.get(cluster_id)
        return opened is not None and opened.touched

    def changed(self, cluster_id: str) -> bool:
        """Tells whether a member changed while the person had it before them."""
        opened = self._known.get(cluster_id)
        return opened is not None and bool(opened.changed)

    def ask(self, cluster_id: str) -> None:
        """Tells by `ready`, at once where it is known. Only the one asked for last is told."""
        self._asked = cluster_id
        opened = self._known.get(cluster_id)
        if opened is None:
            self.look_ahead([cluster_id])
        else:
            self.ready.emit(opened)

    def look_ahead(self, cluster_ids: Iterable[str]) -> None:
        """Reads what is likely to be asked for next."""
        for cluster_id in cluster_ids:
            if cluster_id not in self._known and cluster_id not in self._reading:
                self._reading.add(cluster_id)
                failed = partial(self._failed, cluster_id)
                self._context.tasks.read(self, partial(self._read, cluster_id), self._arrived, failed)

    def put(self, opened: Opened) -> None:
        """Keeps a cluster as the person has gone on working on it."""
        self._known[opened.cluster.id] = opened

    def drop(self, cluster_id: str) -> None:
        self._known.pop(cluster_id, None)

    def keep_only(self, waiting: Iterable[str]) -> None:
        """Forgets what does not wait any more, and what nobody worked on beyond a few."""
        wanted = set(waiting)
        left = {known: opened for known, opened in self._known.items() if known in wanted}
        plain = [known for known, opened in left.items() if not opened.touched]
        for known in plain[:-KEPT_MOST]:
            del left[known]
        self._known = left

    def follow(self, changes: Changes, current: str | None) -> None:
        """Reads anew what was written, and compares first what the person works on."""
        for cluster_id, opened in list(self._known.items()):
            rows = changes.rows.get(f"{opened.cluster.kind}s", frozenset())
            if not rows.intersection(member.id for member in opened.cluster.members):
                continue
            if cluster_id == current or opened.touched:
                self.check(opened)
            else:
                del self._known[cluster_id]

    def check(self, opened: Opened) -> None:
        """Shows a cluster as it is now where a member changed; what the person typed stays. Tells by `ready`."""

        def work() -> Opened | None:
            changed = self._context.app.duplicates.changed_since(opened.cluster)
            return self._renewed(opened, changed) if changed else None

        self._context.tasks.read(self, work, self._tell_changed, partial(self._failed, opened.cluster.id))

    def _tell_changed(self, opened: Opened | None) -> None:
        if opened is not None:
            self._known[opened.cluster.id] = opened
            self.ready.emit(opened)

    def _renewed(self, opened: Opened, changed: tuple[str, ...]) -> Opened:
        """Reads the members as they are now. Blocks."""
        cluster = self._context.app.duplicates.refreshed(opened.cluster)
        cluster = replace(cluster, id=opened.cluster.id)
        draft = self._draft(cluster)
        return Opened(cluster, draft, replace(draft, edited=opened.draft.edited), changed)

    def _read(self, cluster_id: str) -> Opened:
        cluster = self._context.app.duplicates.cluster(cluster_id)
        draft = self._draft(cluster)
        return Opened(cluster, draft, draft)

    def _draft(self, cluster: ReviewCluster) -> MergeDraft:
        ids = [member.id for member in cluster.members]
        merges = self._context.app.memory.merges
        return merges.draft(cluster.kind, ids, kept=cluster.keeper, ticked=cluster.ticked)

    def _arrived(self, opened: Opened) -> None:
        cluster_id = opened.cluster.id
        self._reading.discard(cluster_id)
        self._known.setdefault(cluster_id, opened)
        if cluster_id == self._asked:
            self.ready.emit(self._known[cluster_id])

    def _failed(self, cluster_id: str, error: BaseException) -> None:
        """What nobody has asked for yet fails again once it is asked for, and is told then."""
        self._reading.discard(cluster_id)
        if isinstance(error, NotFoundError):
            self._known.pop(cluster_id, None)
            self.gone.emit(cluster_id)
        elif cluster_id == self._asked:
            failures.report(self.parent(), error)


_HEIGHT_OF_NONE: Final = 176
_HEIGHT_OF_ONE: Final = 76
_SEEN_MOST: Final = 5


class SuccessorPicker(PickDialog):
    """`picked` carries the row id of the member. The digits are those of the cards, and pick at once."""

    picked = Signal(int)

    def __init__(
        self,
        theme: Theme,
        draft: MergeDraft,
        among: frozenset[int],
        suggested: Successor,
        parent: QWidget | None = None,
    ) -> None:
        """`among`: whom the verdict is about; the others of the cluster are not offered."""
        places = {each.memory_id: place for place, each in enumerate(draft.members, 1) if each.id in among}
        height = _HEIGHT_OF_NONE + _HEIGHT_OF_ONE * min(len(places), _SEEN_MOST)
        super().__init__(theme, self.tr("Superseded"), self.tr("Which one holds now?"), height, parent)
        told = self.tr("The others are archived as superseded by it. They can be brought back.")
        self.add_above(label(told, "muted", wrap=True))
        self._members = {each.memory_id: each for each in draft.members if each.id in among}
        self._places = {str(place): memory_id for memory_id, place in places.items()}
        self.list.show_entries(
            list(places),
            lambda memory_id: self._entry(self._members[memory_id], places[memory_id], suggested),
            next(each.memory_id for each in self._members.values() if each.id == suggested.id),
        )
        self.chosen.connect(lambda memory_id: self.picked.emit(self._members[memory_id].id))
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        memory_id = self._places.get(event.text())
        if memory_id is None:
            super().keyPressEvent(event)
        else:
            self.list.step(self.list.ids.index(memory_id) - self.list.currentIndex().row())
            self.pick()

    def _entry(self, member: Member, place: int, suggested: Successor) -> QueueEntry:
        said = member.value if isinstance(member, Fact) else member.summary
        reason = self._time_words(member)
        if member.id == suggested.id:
            reason = self.tr("suggested: {0}").format(self._why(member, suggested))
        return QueueEntry(member.memory_id, f"{place} · {member.memory_id}", said, reason, age(said_at(member)))

    def _why(self, member: Member, suggested: Successor) -> str:
        if suggested.why == "later":
            return self._time_words(member)
        return {
            "chosen": self.tr("you chose to keep it"),
            "not_over": self.tr("the only one whose time is not over"),
            "newest": self.tr("the newest"),
        }[suggested.why]

    def _time_words(self, member: Member) -> str:
        """From when or until when it holds, as far as it says so."""
        if not isinstance(member, Fact):
            return self.tr("ended on {0}").format(date_text(said_at(member)))
        if member.valid_to is not None:
            return self.tr("true until {0}").format(day_text(member.valid_to))
        if member.valid_from is not None:
            return self.tr("true from {0}").format(day_text(member.valid_from))
        return self.tr("last said on {0}").format(date_text(said_at(member)))


_EDGES_MOST = 3
"""All there are among three memories; of more the strongest, on two lines at most, since the memories need the room."""


def _edge(ends: str, measured: str, why: str) -> QWidget:
    made = QWidget()
    parts = row(label(ends, "small"), label(measured, "small-strong"), label(why, "small"), spacing=Space.XS)
    made.setLayout(parts)
    return made


RESTORE_KEY = "Return"


class DismissedView(QWidget):
    """What was called no duplicates, related, or put off, with the way back into the queue."""

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        self._dismissed: dict[str, Dismissed] = {}
        self.list = ReviewQueue(context.theme)
        self.list.setAccessibleName(self.tr("Dismissed clusters"))
        self.empty = EmptyState(context.theme)
        self.empty.tell(
            "duplicates",
            self.tr("Nothing is dismissed"),
            self.tr("What you call no duplicates, related, or put off is kept here, and can be brought back."),
        )
        self.restore_button = button(
            self.tr("Restore"), "primary", tip=self.tr("Bring it back into the queue"), key=RESTORE_KEY
        )
        self._verdict = label("", "heading")
        self._when = label("", "small")
        self._members = QVBoxLayout()
        self._members.setSpacing(Space.S)
        self._lay_out()
        self.list.chosen.connect(self._show)
        self.restore_button.clicked.connect(self.restore)
        entering = QShortcut(QKeySequence(RESTORE_KEY), self.list, context=Qt.ShortcutContext.WidgetShortcut)
        entering.activated.connect(self.restore)

    @property
    def chosen(self) -> Dismissed | None:
        return self._dismissed.get(self.list.current or "")

    def reload(self) -> None:
        self._reading.read(self._context.app.duplicates.dismissed, self._show_list)

    def restore(self) -> None:
        """Brings the chosen cluster back into the queue."""
        dismissed = self.chosen
        if dismissed is None:
            return
        review = self._context.app.duplicates

        def tell(decided: Decided) -> None:
            self._context.navigator.tell(decided.label, decided.operation_id)
            self.reload()

        self._context.write(
            self, lambda origin: review.restore(dismissed, origin), tell, reason=self.tr("restored in Duplicates")
        )

    def _show_list(self, found: Sequence[Dismissed]) -> None:
        row_number = max(self.list.currentIndex().row(), 0)
        self._dismissed = {str(each.id): each for each in found}
        ids = list(self._dismissed)
        kept = self.list.current if self.list.current in self._dismissed else None
        if kept is None and ids:
            kept = ids[min(row_number, len(ids) - 1)]
        self.list.show_entries(ids, lambda entry_id: dismissed_entry(self._dismissed[entry_id]), kept)
        self._stack.setCurrentIndex(0 if ids else 1)
        if kept is not None:
            self._show(kept)

    def _show(self, entry_id: str) -> None:
        dismissed = self._dismissed[entry_id]
        words = verdict_words(dismissed)
        self._verdict.setText(f"{words[:1].upper()}{words[1:]}")
        self._when.setText(self.tr("decided on {0}").format(exact(dismissed.at)))
        clear(self._members)
        for member in dismissed.members:
            self._members.addWidget(self._member(member))

    def _member(self, member: Fact | Episode) -> QWidget:
        said = member.value if isinstance(member, Fact) else member.summary
        show = button(member.memory_id, "link", tip=self.tr("Show {0}").format(member.memory_id))
        show.clicked.connect(lambda: self._context.navigator.open_memory(member.memory_id))
        gone = label("" if member.status == "active" else self.tr("archived since"), "small")
        body = column(row(show, gone, None, spacing=Space.S), FoldedLabel(said, "large", selectable=True))
        body.setContentsMargins(Space.L, Space.S, Space.L, Space.M)
        return frame("card", body)

    def _lay_out(self) -> None:
        detail = QWidget()
        told = column(self._verdict, self._when, spacing=2)
        body = column(told, self._members, row(self.restore_button, None), None, spacing=Space.M)
        detail.setLayout(body)
        page = QWidget()
        across = QHBoxLayout(page)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.L)
        across.addWidget(self.list)
        across.addWidget(scrolling(detail), 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(page)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)


def _meant(opened: Opened) -> Collection[int] | None:
    """Whom a verdict is about: those that the person ticked; all of the cluster where nobody touched the ticks."""
    by_hand = opened.draft.ticked != opened.proposed.ticked
    return opened.draft.ticked if by_hand and len(opened.draft.ticked) > 1 else None


_AHEAD = 8
"""Clusters read before they are asked for: a person may decide faster than one is read."""
_DIGITS = 9


class DuplicatesPanel(ReviewPanel):
    """A cluster at a time, with the memory that would be kept of it; what is decided is out of sight at once."""

    name = "duplicates"
    _queue_changed = Signal()
    _scan_told = Signal(object)

    def __init__(
        self,
        context: PanelContext,
        parent: QWidget | None = None,
        *,
        disagreeing: bool = False,
        within: ReviewQueue | None = None,
    ) -> None:
        """Shows what disagrees, or what is alike without that; `within` another queue both, as far as that has them."""
        super().__init__(context, DUPLICATES, "differ" if disagreeing else "duplicates", parent, within=within)
        if disagreeing:
            self.name = "disagreeing"
        self._disagreeing = None if within else disagreeing
        self._only: Collection[str] | None = None
        self._is_read = False
        theme = context.theme
        self.dismissed_chip = chip_button(self.tr("Dismissed"), self.tr("What you called no duplicates"))
        self.consolidate = button(
            self.tr("Consolidate…"), "primary", tip=self.tr("Make one of all that says the same"), key=CONSOLIDATE_KEY
        )
        self.scan = ScanStrip()
        self.scan.hide()
        self.queue.setAccessibleName(self.tr("Clusters"))
        self.conflict = CautionInset(theme)
        self.board = ComparisonBoard(theme)
        settings = context.app.settings.current
        self.result = MergeCard(
            theme, self.actions_here["edit"], settings.extra_categories, hidden=settings.hidden_categories
        )
        self.verdicts = self._verdicts()
        self.dismissed = DismissedView(context)
        self._edges = QWidget()
        self._lay_out_all()
        self._keep_space_to_the_lists()
        self._review = context.app.duplicates
        self._review_session = ReviewSession()
        self.opened = OpenedClusters(context, self)
        self._queue = Queue()
        self._rows: tuple[QueueRow, ...] = ()
        self._current: str | None = None
        self._shown: str | None = None
        self._status: ScanStatus = self._review.scan.status
        self._bind(
            {
                "tick": self.tick,
                "edit": self.edit,
                "unite": self.unite,
                "merge": self.merge,
                "distinct": self.not_duplicates,
                "related": self.related,
                "supersede": self.ask_by_which,
                "snooze": self.ask_how_long,
                "dismissed": self.dismissed_chip.toggle,
                "rescan": self._review.scan.rescan,
            }
        )
        for name in ("dismissed", "rescan"):
            self.actions_here[name].setEnabled(within is None)
        self._connect()
        self._stop_following = (
            self._review.subscribe(self._queue_changed.emit),
            self._review.scan.subscribe(self._scan_told.emit),
        )
        self._show_scan(self._status)

    @property
    def review_session(self) -> ReviewSession:
        return self._review_session

    @property
    def current(self) -> Opened | None:
        """The cluster in view, as the person has it now; None while it is being read: nothing unseen is decided."""
        return None if self._current is None or self._current != self._shown else self.opened.get(self._current)

    @property
    def rows(self) -> tuple[QueueRow, ...]:
        """What waits, without what has just been decided."""
        return self._rows

    def stop(self) -> None:
        """Follows no news any more: before the window goes."""
        for stop in self._stop_following:
            stop()

    @property
    def waiting(self) -> Sequence[str] | None:
        return [row.id for row in self._rows] if self._is_read else None

    def entry(self, entry_id: str) -> QueueEntry:
        return self._entry(entry_id)

    def show_only(self, cluster_ids: Collection[str]) -> None:
        """Shows these clusters and no others, as far as they wait."""
        self._only, self._is_read, self._review_session = cluster_ids, False, ReviewSession()
        self._current = None
        self.reload()

    def reload(self) -> None:
        """Reads the queue again; the cluster in view stays."""
        disagreeing = self._disagreeing
        self._listing.read(lambda: self._review.queue(disagreeing), self._show_queue)

    @property
    def place(self) -> QWidget:
        """Where the keyboard goes: the cards, or the panel where there are none."""
        return self.board if self.is_reviewing and self.rows else self

    def change(self, change: Callable[[MergeDraft], MergeDraft]) -> None:
        """Works on the merge of the cluster in view; the preview follows at once."""
        opened = self.current
        if opened is None:
            return
        after = replace(opened, draft=change(opened.draft))
        self.opened.put(after)
        self._show_merge(after)
        if after.touched != opened.touched:
            self._show_rows()

    def step_over(self, cluster_id: str) -> None:
        """Brings the next cluster to view at once: a verdict was given."""
        self._leave_out()
        ids = [row.id for row in self.rows]
        place = self.queue.ids.index(cluster_id) if cluster_id in self.queue.ids else 0
        self._current = ids[min(place, len(ids) - 1)] if ids else None
        self.opened.drop(cluster_id)
        self.result.end_typing()
        self._show_rows()
        self._open_current()

    def go_to(self, cluster_id: str) -> None:
        """Brings a cluster that waits into view."""
        if self._current != cluster_id:
            self.result.end_typing()
            self._current = cluster_id
            self._show_rows()
        self._open_current()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.reload()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self.result.end_typing()

    def show_dismissed(self) -> None:
        self._stack.setCurrentWidget(self.dismissed)

    def show_nothing(self, act: Callable[[], None]) -> None:
        if self._disagreeing:
            told = self.tr(
                "Memories that can't both be true, since a number, a date, a name or a denial differs, come up here:"
                " you say which one holds."
            )
            self._show_empty(self.tr("Nothing disagrees"), told, self.tr("Look again"), act)
            return
        self._show_empty(
            self.tr("Nothing is said twice"),
            self.tr(
                "Memories that say the same, or nearly, come up here side by side: to be made one, kept apart, or put"
                " off. What is new is compared as it comes."
            ),
            self.tr("Look again"),
            act,
        )

    def show_looking(self) -> None:
        self._show_empty(
            self.tr("Looking for duplicates"),
            self.tr("Every memory is compared with every other. What is alike comes up here as soon as that is done."),
        )

    def show_caught_up(self, done: int, act: Callable[[], None]) -> None:
        text = counted("DuplicatesPanel", "One cluster decided.", "%Ln clusters decided.", done)
        self._show_empty(
            self.tr("All caught up"),
            self.tr("{0} Each can be undone: Ctrl+Z takes back the last, History any.").format(text),
            self.tr("Look again"),
            act,
        )

    def show_edges(self, edges: Sequence[tuple[str, str, str]]) -> None:
        """Shows between which cards, how alike, and why: the strongest ones."""
        flow = self._edges.layout()
        if flow is None:
            return
        clear(flow)
        for ends, measured, why in edges[:_EDGES_MOST]:
            flow.addWidget(_edge(ends, measured, why))
        if len(edges) > _EDGES_MOST:
            more = label(self.tr("and {0} weaker ones").format(len(edges) - _EDGES_MOST), "small")
            flow.addWidget(more)
        self._edges.setAccessibleName("; ".join(" ".join(edge) for edge in edges[:_EDGES_MOST]))
        self._edges.updateGeometry()

    def tick(self) -> None:
        """Lets the memory with the cursor take part, or leaves it out."""
        card = self.board.card
        if card is not None:
            self.change(lambda draft: draft.ticking(card.id))

    def edit(self) -> None:
        """Opens the merged memory to be typed over, or closes it again."""
        if self.result.typing:
            self.result.end_typing()
        elif self._reviewed() is not None:
            self.result.begin_typing()

    def unite(self) -> None:
        """Puts the parts of the list with the cursor together, or takes that back."""
        opened, name = self._reviewed(), self.board.field
        if opened is None:
            return
        field = next((each for each in opened.draft.fields if each.name == name and each.can_unite), None)
        field = field or next((each for each in opened.draft.fields if each.can_unite and each.differs), None)
        if field is None:
            failures.report(self, UserError(self.tr("There is no list here whose parts could be united.")))
        else:
            self.change(lambda draft: draft.uniting(field.name, field.how != "united"))

    def merge(self) -> None:
        """Makes one of the memories that are ticked."""
        opened = self._reviewed()
        if opened is None or opened.draft.problem is not None:
            return  # the card says why
        merges, words = self._context.app.memory.merges, merged_words(opened.draft)
        self._decide(opened, lambda origin: Decided(merges.merge(opened.draft, origin), words))

    def not_duplicates(self) -> None:
        self._decide_about(self._review.not_duplicates)

    def related(self) -> None:
        self._decide_about(self._review.related)

    def ask_by_which(self) -> None:
        """Lets the person say which one holds now, of those that are ticked (all, where only the kept one is)."""
        opened = self._reviewed()
        if opened is None:
            return
        draft, today = opened.draft, local_day(self._context.app.database.clock()).isoformat()
        among = draft.ticked if len(draft.ticked) > 1 else frozenset(member.id for member in draft.members)
        suggested = successor([member for member in draft.members if member.id in among], today)
        if draft.kept != opened.cluster.keeper:
            suggested = Successor(draft.kept, "chosen")
        picker = SuccessorPicker(self._context.theme, draft, among, suggested, self.window())
        picker.picked.connect(lambda by: self.supersede(opened, by, among))
        picker.open()

    def supersede(self, opened: Opened, by: int, among: Collection[int]) -> None:
        """Lets one stand; the others are archived as superseded by it."""
        self._decide(opened, lambda origin: self._review.supersede(opened.cluster, by, origin, among))

    def snooze(self, days: int) -> None:
        self._decide_about(lambda cluster, origin, members: self._review.snooze(cluster, days, origin, members))

    def _connect(self) -> None:
        self._queue_changed.connect(self.reload_soon, Qt.ConnectionType.QueuedConnection)
        self._scan_told.connect(self._show_scan, Qt.ConnectionType.QueuedConnection)
        ChangesInView(self._context.changes, self).changed.connect(self._store_changed)
        self.queue.chosen.connect(self.go_to)
        self.opened.ready.connect(self._ready)
        self.opened.gone.connect(lambda _: self.reload())
        self.scan.stopped.connect(self._review.scan.cancel)
        self.board.tick_asked.connect(lambda member: self.change(lambda draft: draft.ticking(member)))
        self.board.keep_asked.connect(lambda member: self.change(lambda draft: draft.keeping(member)))
        self.board.take_asked.connect(self.take)
        self.board.open_asked.connect(self._context.navigator.open_memory)
        self.result.edited.connect(self._edited)
        self.result.plain_asked.connect(self._as_proposed)
        self.result.memory_chosen.connect(self._context.navigator.open_memory)
        self.result.left.connect(self.board.setFocus)
        self.dismissed_chip.toggled.connect(self._show_page)
        self.consolidate.clicked.connect(self._context.navigator.consolidate)
        for digit in range(1, _DIGITS + 1):
            self._on_key(str(digit), partial(self._take_from, digit - 1))
            self._on_key(f"Shift+{digit}", partial(self._keep, digit - 1))

    def take(self, field: Any, member: int) -> None:
        """Takes a field of the merged memory from this member."""
        self.change(lambda draft: draft.taking(field, member))

    def _on_key(self, keys: str, act: Callable[[], None]) -> None:
        heard = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        heard.activated.connect(act)

    def _take_from(self, place: int) -> None:
        opened, field = self.current, self.board.field
        if opened is not None and field is not None and place < len(opened.draft.members):
            self.take(field, opened.draft.members[place].id)

    def _keep(self, place: int) -> None:
        opened = self.current
        if opened is not None and place < len(opened.draft.members):
            self.change(lambda draft: draft.keeping(draft.members[place].id))

    def _edited(self, field: Any, value: Any) -> None:
        self.change(lambda draft: draft.editing(field, value))

    def _as_proposed(self) -> None:
        opened = self.current
        if opened is not None:
            self.change(lambda _: opened.proposed)

    def _show_page(self, dismissed: bool) -> None:
        if dismissed:
            self.dismissed.reload()
            self.show_dismissed()
            self.dismissed.list.setFocus()
        else:
            self._show_rows()
            self.reload()
            self.place.setFocus()

    def _show_queue(self, queue: Queue) -> None:
        if self._only is not None:
            rows = tuple(row for row in queue.rows if row.id in self._only)
            queue = replace(queue, rows=rows, waiting=len(rows))
        self._queue, self._is_read = queue, True
        back = self.review_session.take_back(row.id for row in queue.rows)
        self._leave_out()
        ids = [row.id for row in self.rows]
        if back:
            self._current = back[0]
        elif self._current not in ids:
            place = self.queue.currentIndex().row()
            self._current = ids[min(max(place, 0), len(ids) - 1)] if ids else None
        self.opened.keep_only([row.id for row in queue.rows])
        self._show_rows()
        self._open_current()
        self.dismissed_chip.setText(self.tr("Dismissed {0}").format(QLocale().toString(queue.dismissed)))

    def _leave_out(self) -> None:
        """What has been decided is out of sight, although the queue as it was read last may hold it."""
        hidden = self.review_session.hidden
        self._rows = tuple(row for row in self._queue.rows if row.id not in hidden)

    def _entry(self, cluster_id: str) -> QueueEntry:
        row = next(row for row in self._queue.rows if row.id == cluster_id)
        return entry_of(row, edited=self.opened.touched(row.id), conflicted=self.opened.changed(row.id))

    def _show_rows(self) -> None:
        rows = self.rows
        self.queue.show_entries([row.id for row in rows], self._entry, self._current)
        waiting = self._queue.waiting - (len(self._queue.rows) - len(rows))
        self._show_count(waiting)
        self._context.navigator.show_count(self.name, waiting)
        if self.dismissed_chip.isChecked():
            return
        self.moved.emit()
        had_focus = self.isVisible() and self.focusWidget() is not None and self.hasFocusInside()
        if rows:
            self.show_review()
        elif self._status.state in ("waiting", "scanning"):
            self.show_looking()
        elif self.review_session.count:
            self.show_caught_up(self.review_session.count, self._review.scan.rescan)
        else:
            self.show_nothing(self._review.scan.rescan)
        if had_focus and not rows:
            self.setFocus()

    def hasFocusInside(self) -> bool:  # noqa: N802
        """Tells whether the keyboard is in this panel."""
        focused = self.window().focusWidget()
        return focused is not None and (focused is self or self.isAncestorOf(focused))

    def _show_count(self, waiting: int) -> None:
        number = QLocale().toString
        told = [counted("DuplicatesPanel", "1 cluster", "%Ln clusters", waiting)]
        done = self.review_session.count
        if done:
            told.append(self.tr("{0} of {1} done").format(number(done), number(done + waiting)))
        if waiting:
            told.append(self.tr("about {0} min").format(number(self.review_session.minutes_left(waiting))))
        self.count.setText(" · ".join(told) if waiting or done else "")

    def _open_current(self) -> None:
        if self._current is None:
            return
        known = self.opened.get(self._current) is not None
        if not known:
            self._shown = None
            self.board.show_comparison(Comparison())  # what was decided is not before the person any more
            self.result.hide()
        if not known or self._shown != self._current:
            self.opened.ask(self._current)
        ids = [row.id for row in self.rows]
        place = ids.index(self._current) if self._current in ids else 0
        self.opened.look_ahead(ids[place + 1 : place + 1 + _AHEAD])

    def _ready(self, opened: Opened) -> None:
        if opened.cluster.id == self._current:
            self._show_current(opened)
        if opened.changed:
            self._show_rows()

    def _show_current(self, opened: Opened) -> None:
        self._shown = opened.cluster.id
        self.conflict.tell(self._conflict_words(opened))
        self.show_edges(evidence_words(opened.cluster, opened.draft))
        self._show_merge(opened)

    def _show_merge(self, opened: Opened) -> None:
        cluster, draft = opened.cluster, opened.draft
        told = preview(draft)
        self.result.show()
        self.verdicts.button("merge").setEnabled(draft.problem is None)
        self.verdicts.suggest("supersede" if cluster.contradiction else "merge")
        self.board.show_comparison(comparison_of(draft, cluster))
        self.result.show_merge(draft, told, doubts(cluster, map(translated, told.doubts)), why_kept(cluster, draft))

    def _conflict_words(self, opened: Opened) -> str:
        if not opened.changed:
            return ""
        return self.tr("{0} changed meanwhile. Here it is as it is now; nothing was overwritten.").format(
            ", ".join(opened.changed)
        )

    def _show_scan(self, status: ScanStatus) -> None:
        self._status = status
        self.scan.follow(scan_words(status), status)
        if not self.rows:
            self._show_rows()

    def _store_changed(self, changes: Changes) -> None:
        if changes.touches("facts", "episodes"):
            self.opened.follow(changes, self._current)

    def _verdicts(self) -> VerdictBar:
        names = {
            "merge": self.tr("Merge"),
            "distinct": self.tr("Not duplicates"),
            "related": self.tr("Related"),
            "supersede": self.tr("Supersedes…"),
            "snooze": self.tr("Snooze"),
        }
        return self._verdict_bar(names)

    def _keep_space_to_the_lists(self) -> None:
        """Elsewhere in the panel Space presses the button that has the focus."""
        for place in (self.board, self.queue):
            space = QShortcut(QKeySequence("Space"), place, context=Qt.ShortcutContext.WidgetShortcut)
            space.activated.connect(self.actions_here["tick"].trigger)

    def _lay_out_all(self) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self._edges.setSizePolicy(policy)
        FlowLayout(self._edges, spacing=Space.M)
        compared = QWidget()
        compared.setLayout(column(self.conflict, self.board, self._edges, self.result, None, spacing=Space.M))
        right = column(scrolling(compared), self.verdicts, spacing=Space.M)
        title = self.tr("Disagreeing") if self._disagreeing else self.tr("Duplicates")
        head = panel_head(title, self.count, None, self.dismissed_chip, self.consolidate)
        if self._disagreeing:
            self.consolidate.hide()
        self._lay_out(head, right, self.scan)
        self._stack.addWidget(self.dismissed)

    def _decide_about(self, verdict: Callable[..., Decided]) -> None:
        opened = self._reviewed()
        if opened is not None:
            members = _meant(opened)
            self._decide(opened, lambda origin: verdict(opened.cluster, origin, members))

    def _reviewed(self) -> Opened | None:
        return self.current if self.is_reviewing else None

    def _decide(self, opened: Opened, work: Callable[[Origin], Decided]) -> None:
        """What the person chose and typed stays where the verdict can't be written."""

        def came_back(error: BaseException) -> None:
            self.opened.put(opened)
            if isinstance(error, ReviewConflictError | MembersChangedError):
                self.opened.check(opened)

        self._write(opened.cluster.id, work, self.tr("decided in Duplicates"), came_back)
