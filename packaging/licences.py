"""The licences of what a bundle brings along, in one text: as they stand in the packages that are installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Collection, Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

_LICENCE = re.compile(r"(^|/)(licen[cs]es?/|(licen[cs]e|copying|notice|authors)[^/]*$)", re.IGNORECASE)
_CODE = (".py", ".pyc", ".pyi", ".so")
_TEXTS = Path(__file__).resolve().parent / "licence_texts"
"""Of Qt, PySide6 and the Ukrainian dictionary, whose wheels name their licences and don't bring them."""
_DOCUMENTS = Path("/usr/share/doc")
_COMMON = re.compile(r"/usr/share/common-licenses/([A-Za-z]+(?:-[\d.]*\d)?)")


def licences(package: str, left_out: Collection[str]) -> str:
    """Of Python and of all that a package asks for, directly or not, but for what is `left_out` with what only that
    asks for."""
    common = (_titled(file.stem, file.read_text("utf-8")) for file in sorted(_TEXTS.iterdir()))
    return "\n".join([_of_python(), *(_of(each) for each in required(package, left_out)), *common])


def system_licences(libraries: Iterable[str]) -> str:
    """Of the shared libraries that come from the system, as their Debian packages tell them, with the texts that those
    refer to; empty where no package owns one, as on other systems."""
    copyrights = [(name, _DOCUMENTS / name / "copyright") for name in _owners(libraries)]
    found = [(name, file.read_text("utf-8", "replace")) for name, file in copyrights if file.is_file()]
    referred = {Path(match[0]) for _name, text in found for match in _COMMON.finditer(text)}
    found += [(file.name, file.read_text("utf-8")) for file in sorted(referred) if file.is_file()]
    return "\n".join(_titled(name, text) for name, text in found)


def _owners(libraries: Iterable[str]) -> list[str]:
    """The Debian packages that brought these files."""
    # A package may name the file in /lib that lies in /usr/lib.
    resolved = (str(Path(library).resolve()) for library in libraries)
    patterns = sorted({f"*{path.removeprefix('/usr')}" for path in resolved if path.startswith(("/usr/lib/", "/lib/"))})
    if not patterns or not shutil.which("dpkg-query"):
        return []
    told = subprocess.run(["dpkg-query", "--search", *patterns], capture_output=True, text=True, check=False).stdout
    return sorted({line.partition(":")[0] for line in told.splitlines()})


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
