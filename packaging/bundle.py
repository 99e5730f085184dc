"""Builds the program that needs no Python: the export of the model, the licences, and PyInstaller's folder.

Runs in the environment of the checkout: `dev.py bundle` starts it, and installs PyInstaller before.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from contents import FOR_OTHER_MODELS, NOT_BROUGHT
from licences import licences
from pictures import icns, ico
from release import CHECKOUT, release

BUILD = CHECKOUT / "build"
BUNDLE = CHECKOUT / "dist" / "keepsake"
FULL = CHECKOUT / "dist" / "keepsake-full"
LARGEST = 430
"""Megabytes that a bundle may have."""

_MEGABYTE = 10**6
_TOLD = 12


def main(*, full: bool) -> int:
    """Builds `dist/keepsake`; fails where PyInstaller does, and where the bundle is larger than it may be.

    Builds `dist/keepsake-full` where `full`: of any size, with what brings other models in.
    """
    BUILD.mkdir(exist_ok=True)
    model = exported_model(BUILD / "cache")
    text = BUILD / "LICENCES.txt"
    left_out = [*NOT_BROUGHT, *(() if full else (name.replace("_", "-") for name in FOR_OTHER_MODELS))]
    text.write_text(licences("keepsake-desktop", left_out), "utf-8")
    code = subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", BUNDLE.parent, "--workpath", BUILD / "pyinstaller"),
            *(CHECKOUT / "packaging" / "keepsake.spec", "--", "--model", model, "--licences", text),
            *(("--full",) if full else ()),
            *of_system(BUILD),
        ],
        env={**os.environ, **repeatable()},
        check=False,
    ).returncode
    return code or (measured(FULL, sys.maxsize) if full else measured(BUNDLE))


def exported_model(cache: Path) -> Path:
    """The folder of the packaged model's export, made here and checked against sentence-transformers. Exits with a
    sentence where it can't be made."""
    os.environ["KEEPSAKE_CACHE_DIR"] = str(cache)
    from desktop.index.model_export import export, export_folder
    from desktop.index.models import find_model

    print("Exporting the embedding model …", flush=True)
    if not export():
        sys.exit("The embedding model can't be exported: keepsake --export-model says why, with the log on.")
    return export_folder(find_model("").model_id)


def of_system(folder: Path) -> list[str | Path]:
    """What a program of this system carries besides, made in a folder: its icon, and on Windows who made which version.
    Programs of Linux carry neither."""
    if sys.platform == "darwin":
        icon = folder / "keepsake.icns"
        icon.write_bytes(icns())
        return ["--icon", icon]
    if sys.platform != "win32":
        return []
    icon, resource = folder / "keepsake.ico", folder / "version.txt"
    icon.write_bytes(ico())
    resource.write_text(version_resource(release().version), "utf-8")
    return ["--icon", icon, "--version-resource", resource]


def version_resource(version: str) -> str:
    """What Windows shows of a program; of a version's parts it knows four numbers."""
    numbers = ", ".join([*re.findall(r"\d+", version), "0", "0", "0", "0"][:4])
    text = (CHECKOUT / "packaging" / "windows" / "version.txt").read_text("utf-8")
    return text.replace("@NUMBERS@", numbers).replace("@VERSION@", version)


def repeatable() -> dict[str, str]:
    """What PyInstaller heeds so that the same commit gives the same files: the order of sets, and the time it says."""
    return {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(release().epoch)}


def measured(bundle: Path, largest: int = LARGEST) -> int:
    """Prints how large a bundle is, and by what; fails where that is more megabytes than it may have."""
    parts = sorted(((size(part), name) for name, part in _parts(bundle)), reverse=True)
    total = size(bundle)
    for bytes_, name in parts[:_TOLD]:
        print(f"{bytes_ / _MEGABYTE:8.1f} MB  {name}")
    print(f"{total / _MEGABYTE:8.1f} MB  {bundle.parent.name}/{bundle.name}")
    if total <= largest * _MEGABYTE:
        return 0
    print(f"That is more than {largest} MB.", file=sys.stderr)
    return 1


def _parts(bundle: Path) -> Sequence[tuple[str, Path]]:
    inside = bundle / "_internal"
    return [(part.name, part) for folder in (bundle, inside) for part in folder.iterdir() if part != inside]


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder; links to files in it are none."""
    files = path.rglob("*") if path.is_dir() else (path,)
    return sum(each.stat().st_size for each in files if each.is_file() and not each.is_symlink())


if __name__ == "__main__":
    sys.exit(main(full="--full" in sys.argv[1:]))
