"""How things are now, and what made them so."""
