"""Results of dice that are stored on a permanent: noted with the kind of die, asked for and rerolled (607.2e, 706.8).

They are kept with the permanent under a link of their own, a word for each result: its die and its value.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, doer, done
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.chance import rolled, store
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.stored import results_on, written


def _reroll(p: Play, effect: a.RerollStored, frame: Frame) -> None:
    """Some of the stored results are rolled again, each with the die noted for it (706.8b)."""
    who = doer(p, frame, effect.by)
    for n in answers(frame, effect.of):
        here = p.state.objects.get(n)
        if here is None:
            continue
        results = results_on(here)
        chosen = [
            at
            for at, (sides, value) in enumerate(results)
            if p.ask_whether(
                Decision(who, DecisionKind.MAY, f"reroll the {value} of a d{sides} on {p.name(n)}",
                         ("706.8b",), YES_OR_NO, source=n)
            )
        ]  # fmt: skip
        kept = tuple(one for at, one in enumerate(results) if at not in chosen)
        p.state.put(here.with_choice(*written(kept)))
        for sides in dict.fromkeys(results[at][0] for at in chosen):
            count = sum(results[at][0] == sides for at in chosen)
            dice = a.RollDie(sides, count=a.Number(count))
            new = rolled(p, frame, who, dice, "706.8b")
            store(p, n, [(sides, value) for value in new])
    done(frame, effect, did=True)


EFFECTS: Followers = {
    a.RerollStored: _reroll,
}
