-- Messages are read in the order of time: `at_time` is when the last one that is done was sent. A run that an earlier
-- version left unfinished had read conversation by conversation; where it goes on, it begins anew, and knows by then what
-- it stored.

ALTER TABLE memory_extraction_runs ADD COLUMN at_time INTEGER NOT NULL DEFAULT -9223372036854775808;
UPDATE memory_extraction_runs SET at_conversation = 0, at_position = -1, done = 0 WHERE state <> 'done';
