"""The language of the window: English as it is written here, or a translation from resources/translations."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from desktop.core.appearance import Language
from desktop.core.paths import resource

_LANGUAGES = {"en": QLocale.Language.English, "uk": QLocale.Language.Ukrainian}


def chosen_language(choice: Language) -> Literal["en", "uk"]:
    """The language that a choice stands for: the system's where there is a translation into it."""
    if choice != "system":
        return choice
    return "uk" if QLocale.system().language() == QLocale.Language.Ukrainian else "en"


def speak(choice: Language) -> None:
    """Makes it the language of every text from now on, and of numbers and dates, written as where the person lives.

    Windows that are there already keep their words: for before the first one. A translation that is not there leaves
    English. Words of Qt's own come from Qt.
    """
    qt = QCoreApplication.instance()
    if qt is None:
        return
    for translator in qt.findChildren(QTranslator):
        qt.removeTranslator(translator)
        translator.deleteLater()
    language = chosen_language(choice)
    QLocale.setDefault(QLocale(_LANGUAGES[language], QLocale.system().territory()))
    places = (
        QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath) + f"/qtbase_{language}.qm",
        str(resource("translations", f"keepsake_{language}.qm")),
    )
    for place in places if language != "en" else ():
        translator = QTranslator(qt)
        if translator.load(place):
            qt.installTranslator(translator)
