"""What the long lists show: rows in Python, whose number Qt knows by itself.

A list view asks for the number of rows twice for each row that it lays out. Asked in Python, five thousand rows take
ten thousand calls, each of which may wait for the interpreter while another thread computes.
"""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt

from desktop.gui.ui.rows_view import Index


class ListModel(QStringListModel):
    """Whoever inherits keeps the rows and tells by `data` what they say."""

    def count_rows(self, count: int) -> None:
        """There are so many rows now, all of them others: to be called when they are in place."""
        self.setStringList([""] * count)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Nothing is typed over, as in any other list."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags if index.isValid() else Qt.ItemFlag.NoItemFlags
