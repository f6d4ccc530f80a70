"""The tool that tells which forms of the rules by date are shown: each is, by an example that another form breaks."""

from __future__ import annotations

from tests.tools import dates as tool

NOT_SHOWN = {
    # Nobody's hand depends on the order of mulligans, only what they know as they decide; a story tells
    # each player's decisions in their own order.
    ("order of mulligans", "one player after the other"),
    ("order of mulligans", "in rounds"),
    # Which word is a creature type is settled as a card is read, by the date of the game (`cards/older_lines`): another
    # form in the game itself changes nothing that was read. The examples of 205.3m show both.
    ("forms of creature types", "count as one"),
    ("forms of creature types", "as written"),
}


def test_every_form_of_a_rule_by_date_is_shown_by_an_example_of_its_time() -> None:
    silent = {(form.question, form.name) for form in tool.lacking(tool.everything())}
    assert silent == NOT_SHOWN


def test_another_form_is_in_force_only_within() -> None:
    first = next(form for form in tool.FORMS if form.question == "mana burn")
    with tool.forced(first):
        assert tool.by_date.variants("")["mana burn"] == "yes"
    assert tool.by_date.variants("")["mana burn"] == "no"
