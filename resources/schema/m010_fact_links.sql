-- Which facts belong together without saying the same: as another program kept it. Each pair is there once.

CREATE TABLE fact_links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id INTEGER NOT NULL REFERENCES facts (id),
  related_id INTEGER NOT NULL REFERENCES facts (id),
  UNIQUE (fact_id, related_id),
  CHECK (fact_id <> related_id)
) STRICT;
CREATE INDEX fact_links_by_related ON fact_links (related_id);
