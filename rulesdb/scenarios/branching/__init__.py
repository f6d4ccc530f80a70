"""What comes of a situation in every way that its open choices can go."""
