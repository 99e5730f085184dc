"""What a screen reader calls the widgets that are drawn here: Qt knows what a button is, and of no chart.

A class says what it is by its `role`; whatever has none is told as Qt tells it.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

Role = QAccessible.Role


def install_roles() -> None:
    """Has Qt ask for the roles, once for the process."""
    if not _INSTALLED:
        _INSTALLED.append(_told)
        QAccessible.installFactory(_told)


def _told(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    role = getattr(type(thing), "role", None)
    return QAccessibleWidget(thing, role) if isinstance(role, Role) and isinstance(thing, QWidget) else None


_INSTALLED: list[object] = []
