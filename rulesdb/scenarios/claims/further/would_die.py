"""What a card kills: `what dies to Shock?` asks each creature whether it dies to it, one by one, and says of each that it does.

Of a card that was used it is what has died to it; of one that nobody has used what would, were it aimed at each alone.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.abilities import ActivatedAbility
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import described
from rulesdb.scenarios.claims.fates import unused
from rulesdb.scenarios.claims.replies import Reply, happened
from rulesdb.scenarios.claims.trying.thought import never_told
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

Asking = Callable[[Story, m.Question], Reply]
"""How it is asked of one thing."""
_MOST = 12
"""So many things are asked about."""
_MORTAL = frozenset((CardType.CREATURE, CardType.PLANESWALKER))
"""What damage and -N/-N can send to the graveyard; all else is destroyed by what says so (704.5f–i, 701.8a)."""


def would_die(story: Story, one: m.WouldDie, ask: Asking) -> Reply:
    """Those that die to a card, and those that don't, each asked for by itself."""
    state, names = story.state, GivenNames(story.state, story.things)
    thought = bool(unused(story, one.by)) or never_told(story, one.by) or _waits(story, one.by)
    there = [
        n
        for n in state.battlefield
        if not state.objects[n].phased_out and n not in story.things.all(state, one.by)
    ]
    gone = [
        e.subject for e in happened(story)
        if e.kind is EventKind.MOVE and str(e.from_) == "battlefield" and str(e.to) == "graveyard"
    ]  # fmt: skip
    fit = [n for n in (*there, *(() if thought else gone)) if _meant(story, one, n)]
    called = list(dict.fromkeys(names.of(n) for n in fit))
    if len(called) > _MOST:
        return Reply(
            f"that can't be told of so many at once: ask of one, does NAME die to {said(one.by)}",
            known=False,
        )
    dead: list[str] = []
    rules: list[str] = []
    others: list[str] = []
    spared: list[str] = []
    untold: list[Reply] = []
    for name in called:
        ref = m.Ref(name)
        reply = ask(
            story,
            m.CanBe(ref, "be killed", one.by) if thought else m.FateOf((ref,), "die", by=one.by),
        )
        if not reply.known:
            untold.append(reply)
        elif reply.text.startswith("Yes"):
            dead.append(name)
            rules += reply.rules
        else:
            spared.append(name)
            others += reply.rules
    if untold:
        return untold[0]
    kind = "Nothing here"
    if not called:
        return Reply(f"{kind} could die to {said(one.by)}: there is no such permanent", ("700.4",))
    each = " (each asked for by itself)" if thought and len(called) > 1 else ""
    doomed = (
        f"{and_(dead)} {'die' if len(dead) > 1 else 'dies'} to {said(one.by)}"
        if dead
        else f"{kind} dies to {said(one.by)}"
    )
    rest = f"; not {and_(spared)}" if spared and dead else ""
    return Reply(
        f"{doomed}{rest}{each}", tuple(dict.fromkeys(rules or others)) or ("700.4",), settled=False
    )


def _waits(story: Story, by: m.Ref) -> bool:
    """Whether a permanent has something to activate and nothing died to it so far: `what dies to Seal of Fire?`."""
    mine = set(story.things.all(story.state, by)) & set(story.state.battlefield)
    held = (held for n in mine for held in story.game.look(n).abilities)
    return any(isinstance(one.ability, ActivatedAbility) for one in held) and not any(
        e.kind is EventKind.ACTIVATE and e.subject in mine for e in happened(story)
    )


def _meant(story: Story, one: m.WouldDie, n: int) -> bool:
    """Whether a thing is of the kind that is asked about: creatures and planeswalkers, where none is said."""
    was = story.state.objects.get(n)
    c = story.game.look(n) if was is not None and n in story.state.battlefield else None
    if c is None:
        left = story.state.lki.get(n)
        c = left.characteristics if left is not None else None
    if c is None:
        return False
    if (
        one.among is not None
        and one.among.player
        and c.controller != story.player(one.among.player)
    ):
        return False
    if one.among is None or one.among.description is None:
        return bool(c.types & _MORTAL)
    return n in story.state.battlefield and described(story, n, one.among.description)
