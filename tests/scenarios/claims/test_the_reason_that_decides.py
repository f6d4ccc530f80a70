"""The reason that an answer gives is the one that decides: what did not fit, what excepts a copy, what is not told at all.

Each answer was written from the rules before it was asked; a row is a question, words of its answer and its first rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import judged, parts, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Cub {G}
  Creature — Bear 1/1
card Old Chief {2}{W}
  Legendary Creature — Human Warrior 3/4
  Lifelink
card Twin Shade {3}{U}
  Creature — Illusion 0/0
  You may have Twin Shade enter the battlefield as a copy of a creature you control, except it isn't legendary.
card Sly Image {1}{U}
  Creature — Illusion 0/0
  You may have Sly Image enter the battlefield as a copy of any creature on the battlefield, except it's an Illusion in addition to its other types.
card Gong {X}{X}
  Artifact
  Whenever a player casts a spell with mana value equal to the number of charge counters on Gong, counter that spell.
card Blaze {X}{R}
  Sorcery
  Blaze deals X damage to any target.
card Choir {1}{W}
  Creature — Spirit 1/1
  Whenever you cast an instant or sorcery spell, you gain 1 life.
card Lodge {2}{G}
  Enchantment
  Whenever a creature with power 3 or greater enters the battlefield under your control, draw a card.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Red Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Quarry
  Land
  {T}: Add {C}.
  {T}, Sacrifice Quarry: Destroy target nonbasic land.
card All Groves {2}{G}
  Enchantment
  Lands you control are every basic land type in addition to their other types.
card Banner {W}
  Creature — Knight 1/1
  Banding
card Boar {2}{G}
  Creature — Boar 5/5
  Trample
card Crown {4}{W}
  Creature — Cat Beast 4/6
  At the beginning of your upkeep, if you have 40 or more life, you win the game.
card Grab {3}{U}
  Instant
  Untap target creature an opponent controls and gain control of it until end of turn.
card Wither {B}
  Instant
  Put a -1/-1 counter on target creature.
card Forge Ox {4}
  Artifact Creature — Ox 2/2
  Affinity for artifacts
card Trinket {0}
  Artifact
card Idle Rites {1}{W}
  Enchantment
  Each player can't draw more than one card each turn.
card Insight {2}{U}
  Sorcery
  Draw two cards.
card Seer {1}{B}
  Creature — Human Wizard 2/1
  At the beginning of your upkeep, reveal the top card of your library and put that card into your hand. You lose life equal to its mana value.
card Wood Song {2}{G}
  Enchantment — Aura
  Enchant permanent
  Enchanted permanent is a colorless Forest land.
card Toll {1}{U}
  Instant
  Counter target spell unless its controller pays {1}.
card Gift Golem {4}
  Artifact Creature — Golem 2/2
  When Gift Golem dies, you may draw a card.
card Veiled Hawk {3}{W}
  Creature — Bird 3/3
  Morph {2}{W}
card Quiet Order {3}{U}
  Creature — Wizard 3/4
  Your opponents can cast spells only any time they could cast a sorcery.
card Late Spark {2}{R}
  Sorcery
  Late Spark deals 3 damage to any target.
  Suspend 1—{R}
card Chief Ox {2}{R}
  Legendary Creature — Ox 4/4
card Twice Smith {3}{R}
  Creature — Dwarf 2/2
  When Twice Smith enters, destroy target creature.
  When Twice Smith enters, Twice Smith deals 2 damage to target creature.
card Adapt {2}{U}
  Enchantment
  Creatures you control are Elks in addition to their other types.

"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "copies with exceptions": (
        ("Ann controls Old Chief and 6 Islands\nAnn has Twin Shade and Sly Image in hand\nin Ann's precombat main phase\n"
        "Ann casts Twin Shade as a copy of Old Chief\nTwin Shade resolves\nAnn casts Sly Image as a copy of Twin Shade\nSly Image resolves\n"),
        """
is Twin Shade legendary? | it is a copy of Old Chief, except that it isn't legendary | 707.9b
is Sly Image legendary? | it is a copy of Old Chief, except that it isn't legendary | 707.9b
is Sly Image an Illusion? | except that it is an Illusion | 707.9b
does Sly Image have lifelink? | Sly Image has lifelink (it is a copy of Old Chief). | 613.2a
what is Sly Image? | except that it isn't legendary and is an Illusion | 707.9b
""",
    ),
    "a mana value that does not fit": (
        ("Ann controls 3 Mountains\nAnn has Blaze in hand\nBob controls Gong with two charge counters\nin Ann's precombat main phase\n"
        "Ann casts Blaze with X = 2 targeting Bob\n"),
        ("does Gong trigger? | Ann casts Blaze, but Blaze has mana value 3, not 2 | 202.3e\n"
        "why doesn't Gong trigger? | Because: nothing has happened | 202.3e"),
    ),
    "a mana value that fits": (
        ("Ann controls 3 Mountains\nAnn has Blaze in hand\nBob controls Gong with three charge counters\nin Ann's precombat main phase\n"
        "Ann casts Blaze with X = 2 targeting Bob\n"),
        "does Gong trigger? | (Blaze has mana value 3, Gong asks for 3) | 202.3e",
    ),
    "a kind, a player, a size that does not fit": (
        ("Ann controls Choir, Lodge, a Forest and a Mountain\nAnn has Cub in hand\nBob controls Choir (called His Choir) and a Mountain\n"
        "Bob has Spark in hand\nin Ann's precombat main phase\nAnn casts Cub\nit resolves\n"),
        """
does Lodge trigger? | Cub enters the battlefield, but Cub has power 1, not 3 or greater | 208.1
does Ann's Choir trigger? | Ann casts Cub, but Cub isn't an instant or a sorcery | 603.2
does His Choir trigger? | nothing has happened that it triggers on | 603.2
""",
    ),
    "an instant of another player": (
        "Ann controls Choir\nBob controls a Mountain\nBob has Spark in hand\nin Ann's precombat main phase\nBob casts Spark targeting Ann\n",
        "does Choir trigger? | Bob casts Spark, but Bob isn't the player of whom it speaks | 603.2",
    ),
    "mana abilities given and taken": (
        ("Bob controls Red Moon\nAnn controls Quarry and 3 Forests\nAnn has All Groves in hand\nin Ann's precombat main phase\n"
        "Ann casts All Groves\nAll Groves resolves\n"),
        """
what mana can Quarry make? | Red Moon makes it a Mountain, then All Groves gives it every basic land type | 305.6
can Ann activate Quarry's "Destroy target nonbasic land"? | no such activated ability, for Red Moon makes it a Mountain | 305.7
""",
    ),
    "blocked with its band": (
        "Ann controls Banner and Elk\nBob controls Boar\nit's Ann's turn\nAnn attacks Bob with Banner and Elk as a band\nBob blocks Elk with Boar\n",
        "does Banner become blocked? | Yes: Banner becomes blocked | 509.1h\ndoes Boar become blocked? | No | 509.1h",
    ),
    "a library of which no line tells": (
        "Bob has Elk on top of the library\nAnn has 3 cards in the library\nin Ann's precombat main phase\n",
        """
how many cards does Bob have in the library? | no line tells how many cards are in Bob's library; at least Elk | 400.1
is Bob's library empty? | No: at least Elk is in Bob's library | 400.1
what is in Bob's library? | Elk and cards that no line tells are in Bob's library | 400.1
how many cards does Ann have in the library? | Ann has 3 cards in the library | 400.1
is Ann's library empty? | No: Ann has 3 cards | 400.1
""",
    ),
    "a condition that is untrue as it resolves": (
        ("Ann controls Crown\nAnn is at 40 life\nBob controls a Mountain\nBob has Spark in hand\nin Ann's upkeep\n"
        "Bob casts Spark targeting Ann\neveryone passes until the stack is empty\n"),
        "does Ann win? | No: Crown's ability does not resolve: what it asks is not so as it resolves | 608.2a",
    ),
    "taken out of combat": (
        ("Ann controls Elk\nBob controls 4 Islands\nBob has Grab in hand\nit's Ann's turn\nAnn attacks Bob with Elk\n"
        "in Ann's declare attackers step\nBob casts Grab targeting Elk\nit resolves\n"),
        """
is Elk attacking? | Elk is not attacking (Elk is removed from combat, as Bob gains control of Elk) | 506.4
does Bob take damage? | Elk is removed from combat before it deals combat damage | 510.1
""",
    ),
    "a control that ended": (
        ("Ann controls Elk\nBob controls 4 Islands\nBob has Grab in hand\nin Ann's precombat main phase\nBob casts Grab targeting Elk\n"
        "it resolves\npass the turn\n"),
        "who controls Elk? | Ann controls Elk (the effect of Grab has ended: it lasted until end of turn) | 514.2",
    ),
    "counters that go together": (
        ("Ann controls Elk\nElk has two +1/+1 counters\nBob controls a Swamp\nBob has Wither in hand\nin Bob's precombat main phase\n"
        "Bob casts Wither targeting Elk\nit resolves\n"),
        "how many +1/+1 counters does Elk have? | 1 +1/+1 counter (1 +1/+1 and 1 -1/-1 of it were removed together) | 704.5q",
    ),
    "its own affinity": (
        "Ann controls 2 Trinkets and 2 Islands\nAnn has Forge Ox in hand\nin Ann's precombat main phase\n",
        "what does Ann pay for Forge Ox? | Ann pays {2} for Forge Ox (by its affinity) | 601.2f",
    ),
    "more that is kept back": (
        "Ann controls Idle Rites\nBob controls 3 Islands\nBob has Insight in hand\nit is Bob's first turn\nin Bob's precombat main phase\nBob casts Insight\nit resolves\n",
        """
how many cards does Bob draw? | Bob draws 1 card: by Insight; no more, for Bob does not draw | 121.1
why doesn't Bob draw two cards? | because of Idle Rites | 121.2b
""",
    ),
    "as much as a mana value": (
        "Ann controls Seer\nAnn has Forge Ox on top of the library\nin Ann's upkeep\neveryone passes until the stack is empty\n",
        "how much life does Ann lose? | Ann loses 4 life: by Seer's ability, as Forge Ox has mana value 4 | 119.3",
    ),
    "no size of what is no creature": (
        "Bob controls Elk\nAnn controls Wood Song (attached to Elk)\nElk has a +1/+1 counter\nin Bob's precombat main phase\n",
        "what is Elk? | colorless Forest land, on the battlefield: Wood Song makes it a Forest land, then Wood Song makes it colorless. | 305.7",
    ),
    "whether one may decline": (
        ("Ann controls 2 Islands\nAnn has Toll in hand\nBob controls 4 Forests\nBob has Elk in hand\nin Bob's precombat main phase\n"
        "Bob casts Elk\nAnn casts Toll targeting Elk\n"),
        """
must Bob pay for Toll? | No: Bob may decline. Bob is asked: pay {1} for Toll | 118.12a
can Bob pay for Toll? | Yes: it is Bob's choice. Bob is asked: pay {1} for Toll | 118.12a
must Ann pay for Toll? | No: Bob is asked: pay {1} for Toll | 118.12a
""",
    ),
    "whether one may draw": (
        "Ann controls Gift Golem\nBob controls 2 Swamps\nBob has Murk in hand\nin Bob's precombat main phase\nBob casts Murk targeting Gift Golem\nit resolves\n",
        """
may Ann draw a card? | Yes: it is Ann's choice | 608.2d
does Ann have to draw a card? | No: Ann may decline | 608.2d
may Bob draw a card? | No: Ann is asked | 608.2d
""",
    ),
    "what turning face up costs": (
        "Ann controls a face-down Veiled Hawk, Elk and 3 Plains\nin Ann's precombat main phase\n",
        """
what does it cost to turn Veiled Hawk face up? | Turning Veiled Hawk face up costs Ann {2}{W}, by morph | 702.37e
what does Ann pay to unmorph Veiled Hawk? | costs Ann {2}{W} | 702.37e
how much does turning Elk face up cost? | Nothing can be paid: Elk is not face down | 116.2b
""",
    ),
    "how much may go past": (
        "Ann controls Boar\nBob controls Elk\nit's Ann's turn\nAnn attacks Bob with Boar\nBob blocks Boar with Elk\n",
        "how much damage can Ann assign to Bob? | at most 2 to Bob, for 3 to Elk is lethal | 510.1",
    ),
    "nothing to choose": (
        "Ann controls Elk\nit's Ann's turn\nAnn attacks Bob with Elk\nBob doesn't block\n",
        "how much damage can Ann assign to Bob? | there was nothing to choose: Elk deals 3 to Bob | 510.1",
    ),
    "kept from casting": (
        "Ann controls Quiet Order\nBob has Late Spark suspended with one time counter\nin Bob's upkeep\neveryone passes until the stack is empty\n",
        "does Bob cast Late Spark? | Bob does not cast Late Spark: an effect of Quiet Order says | 601.3",
    ),
    "a commander on its way": (
        ("It's a Commander game between Ann and Bob.\nChief Ox is Ann's commander\nAnn controls Chief Ox\nit's Ann's turn\n"
        "Ann attacks Bob with Chief Ox\nBob doesn't block\n"),
        ("has Bob taken commander damage? | once everyone passes: Bob has taken 4 from Chief Ox | 903.10a\n"
        "has Bob taken commander damage from Chief Ox? | once everyone passes: Bob has taken 4 | 903.10a"),
    ),
    "which of its abilities targets": (
        ("Ann controls 4 Mountains\nAnn has Twice Smith in hand\nBob controls Elk and Boar\nin Ann's precombat main phase\nAnn casts Twice Smith\n"
        "it resolves\nTwice Smith's \"deals 2 damage\" targets Elk\nTwice Smith's \"destroy\" targets Boar\neveryone passes until the stack is empty\n"),
        "does Boar die? | Yes: Boar is destroyed (by Twice Smith's ability) | 701.8a\ndoes Elk die? | Elk has toughness 3 and 2 damage | 704.5g",
    ),
    "what it is by its own type line": (
        "Ann controls Adapt, Elk and Cub\nin Ann's precombat main phase\n",
        "is Elk an Elk? | Yes: Elk is 3/3 green Elk creature. | 109.3\nis Cub an Elk? | (Adapt makes it an Elk too) | 613.1d",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_the_reason_stands_there(situation: str, row: str) -> None:
    story, told = SITUATIONS[situation]
    head, _, tail = story.partition("\n")
    of_a_game = head.startswith("It's a Commander game")
    text = CARDS.removeprefix("players Ann, Bob\n") if of_a_game else CARDS
    _, answers = judged(f"{text}{head}\n{tail}", told)
    question, words, rule = parts(row)
    answer = answers[question]
    assert words in f"{answer.text}.", answer.text
    assert answer.rules[0] == rule, answer


def test_a_block_that_nothing_makes_is_told() -> None:
    story, told = SITUATIONS["blocked with its band"]
    result, _ = judged(f"{CARDS}{story}", told)
    assert "Banner becomes blocked" in str(result.steps)
