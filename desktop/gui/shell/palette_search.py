"""The memories that the palette finds as one types: facts first, then what was said and lived through."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from desktop.core.model import KINDS, Episode, Fact, Kind, Message
from desktop.gui.facts.model import about
from desktop.gui.facts.query import search_facts
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.translation import spaced, speaker_name
from desktop.memory.recall.search import RELEVANT, Scope

if TYPE_CHECKING:
    from desktop.app import App

_FACTS = 20
_OTHERS = 8
_CUT = 160
_MOSTLY = 0.5
"""The share of the typed words, by weight, from which on a message is shown although it means something else."""


@dataclass(frozen=True, slots=True)
class Found:
    """A memory in a line: `said` is what it says, `about` whom or what it belongs to."""

    memory_id: str
    kind: Kind
    said: str
    about: str
    at: datetime


def search_memories(app: App, text: str) -> list[Found]:
    """The best of each kind that a panel shows. Blocks; counts no access."""
    facts = [_of_fact(fact) for fact in search_facts(app, text, _FACTS)]
    shown = {spec.shows for spec in PANELS}
    return facts + _others(app, text, tuple(kind for kind in KINDS if kind != "fact" and kind in shown))


def _others(app: App, text: str, kinds: tuple[Kind, ...]) -> list[Found]:
    hits = app.memory.search.find(text, Scope(kinds), _OTHERS) if kinds else []
    wanted = [hit for hit in hits if hit.relevance >= RELEVANT or hit.words >= _MOSTLY]
    messages = app.memory.conversations.get_messages([hit.row_id for hit in wanted if hit.kind == "message"])
    episodes = app.memory.episodes.get_many([hit.row_id for hit in wanted if hit.kind == "episode"])
    found = {it.memory_id: it for it in (*map(_of_message, messages), *map(_of_episode, episodes))}
    return [found[hit.memory_id] for hit in wanted if hit.memory_id in found]


def _of_fact(fact: Fact) -> Found:
    return Found(fact.memory_id, "fact", f"{spaced(fact.key)}: {fact.value}", about(fact), fact.updated_at)


def _of_message(message: Message) -> Found:
    return Found(message.memory_id, "message", _line(message.text), speaker_name(message.speaker), message.sent_at)


def _of_episode(episode: Episode) -> Found:
    return Found(episode.memory_id, "episode", _line(f"{episode.topic}: {episode.summary}"), "", episode.created_at)


def _line(text: str) -> str:
    return " ".join(text.split())[:_CUT]
