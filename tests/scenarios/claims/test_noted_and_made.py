"""What the game has noted, what made a thing so, and whose choice it is: a row is a question, its answer and the deciding rule."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Red Sky {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Bog Tomb
  Legendary Land
  Each land is a Swamp in addition to its other land types.
card Double {3}{U}
  Creature — Shapeshifter 0/0
  You may have Double enter as a copy of any creature on the battlefield.
card Weave {2}{U}
  Instant
  Each other creature becomes a copy of target nonlegendary creature until end of turn.
card Sway {1}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Pale Lady {3}
  Legendary Planeswalker — Lady loyalty 5
  −5: You get an emblem with “Creatures you control have indestructible.”
card Siege Hill {2}
  Battle — Siege defense 3
  transforms into Hill Risen
  Creature — Elemental 4/4
card Black Hole {2}{W}
  Enchantment
  If a card or token would be put into a graveyard from anywhere, exile it instead.
card Mourner {B}
  Creature — Cleric 1/1
  Whenever another creature dies, you gain 1 life.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Quick {W}
  Creature — Human 1/1
  First strike
card Recolor {U}
  Instant
  Change the text of target permanent by replacing all instances of one color word with another.
card Red Guard {W}
  Creature — Human 2/2
  Protection from red
card Hot {1}{R}
  Instant
  Hot deals 2 damage to any target.
  split with Cold {1}{U}
  Instant
  Draw a card.

"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "lands": (
        "Ann controls Red Sky and Bog Tomb and a Forest\nin Ann's precombat main phase\n",
        """
why isn't Forest a Swamp? | Because: Forest is colorless basic Forest land (Bog Tomb's effect does not apply to it: it depends on that of Red Sky | 613.8a
what mana can Bog Tomb make? | Bog Tomb has “{T}: Add {R}.”: Red Sky makes it a Mountain | 305.7
what colors of mana does Forest produce? | Forest has “{T}: Add {G}.” | 605.1a
which lands are Mountains? | Bog Tomb ( | 109.3
""",
    ),
    "a copy as it enters": (
        "Ann controls 4 Islands and has Double in hand\nBob controls Elk (2 +1/+1 counters)\nin Ann's precombat main phase\nAnn casts Double\nDouble resolves\nAnn chooses Elk\n",
        """
what is Double? | Double is a 3/3 green Elk creature, called Elk, on the battlefield: it is a copy of Elk | 613.2a
how much power does Double have? | Double has power 3 (it is a copy of Elk) | 613.2a
why doesn't Double have counters? | Because: Double has no counters (it is a copy of Elk, and counters are not copied) | 707.2
may Ann choose not to copy anything? | Ann is asked: have Double enter as a copy | 614.1c
""",
    ),
    "a copy for a turn, and control": (
        "Ann controls Elk, Mourner and 3 Islands and has Weave in hand\nAnn controls Sway (attached to Quick)\nBob controls Quick\nin Ann's precombat main phase\nAnn casts Weave targeting Elk\nWeave resolves\n",
        """
what is Mourner? | Mourner is a 3/3 green Elk creature, called Elk, on the battlefield: Weave makes it a copy of Elk | 613.2a
who controls Quick? | Ann controls Quick (Sway changes who controls it) | 613.1b
""",
    ),
    "an emblem and a battle": (
        "Ann controls Pale Lady, Elk and Siege Hill (protected by Bob)\nin Ann's precombat main phase\nAnn activates Pale Lady's -5\nPale Lady's ability resolves\n",
        """
why does Elk have indestructible? | Because: Elk has indestructible (Ann's emblem gives it indestructible) | 613.1f
who protects Siege Hill? | Bob protects Siege Hill | 310.9
who is Siege Hill's protector? | Bob protects Siege Hill | 310.9
who protects Elk? | Nobody: Elk is no battle | 310.9
can Bob respond to Elk being turned face up? | No: turning something face up is a special action | 116.2b
can Bob respond to playing a land? | No: playing a land is a special action | 116.2a
which room is Ann in? | Ann is in no room | 309.2a
how much commander damage has Bob taken? | Bob has taken no combat damage from a commander | 903.10a
who is the defending player? | Nobody: there is no combat | 506.2
""",
    ),
    "what is replaced": (
        "Ann controls Black Hole and Mourner\nBob controls Elk, 2 Swamps and has Murk in hand\nin Bob's precombat main phase\nBob casts Murk targeting Elk\nMurk resolves\n",
        """
does Elk die? | No: Elk goes from battlefield to exile (by Murk) (by the effect of Black Hole) | 614.6
does Mourner trigger? | No: Elk goes from battlefield to exile (by the effect of Black Hole), and nothing has happened that it triggers on | 603.2g
where is Elk? | Elk is in exile | 614.6
where is Murk? | Murk is in exile | 614.6
why does Elk not die although Murk destroys it? | Because: Elk goes from battlefield to exile | 614.6
""",
    ),
    "combat in two steps": (
        "Ann controls Quick and Elk\nin Ann's precombat main phase\nAnn attacks Bob with Quick and Elk\nBob doesn't block\nin Ann's combat damage step\n",
        """
whose turn is it? | It is Ann's turn, in the first combat damage step | 102.1
who is the defending player? | The defending player is Bob (of Quick and Elk) | 506.2
who is attacked by Elk? | Elk is attacking Bob | 508.1b
""",
    ),
    "words that are asked for one after the other": (
        "Ann controls an Island and Elk and has Recolor in hand\nBob controls Red Guard\nin Ann's precombat main phase\nAnn casts Recolor targeting Red Guard\nRecolor resolves\nAnn chooses red and green\n",
        """
what is Red Guard? | Red Guard is a 2/2 white Human creature with protection from green | 613.1c
can Elk block Red Guard? | No: Ann can't block Red Guard with Elk if Red Guard attacks | 702.16f
""",
    ),
    "a split card": (
        "Ann has Hot in hand and controls an Island and a Mountain\nin Ann's precombat main phase\n",
        """
how much mana value does Hot have? | Hot has mana value 4 | 709.4b
does Hot have a mana value? | Hot has mana value 4 | 709.4b
can Ann cast Hot again? | Yes | 117.1a
""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_answered_so(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


def test_how_many_of_what_must_is_not_read_as_what_does() -> None:
    (source,) = read(f"{CARDS}Ann controls Elk\nhow many creatures must block Elk?\n", open_=True)
    assert source.unread
