"""A static ability whose condition says where its card is functions there and nowhere else, whatever it states (113.6b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

KIN = {
    "what it has": ("creatures you control get +1/+1", "Cub is 2/2", "Cub is 1/1"),
    "how it enters": ("each Bear creature you control enters with an additional +1/+1 counter on it", "Cub is 2/2", "Cub is 1/1"),
    "what it costs": ("Bear spells you cast cost {1} less to cast", "Ann controls 2 untapped Forests", "Ann controls an untapped Forest"),
    "what happens instead": ("if you would gain life, you gain that much life plus 1 instead", "Ann is at 25 life", "Ann is at 24 life"),
    "two players": ("you can't gain life and your opponents can't gain life", "Ann is at 20 life", "Ann is at 24 life"),
}  # fmt: skip
"""What is so, what comes of it where the ability functions, and where it does not."""

PLACES = {
    "in your graveyard": ("in the graveyard", "on the battlefield"),
    "in exile": ("in exile", "in the graveyard"),
    "in the command zone or on the battlefield": ("in the command zone", "in the graveyard"),
}


def story(place: str, statement: str, where: str, claim: str) -> str:
    return f"""rule 113.6b
example "{statement}"
card Shade {{B}}
  Artifact
  As long as this card is {place}, {statement}.
card Cub {{1}}{{G}}
  Creature — Bear 1/1
  When this creature enters, you gain 4 life.
Ann has 3 Forests on the battlefield and Cub in hand
Ann has Shade {where}
players Ann, Bob
in Ann's precombat main phase
  Ann casts Cub
  everyone passes until the stack is empty
then {claim}
"""


@pytest.mark.parametrize("kin", KIN)
@pytest.mark.parametrize("place", PLACES)
def test_it_functions_there_and_nowhere_else(place: str, kin: str) -> None:
    statement, so, not_so = KIN[kin]
    there, elsewhere = PLACES[place]
    for where, claim in ((there, so), (elsewhere, not_so)):
        for result in run(read(story(place, statement, where, claim))[0]):
            assert result.status is Status.PASSES, result
