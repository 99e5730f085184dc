"""Requests about stretches of conversation: keep this one, mark it, show those that are kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from desktop.assistant.refused_content import holds_secret
from desktop.assistant.rules import requests, wording
from desktop.assistant.rules.conversation import Call, Dialogue, Exchange
from desktop.assistant.rules.dates import day_in_words, parsed
from desktop.assistant.rules.steps import Say, Step, Wish
from desktop.assistant.rules.text import Language, sentences
from desktop.core import patterns as re

_I = re.IGNORECASE
_THIS = r"(?:this|our|the) (?:whole )?(?:conversation|talk|chat|discussion|exchange)"
_THIS_UK = r"(?:цю|нашу|усю|всю) (?:розмову|бесіду|дискусію)|це обговорення"
_ABOUT = (
    r"(?:,? (?:(?:about|on|regarding|concerning|called|named|titled|про|щодо|під назвою|з назвою) |(?=[«\"“]))"
    r"[«\"“]?(?P<{}>.+?)[»\"”]?)?"
)
"""What the conversation is about, or what it is to be called."""
_EPISODE = r"(?: as an? (?:important )?episode)"
_KEEP = re.compile(
    rf"^{requests.POLITE}{requests.ASKED}(?:please )?(?:"
    rf"(?:(?:save|keep|store|record) {_THIS}|remember this (?:whole )?(?:conversation|talk|chat|discussion)){_ABOUT.format('a')}{_EPISODE}?"
    rf"|(?:remember|save|keep|store|record) (?:{_THIS}|this|that|it){_EPISODE}{_ABOUT.format('b')}"
    rf"|make an? (?:important )?episode (?:of|out of|from) (?:this|that|it|{_THIS}){_ABOUT.format('c')}"
    rf"|(?:запам'ятай|збережи|запиши)(?:те)? (?:{_THIS_UK}){_ABOUT.format('d')}(?: як (?:важливий )?епізод)?"
    rf"|(?:запам'ятай|збережи|запиши)(?:те)? (?:{_THIS_UK}|це) як (?:важливий )?епізод{_ABOUT.format('e')})(?:,? (?:please|будь ласка))?$",
    _I,
)
_MARK = re.compile(
    rf"^{requests.POLITE}{requests.ASKED}(?:please )?(?:(?:mark|flag) (?:this|that|it|these|{_THIS}|(?:this|that|the last) message|(?:the )?last (?P<count>\d{{1,2}}) messages|these messages) as (?P<level>(?:very |really )?important|critical)"
    r"|(?:познач|відміть)(?:те)? (?:це|цю розмову|це повідомлення|останні (?P<count_uk>\d{1,2}) повідомлен\w+|ці повідомлення) як (?P<level_uk>(?:дуже )?важлив\w+|критичн\w+))$",
    _I,
)
_LIST = re.compile(
    rf"^{requests.POLITE}(?:(?:what|which) episodes (?:do you (?:remember|know|have|keep)|have you (?:stored|saved|kept)|are (?:there|stored|kept))|(?:show|list)(?: me)? (?:all )?(?:the |my |your )?episodes"
    rf"|які епізоди (?:ти пам'ятаєш|ти знаєш|ти зберіг|ти зберегла|в тебе є|є|збережено)|покажи(?: мені)? (?:усі |всі )?епізоди){_ABOUT.format('topic')}$",
    _I,
)
_COVERED_MOST = 50
_MARKED_MOST = 20
_QUOTED_MOST = 4
"""Statements of the person that make the summary: the first, and the last before the request."""
_SENTENCE_MOST = 160
_TOPIC_MOST = 60
_IMPORTANCE = 0.7
"""What is worth coming back to (tools.md): the person asked for it."""


@dataclass(frozen=True, slots=True)
class KeepEpisode:
    """Keeps the conversation so far; its summary is what the person said, in their words."""

    language: Language
    topic: str
    said: tuple[str, ...]
    messages: int

    def step(self, done: Sequence[Exchange]) -> Step:
        if not done:
            arguments = {
                "topic": self.topic,
                "summary": " ".join(self.said),
                "importance": _IMPORTANCE,
                "message_count": min(self.messages, _COVERED_MOST),
            }
            return Call("create_episode", arguments)
        last = done[-1]
        known = last.answer.get("episode", last.answer)
        if last.status not in ("success", "skipped"):
            return wording.not_done(self.language, last.status, self.topic, last.answer)
        name = "episode_kept" if last.status == "success" else "episode_known"
        return wording.say(self.language, name, topic=known.get("topic", self.topic), cite=wording.cite(known))


@dataclass(frozen=True, slots=True)
class MarkImportant:
    """Marks the last messages, the request itself included."""

    language: Language
    level: Literal["high", "critical"]
    count: int

    def step(self, done: Sequence[Exchange]) -> Step:
        if not done:
            return Call("mark_important", {"importance_level": self.level, "message_count": self.count})
        if done[-1].status != "success":
            return wording.not_done(self.language, done[-1].status, "", done[-1].answer)
        return wording.say(self.language, "marked")


@dataclass(frozen=True, slots=True)
class ListEpisodes:
    """Shows the episodes about a topic, or the newest."""

    language: Language
    topic: str

    def step(self, done: Sequence[Exchange]) -> Step:
        if not done:
            return Call("recall_episodes", {"search_query": self.topic} if self.topic else {})
        if done[-1].status == "error":
            return wording.not_done(self.language, "error", "", done[-1].answer)
        return told(done[-1].answer, self.language) or wording.say(self.language, "no_episodes")


def told(answer: Mapping[str, Any], language: Language) -> str:
    """Episodes as a list, each with its day and citation; "" where there is none."""
    return "\n".join(f"- {_line(each, language)}" for each in answer.get("episodes") or () if isinstance(each, Mapping))


def _line(episode: Mapping[str, Any], language: Language) -> str:
    day = parsed(episode.get("ended_at"))
    dated = f"{day_in_words(day, language)}: " if day else ""
    return f"{dated}**{episode.get('topic', '')}**. {episode.get('summary', '')} {wording.cite(episode)}".strip()


def episode_task(text: str, conversation: Dialogue, language: Language) -> Wish | None:
    """What a sentence asks for; None where it is no matter of episodes."""
    listed = _LIST.match(text)
    if listed is not None:
        return ListEpisodes(language, (listed["topic"] or "").strip())
    keep, mark = _KEEP.match(text), _MARK.match(text)
    if keep is None and mark is None:
        return None
    if not conversation.before:
        return Say(language, "nothing_before")
    if mark is not None:
        return _mark(mark, conversation, language)
    assert keep is not None
    named = next((topic for topic in keep.groups() if topic), "")
    return _keep(named.strip(' .!"“”«»'), conversation, language)


def _mark(match: re.Match[str], conversation: Dialogue, language: Language) -> MarkImportant:
    critical = re.search(r"critical|very|really|критичн|дуже", match["level"] or match["level_uk"], _I) is not None
    named = match["count"] or match["count_uk"]
    whole = re.search(r"conversation|talk|chat|discussion|розмову", match[0], _I) is not None
    count = int(named) + 1 if named else _messages(conversation) if whole else 3
    return MarkImportant(language, "critical" if critical else "high", max(1, min(count, _MARKED_MOST)))


def _keep(topic: str, conversation: Dialogue, language: Language) -> Wish:
    said = list(_statements(conversation.before))
    if not said:
        return Say(language, "nothing_before")
    chosen = said if len(said) <= _QUOTED_MOST else [said[0], *said[1 - _QUOTED_MOST :]]
    return KeepEpisode(
        language, topic or _cut(said[0].rstrip(".!"), _TOPIC_MOST), tuple(chosen), _messages(conversation)
    )


def _messages(conversation: Dialogue) -> int:
    """The messages of this conversation: each of the person's has an answer, but the last."""
    return 2 * len(conversation.before) + 1


def _statements(before: Sequence[str]) -> Iterator[str]:
    """What the person said that is neither small talk nor a question, nor secret."""
    for sentence in (sentence for text in before for sentence in sentences(text)):
        idle = (requests.GREETING, requests.THANKS, requests.UNDO, requests.HELP, _KEEP, _MARK)
        if len(sentence.plain.split()) < 3 or sentence.asks or any(form.match(sentence.plain) for form in idle):
            continue
        if not holds_secret(sentence.plain):
            yield f"{_cut(sentence.plain, _SENTENCE_MOST)}."


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rsplit(' ', 1)[0]}…"
