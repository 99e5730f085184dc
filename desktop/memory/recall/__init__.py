"""Finding memories for a query: reads it, ranks what there is, and says what was found."""
