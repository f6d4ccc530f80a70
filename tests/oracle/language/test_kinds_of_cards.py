"""Tokens told in more words, two events of one ability, legends' pronouns, schemes and planes: read, printed back, played."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import played

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "When you set this scheme in motion, draw two cards.",
    "Whenever you roll {CHAOS}, draw a card.",
    "Whenever chaos ensues, target player loses 3 life.",
    "When you planeswalk to Ada Vane or at the beginning of your upkeep, draw a card.",
    "When you planeswalk away from Ada Vane, destroy all creatures.",
    "When you encounter Ada Vane, destroy all creatures.",
    "When Ada enters and at the beginning of your upkeep, mill a card.",
    "When Ada enters the battlefield or whenever you cast a Dragon spell, draw a card.",
    "Ada Vane can be your commander.",
    "{4}{U}: Exile Ada Vane, then return him to the battlefield transformed under his owner's control.",
    "0: Until end of turn, Ada becomes a 5/5 Human Soldier creature with indestructible that's still a planeswalker. Prevent all damage that would be dealt to him this turn.",
    '−7: You get an emblem with "Whenever an artifact you control enters, this emblem deals 3 damage to any target."',
    "−7: You get an emblem with \"Mountains you control have '{T}: This land deals 1 damage to any target.'\"",
    '−7: You get an emblem with "At the beginning of your draw step, draw two additional cards" and "At the beginning of your end step, discard a card."',
    '!Create a white Avatar creature token. It has "This creature\'s power and toughness are each equal to your life total."',
    '!Create a green Treefolk creature token with reach and "This token\'s power and toughness are each equal to the number of lands you control."',
    '!Create a colorless artifact token named Land Mine with "{R}, Sacrifice this artifact: This artifact deals 2 damage to target attacking creature without flying."',
    "!Create a 1/2 blue Bird creature token with flying named Storm Crow.",
    "!Create a 5/5 colorless Vehicle artifact token named Zeppelin with flying and crew 3.",
    '!Create a 7/1 red Elemental creature token with trample, haste, and "When this creature dies, draw a card."',
    '!Create two 1/1 red Pirate creature tokens with "This token can\'t block" and "Creatures you control attack each combat if able."',
    '!Create X 1/1 black Rat creature tokens with "This token can\'t block," where X is the number of creatures you control.',
    "!Create a tapped and attacking 1/1 red Devil creature token.",
    "!Create a 1/1 red Dinosaur creature token with haste and a 1/1 white Human Soldier creature token.",
    "!Create a 1/1 green Snake creature token, a 2/2 green Wolf creature token, and a 3/3 green Elephant creature token.",
    "!Create two tokens that are copies of target creature you control.",
    "!Create a tapped and attacking token that's a copy of target creature you control, except it isn't legendary.",
    "When Ada dies, return her to the battlefield under her owner's control with a +1/+1 counter on her. She loses all abilities and gains haste.",
    "When Ada dies, you may return him to the battlefield tapped under his owner's control. He gains flying.",
    "{2}: Exile Ada, then return her to the battlefield tapped under her owner's control. She gains haste until end of turn.",
    "!Create a 2/2 red Goblin creature token and a Treasure token.",
    "!Create a 3/3 Kavu creature token with trample that's all colors.",
    "!Exile target permanent that's one or more colors.",
    "!Take two extra turns after this one.",
    'Equipped creature has flying, haste, and "When this creature dies, draw a card."',
    "When Ada enters, choose one —\n• Smash It — Destroy target artifact.\n• Lift the Curse — Draw a card.",
)
REFUSED = {
    "a creature token of no size": "!Create a white Avatar creature token with “{T}: Draw a card.”",
    "a thing of one of two events": "Whenever a creature enters or whenever you cast a Dragon spell, put a +1/+1 counter on that creature.",
    "several of what is one": "!Create two tokens that's a copy of target creature.",
    "he who is no legend": "!Destroy target creature. He deals 2 damage to you.",
    "a mode's anchor word": "As Ada enters, choose Khans or Dragons.\n• Khans — Draw a card.\n• Dragons — Scry 1.",
}
STORIES = {
    "a token's own ability says how large it is (111.3, 604.3)": """card Ghost of Pages {2}{W}
  Sorcery
  Create a white Avatar creature token. It has "This creature's power and toughness are each equal to the number of cards in your hand."
Ann has 3 Plains on the battlefield and Ghost of Pages and 2 Islands in hand
in Ann's precombat main phase
  Ann casts Ghost of Pages
  everyone passes until it resolves
then Ann controls a 2/2 white Avatar creature token
""",
    "what a token is told to have is copied with it (111.3, 707.2)": """card Hatch {W}
  Sorcery
  Create a 1/1 colorless Eldrazi Scion creature token. It has "Sacrifice this creature: Add {C}."
card Echo {G}
  Sorcery
  Create two tokens that are copies of target creature you control.
Ann has Plains and Forest on the battlefield and Hatch and Echo in hand
in Ann's precombat main phase
  Ann casts Hatch
  everyone passes until it resolves
  Ann casts Echo targeting Eldrazi Scion Token
  everyone passes until it resolves
then Ann controls 3 1/1 Eldrazi Scion creature tokens
""",
    "one ability waits for two events (603.2)": """card Bell {2}
  Artifact
  When this artifact enters or at the beginning of your upkeep, you gain 1 life.
Ann has 2 Islands on the battlefield and Bell in hand
in Ann's precombat main phase
  Ann casts Bell
  everyone passes until it resolves
  everyone passes until it resolves
then Ann is at 21 life
in Ann's next upkeep
  everyone passes until it resolves
then Ann is at 22 life
""",
    "three tokens of one instruction (701.7a)": """card Menagerie {G}
  Sorcery
  Create a 1/1 green Snake creature token, a 2/2 green Wolf creature token, and a 3/3 green Elephant creature token.
Ann has Forest on the battlefield and Menagerie in hand
in Ann's precombat main phase
  Ann casts Menagerie
  everyone passes until it resolves
then Ann controls a 1/1 green Snake creature token
  and Ann controls a 2/2 green Wolf creature token
  and Ann controls a 3/3 green Elephant creature token
""",
    "who dies and comes back is a new object, and that one is “she” from then on (400.7)": """card Ada Vane {1}{G}
  Legendary Creature — Human 2/2
  Flying
  When Ada dies, return her to the battlefield under her owner's control with a +1/+1 counter on her. She loses all abilities and gains haste.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
Ann controls Ada Vane
Bob has 2 Mountains on the battlefield, Spark and Spark (called Second Spark) in hand
in Bob's precombat main phase
  Bob casts Spark targeting Ada Vane
  everyone passes until the stack is empty
then Ada Vane is 3/3
  and Ada Vane has haste
  and Ada Vane doesn't have flying
  Bob casts Second Spark targeting Ada Vane
  everyone passes until the stack is empty
then Ada Vane is in Ann's graveyard
""",
    "an emblem has both of its abilities (114.1)": """card High Judge {2}{W}{W}
  Legendary Planeswalker — Judge
  loyalty 3
  −3: You get an emblem with "Creatures you control get +1/+1" and "Creatures you control have flying."
card Elk {1}{G}
  Creature — Elk 2/2
Ann has High Judge and Elk on the battlefield
in Ann's precombat main phase
  Ann activates High Judge
  everyone passes until it resolves
then Elk is 3/3
  and Elk has flying
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text.lstrip("!"), "Ada Vane", spell=text[0] == "!", legendary=True)
    assert made.whole, made.unread


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name])
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    """Nothing is taken for something else."""
    text = REFUSED[name]
    made = read_paragraph(text.lstrip("!"), "Ada", spell=text[0] == "!", legendary="he" not in name)
    assert not made.whole
