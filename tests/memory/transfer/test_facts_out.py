"""Facts in a file: nothing missing, nothing that a spreadsheet would run, nobody else's to read."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import get_args

import pytest

from desktop.memory.core import Memory
from desktop.memory.drafts import FactDraft
from desktop.memory.similarity import WorkCancelledError
from desktop.memory.transfer.facts_out import Format, harmless, write_facts
from desktop.model import Origin


@pytest.fixture
def ids(memory: Memory) -> list[int]:
    drafts = [
        FactDraft("personal", "favourite_tea", "oolong, “green”"),
        FactDraft("personal", "formula", "=HYPERLINK(1)\nsecond line"),
        FactDraft("project", "note", "# <b>not</b> a *heading*", subject="Grinder 5"),
    ]
    return [memory.remember_anyway(draft, Origin()).fact.id for draft in drafts]


def written(memory: Memory, path: Path, form: Format, ids: list[int]) -> str:
    assert write_facts(path, form, ids, memory.facts.get_many) == 3
    return path.read_bytes().decode("utf-8-sig")


def test_a_spreadsheet_gets_text_and_no_formulas(memory: Memory, ids: list[int], tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(written(memory, tmp_path / "x.csv", "csv", ids), newline="")))
    assert [row["value"] for row in rows] == [
        "oolong, “green”",
        "'=HYPERLINK(1)\nsecond line",
        "# <b>not</b> a *heading*",
    ]
    assert rows[0]["confidence"] == "0.9"
    assert all(harmless(sign) == f"'{sign}" for sign in ("=1", "+1", "-1", "@x", "\tx"))
    assert harmless(-1) == -1


def test_json_holds_every_field(memory: Memory, ids: list[int], tmp_path: Path) -> None:
    rows = json.loads(written(memory, tmp_path / "x.json", "json", ids))
    assert [row["id"] for row in rows] == ids
    assert rows[1]["value"] == "=HYPERLINK(1)\nsecond line"
    assert {"valid_from", "expires_at", "private", "access_count"} <= set(rows[0])


def test_markdown_is_read_as_text(memory: Memory, ids: list[int], tmp_path: Path) -> None:
    text = written(memory, tmp_path / "x.md", "md", ids)
    assert text.startswith("## You\n\n- **favourite tea**: oolong")
    assert "\n\n## Grinder 5\n\n- **note**: \\# \\<b\\>not\\</b\\> a \\*heading\\*" in text


@pytest.mark.parametrize("form", get_args(Format))
def test_nothing_is_written_that_was_cancelled_and_what_was_there_stays(
    memory: Memory, ids: list[int], tmp_path: Path, form: Format
) -> None:
    path = tmp_path / "x"
    path.write_text("before")
    with pytest.raises(WorkCancelledError):
        write_facts(path, form, ids, memory.facts.get_many, cancelled=lambda: True)
    assert path.read_text() == "before"
    assert [each.name for each in tmp_path.iterdir() if each.name.endswith(".part")] == []


def test_only_the_owner_reads_it_and_what_is_gone_is_left_out(memory: Memory, ids: list[int], tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    path = tmp_path / "x.json"
    count = write_facts(
        path, "json", [*ids, 99], memory.facts.get_many, progress=lambda done, total: told.append((done, total))
    )
    assert (count, told) == (3, [(4, 4)])
    assert path.stat().st_mode & 0o077 == 0
    assert write_facts(path, "csv", [], memory.facts.get_many) == 0


def test_a_place_that_can_not_be_written_is_told(memory: Memory, ids: list[int], tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such"):
        write_facts(tmp_path / "no" / "x.csv", "csv", ids, memory.facts.get_many)
