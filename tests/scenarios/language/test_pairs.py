"""Cards that meld: the back that is written once belongs to both of the pair (712.4)."""

from rulesdb.scenarios.language.blocks import cut

PAIR = """card Left Half {W}
  Creature — Angel 2/2
  {2}: If you both own and control Left Half and a creature named Right Half, exile them, then meld them into Whole Thing.
card Right Half {W}
  Creature — Angel 3/3
melds into Whole Thing
  Creature — Angel 9/9
card Bystander {W}
  Creature — Angel 1/1

Ann has Left Half and Right Half on the battlefield
"""


def test_712_4_both_of_a_pair_have_the_back_that_is_written_at_one():
    (block,) = cut(PAIR)
    backs = {card.name: card.back.name if card.back else "" for card in block.cards}
    assert backs == {"Left Half": "Whole Thing", "Right Half": "Whole Thing", "Bystander": ""}


def test_712_4_a_name_that_is_no_back_makes_no_pair():
    (block,) = cut(PAIR.replace("meld them into Whole Thing", "meld them into Other Thing"))
    assert next(card for card in block.cards if card.name == "Left Half").back is None
