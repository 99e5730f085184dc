"""Marks texts for translation where they are declared, away from the code that shows them."""

from __future__ import annotations


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001, N802
    """As Qt's own, which is typed as returning any object; the name is what lupdate looks for."""
    return text
