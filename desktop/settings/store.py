"""The settings of one data folder: a file of what differs from the defaults, under what the environment says."""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from desktop.core.errors import UserError
from desktop.settings.atomic_file import replace_file
from desktop.settings.descriptions import SETTINGS
from desktop.settings.environment import from_environment
from desktop.settings.model import Settings
from desktop.settings.validation import sentence, valid_part

log = logging.getLogger(__name__)

_MOST_BYTES = 1_000_000


class SettingsStore:
    """`notices` tells, in sentences, what could not be used. Safe to call from any thread.

    What this version can't use (the settings of a newer one, a slip of the hand) stays in the file until that very
    setting is changed. What the environment sets is never written.
    """

    def __init__(self, path: Path, environment: Mapping[str, str] | None = None) -> None:
        self._path = path
        self._listeners: list[Callable[[Settings], None]] = []
        self._lock = threading.RLock()
        self._is_readable = True
        self.notices: list[str] = []
        self._written = self._read()
        over, told = from_environment(os.environ if environment is None else environment)
        self.from_environment = frozenset(over)
        """The names of the settings that the environment sets; they can't be changed here."""
        self.current = Settings(**(self._usable() | over))
        self.notices += told

    def update(self, **changes: Any) -> Settings:
        """Validates, writes and announces. Raises UserError naming the field; nothing is changed then."""
        with self._lock:
            for name in changes.keys() & self.from_environment:
                setting = SETTINGS[name]
                raise UserError(f"“{setting.title}” is set by {setting.variable} in the environment.", field=name)
            try:
                settings = Settings.model_validate({**self.current.model_dump(), **changes})
            except ValidationError as error:
                first = error.errors()[0]
                raise UserError(sentence(first), field=str(first["loc"][0])) from error
            self._write(settings, changes)
            self.current = settings
            for listener in tuple(self._listeners):
                listener(settings)
            return settings

    def subscribe(self, listener: Callable[[Settings], None]) -> Callable[[], None]:
        """Calls `listener` after every change, in their order, on the changing thread. Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _usable(self) -> dict[str, Any]:
        known = {name: value for name, value in self._written.items() if name in SETTINGS}
        for name in sorted(self._written.keys() - known.keys()):
            self.notices.append(f"The setting “{name}” is unknown here; it stays in the file.")
        values, problems = valid_part(known)
        for problem in problems:
            rest = "The rest is used." if len(problem["loc"]) > 1 else "The default is used."
            self.notices.append(f"{sentence(problem)} {rest}")
        return values

    def _read(self) -> dict[str, Any]:
        """What the file says, whether it can be used or not."""
        try:
            with self._path.open("rb") as file:
                content = file.read(_MOST_BYTES + 1)
            if len(content) > _MOST_BYTES:
                raise ValueError(f"more than {_MOST_BYTES} bytes")  # noqa: TRY301  # told as any other damage
            raw = json.loads(content.decode("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            log.info("The settings can't be read: %s", error)
            return self._unreadable("The settings file can't be read; the defaults are used.")
        return raw if isinstance(raw, dict) else self._unreadable("The settings file holds no settings.")

    def _unreadable(self, words: str) -> dict[str, Any]:
        self._is_readable = False
        self.notices.append(words)
        return {}

    def _write(self, settings: Settings, changes: Mapping[str, Any]) -> None:
        written = {name: value for name, value in self._written.items() if name not in changes}
        written |= settings.model_dump(mode="json", include=set(changes), exclude_defaults=True)
        try:
            if not self._is_readable:  # a person may want to mend it
                self._path.replace(_free_beside(self._path))
                self._is_readable = True
            replace_file(self._path, _text(written))
        except OSError as error:
            log.info("The settings can't be written: %s", error)
            raise UserError(f"The settings can't be written: {error.strerror or error}.") from error
        self._written = written


def _free_beside(path: Path) -> Path:
    """A name for what can't be read: what was set aside before stays, too."""
    names = (f"{path.name}.unreadable", *(f"{path.name}.unreadable-{number}" for number in range(2, 100)))
    return next((free for name in names if not (free := path.with_name(name)).exists()), path.with_name(names[-1]))


def _text(written: Mapping[str, Any]) -> str:
    text = json.dumps(written, ensure_ascii=False, indent=2)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character, in what an unknown setting holds
        return json.dumps(written, indent=2)
    return text
