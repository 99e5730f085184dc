"""The formats of other programs: one module each, which yields what a file holds."""
