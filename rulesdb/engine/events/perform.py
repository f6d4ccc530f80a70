"""What each kind of event does to the state: one row a kind (101, 104, 119, 122, 614.17; see `happen`).

A row returns the event as it happened, or None where there was nothing to do. Rows never ask and
never decide; they change records.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.untold_faces import OTHER_FACE, needed
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.happen import Expanders, Forbidders, Performers
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import move
from rulesdb.engine.state.combat import AS_ATTACKED, AS_CREATURE
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.faces import DOUBLE_FACED
from rulesdb.engine.state.multiplayer import shares_poison, sharing
from rulesdb.engine.state.objects import Choice, GameObject, add_counters, is_player
from rulesdb.engine.state.ports import Port

K = EventKind


# Life and counters.


def _gain(p: Play, event: Event) -> Event | None:
    if event.amount <= 0:
        return None
    return _life(p, event, event.amount)


def _life(p: Play, event: Event, more: int) -> Event:
    """A life total changes; one that a team shares for each of the team (810.9)."""
    team = sharing(p.state, event.player)
    for n in team:
        player = p.player(n)
        p.state.put_player(player._replace(life=player.life + more))
    return event.citing("810.9") if len(team) > 1 else event


def _cannot_gain(p: Play, event: Event) -> Considered | None:
    for kind in (a.CantGainLife, a.LifeCantChange):
        if (source := _barring(p, kind, event.player)) is not None:
            rules = ("119.7", *_through_team(p, kind, event.player, "810.9g"))
            return Considered(p.name(event.player), "that player can't gain life", rules, source)
    return None


def _lose(p: Play, event: Event) -> Event | None:
    if event.amount <= 0:
        return None
    return _life(p, event, -event.amount)


def _cannot_lose(p: Play, event: Event) -> Considered | None:
    for kind in (a.CantLoseLife, a.LifeCantChange):
        if (source := _barring(p, kind, event.player)) is not None:
            rules = ("614.17", *_through_team(p, kind, event.player, "810.9h"))
            return Considered(p.name(event.player), "that player can't lose life", rules, source)
    return None


def _barring(p: Play, kind: type[a.Change], player: int) -> int | None:
    """The number of what forbids something to a player, or to the team (810.8a, 810.9g, 810.9h); None where nothing does."""
    rules = p.board.rules(kind)
    if not rules:
        return None
    team = sharing(p.state, player)
    return next((r.source for r in rules if any(r.covers(n) for n in team)), None)


def _through_team(p: Play, kind: type[a.Change], player: int, rule: str) -> tuple[str, ...]:
    """The rule by which an effect on a teammate forbids it, where none is on the player."""
    return () if any(r.covers(player) for r in p.board.rules(kind)) else (rule,)


def _put_counters(p: Play, event: Event) -> Event | None:
    if event.amount <= 0:
        return None
    n, state = event.subject, p.state
    if is_player(n):
        stamp = state.tick()
        for who in _counting(p, n, event.word):
            player = state.players[who]
            more = add_counters(player.counters, event.word, event.amount, stamp)
            state.put_player(player._replace(counters=more), "player counters")
        return event
    one = state.objects.get(n)
    if one is None:
        return None
    state.put(
        one._replace(counters=add_counters(one.counters, event.word, event.amount, state.tick()))
    )
    return event


def _counting(p: Play, player: int, kind: str) -> tuple[int, ...]:
    """Those who have counters together with a player: poison is the whole team's (810.10)."""
    return sharing(p.state, player) if kind == "poison" and shares_poison(p.state) else (player,)


def _cannot_counter_up(p: Play, event: Event) -> Considered | None:
    for rule in p.board.rules(a.CantHaveCounters):
        if rule.change.kind in ("", event.word) and any(
            rule.covers(n) for n in _counting(p, event.subject, event.word)
        ):
            return Considered(
                p.name(event.subject),
                "it can't have counters",
                ("101.2", "614.17", "122.1"),
                rule.source,
            )
    if is_player(event.subject):
        for barred in p.board.rules(a.CantHaveDesignation):
            team = _counting(p, event.subject, event.word)
            if barred.change.designation == event.word and any(barred.covers(n) for n in team):
                shared = () if barred.covers(event.subject) else ("810.10c",)
                rules = ("614.17", *shared)
                why = "can't get those counters"
                return Considered(p.name(event.subject), why, rules, barred.source)
    return None


def _remove_counters(p: Play, event: Event) -> Event | None:
    n, state = event.subject, p.state
    if is_player(n):
        amount = min(event.amount, state.players[n].counter(event.word))
        for who in _counting(p, n, event.word):
            player = state.players[who]
            left = add_counters(player.counters, event.word, -amount, 0)
            state.put_player(player._replace(counters=left), "player counters")
        if len(_counting(p, n, event.word)) > 1:
            event = event.citing("810.10b")
    else:
        one = state.objects.get(n)
        if one is None:
            return None
        amount = min(event.amount, one.counter(event.word))
        if amount:
            one = one._replace(counters=add_counters(one.counters, event.word, -amount, 0))
            state.put(one)
            if not one.counter(event.word):
                event = event._replace(detail="last")
    return event._replace(amount=amount) if amount else None


# Permanents.


def _on_battlefield(p: Play, n: int) -> GameObject | None:
    one = p.state.objects.get(n)
    return one if one is not None and one.zone is Zone.BATTLEFIELD else None


def _tap(p: Play, event: Event) -> Event | None:
    one = _on_battlefield(p, event.subject)
    if one is None or one.tapped:
        return None
    p.state.put_quietly(one._replace(tapped=True), "status")
    return _still_in_combat(p, event)


def _still_in_combat(p: Play, event: Event) -> Event:
    """Tapping or untapping takes nothing out of combat (506.4b); regenerating does (701.19a, 701.19b)."""
    combat = p.state.combat
    n = event.subject
    if combat is None or {"701.19a", "701.19b"} & {*event.rules}:
        return event
    if combat.attacker(n) is not None or combat.blocker(n) is not None:
        return event.citing("506.4b")
    return event


def _untap(p: Play, event: Event) -> Event | None:
    one = _on_battlefield(p, event.subject)
    if one is None or not one.tapped:
        return None
    if one.counter("stun"):
        left = add_counters(one.counters, "stun", -1, 0)
        p.state.put(one._replace(counters=left))
        return Event(K.REMOVE_COUNTERS, one.id, amount=1, word="stun", rules=("122.1d",))
    p.state.put_quietly(one._replace(tapped=False), "status")
    return _still_in_combat(p, event)


def _cannot_untap(p: Play, event: Event) -> Considered | None:
    return p.kept_by(a.CantUntap, event.subject, "it can't become untapped", "614.17")


def _attach(p: Play, event: Event) -> Event:
    one = p.state.objects[event.subject]
    p.state.put(one._replace(attached_to=event.other, timestamp=p.state.tick()))
    for follow_up in p.ports[WHEN_ATTACHED]:
        follow_up(p, event.subject)
    return event.citing("701.3c", "613.7e") if one.attached_to else event.citing("613.7e")


WHEN_ATTACHED: Port[tuple[Callable[[Play, int], object], ...]] = Port("when attached", "701.3")
"""What becoming attached brings about at once (702.151b)."""


def _unattach(p: Play, event: Event) -> Event | None:
    one = _on_battlefield(p, event.subject)
    if one is None or not one.attached_to:
        return None
    p.state.put(one._replace(attached_to=0))
    for follow_up in p.ports[WHEN_UNATTACHED]:
        follow_up(p, event.subject)
    return event._replace(other=one.attached_to)


WHEN_UNATTACHED: Port[tuple[Callable[[Play, int], object], ...]] = Port(
    "when unattached", "702.103f"
)
"""What becoming unattached ends at once (702.103f)."""


def _turned(p: Play, one: GameObject) -> int:
    """The timestamp of a permanent that is turned over: a new one, but for rules before 2015 (613.7f, g)."""
    new = p.state.variants["timestamps of what is turned over"] == "are new"
    return p.state.tick() if new else one.timestamp


def _transform(p: Play, event: Event) -> Event | None:
    one = _on_battlefield(p, event.subject)
    if one is None:
        return None
    converts = event.word == "convert"
    if one.card.layout not in DOUBLE_FACED or len(one.card.faces) < 2:
        needed(one.card, OTHER_FACE)
        rule = "701.28c" if converts else "701.27c"
        p.state.record(event._replace(kind=K.SKIP, word="transform", rules=(rule,)))
        return None
    if one.card.layout is Layout.MELD or one.face_down:
        rule = "712.15a" if one.face_down else "712.4c"
        p.state.record(event._replace(kind=K.SKIP, word="transform", rules=(rule,)))
        return None
    back = one.card.faces[1 - one.face]
    if back.type_line.types and set(back.type_line.types) & {CardType.INSTANT, CardType.SORCERY}:
        rule = "701.28d" if converts else "701.27d"
        p.state.record(event._replace(kind=K.SKIP, word="transform", rules=(rule,)))
        return None
    turned = event._replace(name=p.name(one.id))  # it is told by the name that it had
    p.state.put(one._replace(face=1 - one.face, timestamp=_turned(p, one)))
    return turned


def _cannot_transform(p: Play, event: Event) -> Considered | None:
    also = ("701.28f",) if event.word == "convert" else ()
    return p.kept_by(a.CantTransform, event.subject, "it can't transform", "614.17", *also)


def _flip(p: Play, event: Event) -> Event | None:
    one = _on_battlefield(p, event.subject)
    if one is None or one.flipped:
        return None
    # What has become a copy of a flip card has both halves, too (707.2, 710.1).
    if one.card.layout is not Layout.FLIP and p.look(one.id).copiable.halves is None:
        needed(one.card, OTHER_FACE)
        return None
    turned = event._replace(name=p.name(one.id))
    p.state.put(one._replace(flipped=True))
    return turned.citing("730.2h") if one.parts else turned


def _face_up(p: Play, event: Event) -> Event | None:
    if (card := p.state.objects.get(event.subject)) and card.zone is Zone.COMMAND:
        # A conspiracy: only now does it say anything, and the game know what it is (315.5, 315.5b).
        p.state.put(card._replace(face_down="", timestamp=p.state.tick()))
        return event
    one = _on_battlefield(p, event.subject)
    if one is None or not one.face_down:
        return None
    cards = [one.card.faces[one.face], *(part.card.faces[0] for part in one.parts)]
    if any({CardType.INSTANT, CardType.SORCERY} & set(card.type_line.types) for card in cards):
        # It is revealed and stays face down (701.40g, 701.58g), as a whole (730.2g).
        rules = (
            ("730.2g",) if one.parts else ("701.58g" if one.face_down == "cloak" else "701.40g",)
        )
        p.state.record(event._replace(kind=K.SKIP, word="turn face up", rules=rules))
        return None
    p.state.put(one._replace(face_down="", timestamp=_turned(p, one)))
    return event.citing("730.2f") if one.parts else event


def _face_down(p: Play, event: Event) -> Event | None:
    if (card := p.state.objects.get(event.subject)) and card.zone is Zone.COMMAND:
        return _under_its_deck(p, card, event)
    one = _on_battlefield(p, event.subject)
    if one is None:
        return None
    if one.face_down:
        p.state.record(event._replace(kind=K.SKIP, word="turn face down", rules=("708.2b",)))
        return None
    if one.card.layout in DOUBLE_FACED or any(
        part.card.layout in DOUBLE_FACED for part in one.parts
    ):
        # A double-faced permanent can't be turned face down, nor one with such a part.
        rules = ("730.2j",) if one.card.layout not in DOUBLE_FACED else ("712.16",)
        p.state.record(event._replace(kind=K.SKIP, word="turn face down", rules=rules))
        return None
    p.state.put(one._replace(face_down=event.word or "effect", timestamp=_turned(p, one)))
    return event.citing("730.2f") if one.parts else event


def _under_its_deck(p: Play, card: GameObject, event: Event) -> Event | None:
    """A card of a deck in the command zone is turned face down and put on the bottom of it (701.33b): a new object (400.9)."""
    if card.face_down:
        return None
    new = move(p.state, card.id, Zone.COMMAND, position="bottom", face_down=event.word)
    return event._replace(other=new).citing("400.9")


def _phase_out(p: Play, event: Event) -> Event | None:
    one = _on_battlefield(p, event.subject)
    if one is None:
        return None
    phased_out = one.phased_out
    if event.word == "indirect" and one.chosen("indirect") != event.other:
        # Both ways at once count as indirectly (702.26h).
        one = one._replace(choices=(*one.choices, Choice("indirect", event.other)))
    if phased_out:
        p.state.put(one)
        return None
    p.state.put(one._replace(phased_out=True))
    return _leave_combat(p, event) or event


def _phased_along(p: Play, event: Event) -> list[Event]:
    """What is attached phases out with it, whatever makes it phase out, and in with it (702.26g)."""
    state = p.state
    return [
        Event(K.PHASE_OUT, n, state.objects[n].controller, other=event.subject, word="indirect",
              rules=("702.26g",))
        for n in state.battlefield
        if state.objects[n].attached_to == event.subject and not state.objects[n].phased_out
    ]  # fmt: skip


def _phase_in(p: Play, event: Event) -> Event | None:
    one = _on_battlefield(p, event.subject)
    if one is None:
        return None
    p.state.put(one._replace(phased_out=False))
    return event


def _leave_combat(p: Play, event: Event) -> Event | None:
    combat = p.state.combat
    if combat is None:
        return None
    n, part = event.subject, event.word
    attackers, blockers = combat.attackers, combat.blockers
    if part != AS_ATTACKED:
        attackers = tuple(x for x in attackers if x.id != n)
        blockers = tuple(x for x in blockers if x.id != n)
    if part != AS_CREATURE:
        attackers = tuple(x._replace(attacks=0) if x.attacks == n else x for x in attackers)
    if (attackers, blockers) == (combat.attackers, combat.blockers):
        return None
    p.state.combat = combat._replace(attackers=attackers, blockers=blockers)
    p.state.touch("combat")
    left_alone = part != AS_CREATURE and any(x.attacks == n for x in combat.attackers)
    return event.citing("506.4c") if left_alone else event


def _control(p: Play, event: Event) -> Event:
    one = p.state.objects[event.subject]
    p.state.put(one._replace(controller=event.player, since_turn=p.state.turn))
    return event


def designate(p: Play, event: Event) -> Event | None:
    """Give a designation to an object, a player or the game, or take it away (amount −1)."""
    state = p.state
    n = event.subject
    if is_player(n):
        player = state.players[n]
        if event.word in player.designations:
            return None
        state.put_player(
            player._replace(designations=(*player.designations, event.word)), "designation"
        )
        state.touch()
        return event
    one = state.objects.get(n)
    if one is None or (event.word in one.designations) == (event.amount >= 0):
        return None
    words = tuple(w for w in one.designations if w != event.word)
    if event.amount >= 0:
        words = (*words, event.word)
    state.put(one._replace(designations=words))
    return event


# Players and the game.


def _lose_game(p: Play, event: Event) -> Event | None:
    player = p.player(event.player)
    if player.lost:
        return None
    p.state.put_player(player._replace(lost=event.rules[0]), "players")
    return event.citing("810.8a") if len(sharing(p.state, event.player)) > 1 else event


def _cannot_lose_game(p: Play, event: Event) -> Considered | None:
    if event.word:
        return None  # nothing overrides conceding (104.3a), nor does it the team's fate
    for rule in p.board.rules(a.CantLose):
        if not rule.change.by_damage and any(
            rule.covers(n) for n in sharing(p.state, event.player)
        ):
            way = next((one for one in event.rules if one.startswith("104.3")), "104.3")
            why = "that player can't lose"
            return Considered(p.name(event.player), why, ("101.2", way), rule.source)
    return None


def _win_game(p: Play, event: Event) -> Event | None:
    player = p.player(event.player)
    if player.left:
        return None
    p.state.put_player(player._replace(won=True), "players")
    return event


def _cannot_win(p: Play, event: Event) -> Considered | None:
    if p.player(event.player).lost:
        return Considered(p.name(event.player), "that player loses at the same time", ("104.3f",))
    if (source := _barring(p, a.CantWin, event.player)) is not None:
        why = "that player can't win"
        return Considered(p.name(event.player), why, ("101.2", "104.2"), source)
    return None


def _lose_mana(p: Play, event: Event) -> Event | None:
    player = p.player(event.player)
    if not player.pool:
        return None
    lost = len(player.pool)
    p.state.put_player(player._replace(pool=()), "mana")
    return event._replace(amount=lost)


CONTAINS: Expanders = {K.PHASE_OUT: _phased_along}

PERFORM: Performers = {
    K.GAIN_LIFE: _gain,
    K.LOSE_LIFE: _lose,
    K.PUT_COUNTERS: _put_counters,
    K.REMOVE_COUNTERS: _remove_counters,
    K.TAP: _tap,
    K.UNTAP: _untap,
    K.ATTACH: _attach,
    K.UNATTACH: _unattach,
    K.TRANSFORM: _transform,
    K.FLIP: _flip,
    K.TURN_FACE_UP: _face_up,
    K.TURN_FACE_DOWN: _face_down,
    K.PHASE_OUT: _phase_out,
    K.PHASE_IN: _phase_in,
    K.LEAVE_COMBAT: _leave_combat,
    K.CONTROL: _control,
    K.LOSE_GAME: _lose_game,
    K.WIN_GAME: _win_game,
    K.LOSE_MANA: _lose_mana,
}

FORBIDS: Forbidders = {
    K.GAIN_LIFE: _cannot_gain,
    K.LOSE_LIFE: _cannot_lose,
    K.PUT_COUNTERS: _cannot_counter_up,
    K.UNTAP: _cannot_untap,
    K.TRANSFORM: _cannot_transform,
    K.LOSE_GAME: _cannot_lose_game,
    K.WIN_GAME: _cannot_win,
}
