"""The models that can stand behind the chat: each a `desktop.assistant.providers.base.Model`."""
