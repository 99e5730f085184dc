-- An episode that was merged into another one stays as a tombstone: archived, and named here with what the other
-- inherited from it. A table of its own: nothing is added to a table of before, whose images the journal holds.

CREATE TABLE episode_merges (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  episode_id INTEGER NOT NULL UNIQUE REFERENCES episodes (id),
  merged_into INTEGER NOT NULL REFERENCES episodes (id),
  inherited_count INTEGER NOT NULL,
  inherited_last_at INTEGER
) STRICT;
CREATE INDEX episode_merges_by_heir ON episode_merges (merged_into);
