"""What lies under the user's home: editions, what changed between them, the newest text; where a number went."""
