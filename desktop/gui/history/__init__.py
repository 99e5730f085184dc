"""The History panel: every change of the memories, and the way back."""
