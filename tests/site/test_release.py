"""What is released beside the pages: the feed, the map, lines, the glossary, one file, the same bytes each time."""

from __future__ import annotations

import json
import re

import jsonschema
import pytest

from rulesdb.assets import asset
from rulesdb.site.build import site_files
from rulesdb.site.check import check_files
from rulesdb.site.single import single_file
from tests.site.material import pages, rich


def test_the_same_input_gives_the_same_bytes() -> None:
    assert site_files(rich()) == site_files(rich())
    assert single_file(rich()) == single_file(rich())


def test_feed_and_map_need_an_address() -> None:
    assert "<loc>https://example.org/rules/702.html</loc>" in pages()["sitemap.xml"]
    assert "2020-05-04T00:00:00Z" in pages()["feed.xml"]
    assert "feed.xml" not in pages("bare")


@pytest.mark.parametrize("name", ["nodes", "references", "examples"])
def test_the_released_lines_follow_their_schema(name: str) -> None:
    schema = json.loads(asset("data", "schemas", f"site-{name}.schema.json").read_text())
    rows = [json.loads(row) for row in pages()[f"data/{name}.jsonl"].splitlines()]
    assert rows
    for row in rows:
        jsonschema.validate(row, schema)


def test_the_released_glossary_follows_its_schema() -> None:
    schema = json.loads(asset("data", "schemas", "site-glossary.schema.json").read_text())
    jsonschema.validate(json.loads(pages()["data/glossary.json"]), schema)


def test_one_file_holds_everything() -> None:
    made = single_file(rich())
    assert check_files({"one.html": made.encode()}, "https://example.org/rules/") == []
    assert not re.search(
        r'(?:src|href)="(?!#)', re.sub(r"<script>.*?</script>", "", made, flags=re.DOTALL)
    )
    for words in ("702.10a", "A hat that is big", "rulesdbNames(", "sha256-", "A beast attacks"):
        assert words in made
