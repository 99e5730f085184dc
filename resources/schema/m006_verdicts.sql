-- What a person decided in review. A verdict on a pair holds for what both said then (hashes of what is compared), so
-- that it comes up again when one of them says something else.

CREATE TABLE verdicts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('fact', 'episode')),
  left_id INTEGER NOT NULL,
  right_id INTEGER NOT NULL,
  left_hash TEXT NOT NULL,
  right_hash TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('distinct', 'related', 'snoozed')),
  until INTEGER,               -- when a snooze is over
  decision INTEGER NOT NULL,   -- the operation that decided it, for all pairs of a cluster
  decided_at INTEGER NOT NULL,
  UNIQUE (kind, left_id, right_id),
  CHECK (left_id < right_id)
) STRICT;
CREATE INDEX verdicts_by_decision ON verdicts (decision);

-- When a fact is asked about again: after it was called still true so many times, or put off.
CREATE TABLE confirmations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id INTEGER NOT NULL UNIQUE REFERENCES facts (id),
  times INTEGER NOT NULL,
  hash TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  asks_at INTEGER NOT NULL
) STRICT;

-- Which texts are alike: derived, by hashes of what is compared, so that it holds whoever says them. Never journalled.
CREATE TABLE alike_texts (
  kind TEXT NOT NULL,
  left_hash TEXT NOT NULL,
  right_hash TEXT NOT NULL,
  similarity REAL NOT NULL,
  measure TEXT NOT NULL,
  differences TEXT NOT NULL,   -- as names, separated by spaces
  PRIMARY KEY (kind, left_hash, right_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE alike_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
