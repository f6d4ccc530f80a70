"""Why something is no second time: what came near it and did not count, what was about another object, what a loop needs.

Each answer was written from the rules before it was asked; a row is a question, the beginning of its answer and a rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_known, rows

CARDS = """players Ann, Bob
card Champion {1}{R}
  Creature — Human 2/2
  Whenever you cast a spell that targets Champion, put a +1/+1 counter on Champion.
card Monk {R}
  Creature — Human 2/2
  Whenever you cast an instant or sorcery spell, create a 1/1 red Elemental creature token.
card Clerk {R}
  Creature — Human 2/2
  Whenever you gain life, draw a card. This ability triggers only once each turn.
card Few Hall {W}
  Enchantment
  Whenever a creature you control enters, if you control two or fewer creatures, you gain 1 life.
card Solo Hall {W}
  Enchantment
  Whenever you cast your first spell each turn, you gain 1 life.
card Grow {G}
  Instant
  Target creature gets +1/+1 until end of turn.
card Twin {R}
  Instant
  Copy target instant or sorcery spell.
card Sip {G}
  Instant
  You gain 2 life.
card Cub {G}
  Creature — Bear 1/1
card Elk {1}{G}
  Creature — Elk 3/3
card Hawk {1}{W}
  Creature — Bird 2/2
  Flying
card Blinkback {W}
  Instant
  Exile target creature you control, then return it to the battlefield under its owner's control.
  Rebound
card Blink {W}
  Instant
  Exile target creature you control, then return it to the battlefield under its owner's control.
card Deny {U}{U}
  Instant
  Counter target spell.
card Pit Horror {3}{B}
  Creature — Horror 6/4
  First strike
  Whenever Pit Horror deals damage to a creature, exile that creature.
card Keg {2}
  Artifact
  {T}, Sacrifice Keg: Destroy each artifact and creature with mana value 2.
card Reborn {G}
  Creature — Spirit 2/2
  When Reborn dies, return it to the battlefield under your control.
card Altar {3}
  Artifact
  Sacrifice a creature: Add {C}.
card Lone Fort
  Land
  {1}: Lone Fort becomes a 2/2 Elemental creature until end of turn. It's still a land.
card Cleanse {2}
  Instant
  Destroy each creature with mana value 0.
"""
_COPIED = """Ann controls Champion, Monk, 2 Mountains and a Forest
Ann has Grow and Twin in hand
it's Ann's turn
Ann casts Grow targeting Champion
In response, Ann casts Twin targeting Grow
everyone passes until the stack is empty
"""
_REBOUND = """Ann controls Elk, Hawk and a Plains
Ann has Blinkback in hand
Bob controls 2 Islands
Bob has Deny in hand
it's Ann's turn
Ann casts Blinkback targeting Elk
"""
SITUATIONS = {
    "a copy": (
        _COPIED,
        """why doesn't Champion trigger again? | Because: Grow is copied, and a copy isn't cast; once it has happened: | 707.10
        why doesn't Champion trigger a second time? | Because: Grow is copied, and a copy isn't cast | 707.10
        why doesn't Monk trigger again? | It is not so: Monk triggers | 603.2
        does Champion trigger again? | No: not again | 603.2""",
    ),
    "how often": (
        _COPIED,
        """why does Champion trigger only once? | Because: Champion triggers 1 time (Ann casts Grow, and Champion triggers: “Whenever you cast a spell that targets Champion, put a +1/+1 counter on Champion.”; not counted: Grow is copied, and a copy isn't cast) | 707.10
        why doesn't Champion trigger twice? | Because: Champion triggers 1 time (Ann casts Grow, and Champion triggers: “Whenever you cast a spell that targets Champion, put a +1/+1 counter on Champion.”; not counted: Grow is copied | 707.10
        why does Ann create only 2 tokens? | Because: Ann creates 2 tokens (by 2 × Monk's ability: Monk says “Whenever you cast an instant or sorcery spell, create a 1/1 red Elemental creature token.”; not counted: Grow is copied, and a copy isn't cast) | 707.10""",
    ),
    "once each turn": (
        """Ann controls Clerk and 2 Forests
Ann has 2 Sips in hand
Ann has 5 cards in the library
it's Ann's turn
Ann casts Sip
it resolves
Ann casts Sip
everyone passes until the stack is empty
""",
        """why doesn't Clerk trigger again? | Because: Ann gains 2 life, but it triggers only once each turn | 603.2
        why doesn't Clerk trigger twice? | Because: Clerk triggers 1 time (Ann gains 2 life, and Clerk triggers: “Whenever you gain life, draw a card. This ability triggers only once each turn.”; not counted: Ann gains 2 life, but it triggers only once each turn) | 603.2""",
    ),
    "what it asks": (
        """Ann controls Few Hall, Solo Hall, Elk and 2 Forests
Ann has 2 Cubs in hand
it's Ann's turn
Ann casts Cub
everyone passes until the stack is empty
Ann casts Cub
everyone passes until the stack is empty
""",
        """why doesn't Few Hall trigger again? | Because: Cub enters the battlefield, but what it asks was not so (there are 3 | 603.4
        why doesn't Solo Hall trigger again? | Because: Ann casts Cub, but it was the second of the turn | 603.2""",
    ),
    "never twice": (
        """Ann controls Clerk and a Forest
Ann has Sip in hand
Ann has 5 cards in the library
it's Ann's turn
Ann casts Sip
everyone passes until the stack is empty
""",
        "why doesn't Clerk trigger again? | Because: nothing has happened again that it triggers on; once it has happened: | 603.2",
    ),
    "what rebounds": (
        f"{_REBOUND}it resolves\nin Ann's next upkeep\n",
        """does Blinkback's rebound trigger? | Yes: an ability of Blinkback goes on the stack | 702.88a
        how many times does Blinkback's rebound trigger? | Blinkback's rebound triggers once | 702.88a
        does Elk's rebound trigger? | No: Elk has no ability that is rebound | 603.2
        does Hawk's flying trigger? | No: Hawk has flying, which is no triggered ability | 603.1""",
    ),
    "what waits to rebound": (
        f"{_REBOUND}it resolves\n",
        "does Blinkback's rebound trigger? | No: that waits for the beginning of Ann's next upkeep | 702.88a",
    ),
    "what was countered": (
        f"{_REBOUND}In response, Bob casts Deny targeting Blinkback\neveryone passes until the stack is empty\n",
        """does Blinkback's rebound trigger? | No: Blinkback is countered by Deny, and rebound asks that the spell resolves | 702.88a
        why doesn't Blinkback's rebound trigger? | Because: Blinkback is countered by Deny | 701.6a""",
    ),
    "died before": (
        """Ann controls Pit Horror
Bob controls Elk
it's Ann's turn
Ann attacks Bob with Pit Horror
Bob blocks Pit Horror with Elk
after combat
""",
        """why isn't Elk exiled? | Because: Elk goes from battlefield to graveyard; Elk is no longer there, so Pit Horror's ability does not affect it | 400.7
        why doesn't Pit Horror exile Elk? | Because: Pit Horror does not exile Elk: Elk goes from battlefield to graveyard; Elk is no longer there, so Pit Horror's ability does not affect it | 400.7""",
    ),
    "a new object": (
        """Ann controls Elk, a Forest and a Plains
Ann has Grow and Blink in hand
it's Ann's turn
Ann casts Grow targeting Elk
In response, Ann casts Blink targeting Elk
everyone passes until the stack is empty
""",
        """why doesn't Grow resolve? | Because: Grow does not resolve: its target Elk is illegal (it left and came back as a new object) | 608.2b
        why doesn't Elk get +1/+1? | Because: Grow does not resolve: its target Elk is illegal (it left and came back as a new object); Elk has power 3 | 608.2b""",
    ),
    "what fits": (
        """Ann controls Keg
Bob controls Elk and Cub
it's Ann's turn
Ann activates Keg
it resolves
""",
        "why is Elk destroyed? | Because: Elk is destroyed (by Keg's ability) (as Keg's ability resolves, it has mana value 2) | 701.8a",
    ),
    "what fits for now": (
        """Ann controls 2 Plains
Ann has Cleanse in hand
Bob controls Lone Fort and an Island
it's Ann's turn
Bob activates Lone Fort
it resolves
Ann casts Cleanse
it resolves
""",
        "why is Lone Fort destroyed? | Because: Lone Fort is destroyed (by Cleanse) (as Cleanse resolves, it is a creature and has mana value 0) | 701.8a",
    ),
    "a loop that makes mana": (
        """Ann controls Reborn and Altar
it's Ann's turn
Ann sacrifices Reborn to Altar
everyone passes until the stack is empty
""",
        "how many times can Ann do that? | Any number of times: each time things stand as before | 732.2a",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_each_is_answered_as_its_row_says(situation: str, row: str) -> None:
    check_known(CARDS, SITUATIONS, situation, row)
