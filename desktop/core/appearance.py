"""How the window is to look, from the settings' file and the environment alone: for its first paint.

`desktop.settings` says what else is set and tells of what can't be used; importing it takes as long as a window does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

Language = Literal["system", "en", "uk"]
Shade = Literal["system", "light", "dark"]

LEAST_SCALE, MOST_SCALE = 0.8, 2.0
"""The ends of the text's size; 1 is the usual one."""

_MOST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Appearance:
    """As by default where nothing else is set."""

    language: Language = "system"
    theme: Shade = "system"
    text_scale: float = 1.0


def first_look(settings: Path, environment: Mapping[str, str]) -> Appearance:
    """Returns the look that is set, by the environment or else by the file; as by default where that can't be used."""
    written = _read(settings)

    def said(name: str) -> tuple[object, object]:
        return environment.get(f"KEEPSAKE_{name.upper()}", "").strip(), written.get(name)

    usual = Appearance()
    return Appearance(
        next((one for value in said("language") for one in get_args(Language) if one == value), usual.language),
        next((one for value in said("theme") for one in get_args(Shade) if one == value), usual.theme),
        next((size for value in said("text_scale") if (size := _scale(value)) is not None), usual.text_scale),
    )


def _read(settings: Path) -> dict[str, Any]:
    try:
        with settings.open("rb") as file:
            read = json.loads(file.read(_MOST_BYTES).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return read if isinstance(read, dict) else {}


def _scale(value: object) -> float | None:
    try:
        scale = float(value) if isinstance(value, int | float | str) else 0.0
    except (ValueError, OverflowError):
        return None
    return scale if LEAST_SCALE <= scale <= MOST_SCALE else None
