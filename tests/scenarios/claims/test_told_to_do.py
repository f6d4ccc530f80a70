"""What texts tell players to do, what missed a thing, and what made it what it was; written from the rules before it was asked."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Cub {G}
  Creature — Bear 1/1
card Levy {1}{B}
  Instant
  Target player sacrifices a creature.
card Altar {2}
  Artifact
  Sacrifice a creature: You gain 1 life.
card Grim Titan {4}{B}
  Creature — Demon 9/9
  At the beginning of your upkeep, sacrifice a creature other than Grim Titan.
card Hungry Engine {3}
  Artifact Creature — Engine 4/4
  At the beginning of your upkeep, sacrifice Hungry Engine unless you discard a card.
card Trade {U}
  Sorcery
  Draw two cards, then discard a card.
card Gamble {R}
  Sorcery
  You may discard a card. If you do, draw two cards.
card Deny {U}{U}
  Instant
  Counter target spell.
card Toll {1}{U}
  Instant
  Counter target spell unless its controller pays {2}.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Small Murk {B}
  Instant
  Destroy target creature if it has mana value 1 or less.
card Banish {W}
  Instant
  Exile target creature.
card Probe {B}
  Sorcery
  Target opponent reveals their hand. You choose a noncreature, nonland card from it. That player discards that card.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Hush Vase {X}{X}
  Artifact
  Hush Vase enters the battlefield with X charge counters on it.
  Whenever a player casts a spell with mana value equal to the number of charge counters on Hush Vase, counter that spell.
card Empty Grave {1}{W}
  Enchantment
  If a creature would die, exile it instead.
card Pale Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Moon Mage {2}{R}
  Creature — Wizard 2/2
  Nonbasic lands are Mountains.
card Old Grove
  Land
  {T}: Add {G}.
card Plain Day {1}{U}
  Enchantment
  Creatures lose all abilities.
card Tree Mother {4}{G}
  Creature — Elemental */*
  Tree Mother's power and toughness are each equal to the number of lands you control.
  Nontoken creatures you control are Forest lands in addition to their other types.
card Guardian {5}{W}
  Creature — Angel 5/5
  Indestructible
  Other creatures you control have indestructible.
card Sweep {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Death Ring {B}
  Enchantment — Aura
  Enchant creature
  When enchanted creature dies, you gain 2 life.
card Tax Keeper {1}{W}
  Creature — Soldier 2/1
  Spells cost {1} more to cast.
card Shy Coat {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't be the target of abilities from artifact sources.
card Zapper {2}
  Artifact
  {T}: Zapper deals 1 damage to any target.
card Hunter {2}{R}{G}
  Creature — Elf 3/2
  Cascade
card Ox {4}{G}
  Creature — Ox 5/5
card Cage {1}
  Artifact
  Creature cards in graveyards and libraries can't enter the battlefield.
card Raise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.
card Nest {2}{G}
  Sorcery
  Create three 1/1 green Rat creature tokens.
card Helix {R}{W}
  Instant
  Helix deals 3 damage to any target and you gain 3 life.
card Whisper Pit {2}{B}
  Enchantment
  At the beginning of your upkeep, discard a card at random.
card Reader {1}{G}
  Enchantment
  At the beginning of your draw step, you may draw two additional cards.
card Locked Yard {1}
  Artifact
  Players can't cast spells from graveyards or libraries.
card Ghost Step {1}{U}
  Creature — Rogue 1/1
  Ghost Step can't be blocked.
card Bite {1}{B}
  Instant
  Destroy target nonblack creature.
card Rally Chief {2}{R}
  Creature — Rat 2/2
  Other Rats you control attack each combat if able.
card Venom Newt {1}{G}
  Creature — Newt 2/2
  Infect
card Sage {1}{U}
  Creature — Wizard 1/3
  When Sage enters the battlefield, draw a card.
card Still {U}
  Instant
  Counter target activated or triggered ability.
card Shield {W}
  Instant
  Prevent the next 3 damage that would be dealt to any target this turn.
card Divert {U}{U}
  Instant
  Change the target of target spell with a single target.
card Deaf Stone {2}
  Artifact
  Creatures entering the battlefield don't cause abilities to trigger.
card Dark Imp {B}
  Creature — Imp 1/1
card Dig {1}{U}
  Instant
  Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.

"""
LEVY = "Bob controls Elk\nAnn casts Levy targeting Bob\n"
TWO = "Bob controls Elk and Cub\nAnn casts Levy targeting Bob\n"
ROWS = [
    # An instruction without “may” is followed; of a thing it is so where nothing else could be chosen.
    (LEVY, "must Bob sacrifice Elk?", "Yes: the text of Levy has it done, and does not say “may”, and there is nothing else to choose", "608.2c"),
    (LEVY, "does Bob have to sacrifice a creature?", "Yes: the text of Levy has it done", "608.2c"),
    (LEVY, "can Bob sacrifice nothing?", "No: it is not Bob's choice", "608.2c"),
    (TWO, "must Bob sacrifice Elk?", "No: Bob could choose Cub instead", "701.21a"),
    (TWO, "must Bob sacrifice Cub?", "No: Bob could choose Elk instead", "701.21a"),
    (TWO, "must Bob sacrifice a creature?", "Yes: the text of Levy has it done, and does not say “may”: Bob chooses which, of Elk and Cub", "608.2c"),
    (LEVY + "In response, Bob casts Deny on Levy\n", "must Bob sacrifice Elk?", "No: Levy is countered by Deny", "701.6a"),
    ("Ann controls Grim Titan\nin Ann's upkeep\n", "must Ann sacrifice Grim Titan?", "No: what Grim Titan's ability says could not be done, for there was nothing to sacrifice", "609.3"),
    ("Ann controls Grim Titan and Cub\nin Ann's upkeep\n", "must Ann sacrifice Grim Titan?", "No: it is not what Grim Titan's ability has Ann sacrifice", "608.2c"),
    ("Ann controls Altar and Cub\nAnn sacrifices Cub to Altar\n", "must Ann sacrifice Cub?", "No: Ann sacrifices Cub (to pay for Altar's ability), as a cost", "601.2h"),
    ("Ann has Spark in hand\nAnn casts Trade\n", "must Ann discard a card?", "Yes: the text of Trade has it done, and does not say “may”: Ann chooses which", "608.2c"),
    ("Ann has Spark in hand\nAnn casts Gamble\n", "must Ann discard a card?", "No: Ann may decline", "608.2d"),
    ("Ann controls Hungry Engine\nAnn has Spark in hand\nin Ann's upkeep\n", "must Ann discard a card?", "No: Ann may decline, for the text of Hungry Engine's ability says “unless”", "118.12a"),
    ("Ann controls Hungry Engine\nAnn has Spark in hand\nin Ann's upkeep\n", "must Ann sacrifice Hungry Engine?", "No: Ann may pay instead", "118.12a"),
    ("Ann controls Hungry Engine\nin Ann's upkeep\n", "must Ann sacrifice Hungry Engine?", "Yes: the text of Hungry Engine's ability has it done, and what would stop it can't be done", "608.2c"),
    ("Ann casts Spark targeting Bob\n", "must Bob discard a card?", "No: nothing that has happened has Bob discard anything", "608.2c"),
    # What can be chosen.
    (TWO, "can Bob choose Elk?", "Yes: Bob can choose Elk, or Cub", "701.21a"),
    (TWO, "can Ann choose Elk?", "No: Bob is who chooses", "701.21a"),
    ("Ann has Elk and Spark in hand\nBob casts Probe targeting Ann\n", "can Bob choose Elk?", "No: Elk is a creature, so it is not what Probe asks for", "608.2d"),
    ("Ann has Elk and Spark in hand\nBob casts Probe targeting Ann\n", "can Bob choose Spark?", "Yes: Spark is the only thing that Probe lets Bob choose", "608.2d"),
    ("Ann has 9 cards in hand\nin Ann's cleanup step\n", "must Ann discard?", "Yes: the rules have it done", "514.1"),
    ("Bob controls Elk\nAnn casts Helix targeting Elk\n", "who takes damage from Helix?", "Elk takes 3 damage from Helix", "120.1"),
    ("Ann controls Reader\nin Ann's draw step\n", "must Ann draw two additional cards?", "No: Ann may decline", "608.2d"),
    ("Ann controls Whisper Pit\nAnn has Spark and Elk in hand\nin Ann's upkeep\n", "can Ann choose Elk?", "No: Whisper Pit's ability has it picked at random, and nobody chooses it", "701.9b"),
    # What missed it.
    ("Ann controls Hush Vase with 2 charge counters\nBob casts Elk\n", "why isn't Elk countered?", "It is not so: Elk is countered", "701.6a"),
    ("Ann controls Hush Vase with 3 charge counters\nBob casts Elk\n", "why isn't Elk countered?", "Because: Hush Vase does not trigger: Bob casts Elk, but Elk has mana value 2, not 3", "603.2"),
    ("Bob has five Mountains\nBob casts Spark targeting Ann\nIn response, Ann casts Toll on Spark\nBob pays for Toll\n", "why isn't Spark countered?", "Because: Bob pays {2} for Toll, and Spark resolves", "118.12a"),
    ("Bob casts Spark targeting Ann\nBob casts Helix targeting Ann\nIn response, Ann casts Deny on Helix\n", "why isn't Spark countered?", "Because: Deny targets Helix, and Spark resolves", "115.1"),
    ("Bob controls Elk and Cub\nAnn casts Murk targeting Cub\n", "why isn't Elk destroyed?", "Because: Murk targets Cub; Elk has toughness 3 and 0 damage", "115.1"),
    ("Bob controls Elk and Cub\nAnn casts Banish targeting Cub\n", "why isn't Elk exiled?", "Because: Banish targets Cub; Elk is on the battlefield", "115.1"),
    ("Bob controls Elk\nAnn casts Small Murk targeting Elk\n", "why isn't Elk destroyed?", "Because: Elk has mana value 2, and Small Murk asks for 1 or less", "608.2c"),
    ("Bob controls Elk\nAnn casts Small Murk targeting Elk\n", "does Small Murk destroy Elk?", "No: Small Murk does not destroy Elk: Elk has mana value 2, and Small Murk asks for 1 or less", "608.2c"),
    ("Ann has Elk and Spark in hand\nBob casts Probe targeting Ann\n", "why isn't Elk discarded?", "Because: Elk is a creature, so it is not what Probe asks for", "608.2c"),
    ("Ann controls Guardian and Cub\nBob casts Sweep\n", "why doesn't Cub die?", "Because: Cub is not destroyed (it is indestructible) (Guardian gives it indestructible)", "702.12b"),
    ("Ann controls Guardian and Cub\nBob casts Sweep\n", "why isn't Cub in Ann's graveyard?", "Because: Cub is on the battlefield (Cub is not destroyed (it is indestructible)", "702.12b"),
    # Why it is not there is why it left, or why it did not come.
    ("Bob controls Cub\nAnn casts Spark targeting Cub\n", "why isn't Cub on the battlefield?", "Because: Cub is in Bob's graveyard (Cub is destroyed (its damage is lethal))", "704.5g"),
    ("Bob controls Cub\nAnn casts Spark targeting Cub\n", "why is Cub in Bob's graveyard?", "Because: Cub is in Bob's graveyard (Cub is destroyed (its damage is lethal))", "704.5g"),
    ("Ann controls Cage\nBob has Elk in the graveyard\nBob casts Raise targeting Elk\n", "why isn't Elk on the battlefield?", "Because: Elk is in Bob's graveyard (Elk stays where it is (it can't go to battlefield, because of Cage))", "614.17d"),
    # What waited for the creature that wears it is told of that creature.
    ("Bob controls Elk\nAnn controls Empty Grave and Death Ring attached to Elk\nAnn casts Murk targeting Elk\n", "why doesn't Death Ring trigger?", "Because: Elk goes from battlefield to exile (by the effect of Empty Grave), and nothing has happened that it triggers on", "603.2g"),
    # What made it what it was.
    ("Ann controls Tree Mother\nBob casts Pale Moon\n", "what was Tree Mother?", "Tree Mother was 0/0 green Elemental Mountain creature land, as it last was on the battlefield: Tree Mother makes it a Forest land too, then Pale Moon makes it a Mountain", "305.7"),
    ("Ann controls Tree Mother\nBob casts Pale Moon\n", "why does Tree Mother die?", "Because: Tree Mother goes from battlefield to graveyard (its toughness is 0 or less: Tree Mother makes it a Forest land too, then Pale Moon makes it a Mountain", "704.5f"),
    ("Ann controls Old Grove\nBob controls Moon Mage and Plain Day\n", "why is Old Grove a Mountain?", "Because: Old Grove is colorless Mountain land (Moon Mage makes it a Mountain, before Moon Mage loses the ability that does it)", "613.1d"),
    # By whose effect it is so dear, and what can't be aimed at.
    ("Ann controls Tax Keeper\nBob has Spark in hand and a Mountain\n", "why can't Bob cast Spark?", "Because: Bob can't cast Spark: Bob can't pay {1}{R} (by the effect of Tax Keeper)", "601.2h"),
    ("Ann controls Elk and Shy Coat attached to Elk\nBob controls Zapper\n", "why can't Bob activate Zapper targeting Elk?", "Because: Bob can't activate Zapper targeting Elk: Elk can't be chosen: it can't be the target, because of Shy Coat", "601.2c"),
    ("Bob controls Locked Yard\nAnn has Spark in the graveyard\n", "why can't Ann cast Spark from the graveyard?", "Because: Ann can't cast Spark from the graveyard: Ann may not cast Spark from graveyard; besides, an effect of Locked Yard forbids casting it from there", "101.2"),
    ("Ann controls Ghost Step\n", "can Ghost Step be blocked?", "None of them can block Ghost Step if Ghost Step attacks (Ghost Step can't be blocked)", "509.1b"),
    ("Ann controls Rally Chief and a 1/1 red Rat token\nit's Ann's turn\n", "why must the Rat attack?", "Because: Rat Token must attack if able (by the effect of Rally Chief)", "508.1d"),
    ("Bob controls Venom Newt\nBob attacks Ann with Venom Newt\nAnn doesn't block\n", "why isn't Ann at 18 life?", "Because: Ann is at 20 life (damage from Venom Newt gives poison counters instead (infect))", "702.90b"),
    ("Ann controls Guardian and Elk\nBob has Murk in hand\n", "why doesn't Murk destroy Elk?", "Because: Murk has done nothing yet", "701.8a"),
    ("Ann controls two Elks\nBob casts Murk on Elk\n", "can Bob cast Murk on Elk?", "Yes: Bob has cast Murk so, and it is on the stack", "601.2a"),
    ("Ann controls Death Ring attached to Elk\nBob controls Elk\n", "who gains life from Death Ring?", "Nobody gains life from Death Ring: nothing has happened that it triggers on", "603.2"),
    # Each with the reason of its own way to come to nothing.
    ("Ann casts Helix targeting Bob\nIn response, Bob casts Shield targeting Bob\n", "who takes damage from Helix?", "Nobody takes damage from Helix: 3 damage from Helix is prevented by Shield", "615.1a"),
    ("Ann casts Helix targeting Bob\nIn response, Bob casts Deny on Helix\n", "who gains life from Helix?", "Nobody gains life from Helix: Helix is countered by Deny", "701.6a"),
    ("Ann controls Elk\nAnn casts Helix targeting Bob\nIn response, Bob casts Divert on Helix\nBob targets Elk\n", "why doesn't Bob take damage?", "Because: Bob takes 0 damage: the target of Helix was changed by Divert from Bob to Elk", "115.7a"),
    ("Ann casts Sage\nIn response, Bob casts Deny on Sage\n", "why doesn't Sage trigger?", "Because: Sage is countered by Deny, and nothing has happened that it triggers on", "603.2"),
    ("Ann casts Sage\nIn response, Bob casts Deny on Sage\n", "why isn't Sage on the battlefield?", "Because: Sage is in Ann's graveyard (Sage is countered by Deny)", "701.6a"),
    ("Ann casts Sage\nit resolves\nBob casts Still targeting Sage's ability\n", "who draws from Sage?", "Nobody draws from Sage: Sage's ability is countered by Still", "701.6a"),
    ("Bob controls Deaf Stone\nAnn casts Sage\n", "must Ann draw?", "No: Sage does not trigger (it is kept from triggering on that, because of Deaf Stone)", "101.1"),
    # What is cast as something resolves, or passed over.
    ("Ann's library from the top: Ox, Elk\nAnn casts Hunter\n", "why doesn't Ann cast Ox?", "Because: Ann does not cast Ox: cascade of Hunter stops at a card with mana value less than 4, and the card Ox has 5", "702.85a"),
    # Of one source, and of like things.
    ("Ann casts Helix targeting Bob\n", "who gains life from Helix?", "Ann gains 3 life from Helix", "119.3"),
    ("Ann casts Helix targeting Bob\n", "who draws from Helix?", "Nobody draws from Helix", "121.1"),
    ("Ann's library from the top: Elk, Cub, Ox, Spark\nAnn casts Dig\n", "how many cards does Ann look at?", "Ann looks at 4 cards: from Dig", "701.20e"),
    ("Ann casts Nest. It resolves\n", "how much power does a Rat have?", "Rat has power 1", "208.1"),
    ("Ann casts Nest. It resolves\n", "what are the Rats?", "Rat is a 1/1 green Rat creature", "109.3"),
    ("Bob controls a 1/1 white Soldier token\n", "can the token block?", "Yes: the token is an untapped creature", "509.1a"),
    ("Bob controls a 1/1 white Soldier token\n", "can a Soldier block?", "Yes: Soldier is an untapped creature", "509.1a"),
    ("Ann controls Elk and a Forest\n", "which lands of Ann can attack?", "None of them can attack: Forest can't, for it is no creature", "508.1a"),
    ("Ann controls a tapped Forest and an Island\n", "which lands on the battlefield are tapped?", "Forest", "400.1"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "question", "answer", "rule"), ROWS)
def test_what_a_text_does_is_told(board: str, question: str, answer: str, rule: str) -> None:
    (source,) = read(f"{CARDS}{board}{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    found = result.answers[-1]
    assert found.text.startswith(answer), found.text
    assert found.rules[0] == rule, found.rules


def test_what_was_refused_is_not_on_the_stack_and_says_why() -> None:
    """733.1: of what could not be cast nothing remains; just that is refused for the same reason, something else is not."""
    board = "Bob controls Elk and Dark Imp\nAnn casts Bite targeting Dark Imp\n"
    asked = "why can't Ann cast Bite targeting Dark Imp?\ncan Ann cast Bite targeting Elk?\n"
    (source,) = read(f"{CARDS}{board}{asked}", open_=True)
    same, other = judge(source, "").result.answers
    assert "Dark Imp is no legal target of Bite: Dark Imp is black" in same.text
    assert same.rules[0] == "601.2c"
    assert other.text.startswith("Yes: Ann can cast Bite targeting Elk")
