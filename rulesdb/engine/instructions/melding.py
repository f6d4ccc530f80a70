"""Meld: two cards of a pair become one permanent with their back faces up (701.42, 712.4)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import done, select
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import place, remember, remove
from rulesdb.engine.instructions.keyword_actions import Action
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind, became_in
from rulesdb.engine.state.objects import GameObject, ObjectKind, Part


def are_a_pair(first: GameObject, second: GameObject) -> bool:
    """Whether two cards meld with each other: one combined back face, on two cards (701.42b)."""
    if any(
        one.kind is not ObjectKind.CARD or one.card.layout is not Layout.MELD
        for one in (first, second)
    ):
        return False
    mine, other = first.card.faces, second.card.faces
    return mine[1].name == other[1].name and mine[0].name != other[0].name


def _meld(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """What can't be melded stays where it is (701.42c)."""
    things = select(p, frame, one.what) if one.what is not None else ()
    found = [p.state.objects[n] for n in things if n in p.state.objects]
    if len(found) != 2 or not are_a_pair(*found):
        rules = ("701.42b", "701.42c")
        for card in found:
            name = p.name(card.id)
            p.state.record(Event(EventKind.SKIP, card.id, word="meld", rules=rules, name=name))
        done(frame, one, (), did=False)
        return
    first, second = found
    parts = tuple(
        Part(card.kind, card.card, tuple(w for w in card.designations if w == "commander"))
        for card in found
    )
    entering = Entering(controller=frame.you, face=1, parts=parts)
    # Both leave exile for the one permanent (712.14c).
    remember(p.state, second)
    remove(p.state, second)
    event = moving(p, first.id, Zone.BATTLEFIELD, "701.42a", cause=frame.cause)
    results = happen(p, event._replace(detail=entering).citing("712.14c", "712.4a"))
    entered = became_in(results, first.id)
    if entered:
        # Both cards are that permanent from now on (712.21).
        p.state.lki[second.id] = p.state.lki[second.id]._replace(became=entered)
    else:
        place(p.state, second)
    p.state.touch()
    done(frame, one, (entered,) if entered else ())


ACTIONS: tuple[Action, ...] = (Action("meld", "701.42a", does=_meld),)
