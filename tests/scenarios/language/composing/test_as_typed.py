"""Lines as judges type them without the guide are the lines of the guide that say the same; what says too little is asked for."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Cub {G}
  Creature — Bear 1/1
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Echo {U}{U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Deny {U}{U}
  Instant
  Counter target spell.
card Loot {R}
  Sorcery
  Draw two cards, then discard two cards.
card Toll {2}
  Enchantment
  Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
card Seek {1}{B}
  Sorcery
  Search your library for a card, put that card into your hand, then shuffle.
card Theft {2}{U}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {2}
card Reap {1}{B}
  Instant
  As an additional cost to cast this spell, sacrifice a creature.
  Draw two cards.
card Force {3}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Rise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.
card Edge {1}{G}
  Instant
  Look at the top card of your library. Draw a card.
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 3
  +1: Each player discards a card.
  −2: Target player sacrifices a creature.
  −6: Destroy target permanent.
card Imp {1}{B}
  Creature — Imp 1/1
  Dredge 2
card Charm {1}{R}
  Instant
  Choose two —
  • Bolt it.
  • Draw a card.
  • You gain 2 life.
card Fort
  Land
  As this land enters, choose a creature type.
  {T}: Add {C}.
card Cast Off {2}{R}
  Creature — Elf 1/1
  Cascade

"""
SAID: tuple[tuple[str, str], ...] = (
    # What is tapped for what is cast, and whose opponent is meant.
    ("Ann taps two Islands and casts Deny on Bob's Bolt", "Ann taps two Islands for mana. Ann casts Deny on Bob's Bolt"),
    ("Ann taps a Mountain to cast Bolt on Bob", "Ann taps Mountain for {R}\nAnn casts Bolt targeting Bob"),
    ("Ann plays a Mountain, taps a Mountain and casts Bolt on Bob", "Ann plays Mountain\nAnn taps Mountain for {R}\nAnn casts Bolt targeting Bob"),
    ("Ann casts Bolt on her opponent", "Ann casts Bolt targeting Bob"),
    ("Ann controls Elk\nBob casts Bolt on his opponent's Elk", "Ann controls Elk\nBob casts Bolt targeting Ann's Elk"),
    # What is there.
    ("Ann has stolen Bob's Elk with Theft", "Bob controls Elk\nAnn controls Theft (attached to Elk)"),
    ("Ann controls Elk with Belt", "Ann controls Elk\nAnn controls Belt (attached to Elk)"),
    ("Ann controls Vela (3)", "Ann controls Vela (loyalty 3)"),
    ("It is turn 3, Ann's turn", "it's Ann's turn"),
    ("Ann controls Elk and no lands", "Ann controls Elk\nAnn has no lands"),
    ("Ann's commander Elk has been cast twice before", "Elk is Ann's commander\nAnn has cast Elk from the command zone twice"),
    # Combat.
    ("Bob controls Ox\nAnn attacks with Elk\nBob blocks", "Bob controls Ox\nAnn attacks with Elk\nBob blocks with Ox"),
    ("Bob hits Ann with Elk", "Bob attacks Ann with Elk\nAnn doesn't block\nafter combat"),
    ("Ann attacks with Elk and casts Bolt on Ox after no blocks", "Ann attacks with Elk\nnobody blocks\nAnn casts Bolt on Ox"),
    ("Ann attacks with Elk\nBob double blocks with Ox and Cub", "Ann attacks with Elk\nBob blocks with Ox and Cub"),
    ("Ann assigns all 3 damage to Ox", "Ann assigns 3 to Ox"),
    ("Ann assigns lethal to Ox and the rest to Bob", "Ann assigns lethal damage to Ox and the rest to Bob"),
    ("Ann assigns lethal damage to Ox and tramples over the rest", "Ann assigns lethal damage to Ox and the rest to Bob"),
    ("Ann attacks with two 3/3 green Beast tokens", "Ann controls two 3/3 green Beast tokens\nAnn attacks with two Beasts"),
    # Costs.
    ("Bob controls Toll\nAnn casts Bolt on Bob without paying for Toll", "Bob controls Toll\nAnn casts Bolt on Bob\nAnn declines for Toll"),
    ("Bob discards Bolt to Loot", "Bob casts Loot\nBob discards Bolt"),
    ("Ann casts Reap sacrificing a creature", "Ann casts Reap"),
    ("Bob casts Elk\nAnn casts Force on Elk exiling a blue card", "Bob casts Elk\nAnn casts Force targeting Elk for its alternative cost"),
    ("Ann pitches a blue card to Force on Bolt", "Ann casts Force for its alternative cost targeting Bolt"),
    # Choices.
    ("Ann casts Seek, searching for Bolt", "Ann casts Seek\nAnn chooses Bolt"),
    ("Ann casts Loot and dredges Imp instead of drawing", "Ann casts Loot\nAnn says yes for Imp"),
    ("Ann reanimates Ox from Bob's graveyard with Rise", "Bob has Ox in the graveyard\nAnn casts Rise targeting Ox"),
    ("Ann casts Cast Off, cascading into Bolt targeting Bob", "Ann has Bolt on top of the library\nAnn casts Cast Off\nAnn casts Bolt without paying its mana cost targeting Bob"),
    ("Ann casts Charm choosing the first and third modes", "Ann casts Charm choosing mode 1 and mode 3"),
    ("Ann plays Fort naming Elf", "Ann plays Fort\nAnn chooses Elf"),
    ("Ann controls Vela (loyalty 3)\nAnn activates Vela's edict ability on Bob", "Ann controls Vela (loyalty 3)\nAnn activates Vela's \"-2\" targeting Bob"),
    ("Ann controls Vela (loyalty 6)\nBob controls Elk\nAnn destroys Elk with Vela", "Ann controls Vela (loyalty 6)\nBob controls Elk\nAnn activates Vela's \"-6\" targeting Elk"),
    ("Ann casts Seek\nAnn resolves Elk last", "Ann casts Seek\nAnn orders Elk"),
    ("Bob makes a pile of Elk and Ox and a pile of Cub", "Bob chooses Elk and Ox"),
    ("Ann takes the pile with Cub", "Ann chooses Cub"),
    ("Ann takes the second pile", 'Ann chooses "second pile"'),
    ("Ann puts back Elk and then Ox", "Ann chooses Elk and Ox\nAnn orders Ox, Elk"),
    # Copies of spells.
    ("Ann casts Bolt on Bob\nAnn casts Echo on Bolt\nit resolves\nBob casts Deny on the copy", "Ann casts Bolt on Bob\nAnn casts Echo on Bolt\nit resolves\nBob casts Deny on the copied Bolt"),
    ("Ann casts Echo on Bolt\nAnn targets Bob with the copy", "Ann casts Echo on Bolt\nAnn targets Bob"),
    # A part of a name, both of a name, and words written short.
    ("players Ann, Bob, Cat\nAnn controls two Elks and Ox\nAnn attacks with both Elks at Bob and Ox at Cat", "players Ann, Bob, Cat\nAnn controls two Elks and Ox\nAnn attacks with two Elks at Bob and Ox at Cat"),
    ("Ann controls Elk w/ 2 +1/+1 counters", "Ann controls Elk with 2 +1/+1 counters"),
    ("In Bob's main phase 2 Ann casts Bolt on Bob", "In Bob's postcombat main phase, Ann casts Bolt on Bob"),
    ("Ann casts Bolt targeting that Elk", "Ann casts Bolt targeting the same Elk"),
)  # fmt: skip
ASKED: tuple[tuple[str, str], ...] = (
    ("There are a land and an instant in Ann's graveyard", "cards are told by name"),
    ("Ann casts Loot\nElk and Ox are both out", "whose they are is not told"),
    ("Bob controls Ox and Cub\nAnn attacks with Elk\nBob blocks", "with what Bob blocks is not told"),
    ("Ann controls Vela (loyalty 3)\nAnn exiles Elk with Vela", "which ability of Vela does that is not told"),
    ("Ann controls two Elks and Ox\nAnn attacks with both Elks and Ox, except", "except"),
)  # fmt: skip


def _told(lines: str) -> str:
    cards = CARDS.replace("players Ann, Bob\n", "") if lines.startswith("players") else CARDS
    if not lines.startswith("players"):
        return shown(cards + lines)
    first, _, rest = lines.partition("\n")
    return shown(f"{first}\n{cards}{rest}")


@pytest.mark.parametrize(("said", "meant"), SAID)
def test_each_is_the_lines_of_the_guide(said: str, meant: str) -> None:
    wanted = _told(meant)
    assert not wanted.startswith("refused"), wanted
    assert _told(said) == wanted


@pytest.mark.parametrize(("said", "why"), ASKED)
def test_what_says_too_little_is_asked_for(said: str, why: str) -> None:
    found = _told(said)
    assert found.startswith("refused")
    assert why in found


def test_a_comma_within_a_name_is_none() -> None:
    cards = "players Ann, Bob\ncard Elk Runner {1}{G}\n  Creature — Elk 3/3\n\n"
    assert shown(f"{cards}Ann controls Elk, Runner") == shown(f"{cards}Ann controls Elk Runner")


def test_a_list_of_two_cards_stays_one() -> None:
    cards = "players Ann, Bob\ncard Elk Runner {1}{G}\n  Creature — Elk 3/3\ncard Runner {G}\n  Creature — Elf 1/1\n\n"
    assert shown(f"{cards}Ann controls Elk Runner, Runner") == shown(
        f"{cards}Ann controls Elk Runner and Runner"
    )
