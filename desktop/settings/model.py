"""What a person can choose: one model whose fields carry their section, label, help, unit and range, and each as the
dialog and the notices speak of it, read from its JSON schema.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from desktop.core.addresses import is_address, plain_address
from desktop.core.appearance import LEAST_SCALE, MOST_SCALE, Language, Shade

SINGLE_VALUED_KEYS = (
    "address",
    "age",
    "birthday",
    "birthplace",
    "date of birth",
    "email",
    "employer",
    "full name",
    "height",
    "home city",
    "job",
    "job title",
    "location",
    "name",
    "nationality",
    "native language",
    "occupation",
    "phone",
    "relationship status",
    "timezone",
    "weight",
)
"""Keys that hold one value at a time: another value is a change or a mistake, not a second value."""

_ADDRESS = "the address of a server, such as http://localhost:11434"

Section = Literal["assistant", "tools", "memory", "look", "messages", "mirror", "requests", "learning", "writes"]


def _setting(
    section: Section,
    default: Any,
    title: str,
    description: str,
    *,
    unit: str = "",
    zero: str = "",
    takes: str = "",
    restart: bool = False,
    **limits: Any,
) -> Any:
    """A field with what the dialog must know. `zero` are the words for 0, `takes` what a text must be;
    `restart`: it counts from the next start."""
    known: dict[str, Any] = {"section": section, "unit": unit, "zero": zero, "takes": takes, "restart": restart}
    return Field(default=default, title=title, description=description, json_schema_extra=known, **limits)


class Settings(BaseModel):
    """Every setting, with its default. A change makes a new value."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True, allow_inf_nan=False)

    provider: Literal["builtin", "claude", "local"] = _setting(
        "assistant", "builtin", "Assistant", "Who answers in the chat."
    )
    model: str = _setting(
        "assistant", "claude-sonnet-5-5", "Claude model", "The model asked at Anthropic.", min_length=1
    )
    claude_base_url: str = _setting(
        "requests",
        "",
        "Claude's address",
        "Where Claude is asked, where not at Anthropic: a gateway, which is sent your key. Empty for Anthropic.",
        takes=_ADDRESS,
    )
    base_url: str = _setting(
        "assistant",
        "http://localhost:11434",
        "Local server",
        "The address of a server on this machine or network that speaks the Messages API, without /v1.",
        takes=_ADDRESS,
    )
    local_model: str = _setting("assistant", "", "Local model", "The model asked at the local server.")
    context_tokens: int = _setting(
        "requests",
        1500,
        "Memory in each request",
        "How much of what is known a model is told with each message.",
        unit="tokens",
        zero="none",
        ge=0,
        le=20_000,
    )
    history_tokens: int = _setting(
        "requests",
        15_000,
        "Conversation in each request",
        "How much of the conversation a model is told; older turns are left out, visibly.",
        unit="tokens",
        ge=1_000,
        le=500_000,
    )
    enable_tool_based_memory: bool = _setting(
        "learning",
        True,
        "Memory by tools",
        "The assistant decides what to remember by calling tools. Off: plain statements are captured by rules.",
    )
    enable_automated_memory_fallback: bool = _setting(
        "learning",
        True,
        "Capture by rules",
        "Where the model calls no tools, fails or is missing, plain statements are captured by rules. The built-in"
        " assistant makes an episode of a long talk about one thing.",
    )
    stale_days: int = _setting(
        "memory",
        30,
        "Stale after",
        "How long without an access until a memory is to be reviewed.",
        unit="days",
        ge=1,
        le=3650,
    )
    answer_stale_days: int = _setting(
        "learning",
        30,
        "Old in an answer after",
        "How long until an answer says that a memory may be out of date.",
        unit="days",
        ge=1,
        le=3650,
    )
    relevance_threshold: float = _setting(
        "learning",
        0.7,
        "Relevance",
        "How relevant a memory must be to answer a question about the past.",
        ge=0.0,
        le=1.0,
    )
    extraction_tokens: int = _setting(
        "learning",
        200_000,
        "Budget of an extraction",
        "How much a model may read and write in one go when memories are extracted; then it waits to be resumed.",
        unit="tokens",
        zero="as much as it takes",
        ge=0,
        le=100_000_000,
    )
    extraction_daily: bool = _setting(
        "memory",
        False,
        "Extract every day",
        "While Keepsake is open, memories are extracted once a day from what was said since the last time.",
    )
    extra_categories: tuple[str, ...] = _setting("memory", (), "Own categories", "Besides those that ship.")
    hidden_categories: tuple[str, ...] = _setting(
        "memory", (), "Hidden categories", "Offered neither to you nor to an assistant; their facts stay."
    )
    single_valued_keys: tuple[str, ...] = _setting(
        "learning",
        SINGLE_VALUED_KEYS,
        "Keys with one value",
        "Another value under such a key is a change, not an addition.",
    )
    markdown_mirror: bool = _setting(
        "mirror",
        False,
        "Keep a mirror",
        "Facts are also kept as Markdown: MEMORY.md, and a daily note for each day. What you change there is shown to"
        " you before it is taken in.",
    )
    mirror_folder: str = _setting(
        "mirror", "", "Folder of the mirror", "The full path of a folder outside the data folder."
    )
    mirror_private: bool = _setting(
        "mirror",
        False,
        "Private facts, too",
        "Whoever reads the folder (another program, a copy in the cloud) reads them then.",
    )
    toolsets: tuple[Literal["relationships", "knowledge", "health", "notes", "journal"], ...] = _setting(
        "tools", (), "More tools", "Offered to the assistant besides those for facts, episodes and recall."
    )
    tool_consent: dict[str, Literal["ask", "allow", "never"]] = _setting(
        "tools", {}, "Consent", "For each tool that takes something away: whether the assistant must ask you first."
    )
    memory_tool_calls_per_response: int = _setting(
        "requests",
        5,
        "Calls in one response",
        "How many tool calls are carried out of one response of the model.",
        ge=1,
        le=50,
    )
    language: Language = _setting(
        "look", "system", "Language", "The language of the window; memories stay as they are.", restart=True
    )
    theme: Shade = _setting("look", "system", "Look", "Light, dark, or as the system.")
    text_scale: float = _setting("look", 1.0, "Text size", "1 is the usual size.", ge=LEAST_SCALE, le=MOST_SCALE)
    message_retention_days: int = _setting(
        "messages",
        0,
        "Keep messages",
        "How long until messages are removed; what is marked important stays.",
        unit="days",
        zero="for good",
        ge=0,
        le=36_500,
    )
    embedding_model: str = _setting(
        "learning",
        "",
        "Embedding model",
        "Measures likeness in meaning: a model's folder or name; empty for the one that ships with Keepsake.",
    )
    memory_tool_async: bool = _setting(
        "writes",
        True,
        "Queue slow writes",
        "A write that takes longer than its time limit goes on in the background.",
    )
    memory_tool_timeout_ms: int = _setting(
        "writes",
        200,
        "Time limit of a write",
        "How long until a write that still runs is answered as queued.",
        unit="ms",
        ge=10,
        le=60_000,
    )
    memory_tool_queue_size: int = _setting(
        "writes",
        1000,
        "Length of the queue",
        "How many writes may wait; past that a call is told that the memory is busy.",
        unit="writes",
        ge=1,
        le=100_000,
    )

    @field_validator("claude_base_url", "base_url")
    @classmethod
    def _is_address(cls, address: str) -> str:
        if address and not is_address(plain_address(address)):
            raise ValueError(_ADDRESS)
        return address


SECTIONS: Mapping[Section, str] = MappingProxyType(
    {
        "assistant": "Assistant",
        "tools": "Tools",
        "memory": "Memory",
        "look": "Look and language",
        "messages": "Messages",
        "mirror": "Markdown mirror",
        "requests": "Requests to a model",
        "learning": "Learning and finding",
        "writes": "Queue of writes",
    }
)
"""The sections by name."""


def variable(name: str) -> str:
    """Returns the name of a setting in the environment."""
    return f"KEEPSAKE_{name.upper()}"


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
        return variable(self.name)

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


class _Described(Mapping[str, Setting]):
    """Read from the schema when the first one is looked up: a command that names no setting needs none of it."""

    def __getitem__(self, name: str) -> Setting:
        return self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(Settings.model_fields)

    def __len__(self) -> int:
        return len(Settings.model_fields)

    def __contains__(self, name: object) -> bool:
        return name in Settings.model_fields

    @cached_property
    def _all(self) -> dict[str, Setting]:
        schemas = Settings.model_json_schema()["properties"]
        return {name: _described(name, schema) for name, schema in schemas.items()}


SETTINGS: Final[Mapping[str, Setting]] = _Described()
"""The settings by name, in the order in which they are declared."""
