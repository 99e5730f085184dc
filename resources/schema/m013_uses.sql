-- How often each memory was used, by periods of sixteen days counted from 1970: of a long span only the days at its ends
-- are counted one by one, and those stand in the order of time. By memory first, so that a pass adds up without sorting.

CREATE INDEX access_events_by_time ON access_events (kind, at, row_id);

CREATE TABLE access_periods (
  kind TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  period INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, row_id, period)
) STRICT, WITHOUT ROWID;
INSERT INTO access_periods (kind, row_id, period, count)
  SELECT kind, row_id, at / 1382400000, count(*) FROM access_events GROUP BY 1, 2, 3;
CREATE TRIGGER access_periods_insert AFTER INSERT ON access_events BEGIN
  INSERT INTO access_periods (kind, row_id, period, count) VALUES (new.kind, new.row_id, new.at / 1382400000, 1)
    ON CONFLICT (kind, row_id, period) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER access_periods_delete AFTER DELETE ON access_events BEGIN
  UPDATE access_periods SET count = count - 1
    WHERE kind = old.kind AND row_id = old.row_id AND period = old.at / 1382400000;
  DELETE FROM access_periods
    WHERE kind = old.kind AND row_id = old.row_id AND period = old.at / 1382400000 AND count = 0;
END;
