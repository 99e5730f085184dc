"""What a memory says, as it is compared."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from desktop.core.model import USER, Episode, Fact
from desktop.core.text import normalise
from desktop.memory.duplicates.similarity import in_another_script
from desktop.storage.pairs import Spoken

_PART = "\n"
"""Between the parts of a normalised text, which hold none."""

Row = tuple[int, str, str, str, bool, str | None, str | None]
"""A `Compared` as a plain tuple, of which very many may be held: see `desktop.memory.duplicates.pair_index`."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What a memory says. Memories with the same `hash` say it in the same letters, with the same `norm` in the same
    words; `place` is whose it is and under which key."""

    id: int
    hash: str
    place: str
    norm: str
    another_script: bool
    valid_from: str | None
    valid_to: str | None

    @property
    def subject(self) -> str:
        """The normalised subject; empty for the person."""
        return self.place.split(_PART)[0]

    @property
    def key(self) -> str:
        """The normalised key or topic alone."""
        return key_of(self.place)

    @property
    def row(self) -> Row:
        """Its fields, in order."""
        return (self.id, self.hash, self.place, self.norm, self.another_script, self.valid_from, self.valid_to)

    @property
    def value(self) -> str:
        """The normalised value or summary alone."""
        return self.norm[len(self.place) :]


def key_of(place: str) -> str:
    """The normalised key or topic of a place."""
    return place.split(_PART)[1]


def compared(spoken: Spoken) -> Compared:
    """A memory's row as it is compared."""
    whose = "" if spoken.subject_norm == USER else spoken.subject_norm
    place = f"{whose}{_PART}{spoken.key_norm}{_PART}"
    text_norm = normalise(spoken.text) if spoken.text_norm is None else spoken.text_norm
    return Compared(
        spoken.id,
        said_hash(spoken.subject, spoken.key, spoken.text),
        place,
        f"{place}{text_norm}",
        in_another_script(f"{spoken.key} {spoken.text}"),
        spoken.valid_from,
        spoken.valid_to,
    )


def hash_of(member: Fact | Episode) -> str:
    """The hash of what a memory says, as `Compared.hash`."""
    if isinstance(member, Fact):
        return said_hash(member.subject, member.key, member.value)
    return said_hash(member.subject, member.topic, member.summary)


def said_hash(subject: str, key: str, text: str) -> str:
    """A hash of what is compared, 32 hexadecimal digits."""
    return blake2b(_PART.join((subject, key, text)).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
