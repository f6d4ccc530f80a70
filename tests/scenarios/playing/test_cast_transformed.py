"""The name of a back face is enough where a way casts it transformed, and is no spell of its own elsewhere (712.11, 712.11d, 702.146a)."""

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

CARDS = """card Lamp Bearer {U}
  Creature — Spirit 1/1
  Disturb {2}{U}
transforms into Lamp Light
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +1/+1.
card Cub {G}
  Creature — Wolf 1/1
  {2}: Transform Cub.
transforms into Great Cub
  Creature — Wolf 4/4
card Sprout {G}
  Creature — Elf 1/1
  {2}: Flip Sprout.
flips into Old Sprout
  Legendary Creature — Elf 3/3
card Elk {G}
  Creature — Elk 2/2

"""


def told(text):
    (source,) = read(CARDS + text, open_=True)
    (one,) = run(source, open_=True)
    return one


GRAVE = "Ann has Lamp Bearer in the graveyard\nAnn controls Elk\nin Ann's precombat main phase\n"


def test_the_back_face_is_cast_where_a_cost_casts_it_transformed():
    for cost in (" for its disturb cost", ""):
        line = f"Ann casts Lamp Light{cost} targeting Elk"
        one = told(f"{GRAVE}{line}\nit resolves\nwhat is Elk?\ndoes Lamp Light resolve?")
        assert not one.reason
        assert "3/3" in one.answers[0].text
        assert one.answers[1].text.startswith("Yes")


def test_its_price_and_whether_it_can_be_cast():
    one = told(f"{GRAVE}can Ann cast Lamp Light?\nwhat does Ann pay for Lamp Light targeting Elk?")
    assert one.answers[0].text.startswith("Yes")
    assert "702.146a" in one.answers[0].rules
    assert "{2}{U}" in one.answers[1].text


def test_it_is_no_spell_of_its_own_in_hand():
    hand = GRAVE.replace("the graveyard", "hand")
    one = told(f"{hand}can Ann cast Lamp Light?")
    assert "712.11" in one.answers[0].rules
    one = told(f"{hand}Ann casts Lamp Light for its disturb cost targeting Elk")
    assert "702.146" in one.reason


def test_nothing_casts_the_back_of_a_card_without_such_a_cost():
    for card, back, rule in (("Cub", "Great Cub", "712.11"), ("Sprout", "Old Sprout", "710.1b")):
        text = f"Ann has {card} in hand\nin Ann's precombat main phase\n"
        one = told(f"{text}can Ann cast {back}?\ncan Ann cast {card}?\nAnn casts {back}")
        assert one.answers[0].text.startswith("No")
        assert rule in one.answers[0].rules
        assert one.answers[1].text.startswith("Yes")
        assert rule in one.reason
