"""The packaged model that reads a text beside a fact, and tells whether a statement makes it untrue, or whether it
answers a question or is what a request means.

Its weights derive from those of sentence-transformers/all-MiniLM-L6-v2 (Apache License 2.0).
"""

from __future__ import annotations

import gzip
import logging
import os
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop.core.errors import EmbeddingUnavailableError
from desktop.core.paths import resource
from desktop.index.models import encodable, features_of, inference_session

log = logging.getLogger(__name__)

_DAMAGED = "The model that compares statements with facts can't be loaded. Changes are found without it."


class CrossEncoder:
    """Reads pairs of texts (Humeau et al.: Poly-encoders, 2020); loaded when the first are to be read. Made by
    `tests/assistant/rules/fact_classifier/train_cross_encoder.py`. Safe for use from several threads."""

    def __init__(self) -> None:
        self._loading = threading.Lock()
        self._loaded: tuple[Any, Any] | None = None
        self._damaged = False

    def scores(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        """Returns the log-odds that the first text of each pair bears on the second, `(pairs,)`. Raises
        `EmbeddingUnavailableError`."""
        tokenizer, session = self._load()
        # One by one: eight bits scale a batch as a whole, and a pair would score by what it is read beside.
        found = [
            session.run(None, features_of(tokenizer.encode_batch([(encodable(said), encodable(fact))]), session))[0]
            for said, fact in pairs
        ]
        return np.concatenate([np.zeros(0), *found]).astype(np.float32)

    def _load(self) -> tuple[Any, Any]:
        with self._loading:
            if self._damaged:
                raise EmbeddingUnavailableError(_DAMAGED)
            if self._loaded is None:
                try:
                    packed = resource("classifier", "cross_encoder.onnx.gz").read_bytes()
                    self._loaded = _tokenizer(), inference_session(gzip.decompress(packed))
                except Exception as error:  # whatever the libraries make of damaged files
                    self._damaged = True
                    log.warning("%s (%s)", _DAMAGED, error)
                    raise EmbeddingUnavailableError(_DAMAGED) from error
            return self._loaded


def _tokenizer() -> Any:
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    from tokenizers import Tokenizer

    return Tokenizer.from_file(str(resource("classifier", "cross_encoder.json")))
