"""Chroma folders as an earlier generation left them, made with Chroma itself, or with the schema it once had."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

Record = tuple[str, str | None, Mapping[str, Any] | None]
"""An id, a document and its metadata."""

_BATCH = 1_000


def made_with_chroma(folder: Path, collections: Mapping[str, Sequence[Record]], *, space: str = "l2") -> Path:
    """A folder with these collections, each with vectors that mean nothing."""
    import chromadb
    from chromadb.config import Settings

    client = chromadb.PersistentClient(str(folder), settings=Settings(anonymized_telemetry=False))
    try:
        for name, records in collections.items():
            made = client.create_collection(name, metadata={"hnsw:space": space}, embedding_function=None)
            for start in range(0, len(records), _BATCH):
                ids, documents, metadatas = zip(*records[start : start + _BATCH], strict=True)
                vectors = [[float(place % 7), 1.0, 2.0] for place in range(len(ids))]
                made.add(ids=list(ids), documents=list(documents), metadatas=list(metadatas), embeddings=vectors)
    finally:
        client.close()
    return folder


def made_as_at_first(
    folder: Path, records: Iterable[Record], queue: Iterable[tuple[int, str, str | None]] = ()
) -> Path:
    """A folder of Chroma 0.4.0: by the first steps of its own migrations. `queue` is what it was told and did not come
    to do: an operation, an id, and metadata as JSON."""
    folder.mkdir()
    steps = files("chromadb").joinpath("migrations")
    first = ("sysdb/00001-collections", "sysdb/00002-segments", "metadb/00001-embedding-metadata",
             "embeddings_queue/00001-embeddings")  # fmt: skip
    topic = "persistent://default/default/c-1"
    with closing(sqlite3.connect(folder / "chroma.sqlite3")) as connection, connection:
        for step in first:
            connection.executescript(steps.joinpath(f"{step}.sqlite.sql").read_text("utf-8"))
        connection.execute("INSERT INTO collections VALUES ('c-1', 'knowledge', ?)", (topic,))
        connection.execute("INSERT INTO segments VALUES ('s-1', 'sqlite', 'METADATA', ?, 'c-1')", (topic,))
        for number, (record_id, document, metadata) in enumerate(records, 1):
            connection.execute(
                "INSERT INTO embeddings (id, segment_id, embedding_id, seq_id) VALUES (?, 's-1', ?, ?)",
                (number, record_id, number.to_bytes(8)),
            )
            for key, value in {"chroma:document": document, **(metadata or {})}.items():
                column = {str: "string_value", int: "int_value", float: "float_value"}.get(type(value), "string_value")
                connection.execute(
                    f"INSERT INTO embedding_metadata (id, key, {column}) VALUES (?, ?, ?)", (number, key, value)
                )
            connection.execute("INSERT OR REPLACE INTO max_seq_id VALUES ('s-1', ?)", (number.to_bytes(8),))
        rows = connection.execute("SELECT count(*) FROM embeddings").fetchone()[0]
        for number, (operation, record_id, metadata_json) in enumerate(queue, rows + 1):
            connection.execute(
                "INSERT INTO embeddings_queue (seq_id, operation, topic, id, metadata) VALUES (?, ?, ?, ?, ?)",
                (number, operation, topic, record_id, metadata_json),
            )
    return folder


def fingerprint(folder: Path) -> dict[str, tuple[str, int]]:
    """Every file below a folder: what is in it, and when it was last written."""
    return {
        path.relative_to(folder).as_posix(): (hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    } | {path.relative_to(folder).as_posix() + "/": ("", path.stat().st_mtime_ns) for path in [folder]}
