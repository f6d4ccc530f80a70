"""Lands told among cards in hand: where they lie, which of two a name means, and what claims take to be there."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Sifter {1}{U}
  Creature — Merfolk 1/1
  {T}: Draw a card, then discard a card.
card Maw {1}{B}
  Creature — Atog 1/2
  Discard a card: Maw gets +1/+1 until end of turn.
card Deep Thought {U}
  Instant
  Draw three cards, then put two cards from your hand on top of your library in any order.
card Growth {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Snack {W}
  Sorcery
  Create a Food token.
card Swap {2}{G}{G}
  Sorcery
  Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the battlefield tapped, then shuffle.
card Muster {1}{W}
  Instant
  Create a 1/1 white Soldier creature token.
card Moss Elf {G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Monger {3}{B}
  Creature — Beast 6/6
  {B}{B}: Regenerate Monger.
  {G}: Monger becomes green until end of turn.
card Lender {2}
  Enchantment
  Creatures you control have "{1}{U}: You gain 2 life."
card Pass
  Land
  {T}: Target creature can't be blocked this turn.
card Track
  Land
  {T}, Sacrifice this land: Search your library for a basic Swamp or Forest card, put it onto the battlefield tapped, then shuffle.
card Seer, the Old Tower
  Land
  {T}: Add {C}.

"""


def ruled(lines: str) -> r.Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    "lines",
    [
        # What costs no mana takes no land out of a list.
        "Ann controls Sifter\nAnn has Swamp and Bolt in hand\nAnn activates Sifter\nit resolves\nAnn discards Swamp\nthen Swamp is in Ann's graveyard\nand Bolt is in Ann's hand",
        # What is discarded was held, also for a cost.
        "Ann controls Maw\nAnn has Swamp and Bolt in hand\nAnn activates Maw discarding Swamp\nit resolves\nthen Maw is 2/3\nand Swamp is in Ann's graveyard",
        # A list of lands is where it says.
        "Ann controls Maw\nAnn has Swamp and Island in hand\nAnn activates Maw discarding Island\nthen Swamp is in Ann's hand",
        "Ann controls Maw\nAnn has Swamp and Island in the graveyard\nAnn has Bolt in hand\nAnn activates Maw discarding Bolt\nthen Swamp is in Ann's graveyard\nand Ann has 3 cards in the graveyard",
        # A land that is chosen from the hand doesn't pay for what asks for it.
        "Ann has Deep Thought, Island and Swamp in hand\nAnn casts Deep Thought\nit resolves\nAnn chooses Island and Swamp\nthen Swamp is in Ann's library\nand Ann has 3 cards in hand",
        # A name means what a line tells of, and no land that is taken to be there.
        "Ann controls Maw\nAnn has Forest and Growth in hand\nAnn activates Maw discarding Forest\nit resolves\nAnn casts Growth on Maw\nit resolves\nthen Forest is in Ann's graveyard\nand Maw is 5/6",
        # All that have a name are meant where so many are named, however they differ.
        "Ann controls 7 Forests\nAnn has Swap in hand\nAnn has 6 Mountains and Seer, the Old Tower in the library\nAnn casts Swap\nit resolves\nAnn sacrifices 7 Forests\nAnn chooses Seer, the Old Tower and 6 Mountains\nthen Ann controls 6 Mountains\nand Seer, the Old Tower is tapped",
        # A token that the rules define has a cost, too.
        "Ann has Snack in hand\nAnn casts Snack\nit resolves\nAnn activates a Food\nit resolves\nthen Ann is at 23 life",
        # Mana of something that attacks, or of another color, pays for nothing.
        "Ann controls Moss Elf\nAnn has Growth in hand\nAnn attacks with Moss Elf\nAnn casts Growth on Moss Elf\nit resolves\nthen Moss Elf is 4/4",
        "Ann controls Moss Elf\nAnn has Bolt in hand\nAnn casts Bolt on Bob\nit resolves\nthen Bob is at 17 life\nand Moss Elf is untapped",
        # A token that attacks or blocks is no player.
        "Ann has Muster in hand\nBob controls Maw\nin Bob's precombat main phase\nBob attacks with Maw\nAnn casts Muster\nit resolves\nSoldier blocks Maw\nthen Soldier is blocking Maw\nand Bob's Maw is attacking Ann",
        # The words say which ability is paid for, and cards what others can do.
        "Ann controls Monger\nAnn activates Monger's \"becomes green\"\nit resolves\nthen Monger is green",
        "Ann controls Lender and Maw\nAnn activates Maw's \"gain 2 life\"\nit resolves\nthen Ann is at 22 life",
        # A land without mana pays for nothing.
        "Ann controls Pass and Moss Elf\nAnn has Growth and Muster in hand\nAnn casts Muster\nit resolves\nthen Ann controls a Soldier\nand Pass is untapped",
        "Ann controls Track\nAnn has Growth in hand\nAnn controls Maw\nAnn casts Growth on Maw\nit resolves\nthen Maw is 4/5",
        # What can be done can be paid for.
        "Ann has Bolt in hand\nthen Ann can cast Bolt targeting Bob",
    ],
)  # fmt: skip
def test_all_is_where_the_lines_say(lines: str) -> None:
    found = ruled(lines)
    assert (found.status, found.reason) == (r.Status.PASSES, "")


@pytest.mark.parametrize(
    "lines",
    [
        # What can't be done may lack the mana.
        "Ann has Bolt in hand\nthen Ann can't cast Bolt targeting Bob",
        # Lands that pay and are named by nothing else are on the battlefield.
        "Ann has Mountain and Bolt in hand\nAnn casts Bolt on Bob\nit resolves\nthen Mountain is on the battlefield\nand Mountain is tapped\nand Bob is at 17 life",
        # The mana of a token that is made pays, or nothing does.
        "card Spring {G}\n  Sorcery\n  Create a Treasure token.\n\nAnn controls a Forest\nAnn has Spring and Bolt in hand\nAnn casts Spring\nit resolves\nthen Ann can cast Bolt targeting Bob",
        # A player whose name is a creature type attacks with something.
        "players Cat, Bob\nCat controls Maw\nCat attacks Bob with Maw\nthen Bob is at 20 life",
    ],
)  # fmt: skip
def test_what_was_so_stays_so(lines: str) -> None:
    text = lines if lines.startswith("players") else "players Ann, Bob\n" + lines
    whole = HEAD.removeprefix("players Ann, Bob\n") + text
    found = judge(read(whole, open_=True)[0], "").result
    assert (found.status, found.reason) == (r.Status.PASSES, "")
