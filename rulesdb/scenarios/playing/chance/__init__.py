"""What chance gives: coins, dice, the planar die and shuffles, as lines tell them."""
