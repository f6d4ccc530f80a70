"""An edition as files that other programs read: CSV, SQLite, Parquet. What the tables hold is for `rulebook.export`."""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Mapping, Sequence

from rulesdb.errors import UsageError
from rulesdb.rulebook.export import TABLES, Cell

Rows = Sequence[tuple[Cell, ...]]
_SQL = {str: "text not null", int: "integer not null"}
_INDEXES = (
    "create unique index rules_number on rules (edition, number, position)",
    "create index rules_parent on rules (edition, parent)",
    "create index examples_rule on examples (edition, rule)",
    "create index links_place on links (edition, place)",
    "create index links_target on links (edition, target)",
)


def as_csv(table: str, rows: Rows) -> bytes:
    """One table, with a head."""
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(name for name, _ in TABLES[table])
    writer.writerows(rows)
    return made.getvalue().encode()


def as_sqlite(tables: Mapping[str, Rows]) -> bytes:
    """All tables, as the bytes of one database."""
    base = sqlite3.connect(":memory:")
    try:
        for table, columns in TABLES.items():
            said = ", ".join(f"{name} {_SQL[kind]}" for name, kind in columns)
            base.execute(f"create table {table} ({said})")
            holes = ", ".join("?" * len(columns))
            base.executemany(f"insert into {table} values ({holes})", tables[table])  # noqa: S608 -- names of ours
        for index in _INDEXES:
            base.execute(index)
        base.commit()
        base.execute("vacuum")
        return bytes(base.serialize())
    finally:
        base.close()


def as_parquet(table: str, rows: Rows) -> bytes:
    """One table; UsageError where pyarrow is not installed."""
    return _parquet(TABLES[table], rows)


def rows_as_parquet(columns: Sequence[str], rows: Sequence[tuple[str, ...]]) -> bytes:
    """Rows of texts under these columns; UsageError where pyarrow is not installed."""
    return _parquet([(name, str) for name in columns], rows)


def _parquet(columns: Sequence[tuple[str, type]], rows: Sequence[tuple[Cell, ...]]) -> bytes:
    try:
        import pyarrow as pa  # type: ignore[import-not-found, unused-ignore]
        import pyarrow.parquet as pq  # type: ignore[import-not-found, unused-ignore]
    except ImportError as error:
        raise UsageError(
            "Parquet needs pyarrow: pip install 'rulesdb[parquet]'; --format csv and sqlite need nothing"
        ) from error
    kinds = {str: pa.string(), int: pa.int64()}
    form = pa.schema([(name, kinds[kind]) for name, kind in columns])
    cells = [list(column) for column in zip(*rows, strict=True)] or [[] for _ in form]
    made = io.BytesIO()
    arrays = [pa.array(column, field.type) for column, field in zip(cells, form, strict=True)]
    pq.write_table(pa.Table.from_arrays(arrays, schema=form), made)
    return made.getvalue()
