"""Pages made and written by several processes are those that one makes, in the same order; a lost process loses none."""

from __future__ import annotations

import os
import signal
from functools import partial

import pytest

from rulesdb.errors import BadInput
from rulesdb.pool import copies
from rulesdb.site import side_by_side
from rulesdb.site.folder import digest_of, staged
from rulesdb.site.side_by_side import made

pytestmark = pytest.mark.skipif(not copies(), reason="no process can begin as a copy of this one")
PARENT = os.getpid()


def page(number: int):
    yield f"{number}.html", f"page {number}"
    if number % 7 == 0:
        yield f"also-{number}.html", "more"


def deadly(number: int):
    if number == 20 and os.getpid() != PARENT:
        os.kill(os.getpid(), signal.SIGKILL)
    yield from page(number)


@pytest.mark.parametrize("piece", [page, deadly])
def test_the_same_files_in_the_same_order(piece, monkeypatch, tmp_path):
    monkeypatch.setattr(side_by_side, "FEW", 10)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    pieces = [partial(piece, number) for number in range(50)]
    alone = {name: html.encode() for number in range(50) for name, html in page(number)}
    with staged(tmp_path / "site") as stage:
        files = made(pieces, stage.lay)
        stage.put_in_place(files)
    written = {name: (tmp_path / "site" / name).read_bytes() for name in files}
    assert [*written.items()] == [*alone.items()]
    assert {name: (one.size, one.digest) for name, one in files.items()} == {
        name: (len(content), digest_of(content)) for name, content in alone.items()
    }


def full(number: int):
    yield f"{number}.html/no-folder", ""


def test_what_cannot_be_written_is_said_by_whichever_process(monkeypatch, tmp_path):
    monkeypatch.setattr(side_by_side, "FEW", 10)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    pieces = [partial(each, number) for each in (page, full) for number in range(20)]
    with pytest.raises(BadInput, match="cannot write the site"), staged(tmp_path / "site") as stage:
        made(pieces, stage.lay)
    assert not [*tmp_path.iterdir()]
