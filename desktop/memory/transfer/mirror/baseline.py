"""What Keepsake last wrote into the files of its mirror: by it an edit of the person is told from one of the app.

It is kept in the data folder beside the store, not in it: a store that is taken from a backup must find the files as
they are, not as they were. Of each statement there is a number only (`page.print_of`), so that nothing a memory says
is kept here a second time. About 30 bytes a fact, one a line.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

_VERSION: Final = 1
_OWN_FILE: Final = 0o600


@dataclass(slots=True)
class Base:
    """One file: the digest of its bytes, and the print of what each fact's item said. `before` is the digest of the
    bytes that are being replaced: after a kill either may be found. `former` is that of a file that was gone, and may
    come back, with its disk."""

    digest: str
    prints: dict[int, int] = field(default_factory=dict)
    before: str = ""
    former: str = ""

    def wrote(self, digest: str) -> bool:
        """Whether Keepsake wrote bytes of this digest; not that no file is there."""
        return bool(digest) and digest in (self.digest, self.before, self.former)


@dataclass(slots=True)
class Baseline:
    """All files of the mirror in a folder, by name. `store` is the epoch of the store whose facts are meant."""

    folder: str = ""
    store: str = ""
    files: dict[str, Base] = field(default_factory=dict)

    def save(self, path: Path) -> None:
        """Writes it whole or not at all. Raises OSError."""
        part = path.with_name(f".{path.name}.part")
        part.unlink(missing_ok=True)
        try:
            with os.fdopen(
                os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN_FILE), "w", encoding="utf-8"
            ) as file:
                file.writelines(self._lines())
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)

    def _lines(self) -> Iterator[str]:
        yield _json({"version": _VERSION, "folder": self.folder, "store": self.store})
        for name, base in self.files.items():
            yield _json({"file": name, "digests": [base.digest, base.before, base.former]})
            for fact_id, known in base.prints.items():
                yield f"{fact_id} {known:x}\n"


def load(path: Path) -> Baseline:
    """What was last saved; empty where there is nothing, or where it can't be read: every file is a stranger's then,
    which is shown before anything is written over it."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(next(file))
            if head["version"] != _VERSION:
                return Baseline()
            return _filled(Baseline(str(head["folder"]), str(head["store"])), file)
    except (OSError, ValueError, KeyError, TypeError, StopIteration, RecursionError):
        return Baseline()


def _filled(baseline: Baseline, lines: Iterator[str]) -> Baseline:
    base = Base("")
    for line in lines:
        if line.startswith("{"):
            told: dict[str, Any] = json.loads(line)
            digest, before, former = map(str, told["digests"])
            base = baseline.files[str(told["file"])] = Base(digest, before=before, former=former)
        else:
            fact_id, known = line.split()
            base.prints[int(fact_id)] = int(known, 16)
    return baseline


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=True) + "\n"
