"""Packs the bundle for Linux of any kind: what `dev.py tarball` runs.

Unpacked anywhere it starts by `bin/keepsake`. Its folders are those of a prefix: unpacked into ~/.local or /usr/local,
it is in the menu as well.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys

from bundle import BUILD, BUNDLE
from deb import settle
from release import release
from share import LINUX, write_share


def main() -> int:
    """Builds `dist/keepsake-VERSION-linux-MACHINE.tar.xz`."""
    if not BUNDLE.is_dir():
        print("There is no bundle. Build it first: python3 packaging/dev.py bundle", file=sys.stderr)
        return 1
    this = release()
    name = f"keepsake-{this.version}-linux-{platform.machine()}"
    root, packed = BUILD / name, BUNDLE.parent / f"{name}.tar.xz"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(BUNDLE, root / "lib" / "keepsake", symlinks=True)
    write_share(root / "share", this)
    start = root / "bin" / "keepsake"
    start.parent.mkdir()
    shutil.copyfile(LINUX / "start.sh", start)
    settle(root, this.epoch, {start, root / "lib" / "keepsake" / "keepsake"})
    owner = ("--sort=name", "--owner=0", "--group=0", "--numeric-owner")
    # So many threads, wherever it is packed: the blocks of each are in what comes out.
    environment = {**os.environ, "XZ_OPT": "--threads=2"}
    subprocess.run(["tar", "-cJf", packed, *owner, "-C", BUILD, name], env=environment, check=True)
    shutil.rmtree(root)
    print(f"{packed.stat().st_size / 10**6:8.1f} MB  {packed.parent.name}/{packed.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
