"""`packaging/sentences.py`: which sentences of the layers below the window are found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

MODULE = '''
"""A docstring says nothing."""

_LATE = "It was too late."
"""Nor does this one."""

def write(database, log, fact, count):
    """Nor this."""
    if count > 3:
        raise UserError(f"There are {count:,} facts about {fact!r}.")
    log.info("The writing of %s begins", fact)
    database.execute("SELECT id FROM facts WHERE id = ?", (fact,))
    with database.operation(f"Remember {fact} = {count}", reason="said by hand"):
        return Answer("success", f"For the model: {fact}", f"Remembered: {fact}", note(description="also for it"))
    raise ValueError("a bug of ours")
'''


def test_what_a_person_may_meet_is_found_as_templates(load: Callable[[str], Any], tmp_path: Path) -> None:
    folder = tmp_path / "memory"
    folder.mkdir()
    (folder / "writing.py").write_text(MODULE, "utf-8")
    for name in load("sentences").PLACES:
        if name.endswith(".py"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).touch()
        else:
            (tmp_path / name).mkdir(exist_ok=True)
    assert load("sentences").sentences(tmp_path) == {
        "It was too late.",
        "There are {0} facts about {1}.",
        "Remember {0} = {1}",
        "said by hand",
        "Remembered: {0}",
    }
