"""What the groups of a consolidation are called, in its dialog and where the assistant asks."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from desktop.assistant.events import PreviewGroup


def step_heading(group: PreviewGroup, count: int) -> tuple[str, str]:
    """The heading of so many steps of a kind, and what they have in common."""
    title, hint = {
        "exact": (_tr("Exact"), _tr("They say the same, spelling and script apart")),
        "likely": (_tr("Likely the same"), _tr("Nearly the same words under one key: look before you tick them")),
        "expired": (_tr("Expired notes"), _tr("Daily notes past the day until which they were kept")),
        "left_alone": (_tr("Left alone"), _tr("Alike, but not the same: these go through review")),
    }[group]
    return headed(title, count), hint


def headed(title: str, count: int) -> str:
    """ "Exact · 89" """
    return f"{title} · {QLocale().toString(count)}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Consolidate", text)
