"""Whether a player could do something now: tried out on a copy of the game, which is thrown away.

Choices that the line does not make are searched, the way of casting a spell with them (118.9), so that "can't" means that no choice helps.
"""

from __future__ import annotations

from rulesdb.engine.instructions.offered import OFFER, PRICE
from rulesdb.engine.state.decisions import CastSpell, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.engine.telling.sentences import sentence as in_full
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.answers import NONE, Asked, tried
from rulesdb.scenarios.playing.deeds import Deeds
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.hints import shielded
from rulesdb.scenarios.playing.lines import once_yes
from rulesdb.scenarios.playing.numbers import is_cited
from rulesdb.scenarios.playing.search import search
from rulesdb.scenarios.playing.ways_said import in_words, other_ways
from rulesdb.scenarios.table.things import Trouble, Untold


def attempt(
    hand: Hand,
    deeds: Deeds,
    who: int,
    deed: m.Deed,
    cited: set[str] | None = None,
    *,
    happened: list[Event] | None = None,
    by_way: list[CastSpell] | None = None,
    cost: int = 0,
) -> IllegalAction | None:
    """None where the deed is possible now; otherwise the refusal.

    `cited` gets the rules of what happened while it was tried out with success, `happened` the events
    of casting or activating, `by_way` a spell's casting in another way where the usual one is refused; `cost` is which of several
    costs is paid first where it could be.
    """
    trial = hand.aside()
    trial.mark = trial.length()
    notes: set[str] = set() if cited is None else cited
    try:
        if isinstance(deed, (m.Attack, m.Block, m.TapForMana, m.Concede)):
            trial.ways = hand.ways  # on the way to a declaration other things may be asked
            deeds.do(trial, who, (deed,), deed.where)
            notes |= {rule for event in trial.new_events() for rule in event.rules}
            return None
        trial.priority_of(who, deed.where)
        action, options = deeds.action(trial, who, deed)
    except IllegalAction as refused:
        return refused.with_traceback(None)  # that holds every frame on the way, and they hold it
    except Untold:
        raise  # a name that means nothing here is no reason why something can't be done
    except Trouble as trouble:
        return IllegalAction(str(trouble), ("117.1",))
    why_not = search(trial, action, options, notes, happened, cost=cost)
    if why_not is None or not isinstance(action, CastSpell):
        return why_not
    others: list[str] = []
    for one in other_ways(trial, who, action, deed):
        refused_too = search(trial, one, options, notes, happened)
        if refused_too is None:
            if by_way is not None:
                by_way.append(one)
            return None
        if one.method and str(refused_too) != str(why_not):
            others.append(f"nor{in_words(one.method).removeprefix(',')}: {refused_too}")
    return IllegalAction("; ".join((str(why_not), *others)), why_not.rules)


def refused_choice(hand: Hand, asked: Asked, line: m.RefusedChoice) -> IllegalAction | None:
    """The refusal of a choice that is tried, on a copy; None where the line speaks of another decision."""
    if once_yes(asked, line):
        return None
    answer: object = NONE
    try:
        answer = tried(asked, line.choice)
        if answer is NONE:
            return None
        hand.game.copy().advance(answer)
    except IllegalAction as refused:
        numbers = answer if isinstance(answer, tuple) else ()
        kept = [shielded(asked, n) for n in numbers if isinstance(n, int)]
        for why, rule in filter(None, kept if asked.decision.kind is DecisionKind.TARGETS else ()):
            return IllegalAction(f"{refused}: {why}", (*refused.rules, rule))
        return refused.with_traceback(None)
    except BadInput as error:
        raise Trouble(str(error), line.where) from error
    raise not_refused(line)


def not_offered(hand: Hand, since: int, line: m.RefusedChoice) -> IllegalAction | None:
    """The refusal of a yes or a payment that nobody was asked for, since it was impossible (608.2d, 118.12a); else None."""
    state, said = hand.state, line.choice
    for event in reversed(hand.game.events(since) if said.verb in _AGREED else ()):
        skipped = event.kind is EventKind.SKIP and event.word in (OFFER, PRICE)
        if skipped and state.players[event.player].name == said.player:
            return IllegalAction(in_full(event, Names(state)), event.rules)
    return None


_AGREED = ("says yes", "pays")
"""What somebody says who does what is offered."""


def not_refused(line: m.Attempt | m.RefusedChoice) -> Trouble:
    """That what is tried can be done, with the line that does it."""
    done = m.Act(line.player, line.deed) if isinstance(line, m.Attempt) else line.choice
    return Trouble(f"this is not refused; where it is done, write: {sentence(done)}", line.where)


def by_these(rules: tuple[str, ...], refused: IllegalAction, where: m.Where, as_of: str) -> None:
    """Trouble where a refusal does not give each of some rules, or a subrule of it, in the numbers of its day."""
    missing = [rule for rule in rules if not is_cited(as_of, rule, refused.rules)]
    if missing:
        found = ", ".join(refused.rules) or "no rule"
        raise Trouble(
            f"refused by {found} and not by {', '.join(missing)}: {refused}", where
        ) from refused
