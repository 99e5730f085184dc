-- What the charts need at once, however much there is. A slot is a quarter of an hour in UTC, counted from 1970: in
-- every time zone a day begins with one, so that days of any zone are sums of slots.

DROP INDEX access_events_by_row;
CREATE INDEX access_events_by_row ON access_events (kind, row_id, at);

CREATE TABLE access_slots (
  slot INTEGER NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (slot, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO access_slots (slot, kind, count) SELECT at / 900000, kind, count(*) FROM access_events GROUP BY 1, 2;
CREATE TRIGGER access_slots_insert AFTER INSERT ON access_events BEGIN
  INSERT INTO access_slots (slot, kind, count) VALUES (new.at / 900000, new.kind, 1)
    ON CONFLICT (slot, kind) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER access_slots_delete AFTER DELETE ON access_events BEGIN
  UPDATE access_slots SET count = count - 1 WHERE slot = old.at / 900000 AND kind = old.kind;
END;

-- How many facts more or fewer have a status since a slot, as the journal tells: each change takes one from the status
-- before it and adds one to that after it.

CREATE TABLE status_slots (
  slot INTEGER NOT NULL,
  status TEXT NOT NULL,
  change INTEGER NOT NULL,
  PRIMARY KEY (slot, status)
) STRICT, WITHOUT ROWID;
INSERT INTO status_slots (slot, status, change)
  SELECT slot, status, sum(change) FROM (
    SELECT o.at / 900000 AS slot, c.before ->> 'status' AS status, -1 AS change
      FROM changes c JOIN operations o ON o.id = c.operation_id WHERE c.table_name = 'facts'
    UNION ALL
    SELECT o.at / 900000, c.after ->> 'status', 1
      FROM changes c JOIN operations o ON o.id = c.operation_id WHERE c.table_name = 'facts'
  ) WHERE status IS NOT NULL GROUP BY slot, status;
CREATE TRIGGER status_slots_insert AFTER INSERT ON changes
WHEN new.table_name = 'facts' AND (new.before ->> 'status') IS NOT (new.after ->> 'status') BEGIN
  INSERT INTO status_slots (slot, status, change)
    SELECT at / 900000, new.before ->> 'status', -1 FROM operations
      WHERE id = new.operation_id AND (new.before ->> 'status') IS NOT NULL
    ON CONFLICT (slot, status) DO UPDATE SET change = change - 1;
  INSERT INTO status_slots (slot, status, change)
    SELECT at / 900000, new.after ->> 'status', 1 FROM operations
      WHERE id = new.operation_id AND (new.after ->> 'status') IS NOT NULL
    ON CONFLICT (slot, status) DO UPDATE SET change = change + 1;
END;

CREATE INDEX facts_by_age ON facts (status, created_at, confidence);
CREATE INDEX facts_by_last_word ON facts (status, id, updated_at, inherited_last_at);
