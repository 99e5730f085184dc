from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import KeyringError

from desktop.core.errors import UserError
from desktop.settings import Secrets


class MemoryKeyring(KeyringBackend):  # type: ignore[misc]  # keyring comes without types
    """A keyring that holds one process's passwords, as a system's would."""

    priority = 5

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.locked = False

    def get_password(self, service: str, username: str) -> str | None:
        if self.locked:
            raise KeyringError("locked")
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def system_keyring() -> Iterator[MemoryKeyring]:
    before, here = keyring.get_keyring(), MemoryKeyring()
    keyring.set_keyring(here)
    yield here
    keyring.set_keyring(before)


@pytest.fixture
def no_keyring() -> Iterator[None]:
    from keyring.backends.fail import Keyring

    before = keyring.get_keyring()
    keyring.set_keyring(Keyring())
    yield
    keyring.set_keyring(before)


@pytest.fixture(autouse=True)
def no_key_in_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)


@pytest.mark.usefixtures("no_keyring")
def test_without_a_keyring_the_key_is_in_a_file_of_the_owner_only(tmp_path: Path) -> None:
    secrets = Secrets(tmp_path)
    secrets.set_api_key("  sk-test-1\n")
    assert secrets.api_key() == "sk-test-1"
    assert stat.S_IMODE((tmp_path / "anthropic.key").stat().st_mode) == 0o600
    assert "file" in secrets.place
    secrets.forget_api_key()
    assert secrets.api_key() is None


def test_with_a_keyring_nothing_is_on_the_disk(tmp_path: Path, system_keyring: MemoryKeyring) -> None:
    secrets = Secrets(tmp_path)
    secrets.set_api_key("sk-test-2")
    assert (secrets.api_key(), list(tmp_path.iterdir())) == ("sk-test-2", [])
    assert secrets.place == "the system's keyring"
    secrets.forget_api_key()
    assert system_keyring.kept == {}
    secrets.forget_api_key()


def test_the_environment_goes_before_the_keyring(
    tmp_path: Path, system_keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    secrets = Secrets(tmp_path)
    secrets.set_api_key("sk-kept")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-environment\n")
    assert secrets.api_key() == "sk-environment"
    assert "ANTHROPIC_API_KEY" in secrets.place


@pytest.mark.expects_log("keyring does not answer")
def test_a_locked_keyring_means_no_key(tmp_path: Path, system_keyring: MemoryKeyring) -> None:
    system_keyring.locked = True
    assert Secrets(tmp_path).api_key() is None


@pytest.mark.parametrize("key", ["", "  ", "two words", "ключ", "a\x00b"])
def test_what_can_be_no_key_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(UserError) as caught:
        Secrets(tmp_path).set_api_key(key)
    assert caught.value.field == "api_key"
