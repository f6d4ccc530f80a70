"""Parts of the game with rules of their own that no keyword gives (309, 707–722, 725, 726, 731)."""
