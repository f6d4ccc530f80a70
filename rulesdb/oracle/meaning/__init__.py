"""Syntax trees to ability trees. Rows are handed in."""
