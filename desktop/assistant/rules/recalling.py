"""Questions about the past: what to search for, and from when."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta

from desktop.assistant.rules.periods import Period
from desktop.assistant.rules.times import Found, find_time, without_time

_I = re.IGNORECASE
_TALK_EN = r"(?:discuss(?:ed|ing)?|talk(?:ed|ing)?(?: about)?|sp(?:oke|eak)(?: about)?|say|said|chat(?:ted)?(?: about)?|mention(?:ed)?|tell|told|decide[d]?|agree[d]?(?: on)?|conclude[d]?|work(?:ed)? on|cover(?:ed)?)"
_WE = r"(?:we|i|you|you and i)"
_ABOUT = r"(?:about|on|regarding|concerning|with regard to|of|in terms of)"
_TOPICS = tuple(
    re.compile(pattern, _I)
    for pattern in (
        rf"^(?:what|which things|when|how often|why|where)(?: else| all| exactly)? (?:did|have|had|was|were) {_WE} (?:ever |last |already |just )?{_TALK_EN}(?: (?:you|me|us))?(?: {_ABOUT})? ?(?P<topic>.*)$",
        rf"^(?:have|did|had) {_WE} (?:ever |already )?{_TALK_EN}(?: {_ABOUT})? ?(?P<topic>.*)$",
        rf"^what (?:has been|was|were|is|are) (?:ever )?(?:said|discussed|decided|agreed|mentioned|still open|open|unresolved|left open)(?: {_ABOUT})? ?(?P<topic>.*)$",
        rf"^(?:what|which) (?:decisions|conclusions|open (?:items|questions|issues)|topics|things|problems)(?: (?:did|have) we (?:make|made|reach(?:ed)?|have|discuss(?:ed)?|leave|left))?(?: (?:are|were|is) (?:still )?(?:open|there|made))?(?: (?:{_ABOUT}|for))? ?(?P<topic>.*)$",
        rf"^(?:(?:please )?(?:find|search(?: for)?|look up|look for|recall|show me|list|summari[sz]e|remember when))(?: (?:everything|all|what|our|the|my|any|we|i|said|discussed|talked|know|memories|conversations?|discussions?|messages|notes|stored))*(?: {_ABOUT}| with| for)? (?P<topic>.+)$",
        r"^(?:(?:can|do|could) you )?(?:remember|recall|remind me(?: of)?)(?: (?:when|what|that|how|the time|our|we|i|said|told|talked|discussed|conversations?|discussions?|you))*(?: about)? (?P<topic>.+)$",
        r"^(?:tell me|what do (?:you|we) (?:know|have|remember))(?: (?:more|everything|all|anything))?(?: about| on) (?P<topic>.+)$",
        r"^(?:а )?(?:про що|що|коли|де|чому)(?: саме| ще)? (?:ми|я|ти|ви)(?: з тобою| вже| колись| востаннє| останній раз)* (?:говори\w*|обговор\w*|спілкува\w*|розмовля\w*|каза\w*|виріши\w*|домови\w*|розповіда\w*|розпові\w*|згадува\w*)(?: (?:тобі|мені))?(?: (?:про|щодо|стосовно|з приводу))? ?(?P<topic>.*)$",
        r"^(?:чи )?(?:ми|я)(?: з тобою| вже| колись)* (?:говорили|обговорювали|розмовляли|казав|казала|згадували)(?: (?:про|щодо))? ?(?P<topic>.*)$",
        r"^(?:(?:знайди|пошукай|згадай|нагадай(?: мені)?|покажи|розкажи(?: мені)?|підсумуй),?)(?: (?:усе|все|що|мені|наші|розмови|ми|говорили|обговорювали|відомо|знаєш|ти))*(?: (?:про|щодо))? (?P<topic>.+)$",
        r"^що (?:ще |досі )*(?:ти знаєш|відомо|було сказано|вирішено|не вирішено|відкрито|(?:за)?лиши(?:лося|лось) (?:відкритим|невирішеним))(?: (?:про|щодо|стосовно|з))? ?(?P<topic>.*)$",
    )
)
_SAYING = re.compile(
    r"\b(?:say|said|tell|told|talk|discuss|mention|speak|spoke|ask|discussed|каза\w*|говори\w*|розпові\w*|обговор\w*|згада\w*|сказа\w*)\b",
    _I,
)
_ASKS = re.compile(
    r"^(?:what|which|who|whom|whose|when|where|why|how|did|do|does|have|has|had|is|are|was|were|am|can|could|would|will|should|tell me|find|search|look (?:up|for)|recall|remind me|summari[sz]e|show me what"
    r"|що|хто|кого|кому|коли|де|куди|звідки|чому|як|який|яка|яке|які|скільки|чи|чого|чим|ким|про що|розкажи|знайди|пошукай|нагадай|підсумуй|у якому|в якому|якого|якої|якими)\b",
    _I,
)
_FILL = re.compile(
    r"^(?:the |a |an |our |my |about |that |this |it |us |me |all |any |on |про )+$|^(?:so far|before|again|in general|already|previously|together|earlier|things?|раніше|загалом)$",
    _I,
)
_EDGES = re.compile(
    r"^(?:the topic of |about |про |that |щодо )|(?:,? (?:so far|before|again|previously|please|earlier|будь ласка|раніше))$",
    _I,
)


@dataclass(frozen=True, slots=True)
class PastQuestion:
    """`query` is what is searched for, `topic` how it is told; `period` is when. `when` asks for a date. `strict` means
    that the period is the time of saying it, not of what is told."""

    query: str
    topic: str
    period: Period | None = None
    said: str = ""
    when: bool = False
    strict: bool = False

    def dates(self) -> dict[str, str]:
        """The `since` and `until` of a recall. Of an event of one day people tell later, so it looks a week further."""
        if self.period is None:
            return {}
        since, until = self.period.since, self.period.until
        if not self.strict and until is not None and self.period.grain == "day":
            until += timedelta(days=7)
        named = {"since": since, "until": until}
        return {name: day.isoformat() for name, day in named.items() if day is not None}


def past_question(text: str, today: date) -> PastQuestion:
    """The search that a question about the past asks for."""
    found = find_time(text, today)
    bare = without_time(text, found)
    topic = _topic(bare)
    when = re.match(r"(?:and |а )?(?:when|what (?:day|date)|коли|якого числа)\b", bare, _I) is not None
    if topic is None:
        return PastQuestion(bare or text, bare or text, *_timed(found), when, _SAYING.search(bare) is not None)
    return PastQuestion(topic, topic, *_timed(found), when, True)


def is_question(text: str, asks: bool) -> bool:
    """Whether a sentence wants an answer: by its sign, or by how it begins."""
    return asks or _ASKS.match(text) is not None


def _timed(found: Found | None) -> tuple[Period | None, str]:
    return (found.period, found.said) if found else (None, "")


def _topic(text: str) -> str | None:
    """What was talked about; "" where only a time is named; None where the question asks for something else."""
    for pattern in _TOPICS:
        match = pattern.match(text)
        if match is not None:
            topic = match["topic"].strip(' ,.?!"“”')
            before = ""
            while before != topic:
                before, topic = topic, _EDGES.sub("", topic).strip(" ,")
            return "" if _FILL.match(f"{topic} ") or _FILL.match(topic) else topic
    return None
