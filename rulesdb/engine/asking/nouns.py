"""Which objects and players a reference names: one row a kind of reference (see `ask`)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import Nouns, answers, number
from rulesdb.engine.asking.filters import fits, members
from rulesdb.engine.asking.frame import ILLEGAL, LOST, TOGETHER, Frame, unknown
from rulesdb.engine.asking.values import as_known
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import ATTACKED
from rulesdb.engine.state.multiplayer import PROTECTOR, active_players, planar_deck, spoken_to
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import Unsupported


def _source(frame: Frame, _: a.Source) -> tuple[int, ...]:
    return (frame.source,)


def _grantor(frame: Frame, _: a.Grantor) -> tuple[int, ...]:
    return (frame.grantor,) if frame.grantor else ()


def _you(frame: Frame, _: a.You) -> tuple[int, ...]:
    return spoken_to(frame.state, frame.you, frame.source)


def _target(frame: Frame, ref: a.Target) -> tuple[int, ...]:
    return frame.targets[ref.slot] if ref.slot < len(frame.targets) else ()


def _bound(frame: Frame, ref: a.Bound) -> tuple[int, ...]:
    value = frame.bound.get(ref.name)
    if value is None and ref.name.endswith("/rest"):
        # “the rest”: those of the group that nothing has moved since, for a card that moves is new (400.7).
        name = ref.name.removesuffix("/rest")
        group = frame.things(f"{name}/all") or frame.things(name)
        return tuple(n for n in group if n in frame.state.objects)
    if not isinstance(value, tuple):
        return ()
    return _cast_so(frame, -value[0]) if value and value[0] < 0 else value


def _cast_so(frame: Frame, permission: int) -> tuple[int, ...]:
    """The spells on the stack that a permission let somebody cast (400.7h)."""
    objects = frame.state.objects
    items = ((n, objects[n].stack) for n in frame.state.stack)
    return tuple(
        n for n, item in items if item is not None and item.cast is not None
        and item.cast.given == permission
    )  # fmt: skip


def _subject_of(event: Event) -> int:
    """What an event is about: of what entered the battlefield, the permanent that it became (400.7)."""
    if event.to is Zone.BATTLEFIELD and event.other and event.from_ is not Zone.BATTLEFIELD:
        return event.other
    return event.subject


def _trigger(frame: Frame, ref: a.Trigger) -> tuple[int, ...]:
    events = (frame.event, frame.outer)
    if ref.role is a.Role.PLAYER and frame.event is not None and frame.event.kind is EventKind.STEP:
        # “At the beginning of the next end step, that player …”: of the event that made it (603.7, 608.2k).
        events = (frame.outer, frame.event)
    for event in events:
        if event is not None:
            if event.kind is EventKind.ATTACKERS and ref.role is a.Role.SUBJECT:
                # Those that the text told: “attack with one or more Elks, … those creatures” (508.3c).
                return event.detail if isinstance(event.detail, tuple) else ()
            found = _in_role(event, ref.role)
            if found:
                together = frame.bound.get(TOGETHER)
                if isinstance(together, tuple) and together[0] == event:
                    # What happened together is spoken of together: “those creatures” (603.2c).
                    every = (_in_role(one, ref.role) for one in together)
                    return tuple(dict.fromkeys(n for n in every if n))
                return frame.state.with_parts(found) if ref.role is a.Role.OTHER else (found,)
    return ()


def _in_role(event: Event, role: a.Role) -> int:
    if role is a.Role.SUBJECT:
        return _subject_of(event)
    if role is a.Role.PLAYER:
        return event.player
    return event.source if role is a.Role.SOURCE else event.other


def _each(frame: Frame, ref: a.Each) -> tuple[int, ...]:
    return members(frame, ref.of)


def asked_about(frame: Frame, ref: a.Ref) -> tuple[int, ...]:
    """What information is wanted about: in rules before 2015 an illegal target, too (608.2b then)."""
    found = answers(frame, ref)
    if found or ILLEGAL not in frame.bound or not isinstance(ref, a.Target):
        return found
    return _chosen_for(frame, ref, ILLEGAL)


def _chosen_for(frame: Frame, ref: a.Target, among: str) -> tuple[int, ...]:
    """What of the illegal targets that a frame keeps under a name was chosen for an instance of the word target."""
    every = frame.bound.get(among)
    if not isinstance(every, tuple):
        return ()
    # The slots of an instruction behind others are counted from its own first one.
    at = len(every) - len(frame.targets) + ref.slot
    return every[at] if at < len(every) else ()


def asks_of_lost(frame: Frame, effect: a.Effect) -> int:
    """The illegal target that must be known for an instruction: then that does not happen; 0 where none must be (608.2b).

    What is done to a target, or by its controller, is left out as it is; what an instruction or an ability in it asks
    is asked when that is followed.
    """
    for one in _asked_in(effect):
        if not isinstance(one, a.Target) or answers(frame, one):
            continue
        if lost := _chosen_for(frame, one, LOST):
            return lost[0]
    return 0


def _asked_in(part: a.Node, *, asked: bool = False) -> Iterator[a.Node]:
    """What is asked about below a node: in numbers, conditions and descriptions, but for which thing one is."""
    for _, below in part.children():
        if isinstance(below, (a.Effect, a.Ability, a.Is)):
            continue
        if asked:
            yield below
        yield from _asked_in(
            below, asked=asked or isinstance(below, (a.Quantity, a.Condition, a.Filter))
        )


def _controller_of(frame: Frame, ref: a.ControllerOf) -> tuple[int, ...]:
    out: list[int] = []
    for n in asked_about(frame, ref.of):
        if is_player(n):
            who = n
        else:
            known = as_known(frame, n)
            who = frame.look(known).controller
            thing = frame.object(known)
            # What nobody controls is its owner's (109.5).
            if not who and thing is not None:
                who = thing.owner
        if who and who not in out:
            out.append(who)
    return tuple(out)


def _owner_of(frame: Frame, ref: a.OwnerOf) -> tuple[int, ...]:
    things = (frame.object(n) for n in asked_about(frame, ref.of))
    return tuple(dict.fromkeys(thing.owner for thing in things if thing is not None))


def _host(frame: Frame, ref: a.Host) -> tuple[int, ...]:
    things = (frame.object(n) for n in answers(frame, ref.of))
    return tuple(thing.attached_to for thing in things if thing is not None and thing.attached_to)


def _attacked_by(frame: Frame, of: a.Ref) -> list[int]:
    """What each of them attacks, or attacked last once it attacks no more (508.5); 0 for nothing."""
    combat = frame.state.combat
    out: list[int] = []
    for n in answers(frame, of):
        attacker = combat.attacker(n) if combat is not None else None
        attacked = attacker.attacks if attacker is not None else 0
        out.append(attacked or frame.state.flag(ATTACKED, n))
    return out


def _defender(frame: Frame, ref: a.DefendingPlayer) -> tuple[int, ...]:
    found = (defending_player(frame, attacked) for attacked in _attacked_by(frame, ref.of))
    return tuple(dict.fromkeys(who for who in found if who))


def _attacked(frame: Frame, ref: a.Attacked) -> tuple[int, ...]:
    """The player or planeswalker, as it is now; a planeswalker that has left is not found."""
    there = (
        n
        for n in _attacked_by(frame, ref.of)
        if is_player(n)
        or (n in frame.state.objects and CardType.PLANESWALKER in frame.look(n).types)
    )
    return tuple(dict.fromkeys(n for n in there if n))


def defending_player(frame: Frame, attacked: int) -> int:
    """The player that an attack on something is an attack against (508.5)."""
    if not attacked or is_player(attacked):
        return attacked
    thing = frame.object(attacked)
    guard = thing.chosen(PROTECTOR) if thing is not None else None
    if guard:
        return int(guard)
    return frame.look(attacked).controller


def _active(frame: Frame, _: a.ActivePlayer) -> tuple[int, ...]:
    here = active_players(frame.state)
    event = frame.event
    if len(here) > 1 and event is not None and event.kind is EventKind.STEP:
        # Of a team whose step begins it is the one for whom it triggered (805.4d).
        return (event.player,)
    if len(here) > 1:
        raise Unsupported("which player of the active team is meant (805.9)")
    return here


def _attacking(frame: Frame, ref: a.AttackingPlayer) -> tuple[int, ...]:
    """Of a creature that blocks, the controllers of what it blocks; else each active player (506.2, 805.10c)."""
    combat = frame.state.combat
    if combat is None:
        return ()
    blocked = [
        attacker
        for n in answers(frame, ref.of)
        if (blocker := combat.blocker(n)) is not None
        for attacker in blocker.blocks
    ]
    if blocked:
        return tuple(dict.fromkeys(frame.look(n).controller for n in blocked))
    return active_players(frame.state)


def _commanders(frame: Frame, _: a.YourCommander) -> tuple[int, ...]:
    """Every commander that is one's own, wherever it is (903.3e)."""
    return tuple(
        n
        for n, one in frame.state.objects.items()
        if one.owner == frame.you and "commander" in one.designations
    )


def _item(frame: Frame, _: a.Item) -> tuple[int, ...]:
    return (frame.item,) if frame.item else ()


def _linked(frame: Frame, ref: a.Linked) -> tuple[int, ...]:
    out: list[int] = []
    for n in answers(frame, ref.of):
        thing = frame.object(n)
        if thing is not None:
            out.extend(m for m in thing.linked(ref.link) if m in frame.state.objects)
    return tuple(out)


def _as_it_was(frame: Frame, ref: a.AsItWas) -> tuple[int, ...]:
    """The objects that those were before they were moved (400.7, 608.2h)."""
    found = answers(frame, ref.of)
    things = (frame.state.last(n) for n in found)
    return tuple(
        n if one is None else one.came_from or n for n, one in zip(found, things, strict=True)
    )


def _last_of(frame: Frame, ref: a.LastOf) -> tuple[int, ...]:
    return tuple(n for n in answers(frame, ref.of) if fits(frame, n, ref.what))[-1:]


def _chosen(frame: Frame, ref: a.Chosen) -> tuple[int, ...]:
    bound = frame.bound.get(ref.link)
    if isinstance(bound, tuple) and isinstance(ref.of, a.Source):
        return bound  # whom this very resolution chose, also to what it leaves for later (608.2c, 603.7c)
    for n in answers(frame, ref.of):
        thing = frame.object(n)
        value = thing.chosen(ref.link) if thing is not None else None
        if isinstance(value, int):
            return (value,)
    return bound if isinstance(bound, tuple) else ()


def _top(frame: Frame, ref: a.Top) -> tuple[int, ...]:
    count = number(frame, ref.count)
    out: list[int] = []
    for player in answers(frame, ref.of):
        pile = frame.state.zone(ref.zone, player)
        if ref.zone is Zone.COMMAND:
            pile = planar_deck(frame.state, player)
        fit = ref.fit
        here = pile if fit is None else tuple(n for n in pile if fits(frame, n, fit))
        kept = max(count, 0)
        if ref.bottom:
            kept = max(len(here) - kept, 0)
            out.extend(here[:kept] if ref.rest else here[kept:])
        else:
            out.extend(here[:kept])
    return tuple(out)


def _together(frame: Frame, ref: a.Together) -> tuple[int, ...]:
    return tuple(dict.fromkeys(n for part in ref.parts for n in answers(frame, part)))


def _whole(frame: Frame, ref: a.Whole) -> tuple[int, ...]:
    out: list[int] = []
    for player in answers(frame, ref.of):
        if ref.zone.shared:
            out.extend(
                n for n in frame.state.zone(ref.zone) if frame.state.objects[n].owner == player
            )
        else:
            out.extend(frame.state.zone(ref.zone, player))
    return tuple(out)


def _in_order(frame: Frame, ref: a.PlayerInOrder) -> tuple[int, ...]:
    # Where players sit is the same in a reversed turn order.
    seats = tuple(n for n, one in frame.state.players.items() if not one.left)
    out: list[int] = []
    for player in answers(frame, ref.of):
        if player in seats:
            step = 1 if ref.left else -1
            out.append(seats[(seats.index(player) + step) % len(seats)])
    return tuple(out)


def _this_on_stack(frame: Frame, _: a.SpellAbilityOn) -> tuple[int, ...]:
    return (frame.cause,) if frame.cause else ()


def _pick(_: Frame, ref: a.Pick) -> tuple[int, ...]:
    # A choice is made by `picking`, where a player can be asked; here nobody can.
    raise unknown("place for a choice", ref)


NOUNS: Nouns = {
    a.Source: _source,
    a.Grantor: _grantor,
    a.You: _you,
    a.Target: _target,
    a.Bound: _bound,
    a.Trigger: _trigger,
    a.Each: _each,
    a.ControllerOf: _controller_of,
    a.OwnerOf: _owner_of,
    a.Host: _host,
    a.DefendingPlayer: _defender,
    a.Attacked: _attacked,
    a.ActivePlayer: _active,
    a.AttackingPlayer: _attacking,
    a.YourCommander: _commanders,
    a.Item: _item,
    a.Linked: _linked,
    a.AsItWas: _as_it_was,
    a.LastOf: _last_of,
    a.Chosen: _chosen,
    a.Top: _top,
    a.Together: _together,
    a.Whole: _whole,
    a.PlayerInOrder: _in_order,
    a.SpellAbilityOn: _this_on_stack,
    a.Pick: _pick,
}
