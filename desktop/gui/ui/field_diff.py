"""A field before and after a change, with the words marked that differ."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt

from desktop.gui.ui.change_labels import FieldChange
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import FoldedLabel
from desktop.gui.ui.word_marks import marks_of

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
