"""The Duplicates panel: clusters worked through by keys, one after the other, with a live preview of each merge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.core.model import Changes
from desktop.gui.duplicates.actions import DuplicateDeeds
from desktop.gui.duplicates.comparison import Comparison
from desktop.gui.duplicates.labels import comparison_of, doubts, entry_of, evidence_words, scan_words, why_kept
from desktop.gui.duplicates.opened_clusters import Opened, OpenedClusters
from desktop.gui.duplicates.view import DuplicatesView
from desktop.gui.ui.context import Context
from desktop.gui.ui.review_queue import QueueEntry
from desktop.gui.ui.review_session import Sitting
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.store_changes import ChangesInView
from desktop.gui.ui.translation import counted
from desktop.memory.duplicates.merge_draft import MergeDraft
from desktop.memory.duplicates.merge_preview import preview
from desktop.memory.duplicates.review_values import Queue, QueueRow
from desktop.memory.duplicates.scan_status import ScanStatus

_AHEAD = 8
"""Clusters read before they are asked for: a person may decide faster than one is read."""
_DIGITS = 9


class DuplicatesPanel(DuplicatesView):
    """`count_changed` carries how many clusters wait."""

    name = "duplicates"
    _queue_changed = Signal()
    _scan_told = Signal(object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._review = context.app.duplicates
        self._sitting = Sitting()
        self.opened = OpenedClusters(context, self)
        self._queue = Queue()
        self._rows: tuple[QueueRow, ...] = ()
        self._current: str | None = None
        self._shown: str | None = None
        self._status: ScanStatus = self._review.scan.status
        self.deeds = DuplicateDeeds(context, self)
        self._connect()
        self._stop_following = (
            self._review.subscribe(self._queue_changed.emit),
            self._review.scan.subscribe(self._scan_told.emit),
        )
        self._show_scan(self._status)

    @property
    def sitting(self) -> Sitting:
        return self._sitting

    @property
    def current(self) -> Opened | None:
        """The cluster in view, as the person has it now; None while it is being read: nothing unseen is decided."""
        return None if self._current is None or self._current != self._shown else self.opened.get(self._current)

    @property
    def rows(self) -> tuple[QueueRow, ...]:
        """What waits, without what has just been decided."""
        return self._rows

    def stop(self) -> None:
        """No more news: before the window goes."""
        for stop in self._stop_following:
            stop()

    def reload(self) -> None:
        """Reads the queue again; the cluster in view stays."""
        self._listing.read(self._review.queue, self._show_queue)

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
        """A verdict was given: the next cluster is in view at once."""
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
        self.board.open_asked.connect(self.memory_chosen)
        self.result.edited.connect(self._edited)
        self.result.plain_asked.connect(self._as_proposed)
        self.result.memory_chosen.connect(self.memory_chosen)
        self.result.left.connect(self.board.setFocus)
        self.dismissed_chip.toggled.connect(self._show_page)
        self.dismissed.told.connect(self.told)
        self.dismissed.memory_chosen.connect(self.memory_chosen)
        for digit in range(1, _DIGITS + 1):
            self._on_key(str(digit), partial(self._take_from, digit - 1))
            self._on_key(f"Shift+{digit}", partial(self._keep, digit - 1))

    def take(self, field: Any, member: int) -> None:
        """The merged memory has a field from this member."""
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
        self._queue = queue
        back = self.sitting.take_back(row.id for row in queue.rows)
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
        hidden = self.sitting.hidden
        self._rows = tuple(row for row in self._queue.rows if row.id not in hidden)

    def _entry(self, cluster_id: str) -> QueueEntry:
        row = next(row for row in self._queue.rows if row.id == cluster_id)
        return entry_of(row, edited=self.opened.touched(row.id), conflicted=self.opened.changed(row.id))

    def _show_rows(self) -> None:
        rows = self.rows
        self.queue.show_entries([row.id for row in rows], self._entry, self._current)
        waiting = self._queue.waiting - (len(self._queue.rows) - len(rows))
        self._show_count(waiting)
        self.count_changed.emit(waiting)
        if self.dismissed_chip.isChecked():
            return
        had_focus = self.isVisible() and self.focusWidget() is not None and self.hasFocusInside()
        if rows:
            self.show_review()
        elif self._status.state in ("waiting", "scanning"):
            self.show_looking()
        elif self.sitting.count:
            self.show_caught_up(self.sitting.count, self._review.scan.rescan)
        else:
            self.show_nothing(self._review.scan.rescan)
        if had_focus and not rows:
            self.setFocus()

    def hasFocusInside(self) -> bool:  # noqa: N802
        """Whether the keyboard is in this panel."""
        focused = self.window().focusWidget()
        return focused is not None and (focused is self or self.isAncestorOf(focused))

    def _show_count(self, waiting: int) -> None:
        number = QLocale().toString
        told = [counted("DuplicatesPanel", "1 cluster", "%Ln clusters", waiting)]
        done = self.sitting.count
        if done:
            told.append(self.tr("{0} of {1} done").format(number(done), number(done + waiting)))
        if waiting:
            told.append(self.tr("about {0} min").format(number(self.sitting.minutes_left(waiting))))
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
