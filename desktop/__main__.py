"""Arguments in, exit code out."""

from __future__ import annotations

import sys


def main() -> int:
    """The command `keepsake`."""
    from desktop.cli import run

    return run(sys.argv[1:])


def main_window() -> int:
    """The GUI script: the window, whatever the arguments but the data folder."""
    return main()


if __name__ == "__main__":
    sys.exit(main())
