"""The look of the first paint is the one that the settings come to, whatever their file and the environment hold."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.appearance import Appearance, first_look
from desktop.settings import SettingsStore

_VALUES: st.SearchStrategy[object] = st.one_of(
    st.sampled_from(["system", "light", "dark", "en", "uk", "de", "", None, True, [], {}]),
    st.floats(0, 3),
    st.integers(-1, 3),
)


@given(st.dictionaries(st.sampled_from(["language", "theme", "text_scale", "stale_days"]), _VALUES))
def test_it_is_what_the_settings_come_to(written: dict[str, object]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_text(json.dumps(written), "utf-8")
        whole = SettingsStore(path, {}).current
        assert first_look(path, {}) == Appearance(whole.language, whole.theme, whole.text_scale)


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 100_000, b'{"text_scale": "wide"}'])
def test_what_cannot_be_read_is_as_by_default(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert first_look(path, {}) == Appearance()


def test_a_file_that_is_not_there_is_as_by_default(tmp_path: Path) -> None:
    assert first_look(tmp_path / "settings.json", {}) == Appearance()


@pytest.mark.parametrize("scale", ["1.5", "9", "wide"])
def test_the_environment_comes_first(tmp_path: Path, scale: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "light", "text_scale": 1.2}')
    environment = {"KEEPSAKE_THEME": "dark", "KEEPSAKE_LANGUAGE": " ", "KEEPSAKE_TEXT_SCALE": scale}
    whole = SettingsStore(path, environment).current
    assert first_look(path, environment) == Appearance(whole.language, whole.theme, whole.text_scale)
