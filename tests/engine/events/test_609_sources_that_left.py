"""A source of damage that has left can be chosen while something speaks of it (609.7a), and a card is asked as it is now (608.2h)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """players Ann, Bob
card Imp {R}
  Creature — Imp 1/1
  Sacrifice this creature: It deals 3 damage to any target.
card Pinger {R}
  Creature — Human 1/1
  {T}: Pinger deals 3 damage to any target.
card Pup {R}
  Creature — Jackal 2/1
  Whenever Pup is dealt damage, it deals 3 damage to any target.
card Zap {R}
  Instant
  Zap deals 1 damage to any target.
card Lift {U}
  Instant
  Return target creature to its owner's hand.
card Rift {U}
  Instant
  Exile target creature.

"""
ACTS = {
    "Bob activates Imp targeting Ann": "Imp",
    "Bob activates Pinger targeting Ann\n  In response, Bob casts Zap targeting Pinger\n  it resolves": "Pinger",
    "Bob activates Pinger targeting Ann\n  In response, Bob casts Lift targeting Pinger\n  it resolves": "Pinger",
    "Bob activates Pinger targeting Ann\n  In response, Bob casts Rift targeting Pinger\n  it resolves": "Pinger",
    "Bob casts Zap targeting Pup\n  it resolves\n  Pup's ability targets Ann": "Pup",
}
# What the shield says, and the life of Ann and of Bob behind it.
SHIELDS = {
    "The next time a source of your choice would deal damage to you this turn, prevent that damage.": (20, 20),
    "The next time a red source of your choice would deal damage to you this turn, prevent that damage.": (20, 20),
    "Prevent the next 2 damage that a source of your choice would deal to you this turn.": (19, 20),
    "Prevent all damage a source of your choice would deal to you this turn.": (20, 20),
    "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is prevented this way, Ward deals that much damage to that source's controller.": (20, 17),
    "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage from a red source is prevented this way, you gain that much life.": (23, 20),
}  # fmt: skip


@pytest.mark.parametrize("says", SHIELDS)
@pytest.mark.parametrize("acts", ACTS)
def test_it_can_be_chosen(acts: str, says: str) -> None:
    ann, bob = SHIELDS[says]
    text = f"""{CARDS}card Ward {{W}}
  Instant
  {says}

Ann has Ward in hand
Bob controls Imp, Pinger, Pup
Bob has Zap, Lift and Rift in hand
in Bob's precombat main phase
  {acts}
  Ann casts Ward
  it resolves
  Ann chooses {ACTS[acts]}
  resolve the stack
then Ann is at {ann} life
  and Bob is at {bob} life
"""
    (result,) = run(read(text, open_=True)[0])
    assert (result.status, result.reason) == (Status.PASSES, "")


def test_a_token_that_is_no_more_is_said_to_be_lacking() -> None:
    text = f"""{CARDS}card Ward {{W}}
  Instant
  The next time a source of your choice would deal damage to you this turn, prevent that damage.

Ann has Ward in hand
Bob controls a token that's a copy of Imp
in Bob's precombat main phase
  Bob activates the token targeting Ann
  Ann casts Ward
  it resolves
then Ann is at 20 life
"""
    (result,) = run(read(text, open_=True)[0])
    assert result.status is Status.UNSUPPORTED
    assert "ceased to exist" in result.reason


# What is said of what died, and what must be so: Hill is a land that was a creature, Bolt an instant that was face down.
DIED = {
    "Whenever a creature you control dies, exile it if it's a creature card.": ("Elk is in exile", "Hill is in Ann's graveyard", "Bolt is in Ann's graveyard", "Mime is in exile"),
    "Whenever a creature you control dies, return it to its owner's hand if it's a creature card.": ("Elk is in Ann's hand", "Hill is in Ann's graveyard", "Bolt is in Ann's graveyard"),
    "Whenever a face-down creature you control dies, exile it if it's an instant or sorcery card.": ("Elk is in Ann's graveyard", "Hill is in Ann's graveyard", "Bolt is in exile"),
    "Whenever a creature you control dies, exile it if it's a land card.": ("Elk is in Ann's graveyard", "Hill is in exile", "Bolt is in Ann's graveyard"),
    "Whenever a creature you control dies, exile it if it's an artifact card.": ("Elk is in Ann's graveyard", "Mime is in Ann's graveyard", "Golem is in exile"),
}  # fmt: skip


@pytest.mark.parametrize("says", DIED)
def test_a_card_is_asked_as_it_is_now(says: str) -> None:
    claims = "\n  and ".join(DIED[says])
    text = f"""players Ann, Bob
card Watch {{W}}
  Enchantment
  {says}
card Elk {{G}}
  Creature — Elk 2/2
card Hill
  Land
  {{T}}: Add {{G}}.
  {{0}}: This land becomes a 2/2 Elemental creature until end of turn. It's still a land.
card Bolt {{R}}
  Instant
  Bolt deals 3 damage to any target.
card Golem {{3}}
  Artifact Creature — Golem 3/3
card Mime {{U}}
  Creature — Shapeshifter 1/1
card Doom {{W}}
  Sorcery
  Destroy all creatures.

Ann controls Watch, Elk, Hill, Golem, Mime (copy of Golem) and Bolt (manifested)
Bob has Doom in hand
Bob controls a Plains
in Bob's precombat main phase
  Ann activates Hill's "becomes"
  it resolves
  Bob casts Doom
  resolve the stack
then {claims}
"""
    (result,) = run(read(text, open_=True)[0])
    assert (result.status, result.reason) == (Status.PASSES, "")
