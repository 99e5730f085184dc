"""From checks to figures: how often each kind of scenario went well, and each aspect; as tables, and kept in a file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from tests.evaluation.judging import ASPECTS, Check, passed
from tests.evaluation.playing import Played
from tests.evaluation.scenario import Scenario

LANGUAGES = ("en", "uk")


@dataclass(frozen=True, slots=True)
class Result:
    """A scenario that was played and judged."""

    scenario: Scenario
    played: Played
    checks: Sequence[Check]

    @property
    def passed(self) -> bool:
        return passed(self.checks)


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    met: int = 0
    of: int = 0

    @property
    def value(self) -> float:
        return self.met / self.of if self.of else 1.0

    def __add__(self, other: Share) -> Share:
        return Share(self.met + other.met, self.of + other.of)

    def __str__(self) -> str:
        return f"{self.met}/{self.of}" if self.of else "–"

    @classmethod
    def counted(cls, met: Iterable[bool]) -> Self:
        listed = list(met)
        return cls(sum(listed), len(listed))


Row = Mapping[str, Share]
"""A share for each language."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a run came to. `kinds` counts scenarios that passed, `aspects` scenarios in which all of an aspect held."""

    model: str
    kinds: Mapping[str, Row]
    aspects: Mapping[str, Row]
    failed: tuple[str, ...] = ()
    usage: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, model: str, results: Sequence[Result]) -> Self:
        kinds = dict.fromkeys(result.scenario.kind for result in results)
        usage: dict[str, int] = {}
        for result in results:
            for name, count in result.played.usage.items():
                usage[name] = usage.get(name, 0) + count
        return cls(
            model,
            {kind: _row((r, r.passed) for r in results if r.scenario.kind == kind) for kind in kinds},
            {aspect: _row(_held(aspect, results)) for aspect in ASPECTS},
            tuple(result.scenario.id for result in results if not result.passed),
            usage,
        )

    @classmethod
    def read(cls, file: Path) -> Self:
        """Raises OSError or ValueError where the file holds no figures."""
        kept = json.loads(file.read_text("utf-8"))
        try:
            kinds, aspects = ({n: _read_row(row) for n, row in kept[table].items()} for table in ("kinds", "aspects"))
            return cls(kept["model"], kinds, aspects, tuple(kept["failed"]), kept["usage"])
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{file} holds no figures") from error

    def write(self, file: Path) -> None:
        kept: dict[str, Any] = {"model": self.model}
        for name, table in (("kinds", self.kinds), ("aspects", self.aspects)):
            kept[name] = {row: {lang: str(share) for lang, share in of.items()} for row, of in table.items()}
        kept |= {"failed": list(self.failed), "usage": dict(self.usage)}
        file.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _row(judged: Iterable[tuple[Result, bool]]) -> Row:
    listed = list(judged)
    return {lang: Share.counted(met for r, met in listed if r.scenario.language == lang) for lang in LANGUAGES}


def _held(aspect: str, results: Iterable[Result]) -> Iterator[tuple[Result, bool]]:
    for result in results:
        checks = [check.met for check in result.checks if check.aspect == aspect]
        if checks:
            yield result, all(checks)


def _read_row(row: Mapping[str, str]) -> Row:
    return {lang: Share(*map(int, told.split("/"))) if "/" in told else Share() for lang, told in row.items()}


def report(figures: Figures, old: Figures | None = None) -> Iterator[str]:
    """The tables in Markdown; beside older figures where there are some."""
    for title, name in (("Scenarios that went well", "kinds"), ("Where it was asked for", "aspects")):
        table: Mapping[str, Row] = getattr(figures, name)
        before: Mapping[str, Row] = getattr(old, name) if old else {}
        yield f"\n| {title} | English | Ukrainian | all | |"
        yield "|---|---|---|---|---|"
        for label, row in table.items():
            yield _line(label, row, before.get(label))
        if name == "kinds":
            yield _line("**all**", _sum(table), _sum(before) if before else None)


def _line(label: str, row: Row, before: Row | None) -> str:
    whole = sum(row.values(), Share())
    cells = [_cell(row[lang], before.get(lang) if before else None) for lang in LANGUAGES]
    all_before = sum(before.values(), Share()) if before else None
    return f"| {label} | {' | '.join(cells)} | {_cell(whole, all_before)} | {whole.value:.0%} |"


def _cell(share: Share, before: Share | None) -> str:
    return str(share) if before is None else f"{share} (was {before})"


def _sum(table: Mapping[str, Row]) -> Row:
    return {lang: sum((row[lang] for row in table.values()), Share()) for lang in LANGUAGES}


def failures(results: Iterable[Result]) -> Iterator[str]:
    """Each scenario that failed: what was said, expected, and what happened instead."""
    for result in results:
        wrong = [check for check in result.checks if not check.met]
        if result.passed:
            continue
        yield f"\n✗ {result.scenario.id}: {' → '.join(_brief(said) for said in result.scenario.say)}"
        for check in wrong:
            yield f"    {check.aspect}: expected that it {check.expected}; instead: {_brief(check.happened, 300)}"


def _brief(text: str, most: int = 100) -> str:
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[: most - 1]}…"
