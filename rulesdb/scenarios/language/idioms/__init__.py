"""Idioms of questions, by what they are about, and the words that no other way to say something may lose."""
