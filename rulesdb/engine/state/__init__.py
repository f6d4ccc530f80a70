"""What a game is made of (100–114, 400): frozen records and the one mutable table. Computes nothing."""
