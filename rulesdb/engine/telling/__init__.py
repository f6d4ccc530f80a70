"""Events as sentences, and how something came to be what it is. Decides nothing."""
