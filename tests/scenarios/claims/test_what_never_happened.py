"""What was replaced, prevented, forbidden or skipped is named with its card and rule, whatever is asked about it (614.6, 614.10, 101.2).

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Cub {G}
  Creature — Bear 2/2
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Feed {G}
  Instant
  Put a +1/+1 counter on target creature.
card Deny {U}{U}
  Instant
  Counter target spell.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Salve {W}
  Instant
  You gain 3 life.
card Two Cards {2}{U}
  Sorcery
  Draw two cards.
card Find Land {1}{G}
  Sorcery
  Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
card Vela {1}{U}{U}
  Legendary Planeswalker — Vela loyalty 3
  +1: Draw a card.
card Slow Growth {2}{B}
  Enchantment
  If a player would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead, rounded down.
card No Growth {2}
  Artifact
  Creatures can't have counters put on them.
card No Seeking {2}
  Artifact
  Players can't search libraries.
card Closed Road {3}{R}
  Enchantment
  If a player would begin an extra turn, that player skips that turn instead.
card More Time {3}{U}{U}
  Sorcery
  Take an extra turn after this one.
card Long Night {1}{U}
  Enchantment
  Players skip their untap steps.
card No Mornings {2}
  Artifact
  Players skip their upkeep steps.
card Dawn Song {W}
  Enchantment
  At the beginning of your upkeep, you gain 1 life.
card Bitter Cup {1}{B}
  Enchantment
  If an opponent would gain life, that player loses that much life instead.
card Glad Cat {W}
  Creature — Cat 1/1
  Whenever you gain life, put a +1/+1 counter on Glad Cat.
card Dry Well {2}
  Artifact
  Players can't gain life.
card Void Field {2}{B}{B}
  Enchantment
  If a card would be put into an opponent's graveyard from anywhere, exile it instead.
card Golem {5}
  Artifact Creature — Golem 3/3
  Indestructible
card Torn Gear {3}
  Artifact — Equipment
  Equipped creature gets +3/+2.
  Whenever Torn Gear becomes unattached from a permanent, sacrifice that permanent.
  Equip {0}
card Sway {2}{U}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Chill {U}
  Instant
  Tap target creature. It doesn't untap during its controller's next untap step.
card Ghost {3}{U}
  Creature — Human Ninja 2/2
  Ninjutsu {U}
  Whenever Ghost attacks, draw a card.
card Ghost Guard {W}
  Creature — Cat 1/1
card Old Tale {2}{B}
  Enchantment — Saga
  I, II — You gain 1 life.
  III — You gain 2 life.
card Queen {W}
  Legendary Creature — Human 2/2
card Squall {2}{R}
  Instant
  Squall deals 1 damage to any target.
  Storm
card Top {1}
  Artifact
  {1}: Draw a card.
  {T}: You gain 1 life.
card Fast Spark {1}{R}
  Instant
  Split second
  Fast Spark deals 2 damage to any target.

"""
MAIN = "in Ann's precombat main phase\n"
BOBS = "in Bob's precombat main phase\n"
ALL = "everyone passes until the stack is empty\n"
SITUATIONS = {
    "loyalty": (
        "Ann controls Vela\nBob controls Slow Growth\n" + MAIN + "Ann activates Vela's +1\n" + ALL,
        """how much loyalty does Vela have? | Vela has loyalty 3: Vela gets no loyalty counters (replaced by Slow Growth) | 614.6
        what happens to Vela? | Vela gets no loyalty counters (replaced by Slow Growth) | 614.6""",
    ),
    "no counters": (
        "Ann controls Elk\nBob controls No Growth\nAnn has Feed in hand\n" + MAIN + "Ann casts Feed on Elk\n" + ALL,
        "how many +1/+1 counters does Elk have? | Elk has no +1/+1 counters: Elk gets no +1/+1 counters (it can't have counters, because of No Growth) | 101.2",
    ),
    "no search": (
        "Ann controls No Seeking\nBob has Find Land in hand\n" + BOBS + "Bob casts Find Land\n" + ALL,
        "what happens to Bob? | Bob does not search (that player can't search libraries, because of No Seeking) | 101.2",
    ),
    "extra turn": (
        "Bob controls Closed Road\nAnn has More Time in hand\n" + MAIN + "Ann casts More Time\n" + ALL + "pass the turn\n",
        """whose turn is it? | It is Bob's turn, in the precombat main phase; Ann skips the turn (because of Closed Road) | 614.10
        why doesn't Ann take the extra turn? | Because: it is Bob's precombat main phase (Ann skips the turn (because of Closed Road)) | 614.10""",
    ),
    "untap step": (
        "Ann controls Long Night and a tapped Elk\nin Bob's end step\nin Ann's upkeep\n",
        """is Elk tapped? | Yes: Elk is tapped (Ann skips the untap step (because of Long Night)) | 500.11
        why doesn't Elk untap? | Because: Ann skips the untap step (because of Long Night) | 500.11""",
    ),
    "upkeep": (
        "Ann controls No Mornings and Dawn Song\nin Ann's draw step\n",
        "does Dawn Song trigger? | No: nothing has happened that it triggers on: “At the beginning of your upkeep, you gain one life.” (that step is skipped, because of No Mornings) | 614.10",
    ),
    "life": (
        "Ann controls Bitter Cup\nBob controls Glad Cat\nBob has Salve in hand\n" + BOBS + "Bob casts Salve\n" + ALL,
        """how much life does Bob have? | Bob is at 17 life: 3 life lost by the effect of Bitter Cup; Bob gains no life (replaced by Bitter Cup) | 614.6
        why doesn't Glad Cat trigger? | Because: Bob gains no life (replaced by Bitter Cup), and nothing has happened that it triggers on | 603.2g""",
    ),
    "no life": (
        "Ann controls Dry Well\nBob has Salve in hand\n" + BOBS + "Bob casts Salve\n" + ALL,
        """how much life does Bob have? | Bob is at 20 life: Bob gains no life (that player can't gain life, because of Dry Well) | 119.7
        why doesn't Bob gain life? | Because: Bob gains 0 life: Bob can't gain life, because of Dry Well | 119.7""",
    ),
    "elsewhere": (
        "Ann controls Void Field\nBob controls Elk\nAnn has Murk in hand\n" + MAIN + "Ann casts Murk on Elk\n" + ALL,
        "where is Elk? | Elk is in exile (by the effect of Void Field) | 614.6",
    ),
    "untried": (
        "Ann controls Golem\n" + MAIN,
        "why doesn't Golem get destroyed? | Because: Golem is indestructible | 702.12b",
    ),
    "not one's own": (
        "Ann controls Elk, Cub and Torn Gear (attached to Elk)\nBob controls Sway (attached to Elk)\n"
        + MAIN + "Ann equips Torn Gear to Cub\n" + ALL,
        """why doesn't Elk get sacrificed? | Because: Elk is not sacrificed (Ann does not control it) | 701.21a
        does Elk get sacrificed? | No: Elk is not sacrificed (Ann does not control it) | 701.21a""",
    ),
    "kept tapped": (
        "Ann controls Elk\nBob has Chill in hand\n" + BOBS + "Bob casts Chill on Elk\n" + ALL + "in Ann's upkeep\n",
        "is Elk tapped? | Yes: Elk is tapped (Elk becomes tapped by Chill, and Elk does not untap (an effect keeps it tapped, because of Chill)) | 502.3",
    ),
    "came attacking": (
        "Ann controls Ghost Guard and an Island\nAnn has Ghost in hand\nAnn attacks Bob with Ghost Guard\nBob doesn't block\n"
        "Ann activates Ghost's ninjutsu returning Ghost Guard\n" + ALL,
        """was Ghost declared as an attacker? | No: it was put onto the battlefield attacking, and not declared as an attacker | 508.4
        does Ghost trigger? | No: nothing has happened that it triggers on: “Whenever Ghost attacks, draw a card.” (it was put onto the battlefield attacking | 508.4
        was Ghost Guard declared as an attacker? | Yes: Ghost Guard attacks Bob | 508.1a""",
    ),
    "saga": (
        "Ann controls Old Tale (2 lore counters)\nin Ann's draw step\n" + MAIN + ALL,
        "where is Old Tale? | Old Tale is in Ann's graveyard: Ann sacrifices Old Tale (its lore counters have come to its final chapter | 704.5s",
    ),
    "next chapter": (
        "Ann controls Old Tale (1 lore counter)\n",
        "which chapter is next? | Chapter II of Old Tale: it has 1 lore counter | 714.3c",
    ),
    "two queens": (
        "Ann controls Queen\nAnn has Queen in hand\n" + MAIN + "Ann casts Queen\n" + ALL,
        "does the legend rule apply? | Yes: Queen goes from battlefield to graveyard | 704.5j",
    ),
    "one queen each": (
        "Ann controls Queen\nBob controls Queen (called Bob's Queen)\n" + MAIN,
        "does the legend rule apply? | No: Queen and Bob's Queen are legendary, and no player controls two of that name | 704.5j",
    ),
    "storm": (
        "Ann has Salve and Squall in hand\n" + MAIN + "Ann casts Salve\n" + ALL + "Ann casts Squall on Bob\n" + ALL + "Ann says no\n",
        "how many storm copies are there? | There is 1 copy of Squall, put on the stack and not cast | 702.40a",
    ),
    "left": (
        "Ann controls Elk and Cub\nBob has Murk in hand\n" + BOBS + "Bob casts Murk on Elk\n" + ALL,
        """what survives? | Cub survives | 700.4
        where is Elk? | Elk is in Ann's graveyard: Elk is destroyed (by Murk) | 701.8a""",
    ),
    "countered": (
        "Ann has Salve in hand\nBob has Deny in hand\n" + MAIN + "Ann casts Salve\nBob casts Deny on Salve\n" + ALL,
        "where is Salve? | Salve is in Ann's graveyard: Salve is countered by Deny | 701.6a",
    ),
    "each ability": (
        "Ann controls Top\nBob has Fast Spark in hand\n" + BOBS + "Bob casts Fast Spark on Ann\n",
        "can Ann activate Top? | No: Ann can't activate Top by either of its abilities: a spell with split second is on the stack | 702.61a",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_named(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


WHY = [
    ("can Ann activate Top?\nwhy not?", "why can't Ann activate Top?"),
    ("is Elk tapped?\nwhy?", "why isn't Elk tapped?"),
    ("is Elk untapped?\nwhy?", "why is Elk untapped?"),
    ("does Elk die?\nwhy not?", "why doesn't Elk die?"),
    ("who is the active player?\nwhy?", "why?"),
]


@pytest.mark.parametrize(("asked", "last"), WHY)
def test_why_is_a_question_of_its_own_where_it_can_be_asked(asked: str, last: str) -> None:
    (source,) = read(f"{CARDS}Ann controls Elk, Top and a Forest\n{MAIN}{asked}\n", open_=True)
    assert judge(source, "").result.answers[-1].question == last


def test_whoever_is_at_a_life_total_is_asked_of_each() -> None:
    (source,) = read(f"{CARDS}Ann is at 3 life\n{MAIN}who is at 3 life?\n", open_=True)
    told = [one.text for one in judge(source, "").result.answers]
    assert told == ["Yes: Ann is at 3 life", "No: Bob is at 20 life"]
