-- Tool calls that were answered `queued`, in a file of their own, so that keeping one never waits for a long write to
-- the memories. Times are milliseconds since 1970 in UTC.

CREATE TABLE tasks (
  number INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which they are carried out
  id TEXT NOT NULL UNIQUE,
  asked_at INTEGER NOT NULL,
  tool TEXT NOT NULL,
  arguments TEXT NOT NULL,
  ticked TEXT,                       -- a JSON list: what the person chose to have done
  audience TEXT NOT NULL CHECK (audience IN ('local', 'remote')),
  actor TEXT NOT NULL,
  reason TEXT NOT NULL,
  journal_id TEXT NOT NULL,          -- the call's id in the journal, which no other unfinished call has
  call_id TEXT NOT NULL,             -- the id its caller gave it
  conversation_id INTEGER,
  message_id INTEGER,
  after_operation INTEGER NOT NULL,  -- the call's own operations in the journal come after this one
  finished_at INTEGER,
  outcome TEXT,
  delivered INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX tasks_waiting ON tasks (number) WHERE finished_at IS NULL;
CREATE INDEX tasks_by_call ON tasks (call_id);
CREATE INDEX tasks_undelivered ON tasks (conversation_id, number) WHERE finished_at IS NOT NULL AND NOT delivered;
