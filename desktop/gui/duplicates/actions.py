"""What a person decides about a cluster. Each verdict is one short function; the next cluster is in view at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.gui.duplicates.successor_picker import SuccessorPicker
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.review_actions import ReviewDeeds
from desktop.memory.duplicates.merge import MembersChangedError
from desktop.memory.duplicates.review_values import Decided, ReviewConflictError
from desktop.memory.duplicates.successor import Successor, successor
from desktop.memory.recall.recollections import local_day

if TYPE_CHECKING:
    from desktop.gui.duplicates.opened_clusters import Opened
    from desktop.gui.duplicates.panel import DuplicatesPanel


class DuplicateDeeds(ReviewDeeds):
    """The actions of the Duplicates panel."""

    def __init__(self, context: Context, panel: DuplicatesPanel) -> None:
        self._panel = panel
        self._review = context.app.duplicates
        acts: dict[str, Callable[[], object]] = {
            "tick": self.tick,
            "edit": self.edit,
            "unite": self.unite,
            "merge": self.merge,
            "distinct": self.not_duplicates,
            "related": self.related,
            "supersede": self.ask_by_which,
            "snooze": self.ask_how_long,
            "dismissed": panel.dismissed_chip.toggle,
            "rescan": self._review.scan.rescan,
        }
        super().__init__(context, panel, acts)

    def tick(self) -> None:
        """Lets the memory with the cursor take part, or leaves it out."""
        card = self._panel.board.card
        if card is not None:
            self._panel.change(lambda draft: draft.ticking(card.id))

    def edit(self) -> None:
        """Opens the merged memory to be typed over, or closes it again."""
        if self._panel.result.typing:
            self._panel.result.end_typing()
        elif self._reviewed() is not None:
            self._panel.result.begin_typing()

    def unite(self) -> None:
        """Puts the parts of the list with the cursor together, or takes that back."""
        opened, name = self._reviewed(), self._panel.board.field
        if opened is None:
            return
        field = next((each for each in opened.draft.fields if each.name == name and each.can_unite), None)
        field = field or next((each for each in opened.draft.fields if each.can_unite and each.differs), None)
        if field is None:
            failures.report(self._panel, UserError(self.tr("There is no list here whose parts could be united.")))
        else:
            self._panel.change(lambda draft: draft.uniting(field.name, field.how != "united"))

    def merge(self) -> None:
        """Makes one of the memories that are ticked."""
        opened = self._reviewed()
        if opened is None or opened.draft.problem is not None:
            return  # the card says why
        merges = self._context.app.memory.merges
        label = merges.label(opened.draft)
        self._decide(opened, lambda origin: Decided(merges.merge(opened.draft, origin), label))

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
        picker = SuccessorPicker(self._context.theme, draft, among, suggested, self._panel.window())
        picker.picked.connect(lambda by: self.supersede(opened, by, among))
        picker.open()

    def supersede(self, opened: Opened, by: int, among: Collection[int]) -> None:
        """One stands; the others are archived as superseded by it."""
        self._decide(opened, lambda origin: self._review.supersede(opened.cluster, by, origin, among))

    def snooze(self, days: int) -> None:
        self._decide_about(lambda cluster, origin, members: self._review.snooze(cluster, days, origin, members))

    def _decide_about(self, verdict: Callable[..., Decided]) -> None:
        opened = self._reviewed()
        if opened is not None:
            members = _meant(opened)
            self._decide(opened, lambda origin: verdict(opened.cluster, origin, members))

    def _reviewed(self) -> Opened | None:
        return self._panel.current if self._panel.is_reviewing else None

    def _decide(self, opened: Opened, work: Callable[[Origin], Decided]) -> None:
        """What the person chose and typed stays where the verdict can't be written."""

        def came_back(error: BaseException) -> None:
            self._panel.opened.put(opened)
            if isinstance(error, ReviewConflictError | MembersChangedError):
                self._panel.opened.check(opened)

        self._write(opened.cluster.id, work, self.tr("decided in Duplicates"), came_back)


def _meant(opened: Opened) -> Collection[int] | None:
    """Whom a verdict is about: those that the person ticked; all of the cluster where nobody touched the ticks."""
    by_hand = opened.draft.ticked != opened.proposed.ticked
    return opened.draft.ticked if by_hand and len(opened.draft.ticked) > 1 else None
