"""What is done as a spell or ability is paid for: targets that pay for others, lands that are tapped, what mana brings with it."""
