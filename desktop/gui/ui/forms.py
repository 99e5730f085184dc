"""Fields with a caption above each and what is wrong with it below."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from desktop.core.errors import UserError
from desktop.gui.ui.theme import Space, style
from desktop.gui.ui.translation import translated
from desktop.gui.ui.widgets import column, label, number_field


class FieldForm(QWidget):
    """A field has the name by which an error means it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields: dict[str, QWidget] = {}
        self._errors: dict[str, QLabel] = {}

    @property
    def names(self) -> Collection[str]:
        """The fields, by the names by which an error means them."""
        return self._fields

    def show_error(self, error: UserError, *, focus: bool = True) -> bool:
        """Tells it at its field, which gets the focus unless one types on; false where it is no field's."""
        name = error.field or ""
        field = self._fields.get(name)
        if field is None:
            return False
        self._errors[name].setText(_named(error, field.accessibleName()))
        self._errors[name].show()
        style(field, "wrong")
        if focus:
            field.setFocus()
        return True

    def clear_errors(self) -> None:
        for name, told in self._errors.items():
            told.hide()
            style(self._fields[name], "")

    def _field(self, name: str, text: str, field: QWidget, inner: QHBoxLayout | None = None) -> QVBoxLayout:
        """The layout of a field; `inner` is what stands in its place where it is not alone."""
        caption = label(text, "small")
        caption.setBuddy(field)
        field.setAccessibleName(text)
        field.setToolTip(field.toolTip() or text)
        wrong = label("", "error", wrap=True)
        wrong.hide()
        self._fields[name], self._errors[name] = field, wrong
        return column(caption, inner or field, wrong, None, spacing=Space.XS)


def fraction(name: str, slider_name: str, slider_tip: str) -> tuple[QSlider, QDoubleSpinBox]:
    """Makes the fields of a number from 0 to 1, to be dragged or to be typed; `name` is what the number is called."""
    slider, number = QSlider(Qt.Orientation.Horizontal), number_field()
    slider.setRange(0, 100)
    slider.setAccessibleName(slider_name)
    slider.setToolTip(slider_tip)
    number.lineEdit().setAccessibleName(name)
    number.setRange(0.0, 1.0)
    number.setSingleStep(0.05)
    slider.valueChanged.connect(lambda value: number.setValue(value / 100))
    number.valueChanged.connect(lambda value: slider.setValue(round(value * 100)))
    return slider, number


def _named(error: UserError, caption: str) -> str:
    """The sentence with the field called as it is on screen; what is said in brackets there is left out."""
    name = error.field or ""
    told = translated(error.sentence)
    begins = name and told.casefold().startswith(name.casefold())
    return caption.partition(" (")[0] + told[len(name) :] if begins else told
