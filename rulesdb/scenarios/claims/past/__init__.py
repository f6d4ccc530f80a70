"""What was, and what has become of things and players: as a thing last was, what befell it, who decided."""
