"""What a sentence says of a spell “cast this way”: it goes into the permission that the sentence before gives (601.3, 608.2c).

“You may cast spells from …. If you cast a spell this way, …”: whatever is cast by that permission, each time.
Where nothing before lets anything be cast it stays a rider, which no game knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import nodes, reworded
from rulesdb.oracle.meaning.trees import swapped

RIDDEN = "cr_way"
"""The hint of a permission with what is said of spells cast by it; the rider's and its own stand behind."""
PLAYED = "cr_played"
"""The hint of a card that is played by an effect, where it is said with which mana; its own stands behind."""
N = TypeVar("N", bound=a.Node)


def permission_in(value: a.Node) -> a.MayPlayFrom | None:
    """The one permission in a statement or an instruction."""
    found = [one for one in nodes(value) if isinstance(one, a.MayPlayFrom)]
    return found[0] if len(found) == 1 else None


def typed(leave: a.MayPlayFrom) -> list[a.Filter]:
    """The card types of what a permission lets be cast: by one of them “that creature” names the permanent."""
    return [reworded(one, "") for one in parts_of(leave.what) if isinstance(one, a.HasType)]


def rider_of(one: object) -> a.CastRider | None:
    """The rider that a sentence is: “if you cast a spell this way, …”, or one that names it itself."""
    if isinstance(one, a.If) and one.otherwise is None and isinstance(one.condition, a.CastThisWay):
        return one.then if isinstance(one.then, a.CastRider) else None
    return one if isinstance(one, a.CastRider) and one.whole else None


def ridden(before: N, one: object) -> N | None:
    """The permission with the rider in it; None where the sentence is none, or nothing fits it."""
    rider = rider_of(one)
    if rider is not None and rider.mana_of is not None:
        return _with_mana_of(before, rider)
    leave = permission_in(before) if rider is not None else None
    if rider is None or leave is None or before.said.startswith(RIDDEN):
        return None
    if leave.cost is not None or leave.free or leave.then:
        return None
    if rider.noun is not None and typed(leave) != [reworded(rider.noun, "")]:
        return None
    more = reworded(leave, leave.said, cost=rider.cost, then=rider.then)
    return reworded(swapped(before, leave, more), f"{RIDDEN} {rider.said} {before.said}")


def _with_mana_of(before: N, rider: a.CastRider) -> N | None:
    """“The player plays that card if able. While doing so, …”: with which mana it is played."""
    if not isinstance(before, a.CastCard) or not before.normally or before.optional:
        return None
    if not before.play or before.mana_of is not None:
        return None
    said = f"{PLAYED} {rider.said} {before.said}"
    return reworded(before, said, mana_of=rider.mana_of)


def with_riders(sentences: Sequence[object]) -> list[object]:
    """Sentences, with each rider in the permission before it."""
    out: list[object] = []
    for one in sentences:
        last = out[-1] if out else None
        made = ridden(last, one) if isinstance(last, a.Node) else None
        if made is not None:
            out[-1] = made
        else:
            out.append(one)
    return out
