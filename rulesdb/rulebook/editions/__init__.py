"""Two texts: what changed, what moved; the concordance of numbers and the life of a rule."""
