"""The table of questions: question word by verb by thing, each answer written from the rules before it was asked for.

A row is a question, the beginning of its answer, and a rule that the answer must name; the situations are small
enough to be answered by hand.
"""

from __future__ import annotations

from functools import cache

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Hawk {1}{W}
  Creature — Bird 1/2
  Flying
card Brute {1}{R}
  Creature — Ogre 3/2
  Brute attacks each combat if able.
card Golem {4}
  Artifact Creature — Golem 4/4
  Indestructible
card Wisp {1}{U}
  Creature — Spirit 1/1
  Hexproof
card Pinger {1}{U}
  Creature — Wizard 1/1
  {T}: Pinger deals 1 damage to any target.
card Herald {1}{W}
  Creature — Human 2/2
  When Herald dies, you gain 2 life.
card Maker {2}{W}
  Sorcery
  Create two 1/1 white Soldier creature tokens.
card Mirror {2}{U}
  Sorcery
  Create a token that's a copy of target creature.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Sure Thing {1}{G}
  Instant
  This spell can't be countered.
  Draw a card.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Drain {1}{B}
  Sorcery
  Target player loses 2 life and discards a card.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
  -2: You get an emblem with "Creatures you control get +1/+0."

"""
BOARD = """Ann has Elk, Brute, Pinger, Belt (attached to Elk), 3 Mountains, 2 Forests and a Swamp on the battlefield
Ann has Spark, Sure Thing, Murk, Maker and a Forest in hand
Ann has 3 cards in the library and Hawk in the graveyard
Bob has Golem, Wisp, Herald, a tapped Hawk, 2 Islands and a Swamp on the battlefield
Bob has Deny and Drain in hand, 4 cards in the library
Bob is at 9 life
Bob has 2 poison counters

in Ann's precombat main phase
"""


@cache
def told(more: str, question: str) -> Answer:
    (answer,) = judge(read(f"{CARDS}{BOARD}{more}\n{question}", open_=True)[0], "").result.answers
    return answer


ROWS: dict[str, str] = {
    # Nothing has happened: players, permanents, cards in zones.
    "": """
how much life does Bob have? | Bob is at 9 life | 119.1
what is Ann's life total? | Ann is at 20 life | 119.1
is Bob at 9 life? | Yes | 119.1
is Bob at 20? | No | 119.1
how many poison counters does Bob have? | Bob has 2 poison counters | 122.1
how much poison does Ann have? | Ann has no poison counters | 122.1
who has priority? | Ann has priority | 117.1
does Ann have priority? | Yes: Ann has priority | 117.1
whose turn is it? | It is Ann's turn, in the precombat main phase | 102.1
what phase are we in? | It is Ann's turn, in the precombat main phase | 500.1
is it Ann's turn? | Yes |
is it Bob's turn? | No |
who is the monarch? | Nobody is the monarch | 725.1
who has the initiative? | Nobody has the initiative | 726.1
who wins? | Nobody has won | 104.1
is the game over? | Nobody has won | 104.1
is the game a draw? | No |
does the game go on? | Nobody has won: the game goes on | 104.1
does Bob lose? | No |
does Ann win? | No |
can Ann win? | Yes | 104.2
can Bob lose? | Yes | 104.3
can Ann gain life? | Yes | 119.3
can Bob lose life? | Yes | 119.3
can Bob draw a card? | Yes | 121.1
can Bob pay 9 life? | Yes | 119.4
can Bob pay 10 life? | No | 119.4
why can't Bob pay 10 life? | Because | 119.4
who draws? | Nobody | 121.1
who can gain life? | Ann and Bob can gain life | 119.3
can anyone lose life? | Ann and Bob can lose life | 119.3
who can draw a card? | Ann and Bob can draw cards | 121.1
how much mana can Ann make? | Ann could pay {6} now | 605.3a
how much mana can Bob produce? | Bob could pay {3} now | 605.3a
how many tokens does Ann create? | Ann creates 0 tokens | 701.7a
does Ann get a token? | No | 701.7a
who gains life? | Nobody | 119.3
does Ann draw a card? | No | 121.1
has Bob lost any life? | No | 119.3
how many cards has Ann drawn? | Ann draws 0 cards | 121.1
how many cards does Ann have in hand? | Ann has 5 cards in hand | 400.1
does Bob have cards in hand? | Bob has 2 cards in hand | 400.1
how many cards are left in Ann's library? | Ann has 3 cards in the library | 400.1
how many cards are in Bob's graveyard? | Bob has 0 cards in the graveyard | 400.1
is Ann's hand empty? | No |
is Bob's graveyard empty? | Yes |
what is in Ann's graveyard? | Hawk is in Ann's graveyard | 400.1
what cards are in Ann's graveyard? | Hawk is in Ann's graveyard | 400.1
what's in exile? | Nothing is in exile | 400.1
what is on the stack? | Nothing is on the stack | 400.1
is the stack empty? | Yes |
what does Bob have in hand? | Deny and Drain are in Bob's hand | 400.1
where is Spark? | Spark is in Ann's hand | 400.1
what zone is Spark in? | Spark is in Ann's hand | 400.1
in which zone is Golem? | Golem is on the battlefield | 400.1
who controls Golem? | Bob controls Golem | 110.2
who is the controller of Elk? | Ann controls Elk | 110.2
who owns Golem? | Bob owns Golem | 108.3
who is the owner of Spark? | Ann owns Spark | 108.3
does Ann control Elk? | Yes | 110.2
does Bob control Elk? | No | 110.2
does Ann control a Forest? | Yes | 110.2
does Bob control any creatures? | Yes | 110.2
how many creatures does Bob control? | Bob controls 4 creatures | 110.2
how many lands does Ann have? | Ann controls 6 lands | 110.2
how many Forests does Ann have? | Ann controls 2 Forests | 110.2
how many tapped creatures does Bob control? | Bob controls 1 tapped creature | 110.2
how many creatures are on the battlefield? | there are 7 creatures on the battlefield | 400.1
how many Hawks are on the battlefield? | there is 1 Hawk on the battlefield | 400.1
how many tokens are there? | there are no tokens on the battlefield | 400.1
how many creatures are attacking? | 0 creatures are attacking | 508.1k
which creatures does Ann control? | Ann controls Elk, Brute and Pinger | 110.2
which artifacts does Bob control? | Bob controls Golem | 110.2
what is tapped? | Hawk is tapped | 400.1
which creatures are tapped? | Hawk is tapped | 400.1
is there a planeswalker on the battlefield? | No |
are there any artifacts on the battlefield? | Yes |
what is Elk? | Elk is a 4/3 green Elk creature | 613.4c
how big is Elk? | Elk is a 4/3 green Elk creature | 613.4c
what color is Elk? | Elk is a 4/3 green Elk creature | 613.4c
what types does Golem have? | Golem is a 4/4 colorless Golem artifact creature |
what abilities does Wisp have? | Wisp is a 1/1 blue Spirit creature with hexproof |
how much power does Elk have? | Elk has power 4 | 208.1
what is Elk's toughness? | Elk has toughness 3 | 208.1
what is the mana value of Golem? | Golem has mana value 4 | 202.3
how much loyalty does Elk have? | Elk has no loyalty | 306.5c
how many counters are on Elk? | Elk has no counters | 122.1
how many +1/+1 counters does Elk have? | Elk has no +1/+1 counters | 122.1
does Elk have any counters? | Elk has no counters | 122.1
how much damage does Elk have? | Elk has 0 damage | 120.6
is Elk a creature? | Yes |
is Elk still green? | Yes |
is Elk an artifact? | No |
is Golem an artifact creature? | Yes |
does Hawk have flying? | Yes |
does Elk have flying? | No |
is Golem indestructible? | Yes |
does Wisp have hexproof? | Yes |
is Elk tapped? | No |
is Elk equipped? | Yes |
is Elk attacking? | No |
is Golem enchanted? | No |
is Pinger summoning sick? | No |
does Pinger have summoning sickness? | No |
what is attached to Elk? | Belt is attached to Elk | 701.3a
what is Belt attached to? | Belt is attached to Elk | 701.3a
what is Elk equipped with? | Belt is attached to Elk | 701.3a
is Belt attached to Golem? | No |
does Belt stay attached to Elk? | Yes |
does Elk die? | No | 700.4
does Elk survive? | Yes | 700.4
why doesn't Elk die? | Because | 700.4
can Elk die? | Yes | 700.4
can Golem die? | Yes: nothing keeps Golem from dying, but not by being destroyed | 700.4
can Elk be destroyed? | Yes | 701.8a
can Golem be destroyed? | No | 702.12b
why can't Golem be destroyed? | Because | 702.12b
can Golem be exiled? | Yes | 406.2
can Golem be sacrificed? | Yes: Bob controls Golem | 701.21a
can Ann sacrifice Golem? | No | 701.21a
can Ann sacrifice Elk? | Yes | 701.21a
can Elk be regenerated? | Yes | 701.19a
can Elk be tapped? | Yes | 701.26a
can Elk untap? | No: Elk is untapped already | 701.26b
can Elk be enchanted? | Yes | 303.4a
can Elk be equipped? | Yes | 301.5
can Elk be countered? | No | 701.6a
can Elk be transformed? | No | 701.27c
can Wisp be targeted? | Yes: only by what Bob controls | 702.11b
can Wisp be targeted by Bob? | Yes | 115.2
can Wisp be targeted by Ann? | No | 702.11b
can Spark target Wisp? | No | 702.11b
can Ann target Wisp with Spark? | No | 702.11b
is Wisp a legal target for Spark? | No | 702.11b
can Spark target Golem? | Yes |
can Murk target Golem? | Yes |
can Elk be targeted by Spark? | Yes |
can Bob be targeted by Spark? | Yes |
which creatures can Spark target? | Elk, Brute, Pinger, Golem, Herald and Bob's Hawk can be targeted by Spark | 115.1
what are the legal targets for Murk? | Elk, Brute, Pinger, Golem, Herald and Bob's Hawk can be targeted by Murk | 115.1
which creatures can't be targeted by Spark? | Wisp can't be targeted by Spark | 115.1
can Golem be destroyed by Murk? | No | 702.12b
can Murk destroy Herald? | Yes | 701.8a
can Ann kill Herald with Spark? | Yes | 704.5g
can Spark kill Golem? | No |
could Murk destroy Golem? | No | 702.12b
can Spark be countered? | Yes | 701.6a
can Sure Thing be countered? | No | 101.2
can Deny counter Spark? | Yes | 701.6a
can Bob counter Spark with Deny? | Yes | 701.6a
can Bob counter Sure Thing with Deny? | No | 101.2
can Ann cast Spark? | Yes | 117.1a
is Ann able to cast Spark? | Yes | 117.1a
can Ann cast Spark at Wisp? | No | 702.11b
why can't Ann cast Spark targeting Wisp? | Because | 702.11b
can Ann cast Maker? | No | 601.2h
can Bob cast Deny? | No |
can Bob cast Drain? | No | 307.1
who can cast Spark? | Ann can cast Spark |
must Ann cast Spark? | No | 117.3d
does Ann have to play a Forest? | No | 117.3d
what can Ann cast? | Ann can cast Spark, Sure Thing and Murk; Maker not | 601.3
what can Bob cast? | Bob can cast nothing | 601.3
which instants can Ann cast? | Ann can cast Spark, Sure Thing and Murk | 601.3
can Ann play a land? | Ann can play Forest | 116.2a
how many lands can Ann play? | Ann can play 1 land this turn | 305.2
can Bob play a land? | Bob can play nothing |
what does Ann pay for Spark? | Ann pays {R} | 601.2f
how much does Spark cost? | Ann pays {R} | 601.2f
what must Ann pay for Murk? | Ann pays {1}{B} | 601.2f
what does Ann pay to activate Belt? | Ann pays {1} | 601.2f
can Ann activate Pinger? | Yes | 602.1
can Ann activate Pinger targeting Wisp? | No | 702.11b
can Bob activate Pinger? | No |
can Pinger be activated? | Yes |
can Elk be activated? | No |
can Ann equip Belt to Brute? | Yes |
can Belt equip Golem? | No |
can Elk attack? | Yes: Ann can attack with Elk (only together with Brute | 508.1d
can Golem attack? | No |
what can Elk attack? | Elk can attack Bob | 508.1b
who can Ann attack? | Ann can attack Bob | 508.1b
can Ann attack? | Yes | 508.1a
can Bob attack? | No | 508.1a
which creatures can attack? | Elk, Brute and Pinger can attack | 508.1a
what can Ann attack with? | Yes: Ann can attack with Elk, Brute and Pinger | 508.1a
must Brute attack? | Yes | 508.1d
why must Brute attack? | Because | 508.1d
must Elk attack? | No | 508.1d
does Elk have to attack? | No | 508.1d
which creatures must attack? | Brute | 508.1d
who has to attack? | Brute | 508.1d
must Ann attack? | Yes | 508.1d
can Golem block Elk? | Yes | 509.1
can Bob's Hawk block Elk? | No: Bob can't block Elk with Bob's Hawk | 509.1a
can Bob block Elk with Golem? | Yes | 509.1
is it legal for Bob to block Elk with Golem and Wisp? | Yes | 509.1
which creatures can block Elk? | Golem, Wisp and Herald can block Elk | 509.1a
can anyone block Elk? | Golem, Wisp and Herald can block Elk | 509.1a
can Elk be blocked by Golem? | Yes |
does Elk attack? | No | 508.1k
what is on top of Ann's library? | A card that no line names is on top | 400.1
does Spark resolve? | No |
does Herald trigger? | No |
what triggers? | Nothing |
what dies? | Nothing dies | 700.4
does anything die? | Nothing dies | 700.4
who cast Spark? | Nobody casts Spark | 601.2i
did Ann cast Spark? | No | 601.2i
what has Ann cast? | Ann casts nothing | 601.2i
what deals damage to Bob? | Nothing deals damage to Bob | 120.7
how much damage has Bob taken? | Bob takes 0 damage | 120.1
how much mana does Ann have? | Ann has no mana floating | 106.4
can Bob respond? | No |
""",
    # A spell on the stack.
    "Ann casts Spark targeting Herald": """
what is on the stack? | Spark is on the stack | 400.1
is the stack empty? | No |
where is Spark? | Spark is on the stack | 400.1
what does Spark target? | Spark targets Herald | 115.1
is Herald targeted by Spark? | Yes | 115.1
does Spark target Golem? | No | 115.1
how many targets does Spark have? | Spark targets Herald | 115.1
who cast Spark? | Ann casts Spark | 601.2i
did Ann cast Spark? | Yes | 601.2i
did Bob cast Spark? | No | 601.2i
what has Ann cast this turn? | Ann casts Spark | 601.2i
how many spells has Ann cast? | Ann casts 1 spell | 601.2
who controls Spark? | Ann controls Spark |
can Spark be countered? | Yes | 701.6a
can Bob counter Spark with Deny? | Yes | 701.6a
is Spark countered? | No |
does Spark resolve? | Yes | 608.1
will Spark fizzle? | No: Spark resolves | 608.2b
why will Spark fizzle? | It is not so | 608.2b
can Bob respond to Spark? | Yes | 117
who can respond? | Ann and Bob |
does Bob get to respond? | Yes | 117
what did Ann pay for Spark? | Ann pays {R} for Spark | 601.2h
does Herald die? | Yes | 704.5g
why does Herald die? | Because | 704.5g
is Herald going to die? | Yes | 704.5g
will Herald survive? | No | 704.5g
is Herald destroyed? | Yes | 701.8a
how much damage does Herald take? | Herald takes 3 damage | 120.1
what deals damage to Herald? | Spark deals 3 damage to Herald | 120.7
does Spark deal damage to Herald? | Yes | 120.1
how much damage does Spark deal to Herald? | Spark deals 3 damage to Herald | 120.1
does Herald trigger? | Yes | 603.2
why does Herald trigger? | Because |
what triggers? | What triggers: Bob's Herald | 603.2
how often does Herald trigger? | Herald triggers once | 603.2
does Herald's ability resolve? | Yes | 608.1
does Bob gain life? | Yes | 119.3
who gains life? | Bob gains 2 life | 119.3
how much life does Bob gain? | Bob gains 2 life | 119.3
does Bob gain 3 life? | No |
how many creatures die? | 1 dies: Herald | 700.4
which creatures die? | Herald dies | 700.4
what kills Herald? | Because | 704.5g
where does Herald end up? | Herald is on the battlefield | 400.1
does Elk die? | No | 700.4
must Bob cast Deny? | No | 117.3d
""",
    "Ann casts Spark targeting Herald\nBob casts Deny targeting Spark": """
does Deny counter Spark? | Yes: Deny counters Spark | 701.6a
is Spark countered by Deny? | Yes: Deny counters Spark | 701.6a
why is Spark countered by Deny? | Because: Deny counters Spark | 701.6a
what does Deny counter? | Deny counters Spark | 701.6a
does Deny counter Sure Thing? | No: Deny does not counter Sure Thing | 701.6a
does Spark resolve? | No | 701.6a
is Spark countered? | Yes | 701.6a
will Spark fizzle? | No | 608.2b
does Herald die? | No | 700.4
what does Deny target? | Deny targets Spark | 115.1
who cast Deny? | Bob casts Deny | 601.2i
what is on the stack? | On the stack, the top first: Deny and Spark | 405.2
does Ann get to respond to Deny? | Yes | 117
""",
    "Ann casts Murk targeting Herald": """
does Murk destroy Herald? | Yes: Murk destroys Herald | 701.8a
what will Murk destroy? | Murk destroys | 701.8a
does Murk destroy Golem? | No: Murk does not destroy Golem | 701.8a
is Elk destroyed by Murk? | No: Murk does not destroy Elk | 701.8a
why doesn't Murk destroy Golem? | Because: Murk does not destroy Golem | 701.8a
does Deny destroy Herald? | No: Deny does not destroy Herald, and Herald is destroyed | 701.8a
""",
    "Ann casts Spark targeting Pinger\nAnn activates Pinger targeting Bob\neveryone passes until it resolves\nAnn casts Murk targeting Pinger\neveryone passes until it resolves": """
does Murk destroy Pinger? | Yes: Murk destroys Pinger | 701.8a
does Spark fizzle? | Yes | 608.2b
will Spark resolve? | No | 608.2b
why does Spark fizzle? | Because | 608.2b
is Pinger destroyed by Spark? | No | 701.8a
how much damage does Bob take? | Bob takes 1 damage | 120.1
""",
    # An ability on the stack.
    "Ann activates Pinger targeting Bob": """
what does Pinger target? | Pinger targets Bob | 115.1
what is Pinger's ability targeting? | Pinger's ability targets Bob | 115.1
is Pinger tapped? | Yes |
has Pinger become tapped? | Yes | 701.26a
does Pinger's ability resolve? | Yes | 608.1
can Pinger's ability be countered? | Yes | 701.6a
can Bob respond to that? | Yes | 117
who controls Pinger? | Ann controls Pinger | 110.2
what is on the stack? | Pinger |
does Bob take damage? | Yes | 120.1
does Bob take 1 damage? | Yes | 120.2b
how much damage will Bob take? | Bob takes 1 damage | 120.1
does Bob take any combat damage? | No | 120.1
how much life does Bob lose? | Bob loses 1 life | 119.3
has Bob lost life? | Yes | 119.3
who loses life? | Bob loses 1 life | 119.3
who is losing life? | Bob loses 1 life | 119.3
what deals damage to Bob? | Pinger deals 1 damage to Bob | 120.7
can Pinger be activated? | No: Ann can't activate Pinger: Pinger is tapped already | 118.3
does Pinger untap? | No |
""",
    # Tokens, and a token that is a copy.
    "Ann controls 4 Plains\nAnn casts Maker\neveryone passes until it resolves": """
how many tokens are there? | there are 2 tokens on the battlefield | 400.1
how many tokens has Ann created? | Ann creates 2 tokens | 701.7a
how many tokens did Ann get? | Ann creates 2 tokens | 701.7a
has Ann created any tokens? | Yes | 701.7a
does Bob get a token? | No | 701.7a
how many tokens does Ann control? | Ann controls 2 tokens | 110.2
how many Soldiers does Ann control? | Ann controls 2 Soldiers | 110.2
what tokens does Ann control? | Ann controls 2 × Soldier Token | 110.2
does Ann control a token? | Yes | 110.2
does Bob control a token? | No | 110.2
which creatures can attack? | Elk, Brute and Pinger can attack | 508.1a
where is Maker? | Maker is in Ann's graveyard |
did Maker resolve? | Yes | 608.1
""",
    "Ann controls 3 Islands\nAnn has Mirror in hand\nAnn casts Mirror targeting Golem\neveryone passes until it resolves": """
what is the token? | the token is a 4/4 colorless Golem artifact creature | 707.2
who controls the token? | Ann controls | 110.2
who owns the token? | Ann owns | 108.3
is the token a creature? | Yes |
is the token indestructible? | Yes |
can the token be destroyed? | No | 702.12b
can the token attack? | No | 302.6
why can't the token attack? | Because | 302.6
how much power does the token have? | the token has power 4 | 208.1
what is the mana value of the token? | the token has mana value 4 | 202.3
where is the token? | the token is on the battlefield | 400.1
is the token summoning sick? | Yes |
how many Golems are there? | there are 2 Golems on the battlefield | 400.1
""",
    # Combat.
    "Ann attacks with Elk and Brute\nBob blocks Elk with Golem": """
what is Elk attacking? | Elk is attacking Bob | 508.1b
who is Brute attacking? | Brute is attacking Bob | 508.1b
is Elk attacking? | Yes |
is Elk attacking Bob? | Yes |
is Elk blocked? | Yes |
is Brute blocked? | No |
is Brute unblocked? | Yes |
what blocks Elk? | Golem blocks Elk | 509.1g
what blocks Brute? | Nothing blocks Brute | 509.1g
who is blocking Elk? | Golem blocks Elk | 509.1g
what is Golem blocking? | Golem is blocking Elk | 509.1g
does Golem block Elk? | Yes |
does Wisp block? | No |
which creatures are attacking? | Elk and Brute are attacking | 508.1k
which creatures are blocking? | Golem is blocking | 509.1g
how many creatures attack? | there are 2 attacking creatures on the battlefield | 400.1
how many blocking creatures are there? | there is 1 blocking creature on the battlefield | 400.1
is Elk tapped? | Yes |
does Elk die? | Yes | 704.5g
does Golem die? | No |
why doesn't Golem die? | Because |
does Golem survive? | Yes |
does Bob take combat damage? | Yes | 120.1
how much combat damage does Bob take? | Bob takes 3 combat damage | 120.1
how much damage does Golem take? | Golem takes 4 damage | 120.1
how much damage does Elk deal to Golem? | Elk deals 4 damage to Golem | 120.1
does Elk deal damage to Bob? | No | 120.1
who takes damage? | Bob takes 3 damage | 120.1
what deals combat damage to Bob? | Brute deals 3 combat damage to Bob | 120.7
how much life does Bob lose this combat? | Bob loses 3 life | 119.3
does Bob lose the game? | No | 104.3
does Elk become tapped? | Yes | 701.26a
does Belt stay attached to Elk? | Yes |
can Elk be destroyed? | Yes | 701.8a
what dies? | Elk dies | 700.4
does anyone win? | Nobody has won | 104.1
""",
    # A planeswalker and its emblem.
    "Ann has Vela on the battlefield\nAnn activates Vela's -2\neveryone passes until it resolves": """
how much loyalty does Vela have? | Vela has loyalty 2 | 306.5c
what is Vela's loyalty? | Vela has loyalty 2 | 306.5c
how many loyalty counters are on Vela? | Vela has 2 loyalty counters | 122.1
is Vela a creature? | No |
can Vela be attacked? | No |
can Vela attack? | No |
can Ann activate Vela's +1? | No | 606.3
can Vela be destroyed? | Yes | 701.8a
what is Elk? | Elk is a 5/3 green Elk creature | 613.4c
how much power does Brute have? | Brute has power 4 | 208.1
how much power does Golem have? | Golem has power 4 | 208.1
what is in the command zone? | An emblem is in the command zone | 400.1
does Vela die? | No | 700.4
""",
}
CELLS = [
    (more, *(part.strip() for part in row.split("|")))
    for more, rows in ROWS.items()
    for row in rows.strip().splitlines()
]


def test_the_table_is_large_enough() -> None:
    assert len(CELLS) >= 300


@pytest.mark.parametrize(
    ("more", "asked", "said", "rule"), CELLS, ids=[f"{i}-{row[1]}" for i, row in enumerate(CELLS)]
)
def test_it_answers_as_the_rules_do(more: str, asked: str, said: str, rule: str) -> None:
    found = told(more, asked)
    assert found.text.startswith(said), found.text
    assert any(one == rule or one.startswith(f"{rule}.") for one in found.rules) or not rule, found
