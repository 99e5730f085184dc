-- Searches that a person gave a name, to be asked again. Written through the journal, so that deleting one can be undone.

CREATE TABLE saved_searches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL UNIQUE,
  query TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
