from __future__ import annotations

import json
import stat
import string
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.settings import SETTINGS, Setting, Settings, SettingsStore

_WORDS = st.text(string.ascii_letters + 'їєґ “”\\\n"', max_size=20).map(str.strip)
_ADDRESSES = st.sampled_from(["", "http://localhost:11434", "gateway.example.org/v1", "https://10.0.0.2:8443"])
_CHANGES: dict[str, Callable[[Any], st.SearchStrategy[Any]]] = {
    "boolean": lambda it: st.booleans(),
    "integer": lambda it: st.integers(int(it.least), int(it.most)),
    "number": lambda it: st.floats(it.least, it.most),
    "choice": lambda it: st.sampled_from(it.choices),
    "string": lambda it: _ADDRESSES if it.takes else _WORDS.filter(len) if it.least else _WORDS,
    "array": lambda it: st.lists(st.sampled_from(it.choices) if it.choices else _WORDS, max_size=4).map(tuple),
    "object": lambda it: st.dictionaries(_WORDS, st.sampled_from(it.choices), max_size=4),
}
"""For each kind of setting, what it takes."""


def some_of(setting: Setting) -> st.SearchStrategy[Any]:
    return _CHANGES[setting.kind](setting)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    assert (store.current, store.notices) == (Settings(), [])


def test_a_change_is_written_announced_and_read_again(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    told: list[Settings] = []
    stop = store.subscribe(told.append)
    changed = store.update(theme="dark", stale_days=60)
    stop()
    store.update(stale_days=61)
    assert told == [changed]
    assert SettingsStore(tmp_path / "settings.json").current.theme == "dark"
    assert stat.S_IMODE((tmp_path / "settings.json").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("stale_days", 0),
        ("text_scale", 9),
        ("relevance_threshold", "high"),
        ("base_url", "no address"),
    ],
)
def test_a_value_out_of_range_is_refused_naming_the_field(tmp_path: Path, name: str, value: object) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    with pytest.raises(UserError) as caught:
        store.update(**{name: value})
    assert caught.value.field == name
    assert store.current == Settings()


def test_unknown_and_broken_values_fall_back_with_a_notice_and_the_rest_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": "dark", "stale_days": "soon", "colour": "red"}), "utf-8")
    store = SettingsStore(path)
    assert (store.current.theme, store.current.stale_days) == ("dark", 30)
    assert len(store.notices) == 2
    assert any("colour" in notice for notice in store.notices)
    assert any("Stale after" in notice for notice in store.notices)


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff\xfe\x00", b"3", b""])
def test_a_file_that_holds_no_settings_is_told_and_not_fatal(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    store = SettingsStore(path)
    assert store.current == Settings()
    assert len(store.notices) == 1


@pytest.mark.slow
@given(changes=st.fixed_dictionaries({}, optional={it.name: some_of(it) for it in SETTINGS.values()}))
def test_whatever_is_chosen_is_there_at_the_next_start(
    tmp_path_factory: pytest.TempPathFactory, changes: dict[str, Any]
) -> None:
    path = tmp_path_factory.mktemp("round") / "settings.json"
    chosen = SettingsStore(path, {}).update(**changes)
    again = SettingsStore(path, {})
    assert (again.current, again.notices) == (chosen, [])
    assert chosen == Settings(**changes)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow
@given(written=st.dictionaries(st.sampled_from([*SETTINGS, "colour", ""]), _JSON, max_size=6))
def test_whatever_the_file_says_there_are_settings_and_no_other_is_lost_by_a_change(
    tmp_path_factory: pytest.TempPathFactory, written: dict[str, Any]
) -> None:
    path = tmp_path_factory.mktemp("hostile") / "settings.json"
    path.write_text(json.dumps(written), "utf-8")
    store = SettingsStore(path, {})
    settled = store.current
    store.update(theme="dark")
    assert store.current == settled.model_copy(update={"theme": "dark"})
    kept = json.loads(path.read_text("utf-8"))
    assert json.dumps(kept | {"theme": 0}, sort_keys=True) == json.dumps(written | {"theme": 0}, sort_keys=True)


def test_what_a_newer_version_set_survives_a_change_by_this_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"colour": {"of": "the sea"}, "theme": "sepia", "stale_days": 9}), "utf-8")
    store = SettingsStore(path)
    store.update(stale_days=30)
    assert json.loads(path.read_text("utf-8")) == {"colour": {"of": "the sea"}, "theme": "sepia"}
    store.update(theme="dark")
    assert json.loads(path.read_text("utf-8")) == {"colour": {"of": "the sea"}, "theme": "dark"}


def test_half_a_character_in_what_is_unknown_stops_no_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"colour": "\\ud800"}', "utf-8")
    SettingsStore(path).update(theme="dark")
    assert json.loads(path.read_text("utf-8")) == {"colour": "\ud800", "theme": "dark"}


def test_one_broken_entry_of_a_table_or_list_takes_none_of_its_neighbours_along(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    consents = {"forget_fact": "never", "merge_facts": "perhaps"}
    path.write_text(json.dumps({"tool_consent": consents, "toolsets": ["notes", "magic", 3, "health"]}), "utf-8")
    store = SettingsStore(path)
    assert store.current.tool_consent == {"forget_fact": "never"}
    assert store.current.toolsets == ("notes", "health")
    assert len(store.notices) == 3


@pytest.mark.parametrize("content", [b"[" * 100_000, b'{"theme":' * 50_000, b" " * 1_000_001, b"{" + b"9" * 6000])
def test_a_huge_or_deep_file_is_told_and_set_aside_by_the_first_change(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    store = SettingsStore(path)
    assert (store.current, len(store.notices)) == (Settings(), 1)
    store.update(theme="dark")
    assert (tmp_path / "settings.json.unreadable").read_bytes() == content
    assert SettingsStore(path).current.theme == "dark"


def test_a_file_that_was_cut_anywhere_is_told_and_each_one_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsStore(path).update(stale_days=77, extra_categories=("garden", "сад"))
    whole = path.read_bytes()
    cuts = [whole[:end] for end in range(0, len(whole) - 1, 9)]
    for number, cut in enumerate(cuts):
        path.write_bytes(cut)
        store = SettingsStore(path)
        assert store.notices == ["The settings file can't be read; the defaults are used."]
        assert store.current == Settings()
        assert path.read_bytes() == cut  # until something is changed
        store.update(stale_days=50)
        assert SettingsStore(path).current.stale_days == 50
        assert len(list(tmp_path.glob("settings.json.unreadable*"))) == number + 1
    assert {each.read_bytes() for each in tmp_path.glob("settings.json.unreadable*")} == set(cuts)


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    assert len(SettingsStore(tmp_path / "settings.json").notices) == 1


@pytest.mark.slow
def test_a_file_that_cannot_be_written_is_told_and_nothing_changes(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "gone" / "settings.json")
    with pytest.raises(UserError, match="can't be written"):
        store.update(theme="dark")
    assert store.current == Settings()


def test_changes_from_many_threads_are_all_kept(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    changes: list[dict[str, Any]] = [{"theme": "dark"}, {"stale_days": 9}, {"text_scale": 1.5}, {"context_tokens": 7}]
    threads = [threading.Thread(target=store.update, kwargs=change) for change in changes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again = SettingsStore(tmp_path / "settings.json").current
    assert (again.theme, again.stale_days, again.text_scale, again.context_tokens) == ("dark", 9, 1.5, 7)


def test_every_setting_says_what_a_dialog_needs() -> None:
    for setting in SETTINGS.values():
        assert setting.title and setting.help and setting.allowed
        assert setting.kind not in ("integer", "number") or None not in (setting.least, setting.most)
