"""Builds the Debian package from the bundle: what `dev.py deb` runs, on Debian or what descends from it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from email.utils import format_datetime
from pathlib import Path

from bundle import BUILD, BUNDLE, CHECKOUT
from release import Release, release
from share import write_share, zipped

DEBIAN = CHECKOUT / "packaging" / "debian"
LARGEST = 185
"""Megabytes that the package may have."""

_MEGABYTE = 10**6
_ELF = b"\x7fELF"
_PROGRAM, _FILE = 0o755, 0o644


def main() -> int:
    """Builds `dist/keepsake_VERSION_ARCHITECTURE.deb`; fails where it is larger than it may be."""
    if not BUNDLE.is_dir():
        print("There is no bundle. Build it first: python3 packaging/dev.py bundle", file=sys.stderr)
        return 1
    this, architecture = release(), _told("dpkg", "--print-architecture").strip()
    package = BUNDLE.parent / f"keepsake_{this.version}-1_{architecture}.deb"
    root = BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    fill(root, this)
    write_control(root, this, architecture)
    settle(root, this.epoch, {root / "opt" / "keepsake" / "keepsake"})
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(this.epoch)}
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package], env=environment, check=True)
    shutil.rmtree(root)
    megabytes = package.stat().st_size / _MEGABYTE
    print(f"{megabytes:8.1f} MB  {package.parent.name}/{package.name}")
    if megabytes > LARGEST:
        print(f"That is more than {LARGEST} MB.", file=sys.stderr)
    return int(megabytes > LARGEST)


def fill(root: Path, this: Release) -> None:
    """Everything that the package installs."""
    shutil.copytree(BUNDLE, root / "opt" / "keepsake", symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "keepsake").symlink_to("/opt/keepsake/keepsake")
    share = root / "usr" / "share"
    write_share(share, this)
    documents = share / "doc" / "keepsake"
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(_copyright(), "utf-8")
    (documents / "changelog.gz").write_bytes(zipped((CHECKOUT / "CHANGELOG.md").read_text("utf-8")))
    (documents / "changelog.Debian.gz").write_bytes(zipped(_changelog(this)))
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(DEBIAN / "lintian-overrides", overrides / "keepsake")


def write_control(root: Path, this: Release, architecture: str) -> None:
    """What dpkg knows the package by: its needs, its size, and the sums of its files."""
    files = sorted(each for each in root.rglob("*") if each.is_file() and not each.is_symlink())
    sums = (f"{hashlib.md5(each.read_bytes()).hexdigest()}  {each.relative_to(root)}\n" for each in files)
    control = root / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text("".join(sums), "utf-8")
    values = {
        "VERSION": f"{this.version}-1",
        "ARCHITECTURE": architecture,
        "MAINTAINER": this.maintainer,
        "SIZE": str(sum(-(-each.stat().st_size // 1024) for each in files)),
        "DEPENDS": ", ".join(needs(root)),
    }
    text = (DEBIAN / "control").read_text("utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    if homepage := this.urls.get("homepage"):
        text = text.replace("Section:", f"Homepage: {homepage}\nSection:")
    (control / "control").write_text(text, "utf-8")


def needs(root: Path) -> list[str]:
    """The packages of the libraries that programs in it link to and that are not in it, with their least versions as
    dpkg-shlibdeps finds them on this system. It takes a library of the system for one that lies in the package, too."""
    programs = list(_elves(root))
    bringing = _packages_of(_linked(programs) - {each.name for each in root.rglob("*")})
    private = sorted({f"-l{each.parent}" for each in programs})
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "debian")
        source.mkdir()
        (source / "control").write_text("Source: keepsake\n\nPackage: keepsake\nArchitecture: any\n", "utf-8")
        command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", *private]
        told = _told(*command, *(f"-e{each}" for each in programs), folder=Path(folder))
    (line,) = told.splitlines()
    found = line.removeprefix("shlibs:Depends=").split(", ")
    return [each for each in found if each.partition(" ")[0] in bringing]


def _linked(programs: Sequence[Path]) -> set[str]:
    """The names of the libraries that they are linked to."""
    told = _told("objdump", "--private-headers", *map(str, programs))
    return {words[1] for line in told.splitlines() if (words := line.split())[:1] == ["NEEDED"]}


def _packages_of(libraries: Iterable[str]) -> set[str]:
    told = _told("dpkg-query", "--search", *(f"*/{name}" for name in libraries))
    return {line.partition(":")[0] for line in told.splitlines()}


def settle(root: Path, moment: int, programs: Collection[Path]) -> None:
    """Gives each file the rights and the time that it is to have, whoever built it and whenever."""
    for each in (root, *root.rglob("*")):
        if not each.is_symlink():
            each.chmod(_PROGRAM if each.is_dir() or each in programs else _FILE)
        os.utime(each, (moment, moment), follow_symlinks=False)


def _elves(root: Path) -> Iterator[Path]:
    for each in sorted(root.rglob("*")):
        if each.is_file() and not each.is_symlink():
            with each.open("rb") as file:
                if file.read(4) == _ELF:
                    yield each


def _copyright() -> str:
    """Machine-readable, with the text of the licence as paragraphs of its field."""
    licence = (CHECKOUT / "LICENSE").read_text("utf-8").strip().split("\n\n", 2)[2]
    field = "".join(f" {line or '.'}\n" for line in licence.splitlines())
    return (DEBIAN / "copyright").read_text("utf-8").replace("@LICENSE@", f"License: Expat\n{field}".rstrip())


def _changelog(this: Release) -> str:
    head = f"keepsake ({this.version}-1) unstable; urgency=medium"
    foot = f" -- {this.maintainer}  {format_datetime(this.moment)}"
    return f"{head}\n\n  * Keepsake {this.version}, as changelog.gz tells.\n\n{foot}\n"


def _told(*command: str, folder: Path | None = None) -> str:
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main())
