"""Whatever comes, the reader ends: in a tree that keeps every letter or in one sentence, and in time."""

from __future__ import annotations

import re
import time
from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdb.errors import BadInput
from rulesdb.rulebook.lint import lint
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.text.decode import decode
from tests.text.letters import kept, letters
from tests.text.made_up import book

LINES = book()
SETTINGS = settings(
    max_examples=120, deadline=None, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip


def read(raw: bytes) -> Rulebook | None:
    """The book, checked too; None where it is refused."""
    with suppress(BadInput):
        found = read_bytes(raw, "it")
        lint(found)
        return found
    return None


def words_alone(count: Counter[str]) -> Counter[str]:
    return Counter({sign: n for sign, n in count.items() if not sign.isdigit()})


def is_kept(raw: bytes) -> None:
    """No letter is lost or made; digits may be: a lost number is put back, 100.01 is 100.1."""
    found = read(raw)
    if found is not None:
        before = letters("\n".join(decode(raw).lines))
        assert words_alone(kept(found)) == words_alone(before)


moves = st.lists(
    st.tuples(
        st.sampled_from(["cut", "copy", "drop", "swap", "join", "split", "insert"]),
        st.integers(0, len(LINES) - 1),
        st.integers(1, 25),
        st.integers(0, len(LINES) - 1),
    ),
    max_size=6,
)
JUNK = ["* * *", "12", "Page 3 of 9", "[edit]", "100.1", "9.", "700. ", "Glossary", "Credits", "Example:",
        "%%body", "%%back", "# x", "a.", "(100.1)", "     ", "Contents", "f", "See rule 100.1a–b and section 7.",
        "<br>", "&amp;", "\f", ".. _x:", "====", "1. A", "“", "Rule 100.1 a.", "\u200b", "{T}"]  # fmt: skip
PIECES = ["-", "=", " ", "* ", "(", "[", "1.", "100.1 ", "Rule ", "a", "“", ". ", "_", "**", "# ", "&amp;",
          "[edit] ", "Example: ", "a-", "\f", "See rule 100.1, ", "rules 100.1–", "1 ", "| ", "–"]  # fmt: skip


@given(moves, st.lists(st.sampled_from(JUNK), max_size=4))
@SETTINGS
def test_lines_moved_about(steps: list[tuple[str, int, int, int]], junk: list[str]) -> None:
    lines = list(LINES)
    for kind, at, much, to in steps:
        block = lines[at : at + much]
        if kind in ("cut", "swap"):
            del lines[at : at + much]
        if kind in ("copy", "swap"):
            lines[to:to] = block
        elif kind == "drop":
            del lines[at : at + 1]
        elif kind == "join":
            lines[at : at + much] = [" ".join(block)]
        elif kind == "split":
            lines[at : at + much] = [part for line in block for part in re.split("(?<= )", line)]
        elif kind == "insert" and junk:
            lines.insert(to, junk[much % len(junk)])
    is_kept("\n".join(lines).encode())


@given(st.lists(st.tuples(st.integers(0, 5000), st.binary(min_size=1, max_size=4)), max_size=9))
@SETTINGS
def test_bytes_written_over(writes: list[tuple[int, bytes]]) -> None:
    raw = bytearray("\n".join(LINES).encode())
    for at, some in writes:
        raw[at % len(raw) : at % len(raw) + len(some)] = some
    read(bytes(raw))


@given(st.one_of(st.binary(max_size=400), st.text(max_size=400).map(str.encode)))
@SETTINGS
def test_anything_at_all(raw: bytes) -> None:
    read(raw)
    read("\n".join(LINES[:40]).encode() + raw)


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("shape", ["{}", "x{}", "100.11. {}x"])
def test_long_lines_and_many_of_them_take_no_longer(piece: str, shape: str) -> None:
    small = "\n".join(
        f"100.{i}. The player of the game has a card and a spell." for i in range(1, 9)
    )
    size = 60_000 // len(piece)
    for junk in (shape.format(piece * size), "\n".join([shape.format(piece * 20)] * (size // 20))):
        text = f"{small}\n{junk}\n{small.replace('100.', '101.')}".encode()
        took = []
        for _ in range(2):  # the better of two: the garbage of other tests is not the reader's
            start = time.process_time()
            read(text)
            took.append(time.process_time() - start)
        assert min(took) < 2
