"""What a desktop knows the program by: the same actions, options and files as the program itself."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from desktop.cli import parser
from desktop.memory.transfer.json_export import export_json
from desktop.storage.database import Database

Load = Callable[[str], Any]

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
MOMENT = datetime(2027, 1, 15, 8, tzinfo=UTC)


@pytest.fixture
def entry() -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None, strict=True)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(LINUX / "keepsake.desktop", "utf-8")
    return read


def test_the_menu_starts_what_the_program_understands(entry: configparser.ConfigParser) -> None:
    asked = {name: entry[name]["Exec"].split() for name in entry.sections()}
    assert [command[0] for command in asked.values()] == ["keepsake"] * 3
    opened = parser().parse_args(["/x.json" if each == "%f" else each for each in asked["Desktop Entry"][1:]])
    assert opened.open == Path("/x.json").absolute()
    assert parser().parse_args(asked["Desktop Entry"][1:-1]).open is None, "the menu names no file"
    assert parser().parse_args(asked["Desktop Action new-memory"][1:]).quick_add
    actions = entry["Desktop Entry"]["Actions"].strip(";").split(";")
    assert [f"Desktop Action {name}" for name in actions] == entry.sections()[1:]


def test_an_export_is_known_by_what_it_says_and_by_its_name(tmp_path: Path, entry: configparser.ConfigParser) -> None:
    packages = tmp_path / "share" / "mime" / "packages"
    packages.mkdir(parents=True)
    (packages / "keepsake.xml").write_bytes((LINUX / "keepsake.mime.xml").read_bytes())
    database = Database(tmp_path / "keepsake.db")
    export_json(database, tmp_path / "everything")
    database.close()
    (tmp_path / "empty.keepsake.json").touch()
    (tmp_path / "other.json").write_text('{"format": "another"}', "utf-8")
    code = (
        "import sys; from PySide6.QtCore import QMimeDatabase as Known\n"
        "for file in sys.argv[1:]: print(Known().mimeTypeForFile(file).name())"
    )
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            code,
            *(tmp_path / name for name in ("everything", "empty.keepsake.json", "other.json")),
        ],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "share"), "XDG_DATA_DIRS": str(tmp_path / "none")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert told == [*[entry["Desktop Entry"]["MimeType"].strip(";")] * 2, "application/json"]


def test_the_man_page_names_every_command_and_option(load: Load) -> None:
    this = load("release").Release("1.2.3", MOMENT, False, {}, "")
    page = load("share").man_page(this).replace("\\-", "-")
    assert page.startswith('.TH KEEPSAKE 1 "2027-01-15" "Keepsake 1.2.3"')
    actions = parser()._actions
    (commands,) = (action.choices for action in actions if action.dest == "command")
    assert set(commands or ()) == set(re.findall(r"^\.(?:B|BI|BR) ([a-z]+)\b", page.split(".SH COMMANDS")[1], re.M)) & {
        *(commands or ())
    }
    for option in (name for action in actions for name in action.option_strings):
        assert option in page, option


def _validate(metainfo: str, folder: Path) -> None:
    """By AppStream's own tool, where there is one."""
    if shutil.which("appstreamcli"):
        file = folder / "keepsake.metainfo.xml"
        file.write_text(metainfo, "utf-8")
        command = ["appstreamcli", "validate", "--no-net", str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.fixture
def with_addresses(load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The release of a checkout whose version is closed and whose project names its addresses."""
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    project = (LINUX.parents[1] / "pyproject.toml").read_text("utf-8")
    without = re.sub(r"\[project\.urls\]\n(?:\w.*\n)*", "", project)
    urls = """
[project.urls]
Homepage = "https://keepsake.example/?a&b"
Issues = "https://github.com/somebody/keepsake/issues"
Repository = "https://github.com/somebody/keepsake"
Screenshots = "https://keepsake.example/pictures/"
"""
    (checkout / "pyproject.toml").write_text(without + urls, "utf-8")
    version = re.search(r'^version = "(.+)"', project, re.MULTILINE)
    assert version is not None
    (checkout / "CHANGELOG.md").write_text(f"## [{version[1]}] - 2027-01-15\n", "utf-8")
    module = load("release")
    monkeypatch.setattr(module, "CHECKOUT", checkout)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    return module.release.__wrapped__()


def test_software_centres_are_told_the_release(load: Load, tmp_path: Path) -> None:
    metainfo = load("share").metainfo(load("release").Release("1.2.3", MOMENT, False, {}, ""))
    bare = ElementTree.fromstring(metainfo)
    assert [each.attrib for each in bare.iter("release")] == [
        {"version": "1.2.3", "date": "2027-01-15", "type": "development"}
    ]
    assert not list(bare.iter("url")) and not list(bare.iter("screenshot"))
    _validate(metainfo, tmp_path)


def test_software_centres_are_told_the_addresses_that_the_project_names(
    load: Load, with_addresses: Any, tmp_path: Path
) -> None:
    metainfo = load("share").metainfo(with_addresses)
    full = ElementTree.fromstring(metainfo)
    assert {each.get("type"): each.text for each in full.iter("url")} == {
        "homepage": "https://keepsake.example/?a&b",
        "bugtracker": "https://github.com/somebody/keepsake/issues",
        "vcs-browser": "https://github.com/somebody/keepsake",
    }
    pictures = LINUX.parents[1] / "resources" / "screenshots"
    places = [str(each.text).rpartition("/") for each in full.iter("image")]
    assert {address for address, _, _name in places} == {"https://keepsake.example/pictures"}
    assert all((pictures / name).is_file() for _address, _, name in places)
    shots = list(full.iter("screenshot"))
    assert [each.get("type") for each in shots] == ["default"] + [None] * (len(places) - 1)
    assert all(caption.text for each in shots for caption in each.findall("caption"))
    assert all(len(each.findall("caption")) == 2 for each in shots), "in both languages"
    assert [each.get("type") for each in full.iter("release")] == ["stable"]
    _validate(metainfo, tmp_path)


def test_the_release_is_that_of_the_checkout(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    monkeypatch.setenv("DEBFULLNAME", "A Person")
    monkeypatch.setenv("DEBEMAIL", "a@b.example")
    made = load("release").release.__wrapped__()
    assert (made.moment, made.epoch, made.maintainer) == (MOMENT, 1_800_000_000, "A Person <a@b.example>")
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", made.version)


def test_the_icon_is_drawn_in_the_forms_of_each_system(load: Load, tmp_path: Path) -> None:
    pictures = load("pictures")
    pictures.write_hicolor(tmp_path, [16, 48])
    drawn = (tmp_path / "48x48" / "apps" / "keepsake.png").read_bytes()
    assert drawn.startswith(b"\x89PNG") and struct.unpack(">II", drawn[16:24]) == (48, 48)
    ico = pictures.ico()
    _zero, kind, count = struct.unpack("<HHH", ico[:6])
    places = [struct.unpack("<BBBBHHII", ico[6 + 16 * each : 22 + 16 * each])[6:] for each in range(count)]
    assert kind == 1 and all(ico[place:].startswith(b"\x89PNG") for _length, place in places)
    assert sum(places[-1]) == len(ico)
    icns = pictures.icns()
    assert icns[:4] == b"icns" and struct.unpack(">I", icns[4:8]) == (len(icns),)
