"""An episode with all that belongs to it: read for the detail pane. Blocking, off the GUI thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop.core.model import Episode, Fact
from desktop.gui.episodes.labels import life_of
from desktop.gui.history.labels import Entry
from desktop.memory.recall.results import Recollection
from desktop.memory.service import Memory

_RECALLED: Final = 6
_ASKED_MOST: Final = 2_000


@dataclass(frozen=True, slots=True)
class EpisodeLife:
    """An episode as it is now: who speaks in it, the facts that came from it, its first message, its history."""

    episode: Episode
    speakers: Sequence[str]
    facts: Sequence[Fact]
    first_message_id: int | None
    entries: Sequence[Entry]


def read_life(memory: Memory, episode_id: int) -> EpisodeLife | None:
    """None where the episode is gone."""
    episode = memory.episodes.get(episode_id)
    if episode is None:
        return None
    covered = memory.episodes.message_ids(episode_id)
    return EpisodeLife(
        episode,
        memory.episode_lists.speakers(episode_id),
        memory.facts.get_many(memory.episode_lists.facts_from(episode_id)),
        covered[0] if covered else None,
        life_of(memory.journal.of_row("episodes", episode_id)),
    )


def recalled_for(memory: Memory, episode: Episode) -> Sequence[Recollection]:
    """What `memory_recall` finds when it is asked about an episode, counted as used by nobody."""
    return memory.recall(episode.topic[:_ASKED_MOST], max_results=_RECALLED, track=False).memories
