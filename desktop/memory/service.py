"""`Memory`: all that one store remembers, by a service for each kind of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop.core.once import once
from desktop.settings import Settings
from desktop.storage.database import Database

if TYPE_CHECKING:
    from desktop.index.indexer import Index
    from desktop.memory.conversations import ConversationMemory
    from desktop.memory.duplicates.consolidation import Consolidation
    from desktop.memory.duplicates.merge import Merging
    from desktop.memory.duplicates.review import DuplicateReview
    from desktop.memory.episodes import EpisodeMemory
    from desktop.memory.facts.batch import FactBatch
    from desktop.memory.facts.query import FactFinding, SavedSearches
    from desktop.memory.facts.service import FactMemory
    from desktop.memory.health import Health
    from desktop.memory.history import History
    from desktop.memory.recall.recall import Recall
    from desktop.memory.recall.search import Search
    from desktop.memory.relationships import RelationshipMemory
    from desktop.memory.subjects import Subjects
    from desktop.storage.backup import Backups
    from desktop.storage.counters import Accesses
    from desktop.storage.privacy import Withheld


class Memory:
    """The memories of one store. Safe to call from any thread; writes wait for each other.

    Each service is made when it is first asked for: a command needs few of them.
    """

    def __init__(
        self,
        database: Database,
        settings: Callable[[], Settings] = Settings,
        index: Callable[[], Index | None] = lambda: None,
        *,
        patience: float = 0.0,
        role_of: Callable[[str], str] = lambda _word: "",
    ) -> None:
        """`patience` are the seconds for which a search waits for the model and the index; `role_of` says what somebody
        is to the person by a word for it ("mum": mother), empty for a word that says no such thing."""
        self.database = database
        self._settings = settings
        self._index = index
        self._patience = patience
        self._role_of = role_of

    @once
    def search(self) -> Search:
        from desktop.memory.recall.search import Search

        made = Search(self.database, self._index())
        made.patience = self._patience
        return made

    @once
    def recall(self) -> Recall:
        from desktop.memory.recall.recall import Recall

        return Recall(self.database, lambda: self.search, self._settings)

    @once
    def merges(self) -> Merging:
        from desktop.memory.duplicates.merge import Merging

        return Merging(self.database)

    @once
    def facts(self) -> FactMemory:
        from desktop.memory.facts.service import FactMemory

        return FactMemory(self.database, self.merges, self._settings)

    @once
    def conversations(self) -> ConversationMemory:
        from desktop.memory.conversations import ConversationMemory

        return ConversationMemory(self.database)

    @once
    def episodes(self) -> EpisodeMemory:
        from desktop.memory.episodes import EpisodeMemory

        return EpisodeMemory(self.database, self.conversations)

    @once
    def relationships(self) -> RelationshipMemory:
        from desktop.memory.relationships import RelationshipMemory

        return RelationshipMemory(self.database)

    @once
    def subjects(self) -> Subjects:
        from desktop.memory.subjects import Subjects

        return Subjects(
            database=self.database,
            facts=self.facts,
            relationships=self.relationships,
            episodes=self.episodes,
            conversations=self.conversations,
            history=self.history,
            role_of=self._role_of,
            settings=self._settings,
        )

    @once
    def history(self) -> History:
        from desktop.memory.history import History

        return History(self.database)

    @once
    def accesses(self) -> Accesses:
        from desktop.storage.counters import Accesses

        return Accesses(self.database)

    @once
    def withheld(self) -> Withheld:
        from desktop.storage.privacy import Withheld

        return Withheld(self.database)

    @once
    def health(self) -> Health:
        from desktop.memory.health import Health

        return Health(self.database)

    @once
    def duplicates(self) -> DuplicateReview:
        from desktop.memory.duplicates.review import DuplicateReview

        return DuplicateReview(self.database, self._index(), rules=lambda: self.facts.rules)

    @once
    def backups(self) -> Backups:
        from desktop.storage.backup import Backups

        return Backups(self.database)

    @once
    def consolidation(self) -> Consolidation:
        from desktop.memory.duplicates.consolidation import Consolidation

        return Consolidation(self.database, self.duplicates, self.backups)

    @once
    def finding(self) -> FactFinding:
        from desktop.memory.facts.query import FactFinding

        return FactFinding(self.database, self.search)

    @once
    def batch(self) -> FactBatch:
        from desktop.memory.facts.batch import FactBatch

        return FactBatch(self.database, self.backups)

    @once
    def saved_searches(self) -> SavedSearches:
        from desktop.memory.facts.query import SavedSearches

        return SavedSearches(self.database)
