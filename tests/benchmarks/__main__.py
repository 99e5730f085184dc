"""Runs the benchmarks, each in a process of its own: `python -m tests.benchmarks [--data FILE] [NAME …]`."""

from __future__ import annotations

import argparse
import difflib
import re
import subprocess
import sys
from pathlib import Path

_BENCHMARK = re.compile(r'^if __name__ == "__main__":\n    report\(', re.M)


def main() -> int:
    """Runs those named, or all; each goes on where the one before it failed. The exit code tells whether all ran."""
    known = names()
    parser = argparse.ArgumentParser(prog="dev.py bench", description="Prints each figure beside its target.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(known)}")
    parser.add_argument("--data", type=Path, help="a LoCoMo file to measure recall on; none comes with the project")
    arguments = parser.parse_args()
    for name in arguments.names:
        if name not in known:
            parser.error(
                f"there is no benchmark {name}; nearest: {', '.join(difflib.get_close_matches(name, known)) or 'none'}"
            )
    if arguments.data is not None and not arguments.data.is_file():
        parser.error(f"there is no file {arguments.data}")
    data = [] if arguments.data is None else ["--data", str(arguments.data.resolve())]
    failed = [name for name in arguments.names or known if _run(name, data)]
    if failed:
        print(f"\nDid not run to the end: {', '.join(failed)}")
    return bool(failed)


def names() -> list[str]:
    """The benchmarks there are: the modules beside this one that report figures when they are run."""
    modules = Path(__file__).parent.glob("*.py")
    return sorted(path.stem for path in modules if _BENCHMARK.search(path.read_text("utf-8")))


def _run(name: str, data: list[str]) -> int:
    return subprocess.run([sys.executable, "-m", f"tests.benchmarks.{name}", *data], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
