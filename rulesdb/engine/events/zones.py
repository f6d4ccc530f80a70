"""Moving objects between zones: the one place where an object ends and a new one begins (400.7).

`move` only moves: whether and how something may move is decided before, by `happen` and what it
asks. Last known information is written here and nowhere else (608.2h, 603.10).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypedDict, Unpack

from rulesdb import limits
from rulesdb.cards.abilities import ChosenBefore, Duration, Gain, Prevention, StaticAbility
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.untold_faces import OTHER_FACE, needed
from rulesdb.cards.vocabulary import SHARED, CardType, Zone
from rulesdb.engine.asking.frame import look
from rulesdb.engine.layers.board import Board, board
from rulesdb.engine.layers.functioning import active_on_stack, on_the_battlefield, outside_abilities
from rulesdb.engine.state.characteristics import Characteristics, Values
from rulesdb.engine.state.computed import Computed
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.flags import CAME_WITH, SOMEONE_PREPARED, STRAYS
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.last_known import new_last_known
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import (
    Choice,
    Counters,
    GameObject,
    ObjectKind,
    Part,
    StackItem,
    add_counters,
    new_object,
)
from rulesdb.engine.state.saved import NO_END, Saved, Until

_BATTLEFIELD, _STACK = Zone.BATTLEFIELD, Zone.STACK


def place(state: GameState, one: GameObject, position: str = "") -> None:
    """Put a record into its zone: on top unless `position` says "bottom" or a number from the top."""
    key = (one.zone, 0 if one.zone in SHARED else one.owner)
    here = state.zones.get(key, ())
    if one.zone is _BATTLEFIELD or position == "bottom":
        state.zones[key] = (*here, one.id)
    elif position.isdecimal():
        at = int(position) - 1
        state.zones[key] = (*here[:at], one.id, *here[at:])
    else:
        state.zones[key] = (one.id, *here)
    state.objects[one.id] = one
    state.placed = object()


def remove(state: GameState, one: GameObject) -> None:
    """Take a record out of its zone."""
    key = (one.zone, 0 if one.zone in SHARED else one.owner)
    gone, here = one.id, state.zones.get(key, ())
    # What goes is most often the topmost.
    state.zones[key] = here[1:] if here[:1] == (gone,) else tuple([n for n in here if n != gone])
    del state.objects[one.id]
    state.placed = object()


_NOBODY: Mapping[int, Characteristics] = MappingProxyType({})
"""How what leaves together looked before, where one thing leaves alone."""


def remember(state: GameState, one: GameObject, became: int = 0) -> None:
    """Keep what an object was (608.2h); what ceases to exist becomes nothing."""
    attached: tuple[int, ...] = ()
    if one.zone is _BATTLEFIELD:
        objects, host = state.objects, one.id
        attached = tuple([n for n in state.battlefield if objects[n].attached_to == host])
    before = state.snapshot or _NOBODY
    seen = before.get(one.id)
    combat = state.combat
    if combat is not None and not (combat.attacker(one.id) or combat.blocker(one.id)):
        combat = None
    together = tuple(before) if seen is not None else ()
    known = seen
    if known is None:
        here = state.board
        now = here.chars.get(one.id) if here is not None and here.state is state else None
        known = now if now is not None else look(state, one.id)
    state.lki[one.id] = new_last_known(one, known, became, attached, together, combat)


_QUIET = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE})


def _board_after(
    state: GameState, here: Computed | None, one: GameObject, new: GameObject | None, to: Zone
) -> Computed | None:
    """What is computed already and stays true after a move, or None."""
    if not isinstance(here, Board) or outside_abilities(one.card, state.ports):
        return None
    if one.zone in _QUIET and one.id in here.chars:
        return None  # some effect speaks of it there
    if one.zone in _QUIET and to in _QUIET:
        if "cards" not in here.aspects:
            return here
    elif Zone.STACK in (one.zone, to) and (one.zone in _QUIET or to in _QUIET):
        # A spell that nothing speaks of, and that says nothing while it is one, is looked at alone.
        spoken_of = "cards" in here.aspects or "spells" in here.aspects
        if (
            one.id not in here.chars
            and not spoken_of
            and not active_on_stack(one.card, state.ports)
        ):
            return here
    return here.moved(state, one.id, None if to in _QUIET else new)


def move(
    state: GameState,
    number: int,
    to: Zone,
    *,
    position: str = "",
    entering: Entering | None = None,
    face_down: str = "",
    stack: StackItem | None = None,
    controller: int = 0,
    face: int = 0,
    rest_to: Zone | None = None,
) -> int:
    """Move an object, making the new object that it becomes there; its number is returned.

    Of a merged or melded commander what is no commander may go elsewhere: `rest_to` (903.9c).
    """
    one = state.objects[number]
    new = state.new_id()
    remember(state, one, new)
    here = state.board
    remove(state, one)
    if one.kind is not ObjectKind.CARD:
        state.set_flag(STRAYS, True)
    # On the stack and in the command zone somebody controls it (108.4); on the battlefield see below.
    who = controller if to is _STACK else one.owner if to is Zone.COMMAND else 0
    record = new_object(
        id=new,
        kind=one.kind,
        card=one.card,
        owner=one.owner,
        controller=who,
        base_controller=who,
        stack=stack,
        zone=to,
        timestamp=state.tick(),
        face=face,
        face_down=face_down,
        came_from=number,
        entered_turn=state.turn,
        # Being a commander is the card's, and goes with it (903.3).
        designations=one.designations and tuple([w for w in one.designations if w == "commander"]),
    )
    if record.designations and chosen_before(one.card.front):
        record = record._replace(choices=one.choices)
    if to is _BATTLEFIELD:
        record = _arrive(state, record, one, entering or Entering())
    if one.parts:
        here = None
        record = _apart(state, one, record, position, rest_to)
    else:
        place(state, record, position)
    state.board = _board_after(state, here, one, record, to)
    if one.zone is _BATTLEFIELD:
        _leave_combat(state, number)
    if entering is not None:
        if entering.designations:
            state.set_flag(SOMEONE_PREPARED, True)
        _begin_changes(state, record, one, entering)
    return new


@by_identity
def chosen_before(face: Face) -> bool:
    """Whether something was chosen for a commander before the game, which goes with it (607.2p, 903.4b)."""
    return any(
        isinstance(ability, StaticAbility)
        and any(isinstance(one, ChosenBefore) for one in ability.statements)
        for ability in face.abilities
    )


def _apart(
    state: GameState, one: GameObject, record: GameObject, position: str, rest_to: Zone | None
) -> GameObject:
    """Each card and token of a merged permanent is put where the one permanent goes (730.3, 712.21)."""
    made = []
    for at, part in enumerate(one.parts):
        made.append(
            record._replace(
                id=record.id if at == 0 else state.new_id(),
                kind=part.kind,
                card=part.card,
                timestamp=record.timestamp if at == 0 else state.tick(),
                designations=part.designations,
            )
        )
    if rest_to is not None:
        made = [
            piece
            if piece.designations
            else piece._replace(zone=rest_to, controller=0, base_controller=0)
            for piece in made
        ]
    for piece in reversed(made):
        place(state, piece, position)
    state.set_flag(STRAYS, True)
    # What finds the new object finds all of them (730.3c).
    state.set_flag(CAME_WITH, tuple(piece.id for piece in made[1:]), record.id)
    return made[0]


def _arrive(
    state: GameState, record: GameObject, before: GameObject, entering: Entering
) -> GameObject:
    """A permanent as it is when it enters (110.5b, 614.12)."""
    who = entering.controller or before.owner
    counters = record.counters
    for kind, count in entering.counters:
        counters = add_counters(counters, kind, count, state.tick())
    kind = record.kind
    if kind is ObjectKind.SPELL_COPY:
        # A copy of a permanent spell becomes a token (608.3f).
        kind = ObjectKind.TOKEN
    face = entering.face if entering.face is not None else record.face
    return record._replace(
        kind=kind,
        parts=entering.parts,
        designations=(*record.designations, *entering.designations),
        controller=who,
        base_controller=who,
        tapped=entering.tapped,
        counters=counters,
        face=face,
        face_down=entering.face_down or record.face_down,
        attached_to=entering.attached_to,
        since_turn=state.turn,
        cast=before.stack.cast if before.stack is not None else None,
        choices=(*record.choices, *entering.choices),
        links=(*before.links, *entering.links) if before.stack is not None else entering.links,
    )


def _begin_changes(
    state: GameState, record: GameObject, before: GameObject, entering: Entering
) -> None:
    """Effects that come with it: copy values, changes as it arrives, what held for the spell (400.7a, 400.7b)."""
    if entering.copy_of is not None:
        lasting_copy(state, record.id, entering.copy_of)
    for begun in entering.changes:
        number = state.new_id()
        state.effects[number] = Lasting(
            number,
            state.tick(),
            record.id,
            record.controller,
            begun.changes,
            (record.id,),
            frame=begun.frame,
        )
        state.board = None
    if before.zone is Zone.STACK:
        _keep_granted(state, record, before)
        for number, lasting in tuple(state.effects.items()):
            if isinstance(lasting.to, tuple) and before.id in lasting.to:
                state.effects[number] = lasting._replace(to=(*lasting.to, record.id))
                state.board = None
            elif isinstance(lasting.static, Prevention):
                state.effects[number] = lasting._replace(
                    frame=with_permanent(lasting.frame, before.id, record.id)
                )


def _keep_granted(state: GameState, record: GameObject, before: GameObject) -> None:
    """What static abilities gave the spell for the battlefield, the permanent has from now on (400.7b, 611.3d)."""
    held = state.lki[before.id].characteristics.abilities
    # An effect of a spell or ability that resolved goes on by itself (400.7a).
    given = [h for h in held if h.timestamp and not h.key.startswith("glasting.")]
    keys = {h.key for h in given}
    kept = [
        h
        for h in given
        # What a keyword stands for comes with it.
        if h.key.rsplit(".", 1)[0] not in keys and on_the_battlefield(h.ability, state.ports)
    ]
    if not kept:
        return
    here = {h.key for h in look(state, record.id).abilities}
    for one in kept:
        if one.key not in here:
            number = state.new_id()
            state.effects[number] = Lasting(
                number,
                state.tick(),
                one.grantor,
                record.controller,
                (Gain((one.ability,)),),
                (record.id,),
                rule="400.7b",
            )
            state.board = None


def with_permanent(frame: Saved, spell: int, permanent: int) -> Saved:
    """What an effect calls what it is about: the permanent too that a spell or card became (400.7c, 400.7i, 609.7a)."""
    bound = tuple(
        (name, (*value, permanent) if isinstance(value, tuple) and spell in value else value)
        for name, value in frame.bound
    )
    targets = tuple((*slot, permanent) if spell in slot else slot for slot in frame.targets)
    return (
        frame
        if (bound, targets) == (frame.bound, frame.targets)
        else frame._replace(bound=bound, targets=targets)
    )


def lasting_copy(
    state: GameState,
    number: int,
    values: Values,
    duration: Duration | None = None,
    until: Until = NO_END,
    *,
    rule: str = "",
) -> None:
    """Give an object these copiable values from now on: it is a copy (707.2), or what `rule` says."""
    made = state.new_id()
    state.effects[made] = Lasting(
        made,
        state.tick(),
        number,
        to=(number,),
        copiable=values,
        duration=duration,
        until=until,
        rule=rule,
    )
    state.board = None


def _leave_combat(state: GameState, number: int) -> None:
    combat = state.combat
    if combat is None:
        return
    attackers = tuple(
        one._replace(attacks=0) if one.attacks == number else one
        for one in combat.attackers
        if one.id != number
    )
    blockers = tuple(one for one in combat.blockers if one.id != number)
    if attackers != combat.attackers or blockers != combat.blockers:
        state.combat = combat._replace(attackers=attackers, blockers=blockers)
        state.touch("combat")


class More(TypedDict, total=False):
    """What else an object may be made with."""

    face: int
    tapped: bool
    flipped: bool
    face_down: str
    counters: tuple[Counters, ...]
    attached_to: int
    since_turn: int
    entered_turn: int
    designations: tuple[str, ...]
    choices: tuple[Choice, ...]
    links: tuple[tuple[str, tuple[int, ...]], ...]
    parts: tuple[Part, ...]


def create(
    state: GameState,
    card: Card,
    owner: int,
    zone: Zone,
    kind: ObjectKind = ObjectKind.CARD,
    *,
    controller: int = 0,
    base_controller: int = 0,
    **more: Unpack[More],
) -> int:
    """Make an object that was in no zone: a card as the game begins, a token about to enter."""
    limits.objects(len(state.objects))
    number = state.new_id()
    record = new_object(
        number, kind, card, owner, controller, zone, state.tick(), base_controller, **more
    )
    place(state, record, "bottom")
    if zone is not Zone.OUTSIDE or outside_abilities(card, state.ports):
        state.board = None
    return number


def create_unknown(state: GameState, card: Card, owner: int, count: int, *, below: int = 0) -> None:
    """Put so many of the same card low in a library before the game begins, those that nobody speaks of; `below` lie lower."""
    limits.objects(len(state.objects) + count - 1)
    made = [
        GameObject(state.new_id(), ObjectKind.CARD, card, owner, 0, Zone.LIBRARY, state.tick(), 0)
        for _ in range(count)
    ]
    key = (Zone.LIBRARY, owner)
    told = state.zones.get(key, ())
    cut = len(told) - below
    state.zones[key] = (*told[:cut], *[one.id for one in made], *told[cut:])
    state.objects.update([(one.id, one) for one in made])
    state.board = None


def cease(state: GameState, number: int) -> None:
    """An object ceases to exist (704.5d, 704.5e, 608.2n)."""
    one = state.objects.get(number)
    if one is None:
        return
    remember(state, one)
    here = state.board
    remove(state, one)
    state.board = _board_after(state, here, one, None, Zone.EXILE)
    if one.zone is Zone.BATTLEFIELD:
        _leave_combat(state, number)


def stays_put(state: GameState, number: int, to: Zone, entering: Entering | None) -> bool:
    """Whether an object that is told to move can't go there as it would enter (400.4a, 712.14a)."""
    if entering is not None and entering.face_down:
        return False  # face down it is a creature (708.2a)
    face = entering.face if entering is not None and not entering.parts else None
    return stays(state, number, to, face)


def stays(state: GameState, number: int, to: Zone, face: int | None = None) -> bool:
    """Whether an object cannot go there by its kind: instants and sorceries to the battlefield (400.4a)."""
    if to is not _BATTLEFIELD:
        return False
    one = state.objects[number]
    if one.face_down:
        return False
    if face is not None:
        turned = one.card.layout in (Layout.TRANSFORM, Layout.MODAL)
        if face and not turned and one.zone is not Zone.STACK:
            needed(one.card, OTHER_FACE)
            return True  # only a double-faced card is put there transformed (712.14a)
        return not _NO_PERMANENTS.isdisjoint(one.card.faces[face].type_line.types)
    c = board(state).chars.get(number)
    if c is None:
        if not _never_permanent(one.card):
            return False
        c = look(state, number)
    return not _NO_PERMANENTS.isdisjoint(c.types)


_NO_PERMANENTS = frozenset({CardType.INSTANT, CardType.SORCERY})


@by_identity
def _never_permanent(card: Card) -> bool:
    """Whether a face of a card is an instant or a sorcery."""
    return any(not _NO_PERMANENTS.isdisjoint(face.type_line.types) for face in card.faces)
