"""What was read, kept and counted."""
