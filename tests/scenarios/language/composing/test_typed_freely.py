"""Lines typed freely are the lines of the guide that say the same; a pronoun behind a target is whom that is aimed at."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Knight {W}{W}
  Creature — Knight 2/2
  First strike
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Echo {U}{U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Rot {1}{B}
  Sorcery
  Target player discards two cards.
card Rite {B}
  Instant
  Add {B}{B}{B}.
card Imp {1}{B}{B}
  Creature — Imp 2/2
card Stone {1}
  Artifact
  {T}: Add {C}{C}.
card Golem {2}
  Artifact Creature — Golem 2/2
card Command {1}{U}{U}
  Instant
  Choose two —
  • Counter target spell.
  • Return target permanent to its owner's hand.
  • Draw a card.
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 3
  +1: Each player discards a card.
  −2: Target player sacrifices a creature.
  −6: Separate all permanents target player controls into two piles. That player sacrifices all permanents in the pile of their choice.
card Fount
  Land — Island Mountain
  As this land enters, you may pay 2 life. If you don't, it enters tapped.
card Wilds
  Land
  {T}, Sacrifice this land: Search your library for an Island card, put it onto the battlefield, then shuffle.
card Seat
  Legendary Land
  {T}: Add {G}.
  Channel — {1}{G}, Discard this card: Destroy target artifact an opponent controls.
card Drain {1}{U}
  Instant
  Counter target activated ability.
card Spirit {2}
  Artifact
  {2}, {T}: You gain 1 life.
card Ninja {3}{U}
  Creature — Ninja 2/2
  Ninjutsu {1}{U}
card Loot {R}
  Sorcery
  Draw two cards, then discard two cards.

"""
SAID = [
    ("Ann controls three Soldier tokens (1/1 white)", "Ann controls three 1/1 white Soldier creature tokens"),
    ("Neither player has cards in hand", "Ann has no cards in hand\nBob has no cards in hand"),
    ("Ann suspended Bolt last turn, so it has one time counter", "Ann has Bolt (1 time counter) in exile"),
    ("Ann casts her commander Elk for the third time", "Elk is Ann's commander\nAnn has cast Elk from the command zone twice\nAnn casts Elk"),
    ("Ann casts Rot on Bob and he discards Elk and Ox", "Ann casts Rot targeting Bob\nBob discards Elk and Ox"),
    ("Ann casts Rot on Bob and he ditches Elk", "Ann casts Rot targeting Bob\nBob discards Elk"),
    ("Ann casts Loot, drawing two and discarding Elk and Ox", "Ann casts Loot\nAnn discards Elk and Ox"),
    ("Bob casts Bolt on Ann\nAnn responds with Command (counter + draw a card)", "Bob casts Bolt on Ann\nIn response, Ann casts Command choosing mode 1 and mode 3 targeting Bolt"),
    ("Bob casts Bolt on Ann\nAnn casts Command: counter Bolt and draw a card", "Bob casts Bolt on Ann\nAnn casts Command choosing mode 1 and mode 3 targeting Bolt"),
    ("Ann controls Vela (loyalty 3)\nAnn minuses Vela to make Bob sacrifice Elk", 'Ann controls Vela (loyalty 3)\nAnn activates Vela\'s "-2" targeting Bob\nBob sacrifices Elk'),
    ("Ann cracks Wilds, getting Fount and shocking herself", "Ann activates Wilds\nAnn chooses Fount\nAnn says yes for Fount"),
    ("Ann cracks Wilds, getting Fount tapped", "Ann activates Wilds\nAnn chooses Fount\nAnn says no"),
    ("Ann taps Stone and casts Golem with it", "Ann casts Golem using Stone"),
    ("Ann casts Rite and uses the mana to cast Imp", "Ann casts Rite\nit resolves\nAnn casts Imp"),
    ("Bob controls Stone\nAnn channels Seat to destroy Stone", 'Bob controls Stone\nAnn has Seat in hand\nAnn activates Seat\'s "Destroy target artifact an" targeting Stone'),
    ("Ann controls Spirit\nAnn activates Spirit\nBob responds with Drain on it", "Ann controls Spirit\nAnn activates Spirit\nIn response, Bob casts Drain targeting Spirit's ability"),
    ("Ann casts Bolt on Bob, holds priority, and casts Echo on Bolt", "Ann casts Bolt on Bob\nIn response, Ann casts Echo on Bolt"),
    ("Ann attacks with Elk. It's unblocked, so Ann ninjutsus Ninja, returning Elk", "Ann attacks with Elk\nit isn't blocked\nAnn activates Ninja's \"Ninjutsu\" returning Elk"),
    ("Ann swings Elk into Bob's board", "Ann attacks Bob with Elk"),
    ("Ann attacks Bob with Elk banded with Ox", "Ann attacks Bob with Elk and Ox in a band"),
    ("Ann attacks with Elk and Ox\nBob blocks Elk with Knight and lets Ox through", "Ann attacks with Elk and Ox\nBob blocks Elk with Knight"),
    ("Ann controls Ox and a manifest (Elk)", "Ann controls Ox and Elk (manifested)"),
    ("Ann makes her land drop with Forest", "Ann plays Forest"),
    ("Ann casts Bolt from her hand on Bob", "Ann casts Bolt targeting Bob"),
    ("Ann sacs Stone for two colorless", "Ann taps Stone for {C}{C}"),
]  # fmt: skip
ASKED = [
    ("Ann controls an unknown face-down creature", "Ann controls A (face down)"),
    ("Ann controls a morph", "Ann controls A (face down)"),
    ("Ann casts Loot\nBob makes two piles", "Bob makes a pile of A and B and a pile of C"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "lines"), SAID)
def test_it_is_as_the_guide_has_it(said: str, lines: str) -> None:
    assert shown(CARDS + said) == shown(CARDS + lines)
    assert not shown(CARDS + lines).startswith("refused")


@pytest.mark.parametrize(("said", "why"), ASKED)
def test_what_is_told_too_little_of_is_asked_for(said: str, why: str) -> None:
    assert why in shown(CARDS + said)


@pytest.mark.parametrize(
    "said",
    [
        "Bob is tapped out\nBob controls two Islands and Elk",
        "Bob controls two Islands and Elk\nBob is tapped out",
        "All of Bob's lands are tapped. Bob controls two Islands and Elk.",
    ],
)
def test_who_is_tapped_out_has_tapped_lands(said: str) -> None:
    told = shown(f"{CARDS}{said}\nAnn casts Bolt on Bob")
    assert "'Island', 'count': 2, 'tapped': True" in told
    assert "'Elk', 'tapped'" not in told
