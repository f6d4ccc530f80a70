"""Databases that are written whole: all of what is written is one transaction."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from rulesdb import database

_SCHEMA = """
create table rule (number text);
create index rule_number on rule (number);
"""


def test_the_statements_of_a_script_stay_in_the_transaction(tmp_path: Path) -> None:
    """Else each row that is written behind them would be a transaction of its own, and take ten times as long."""
    open_: list[bool] = []

    def fill(connection: sqlite3.Connection) -> None:
        database.statements(connection, _SCHEMA)
        open_.append(connection.in_transaction)
        connection.executemany("insert into rule values (?)", [("100.1",), ("100.2",)])
        open_.append(connection.in_transaction)

    database.write(tmp_path / "some.sqlite", fill)
    assert open_ == [True, True]
    rows = database.connect(tmp_path / "some.sqlite").rows("select number from rule")
    assert rows == [("100.1",), ("100.2",)]
