#!/usr/bin/env python3
"""Runs, tests and measures Keepsake from a checkout, with a virtual environment of its own.

python3 packaging/dev.py run [ARGUMENTS …]      the window, or a command: run doctor
python3 packaging/dev.py test [PYTEST ARGUMENTS …]   every check, or pytest alone on what is named
python3 packaging/dev.py test --quick           what a person runs while working: nothing that takes its time
python3 packaging/dev.py bench [--data FILE] [NAME …]   the figures of tests/benchmarks
python3 packaging/dev.py evaluate [--provider NAME] [--against FILE] …   how well a model uses the memory
python3 packaging/dev.py gallery FOLDER [--language uk]   screenshots of the window in light and dark
python3 packaging/dev.py bundle [--full]        builds dist/keepsake, which needs no Python; full with torch
python3 packaging/dev.py deb                    builds a Debian package from it, or from one that it builds first
python3 packaging/dev.py tarball                packs it for other systems with Linux
python3 packaging/dev.py prove [PACKAGE]        installs and uses the Debian package on a bare Debian, as root
python3 packaging/dev.py smoke [PROGRAM]        tries every tool and panel of a built program
python3 packaging/dev.py translations           brings resources/translations in step with the texts of the window
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python gets this sentence)
    sys.exit(f"Keepsake needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.")

import argparse
import json
import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from environment import Environment, SetupError
from quality_gate import lines_covered, shortfalls
from system_libraries import install, missing_packages

CHECKOUT = Path(__file__).resolve().parent.parent
FAILED, NOT_SET_UP, NO_DISPLAY = 1, 2, 3
BUILT = CHECKOUT / "dist" / "keepsake" / ("keepsake.exe" if os.name == "nt" else "keepsake")
SMOKE = ("tests/contract/test_calls.py",)
SMOKE_BY_KEYS = ("tests/end_to_end/test_every_panel.py", "tests/end_to_end/test_keeping.py")
"""With a screen and a keyboard of their own, which Xvfb gives on Linux alone."""
MOST_AT_A_TIME = 4
"""Processes that test at a time: each loads the model, and some measure time."""
# A file's tests stay together, since what they stand on is made once; in the order that tests/conftest.py gives.
# One more process than processors, since those in a real window wait for it most of the time.
PROCESSES = min((os.cpu_count() or 1) + 1, MOST_AT_A_TIME)
SIDE_BY_SIDE = ("-n", str(PROCESSES), "--dist", "loadfile", "--no-loadscope-reorder")
QUICK = ("tests/core", "tests/settings", "tests/storage", "tests/memory", "tests/assistant", "tests/gui/ui")
NOT_QUICK = ("-m", "not slow", "--ignore", "tests/assistant/rules")
"""What a person runs while working: no process, no window on a screen, nothing that takes its time; the two thousand
tests of the rules are run by their folder's name."""

Command = Callable[[Environment, Sequence[str]], int]
Result = TypeVar("Result")


def main(arguments: Sequence[str]) -> int:
    """Makes what is missing, then carries the command out. Returns the exit code."""
    name, rest = parse(arguments)
    if name == "run" and opens_window(rest) and not has_display(os.environ):
        print("There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so the window can't open.")
        print("The commands work without one: python3 packaging/dev.py run --help")
        return NO_DISPLAY
    environment = Environment(CHECKOUT)
    try:
        if not prepared(environment, for_tests=name in ("test", "smoke", "prove")):
            return NOT_SET_UP
        return COMMANDS[name](environment, rest)
    except SetupError as error:
        print(error, file=sys.stderr)
        return NOT_SET_UP


def parse(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The command, and what is handed on to it as it is."""
    parser = argparse.ArgumentParser(
        prog="dev.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=sorted(COMMANDS))
    parsed = parser.parse_args(arguments[:1])
    return parsed.command, list(arguments[1:])


def prepared(environment: Environment, *, for_tests: bool) -> bool:
    """Installs what is missing; False where something is, and can't be installed from here."""
    if not environment.ready():
        environment.make()
    packages = missing_packages(for_tests=for_tests)
    return not packages or install(packages)


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether `python -m desktop` with these opens the window: no command is named, nor help or the version."""
    rest = iter(arguments)
    for argument in rest:
        if argument == "--data-dir":
            next(rest, None)
        elif not argument.startswith("--data-dir="):
            return False
    return True


def has_display(environment: Mapping[str, str]) -> bool:
    """Windows and macOS always have one."""
    named = any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    return named or not sys.platform.startswith("linux")


def run(environment: Environment, arguments: Sequence[str]) -> int:
    return call(environment.python, "-m", "desktop", *arguments)


def test(environment: Environment, arguments: Sequence[str]) -> int:
    """With arguments pytest alone; without, every check, each of them whether or not the one before it passed."""
    if arguments and arguments[0] == "--quick":
        chosen = (*NOT_QUICK, *SIDE_BY_SIDE, *QUICK, *arguments[1:])
        return call(environment.python, "-m", "pytest", *chosen, folder=CHECKOUT)
    if arguments:
        return call(environment.python, "-m", "pytest", *arguments, folder=CHECKOUT)
    with ThreadPoolExecutor(2) as beside:
        ready = beside.submit(make_ready, environment)
        types = beside.submit(timed, check_types, environment)  # beside the first tests, which wait for their windows
        results = [(name, *timed(check, environment)) for name, check in STATIC_CHECKS.items()]
        ready.result()
        tests = timed(check_tests, environment)
        (code, report), seconds = types.result()
    print(f"\n{report}", end="")
    results += [("mypy", code, seconds), ("tests and coverage", *tests)]
    print("\nSummary")
    for name, code, seconds in results:
        print(f"  {'passed' if code == 0 else 'FAILED'}  {name}  ({seconds:.0f} s)")
    return FAILED if any(code for _name, code, _seconds in results) else 0


def timed(check: Callable[[Environment], Result], environment: Environment) -> tuple[Result, float]:
    """What a check returns, and how long it took."""
    started = time.monotonic()
    return check(environment), time.monotonic() - started


def check_with(*command: str) -> Callable[[Environment], int]:
    """A check by one of the programs in the environment."""
    return lambda environment: call(environment.programs / command[0], *command[1:], folder=CHECKOUT)


def make_ready(environment: Environment) -> None:
    """Exports the model and compiles the tests, once instead of in each of the processes that test."""
    command = [str(environment.python), "-m", "pytest", "--collect-only", "-qq"]
    # What fails here fails again in the tests, and is told there.
    subprocess.run(command, cwd=CHECKOUT, env=variables(), capture_output=True, check=False)


def check_types(environment: Environment) -> tuple[int, str]:
    """The exit code of mypy and what it prints, which is kept from between the dots of the tests."""
    done = subprocess.run(
        [environment.programs / "mypy"], cwd=CHECKOUT, env=variables(), capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def check_tests(environment: Environment) -> int:
    """All tests, under coverage, and whether it suffices."""
    report = CHECKOUT / ".coverage.json"
    report.unlink(missing_ok=True)
    coverage = ("--cov", f"--cov-report=json:{report}")  # no table of 300 lines behind what failed
    code = call(environment.python, "-m", "pytest", *coverage, *SIDE_BY_SIDE, folder=CHECKOUT)
    if not report.exists():
        return code or FAILED
    figures = json.loads(report.read_text("utf-8"))
    print(f"\nLines tested: {lines_covered(figures):.1f} %")
    missing = list(shortfalls(figures))
    for sentence in missing:
        print(f"Not enough: {sentence}")
    return code or (FAILED if missing else 0)


def bench(environment: Environment, arguments: Sequence[str]) -> int:
    return call(environment.python, "-m", "tests.benchmarks", *arguments)


def evaluate(environment: Environment, arguments: Sequence[str]) -> int:
    return call(environment.python, "-m", "tests.evaluation", *arguments)


def gallery(environment: Environment, arguments: Sequence[str]) -> int:
    return call(environment.python, "-m", "tests.gallery", *arguments)


def bundle(environment: Environment, arguments: Sequence[str]) -> int:
    environment.add("bundle")
    return call(environment.python, CHECKOUT / "packaging" / "bundle.py", *arguments)


def deb(environment: Environment, arguments: Sequence[str]) -> int:
    """Packs the bundle, which is built before where there is none."""
    code = 0 if BUILT.is_file() else bundle(environment, ())
    return code or call(environment.python, CHECKOUT / "packaging" / "deb.py", *arguments)


def smoke(environment: Environment, arguments: Sequence[str]) -> int:
    """The tests that start Keepsake in processes of its own, over a built program instead."""
    program = Path(arguments[0]).absolute() if arguments else BUILT
    if not program.is_file():
        print(f"There is no program {program}. Build it first: python3 packaging/dev.py bundle", file=sys.stderr)
        return FAILED
    os.environ["KEEPSAKE_PROGRAM"] = str(program)
    tests = (*SMOKE, *SMOKE_BY_KEYS) if sys.platform.startswith("linux") else SMOKE
    return call(environment.python, "-m", "pytest", *tests, folder=CHECKOUT)


def script(name: str) -> Command:
    """A command that a script of `packaging/` carries out."""
    return lambda environment, arguments: call(environment.python, CHECKOUT / "packaging" / name, *arguments)


def call(*command: str | Path, folder: Path | None = None) -> int:
    """Runs a command in a folder, or where dev.py was started, and returns its exit code; Ctrl+C ends both."""
    sys.stdout.flush()
    try:
        return subprocess.run(command, cwd=folder, env=variables(), check=False).returncode
    except KeyboardInterrupt:
        return 130


def variables() -> dict[str, str]:
    """The environment of what is started. It keeps its bytecode even where images of containers have Python keep none:
    each of hundreds of processes would compile the whole program."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(CHECKOUT)}


COMMANDS: Mapping[str, Command] = {
    "run": run,
    "test": test,
    "bench": bench,
    "evaluate": evaluate,
    "gallery": gallery,
    "bundle": bundle,
    "deb": deb,
    "tarball": script("tarball.py"),
    "prove": script("prove_deb.py"),
    "smoke": smoke,
    "translations": script("translations.py"),
}
STATIC_CHECKS: Mapping[str, Callable[[Environment], int]] = {
    "ruff check": check_with("ruff", "check"),
    "ruff format": check_with("ruff", "format", "--check"),
    "import contracts": check_with("lint-imports"),
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
