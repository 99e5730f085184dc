"""The virtual environment of a checkout: made once, kept in step with pyproject.toml and constraints.txt.

A stamp inside it says what was installed; a mark says that an installation is under way, so that one that was killed is
begun anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from system_libraries import install

FIRST = ("torch", "hatchling", "editables")
"""Installed before the project. A looser request for torch than the pinned one may bring gigabytes for a GPU."""


class SetupError(Exception):
    """Why the environment can't be made: a sentence for the person at the terminal."""


class Environment:
    """`.venv` in a checkout."""

    def __init__(self, checkout: Path) -> None:
        self.checkout = checkout
        self.folder = checkout / ".venv"
        self.constraints = checkout / "packaging" / "constraints.txt"
        self._stamp = self.folder / "keepsake-installed"
        self._under_way = self.folder / "keepsake-installing"

    @property
    def programs(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        return self.programs / ("python.exe" if os.name == "nt" else "python")

    def ready(self) -> bool:
        """Whether all that the checkout asks for is installed."""
        return (
            not self._under_way.exists()
            and self.python.exists()
            and self._stamp.exists()
            and self._stamp.read_text("utf-8") == self.fingerprint()
        )

    def fingerprint(self) -> str:
        """Changes with whatever decides what is installed."""
        project = _project(self.checkout)
        asked = {name: project.get(name) for name in ("build-system", "project", "dependency-groups")}
        digest = hashlib.sha256(json.dumps(asked, sort_keys=True).encode())
        digest.update(self.constraints.read_bytes())
        digest.update(f"{sys.version_info[:2]} {self.checkout}".encode())
        return digest.hexdigest()

    def make(self) -> None:
        """Makes it, or brings it up to date. Raises `SetupError`."""
        if self._under_way.exists():
            print("The last installation was interrupted: beginning anew.", flush=True)
            shutil.rmtree(self.folder)
        elif self.folder.exists() and not self._works():
            shutil.rmtree(self.folder)
        self._stamp.unlink(missing_ok=True)
        fresh = not self.folder.exists()
        self.folder.mkdir(exist_ok=True)
        self._under_way.touch()
        if fresh:
            self._create()
        self._install_packages()
        self._stamp.write_text(self.fingerprint(), "utf-8")
        self._under_way.unlink()

    def add(self, group: str) -> None:
        """Installs a group of packages that only one command needs. Raises `SetupError`."""
        self._pip(*_project(self.checkout)["dependency-groups"][group])

    def _works(self) -> bool:
        """Whether there is an environment that starts: one that was moved, or whose Python is gone, does not."""
        if not self.python.exists():
            return False
        return subprocess.run([self.python, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0

    def _create(self) -> None:
        print(f"Making a virtual environment in {self.folder.name} …", flush=True)
        made = self._venv()
        if made.returncode and "ensurepip" in made.stdout + made.stderr:
            package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
            if not (shutil.which("apt-get") and install([package])):
                raise SetupError(f"This Python can't make virtual environments. Install the package {package}.")
            made = self._venv()
        if made.returncode:
            raise SetupError(f"The virtual environment could not be made:\n{made.stdout}{made.stderr}")

    def _venv(self) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "venv", str(self.folder)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def _install_packages(self) -> None:
        groups = _project(self.checkout)["dependency-groups"]
        print("Installing the pinned packages (several minutes the first time) …", flush=True)
        self._pip(*FIRST)
        self._pip("--no-build-isolation", "--editable", str(self.checkout), *groups["dev"])

    def _pip(self, *arguments: str) -> None:
        pip = [str(self.python), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
        # Python compiles what it imports: a tenth of these packages, and compiling all takes a minute.
        command = [*pip, "--no-compile", "--constraint", str(self.constraints), *arguments]
        environment = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
        if subprocess.run(command, cwd=self.checkout, env=environment, check=False).returncode:
            self._under_way.unlink(missing_ok=True)  # pip ended by itself, and leaves nothing half installed
            raise SetupError("Some packages could not be installed; pip tells why above.")


def _project(checkout: Path) -> dict[str, Any]:
    return tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))
