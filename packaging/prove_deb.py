"""Installs the Debian package on a bare Debian and uses it there as a person does: what `dev.py prove` runs, as root.

The bare root has neither Python nor a desktop. Keys and screen are those of the end-to-end tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path

from release import CHECKOUT
from system_libraries import install

from desktop.core.paths import DataFolder
from tests.end_to_end.running import TITLE, Keepsake
from tests.end_to_end.screen import Screen, until

SUITE = "bookworm"
"""The oldest Debian that is served: what is installed there is installed on newer ones."""
NEEDED = {
    "mmdebstrap": "mmdebstrap",
    "lintian": "lintian",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
}
"""Programs, and the packages that bring them."""

_PERSON = "person"
_WELCOME = "Welcome to Keepsake"
_X_SOCKETS = Path("/tmp/.X11-unix")
_GRAB = "from PySide6.QtGui import QGuiApplication as Qt; qt = Qt([]); qt.primaryScreen().grabWindow(0).save({!r})"


class Installed(Keepsake):
    """The program as it was installed in a root, started by a person there whose home is at the same place outside."""

    def __init__(self, root: Path, home: Path, screen: Screen) -> None:
        super().__init__(home.parent, screen)
        self.folder = DataFolder(home / ".local" / "share" / "keepsake")
        self._root = root
        self._person_home = home

    def _command(self, *arguments: str) -> list[str]:
        return ["/usr/sbin/chroot", f"--userspec={_PERSON}", str(self._root), "keepsake", *arguments]

    @property
    def environment(self) -> dict[str, str]:
        """No more than a bare session has."""
        return {
            "DISPLAY": self.screen.display,
            "HOME": str(self._person_home),
            "TMPDIR": str(self._person_home),
            "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin",
        }


def main(package: Path, pictures: Path) -> int:
    """Proves a package, leaving pictures of what was on the screen; what fails raises."""
    missing = [brings for program, brings in NEEDED.items() if shutil.which(program) is None]
    if missing and not install(missing):
        return 1
    pictures.mkdir(parents=True, exist_ok=True)
    check(package)
    with bare_root() as (root, home), Screen() as screen:
        say("The bare root has", "Python" if shutil.which("python3", path=str(root / "usr" / "bin")) else "no Python")
        before = files_named(root)
        shutil.copyfile(package, root / "tmp" / "keepsake.deb")
        inside(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/keepsake.deb")
        say("Installed, with", f"{len(files_named(root) - before)} files of that name")
        keepsake = Installed(root, home, screen)
        try:
            use(keepsake, pictures)
        except BaseException:
            print(keepsake.told())
            raise
        finally:
            keepsake.kill()
        kept = sums(home)
        inside(root, "apt-get", "install", "-y", "-qq", "--reinstall", "/tmp/keepsake.deb")
        inside(root, "apt-get", "remove", "-y", "-qq", "keepsake")
        inside(root, "apt-get", "install", "-y", "-qq", "/tmp/keepsake.deb")
        inside(root, "apt-get", "purge", "-y", "-qq", "keepsake")
        (root / "tmp" / "keepsake.deb").unlink()
        left = files_named(root) - before
        assert not left, f"left after purging: {sorted(left)}"
        assert sums(home) == kept, "what the person has is not as it was"
        say("Installed again, removed, purged:", f"nothing is left but the {len(kept)} files of the person")
    return 0


def check(package: Path) -> None:
    """By Debian's and freedesktop.org's own checkers; errors and warnings of theirs end it."""
    subprocess.run(["lintian", "--fail-on", "error", package], check=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["dpkg-deb", "--extract", package, folder], check=True)
        share = Path(folder, "usr", "share")
        subprocess.run(["desktop-file-validate", share / "applications" / "keepsake.desktop"], check=True)
        metainfo = share / "metainfo" / "keepsake.metainfo.xml"
        subprocess.run(["appstreamcli", "validate", "--no-net", metainfo], check=True)


def use(keepsake: Installed, pictures: Path) -> None:
    """Starts it for the first time, remembers, recalls after a restart, merges what is said twice."""
    screen = keepsake.screen
    keepsake.start(greeted=False)
    until(lambda: screen.windows(_WELCOME), "the welcome is in view")
    picture(screen, pictures / "1-welcome.png")
    screen.focus(_WELCOME)
    screen.leave(_WELCOME)
    screen.focus(TITLE)
    keepsake.say("I live in Kyiv")
    assert keepsake.values("location") == ["Kyiv"]
    picture(screen, pictures / "2-remembered.png")
    until(keepsake.in_step, "the model is loaded and the index in step")
    keepsake.quit()

    keepsake.start(greeted=False)
    until(keepsake.in_step, "the model is loaded and the index in step")
    answer = keepsake.say("Where do I live?")
    assert "Kyiv" in answer, answer
    say("Remembered, and after a restart recalled:", answer)
    picture(screen, pictures / "3-recalled.png")

    said = (("music", "plays the violin in a string quartet"), ("hobby", "plays violin in a string quartet"))
    for key, value in said:
        given = {"fact_type": "preference", "fact_key": key, "fact_value": value, "confidence": 0.9}
        assert keepsake.call("remember_fact", **given)["status"] == "success"
    screen.press("ctrl+6")
    until(lambda: keepsake.rows("SELECT 1 FROM alike_texts"), "the duplicates are found")
    screen.settle()
    picture(screen, pictures / "4-duplicates.png")
    merged = "SELECT 1 FROM operations WHERE label LIKE 'Merge%'"
    screen.press_until("m", lambda: keepsake.rows(merged), "the duplicates are merged")
    say("Merged:", f"{len(keepsake.values('music') + keepsake.values('hobby'))} of 2 is left")
    screen.settle()
    picture(screen, pictures / "5-merged.png")
    doctor = keepsake.command("doctor")
    print(doctor.stdout)
    keepsake.quit()


@contextmanager
def bare_root() -> Iterator[tuple[Path, Path]]:
    """A Debian with what is essential and apt, and a person's home in it; all of it goes at the end."""
    with ExitStack() as stack:
        work = Path(tempfile.mkdtemp(prefix="keepsake-bare-"))
        stack.callback(subprocess.run, ["rm", "-rf", "--one-file-system", str(work)], check=True)
        root, home = work / "root", work / "people" / _PERSON
        sources = "/etc/apt/sources.list.d/debian.sources"
        named = [sources] if Path(sources).exists() else []
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=minbase", "--mode=root", SUITE, str(root), *named], check=True
        )
        home.mkdir(parents=True)
        _X_SOCKETS.mkdir(mode=0o1777, exist_ok=True)
        for outside in (Path("/proc"), Path("/dev"), Path("/dev/pts"), _X_SOCKETS, home.parent):
            place = root / outside.relative_to("/")
            place.mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "--bind", str(outside), str(place)], check=True)
            stack.callback(subprocess.run, ["umount", "--lazy", str(place)], check=True)
        inside(root, "apt-get", "update", "-qq")
        inside(root, "useradd", "--home-dir", str(home), _PERSON)
        inside(root, "chown", "-R", f"{_PERSON}:", str(home))
        work.chmod(0o755)
        yield root, home


def inside(root: Path, *command: str) -> None:
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    subprocess.run(["chroot", str(root), *command], env=environment, stdout=subprocess.DEVNULL, check=True)


def files_named(root: Path) -> set[str]:
    """The files of the root that have the program's name; apt's own notes, and /tmp with what the person has, aside."""
    kept = (f"{root}/var/lib/apt", f"{root}/tmp")
    apart = [part for folder in kept for part in ("-path", folder, "-prune", "-o")]
    told = subprocess.run(["find", root, "-xdev", *apart, "-print"], capture_output=True, text=True, check=True).stdout
    places = (line.removeprefix(str(root)) for line in told.splitlines())
    return {place for place in places if "keepsake" in place}


def sums(folder: Path) -> dict[str, str]:
    return {
        str(each.relative_to(folder)): sha256(each.read_bytes()).hexdigest()
        for each in folder.rglob("*")
        if each.is_file()
    }


def picture(screen: Screen, file: Path) -> None:
    """Keeps what is on the screen now."""
    screen.settle()
    environment = {**os.environ, "DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb"}
    subprocess.run([sys.executable, "-c", _GRAB.format(str(file))], env=environment, check=True)


def say(what: str, told: str) -> None:
    print(f"{what} {told}", flush=True)


if __name__ == "__main__":
    if os.geteuid() != 0:
        sys.exit("A bare root is made and entered by root alone.")
    if "KEEPSAKE_APART" not in os.environ:  # what is mounted goes with this process, however it ends
        os.environ["KEEPSAKE_APART"] = "1"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])
    built = sorted((CHECKOUT / "dist").glob("*.deb"))
    if len(sys.argv) < 2 and not built:
        sys.exit("There is no package. Build it first: python3 packaging/dev.py deb")
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else built[-1], CHECKOUT / "build" / "proof"))
