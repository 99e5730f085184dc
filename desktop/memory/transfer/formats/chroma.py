"""Memories that an earlier generation kept in a Chroma folder: each document a fact, its metadata what is known of it.

Of the metadata are read `category`, `confidence`, `source`, `added_at`, `type`, `access_count`, `last_accessed_ts`,
`related_memories` and `session_id`, and where there are, `key`, `subject` (or `asset_id`) and `updated_at`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from desktop.core.model import CATEGORIES
from desktop.memory.facts.renewal import category_today
from desktop.memory.transfer.bundle import Bundle, BundleBuilder
from desktop.memory.transfer.drafts import UnreadableError, name, read_time
from desktop.storage.chroma_folder import CATALOG, ChromaCollection, ChromaFolderError, ChromaRecord, chroma_copy

_OLDER = "chroma-embeddings.parquet"
"""What Chroma wrote before version 0.4."""
_USED = frozenset(
    "category confidence source added_at created_at type access_count last_accessed_ts related_memories session_id key"
    " subject asset_id updated_at".split()
)
_OF_THE_VECTORS = frozenset({"embedding_version"})
"""Says nothing about what is remembered: every vector is made anew."""
_DAILY = frozenset({"daily", "short_term", "temporary", "ephemeral"})
_PLAIN = frozenset({"durable", "long_term", "permanent", "memory", "fact", "document", "knowledge", "note", "text"})
"""Types that tell nothing more than that it is a memory."""

Place = tuple[str, str]
"""The ids of a collection and of a record in it."""


def catalog_of(path: Path) -> Path | None:
    """Returns the catalogue of a Chroma folder; None where a folder is none. Raises `UnreadableError` for one too
    old."""
    if (path / CATALOG).is_file():
        return path / CATALOG
    if (path / _OLDER).is_file():
        raise UnreadableError(
            "{file} was written by Chroma before version 0.4. Bring it up to date with Chroma's own migration tool, and"
            " import what comes of it.",
            known=True,
        )
    return None


def collections(catalog: Path, most: int) -> list[ChromaCollection]:
    """Returns the collections of a folder. Raises `UnreadableError` and `OSError`."""
    try:
        with chroma_copy(catalog, most) as copy:
            return copy.collections()
    except ChromaFolderError as error:
        raise UnreadableError(str(error), known=True) from error


def read(catalog: Path, file_name: str, moment: datetime, most: int, chosen: frozenset[str] | None = None) -> Bundle:
    """Reads the collections of these names (None: all), at most so many characters of text.

    Raises `UnreadableError` where the folder can't be read, or has no collection of such a name; and `OSError`.
    """
    bundle = Bundle(file_name)
    reading = _Reading(bundle, moment)
    try:
        with chroma_copy(catalog, most) as copy:
            every = copy.collections()
            for collection in _chosen(every, chosen):
                reading.take(collection, copy.records(collection.id))
    except ChromaFolderError as error:
        raise UnreadableError(str(error), known=True) from error
    reading.link()
    return bundle


def _chosen(every: Sequence[ChromaCollection], chosen: frozenset[str] | None) -> list[ChromaCollection]:
    missing = sorted((chosen or frozenset()) - {each.name for each in every})
    if missing:
        names = ", ".join(name(str(each.name)) for each in every) or "none"
        raise UnreadableError(f"{{file}} has no collection “{missing[0]}”. Its collections are: {names}.", known=True)
    return [each for each in every if chosen is None or each.name in chosen]


class _Reading:
    """Fills a bundle; what names records that come later is linked at the end."""

    def __init__(self, bundle: Bundle, moment: datetime) -> None:
        self._bundle = bundle
        self._moment = moment
        self._facts: dict[Place, int] = {}
        self._named: dict[Place, list[str]] = {}
        self._titles: dict[str, str] = {}

    def take(self, collection: ChromaCollection, records: Iterable[ChromaRecord]) -> None:
        """Makes a fact of each record that says something."""
        whole = str(collection.name)
        title = self._titles[collection.id] = name(whole)
        builder = BundleBuilder(self._bundle, self._moment, f"chroma {name(whole, len(whole))}")
        others: Counter[str] = Counter()
        for record in records:
            record_id = name(str(record.id))
            where = f"{title}, {record_id}" if record_id else f"{title}, a record without an id"
            fact_id = self._fact(builder, record, where)
            if fact_id is not None:
                place = (collection.id, str(record.id))
                self._facts[place] = fact_id
                self._named[place] = _ids(record.metadata.get("related_memories"))
                others.update(record.metadata.keys() - _USED - _OF_THE_VECTORS)
        if others:
            told = ", ".join(f"{name(str(field))} ({count:,})" for field, count in sorted(others.items()))
            self._mend(title, f"what a fact has no place for was left out: {told}")

    def link(self) -> None:
        """Facts that name each other are linked once; what is named and not there is told."""
        links, lost, seen = self._bundle.of("fact_links"), Counter[str](), set[frozenset[int]]()
        for (collection, record), names in self._named.items():
            fact_id = self._facts[collection, record]
            for each in names:
                related = self._facts.get((collection, each))
                if related is None:
                    lost[collection] += 1
                elif related != fact_id and frozenset((fact_id, related)) not in seen:
                    seen.add(frozenset((fact_id, related)))
                    links.append({"id": len(links) + 1, "fact_id": fact_id, "related_id": related})
        for collection, count in lost.items():
            self._mend(self._titles[collection], f"related memories that are not there were left out: {count:,}")

    def _fact(self, builder: BundleBuilder, record: ChromaRecord, where: str) -> int | None:
        said = record.metadata
        kind = said["type"].strip() if isinstance(said.get("type"), str) else ""
        category, key = _category_and_key(said, kind)
        added_at = self._time(said, "added_at", where) or self._time(said, "created_at", where)
        fact_id = builder.add_fact(
            where,
            record.document,
            key=key,
            category=category,
            subject=said.get("subject") or said.get("asset_id"),
            confidence=self._number(said, "confidence", where, most=1),
            said_at=added_at,
            changed_at=self._time(said, "updated_at", where) or added_at,
            source=_source(said),
            daily=kind.casefold() in _DAILY,
        )
        if fact_id is not None:
            used_at = self._time(said, "last_accessed_ts", where)
            count = self._number(said, "access_count", where, most=2**31 - 1)
            builder.add_accesses(fact_id, int(count or 0), used_at)
        return fact_id

    def _time(self, said: Mapping[str, Any], field: str, where: str) -> datetime | None:
        given = said.get(field)
        moment = read_time(given)
        if moment is None and given not in (None, ""):
            self._mend(where, f"its {field} is no moment")
        return moment

    def _number(self, said: Mapping[str, Any], field: str, where: str, *, most: int) -> float | None:
        given = said.get(field)
        try:
            number = float(given) if isinstance(given, str | int | float) and not isinstance(given, bool) else None
        except (ValueError, OverflowError):
            number = None
        if number is not None and 0 <= number <= most:
            return number
        if given not in (None, ""):
            self._mend(where, f"its {field} is no number from 0 to {most:,}")
        return None

    def _mend(self, where: str, what: str) -> None:
        self._bundle.mend(where, what)


def _category_and_key(said: Mapping[str, Any], kind: str) -> tuple[Any, Any]:
    """A type that is a category stands for a missing one; any other that tells something is what the fact is about."""
    category, key = said.get("category"), said.get("key")
    plain = "_".join(kind.casefold().replace("-", " ").split())
    if plain in _DAILY | _PLAIN:
        return category, key
    if category_today(plain) in CATEGORIES:
        return category or plain, key
    return category, key or kind


def _source(said: Mapping[str, Any]) -> str:
    """Where it came from, with the session in which it was said."""
    source, session = (str(said[field]) if said.get(field) else "" for field in ("source", "session_id"))
    return ", ".join(filter(None, (source, session and f"session {session}")))


def _ids(given: Any) -> list[str]:
    """Ids as a list, as one in JSON, or separated by commas: Chroma's metadata could hold no list for long."""
    value = given
    if isinstance(given, str):
        try:
            value = json.loads(given)
        except (ValueError, RecursionError):
            value = given.split(",")
    items = value if isinstance(value, list) else [value]
    found = (str(item).strip() for item in items if isinstance(item, str | int) and not isinstance(item, bool))
    return [item for item in found if item]
