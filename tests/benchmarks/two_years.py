"""One person's two years, made up: 3,000 facts about 40 subjects, 200 conversations, episodes and relationships."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import Final, Literal

from desktop.core.model import CATEGORIES, PERSON, USER, Conversation, Message, Origin
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.relationships import RelationshipDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database

PEOPLE: Final = (
    "Anna,Ben,Clara,Dmytro,Eva,Fedir,Hanna,Ivan,Kateryna,Lev,Mykola,Nadia,Oksana,Petro,Olena Kovalenko,Marko,Sofia,"
    "Taras,Ulyana,Viktor,Yulia,Zoe,Андрій,Богдана,Марія"
).split(",")
THINGS: Final = (
    "Grinder 5,Grinder 7,Hall 2,the thesis,the flat,the garden,Lviv,the choir,Keepsake,the van,Printer 3,the summer"
    " house,the book club,the bakery"
).split(",")
SUBJECTS: Final = (USER, *PEOPLE, *THINGS)
_THINGS = "grinder blade coffee bicycle garden invoice deadline printer guitar recipe train doctor novel".split()
_DEEDS = "likes repairs orders measures forgets paints visits compares checks plans cleans reads".split()
_WHEN = "every morning|on Fridays|since spring|twice a year|before the trip|after work|in Lviv".split("|")
_SAID = (
    "{who} called about the {thing} yesterday.",
    "I saw {who} at the market, and we talked about the {thing}.",
    "We still need to order the {thing} for {who}.",
    "What about {who}? Nobody knows yet.",
    "Let's go with the {thing} that {who} picked.",
    "The {thing} is fine again.",
    "I'm still waiting for {who} to answer about the {thing}.",
    "That is a good plan.",
)


def fill(memory: Memory, at: datetime, facts: int = 3_000, conversations: int = 200, messages: int = 30) -> None:
    """Fills an empty store."""
    draw = random.Random(facts)
    database = memory.database
    usual = database.clock
    for moment in _moments(database, draw, at, conversations):
        _talk(memory, draw, moment, messages)
    for moment in _moments(database, draw, at, 40):
        _learn(memory, draw, moment, facts // 40)
    for number, name in enumerate(SUBJECTS[1:]):
        other = USER if number % 3 else draw.choice(SUBJECTS[1:])
        if other != name:
            memory.relationships.remember(
                RelationshipDraft(other, draw.choice(("knows", "works_with", "owns")), name), Origin("assistant")
            )
    memory.facts.remember_anyway(FactDraft("relationship", "mother", "Olena Kovalenko"), Origin("assistant"))
    database.clock = usual


def _moments(database: Database, draw: random.Random, at: datetime, count: int) -> Iterator[datetime]:
    """Over two years, oldest first; the store believes in each while it is the present."""
    for days in sorted((draw.uniform(0, 730) for _ in range(count)), reverse=True):
        moment = at - timedelta(days=days)
        database.clock = partial(_same, moment)
        yield moment


def _same(moment: datetime) -> datetime:
    return moment


def _talk(memory: Memory, draw: random.Random, moment: datetime, messages: int) -> None:
    with memory.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        title = f"{draw.choice(SUBJECTS[1:])}, {draw.choice(_THINGS)}"
        kept = memory.conversations.insert(operation, Conversation(0, title, "chat", None, moment, moment))
        for number in range(messages):
            who, thing = draw.choice(SUBJECTS[1:]), draw.choice(_THINGS)
            role: Literal["user", "assistant"] = "assistant" if number % 2 else "user"
            speaker = "Keepsake" if number % 2 else PERSON
            text = " ".join(line.format(who=who, thing=thing) for line in draw.sample(_SAID, 2))
            memory.conversations.append(operation, Message(0, kept.id, 0, 1, role, speaker, text, moment))
    if draw.random() < 0.4:
        who = draw.choice(SUBJECTS)
        summary = f"{draw.choice(SUBJECTS[1:])} was there too. The {draw.choice(_THINGS)} is still to be decided."
        draft = EpisodeDraft(f"{title} ({moment:%d %B})", summary, 0.6, "neutral", ("talk",), who, "assistant")
        memory.episodes.create(draft, Origin("assistant", conversation_id=kept.id), message_count=6)


def _learn(memory: Memory, draw: random.Random, moment: datetime, count: int) -> None:
    with memory.database.operation("Remember", Origin("assistant")):
        for number in range(count):
            who = USER if draw.random() < 0.4 else draw.choice(SUBJECTS[1:])
            thing, other = draw.choice(_THINGS), draw.choice(SUBJECTS[1:])
            value = f"{draw.choice(_DEEDS)} the {thing} of {other} {draw.choice(_WHEN)} ({moment:%y%m}-{number})"
            draft = FactDraft(draw.choice(CATEGORIES), f"{thing} {number % 50}", value, subject=who)
            memory.facts.remember_anyway(draft, Origin("assistant"))
