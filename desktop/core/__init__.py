"""What every layer stands on: the values, errors, texts, paths, and the threads that work beside others."""
