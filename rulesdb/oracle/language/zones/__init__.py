"""Zones, and where things are put, both ways: the usual ones in `where`, those told by whose they are in `places` (400, 110.2, 400.3)."""

from __future__ import annotations

from rulesdb.oracle.language.zones import places, where
from rulesdb.oracle.language.zones.where import attackable, onto
from rulesdb.oracle.meaning.rows import Rows, whole

__all__ = ("ROWS", "attackable", "onto")

ROWS: Rows = whole(where.ROWS, places.ROWS)
