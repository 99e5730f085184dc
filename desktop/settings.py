"""What a person can choose: one model whose fields carry their label, help and range; and where secrets are kept.

Unknown or broken values fall back to the default with a notice; the rest stays.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from desktop.errors import UserError

log = logging.getLogger(__name__)

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

_SERVICE = "keepsake"
_ACCOUNT = "anthropic-api-key"
_PRIVATE_FILE = 0o600


class Settings(BaseModel):
    """Every setting, with its default. A change makes a new value."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    provider: Literal["builtin", "claude", "local"] = Field(
        default="builtin", title="Assistant", description="Who answers in the chat."
    )
    model: str = Field(default="claude-sonnet-5-5", title="Claude model", description="The model asked at Anthropic.")
    base_url: str = Field(
        default="http://localhost:11434",
        title="Local server",
        description="The address of a server on this machine or network that speaks the Messages API, without /v1.",
    )
    local_model: str = Field(default="", title="Local model", description="The model asked at the local server.")
    embedding_model: str = Field(
        default="",
        title="Embedding model",
        description="A folder or a model name; empty for the one that ships with Keepsake.",
    )
    theme: Literal["system", "light", "dark"] = Field(
        default="system", title="Look", description="Light, dark, or as the system."
    )
    text_scale: float = Field(default=1.0, ge=0.8, le=2.0, title="Text size", description="From 0.8 to 2.0.")
    stale_days: int = Field(
        default=30,
        ge=1,
        le=3650,
        title="Stale after",
        description="Days without an access after which a memory is to be reviewed.",
    )
    answer_stale_days: int = Field(
        default=30,
        ge=1,
        le=3650,
        title="Old in an answer after",
        description="Days after which an answer says it may be out of date.",
    )
    relevance_threshold: float = Field(
        default=0.7,
        ge=0.0,
        le=1.0,
        title="Relevance",
        description="How relevant a memory must be to answer a question about the past.",
    )
    single_valued_keys: tuple[str, ...] = Field(
        default=SINGLE_VALUED_KEYS,
        title="Keys with one value",
        description="Another value under such a key is a change, not an addition.",
    )
    extra_categories: tuple[str, ...] = Field(
        default=(), title="Own categories", description="Besides those that ship."
    )
    toolsets: tuple[Literal["relationships", "knowledge", "health", "notes", "journal"], ...] = Field(
        default=(),
        title="More tools",
        description="Offered to the assistant besides those for facts, episodes and recall.",
    )
    tool_consent: dict[str, Literal["ask", "allow", "never"]] = Field(
        default={},
        title="Consent",
        description="For each tool that takes something away: whether the assistant must ask you first.",
    )
    enable_tool_based_memory: bool = Field(
        default=True,
        title="Memory by tools",
        description="The assistant decides what to remember by calling tools. Off: plain statements are captured by"
        " rules.",
    )
    enable_automated_memory_fallback: bool = Field(
        default=True,
        title="Capture by rules",
        description="Where the model calls no tools, fails or is missing, plain statements are captured by rules.",
    )
    memory_tool_async: bool = Field(
        default=True,
        title="Queue slow writes",
        description="A write that takes longer than its time limit goes on in the background.",
    )
    memory_tool_timeout_ms: int = Field(
        default=200,
        ge=10,
        le=60_000,
        title="Time limit of a write",
        description="Milliseconds after which a write that still runs is answered as queued.",
    )
    memory_tool_queue_size: int = Field(
        default=1000,
        ge=1,
        le=100_000,
        title="Length of the queue",
        description="Writes that may wait; past that a call is told that the memory is busy.",
    )
    memory_tool_calls_per_response: int = Field(
        default=5,
        ge=1,
        le=50,
        title="Calls in one response",
        description="Tool calls carried out of one response of the model.",
    )
    context_tokens: int = Field(
        default=1500,
        ge=0,
        le=20_000,
        title="Memory in each request",
        description="Tokens of what is known that a model is told with each message; 0 for none.",
    )
    history_tokens: int = Field(
        default=15_000,
        ge=1_000,
        le=500_000,
        title="Conversation in each request",
        description="Tokens of the conversation that a model is told; older turns are left out, visibly.",
    )
    message_retention_days: int = Field(
        default=0,
        ge=0,
        le=36_500,
        title="Keep messages",
        description="Days after which messages are removed; 0 keeps them for good.",
    )


class SettingsStore:
    """The settings of one data folder. `notices` tells, in sentences, what could not be read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._listeners: list[Callable[[Settings], None]] = []
        self.notices: list[str] = []
        self.current = self._load()

    def update(self, **changes: Any) -> Settings:
        """Validates, writes and announces. Raises UserError naming the field; nothing is changed then."""
        try:
            settings = Settings.model_validate({**self.current.model_dump(), **changes})
        except ValidationError as error:
            first = error.errors()[0]
            raise UserError(_sentence(first), field=str(first["loc"][0])) from error
        self._write(settings)
        self.current = settings
        for listener in tuple(self._listeners):
            listener(settings)
        return settings

    def subscribe(self, listener: Callable[[Settings], None]) -> Callable[[], None]:
        """Calls `listener` after every change, on the changing thread. Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _load(self) -> Settings:
        raw = self._read()
        for name in sorted(raw.keys() - Settings.model_fields.keys()):
            self.notices.append(f"The setting “{name}” is unknown and was left out.")
            del raw[name]
        try:
            return Settings.model_validate(raw)
        except ValidationError as error:
            for problem in error.errors():
                raw.pop(str(problem["loc"][0]), None)
                self.notices.append(f"{_sentence(problem)} The default is used.")
            return Settings.model_validate(raw)

    def _read(self) -> dict[str, Any]:
        try:
            raw = json.loads(self._path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            log.info("The settings can't be read: %s", error)
            self.notices.append("The settings file can't be read; the defaults are used.")
            return {}
        if isinstance(raw, dict):
            return raw
        self.notices.append("The settings file holds no settings; the defaults are used.")
        return {}

    def _write(self, settings: Settings) -> None:
        changed = settings.model_dump(mode="json", exclude_defaults=True)
        _replace(self._path, json.dumps(changed, ensure_ascii=False, indent=2))


class Secrets:
    """The Anthropic key: in the environment, else in the system's keyring, else in a file of the owner's only."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "anthropic.key"

    @property
    def place(self) -> str:
        """Where a key is kept, in words for a person."""
        if os.environ.get("ANTHROPIC_API_KEY"):
            return "the environment (ANTHROPIC_API_KEY)"
        if self._file.exists() or not _keyring_works():
            return "a file in the data folder, readable by you only (no keyring was found)"
        return "the system's keyring"

    def api_key(self) -> str | None:
        """The key without surrounding space, or None."""
        return self._environment() or self._from_keyring() or self._from_file()

    def set_api_key(self, key: str) -> None:
        """Keeps a key. Raises UserError where it holds what no key holds."""
        key = key.strip()
        if not key or not key.isascii() or any(c.isspace() or not c.isprintable() for c in key):
            raise UserError("A key is one word of plain letters, digits and signs.", field="api_key")
        if _keyring_works():
            import keyring

            keyring.set_password(_SERVICE, _ACCOUNT, key)
            self._file.unlink(missing_ok=True)
        else:
            _replace(self._file, key)

    def forget_api_key(self) -> None:
        """Removes the key from the keyring and the file."""
        self._file.unlink(missing_ok=True)
        if self._from_keyring():
            import keyring

            keyring.delete_password(_SERVICE, _ACCOUNT)

    def _environment(self) -> str | None:
        return os.environ.get("ANTHROPIC_API_KEY", "").strip() or None

    def _from_keyring(self) -> str | None:
        if not _keyring_works():
            return None
        import keyring
        from keyring.errors import KeyringError

        try:
            return (keyring.get_password(_SERVICE, _ACCOUNT) or "").strip() or None
        except KeyringError as error:
            log.warning("The keyring does not answer: %s", error)
            return None

    def _from_file(self) -> str | None:
        try:
            return self._file.read_text("ascii").strip() or None
        except (OSError, ValueError):
            return None


def _keyring_works() -> bool:
    """Whether a keyring of the system's is there (keyring's own fail and null backends are of priority 0 and below)."""
    import keyring

    return float(getattr(keyring.get_keyring(), "priority", 0)) > 0


def _replace(path: Path, text: str) -> None:
    """Writes a file of the owner's whole, or not at all."""
    draft = path.with_name(f".{path.name}.{uuid4().hex}")
    draft.touch(_PRIVATE_FILE, exist_ok=False)
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def _sentence(problem: Any) -> str:
    name = str(problem["loc"][0])
    known = Settings.model_fields.get(name)
    return f"“{known.title if known else name}”: {problem['msg'].lower()}."
