"""The built-in rules in place of a model: they keep what a person plainly states where the model calls no tool, and
serve requests to the memory where it can't answer at all.

Importing the rules takes half a second, so that is done by whoever needs them, off the event loop.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from desktop.assistant.events import Failure, FallbackBegan
from desktop.assistant.providers.base import Model
from desktop.assistant.turn import Turn
from desktop.assistant.turn_record import Card
from desktop.core.errors import UserError
from desktop.memory.facts.drafts import Conflict, Duplicate, FactDraft, Rejected
from desktop.memory.service import Memory
from desktop.settings import Settings

if TYPE_CHECKING:
    from desktop.assistant.providers.builtin import Understood
    from desktop.assistant.rules.actions import Correct, Remember
    from desktop.assistant.rules.conversation import Call

log = logging.getLogger(__name__)

_READ_MOST = 4_000
"""Characters of a message that is taken for the person's own words; a longer one quotes, mostly."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A statement to keep: looked up first, then remembered, or changed where it `replaces` what is known."""

    task: Remember | Correct
    replaces: bool

    def next_call(self, cards: Sequence[Card]) -> Call | None:
        """Returns the call that is due after those that were made for it; None where it is done."""
        from desktop.assistant.rules.actions import Remember
        from desktop.assistant.rules.conversation import Call, Exchange
        from desktop.assistant.rules.steps import LOOKED_AT

        done = [
            Exchange(card.finished.call_id, card.finished.tool, card.arguments, card.finished.answer) for card in cards
        ]
        if isinstance(self.task, Remember) and not done:
            stated = self.task.statement
            words = {"search_query": stated.key, "subject": stated.subject}
            return Call("recall_facts", {**words, "limit": LOOKED_AT, "track_access": False})
        # A task that is told of no look-up adds; one that is told of it changes the one fact under its key.
        step = self.task.step(done if self.replaces or len(done) > 1 else ())
        return step if isinstance(step, Call) else None


def statements(turn: Turn) -> tuple[Remember | Correct, ...]:
    """Returns what the person plainly stated. Blocking; never raises."""
    try:
        said = _understood(turn)
    except Exception:
        log.exception("The rules could not read a message")
        return ()
    return said.statements if said else ()


def serves(memory: Memory, turn: Turn) -> bool:
    """Whether the person's message is one for the memory, so that the rules can answer it. Blocking; never raises."""
    try:
        said = _understood(turn)
        if said is None:
            return False
        return said.asks or any(memory.recall.answer(query, track=False).memories for query in said.queries)
    except Exception:
        log.exception("The rules could not read a message")
        return False


def capturing(turn: Turn, settings: Settings, failure: Failure | None) -> FallbackBegan:
    """Tells why the rules keep what was stated."""
    name = turn.model.name
    if failure is not None:
        reason = failure.what
    elif not settings.enable_tool_based_memory:
        reason = "Memory by tools is switched off in the settings."
    elif not turn.model.calls_tools:
        reason = f"{name} can't call tools."
    else:
        reason = f"{name} called no tool."
    return FallbackBegan(name, reason, capturing=True)


def rules() -> Model:
    """Returns the built-in assistant. Blocking."""
    from desktop.assistant.providers.builtin import BuiltinModel

    return BuiltinModel()


def _understood(turn: Turn) -> Understood | None:
    from desktop.assistant.providers.builtin import understood

    asked = turn.asked.text
    if len(asked) > _READ_MOST:
        return None
    said = {"role": "user", "content": [{"type": "text", "text": asked}]}
    return understood([*turn.earlier[:-1], said], turn.now)


def capture(memory: Memory, task: Remember | Correct, turn: Turn) -> Capture | None:
    """Returns how a statement is to be kept; None for what is known, was once to be forgotten, or can't be stored: then
    nothing is to be told either. Blocking."""
    from desktop.assistant.rules.actions import Correct

    if isinstance(task, Correct):
        return _correction(memory, task, turn)
    if task.after:  # a reminder asks for something to be done
        return None
    stated = task.statement
    draft = FactDraft(stated.category, stated.key, stated.value, stated.confidence, stated.subject)
    try:
        verdict = memory.facts.check(draft, include_private=not turn.model.remote)
    except UserError:
        return None
    if isinstance(verdict, Duplicate | Rejected):
        return None
    return Capture(task, replaces=bool(stated.change) or task.known is not None or isinstance(verdict, Conflict))


def _correction(memory: Memory, task: Correct, turn: Turn) -> Capture | None:
    """A correction that names what was wrong, where that is known; what was spoken of last is for a model to judge."""
    from desktop.assistant.rules.steps import holds

    wrong = task.correction.old
    if not wrong:
        return None
    known = memory.recall.facts(wrong, include_private=not turn.model.remote, track=False)
    if not any(holds(each.fact.value, wrong) for each in known):
        return None
    return Capture(replace(task, spoken_of=()), replaces=True)
