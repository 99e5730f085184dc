"""What the environment says about the settings: `KEEPSAKE_THEME=dark`, `KEEPSAKE_TOOLSETS='["notes"]'`.

Not pydantic-settings: one list that is no JSON, or one bad value, would raise for all of them, and what came from the
environment could not be told from the file. What a value may be is still pydantic's to say: its lax mode reads
numbers and 1/0, true/false, yes/no, on/off out of texts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rapidfuzz import process

from desktop.settings.descriptions import SETTINGS, Setting
from desktop.settings.validation import valid_part

_PREFIX = "KEEPSAKE_"
_NO_SETTINGS = frozenset({"KEEPSAKE_DATA_DIR"})
_ALIKE = 88
"""From this likeness (of 100) on, a name that is no setting's is taken for a slip."""


def from_environment(environment: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """The settings that are set there, and a sentence for each that can't be used. An empty variable sets nothing."""
    values: dict[str, Any] = {}
    notices = _slips(environment)
    for setting in SETTINGS.values():
        text = environment.get(setting.variable, "").strip()
        if text:
            found, problems = valid_part({setting.name: _read(setting, text)})
            if problems:
                notices.append(f"{setting.variable} takes {_taken(setting)}; what it is set to is not used.")
            else:
                values |= found
    return values, notices


def _read(setting: Setting, text: str) -> Any:
    if setting.kind not in ("array", "object"):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _taken(setting: Setting) -> str:
    example = {"array": ', as JSON such as ["a", "b"]', "object": ', as JSON such as {"forget_fact": "ask"}'}
    return setting.allowed + example.get(setting.kind, "")


def _slips(environment: Mapping[str, str]) -> list[str]:
    known = [setting.variable for setting in SETTINGS.values()]
    slips = []
    for name in sorted(environment):
        if name.startswith(_PREFIX) and name not in known and name not in _NO_SETTINGS:
            nearest = process.extractOne(name, known, score_cutoff=_ALIKE)
            if nearest is not None:
                slips.append(f"{name} sets nothing. The nearest that does is {nearest[0]}.")
    return slips
