"""What a person can choose, where it is kept, and what the environment says instead."""

from desktop.settings.descriptions import SECTIONS, SETTINGS, Setting
from desktop.settings.model import SINGLE_VALUED_KEYS, Section, Settings
from desktop.settings.secret_key import Secrets
from desktop.settings.store import SettingsStore

__all__ = ["SECTIONS", "SETTINGS", "SINGLE_VALUED_KEYS", "Secrets", "Section", "Setting", "Settings", "SettingsStore"]
