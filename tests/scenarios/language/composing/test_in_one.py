"""What people put into one sentence: what a deed is for, where its target lies, what lies in exile with what, who is paired (601.2c, 607.2a)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Giver {W}
  Creature — Human 1/1
  {T}: Target creature you control gains protection from the color of your choice until end of turn.
card Spitter {R}
  Creature — Imp 1/1
  {1}: Spitter gets +1/+0 until end of turn.
  Sacrifice Spitter: It deals 1 damage to any target.
card Raise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.
card Deny {U}{U}
  Instant
  Counter target spell.
card Charm {B}{R}
  Instant
  Choose two —
  • Draw a card.
  • Counter target spell.
  • Destroy target creature.
card Ring {1}{W}
  Enchantment
  When Ring enters, exile target creature an opponent controls until Ring leaves the battlefield.
card Keeper {1}{W}
  Creature — Elk 1/1
  When Keeper enters, you may exile target creature.
card Mirror {2}
  Artifact
  Imprint — When Mirror enters, you may exile an instant card from your hand.
  {2}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.
card Mire's Bolt {R}
  Instant
  Mire's Bolt deals 2 damage to any target.
card Mire's Ox {2}{W}
  Creature — Ox 2/3
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Mate {1}{U}
  Creature — Human 1/1
  Soulbond
card Toll {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Pack {3}{G}
  Sorcery
  Create two 2/2 green Wolf creature tokens.
card Vela {2}{R}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  loyalty 4
card Ballista {X}{X}
  Artifact Creature — Construct 0/0
  {4}: Put a +1/+1 counter on Ballista.
  Remove a +1/+1 counter from Ballista: It deals 1 damage to any target.
card Blade {2}
  Artifact — Equipment
  Equip {1}
card Mime {2}{U}
  Creature — Shapeshifter 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Storm {X}{R}
  Sorcery
  Storm deals X damage divided evenly, rounded down, among any number of targets.
card Sparks {1}{R}
  Sorcery
  Sparks deals 2 damage divided as you choose among one or two targets.
Ann controls Giver and Spitter. Bob controls Toll.
"""
SAID = (
    ("Ann taps Giver to give Spitter protection from black", "Ann activates Giver targeting Spitter\nAnn chooses black"),
    ("In response, Ann uses Giver's ability to give Spitter protection from red", "In response, Ann activates Giver targeting Spitter\nAnn chooses red"),
    ("Ann sacrifices Spitter to deal 1 damage to Bob", "Ann activates Spitter's second ability targeting Bob"),
    ("Ann casts Raise on the Elk in Bob's graveyard", "Bob has Elk in the graveyard\nAnn casts Raise targeting Elk"),
    ("Ann casts Raise targeting Elk in her graveyard", "Ann has Elk in the graveyard\nAnn casts Raise targeting Elk"),
    ("Ann casts Bolt on Bob. It's countered by Bob's Deny", "Ann casts Bolt targeting Bob\nBob casts Deny targeting Bolt\nDeny resolves"),
    ("Ann casts Bolt on Bob. Bob casts Charm, countering Bolt and drawing a card", "Ann casts Bolt targeting Bob\nBob casts Charm choosing mode 1 and mode 2 targeting Bolt"),
    ("Ann casts Bolt on Bob. Bob responds with Charm, countering Bolt and destroying Spitter", "Ann casts Bolt targeting Bob\nIn response, Bob casts Charm choosing mode 2 and mode 3 targeting Bolt and Spitter"),
    ("Ann casts Keeper and exiles Giver with its trigger", "Ann casts Keeper\nKeeper's ability targets Giver\nAnn says yes for Keeper"),
    ("Ann attacks Bob with Giver and Spitter, paying for both of them", "Ann attacks Bob with Giver and Spitter"),
    ("Ann has Vela on the battlefield with 3 loyalty", "Ann controls Vela (loyalty 3)"),
    ("It's the beginning of Ann's upkeep", "in Ann's upkeep"),
    ("Ann casts Elk, and she says yes", "Ann casts Elk\nAnn says yes"),
    ("Ann, with five Islands, casts Elk", "Ann controls five Islands\nAnn casts Elk"),
    ("With five Islands and a Forest, Ann casts Elk", "Ann controls five Islands and a Forest\nAnn casts Elk"),
    ("Ann controls two Wolf tokens made by Pack", "Ann controls two Wolf tokens"),
    ("Ann controls Ring, which has exiled Bob's Ox", "Bob has Ox in exile\nAnn controls Ring (exiling Ox)"),
    ("Ann controls Elk and Ring, which has exiled Bob's Ox", "Ann controls Elk\nBob has Ox in exile\nAnn controls Ring (exiling Ox)"),
    ("Ann controls Ring. It has exiled Ox", "Ann controls Ring\nBob has Ox in exile\nRing is exiling Ox"),
    ("Bob's Ox is exiled under Ann's Ring", "Bob has Ox in exile\nAnn controls Ring (exiling Ox)"),
    ("Ann controls Mirror with Bolt imprinted on it", "Ann has Bolt in exile\nAnn controls Mirror (exiling Bolt)"),
    ("Ann controls Mirror with Bolt imprinted and two Forests", "Ann controls two Forests\nAnn has Bolt in exile\nAnn controls Mirror (exiling Bolt)"),
    ("Ann controls Mirror with Bolt imprinted, two Forests and an Island", "Ann controls two Forests and an Island\nAnn has Bolt in exile\nAnn controls Mirror (exiling Bolt)"),
    ("Ann controls Mirror with Mire's Bolt imprinted", "Ann has Mire's Bolt in exile\nAnn controls Mirror (exiling Mire's Bolt)"),
    ("Ann controls Mirror with Mire's Bolt imprinted, two Forests and an Island", "Ann controls two Forests and an Island\nAnn has Mire's Bolt in exile\nAnn controls Mirror (exiling Mire's Bolt)"),
    ("Ann controls Mirror, which has imprinted Mire's Bolt", "Ann has Mire's Bolt in exile\nAnn controls Mirror (exiling Mire's Bolt)"),
    ("Ann controls Ring, which has exiled Bob's Mire's Ox", "Bob has Mire's Ox in exile\nAnn controls Ring (exiling Mire's Ox)"),
    ("Mire's Bolt is imprinted on Ann's Mirror", "Ann has Mire's Bolt in exile\nAnn controls Mirror (exiling Mire's Bolt)"),
    ("Bob casts Deny on Ann's Elk", "Ann casts Elk\nBob casts Deny targeting Ann's Elk"),
    ("Bob casts Deny on Ann's Spitter", "Bob casts Deny targeting Ann's Spitter"),
    ("In response, Ann sacrifices Spitter, which she controls, to deal 1 damage to Bob", "In response, Ann activates Spitter's second ability targeting Bob"),
    ("Ann casts Sparks on Elk and Ox, both controlled by Bob", "Bob controls Elk and Ox\nAnn casts Sparks targeting Elk and Ox"),
    ("Ann controls a morph that is Elk", "Ann controls Elk (face down)"),
    ("Ann casts Bolt on Bob and then Sparks on Giver", "Ann casts Bolt targeting Bob\nAnn casts Sparks targeting Giver"),
    ("Ann removes a +1/+1 counter from Ballista to deal 1 damage to Bob", "Ann activates Ballista's second ability targeting Bob"),
    ("Ann removes a counter from Ballista, targeting Bob", "Ann activates Ballista's second ability targeting Bob"),
    ("Ann activates Ballista by removing a +1/+1 counter, targeting Bob", "Ann activates Ballista's second ability targeting Bob"),
    ("Ann chooses to do nothing", "Ann says no"),
    ("Ann is at 1 life, Bob too", "Ann is at 1 life\nBob is at 1 life"),
    ("Spitter isn't summoning sick", ""),
    ("Ann controls Elk equipped with Blade with two charge counters on it", "Ann controls Elk and Blade (2 charge counters, attached to Elk)"),
    ("Ann controls Mime, which copied Ox", "Ann controls Mime (copy of Ox)"),
    ("Ann casts Storm with X = 4, splitting it between Giver and Spitter", "Ann casts Storm with X = 4 targeting Giver and Spitter"),
    ("Ann casts Sparks, splitting it between Giver and Spitter", "Ann casts Sparks targeting Giver and Spitter dividing 1 to Giver and 1 to Spitter"),
    ("Ann casts Bolt on Bob. Later, Bob casts Deny on Bolt", "Ann casts Bolt targeting Bob\neveryone passes until the stack is empty\nBob casts Deny targeting Bolt"),
    ("Ann casts Elk and afterwards attacks with Giver", "Ann casts Elk\neveryone passes until the stack is empty\nAnn attacks with Giver"),
    ("Ann controls Mate and Elk. Mate and Elk are paired", "Ann controls Mate and Elk\nMate is paired with Elk"),
    ("Ann controls Elk and Mate, which is paired with Elk", "Ann controls Elk and Mate (paired with Elk)"),
)  # fmt: skip
REFUSED = (
    "Ann taps Giver to give Spitter protection from black and white",
    "Ann taps Giver to give Spitter flying",
    "Ann taps Giver to destroy Toll",
    "Ann sacrifices Spitter to deal 2 damage to Bob",
    "Ann sacrifices Spitter to give it +1/+0",
    "Ann casts Bolt on Bob. Bob casts Charm, countering Bolt and drawing two cards",
    "It's the beginning of her upkeep",
    "Ann controls two Bear tokens made by Pack",
    "Ann controls Keeper, which has exiled Ox",
    "Ann controls Ring, which has exiled Toll",
    "Ann controls Ring, which has exiled Bob's Ox and Bob's Elk",
    "Ann controls Ring and Keeper, which have exiled Bob's Ox",
    "Ann controls Elk with Bolt exiled",
    "Ann casts Bolt on Bob. Bob later casts Deny on Bolt",
    "Ann casts Bolt on Bob, after which Bob casts Deny on Bolt",
    "Ann casts Bolt on Bob. Bob is at 17 life. It resolves. Bob is at 14 life",
    "Ann destroys Giver with its trigger",
    "Ann removes three +1/+1 counters from Ballista to deal 1 damage to Bob",
    "Ann removes a +1/+1 counter from Ballista to deal 2 damage to Bob",
    "Ann removes a charge counter from Ballista to ping Bob",
    "Ann activates Ballista by removing two +1/+1 counters, targeting Bob",
    "Ann chooses to take no action",
    "Bob attacks Ann with Ox, paying the tax",
    "Ann controls five Islands. With four Islands, Ann casts Elk",
    "Ann controls a creature that is Elk",
)


@pytest.mark.parametrize(("said", "meant"), SAID, ids=[said for said, _ in SAID])
def test_each_is_the_lines_that_it_must_be(said: str, meant: str) -> None:
    assert not shown(CARDS + meant).startswith("refused")
    assert shown(CARDS + said) == shown(CARDS + meant)


@pytest.mark.parametrize("line", REFUSED)
def test_what_a_text_does_not_say_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")
