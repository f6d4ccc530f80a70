"""Card text in, ability tree out, and back. No name of a card is known here."""
