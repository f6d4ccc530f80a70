"""Two texts and more: what changed, what moved, where a number went."""
