"""`python -m tests.quick_process …` is `keepsake …` with the quick embedder: a real process that loads no model.

Reads are waited for, however busy the machine is: their time is tested elsewhere."""

from __future__ import annotations

import sys
from functools import partial

from desktop import app
from desktop.__main__ import main
from desktop.assistant.tools import executor, toolbox
from desktop.index.embedder import BackgroundEmbedder
from tests.quick_embedder import load_quick

if __name__ == "__main__":
    executor.READ_SECONDS = toolbox.INDEX_SECONDS = 60.0
    app.BackgroundEmbedder = partial(BackgroundEmbedder, load=load_quick)  # type: ignore[assignment, attr-defined]
    sys.exit(main())
