"""What was done to pay for something is told so; a loss that could not be, a draw from nothing, and what a countered ability would have done."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, judged, rows

_CARDS = """
card Delta
  Land
  {T}, Pay 1 life, Sacrifice this land: Search your library for a Forest card, put it onto the battlefield, then shuffle.
card Pitch {2}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Hush {U}
  Instant
  Counter target activated or triggered ability.
card Wave {U}
  Instant
  Draw a card.
card Two {U}
  Sorcery
  Draw two cards.
card Rite {B}
  Sorcery
  As an additional cost to cast this spell, sacrifice a creature.
  Draw a card.
card Wiz {U}
  Creature — Wizard 1/1
  Return a land you control to its owner's hand: Draw a card.
card Idol {1}
  Artifact
  Discard a card: Draw a card.
card Well {1}
  Artifact
  {T}, Remove a charge counter from this artifact: Draw a card.
card Forge {1}
  Artifact
  Sacrifice a creature: Add {C}{C}.
card Pinger {1}
  Enchantment
  Whenever you draw a card, target opponent loses 1 life.
card Seraph {1}
  Creature — Angel 4/4
  You can't lose the game and your opponents can't win the game.
card Doom {1}
  Artifact
  {T}: Target player loses the game.
card Burn {R}
  Instant
  Burn deals 3 damage to any target.
card Kill {B}
  Instant
  Destroy target creature.
card Elk {G}
  Creature — Elk 2/2
players Ann, Bob
"""
_FOR_ABILITY = "602.2b"
_SITUATIONS = {
    "an ability": (
        (
            "Ann controls Delta, a Forest, Wiz, Idol, Well (2 charge counters) and Forge and Elk\nAnn has Burn in hand\nit's Ann's turn\n"
            "Ann activates Delta\nAnn activates Wiz returning Forest\nAnn activates Idol discarding Burn\nAnn activates Well\nAnn activates Forge sacrificing Elk\n"
        ),
        f"""
        where is Delta? | Delta is in Ann's graveyard: Ann sacrifices Delta (to pay for Delta's ability) | {_FOR_ABILITY}
        where is Forest? | Forest is in Ann's hand: Forest goes from battlefield to hand (to pay for Wiz's ability) | {_FOR_ABILITY}
        does Burn get discarded? | Yes: Ann discards Burn (to pay for Idol's ability) | {_FOR_ABILITY}
        what happens to Burn? | Ann discards Burn (to pay for Idol's ability) | {_FOR_ABILITY}
        how much life does Ann have? | Ann is at 19 life: 1 life lost to pay for Delta's ability | 119.4
        how many charge counters does Well have? | Well has 1 charge counter: a charge counter is removed from Well (to pay for Well's ability) | 122.1
        why does Elk die? | Because: Ann sacrifices Elk (to pay for Forge's ability) | {_FOR_ABILITY}
        how many permanents does Ann sacrifice? | Ann sacrifices 2 permanents: 1 to pay for Delta's ability and 1 to pay for Forge's ability | 701.21a
        """,
    ),
    "a spell": (
        (
            "Ann controls Elk\nAnn has Rite, Pitch and Wave in hand\nBob has Burn in hand\nit's Ann's turn\nAnn casts Rite sacrificing Elk\nit resolves\n"
            "Bob casts Burn on Ann\nAnn casts Pitch targeting Burn paying 1 life exiling Wave\n"
        ),
        """
        why does Elk die? | Because: Ann sacrifices Elk (to pay for Rite) | 601.2h
        where is Wave? | Wave is in exile | 601.2h
        does Wave get exiled? | Yes: Wave is exiled (to pay for Pitch), and Wave goes from hand to exile | 601.2h
        """,
    ),
    "countered": (
        "Bob controls Delta\nAnn has Hush in hand\nit's Bob's turn\nBob activates Delta\nAnn casts Hush on Delta's ability\nit resolves\n",
        """
        what enters? | Nothing enters the battlefield: Delta's ability is countered by Hush | 701.6a
        what dies? | No creature or planeswalker dies; Delta is put into a graveyard from the battlefield | 700.4
        does Delta come back? | No: Delta goes from battlefield to graveyard (to pay for Delta's ability) | 701.21a
        """,
    ),
    "a creature countered": (
        "Ann has Elk in hand\nBob has Pitch in hand\nit's Ann's turn\nAnn casts Elk\nBob casts Pitch on Elk\nit resolves\n",
        "what enters? | Nothing enters the battlefield: Elk is countered by Pitch | 701.6a",
    ),
    "no card to draw": (
        "Ann has an empty library\nAnn controls Seraph and Pinger\nAnn has Two in hand\nit's Ann's turn\nAnn casts Two\nit resolves\n",
        """
        how many cards does Ann draw? | Ann draws 0 cards: Ann would draw from an empty library | 121.1
        does Ann draw cards? | No: Ann draws 0 cards: Ann would draw from an empty library | 121.1
        does Pinger trigger? | No | 603.2
        does Ann lose? | No: Ann is at 20 life and has tried to draw from an empty library, and an effect of Seraph says that Ann can't lose | 101.2
        """,
    ),
    "one card to draw": (
        "Ann's library is Elk\nAnn has Two in hand\nit's Ann's turn\nAnn casts Two\nit resolves\n",
        """
        how many cards does Ann draw? | Ann draws 1 card: by Two; no more, for Ann would draw from an empty library | 121.1
        does Ann lose? | Yes: Ann loses the game (drew from an empty library) | 704.5b
        """,
    ),
    "an effect": (
        "Ann controls Seraph\nBob controls Doom\nBob has Kill in hand\nit's Bob's turn\nBob activates Doom targeting Ann\nit resolves\n",
        """
        why doesn't Ann lose? | Because: Ann is at 20 life, and an effect of Seraph says that Ann can't lose, so that what Doom says comes to nothing | 101.2
        why doesn't Bob win? | Because: an effect of Seraph says that Bob can't win; Ann has not lost: Ann is at 20 life | 101.2
        """,
    ),
    "and the Angel goes": (
        "Ann controls Seraph\nBob controls Doom\nBob has Kill in hand\nit's Bob's turn\nBob activates Doom targeting Ann\nit resolves\nBob casts Kill on Seraph\nit resolves\n",
        "why doesn't Ann lose? | Because: Ann does not lose the game (that player can't lose, because of Seraph), and Ann is at 20 life | 101.2",
    ),
    "a why that is not so": (
        "Ann controls Elk\nit's Ann's turn\n",
        """
        how many creatures does Ann control? | Ann controls 1 creature | 110.2
        why does Ann gain life? | It is not so: Ann gains 0 life | 119.3
        """,
    ),
    "no life": (
        "Ann is at 2 life\nAnn controls Seraph\nBob has Burn in hand\nBob casts Burn on Ann\nit resolves\n",
        "does Ann lose? | No: Ann is at -1 life, and an effect of Seraph says that Ann can't lose | 101.2",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_it_was_for_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)


_WAYS = {
    "an effect": "104.3e",
    "no life": "104.3b",
    "no card to draw": "104.3c",
    "and the Angel goes": "104.3e",
}


@pytest.mark.parametrize(("situation", "rule"), _WAYS.items())
def test_the_way_in_which_it_would_be_lost_is_cited(situation: str, rule: str) -> None:

    story, told = _SITUATIONS[situation]
    _, answers = judged(f"{_CARDS}{story}", told)
    assert any(rule in answer.rules for question, answer in answers.items() if "lose" in question)
