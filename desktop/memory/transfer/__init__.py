"""What comes into the memory from files: one module a format, recognised by content."""
