"""Stretches of a conversation on one topic, and the episodes that they become: all in the words that were said."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from itertools import pairwise
from typing import Final

from desktop.assistant.extraction.passages import spoken
from desktop.assistant.message_text import only_asks
from desktop.assistant.refused_content import holds_secret, unfit
from desktop.assistant.rules import requests
from desktop.assistant.rules.conversation import Call
from desktop.assistant.rules.framing import meant
from desktop.assistant.rules.morphology import lemma, parses, stem, verb_base
from desktop.assistant.rules.text import Language, language_of, sentences
from desktop.assistant.turn_record import Card, TurnRecord
from desktop.core.model import USER, Message
from desktop.memory.episodes import COVERED_MOST, EpisodeDraft
from desktop.memory.recall.decisions import decided_in
from desktop.memory.recall.query import WORD
from desktop.memory.recall.word_lists import CHAT_WORDS, NO_MATTER, NUMBER_WORDS, STOPWORDS, TIME_WORDS
from desktop.memory.service import Memory

SITTING_MOST: Final = 400
"""Messages of a sitting that are looked at."""
_APART: Final = timedelta(hours=6)
"""A pause after which something else is talked about."""
_TALK_LEAST: Final = 10
"""Messages of the person from which on a talk about one thing becomes an episode while it goes on."""
_WRITES: Final = ("create_episode", "update_episode")
_NEAR: Final = 6
"""Messages within which a topic is named again while it lasts."""
_NAMED_LEAST: Final = 4
_LENGTH_LEAST: Final = 7
"""Messages of people, from which on a stretch is more than a remark and its answer."""
_STATED_LEAST: Final = 3
_QUOTED_MOST: Final = 4
_WORDS: Final = range(4, 41)
_TOPICS_MOST: Final = 3
_LETTERS: Final = 4
_TO_ANOTHER: Final = re.compile(
    r"\b(?:you|your|yours|you'\w+|aww*|can't wait|pics?|photo|ти|тебе|тобі|твоя|твій|твоє|твої)\b", re.IGNORECASE
)
"""What one says to another of those who talk tells them nothing of itself."""
_IMPORTANCE: Final = 0.6
_IMPORTANCE_DECIDED: Final = 0.7
_NO_TOPIC: Final = frozenset(
    """
    tough rough positive positivity difference different differences inspiring inspired inspiration inspire together
    everyone everybody others wait stay mean bring push cute blast life lives free soon check memories memory moment
    moments idea ideas part parts spot escape mixed emotions words story stories support supportive challenge
    challenges small must seeing see learn watch play express advice journey beauty balance care experience
    experiences enjoy passion passionate personal sweet world impact motivated motivation stuff kind cause favorite
    favourite visit season reward rewarding confident confidence chat laugh talk smile stress reminder remind reminds
    whole easy place places chance full fresh quick huge perfect crazy fantastic beautiful interesting exciting
    excited local special while cheer rely luck seem guess agree життя люди ідея момент місце спогад частина світ річ
    справа слово думка раз
    """.split()
)
"""What any talk is full of, beside `CHAT_WORDS`: it names no topic."""
_SAYS_NOTHING: Final = STOPWORDS | CHAT_WORDS | TIME_WORDS | NUMBER_WORDS | NO_MATTER | _NO_TOPIC
_AND: Final[dict[Language, str]] = {"en": "and", "uk": "та"}
_DECIDED: Final[dict[Language, str]] = {"en": "Decided:", "uk": "Вирішено:"}


@dataclass(frozen=True, slots=True)
class Stretch:
    """Messages on one topic, and what is to be remembered of them."""

    messages: tuple[Message, ...]
    draft: EpisodeDraft


def stretches(sitting: Sequence[Message], settled: Set[int]) -> Iterator[Stretch]:
    """The stretches of a sitting that are worth an episode. Messages that are `settled` belong to none, and end those
    before them."""
    part: list[Message] = []
    for message in sitting:
        if message.id in settled or (part and message.sent_at - part[-1].sent_at > _APART):
            yield from _within(part)
            part = []
        if message.id not in settled:
            part.append(message)
    yield from _within(part)


def episode_due(memory: Memory, asked: Message) -> Call | None:
    """The call that keeps what the person has talked about for long, up to the message `asked`, which has no answer
    yet; None where there is none to be made. What an episode was made of is not looked at again, whatever became of
    that one, and a talk is cut where something must not be kept. Blocking."""
    said = memory.conversations.last_messages(asked.conversation_id, COVERED_MOST, blocks=False)
    if len(said) < _TALK_LEAST:
        return None
    answer = memory.conversations.last_calling(asked.conversation_id, _WRITES, since=said[0].position)
    record = TurnRecord.of(answer) if answer else None
    earlier = next((card for card in record.cards if card.finished.tool in _WRITES), None) if record else None
    said = [each for each in said if answer is None or each.position > answer.position]
    part = [each for each in said if each.session == asked.session and each.role == "user"]
    part = [each for each in part if each.recallable or not only_asks(each.text)]
    if len(part) < _TALK_LEAST or part[-1] != asked:
        return None
    cut = memory.episodes.settled_messages(since=part[0].id) | unsaid(memory)
    cut |= {each.id for each in part if not each.recallable}
    found = next((each for each in stretches(part, cut) if each.messages[-1] == asked), None)
    if found is None or len(found.messages) < _TALK_LEAST:
        return None
    due = _adding(memory, found.draft, earlier) if earlier and _goes_on(found.draft, earlier) else _making(found, said)
    return None if due is None or unfit(due.arguments) else due


def unsaid(memory: Memory) -> set[int]:
    """The messages that no episode is made of: what is private, and what somebody had forgotten."""
    forgotten = (fact.source_message_id for fact in memory.facts.forgotten())
    return {*memory.withheld.messages(), *(message_id for message_id in forgotten if message_id is not None)}


def _making(found: Stretch, said: Sequence[Message]) -> Call:
    draft = found.draft
    arguments = {
        "topic": draft.topic,
        "summary": draft.summary,
        "importance": draft.importance,
        "tags": list(draft.tags),
        "message_count": len(said) - said.index(found.messages[0]),
    }
    return Call("create_episode", arguments)


def _goes_on(draft: EpisodeDraft, earlier: Card) -> bool:
    """Whether a stretch is about the same as the episode that was kept last."""
    before = [stem(word) for word in earlier.finished.answer.get("tags") or earlier.arguments.get("tags") or ()]
    now = [stem(word) for word in draft.tags]
    return bool(before and now) and (now[0] in before or before[0] in now)


def _adding(memory: Memory, draft: EpisodeDraft, earlier: Card) -> Call | None:
    """The call that adds to the episode of the same; None where the person did not want that one."""
    episode_id = earlier.finished.answer.get("episode_id")
    known = memory.episodes.get(episode_id) if isinstance(episode_id, int) else None
    if known is None or known.status != "active":
        return None
    tags = [word for word in draft.tags if word not in known.tags]
    arguments = {"episode_id": known.id, "additional_summary": draft.summary, "add_tags": tags}
    return Call("update_episode", arguments)


def _within(part: Sequence[Message]) -> Iterator[Stretch]:
    """The longest stretch, and those before and after it."""
    names = {stem(word) for message in part for word in WORD.findall(message.speaker)}
    named = [_stems(message, names) for message in part]
    said = [place for place, message in enumerate(part) if message.role != "assistant"]
    if len(said) < _LENGTH_LEAST:
        return
    runs = sorted(_runs(named, said), key=lambda run: (-len(run), run))
    for run in runs:
        first, last = run[0], _carried_on(part, named, run)
        last = min(last, first + COVERED_MOST - 1)
        length = sum(first <= place <= last for place in said)
        draft = _draft(part[first : last + 1], named[first : last + 1]) if length >= _LENGTH_LEAST else None
        if draft is not None:
            yield from _within(part[:first])
            yield Stretch(tuple(part[first : last + 1]), draft)
            yield from _within(part[last + 1 :])
            return


def _runs(named: Sequence[dict[str, str]], said: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Where a word is named again and again."""
    places: dict[str, list[int]] = {}
    for order, place in enumerate(said):
        for root in named[place]:
            places.setdefault(root, []).append(order)
    for orders in places.values():
        cuts = [0, *(at for at, (a, b) in enumerate(pairwise(orders), 1) if b - a > _NEAR), len(orders)]
        for start, end in pairwise(cuts):
            if end - start >= _NAMED_LEAST:
                yield tuple(said[order] for order in orders[start:end])


def _carried_on(part: Sequence[Message], named: Sequence[dict[str, str]], run: Sequence[int]) -> int:
    """The last message of a stretch: what follows may speak of it in other words, or settle it."""
    last = run[-1]
    spoken_of = Counter(root for words in named[run[0] : last + 1] for root in words)
    for place in range(last + 1, len(part)):
        if place - last > _NEAR // 2:
            break
        if part[place].role == "assistant":
            continue
        if any(spoken_of[root] > 1 for root in named[place]) or decided_in(spoken(part[place])):
            last = place
    return last


def _draft(messages: Sequence[Message], named: Sequence[dict[str, str]]) -> EpisodeDraft | None:
    """What is to be remembered of a stretch, in the words of those who talked; None where they state too little."""
    language = language_of(" ".join(spoken(each) for each in messages if each.role != "assistant"))
    topics = _topics(named)
    roots = {stem(word) for word in topics} | {
        root for words in named for root, form in words.items() if form in topics
    }
    stated = [
        (message, told)
        for place, message in enumerate(messages)
        if message.role != "assistant"
        for told in _stated(spoken(message), [each.text for each in messages[:place] if each.role == message.role])
    ]
    decided = [(message, told) for message, told in stated if decided_in(told)][-_QUOTED_MOST:]
    about = [
        (message, told)
        for message, told in stated
        if not roots.isdisjoint(_roots(told)) and (message.role == "user" or not _TO_ANOTHER.search(told))
    ]
    if len({*about, *decided}) < _STATED_LEAST or not topics:
        return None
    telling = [pair for pair in about if pair not in decided]
    best = sorted(telling, key=lambda pair: -len(roots & _roots(pair[1])))[:_QUOTED_MOST]
    lines = [_line(*pair) for pair in telling if pair in best]
    if decided:
        lines += [f"{_DECIDED[language]} {_line(*pair)}" for pair in decided]
    speakers = list(dict.fromkeys(each.speaker for each in messages if each.role == "other"))
    main = Counter(message.speaker for message, _ in stated).most_common(1)[0][0]
    own = any(each.role == "user" for each in messages)
    return EpisodeDraft(
        _titled(topics, language),
        "\n".join(dict.fromkeys(lines)),
        _IMPORTANCE_DECIDED if decided else _IMPORTANCE,
        tags=(*(word.lower() for word in topics), *(name.lower() for name in speakers)),
        subject=USER if own else main,
        source="assistant",
    )


def _stated(text: str, before: Sequence[str]) -> Iterator[str]:
    """The whole sentences of a message that state something in earnest."""
    for sentence, earnest in meant(sentences(text), before):
        if not earnest or sentence.asks or len(sentence.plain.split()) not in _WORDS or holds_secret(sentence.plain):
            continue
        if not (requests.GREETING.match(sentence.plain) or requests.THANKS.match(sentence.plain)):
            yield sentence.said.strip()


def _line(message: Message, told: str) -> str:
    return told if message.role == "user" else f"{message.speaker}: {told}"


def _titled(topics: Sequence[str], language: Language) -> str:
    told = topics[0] if len(topics) == 1 else f"{', '.join(topics[:-1])} {_AND[language]} {topics[-1]}"
    return f"{told[:1].upper()}{told[1:]}"


def _topics(named: Sequence[dict[str, str]]) -> list[str]:
    """What a stretch is about: the things that it names most."""
    counts = Counter(root for words in named for root in words)
    forms: dict[str, str] = {}
    for words in named:
        for root, form in words.items():
            forms.setdefault(root, form)
    return [forms[root] for root, count in counts.most_common(_TOPICS_MOST) if count > 1]


def _roots(text: str) -> set[str]:
    return {stem(word) for word in WORD.findall(text)}


def _stems(message: Message, names: Set[str]) -> dict[str, str]:
    """The things that a message of a person names: their roots, and how they are called."""
    if message.role == "assistant":
        return {}
    found: dict[str, str] = {}
    for word in WORD.findall(spoken(message).replace("’", "'")):
        root, thing = stem(word), _thing(word.lower().removesuffix("'s"))
        if thing and root not in names:
            found.setdefault(root, thing)
    return found


@cache
def _thing(word: str) -> str:
    """A word as a topic is called; "" for one that names no thing."""
    if len(word) < _LETTERS or word in _SAYS_NOTHING or not word.replace("-", "").isalpha():
        return ""
    if not word.isascii():
        found = parses(word)
        return lemma(word) if found and found[0].tag.POS == "NOUN" and lemma(word) not in _SAYS_NOTHING else ""
    base = verb_base(word)
    if word.endswith(("ly", "'t", "ful", "ous")) or (base is not None and base in _SAYS_NOTHING):
        return ""
    return "" if base not in (None, word) and not word.endswith(("ing", "s")) else word
