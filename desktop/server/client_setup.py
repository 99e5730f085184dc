"""Keepsake in the settings of other assistants: the entry that has them start `keepsake mcp`, written and removed.

Their files are the person's: what else stands there, its order, its comments and its layout stay as they are. A file
that can't be read as what it should be is not touched.
"""

from __future__ import annotations

import difflib
import json
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal

from desktop.core.errors import UserError
from desktop.core.paths import DataFolder, replace_file, settled_data_folder

Json = dict[str, Any]
Do = Literal["install", "uninstall"]

ENTRY: Final = "keepsake"
_BACKUP: Final = ".keepsake-backup"
_MARK: Final = "\ufeff"
"""What some editors put before a text; it is kept, and no part of what is read."""
_WINDOWS: Final = "win32"


@dataclass(frozen=True, slots=True)
class ClientApp:
    """Another assistant that runs on this machine. Its file at `path` names its servers under `section`; `signs` are
    what it leaves behind where it is installed.

    `typed` ones want to be told that a server is started, and not called. `comments`, and commas at the end of a list,
    may stand in its JSON.
    """

    name: str
    title: str
    path: Path
    section: str
    signs: tuple[Path, ...]
    form: Literal["json", "toml"] = "json"
    typed: bool = False
    comments: bool = False

    @property
    def is_here(self) -> bool:
        """Whether it seems to be installed."""
        return any(sign.exists() for sign in (self.path, *self.signs))

    def entry(self, command: Sequence[str]) -> Json:
        """Returns what its file is to hold of Keepsake, which `command` starts."""
        program, *arguments = command
        return {**({"type": "stdio"} if self.typed else {}), "command": program, "args": arguments}


def client_apps(
    home: Path | None = None, platform: str = sys.platform, environment: Mapping[str, str] | None = None
) -> dict[str, ClientApp]:
    """Returns the assistants that can be set up, by name, with the files that they read on this system."""
    home = home or Path.home()
    told = os.environ if environment is None else environment
    kept = {
        "darwin": home / "Library" / "Application Support",
        _WINDOWS: Path(told.get("APPDATA") or home / "AppData" / "Roaming"),
    }.get(platform, Path(told.get("XDG_CONFIG_HOME") or home / ".config"))
    claude_code = Path(told.get("CLAUDE_CONFIG_DIR") or home)
    codex = Path(told.get("CODEX_HOME") or home / ".codex")
    apps = (
        ClientApp(
            "claude-code", "Claude Code", claude_code / ".claude.json", "mcpServers", (home / ".claude",), typed=True
        ),
        ClientApp(
            "claude-desktop",
            "Claude Desktop",
            kept / "Claude" / "claude_desktop_config.json",
            "mcpServers",
            (kept / "Claude",),
        ),
        ClientApp("cursor", "Cursor", home / ".cursor" / "mcp.json", "mcpServers", (home / ".cursor",), comments=True),
        ClientApp(
            "vscode",
            "VS Code",
            kept / "Code" / "User" / "mcp.json",
            "servers",
            (kept / "Code",),
            typed=True,
            comments=True,
        ),
        ClientApp("codex", "Codex", codex / "config.toml", "mcp_servers", (codex,), form="toml"),
    )
    return {app.name: app for app in apps}


def start_command(folder: DataFolder) -> list[str]:
    """Returns the command by which another program starts `keepsake mcp` for a data folder, from any place and without
    our environment."""
    ending = ".exe" if sys.platform == _WINDOWS else ""
    beside = Path(sys.executable).with_name(f"keepsake{ending}")  # on Windows a window's own program has no output
    program = [str(beside)] if beside.exists() else [sys.executable, "-m", "desktop"]
    elsewhere = [] if folder.root == settled_data_folder() else ["--data-dir", str(folder.root)]
    return [*program, "mcp", *elsewhere]


@dataclass(frozen=True, slots=True)
class ConfigChange:
    """What becomes of an assistant's file: its text `before` and `after`; None where there is none."""

    app: ClientApp
    before: str | None
    after: str | None

    @property
    def is_needed(self) -> bool:
        return self.before != self.after

    @property
    def preview(self) -> str:
        """The lines that come and go, with what stands around them."""
        before, after = ((text or "").splitlines() for text in (self.before, self.after))
        lines = list(difflib.unified_diff(before, after, lineterm="", n=2))[3:]
        return "\n".join("…" if line.startswith("@@") else line for line in lines)


def planned(app: ClientApp, do: Do, command: Sequence[str]) -> ConfigChange:
    """Returns what installing or uninstalling would change. Raises UserError where the file can't be read as what it
    is."""
    before = _read(app.path)
    if do == "install":
        return ConfigChange(app, before, _with_entry(app, before, app.entry(command)))
    entry = _entry_in(app, before)
    if before is None or entry is None:
        return ConfigChange(app, before, before)
    for earlier in _earlier(app):
        with suppress(UserError):
            if _entry_in(app, earlier) is None and _with_entry(app, earlier, entry) == before:
                return ConfigChange(app, before, earlier)
    return ConfigChange(app, before, _without_entry(app, before))


def carry_out(change: ConfigChange, now: datetime | None = None) -> Path | None:
    """Writes a change, whole or not at all. Returns the backup of what was there. Raises UserError where the file is
    another one by now, or can't be written."""
    path = Path(os.path.realpath(change.app.path))  # a link to it stays one
    if _read(path) != change.before:
        raise UserError(f"{path} was changed meanwhile. Look at it again.")
    if not change.is_needed:
        return None
    backup = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if change.before is not None:
            backup = path.with_name(f"{path.name}.{now or datetime.now():%Y%m%d-%H%M%S-%f}{_BACKUP}")
            shutil.copy2(path, backup)
        if change.after is None:
            path.unlink()
        else:
            replace_file(path, change.after, keep_mode=True)
    except OSError as error:
        raise UserError(f"{path} can't be written: {error.strerror}.") from error
    return backup


def is_set_up(app: ClientApp) -> bool:
    """Whether its file has an entry of Keepsake. Raises UserError where it can't be read as what it is."""
    return _entry_in(app, _read(app.path)) is not None


def _earlier(app: ClientApp) -> Iterator[str | None]:
    """What the file held before it was changed here, the newest first; nothing at last."""
    path = Path(os.path.realpath(app.path))
    for backup in sorted(path.parent.glob(f"{path.name}.*{_BACKUP}"), reverse=True):
        with suppress(UserError):
            yield _read(backup)
    yield None


def _read(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise UserError(f"{path} is not written in UTF-8, so it was left as it is.") from error
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from error


def _entry_in(app: ClientApp, text: str | None) -> Json | None:
    """What the file holds of Keepsake; None where it names no such server."""
    servers = _servers(app, _loaded(app, text))
    entry = servers.get(ENTRY)
    if entry is not None and not isinstance(entry, dict):
        raise _misshapen(app, f"{app.section}.{ENTRY}")
    return entry


def _servers(app: ClientApp, loaded: Json) -> Json:
    servers = loaded.get(app.section, {})
    if not isinstance(servers, dict):
        raise _misshapen(app, app.section)
    return servers


def _loaded(app: ClientApp, text: str | None) -> Json:
    """What a file says. Raises UserError where that is not what its app reads."""
    written = (text or "").removeprefix(_MARK)
    try:
        if app.form == "toml":
            return tomllib.loads(written)
        told = json.loads(_plain(app, written)) if written.strip() else {}
    except (ValueError, RecursionError) as error:
        kind = "TOML" if app.form == "toml" else "JSON"
        raise UserError(f"{app.path} is not valid {kind} ({error}), so it was left as it is. Mend it first.") from error
    if not isinstance(told, dict):
        raise UserError(f"{app.path} holds no JSON object, so it was left as it is.")
    return told


def _misshapen(app: ClientApp, name: str) -> UserError:
    return UserError(f"“{name}” in {app.path} is not what {app.title} expects, so the file was left as it is.")


def _with_entry(app: ClientApp, text: str | None, entry: Json) -> str:
    """The file with the entry. What a person added to it stays; nothing changes where it is there already."""
    loaded = _loaded(app, text)
    known = _entry_in(app, text) or {}
    wanted = {**known, **entry}
    if known == wanted and text is not None:
        return text
    edit = _toml_with if app.form == "toml" else _json_with
    expected = {**loaded, app.section: {**_servers(app, loaded), ENTRY: wanted}}
    return _edited(app, text or "", expected, lambda plain: edit(app, plain, wanted))


def _without_entry(app: ClientApp, text: str) -> str:
    loaded = _loaded(app, text)
    left = {name: server for name, server in _servers(app, loaded).items() if name != ENTRY}
    edit = _toml_without if app.form == "toml" else _json_without
    return _edited(app, text, {**loaded, app.section: left}, lambda plain: edit(app, plain))


def _edited(app: ClientApp, text: str, expected: Json, edit: Callable[[str], str]) -> str:
    """A text after an edit that was made with plain line ends. Raises UserError where it does not say then what it is
    meant to say: some layouts can't be kept, and a file is rather left as it is."""
    mark, body = (_MARK, text[1:]) if text.startswith(_MARK) else ("", text)
    returns = "\r\n" in body and body.count("\r\n") == body.count("\n")
    try:
        made = edit(body.replace("\r\n", "\n") if returns else body)
    except (ValueError, KeyError, TypeError) as error:  # what the editor of TOML can't find its way in
        raise _unkept(app) from error
    done = mark + (made.replace("\n", "\r\n") if returns else made)
    told = _loaded(app, done)
    if not told.get(app.section):  # an empty table of TOML goes with its last entry
        told, expected = ({**each, app.section: each.get(app.section) or {}} for each in (told, expected))
    if told != expected:
        raise _unkept(app)
    return done


def _unkept(app: ClientApp) -> UserError:
    return UserError(f"{app.path} is laid out in a way that can't be kept, so it was left as it is.")


# JSON -----------------------------------------------------------------------------------------------------------------

_TOKENS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_LAST_COMMA: Final = re.compile(r'"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])', re.DOTALL)
_SPACE: Final = re.compile(r"\s*")
_BESIDE: Final = re.compile(r"[ \t]*(?://[^\n]*|(?:/\*[^\n]*?\*/[ \t]*)(?=\n))?")
"""What stands after a value in its line and belongs to it: a remark."""
_DECODER: Final = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class _Member:
    """A name and its value in an object, by where they stand: the name's begin, the value's begin and end, and the
    comma that follows (-1 for none)."""

    name: str
    at: int
    value_at: int
    end: int
    comma: int


def _plain(app: ClientApp, text: str) -> str:
    """The text as strict JSON, of the same length."""
    if not app.comments:
        return text
    bare = _TOKENS.sub(lambda found: found[0] if found[0][0] == '"' else re.sub(r"[^\n]", " ", found[0]), text)
    return _LAST_COMMA.sub(lambda found: found[0] if found[0][0] == '"' else " ", bare)


def _members(app: ClientApp, text: str, at: int) -> tuple[list[_Member], int]:
    """The members of the object that begins at a place, and the place of its closing brace."""
    plain = _plain(app, text)
    found: list[_Member] = []
    place = _after_space(plain, at + 1)
    while plain[place] != "}":
        name, end = _DECODER.raw_decode(plain, place)
        value_at = _after_space(plain, _after_space(plain, end) + 1)
        _, value_end = _DECODER.raw_decode(plain, value_at)
        begin, place = place, _after_space(plain, value_end)
        comma = place if plain[place] == "," else _comma_at(text, value_end)
        found.append(_Member(name, begin, value_at, value_end, comma))
        if plain[place] == ",":
            place = _after_space(plain, place + 1)
    return found, place


def _comma_at(text: str, place: int) -> int:
    """A comma at the end of a list, behind space and remarks."""
    while place < len(text):
        token = _TOKENS.match(text, place)
        if token is None and not text[place].isspace():
            return place if text[place] == "," else -1
        place = token.end() if token else place + 1
    return -1


def _after_space(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return found.end() if found else place


def _named(members: Sequence[_Member], name: str) -> int:
    """The place of a member in its object, the last of that name as every reader takes it; -1 for none."""
    return max((number for number, each in enumerate(members) if each.name == name), default=-1)


def _json_with(app: ClientApp, text: str, entry: Json) -> str:
    if not text.strip():
        return f"{json.dumps({app.section: {ENTRY: entry}}, indent=2, ensure_ascii=False)}\n"
    root = _after_space(_plain(app, text), 0)
    members, close = _members(app, text, root)
    section = _named(members, app.section)
    if section < 0:
        return _json_inserted(text, root, members, close, app.section, {ENTRY: entry})
    inside, end = _members(app, text, members[section].value_at)
    known = _named(inside, ENTRY)
    if known < 0:
        return _json_inserted(text, members[section].value_at, inside, end, ENTRY, entry)
    old = inside[known]
    return f"{text[: old.value_at]}{_dumped(text, entry, _indentation(text, old.at))}{text[old.end :]}"


def _json_inserted(text: str, at: int, members: Sequence[_Member], close: int, name: str, value: Json) -> str:
    """The text with one more member at the end of an object, laid out as its others are."""
    if not members:
        outer = _indentation(text, at)
        inner = outer + _unit(text)
        kept = text[at + 1 : close].rstrip()
        told = f"{json.dumps(name)}: {_dumped(text, value, inner)}"
        return f"{text[: at + 1]}{kept}\n{inner}{told}\n{outer}{text[close:]}"
    last = members[-1]
    if not _begins_line(text, members[0].at):
        whole = f", {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        return f"{text[: last.end]}{whole}{text[last.end :]}"
    indent = _indentation(text, members[0].at)
    told = f"\n{indent}{json.dumps(name)}: {_dumped(text, value, indent)}"
    if last.comma >= 0:
        place = last.comma + 1
        before, told = text[:place], f"{told},"
    else:
        place, before = last.end, f"{text[: last.end]},"
    beside = _BESIDE.match(text, place)
    remark = beside[0].rstrip() if beside else ""
    return f"{before}{remark}{told}{text[place + len(remark) :]}"


def _json_without(app: ClientApp, text: str) -> str:
    members, _ = _members(app, text, _after_space(_plain(app, text), 0))
    inside, _ = _members(app, text, members[_named(members, app.section)].value_at)
    while (number := _named(inside, ENTRY)) >= 0:
        text = _json_removed(text, inside, number)
        members, _ = _members(app, text, _after_space(_plain(app, text), 0))
        inside, _ = _members(app, text, members[_named(members, app.section)].value_at)
    return text


def _json_removed(text: str, members: Sequence[_Member], number: int) -> str:
    gone = members[number]
    begin, end = gone.at, gone.end if gone.comma < 0 else gone.comma + 1
    if _begins_line(text, begin):
        begin = text.rfind("\n", 0, begin)
    elif gone.comma >= 0:
        end = _after_space(text, end)
    cut = text[:begin] + text[end:]
    if gone.comma < 0 and number > 0:
        comma = members[number - 1].comma
        between = cut[comma + 1 : begin]
        cut = cut[:comma] + (between if between.strip() else "") + cut[begin:]
    return cut


def _dumped(text: str, value: Json, indent: str) -> str:
    return json.dumps(value, indent=_unit(text), ensure_ascii=False).replace("\n", f"\n{indent}")


def _unit(text: str) -> str:
    """By how much a file indents."""
    found = re.search(r'\n([ \t]+)"', text)
    return found[1] if found else "  "


def _indentation(text: str, place: int) -> str:
    line = text[text.rfind("\n", 0, place) + 1 : place]
    return line[: len(line) - len(line.lstrip())]


def _begins_line(text: str, place: int) -> bool:
    line = text.rfind("\n", 0, place)
    return line >= 0 and not text[line:place].strip()


# TOML -----------------------------------------------------------------------------------------------------------------


def _toml_with(app: ClientApp, text: str, entry: Json) -> str:
    import tomlkit

    document = tomlkit.parse(text)
    servers: Any = document.get(app.section)
    if servers is not None and ENTRY in servers:
        for name, value in entry.items():
            if servers[ENTRY].get(name) != value:
                servers[ENTRY][name] = value
        return tomlkit.dumps(document)
    if isinstance(servers, tomlkit.items.InlineTable):
        inline = tomlkit.inline_table()
        inline.update(entry)
        servers[ENTRY] = inline
        return tomlkit.dumps(document)
    table = tomlkit.table()
    table.update(entry)
    written = tomlkit.document()
    written[app.section] = tomlkit.table(is_super_table=True)
    written[app.section][ENTRY] = table
    between = "" if not text else "\n" if text.endswith("\n") else "\n\n"
    return f"{text}{between}{tomlkit.dumps(written)}"


_TABLE_OF_ENTRY: Final = re.compile(
    rf"\n?^[ \t]*\[[ \t]*mcp_servers[ \t]*\.[ \t]*(?:{ENTRY}|\"{ENTRY}\"|'{ENTRY}')[ \t]*(?:\.[^\]\n]+)?\][^\n]*\n?"
    r"(?:^(?!\s*\[)[^\n]*\n?)*",
    re.MULTILINE,
)
"""A table of the entry, with a blank line before it, up to the next table."""
_AFTERWARDS: Final = re.compile(r"(?:^[ \t]*(?:#[^\n]*)?(?:\n|\Z))*\Z", re.MULTILINE)
"""Remarks and blank lines at the end of a table: they may be about what follows."""


def _toml_without(app: ClientApp, text: str) -> str:
    def kept(found: re.Match[str]) -> str:
        after = _AFTERWARDS.search(found[0])
        return after[0] if after else ""

    cut = _TABLE_OF_ENTRY.sub(kept, text)
    with suppress(ValueError):
        if ENTRY not in _servers(app, tomllib.loads(cut)):
            return cut
    import tomlkit

    document = tomlkit.parse(text)
    servers: Any = document[app.section]
    del servers[ENTRY]
    return tomlkit.dumps(document)
