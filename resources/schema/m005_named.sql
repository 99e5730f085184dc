-- Which memories the answers of the assistant name: those that a tool told it, and (beside) those that it was told with
-- the person's message. Drawn from what is kept with an answer, so that it follows every change and undo of messages.

CREATE TABLE message_names (
  kind TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  message_id INTEGER NOT NULL,
  beside INTEGER NOT NULL,
  PRIMARY KEY (kind, row_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_names_by_message ON message_names (message_id);

CREATE VIEW named_in_blocks AS
  SELECT m.id AS message_id, substr(j.atom, 1, instr(j.atom, '-') - 1) AS kind,
    CAST(substr(j.atom, instr(j.atom, '-') + 1) AS INTEGER) AS row_id, min(j.path = '$.context') AS beside
  FROM messages m, json_tree(m.blocks) j
  WHERE m.blocks IS NOT NULL AND j.type = 'text' AND j.atom GLOB '*-[0-9]*'
    AND substr(j.atom, 1, instr(j.atom, '-') - 1) IN ('fact', 'episode', 'message', 'relationship')
    AND substr(j.atom, instr(j.atom, '-') + 1) NOT GLOB '*[^0-9]*'
  GROUP BY m.id, 2, 3;

CREATE TRIGGER message_names_insert AFTER INSERT ON messages WHEN new.blocks IS NOT NULL BEGIN
  INSERT INTO message_names (kind, row_id, message_id, beside)
    SELECT kind, row_id, message_id, beside FROM named_in_blocks WHERE message_id = new.id;
END;
CREATE TRIGGER message_names_delete AFTER DELETE ON messages WHEN old.blocks IS NOT NULL BEGIN
  DELETE FROM message_names WHERE message_id = old.id;
END;
CREATE TRIGGER message_names_update AFTER UPDATE OF blocks ON messages WHEN new.blocks IS NOT old.blocks BEGIN
  DELETE FROM message_names WHERE message_id = old.id;
  INSERT INTO message_names (kind, row_id, message_id, beside)
    SELECT kind, row_id, message_id, beside FROM named_in_blocks WHERE message_id = new.id;
END;
INSERT INTO message_names (kind, row_id, message_id, beside)
  SELECT kind, row_id, message_id, beside FROM named_in_blocks;

-- What no reader elsewhere may see, kept in step by every operation (desktop/storage/privacy_propagation.py), so that
-- reading costs the same whatever is private: what is marked private and the messages that private facts came from;
-- then, as far as it reaches, answers that a tool told of such a memory, the other half of their turn, and what came of
-- these. An answer whose model was told of one beside is of the kind `aside`: it may have used it or not, so it is not
-- searched, but an episode about it stays. What a row reaches is in here too, except of those that are `fresh`.

CREATE TABLE withheld (
  kind TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  fresh INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, row_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX withheld_fresh ON withheld (fresh) WHERE fresh;

CREATE INDEX episodes_private ON episodes (id) WHERE private;
CREATE INDEX relationships_private ON relationships (id) WHERE private;

CREATE VIEW marked_private AS
  SELECT 'fact' AS kind, id AS row_id FROM facts INDEXED BY facts_private WHERE private
  UNION ALL SELECT 'episode', id FROM episodes WHERE private
  UNION ALL SELECT 'relationship', id FROM relationships WHERE private
  UNION ALL SELECT 'message', id FROM messages WHERE private;

-- A fact that is said anew comes from another message than before: the journal's images tell which. So does one that was
-- merged, also where that was undone: rather a message too many is withheld than one too few.
CREATE VIEW withheld_reach AS
  WITH RECURSIVE reach (kind, row_id) AS (
    SELECT kind, row_id FROM withheld WHERE fresh
    UNION SELECT 'message', f.source_message_id FROM reach r
      CROSS JOIN facts f ON r.kind = 'fact' AND f.id = r.row_id AND f.source_message_id IS NOT NULL
    UNION SELECT 'message', c.before ->> '$.source_message_id' FROM reach r
      CROSS JOIN changes c ON r.kind = 'fact' AND c.table_name = 'facts' AND c.row_id = r.row_id
        AND c.before ->> '$.source_message_id' IS NOT NULL
    UNION SELECT 'message', n.message_id FROM reach r
      CROSS JOIN message_names n ON n.kind = r.kind AND n.row_id = r.row_id AND NOT n.beside
    UNION SELECT 'message', o.id FROM reach r
      CROSS JOIN messages m ON r.kind = 'message' AND m.id = r.row_id
      CROSS JOIN messages o ON o.conversation_id = m.conversation_id
        AND o.position = m.position + iif(m.role = 'assistant', -1, 1)
      WHERE iif(m.role = 'assistant', m.blocks IS NOT NULL AND o.role = 'user', o.role = 'assistant')
    UNION SELECT 'episode', c.episode_id FROM reach r
      CROSS JOIN episode_messages c ON r.kind = 'message' AND c.message_id = r.row_id
    UNION SELECT 'relationship', e.id FROM reach r
      CROSS JOIN relationships e ON r.kind = 'message' AND e.source_message_id = r.row_id
  )
  SELECT kind, row_id FROM reach
  UNION ALL SELECT 'aside', n.message_id FROM reach r
    CROSS JOIN message_names n ON n.kind = r.kind AND n.row_id = r.row_id AND n.beside;

DROP VIEW withheld_messages;
DROP VIEW private_sources;

INSERT INTO withheld (kind, row_id, fresh) SELECT kind, row_id, 1 FROM marked_private;
INSERT OR IGNORE INTO withheld (kind, row_id) SELECT kind, row_id FROM withheld_reach;
UPDATE withheld SET fresh = 0 WHERE fresh;
