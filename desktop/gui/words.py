"""Words on screen: marked for translation away from the code that shows them, or made of names in the store."""

from __future__ import annotations


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001, N802
    """As Qt's own, which is typed as returning any object; the name is what lupdate looks for."""
    return text


def spaced(name: str) -> str:
    """A key or a category as a person reads it: "blade change"."""
    return name.replace("_", " ")
