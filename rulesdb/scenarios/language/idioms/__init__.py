"""Idioms of questions, by what they are about."""
