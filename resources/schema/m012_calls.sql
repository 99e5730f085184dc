-- Most of what is asked of the calls is a count by tool, status and reason: in this order one pass counts them, and
-- nothing is sorted. All else that is asked of a tool's calls stands here too; of all tools together, in the other one.

CREATE INDEX tool_calls_by_tool ON tool_calls (tool, status, reason, at, message_id, latency_ms);
DROP INDEX tool_calls_by_time;
CREATE INDEX tool_calls_by_time ON tool_calls (at, latency_ms);
