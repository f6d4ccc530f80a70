"""Printed text to lexemes. Knows every word and no sentence."""
