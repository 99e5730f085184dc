"""What is built: its version, its moment and its addresses, as the checkout tells them."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Release:
    """`moment` stands for every time that the files of a build tell: the same commit gives the same files."""

    version: str
    moment: datetime
    is_out: bool
    """Whether the changelog has closed this version."""
    urls: Mapping[str, str]
    """`project.urls` of pyproject.toml, by names in small letters."""
    maintainer: str
    """"Name <address>": of `DEBFULLNAME` and `DEBEMAIL`, as Debian's tools have it, or who made the commit."""

    @property
    def epoch(self) -> int:
        return int(self.moment.timestamp())


@cache
def release() -> Release:
    """Of this checkout. `SOURCE_DATE_EPOCH` goes before the commit's time, and is needed where there is no git."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    version = project["version"]
    closed = re.compile(rf"^## \[{re.escape(version)}\]", re.MULTILINE)
    return Release(
        version,
        datetime.fromtimestamp(_epoch(), UTC),
        bool(closed.search((CHECKOUT / "CHANGELOG.md").read_text("utf-8"))),
        {name.lower(): url for name, url in project.get("urls", {}).items()},
        _maintainer(),
    )


def _epoch() -> int:
    told = os.environ.get("SOURCE_DATE_EPOCH") or _git("%ct")
    if not told:
        raise SystemExit("There is no git here that tells the commit's time: set SOURCE_DATE_EPOCH.")
    return int(told)


def _maintainer() -> str:
    name, address = os.environ.get("DEBFULLNAME"), os.environ.get("DEBEMAIL")
    return f"{name} <{address}>" if name and address else _git("%an <%ae>")


def _git(form: str) -> str:
    asked = ["git", "log", "-1", f"--format={form}"]
    return subprocess.run(asked, cwd=CHECKOUT, capture_output=True, text=True, check=False).stdout.strip()
