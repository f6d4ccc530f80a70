"""`why` stands before each kind of question that the guide has: it is read and answered, passive forms and denials too.

What is asked is in the table; the answers that were thin before stand in the second.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Wall {1}{W}
  Creature — Wall 0/4
  Defender
card Wolf {1}{G}
  Creature — Wolf 2/2
  Undying
card Vela {1}{U}{U}
  Legendary Planeswalker — Vela loyalty 3
  +1: Draw a card.
card Scorch {1}{R}
  Instant
  Players can't gain life this turn. Damage can't be prevented this turn. Scorch deals 3 damage to target player.
card Grove
  Land
  {T}: Add {G}.
card Belt {2}
  Artifact — Equipment
  Equipped creature gets +1/+1.
  Equip {1}
"""
STORY = """Ann controls Elk, Wall, Vela, Grove and 3 Mountains
Ann has Spark and Scorch in hand
Bob controls Wolf and Belt
it is Ann's turn
Ann casts Scorch on Bob
it resolves
"""
ASKED = """
why can't damage be prevented?
why is damage not prevented?
why isn't damage prevented?
why is no damage prevented?
why isn't the damage prevented?
why can damage be prevented?
why isn't Elk destroyed?
why wasn't Elk destroyed?
why is Elk not destroyed?
why isn't Wolf sacrificed?
why isn't Wolf exiled?
why isn't Scorch countered?
why wasn't Scorch countered?
why is Scorch not countered?
why can't Scorch be countered?
why can Elk be destroyed?
why can't Elk be destroyed?
why can Elk be targeted by Spark?
why can't Elk be targeted?
why can Wall not block?
why can't Wall attack?
why can Wall block?
why can't Bob gain life?
why can't Ann lose?
why can Ann gain life?
why doesn't Bob gain life?
why does Bob lose life?
why did Bob lose life?
why does Bob take 3 damage?
why does Bob take damage?
why doesn't Ann take damage?
why is Bob at 17 life?
why does Bob have 17 life?
why isn't Bob at 20 life?
why doesn't Wolf's undying trigger?
why doesn't undying trigger?
why doesn't Wolf die?
why does Wolf survive?
why doesn't Ann draw cards?
why doesn't Bob lose?
why does nobody win?
why is Ann the active player?
why is it Ann's turn?
why is the stack empty?
why does Ann control Elk?
why is Elk a creature?
why is Elk green?
why isn't Elk tapped?
why is Grove untapped?
why does Wall have defender?
why doesn't Elk have flying?
why is Elk on the battlefield?
why is Scorch in Ann's graveyard?
why is Scorch in the graveyard?
why does Elk have power 3?
why is Elk's power 3?
why does Ann pay {1}{R} for Scorch?
why must Elk attack?
why doesn't Elk have to attack?
why can Ann attack?
why can't Bob block?
why can Ann use Vela's +1?
why can't Ann activate Vela's +1?
why can't Bob respond?
why can Bob respond to Spark?
why can Bob respond?
why can't Bob attack?
why can't Elk be equipped?
why can't Elk be countered?
why can't Elk be regenerated?
why does Scorch resolve?
why did Scorch resolve?
why does Scorch deal 3 damage to Bob?
why doesn't Elk come back?
why doesn't Elk trigger?
why can Ann cast Spark?
why can Ann not cast Spark?
why can't Bob cast Spark?
why isn't Vela a creature?
why doesn't the legend rule apply?
why is Vela not dead?
why isn't Elk attacking?
why isn't Belt attached to Elk?
why is Belt unattached?
why isn't Bob the monarch?
why can Elk block Wolf?
why can't Elk attack Bob?
why can Spark target Elk?
why can't Scorch target Elk?
why can't Spark be cast?
why can't Belt be activated?
why does Elk not die?
why do no creatures die?
why does nothing die?
why does Vela have loyalty 3?
why is Wolf blocked?
why doesn't Bob discard cards?
why isn't Scorch's damage prevented?
why can't the damage from Scorch be prevented?
why wasn't the damage to Bob prevented?
why does nobody lose?
why isn't it Bob's turn?
is it Ann's turn?
why does the legend rule not apply?
why can Spark be cast?
why doesn't Wall have to block Elk?
why doesn't Scorch kill Elk?
why is Elk untapped?
why doesn't Belt prevent the damage?
"""
_AT_ONCE = 7
"""More that can't be read would be told as a text that can't be."""


def _chunks() -> list[str]:
    asked = ASKED.strip().splitlines()
    return ["\n".join(asked[at : at + _AT_ONCE]) for at in range(0, len(asked), _AT_ONCE)]


@pytest.mark.parametrize("asked", _chunks())
def test_why_is_read_with_every_question(asked: str) -> None:
    (source,) = read(f"{CARDS}{STORY}{asked}\n", open_=True)
    result = judge(source, "").result
    unknown = [one.question for one in result.answers if not one.known or not one.rules]
    assert not unknown
    assert len(result.answers) == len(asked.splitlines())


SITUATIONS = {
    "what keeps damage from being prevented": (
        STORY,
        """
        can damage be prevented? | No, as far as Scorch says so: damage can't be prevented by its effect | 615.12
        is damage prevented? | No: no damage is prevented, and what Scorch says keeps damage from being prevented | 615.12
        what prevents damage? | Nothing prevents damage, and what Scorch says keeps damage from being prevented | 615.12
        """,
    ),
    "nothing does": (
        "Ann controls Elk\nit is Ann's turn\n",
        """
        is damage prevented? | No: no damage is prevented | 615.1
        can damage be prevented? | Yes: nothing here says that damage can't be prevented | 615.1
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_why_damage_is_not_prevented_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
