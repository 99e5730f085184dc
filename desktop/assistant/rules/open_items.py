""" "What is still open?": what conversations left open, and what the person has to do, without a topic to search for."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from desktop.assistant.rules import answers, wording
from desktop.assistant.rules.conversation import Call, Exchange, Fields
from desktop.assistant.rules.periods import Period
from desktop.assistant.rules.recalling import PastQuestion
from desktop.assistant.rules.tasks import LOOKED_AT, SHOWN_MOST, Step
from desktop.assistant.rules.text import Language
from desktop.assistant.rules.times import find_time, without_time

_ASKED = re.compile(
    r"^(?:and |а )?(?:what(?:'s| is| was)? (?:there )?(?:still |left )?(?:open|unresolved|undecided|pending|left to do|to be done|left open)|what (?:do i|do we|have we) (?:still )?(?:have|need|got) to do|what are (?:my|our|the) open (?:items|questions|issues|tasks|points)"
    r"|(?:which|what) (?:open )?(?:items|questions|issues|tasks|points|things) are (?:still )?(?:open|there|unresolved|pending)|(?:any|are there any) open (?:items|questions|issues|tasks|points)"
    r"|що (?:ще |досі |в нас |у нас )*(?:відкрито|відкрите|не вирішено|лишилося|залишилося|лишилось|залишилось)(?: (?:відкритим|відкрите|невирішеним|зробити|вирішити))?|що (?:мені |нам )?(?:ще )?(?:треба|потрібно) (?:зробити|вирішити)"
    r"|які (?:в нас |у нас |є )?(?:ще )?(?:відкриті|невирішені) (?:питання|справи))$",
    re.IGNORECASE,
)
_CUES: Mapping[Language, tuple[str, ...]] = {
    "en": ("need", "open", "waiting", "undecided", "todo"),
    "uk": ("треба", "потрібно", "вирішено", "чекаємо", "todo"),
}
"""Words of what is left open: a search wants words, and the question holds none that an answer has."""
_TO_DO = frozenset({"to do", "plan"})


@dataclass(frozen=True, slots=True)
class OpenItems:
    """Gathers what is open, one cue after the other, then what the person told they have to do."""

    language: Language
    period: Period | None = None
    said: str = ""

    def step(self, done: Sequence[Exchange]) -> Step:
        cues = _CUES[self.language]
        if len(done) < len(cues):
            dates = PastQuestion("", "", self.period, strict=True).dates()
            return Call("memory_recall", {"query": cues[len(done)], **dates})
        if len(done) == len(cues):
            return Call("recall_facts", {"fact_types": ["personal_context"], "limit": LOOKED_AT})
        return self._told([*self._items(done[:-1]), *self._facts(done[-1])])

    def _items(self, done: Sequence[Exchange]) -> list[str]:
        found = (item for exchange in done for item in exchange.answer.get("unresolved_items") or ())
        distinct = {str(item.get("text")): item for item in found if isinstance(item, Mapping)}
        newest = sorted(distinct.values(), key=lambda item: str(item.get("at", "")), reverse=True)
        return answers.items(newest, self.language)

    def _facts(self, last: Exchange) -> list[str]:
        return [wording.bullets([fact], self.language) for fact in last.facts if self._is_to_do(fact)]

    def _is_to_do(self, fact: Fields) -> bool:
        """Plans belong to a time of their own, so that they answer only where no other time is named."""
        return str(fact["key"]) in _TO_DO and self.period is None

    def _told(self, lines: Sequence[str]) -> str:
        if not lines:
            return wording.say(self.language, "nothing_open", time=f" {self.said}" if self.said else "")
        return "\n".join([wording.say(self.language, "open"), *lines[:SHOWN_MOST]])


def open_items(text: str, today: date, language: Language) -> OpenItems | None:
    """The task, where a question asks what is open at all; None where it names a topic or asks something else."""
    found = find_time(text, today)
    if not _ASKED.match(without_time(text, found).strip(" ,?")):
        return None
    return OpenItems(language, found.period if found else None, found.said if found else "")
