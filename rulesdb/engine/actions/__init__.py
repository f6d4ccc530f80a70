"""Keyword actions (701) that have no instruction of their own: one row each in `table.ACTIONS`."""
