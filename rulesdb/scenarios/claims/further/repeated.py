"""A deed done once more: whether it can be, and how often, found by doing it on a copy until the game forbids it (602.2, 601.2).

Between two of them everyone passes until the stack is empty. Where it leaves everything as it was, and takes no life, no mana and no card of a
library, it can be done any number of times (732.1b). Nothing of it remains; what hangs on a choice there can't be told.
"""

from __future__ import annotations

from collections import Counter

from rulesdb.cards.vocabulary import Zone
from rulesdb.errors import Ambiguous, IllegalAction, Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, untold
from rulesdb.scenarios.claims.trying.may import may
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble
from rulesdb.values import NamedTuple

_MOST = 12
"""So often it is tried."""
_AGAINST = "say what is meant, such as: how many times can {who} activate NAME"


class _Tried(NamedTuple):
    """How often it could be done, what forbade the next time, and whether everything was as before in the end."""

    times: int
    why: str
    rules: tuple[str, ...]
    for_ever: bool = False


def of_lines(story: Story, ask: m.Ask) -> Reply:
    """The answer to a question that speaks of the lines above it."""
    if isinstance(ask.question, m.Repeated):
        return _repeated(story, ask.question, ask.where)
    return _legal(story, ask.where)


def _repeated(story: Story, one: m.Repeated, asked: m.Where) -> Reply:
    """Whether a deed can be done again, or how often."""
    deed, player = one.deed, one.player
    if deed is None:
        last = _last(story, one.player, asked)
        if last is None:
            who = one.player or next(iter(story.things.players), "Ann")
            return Reply(f"that can't be told: {_AGAINST.format(who=who)}", known=False)
        deed, player = last.deed, last.player or story.state.players[story.who("", last.deed)].name
    words = f"{player} {said_deed(deed, plan=True)}"
    who, what = words.split(" ", 1)
    try:
        found = _tried(story, player, deed)
    except Unsupported as error:
        return untold(error)
    except (Trouble, Ambiguous) as trouble:
        return Reply(
            f"that can't be told: {str(trouble).removeprefix('no line answers: ')}", known=False
        )
    if not found.times and isinstance(deed, m.Cast):
        claim = m.May(player, deed)
        # In another way, or with another card of the name.
        other = may(story, m.Whether(claim), claim)
        if other.known and other.text.startswith("Yes: "):
            often = f"Once at least: {other.text.removeprefix('Yes: ')}"
            text = often if one.often else other.text
            return other._replace(text=text)
    if not one.often:
        if found.times:
            rule = "602.2" if isinstance(deed, m.Activate) else "601.2"
            return Reply(f"Yes: {who} can {what} again", (rule,), settled=False)
        return Reply(f"No: {who} can't {what} again: {found.why}", found.rules, settled=False)
    if found.for_ever:
        text = "Any number of times: each time things stand as before, life totals, libraries and mana that grew aside"
        return Reply(f"{text} ({what})", ("732.1b", "732.2a"))
    if not found.why:
        return Reply(
            f"At least {found.times} times: nothing forbids it so far ({what})", found.rules
        )
    times = {0: "Not at all", 1: "Once", 2: "Twice"}.get(found.times, f"{found.times} times")
    more = "" if not found.times else "once more: " if found.times == 1 else "yet again: "
    return Reply(
        f"{times}: {who} can't {what} {more}{found.why}"
        if found.times
        else f"{times}: {who} can't {what}: {found.why}",
        found.rules,
    )


def _last(story: Story, player: str, asked: m.Where) -> m.Act | None:
    """The last thing that a line above the question has done, of what can be done more than once."""
    told = [
        step for step in story.scenario.steps
        if isinstance(step, m.Act) and step.where.line < asked.line and isinstance(step.deed, (m.Cast, m.Activate))
    ]  # fmt: skip
    mine = [step for step in told if not player or step.player in ("", player)]
    return mine[-1] if mine and (mine[-1] is told[-1] or player) else None


def _tried(story: Story, player: str, deed: m.Deed) -> _Tried:
    who = story.player(player)
    hand = story.hand.onward()
    _settle(hand)
    seen = [_standing(hand)]
    drained = _drained(hand, who)
    rules: tuple[str, ...] = ("602.2",) if isinstance(deed, m.Activate) else ("601.2",)
    for times in range(_MOST):
        trial = hand.onward()
        try:
            story.deeds.do(trial, who, (deed,), deed.where)
            _settle(trial)
        except IllegalAction as refused:
            return _Tried(times, str(refused), refused.rules)
        except Trouble as trouble:
            if times or "is not" not in str(trouble):
                raise
            return _Tried(times, str(trouble), rules)
        hand = trial
        if hand.game.decision is None:
            return _Tried(times + 1, "the game is over", ("104.1",))
        now = _standing(hand)
        left = _drained(hand, who)
        grown = left[0] >= drained[0] and left[1] >= drained[1] and not drained[2] - left[2]
        if now == seen[-1] and grown:
            return _Tried(times + 1, "", rules, for_ever=True)
        seen.append(now)
    return _Tried(_MOST, "", rules)


def _settle(hand: Hand) -> None:
    """Everyone passes until the stack is empty and a player could do something."""
    hand.drive(lambda: hand.at_priority() and not hand.state.stack)


def _standing(hand: Hand) -> object:
    """All that a deed could use up but what `_drained` counts: what is on the battlefield and how, hands, graveyards."""
    state, look = hand.state, hand.game.look
    field = sorted(
        (look(n).name, look(n).controller, one.tapped, tuple(sorted((c.kind, c.number) for c in one.counters)), one.damage)
        for n in state.battlefield if (one := state.objects[n])
    )  # fmt: skip
    away = sorted(
        (one.card.name, one.owner, one.zone.value)
        for one in state.objects.values() if one.zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)
    )  # fmt: skip
    counters = [(p.id, tuple(p.counters)) for p in state.players.values()]
    return field, away, counters, state.turn, state.step


def _drained(hand: Hand, who: int) -> tuple[int, int, Counter[tuple[object, ...]]]:
    """The player's life total, the size of the library and the mana in the pool, none of which may go down for ever."""
    player = hand.state.players[who]
    mana: Counter[tuple[object, ...]] = Counter(
        (one.type, one.snow, one.spend_only, one.rider_on) for one in player.pool
    )
    return player.life, len(hand.state.zone(Zone.LIBRARY, who)), mana


def _legal(story: Story, asked: m.Where) -> Reply:
    """Whether what was told last can be done: what stands in the story was done as the rules allow it."""
    told = [s for s in story.scenario.steps if isinstance(s, m.Act) and s.where.line < asked.line]
    if not told:
        return Reply(
            "that can't be told: say what is meant, such as: can Ann cast NAME", known=False
        )
    last = told[-1]
    player = last.player or story.state.players[story.who("", last.deed)].name
    rule = (
        "601.2"
        if isinstance(last.deed, m.Cast)
        else "602.2"
        if isinstance(last.deed, m.Activate)
        else "116.2"
    )
    return Reply(
        f"Yes: {player} can {said_deed(last.deed, plan=True)}, as the line above tells", (rule,)
    )
