"""Who owns the data folder, and how other processes and assistants work through its owner."""
