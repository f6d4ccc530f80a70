"""Values to a state of a game, and names to objects."""
