"""Card data and the ability tree: frozen values that say what a card is, never what a game does with it."""
