"""Deeds as they are typed at first go: answers to what triggers, costs told before the spell, choices told with it (601.2, 603.3d)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Imp {R}
  Creature — Imp 1/1
  {T}: Imp deals 1 damage to any target.
card Drifter {4}{U}
  Creature — Elemental 2/2
  When Drifter enters, draw two cards.
  Evoke {2}{U}
card Witness {1}{G}{G}
  Creature — Human 2/1
  When Witness enters, you may return target card from your graveyard to your hand.
card Seize {B}
  Sorcery
  Target player reveals their hand. You choose a nonland card from it. That player discards that card.
card Shift {W}
  Instant
  Exile target creature you control, then return it to the battlefield under your control.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Arc {1}{R}
  Instant
  Arc deals 3 damage divided as you choose among any number of targets.
card Hurl {1}{R}
  Instant
  As an additional cost to cast this spell, sacrifice a creature.
  Hurl deals damage equal to the sacrificed creature's power to any target.
card Swerve {1}{U}
  Instant
  Change the target of target spell with a single target.
card Echo {U}{U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Hedge {1}{G}
  Creature — Beast 2/2
  Channel — {1}{G}, Discard Hedge: Destroy target artifact.
card Ring {2}
  Artifact
card Chalice {X}{X}
  Artifact
  Chalice enters with X charge counters on it.
card Vela {2}{R}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  −2: Vela deals 2 damage to any target.
  −7: You get an emblem with "Creatures you control have haste."
  loyalty 4
card Flare {3}{R}
  Sorcery
  Flare deals 5 damage to any target.
  Miracle {R}
card Wilds
  Land
  {T}, Sacrifice Wilds: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
card Sneak {1}{U}
  Creature — Ninja 2/1
  Ninjutsu {U}
card Mask {2}{U}
  Creature — Wizard 0/6
  Morph—Reveal a blue card in your hand.
card Phy {3}{U/P}
  Artifact Creature — Shapeshifter 0/0
  You may have Phy enter as a copy of any creature on the battlefield.
"""
SAID = (
    ("Ann evokes Drifter and responds to the sacrifice trigger with Shift targeting Drifter", "Ann casts Drifter for its evoke cost\nDrifter resolves\nIn response, Ann casts Shift targeting Drifter"),
    ("Ann casts Seize on Bob taking Bolt", "Ann casts Seize targeting Bob choosing Bolt"),
    ("Ann casts Witness, getting back Bolt", "Ann casts Witness\nWitness's ability targets Bolt"),
    ("Ann casts Arc, one damage to Elk and two to Bob", "Ann casts Arc targeting Elk and Bob dividing 1 to Elk and 2 to Bob"),
    ("Ann sacrifices Elk as a cost to cast Hurl at Bob", "Ann casts Hurl sacrificing Elk targeting Bob"),
    ("Ann hurls Elk at Bob", "Ann casts Hurl sacrificing Elk targeting Bob"),
    ("Bob casts Bolt on Ann. Ann Swerves it to Bob", "Bob casts Bolt targeting Ann\nAnn casts Swerve targeting Bolt\nAnn targets Bob"),
    ("Ann casts Bolt on Bob. Ann copies Bolt with Echo, choosing new targets: Ox", "Ann casts Bolt targeting Bob\nAnn casts Echo targeting Bolt\nAnn targets Ox"),
    ("Ann channels Hedge targeting Ring", 'Ann activates Hedge\'s "Channel" from hand targeting Ring'),
    ("Ann plays Chalice for X=1", "Ann casts Chalice with X = 1\nChalice resolves"),
    ("Bob controls Vela. Ann attacks Bob's planeswalker with Elk", "Bob controls Vela\nAnn attacks Vela with Elk"),
    ("Ann attacks with three creatures: Elk, Ox and Imp", "Ann attacks with Elk and Ox and Imp"),
    ("Ann draws Flare in her draw step and casts it for its miracle cost on Bob", "Ann has Flare on top of the library\nin Ann's draw step\nAnn casts Flare for its miracle cost targeting Bob"),
    ("Ann casts Flare with miracle on Bob", "Ann casts Flare for its miracle cost targeting Bob"),
    ("Ann minuses Vela on Ox", 'Ann activates Vela\'s "-2" targeting Ox'),
    ("Ann attacks with Elk and Ox. Bob blocks none of them", "Ann attacks with Elk and Ox\nBob doesn't block"),
    ("Ann attacks with Elk. No blockers are declared", "Ann attacks with Elk\nnobody blocks"),
    ("Ann attacks with Elk and Ox. Bob blocks Elk with Imp and lets Ox through", "Ann attacks with Elk and Ox\nBob blocks Elk with Imp"),
    ("Ann attacks with Elk and Bob chump blocks with Imp", "Ann attacks with Elk\nBob blocks with Imp"),
    ("Ann taps 3 lands and casts Ox", "Ann casts Ox"),
    ("Ann plays and cracks Wilds, fetching a Forest", "Ann plays Wilds\nAnn activates Wilds\nAnn chooses Forest"),
    ("Ann plays a second land this turn: Forest", "Ann plays Forest"),
    ("Ann attacks with Imp. Ann uses ninjutsu, bouncing Imp and putting Sneak into play attacking", "Ann attacks with Imp\nAnn activates Sneak's \"Ninjutsu\" returning Imp"),
    ("Bob controls Mask (face down). Bob unmorphs Mask, revealing Echo", "Bob controls Mask (face down)\nBob turns Mask face up revealing Echo"),
    ("Ann casts Phy copying Bob's Ox, paying 2 life for the blue", "Ann casts Phy choosing Bob's Ox paying 2 life"),
    ("Ann has Vela with 3 loyalty and uses the +1", "Ann has Vela (3 loyalty counters)\nAnn activates Vela's \"+1\""),
    ("Ann casts Chalice with X = 1 using two Mountains", "Ann taps Mountain for {R}\nAnn taps Mountain for {R}\nAnn casts Chalice with X = 1"),
)  # fmt: skip
REFUSED = (
    "Ann casts Bolt on Bob taking Elk",
    "Ann casts Elk, getting back Bolt",
    "Ann sacrifices Elk to cast Bolt at Bob",
    "Ann channels Elk targeting Ring",
    "Ann attacks with four creatures: Elk, Ox and Imp",
    "Ann plays Forest for X=1",
    "Ann casts Arc, splitting it between Elk and Bob",
)
"""What no card told here does, and what is not told."""


@pytest.mark.parametrize(("said", "meant"), SAID, ids=[said for said, _ in SAID])
def test_each_is_the_lines_that_it_must_be(said: str, meant: str) -> None:
    assert not shown(CARDS + meant).startswith("refused"), shown(CARDS + meant)
    assert shown(CARDS + said) == shown(CARDS + meant)


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_not_told_so_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")
