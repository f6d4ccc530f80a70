"""Myriad and enlist: copies that attack the other opponents, and creatures that lend their power (702.116, 702.154)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Characteristic, Step
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.nouns import defending_player
from rulesdb.engine.events.durations import wait
from rulesdb.engine.events.following import Followers, may, perform
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.tokens import as_copy, creation, enter_together
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.effects import Waiting
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import TURN_BEGAN
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.turn.combat import Pairs, attack_targets

# Myriad.


@node
class Myriad(a.Effect):
    """For each other opponent a token that attacks them; all exiled at end of combat (702.116a)."""


def _myriad(p: Play, _: Myriad, frame: Frame) -> None:
    attacked = answers(frame, a.DefendingPlayer(a.Source()))
    events: list[Event] = []
    for who in p.state.opponents(frame.you):
        if who in attacked:
            continue
        targets = tuple(t for t in attack_targets(p) if _theirs(p, frame, t, who))
        if not may(p, frame, who=frame.you, text=f"a token that attacks {p.name(who)}"):
            continue
        target = 0
        if targets:
            target = p.choose_one(
                Decision(frame.you, DecisionKind.CHOOSE, "what the token attacks", ("702.116a",),
                         targets, source=frame.source)
            )  # fmt: skip
        entering = Entering(frame.you, tapped=True, attacking=target)
        card, entering = as_copy(p, frame.source, entering, (), frame)
        events.append(creation(p, frame, card, frame.you, entering))
    made = tuple(enter_together(p, events))
    if made:
        frame.bound["myriad"] = made
        gone = a.TriggeredAbility(a.StepBegins(Step.END_OF_COMBAT), a.Exile(a.Bound("myriad")))
        wait(p, frame, gone, a.Indefinitely(), once=True, rules=("702.116a",))


def _theirs(p: Play, frame: Frame, target: int, who: int) -> bool:
    """That player or a planeswalker they control."""
    if is_player(target):
        return target == who
    planeswalker = CardType.PLANESWALKER in p.look(target).types
    return planeswalker and defending_player(frame, target) == who


EFFECTS: Followers = {
    Myriad: _myriad,
}
MEANS: Means = {
    "myriad": lambda _: (
        a.TriggeredAbility(a.Attacks(a.Is(a.Source())), Myriad()),  # 702.116a
    ),
}


# Enlist.

_LENT = a.Value(Characteristic.POWER, a.Bound("enlisted"))
_GAIN = a.TriggeredAbility(
    a.KeywordActionDone("enlist"),
    a.Apply(a.Source(), (a.ModifyPT(_LENT, a.Number(0)),), a.UntilEndOfTurn()),
)
"""The triggered ability linked to the cost (702.154a, 607.2h)."""


def enlist(p: Play, pairs: Pairs) -> None:
    """For each instance, one creature that doesn't attack may be tapped (702.154a, d)."""
    if "enlist" not in p.board.words:
        return
    attacking = {n for n, _ in pairs}
    for n, _ in pairs:
        who = p.look(n).controller
        for _instance in p.look(n).keyword("enlist"):
            able = tuple(m for m in p.state.battlefield if m not in attacking and _lends(p, m, who))
            if not able:
                break
            chosen = p.ask_numbers(
                Decision(who, DecisionKind.CHOOSE, f"which creature {p.name(n)} enlists",
                         ("702.154a", "508.1g"), able, 0, 1, source=n)
            )  # fmt: skip
            if not chosen:
                continue
            happen(p, Event(EventKind.TAP, chosen[0], who, n, rules=("702.154a", "508.1j")))
            said = Event(
                EventKind.KEYWORD_ACTION, n, who, n, chosen[0], word="enlist", rules=("702.154c",)
            )
            happen(p, said)
            frame = Frame(p.state, who, n, bound={"enlisted": chosen}, event=said)
            trigger = Waiting(_GAIN, n, who, said, "enlist", frame.saved())
            p.state.waiting = (*p.state.waiting, trigger)


def exert(p: Play, pairs: Pairs) -> None:
    """Each attacker that may be exerted as it attacks, and what triggers on that (701.43d)."""
    for n, _ in pairs if p.board.rules(a.MayExert) else ():
        for rule in p.board.rules(a.MayExert):
            if not rule.covers(n):
                continue
            who = p.look(n).controller
            choice = Decision(who, DecisionKind.MAY, f"exert {p.name(n)} as it attacks",
                              ("701.43d", "508.1g"), YES_OR_NO, source=n)  # fmt: skip
            if not p.ask_whether(choice):
                continue
            frame = Frame(p.state, who, n)
            perform(p, a.KeywordAction("exert", what=a.Source()), frame)
            if rule.change.then is not None:
                said = Event(EventKind.KEYWORD_ACTION, n, who, n, word="exert", rules=("607.2h",))
                made = Waiting(rule.change.then, n, who, said, rule.key, frame.saved())
                p.state.waiting = (*p.state.waiting, made)


def _lends(p: Play, m: int, who: int) -> bool:
    """Untapped, of that player, and with haste or there since the turn began."""
    one, c = p.state.objects[m], p.look(m)
    if not c.creature or c.controller != who or one.tapped or one.phased_out:
        return False
    began = p.state.flag(TURN_BEGAN, who)
    return "haste" in c.keywords or one.since_turn < began
