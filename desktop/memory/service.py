"""`Memory`: all that one store remembers, by a service for each kind of it."""

from __future__ import annotations

from desktop.index.indexer import Index
from desktop.memory.conversations import ConversationMemory
from desktop.memory.duplicates.consolidation import Consolidation
from desktop.memory.duplicates.merge import Merging
from desktop.memory.episodes import EpisodeMemory
from desktop.memory.facts.batch import FactBatch
from desktop.memory.facts.quality import Rules
from desktop.memory.facts.query import FactFinding, SavedSearches
from desktop.memory.facts.service import FactMemory
from desktop.memory.health import Health
from desktop.memory.history import History
from desktop.memory.recall.recall import Recall
from desktop.memory.recall.search import Search
from desktop.memory.relationships import RelationshipMemory
from desktop.storage.backup import Backups
from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from desktop.storage.privacy import Withheld


class Memory:
    """The memories of one store. Safe to call from any thread; writes wait for each other."""

    def __init__(self, database: Database, rules: Rules | None = None, index: Index | None = None) -> None:
        self.database = database
        self.search = Search(database, index)
        self.recall = Recall(database, self.search)
        self.merges = Merging(database)
        self.facts = FactMemory(database, self.merges, rules)
        self.conversations = ConversationMemory(database)
        self.episodes = EpisodeMemory(database, self.conversations)
        self.relationships = RelationshipMemory(database)
        self.history = History(database)
        self.accesses = Accesses(database)
        self.withheld = Withheld(database)
        self.health = Health(database, index)
        self.backups = Backups(database)
        self.consolidation = Consolidation(database, self.health, self.backups)
        self.finding = FactFinding(database, self.search)
        self.batch = FactBatch(database, self.backups)
        self.saved_searches = SavedSearches(database)
