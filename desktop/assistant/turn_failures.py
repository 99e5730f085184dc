"""Why a turn can fail apart from its provider, told to a person."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.assistant.events import Failure

CUT = Failure("The answer broke off: the connection to the model ended too early.", "Try again.")
NOTHING_SAID = Failure("The model gave an empty answer.", "Try again, or put it in other words.")
NO_END = Failure(
    "The assistant kept calling tools and came to no answer.",
    "What it did is shown above and can be undone. Ask again in other words.",
)
KEPT_PRIVATE = Failure(
    "This message belongs to a private memory, and this assistant does not run on this machine.",
    "Choose the built-in assistant or a local server, and try again.",
)
STORE = Failure(
    "The conversation can't be stored just now.",
    "See that the disk has room and the data folder can be written, then try again.",
)
FAULT = Failure("Something went wrong inside Keepsake.", "Try again. The log file holds the details.")

TOO_LONG = "model_context_window_exceeded"
"""The stop reason of an answer for which the model had no room."""

UNFINISHED_BECAUSE: Mapping[str | None, Failure] = {
    None: CUT,
    "max_tokens": Failure("The answer reached its longest length.", "Say “go on” to hear the rest.", retryable=False),
    "refusal": Failure("The model declined to answer this.", "Put it in other words, or choose another assistant."),
    TOO_LONG: Failure(
        "The conversation has grown too long for this model.", "Start a new conversation.", retryable=False
    ),
}
