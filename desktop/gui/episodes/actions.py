"""What a person does to the chosen episode. Each is one short function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.core.errors import UserError
from desktop.core.model import Episode, Operation, Origin
from desktop.gui.episodes.detail_query import recalled_for
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.undo_job import UndoWork
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.recall.formatting import short
from desktop.memory.recall.results import Recollection

if TYPE_CHECKING:
    from desktop.gui.episodes.panel import EpisodesPanel


class EpisodeDeeds(QObject):
    """The actions of the Episodes panel, carried out off the GUI thread."""

    def __init__(self, context: Context, panel: EpisodesPanel) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._undoing = UndoWork(context, self)
        self._undoing.changed.connect(panel.work_changed)
        for name, act in (
            ("open", panel.detail.open_now),
            ("messages", panel.detail.source.click),
            ("edit", panel.detail.edit),
            ("recall", self.recall),
            ("ask", self.ask),
            ("private", self.turn_private),
            ("archive", self.archive),
            ("restore", self.restore),
            ("delete", self.delete),
            ("erase", self.erase),
            ("other_view", panel.change_view),
            ("all_again", panel.show_all_again),
        ):
            panel.actions_here[name].triggered.connect(lambda _checked=False, act=act: act())
        panel.detail.saved.connect(self.save)
        panel.detail.undo_chosen.connect(self.undo)
        panel.detail.undo_all_chosen.connect(self.undo_all)
        panel.actions_here.keep_to("open", panel.table)

    def save(self, draft: EpisodeDraft) -> None:
        """Writes what was edited in place."""
        episode, detail = self._panel.episode, self._panel.detail
        if episode is None:
            return
        detail.form.clear_errors()
        memory = self._context.app.memory

        def saved(_: Episode) -> None:
            detail.leave_editing()
            self._panel.place.setFocus()

        def failed(error: BaseException) -> None:
            if not (isinstance(error, UserError) and detail.form.show_error(error)):
                failures.report(self._panel, error)

        self._context.write(
            self,
            lambda origin: memory.edit_episode(episode.id, draft, origin),
            saved,
            reason=self.tr("edited in Episodes"),
            failed=failed,
        )

    def turn_private(self) -> None:
        """Takes the episode out of the sight of assistants elsewhere, or lets them see it again."""
        episode = self._of_status("active")
        if episode is None:
            return
        memory = self._context.app.memory

        def tell(made: tuple[Episode, int]) -> None:
            marked, operation_id = made
            if marked.private:
                said = self.tr("“{0}” is private now: no assistant elsewhere is told of it.")
            elif marked.withheld:
                said = self.tr("“{0}” has lost its mark, but covers a private message: it stays private.")
            else:
                said = self.tr("“{0}” is not private any more.")
            self._panel.told.emit(said.format(marked.topic), operation_id)

        def turn(origin: Origin) -> tuple[Episode, int]:
            now = memory.active_episode(episode.id)  # a key may be struck twice before the first mark is shown
            marked = memory.keep_episode_private(now.id, not now.private, origin)
            return marked, self._done(marked)

        self._context.write(self, turn, tell, reason=self.tr("marked in Episodes"))

    def archive(self) -> None:
        episode = self._of_status("active")
        if episode is None:
            return
        memory = self._context.app.memory
        said = self.tr("Archived “{0}”. It is no longer recalled.").format(episode.topic)
        self._context.write(
            self,
            lambda origin: self._done(memory.archive_episode(episode.id, "", origin)),
            lambda operation_id: self._panel.told.emit(said, operation_id),
            reason=self.tr("archived in Episodes"),
        )

    def restore(self) -> None:
        episode = self._of_status("archived")
        if episode is None:
            return
        memory = self._context.app.memory
        said = self.tr("Restored “{0}”.").format(episode.topic)
        self._context.write(
            self,
            lambda origin: self._done(memory.restore_episode(episode.id, origin)),
            lambda operation_id: self._panel.told.emit(said, operation_id),
            reason=self.tr("restored in Episodes"),
        )

    def delete(self) -> None:
        episode = self._panel.episode
        if episode is None or self._panel.detail.editing:
            return
        memory = self._context.app.memory
        said = self.tr("Deleted “{0}”. Its messages stay.").format(episode.topic)
        self._context.write(
            self,
            lambda origin: memory.delete_episode(episode.id, origin),
            lambda operation_id: self._panel.told.emit(said, operation_id),
            reason=self.tr("deleted in Episodes"),
        )

    def erase(self) -> None:
        """Asks whether the episode is to be deleted for good."""
        episode = self._panel.episode
        if episode is None or self._panel.detail.editing:
            return
        dialog = EraseDialog(self._context, "episode", [episode.id], short(episode.topic), self._panel.window())
        dialog.said.connect(self._panel.said)
        dialog.open()

    def recall(self) -> None:
        """Shows what `memory_recall` finds for the episode's topic."""
        episode, memory, detail = self._of_status("active"), self._context.app.memory, self._panel.detail
        if episode is not None:
            self._context.tasks.read(detail, lambda: (episode.id, recalled_for(memory, episode)), self._show_recalled)

    def _show_recalled(self, found: tuple[int, Sequence[Recollection]]) -> None:
        shown = self._panel.episode
        if shown is not None and shown.id == found[0]:
            self._panel.detail.sequels.show_recalled(found[1])

    def ask(self) -> None:
        """A question about it, in the chat's field: the person sends it, or says more."""
        episode = self._of_status("active")
        if episode is not None:
            self._panel.ask_requested.emit(self.tr("What did we discuss about {0}?").format(episode.topic))

    def undo(self, operation_id: int) -> None:
        """Undoes an entry of the episode's history, for this episode alone; undoing an undo redoes."""
        episode = self._panel.episode
        if episode is not None:
            self._undoing.undo_one(operation_id, "episodes", episode.id, self._tell_undone)

    def undo_all(self, operation_id: int) -> None:
        """Undoes an entry with all that it changed besides, once the person agreed to so much."""
        self._undoing.undo_with_all(operation_id, self._tell_undone)

    def _tell_undone(self, made: Operation) -> None:
        self._panel.told.emit(made.label, made.id)

    def _of_status(self, status: str) -> Episode | None:
        episode = self._panel.episode
        return episode if episode is not None and episode.status == status else None

    def _done(self, episode: Episode) -> int:
        """The operation that made an episode what it is."""
        return self._context.app.memory.journal.of_row("episodes", episode.id, limit=1)[0][0].id
