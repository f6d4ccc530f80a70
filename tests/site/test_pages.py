"""What stands on the pages, and where their links lead."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from rulesdb.rulebook.kept.library import plain_source
from rulesdb.rulebook.links.link import all_references
from rulesdb.rulebook.read import read_bytes
from rulesdb.scenarios.results import Result, Status
from rulesdb.site.build import Material, site_files
from rulesdb.site.check import check_files, sizes
from rulesdb.site.outcomes import for_readers
from rulesdb.site.symbols import drawing, label
from tests.site.material import TEXT, material, pages, results, rich, small
from tests.texts import NEWEST, RULEBOOKS, SOURCES, book, params


@pytest.mark.parametrize("name", ["rich", "bare", "shipped"])
def test_every_link_and_anchor_is_there(name: str) -> None:
    files = {key: text.encode() for key, text in pages(name).items()}
    assert check_files(files, "https://example.org/rules/") == []
    assert list(sizes(files, 250_000)) == []


def test_the_checker_sees_what_is_broken() -> None:
    files = {
        "a.html": b'<p id="x"><a href="b.html#y"></a><a href="c.html"></a><b id="x"></b><a href="https://z">',
        "b.html": b'<a href="#nowhere">',
    }
    assert [fault.split(": ", 1)[1] for fault in check_files(files)] == [
        "the anchor 'x' is there twice",
        "'b.html#y' leads to no anchor",
        "'c.html' leads to no file",
        "'https://z' leaves the site",
        "'#nowhere' leads to no anchor",
    ]


@pytest.mark.parametrize("path", params([*RULEBOOKS, *SOURCES]))
def test_every_text_at_hand_becomes_a_whole_site(path: object) -> None:
    text = book(getattr(path, "stem", ""))
    files = site_files(Material(text, official=True, date=text.edition))
    assert check_files(files) == []
    assert list(sizes(files, 250_000)) == []


def test_a_rule_has_one_address_for_good() -> None:
    made = pages()
    assert 'id="702.10a"' in made["702.html"]
    assert "../702.html#702.10a" in made["r/702.10a.html"]
    assert 'id="big-hat"' in made["glossary-b.html"]


def test_every_resolved_reference_is_a_link() -> None:
    text = "".join(html for name, html in pages("bare").items() if name.endswith(".html"))
    for _, _, reference in all_references(small()):
        if reference.targets:
            assert re.search(rf'<a href="[^"]*"[^>]*>{re.escape(reference.text)}</a>', text), (
                reference
            )
        else:
            assert f'<span class="gone" title="there is no {reference.dangling[0]}' in text


def test_a_range_names_all_its_rules() -> None:
    assert 'data-to="100.1a 100.1b 100.1c"' in pages()["100.html"]


def test_a_quoted_title_that_is_not_the_heading_is_marked() -> None:
    assert "[sic: 702.2 is “Singing”]" in pages()["100.html"]
    assert pages()["glossary-s.html"].count("[sic") == 0


def test_a_rule_says_who_refers_to_it() -> None:
    rule = re.search(r'id="702\.2".*?</div>', pages("bare")["702.html"], re.DOTALL)
    assert rule
    assert re.sub(r"<[^>]+>", "", rule[0]).endswith("Referred to by 2100.1b, Singing")


def test_what_is_folded_under_a_rule_is_one_line() -> None:
    for name in ("100.html", "702.html"):
        for rule in re.findall(
            r'<div class="r[ "].*?(?=<div class="r[ "]|<nav)', pages()[name], re.DOTALL
        ):
            assert rule.count('<div class="more">') <= 1
            outside = re.sub(r'<div class="more">.*?</div>', "", rule, flags=re.DOTALL)
            assert not re.findall(r'<details class="(?!p")', outside)


def test_a_printed_page_carries_the_edition_and_its_date() -> None:
    sheet = site_files(rich())["static/site.css"].decode()
    assert (
        '@page { @bottom-left { content: "Small Rules of a Card Game\\00002c May 4\\00002c 2020"'
        in sheet
    )


def test_a_term_is_linked_once_in_a_rule_and_never_under_its_own_title() -> None:
    assert (
        pages("bare")["100.html"].count('href="glossary-b.html#big-hat"') <= 2
    )  # text, referred to by
    assert ">Singing</a> is a static ability" not in pages("bare")["702.html"]


def test_a_sign_is_no_keyword_of_its_name() -> None:
    text = TEXT.replace("Fourth subrule.", "Fourth subrule, after a dash; to wave is no sign.")
    text = text.replace(
        "\n\nSinging\nA keyword",
        "\n\nDash\nA keyword ability. See rule 702.2.\n\nSinging\nA keyword",
    )
    page = site_files(material(read_bytes(text.encode(), "signs")))["100.html"].decode()
    assert "after a dash; to" in page
    assert 'href="glossary-d.html#dash"' not in page.partition("<main")[2]


def test_a_reason_is_told_to_readers_without_words_of_the_workshop() -> None:
    why = "Hat: this text can't be read yet (it stops at 'Beret'); reword it or leave it out: 'Wear a Beret.'"
    assert for_readers(why) == "Hat: this text can't be read yet: 'Wear a Beret.'"


def test_symbols_are_pictures_with_words_and_unknown_ones_stay() -> None:
    page = pages()["100.html"]
    assert 'role="img" aria-label="2 generic mana or blue mana">{2/U}</span>' in page
    assert "and {NOSUCH} stays text" in page
    assert ".m-2u::before" in pages()["static/symbols.css"]


@pytest.mark.parametrize(
    "symbol", ["{W}", "{2/U}", "{G/U/P}", "{T}", "{CHAOS}", "{10}", "{1000000}", "{H}"]
)
def test_a_drawing_is_well_formed(symbol: str) -> None:
    assert label(symbol)
    HTMLParser().feed(drawing(symbol))
    assert drawing(symbol).startswith("<svg")


@pytest.mark.parametrize("text", ["{}", "{a/b/c}", "{<script>}", "{W/}", "{BB}", "{LEVEL}"])
def test_what_is_no_symbol_has_no_name(text: str) -> None:
    assert label(text) == ""


def test_the_plain_reading_stands_beside_only_where_it_is_the_same_rule() -> None:
    assert "here for all" in pages()["100.html"]
    older = TEXT.replace("May 4, 2020", "May 4, 2010").replace("101. Players", "101. Persons")
    older_book = read_bytes(older.replace("“Players,”", "“Persons,”").encode(), "older")
    plain = rich().plain
    files = site_files(
        material(older_book, date="2010-05-04", plain=plain, plain_date="2020-05-04")
    )
    assert b"here for all" in files["100.html"]
    assert b"In plain words" not in files["101.html"]


def test_examples_tell_what_came_of_them() -> None:
    page = pages()["100.html"]
    for words in (
        "runs and passes",
        "cannot be run yet",
        "stops at “banding”",
        "runs and fails",
        "not about play",
    ):
        assert words in page
    assert "<summary>Used by 1 example</summary>" in page
    course = pages()["example-100.1-1-beast.html"]
    for words in (
        "17 life",
        "tapped",
        "2× +1/+1 counter",
        "on Beast",
        "library 40",
        '<p class="lost">but ',
        "found instead: yes",
    ):
        assert words in course
    assert "not run yet" in pages("bare")["100.html"]
    assert "None has been run yet" in pages("bare")["examples.html"]


def test_a_situation_under_several_dates_stands_side_by_side() -> None:
    then = results()[0]
    of_2010 = then.but(id=f"{then.id}@2010-01-01", as_of="2010-01-01", title="The same in 2010")
    now = then.but(as_of="")
    files = site_files(material(results=(of_2010, now, *results()[1:])))
    for name, other in (
        ("example-100.1-1-beast-2010-01-01", "today"),
        ("example-100.1-1-beast", "2010-01-01"),
    ):
        dated = re.search(
            r'<table class="grid dated">.*?</table>', files[f"{name}.html"].decode(), re.DOTALL
        )
        assert dated
        heads = re.findall(r'<th scope="col">(.*?)</th>', dated[0])
        assert [re.sub("<.*?>", "", head).replace(" (here)", "") for head in heads] == [
            "2010-01-01",
            "today",
        ]
        assert f">{other}</a>" in dated[0]
        assert dated[0].count("Bob is at 15") == 2
    assert b"Under the rules of other days" not in files["example-own-1.html"]


def test_results_of_another_edition_are_left_out() -> None:
    other = tuple(each.but(edition="2001-01-01") for each in results())
    files = site_files(material(results=other))
    assert not [name for name in files if name.startswith("example-")]
    assert b"not run yet" in files["100.html"]


def test_the_plain_reading_has_the_situations_of_the_text_of_its_day() -> None:
    def page(edition: str) -> str:
        of_a_day = tuple(
            one.but(example=one.example and one.example.but(edition=edition)) for one in results()
        )
        return site_files(material(results=of_a_day, official=False))["100.html"].decode()

    assert "no scenario yet" in page("2001-07-23")
    assert "no scenario yet" not in page("2020-05-04")
    assert "runs and passes" in page("2020-05-04")


def test_keywords_are_told_in_one_line() -> None:
    page = re.sub(r"<[^>]+>", "", pages()["keywords.html"])
    assert "A keyword ability that lets a creature be heard." in page
    for name in ("Wave", "Humming", "loudly", "softly", "in the dark"):
        assert name in page


def test_a_heavy_page_is_divided_and_nothing_is_brought_later() -> None:
    long = TEXT
    for i in range(1, 60):
        words = f"Verse {i} is sung about rule 702.{i + 100} by a choir " + "la " * 120
        long = long.replace(
            "\n\nGlossary\n\nBig", f"\n\n702.{i + 100}. {words}.\n\nGlossary\n\nBig"
        )
    text = read_bytes(long.encode(), "long")
    many = tuple(
        Result(f"702.{i + 100}[1]", f"702.{i + 100}", "The choir is heard " * 4, Status.PASSES)
        for i in range(1, 60)
    )
    files = site_files(material(text, plain=text, plain_date="2020-05-04", results=many))
    whole = files["702.html"].decode()
    assert all(
        len(raw) <= 50_000 for name, raw in files.items() if re.match(r"(plain-)?7[\d.]+html", name)
    )
    assert whole.count("la la la") >= 59
    assert '<a href="702.105.html">1 example</a>' in whole
    alone = files["702.105.html"].decode()
    assert 'href="example-702.105-1.html"' in alone
    assert "In plain words" in alone
    assert '<a href="702.html">702</a> ›' in alone
    assert '<link rel="next" href="702.106.html">' in alone
    assert 'href="plain-702.html"' in whole
    assert not [name for name in files if name.startswith("previews/plain")]
    assert check_files(files) == []


def test_where_the_plain_reading_has_no_room_one_plain_sentence_of_each_rule_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = "A choir sings it, in short."
    monkeypatch.setattr(
        "rulesdb.site.views.gist_for", lambda node, _: said * ("702." in node.number)
    )
    rules = "\n\n".join(f"702.{i}. {'la ' * 120}{i}." for i in range(101, 160))
    text = read_bytes(
        TEXT.replace("\n\nGlossary\n\nBig", f"\n\n{rules}\n\nGlossary\n\nBig").encode(), "long"
    )
    files = site_files(material(text, plain=text, plain_date="2020-05-04"))
    whole = files["702.html"].decode()
    assert 'href="plain-702.html"' in whole
    assert '<a href="plain-702.html#702.105">plain words</a>' in whole
    assert 'id="702.105"' in files["plain-702.html"].decode()
    assert len(whole) <= 50_000
    assert whole.count(said) >= 59


def test_each_of_many_titled_rules_has_a_page_of_its_own() -> None:
    long = TEXT
    for i in range(1, 30):
        long = long.replace(
            "\n\nGlossary\n\nBig",
            f"\n\n702.{i + 100}. Song {i}\n\n702.{i + 100}a Verse {i}.\n\nGlossary\n\nBig",
        )
    files = site_files(material(read_bytes(long.encode(), "long")))
    assert b'id="702.105a"' in files["702.105.html"]
    assert b'id="702.105a"' not in files["702.html"]
    assert b'<a href="702.105.html"><b>702.105</b> Song 5</a>' in files["702.html"]
    assert b"../702.105.html#702.105a" in files["r/702.105a.html"]
    assert b'data-apart="702"' in files["index.html"]
    assert b'<a href="702.html" class="now"><b>702</b>' in files["702.105.html"]
    assert check_files(files) == []


def test_the_shipped_book_shows_what_a_rule_comes_to_and_what_people_ask() -> None:
    page = pages("shipped")["702.19.html"]
    assert 'class="gist"' in page
    assert "People ask" in page
    assert all(
        len(html.encode()) <= 50_000
        for name, html in pages("shipped").items()
        if re.fullmatch(r"\d+(\.\d+[a-z]*)?\.html", name)
    )


def test_the_plain_edition_is_there_to_be_built() -> None:
    assert plain_source()
    assert NEWEST


def test_a_rule_with_too_many_examples_names_some_and_says_where_all_are() -> None:
    many = tuple(
        Result(f"702.10a[{i}]", "702.10a", f"A beast of the {i}th kind attacks " * 3, Status.PASSES)
        for i in range(1500)
    )
    files = site_files(material(results=many))
    alone = files["702.html"].decode()
    assert len(alone) < 50_000
    assert alone.count('class="run"') == 60
    assert 'and 1440 more, in <a href="examples.html">' in alone
    assert check_files(files) == []


def test_a_heavy_letter_says_on_other_pages_where_its_terms_are_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = pages()["glossary-b.html"]
    assert '<details class="by">' in whole
    monkeypatch.setattr("rulesdb.site.book.glossary_pages.LIMIT", 4_000)
    files = site_files(rich())
    letter = files["glossary-b.html"].decode()
    assert 'href="uses-b.html#big-hat"' in letter
    assert '<details class="by">' not in letter
    # A term of the same letter that refers to it stands there, not on the page of uses.
    same = read_bytes(TEXT.replace("\nHat (Obsolete)\n", "\nBonnet\n").encode(), "small")
    uses = site_files(material(same))["uses-b.html"].decode()
    assert '<a href="glossary-b.html#bonnet">Bonnet</a>' in uses[uses.index("<main") :]
    assert 'id="big-hat"' in files["uses-b.html"].decode()
    assert check_files(files, "https://example.org/rules/") == []
