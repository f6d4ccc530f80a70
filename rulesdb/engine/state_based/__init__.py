"""State-based actions (704): every one is a row; nothing else kills for damage or loses for life."""
