"""Where the Anthropic key is kept: never among the settings."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from desktop.core.errors import UserError
from desktop.settings.atomic_file import replace_file

log = logging.getLogger(__name__)

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
        """The key without surrounding space, or None."""
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
