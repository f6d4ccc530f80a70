"""What each kind of instruction makes happen (608.2, 609, 610, 701)."""
