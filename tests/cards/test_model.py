"""Cards as data: mana costs, type lines, colours, and the ability tree as values (202, 205, 113)."""

from __future__ import annotations

import pickle

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Color, Subset, Supertype
from rulesdb.errors import BadInput
from rulesdb.values import FrozenError


@pytest.mark.parametrize(
    ("cost", "value"),
    [("{3}{U}{U}", 5), ("{1}{W/U}{W/U}", 3), ("{2/B}{2/B}{2/B}", 6), ("{1}{W/P}{W/P}", 3)],
)
def test_202_3_the_mana_value_is_the_total_amount_of_mana(cost, value):
    assert ManaCost.parse(cost).mana_value == value


@pytest.mark.parametrize(
    ("cost", "colors"), [("{2}{W}", "W"), ("{2}", ""), ("{2}{W}{B}", "WB"), ("{G/U/P}", "GU")]
)
def test_202_2_an_object_has_the_colours_of_its_mana_symbols(cost, colors):
    assert ManaCost.parse(cost).colors == frozenset(Color(one) for one in colors)


@pytest.mark.parametrize(
    "cost", ["{0}", "{X}{X}{R}", "{S}{S}", "{2/W}{C/U}{B/R}{R/P}{G/W/P}", "{C}"]
)
def test_a_mana_cost_prints_as_it_was_read(cost):
    assert str(ManaCost.parse(cost)) == cost


@pytest.mark.parametrize("cost", ["{Q}", "2WW", "{}", "{W/}", "{P}"])
def test_what_is_no_mana_cost_is_refused(cost):
    with pytest.raises(BadInput):
        ManaCost.parse(cost)


def test_202_3e_x_counts_as_announced_only_on_the_stack():
    cost = ManaCost.parse("{X}{X}{R}")
    assert (cost.mana_value, cost.value_with(3)) == (1, 7)


def test_205_3c_each_subtype_is_correlated_with_its_card_type():
    line = TypeLine.parse("Land Creature — Forest Dryad")
    assert line.of(Subset.LAND) == ("Forest",)
    assert line.of(Subset.CREATURE) == ("Dryad",)


@pytest.mark.parametrize(
    "text", ["Basic Land — Mountain", "Creature — Goblin Wizard", "Artifact — Equipment"]
)
def test_205_3b_type_lines_print_as_they_were_read(text):
    assert str(TypeLine.parse(text)) == text


def test_205_3b_a_subtype_of_two_words_is_one_subtype():
    assert TypeLine.parse("Creature — Time Lord Doctor").subtypes == ("Time Lord", "Doctor")


def test_205_4_supertypes_stand_before_the_card_types():
    line = TypeLine.parse("Legendary Snow Creature — Elf")
    assert line.supertypes == (Supertype.LEGENDARY, Supertype.SNOW)
    assert line.types == (CardType.CREATURE,)


def test_a_word_that_is_no_type_is_refused():
    with pytest.raises(BadInput, match="Gloop"):
        TypeLine.parse("Legendary Gloop")


def test_nodes_are_values_and_the_wording_takes_no_part():
    one = a.Apply(a.Target(0), (a.ModifyPT(a.Number(2), a.Number(2)),), a.UntilEndOfTurn())
    other = one.but(to=a.Target(0, said="it"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != one.but(to=a.Source())
    assert pickle.loads(pickle.dumps(one)) == one


def test_nodes_cannot_be_changed():
    with pytest.raises(FrozenError):
        a.Target(0).slot = 1


def test_a_tree_is_shown_as_an_outline():
    text = a.Damage(a.Number(3), a.Target(0)).outline()
    assert text == "Damage\n  amount: Number (value=3)\n  to: Target"


def test_every_node_says_what_it_means():
    silent = [
        name
        for name, kind in vars(a).items()
        if isinstance(kind, type) and issubclass(kind, a.Node) and not (kind.__doc__ or "").strip()
    ]
    assert silent == []


def test_204_a_colour_indicator_gives_a_colour():
    assert Face("Blank", color_indicator=(Color.BLUE,)).colors == {Color.BLUE}


def test_205_3_a_forgotten_dash_is_read_where_nothing_else_can_be_meant():
    assert TypeLine.parse("Creature Human Wizard") == TypeLine.parse("Creature — Human Wizard")
    for wrong in ("Creature Forest", "Creature Gloop", "Human Creature"):
        with pytest.raises(BadInput, match="no card type or supertype"):
            TypeLine.parse(wrong)
