"""Positions as plain data for people: the board at the start and at the end.

A state of the engine is read and turned into the values of `results`; nothing is changed.
"""

from __future__ import annotations

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Layout, Zone
from rulesdb.engine.game import Game
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import PROTECTOR
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.engine.telling.damage_steps import step_called
from rulesdb.scenarios import results as r
from rulesdb.scenarios.table.things import Things


def board(game: Game, things: Things) -> r.Board:
    """The position of a game."""
    state = game.state
    return r.Board(
        tuple(_side(game, things, who) for who in state.order),
        state.players[state.active].name,
        step_called(state),
        tuple(
            _card(game, things, one)
            for one in (state.objects[n] for n in state.stack)
            if not state.players[one.controller or one.owner].left
        ),
    )


def _side(game: Game, things: Things, who: int) -> r.Side:
    state = game.state
    player = state.players[who]
    teams = len({one.team for one in state.players.values()}) < len(state.players)

    def zone(where: Zone) -> tuple[r.Card, ...]:
        if player.left:
            return ()  # what they own leaves with them, also where the game ends at once (104.5, 800.4a)
        numbers = state.zone(where, who)
        if where.shared:
            numbers = tuple(n for n in numbers if _side_of(state.objects[n], where) == who)
        return _grouped(tuple(_card(game, things, state.objects[n]) for n in numbers))

    return r.Side(
        player.name,
        player.life,
        tuple(r.Counter(c.kind, c.number) for c in player.counters),
        "".join(f"{{{unit.type}}}" for unit in player.pool),
        zone(Zone.BATTLEFIELD),
        zone(Zone.HAND),
        zone(Zone.GRAVEYARD),
        zone(Zone.EXILE),
        zone(Zone.COMMAND),
        team=f"team {player.team}" if teams else "",
        note=r.LEFT if player.left else "lost" if player.lost else "won" if player.won else "",
    )


def _side_of(one: GameObject, where: Zone) -> int:
    return one.controller if where is Zone.BATTLEFIELD and one.controller else one.owner


def _grouped(cards: tuple[r.Card, ...]) -> tuple[r.Card, ...]:
    """Cards that look alike stand together with their number."""
    counts: dict[r.Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return tuple(
        card if count == 1 else r.Card(
            card.name, card.cost, card.type, card.text, card.number, card.tapped, card.token,
            card.counters, card.marks, card.on, count,
        )
        for card, count in counts.items()
    )  # fmt: skip


def _card(game: Game, things: Things, one: GameObject) -> r.Card:
    state = game.state
    name = things.name(state, one.id)
    if one.stack is not None and one.stack.kind != "spell":
        return r.Card(name, type="ability", marks=_targets(state, things, one))
    c = game.look(one.id)
    face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
    types = " ".join([*sorted(s.value for s in c.supertypes), *sorted(t.value for t in c.types)])
    line = f"{types} — {' '.join(sorted(c.subtypes))}" if c.subtypes else types
    if c.name == face.name and types == " ".join(
        [*sorted(face.type_line.supertypes), *sorted(face.type_line.types)]
    ):
        line = str(face.type_line)
    # A permanent that is no creature has no power or toughness, whatever is printed on it (208.3).
    sized = one.zone is not Zone.BATTLEFIELD or CardType.CREATURE in c.types
    number = f"{c.power}/{c.toughness}" if sized and c.power is not None else ""
    if c.loyalty is not None and not number:
        number = str(one.counter("loyalty") if one.zone is Zone.BATTLEFIELD else c.loyalty)
    cost = c.mana_cost if c.mana_cost is not None else ManaCost()
    return r.Card(
        name,
        str(cost),
        line,
        face.text if c.name == face.name else "",
        number,
        one.tapped,
        one.kind is ObjectKind.TOKEN,
        tuple(
            r.Counter(k.kind, k.number) for k in one.counters if k.kind != "loyalty" or not number
        ),
        (
            *(_turned(one, name) if one.face else ()),
            *_as_another(one, name, c.name),
            *_marks(state, things, one),
        ),
        things.name(state, one.attached_to) if one.attached_to else "",
    )


def _turned(one: GameObject, name: str) -> tuple[str, ...]:
    """That a permanent has its back face up, whose name it has now (712.8e); a modal one was no other before (712.8f)."""
    here = one.zone is Zone.BATTLEFIELD and bool(one.face) and not one.face_down
    if not here or one.card.layout is Layout.MODAL or name != one.card.faces[one.face].name:
        return ()
    return (f"{one.card.faces[0].name} transformed",)


def _as_another(one: GameObject, name: str, now: str) -> tuple[str, ...]:
    """What a spell is that does not have the name of its card: an Adventure, another half or face (715.3b)."""
    spell = one.stack is not None and one.stack.kind == "spell"
    return (f"as {now}",) if spell and now and now != name == one.card.faces[0].name else ()


def _targets(state: GameState, things: Things, one: GameObject) -> tuple[str, ...]:
    if one.stack is None:
        return ()
    named = [things.name(state, n) for slot in one.stack.targets for n in slot]
    return (f"targeting {', '.join(named)}",) if named else ()


def _marks(state: GameState, things: Things, one: GameObject) -> tuple[str, ...]:
    marks = list(_targets(state, things, one))
    rows = (
        (one.face_down, "face down"),
        (one.flipped, "flipped"),
        (one.phased_out, "phased out"),
        (one.damage, f"damage {one.damage}"),
        (
            one.owner != one.controller and one.controller,
            f"owned by {state.players[one.owner].name}",
        ),
    )
    marks += [word for yes, word in rows if yes]
    protector = one.chosen(PROTECTOR)
    if protector in state.players:
        marks.append(f"protected by {state.players[protector].name}")
    combat = state.combat
    if combat is not None:
        attacker = combat.attacker(one.id)
        if attacker is not None and attacker.attacks:
            marks.append(f"attacking {things.name(state, attacker.attacks)}")
        if combat.blocker(one.id) is not None:
            against = [things.name(state, n) for n in combat.blocked_by(one.id)]
            marks.append(f"blocking {' and '.join(against) or 'nothing'}")
    return tuple(marks)
