"""Telling what happened: events as sentences with the rules that made them.

`explain` turns one event into a sentence; `ruling` a list of events into lines, leaving out what only
keeps the books. Sentences are built from the same rows of facts for every event; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Color, Zone
from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.combat import AS_ATTACKED, AS_CREATURE
from rulesdb.engine.state.effects import RULE, Lasting
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import (
    CHANGED,
    FROM_NOTHING,
    PAYMENT,
    Considered,
    Event,
    EventKind,
    MoreLoyalty,
    added_loyalty,
)
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import team_of
from rulesdb.engine.state.objects import ObjectKind, is_player
from rulesdb.engine.state.team_turns import attacks_team
from rulesdb.engine.telling.articles import with_article
from rulesdb.engine.telling.books import quiet
from rulesdb.engine.telling.effects import does
from rulesdb.engine.telling.keyword_words import acted
from rulesdb.engine.telling.not_done import SKIPPED, SKIPPED_BY, SPARED

K = EventKind
Teller = Callable[["Names", Event], str]


_SOURCELESS = {
    "725.2": "the monarch's ability",
    "726.2": "the initiative's ability",
    "728.1": "the ability of rad counters",
    "702.179d": "the ability of speed",
    "901.8": "the planeswalking ability",
}
"""What triggers without a source, by the rule that says so (113.8)."""


def sourceless(key: str) -> str:
    """What an ability on the stack that has no source is called."""
    return _SOURCELESS.get(key.removeprefix(RULE), "the game")


class Names:
    """What to call the things of a game."""

    def __init__(self, state: GameState | None) -> None:
        self.state = state

    def of(self, number: int, given: str = "") -> str:
        """The name of an object or player; `given` is what an event remembers."""
        if given:
            return given
        if self.state is None:
            return "the game" if not number else f"{_kind(number)} {number}"
        if is_player(number):
            return self.state.players[number].name
        one = self.state.last(number) if number else None
        if one is None:
            return "the game" if not number else "something"
        if one.stack is not None and one.stack.kind != "spell":
            source = one.stack.source
            named = f"the ability of {self.of(source)}" if source else sourceless(one.stack.key)
            return one.stack.neither or named
        if number in self.state.objects:
            unnamed = "a face-down card"
            if one.kind is ObjectKind.EMBLEM:  # it has no name and no characteristics (114.3)
                unnamed = f"{self.of(one.controller)}'s emblem"
            return look(self.state, number).name or one.card.name or unnamed
        gone = self.state.lki.get(number)
        if gone is not None and gone.characteristics.name:
            return gone.characteristics.name
        if one.card.name:
            return one.card.name
        # A token that is a copy has its name only where it is, or was, on the battlefield (707.8a).
        if gone is not None and gone.became and not one.face_down:
            return self.of(gone.became)
        return "a face-down card" if one.face_down else self._before(number)

    def attacked(self, number: int) -> str:
        """What is attacked; where a team is, both its players (810.7a of its time)."""
        if self.state is None or not is_player(number) or not attacks_team(self.state):
            return self.of(number)
        return " and ".join(self.of(one) for one in team_of(self.state, number))

    def _before(self, number: int) -> str:
        """The name of what became this object, where it has none itself."""
        assert self.state is not None
        names = (
            was.characteristics.name for was in self.state.lki.values() if was.became == number
        )
        return next(filter(None, names), "it")


def _kind(number: int) -> str:
    return "player" if is_player(number) else "object"


_ZONES: dict[Zone | None, str] = {
    Zone.COMMAND: "the command zone",
    Zone.ANTE: "the ante zone",
    Zone.OUTSIDE: "outside the game",
}
"""Zones that one says otherwise."""
_WITHIN = {
    Zone.EXILE: "is exiled anew",
}
"""What stays in its zone, and becomes a new object there or has another place (400.8)."""


def _in_library(position: str) -> str:
    """Where in a library something is put (401.4)."""
    if position.isdecimal():
        return f"into the library, at place {position} from the top"
    return f"on {'the bottom' if position == 'bottom' else 'top'} of the library"


def _move(n: Names, e: Event) -> str:
    where = {"battlefield": "enters the battlefield", "stack": "is put on the stack"}
    name = _face_up(n, e, n.of(e.subject, e.name))
    if e.to is not None and e.to.value in where:
        tapped = isinstance(e.detail, Entering) and e.detail.tapped
        return f"{name} {where[e.to.value]}{' tapped' if tapped else ''}"
    if e.to is not None and e.from_ is e.to:
        if e.to is Zone.LIBRARY:
            return f"{name} is put {_in_library(e.word)}"
        return f"{name} {_WITHIN.get(e.to, f'becomes a new object in {_ZONES.get(e.to, e.to)}')}"
    from_, to = (_ZONES.get(zone, str(zone)) for zone in (e.from_, e.to))
    return f"{name} goes from {from_} to {to}"


def _face_up(n: Names, e: Event, name: str) -> str:
    """What enters with another face up than its front has the name of that face (712.8e, 712.8f)."""
    one = (
        n.state.last(e.subject) if n.state is not None and isinstance(e.detail, Entering) else None
    )
    if one is None or not isinstance(e.detail, Entering) or not e.detail.face:
        return name
    faces = one.card.faces
    return faces[e.detail.face].name if name in (one.card.name, faces[0].name) else name


def _damage(n: Names, e: Event) -> str:
    kind = "combat damage" if e.combat else "damage"
    return f"{n.of(e.subject, e.name)} deals {e.amount} {kind} to {n.of(e.other)}"


def _cost(event: Event) -> str:
    """A total cost, its generic mana in one symbol."""
    cost = event.detail
    return cost.summed() if isinstance(cost, ManaCost) else str(cost or "")


def _said(verb: str) -> Teller:
    return lambda n, e: f"{n.of(e.subject, e.name)} {verb}"


def _whole(name: str) -> str:
    """The name of what resolves; an ability without a source is the game's (113.8)."""
    return name + "the game" if name.endswith("ability of ") else name


def _keyword_action(n: Names, e: Event) -> str:
    who, other = (n.of(x) if x else "" for x in (e.player, e.other))
    return acted(e.word, who, n.of(e.subject, e.name) if e.subject else "", other)


def _taken(n: Names, e: Event) -> str:
    verb = "becomes" if e.word == "monarch" else "takes"
    return f"{n.of(e.player)} {verb} the {e.word}"


def _player(verb: str) -> Teller:
    return lambda n, e: f"{n.of(e.player)} {verb}"


def _step(n: Names, e: Event) -> str:
    return f"{n.of(e.player)}'s {e.word} begins"


_NOT_MOVED = {
    Zone.BATTLEFIELD: "does not enter the battlefield",
    Zone.GRAVEYARD: "is not put into the graveyard",
    Zone.HAND: "is not put into the hand",
    Zone.LIBRARY: "is not put into the library",
    Zone.EXILE: "is not exiled",
}
"""What does not happen to what something else is done with instead of moving it (614.6)."""


def _skip(n: Names, e: Event) -> str:
    what = n.of(e.subject, e.name) if e.subject else n.of(e.player)
    reasons = "; ".join(_reason(n, e, c) for c in e.considered)
    said = (SKIPPED if e.subject else SKIPPED_BY).get(e.word)
    if e.word.startswith("attaching to "):
        text = f"{what} does not become attached to {e.word.removeprefix('attaching to ')}"
    elif e.word.startswith("gaining "):
        text = f"{what} does not gain {e.word.removeprefix('gaining ')}"
    elif e.word.startswith("the "):
        text = f"{e.word} is left out"
    elif e.word == EventKind.MOVE.value and e.to is not None and "614.6" in e.rules:
        text = f"{what} {_NOT_MOVED.get(e.to, f'does not go to {_ZONES.get(e.to, e.to)}')}"
        if e.source == e.subject:
            reasons = reasons or "its own effect has something else happen instead"
    elif said is not None:
        text = f"{what} {said}".replace("OTHER", n.of(e.other) if e.other else "it")
        if e.word.endswith("counters") and isinstance(e.detail, str) and e.detail:
            text = text.replace(" no counters", f" no {e.detail} counters")
    elif e.subject or e.player:
        text = f"{what} skips “{e.word}”"
    else:
        text = "nothing is cast" if e.word == "cast" else f"“{e.word}” is skipped"
    if not reasons and "614.6" in e.rules and e.source not in (0, e.player):
        own = SPARED["122.1c"] if "122.1c" in e.rules else "replaced by its own effect"
        reasons = own if e.source == e.subject else f"replaced by {n.of(e.source)}"
    if not reasons and "614.10" in e.rules and e.source:
        reasons = f"because of {n.of(e.source)}"
    reasons = reasons or "; ".join(SPARED[rule] for rule in e.rules if rule in SPARED)
    return text + (f" ({reasons})" if reasons else "")


def _reason(n: Names, e: Event, c: Considered) -> str:
    """Why it did not happen, by whose effect where it is that of something else."""
    why = c.why
    if not e.subject and c.what and c.what != n.of(e.player):
        why = _why(c)
    if c.source and c.source != e.subject:
        why += f", because of {n.of(c.source)}"
    return why


def _why(c: Considered) -> str:
    return f"{c.what}: {c.why}" if c.what else c.why


def illegal_target(n: Names, c: Considered) -> str:
    """That a target is illegal and why, by the name that the situation gave it (608.2b)."""
    by = f", by {n.of(c.source)}" if c.source not in (0, c.about) else ""
    return f"its target {n.of(c.about, c.what)} is illegal ({c.why}{by})"


def _illegal(n: Names, e: Event, c: Considered) -> str:
    """Which target was found illegal and why, or why else it does not resolve."""
    illegal = "608.2b" in e.rules and c.what
    return illegal_target(n, c) if illegal else _why(c)


def _counters(verb: str, link: str) -> Teller:
    def tell(n: Names, e: Event) -> str:
        be = "is" if e.amount == 1 else "are"
        count = (
            with_article(f"{e.word} counter") if e.amount == 1 else f"{e.amount} {e.word} counters"
        )
        more = f" ({added_loyalty(n.of, e.detail)})" if isinstance(e.detail, MoreLoyalty) else ""
        return f"{count} {be} {verb} {link} {n.of(e.subject, e.name)}{more}"

    return tell


def _choice(n: Names, chosen: object) -> str:
    """What was chosen: a thing or player by name, a colour in words."""
    if isinstance(chosen, int):
        return n.of(chosen)
    return next((one.word for one in Color if one.value == chosen), str(chosen))


_MARKED = {
    "stored": "stores the results on {}",
    "rerolled": "rolls again",
    "changes a roll": "changes the result of a roll",
    "mana goes over": "gives unspent mana away",
    "redistributes life totals": "redistributes life totals",
}
"""What is noted as a choice and has no thing that was chosen."""


def _chosen(n: Names, e: Event) -> str:
    if (said := _MARKED.get(e.word)) is not None:
        return f"{n.of(e.player)} {said.format(n.of(e.subject, e.name))}"
    if e.word == "side":
        return f"{n.of(e.player)} calls {n.of(e.subject)} a {e.detail}"
    if e.word == "vote":
        return f"{n.of(e.player)} votes for {_choice(n, e.detail)}"
    return f"{n.of(e.player)} chooses {_choice(n, e.detail if e.detail is not None else e.other)}"


_OUT_OF_COMBAT = {
    "": "is removed from combat",
    AS_CREATURE: "no longer attacks or blocks; it is still attacked",
    AS_ATTACKED: "is no longer attacked; it still fights",
}
_COINS = {
    "won coin": "flips a coin and wins the flip",
    "lost coin": "flips a coin and loses the flip",
    "heads": "flips a coin: heads",
    "tails": "flips a coin: tails",
}


def _random(n: Names, e: Event) -> str:
    """A coin or a die, and how it came up."""
    if (came := _COINS.get(e.word)) is not None:
        return f"{n.of(e.player)} {came}"
    if e.word == "die" and e.amount:
        return f"{n.of(e.player)} rolls {_die(e)}"
    return (
        f"{n.of(e.player)} rolls the planar die" if e.word == "die" else f"chance decides {e.word}"
    )


def _die(e: Event) -> str:
    natural = e.detail if isinstance(e.detail, int) else e.amount
    return f"{natural}" + (f", which becomes {e.amount}" if natural != e.amount else "")


def made_token(n: Names, e: Event) -> str:
    """What a token that is created is called; a copy has no card, and the name of what it copies (707.2)."""
    copied = e.detail.copy_of if isinstance(e.detail, Entering) else None
    if copied is not None and copied.name:
        return copied.name.removesuffix(" Token")
    # What has the name of a card is told as “the Ox token”: here it is only called.
    called = n.of(e.subject, e.name)
    return called.removeprefix("the ").removesuffix(" token").removesuffix(" Token")


def _created(n: Names, e: Event) -> str:
    if not e.subject and not e.name:
        return "a token"
    name = made_token(n, e)
    if name.startswith("a face-down"):
        return "a face-down token"
    return with_article(f"{name} token")


_TELLERS: dict[EventKind, Teller] = {
    K.MOVE: _move,
    K.DAMAGE: _damage,
    K.DESTROY: _said("is destroyed"),
    K.EXILE: _said("is exiled"),
    K.SACRIFICE: lambda n, e: f"{n.of(e.player)} sacrifices {n.of(e.subject, e.name)}",
    K.DISCARD: lambda n, e: f"{n.of(e.player)} discards {n.of(e.subject, e.name)}",
    K.DRAW: lambda n, e: (
        f"{n.of(e.player)} would draw from an empty library"
        if e.word == FROM_NOTHING
        else f"{n.of(e.player)} draws a card"
    ),
    K.TARGET: lambda n, e: (
        f"{n.of(e.cause)} {'now ' if e.word == CHANGED else ''}targets {n.of(e.subject, e.name)}"
    ),
    K.SPEED: lambda n, e: f"the speed of {n.of(e.player)} becomes {e.amount}",
    K.ROOM: lambda n, e: f"{n.of(e.player)} moves into a room of {n.of(e.subject, e.name)}",
    K.CREATE: lambda n, e: (
        f"{n.of(e.player)} "
        + ("gets an emblem" if e.word == "emblem" else f"creates {_created(n, e)}")
    ),
    K.GAIN_LIFE: lambda n, e: f"{n.of(e.player)} gains {e.amount} life",
    K.LOSE_LIFE: lambda n, e: (
        f"{n.of(e.player)} {'pays' if e.word == PAYMENT else 'loses'} {e.amount} life"
    ),
    K.PUT_COUNTERS: _counters("put", "on"),
    K.REMOVE_COUNTERS: _counters("removed", "from"),
    K.PREVENTED: lambda n, e: (
        f"{e.amount} damage from {n.of(e.subject, e.name)} is prevented"
        + (f" by {n.of(e.source)}" if e.source and e.source != e.subject else "")
    ),
    K.TAP: _said("becomes tapped"),
    K.UNTAP: _said("untaps"),
    K.ATTACH: lambda n, e: f"{n.of(e.subject, e.name)} becomes attached to {n.of(e.other)}",
    K.UNATTACH: lambda n, e: (
        f"{n.of(e.subject, e.name)} becomes unattached{f' from {n.of(e.other)}' if e.other else ''}"
    ),
    K.REGENERATE: _said("regenerates"),
    K.OWNER: lambda n, e: f"{n.of(e.player)} becomes the owner of {n.of(e.subject, e.name)}",
    K.CONTROL: lambda n, e: f"{n.of(e.player)} gains control of {n.of(e.subject, e.name)}",
    K.COST: lambda n, e: f"the total cost of {n.of(e.subject, e.name)} is {_cost(e) or '{0}'}",
    K.CAST: lambda n, e: f"{n.of(e.player)} casts {n.of(e.subject, e.name)}",
    K.ACTIVATE: lambda n, e: f"{n.of(e.player)} activates an ability of {n.of(e.source)}",
    K.TRIGGER: lambda n, e: f"an ability of {n.of(e.source, e.name)} goes on the stack",
    K.RESOLVE: lambda n, e: f"{_whole(n.of(e.subject, e.name))} resolves",
    K.FIZZLE: lambda n, e: (
        f"{n.of(e.subject, e.name)} "
        + ("is removed from the stack" if "603.3d" in e.rules else "does not resolve")
        + (": " + "; ".join(_illegal(n, e, c) for c in e.considered) if e.considered else "")
    ),
    K.COUNTER: lambda n, e: (
        f"{n.of(e.subject, e.name)} is countered"
        + (f" by {n.of(by)}" if (by := e.cause or e.source) else "")
    ),
    K.PLAY_LAND: lambda n, e: f"{n.of(e.player)} plays {n.of(e.subject, e.name)}",
    K.ADD_MANA: lambda n, e: f"{n.of(e.player)} adds {''.join('{' + t + '}' for t in e.mana)}",
    K.LOSE_MANA: lambda n, e: f"{n.of(e.player)} loses {e.amount} unspent mana",
    K.ATTACK: lambda n, e: f"{n.of(e.subject, e.name)} attacks {n.attacked(e.other)}",
    K.BLOCK: lambda n, e: f"{n.of(e.subject, e.name)} blocks {n.of(e.other)}",
    K.BLOCKED: _said("becomes blocked"),
    K.ASSIGN: _said("assigns no combat damage"),
    K.LEAVE_COMBAT: lambda n, e: f"{n.of(e.subject, e.name)} {_OUT_OF_COMBAT[e.word]}",
    K.TURN: lambda n, e: f"{n.of(e.player)}'s turn begins",
    K.STEP: _step,
    K.SKIP: _skip,
    K.SCHEDULE: lambda n, e: f"{n.of(e.player)} {e.word}",
    K.LOSE_GAME: _player("loses the game"),
    K.WIN_GAME: _player("wins the game"),
    K.DRAW_GAME: lambda n, e: "the game is a draw" + (f" for {n.of(e.player)}" if e.player else ""),
    K.RESTART: lambda n, e: f"the game restarts, and {n.of(e.player)} begins it",
    K.SUBGAME: lambda n, e: (
        f"a subgame {e.word}" + (f", {n.of(e.player)} first" if e.player else "")
    ),
    K.CONCEDE: _player("concedes"),
    K.MULLIGAN: _player("takes a mulligan"),
    K.TURN_FACE_UP: _said("is turned face up"),
    K.TURN_FACE_DOWN: _said("is turned face down"),
    K.TRANSFORM: _said("transforms"),
    K.FLIP: _said("flips"),
    K.PHASE_OUT: _said("phases out"),
    K.PHASE_IN: _said("phases in"),
    K.CEASE: lambda n, e: (
        f"{n.of(e.subject, e.name)} {e.word or 'ceases to exist'}"
        if e.subject
        else f"{n.of(e.player)} leaves the game, with all they own"
    ),
    K.EFFECT: lambda n, e: (
        does(n.of, n.of(e.subject, e.name), e.detail)
        if isinstance(e.detail, Lasting)
        else f"{n.of(e.subject, e.name)} makes a continuous effect"
    ),
    K.REVEAL: lambda n, e: f"{n.of(e.player)} reveals {n.of(e.subject, e.name)}",
    K.SEARCH: lambda n, e: f"{n.of(e.player)} searches {e.word or 'a library'}",
    K.SHUFFLE: _player("shuffles"),
    K.CHOICE: _chosen,
    K.RANDOM: _random,
    K.FIGHT: lambda n, e: (
        f"{n.of(e.subject, e.name)} fights" + (f" {n.of(e.other)}" if e.other else "")
    ),
    K.KEYWORD_ACTION: _keyword_action,
    K.TAKE: _taken,
    K.DESIGNATE: lambda n, e: (
        f"{n.of(e.subject)} gets the {e.word}"
        if is_player(e.subject)
        else f"{n.of(e.subject, e.name)} becomes {e.word}"
    ),
    K.DAY: lambda _, e: f"it becomes {e.word}",
    K.EXPLOIT: lambda n, e: f"{n.of(e.subject, e.name)} exploits {n.of(e.other)}",
    K.PROTECT: lambda n, e: f"{n.of(e.player)} protects {n.of(e.subject, e.name)}",
    K.MILL: lambda n, e: f"{n.of(e.player)} mills {n.of(e.subject, e.name)}",
    K.SCRY: lambda n, e: f"{n.of(e.player)} scries {e.word}".rstrip(),
    K.SURVEIL: lambda n, e: f"{n.of(e.player)} surveils {e.amount or ''}".rstrip(),
    K.CYCLE: lambda n, e: f"{n.of(e.player)} cycles {n.of(e.subject, e.name)}",
    K.SET_LIFE: lambda n, e: f"the life total of {n.of(e.player)} becomes {e.amount}",
    K.MANA_BURN: lambda n, e: f"{n.of(e.player)} loses {e.amount} life from mana burn",
    K.COPY_SPELL: lambda n, e: f"{n.of(e.subject, e.name)} is copied",
    K.COMBAT_STACK: lambda *_: "combat damage goes on the stack as it was assigned",
}


def sentence(event: Event, names: Names) -> str:
    """One event as a sentence, with what was considered for it, but without rules."""
    teller = _TELLERS.get(event.kind)
    text = (
        teller(names, event) if teller is not None else f"{event.kind.value} {event.word}".strip()
    )
    return text + "".join(
        f"; considered: {c.what}, {c.why}"
        for c in event.considered
        if event.kind not in (K.SKIP, K.FIZZLE)
    )


def explain(event: Event, state: GameState | None = None, names: Names | None = None) -> str:
    """One event as a sentence, with its rules in brackets.

    The state gives the names of objects and players, or `names` does; without them they are told by
    their numbers.
    """
    text = sentence(event, names or Names(state))
    rules = list(event.rules)
    for reason in event.considered:
        rules.extend(rule for rule in reason.rules if rule not in rules)
    return text + (f" [{', '.join(rules)}]" if rules else "")


def ruling(state: GameState, events: Iterable[Event]) -> list[str]:
    """Events as lines, without those that only keep the books."""
    return [explain(event, state) for event in events if not quiet(event)]
