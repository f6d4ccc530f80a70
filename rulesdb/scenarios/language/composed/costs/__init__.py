"""What a spell or ability costs besides its mana, said in words of the table."""
