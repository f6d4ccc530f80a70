"""Words of descriptions on every kind of thing: each finds what it describes, or is refused."""
