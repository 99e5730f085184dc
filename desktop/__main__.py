"""Arguments in, exit code out."""

from __future__ import annotations

import os
import sys

from desktop.index import SERVE_VECTORS

_PRIVATE = 0o077


def main() -> int:
    """The command `keepsake`. Whatever file it makes is readable by its owner only."""
    os.umask(_PRIVATE)
    if sys.argv[1:] == [SERVE_VECTORS]:
        from desktop.index import serving

        return serving.main()
    from desktop.cli import run

    return run(sys.argv[1:])


def main_window() -> int:
    """The GUI script: the window, whatever the arguments but the data folder."""
    return main()


if __name__ == "__main__":
    sys.exit(main())
