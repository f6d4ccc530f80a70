"""What happens in a story by itself: nobody does it, and nothing is its source."""
