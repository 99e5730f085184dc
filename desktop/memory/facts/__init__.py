"""Facts: what a statement may hold, how it is checked, asked for and changed, and its history."""
