"""Effects asked about: whether one applies, to what, and what it asks that was not so."""
