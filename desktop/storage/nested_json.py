"""JSON values with other JSON in their texts: an answer of a tool, as the model was given it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any


def rewritten(value: Any, change: Callable[[Any, str], Any], field: str = "") -> Any:
    """The same value with each text, number and constant as `change` gives it back, which is told the field that it (or
    the list that it is in) stands in; in texts that are JSON objects or lists themselves too."""
    if isinstance(value, dict):
        return {name: rewritten(each, change, name) for name, each in value.items()}
    if isinstance(value, list):
        return [rewritten(each, change, field) for each in value]
    inner = _inner(value)
    return change(value, field) if inner is None else json.dumps(rewritten(inner, change), ensure_ascii=False)


def _inner(value: Any) -> Any:
    """The object or list that a text is; None for any other text, such as one that only begins like one."""
    if not isinstance(value, str) or not value.startswith(("{", "[")):
        return None
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None
