"""The browser answers as the command does: the same rules, order, reasons and sentences."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rulesdb.assets import asset
from rulesdb.search.browser import INDEX, TEXTS, browser_files, packed
from rulesdb.search.find import Answer, Searcher
from rulesdb.site.scripts import put_together
from tests.search import measure

NODE = shutil.which("node")
HERE = Path(__file__).parent
QUERIES = json.loads((HERE / "queries.json").read_text(encoding="utf-8"))
needs_node = pytest.mark.skipif(NODE is None, reason="node is not on this machine")


def write(folder: Path, search: Searcher) -> None:
    for name, content in browser_files(search.edition.book()).items():
        (folder / name).write_bytes(content)
    (folder / "search.js").write_bytes(put_together("search.js"))


def in_node(folder: Path, queries: list[str]) -> list[dict[str, Any]]:
    assert NODE is not None
    done = subprocess.run(
        [NODE, str(HERE / "agree.js"), str(folder)], input=json.dumps(queries), capture_output=True, text=True, check=True,
    )  # fmt: skip
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def shape(answer: Answer) -> dict[str, Any]:
    hits = [
        {
            "number": hit.number, "term": hit.term, "title": hit.title, "path": list(hit.path),
            "why": list(hit.why), "snippet": hit.snippet, "marks": [list(mark) for mark in hit.marks],
            "score": hit.score, "also": list(hit.also), "gist": hit.gist,
        }
        for hit in answer.hits
    ]  # fmt: skip
    return {"hits": hits, "suggestions": list(answer.suggestions), "notes": list(answer.notes)}


@needs_node
@pytest.mark.parametrize("edition", ["plain", "newest"])
def test_the_browser_answers_as_the_command_does(request, tmp_path, edition):
    search = request.getfixturevalue(edition)
    write(tmp_path, search)
    asked = [*QUERIES, *(case.typed for case in measure.questions())]
    for query, answer in zip(asked, in_node(tmp_path, asked), strict=True):
        del answer["query"], answer["edition"]
        assert answer == shape(search.search(query)), query


@needs_node
@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "{T}: “−1” — æ, \u2028 and 🂡 </script>",
        "tap " * 999,
        "".join(map(chr, range(32, 9000))),
    ],
)
def test_what_is_packed_is_unpacked_whole(tmp_path, text):
    assert NODE is not None
    size, digits = packed(text)
    asked = f"process.stdout.write(JSON.stringify(unpack({size}, {json.dumps(digits)})))"
    script = tmp_path / "unpack.js"
    pieces = asset("site_templates", "static", "search", "unpack.js").read_text(encoding="utf-8")
    script.write_text(f"{pieces}\n{asked}", encoding="utf-8")
    done = subprocess.run([NODE, str(script)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == text


@pytest.mark.parametrize("edition", ["plain", "newest"])
def test_what_a_browser_loads_is_small(request, edition):
    """All that the search of a site loads, packed as servers pack it: with questions and what they taught."""
    files = browser_files(request.getfixturevalue(edition).edition.book()).values()
    assert sum(len(gzip.compress(each, 9)) for each in files) <= 900_000


def test_the_scripts_are_classic_and_need_no_server(tmp_path, plain):
    write(tmp_path, plain)
    for name in (INDEX, TEXTS, "search.js"):
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert "import " not in text.split("\n", 1)[0]
        assert "fetch(" not in text
        assert "</script" not in text.replace('<script src="', "").replace('"></script>', "")
