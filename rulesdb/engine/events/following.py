"""How instructions are followed: the table of performers, choosing things, and naming results (608.2).

Each kind of instruction has one row in EFFECTS. A row asks what has to be asked, lets events
happen, and says with `done` what came of it, under the name that the text gave it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.filters import candidates, fits, in_order
from rulesdb.engine.asking.frame import LOST, Frame, unknown
from rulesdb.engine.asking.matching import Options, apart, asks_for_one
from rulesdb.engine.asking.taken import OTHERWISE, meant, take
from rulesdb.engine.asking.together import group_check
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.as_it_enters import movable
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.untriggered import not_found_out
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind, newest_first, since_last
from rulesdb.engine.state.multiplayer import active_players, setting, spoken_to, within
from rulesdb.engine.state.objects import FIRST_OBJECT, GameObject, is_player
from rulesdb.engine.state.ports import Port
from rulesdb.errors import Unsupported

Follow = Callable[[Play, Any, Frame], None]
Followers = Mapping[type[a.Effect], Follow]
EFFECTS: Port[Followers] = Port("how each kind of instruction is followed", "608.2", "609")
"""One performer a kind of instruction."""


def perform(p: Play, effect: a.Effect, frame: Frame) -> None:
    """Follow one instruction."""
    row = p.ports[EFFECTS].get(type(effect))
    if row is None:
        raise unknown("instruction", effect)
    if LOST in frame.bound and not_found_out(p, effect, frame):
        done(frame, effect)
        return
    row(p, effect, frame)


def done(
    frame: Frame,
    effect: object,
    ids: Iterable[int] = (),
    amount: int | None = None,
    *,
    did: bool | None = None,
    by: Mapping[int, int] | None = None,
    every: Iterable[int] = (),
) -> None:
    """Name what an instruction did: the things, how much, and whether it was done at all.

    Kept under the name of the instruction and, until the next one, under no name; `by` is how much
    each of several players did: “each player discards their hand, then draws that many” (608.2c).
    """
    things = tuple(ids)
    count = len(things) if amount is None else amount
    if frame.targets and type(getattr(effect, "what", None)) in OTHERWISE:
        take(frame, things)
    happened = bool(things or count) if did is None else did
    name = getattr(effect, "bind", "")
    if name and every:
        # All that it spoke of, whatever it could do to each: “tap them. They don't untap” (608.2c).
        frame.bound[f"{name}/all"] = tuple(dict.fromkeys(every))
    for key in {name, ""}:
        frame.bound[key] = things
        frame.bound["#" + key] = count
        frame.bound["?" + key] = happened
        for who, own in (by or {}).items():
            frame.bound[f"#{key}/{who}"] = own


def players(p: Play, frame: Frame, ref: a.Ref, lost: str = "", rule: str = "") -> tuple[int, ...]:
    """The players that a reference names who are still in the game, in APNAP order.

    `lost`: what doesn't happen to those who have left, which is told, by its rule.
    """
    named = set(select(p, frame, ref))
    if lost:
        for n in sorted(n for n in named if is_player(n) and p.state.players[n].left):
            p.state.record(Event(EventKind.SKIP, frame.source, n, word=lost, rules=(rule,)))
    return tuple([n for n in p.state.from_active() if n in named])


def select(
    p: Play,
    frame: Frame,
    ref: a.Ref,
    *,
    by: int = 0,
    limit: Callable[[int], bool] | None = None,
    text: str = "",
    rules: tuple[str, ...] = ("608.2d",),
) -> tuple[int, ...]:
    """What a reference names, asking a player where it leaves a choice."""
    if isinstance(ref, a.Pick):
        return pick(p, frame, ref, by=by, limit=limit, text=text, rules=rules)
    if isinstance(ref, a.Together):
        return _several(p, frame, ref, by=by, limit=limit)
    if isinstance(ref, (a.ActivePlayer, a.AttackingPlayer)):
        return _one_of_them(p, frame, ref)
    found = answers(frame, ref)
    return found if limit is None else tuple(n for n in found if limit(n))


def _several(
    p: Play, frame: Frame, ref: a.Together, *, by: int, limit: Callable[[int], bool] | None
) -> tuple[int, ...]:
    """All that several references name; what one of them has picked the next can't pick again.

    Nothing is offered for one of them that only another of them can have.
    """
    out: dict[int, None] = {}
    single = [options_for(frame, one, limit) if asks_for_one(one) else () for one in ref.parts]
    wanted = [one for one in single if one]
    if wanted and not apart(wanted):
        raise Unsupported("which of them stands for two that are asked for (609.3)")
    for at, part in enumerate(ref.parts):
        later = [one for one in single[at + 1 :] if one]

        def free(n: int, taken: frozenset[int] = frozenset(out), later: Options = later) -> bool:
            own = n not in taken and (limit is None or limit(n))
            return own and apart(later, taken | {n})

        chosen = select(p, frame, part, by=by, limit=free if single[at] else limit)
        out |= dict.fromkeys(chosen)
    return tuple(out)


def _one_of_them(p: Play, frame: Frame, ref: a.ActivePlayer | a.AttackingPlayer) -> tuple[int, ...]:
    """One of the active or attacking players, as the text's controller chooses (805.9, 805.10c)."""
    event = frame.event
    if isinstance(ref, a.ActivePlayer) and event is not None and event.kind is EventKind.STEP:
        return answers(frame, ref)
    here = active_players(p.state)
    found = here if isinstance(ref, a.ActivePlayer) else answers(frame, ref)
    rule = "805.9" if isinstance(ref, a.ActivePlayer) else "805.10c"
    if len(here) > 1:
        # Who of the team is meant is settled now, by a choice or by who controls what was blocked.
        p.state.record(Event(EventKind.CHOICE, frame.source, frame.you, rules=(rule,)))
    if len(found) < 2:
        return found
    text = f"which player {p.name(frame.source)} means"
    asked = Decision(
        frame.you, DecisionKind.CHOOSE, text, (rule,), found, source=frame.source, detail=ref
    )
    return p.ask_numbers(asked)


def pick(
    p: Play,
    frame: Frame,
    ref: a.Pick,
    *,
    by: int = 0,
    limit: Callable[[int], bool] | None = None,
    text: str = "",
    rules: tuple[str, ...] = ("608.2d",),
) -> tuple[int, ...]:
    """Let a player choose; as many as possible where there are too few (609.3)."""
    pool = movable(p, options_for(frame, ref, limit))
    who = by or frame.you
    if ref.by is not None:
        who = next(iter(answers(frame, ref.by)), who)
    pool = _near(p, frame, ref, who, pool)
    low, high = pick_bounds(frame, ref, len(pool))
    if not pool and setting(p.state).commanders and Zone.OUTSIDE in in_order(ref.of):
        why = Event(EventKind.SKIP, frame.source, who, word="bringing a card from outside the game")
        p.state.record(why.citing("903.11"))
    if len(pool) > 1 and any(isinstance(one, a.IsCommander) for one in ref.of.walk()):
        either = Event(EventKind.CHOICE, frame.source, who, rules=("702.124e",))
        p.state.record(either)  # one of two commanders is chosen as the effect is applied
    if high <= 0 or not pool:
        return ()
    if ref.at_random and high < len(pool):
        rest, out = list(pool), []
        for _ in range(high):
            at = p.random(len(rest), text or "chosen at random", who, of=tuple(rest))
            out.append(rest.pop(at))
        return tuple(out)
    if low == len(pool):
        return pool  # where all are taken nothing is left to chance
    return p.ask_numbers(
        Decision(
            who,
            DecisionKind.CHOOSE,
            text or f"choose for {p.name(frame.source)}",
            rules,
            pool,
            low,
            high,
            source=frame.source,
            detail=ref,
            check=group_check(frame, ref.of, "608.2d"),
        )
    )


def _near(p: Play, frame: Frame, ref: a.Pick, who: int, pool: tuple[int, ...]) -> tuple[int, ...]:
    """What a player whose range is limited can choose from (801.5a)."""
    near = tuple(within(p.state, who, pool, source=frame.source))
    if pool and not near and isinstance(ref.of, a.IsOpponent):
        raise Unsupported("who chooses where no opponent is within range (801.5c)")
    return near


def options_for(
    frame: Frame, ref: a.Pick, limit: Callable[[int], bool] | None = None
) -> tuple[int, ...]:
    """What a choice can be made from."""
    pool: Iterable[int] = (
        answers(frame, ref.among) if ref.among is not None else candidates(frame, ref.of)
    )
    return tuple(n for n in pool if fits(frame, n, ref.of) and (limit is None or limit(n)))


def followed(p: Play, frame: Frame, ids: Iterable[int]) -> tuple[int, ...]:
    """The things where they are now: what triggered an ability by moving is found where it went (400.7e).

    So is an Aura that went to the graveyard for what it enchanted (400.7f). Only in a public zone, and
    only while it has not moved again.
    """
    objects = p.state.objects
    out: list[int] = []
    for n in ids:
        found: tuple[int, ...] = (n,)
        if n not in objects:
            for event in frame.told():
                if not (gone := _moved_by(p, event, n)):
                    continue
                # All the cards that a merged or melded permanent was (730.3c, 712.21c).
                became = (objects.get(m) for m in p.state.with_parts(gone))
                found = tuple(o.id for o in became if o is not None and not o.zone.hidden) or found
        out += found
    return tuple(dict.fromkeys(out))


_MOVING = frozenset({EventKind.SACRIFICE, EventKind.DISCARD, EventKind.DESTROY, EventKind.MILL})
"""Events that move what they happen to, told before that."""


def _moved_by(p: Play, event: Event, n: int) -> int:
    """What an object became as it moved by the event that triggered, or by its host’s leaving; 0 if it did not."""
    if event.kind is EventKind.MOVE and event.subject == n:
        return event.other
    if event.kind in _MOVING and event.subject == n:
        return _after_madness(p, p.state.became(n))
    if event.kind is EventKind.MOVE and event.from_ is Zone.BATTLEFIELD:
        host = p.state.lki.get(event.subject)
        if host is not None and n in host.attachments:
            new = p.state.became(n)
            one = p.state.objects.get(new)
            return new if one is not None and one.zone is Zone.GRAVEYARD else 0
    return 0


def _after_madness(p: Play, n: int) -> int:
    """A card that madness exiled is found where it went without being cast (400.7k, 702.35c)."""
    if n in p.state.objects or (gone := p.state.last(n)) is None or gone.zone is not Zone.EXILE:
        return n
    if not any(w.name == "madness" for w in _keywords_of(gone, p)):
        return n
    now = p.state.objects.get(p.state.became(n))
    return now.id if now is not None and now.zone is not Zone.STACK else n


def _keywords_of(one: GameObject, p: Play) -> list[a.KeywordAbility]:
    held = (each.ability for each in held_of(one.card.faces[one.face], p.state.ports))
    return [ability for ability in held if isinstance(ability, a.KeywordAbility)]


def found_again(p: Play, frame: Frame, ids: Iterable[int]) -> tuple[int, ...]:
    """The things where they are now, those too that this resolution has moved to a public zone (400.7j)."""
    out: list[int] = []
    objects = (
        p.state.objects
    )  # what is still there is one object, whatever it left the battlefield with (730.3)
    for n in ids:
        starts = [n, *_went_to(frame, n)]
        found = [
            tuple(
                now
                for part in ((n,) if start == n and n in objects else p.state.with_parts(start))
                if (now := _moved_now(p, part)) in p.state.objects
            )
            for start in starts
        ]
        out += next(filter(None, found), (n,))
    return tuple(dict.fromkeys(out))


def found_there(p: Play, frame: Frame, ref: a.Ref, ids: tuple[int, ...]) -> tuple[int, ...]:
    """What a spell or ability speaks of, where it, or a cost of it, has put that into a public zone (400.7j).

    Of a group that it looked at, what it has put elsewhere is no longer meant: only what was
    sacrificed, discarded, destroyed or milled is found, which such words speak of.
    """
    if isinstance(ref, (a.Source, a.Target)):
        return found_again(p, frame, meant(frame, ref, ids))
    if not isinstance(ref, (a.Bound, a.Together)):
        return ids
    out: list[int] = []
    for n in ids:
        told = n not in p.state.objects and _done_to(p, n)
        out += found_again(p, frame, (n,)) if told else (n,)
    return tuple(dict.fromkeys(out))


def _done_to(p: Play, n: int) -> bool:
    """Whether what moved an object was done to it by a word that moves what it happens to."""
    return any(e.subject == n and e.kind in _MOVING for e in newest_first(p.state.log))


def acted_on(p: Play, frame: Frame, ref: a.Ref, text: str = "", *, by: int = 0) -> tuple[int, ...]:
    """What an instruction is about that acts on objects: also what this resolution has moved meanwhile (400.7j).

    What has not been moved by it stays what it was, and is found or not.
    """
    ids = select(p, frame, ref, by=by, text=text)
    objects = p.state.objects
    if all(n in objects or n < FIRST_OBJECT for n in ids):
        return ids
    found = (n if n in objects else _put_now(p, frame, n) for n in meant(frame, ref, ids))
    return tuple(dict.fromkeys(found))


def _put_now(p: Play, frame: Frame, n: int) -> int:
    """Where what is resolving has put an object, or what became of it in the event that triggered; else its number."""
    now = n
    for start in (n, *_went_to(frame, n)):
        there = _moved_now(p, start)
        if there != start:
            now = there
    return now


def _went_to(frame: Frame, n: int) -> tuple[int, ...]:
    """What an object became in the event that triggered what is followed, or in what made that wait (400.7e, 400.7j)."""
    moves = (e for e in frame.told() if e.kind is EventKind.MOVE and e.subject == n)
    later = (*_moved_by_itself(frame, n), *frame.things(f"{_MOVED}{n}"))
    return (*(e.other for e in moves), *later)


BEGUN = "@begun"
"""Under this are the numbers of the continuous effects that what is followed has begun (116.2c)."""


_MOVED = "@moved "
"""Under this and its number a delayed trigger remembers where an object was moved to."""


def _moved_by_itself(frame: Frame, n: int) -> tuple[int, ...]:
    """What an object became as the spell or ability itself moved it, such as a cost of it (400.7j)."""
    if not frame.cause or n in frame.state.objects:
        return ()
    for event in newest_first(frame.state.log):
        if event.kind is EventKind.MOVE and event.subject == n:
            became = frame.state.objects.get(event.other)
            public = became is not None and not became.zone.hidden
            return (event.other,) if public and event.cause == frame.cause != n else ()
    return ()


def remember(p: Play, frame: Frame) -> None:
    """What is resolving has moved its source, or what it speaks of: what it makes wait can find that there (400.7j, 603.7)."""
    named = (n for value in frame.bound.values() if isinstance(value, tuple) for n in value)
    for n in {frame.source, *(n for n in named if isinstance(n, int))}:
        now = _put_now(p, frame, n)
        went = (now,) if now != n else _moved_by_itself(frame, n)
        if went:
            frame.bound[f"{_MOVED}{n}"] = went


def _moved_now(p: Play, n: int) -> int:
    """Where what is resolving has put an object, if into a public zone; the number itself otherwise."""
    found = n
    for event in reversed([*since_last(EventKind.RESOLVE, p.state.log)]):
        if event.kind is EventKind.MOVE and event.subject == found:
            found = event.other
    became = p.state.objects.get(found)
    return found if became is not None and not became.zone.hidden else n


def pick_bounds(frame: Frame, ref: a.Pick, available: int) -> tuple[int, int]:
    """How many may and must be chosen."""
    count = max(0, number(frame, ref.count))
    high = min(count, available)
    if isinstance(ref.count, a.AtLeastOne):
        return min(1, high), high
    anything = isinstance(ref.count, a.AnyNumber)
    return (0 if ref.up_to or anything else high), high


def may(
    p: Play, frame: Frame, who: int, text: str, detail: object = None, *,
    possible: bool = True, among: int = 1, rules: tuple[str, ...] = ("608.2d", "603.5"), price: tuple[str, ...] = (),
    about: int = 0,
) -> bool:  # fmt: skip
    """Ask a player whether to do something; not asked where it is impossible (608.2d).

    `among`: how many choose it at the same time, in APNAP order (101.4). `price`: what would be paid for it.
    `about`: the thing that it is asked of, where it is asked of each of several.
    """
    if not possible:
        return False
    return p.ask_whether(
        Decision(
            who,
            DecisionKind.MAY,
            text,
            (*rules, *(("101.4",) if among > 1 else ())),
            YES_OR_NO,
            source=frame.source,
            detail=detail,
            price=price,
            about=about,
        )
    )


def in_turn(rules: tuple[str, ...], choosing: Sequence[int]) -> tuple[str, ...]:
    """The rules of a choice, with that of APNAP order where several players make it at once (101.4)."""
    return (*rules, "101.4") if len(choosing) > 1 else rules


def one_of(frame: Frame, ref: a.Ref, who: int) -> Frame:
    """The frame in which “their” is of one of those who do something; of what is gone through, where he is none.

    “For each opponent, you lose life equal to their hand”: each of them is still at hand, not “you”.
    """
    if isinstance(ref, a.You) or (frame.item and not isinstance(ref, a.Each)):
        return frame
    return frame.with_item(who)


def followers(p: Play, frame: Frame, ref: a.Ref) -> list[tuple[int, Frame]]:
    """Who follows an instruction, in APNAP order (101.4), each with the frame in which “their” is theirs."""
    if isinstance(ref, a.Each):
        return [(who, frame.with_item(who)) for who in players(p, frame, ref)]
    if isinstance(ref, a.You):
        return [(who, frame) for who in spoken_to(p.state, frame.you, frame.source)]
    return [(doer(p, frame, ref), frame)]


def each(p: Play, frame: Frame, ref: a.Ref) -> list[tuple[int, Frame]]:
    """All players that a reference names; where it goes through several, each with its own “they”."""
    if isinstance(ref, a.Each):
        return followers(p, frame, ref)
    return [(who, frame) for who in players(p, frame, ref)]


def one_by_one(row: Follow) -> Follow:
    """A row for one player, followed by each of several in APNAP order, each with their own “they” (101.4)."""

    def go(p: Play, effect: Any, frame: Frame) -> None:
        if not isinstance(effect.player, a.Each):
            row(p, effect, frame)
            return
        things: list[int] = []
        amount = 0
        for who, here in followers(p, frame, effect.player):
            kept = {name: getattr(effect, name) for name in type(effect).names}
            row(p, type(effect)(**(kept | {"player": These((who,))})), here)
            things += frame.things("")
            had = frame.bound.get("#")
            amount += had if isinstance(had, int) else 0
        done(frame, effect, dict.fromkeys(things), amount)

    return go


def one_player(p: Play, frame: Frame, ref: a.Ref) -> int:
    """The single player that a reference names, or 0; several are never taken for one of them."""
    found = [n for n in select(p, frame, ref) if is_player(n)]
    if len(found) > 1 and isinstance(ref, a.Each):
        raise Unsupported("an instruction for one player is told to several")
    return found[0] if found else 0


def doer(p: Play, frame: Frame, ref: a.Ref) -> int:
    """The one player who does something: whom the text names, else who controls what says so (608.2c)."""
    return one_player(p, frame, ref) or frame.you
