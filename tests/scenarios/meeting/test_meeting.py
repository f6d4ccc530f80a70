"""Cards meet on a table: what the rules say of them is found, and nothing where there is nothing."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.meeting.found import Finding, Meeting
from rulesdb.scenarios.meeting.meet import meet
from rulesdb.scenarios.meeting.table import Card

CARDS = {
    "Red Sky": ("{2}{R}", "Enchantment", "Nonbasic lands are Mountains."),
    "Old Tomb": ("", "Legendary Land", "Each land is a Swamp in addition to its other land types."),
    "Grove Song": (
        "{2}", "Enchantment",
        "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.",
    ),
    "Mill Song": (
        "{2}", "Enchantment",
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
    ),
    "Small Sky": ("{2}", "Enchantment", "Creatures have base power and toughness 0/1."),
    "Wide Sky": ("{2}", "Enchantment", "Creatures have base power and toughness 5/5."),
    "Rest Stone": (
        "{2}", "Artifact",
        "If a card or token would be put into a graveyard from anywhere, exile it instead.",
    ),
    "Wake Bell": ("{1}", "Artifact", "Whenever a creature dies, you gain 1 life."),
    "Dry Well": ("{1}", "Artifact", "Players can't gain life."),
    "Pale Ox": ("{1}{W}", "Creature — Ox 1/1", "Protection from red"),
    "Hot Word": ("{R}", "Instant", "Hot Word deals 1 damage to target creature."),
    "No Word": ("{U}", "Instant", "Counter target spell."),
    "Back Wolf": ("{G}", "Creature — Wolf 1/1", "Undying"),
    "Calm Ox": ("{1}{W}", "Creature — Ox 2/4", ""),
    "Calm Elk": ("{1}{G}", "Creature — Elk 3/3", ""),
}  # fmt: skip


def text(names: tuple[str, ...]) -> str:
    out = ""
    for name in names:
        cost, line, words = CARDS[name]
        rows = [f"card {name} {cost}".rstrip(), f"  {line}", *([f"  {words}"] if words else []), ""]
        out += "".join(f"{row}\n" for row in rows)
    return out


def met(*names: str) -> Meeting:
    cards = [
        Card(name, CARDS[name][1].rsplit(" ", 1)[0] if "/" in CARDS[name][1] else CARDS[name][1])
        for name in names
    ]
    return meet(cards, text(names))


def of(found: Meeting, text: str) -> Finding:
    (one, *_) = [each for each in found.findings if text in each.text]
    return one


def test_what_sets_land_types_is_applied_first_in_either_order() -> None:
    # 305.7, 613.8a: the land that gives its type to all has lost the ability that does it.
    found = of(met("Red Sky", "Old Tomb"), "Old Tomb")
    assert {"613.1d", "305.7", "613.8a"} <= set(found.rules)
    assert "Old Tomb no longer reaches it" in found.steps
    assert found.outcome == ("it is: colorless legendary Mountain land",)


def test_the_order_of_entering_decides_between_effects_of_one_layer() -> None:
    # 613.4b and 613.7: the later timestamp is applied last.
    found = of(met("Small Sky", "Wide Sky"), "Plain Bear")
    assert {"613.4b", "613.7"} <= set(found.rules)
    assert set(found.outcome) == {
        "if Small Sky is there first: it is: 5/5 green Bear creature",
        "if Wide Sky is there first: it is: 0/1 green Bear creature",
    }


def test_two_replacement_effects_of_one_event_compete() -> None:
    found = of(met("Grove Song", "Mill Song"), "+1/+1 counter")
    assert found.fork is not None
    assert found.rules == ("616.1", "616.1f")
    assert found.who == ("Ann has Grove Song, Ann has Mill Song",)
    # 1 doubled and one more is 3; 1 and one more, doubled, is 4.
    assert ["5/5" in " ".join(one.facts) for one in found.fork.courses] == [True, False]
    assert ["6/6" in " ".join(one.facts) for one in found.fork.courses] == [False, True]


def test_what_no_longer_dies_triggers_nothing() -> None:
    found = of(met("Rest Stone", "Wake Bell"), "a creature is destroyed")
    assert any(text.startswith("Ann's Wake Bell triggers") for text in found.gone)


def test_a_target_that_is_protected_is_told_with_its_rule() -> None:
    found = [one for one in met("Hot Word", "Pale Ox").findings if one.kind == "refused"]
    assert found
    assert all("702.16b" in one.outcome[0] for one in found)


def test_a_spell_is_aimed_at_the_others() -> None:
    found = of(met("Hot Word", "Calm Ox"), "Calm Ox is its target")
    assert "Hot Word deals 1 damage to Calm Ox" in found.steps


def test_a_spell_is_countered_by_the_other() -> None:
    for names in (("No Word", "Hot Word"), ("No Word", "Calm Ox")):
        found = of(met(*names), f"No Word is cast in response to {names[1]}")
        assert f"{names[1]} is countered" in " ".join(found.steps)


def test_what_befalls_a_card_itself_is_tried() -> None:
    found = of(met("Rest Stone", "Back Wolf"), "Back Wolf is destroyed")
    assert any(text.startswith("Back Wolf goes from battlefield to exile") for text in found.steps)
    assert any("Back Wolf triggers" in step for step in found.gone)


@pytest.mark.parametrize("names", [("Calm Ox", "Calm Elk"), ("Wake Bell", "Red Sky")])
def test_nothing_between_them_is_an_answer(names: tuple[str, ...]) -> None:
    found = met(*names)
    assert found.findings == ()
    assert found.untried == ()
