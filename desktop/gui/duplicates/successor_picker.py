"""A dialog in which a person says which member of a cluster takes the place of the others."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.core.model import Fact
from desktop.gui.ui.ages import age, date_text, day_text
from desktop.gui.ui.dialogs import PickDialog
from desktop.gui.ui.review_queue import QueueEntry
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import label
from desktop.memory.duplicates.merge_draft import MergeDraft
from desktop.memory.duplicates.merge_fields import Member
from desktop.memory.duplicates.successor import Successor, said_at

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
