"""Vectors: derived from the store, always rebuildable. Nothing outside this package knows Chroma or torch."""
