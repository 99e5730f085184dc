"""The memory tools: what declares them, what carries them out, and one module a family of tools."""
