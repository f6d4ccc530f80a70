"""Commands that run and list examples."""
