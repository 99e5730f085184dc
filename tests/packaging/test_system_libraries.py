"""What Qt needs of the system: found missing, installed as root, named otherwise."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def libraries(load: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    module = load("system_libraries")
    monkeypatch.setattr(module.sys, "platform", "linux")
    return module


@pytest.fixture
def commands(libraries: Any, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What apt-get is asked for, by root on Debian; it succeeds."""
    asked: list[list[str]] = []

    def run(command: list[str], **_options: Any) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(libraries.subprocess, "run", run)
    monkeypatch.setattr(libraries.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(libraries.os, "geteuid", lambda: 0)
    return asked


def test_a_library_that_does_not_load_is_named_by_its_package(libraries: Any) -> None:
    missing = libraries.missing_packages(for_tests=False, loads=lambda name: name != "libxcb-cursor.so.0")
    assert missing == ["libxcb-cursor0"]
    assert libraries.missing_packages(for_tests=False, loads=lambda _name: True) == []
    assert len(libraries.missing_packages(for_tests=False, loads=lambda _name: False)) == len(libraries.QT_LIBRARIES)


def test_the_tests_need_a_display_and_a_hand_too(libraries: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries.shutil, "which", lambda _name: None)
    assert libraries.missing_packages(for_tests=True, loads=lambda _name: True) == ["xvfb", "xdotool"]


def test_other_systems_bring_everything(libraries: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries.sys, "platform", "darwin")
    assert libraries.missing_packages(for_tests=True, loads=lambda _name: False) == []


def test_a_library_is_tried_by_loading_it(libraries: Any) -> None:
    assert not libraries._loads("libkeepsake-has-no-such.so.0")
    assert libraries._loads("libc.so.6")


def test_root_installs(libraries: Any, commands: list[list[str]]) -> None:
    assert libraries.install(["libegl1", "xvfb"])
    assert commands[0][:2] == ["apt-get", "update"]
    assert commands[1][:2] == ["apt-get", "install"]
    assert commands[1][-2:] == ["libegl1", "xvfb"]


def test_what_apt_can_not_install_is_told(
    libraries: Any, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(libraries.subprocess, "run", lambda command, **_o: subprocess.CompletedProcess(command, 100))
    assert not libraries.install(["libegl1"])
    assert "could not install" in capsys.readouterr().err


def test_a_person_gets_the_command_to_copy(
    libraries: Any, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(libraries.os, "geteuid", lambda: 1000)
    assert not libraries.install(["libegl1", "libgl1"])
    assert commands == []
    assert "sudo apt-get install" in (told := capsys.readouterr().out)
    assert told.rstrip().endswith("libegl1 libgl1")


def test_a_system_without_apt_goes_on_with_a_word(
    libraries: Any, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(libraries.shutil, "which", lambda _name: None)
    assert libraries.install(["libegl1"])
    assert commands == []
    assert "Debian calls them libegl1" in capsys.readouterr().out
