"""What the index knows, in SQL: embeddings by content and model, which memory has which, and how far it has read.

All of it is derived, so it is written without a wait for the disk: a power cut costs work, never truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from desktop.core.model import Kind
from desktop.storage.database import Database

_ROWS = 2_000
"""Vectors read at a time: some megabytes."""

_LIVE: dict[Kind, str] = {
    "fact": "SELECT id FROM facts WHERE status = 'active' ORDER BY id",
    "episode": "SELECT id FROM episodes WHERE status = 'active' ORDER BY id",
    "message": "SELECT id FROM messages WHERE recallable ORDER BY id",
}


@dataclass(frozen=True, slots=True)
class Embedded:
    """A memory and the embedding of its text: `vector` holds float32 values, little-endian."""

    kind: Kind
    row_id: int
    content_hash: bytes
    vector: bytes


class Embeddings:
    """The tables `embeddings`, `indexed` and `index_state` of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def known(self, model: str, hashes: Iterable[bytes]) -> dict[bytes, bytes]:
        """Returns the vectors kept for these contents."""
        query = "SELECT content_hash, vector FROM embeddings WHERE model = ? AND content_hash"
        return {row["content_hash"]: row["vector"] for row in self._database.rows_among(query, set(hashes), model)}

    def record(
        self,
        model: str,
        embedded: Sequence[Embedded],
        gone: Iterable[tuple[Kind, int]] = (),
        state: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Keeps new embeddings, says whose they are, forgets memories that are gone, and sets the state: at once."""
        with self._database.transaction(durable=False) as connection:
            connection.executemany(
                "INSERT INTO embeddings (model, content_hash, vector) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [(model, each.content_hash, each.vector) for each in embedded],
            )
            connection.executemany(
                "INSERT INTO indexed (kind, row_id, embedding_id)"
                " SELECT ?, ?, id FROM embeddings WHERE model = ? AND content_hash = ?"
                " ON CONFLICT (kind, row_id) DO UPDATE SET embedding_id = excluded.embedding_id",
                [(each.kind, each.row_id, model, each.content_hash) for each in embedded],
            )
            connection.executemany("DELETE FROM indexed WHERE kind = ? AND row_id = ?", gone)
            connection.executemany(
                "INSERT INTO index_state (name, value) VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                state,
            )

    def keep(self, model: str, vectors: Mapping[bytes, bytes]) -> None:
        """Keeps embeddings of contents for later, whoever's they are."""
        with self._database.transaction(durable=False) as connection:
            connection.executemany(
                "INSERT INTO embeddings (model, content_hash, vector) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [(model, content, vector) for content, vector in vectors.items()],
            )

    def restart(self, model: str) -> None:
        """Begins anew: nothing is indexed any more, and no watermark is known; embeddings of other models go, but for
        those of the model that was in use until now, to which a person may go back."""
        before = self.state("model") or model
        with self._database.transaction(durable=False) as connection:
            connection.execute("DELETE FROM indexed")
            connection.execute("DELETE FROM index_state")
            connection.execute("INSERT INTO index_state (name, value) VALUES ('model', ?)", (model,))
        removed = 1
        while removed:
            with self._database.transaction(durable=False) as connection:
                removed = connection.execute(
                    "DELETE FROM embeddings WHERE id IN (SELECT id FROM embeddings WHERE model NOT IN (?, ?) LIMIT ?)",
                    (model, before, _ROWS),
                ).rowcount

    def state(self, name: str) -> str | None:
        row = self._database.row("SELECT value FROM index_state WHERE name = ?", (name,))
        return None if row is None else str(row["value"])

    def vectors(self) -> Iterator[list[tuple[Kind, int, bytes]]]:
        """Yields everything that is indexed, page by page, in the order of kinds and ids."""
        last: tuple[str, int] = ("", 0)
        while True:
            rows = self._database.plain_rows(
                "SELECT kind, row_id, vector FROM indexed JOIN embeddings ON embeddings.id = embedding_id"
                " WHERE (kind, row_id) > (?, ?) ORDER BY kind, row_id LIMIT ?",
                (*last, _ROWS),
            )
            if not rows:
                return
            last = rows[-1][:2]
            yield rows

    def vectors_of(self, kind: Kind, row_ids: Iterable[int]) -> dict[int, bytes]:
        """Returns the vectors of these memories; those that are not indexed are left out."""
        query = "SELECT row_id, vector FROM indexed JOIN embeddings ON embeddings.id = embedding_id"
        rows = self._database.rows_among(f"{query} WHERE kind = ? AND row_id", row_ids, kind)
        return {row["row_id"]: row["vector"] for row in rows}

    def count(self) -> int:
        """Returns how many memories are indexed."""
        return int(self._database.row("SELECT count(*) FROM indexed")[0])

    def indexed_ids(self, kind: Kind) -> list[int]:
        return self._database.column("SELECT row_id FROM indexed WHERE kind = ? ORDER BY row_id", (kind,))

    def live_ids(self, kind: Kind) -> list[int]:
        """Returns the ids of the memories of a kind that belong in an index: active facts and episodes, recallable
        messages."""
        return self._database.column(_LIVE[kind])
