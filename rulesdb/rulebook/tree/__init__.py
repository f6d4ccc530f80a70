"""The numbered tree: rule numbers, and what a rulebook is made of."""
