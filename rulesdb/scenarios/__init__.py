"""Situations that run: text in, results as plain data out."""
