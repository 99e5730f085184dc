from __future__ import annotations

from desktop.core.addresses import is_address, is_loopback, plain_address


def test_addresses_of_this_machine_are_told_from_others() -> None:
    for here in ("http://localhost:11434", "http://127.0.0.1", "http://127.9.9.9:1", "http://[::1]:8080"):
        assert is_loopback(here), here
    for away in (
        "https://api.anthropic.com",
        "http://192.168.1.5:11434",
        "http://localhost.evil.example",
        "http://0.0.0.0:1",
        "",
    ):
        assert not is_loopback(away), away


def test_an_address_is_taken_with_or_without_its_scheme_and_version() -> None:
    assert plain_address("localhost:11434/v1/") == "http://localhost:11434"
    for right in ("http://localhost:11434", "https://gateway.example.org/api", "http://[::1]:8080"):
        assert is_address(right), right
    for wrong in ("not an address", "ftp://example.org", "http://", "http://host:99999", ""):
        assert not is_address(wrong), wrong
