"""Exports in the shapes that other programs publish: the account names all, and what was written is found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.database import Database
from tests.made_exports import MADE_EXPORTS, MadeExport


@pytest.mark.parametrize("made", MADE_EXPORTS, ids=lambda made: made.name)
def test_all_that_was_written_is_found_and_the_account_names_the_rest(made: MadeExport, tmp_path: Path) -> None:
    path, store = made.write(tmp_path), tmp_path / "store" / "keepsake.db"
    store.parent.mkdir()
    database = Database(store)
    memory = Memory(database)
    report = import_file(memory, path)
    assert {kind.why: kind.count for kind in report.account.left_out} == made.left_out
    assert {kind.why: kind.count for kind in report.account.changed} == made.changed
    assert all(kind.example for kind in (*report.account.left_out, *report.account.changed))
    missed = {
        text: question
        for text, question in made.found_by.items()
        if not any(
            text in each.content for each in memory.recall.answer(question, max_results=10, track=False).memories
        )
    }
    assert missed == {}
    database.close()
    database = Database(store)  # as after a restart
    again = import_file(Memory(database), path)
    assert (again.operation_id, again.facts_added, again.messages_added) == (None, 0, 0)
    assert (
        again.already_known
        == report.messages_added + report.facts_added + report.relationships_added + report.already_known
    )
    database.close()
