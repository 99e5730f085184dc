"""Trying a provider before it is chosen: does Anthropic take the key, which models does a server have."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.assistant.providers.claude import ClaudeModel, known_models
from desktop.gui.ui.remote_request import RemoteQuestion


class ProviderCheck(RemoteQuestion):
    """What succeeds tells the models that can be asked."""

    def claude(self, model: str, key: str) -> None:
        """Asks Anthropic whether it takes the key."""
        self.ask(ClaudeModel(model, api_key=key).list_models())

    def known(self) -> None:
        """Tells the models of Anthropic that this version knows by name, without asking anybody."""
        self.ask(known_models())

    def server(self, base_url: str) -> None:
        """Asks a server of the person's own for its models."""
        self.ask(ClaudeModel("", base_url=base_url).list_models())


def tr(text: str) -> str:
    """The words of the picker, which several classes share."""
    return QCoreApplication.translate("Provider", text)
