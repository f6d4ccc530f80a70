"""Whatever a player does in a line may be asked about in its bare form, with each word that asks: can, why can't, who can, must, what does it cost."""

from __future__ import annotations

from itertools import product

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read

_TABLE = """
card Force {3}{U}{U}
  Instant
  You may exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Plain {U}
  Sorcery
  Draw a card.
card Scout {2}{R}
  Creature — Orc 3/2
  Dash {1}{R}
card Elk {G}
  Creature — Elk 2/2
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+1.
  Equip {1}
card Boat {2}
  Artifact — Vehicle 4/4
  Crew 1
card Gale {1}{U}
  Instant
  Return target creature to its owner's hand.
  Overload {5}{U}
card Vela {2}{U}{U}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  -2: Target creature gets -2/-2 until end of turn.
  loyalty 3
card Altar {2}
  Artifact
  Sacrifice a creature: Draw a card.
card Mask {2}{U}
  Creature — Shapeshifter 2/2
  Morph {U}
card Beast {3}{G}
  Creature — Beast 4/4
  Mutate {1}{G}{G}

Ann controls Elk, Belt, Boat, Vela, Altar and a face-down Mask
Ann has Force, Plain, Scout, Gale and Beast in hand
Bob controls Elk (called Ox)
"""
_DEEDS = (
    "pitch Plain to cast Force", "dash Scout", "cast Scout for its dash cost", "overload Gale", "cast Gale overloaded",
    "equip Elk with Belt", "crew Boat with Elk", "tap Elk to crew Boat", "tick Vela up", "use Vela's -2 on Ox",
    "-2 Vela targeting Ox", "sacrifice Elk to Altar", "mutate Beast over Elk", "cast Force by exiling Plain",
    "unmorph Mask", "turn Mask face up",
)  # fmt: skip
_ASKED = (
    ("can Ann {}?", m.Whether), ("why can't Ann {}?", m.Whether), ("why can Ann {}?", m.Whether), ("when can Ann {}?", m.Whether),
    ("is Ann able to {}?", m.Whether), ("is it possible for Ann to {}?", m.Whether), ("why isn't Ann allowed to {}?", m.Whether),
    ("who can {}?", m.WhoCan), ("must Ann {}?", (m.MustDo, m.WhoMay)), ("does Ann have to {}?", (m.MustDo, m.WhoMay)),
)  # fmt: skip


def _question(line: str) -> m.Question:
    (source,) = read(f"{_TABLE}{line}\n", open_=True)
    last = source.scenario.steps[-1]
    assert isinstance(last, m.Ask)
    return last.question


@pytest.mark.parametrize(("asked", "deed"), [*product(_ASKED, _DEEDS)])
def test_a_bare_form_is_read(asked: tuple[str, type | tuple[type, ...]], deed: str) -> None:
    assert isinstance(_question(asked[0].format(deed)), asked[1])


@pytest.mark.parametrize("deed", ["dash Scout", "overload Gale", "crew Boat with Elk"])
def test_what_it_costs(deed: str) -> None:
    assert isinstance(_question(f"what does Ann pay to {deed}?"), m.Pays)


@pytest.mark.parametrize(
    "asked", ["why can't Ann {}?", "can't Ann {}?", "why isn't Ann able to {}?"]
)
def test_it_may_be_denied(asked: str) -> None:
    found = _question(asked.format("pitch Plain to cast Force"))
    assert isinstance(found, m.Whether)
    assert isinstance(found.claim, m.May)
    assert found.claim.negated
    assert found.why is asked.startswith("why")


@pytest.mark.parametrize("tail", ["only once", "again", "next turn", "unless Bob pays"])
def test_what_would_change_the_question_is_refused(tail: str) -> None:
    assert isinstance(_question(f"why can't Ann dash Scout {tail}?"), m.Unread)
