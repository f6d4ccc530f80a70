"""A story told to the engine."""
