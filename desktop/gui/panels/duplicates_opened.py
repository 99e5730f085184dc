"""Clusters that were read for review, with the drafts a person works on: what is in view, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from desktop.errors import NotFoundError
from desktop.gui import failures
from desktop.gui.context import Context
from desktop.gui.tasks import Latest
from desktop.memory.merge_draft import MergeDraft
from desktop.memory.reviewing import ReviewCluster
from desktop.model import Changes

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

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._wanted = Latest(context.tasks, self)
        self._known: dict[str, Opened] = {}

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
        opened = self._known.get(cluster_id)
        if opened is not None:
            self._wanted.forget()
            self.ready.emit(opened)
            return

        def failed(error: BaseException) -> None:
            if isinstance(error, NotFoundError):
                self.gone.emit(cluster_id)
            else:
                failures.report(self.parent(), error)

        self._wanted.read(lambda: self._read(cluster_id), self._keep_and_tell, failed)

    def look_ahead(self, cluster_ids: Iterable[str]) -> None:
        """Reads what is likely to be asked for next; what can't be read is told once it is asked for."""
        for cluster_id in cluster_ids:
            if cluster_id not in self._known:
                self._context.tasks.read(self, partial(self._read, cluster_id), self._keep, lambda _: None)

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

    def check(self, opened: Opened, changed: tuple[str, ...] = ()) -> None:
        """Shows a cluster as it is now where a member changed; what the person typed stays. Tells by `ready`."""

        def work() -> Opened | None:
            review = self._context.app.duplicates
            named = changed or review.changed_since(opened.cluster)
            return self._renewed(opened, named) if named else None

        def failed(error: BaseException) -> None:
            if isinstance(error, NotFoundError):
                self.drop(opened.cluster.id)
                self.gone.emit(opened.cluster.id)
            else:
                failures.report(self.parent(), error)

        self._context.tasks.read(self, work, self._tell_changed, failed)

    def _tell_changed(self, opened: Opened | None) -> None:
        if opened is not None:
            self._keep_and_tell(opened)

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

    def _keep(self, opened: Opened) -> None:
        self._known.setdefault(opened.cluster.id, opened)

    def _keep_and_tell(self, opened: Opened) -> None:
        self._known[opened.cluster.id] = opened
        self.ready.emit(opened)
