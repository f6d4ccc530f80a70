"""Lines in, rule tree out. Nothing here knows cards, the engine or the pages of the site."""
