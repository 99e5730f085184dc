"""Where things are, and who may read them."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from desktop.core.errors import ReadOnlyFolderError, UserError
from desktop.core.paths import DataFolder, default_data_folder, resource


def test_a_data_folder_is_made_with_its_parents_and_for_its_owner_only(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "a" / "b")
    folder.create()
    folder.root.chmod(0o755)
    folder.create()
    assert stat.S_IMODE(folder.root.stat().st_mode) == 0o700


def test_everything_in_it_lies_below_it(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    inside = (
        folder.database,
        folder.vectors,
        folder.settings,
        folder.window_state,
        folder.lock,
        folder.address,
        folder.log,
    )
    assert {path.parent for path in inside} == {tmp_path}
    assert len(set(inside)) == len(inside)


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.touch()
    with pytest.raises(UserError, match=r"can't be used: (File exists|Not a directory)"):
        DataFolder(taken).create()
    with pytest.raises(UserError, match="can't be used: Not a directory"):
        DataFolder(taken / "data").create()


def test_a_read_only_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.core.paths.os.access", lambda *_arguments: False)
    with pytest.raises(UserError, match=r"is read-only\. Choose another with --data-dir"):
        DataFolder(tmp_path).create()


def test_a_read_only_folder_with_a_memory_is_told_apart_and_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(tmp_path / "data")
    folder.create()
    folder.database.touch()
    folder.root.chmod(0o500)
    monkeypatch.setattr("desktop.core.paths.os.access", lambda _path, mode: not mode & os.W_OK)
    with pytest.raises(ReadOnlyFolderError, match="can be read, and nothing can be changed"):
        folder.create()
    if os.name == "posix":
        assert stat.S_IMODE(folder.root.stat().st_mode) == 0o500
    folder.root.chmod(0o700)


def test_the_environment_chooses_the_folder_else_the_system_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEEPSAKE_DATA_DIR", str(tmp_path))
    assert default_data_folder() == tmp_path
    monkeypatch.setenv("KEEPSAKE_DATA_DIR", "~/memories")
    assert default_data_folder() == Path.home() / "memories"
    monkeypatch.delenv("KEEPSAKE_DATA_DIR")
    assert default_data_folder().name == "keepsake"


def test_the_tests_have_no_data_folder_of_their_own() -> None:
    with pytest.raises(UserError):
        DataFolder(default_data_folder()).create()


def test_resources_are_beside_the_package_in_a_checkout_and_inside_it_when_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert resource("schema", "m001_first.sql").is_file()
    package = tmp_path / "desktop"
    (package / "_resources").mkdir(parents=True)
    monkeypatch.setattr("desktop.core.paths.__file__", str(package / "core" / "paths.py"))
    assert resource("icons", "x.svg") == package.resolve() / "_resources" / "icons" / "x.svg"
