"""What is asked of tokens of a kind, of what a card does, and of the spells that were cast: how many, by what, and in which words."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

_CARDS = """
card Muster {R}
  Sorcery
  Create two 1/1 red Goblin creature tokens.
card Offering {G}
  Sorcery
  Each player creates a 1/1 green Saproling creature token.
card Twin Grove {2}
  Enchantment
  If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.
card Burrow {1}
  Artifact
  {1}, {T}: Create a 1/1 green Saproling creature token.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Volley {R}
  Sorcery
  Volley deals 1 damage to any target.
  Storm
card Great Hush {2}
  Enchantment
  All creatures lose all abilities.
card Banner {2}
  Artifact
  Creatures you control get +1/+1.
card Pinger {1}
  Creature — Wizard 1/3
  {T}: This creature deals 1 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
players Ann, Bob
"""
_SITUATIONS = {
    "a doubler": (
        "Ann controls Twin Grove\nAnn has Muster in hand\nAnn casts Muster\nMuster resolves\n",
        """
        how many Goblin tokens does Ann create? | Ann creates 4 Goblin tokens: by Muster (by the effect of Twin Grove 4 instead of 2) | 614.6
        how many Goblins did Ann create? | Ann creates 4 Goblin tokens | 614.6
        how many Goblins does Ann get? | Ann creates 4 Goblin tokens | 614.6
        how many Goblins does Muster make? | Muster creates 4 Goblin tokens for Ann (by the effect of Twin Grove) | 614.6
        how many tokens does Muster create? | Muster creates 4 Goblin tokens for Ann | 614.6
        what does Muster create? | Muster creates 4 Goblin tokens for Ann | 614.6
        does Ann get a Goblin? | Ann creates 4 Goblin tokens | 614.6
        how many Saprolings does Ann create? | Ann creates no Saprolings; it is 4 Goblin tokens | 701.7a
        how many Goblins does Bob create? | Bob creates no Goblins | 701.7a
        """,
    ),
    "for each": (
        "Ann has Offering in hand\nAnn casts Offering\nOffering resolves\n",
        """
        what does Offering create? | Offering creates 2 Saproling tokens for Ann (1) and Bob (1) | 701.7a
        how many Saprolings does Bob get? | Bob creates 1 Saproling token: by Offering | 701.7a
        """,
    ),
    "an ability": (
        "Ann controls Burrow and a Forest\nAnn activates Burrow\nit resolves\n",
        """
        what does Burrow create? | Burrow creates 1 Saproling token for Ann | 701.7a
        how many Goblins does Burrow create? | Burrow creates no Goblins; it is 1 Saproling token | 701.7a
        """,
    ),
    "a count": (
        "Ann has Spark, Spark and Volley in hand\nit's Ann's turn\nAnn casts Spark on Bob. It resolves\nAnn casts Volley on Bob\n",
        """
        what is the storm count? | 2 spells have been cast this turn: Spark (Ann), then Volley (Ann); 1 before Volley | 702.40a
        how many spells have been cast this turn? | 2 spells have been cast this turn | 702.40a
        """,
    ),
    "none cast": (
        "Ann controls Elk\nit's Ann's turn\n",
        """
        how many spells were cast? | No spells have been cast this turn | 601.2i
        what does Spark do? | Nobody here has Spark; its text: “Spark deals 3 damage to any target” | 113.1
        what does Elk do? | Nothing so far: Elk is on the battlefield; it has no abilities | 113.1
        """,
    ),
    "done": (
        "Ann controls Pinger\nBob controls Elk\nAnn has Spark in hand\nAnn casts Spark on Elk\nit resolves\nAnn activates Pinger targeting Bob\nit resolves\n",
        """
        what does Spark do? | Spark deals 3 damage to Elk; its text: “Spark deals 3 damage to any target” | 120.2b
        what does Spark do to Elk? | Spark deals 3 damage to Elk | 120.2b
        what did Pinger do? | Pinger deals 1 damage to Bob | 120.2b
        """,
    ),
    "applied": (
        "Ann controls Pinger and Banner\nBob controls Elk\n",
        """
        what does Banner do? | Banner is applied to Pinger now; its text: “Creatures you control get +1/+1” | 113.1
        what does Pinger do? | Nothing so far: Pinger is on the battlefield; its text: “{T}: This creature deals 1 damage to any target” | 113.1
        """,
    ),
    "lost": (
        "Ann controls Pinger\nBob controls Great Hush\n",
        "what does Pinger do? | Nothing so far: Pinger is on the battlefield; it has no abilities (Great Hush takes its abilities) | 113.1",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_it_is_told_of_that_kind_alone(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
