"""The shared libraries of a bundle: those that something in it needs, and Python's own without debug symbols."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path, PurePath

Binary = tuple[str, str, str]
"""As PyInstaller lists one: its place in the bundle, the file it comes from, and its kind."""


def needed(binaries: Iterable[Binary], imports: Callable[[str], Iterable[str]]) -> list[Binary]:
    """Without the libraries that nothing needs any more, once what needed them was left out.

    A library that lies beside its like at the top is there for others; what lies in a package is loaded by it.
    `imports` names the libraries that a file is linked to.
    """
    every = list(binaries)
    shared = {PurePath(each[0]).name: each for each in every if _is_shared(each)}
    waiting = [each for each in every if not _is_shared(each)]
    found = list(waiting)
    while waiting:
        for name in imports(waiting.pop()[1]):
            if (library := shared.pop(name, None)) is not None:
                waiting.append(library)
                found.append(library)
    return [each for each in every if each in found]


def _is_shared(binary: Binary) -> bool:
    place = PurePath(binary[0])
    beside_qt = place.parts[:3] == ("PySide6", "Qt", "lib")
    at_the_top = place.parent == PurePath() and not place.name.startswith("libpython")  # which the start itself loads
    return binary[2] == "BINARY" and (at_the_top or beside_qt) and ".so" in place.name


def without_symbols(binaries: Iterable[Binary], folder: Path) -> list[Binary]:
    """With copies in a folder of Python's own files, stripped of what only a debugger reads; the libraries of wheels
    may not survive it. The same where there is no `strip`."""
    strip = shutil.which("strip")
    folder.mkdir(parents=True, exist_ok=True)
    return [_stripped(each, folder, strip) if strip and _is_of_python(each) else each for each in binaries]


def _is_of_python(binary: Binary) -> bool:
    place = PurePath(binary[0])
    return place.parent.name == "lib-dynload" or place.name.startswith("libpython")


def _stripped(binary: Binary, folder: Path, strip: str) -> Binary:
    place, source, kind = binary
    copy = folder / PurePath(place).name
    code = subprocess.run([strip, "--strip-debug", "-o", copy, source], check=False).returncode
    return binary if code else (place, str(copy), kind)
