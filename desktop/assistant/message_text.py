"""Small decisions about a person's words: is this a question, what is it called, how is it shown on one line."""

from __future__ import annotations

import re

from desktop.memory.recall.formatting import in_words

_TITLE_WORDS = 6
_TITLE_MOST = 60
_KEY_MOST = 40
_SENTENCE = re.compile(r"(?<=[.!?…])\s+|\n+")
_ADDRESS = re.compile(
    r"^(?:(?:and|but|so|ok(?:ay)?|well|hi|hello|hey|please|а|і|й|але|ну|отже|привіт|будь ласка)\b[\s,!.]*)+",
    re.IGNORECASE,
)
_AUXILIARY = r"(?:did|do|does|is|are|was|were|have|has|had|can|could|should|will|would)"
# Without a question mark, "when did…" asks, but "when I was…", "did the dishes" and "коли я…" may well state something.
_REQUEST = re.compile(
    rf"(?:(?:what|which|how)(?:'s|\s+(?:\w+\s+){{0,2}}?{_AUXILIARY})|(?:when|where|who|whom|whose|why)(?:'s|\s+{_AUXILIARY})"
    rf"|{_AUXILIARY}\s+(?:i|you|we|he|she|it|they|there)"
    r"|tell me|show|list|find|search|look (?:up|for)|recall|summari[sz]e|forget|undo|help"
    r"|remind me (?:what|when|where|who|how|of)"
    r"|покажи|знайди|розкажи|нагадай,? (?:що|коли|де|хто|як|про)|перелічи|пошукай|підсумуй"
    r"|забудь|скасуй|допоможи|допомога)\b",
    re.IGNORECASE,
)


def brief(text: str, most: int = 80) -> str:
    """One line, cut."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def key_in_words(key: str) -> str:
    """A key on a card as the window shows it everywhere: "favorite color" for favorite_color."""
    return brief(in_words(key), _KEY_MOST)


def legible(text: str) -> str:
    """The text without half surrogate pairs, which can be neither stored nor sent."""
    return text.encode("utf-8", "replace").decode()


def title_of(text: str) -> str:
    """A conversation's title: the first words of its first message."""
    words = text.split()
    title = " ".join(words[:_TITLE_WORDS])
    return brief(title if len(words) <= _TITLE_WORDS else f"{title}…", _TITLE_MOST)


def only_asks(text: str) -> bool:
    """Whether every sentence is a question or a request to the memory, so that it says nothing new itself."""
    sentences = [part for part in (_ADDRESS.sub("", part.strip()) for part in _SENTENCE.split(text)) if part]
    return all(part.endswith("?") or _REQUEST.match(part) for part in sentences)
