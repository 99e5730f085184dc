"""What answers left out of the person's messages and nobody kept since: it can be asked about until it is kept, put off
or left out for good.

What the person decided stands with their message, by a digest of the text: the answer may be given again. Blocking.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from desktop.assistant.turn_record import Card, TurnRecord, Unkept
from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Message, Origin
from desktop.memory.duplicates.evidence import Decided
from desktop.memory.recall.formatting import short
from desktop.memory.service import Memory
from desktop.storage.operations import OperationWriter

ASKED_FOR: Final = timedelta(days=30)
"""How long after it was said something is asked about: later nobody knows any more why they said it."""
_DECIDED: Final = "left_out"
_FOR_GOOD: Final = "never"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A text that an answer left out of the message `said`."""

    answer_id: int
    text: str
    said: Message

    @property
    def id(self) -> str:
        """Names it for as long as the answer stands."""
        return f"left-{self.answer_id}-{_digest(self.text)}"


class LeftOutReview:
    """Asks about what was left out, and carries out what the person decides. Safe to call from any thread."""

    def __init__(self, memory: Memory, keep: Callable[[int, str], Card]) -> None:
        """`keep` stores a text that an answer left out, in the person's words (`Chat.keep`)."""
        self._memory = memory
        self._keep = keep

    def waiting(self) -> Iterator[LeftOut]:
        """Yields what waits, the latest first."""
        moment = self._memory.database.clock()
        for answer in self._memory.conversations.leaving_out(moment - ASKED_FOR):
            yield from self._of(answer, moment)

    def among(self, ids: Collection[str]) -> list[LeftOut]:
        """Returns those of these that wait still."""
        return [each for each in self.waiting() if each.id in ids]

    def keep(self, left_out: LeftOut, origin: Origin) -> Decided:
        """Stores it in the person's words; what is known already is not asked about again. Raises UserError where it
        can't be kept."""
        finished = self._keep(left_out.answer_id, left_out.text).finished
        if finished.status == "success" and finished.operation_ids:
            stored = self._memory.history.operation(finished.operation_ids[0])
            return Decided(stored.id, stored.label)
        if finished.status == "skipped":
            return self._decide(left_out, _FOR_GOOD, f"Leave out what is known: {short(left_out.text)}", origin)
        raise UserError(str(finished.answer["message"]))

    def leave(self, left_out: LeftOut, origin: Origin) -> Decided:
        """Leaves it out for good."""
        return self._decide(left_out, _FOR_GOOD, f"Leave out: {short(left_out.text)}", origin)

    def snooze(self, left_out: LeftOut, days: int, origin: Origin) -> Decided:
        """Puts it off for so many days."""
        until = self._memory.database.clock() + timedelta(days=days)
        label = f"Snooze for {days} day{'s' * (days != 1)}: {short(left_out.text)}"
        return self._decide(left_out, until.isoformat(), label, origin)

    def forget(self, message_ids: Collection[int]) -> None:
        """Asks no more about what the answers among these messages left out: other words took their place."""
        conversations, moment = self._memory.conversations, self._memory.database.clock()
        answers = [each for each in conversations.get_messages(message_ids) if each.role == "assistant"]
        left = [each for answer in answers for each in self._of(answer, moment)]
        with self._memory.database.operation("Message", Origin(), undoable=False) as operation:
            for each in left:
                self._write(operation, each, _FOR_GOOD)

    def _of(self, answer: Message, moment: datetime) -> Iterator[LeftOut]:
        record = TurnRecord.of(answer)
        before = self._memory.conversations.last_messages(answer.conversation_id, 1, before=answer.position)
        if record is None or not before or before[0].role != "user":
            return
        decided = _decided(before[0])
        for unkept in record.still_unkept:
            until = decided.get(_digest(unkept.text), "")
            put_off = until == _FOR_GOOD or (until and datetime.fromisoformat(until) > moment)
            if not put_off and not self._is_kept(record, unkept):
                yield LeftOut(answer.id, unkept.text, before[0])

    def _is_kept(self, record: TurnRecord, unkept: Unkept) -> bool:
        """Whether a call kept it, and was not undone since."""
        if not unkept.call_id:
            return False
        card = next((each for each in record.cards if each.finished.call_id == unkept.call_id), None)
        made: Sequence[int] = () if card is None else card.finished.operation_ids
        return not made or not all(each.undone for each in self._memory.history.get_many(made))

    def _decide(self, left_out: LeftOut, until: str, label: str, origin: Origin) -> Decided:
        with self._memory.database.operation(label, origin) as operation:
            self._write(operation, left_out, until)
            return Decided(operation.id, label)

    def _write(self, operation: OperationWriter, left_out: LeftOut, until: str) -> None:
        said = self._memory.conversations.message(left_out.said.id)
        if said is None:
            raise NotFoundError("This message is not there any more.")
        kept: dict[str, Any] = said.blocks if isinstance(said.blocks, dict) else {}
        blocks = {**kept, _DECIDED: {**_decided(said), _digest(left_out.text): until}}
        self._memory.conversations.update_message(operation, replace(said, blocks=blocks))


def _decided(said: Message) -> dict[str, str]:
    """What was decided about texts of a message, by their digests: until when each is put off."""
    kept = said.blocks.get(_DECIDED) if isinstance(said.blocks, dict) else None
    return dict(kept) if isinstance(kept, dict) else {}


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:12]
