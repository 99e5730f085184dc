"""Where the index is, and the sentences that tell a person what keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

IndexState = Literal["loading", "current", "catching_up", "rebuilding", "words_only"]

LOADING = "The embedding model is loading. Search goes on by words."
BEHIND = "The index is still catching up with what is remembered."
STORE_FAILS = "The disk refuses new embeddings (it may be full). Search goes on by words, and this is tried again."
INDEXING_FAILS = "New memories can't be indexed just now. Search goes on by words, and this is tried again."
_REFUSED = "{} of your memories can't be embedded by this model, and can be found by their words only."
_REFUSED_ONE = "One of your memories can't be embedded by this model, and can be found by its words only."
FOLDER_FAILS = "The vector index can't be written (the disk may be full). This is tried again."


@dataclass(frozen=True, slots=True)
class IndexStatus:
    """Where the index is: `waiting` of `total` memories are to be indexed yet; `message` is a sentence for a person."""

    state: IndexState = "loading"
    waiting: int = 0
    total: int = 0
    message: str = ""


def refusal(count: int) -> str:
    """What is said of so many contents that the model could not embed."""
    return "" if not count else _REFUSED_ONE if count == 1 else _REFUSED.format(f"{count:,}")
