"""What stands in the place of a model that is chosen but can't be asked: no key, no name, no address."""

from __future__ import annotations

from collections.abc import AsyncIterator

from desktop.assistant.events import Failure
from desktop.assistant.providers.base import ModelEvent, ModelRequest, ProviderError


class AbsentModel:
    """A `Model` of which each request fails with the reason `why`, so that a turn goes the way of any failed one: what
    the person wrote is stored, the rules serve what they can, and it can be tried again. Nothing is sent anywhere."""

    remote = False
    calls_tools = True
    built_in = False

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        self._failure = Failure(why, "Set this assistant up, or choose another one, then try again.")

    def stream(self, request: ModelRequest) -> AsyncIterator[ModelEvent]:  # noqa: ARG002  # the protocol's signature
        """Raises `ProviderError`."""
        raise ProviderError(self._failure)
