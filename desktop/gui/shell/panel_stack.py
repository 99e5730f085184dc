"""The panels of a window, one in view; each is made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from desktop.gui.shell.panels import PanelSpec
from desktop.gui.ui.panel import Panel

P = TypeVar("P", bound=Panel)


class PanelStack(QStackedWidget):
    """`made` carries a panel that has just been made, before it is shown."""

    made = Signal(object)

    def __init__(self, specs: Sequence[PanelSpec], meanwhile: Panel) -> None:
        """`meanwhile` stands in the place of every panel until they can be made."""
        super().__init__()
        self._specs = {spec.name: spec for spec in specs}
        self._meanwhile = meanwhile
        self._make: Callable[[str], Panel] | None = None
        self._made: dict[str, Panel] = {}
        self.addWidget(meanwhile)

    def __iter__(self) -> Iterator[Panel]:
        """The panels that are there by now."""
        return iter(self._made.values())

    def __contains__(self, name: str) -> bool:
        return name in self._specs

    @property
    def current(self) -> Panel:
        """The panel in view."""
        panel = self.currentWidget()
        assert isinstance(panel, Panel), "the window shows a panel from its start on"
        return panel

    def panel(self, name: str) -> Panel:
        """A panel by its name, made now where it was not yet. Raises KeyError for a name that is none."""
        if name not in self._made:
            assert self._make is not None, "panels are asked for once they can be made"
            self._add(self._make(name))
        return self._made[name]

    def of(self, kind: type[P]) -> P:
        """The panel of a class."""
        panel = self.panel(kind.name)
        assert isinstance(panel, kind)
        return panel

    def showing(self, kind: str) -> Panel | None:
        """The panel that shows memories of a kind."""
        name = next((spec.name for spec in self._specs.values() if spec.shows == kind), None)
        return None if name is None else self.panel(name)

    def show_panel(self, name: str) -> None:
        """Until panels can be made, the one that is shown then."""
        if self._make is None:
            self._meanwhile.name = name
        else:
            self.setCurrentWidget(self.panel(name))

    def begin(self, first: Panel, make: Callable[[str], Panel]) -> None:
        """Panels can be made from now on, by their names; the one that was chosen, `first` as a rule, comes to view."""
        self._make = make
        self._add(first)
        self.show_panel(self._meanwhile.name)
        self.removeWidget(self._meanwhile)
        self._meanwhile.deleteLater()

    def _add(self, panel: Panel) -> None:
        panel.setObjectName(panel.name)
        self._made[panel.name] = panel
        self.addWidget(panel)
        self.made.emit(panel)
