"""What answers took, in words: tokens, and dollars where the price is known."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.assistant.providers.prices import Spent

_CENT = 0.01


def spent_text(spent: Spent) -> str:
    """ "1,240 tokens read, 312 written · about $0.02"; empty where nothing was used."""
    if spent.nothing:
        return ""
    number = QLocale().toString
    tokens = _tr("{0} tokens read, {1} written").format(number(spent.told), number(spent.answered))
    return f"{tokens} · {_cost(spent)}"


def _cost(spent: Spent) -> str:
    if not spent.priced:
        return _tr("price not known")
    about = _tr("about ${0}") if spent.dollars >= _CENT else _tr("less than ${0}")
    known = about.format(QLocale().toString(max(spent.dollars, _CENT), "f", 2))
    if spent.unpriced:
        return _tr("{0}, and answers whose price is not known").format(known)
    return known


def _tr(text: str) -> str:
    return QCoreApplication.translate("Spending", text)
