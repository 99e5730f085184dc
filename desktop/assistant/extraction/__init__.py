"""Memories out of what was said: a run reads messages passage by passage and keeps, by the tools, what will matter."""
