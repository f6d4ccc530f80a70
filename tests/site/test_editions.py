"""Other editions on the site: what changed between two, the history of a rule, old numbers."""

from __future__ import annotations

import re
from functools import cache

import pytest
from markupsafe import Markup

from rulesdb.rulebook.editions.concordance import Fate, Step
from rulesdb.rulebook.editions.diff import Piece
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.site.build import Material, site_files, with_past
from rulesdb.site.changed import lay_out, marked
from rulesdb.site.check import check_files, sizes
from rulesdb.site.past import Line, Past, folded, from_concordance, histories, moved_since
from rulesdb.site.single import single_file
from tests.site.material import TEXT, material, shipped

NEWER = (
    TEXT.replace("May 4, 2020", "June 5, 2021")
    .replace("is told", "are told")
    .replace("A person who plays is a player. See section 7.", "A <b>person</b> who plays is a player & knows section 7.")
    .replace("100.1c Third subrule. See rule 105.9.\n\n", "100.1c A rule that nobody saw before: <script>alert(1)</script> wins nothing {W}.\n\n100.1d Third subrule. See rule 105.9.\n\n")
    .replace("100.1d Fourth subrule.", "100.1e Fourth subrule.")
    .replace("702.2", "702.3").replace("702.1. Most abilities are written out.", "702.1. Most abilities are written out.\n\n702.2. Drumming\n\n702.2a Drumming is an activated ability that makes the table shake.")
    .replace("A hat that is big.", "A hat that is very big indeed.")
)  # fmt: skip
PAGE = "changes-2020-05-04-2021-06-05.html"


def newer() -> Rulebook:
    return read_bytes(NEWER.encode(), "the newer small rulebook")


@pytest.fixture
def made() -> dict[str, str]:
    """The site of the newer edition, both being imported."""
    return built(newer(), "2021-06-05")


def built(book: Rulebook, date: str) -> dict[str, str]:
    library = Library()
    for text in (TEXT, NEWER):
        library.add(text.encode(), "x")
    past = with_past(material(book, date=date))
    files = site_files(past)
    assert files == site_files(past)
    assert check_files(files) == []
    assert list(sizes(files, 250_000)) == []
    return {name: raw.decode() for name, raw in files.items()}


def row(page: str, anchor: str) -> str:
    found = re.search(rf'<div class="c" id="{re.escape(anchor)}">.*?</div>', page, re.DOTALL)
    assert found, anchor
    return found[0]


def test_a_page_tells_what_changed_between_two_editions(made: dict[str, str]) -> None:
    page = made[PAGE]
    assert "What changed from May 4, 2020 to June 5, 2021" in page
    assert ">new</span>" in row(page, "702.2a")
    assert "<ins>" in row(page, "702.2a")
    assert "<del>" not in row(page, "702.2a")
    reworded = row(page, "101.1")
    assert '<a href="101.html#101.1">101.1</a>' in reworded
    assert "<del>" in reworded
    assert "<ins>" in reworded
    assert "A <ins>&lt;b&gt;person&lt;/b&gt;</ins>" in reworded or "&lt;b&gt;person" in reworded
    assert "very" in row(page, "term-big-hat")


def test_a_move_is_shown_as_a_move(made: dict[str, str]) -> None:
    moved = row(made[PAGE], "100.1d")
    assert "100.1c <span" in moved
    assert ">moved</span>" in moved
    assert "<ins>" not in moved
    assert "<del>" not in moved


def test_what_only_renumbers_is_folded(made: dict[str, str]) -> None:
    page = made[PAGE]
    folds = "".join(re.findall(r'<details class="quiet">.*?</details>', page, re.DOTALL))
    assert 'id="100.1b"' in folds  # it names 702.3, which was 702.2
    assert 'id="702.3a"' in folds  # it goes with the rule above it
    assert 'id="702.2a"' not in folds


def test_hostile_text_stays_text(made: dict[str, str]) -> None:
    page = made[PAGE]
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert 'aria-label="white mana"' in page
    assert re.findall(r"<script(?! src=)", page) == []
    assert "style=" not in page


def test_the_pages_are_linked_from_the_start_and_from_about(made: dict[str, str]) -> None:
    assert f'href="{PAGE}"' in made["index.html"].partition("What is new")[2]
    assert f'href="{PAGE}"' in made["about.html"]


def test_a_rule_has_its_history(made: dict[str, str]) -> None:
    page = made["702.html"]
    assert f'<li>2021-06-05 new <a href="{PAGE}#702.2a">what changed</a></li>' in page
    assert "<li>2020-05-04 in the oldest edition known, as 702.2a</li>" in page
    assert f'<li>2021-06-05 moved from 702.2a <a href="{PAGE}#702.3a">what changed</a></li>' in page


def test_an_older_edition_tells_what_came_later() -> None:
    made = built(read_bytes(TEXT.encode(), "x"), "2020-05-04")
    assert "moved to 702.3a" in made["702.html"]
    assert '<a href="702.html#702.2a">702.2a</a>' in row(made[PAGE], "702.3a")
    assert "../then.html?on=2021-06-05&amp;was=702.3a" in made["r/702.3a@2021-06-05.html"]


def test_an_old_number_leads_to_what_it_is_now(made: dict[str, str]) -> None:
    assert "../then.html?on=2020-05-04&amp;was=702.2a" in made["r/702.2a@2020-05-04.html"]
    assert "r/100.1@2020-05-04.html" not in made
    assert "r/702.2a@2020-05-04" in made["about.html"]


def test_one_file_has_the_histories_and_no_page_of_changes(made: dict[str, str]) -> None:
    assert PAGE in made  # both are imported
    one = single_file(with_past(material(newer(), date="2021-06-05")))
    assert "moved from 702.2a</li>" in one
    assert "changes-2020" not in one


def test_where_nothing_else_is_known_nothing_is_said() -> None:
    files = site_files(with_past(material()))
    assert not any("changes-" in name or "@" in name for name in files)
    assert b"History" not in files["702.html"]


@cache
def concordance_only() -> dict[str, bytes]:
    return site_files(shipped())


def test_the_concordance_tells_a_history_without_other_texts() -> None:
    files = concordance_only()
    page = files["704.html"].decode()
    assert "<li>2026-08-07 new</li>" in page or "2026-08-07" in page
    assert "what changed" not in page
    other = Material(shipped().book, official=False, date="2013-01-01")
    assert from_concordance(other.book, other.date) == Past()
    assert from_concordance(read_bytes(TEXT.encode(), "x"), "2026-08-07") == Past()


def test_a_divided_page_has_its_histories_on_the_pages_of_its_rules(
    made: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert '<details class="hi">' in made["702.html"]
    known = with_past(material(newer(), date="2021-06-05"))
    monkeypatch.setattr("rulesdb.site.book.rule_pages.LIMIT", 3_000)
    files = site_files(known)
    assert check_files(files) == []
    whole, alone = files["702.html"].decode(), files["702.3.html"].decode()
    assert re.search(r'<a href="702.3.html">[^<]*history</a>', whole)
    assert "moved from 702.2" in alone
    assert f'{PAGE}#702.3"' in alone


def test_a_term_that_changed_stands_without_signs_of_italics() -> None:
    library = Library()
    for text in (TEXT, NEWER):
        library.add(text.encode(), "x")
    (pair,) = with_past(material(newer(), date="2021-06-05")).past.pairs  # type: ignore[union-attr]
    hat = pair.entries[0].change._replace(term="Big _Hat_", was="", kind="reworded")
    laid = lay_out(
        pair._replace(entries=(pair.entries[0]._replace(change=hat),)), "2021-06-05", lambda _: ""
    )
    (row,) = (row for part in laid.parts for group in part for row in (*group.rows, *group.quiet))
    assert (row.before.text, row.after.text) == ("", "Big Hat")


def test_much_that_changed_goes_on_in_parts() -> None:
    library = Library()
    for text in (TEXT, NEWER):
        library.add(text.encode(), "x")
    past = with_past(material(newer(), date="2021-06-05")).past
    assert past is not None
    pair = past.pairs[0]
    loud = next(each for each in pair.entries if each.change.new == "702.2a")
    many = tuple(
        loud._replace(change=loud.change._replace(new=f"702.{n}"), new="word " * 200)
        for n in range(500)
    )
    laid = lay_out(pair._replace(entries=many), "2021-06-05", lambda _: "")
    assert len(laid.parts) > 1
    assert sum(len(g.rows) + len(g.quiet) for part in laid.parts for g in part) == 500
    assert laid.find("702.499") == f"changes-2020-05-04-2021-06-05-{len(laid.parts)}.html#702.499"
    files = site_files(
        material(newer(), date="2021-06-05", past=Past(pairs=(pair._replace(entries=many),)))
    )
    assert check_files(files) == []
    assert list(sizes(files, 250_000)) == []


def test_merges_splits_and_ends_have_words() -> None:
    steps = (
        Step("1", "2", {"1.1": Fate("same", "1.1"), "1.2": Fate("merged", "1.1")}, {"1.3": "1.1"}),
        Step("2", "3", {"1.1": Fate("moved and reworded", "1.4"), "1.3": Fate("gone", "")}, {}),
    )
    assert histories(Past(steps), lambda *_: "") == {
        "1.4": (
            Line("1", "in the oldest edition known, as 1.1", ""),
            Line("2", "took in 1.2", ""),
            Line("3", "moved from 1.1 and reworded", ""),
        )
    }
    assert histories(Past((), steps), lambda *_: "") == {
        "1.1": (Line("3", "moved to 1.4 and reworded", ""),),
        "1.2": (Line("2", "became part of 1.1", ""),),
    }
    middle = histories(Past(steps[:1], steps[1:]), lambda *_: "")
    assert [line.said for line in middle["1.3"]] == ["split off from 1.1", "gone"]
    assert list(moved_since(Past(steps, imported=("1", "3")), "3")) == [
        ("1", "1.1", "1.4"),
        ("1", "1.2", "1.4"),
    ]


def test_marks_are_elements_and_everything_else_is_escaped() -> None:
    pieces = [Piece("=", "a "), Piece("-", "<b> {T} "), Piece("+", "_c d\n"), Piece("=", "e")]
    assert marked(pieces) == Markup(
        'a <del>&lt;b&gt; <span class="m m-t" role="img" aria-label="tap">{T}</span></del> <ins>c d</ins><br>e'
    )
    assert '<li>&lt; &amp; <a href="&#34;">' in str(folded([Line("<", "&", '"')]))
    assert folded([]) == ""
