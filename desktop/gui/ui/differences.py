"""Which words set one text apart from others, and a field before and after a change with those marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from html import escape
from itertools import groupby
from typing import Final

from PySide6.QtCore import Qt

from desktop.core.text import normalise
from desktop.gui.ui.labels import FieldChange
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import FoldedLabel

WordSpan = tuple[int, int]
"""From where in a text, and up to where."""

WORDS_MOST: Final = 400
"""A longer text is compared as far as that: comparing takes the square of it."""

_WORD: Final = re.compile(r"\S+")
_AROUND: Final = " .,;:!?…()[]\"'«»“”„‘’"
"""Punctuation that is no part of the word it stands at."""


def marks_of(text: str, others: Sequence[str]) -> tuple[WordSpan, ...]:
    """Returns the runs of words that none of the others has in their place; none where there are no others."""
    ours = _words(text)
    apart = set(range(len(ours))) if others else set()
    for other in others:
        apart &= _apart(ours, _words(other))
    runs = groupby(enumerate(sorted(apart)), key=lambda item: item[1] - item[0])
    return tuple(_span([ours[place] for _, place in run]) for _, run in runs)


def _words(text: str) -> list[tuple[str, WordSpan]]:
    """The words as they are compared, each with its place; what is punctuation alone is none."""
    found = ((word[0], word.start()) for word in _WORD.finditer(text))
    stripped = ((word.strip(_AROUND), start + len(word) - len(word.lstrip(_AROUND))) for word, start in found)
    return [(normalise(word), (start, start + len(word))) for word, start in stripped if word][:WORDS_MOST]


def _apart(ours: Sequence[tuple[str, WordSpan]], theirs: Sequence[tuple[str, WordSpan]]) -> set[int]:
    """The places of our words that have no counterpart among theirs."""
    matcher = SequenceMatcher(None, [word for word, _ in ours], [word for word, _ in theirs], autojunk=False)
    shared = {place for block in matcher.get_matching_blocks() for place in range(block.a, block.a + block.size)}
    return set(range(len(ours))) - shared


def _span(run: Sequence[tuple[str, WordSpan]]) -> WordSpan:
    return run[0][1][0], run[-1][1][1]


_MOST = 2000
"""Characters told of one text."""


class FieldDiff(FoldedLabel):
    """What was taken away stands after a minus and is struck out, what was added after a plus and is underlined: the
    colours only help."""

    def __init__(self, theme: Theme, change: FieldChange) -> None:
        super().__init__("", "small", selectable=True)
        self._theme = theme
        self._change = change
        self.setTextFormat(Qt.TextFormat.RichText)
        words = ", ".join(text for text in (change.before, change.after) if text)
        self.setAccessibleName(f"{change.name}: {words}")
        theme.changed.connect(self._write)
        self._write()

    def _write(self) -> None:
        before, after = (text and text[:_MOST] for text in (self._change.before, self._change.after))
        lines = [f"<b>{escape(self._change.name)}</b>"] if before and after else []
        if before:
            lines.append(self._line("−", before, after, "text-decoration: line-through", "danger"))
        if after:
            lines.append(self._line("+", after, before, "text-decoration: underline", "good"))
        self.setText("<br>".join(lines))

    def _line(self, sign: str, text: str, other: str | None, look: str, token: str) -> str:
        theme, made, end = self._theme, [], 0
        for start, stop in marks_of(text, [other] if other else []):
            marked = f"<span style='background: {theme.color('mark').name()}; {look}'>{_html(text[start:stop])}</span>"
            made += [_html(text[end:start]), marked]
            end = stop
        sign = f"<span style='color: {theme.color(token).name()}'>{sign}</span>"
        words = "".join([*made, _html(text[end:])])
        return f"{sign}&nbsp;<span style='color: {theme.color('text').name()}'>{words}</span>"


def _html(text: str) -> str:
    return escape(text).replace("\n", "<br>")
