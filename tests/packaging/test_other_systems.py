"""The recipes for systems that are not at hand: they can be read, and what they name is there."""

from __future__ import annotations

import ast
import plistlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

CHECKOUT = Path(__file__).resolve().parents[2]
Load = Callable[[str], Any]


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    read: dict[Any, Any] = yaml.safe_load((CHECKOUT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    return read


def commands(workflow: dict[Any, Any]) -> Iterator[str]:
    for job in workflow["jobs"].values():
        yield from (step["run"] for step in job["steps"] if "run" in step)


def test_each_system_tests_builds_tries_and_hands_on_what_it_built(workflow: dict[Any, Any], load: Load) -> None:
    for system in ("linux", "windows", "macos"):
        steps = workflow["jobs"][system]["steps"]
        told = "\n".join(step.get("run", "") for step in steps)
        assert re.findall(r"dev\.py (test|bundle|smoke)", told) == ["test", "bundle", "smoke"]
        assert steps[-1]["uses"].startswith("actions/upload-artifact@")
        assert steps[-1]["with"]["name"] == system
    assert workflow["jobs"]["release"]["needs"] == ["linux", "windows", "macos"]
    assert workflow[True]["push"]["tags"] == ["v*"]  # "on" is a truth value to YAML
    known = load("dev").COMMANDS
    assert {name for run in commands(workflow) for name in re.findall(r"dev\.py (\w+)", run)} <= set(known)


def test_what_the_workflow_names_is_there(workflow: dict[Any, Any]) -> None:
    named = {
        path.replace("\\", "/")
        for run in commands(workflow)
        for path in re.findall(r"(?:packaging|tests)[/\\][\w./\\]+", run)
    }
    assert named and [path for path in sorted(named) if not (CHECKOUT / path).exists()] == []


def test_what_the_installer_packs_is_there_or_built() -> None:
    text = (CHECKOUT / "packaging" / "windows" / "keepsake.iss").read_text("utf-8")
    paths = {path.replace("\\", "/") for path in re.findall(r"\{#Checkout\}\\([\w.\\]+)", text)}
    assert paths == {"LICENSE", "dist", "dist/keepsake/", "build/keepsake.ico"}
    assert (CHECKOUT / "LICENSE").is_file()
    sections = re.findall(r"^\[(\w+)\]$", text, re.MULTILINE)
    assert sections == ["Setup", "Languages", "Tasks", "InstallDelete", "Files", "Icons", "Run"]


def test_windows_is_told_the_version(load: Load) -> None:
    text = load("bundle").version_resource("1.2.3rc4")
    assert "filevers=(1, 2, 3, 4)" in text and "'ProductVersion', '1.2.3rc4'" in text
    assert load("bundle").version_resource("0.1.0").count("(0, 1, 0, 0)") == 2
    ast.parse(text)


def test_a_program_carries_what_its_system_asks_for(
    load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_system = load("bundle").of_system
    monkeypatch.setattr("sys.platform", "win32")
    assert of_system(tmp_path) == ["--icon", tmp_path / "keepsake.ico", "--version-resource", tmp_path / "version.txt"]
    monkeypatch.setattr("sys.platform", "darwin")
    assert of_system(tmp_path) == ["--icon", tmp_path / "keepsake.icns"]
    monkeypatch.setattr("sys.platform", "linux")
    assert of_system(tmp_path) == []
    assert {file.name for file in tmp_path.iterdir()} == {"keepsake.ico", "keepsake.icns", "version.txt"}


def test_the_entitlements_are_a_list_of_what_is_allowed() -> None:
    allowed = plistlib.loads((CHECKOUT / "packaging" / "macos" / "entitlements.plist").read_bytes())
    assert allowed and all(value is True for value in allowed.values())
