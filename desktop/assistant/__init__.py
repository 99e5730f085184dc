"""The assistant: tools, turns and models."""
