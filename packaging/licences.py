"""The licences of what a bundle brings along, in one text: as they stand in the packages that are installed."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Collection, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

_LICENCE = re.compile(r"(^|/)(licen[cs]es?/|(licen[cs]e|copying|notice|authors)[^/]*$)", re.IGNORECASE)
_CODE = (".py", ".pyc", ".pyi", ".so")


def licences(package: str, left_out: Collection[str]) -> str:
    """Of Python and of all that a package asks for, directly or not, but for what is `left_out` with what only that
    asks for."""
    return "\n".join([_of_python(), *(_of(each) for each in required(package, left_out))])


def required(package: str, left_out: Collection[str]) -> list[Distribution]:
    """The packages that a package asks for on this system, directly or not, by their names; not itself."""
    names, found = [package], dict[str, Distribution]()
    while names:
        for name in _asked_by(names.pop()):
            if name not in found and name not in left_out:
                try:
                    found[name] = distribution(name)
                except PackageNotFoundError:  # asked for by an extra, or another system
                    continue
                names.append(name)
    return [found[name] for name in sorted(found)]


def _asked_by(name: str) -> Iterator[str]:
    for line in distribution(name).requires or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield re.sub(r"[-_.]+", "-", requirement.name).lower()


def _of_python() -> str:
    text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    return _titled("Python", text.read_text("utf-8") if text.exists() else "https://docs.python.org/3/license.html\n")


def _of(package: Distribution) -> str:
    said = package.metadata.get("License-Expression") or package.metadata.get("License") or ""
    known = [said, *(each for each in package.metadata.get_all("Classifier", []) if each.startswith("License ::"))]
    texts = [
        Path(str(file.locate())).read_text("utf-8", "replace")
        for file in sorted(package.files or ())
        if _LICENCE.search(file.as_posix()) and file.suffix not in _CODE and Path(str(file.locate())).is_file()
    ]
    return _titled(f"{package.name} {package.version}", "\n".join([*filter(None, known), "", *texts]))


def _titled(title: str, text: str) -> str:
    return f"{title}\n{'=' * len(title)}\n\n{text.strip()}\n\n"
