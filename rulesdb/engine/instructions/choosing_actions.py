"""Keyword actions in which players choose or give cards up (701): vote, villainous choices, behold, evidence, forage; piles (700.3); what is done in turn or paid as one likes (107.1c, 608.2c)."""

from __future__ import annotations

from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These, transform
from rulesdb.engine.events.following import (
    Followers,
    doer,
    done,
    one_by_one,
    options_for,
    perform,
    players,
    select,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.control import each_apart
from rulesdb.engine.instructions.keyword_actions import Action
from rulesdb.engine.instructions.possible import Possible, possible
from rulesdb.engine.stack.choosing_x import ask_x, most_payable
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind, Pile
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.errors import IllegalAction, Unsupported

K = EventKind


# Votes.


def _vote(p: Play, effect: a.Vote, frame: Frame) -> None:
    """Each player in turn order from you chooses, with all votes at once (701.38a, d).

    Binds the voters for each option.
    """
    text = f"vote for {p.name(frame.source)}"
    votes: dict[str, list[int]] = {option: [] for option in effect.options}
    for who in p.state.around(frame.you):
        for _ in range(1 + _more_votes(p, who)):
            choice = p.ask_word(
                Decision(
                    who, DecisionKind.WORD, text, ("701.38a",), effect.options, source=frame.source
                )
            )
            votes[choice].append(who)
            happen(
                p,
                Event(K.CHOICE, frame.source, who, word="vote", detail=choice, rules=("701.38a",)),
            )
    for option, voters in votes.items():
        frame.bound[f"{effect.bind}/{option}"] = tuple(voters)
        frame.bound[f"#{effect.bind}/{option}"] = len(voters)


def _vote_for(p: Play, effect: a.VoteFor, frame: Frame) -> None:
    """Each player in turn order from you votes for one of what there is; bound are those with the most (701.38a, b)."""
    options = options_for(frame, cast("a.Pick", effect.what))
    votes = dict.fromkeys(options, 0)
    for who in p.state.around(frame.you) if options else ():
        for _ in range(1 + _more_votes(p, who)):
            (choice,) = p.ask_numbers(
                Decision(
                    who, DecisionKind.CHOOSE, f"what {p.name(who)} votes for", ("701.38a", "701.38b"),
                    options, source=frame.source,
                )
            )  # fmt: skip
            votes[choice] += 1
            told = Event(
                K.CHOICE, choice, who, word="vote", detail=p.name(choice), rules=("701.38a",)
            )
            happen(p, told)
    most = max(votes.values(), default=0)
    done(frame, effect, [n for n in options if votes[n] == most])


SIDES = ("friend", "foe")


def _sides(p: Play, effect: a.Sides, frame: Frame) -> None:
    """Its controller chooses for each player, in turn order, which of both that player is (608.2d)."""
    chosen: dict[str, list[int]] = {side: [] for side in SIDES}
    for who in p.state.around(frame.you):
        text = f"whether {p.name(who)} is a friend or a foe"
        asked = Decision(
            frame.you, DecisionKind.WORD, text, ("608.2d",), SIDES, source=frame.source
        )
        side = p.ask_word(asked)
        chosen[side].append(who)
        told = Event(K.CHOICE, who, frame.you, word="side", detail=side, rules=("608.2d",))
        happen(p, told)
    for side, those in chosen.items():
        frame.bound[f"{effect.bind}/{side}"] = tuple(those)


def _more_votes(p: Play, who: int) -> int:
    """The additional votes that a player has (701.38d)."""
    more = 0
    for rule in p.board.rules(a.MoreVotes):
        if rule.covers(who):
            count = number(rule.frame, rule.change.number)
            asked = Decision(
                who, DecisionKind.MAY, "vote an additional time", ("701.38d",), YES_OR_NO
            )
            if not rule.change.optional or p.ask_whether(asked):
                more += count
    return more


# Villainous choices.


def _villainous(p: Play, effect: a.FaceChoice, frame: Frame) -> None:
    """Each of the players chooses, one after the other, also what is impossible (701.55a, b, d)."""
    facing = players(p, frame, effect.player)
    rules = ("701.55a", "701.55d") if len(facing) > 1 else ("701.55a",)
    for who in facing:
        here = frame.with_item(who)
        chosen = p.ask_number(
            Decision(who, DecisionKind.OPTION, "a villainous choice", ("701.55a", "701.55b"),
                     tuple(range(len(effect.options))), source=frame.source, detail=effect.options)
        )  # fmt: skip
        perform(p, effect.options[chosen], here)
        happen(p, Event(K.KEYWORD_ACTION, 0, who, word="villainous choice", rules=rules))


def _piles(p: Play, effect: a.Distinguish, frame: Frame) -> None:
    """Separate things into two piles (700.3)."""
    things = select(p, frame, effect.what)
    who = doer(p, frame, effect.by)
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
    who = doer(p, frame, effect.by)
    piles = (frame.things(effect.bind + "/1"), frame.things(effect.bind + "/2"))
    chosen = p.ask_number(
        Decision(
            who,
            DecisionKind.OPTION,
            "which pile",
            ("700.3", "608.2d", *(("700.3d",) if not all(piles) else ())),
            (0, 1),
            source=frame.source,
            detail=(Pile("first pile", piles[0]), Pile("second pile", piles[1])),
        )
    )
    frame.bound[effect.bind + "/chosen"] = piles[chosen]
    frame.bound[effect.bind + "/other"] = piles[1 - chosen]
    done(frame, effect, piles[chosen])


# One player after the other, and as much as one likes.


def _in_turn(p: Play, one: a.InTurn, frame: Frame) -> None:
    named = players(p, frame, one.of)
    order = [who for who in p.state.around(frame.you) if who in named]
    each_apart(p, frame, ((_done_by(one, who), frame.with_item(who)) for who in order))


def _done_by(one: a.InTurn, who: int) -> a.Effect:
    """The instruction for one of the players."""
    doing = a.Each(a.All((cast("a.Each", one.of).of, a.Is(These((who,))))))

    def change(node: a.Node) -> a.Node | None:
        return doing if node == one.of else None

    return cast("a.Effect", transform(one.effect, change))


def _times(cost: a.Cost, many: int) -> a.Cost:
    """The cost of so many units."""
    number = a.Number(many)
    return a.Cost(
        tuple(
            one.but(times=number) if isinstance(one, a.PayMana) else one.but(amount=number)
            for one in cast("tuple[a.PayMana, ...]", cost.parts)
        )
    )


def _pay_any(p: Play, one: a.PayAny, frame: Frame) -> None:
    """A player says how much, and pays it; nothing is a number, too (107.1c)."""
    who = doer(p, frame, one.player)
    most = most_payable(lambda number: can_pay(p, _times(one.cost, number), who, frame))
    here = frame.clone()
    ask_x(p, who, here, "107.1c", "608.2d", most=most)
    paid = here.x if here.x and pay_now(p, _times(one.cost, here.x), who, frame) else 0
    done(frame, one, amount=paid, did=paid == here.x)  # to pay nothing is to pay, too (118.5)


def _can_pay_any(p: Play, one: a.PayAny, frame: Frame, who: int) -> bool:
    """Nobody is asked for what he has none of."""
    return can_pay(p, _times(one.cost, 1), who, frame)


EFFECTS: Followers = {
    a.InTurn: _in_turn,
    a.PayAny: one_by_one(_pay_any),
    a.Distinguish: _piles,
    a.ChoosePile: _choose_pile,
    a.Vote: _vote,
    a.VoteFor: _vote_for,
    a.Sides: _sides,
    a.FaceChoice: _villainous,
}


# Cards shown or given up.


def _beholdable(p: Play, one: a.KeywordAction, frame: Frame, who: int) -> tuple[int, ...]:
    """Cards in the hand and permanents of the player that have the quality (701.4a)."""
    if not isinstance(one.what, a.Pick):
        raise Unsupported("behold what?")
    mine = [n for n in p.state.battlefield if p.look(n).controller == who]
    pool = (*p.state.zone(Zone.HAND, who), *mine)
    return options_for(frame, a.Pick(one.what.of, among=These(pool)))


def _behold(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    who = doer(p, frame, one.player)
    pool = _beholdable(p, one, frame, who)
    if not pool:
        done(frame, one, did=False)
        return
    chosen = p.choose_one(
        Decision(who, DecisionKind.CHOOSE, "what is beheld", ("701.4a",), pool, source=frame.source)
    )
    if p.state.objects[chosen].zone is Zone.HAND:
        happen(p, Event(K.REVEAL, chosen, who, from_=Zone.HAND, rules=("701.4a",)))
    done(frame, one, (chosen,))


def _value_of(p: Play, cards: tuple[int, ...]) -> int:
    return sum(p.look(n).mana_value for n in cards)


def _evidence(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Exile cards from the graveyard with that total mana value or more (701.59a)."""
    who = doer(p, frame, one.player)
    wanted = number(frame, one.count)
    grave = p.state.zone(Zone.GRAVEYARD, who)
    if _value_of(p, grave) < wanted:
        done(frame, one, did=False)
        return
    chosen = tuple(
        p.ask_numbers(
            Decision(who, DecisionKind.CHOOSE, f"evidence of total mana value {wanted}", ("701.59a",),
                     grave, 0, len(grave), source=frame.source)
        )
    )  # fmt: skip
    if _value_of(p, chosen) < wanted:
        raise IllegalAction(f"those cards have a total mana value below {wanted}", ("701.59a",))
    events = happen(p, *(Event(K.EXILE, n, who, frame.source, rules=("701.59a",)) for n in chosen))
    done(frame, one, (e.other for e in events if e.kind is K.MOVE), did=True)


def _three() -> a.Effect:
    return a.Exile(a.Pick(a.All((a.IsCard(), a.In((Zone.GRAVEYARD,), a.You()))), a.Number(3)))


def _food() -> a.Effect:
    return a.Sacrifice(a.Pick(a.HasSubtype("Food")))


def _forage(_: a.KeywordAction, __: a.Ref, who: a.Ref, ___: a.Quantity) -> a.Effect:
    return a.OneOf((_three(), _food()), who)


def _can_behold(p: Play, one: a.KeywordAction, frame: Frame, who: int) -> bool:
    return bool(_beholdable(p, one, frame, who))


def _has_evidence(p: Play, one: a.KeywordAction, frame: Frame, who: int) -> bool:
    return _value_of(p, p.state.zone(Zone.GRAVEYARD, who)) >= number(frame, one.count)  # 701.59b


def _can_forage(p: Play, _: a.KeywordAction, frame: Frame, who: int) -> bool:
    return possible(p, _three(), frame, who) or possible(p, _food(), frame, who)


def _can_blight(p: Play, _: a.KeywordAction, __: Frame, who: int) -> bool:
    """Only a player with a creature to put the counters on can choose to (701.68b)."""
    return any(c.creature and c.controller == who for c in p.board.chars.values())


_CAN = {
    "blight": _can_blight,
    "behold": _can_behold,
    "collect evidence": _has_evidence,
    "forage": _can_forage,
}


def _can_do(p: Play, one: a.KeywordAction, frame: Frame, who: int) -> bool:
    row = _CAN.get(one.name)
    return row is None or row(p, one, frame, who)


POSSIBLE: Possible = {
    a.KeywordAction: _can_do,
    a.PayAny: _can_pay_any,
}

ACTIONS: tuple[Action, ...] = (
    Action("behold", "701.4a", does=_behold, when="701.4b"),
    Action("collect evidence", "701.59a", does=_evidence),
    Action("forage", "701.61a", _forage),
)
