"""The website: a rulebook as a folder of linked pages that needs no server."""
