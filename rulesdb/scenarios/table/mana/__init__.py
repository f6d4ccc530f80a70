"""Where the mana of players comes from: what they are told to have, and lands that nobody told of."""
