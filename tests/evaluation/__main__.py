"""Plays the scenarios with a model and prints the figures: `python -m tests.evaluation`.

--provider builtin                          the built-in assistant, the baseline
--provider claude [--model M]               Claude; the key is that of the environment (ANTHROPIC_API_KEY)
--provider claude --base-url URL --model M  any server that speaks the Messages API
--json FILE                                 keeps the figures
--against FILE                              prints them beside figures that were kept
--scenario NAME                             only a kind, or one scenario ("moves/lviv"); may be said again
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

from desktop.assistant.providers.base import Model
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.providers.claude import ClaudeModel
from desktop.index.embedder import Embedder, load_model
from desktop.settings import Settings
from tests.evaluation.figures import Figures, Result, failures, report
from tests.evaluation.judging import judge
from tests.evaluation.playing import play
from tests.evaluation.scenario import Scenario, load


def main(arguments: Sequence[str] | None = None, *, load_embedder: Callable[[], Embedder] | None = None) -> int:
    """Plays, prints, and keeps the figures where a file is named. The exit code tells whether the run was made."""
    parser = _parser()
    options = parser.parse_args(arguments)
    scenarios = chosen(load(), options.scenario)
    if not scenarios:
        parser.error(f"there is no scenario {' or '.join(options.scenario)}")
    try:
        old = Figures.read(options.against) if options.against else None
    except (OSError, ValueError) as error:
        parser.error(str(error))
    model = _model(options, parser)
    started = time.monotonic()
    results = run(scenarios, model, (load_embedder or load_model)(), told=_progress)
    figures = Figures.of(model().name, results)
    _print(figures, old, results, time.monotonic() - started)
    if options.json:
        figures.write(options.json)
    return 0


def run(
    scenarios: Sequence[Scenario],
    model: Callable[[], Model],
    embedder: Embedder,
    *,
    told: Callable[[str], None] = lambda _: None,
) -> list[Result]:
    """Plays and judges one scenario after the other; `told` hears of each."""
    results: list[Result] = []
    for scenario in scenarios:
        played = play(scenario, model, embedder)
        results.append(Result(scenario, played, judge(scenario, played)))
        told(f"{len(results)}/{len(scenarios)} {scenario.id}")
    return results


def chosen(scenarios: Sequence[Scenario], names: Sequence[str]) -> list[Scenario]:
    """Those of the kinds or ids that are named; all where none is."""
    return [each for each in scenarios if not names or each.kind in names or each.id in names]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py evaluate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--provider", choices=("builtin", "claude"), default="builtin")
    parser.add_argument("--base-url", default="")
    parser.add_argument("--model", default="")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--against", type=Path, metavar="FILE")
    parser.add_argument("--scenario", action="append", default=[], metavar="NAME")
    return parser


def _model(options: argparse.Namespace, parser: argparse.ArgumentParser) -> Callable[[], Model]:
    if options.provider == "builtin":
        return BuiltinModel
    key = os.environ.get("ANTHROPIC_API_KEY")
    if not options.base_url and not key:
        parser.error("Claude needs a key: set ANTHROPIC_API_KEY, or name a server with --base-url and --model")
    name = options.model or Settings().model
    return lambda: ClaudeModel(name, api_key=key, base_url=options.base_url)


def _progress(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


def _print(figures: Figures, old: Figures | None, results: Sequence[Result], seconds: float) -> None:
    _progress("")
    for line in failures(results):
        print(line)
    print(f"\n## Use of the tools: {figures.model}" + (f", beside {old.model}" if old else ""))
    for line in report(figures, old):
        print(line)
    tokens = ", ".join(f"{count:,} {name.replace('_', ' ')}" for name, count in figures.usage.items())
    print(f"\n{len(results)} scenarios in {seconds:.0f} s; {tokens or 'no tokens'}.")


if __name__ == "__main__":
    sys.exit(main())
