"""Rulebooks without numbers: titles and prose laid out as the canonical stream."""
