"""What the other editions are known to have, each in a small book of our own: a test a case."""

from __future__ import annotations

import textwrap

import pytest

from rulesdb.errors import BadInput
from rulesdb.rulebook.lint import lint
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from tests.text.made_up import (
    CREDITS,
    GLOSSARY,
    RULES,
    Lines,
    body,
    book,
    front,
    glossary,
    with_rules,
)

NUMBERS = ["1", "100", "100.1", "100.1a", "100.1b", "100.2", "101", "101.1", "101.2", "101.2a",
           "2", "200", "200.1", "200.1a", "200.2", "200.2a"]  # fmt: skip
TERMS = ["Chair", "Hat", "Table"]
TEXT = "\n".join(book())


def read(lines: Lines) -> Rulebook:
    return read_bytes("\n".join(lines).encode(), "small")


def numbers(found: Rulebook) -> list[str]:
    return [node.number for node in found.nodes]


def terms(found: Rulebook) -> list[str]:
    return [entry.term for entry in found.glossary]


def faults(found: Rulebook) -> set[tuple[str, str]]:
    return {(problem.code, problem.number) for problem in lint(found)}


def replaced(old: str, new: str) -> Lines:
    return [new if line == old else line for line in book()]


def test_the_book_itself_has_no_fault() -> None:
    found = read(book())
    assert (found.edition, numbers(found), terms(found)) == ("2021-06-18", NUMBERS, TERMS)
    assert faults(found) == set()


# bytes


@pytest.mark.parametrize(
    "raw",
    [
        TEXT.replace("\n", "\r").encode(),
        TEXT.replace("\n", "\r").replace("\r", "\r\n", 12).encode("cp1252"),
        TEXT.replace("\n\n", "\u2028\n", 9).encode(),
        TEXT.replace("\n", "\r\r\n").encode(),
        TEXT.replace("\n", "\x85").encode(),
        b"\xef\xbb\xbf" + TEXT.encode("cp1252"),
        b"\xef\xbb\xbf\xef\xbb\xbf" + TEXT.encode(),
        b"\xff\xfe" + TEXT.encode(),
        b"\xfe\xff" + (TEXT if len(TEXT) % 2 else f"{TEXT} ").encode("utf-8"),
        b"\xff\xfe" + TEXT.encode("utf-16-be"),
        b"\xfe\xff" + TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16")[:-1],
        TEXT.encode("utf-32-le"),
        TEXT.encode("utf-32-be"),
        b"\n".join(
            line.encode("utf-8" if i % 2 else "cp1252") for i, line in enumerate(TEXT.split("\n"))
        ),
        TEXT.encode("mac_roman"),
        TEXT.encode().decode("latin-1").encode(),
        TEXT.encode().decode("latin-1").encode().decode("latin-1").encode(),
        TEXT.encode().decode("cp1252", "replace").encode(),
        TEXT.encode("cp1252").decode("latin-1").encode(),
        TEXT.encode("ascii", "xmlcharrefreplace"),
        TEXT.encode() + b"\x1a",
        TEXT.replace("chair", "cha\0ir", 2).encode(),
    ],
)
def test_bytes_do_not_change_the_tree(raw: bytes) -> None:
    expected, found = read(book()), read_bytes(raw, "small")
    end = 1 if raw == TEXT.encode("utf-16")[:-1] else 0
    assert numbers(found) == NUMBERS
    for one, other in zip(found.nodes, expected.nodes, strict=True):
        assert (one.title, one.text, one.parent) == (other.title, other.text, other.parent)
        assert [e.text for e in one.examples] == [e.text for e in other.examples]
    assert terms(found) == TERMS
    assert found.back[-1].text == CREDITS[-1][: len(CREDITS[-1]) - end]


def test_a_page_mark_is_no_line_of_its_own() -> None:
    raw = TEXT.replace("\n101. Chairs", "\n\f101. Chairs").encode()
    assert read_bytes(raw)["101"].line == read(book())["101"].line


# dates


@pytest.mark.parametrize(
    "date",
    ["June18, 2021", "June 18,2021", "JUNE 18, 2021", "June 18th, 2021", "18 June 2021", "Jun. 18, 2021",
     "2021-06-18", "6/18/21", "June 18, 2021, and replace those of April 1, 2020"],
)  # fmt: skip
def test_a_date_in_any_spelling(date: str) -> None:
    assert read(book(date=date)).edition == "2021-06-18"


def test_a_date_that_does_not_exist_is_none() -> None:
    assert read(book(date="June 31, 2021")).edition.startswith("undated-")


# layout and numbers


def test_a_stray_letter_is_left_out() -> None:
    found = read(with_rules("102.1. A cushion is soft.", "f", "102.2. A cushion is a spell."))
    assert ("f", "stray character") in [(piece.text, piece.why) for piece in found.left_out]
    assert found["102.1"].text == "A cushion is soft."


def test_examples_behind_blank_lines_and_four_of_them() -> None:
    rows = ("102.1. A cushion.", "", "Example: One.", "Example: Two.", "", "Example: Three.",
            "", "Example: Four.", "102.1a A small cushion.")  # fmt: skip
    assert [e.text for e in read(with_rules(*rows))["102.1"].examples] == [
        "One.", "Two.", "Three.", "Four.",
    ]  # fmt: skip


def test_paragraphs_indented_by_five_go_on() -> None:
    found = read(
        with_rules("102.1. A cushion is:", "     soft, or", "     hard.", "102.1a A card.")
    )
    assert found["102.1"].text.split("\n")[1:] == ["soft, or", "hard."]


def test_letters_out_of_order() -> None:
    found = read(with_rules("102.1. A.", *(f"102.1{letter} The {letter}." for letter in "acbd")))
    assert [n for n in numbers(found) if n.startswith("102.1")] == [
        "102.1", "102.1a", "102.1c", "102.1b", "102.1d",
    ]  # fmt: skip
    assert faults(found) == {("number-order", "102.1b")}


def test_numbers_printed_twice_and_orphans() -> None:
    twice = read(with_rules("102.1. A.", "102.1a B.", "102.1. C.", "102.1a D."))
    assert {("duplicate-number", "102.1"), ("duplicate-number", "102.1a")} <= faults(twice)
    assert [n.text for n in twice.nodes if n.number == "102.1a"] == ["B.", "D."]
    orphans = read(with_rules("102.1. A.", "102.3a B.", "102.3b C."))
    assert faults(orphans) == {("orphan", "102.3a"), ("orphan", "102.3b")}
    assert orphans["102.3a"].parent == "102"


def test_a_missing_dot_a_missing_space_and_two_spaces() -> None:
    rows = ("102.1 A chair.", "102.1a. A seat.", "102.2.The back.", "102.3.  The leg.")
    found = read(with_rules(*rows))
    assert [found[n].text for n in ("102.1", "102.1a", "102.2", "102.3")] == [
        "A chair.", "A seat.", "The back.", "The leg.",
    ]  # fmt: skip
    assert faults(found) == {
        ("number-dot", "102.1"), ("number-dot", "102.1a"), ("number-space", "102.2"),
    }  # fmt: skip


def test_letters_run_on_behind_z() -> None:
    letters = [*"abcdefghijkmnpqrstuvwxyz", "aa", "ab"]
    found = read(with_rules("102.1. A.", *(f"102.1{letter} It is {letter}." for letter in letters)))
    children = [node.number for node in found.children("102.1")]
    assert children == [f"102.1{letter}" for letter in letters]
    assert faults(found) == set()


def test_a_title_with_a_full_stop_in_it() -> None:
    rules = [*RULES[:2], ("102. Chair vs. Table Variant", ("102.1. A chair.",)), RULES[2]]
    found = read(book(rules=rules))
    assert found["102"].title == "Chair vs. Table Variant"


# glossary


def test_headwords_of_every_kind() -> None:
    found = read(
        book(
            entries=[
                ("Ability1. A thing that a card can do.", "2. What a spell is."),
                ("Chair, Stool", "Something to sit on."),
                ("Hat vs. Cap Variant", "Not the same card."),
                ("Hat, Hatted, Hatted-Head Card (Obsolete)", "See Chair."),
                ("Partner, “Partner—[text],” “Partner with [name]”", "A card ability for two."),
                ("Player", "One who plays the game."),
                ("Player, Nonplayer Order", "The order of players."),
                ("", ""),
                ("Prepared", "A card that is ready."),
            ]
        )
    )
    assert {entry.term: entry.aliases for entry in found.glossary} == {
        "Ability": ("Ability",),
        "Chair, Stool": ("Chair", "Stool"),
        "Hat vs. Cap Variant": ("Hat vs. Cap Variant",),
        "Hat, Hatted, Hatted-Head Card (Obsolete)": ("Hat", "Hatted", "Hatted-Head Card"),
        "Partner, “Partner—[text],” “Partner with [name]”": (
            "Partner", "Partner—[text]", "Partner with [name]",
        ),
        "Player": ("Player",),
        "Player, Nonplayer Order": ("Player, Nonplayer Order",),
        "Prepared": ("Prepared",),
    }  # fmt: skip
    assert found.glossary[0].senses == ("A thing that a card can do.", "What a spell is.")
    assert (found.glossary[3].obsolete, found.glossary[3].see) == (True, ("Chair, Stool",))
    assert faults(found) == {("term-fused", "")}


@pytest.mark.parametrize(
    "heading",
    ["GLOSSARY", "## Glossary", "Appendix A: Glossary", "III. Glossary", "8. Glossary", "Glossary of Terms", "The Glossary"],
)  # fmt: skip
def test_the_glossary_under_any_heading(heading: str) -> None:
    found = read(replaced("Glossary", heading))
    assert (numbers(found), terms(found)) == (NUMBERS, TERMS)


# excerpts and more than one text


@pytest.mark.parametrize("wide", [None, 50])
def test_no_blank_line_at_all(wide: int | None) -> None:
    lines = [line for line in book() if line]
    if wide:
        lines = [part for line in lines for part in textwrap.wrap(line, wide)]
    found = read(lines)
    assert (numbers(found), terms(found)) == (NUMBERS, TERMS)


def test_one_section_one_rule_one_line() -> None:
    assert numbers(read(body()[:20])) == NUMBERS[:10]
    rule = ["101.2. A chair that breaks is put aside by the player.", "101.2a The player of the game has a card."]  # fmt: skip
    for lines in (rule, rule[:1], ["101. Chairs", "", *rule]):
        found = read(lines)
        assert [n for n in numbers(found) if "." in n] == ["101.2", "101.2a"][: len(lines)]


@pytest.mark.parametrize("headed", [True, False])
def test_only_a_glossary(headed: bool) -> None:  # noqa: FBT001
    many = [(f"{letter}{word}", "A card of a player. See rule 100.") for letter in "ABCDEFGH" for word in ("chair", "hat")]  # fmt: skip
    found = read(glossary(many)[0 if headed else 2 :])
    assert (found.layout, len(found.nodes), terms(found)) == ("glossary", 0, [e[0] for e in many])
    assert faults(found) == set()


def test_a_text_that_breaks_off_says_so() -> None:
    found = read(TEXT[: TEXT.index("rain meets") + 6].split("\n"))
    assert numbers(found) == NUMBERS
    assert faults(found) == {("truncated", "200.2a"), ("missing-part", "")}


def test_of_two_texts_the_first_is_read_and_the_second_said() -> None:
    found = read([*book(), "", "", *book(date="July 1, 2022")])
    assert (found.edition, numbers(found), terms(found)) == ("2021-06-18", NUMBERS, TERMS)
    assert [(p.severity, p.code) for p in lint(found)] == [("error", "second-text")]
    assert {p.text for p in found.left_out if p.why.startswith("second")} >= {CREDITS[0]}


def test_chatter_behind_the_rules_is_left_out() -> None:
    chatter = ["", "Bob wrote:", "I think the rule about hats is wrong for every player.", "lol"]
    found = read([*front(), *body(), *chatter])
    assert found["200.2a"].text == RULES[2][1][3].split(" ", 1)[1]
    assert [p.text for p in found.left_out][-3:] == chatter[1:]


def test_a_heading_without_its_number_is_said() -> None:
    found = read(replaced("101. Chairs", "Chairs"))
    assert found["101"].title == "Chairs"
    assert ("heading-number", "101") in faults(found)


def test_a_rule_whose_number_is_dressed_alone_among_plain_ones() -> None:
    found = read([line.replace("100.1b A", "100.1.b. A") for line in book()])
    assert numbers(found) == NUMBERS


def test_a_text_without_line_ends_is_refused() -> None:
    with pytest.raises(BadInput, match="has lost its line ends"):
        read_bytes((" ".join(book()) * 40).encode(), "small")


def test_names_of_other_languages_stay_as_they_are() -> None:
    found = read(with_rules("102.1. Märchen, naïve Ærathi and Jötun have a card each."))
    assert found["102.1"].text == "Märchen, naïve Ærathi and Jötun have a card each."
    assert GLOSSARY[0][0] in terms(found)
