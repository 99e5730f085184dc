"""The answer to a question about the past, out of what `memory_recall` returned, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from desktop.assistant.rules import wording
from desktop.assistant.rules.dates import age_in_words, day_in_words, days_uk, meant_day, parsed
from desktop.assistant.rules.recalling import PastQuestion
from desktop.assistant.rules.text import Language, capitalised

QUOTE_MOST = 280
"""Characters quoted of the memory that answers."""
FURTHER_QUOTE_MOST = 120
"""Characters quoted of each further one: the answer stays in view."""
FURTHER_MOST = 3
_SPEAKER = re.compile(r"^(?P<who>[^\W\d_][\w'. -]{0,40}?): (?P<text>.+)$", re.DOTALL)
_TIME_GAIN, _NAME_GAIN, _ASKING_LOSS = 0.04, 0.05, 0.06

Memory = Mapping[str, Any]


def answer(result: Mapping[str, Any], question: PastQuestion, today: date, language: Language) -> str:
    """The best memory with its date, then what else was found, decided and left open."""
    memories = [memory for memory in result.get("memories") or () if isinstance(memory, Mapping)]
    best, *others = sorted(memories, key=lambda memory: -_fitness(memory, question, language))
    parts = [_quoted(best, question, today, language)]
    if others:
        further = "\n".join(f"- {_line(memory, today, language)}" for memory in others[:FURTHER_MOST])
        parts.append(f"{wording.say(language, 'also')}\n{further}")
    parts += _listed("decided", result.get("key_decisions"), language)
    parts += _listed("open", result.get("unresolved_items"), language)
    parts += _staleness(best, language)
    return "\n\n".join(parts)


def nothing(question: PastQuestion, language: Language) -> str:
    """That there is no such memory, and what may help."""
    time = f" {question.said}" if question.said else ""
    if not question.topic:
        return wording.say(language, "nothing_then", time=time)
    topic = question.topic.strip(" ?.!").replace("\n", " ")
    return wording.say(language, "nothing_found", topic=topic, time="" if question.said in topic else time)


def speaker_and_text(memory: Memory) -> tuple[str, str]:
    """Who said a memory, and what. A fact has no speaker."""
    content = " ".join(str(memory.get("content", "")).split())
    match = _SPEAKER.match(content)
    named = str(memory.get("speaker") or "")
    if match is not None and (not named or match["who"] == named):
        return match["who"], match["text"]
    return named, content


def _fitness(memory: Memory, question: PastQuestion, language: Language) -> float:
    """The relevance, nudged: the one who is asked about speaks, a day is named, a mere question answers nothing."""
    who, text = speaker_and_text(memory)
    said_on = parsed(memory.get("created_at"))
    score = float(memory.get("relevance_score") or 0)
    score += _NAME_GAIN * (bool(who) and re.search(rf"\b{re.escape(who)}\b", question.query) is not None)
    score += _TIME_GAIN * (question.when and said_on is not None and meant_day(text, said_on, language) is not None)
    return score - _ASKING_LOSS * (text.rstrip().endswith("?") and text.count("?") >= len(re.findall(r"[.!?]+", text)))


def _quoted(memory: Memory, question: PastQuestion, today: date, language: Language) -> str:
    who, text = speaker_and_text(memory)
    said_on = parsed(memory.get("created_at"))
    if str(memory.get("memory_id", "")).startswith("fact-"):
        return _line(memory, today, language)
    quote = wording.say(
        language,
        "said",
        who=_who(who, language),
        date=_dated(said_on, today, language),
        text=_cut(text),
        cite=wording.cite(memory),
    )
    meant = meant_day(text, said_on, language) if said_on else None
    if question.when and said_on is not None:
        return f"{_when(meant, said_on, language)}\n\n{quote}"
    return f"{quote}{_resolved(meant, language)}"


def _when(meant: tuple[str, str] | None, said_on: date, language: Language) -> str:
    day = day_in_words(said_on, language)
    if meant is None:
        return wording.say(language, "when_said", date=day)
    return wording.say(language, "when", told=capitalised(meant[1]), words=meant[0], date=day)


def _resolved(meant: tuple[str, str] | None, language: Language) -> str:
    if meant is None:
        return ""
    return " " + capitalised(wording.say(language, "resolved", words=meant[0], told=meant[1]))


def _line(memory: Memory, today: date, language: Language) -> str:
    who, text = speaker_and_text(memory)
    said_on = parsed(memory.get("created_at"))
    head = ", ".join(
        filter(None, (_who(who, language) if who else "", _dated(said_on, today, language) if said_on else ""))
    )
    meant = meant_day(text, said_on, language) if said_on else None
    return f"{head}: “{_cut(text, FURTHER_QUOTE_MOST)}” {wording.cite(memory)}{_resolved(meant, language)}".strip()


def _dated(day: date | None, today: date, language: Language) -> str:
    """The day, and for the last weeks how long ago it was."""
    if day is None:
        return "?"
    ago = (today - day).days
    told = day_in_words(day, language)
    return f"{told} ({age_in_words(ago, language)})" if 0 <= ago < 60 else told


def _who(who: str, language: Language) -> str:
    if who.lower() in {"user", "you", ""}:
        return wording.say(language, "you")
    return wording.say(language, "assistant") if who.lower() == "assistant" else who


def items(found: Sequence[object], language: Language) -> list[str]:
    """Decisions or open items as lines of a list."""
    return [f"- {_item(item, language)}" for item in found]


def _listed(name: str, listed: object, language: Language) -> list[str]:
    """Decisions or open items, each with its day and citation where it has them."""
    if not isinstance(listed, Sequence) or isinstance(listed, str) or not listed:
        return []
    return ["\n".join([wording.say(language, name), *items(listed, language)])]


def _item(item: object, language: Language) -> str:
    if not isinstance(item, Mapping):
        return str(item)
    text = next((str(item[name]) for name in ("text", "content", "item", "decision") if item.get(name)), "")
    day = parsed(item.get("at") or item.get("date"))
    dated = f" ({day_in_words(day, language)})" if day else ""
    return f"{_cut(text, FURTHER_QUOTE_MOST)}{dated} {wording.cite(item)}".strip()


def _staleness(best: Memory, language: Language) -> list[str]:
    if not best.get("is_stale"):
        return []
    days = int(best.get("days_ago") or 0)
    return [wording.say(language, "stale", days=days if language == "en" else days_uk(days))]


def _cut(text: str, most: int = QUOTE_MOST) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rsplit(' ', 1)[0]}…"
