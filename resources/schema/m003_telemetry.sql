-- How the tools are used and how long the disk takes: neither arguments nor answers, and outside the journal.

CREATE TABLE tool_calls (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,  -- when the call was made
  tool TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',  -- one word of the answer, such as "duplicate"
  latency_ms REAL NOT NULL,
  queue_wait_ms REAL NOT NULL,
  actor TEXT NOT NULL,
  caller TEXT NOT NULL CHECK (caller IN ('chat', 'cli', 'mcp')),
  conversation_id INTEGER,
  message_id INTEGER,
  task_id TEXT
) STRICT;
-- All that most statistics need stands in the index: they read a stretch of it, and no row.
CREATE INDEX tool_calls_by_time ON tool_calls (at, tool, status, reason, latency_ms, message_id);
CREATE INDEX tool_calls_queued ON tool_calls (at) WHERE task_id IS NOT NULL;

CREATE TABLE commit_times (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  ms REAL NOT NULL
) STRICT;
CREATE INDEX commit_times_by_time ON commit_times (at, ms);
