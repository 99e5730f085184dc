"""Every key of Keepsake, by the place where it works; a search looks through them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from desktop.gui.settings.page import PlainTable, SettingsPage
from desktop.gui.ui.actions import ActionSpec
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.widgets import column, label

_Row = tuple[str, str, str]


class KeysPage(SettingsPage):
    """Made from the actions themselves, so that it is never out of date."""

    def __init__(self, context: PanelContext) -> None:
        rows = _rows(context.navigator.key_areas())
        super().__init__(context, f"{self.tr('Keys shortcuts keyboard')} {' '.join(map(' '.join, rows))}")
        self._rows = rows
        self.table = PlainTable(
            context.theme, self.tr("Keys"), (self.tr("What it does"), self.tr("Where"), self.tr("Keys"))
        )
        told = label(self.tr("F1 or ? shows the keys of what is in view."), "small", wrap=True)
        self.setLayout(column(told, self.table))
        self.search(())

    @property
    def first(self) -> QWidget:
        return self.table

    def matches(self, wanted: Sequence[str]) -> bool:
        return bool(self._matching(wanted))

    def search(self, wanted: Sequence[str]) -> None:
        self.table.show_rows([(each, each) for each in self._matching(wanted)])

    def refresh(self) -> None:
        """The keys are the same as long as Keepsake runs."""

    def _matching(self, wanted: Sequence[str]) -> list[_Row]:
        general = self.tr("keys shortcuts keyboard").casefold()
        return [each for each in self._rows if all(word in f"{' '.join(each)} {general}".casefold() for word in wanted)]


def _rows(areas: Iterable[tuple[str, Sequence[ActionSpec]]]) -> list[_Row]:
    return [(_text(spec.text), area, _keys(spec)) for area, specs in areas for spec in specs if _keys(spec)]


def _keys(spec: ActionSpec) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    return spec.told or ", ".join(QKeySequence(key).toString(native) for key in spec.keys)


def _text(text: str) -> str:
    return QCoreApplication.translate("Actions", text)
