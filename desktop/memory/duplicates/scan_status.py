"""How far the comparison of memories is, as it is told to who listens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

ScanState = Literal["waiting", "scanning", "comparing", "current", "cancelled", "failed"]


@dataclass(frozen=True, slots=True)
class ScanStatus:
    """How far the comparison is: `waiting` for the index, `scanning` all with all, `comparing` what is new, `current`.

    `done` of `total` memories are through. `message` is a sentence for a person, where there is something to say.
    """

    state: ScanState = "waiting"
    done: int = 0
    total: int = 0
    compared_at: datetime | None = None
    wording_only: bool = False
    message: str = ""
