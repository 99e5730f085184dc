-- Times are milliseconds since 1970 in UTC. The columns *_norm hold text as compared for sameness
-- (desktop/core/text.py). There is no ON DELETE action: whatever is removed is written through the journal, so that its
-- image is kept.

CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;

-- The journal ---------------------------------------------------------------------------------------------------------

CREATE TABLE operations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  label TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('user', 'assistant', 'import', 'maintenance')),
  reason TEXT NOT NULL DEFAULT '',
  tool TEXT,
  call_id TEXT,
  conversation_id INTEGER,
  message_id INTEGER,
  undoable INTEGER NOT NULL DEFAULT 1,
  undoes INTEGER REFERENCES operations (id),
  undone_by INTEGER REFERENCES operations (id)
) STRICT;
CREATE INDEX operations_by_call ON operations (call_id) WHERE call_id IS NOT NULL;
CREATE INDEX operations_undoable ON operations (actor, id) WHERE undoable AND undone_by IS NULL;

CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  operation_id INTEGER NOT NULL REFERENCES operations (id),
  table_name TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX changes_by_operation ON changes (operation_id);
CREATE INDEX changes_by_row ON changes (table_name, row_id);

-- Conversations -------------------------------------------------------------------------------------------------------

CREATE TABLE conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('chat', 'import')),
  source_key TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX conversations_by_time ON conversations (updated_at);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES conversations (id),
  position INTEGER NOT NULL,
  session INTEGER NOT NULL DEFAULT 1,
  role TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'other')),
  speaker TEXT NOT NULL,
  speaker_norm TEXT NOT NULL,
  text TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  external_id TEXT,
  recallable INTEGER NOT NULL DEFAULT 1,
  private INTEGER NOT NULL DEFAULT 0,
  blocks TEXT,
  UNIQUE (conversation_id, position),
  UNIQUE (conversation_id, external_id)
) STRICT;
CREATE INDEX messages_by_time ON messages (sent_at);

CREATE VIRTUAL TABLE messages_fts USING fts5 (
  speaker, text, content = 'messages', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER messages_fts_insert AFTER INSERT ON messages BEGIN
  INSERT INTO messages_fts (rowid, speaker, text) VALUES (new.id, new.speaker, new.text);
END;
CREATE TRIGGER messages_fts_delete AFTER DELETE ON messages BEGIN
  INSERT INTO messages_fts (messages_fts, rowid, speaker, text) VALUES ('delete', old.id, old.speaker, old.text);
END;
CREATE TRIGGER messages_fts_update AFTER UPDATE OF speaker, text ON messages BEGIN
  INSERT INTO messages_fts (messages_fts, rowid, speaker, text) VALUES ('delete', old.id, old.speaker, old.text);
  INSERT INTO messages_fts (rowid, speaker, text) VALUES (new.id, new.speaker, new.text);
END;

-- Facts ---------------------------------------------------------------------------------------------------------------

CREATE TABLE facts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  subject_norm TEXT NOT NULL,
  category TEXT NOT NULL,
  key TEXT NOT NULL,
  key_norm TEXT NOT NULL,
  value TEXT NOT NULL,
  value_norm TEXT NOT NULL,
  confidence REAL NOT NULL,
  durability TEXT NOT NULL CHECK (durability IN ('durable', 'daily')),
  status TEXT NOT NULL CHECK (status IN ('active', 'archived', 'merged')),
  source TEXT NOT NULL,
  source_excerpt TEXT NOT NULL DEFAULT '',
  source_message_id INTEGER REFERENCES messages (id),
  valid_from TEXT,
  valid_to TEXT,
  expires_at INTEGER,
  private INTEGER NOT NULL DEFAULT 0,
  pinned INTEGER NOT NULL DEFAULT 0,
  forget_reason TEXT,
  replaced_by INTEGER REFERENCES facts (id),
  inherited_count INTEGER NOT NULL DEFAULT 0,
  inherited_last_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX facts_by_key ON facts (subject_norm, key_norm, status);
CREATE INDEX facts_by_status ON facts (status, updated_at);
CREATE INDEX facts_private ON facts (source_message_id) WHERE private;
CREATE INDEX facts_by_message ON facts (source_message_id) WHERE source_message_id IS NOT NULL;
CREATE INDEX facts_by_replacement ON facts (replaced_by) WHERE replaced_by IS NOT NULL;

CREATE TABLE fact_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id INTEGER NOT NULL REFERENCES facts (id),
  value TEXT NOT NULL,
  confidence REAL NOT NULL,
  valid_from TEXT,
  valid_to TEXT,
  reason TEXT NOT NULL,
  source_excerpt TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX fact_versions_by_fact ON fact_versions (fact_id);

CREATE VIRTUAL TABLE facts_fts USING fts5 (
  subject, category, key, value, content = 'facts', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER facts_fts_insert AFTER INSERT ON facts BEGIN
  INSERT INTO facts_fts (rowid, subject, category, key, value)
  VALUES (new.id, new.subject, new.category, new.key, new.value);
END;
CREATE TRIGGER facts_fts_delete AFTER DELETE ON facts BEGIN
  INSERT INTO facts_fts (facts_fts, rowid, subject, category, key, value)
  VALUES ('delete', old.id, old.subject, old.category, old.key, old.value);
END;
CREATE TRIGGER facts_fts_update AFTER UPDATE OF subject, category, key, value ON facts BEGIN
  INSERT INTO facts_fts (facts_fts, rowid, subject, category, key, value)
  VALUES ('delete', old.id, old.subject, old.category, old.key, old.value);
  INSERT INTO facts_fts (rowid, subject, category, key, value)
  VALUES (new.id, new.subject, new.category, new.key, new.value);
END;

-- Counters: outside the journal, or every recall would block an undo --------------------------------------------------

CREATE TABLE accesses (
  kind TEXT NOT NULL CHECK (kind IN ('fact', 'episode', 'message')),
  row_id INTEGER NOT NULL,
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (kind, row_id)
) WITHOUT ROWID, STRICT;

CREATE TABLE access_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  via TEXT NOT NULL
) STRICT;
CREATE INDEX access_events_by_row ON access_events (kind, row_id);

-- The index: derived, but embeddings are kept, so that a rebuild re-embeds only what changed ----------------------------

CREATE TABLE embeddings (
  id INTEGER PRIMARY KEY,
  model TEXT NOT NULL,
  content_hash BLOB NOT NULL,
  vector BLOB NOT NULL,
  UNIQUE (model, content_hash)
) STRICT;

CREATE TABLE indexed (
  kind TEXT NOT NULL CHECK (kind IN ('fact', 'episode', 'message')),
  row_id INTEGER NOT NULL,
  embedding_id INTEGER NOT NULL REFERENCES embeddings (id),
  PRIMARY KEY (kind, row_id)
) WITHOUT ROWID, STRICT;

CREATE TABLE index_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;
