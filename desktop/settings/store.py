"""The settings of one data folder: a file of what differs from the defaults, under what the environment says; and where
the Anthropic key is kept, never among them.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from desktop.core.errors import UserError
from desktop.core.paths import replace_file
from desktop.settings.model import SETTINGS, Setting, Settings, variable

log = logging.getLogger(__name__)

_PREFIX = "KEEPSAKE_"
_NO_SETTINGS = frozenset({"KEEPSAKE_DATA_DIR", "KEEPSAKE_CACHE_DIR"})
_ALIKE = 88
"""From this likeness (of 100) on, a name that is no setting's is taken for a slip."""


def from_environment(environment: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """Returns the settings that are set there, and a sentence for each that can't be used. An empty variable sets
    nothing."""
    values: dict[str, Any] = {}
    notices = _slips(environment)
    for name in SETTINGS:
        text = environment.get(variable(name), "").strip()
        if text:
            setting = SETTINGS[name]
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
    known = [variable(name) for name in SETTINGS]
    slips = []
    for name in sorted(environment):
        if name.startswith(_PREFIX) and name not in known and name not in _NO_SETTINGS:
            from rapidfuzz import process

            nearest = process.extractOne(name, known, score_cutoff=_ALIKE)
            if nearest is not None:
                slips.append(f"{name} sets nothing. The nearest that does is {nearest[0]}.")
    return slips


def valid_part(values: Mapping[str, Any]) -> tuple[dict[str, Any], list[ErrorDetails]]:
    """Returns the values of `Settings` that can be used, and what is wrong with the others.

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
    """Returns what a setting takes, naming it as the dialog does."""
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


_SERVICE = "keepsake"
_ACCOUNT = "anthropic-api-key"


class Secrets:
    """The Anthropic key: in the environment, else in the system's keyring, else in a file of the owner's only."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "anthropic.key"

    @property
    def place(self) -> str:
        """Where a key is kept, in words for a person."""
        if os.environ.get("ANTHROPIC_API_KEY"):
            return "the environment (ANTHROPIC_API_KEY)"
        if self._file.exists() or not _keyring_works():
            return "a file in the data folder, readable by you only (no keyring was found)"
        return "the system's keyring"

    def api_key(self) -> str | None:
        """Returns the key without surrounding space, or None."""
        return self._environment() or self._from_keyring() or self._from_file()

    def set_api_key(self, key: str) -> None:
        """Keeps a key. Raises UserError where it holds what no key holds."""
        key = key.strip()
        if not key or not key.isascii() or any(c.isspace() or not c.isprintable() for c in key):
            raise UserError("A key is one word of plain letters, digits and signs.", field="api_key")
        if _keyring_works():
            import keyring

            keyring.set_password(_SERVICE, _ACCOUNT, key)
            self._file.unlink(missing_ok=True)
        else:
            replace_file(self._file, key)

    def forget_api_key(self) -> None:
        """Removes the key from the keyring and the file."""
        self._file.unlink(missing_ok=True)
        if self._from_keyring():
            import keyring

            keyring.delete_password(_SERVICE, _ACCOUNT)

    def _environment(self) -> str | None:
        return os.environ.get("ANTHROPIC_API_KEY", "").strip() or None

    def _from_keyring(self) -> str | None:
        if not _keyring_works():
            return None
        import keyring
        from keyring.errors import KeyringError

        try:
            return (keyring.get_password(_SERVICE, _ACCOUNT) or "").strip() or None
        except KeyringError as error:
            log.warning("The keyring does not answer: %s", error)
            return None

    def _from_file(self) -> str | None:
        try:
            return self._file.read_text("ascii").strip() or None
        except (OSError, ValueError):
            return None


def _keyring_works() -> bool:
    """Whether a keyring of the system's is there (keyring's own fail and null backends are of priority 0 and below)."""
    import keyring

    return float(getattr(keyring.get_keyring(), "priority", 0)) > 0
