"""An answer tells the reason that decides, with its rule first; written from the rules before it was asked."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Frail Cub {G}
  Creature — Bear 1/1
card Old Stag {1}{G}
  Legendary Creature — Elk 2/2
card Mimic {3}{U}
  Creature — Shapeshifter 0/0
  You may have Mimic enter as a copy of any creature on the battlefield.
card Murder Crow {1}{B}
  Creature — Bird 2/1
  When Murder Crow enters the battlefield, destroy target nonblack creature.
card Greeter {1}{W}
  Creature — Human 1/1
  When Greeter enters the battlefield, you gain 3 life.
card Echo Stone {2}
  Artifact
  If a creature entering the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.
card Hush Stone {2}
  Artifact
  Creatures entering the battlefield don't cause abilities to trigger.
card Doubling Grove {2}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.
card Seedling {G}
  Creature — Plant 0/0
  Seedling enters the battlefield with a +1/+1 counter on it.
card Vela {2}{G}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
  −2: Draw a card.
card Last Stand {3}{W}
  Enchantment
  You can't lose the game and your opponents can't win the game.
card Empty Grave {1}{W}
  Enchantment
  If a creature would die, exile it instead.
card Wisp {1}{B}
  Creature — Spirit 1/1
  When Wisp dies, draw a card.
card Toll Gate {2}
  Artifact
  Spells cost {1} more to cast.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Harsh Word {2}{B}
  Instant
  Destroy target creature. It can't be regenerated.
card Troll {2}{G}
  Creature — Troll 2/2
  {G}: Regenerate Troll.
card Wither {B}
  Instant
  Target creature gets -1/-1 until end of turn.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Blink Charm {U}
  Instant
  Target creature you control phases out.
card Send Back {U}
  Instant
  Return target creature to its owner's hand.
card Red Pall {R}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -1/-0.
card Pale Knight {1}{W}
  Creature — Knight 2/2
  Protection from red
card Hot {1}{R}
  Instant
  Hot deals 2 damage to any target.
split with Cold {1}{U}
  Instant
  Draw a card.
card Shroud Cat {1}{G}
  Creature — Cat 2/2
  Shroud
card Pinger {1}{U}
  Creature — Wizard 1/1
  {T}: Pinger deals 1 damage to any target.
card Long Study {3}{U}
  Sorcery
  Draw two cards.
card Hidden Elk {2}{G}
  Creature — Elk 4/4
  Morph {2}{G}
card Twin Saint {1}{W}{W}
  Creature — Knight 2/2
  Double strike, protection from black
card Long Tale {2}{W}
  Enchantment — Saga
  I — You gain 1 life.
  II — You gain 2 life.
  III — You gain 3 life.
card Blank Moon {2}{U}
  Enchantment
  Enchantments your opponents control lose all abilities.
card Old Ghoul {2}{B}
  Creature — Zombie 3/2
  Persist
card Cave Ogre {2}{R}
  Creature — Ogre 4/3
adventure Throw Rock {R}
  Instant — Adventure
  Throw Rock deals 1 damage to any target.
card Rethink {1}{U}
  Instant
  Draw a card.
  Flashback {2}{U}
card Sleeping God {2}{R}
  Legendary Enchantment Creature — God 5/6
  As long as your devotion to red is less than five, Sleeping God isn't a creature.
card Last Hour {1}
  Artifact
  {1}, Sacrifice Last Hour: End the turn.
card Slow Mage {2}{U}
  Creature — Wizard 2/2
  Your opponents can cast spells only any time they could cast a sorcery.
card Last Toll {W}{B}
  Creature — Rogue 3/1
  When Last Toll enters the battlefield, each player sacrifices an artifact.
card Glad Fox {1}{W}
  Creature — Fox 1/1
  When Glad Fox enters the battlefield, you gain 3 life.
card Deep Fish {4}{B}
  Creature — Fish 5/5
card Horn Beast {3}{G}
  Creature — Beast 4/4
  Mutate {G}
  Reach
  Whenever this creature mutates, destroy target artifact an opponent controls.
card Quick Fire {R}
  Instant
  Split second
  Quick Fire deals 1 damage to any target.

"""

BLOCKED = "Ann controls Elk\nBob controls Troll\nin Ann's precombat main phase\nAnn attacks with Elk. Bob blocks Elk with Troll\n"
GONE = "Ann controls Elk\nin Ann's precombat main phase\nAnn casts Blink Charm targeting Elk. It resolves\n"
MET = "Bob controls Old Stag\nAnn casts Mimic. It resolves, copying Old Stag\n"
LUMP = "Bob controls Hidden Elk (called Lump, face down) and 3 Forests\nAnn casts Quick Fire targeting Lump\n"
FENDED = "Ann controls Twin Saint\nBob controls Deep Fish\nBob attacks with Deep Fish on his turn. Ann blocks it with Twin Saint.\n"
MERGED = "Ann controls Glad Fox and a Forest\nAnn has Horn Beast in hand\nAnn casts Horn Beast for its mutate cost targeting Glad Fox\n  it resolves\n  Ann chooses top\n"
ECHOES = "Ann controls Echo Stone (called Echo) and Echo Stone (called Answer)\nAnn controls a Plains and a Swamp\nAnn has Last Toll in hand\nAnn casts Last Toll. It resolves\n"
TALE = "Ann controls Long Tale with 2 lore counters\nBob controls 3 Islands\n"
BLANK = f"{TALE}Bob has Blank Moon in hand\non Bob's turn, Bob casts Blank Moon\nIt resolves\n"
THROWN = "Ann controls 4 Mountains\nAnn has Cave Ogre in hand\nAnn casts Throw Rock targeting Bob\nIt resolves\n"
ROWS = [
    # A Saga is sacrificed at its final chapter, and stays where it has none (714.4).
    (TALE, "does Long Tale get sacrificed?", "No: Long Tale is on the battlefield, and it has 2 lore counters, and its final chapter is 3", "714.4"),
    (BLANK, "does Long Tale get sacrificed?", "No: Long Tale is on the battlefield, and it has no chapter abilities (Blank Moon takes its abilities)", "714.4"),
    ("Ann controls Elk\n", "does Elk get sacrificed?", "No: Elk is on the battlefield", "701.21a"),
    # What left and came back is another object (400.7).
    ("Ann controls Old Ghoul\nBob casts Murk targeting Old Ghoul. It resolves\neveryone passes until the stack is empty\n", "where is Old Ghoul?", "Old Ghoul is on the battlefield, as a new object: it left the battlefield and came back", "400.7"),
    ("Ann casts Elk. It resolves\n", "where is Elk?", "Elk is on the battlefield", "608.3a"),
    # What lets a card be cast from another zone than the hand (715.3d, 702.34a).
    (THROWN, "can Ann cast Cave Ogre?", "Yes: Ann can cast Cave Ogre from exile", "715.3d"),
    ("Ann controls 3 Islands\nAnn has Rethink in her graveyard\n", "can Ann cast Rethink?", "Yes: Ann can cast Rethink from the graveyard, with flashback", "702.34a"),
    ("Ann controls 3 Islands\nAnn has Rethink in hand\n", "can Ann cast Rethink?", "Yes: Ann can cast Rethink", "117.1a"),
    # Types that are taken on a condition are told with it.
    ("Ann controls Sleeping God\n", "is Sleeping God a creature?", "No: Sleeping God is red legendary enchantment (Sleeping God makes it no creature: “As long as your devotion to red is less than five, Sleeping God isn't a creature.”)", "613.1d"),
    # Who forbids a spell is named.
    ("Bob controls Slow Mage\nin Ann's upkeep\nAnn controls a Mountain\n", "can Ann cast Spark?", "No: Ann can't cast Spark: an effect of Slow Mage says that Ann casts spells only when they could cast a sorcery (now it is Ann's upkeep)", "601.3"),
    # What is prevented of one is no reason for another (120.6, 704.5g).
    (FENDED, "does Twin Saint survive?", "Yes: 5 damage from Deep Fish is prevented by Twin Saint (everyone passing from here)", "615.1a"),
    (FENDED, "does Deep Fish survive?", "Yes: Deep Fish has toughness 5 and 4 damage (everyone passing from here)", "704.5g"),
    (FENDED, "does Deep Fish die?", "No: Deep Fish has toughness 5 and 4 damage (everyone passing from here)", "704.5g"),
    (FENDED, "why doesn't Deep Fish die?", "Because: Deep Fish has toughness 5 and 4 damage (everyone passing from here)", "704.5g"),
    # What is merged is no copy, and did not enter (730.2a, 730.2b).
    (MERGED, "what is Horn Beast?", "Horn Beast is a 4/4 green Beast creature with mutate, reach, on the battlefield: Horn Beast is merged, with the characteristics of what lies on top and the abilities of all", "613.2a"),
    (MERGED, "does Ann gain life?", "No: Ann gains 0 life: Horn Beast is merged and did not enter the battlefield, so nothing triggers on that", "730.2b"),
    (MERGED, "does Ann draw a card?", "No: Ann draws 0 cards", "121.1"),
    # All that let it trigger once more are named, though they are gone by then (603.2d).
    (ECHOES, "how many times does Last Toll trigger?", "Last Toll triggers 3 times: additional times by the effect of Echo and Answer", "603.3"),
    # What a state-based action was.
    ("Ann controls Frail Cub\nBob casts Wither targeting Frail Cub. It resolves\n", "does Frail Cub die?", "Yes: Frail Cub goes from battlefield to graveyard (its toughness is 0 or less, by Wither)", "704.5f"),
    ("Ann controls Frail Cub\nBob casts Spark targeting Frail Cub. It resolves\n", "does Frail Cub die?", "Yes: Frail Cub is destroyed (its damage is lethal), and Frail Cub goes from battlefield to graveyard", "704.5g"),
    (MET, "does Old Stag die?", "No: Old Stag has toughness 2 and 0 damage, and Mimic is of another player, which the legend rule does not look at", "704.5j"),
    (MET, "does Mimic survive?", "Yes: Mimic has toughness 2 and 0 damage, and Old Stag is of another player, which the legend rule does not look at", "704.5j"),
    # What kept something from happening.
    (BLOCKED, "does Bob take damage?", "No: Bob takes 0 damage: Elk was blocked (everyone passing from here)", "509.1h"),
    ("Bob controls Hush Stone\nAnn casts Greeter. It resolves\n", "why doesn't Ann gain life?", "Because: Ann gains 0 life: Greeter is kept from triggering on that, because of Hush Stone", "101.1"),
    ("Bob controls Empty Grave\nAnn controls Wisp\nBob casts Murk targeting Wisp. It resolves\n", "does Wisp trigger?", "No: Wisp goes from battlefield to exile (by the effect of Empty Grave), and nothing has happened that it triggers on: “When Wisp dies, draw a card.”", "614.6"),
    ("Ann controls Troll and a Forest\nAnn activates Troll. It resolves\nBob casts Harsh Word targeting Troll. It resolves\n", "why doesn't Troll regenerate?", "Because: Troll does not regenerate (it can't be regenerated, because of Harsh Word)", "701.19c"),
    (GONE, "does Elk die?", "No: Elk is phased out, and nothing happens to what is", "702.26b"),
    (GONE, "can Elk be targeted by Spark?", "No: Opponent can't cast Spark targeting Elk: Elk is no legal target of Spark; Elk is phased out", "702.26b"),
    (GONE, "does Ann control Elk?", "No: Elk is phased out, and is treated as though it did not exist", "702.26b"),
    ("Ann controls a 3/3 green Elk creature token\nBob casts Send Back targeting the token. It resolves\n", "does the token die?", "No: Elk Token goes from battlefield to hand", "400.7"),
    ("Ann controls Last Stand\nBob is at 20 life\n", "can Ann lose?", "No: Ann can't lose (by the effect of Last Stand)", "101.2"),
    ("Ann controls Vela\nin Ann's precombat main phase\nAnn activates Vela's +1\n", "can Ann activate Vela's -2?", "No: Ann can't activate Vela's \"-2\": a loyalty ability of Vela was activated this turn", "606.3"),
    # What made it so.
    ("Ann controls Echo Stone\nAnn casts Greeter. It resolves\n", "why does Greeter trigger twice?", "Because: Greeter triggers 2 times (additional times by the effect of Echo Stone) (everyone passing from here)", "603.2d"),
    ("Ann controls Doubling Grove\nAnn casts Seedling. It resolves\n", "how many +1/+1 counters does Seedling have?", "Seedling has 2 +1/+1 counters (by the effect of Doubling Grove 2 instead of 1)", "122.6"),
    ("Ann controls Toll Gate\nAnn casts Spark targeting Ann\n", "what did Ann pay for Spark?", "Ann pays {1}{R} for Spark (by the effect of Toll Gate)", "601.2f"),
    ("Ann controls Elk and Red Pall attached to Elk\n", "how much power does Elk have?", "Elk has power 2 (Red Pall gives it -1/-0)", "613.4c"),
    ("Ann has Hot (targeting Bob) on the stack\nBob is at 20 life\n", "how much mana value does Hot have?", "Hot has mana value 2; once everyone passes: Hot has mana value 4", "709.4b"),
    # What is asked is the ability, not the spell; what is on the stack is cast already.
    ("Ann controls Elk\nBob controls Wisp\n", "can Elk be targeted by Murder Crow?", "Yes: the ability of Murder Crow can target Elk (“When Murder Crow enters the battlefield, destroy target nonblack creature.”)", "115.1d"),
    ("Ann controls Elk\nBob controls Wisp\n", "can Wisp be targeted by Murder Crow?", "No: the ability of Murder Crow can't target Wisp (“When Murder Crow enters the battlefield, destroy target nonblack creature.”)", "115.1d"),
    ("Ann casts Spark targeting Ann\n", "can Ann cast Spark?", "No: Ann can't cast Spark: it is on the stack already", "601.3"),
    ("Ann controls Pale Knight\nBob is at 20 life\n", "can Pale Knight be enchanted by Red Pall?", "No: Bob can't cast Red Pall targeting Pale Knight: there are no legal targets for Red Pall; Pale Knight is none: it has protection from red", "702.16b"),
    # Of none, or of those that can't, it is told of each why.
    ("Ann controls Shroud Cat\nBob has Spark in hand\n", "which creatures can be targeted by Spark?", "None of them can be targeted by Spark (Shroud Cat: it has shroud)", "702.18a"),
    ("Ann controls Shroud Cat\nBob has Spark in hand\n", "which creatures can't be targeted by Spark?", "Shroud Cat can't be targeted by Spark (Shroud Cat: it has shroud)", "702.18a"),
    ("Bob controls Elk and Pinger\nAnn casts Quick Fire targeting Elk\n", "which creatures can be activated?", "None of them can be activated (Pinger: a spell with split second is on the stack)", "702.61a"),
    ("Bob controls Elk and Pinger\nAnn casts Quick Fire targeting Elk\n", "what can be targeted by Spark?", "None of them can be targeted by Spark: a spell with split second is on the stack", "702.61a"),
    ("Ann controls Shroud Cat\n", "can Shroud Cat be enchanted?", "No: Aura spells target, and Shroud Cat can be no target (Shroud Cat has shroud); what attaches without a target could", "303.4a"),
    ("Ann controls Shroud Cat\n", "can Shroud Cat be equipped?", "No: equip abilities target, and Shroud Cat can be no target (Shroud Cat has shroud); what attaches without a target could", "702.6a"),
    ("Bob has Long Study in hand\nin Ann's precombat main phase\n", "can Bob play Long Study?", "No: Bob can't cast Long Study: Long Study is cast in Bob's main phase while the stack is empty (now it is Ann's turn)", "117.1a"),
    ("Bob has Long Study in hand\nin Ann's precombat main phase\n", "who can cast Long Study?", "Nobody can cast Long Study: Bob can't cast Long Study: Long Study is cast in Bob's main phase while the stack is empty (now it is Ann's turn)", "117.1a"),
    ("Bob is at 20 life\nAnn controls a Mountain\nAnn casts Spark targeting Bob. It resolves\n", "can Bob respond?", "No: nothing is on the stack that could be responded to", "117.7"),
    # Special actions have rules of their own, also where a spell has split second.
    (LUMP, "can Bob turn Lump face up?", "Yes: Bob can turn Lump face up", "116.2b"),
    (LUMP, "what can Bob do?", "Bob can activate the mana abilities of 3 × Forest and turn face up Lump", "117.1"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "question", "answer", "rule"), ROWS)
def test_the_reason_that_decides_is_told(board: str, question: str, answer: str, rule: str) -> None:
    (source,) = read(f"{CARDS}{board}{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    found = result.answers[-1]
    assert found.text.split("; so it is in every way")[0] == answer
    assert found.rules[0] == rule
