"""An edition as data: CSV, SQLite, Parquet; the queries of the page run."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from pathlib import Path

import pytest

from rulesdb.rulebook.export import TABLES

PAGE = Path(__file__).resolve().parents[3] / "docs" / "data.md"
QUERIES = re.findall(r"```sql\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


@pytest.fixture
def base(says, tmp_path):
    path = tmp_path / "rules.sqlite"
    says("export", "plain", "--format", "sqlite", "-o", str(path))
    with sqlite3.connect(path) as connection:
        yield connection
    connection.close()


def test_the_page_has_five_queries_and_each_finds_something(base):
    assert len(QUERIES) == 5
    for query in QUERIES:
        assert base.execute(query).fetchall(), query


def test_the_page_names_every_table_and_column():
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE))
    assert set(rows) == set(TABLES)
    for table, columns in TABLES.items():
        named = re.findall(r"`(\w+)`", rows[table])
        assert [name for name, _ in columns] == named


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("table", TABLES)
def test_csv_and_sqlite_hold_the_same(says, tmp_path, table):
    path = tmp_path / "x.sqlite"
    says("export", "--format", "sqlite", "-o", str(path))
    rows = [*csv.reader(io.StringIO(says("export", "--format", "csv", "--table", table)))]
    connection = sqlite3.connect(path)
    kept = connection.execute(f"select * from {table}").fetchall()
    connection.close()
    assert rows[0] == [name for name, _ in TABLES[table]]
    assert [[str(cell) for cell in row] for row in kept] == rows[1:]
    assert kept


@pytest.mark.usefixtures("pebbles")
def test_the_words_of_a_link_stand_where_it_says(says):
    def rows(table):
        return [*csv.DictReader(io.StringIO(says("export", "--format", "csv", "--table", table)))]

    texts = {row["number"]: row["text"] for row in rows("rules")}
    texts |= {f"glossary:{row['term']}": row["text"] for row in rows("terms")}
    links = [row for row in rows("links") if row["example"] == "0"]
    assert len(links) > 3
    for row in links:
        assert texts[row["place"]][int(row["first"]) : int(row["last"])] == row["text"]


@pytest.mark.usefixtures("pebbles")
def test_the_same_edition_gives_the_same_bytes(says, tmp_path):
    for name in ("a", "b"):
        says("export", "--format", "sqlite", "-o", str(tmp_path / name))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert says("export", "--format", "jsonl") == says("export", "--format", "ndjson")


@pytest.mark.usefixtures("pebbles")
def test_parquet(run, tmp_path):
    path = tmp_path / "rules.parquet"
    result = run("export", "--format", "parquet", "--table", "terms", "-o", str(path))
    try:
        import pyarrow.parquet as pq
    except ImportError:
        assert result.exit_code == 2
        assert "rulesdb[parquet]" in result.stderr
        assert not path.exists()
    else:
        assert pq.read_table(path).column_names == [name for name, _ in TABLES["terms"]]


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(
    ("words", "said"),
    [("--format sqlite", "--out FILE"), ("--format parquet", "--out FILE"), ("--table terms", "csv and parquet"),
     ("2018 -e 2020", "once"), ("--format xml", "xml")],
)  # fmt: skip
def test_wrong_use(run, words, said):
    result = run("export", *words.split())
    assert result.exit_code == 2
    assert said in result.stderr
