"""Lexemes to syntax trees. Knows no meaning."""
