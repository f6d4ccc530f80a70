"""Texts to values and back. Runs nothing."""
