-- Episodes, relationships between subjects, and messages marked as important. Nothing is added to a table of before:
-- the journal's images hold whole rows, so that what was changed earlier can still be undone.

CREATE TABLE episodes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  subject_norm TEXT NOT NULL,
  topic TEXT NOT NULL,
  topic_norm TEXT NOT NULL,
  summary TEXT NOT NULL,
  importance REAL NOT NULL,
  valence TEXT NOT NULL CHECK (valence IN ('positive', 'negative', 'neutral', 'mixed')),
  tags TEXT NOT NULL,       -- a JSON list, as they were given
  tags_norm TEXT NOT NULL,  -- the same as compared
  status TEXT NOT NULL CHECK (status IN ('active', 'archived')),
  source TEXT NOT NULL,
  conversation_id INTEGER REFERENCES conversations (id),
  private INTEGER NOT NULL DEFAULT 0,
  archive_reason TEXT NOT NULL DEFAULT '',
  started_at INTEGER NOT NULL,  -- when the first and the last of its messages were sent
  ended_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX episodes_by_status ON episodes (status, ended_at);
CREATE INDEX episodes_by_topic ON episodes (topic_norm);

CREATE TABLE episode_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  episode_id INTEGER NOT NULL REFERENCES episodes (id),
  message_id INTEGER NOT NULL REFERENCES messages (id),
  UNIQUE (episode_id, message_id)
) STRICT;
CREATE INDEX episode_messages_by_message ON episode_messages (message_id);

CREATE TABLE episode_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  episode_id INTEGER NOT NULL REFERENCES episodes (id),
  summary TEXT NOT NULL,
  importance REAL NOT NULL,
  tags TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX episode_versions_by_episode ON episode_versions (episode_id);

CREATE VIRTUAL TABLE episodes_fts USING fts5 (
  subject, topic, summary, tags, content = 'episodes', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER episodes_fts_insert AFTER INSERT ON episodes BEGIN
  INSERT INTO episodes_fts (rowid, subject, topic, summary, tags)
  VALUES (new.id, new.subject, new.topic, new.summary, new.tags);
END;
CREATE TRIGGER episodes_fts_delete AFTER DELETE ON episodes BEGIN
  INSERT INTO episodes_fts (episodes_fts, rowid, subject, topic, summary, tags)
  VALUES ('delete', old.id, old.subject, old.topic, old.summary, old.tags);
END;
CREATE TRIGGER episodes_fts_update AFTER UPDATE OF subject, topic, summary, tags ON episodes BEGIN
  INSERT INTO episodes_fts (episodes_fts, rowid, subject, topic, summary, tags)
  VALUES ('delete', old.id, old.subject, old.topic, old.summary, old.tags);
  INSERT INTO episodes_fts (rowid, subject, topic, summary, tags)
  VALUES (new.id, new.subject, new.topic, new.summary, new.tags);
END;

-- Edges between subjects ----------------------------------------------------------------------------------------------

CREATE TABLE relationships (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  subject_norm TEXT NOT NULL,
  relation TEXT NOT NULL,
  relation_norm TEXT NOT NULL,
  other TEXT NOT NULL,
  other_norm TEXT NOT NULL,
  confidence REAL NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'archived')),
  source TEXT NOT NULL,
  source_excerpt TEXT NOT NULL DEFAULT '',
  source_message_id INTEGER REFERENCES messages (id),
  private INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX relationships_by_subject ON relationships (subject_norm, status);
CREATE INDEX relationships_by_other ON relationships (other_norm, status);
CREATE INDEX relationships_by_message ON relationships (source_message_id) WHERE source_message_id IS NOT NULL;

-- Messages that are kept past the retention limit ---------------------------------------------------------------------

CREATE TABLE message_marks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id INTEGER NOT NULL UNIQUE REFERENCES messages (id),
  level TEXT NOT NULL CHECK (level IN ('high', 'critical')),
  reason TEXT NOT NULL DEFAULT '',
  marked_at INTEGER NOT NULL
) STRICT;

-- What no reader elsewhere may see: messages that are private, or that a private fact came from, whatever became of it --

CREATE INDEX messages_private ON messages (id) WHERE private;
CREATE VIEW withheld_messages AS
  SELECT id FROM messages WHERE private
  UNION SELECT source_message_id FROM facts WHERE private AND +source_message_id IS NOT NULL;
