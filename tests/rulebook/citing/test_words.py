"""A citation knows its rule by the words beside it: a corpus of comments, and each reason for a verdict."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import rulesdb
from rulesdb.rulebook.citing.beside import comment, of_its_time
from rulesdb.rulebook.citing.cite import Judge
from rulesdb.rulebook.citing.mending import fix
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.kept.where import Atlas
from tests.rulebook.citing import measured

PACKAGE = Path(rulesdb.__file__).parent
SOURCES = list(measured.sources())
WRITTEN = {name: measured.written_with(name) for name in [source.name for source in SOURCES]}


@cache
def judge():
    library = Library()
    return Judge(Atlas(library), library.open("plain"))


@cache
def tallied():
    return [tally for source in SOURCES for tally in measured.tallies(judge(), source)]


def verdicts(text, suffix=".py"):
    return [(v.citation.text, v.kind, v.now) for v in judge().check(text, suffix)]


class TestTheCorpus:
    def test_is_large_enough_to_say_anything(self):
        assert sum(len(source.truths) for source in SOURCES) > 400

    def test_nearly_every_citation_is_found(self):
        numbers = measured.figures(tallied())
        assert numbers["found"] >= 0.97 * numbers["lines"]

    def test_no_number_that_is_right_is_accused(self):
        assert [t for t in tallied() if not t.stale and t.kind not in {"OK", "missed"}] == []

    def test_no_number_is_said_to_have_moved_to_a_wrong_one(self):
        assert [t for t in tallied() if t.kind == "MOVED" and not t.led] == []

    def test_a_doubt_is_right_four_times_of_five(self):
        numbers = measured.figures(tallied())
        assert numbers["suspect"] >= 30
        assert numbers["suspect right"] >= 0.8 * numbers["suspect"]

    def test_nearly_all_that_is_stale_is_noticed_and_most_of_it_led_to_the_right_number(self):
        numbers = measured.figures(tallied())
        assert numbers["stale noticed"] >= 0.94 * numbers["stale"]
        assert numbers["stale led"] >= 0.85 * numbers["stale"]

    @pytest.mark.parametrize("source", SOURCES, ids=[source.name for source in SOURCES])
    def test_setting_right_writes_only_what_is_true(self, source):
        said = judge().check(source.text, Path(source.name).suffix)
        _, done = fix(source.text, said)
        wrong = [
            (v.citation.text, v.now)
            for v in done
            if source.truths[v.citation.line - 1][1:] not in v.now
        ]
        assert wrong == []

    @pytest.mark.parametrize("name", [n for n, date in WRITTEN.items() if date < "2026"])
    def test_a_file_is_fitted_to_the_edition_of_its_author(self, name):
        source = next(one for one in SOURCES if one.name == name)
        judge().check(source.text, Path(name).suffix)
        assert WRITTEN[name] in judge().fitted.alike

    @pytest.mark.parametrize("name", [n for n, date in WRITTEN.items() if date > "2026"])
    def test_a_file_of_today_is_fitted_to_none_though_half_its_numbers_are_wrong(self, name):
        source = next(one for one in SOURCES if one.name == name)
        judge().check(source.text, Path(name).suffix)
        assert judge().fitted.edition == ""


class TestOneCitation:
    def test_whose_words_are_of_what_the_number_was_is_led_there(self):
        said = verdicts("# 702.25a: permanents with phasing phase in and out in the untap step\n")
        assert said == [("702.25a", "SUSPECT", ("702.26a",))]

    def test_is_not_moved_against_its_words(self):
        text = "# 704.5j legend rule: legendary permanents with the same name\n"
        library = Library()
        given = Judge(Atlas(library), library.open("plain"), since="2014-02-01")
        assert [v.kind for v in given.check(text, ".py")] == ["OK"]

    def test_of_two_rules_is_not_judged_by_words_that_speak_of_both(self):
        assert {kind for _, kind, _ in verdicts("# 702.9b flying, 702.2b deathtouch\n")} == {"OK"}

    def test_of_its_time_is_left_alone(self):
        assert verdicts("# what phases out leaves (rule 217.8 then)\n") == [("217.8", "OK", ())]

    def test_on_a_line_that_asks_for_it_is_left_alone(self):
        assert verdicts("x = 1  # rule 702.999a  rulesdb-cite: off\n") == [("702.999a", "OK", ())]


def test_what_this_project_cites_is_in_order():
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found = judge().check(path.read_text("utf-8"), ".py")
        wrong += [(path.name, v.citation.line, v.message) for v in found if v.kind != "OK"]
    assert wrong == []


def test_a_stretch_of_a_text_can_be_left_alone():
    text = "# rulesdb-cite: off\n# rule 702.999a\n# rulesdb-cite: on\n# rule 702.999a\n"
    assert [kind for _, kind, _ in verdicts(text)] == ["OK", "GONE"]


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("die(x, '704.5f')  # toughness is zero (704.5f)", "toughness is zero (704.5f)"),
        ("return ('704.5f',)", "704.5f"),
        ("move(p, n, zone, 704.5)", ""),
        (
            "    A creature of toughness zero dies (704.5f).",
            "A creature of toughness zero dies (704.5f).",
        ),
        (" * lethal damage, 704.5g", "lethal damage, 704.5g"),
    ],
)
def test_of_a_line_of_code_the_comment_is_heard(line, heard):
    at = line.rindex("704.5")
    assert comment(line, at, at + 5) == heard


@pytest.mark.parametrize(
    "line", ["(217.8 then)", "310.4 of its time", "502.15 in older rules", "formerly rule 410.5"]
)
def test_a_number_can_be_said_to_be_of_its_time(line):
    at = next(i for i, c in enumerate(line) if c.isdigit())
    assert of_its_time(line, at, at + len(line[at:].split()[0].rstrip(")")))


@pytest.mark.parametrize("line", ["704.5f then destroys it", "see 704.5f", "the rule 603.2"])
def test_and_that_is_not_read_into_it(line):
    at = next(i for i, c in enumerate(line) if c.isdigit())
    assert not of_its_time(line, at, at + len(line[at:].split()[0]))
