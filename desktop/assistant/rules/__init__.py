"""How the built-in assistant understands: rules in English and Ukrainian, from words to requests to sentences."""
