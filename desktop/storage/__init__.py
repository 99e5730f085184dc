"""SQLite, the system of record. Nothing outside this package speaks SQL."""
