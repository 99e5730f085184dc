"""Arguments in, exit code out."""

from __future__ import annotations

import os
import sys

_PRIVATE = 0o077


def main() -> int:
    """The command `keepsake`. Whatever file it makes is readable by its owner only."""
    from desktop.cli import run

    os.umask(_PRIVATE)
    return run(sys.argv[1:])


def main_window() -> int:
    """The GUI script: the window, whatever the arguments but the data folder."""
    return main()


if __name__ == "__main__":
    sys.exit(main())
