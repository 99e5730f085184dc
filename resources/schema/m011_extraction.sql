-- Runs of the extraction of memories: what was read, by which model, what came of it, and how far it came. No word of a
-- message stands here. Messages are read in the order of conversation and position; `at_conversation` and `at_position`
-- are those of the last one that is done. What a run wrote are its operations.

CREATE TABLE memory_extraction_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('conversation', 'file', 'day')),
  daily INTEGER NOT NULL DEFAULT 0,           -- begun by the daily maintenance
  conversations TEXT NOT NULL,                -- a JSON list of ids; those of a day are told by the time
  since INTEGER,
  until INTEGER,
  file_name TEXT NOT NULL DEFAULT '',
  last_message_id INTEGER NOT NULL,           -- what is said later is none of its messages
  model TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'spent', 'failed')),
  error TEXT NOT NULL DEFAULT '',
  at_conversation INTEGER NOT NULL DEFAULT 0,
  at_position INTEGER NOT NULL DEFAULT -1,
  messages INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  left_out INTEGER NOT NULL DEFAULT 0,        -- private messages
  calls INTEGER NOT NULL DEFAULT 0,
  known INTEGER NOT NULL DEFAULT 0,
  clashes INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0
) STRICT;

ALTER TABLE operations ADD COLUMN run_id INTEGER REFERENCES memory_extraction_runs (id);
CREATE INDEX operations_by_run ON operations (run_id) WHERE run_id IS NOT NULL;
