"""What `because` takes for cited: numbers as they are today, and in a game as of a date as they were (115, 603 …)."""

import pytest

from rulesdb.engine.state.variants import variants
from rulesdb.scenarios.playing.numbers import among, is_cited, now

OLD = sorted(
    {
        (number, form.rules)
        for _, form in variants().forms
        for number in form.then
        if not among(number, form.rules)
    }
)


@pytest.mark.parametrize(("number", "today"), OLD, ids=[number for number, _ in OLD])
def test_in_a_game_of_today_an_old_number_is_no_citation(
    number: str, today: tuple[str, ...]
) -> None:
    assert not is_cited("", number, set(today))
    assert all(is_cited("", rule, set(today)) for rule in today)


def test_there_are_such_numbers() -> None:
    assert len(OLD) >= 10


def test_a_rule_stands_for_its_subrules_and_for_no_neighbour() -> None:
    assert is_cited("", "704.5", {"704.5f"})
    assert is_cited("", "702.11", {"702.11b"})
    assert not is_cited("", "702.1", {"702.11b"})


def test_as_of_a_date_the_numbers_of_its_forms_are_citations() -> None:
    held = [form for _, form in variants("2005-01-01").forms if form.then and form.rules]
    assert held
    assert all(is_cited("2005-01-01", form.then[0], set(form.rules)) for form in held)


@pytest.mark.parametrize(
    ("number", "day", "today"),
    [
        ("217.7a", "2001-07-23", "406.2"),
        ("419.6c", "2001-07-23", "614.9"),
        ("420.5h", "2001-07-23", "704.5c"),
        ("700.4", "2010-10-01", "702.12"),
        ("115.2a", "2011-07-15", "116.2a"),
        ("700.5", "2010-10-01", "509.1b"),
        ("504.2", "2014-02-01", "603.2b"),
        ("601.5", "2014-02-01", "601.3"),
        ("613.3d", "2014-02-01", "613.4c"),
        ("117.8e", "2014-02-01", "601.2f"),
        ("410.4", "2001-07-23", "603.3d"),
        ("217.7a", "2010-10-01", ""),
        ("999.9", "2010-10-01", ""),
        ("704.5g", "", "704.5g"),
    ],
)
def test_a_number_of_a_day_is_led_to_what_says_the_same_today(
    number: str, day: str, today: str
) -> None:
    assert now(number, day) == today
    assert not today or is_cited(day, number, {today})


def test_a_rule_of_a_day_stands_for_its_subrules_of_today() -> None:
    assert is_cited("2001-07-23", "418.5e", {"613.4b"})
    assert not is_cited("2001-07-23", "419.6c", {"614.6"})
