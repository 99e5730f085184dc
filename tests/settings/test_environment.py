from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.settings import SETTINGS, Settings, SettingsStore


def opened(folder: Path, **variables: str) -> SettingsStore:
    return SettingsStore(folder / "settings.json", variables)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("memory_tool_async", "0", False),
        ("memory_tool_async", "No", False),
        ("enable_tool_based_memory", "false", False),
        ("enable_automated_memory_fallback", "yes", True),
        ("memory_tool_timeout_ms", " 500 ", 500),
        ("memory_tool_queue_size", "10", 10),
        ("memory_tool_calls_per_response", "7", 7),
        ("text_scale", "1.5", 1.5),
        ("theme", "dark", "dark"),
        ("local_model", "8", "8"),
        ("toolsets", '["notes", "health"]', ("notes", "health")),
        ("tool_consent", '{"forget_fact": "never"}', {"forget_fact": "never"}),
    ],
)
def test_each_kind_of_setting_is_read_from_the_environment(tmp_path: Path, name: str, text: str, value: Any) -> None:
    store = opened(tmp_path, **{SETTINGS[name].variable: text})
    assert (getattr(store.current, name), store.from_environment, store.notices) == (value, {name}, [])


def test_the_environment_wins_over_the_file_and_is_never_written_into_it(tmp_path: Path) -> None:
    opened(tmp_path).update(theme="light", stale_days=9)
    store = opened(tmp_path, KEEPSAKE_THEME="dark")
    assert (store.current.theme, store.current.stale_days) == ("dark", 9)
    assert store.update(stale_days=10).theme == "dark"
    assert json.loads((tmp_path / "settings.json").read_text("utf-8")) == {"theme": "light", "stale_days": 10}
    assert opened(tmp_path).current.theme == "light"


@pytest.mark.parametrize(
    ("variable", "text", "told"),
    [
        ("KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS", "soon", "a whole number from 10 to 60,000 ms"),
        ("KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS", "5", "a whole number from 10 to 60,000 ms"),
        ("KEEPSAKE_MEMORY_TOOL_ASYNC", "perhaps", "on or off (1 or 0)"),
        ("KEEPSAKE_THEME", "Dark", "one of: system, light, dark"),
        ("KEEPSAKE_TEXT_SCALE", "nan", "a number from 0.8 to 2"),
        ("KEEPSAKE_TOOLSETS", "notes", 'as JSON such as ["a", "b"]'),
        ("KEEPSAKE_TOOLSETS", "[" * 100_000, "a list of: relationships"),
        ("KEEPSAKE_TOOLSETS", '["magic"]', "a list of: relationships"),
        ("KEEPSAKE_TOOL_CONSENT", '["ask"]', "one of: ask, allow, never"),
    ],
)
def test_a_bad_value_is_told_with_what_is_allowed_and_not_used(
    tmp_path: Path, variable: str, text: str, told: str
) -> None:
    store = opened(tmp_path, **{variable: text})
    assert (store.current, store.from_environment) == (Settings(), frozenset())
    (notice,) = store.notices
    assert variable in notice and told in notice


def test_what_the_environment_sets_cannot_be_changed_in_the_app(tmp_path: Path) -> None:
    store = opened(tmp_path, KEEPSAKE_THEME="dark")
    with pytest.raises(UserError, match="KEEPSAKE_THEME") as caught:
        store.update(theme="light", stale_days=9)
    assert caught.value.field == "theme"
    assert store.current.stale_days == 30


def test_an_empty_variable_sets_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path, KEEPSAKE_THEME="", KEEPSAKE_MEMORY_TOOL_ASYNC="  ")
    assert (store.current, store.from_environment, store.notices) == (Settings(), frozenset(), [])


def test_a_slip_in_the_name_is_told_and_what_is_not_meant_for_settings_is_not(tmp_path: Path) -> None:
    store = opened(tmp_path, KEEPSAKE_MEMORY_TOOL_TIMEOUT="9", KEEPSAKE_DATA_DIR="/x", KEEPSAKE_BUILD="7", THEME="dark")
    assert store.notices == [
        "KEEPSAKE_MEMORY_TOOL_TIMEOUT sets nothing. The nearest that does is KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS."
    ]


def test_the_environment_of_the_process_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_MEMORY_TOOL_ASYNC", "0")
    assert SettingsStore(tmp_path / "settings.json").current.memory_tool_async is False
