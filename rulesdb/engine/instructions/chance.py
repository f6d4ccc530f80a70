"""Flipping coins and rolling dice (705, 706).

All dice of one instruction are rolled together; a die that is ignored never was rolled (706.6).
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, done, perform, players
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.choosing_x import before_paying
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.stored import results_on, written
from rulesdb.errors import Unsupported

K = EventKind


def _more(p: Play, who: int, kind: type[a.MoreRolls | a.MoreFlips]) -> int:
    """How many more a player rolls or flips, each more one to be ignored."""
    return sum(number(r.frame, r.change.number) for r in p.board.rules(kind) if r.covers(who))


def _flip(p: Play, effect: a.FlipCoin, frame: Frame) -> None:
    for who in players(p, frame, effect.player):
        if effect.until_lost:
            good = _until_lost(p, effect, frame, who)
            count = good + 1
        else:
            count = max(0, number(frame, effect.count))
            good = sum(_one_flip(p, effect, frame, who) for _ in range(count))
        frame.bound["?" + effect.bind + "/lost"] = good < count
        done(frame, effect, amount=good, did=good > 0)


_MOST_FLIPS = 1000
"""So many flips in a row nobody wins by chance; who wins every flip would go on for ever (104.4b)."""


def _until_lost(p: Play, effect: a.FlipCoin, frame: Frame, who: int) -> int:
    """How many flips are won before one is lost (705.2)."""
    for good in range(_MOST_FLIPS):
        if not _one_flip(p, effect, frame, who):
            return good
    raise Unsupported("a coin that is flipped until a flip is lost, and none ever is")


def _one_flip(p: Play, effect: a.FlipCoin, frame: Frame, who: int) -> int:
    """One flip: 1 where it is won, or heads where nobody calls it (705.2)."""
    text = f"{p.name(who)} flips a coin"
    found = [p.random(2, text, who, ("705.1",)) for _ in range(1 + _more(p, who, a.MoreFlips))]
    result = found[0]
    if len(set(found)) > 1:
        # The one flipped keeps one of the coins and ignores the others.
        words = ("won", "lost") if effect.call else ("heads", "tails")
        kept = p.ask_word(
            Decision(who, DecisionKind.WORD, "which coin counts", ("705.2", "614.1"), words,
                     source=frame.source)
        )  # fmt: skip
        result = 1 if kept == words[0] else 0
    sure = any(rule.covers(who) for rule in p.board.rules(a.WinsFlips))
    if sure:
        result = 1  # whatever came up (705.3)
    won, lost = ("won coin", "lost coin") if effect.call else ("heads", "tails")
    rules = ("705.1", "705.2", *(("705.3",) if sure else ()))
    word = won if result else lost
    happen(p, Event(K.RANDOM, frame.source, who, amount=result, word=word, rules=rules))
    return result


def _roll(p: Play, effect: a.RollDie, frame: Frame) -> None:
    for who in players(p, frame, effect.player):
        results = roll(p, effect, frame, who)
        if not results:
            done(frame, effect, did=False)
            continue
        frame.bound["?" + effect.bind + "/doubles"] = len(results) == 2 and len(set(results)) == 1
        again = frame.bound.get("!roll")
        frame.bound["!roll"] = effect
        done(frame, effect, amount=sum(results), did=True)
        if effect.store is not None:
            for n in answers(frame, effect.store):
                store(p, n, [(effect.sides, one) for one in results])
        for row in effect.rows:
            for result in results:
                if row.low <= result <= row.high:
                    perform(p, row.effect, frame)
        frame.bound["!roll"] = again


def roll(p: Play, effect: a.RollDie, frame: Frame, who: int) -> list[int]:
    """Roll the dice of an instruction together; the results after modifiers (706.2)."""
    count = max(0, number(frame, effect.count))
    if not count:
        return []
    more = _more(p, who, a.MoreRolls)
    text = f"{p.name(who)} rolls a d{effect.sides}"
    natural = [p.random(effect.sides, text, who, ("706.2",)) + 1 for _ in range(count + more)]
    keep = len(natural) - more - number(frame, effect.ignore)
    # Those ignored are the lowest; of equal ones it makes no difference which (706.6).
    for _ in range(max(0, len(natural) - keep)):
        natural.remove(min(natural))
    natural = changed(p, who, effect.sides, natural)
    plus = number(frame, effect.plus)
    table = ("706.3b",) if effect.rows else ()
    rules = ("706.1", "706.2", *table, *(("706.6",) if len(natural) < count + more else ()))
    happen(
        p,
        *(
            Event(K.RANDOM, frame.source, who, amount=n + plus, word="die", detail=n, rules=rules)
            for n in natural
        ),
    )
    return [n + plus for n in natural]


def store(p: Play, number: int, results: Iterable[tuple[int, int]]) -> None:
    """Note these results, each a kind of die and a value, besides those that are there (706.8a)."""
    here = p.state.objects.get(number)
    if here is None:
        return
    p.state.put(here.with_choice(*written((*results_on(here), *results))))
    rules = ("706.8a", "706.8c", "607.2e")
    p.state.record(Event(K.CHOICE, number, here.controller, word="stored", rules=rules))


def rolled(p: Play, frame: Frame, who: int, dice: a.RollDie, rule: str) -> list[int]:
    """Some dice of one kind rolled because of a rule, with what modifies that."""
    found = roll(p, dice, frame, who)
    p.state.record(Event(K.CHOICE, frame.source, who, word="rerolled", rules=(rule,)))
    return found


def changed(p: Play, who: int, sides: int, results: list[int]) -> list[int]:
    """What its player may do with each die: first what rerolls it, then what adds to it (706.2a, 706.2b)."""
    rules = [r for r in p.board.rules(a.MayChangeRolls) if r.covers(who)]
    rerolls = [r for r in rules if r.change.plus is None]
    adds = [r for r in rules if r.change.plus is not None]
    several = ("706.2b",) if len(rules) > 1 else ()
    out = []
    for first in results:
        value = first
        for rule in (*rerolls, *adds):
            change, source = rule.change, rule.frame.source
            here = Frame(p.state, who, source)
            doing = "reroll it" if change.plus is None else "add to it"
            asked = Decision(
                who, DecisionKind.MAY, f"{p.name(source)}: the die shows {value}; {doing}",
                ("706.2a", *several), YES_OR_NO, source=source,
            )  # fmt: skip
            free = not change.cost.parts
            if not (free or can_pay(p, change.cost, who, here)) or not p.ask_whether(asked):
                continue
            if not free:
                before_paying(p, who, change.cost, here)
                if not pay_now(p, change.cost, who, here):
                    continue
            if change.plus is None:
                text = f"{p.name(who)} rolls a d{sides} again"
                value = p.random(sides, text, who, ("706.2",)) + 1
            else:
                value += number(here, change.plus)
            p.state.record(
                Event(K.CHOICE, source, who, word="changes a roll", rules=("706.2a", *several))
            )
        out.append(value)
    return out


def _again(p: Play, _: a.RollAgain, frame: Frame) -> None:
    """The same dice with the same modifiers once more (706.3c)."""
    effect = frame.bound.get("!roll")
    if not isinstance(effect, a.RollDie):
        raise Unsupported("roll again, where nothing was rolled")
    perform(p, effect, frame)


EFFECTS: Followers = {
    a.FlipCoin: _flip,
    a.RollDie: _roll,
    a.RollAgain: _again,
}
