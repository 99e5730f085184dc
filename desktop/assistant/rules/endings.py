"""What holds no longer: a sentence that denies what was true, turned into the statement that was true.

"I'm no longer vegetarian" is read as "I'm vegetarian", so that the rules for statements say which fact is meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from desktop.assistant.rules.vocabulary import NAME

_I = re.IGNORECASE
_NO_MORE = r"(?: any ?more| any longer)"
_OFF = r"(?: (?:my|the) (?:old )?job)"
_INFINITIVES_UK: Mapping[str, str] = {
    "вчити": "вчу",
    "вивчати": "вивчаю",
    "читати": "читаю",
    "користуватися": "користуюся",
}
_BEFORE: Sequence[tuple[re.Pattern[str], str]] = (
    (re.compile(rf"^(?:i'm|i am|im) (?:no longer|not) (?P<rest>.+?){_NO_MORE}$", _I), r"I'm \g<rest>"),
    (re.compile(r"^(?:i'm|i am|im) no longer (?P<rest>.+)$", _I), r"I'm \g<rest>"),
    (re.compile(rf"^i (?:no longer|don't|do not|dont) (?P<rest>.+?){_NO_MORE}$", _I), r"I \g<rest>"),
    (re.compile(r"^i no longer (?P<rest>.+)$", _I), r"I \g<rest>"),
    (re.compile(r"^i(?:'ve| have)? (?:stopped|quit|gave up|given up) (?P<rest>(?:learning|studying|reading|using|practi[sc]ing|working (?:at|for|as|on)) .+)$", _I), r"I'm \g<rest>"),
    (re.compile(r"^i (?P<rest>(?:eat|drink) .+?) again(?: now)?$", _I), r"I don't \g<rest>"),
    (re.compile(r"^я (?:вже |більше )+не (?P<rest>.+)$", _I), r"я \g<rest>"),
    (re.compile(r"^(?:вже|більше) не (?P<rest>(?:живу|працюю|вчу|вивчаю|навчаюся|люблю|читаю|користуюся) .+)$", _I), r"я \g<rest>"),
    (re.compile(r"^(?:я )?знову (?P<rest>(?:їм|п'ю) .+)$", _I), r"я не \g<rest>"),
)  # fmt: skip
_STOPPED_UK = re.compile(
    rf"^(?:я )?(?:переста(?:в|ла)|припини(?:в|ла)|кину(?:в|ла)) (?P<verb>{'|'.join(_INFINITIVES_UK)}) (?P<rest>.+)$", _I
)
_LEFT_WORK = re.compile(
    rf"^(?:i(?:'ve| have)? (?:just |recently )?(?:(?:quit|left|lost){_OFF}|(?:resigned|retired)|got (?:fired|laid off))|i was (?:just |recently )?(?:fired|laid off)"
    rf"|(?:я )?(?:щойно |нещодавно )?звільни(?:вся|лася)(?: (?:з|зі) (?:своєї )?(?:роботи|посади))?|мене (?:щойно |нещодавно )?звільнили(?: з роботи)?)"
    rf"(?: (?:at|from|with|у|в|з|із) (?P<where>{NAME}|(?-i:[A-Z]).*))?(?: (?:today|yesterday|last (?:week|month|year)|сьогодні|вчора))?$",
    _I,
)


def affirmed(text: str) -> str | None:
    """The statement that a sentence takes back; None where it takes back nothing."""
    stopped = _STOPPED_UK.match(text)
    if stopped is not None:
        return f"я {_INFINITIVES_UK[stopped['verb'].lower()]} {stopped['rest']}"
    for form, statement in _BEFORE:
        match = form.match(text)
        if match is not None:
            return match.expand(statement)
    return None


def left_employer(text: str) -> str | None:
    """Where the person works no longer: "" where they only say that they left their job, None where they did not."""
    match = _LEFT_WORK.match(text)
    return None if match is None else match["where"] or ""
