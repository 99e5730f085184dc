"""The Stale panel: memories that may be out of date, decided one by one."""
