"""Moving the data folder: everything arrives, or everything is where it was."""

from __future__ import annotations

import filecmp
import os
import shutil
import stat
from pathlib import Path
from typing import Any

import pytest

from desktop.core import paths
from desktop.core.errors import UserError
from desktop.core.paths import DataFolder, default_data_folder
from desktop.storage.data_folder import FolderMove, can_be_moved, sizes
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from tests.samples import a_fact


@pytest.fixture
def standard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataFolder:
    """The folder of a person who chose none, with a memory in it."""
    monkeypatch.delenv("KEEPSAKE_DATA_DIR")
    monkeypatch.setattr(paths, "standard_data_folder", lambda: tmp_path / "standard")
    folder = DataFolder(tmp_path / "standard")
    folder.create()
    remember(folder, "tea")
    (folder.root / "backups").mkdir()
    (folder.root / "backups" / "a.db").write_bytes(b"x" * 300)
    (folder.vectors).mkdir()
    (folder.vectors / "data.bin").write_bytes(b"y" * 500)
    folder.settings.write_text("{}")
    folder.log.write_text("said")
    folder.lock.touch()
    return folder


def remember(folder: DataFolder, value: str) -> None:
    database = Database(folder.database)
    with database.operation("Learn") as operation:
        Facts(database).insert(operation, a_fact(value=value))
    database.close()


def values(folder: DataFolder) -> list[str]:
    database = Database(folder.database)
    found = [fact.value for fact in Facts(database).find(FactFilter())]
    database.close()
    return found


def test_the_room_that_each_part_takes_is_told(standard: DataFolder) -> None:
    found = dict(sizes(standard))
    assert (found["backups"], found["vectors"], found["log"], found["other"]) == (300, 500, 4, 2)
    assert found["database"] >= standard.database.stat().st_size


def test_everything_is_moved_and_the_next_start_finds_it(standard: DataFolder, tmp_path: Path) -> None:
    to = DataFolder(tmp_path / "disk" / "keepsake")
    FolderMove(standard, to).carry_out()
    assert default_data_folder() == to.root and values(to) == ["tea"]
    assert (to.root / "backups" / "a.db").read_bytes() == b"x" * 300
    assert sorted(path.name for path in standard.root.iterdir()) == ["moved-to", "owner.lock"]
    if os.name == "posix":
        assert stat.S_IMODE(to.root.stat().st_mode) == 0o700


def test_what_was_moved_can_be_moved_back(standard: DataFolder, tmp_path: Path) -> None:
    to = DataFolder(tmp_path / "other")
    FolderMove(standard, to).carry_out()
    FolderMove(to, standard).carry_out()
    assert default_data_folder() == standard.root and values(standard) == ["tea"]
    assert not (standard.root / "moved-to").exists()


def test_a_place_that_is_not_there_is_told_and_no_empty_memory_is_begun(standard: DataFolder, tmp_path: Path) -> None:
    to = DataFolder(tmp_path / "disk")
    FolderMove(standard, to).carry_out()
    shutil.rmtree(to.root)
    with pytest.raises(UserError, match=r"is not there\. Connect its disk"):
        default_data_folder()


@pytest.mark.parametrize(
    ("place", "sentence"),
    [("standard", "neither in"), ("standard/inside", "neither in"), (".", "neither in"), ("full", "is not empty")],
)
def test_where_it_cannot_go_is_told_and_nothing_is_touched(
    standard: DataFolder, tmp_path: Path, place: str, sentence: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "photo.jpg").touch()
    with pytest.raises(UserError, match=sentence):
        FolderMove(standard, DataFolder(tmp_path / place)).carry_out()
    assert default_data_folder() == standard.root and values(standard) == ["tea"]
    assert (tmp_path / "full" / "photo.jpg").exists()


def test_where_there_is_no_room_it_is_told(
    standard: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = shutil.disk_usage(tmp_path)._replace(free=10)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    with pytest.raises(UserError, match="There is no room"):
        FolderMove(standard, DataFolder(tmp_path / "to")).check()


def test_a_copy_that_differs_or_a_disk_that_fails_leaves_everything_where_it_was(
    standard: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = DataFolder(tmp_path / "to")
    with monkeypatch.context() as patched:
        patched.setattr(filecmp, "cmp", lambda *_given, **_named: False)
        with pytest.raises(UserError, match="not the same"):
            FolderMove(standard, to).carry_out()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(shutil, "copy2", full)
        with pytest.raises(UserError, match=r"No space left on device\. It is where it was"):
            FolderMove(standard, to).carry_out()
    assert values(standard) == ["tea"] and default_data_folder() == standard.root
    assert list(to.root.iterdir()) == []
    FolderMove(standard, to).carry_out()
    assert values(to) == ["tea"]


def test_a_kill_before_the_switch_leaves_the_old_folder_and_the_copy_is_made_anew(
    standard: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class KilledError(BaseException):
        pass

    def die(_folder: DataFolder) -> None:
        raise KilledError

    to = DataFolder(tmp_path / "to")
    to.create()
    (to.root / ".moving").touch()
    (to.root / "keepsake.db").write_bytes(b"half a copy")
    with monkeypatch.context() as patched:
        patched.setattr(paths, "point_to", die)
        with pytest.raises(KilledError):
            FolderMove(standard, to).carry_out()
    assert default_data_folder() == standard.root and values(standard) == ["tea"]


def test_a_folder_that_a_person_named_is_theirs_to_move(
    standard: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert can_be_moved(standard) == ""
    assert "when Keepsake was started" in can_be_moved(DataFolder(tmp_path / "named"))
    monkeypatch.setenv("KEEPSAKE_DATA_DIR", str(tmp_path))
    assert "KEEPSAKE_DATA_DIR" in can_be_moved(standard)
