"""What of some values can be used: a broken one costs nothing but itself."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from desktop.settings.descriptions import SETTINGS
from desktop.settings.model import Settings


def valid_part(values: Mapping[str, Any]) -> tuple[dict[str, Any], list[ErrorDetails]]:
    """The values of `Settings` that can be used, and what is wrong with the others.

    Of a list or a table only the entries that are wrong are left out.
    """
    good: dict[str, Any] = deepcopy(dict(values))
    problems: list[ErrorDetails] = []
    while True:
        try:
            settings = Settings.model_validate(good)
        except ValidationError as error:
            found = error.errors(include_url=False)
            for problem in reversed(found):  # from the end, so that the places of those before stay
                _leave_out(good, problem)
            problems += found
        else:
            return {name: getattr(settings, name) for name in good}, problems


def sentence(problem: ErrorDetails) -> str:
    """What a setting takes, naming it as the dialog does."""
    name = str(problem["loc"][0])
    setting = SETTINGS.get(name)
    return f"There is no setting “{name}”." if setting is None else f"“{setting.title}” takes {setting.allowed}."


def _leave_out(values: dict[str, Any], problem: ErrorDetails) -> None:
    name, *place = problem["loc"]
    entries = values.get(str(name))
    if len(place) == 1 and isinstance(entries, dict | list):
        del entries[place[0]]  # type: ignore[arg-type]  # the place is the list's index or the table's key
    else:
        values.pop(str(name), None)
