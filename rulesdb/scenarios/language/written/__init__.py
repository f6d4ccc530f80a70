"""Parts of a scenario written out in its language."""
