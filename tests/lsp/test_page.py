"""What an editor is told of a text, without an editor: errors at their places, completion, meanings, examples."""

from __future__ import annotations

import pytest

from rulesdb.lsp import page

TEXT = """rule 704.5g
example "A cub burns"
card Cub {1}{G}
  Creature — Bear 2/2
  Trample
card Small Fire {R}
  Instant
  Small Fire deals 2 damage to any target.

players Ann, Bob
Ann has Cub on the battlefield
Bob has Small Fire in hand and a Mountain on the battlefield

in Bob's precombat main phase
  Bob casts Small Fire targeting Cub
  everyone passes until it resolves

then Cub is in Ann's graveyard, because 704.5g

example "A cub stays"
Ann has Grizzly Bears (called Big) on the battlefield
in Ann's upkeep
then Big is on the battlefield
"""
LINES = TEXT.split("\n")


def line_of(words: str) -> int:
    return next(at for at, line in enumerate(LINES) if words in line)


def words_after(beginning: str, where: str = "everyone passes until it") -> dict[str, str]:
    """What is offered behind a beginning that stands in the place of a line."""
    at = line_of(where)
    text = "\n".join([*LINES[:at], beginning, *LINES[at + 1 :]])
    return {one.words: one.kind for one in page.offered(text, at, len(beginning))}


def test_a_text_that_can_be_read_has_no_problem_and_neither_has_an_empty_one() -> None:
    assert page.problems(TEXT) == page.problems("") == page.problems("\n \n") == ()


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        (
            "Bob casts Small Fire targeting",
            "Bob casts Small Fyre targeting",
            15,
            13,
            "'Small Fyre'",
        ),
        ("  everyone passes until it resolves", "  everyone blubs", 16, 3, "expected"),
        ("then Big is", "then Huge is", 23, 6, "'Huge'"),
        ("then Big is", "how purple is Big?\nthen Big is", 23, 1, "this question can't be read"),
    ],
)
def test_a_problem_stands_at_its_place(
    old: str, new: str, line: int, column: int, words: str
) -> None:
    (one,) = page.problems(TEXT.replace(old, new))
    assert (one.where.line, one.where.column) == (line, column)
    assert words in one.message


def test_each_example_has_its_own_problems() -> None:
    found = page.problems(TEXT.replace("everyone passes", "everyone blubs").replace("then Big", "then Huge"))  # fmt: skip
    assert [one.where.line for one in found] == [16, 23]


@pytest.mark.parametrize(
    ("beginning", "wanted", "unwanted"),
    [
        ("  ", {"Ann": "player", "Cub": "card", "everyone passes": "word"}, {"targeting"}),
        ("  Bo", {"Bob": "player"}, {"Ann"}),
        ("  Bob ca", {"casts": "word"}, {"has", "blocks"}),
        ("  Bob casts Sm", {"Small Fire": "card"}, {"Cub", "Bob"}),
        ("  Bob casts Small Fire ", {"targeting": "word", "kicked": "word"}, {"casts"}),
        (
            "  Bob casts Small Fire targeting ",
            {"Cub": "card", "Ann": "player"},
            {"everyone passes"},
        ),
        ("  Bob casts Grizzly Be", {"Grizzly Bears": "card"}, {"Cub"}),
        ("in Ann's ", {"upkeep": "step", "end step": "step"}, {"white"}),
        ("then Cub is ", {"tapped": "word", "white": "color"}, set()),
        ("then Cub has tra", {"trample": "keyword"}, {"flying"}),
        ("  Bob casts Nonsense of None ta", {}, {"targeting"}),
    ],
)
def test_what_can_come_next_is_offered_and_nothing_else(
    beginning: str, wanted: dict[str, str], unwanted: set[str]
) -> None:
    found = words_after(beginning)
    assert wanted.items() <= found.items()
    assert not unwanted & found.keys()


def test_what_is_offered_can_stand_there() -> None:
    """Whatever is taken, the line can be read so far: its problem, if it has one, is behind it."""
    for beginning in ("  Bob ca", "  Bob casts Small Fire ", "in Ann's ", "  Ann atta", "then C"):
        at = line_of("everyone passes until it")
        for one in page.offered("\n".join([*LINES[:at], beginning, *LINES[at + 1 :]]), at, len(beginning)):  # fmt: skip
            whole = beginning[: one.start] + one.words
            text = "\n".join([*LINES[:at], whole, *LINES[at + 1 :]])
            mine = [p for p in page.problems(text) if p.where.line == at + 1]
            assert all(p.where.column > len(beginning[: one.start].rstrip()) for p in mine), whole


def test_an_offer_says_from_where_its_words_stand() -> None:
    at = line_of("everyone passes until it")
    text = "\n".join([*LINES[:at], "  Bob casts Grizzly Be", *LINES[at + 1 :]])
    (offer, *_) = page.offered(text, at, len("  Bob casts Grizzly Be"))
    assert (offer.words, offer.start) == ("Grizzly Bears", len("  Bob casts "))


def meant(words: str, part: str) -> page.Meaning | None:
    at = line_of(words)
    return page.meaning(TEXT, at, LINES[at].index(part) + 1)


def test_a_card_written_in_place_is_told_as_it_is_written() -> None:
    found = meant("Bob casts", "Fire")
    assert found is not None
    assert LINES[line_of("Bob casts")][found.start : found.end] == "Small Fire"
    assert found.text == "**Small Fire** {R}\n\nInstant\n\nSmall Fire deals 2 damage to any target."


def test_a_known_card_is_told_with_its_text_and_the_rules_that_govern_it() -> None:
    found = meant("called Big", "Grizzly")
    assert found is not None
    assert found.text.startswith("**Grizzly Bears** {1}{G}\n\nCreature — Bear 2/2")
    at = "Bob has Shock in hand"
    shock = page.meaning(at, 0, 9)
    assert shock is not None
    assert "120.3" in shock.text


def test_a_number_is_told_as_its_rule_and_a_keyword_as_its() -> None:
    rule = meant("because 704.5g", "704.5g")
    assert rule is not None
    assert rule.text.startswith("**704.5g**")
    keyword = meant("  Trample", "rample")
    assert keyword is not None
    assert keyword.text.startswith("**702.19 Trample**")


@pytest.mark.parametrize(("words", "part"), [("Ann has Cub", "Ann"), ("Ann has Cub", "has"), ("players", "players")])  # fmt: skip
def test_other_words_mean_nothing_of_their_own(words: str, part: str) -> None:
    assert meant(words, part) is None


def test_places_outside_the_text_are_nothing() -> None:
    assert page.meaning(TEXT, 999, 3) is None
    assert page.meaning(TEXT, 0, 999) is None
    assert page.offered(TEXT, 999, 0)  # a new line may begin with anything
    assert page.examples("") == ()


def test_each_example_runs_by_itself_with_what_stands_before_the_first() -> None:
    first, second = page.examples(TEXT)
    assert (first.title, first.line) == ("A cub burns", 1)
    assert (second.title, second.line) == ("A cub stays", line_of("A cub stays"))
    assert "Small Fire deals" in first.text
    assert "Big" not in first.text
    assert page.problems(second.text) == ()
