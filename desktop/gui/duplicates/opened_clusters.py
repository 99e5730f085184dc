"""Clusters that were read for review, with the drafts a person works on: what is in view, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from desktop.core.errors import NotFoundError
from desktop.core.model import Changes
from desktop.gui.ui import failures
from desktop.gui.ui.context import PanelContext
from desktop.memory.duplicates.merge_draft import MergeDraft
from desktop.memory.duplicates.review_values import ReviewCluster

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
        """Whether the person has worked on a cluster and not decided it."""
        opened = self._known.get(cluster_id)
        return opened is not None and opened.touched

    def changed(self, cluster_id: str) -> bool:
        """Whether a member changed while the person had it before them."""
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
        """The person has gone on working on it."""
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
        """Something was written: what was read of it is read anew, what the person works on is compared first."""
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
