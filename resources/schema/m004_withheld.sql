-- A fact that is said anew comes from another message than before. All of them are withheld with a private fact: the
-- one that it names, and those that it named, which the journal's images tell. The cross join keeps SQLite from walking
-- the whole journal: private facts are few.

CREATE VIEW private_sources AS
  SELECT source_message_id AS id FROM facts WHERE private AND +source_message_id IS NOT NULL
  UNION SELECT json_extract(c.before, '$.source_message_id') FROM facts f INDEXED BY facts_private
    CROSS JOIN changes c ON c.table_name = 'facts' AND c.row_id = f.id
    WHERE f.private AND json_extract(c.before, '$.source_message_id') IS NOT NULL;

DROP VIEW withheld_messages;
CREATE VIEW withheld_messages AS SELECT id FROM messages WHERE private UNION SELECT id FROM private_sources;
