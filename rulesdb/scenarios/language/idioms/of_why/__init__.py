"""Idioms of reasons: of effects that do not apply, of deeds that a text has a player do, of how often."""
