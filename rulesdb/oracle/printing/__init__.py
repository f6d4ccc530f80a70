"""The way back: ability trees to words."""
