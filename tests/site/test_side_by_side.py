"""Pages made by several processes are those that one makes, in the same order; a lost process loses none."""

from __future__ import annotations

import os
import signal
from functools import partial

import pytest

from rulesdb.pool import copies
from rulesdb.site import side_by_side
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
def test_the_same_files_in_the_same_order(piece, monkeypatch):
    monkeypatch.setattr(side_by_side, "FEW", 10)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    pieces = [partial(piece, number) for number in range(50)]
    alone = {name: html.encode() for number in range(50) for name, html in page(number)}
    assert [*made(pieces).items()] == [*alone.items()]
