"""What a person says about tools: which sets the assistant is offered, and which tools must ask first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QPushButton

from desktop.assistant.tools.tool import Tool
from desktop.gui.settings.editors import SettingEditor, choices, chosen_words, words
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, column, label
from desktop.settings import Setting

_INDENT = 26
_ENDS = re.compile(r"\. |; ")


class Toolsets(SettingEditor):
    """A box for each set, with the tools that it adds."""

    wide = True

    def __init__(self, setting: Setting, tools: Iterable[Tool]) -> None:
        super().__init__()
        self.boxes = {name: QCheckBox(words(name.capitalize())) for name in setting.choices}
        layout = column(spacing=Space.XS)
        for name, box in self.boxes.items():
            labels = ", ".join(words(tool.label) for tool in tools if tool.toolset == name)
            box.setToolTip(labels)
            box.setAccessibleDescription(labels)
            box.clicked.connect(self._tell)
            told = label(labels, "small", wrap=True)
            told.setContentsMargins(_INDENT, 0, 0, Space.XS)
            layout.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
            layout.addWidget(told)
            self.found_by += f" {name} {labels}"
        self.setLayout(layout)
        self.setFocusProxy(next(iter(self.boxes.values())))

    def show_value(self, value: Any) -> None:
        for name, box in self.boxes.items():
            box.setChecked(name in value)

    def _tell(self) -> None:
        self.edited.emit(tuple(name for name, box in self.boxes.items() if box.isChecked()))


class Consents(SettingEditor):
    """A line for each tool that takes something away. What is chosen as by default is not kept at all."""

    wide = True

    def __init__(self, setting: Setting, tools: Iterable[Tool]) -> None:
        super().__init__()
        self._value: dict[str, str] = {}
        self._defaults = {tool.name: "ask" if tool.asks else "allow" for tool in tools if tool.destructive}
        self.boxes: dict[str, QComboBox] = {}
        self.resets: dict[str, QPushButton] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(Space.M)
        grid.setColumnStretch(0, 1)
        for line, tool in enumerate(tool for tool in tools if tool.destructive):
            does = label(words(first_sentence(tool.description)), "small", wrap=True)
            grid.addLayout(column(label(words(tool.label)), does, spacing=0), line, 0)
            grid.addWidget(self._box(tool, setting), line, 1)
            grid.addWidget(self._reset(tool), line, 2)
            self.found_by += f" {tool.name} {tool.label}"
        self.setLayout(grid)
        self.setFocusProxy(next(iter(self.boxes.values())))

    def show_value(self, value: Any) -> None:
        self._value = dict(value)
        for name, box in self.boxes.items():
            box.setCurrentIndex(box.findData(value.get(name, self._defaults[name])))
            self.resets[name].setEnabled(name in value)

    def _box(self, tool: Tool, setting: Setting) -> QComboBox:
        made = choices(setting.choices)
        made.setAccessibleName(words("Consent: {0}").format(words(tool.label)))
        made.setAccessibleDescription(words(first_sentence(tool.description)))
        made.setToolTip(words("Whether the assistant may do this without asking"))
        made.activated.connect(lambda index, name=tool.name: self._choose(name, made.itemData(index)))
        self.boxes[tool.name] = made
        return made

    def _reset(self, tool: Tool) -> QPushButton:
        default = self._defaults[tool.name]
        made = button(words("Reset"), "link", tip=words("By default: {0}").format(chosen_words(default)))
        made.setAccessibleName(words("Reset consent: {0}").format(words(tool.label)))
        made.clicked.connect(partial(self._choose, tool.name, default))
        self.resets[tool.name] = made
        return made

    def _choose(self, name: str, value: str, *_: object) -> None:
        chosen = {known: answer for known, answer in self._value.items() if known != name}
        if value != self._defaults[name]:
            chosen[name] = value
        self.show_value(chosen)
        self.edited.emit(chosen)


def first_sentence(description: str) -> str:
    """The beginning of what a model is told about a tool: what it does, without what else the model is to know."""
    line = " ".join(description.split())
    head = _ENDS.split(line, maxsplit=1)[0]
    return head.removesuffix(".") + "."
