"""What a person can choose, where it is kept, and what the environment says instead."""

from desktop.settings.model import SECTIONS, SETTINGS, SINGLE_VALUED_KEYS, Section, Setting, Settings
from desktop.settings.store import Secrets, SettingsStore

__all__ = ["SECTIONS", "SETTINGS", "SINGLE_VALUED_KEYS", "Secrets", "Section", "Setting", "Settings", "SettingsStore"]
