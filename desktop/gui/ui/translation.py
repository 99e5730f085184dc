"""Words on screen: marked for translation away from the code that shows them, made of names in the store, or with a
number in them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import Qt

from desktop.core.model import PERSON


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001, N802
    """As Qt's own, which is typed as returning any object; the name is what lupdate looks for."""
    return text


def as_tip(text: str) -> str:
    """A text as a tooltip shows it letter by letter: Qt would read what looks like markup as markup, open the images it
    names, and hide its tags; and a tip may come from a memory."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text


def spaced(name: str) -> str:
    """A key or a category as a person reads it: "blade change"."""
    return name.replace("_", " ").strip() or name


def key_name(key: str) -> str:
    """The key of a fact as a person reads it; one that the assistant gives itself in their language: "son"."""
    former = spaced(key).removeprefix("former ")
    name = QCoreApplication.translate("Key", former)
    return name if former == spaced(key) else QCoreApplication.translate("Key", "former {0}").format(name)


def speaker_name(speaker: str) -> str:
    """Who speaks, as the window calls them: the person is "you" in every language."""
    return QCoreApplication.translate("Speaker", "You") if speaker == PERSON else speaker


def begun(text: str) -> str:
    """A text as a heading begins, whatever it is made of."""
    return f"{text[:1].upper()}{text[1:]}"


def counted(context: str, one: str, several: str, count: int) -> str:
    """A text with its number (`%Ln` in `several`), in the form that the number asks for in the person's language.

    `one` is for 1 alone: "yesterday", or what needs no translation to be right in English.
    """
    if count == 1:
        return QCoreApplication.translate(context, one)
    return QCoreApplication.translate(context, several, None, count)


def number(count: float) -> str:
    """A count, grouped as the locale has it."""
    return QLocale().toString(round(count))


def decimal(value: float, places: int = 2) -> str:
    """A measure with the decimal sign of the locale."""
    return QLocale().toString(value, "f", places)
