"""The game. Imports `cards` and `rulebook.number` and nothing else of ours; knows no card and no example."""
