"""What resolved, would have brought an amount to somebody, and brought none: nothing was there to do it with, or the number is 0.

An instruction that can't be followed does nothing (101.3), and no damage is 0 damage (120.8). The game is looked at as it
was right before that resolved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.sacrificing import sacrificable
from rulesdb.engine.state.objects import StackItem
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.past.unmet import before_resolving, resolved_last
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.told.asked_for import not_so
from rulesdb.scenarios.claims.told.paid_instead import paid_instead
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def nothing_there(story: Story, kinds: tuple[type[a.Node], ...], line: set[int]) -> Why:
    """Of the last that resolved with such an instruction for these, why it brought nothing; empty where there is none, or it did."""
    for at, one, item in resolved_last(story):
        every = [x for effect in item.effects for x in effect.walk()]
        does = [x for x in every if isinstance(x, kinds)]
        if not does:
            continue
        state = before_resolving(story, at)
        if state is None:
            return Why()
        frame = Frame(state, one.controller, one.id, targets=item.targets, x=item.x)
        name = GivenNames(story.state, story.things).of(one.id)
        if (paid := paid_instead(story, one.id, item)).text:
            return paid
        if (declined := _declined(frame, item, kinds, line)).text:
            return declined._replace(text=f"{declined.text} {name} do that, and did not")
        theirs = [node for node in does if _is_for(frame, node, line)]
        if theirs and (asked := not_so(story, one.id, item, kinds)).text:
            return asked
        picks = [x for x in every if isinstance(x, a.Pick)]
        for node in theirs:
            row = _ROWS.get(type(node))
            try:
                found = row(frame, node, line, name, picks) if row is not None else Why()
            except RulesdbError:  # what only the spell itself could say
                continue
            if found.text:
                return found
    return Why()


def _declined(
    frame: Frame, item: StackItem, kinds: tuple[type[a.Node], ...], line: set[int]
) -> Why:
    """That a player was free to have it done, and did not (608.2d)."""
    for effect in item.effects:
        for part in effect.walk():
            if not isinstance(part, a.May) or not any(
                isinstance(x, kinds) for x in part.effect.walk()
            ):
                continue
            try:
                who = [n for n in answers(frame, part.player) if n in frame.state.players]
                theirs = any(
                    _is_for(frame, x, line) for x in part.effect.walk() if isinstance(x, kinds)
                )
            except RulesdbError:  # what only the spell itself could say
                continue
            if who and theirs:
                player = frame.state.players[who[0]].name
                return Why(f"{player} could let", ("608.2d",))
    return Why()


def _who(frame: Frame, node: a.Node, line: set[int]) -> list[int]:
    """Which of these an instruction is for."""
    return [n for n in answers(frame, getattr(node, "player", a.You())) if n in line]


def _is_for(frame: Frame, node: a.Node, line: set[int]) -> bool:
    """Whether an instruction is for one of these, or done to one."""
    try:
        if isinstance(node, a.Damage):
            return bool({*answers(frame, node.to)} & line)
        return bool(_who(frame, node, line))
    except RulesdbError:
        return False


def _sacrifices(
    frame: Frame, node: a.Sacrifice, line: set[int], name: str, _: Sequence[a.Pick]
) -> Why:
    what = node.what
    for who in _who(frame, node, line):
        if not isinstance(what, a.Pick) or what.of is None:
            continue
        own = [n for n in frame.state.battlefield if frame.state.objects[n].controller == who]
        player = frame.state.players[who].name
        asked = [n for n in own if fits(frame, n, what.of)]
        if asked and not any(sacrificable(frame.state, n, who) for n in asked):
            names = and_([frame.look(n).name for n in asked])
            return Why(f"{player} can't sacrifice {names}", ("101.2", "614.17"))
        if not asked:
            has = "no such permanent" if own else "no permanents"
            return Why(
                f"{player} controls {has} as {name} asks for, as it resolves", ("101.3", "701.21a")
            )
    return Why()


def _from(zone: Zone, said: str, rule: str) -> Callable[..., Why]:
    """What is taken out of a zone that is empty."""

    def row(frame: Frame, node: a.Node, line: set[int], name: str, picks: Sequence[a.Pick]) -> Why:
        for who in _who(frame, node, line):
            if not frame.state.zone(zone, who):
                player = frame.state.players[who].name
                return Why(f"{player} has {said} as {name} resolves", ("101.3", rule))
            if unfit := _none_fits(frame, picks, who):
                return Why(
                    f"{frame.state.players[who].name} has {unfit} as {name} resolves",
                    ("101.3", rule),
                )
        return _none_of(frame, node, line, name)

    return row


def _none_fits(frame: Frame, picks: Sequence[a.Pick], who: int) -> str:
    """That no card of a hand is what is to be chosen from it; "" where one is, or anything may be."""
    hand = frame.state.zone(Zone.HAND, who)
    asked = [one.of for one in picks if one.of is not None]
    if not asked or any(fits(frame, n, of) for n in hand for of in asked):
        return ""
    return "no card in hand of the kind that is asked for"


_NONE_IS = {a.Damage: "120.8", a.GainLife: "119.9", a.LoseLife: "119.9"}
"""The rule by which none of it is nothing at all."""
_NUMBERS = ("amount", "count")


def _none_of(
    frame: Frame, node: a.Node, line: set[int], name: str, _: Sequence[a.Pick] = ()
) -> Why:
    """What says how much, and that is none."""
    field = next((word for word in _NUMBERS if hasattr(node, word)), "")
    whom = answers(frame, node.to) if isinstance(node, a.Damage) else _who(frame, node, line)
    if not field or not {*whom} & line or number(frame, getattr(node, field)) > 0:
        return Why()
    rule = _NONE_IS.get(type(node), "107.1b")
    return Why(f"the number that {name} asks for is 0 as it resolves", (rule,))


_ROWS: dict[type[a.Node], Callable[..., Why]] = {
    a.Sacrifice: _sacrifices,
    a.Discard: _from(Zone.HAND, "no cards in hand", "701.9a"),
    a.Mill: _from(Zone.LIBRARY, "no cards in the library", "701.17b"),
    a.Draw: _none_of,
    a.GainLife: _none_of,
    a.LoseLife: _none_of,
    a.Damage: _none_of,
    a.CreateToken: _none_of,
    a.CreateCopyToken: _none_of,
    a.CreateTokenOfCard: _none_of,
}
"""By the instruction, why it did nothing to those for whom it was."""
