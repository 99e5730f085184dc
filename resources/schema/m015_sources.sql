-- What a message was the source of, also where a fact has another source by now: so that a message is not quoted as if
-- nothing had been said since.

CREATE INDEX changes_by_source ON changes (after ->> '$.source_message_id')
WHERE table_name = 'facts' AND after ->> '$.source_message_id' IS NOT NULL;
