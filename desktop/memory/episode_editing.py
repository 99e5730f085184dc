"""What a person does with episodes by hand: make one of chosen messages, edit every field, restore, delete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Episode, Message, Origin
from desktop.index.indexer import Index
from desktop.memory.episodes import COVERED_MOST, EpisodeDraft, EpisodeMemory, KnownEpisode, new_episode
from desktop.memory.recall.formatting import short
from desktop.storage.database import Database
from desktop.storage.episodes import EpisodeLists


class EpisodeEditing(EpisodeMemory):
    """What `Memory` does with episodes for a person, beside what the tools do."""

    def __init__(self, database: Database, index: Index | None = None) -> None:
        super().__init__(database, index)
        self.episode_lists = EpisodeLists(database)

    def episode_of(
        self, draft: EpisodeDraft, message_ids: Sequence[int], origin: Origin, *, even_if_known: bool = False
    ) -> Episode | KnownEpisode:
        """Stores an episode over messages of one conversation, checked as `create_episode` checks.

        `even_if_known` is for a person who saw the episode that says the same. Raises UserError naming the field
        (`message_ids` for the messages).
        """
        draft = draft.validated()
        with self.database.transaction():
            covered = self._coverable(message_ids)
            here = replace(origin, conversation_id=covered[0].conversation_id)
            known = None if even_if_known else self._same_episode(draft, here)
            if known is not None:
                return KnownEpisode(known)
            episode = new_episode(draft, here, covered, self.database.clock())
            with self.database.operation(f"Remember the episode “{short(draft.topic)}”", here) as operation:
                return self.episodes.insert(operation, episode, [message.id for message in covered])

    def edit_episode(self, episode_id: int, draft: EpisodeDraft, origin: Origin) -> Episode:
        """Writes what a person edited; what it said before stays in its history. Where nothing changes, nothing is
        written.

        Raises UserError naming the field, `NotFoundError` for one that is gone or archived.
        """
        draft = draft.validated(known_tags=len(self.active_episode(episode_id).tags))
        with self.database.transaction():
            before = self.active_episode(episode_id)
            changed = replace(
                before,
                topic=draft.topic,
                summary=draft.summary,
                importance=draft.importance,
                valence=draft.valence,
                tags=draft.tags,
                subject=draft.subject,
            )
            if changed == before:
                return before
            with self.database.operation(f"Edit the episode “{short(draft.topic)}”", origin) as operation:
                if (changed.summary, changed.importance, changed.tags) != (
                    before.summary,
                    before.importance,
                    before.tags,
                ):
                    self.episodes.add_version(operation, before)
                self.episodes.update(operation, changed)
            return self.active_episode(episode_id)

    def restore_episode(self, episode_id: int, origin: Origin) -> Episode:
        """Brings an archived episode back. Raises `NotFoundError` where it is gone or was merged into another one."""
        with self.database.transaction():
            episode = self.episodes.get(episode_id)
            if episode is None or episode.status != "archived" or self.episode_lists.is_merged(episode_id):
                raise NotFoundError(f"There is no archived episode {episode_id}.", field="episode_id")
            with self.database.operation(f"Restore the episode “{short(episode.topic)}”", origin) as operation:
                return self.episodes.update(operation, replace(episode, status="active", archive_reason=""))

    def delete_episode(self, episode_id: int, origin: Origin) -> int:
        """Removes an episode with its history and what was merged into it; its messages stay. It can be undone: the
        operation's id. Raises `NotFoundError` where it is gone already."""
        with self.database.transaction():
            episode = self.episodes.get(episode_id)
            if episode is None:
                raise NotFoundError(f"There is no episode {episode_id}.", field="episode_id")
            with self.database.operation(f"Delete the episode “{short(episode.topic)}”", origin) as operation:
                for table, ids in self.episode_lists.hanging_on(episode_id).items():
                    for row_id in ids:
                        operation.delete(table, row_id)
            return operation.id

    def _coverable(self, message_ids: Sequence[int]) -> list[Message]:
        """The messages in the order in which they were said."""
        wanted = list(dict.fromkeys(message_ids))
        if not 1 <= len(wanted) <= COVERED_MOST:
            raise UserError(f"An episode covers 1 to {COVERED_MOST} messages.", field="message_ids")
        found = self.conversations.get_messages(wanted)
        if len(found) < len(wanted):
            raise UserError("Some of these messages are not there any more.", field="message_ids")
        if len({message.conversation_id for message in found}) > 1:
            raise UserError("An episode covers messages of one conversation.", field="message_ids")
        return sorted(found, key=lambda message: message.position)
