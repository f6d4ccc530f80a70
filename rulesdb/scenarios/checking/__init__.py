"""Many examples, their results, and whether they can fail."""
