"""Arguments in, exit code out."""

from __future__ import annotations

import logging
import os
import sys
import threading
from contextlib import suppress

from desktop.index import COMPARE_ALL, EXPORT_MODEL, LOADER, SERVE_VECTORS

_PRIVATE = 0o077


def main() -> int:
    """The command `keepsake`. Whatever file it makes is readable by its owner only."""
    os.umask(_PRIVATE)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # to look for some reads what every installed package says
    if sys.argv[1:] == [SERVE_VECTORS]:
        from desktop.index import vector_process

        return vector_process.main()
    if sys.argv[1:2] == [EXPORT_MODEL]:
        from desktop.index import model_export

        return model_export.main(*sys.argv[2:])
    if sys.argv[1:2] == [COMPARE_ALL]:
        from desktop.memory.duplicates import comparison_process

        return comparison_process.main(*sys.argv[2:])
    from desktop.cli import run

    return _left(run(sys.argv[1:]))


def main_window() -> int:
    """The GUI script: the window, whatever the arguments but the data folder."""
    return main()


def _left(code: int) -> int:
    """Ends the process here where a thread still imports torch: nothing can break that off, and what Python and the C++
    runtime take apart at a usual end would be taken from under it, which crashes. All else is closed by now."""
    if any(thread.name == LOADER and thread.is_alive() for thread in threading.enumerate()):
        logging.shutdown()
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)
    return code


if __name__ == "__main__":
    sys.exit(main())
