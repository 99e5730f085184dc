"""The Markdown mirror from the command line: written, shown and taken in."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from desktop import cli
from desktop.index.embedder import BackgroundEmbedder
from tests.quick_embedder import load_quick


class Told:
    """`keepsake mirror` over one data folder."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.data, self.place = root / "data", root / "notes"
        self._capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, list[str]]:
        code = cli.run([*arguments, "--data-dir", str(self.data)])
        out, err = self._capsys.readouterr()
        return code, (out + err).splitlines()

    def remember(self, key: str, value: str) -> None:
        arguments = f'{{"fact_type": "personal", "fact_key": "{key}", "fact_value": "{value}", "confidence": 0.9}}'
        assert self("call", "remember_fact", arguments)[0] == 0

    def edit(self, before: str, after: str) -> None:
        path = self.place / "MEMORY.md"
        path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Told:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    monkeypatch.setattr("desktop.core.logs.log_to", lambda _path: None)
    monkeypatch.setenv("KEEPSAKE_MARKDOWN_MIRROR", "on")
    monkeypatch.setenv("KEEPSAKE_MIRROR_FOLDER", str(tmp_path / "notes"))
    return Told(tmp_path, capsys)


def test_what_a_command_changes_is_in_the_mirror_when_it_ends(told: Told) -> None:
    told.remember("tea", "oolong")

    assert "- tea: oolong" in (told.place / "MEMORY.md").read_text("utf-8")
    assert told("mirror", "write") == (0, [f"In step: 1 fact in {told.place}."])


def test_changes_by_hand_are_shown_and_taken_in(told: Told) -> None:
    told.remember("tea", "oolong")
    told.remember("location", "Kyiv")
    told.edit("oolong", "sencha")
    told.edit("## personal", "<!-- mine -->\n## personal\n- location: Lviv")

    waits = f"MEMORY.md changed by hand in {told.place}; nothing there is written over."
    assert told("mirror") == (
        0,
        [
            "+ location: Lviv (“Kyiv” is known under location)",
            "~ tea: oolong → sencha",
            "! MEMORY.md: lines that say nothing of a memory: 1",
            waits,
        ],
    )
    assert told("mirror", "write") == (1, [waits])
    code, lines = told("mirror", "take")
    assert (code, lines[0]) == (0, "~ tea: oolong → sencha")
    assert lines[1].startswith("Taken in: 1 changed. What was not taken in is kept in MEMORY ")
    assert told("mirror", "take") == (0, [f"In step: 2 facts in {told.place}."])


def test_what_needs_a_look_is_not_taken_in(told: Told) -> None:
    told.remember("location", "Kyiv")
    told.edit("## personal", "## personal\n\n- location: Lviv")

    assert told("mirror", "take") == (1, ["What was changed needs a look: see keepsake mirror show, or the window."])
    _, lines = told("doctor")
    assert [line for line in lines if "mirror" in line] == [
        f"ok   Markdown mirror: MEMORY.md changed by hand in {told.place}: review it in the window, or with"
        " keepsake mirror show"
    ]


def test_a_mirror_that_can_not_be_written_is_told(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_MIRROR_FOLDER", str(told.data / "notes"))
    code, lines = told("mirror", "write")
    assert (code, "can't be in the data folder" in lines[0]) == (1, True)

    monkeypatch.setenv("KEEPSAKE_MARKDOWN_MIRROR", "off")
    code, lines = told("mirror")
    assert (code, "There is no mirror" in lines[0]) == (1, True)
