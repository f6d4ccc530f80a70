"""What is asked besides what is and happens: states that keywords give, a second time, what would die, abilities by their place."""
