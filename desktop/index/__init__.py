"""Vectors: derived from the store, always rebuildable. Nothing outside this package knows Chroma or torch."""

SERVE_VECTORS = "--serve-vectors"
"""The only argument of the program where it is its own process for the vectors, as the bundled one has to be."""

EXPORT_MODEL = "--export-model"
"""As `SERVE_VECTORS`, where it is the process that exports an embedding model, whose name follows."""

COMPARE_ALL = "--compare-all"
"""As `SERVE_VECTORS`, where it is the process that compares all memories; a database and the model follow."""

LOADER = "embedder"
"""The name of the thread that loads the embedding model."""
