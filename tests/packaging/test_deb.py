"""The Debian package: what it installs, what it says of itself, and that the same files come out again. None is built
from a bundle here."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

Load = Callable[[str], Any]

MOMENT = 1_800_000_000

needs_dpkg = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="packages are built where dpkg is")


@pytest.fixture
def this(load: Load) -> Any:
    return load("release").Release("1.2.3", datetime.fromtimestamp(MOMENT, UTC), False, {}, "A Person <a@b.example>")


@pytest.fixture
def deb(load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Over a bundle of two files and a link."""
    module = load("deb")
    bundle = tmp_path / "dist" / "keepsake"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "keepsake").write_bytes(b"program")
    (bundle / "_internal" / "library.so").write_bytes(b"library")
    (bundle / "_internal" / "link.so").symlink_to("library.so")
    monkeypatch.setattr(module, "BUNDLE", bundle)
    monkeypatch.setattr(module, "needs", lambda _root: ["libc6 (>= 2.34)"])
    return module


def test_a_package_installs_the_bundle_a_command_and_what_a_desktop_asks_for(
    deb: Any, this: Any, tmp_path: Path
) -> None:
    root = tmp_path / "root"
    deb.fill(root, this)
    assert (root / "usr" / "bin" / "keepsake").readlink() == Path("/opt/keepsake/keepsake")
    assert (root / "opt" / "keepsake" / "_internal" / "link.so").is_symlink()
    share = root / "usr" / "share"
    for place in (
        "applications/keepsake.desktop",
        "mime/packages/keepsake.xml",
        "metainfo/keepsake.metainfo.xml",
        "man/man1/keepsake.1.gz",
        "icons/hicolor/scalable/apps/keepsake.svg",
        "icons/hicolor/16x16/apps/keepsake.png",
        "doc/keepsake/copyright",
    ):
        assert (share / place).is_file(), place
    told = gzip.decompress((share / "doc/keepsake/changelog.Debian.gz").read_bytes()).decode()
    assert told.startswith("keepsake (1.2.3-1) unstable;")
    assert told.endswith(" -- A Person <a@b.example>  Fri, 15 Jan 2027 08:00:00 +0000\n")
    assert "License: Expat\n Permission is hereby granted" in (share / "doc/keepsake/copyright").read_text("utf-8")


def test_control_names_the_needs_and_the_sums_of_the_files(deb: Any, this: Any, tmp_path: Path) -> None:
    root = tmp_path / "root"
    deb.fill(root, this)
    deb.write_control(root, this, "amd64")
    control = (root / "DEBIAN" / "control").read_text("utf-8")
    assert "\nDepends: libc6 (>= 2.34), ca-certificates, " in control
    assert "\nMaintainer: A Person <a@b.example>\n" in control
    assert "@" not in control.replace("a@b.example", "")
    sums = (root / "DEBIAN" / "md5sums").read_text("utf-8")
    checked = subprocess.run(["md5sum", "--check", "--quiet", "-"], input=sums, text=True, cwd=root, check=False)
    assert checked.returncode == 0
    assert "link.so" not in sums


@needs_dpkg
def test_the_same_bundle_gives_the_same_package(
    deb: Any, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(MOMENT))
    monkeypatch.setattr(deb, "release", load("release").release.__wrapped__)
    packages: list[bytes] = []
    for _ in range(2):
        monkeypatch.setattr(deb, "BUILD", tmp_path / f"build{len(packages)}")
        assert deb.main() == 0
        (built,) = (tmp_path / "dist").glob("*.deb")
        packages.append(built.read_bytes())
    assert packages[0] == packages[1]
    listed = subprocess.run(["dpkg-deb", "--contents", built], capture_output=True, text=True, check=True).stdout
    lines = {line.split(" ./")[1].split(" -> ")[0]: line for line in listed.splitlines() if " ./" in line}
    assert lines["opt/keepsake/keepsake"].startswith("-rwxr-xr-x root/root")
    assert lines["opt/keepsake/_internal/library.so"].startswith("-rw-r--r-- root/root")
    assert "2027-01-15" in lines["opt/keepsake/keepsake"]


def test_without_a_bundle_there_is_nothing_to_pack(
    load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("deb", "tarball"):
        monkeypatch.setattr(load(name), "BUNDLE", tmp_path)
        monkeypatch.setattr(load(name), "BUNDLE", tmp_path / "none")
        assert load(name).main() == 1
        assert "Build it first" in capsys.readouterr().err


@needs_dpkg
def test_needs_are_the_libraries_of_the_system_that_are_not_in_the_package(load: Load, tmp_path: Path) -> None:
    program = tmp_path / "opt" / "keepsake" / "keepsake"
    program.parent.mkdir(parents=True)
    (tmp_path / "DEBIAN").mkdir()
    shutil.copyfile("/bin/true", program)
    (need,) = load("deb").needs(tmp_path)
    assert need.startswith("libc6 (>= 2.")
