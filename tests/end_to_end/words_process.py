"""`python -m tests.end_to_end.words_process …` is `keepsake …` with vectors that tell which words a text has.

Ten thousand texts have theirs in a second, and what is alike is known beforehand: texts of which most words are the
same, whatever they mean.
"""

from __future__ import annotations

import sys
from functools import partial

from desktop.__main__ import main
from desktop.index import embedder
from desktop.index.embedder import BackgroundEmbedder
from tests.quick_embedder import QuickEmbedder


class WordEmbedder(QuickEmbedder):
    """With room for more words than one text has."""

    model_id = "words-1"
    dimension = 256


def _load(_model: str) -> WordEmbedder:
    return WordEmbedder()


if __name__ == "__main__":
    embedder.BackgroundEmbedder = partial(BackgroundEmbedder, load=_load)  # type: ignore[assignment, misc]
    sys.exit(main())
