"""Questions (109, 115, 608.2h, 700): which, how many, is it so, does it fit. Changes nothing."""
