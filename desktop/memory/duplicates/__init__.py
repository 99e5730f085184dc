"""Memories that say the same: found, reviewed, told apart, merged and consolidated."""
