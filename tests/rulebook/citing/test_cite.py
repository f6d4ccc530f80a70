"""Citations in any text: what is one, what is none, what became of it, and setting it right."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdb.rulebook.citing.citations import find_citations
from rulesdb.rulebook.citing.cite import Verdict
from rulesdb.rulebook.citing.lock import Lock, mark, read_lock, write_lock
from rulesdb.rulebook.citing.mending import fix
from rulesdb.rulebook.editions.concordance import shipped
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.links.references import Targets
from tests.texts import NEWEST, book, needs_texts

KNOWN = Targets(sorted({n for date in shipped().editions for n in shipped().numbers(date)}))


def found(text, suffix=".md"):
    return [c.text for c in find_citations(text, KNOWN, suffix)]


SHAPES = [
    ("It dies (704.5f).", ["704.5f"]),
    ("See rule 702.19b.", ["702.19b"]),
    ("CR 702.19B says so", ["702.19B"]),
    ("C.R. 704.5f and cr704.5g and CR:704.5aa", ["704.5f", "704.5g", "704.5aa"]),
    ("[[702.19b]] in a wiki", ["702.19b"]),
    ("§702.2c forbids it", ["702.2c"]),
    ("rules 601.2a–g", ["601.2a–g"]),
    ("see rules 601.2g-h", ["601.2g-h"]),
    ("Rules 506.7 and 506.7a-f", ["506.7", "506.7a-f"]),
    ("rules 701.27a–f, 712.9–10, and 712.18", ["701.27a–f", "712.9–10", "712.18"]),
    ("rules 608.3a and b", ["608.3a", "b"]),
    ("rule 608.3c–e", ["608.3c–e"]),
    ("rule 701.50a or 701.50d", ["701.50a", "701.50d"]),
    ("proceed to 616.1e; see 805.8", ["616.1e", "805.8"]),
    (
        "(See rules 702.109, “Dash,” 702.152, “Blitz,” and 702.185, “Warp.”)",
        ["702.109", "702.152", "702.185"],
    ),
    ("See 718, “Prototype Cards.”", ["718"]),
    ("rule 702 lists them", ["702"]),
    ("the rule was 704.5k@2014-02-01 then", ["704.5k"]),
    ("113.7a — an ability stays", ["113.7a"]),
    ("113.7a—an ability stays", ["113.7a"]),
    ("800.4a took effect", ["800.4a"]),
    ("by rule 608.2d, a player chooses", ["608.2d"]),
    ("rule 107.3a and X is chosen", ["107.3a"]),
    ("CR 601.2a - i think", ["601.2a"]),
    ("rule 119.3 - 3 damage", ["119.3"]),
    ("rules 608.3a, b and c", ["608.3a", "b", "c"]),
    ("rules 601.2a through g say so", ["601.2a through g"]),
    ("CR 613 has the layers", ["613"]),
    ("[CR 510]", ["510"]),
    ("it is **724.1e** now", ["724.1e"]),
    ("`704.5f`: dies", ["704.5f"]),
    ("see 704.3/704.5g", ["704.3", "704.5g"]),
    ("704.5f/g die", ["704.5f", "g"]),
    ("CR 603/614", ["603", "614"]),
    ("704.5f & 704.5aa & 704.5h", ["704.5f", "704.5aa", "704.5h"]),
    ("rule 613.8 and 613.9a-c", ["613.8", "613.9a-c"]),
    ("rules 704.5a..704.5aa", ["704.5a", "704.5aa"]),
    ("rule 702.999a does not exist", ["702.999a"]),
    ("as rule 100.1 has it", ["100.1"]),
]
NONE = """Score 104.3 to 101.2; 98.6 degrees, $104.50, 702.19 USD, €613.10, v704.5, version 702.19.1
192.168.100.1 and 10.0.113.5, port 601; 104.5 FM, 104.5 MHz, 103.7 FM, 603.7ms, 608.2 km, 601.2%
555.123.4567, (555) 123-4567, 555-104.3345, +1 704 555 0100, 2014.02.01, 2014-02-01, 12.11.2026, 704/5
prices 104.3, 702.5 and 613.1; page 702, section 230 of the act, room 104, error 404, rule of thumb, rule 34
0.704.5b 1.2.704 build 702.19.3 3.14159 up to 104.3k followers, 1,104.3k views, 100.6m high, 104.5kg, 100 cards
sections 1 and 2 of the report; table 103.2; figure 104.1; step 2; chapter 100; 999,999; 5/5; 20-0; 104.3-101.2
"""


def verdict(text, **now):
    """The verdicts for a text in which the citations moved as told."""
    cited = find_citations(text, KNOWN)
    out = []
    for c in cited:
        goals = tuple(now.get("n" + n.replace(".", "_"), n) for n in c.numbers)
        out.append(
            Verdict(
                c,
                "MOVED" if goals != c.numbers else "OK",
                "",
                goals if goals != c.numbers else (),
                certain=goals != c.numbers,
            )
        )
    return out


FIXES = [
    ("see rule 704.5z.", {"n704_5z": "704.5aa"}, "see rule 704.5aa."),
    ("rules 310.8a–g", {"n310_8a": "310.9a", "n310_8g": "310.9g"}, "rules 310.9a–g"),
    ("rules 608.3a and b", {"n608_3a": "608.4a", "n608_3b": "608.4b"}, "rules 608.4a and b"),
    ("rules 608.3a and b", {"n608_3a": "608.4a"}, "rules 608.4a and 608.3b"),
    ("rules 608.3a and b", {"n608_3b": "609.1c"}, "rules 608.3a and 609.1c"),
    ("rules 712.9–10", {"n712_9": "713.1", "n712_10": "713.2"}, "rules 713.1–2"),
    ("704.5z@2026-06-19 (rule 704.5z)", {"n704_5z": "704.5aa"}, "704.5z@2026-06-19 (rule 704.5aa)"),
    ("rules 608.3a and b", {"n608_3a": "609.1c"}, "rules 609.1c and 608.3b"),
    ("see 704.3/704.5z", {"n704_5z": "704.5aa"}, "see 704.3/704.5aa"),
    ("CR 704.5Z!", {"n704_5z": "704.5aa"}, "CR 704.5aa!"),
]


@pytest.mark.parametrize(("text", "numbers"), SHAPES, ids=[text for text, _ in SHAPES])
def test_every_shape_of_a_citation_is_found(text, numbers):
    assert found(text) == numbers


@pytest.mark.parametrize("line", NONE.splitlines())
def test_scores_prices_versions_dates_and_addresses_are_none(line):
    assert found(line) == []


def test_a_page_of_such_numbers_has_none():
    assert found(NONE) == []


def test_a_literal_of_a_program_is_none_and_a_comment_is_one():
    code = "float x = 704.5f; f(702.5d, 104.3); // see 601.2h\n/* CR 704.5f */\n"
    assert found(code, ".c") == ["601.2h", "704.5f"]
    assert found("x = 104.3  # rule 104.3a\n", ".py") == ["104.3a"]


def test_a_citation_knows_its_place():
    (one,) = find_citations("first\r\nand then rule 704.5f.\r\n", KNOWN)
    assert (one.line, one.column, one.text) == (2, 15, "704.5f")


@needs_texts
def test_every_reference_of_the_rulebook_itself_is_found():
    edition = book(NEWEST)
    text, wanted = "", set()
    for node in edition.nodes:
        for r in node.references:
            if r.targets and r.targets[0][:1].isdigit() and not r.text.lower().startswith("this"):
                wanted.add((len(text) + r.start, len(text) + r.end))
        text += node.text + "\n"
    assert {(c.start, c.end) for c in find_citations(text, KNOWN)} == wanted


@pytest.mark.parametrize(("text", "moves", "fixed"), FIXES)
def test_setting_right_rewrites_numbers_only(text, moves, fixed):
    assert fix(text, verdict(text, **moves))[0] == fixed


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40), st.text(max_size=40))
def test_setting_right_never_touches_anything_else(before, after):
    text = f"{before} (rule 704.5z) {after}"
    fixed, done = fix(text, verdict(text, n704_5z="704.5aa"))
    if done:
        assert fixed.replace("704.5aa", "704.5z") == text.replace("704.5aa", "704.5z")


def test_a_text_without_moves_is_left_as_it_is():
    text = "rules 601.2a–g and 704.5f\r\n"
    assert fix(text, verdict(text)) == (text, [])


class TestLock:
    def test_is_written_and_read(self, tmp_path):
        library = Library()
        edition = library.open("plain")
        assert write_lock(tmp_path / "lock", edition, ["704.5f", "100.1", "999.9"]) == 2
        lock = read_lock(tmp_path / "lock")
        node = edition.get("704.5f")
        assert lock == Lock("plain", {n: lock.marks[n] for n in ("100.1", "704.5f")})
        assert lock.marks["704.5f"] == mark(f"{node.title} {node.text}")

    def test_that_is_not_there_is_none(self, tmp_path):
        assert read_lock(tmp_path / "lock") is None

    def test_marks_ignore_printing(self):
        assert mark("the “old” game’s _end_") == mark('the "old" game\'s end')
