"""The steps of a turn as a table, and combat (500–514)."""
