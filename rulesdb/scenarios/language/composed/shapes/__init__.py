"""Shapes of sentences, as tables that are found by their verbs: what judges write down, and what is there at the start."""
