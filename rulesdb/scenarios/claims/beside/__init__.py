"""Rules that make no step of their own: what they say of a line is read off the game, of what the line speaks of."""
