"""The numbered tree: what it is made of, how it is read, where it is kept."""
