"""The app as it is started by a person, and what can be learned about it from outside."""

from __future__ import annotations

import configparser
import json
import os
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Self

from desktop.core.errors import FolderInUseError
from desktop.core.paths import DataFolder
from desktop.gui.shell.panels import PANELS
from desktop.memory.service import Memory
from desktop.server.protocol import LocalClient
from desktop.storage.database import Database
from tests.end_to_end.screen import Screen, until
from tests.patience import PATIENCE
from tests.program import started_by

CHECKOUT = Path(__file__).resolve().parents[2]
TITLE = "Keepsake"

Json = dict[str, Any]

_LONGEST_WRITE_MS = 60_000


def panel_key(name: str) -> str:
    """The key of a panel, as X names it."""
    return next(panel.key.lower() for panel in PANELS if panel.name == name)


class Keepsake:
    """One data folder, the window over it, and commands beside the window."""

    def __init__(
        self, root: Path, screen: Screen, module: str = "desktop", *, write_limit_ms: int = _LONGEST_WRITE_MS
    ) -> None:
        """`module` is what is run in its place: the app with something in it replaced. A write that takes longer than
        `write_limit_ms` is queued: by default none is, however busy the machine."""
        self.folder = DataFolder(root / "data")
        self.screen = screen
        self.window = ""
        self._home = root / "home"
        self._home.mkdir()
        self._module = module
        self._write_limit_ms = write_limit_ms
        self._told = root / "told.txt"
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, **settings: Any) -> None:
        """Writes the settings that it is to start with."""
        self.folder.create()
        self.folder.settings.write_text(json.dumps(settings), "utf-8")

    def settings(self) -> Json:
        """What is set otherwise than by default."""
        kept: Json = json.loads(self.folder.settings.read_text("utf-8"))
        return kept

    @contextmanager
    def running(self) -> Iterator[Self]:
        """Started; killed, and what it told printed, where a test has not come to quitting it."""
        try:
            self.start()
            yield self
        finally:
            if self._process is not None:
                print(self.told())
            self.kill()

    @contextmanager
    def filling(self) -> Iterator[Memory]:
        """The memory of its folder, before it is started."""
        self.folder.create()
        with closing(Database(self.folder.database)) as database:
            yield Memory(database)

    def start(self, *, greeted: bool = True) -> None:
        """Starts the app; returns when its window has the keyboard and other processes are served.

        Where `greeted`, the folder is not new to it: no welcome stands over the window.
        """
        if greeted:
            self.folder.create()
            self.folder.window_state.touch(mode=0o600)
        self.begin()
        self.served()

    def begin(self) -> None:
        """Starts the app; returns when a window of its has the keyboard: its own, or what it has to ask first."""
        with self._told.open("ab") as told:
            self._process = subprocess.Popen(self._command(), env=self.environment, stdout=told, stderr=told)
        process = self._process
        self.screen.watched = process.pid
        until(lambda: process.poll() is not None or self.screen.windows(TITLE), "a window is in view")
        assert process.poll() is None, f"it ended at once: {self.told()}"
        self.window = self.screen.focus(TITLE)

    def served(self) -> None:
        """Waits until other processes are served."""
        until(self._answers, "the window's process answers on the local socket")

    def quit(self) -> None:
        """Closes the window by its key; the process must end well, and have nothing to complain about."""
        assert self._process is not None
        assert self._process.poll() is None, f"it ended before: {self.told()}"
        self.screen.focus(TITLE)
        self.screen.press("ctrl+q")
        code = self._process.wait(PATIENCE)
        self._process = self.screen.watched = None
        assert code == 0 and not self._told.read_text("utf-8"), f"it ended with {code}: {self.told()}"
        log = self.folder.log.read_text("utf-8")
        assert not [line for line in log.splitlines() if " WARNING " in line or " ERROR " in line], log

    def told(self) -> str:
        """All that it printed and logged, and where it stood when it crashed."""
        files = (self._told, self.folder.log, self.folder.crash)
        return "\n".join(file.read_text("utf-8") for file in files if file.exists())

    def kill(self) -> None:
        """SIGKILL, if it runs: it can't do anything more."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = self.screen.watched = None

    def command(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs another `keepsake` on the same folder."""
        return subprocess.run(
            self._command(*arguments),
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def call(self, tool: str, **arguments: Any) -> Json:
        """`keepsake call`: the answer of a tool that another process asked for."""
        done = self.command("call", tool, json.dumps(arguments))
        assert done.returncode == 0, done.stderr
        answer: Json = json.loads(done.stdout)
        return answer

    def values(self, key: str, *, archived: bool = False) -> list[str]:
        """What the running app recalls under a key."""
        request = {"include_archived": archived, "track_access": False, "limit": 50}
        (answer,) = self._ask({"do": "call", "tool": "recall_facts", "arguments": request})
        return [fact["value"] for fact in answer["answer"]["facts"] if fact["key"] == key]

    def in_step(self) -> bool:
        """Whether the model is loaded and everything indexed; not so while no window has the folder."""
        try:
            (answer,) = self._ask({"do": "status"})
        except FolderInUseError:
            return False
        return all(finding["ok"] for finding in answer["status"]) and "in step" in str(answer)

    def rows(self, query: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """What the database file holds, read beside the app."""
        with closing(sqlite3.connect(f"file:{self.folder.database}?mode=ro", uri=True, timeout=PATIENCE)) as store:
            return store.execute(query, parameters).fetchall()

    def history(self, key: str) -> list[str]:
        """The values that a key's active fact had before."""
        found = self.rows(
            "SELECT v.value FROM fact_versions v JOIN facts f ON f.id = v.fact_id"
            " WHERE f.key = ? AND f.status = 'active' ORDER BY v.id",
            key,
        )
        return [value for (value,) in found]

    def window_state(self) -> dict[str, dict[str, str]]:
        """How the window was left, by section and name."""
        file = configparser.RawConfigParser()
        file.read(self.folder.window_state, "utf-8")
        return {name: dict(file[name]) for name in file.sections()}

    def call_as_mcp(self, tool: str, **arguments: Any) -> Json:
        """The answer of a tool that an assistant elsewhere asked for; waits for the person's word where it is asked."""
        request = {"do": "call", "tool": tool, "arguments": arguments, "as": "mcp", "client": "Another assistant"}
        (answer,) = self._ask(request)
        found: Json = answer["answer"]
        return found

    @contextmanager
    def no_writing(self) -> Iterator[Callable[[], object]]:
        """Gives what keeps the app, when it is called on any thread, from writing to its database until the end."""
        opened = sqlite3.connect(self.folder.database, PATIENCE, isolation_level=None, check_same_thread=False)
        with closing(opened) as store:
            yield lambda: store.execute("BEGIN IMMEDIATE")

    def ask(self, text: str) -> None:
        """Writes to the assistant by keys."""
        self.screen.settle()  # while the last answer ends nothing is sent
        self.screen.press("ctrl+l")
        self.screen.type(text)
        self.screen.press("Return")

    def say(self, text: str, *, then: str = "Return") -> str:
        """Writes to the assistant by keys, presses the key `then` as often as it takes, and returns the answer when it
        has been stored."""
        (before,) = self.rows("SELECT max(id) FROM messages")[0]
        self.ask(text)
        query = "SELECT text FROM messages WHERE role = 'assistant' AND id > ?"
        self.screen.press_until(then, lambda: self.rows(query, before or 0), f"an answer to “{text}”")
        ((answer,), *_) = self.rows(query, before or 0)
        return str(answer)

    def _answers(self) -> bool:
        try:
            LocalClient(self.folder.address).close()
        except FolderInUseError:
            return False
        return True

    def _ask(self, request: Json) -> list[Json]:
        with closing(LocalClient(self.folder.address)) as client:
            return list(client.request(request))

    def _command(self, *arguments: str) -> list[str]:
        return [*started_by(self._module), "--data-dir", str(self.folder.root), *arguments]

    @property
    def environment(self) -> dict[str, str]:
        """A desktop without a theme of its own, where nothing is written outside the test's folder."""
        inherited = {name: value for name, value in os.environ.items() if name not in _DESKTOP}
        return {
            **inherited,
            "DISPLAY": self.screen.display,
            "QT_QPA_PLATFORM": "xcb",
            "XDG_CONFIG_HOME": str(self._home),
            "PYTHONPATH": str(CHECKOUT),
            "KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS": str(self._write_limit_ms),
        }


_DESKTOP = ("WAYLAND_DISPLAY", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "QT_QPA_PLATFORMTHEME", "QT_STYLE_OVERRIDE")
