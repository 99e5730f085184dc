"""What people state of themselves and others when they talk to one another, and not to an assistant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from desktop.assistant.rules.asking import is_question
from desktop.assistant.rules.framing import meant
from desktop.assistant.rules.statement import Statement
from desktop.assistant.rules.statements import Reader, person_named
from desktop.assistant.rules.text import language_of, sentences
from desktop.assistant.unfit import holds_secret


def stated_to_another(text: str, said_on: date, earlier: Sequence[str] = ()) -> Iterator[Statement]:
    """The statements of a message to another person. Their subject `user` is whoever spoke; `earlier` is what they said
    before."""
    reader = Reader(language_of(text, *reversed(earlier)), said_on)
    about = ""
    for sentence, earnest in meant(sentences(text), earlier):
        plain = sentence.plain
        if not earnest or is_question(plain, sentence.asks) or holds_secret(plain):
            continue
        found = reader.read(sentence, about=about)
        about = person_named(found) or about
        yield from found
