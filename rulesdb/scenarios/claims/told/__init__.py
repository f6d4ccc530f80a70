"""What texts tell players to do: whether they must, of what, and what they could choose for it."""
