"""Permanents of more than one card: mutate, meld (702.140, 730, 701.42, 712)."""

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.table import ANN, CREATURE, KILL, Table, instant, kw

BACK = Face("Both", None, TypeLine.parse("Creature — Angel"), 9, 10, abilities=kw("flying"))


def half(name: str, cost: str, back: Face = BACK) -> Card:
    front = Face(name, ManaCost.parse(cost), TypeLine.parse("Creature — Human"), 3, 3)
    return Card((front, back), Layout.MELD)


def melding(*named: str) -> Card:
    """Exile all creatures with these names, then meld them."""
    both = a.Each(a.All((CREATURE, a.AnyOf(tuple(a.HasName(name) for name in named)))))
    join = a.KeywordAction("meld", what=a.Bound("parts"))
    return instant("Join", "{W}", a.Sequence((a.Exile(both, bind="parts"), join)))


def melded() -> tuple[Table, int]:
    t = Table()
    t.lands("WB")
    t.put(half("Left", "{3}"))
    t.put(half("Right", "{2}"))
    join = t.hand(melding("Left", "Right"))
    t.hand(KILL)
    t.start()
    t.cast(join)
    return t, t.find("Both")


def test_712_8g_a_melded_permanent_is_one_object_worth_both_fronts():
    t, n = melded()
    assert t.pt(n) == (9, 10)
    assert t.look(n).mana_value == 5
    assert not t.state.zone(Zone.EXILE)


def test_712_21_a_melded_permanent_dies_once_as_two_cards():
    t, n = melded()
    t.answers.append((DecisionKind.OPTION, 0))
    (kill,) = t.state.zone(Zone.HAND, ANN)
    t.cast(kill, targets=n)
    names = {t.look(m).name for m in t.state.zone(Zone.GRAVEYARD, ANN)}
    assert {"Left", "Right"} <= names
    assert not any(t.look(m).name == "Both" for m in t.state.battlefield)


def test_701_42c_cards_of_different_pairs_stay_where_they_are():
    t = Table()
    t.lands("W")
    t.put(half("Left", "{3}"))
    t.put(half("Stray", "{2}", Face("Other", None, BACK.type_line, 1, 1)))
    join = t.hand(melding("Left", "Stray"))
    t.start()
    t.cast(join)
    assert {t.look(m).name for m in t.state.zone(Zone.EXILE)} == {"Left", "Stray"}


def test_712_9_a_melded_permanent_cannot_transform():
    t = Table()
    t.lands("WU")
    t.put(half("Left", "{3}"))
    t.put(half("Right", "{2}"))
    join = t.hand(melding("Left", "Right"))
    turn = t.hand(instant("Turn", "{U}", a.Transform(a.Target(0)), CREATURE))
    t.start()
    t.cast(join)
    n = t.find("Both")
    t.cast(turn, targets=n)
    assert t.look(n).name == "Both"
