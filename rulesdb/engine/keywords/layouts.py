"""Cards with two spells on them: adventures, omens, aftermath, and what becomes of them afterwards (715, 720, 702.127)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import wait
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.ways import Way, as_yours
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import GameObject, StackItem

ON_ADVENTURE = "on an adventure"


def ways(p: Play, who: int, one: GameObject, face: int) -> list[Way] | None:
    """Where the faces of such cards may be cast from; None where the usual holds."""
    layout = one.card.layout
    if layout is Layout.AFTERMATH and face == 1:
        # The second half is cast from a graveyard and from nowhere else (702.127a).
        here = one.zone is Zone.GRAVEYARD and (one.owner == who or as_yours(p, who, one))
        return [Way("aftermath", rules=("702.127a",))] if here else []
    if layout is Layout.ADVENTURE and one.zone is Zone.EXILE and ON_ADVENTURE in one.designations:
        # The creature may be cast while the card stays exiled, not the adventure again (715.3d).
        return [Way("", rules=("715.3d",))] if face == 0 and one.owner == who else []
    return None


def _item(p: Play, n: int) -> StackItem | None:
    return p.state.objects[n].stack


def after(p: Play, n: int) -> tuple[Zone, str] | None:
    """An adventure is exiled, an omen shuffled into the library, what rebounds exiled."""
    one = p.state.objects[n]
    item = _item(p, n)
    if one.card.layout is Layout.ADVENTURE and one.face == 1:
        return (Zone.EXILE, "715.3d")
    if one.card.layout is Layout.OMEN and one.face == 1:
        return (Zone.LIBRARY, "720.3d")
    if item is not None and _rebounds(p, n, item):
        return (Zone.EXILE, "702.88a")
    return None


def _rebounds(p: Play, n: int, item: StackItem) -> bool:
    if "rebound" not in p.look(n).keywords or item.cast is None:
        return False
    return item.cast.from_zone is Zone.HAND


def gone(p: Play, before: GameObject, new: int, rule: str) -> None:
    """What follows once the card is where it goes."""
    one = p.state.objects.get(new)
    if one is None:
        return
    if rule == "715.3d":
        p.state.put(one._replace(designations=(*one.designations, ON_ADVENTURE)))
    elif rule == "720.3d":
        happen(p, Event(EventKind.SHUFFLE, player=one.owner, rules=("720.3d",)))
    elif rule == "702.88a":
        who = before.controller
        frame = Frame(p.state, who, new)
        upkeep = a.StepBegins(Step.UPKEEP, a.Is(a.You()))
        wait(
            p,
            frame,
            a.TriggeredAbility(upkeep, a.CastCard(a.Source())),
            a.Indefinitely(),
            once=True,
            rules=(rule,),
        )
