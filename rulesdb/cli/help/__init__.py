"""Commands about rulesdb itself: its help, its version, what it keeps, what a shell completes."""
