"""Which column of a table holds what, above the table's first rows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QGridLayout, QTableWidget, QTableWidgetItem, QWidget

from desktop.core.errors import UserError
from desktop.gui.ui.forms import FieldForm
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import column, label
from desktop.memory.transfer.formats.table_cells import FIELDS, Field
from desktop.memory.transfer.formats.tables import Mapped, TableHead

_ABREAST: Final = 4
_CELL: Final = 200
"""Characters shown of a cell."""
_WIDEST: Final = 320


class ColumnForm(FieldForm):
    """`changed`: another column was chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head = TableHead((), (), {})
        self.choices: dict[Field, QComboBox] = {field: QComboBox() for field in FIELDS}
        self.rows = QTableWidget()
        self.rows.setAccessibleName(self.tr("The first rows of the file"))
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.setShowGrid(False)
        self.rows.setTabKeyNavigation(False)
        self.rows.verticalHeader().hide()
        heads = self.rows.horizontalHeader()
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        heads.setMaximumSectionSize(_WIDEST)
        heads.setHighlightSections(False)
        self._lay_out()
        for choice in self.choices.values():
            choice.activated.connect(self._follow)

    @property
    def mapped(self) -> Mapped:
        """What is chosen."""
        chosen: dict[Field, str] = {}
        for field, choice in self.choices.items():
            if choice.currentIndex() > 0:
                chosen[field] = self._head.columns[choice.currentIndex() - 1]
        return chosen

    @property
    def is_whole(self) -> bool:
        """Whether the table can be read so."""
        columns = list(self.mapped.values())
        return "value" in self.mapped and len(columns) == len(set(columns))

    def show_table(self, head: TableHead) -> None:
        """The columns to choose from, those guessed chosen."""
        self._head = head
        for field, choice in self.choices.items():
            choice.clear()
            choice.addItems([self.tr("not in the file"), *head.columns])
            guess = head.guessed.get(field)
            choice.setCurrentIndex(0 if guess is None else 1 + head.columns.index(guess))
        self.rows.setColumnCount(len(head.columns))
        self.rows.setRowCount(len(head.rows))
        for number, cells in enumerate(head.rows):
            for place, cell in enumerate(cells[: len(head.columns)]):
                self.rows.setItem(number, place, QTableWidgetItem(" ".join(cell[:_CELL].split())))
        self._follow()

    def _follow(self) -> None:
        self._tell_faults()
        names = {held: field for field, held in self.mapped.items()}
        words = self._words()
        for place, held in enumerate(self._head.columns):
            field = names.get(held)
            text = held if field is None else self.tr("{0} → {1}").format(held, words[field])
            self.rows.setHorizontalHeaderItem(place, QTableWidgetItem(text))
        self.rows.resizeColumnsToContents()
        self.changed.emit()

    def _tell_faults(self) -> None:
        """What can't be so stands first; then what the first rows show to be doubtful."""
        self.clear_errors()
        mapped, held = self.mapped, dict[str, Field]()
        if "value" not in mapped:
            self._tell("value", self.tr("Choose the column that holds what is to be remembered"))
        faults = self._head.faults(mapped)
        for field, name in mapped.items():
            if name in held:
                self._tell(field, self.tr("“{0}” is chosen for “{1}” already").format(name, self._words()[held[name]]))
            elif field in faults:
                self._tell(field, translated(faults[field]))
            held.setdefault(name, field)

    def _tell(self, field: Field, words: str) -> None:
        self.show_error(UserError(words, field=field), focus=False)

    def _words(self) -> dict[Field, str]:
        return {
            "value": self.tr("Value"),
            "key": self.tr("Key"),
            "category": self.tr("Category"),
            "subject": self.tr("About"),
            "confidence": self.tr("Confidence"),
            "source": self.tr("Source"),
            "created_at": self.tr("Added on"),
            "updated_at": self.tr("Changed on"),
            "private": self.tr("Private"),
            "pinned": self.tr("Pinned"),
            "durability": self.tr("Kept"),
            "expires_at": self.tr("Kept until"),
            "valid_from": self.tr("Valid from"),
            "valid_to": self.tr("Valid to"),
            "status": self.tr("Status"),
        }

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(Space.S)
        words = self._words()
        for number, (field, choice) in enumerate(self.choices.items()):
            grid.addLayout(self._field(field, words[field], choice), *divmod(number, _ABREAST))
            grid.setColumnStretch(number % _ABREAST, 1)
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        layout = column(grid, label(self.tr("The first rows of the file"), "small"), spacing=Space.M)
        layout.addWidget(self.rows, 1)
        self.setLayout(layout)
