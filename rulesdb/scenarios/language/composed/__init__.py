"""Sentences put together: deeds by their clauses and forms, things by what is said of them."""
