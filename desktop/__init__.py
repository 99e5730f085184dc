"""Keepsake: a desktop memory manager for one person and their assistant."""

__version__ = "0.1.0"
