"""Whether an action can be taken with some choice: all that a line leaves open are tried on copies.

The search is bounded; where the bound is met, that is said. Nothing of what is tried out remains.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import look
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.additional import additional_costs, counts_first
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.decisions import Action, Activate, CastSpell, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.errors import BadInput, IllegalAction, UnreadText, Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.idioms.cost_keywords import BY_MODES, COST_WORDS, HELPS
from rulesdb.scenarios.playing.answers import NONE, forced
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.help import fewest, is_help
from rulesdb.scenarios.playing.hints import Hints, from_hints
from rulesdb.scenarios.playing.paid.either import EITHER, offered, words_of
from rulesdb.scenarios.playing.paid.free_x import without_x
from rulesdb.scenarios.playing.paid.payers import better, of_spell, refuse_unfit
from rulesdb.scenarios.playing.spoken import divided_so
from rulesdb.scenarios.table.things import Trouble

K = DecisionKind
MOST_TRIES = 400


class Start:
    """What is so as an action begins, to tell at its end what was paid although nobody had to ask."""

    def __init__(self, hand: Hand, who: int, hints: Hints) -> None:
        self.who = who
        self.life = hand.state.players[who].life
        refs = hints.refs.get("paying", ())
        asks = refs or any(one.kind == EITHER for one in hints.options)
        self.events = hand.length() if asks else 0
        self.named: dict[m.Ref, list[int]] = {}
        taps = (one for one in hints.options if one.kind == "tapping")
        self.taps = frozenset(ref for one in taps for ref in one.refs)
        """What is said to be tapped: tapped for mana, nothing else that is named has paid."""
        self.fresh: frozenset[int] = frozenset()
        """What is named and not tapped yet: what was tapped before can't be tapped to pay (118.3)."""
        if refs:
            live = hand.state.objects
            for ref in refs:
                self.named[ref] = [n for n in hand.things.all(hand.state, ref) if n in live]
            self.fresh = frozenset(
                n for each in self.named.values() for n in each if not live[n].tapped
            )

    def unasked(self, hand: Hand, action: Action, hints: Hints) -> list[str]:
        """What is said and was neither asked for nor paid: what left, was tapped or shown meanwhile was used to pay."""
        live = hand.state.objects
        new = hand.game.events(self.events) if self.events else []
        kinds = (EventKind.REVEAL, EventKind.CHOICE, EventKind.KEYWORD_ACTION)
        shown = {e.subject for e in new if e.kind in kinds} if new else set()
        hints.refs["paying"] = [
            ref
            for ref in hints.refs.get("paying", ())
            if ref not in hints.paid
            if not any(
                n not in live
                or n in shown
                or (ref in self.taps and live[n].tapped and n in self.fresh)
                for n in self.named.get(ref, ())
            )
        ]
        if hints.refs["paying"]:
            refuse_unfit(hand, self.who, action, hints, self.fresh)
            hints.check_paid()
        hints.used |= {
            at
            for at, one in enumerate(hints.options)
            if one.kind == "dividing"
            and divided_so(hand.state, hand.things, one.shares, _acted(hand))
        }
        hints.used |= {
            at
            for at, one in enumerate(hints.options)
            if (one.kind == "with" and one.word in _ASKED_OTHERWISE and _has(hand, one.word))
            or (one.kind == EITHER and _paid_in_mana(hand, one.word, self.events))
        }
        return hints.left(self.life - hand.state.players[self.who].life)


_ASKED_OTHERWISE = frozenset(one.keyword for one in COST_WORDS if one.said in (HELPS, BY_MODES))
"""Keywords that say how a spell is paid for, where what pays for it or what is chosen is asked."""


_SEEN_BY = {
    a.Sacrifice: EventKind.SACRIFICE,
    a.Discard: EventKind.DISCARD,
    a.Exile: EventKind.EXILE,
    a.Reveal: EventKind.REVEAL,
    a.KeywordAction: EventKind.KEYWORD_ACTION,
}
"""By what events a cost that is no mana is seen to be paid."""


def _paid_in_mana(hand: Hand, mana: str, events: int) -> bool:
    """Whether of two costs this one was paid, because no other could be: then nobody is asked (601.2b)."""
    told = {event.kind for event in hand.game.events(events)}
    for n in _acted(hand):
        one = hand.state.objects[n]
        costs = offered(one.card.faces[one.face])
        others = [cost for cost in costs if words_of(cost) != f"pay {mana}"]
        acts = [
            x
            for cost in others
            for part in cost.parts
            if isinstance(part, a.Act)
            for x in (part.effect,)
        ]
        seen = [_SEEN_BY.get(type(act)) for act in acts]
        return len(others) < len(costs) and len(seen) == len(others) and told.isdisjoint(seen)
    return False


def _has(hand: Hand, keyword: str) -> bool:
    """Whether the spell that was just cast has a keyword."""
    return any(keyword in look(hand.state, n).keywords for n in _acted(hand))


def _acted(hand: Hand) -> list[int]:
    """The spell or ability that a player has just put on the stack, below what it made trigger."""
    live = hand.state.objects
    put = (n for n in hand.state.stack if (item := live[n].stack) and item.kind != "triggered")
    return [n for n in (next(put, 0),) if n]


def possible(hand: Hand, who: int, action: Action, options: tuple[m.Option, ...]) -> bool:
    """Whether an action can be taken now with all that is said about it."""
    trial = hand.aside()
    try:
        trial.priority_of(who, m.NOWHERE)
        return search(trial, action, options, set()) is None
    except UnreadText:
        return True  # nobody knows that it can't be
    except (IllegalAction, BadInput, Trouble, Unsupported):
        return False


def fitting(
    hand: Hand, who: int, number: int, rows: list[tuple[int, Held]], options: tuple[m.Option, ...]
) -> list[tuple[int, Held]]:
    """Of abilities of an object, with their places, those that can be activated with just what is said; else those with targets."""
    could = [row for row in rows if possible(hand, who, Activate(number, row[0]), options)]
    aimed = any(one.kind == "targeting" for one in options)
    return could or [row for row in rows if aimed and getattr(row[1].ability, "targets", None)]


def search(
    trial: Hand,
    action: Action,
    options: tuple[m.Option, ...],
    notes: set[str],
    happened: list[Event] | None = None,
    *,
    cost: int = 0,
) -> IllegalAction | None:
    """Try an action with every choice that the options leave open: None where one makes it possible.

    Otherwise the refusal that says most; `notes` gets the rules of what happened with success, and
    `happened` the events. `cost`: which of several costs is tried first, where one of them is paid (601.2b).
    """
    refused: IllegalAction | None = None
    tries = 0
    todo: list[tuple[object, ...]] = [()]
    while todo:
        chosen = todo.pop()
        tries += 1
        if tries > MOST_TRIES:
            raise Unsupported("too many ways to try out; say which choices are made")
        attempt_ = trial.aside()
        hints = Hints(options)
        try:
            open_ = _play(attempt_, action, hints, chosen)
        except IllegalAction as error:
            if refused is None or len(refused.rules) <= len(error.rules):
                refused = error.with_traceback(None)  # whose frames would hold it for long
            continue
        if open_ is None:
            notes |= {rule for event in attempt_.new_events() for rule in event.rules}
            if happened is not None:
                happened += attempt_.new_events()
            return None
        todo.extend((*chosen, answer) for answer in reversed(_in_order(open_, cost)))
    if refused is None:
        return IllegalAction("no choice makes this possible", ("601.2", "602.2"))
    who = trial.game.decision.player if trial.game.decision is not None else 0
    return better(trial, who, action, Hints(options), refused)


def _play(trial: Hand, action: Action, hints: Hints, chosen: tuple[object, ...]) -> Decision | None:
    """Play on until an open choice, which is returned, or to the end of the action."""
    left = list(chosen)
    who = trial.game.decision.player if trial.game.decision is not None else 0
    start = Start(trial, who, hints)
    trial.advance(action)
    while (decision := trial.game.decision) is not None and decision.kind is not K.PRIORITY:
        if decision.kind in (K.TRIGGERS, K.ATTACKERS, K.BLOCKERS):
            return None
        asked = trial.asked()
        answer = from_hints(asked, hints)
        if answer == () and decision.kind is K.OPTIONAL_COST and _cheapens(trial, decision):
            answer = NONE  # nobody says that it isn't paid, and the rest may be paid because it is (601.2f)
        if answer is NONE:
            answer = forced(asked)
        if answer is NONE and is_help(decision):
            answer = fewest(trial.game, decision)
        if answer is NONE:
            if not left:
                return decision
            answer = left.pop(0)
        trial.advance(answer)
    if hints.refs.get("targeting"):
        raise IllegalAction("more targets are named than there are", ("601.2c", "115.1"))
    rest = without_x(trial, action, start.unasked(trial, action, hints))
    if rest:
        raise _unpaid(trial, action, rest)
    return None


def _cheapens(trial: Hand, decision: Decision) -> bool:
    """Whether an optional cost makes the spell cost less (118.8b)."""
    play = Play(trial.game.state)
    assert isinstance(decision.detail, tuple)
    return any(counts_first(play, decision.source, cost) for _, cost, _ in decision.detail)


def _unpaid(trial: Hand, action: Action, rest: list[str]) -> IllegalAction | BadInput:
    """That something said is no part of this casting: it can't pay what the card asks for, or no card asks for it."""
    held = of_spell(trial, action)
    costs = {
        name for each in held for name, _, _, _ in additional_costs(each.ability, trial.state.ports)
    }
    said = ", ".join(rest)
    paying = all(one.startswith("paying ") for one in rest)
    if set(rest) <= {f"with {name}" for name in costs} or (costs and paying):
        return IllegalAction(f"what is named can't be paid: {said}", ("601.2b", "118.3"))
    if paying and isinstance(action, CastSpell) and action.method and _alternative(held):
        text = "the cost that is named is another alternative cost, and only one can be applied"
        return IllegalAction(text, ("118.9a", "601.2b"))
    return BadInput(f"nothing asked for: {said}")


def _alternative(held: tuple[Held, ...]) -> bool:
    """Whether a card's text offers an alternative cost."""
    return any(isinstance(node, a.AlternativeCost) for one in held for node in one.ability.walk())


def _in_order(decision: Decision, cost: int) -> list[object]:
    """The answers to try for a decision, those of a choice of costs from this one on."""
    answers = [*_answers(decision)]
    if not isinstance(decision.detail, tuple) or decision.kind is not K.OPTION:
        return answers
    at = cost % len(answers) if answers and "601.2b" in decision.rules else 0
    return [*answers[at:], *answers[:at]]


def _answers(decision: Decision) -> Iterator[object]:
    """The answers to try for a decision."""
    kind, options = decision.kind, decision.options
    if kind in (K.TARGETS, K.CHOOSE, K.MODES, K.BOTTOM, K.UNTAP):
        most = min(decision.maximum, len(options))
        sizes = dict.fromkeys((*range(decision.minimum, min(most, decision.minimum + 1) + 1), most))
        for size in sizes:
            yield from combinations(options, size)
        for size in range(decision.minimum + 2, most):  # between: the first so many, and the last
            yield options[:size]
            yield options[-size:]
    elif kind is K.OPTIONAL_COST:
        yield ()
        yield from (((name, 1),) for name in options)
    elif kind is K.SPLICE:
        yield ()
    elif kind in (K.X, K.NUMBER):
        yield from range(decision.minimum, min(decision.maximum, decision.minimum + 10) + 1)
    elif kind is K.DIVISION:
        first = decision.amount - decision.minimum * (len(options) - 1)
        yield (first, *([decision.minimum] * (len(options) - 1)))
    elif kind is K.MAY:
        yield from (True, False)
    elif kind is K.PAY:
        yield "auto"
    else:
        yield from options
