"""`python -m tests.quick_process …` is `keepsake …` with the quick embedder: a real process that loads no model."""

from __future__ import annotations

import sys
from functools import partial

from desktop import app
from desktop.__main__ import main
from desktop.index.embedder import BackgroundEmbedder
from tests.quick_embedder import load_quick

if __name__ == "__main__":
    app.BackgroundEmbedder = partial(BackgroundEmbedder, load=load_quick)  # type: ignore[assignment, attr-defined]
    sys.exit(main())
