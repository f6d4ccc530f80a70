"""How a game begins, goes on, ends, is reversed, begins anew (103, 104, 727, 729, 733, 8xx, 903)."""
