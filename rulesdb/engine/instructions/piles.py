"""Things separated into two piles, and the choice of one of them (700.3).

What becomes of a pile is said by other instructions, which find it by its name.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, done, one_player, select
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind


def _piles(p: Play, effect: a.Distinguish, frame: Frame) -> None:
    """Separate things into two piles (700.3)."""
    things = select(p, frame, effect.what)
    who = one_player(p, frame, effect.by) or frame.you
    first: tuple[int, ...] = ()
    if things:
        first = p.ask_numbers(
            Decision(
                who,
                DecisionKind.CHOOSE,
                "which go into the first pile",
                ("700.3", "700.3a", "700.3b"),
                things,
                0,
                len(things),
                source=frame.source,
            )
        )
    frame.bound[effect.bind + "/1"] = first
    frame.bound[effect.bind + "/2"] = tuple(n for n in things if n not in first)
    done(frame, effect, things)


def _choose_pile(p: Play, effect: a.ChoosePile, frame: Frame) -> None:
    """One of the two piles; either may have nothing in it (700.3d)."""
    who = one_player(p, frame, effect.by) or frame.you
    piles = (frame.things(effect.bind + "/1"), frame.things(effect.bind + "/2"))
    chosen = p.ask_number(
        Decision(
            who,
            DecisionKind.OPTION,
            "which pile",
            ("700.3", "608.2d", *(("700.3d",) if not all(piles) else ())),
            (0, 1),
            source=frame.source,
            detail=("first pile", "second pile"),
        )
    )
    frame.bound[effect.bind + "/chosen"] = piles[chosen]
    frame.bound[effect.bind + "/other"] = piles[1 - chosen]
    done(frame, effect, piles[chosen])


EFFECTS: Followers = {
    a.Distinguish: _piles,
    a.ChoosePile: _choose_pile,
}
"""How each instruction about piles is followed."""
