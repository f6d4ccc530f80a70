"""What two to four cards do to one another on a table: read off the engine's layers and events, never supposed."""
