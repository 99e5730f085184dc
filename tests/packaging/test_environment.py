"""The virtual environment: made once, brought up to date when what is asked for changes, begun anew after a kill."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PROJECT = """
[build-system]
requires = ["hatchling"]
[project]
dependencies = ["torch"]
[dependency-groups]
dev = ["pytest", "ruff"]
bundle = ["pyinstaller"]
[tool.ruff]
line-length = 100
"""


class Machine:
    """Stands in for the programs that are started: makes what they would make, fails and is killed on demand."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.failing = ""
        self.killing = ""
        self.failure = ""

    def run(self, command: list[Any], **_options: Any) -> subprocess.CompletedProcess[str]:
        words = [str(word) for word in command]
        self.commands.append(words)
        if self.killing and self.killing in words:
            raise KeyboardInterrupt
        if self.failing and self.failing in words:
            return subprocess.CompletedProcess(words, 1, self.failure, "")
        if "venv" in words:
            python = Path(words[-1]) / "bin" / "python"
            python.parent.mkdir(parents=True)
            python.touch()
        return subprocess.CompletedProcess(words, 0, "", "")

    def started(self, word: str) -> int:
        return sum(word in command for command in self.commands)


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def environment(load: Callable[[str], Any], machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    module = load("environment")
    monkeypatch.setattr(module.subprocess, "run", machine.run)
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "constraints.txt").write_text("torch==2.13.0\n")
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    return module.Environment(tmp_path)


def test_a_fresh_checkout_is_not_ready_and_is_after_making(environment: Any) -> None:
    assert not environment.ready()
    environment.make()
    assert environment.ready()


def test_torch_comes_first_and_everything_under_the_constraints(environment: Any, machine: Machine) -> None:
    environment.make()
    first, second = (command for command in machine.commands if "install" in command)
    assert first[-3:] == ["torch", "hatchling", "editables"]
    assert second[-2:] == ["pytest", "ruff"]
    assert "--editable" in second
    for command in (first, second):
        assert command[command.index("--constraint") + 1] == str(environment.constraints)


def test_what_one_command_needs_comes_with_it_alone(environment: Any, machine: Machine) -> None:
    environment.make()
    assert not machine.started("pyinstaller")
    environment.add("bundle")
    assert machine.commands[-1][-1] == "pyinstaller"
    assert "--constraint" in machine.commands[-1]


def test_only_what_decides_what_is_installed_makes_it_stale(environment: Any, tmp_path: Path) -> None:
    environment.make()
    (tmp_path / "pyproject.toml").write_text(PROJECT.replace("100", "120"))
    assert environment.ready()
    (tmp_path / "pyproject.toml").write_text(PROJECT.replace('"ruff"', '"mypy"'))
    assert not environment.ready()
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    environment.constraints.write_text("torch==2.14.0\n")
    assert not environment.ready()


def test_bringing_it_up_to_date_keeps_the_environment(environment: Any, machine: Machine) -> None:
    environment.make()
    environment.constraints.write_text("torch==2.14.0\n")
    environment.make()
    assert environment.ready()
    assert machine.started("venv") == 1


def test_an_installation_that_was_killed_is_begun_anew(environment: Any, machine: Machine) -> None:
    machine.killing = "torch"
    with pytest.raises(KeyboardInterrupt):
        environment.make()
    machine.killing = ""
    assert not environment.ready()
    environment.make()
    assert environment.ready()
    assert machine.started("venv") == 2


def test_a_failing_pip_is_told_and_the_environment_kept_for_the_next_try(
    environment: Any, machine: Machine, load: Callable[[str], Any]
) -> None:
    machine.failing = "torch"
    with pytest.raises(load("environment").SetupError, match="could not be installed"):
        environment.make()
    assert not environment.ready()
    machine.failing = ""
    environment.make()
    assert environment.ready()
    assert machine.started("venv") == 1


def test_an_environment_that_does_not_start_is_made_again(environment: Any, machine: Machine) -> None:
    environment.make()
    environment.constraints.write_text("torch==2.14.0\n")
    machine.failing = "--version"
    environment.make()
    assert machine.started("venv") == 2


def test_a_python_without_venv_names_or_installs_the_package(
    environment: Any, machine: Machine, load: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load("environment")
    asked: list[list[str]] = []

    def installed(packages: list[str]) -> bool:
        asked.append(packages)
        machine.failing = ""
        return len(asked) > 1

    monkeypatch.setattr(module.shutil, "which", lambda _name: "/usr/bin/apt-get")
    monkeypatch.setattr(module, "install", installed)
    machine.failing, machine.failure = "venv", "ensurepip is not available"
    with pytest.raises(module.SetupError, match=r"Install the package python3\.\d+-venv"):
        environment.make()
    machine.failing = "venv"
    environment.make()
    assert environment.ready()
    assert asked[0][0].endswith("-venv")


def test_a_virtual_environment_that_fails_otherwise_is_told_in_full(
    environment: Any, machine: Machine, load: Callable[[str], Any]
) -> None:
    machine.failing, machine.failure = "venv", "No space left on device"
    with pytest.raises(load("environment").SetupError, match="No space left on device"):
        environment.make()
