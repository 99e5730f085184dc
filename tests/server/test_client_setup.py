"""Keepsake entered in the settings of other assistants, in files as these keep them: what else is there stays."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.core.paths import DataFolder, standard_data_folder
from desktop.server.client_setup import ClientApp, carry_out, client_apps, is_set_up, planned, start_command

START = ["/opt/keepsake/keepsake", "mcp"]

CLAUDE_CODE = """{
  "numStartups": 184,
  "tipsHistory": {"new-user-warmup": 3, "shift-enter": 170},
  "projects": {
    "/home/olena/thesis": {
      "allowedTools": [],
      "mcpServers": {"keepsake-of-this-project": {"command": "x"}},
      "history": [{"display": "why does \\"mcpServers\\": {} fail?", "pastedContents": {}}]
    }
  },
  "userID": "2f0c…"
}
"""
WITH_SERVERS = """{
    "mcpServers": {
        "filesystem": {
            "command": "npx",
            "args": ["-y", "@modelcontextprotocol/server-filesystem", "/home/olena"]
        }
    },
    "globalShortcut": ""
}"""
COMMENTED = """// Servers for all my projects
{
\t"inputs": [
\t\t{ "id": "token", "type": "promptString", "password": true }, // asked once
\t],
\t"servers": {
\t\t/* the one of work */
\t\t"github": {
\t\t\t"type": "http",
\t\t\t"url": "https://api.githubcopilot.com/mcp/" // not http:
\t\t}, // keep
\t\t// "old": { "command": "gone" }
\t}
}
"""
REMARK_LAST = """{
  "servers": {
    "a": { "command": "a" } // the first
  }
}
"""
CODEX = """# my codex
model = "gpt-5-codex"   # the big one
approval_policy = 'on-request'

[mcp_servers.docs]
command = "npx"
args = [
  "-y", # quietly
  "mcp-docs",
]

[mcp_servers.docs.env]
TOKEN = "t"

[tui]
notifications = true
"""
CODEX_APART = """[mcp_servers.docs]
command = "npx"

[tui]
notifications = true

[mcp_servers.web]
url = "https://example.test/mcp"
"""
JSON_FILES = {
    "nothing": None,
    "empty": "",
    "empty object": "{}",
    "open object": "{\n}\n",
    "no servers": CLAUDE_CODE,
    "servers": WITH_SERVERS,
    "empty servers": '{"mcpServers": {}, "servers": {}}\n',
    "in one line": '{"mcpServers":{"a":{"command":"a"}},"servers":{"a":{"command":"a"}}}',
    "line ends of Windows": WITH_SERVERS.replace("\n", "\r\n"),
    "a mark before it": f"\ufeff{WITH_SERVERS}",
}
COMMENTED_FILES = {"remarks": COMMENTED, "a remark at the end": REMARK_LAST, "only a remark": "{\n  // none yet\n}\n"}
TOML_FILES = {
    "nothing": None,
    "empty": "",
    "no servers": 'model = "o3"',
    "servers": CODEX,
    "servers apart": CODEX_APART,
    "in one line": 'mcp_servers = { docs = { command = "npx" } }\n',
    "dotted": 'mcp_servers.docs.command = "npx"\n',
    "line ends of Windows": CODEX.replace("\n", "\r\n"),
}
CASES = [
    *((name, text) for name in ("claude-code", "claude-desktop", "cursor", "vscode") for text in JSON_FILES.items()),
    *((name, text) for name in ("cursor", "vscode") for text in COMMENTED_FILES.items()),
    *(("codex", text) for text in TOML_FILES.items()),
]


@pytest.fixture
def apps(tmp_path: Path) -> dict[str, ClientApp]:
    return client_apps(tmp_path, "linux", {})


def filled(app: ClientApp, text: str | None) -> None:
    if text is not None:
        app.path.parent.mkdir(parents=True, exist_ok=True)
        app.path.write_bytes(text.encode())


def read(app: ClientApp) -> str | None:
    return app.path.read_bytes().decode() if app.path.exists() else None


def said(app: ClientApp) -> Any:
    """The file as its app reads it. What remarks and last commas these files have is taken out by hand."""
    text = (read(app) or "").removeprefix("\ufeff")
    if app.form == "toml":
        return tomllib.loads(text)
    if app.comments:
        text = "\n".join(line for line in text.split("\n") if not line.strip().startswith(("//", "/*")))
        for remark in ("// asked once", "// not http:", "// keep", "// the first"):
            text = text.replace(remark, "")
        text = re.sub(r",(\s*[}\]])", r"\1", text)
    return json.loads(text) if text.strip() else {}


def do(app: ClientApp, what: Any, start: list[str] = START) -> Path | None:
    return carry_out(planned(app, what, start))


@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}: {case[0]}" for name, case in CASES])
def test_the_entry_comes_beside_what_is_there_once_and_goes_without_a_trace(
    apps: dict[str, ClientApp], name: str, case: tuple[str, str | None]
) -> None:
    app = apps[name]
    filled(app, case[1])
    before = said(app)
    backup = do(app, "install")
    assert (backup is None) == (case[1] is None)
    assert backup is None or backup.read_bytes().decode() == case[1]
    there = said(app)
    servers = there.pop(app.section)
    entry = servers.pop("keepsake")
    assert (entry["command"], entry["args"]) == (START[0], START[1:])
    assert entry.get("type") == ("stdio" if name in ("claude-code", "vscode") else None)
    assert {**there, app.section: servers} == {**before, app.section: before.get(app.section, {})}
    lines = (case[1] or "").split("\n")
    if len(lines) > 3:  # laid out by lines: each is there still, but for a comma
        kept = [line.rstrip().rstrip(",") for line in (read(app) or "").split("\n")]
        assert [line for line in lines if line.rstrip().rstrip(",") not in kept and not _ends_with_remark(line)] == []
    once = read(app)
    assert do(app, "install") is None
    assert read(app) == once and is_set_up(app)
    do(app, "uninstall")
    assert read(app) == case[1] and not is_set_up(app)


def _ends_with_remark(line: str) -> bool:
    return "// the first" in line


@pytest.mark.parametrize(("name", "text"), [("cursor", WITH_SERVERS), ("vscode", COMMENTED), ("codex", CODEX)])
def test_what_was_changed_since_stays_when_the_entry_goes(apps: dict[str, ClientApp], name: str, text: str) -> None:
    app = apps[name]
    filled(app, text)
    do(app, "install")
    more = "\n# later\n" if name == "codex" else "\n\n"
    app.path.write_text((read(app) or "") + more)
    do(app, "uninstall")
    assert read(app) == text + more


def test_an_older_entry_is_brought_up_to_date_and_what_was_added_to_it_stays(apps: dict[str, ClientApp]) -> None:
    for name, text in {
        "cursor": '{"mcpServers": {"keepsake": {"command": "old", "env": {"KEEPSAKE_THEME": "dark"}}}}',
        "codex": '[mcp_servers.keepsake] # mine\ncommand = "old"\nenv = { KEEPSAKE_THEME = "dark" } # stays\n',
    }.items():
        app = apps[name]
        filled(app, text)
        do(app, "install")
        entry = said(app)[app.section]["keepsake"]
        assert entry == {"command": START[0], "args": ["mcp"], "env": {"KEEPSAKE_THEME": "dark"}}
    assert "# mine" in (read(apps["codex"]) or "") and "# stays" in (read(apps["codex"]) or "")


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("claude-code", '{"mcpServers": {', "not valid JSON"),
        ("claude-desktop", COMMENTED, "not valid JSON"),  # this one reads no remarks
        ("cursor", "[1, 2]", "holds no JSON object"),
        ("vscode", '{"servers": []}', "“servers”"),
        ("vscode", '{"servers": {"keepsake": "yes"}}', "“servers.keepsake”"),
        ("cursor", "[" * 100_000, "not valid JSON"),
        ("codex", "[mcp_servers\n", "not valid TOML"),
        ("codex", "mcp_servers = 1\n", "“mcp_servers”"),
    ],
)
def test_a_broken_file_is_refused_and_left(apps: dict[str, ClientApp], name: str, text: str, why: str) -> None:
    app = apps[name]
    filled(app, text)
    for what in ("install", "uninstall"):
        with pytest.raises(UserError, match=why):
            do(app, what)
    assert read(app) == text
    assert [each.name for each in app.path.parent.iterdir() if each.is_file()] == [app.path.name]


def test_a_file_of_another_encoding_is_refused(apps: dict[str, ClientApp]) -> None:
    app = apps["cursor"]
    app.path.parent.mkdir(parents=True)
    app.path.write_bytes(WITH_SERVERS.encode("utf-16"))
    with pytest.raises(UserError, match="UTF-8"):
        do(app, "install")


def test_nothing_is_written_over_what_came_meanwhile(apps: dict[str, ClientApp]) -> None:
    app = apps["cursor"]
    filled(app, WITH_SERVERS)
    change = planned(app, "install", START)
    filled(app, "{}")
    with pytest.raises(UserError, match="changed meanwhile"):
        carry_out(change)
    assert read(app) == "{}"


@pytest.mark.skipif(os.name == "nt", reason="links and rights are those of POSIX")
def test_a_link_stays_one_and_the_rights_stay_as_they_are(apps: dict[str, ClientApp], tmp_path: Path) -> None:
    app = apps["cursor"]
    kept = tmp_path / "dotfiles.json"
    kept.write_text(WITH_SERVERS)
    kept.chmod(0o640)
    app.path.parent.mkdir()
    app.path.symlink_to(kept)
    do(app, "install")
    assert app.path.is_symlink() and "keepsake" in kept.read_text()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o640
    do(app, "uninstall")
    assert app.path.is_symlink() and kept.read_text() == WITH_SERVERS


def test_a_write_that_fails_leaves_the_file_whole(apps: dict[str, ClientApp], monkeypatch: pytest.MonkeyPatch) -> None:
    app = apps["cursor"]
    filled(app, WITH_SERVERS)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(UserError, match="No space left"):
        do(app, "install")
    assert read(app) == WITH_SERVERS
    assert not [each for each in app.path.parent.iterdir() if each.name.startswith(".mcp")]


def test_the_preview_tells_the_lines_that_come(apps: dict[str, ClientApp]) -> None:
    app = apps["claude-desktop"]
    filled(app, WITH_SERVERS)
    added = [line for line in planned(app, "install", START).preview.split("\n") if line.startswith("+")]
    assert '+        "keepsake": {' in added and '+            "command": "/opt/keepsake/keepsake",' in added
    assert not any("globalShortcut" in line for line in added)


@pytest.mark.parametrize(
    ("platform", "told", "expected"),
    [
        (
            "linux",
            {},
            {
                "claude-code": ".claude.json",
                "claude-desktop": ".config/Claude/claude_desktop_config.json",
                "cursor": ".cursor/mcp.json",
                "vscode": ".config/Code/User/mcp.json",
                "codex": ".codex/config.toml",
            },
        ),
        (
            "darwin",
            {},
            {
                "claude-desktop": "Library/Application Support/Claude/claude_desktop_config.json",
                "vscode": "Library/Application Support/Code/User/mcp.json",
            },
        ),
        (
            "win32",
            {},
            {
                "claude-desktop": "AppData/Roaming/Claude/claude_desktop_config.json",
                "vscode": "AppData/Roaming/Code/User/mcp.json",
                "claude-code": ".claude.json",
            },
        ),
        (
            "linux",
            {"XDG_CONFIG_HOME": "{home}/x", "CODEX_HOME": "{home}/c", "CLAUDE_CONFIG_DIR": "{home}/d"},
            {"vscode": "x/Code/User/mcp.json", "codex": "c/config.toml", "claude-code": "d/.claude.json"},
        ),
    ],
)
def test_each_system_keeps_the_files_where_these_assistants_look(
    tmp_path: Path, platform: str, told: dict[str, str], expected: dict[str, str]
) -> None:
    found = client_apps(tmp_path, platform, {name: text.format(home=tmp_path) for name, text in told.items()})
    assert {name: found[name].path for name in expected} == {name: tmp_path / path for name, path in expected.items()}


def test_it_is_told_which_are_on_this_machine(apps: dict[str, ClientApp], tmp_path: Path) -> None:
    assert not any(app.is_here for app in apps.values())
    (tmp_path / ".config" / "Code").mkdir(parents=True)
    assert [name for name, app in apps.items() if app.is_here] == ["vscode"]


def test_the_command_starts_this_program_on_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_DATA_DIR", str(tmp_path / "not told to others"))
    usual = start_command(DataFolder(standard_data_folder()))
    assert Path(usual[0]).exists() and usual[-1] == "mcp"
    assert start_command(DataFolder(tmp_path / "data"))[-2:] == ["--data-dir", str(tmp_path / "data")]
    program = tmp_path / "keepsake"
    program.touch()
    monkeypatch.setattr(sys, "executable", str(tmp_path / "keepsake-window"))
    assert start_command(DataFolder(standard_data_folder())) == [str(program), "mcp"]


def test_the_command_line_sets_up_shows_and_takes_out(tmp_path: Path) -> None:
    environment = {**os.environ, "HOME": str(tmp_path), "USERPROFILE": str(tmp_path), "APPDATA": str(tmp_path / "a")}
    for name in ("XDG_CONFIG_HOME", "CODEX_HOME", "CLAUDE_CONFIG_DIR"):
        environment.pop(name, None)

    def keepsake(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "desktop", "mcp", *words, "--data-dir", str(tmp_path / "data")],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    app = client_apps(tmp_path, sys.platform, environment)["cursor"]
    assert '+    "keepsake": {' in keepsake("install", "cursor", "--dry-run").stdout and read(app) is None
    done = keepsake("install", "cursor")
    assert (done.returncode, said(app)["mcpServers"]["keepsake"]["args"][-2:]) == (
        0,
        ["--data-dir", str(tmp_path / "data")],
    )
    assert "has it" in keepsake("install", "cursor").stdout
    assert "cursor          set up" in keepsake("install").stdout
    assert keepsake("uninstall", "cursor").returncode == 0 and read(app) is None
    wrong = keepsake("install", "emacs")
    assert (wrong.returncode, "claude-desktop" in wrong.stderr) == (2, True)
    filled(app, "{")
    assert keepsake("install", "cursor").returncode == 1
    assert not (tmp_path / "data").exists()
