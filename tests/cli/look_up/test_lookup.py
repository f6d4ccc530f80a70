"""What a person types, and what they get: rules, terms, titles, and the nearest that exist."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.usefixtures("pebbles")


def test_a_rule_shows_its_headings_its_edition_and_everything_below(says):
    shown = says("702.2")
    assert "7 Additional Rules › 702 Keyword Abilities › 702.2 Skipping" in shown
    assert "rules of March 1, 2020" in shown
    assert "702.2a  Skipping is an ability" in shown
    assert "702.2b  Skipping twice" in shown
    assert "Example: A player’s pebble" in shown


def test_a_rule_names_what_it_refers_to_and_what_refers_to_it(says):
    shown = says("rule", "702.2")
    assert "refers to       704.5, 704.5a Lost Pebbles" in shown
    assert "referred to by  702.3a Rolling; glossary First Skip, Skipping" in shown


def test_the_subrules_of_another_rule_are_not_shown(says):
    assert "702.3a  " not in says("rule", "702.2")


@pytest.mark.parametrize(
    "spelling", ["702.2a", "702.2A", "CR 702.2a", "rule 702.2 a", "[[702.2a]]", "702-2a", "§702.2a"]
)
def test_a_number_is_read_in_any_usual_spelling(says, spelling):
    assert says(spelling) == says("rule", "702.2a")


def test_only_the_rule_itself_with_an_option_or_a_dot(says):
    assert "702.2a" not in says("rule", "702.2", "--only")
    assert says("rule", "702.2.") == says("rule", "702.2", "--only")
    assert says("702.2.") == says("702.2", "--only")


def test_a_rule_whose_parts_have_titles_is_a_list_of_them(says):
    shown = says("rule", "702")
    assert "702.2  Skipping\n702.3  Rolling" in shown
    assert "702.2a" not in shown
    assert "702.2a" in says("rule", "702", "--all")


def test_a_rule_whose_parts_have_no_titles_is_set_out(says):
    assert "100.1a" in says("rule", "100")


@pytest.mark.parametrize(
    "wish", ["704.5a-n", "704.5a–n", "704.5a..n", "704.5a-704.5n", "704.5a-5n", "704.5a to n"]
)
def test_a_range_skips_what_is_not_there(says, wish):
    shown = says("rule", wish)
    assert [letter for letter in "akmnp" if f"704.5{letter}  " in shown] == list("akmn")


def test_a_range_of_rules(says):
    assert says("rule", "702.2-3") == says("rule", "702.2", "702.3")
    assert "702.3  Rolling" in says("rule", "702-704")
    assert "704.5n" in says("rule", "702-704")


def test_several_numbers_repeat_no_heading(says):
    shown = says("704.5a", "704.5k")
    assert shown.count("704 State-Based Actions") == 1
    assert shown.count("March 1, 2020") == 1


@pytest.mark.parametrize("words", [["704.5a,704.5k"], ["704.5a,", "704.5k"], ["704.5a; 704.5k"]])
def test_several_numbers_may_stand_between_commas(says, words):
    assert says(*words) == says("rule", *words) == says("rule", "704.5a", "704.5k")


def test_a_number_may_be_spelled_over_several_words(says):
    assert says("702.2", "b") == says("rule", "702.2", "b") == says("702.2b")
    assert says("704.5a", "to", "k") == says("704.5a-k")


def test_an_edition_is_named_by_at_or_option_and_by_any_day_it_was_in_force(says):
    shown = says("702.2b@2018-05-04")
    assert "skips only once" in shown
    assert "rules of May 4, 2018" in shown
    for other in (("702.2b@2019",), ("702.2b", "--edition", "2018"), ("rule", "702.2b@2019-12-31")):
        assert says(*other) == shown


def test_two_editions_side_by_side(says):
    shown = says("rule", "702.2b", "702.2b@2018")
    assert shown.index("March 1, 2020") < shown.index("May 4, 2018")


def test_a_number_that_does_not_exist_says_why_and_names_the_nearest(run):
    result = run("rule", "704.5o")
    assert result.exit_code == 1
    assert result.stderr == "no rule 704.5o; letters skip l and o; nearest 704.5n, 704.5p\n"
    assert result.stdout == ""


def test_a_number_of_another_edition_is_pointed_at(run):
    assert "the edition of 2018-05-04 has one: rulesdb 704.5q@2018-05-04" in run("704.5q").stderr
    assert "no rule 704.5p in the edition of 2018-05-04" in run("704.5p@2018").stderr


@pytest.mark.parametrize(
    ("wish", "near"),
    [
        ("702.9", "702.3"),
        ("702.9b", "702.3"),
        ("703", "702, 704"),
        ("3", "1, 7"),
        ("100.1c", "100.1a"),
    ],
)
def test_the_nearest_are_neighbours_of_the_same_level(run, wish, near):
    assert run("rule", wish).stderr.startswith(
        f"no {'section' if wish == '3' else 'rule'} {wish}; nearest {near}"
    )


def test_what_exists_is_shown_beside_what_does_not(run):
    result = run("rule", "704.5a", "704.5o", "704.5n")
    assert result.exit_code == 1
    assert "704.5a  " in result.stdout
    assert "704.5n  " in result.stdout


@pytest.mark.parametrize(
    ("wish", "code", "said"),
    [
        ("704.5n-a", 2, "runs backwards; write 704.5a-704.5n"),
        ("704.5a-704", 2, "not of one level"),
        ("704.5a-z", 1, "no rule 704.5z"),
        ("skipping", 1, "is no rule number such as 702.19b; it is a term: rulesdb term skipping"),
        ("702.2@", 2, "names no edition after the @"),
        ("702.2@soon", 3, "neither an edition nor a date"),
        ("702.2@2018-13-40", 2, "not a date of the calendar"),
        ("702.2@1990", 3, "no edition of 1990 is imported"),
    ],
)
def test_a_wish_that_makes_no_sense_gets_one_sentence(run, wish, code, said):
    result = run("rule", wish)
    assert result.exit_code == code
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_term_is_found_in_any_case_and_with_any_quotes(says):
    shown = says("term", "stone's", "THROW")
    assert "Stone’s Throw\n  The distance" in shown
    assert shown == says("term", "Stone’s Throw") == says("term", '"stone\'s throw"')


def test_a_term_that_only_points_at_another_shows_that_one(says):
    shown = says("term", "skipped")
    assert "Skip, Skipped" in shown
    assert "lets a pebble pass over another" in shown


def test_a_term_shows_its_senses_on_lines_of_their_own(says):
    assert "\n  2. A pebble that nobody finds.\n" in says("term", "lost pebble")


def test_a_term_that_does_not_exist_names_the_nearest(run):
    result = run("term", "skiping")
    assert result.exit_code == 1
    assert result.stderr == "no term 'skiping'; nearest Skipping, Skip\n"


def test_a_word_alone_shows_the_entry_and_the_rule_that_it_names(says):
    shown = says("SKIPPING")
    assert shown.index("A keyword ability that") < shown.index("702.2a  Skipping is")
    assert shown.count("March 1, 2020") == 1


def test_several_words_need_no_quotes(says):
    assert (
        says("state-based", "actions")
        == says("State–Based Actions".replace("–", "-"))
        == says("rule", "704")
    )


def test_a_word_that_is_a_title_and_no_term_shows_the_rule(says):
    assert "702.2  Skipping" in says("keyword abilities")


def test_a_command_wins_over_a_term(says, run):
    assert "look under the table" in says("term", "search")
    assert "look under the table" in says("lookup", "search")


def test_a_word_of_another_edition(says):
    assert "May 4, 2018" in says("skipping@2018")


@pytest.mark.parametrize(
    ("wish", "said"),
    [("skipp", "702.2 Skipping"), ("sikp", "did you mean Skip"), ("pebble on the edge", "702.3a")],
)
def test_words_that_name_nothing_are_searched_for(says, wish, said):
    assert said in says(wish)


def test_a_word_that_is_nowhere_names_the_nearest(run):
    result = run("xyzzy")
    assert result.exit_code == 1
    assert "'xyzzy'" in result.stderr
    assert result.stdout == ""


def test_a_misspelt_command_is_recognised(run):
    assert "the nearest command is import" in run("improt", "file.txt").stderr


def test_with_nothing_imported_the_plain_edition_answers_and_says_so(says, pebbles):
    for name in pebbles.ids():
        pebbles.remove(name)
    assert "plain-language edition, rules of " in says("704.5f")
    assert "703.4k" in says("rule", "703.4k")


def test_the_plain_edition_can_be_asked_beside_an_imported_one(says):
    assert "plain-language edition" in says("704.5f@plain")
