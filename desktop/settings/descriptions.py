"""Each setting as the dialog and the notices speak of it: read from the JSON schema of `Settings`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from desktop.settings.model import Section, Settings

SECTIONS: Mapping[Section, str] = MappingProxyType(
    {
        "assistant": "Assistant",
        "memory": "Memory",
        "mirror": "Markdown mirror",
        "tools": "Tools",
        "look": "Look",
        "privacy": "Privacy and retention",
        "advanced": "Advanced",
    }
)
"""The sections by name, in the order in which they are shown."""

Kind = Literal["boolean", "integer", "number", "choice", "string", "array", "object"]


@dataclass(frozen=True, slots=True)
class Setting:
    """One field of `Settings`. `choices` are those of the field, or of each entry where it has several."""

    name: str
    kind: Kind
    section: Section
    title: str
    help: str
    default: Any
    unit: str = ""
    zero: str = ""
    """The words for 0, where it means more than none."""
    takes: str = ""
    """What a text must be, where not any will do."""
    restart: bool = False
    """Whether a change counts from the next start."""
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"KEEPSAKE_{self.name.upper()}"

    @property
    def allowed(self) -> str:
        """What it takes, to end a sentence with."""
        one_of = ", ".join(self.choices)
        words = {
            "boolean": "on or off (1 or 0)",
            "integer": f"a whole number{self._range}",
            "number": f"a number{self._range}",
            "choice": f"one of: {one_of}",
            "string": self.takes or ("a text that is not empty" if self.least else "a text"),
            "array": f"a list of: {one_of}" if one_of else "a list of texts",
            "object": f"a name and one of: {one_of}",
        }
        return words[self.kind]

    @property
    def _range(self) -> str:
        if self.most is None:
            return f" {self.unit}" if self.unit else ""
        if not self.unit:
            return f" from {self.least:,g} to {self.most:,g}"
        return f" from {self.least:,g} to {self.most:,g} {self.unit}"


def _described(name: str, schema: Mapping[str, Any]) -> Setting:
    entries = schema.get("items") or schema.get("additionalProperties") or schema
    return Setting(
        name=name,
        kind="choice" if "enum" in schema else schema["type"],
        section=schema["section"],
        title=schema["title"],
        help=schema["description"],
        default=Settings.model_fields[name].default,
        unit=schema["unit"],
        zero=schema["zero"],
        takes=schema["takes"],
        restart=schema["restart"],
        least=schema.get("minimum", schema.get("minLength")),
        most=schema.get("maximum"),
        choices=tuple(entries.get("enum", ())),
    )


SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {name: _described(name, schema) for name, schema in Settings.model_json_schema()["properties"].items()}
)
"""The settings by name, in the order in which they are declared."""
