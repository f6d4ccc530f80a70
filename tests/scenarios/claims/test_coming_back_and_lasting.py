"""Coming back, lasting, layers, tapping, groups, equipping and flash: a row is a question, how its answer begins and the deciding rule."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Zap {R}
  Instant
  Zap deals 1 damage to any target.
card Ripple {1}{U}
  Instant
  Target permanent phases out.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Wink {W}
  Instant
  Exile target creature you control, then return that card to the battlefield under its owner's control.
card Shimmer {2}{W}
  Creature — Elemental 3/1
  When Shimmer enters, exile another target permanent. Return that card to the battlefield under its owner's control at the beginning of the next end step.
card Jailer {1}{W}
  Creature — Human 2/2
  When Jailer enters, exile target creature an opponent controls until Jailer leaves the battlefield.
card Toll Study {2}{U}
  Enchantment
  Whenever an opponent casts a spell, draw a card.
card Echo Field {3}{G}
  Enchantment
  Whenever you tap a land for mana, add one mana of any type that land produced.
card Tripler {4}{G}
  Creature — Elemental 5/5
  If you tap a permanent for mana, it produces three times as much of that mana instead.
card Two Pools
  Land
  {T}: Add {U} or {R}.
card Swell {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Meekness {2}{W}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.
card Wrath {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +2/+0.
  Equip {1}
card Moth {1}{W}
  Creature — Insect 1/1
  Flash
card Quick Field {4}
  Artifact
  You may cast spells as though they had flash.
card Knight {W}{W}
  Creature — Human Knight 2/2
  First strike
card Toll Gate {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.

"""
ZAPPED = "Ann controls Elk\nBob controls a Mountain and has Zap in hand\nin Bob's precombat main phase\nBob casts Zap targeting Elk\nZap resolves\n"
SITUATIONS: dict[str, tuple[str, str]] = {
    "phased out": (
        "Ann controls Elk and 2 Islands and has Ripple in hand\nin Ann's precombat main phase\nAnn casts Ripple targeting Elk\nRipple resolves\n",
        """
will Elk come back? | Not so far: Elk is phased out and phases in as its controller's next untap step begins | 702.26a
is Elk on the battlefield? | Yes: Elk is phased out on the battlefield, and treated as though it were not there | 702.26b
""",
    ),
    "never away": (
        ZAPPED,
        """
will Elk come back? | No: Elk is on the battlefield and has not left it | 400.7
does Elk ever return to the battlefield? | No: Elk is on the battlefield and has not left it | 400.7
why doesn't Elk come back? | Because: Elk is on the battlefield and has not left it | 400.7
when does Elk come back? | Not so far: Elk is on the battlefield | 400.7
does Zap resolve? | Yes: Zap resolves | 608.1
""",
    ),
    "dead for good": (
        "Ann controls Elk\nBob controls 2 Swamps and has Murk in hand\nin Bob's precombat main phase\nBob casts Murk targeting Elk\nMurk resolves\n",
        """
does Elk come back? | No: Elk goes from battlefield to graveyard | 701.8a
""",
    ),
    "away and back at once": (
        "Ann controls Elk and a Plains and has Wink in hand\nin Ann's precombat main phase\nAnn casts Wink targeting Elk\nWink resolves\n",
        """
has Elk come back? | Yes: Elk enters the battlefield (by Wink) | 400.7
when does Elk come back? | In Ann's precombat main phase: Elk enters the battlefield | 400.7
""",
    ),
    "back at the end step": (
        "Ann controls 3 Plains and has Shimmer in hand\nBob controls Elk\nin Ann's precombat main phase\nAnn casts Shimmer\nShimmer resolves\nAnn targets Elk\nShimmer's ability resolves\n",
        """
will Elk come back? | Not so far: Elk goes from battlefield to exile, and a delayed triggered ability of Shimmer waits for the end step | 603.7
does Shimmer resolve? | Yes: Shimmer resolves | 608.1
""",
    ),
    "away until it leaves": (
        "Ann controls 2 Plains and has Jailer in hand\nBob controls Elk\nin Ann's precombat main phase\nAnn casts Jailer\nJailer resolves\nAnn targets Elk\nJailer's ability resolves\n",
        """
will Elk come back? | Not so far: Elk goes from battlefield to exile, and comes back as the effect of Jailer ends | 610.3
until when does Jailer's effect last? | The effect of Jailer lasts until Jailer leaves the battlefield | 610.3
""",
    ),
    "its ability is meant": (
        "Ann controls Toll Study\nBob controls a Mountain and has Zap in hand\nin Bob's precombat main phase\nBob casts Zap targeting Ann\n",
        """
does Toll Study resolve? | Yes: Toll Study's ability resolves | 608.1
when does Toll Study resolve? | In Bob's precombat main phase: Toll Study's ability resolves | 608.1
""",
    ),
    "what tapping makes": (
        "Ann controls a Forest and Echo Field\nBob controls Two Pools and Tripler\nin Bob's precombat main phase\n",
        """
how much mana does Ann get from tapping Forest? | Ann gets {G}{G} from tapping Ann's Forest | 605.4a
what mana can Bob get from Two Pools? | Bob gets {U}{U}{U} or {R}{R}{R} from tapping Bob's Two Pools | 106.12b
how much mana does Forest make? | Ann gets {G}{G} from tapping Forest | 605.4a
how much mana does Bob get from tapping Tripler? | Bob's Tripler has no mana ability | 605.1a
what is a Forest Ann controls? | Ann's Forest is a colorless basic Forest land | 109.3
""",
    ),
    "until end of turn, and static": (
        "Ann controls a Forest and Elk and has Swell in hand\nBob controls Meekness\nin Ann's precombat main phase\nAnn casts Swell targeting Elk\nSwell resolves\n",
        """
how long does Swell last? | The effect of Swell lasts until end of turn | 514.2
when does Swell's effect end? | The effect of Swell lasts until end of turn | 514.2
until when does Meekness last? | The effect of Meekness lasts as long as Meekness is on the battlefield | 611.3b
how long is Elk 6/6? | The effect of Swell on Elk lasts until end of turn | 514.2
until when does Elk have +3/+3? | The effect of Swell on Elk lasts until end of turn | 514.2
how long does Forest last? | No effect of Forest | 611.2
in which layer does Swell apply? | Swell applies in layer 7c (Swell gives it +3/+3) | 613.4c
in which layers does Meekness apply? | Meekness applies in layer 6 (Meekness takes its abilities) and layer 7b (Meekness makes it 1/1) | 613.1f
in which layer does Elk apply? | No effect of Elk changes the characteristics | 613.1
when does it become night? | Not so far; where it is day, it becomes night in the untap step after a turn whose active player cast no spells | 731.2a
how many combat damage steps are there? | No combat is going on | 510.4
""",
    ),
    "groups": (
        "Ann controls Elk and 2 Forests\nBob controls 4 Plains and has Wrath in hand\nin Bob's precombat main phase\nBob casts Wrath\nWrath resolves\n",
        """
do Ann's creatures die? | Elk dies | 701.8a
do Ann's lands die? | None of Ann's lands die | 700.4
do all Bob's creatures die? | None of Bob's creatures die | 700.4
which of Ann's Elks die? | Elk dies | 701.8a
""",
    ),
    "equip": (
        "Ann controls Belt (attached to Elk), Elk, Moth and a Plains\nBob controls Knight\nin Ann's precombat main phase\n",
        """
can Ann equip Belt to another creature? | Yes: Ann can equip Belt (attached to Elk) to Moth | 702.6a
can Ann equip Belt? | Yes: Ann can equip Belt (attached to Elk) to Moth | 702.6a
can Ann equip Belt to Knight? | No: Ann can't activate Belt's "Equip" targeting Knight | 702.6a
""",
    ),
    "nothing else to equip": (
        "Ann controls Belt (attached to Elk), Elk and a Plains\nBob controls Knight\nin Ann's precombat main phase\n",
        """
can Ann equip Belt onto any other creature? | No: Ann controls no other creature to equip Belt to | 702.6a
""",
    ),
    "flash": (
        "Ann has Moth in hand and controls 2 Plains\nBob has Elk in hand and controls Quick Field and 2 Forests\nin Ann's upkeep step\n",
        """
can Ann cast Moth? | Yes: Ann can cast Moth, for it has flash | 702.8a
can Bob cast Elk? | Yes: Bob can cast Elk, for it is cast as though it had flash | 702.8a
""",
    ),
    "no flash is needed": (
        "Ann has Moth in hand and controls 2 Plains\nin Ann's precombat main phase\n",
        """
can Ann cast Moth? | Yes: Ann can cast Moth | 117.1a
""",
    ),
    "two that are called alike pay twice": (
        "Ann controls 2 Elks and 4 Forests\nBob controls Toll Gate\nin Ann's precombat main phase\n",
        """
can Ann attack Bob with two Elks? | Yes: Ann can attack Bob with Elk and Elk, paying {4} | 508.1h
can Ann attack Bob with everything? | Yes: Ann can attack Bob with everything, paying {4} | 508.1h
""",
    ),
    "two damage steps": (
        "Ann controls Knight and Elk\nin Ann's precombat main phase\nAnn attacks Bob with Knight and Elk\n",
        """
how many combat damage steps are there? | Two, as it stands: Knight has first strike or double strike | 510.4
""",
    ),
    "two damage steps, and over": (
        "Ann controls Knight and Elk\nin Ann's precombat main phase\nAnn attacks Bob with Knight and Elk\nin Ann's postcombat main phase\n",
        """
how many combat damage steps are there? | Two, in the combat that is over | 510.4
""",
    ),
    "one damage step, and over": (
        "Ann controls Elk\nin Ann's precombat main phase\nAnn attacks Bob with Elk\nin Ann's postcombat main phase\n",
        """
how many combat damage steps are there? | One, in the combat that is over: nothing had first strike or double strike as it began | 510.4
""",
    ),
    "no attack, and over": (
        "Ann controls Elk\nin Ann's precombat main phase\nin Ann's postcombat main phase\n",
        """
how many combat damage steps are there? | No combat is going on | 510.4
""",
    ),
    "combat phases": (
        "Ann controls Knight and Elk\nin Ann's precombat main phase\n",
        """
how many combat phases are there? | One combat phase in this turn, everyone passing from here | 500.1
""",
    ),
    "combat phases, and over": (
        "Ann controls Elk\nin Ann's precombat main phase\nAnn attacks Bob with Elk\nin Ann's postcombat main phase\n",
        """
how many combat phases does Ann have this turn? | One combat phase in this turn (1 has begun) | 500.1
""",
    ),
    "one damage step": (
        "Ann controls Elk\nin Ann's precombat main phase\nAnn attacks Bob with Elk\n",
        """
how many damage steps will there be? | One, as it stands | 510.4
""",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_answered_so(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
