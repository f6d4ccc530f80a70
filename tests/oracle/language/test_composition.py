"""What is known in one place can stand in every place where its kind may stand: tables of plain sentences."""

from __future__ import annotations

import json

import pytest

from tests.oracle.language.composition import RECORD, TABLES, share


@pytest.mark.parametrize("name", TABLES)
def test_the_share_of_cells_that_are_read_never_falls(name: str) -> None:
    """Recorded in `composition.json` by `python tests/oracle/language/composition.py --write`."""
    before = json.loads(RECORD.read_text("utf-8"))[name]
    now = share(TABLES[name])
    assert now >= before, f"{name}: {now} %, and {before} % before"
    assert now >= 95
