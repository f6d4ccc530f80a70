"""rulesdb: the rulebook of Magic: The Gathering, read, linked, searched, browsed and run.

Only the version lives here, so that importing the package costs nothing;
each part is imported by whoever needs it.
"""

__version__ = "0.1.0"
