-- Which other program asked for a change, as it names itself: it may undo its own, and the person sees what each did.
-- Until now the reason alone told it.

ALTER TABLE operations ADD COLUMN program TEXT NOT NULL DEFAULT '';
UPDATE operations
SET program = replace(substr(reason, 5), '. Kept for you to review: it collides with something that is marked private.', '')
WHERE actor = 'assistant' AND conversation_id IS NULL AND call_id IS NOT NULL AND reason LIKE 'via %';
CREATE INDEX operations_by_program ON operations (program, id) WHERE program <> '';
