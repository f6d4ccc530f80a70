"""What a player with priority could do: what needs a look at all, and what comes of looking (117.1)."""
