"""The shared libraries of the system that Qt's wheels need on Linux, and the Debian packages that bring them."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping

QT_LIBRARIES: Mapping[str, str] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""What QtGui, QtWidgets and the xcb and wayland plugins of PySide6-Essentials 6.12 link to, and who brings it."""

TEST_PROGRAMS: Mapping[str, str] = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""What the tests that use a real window start, and the packages that bring it."""


def missing_packages(*, for_tests: bool, loads: Callable[[str], bool] | None = None) -> list[str]:
    """The Debian packages of what can't be found; nothing on other systems than Linux."""
    if not sys.platform.startswith("linux"):
        return []
    loads = loads or _loads
    packages = [package for library, package in QT_LIBRARIES.items() if not loads(library)]
    if for_tests:
        packages += [package for program, package in TEST_PROGRAMS.items() if not shutil.which(program)]
    return packages


def install(packages: Iterable[str]) -> bool:
    """Installs packages with apt as root, or tells what to run. Returns whether they are there now."""
    wanted = list(packages)
    if not shutil.which("apt-get"):
        print(f"Qt needs libraries that were not found (Debian calls them {' '.join(wanted)}).")
        print("Install them with your system's package manager if the window does not open.")
        return True
    if os.geteuid() != 0:
        print("The system lacks libraries that the window needs. Install them and start again:")
        print(f"    sudo {' '.join(_command(wanted))}")
        return False
    print(f"Installing with apt-get: {' '.join(wanted)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False)
    # What it unpacks is of no interest; what goes wrong is on its other stream.
    if subprocess.run(_command(wanted), env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0:
        return True
    print("apt-get could not install them; see above.", file=sys.stderr)
    return False


def _command(packages: list[str]) -> list[str]:
    return ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
