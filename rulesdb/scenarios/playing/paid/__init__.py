"""How much is paid, and with what mana, as the lines say it."""
