"""Attacks and blocks as people tell them."""
