"""The situation at the start: what a scenario says is there, as a state of the engine.

Objects are put where they are said to be, with everything said about them; the first time of the
story is where the game begins. What cannot be (two attackers without a combat, a card that nobody
knows) is an error with its place. No rule is applied here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rulesdb import limits
from rulesdb.cards.vocabulary import CardType, Phase, Step, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create, create_unknown
from rulesdb.engine.game import Game, empty_state
from rulesdb.engine.games.commander import designate
from rulesdb.engine.games.companion import reveal
from rulesdb.engine.games.melee import hand_out
from rulesdb.engine.mechanics.planes import take_over
from rulesdb.engine.state.combat import Attacker, Blocker, Combat
from rulesdb.engine.state.flags import CONTROLLED_BY, HAND_SIZE, NEXT_TURN_OF, TURN_BEGAN
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.engine.state.multiplayer import shares_poison, their_turn, use
from rulesdb.engine.state.objects import ManaUnit, ObjectKind, Part, add_counters
from rulesdb.engine.state.team_turns import primary
from rulesdb.engine.turn.combat import begin_combat
from rulesdb.engine.turn.steps import ROW_OF, WHOLE_TURN
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import STEPS
from rulesdb.scenarios.table import beginning, had_already, making, seats
from rulesdb.scenarios.table.attached import as_controlled, attach
from rulesdb.scenarios.table.become import BECOME, become, emblem
from rulesdb.scenarios.table.cards import Cards
from rulesdb.scenarios.table.commanders import with_commanders
from rulesdb.scenarios.table.earlier import NOTED, Underway, bearer
from rulesdb.scenarios.table.library import Library
from rulesdb.scenarios.table.making import check_permanent, face_called
from rulesdb.scenarios.table.mana.sources import Owed
from rulesdb.scenarios.table.marks import (
    DESIGNATED,
    FIRST_TURN,
    HIDDEN,
    OF_A_CARD,
    PROTECTED,
    RELATIONS,
    USED,
    choices,
    face_down,
    flipped,
    mana_letters,
    noted,
    of_a_spell,
    put_mark,
    turned_over,
    used,
)
from rulesdb.scenarios.table.placing import placed
from rulesdb.scenarios.table.things import Things, Trouble
from rulesdb.scenarios.table.token_cards import as_made, know_token_cards

ZONES = {
    "on the battlefield": (Zone.BATTLEFIELD, ""),
    "in hand": (Zone.HAND, ""),
    "in the graveyard": (Zone.GRAVEYARD, ""),
    "in exile": (Zone.EXILE, ""),
    "in the command zone": (Zone.COMMAND, ""),
    "in the ante zone": (Zone.ANTE, ""),
    "on top of the library": (Zone.LIBRARY, "top"),
    "on the bottom of the library": (Zone.LIBRARY, "bottom"),
    "in the library": (Zone.LIBRARY, "all"),
    m.UNKNOWN_BELOW: (Zone.LIBRARY, "below"),
    "outside the game": (Zone.OUTSIDE, ""),
    "on the stack": (Zone.HAND, "stack"),
}
_OTHERWISE = HIDDEN | {"copy of", "transformed"}
"""What entered so did not with the counters that its face has it enter with."""
UNTOLD = 20
"""How many cards a library has that nobody speaks of."""
_MODIFIERS = re.compile(r"hand ([-+]\d+) life ([-+]\d+)")


Begin = Callable[[GameState, Things, Sequence[Underway]], GameState]
"""Puts on the stack what is underway when the story begins."""


class Position:
    """A state being built."""

    def __init__(self, scenario: m.Scenario, as_of: str, library: Library) -> None:
        led = with_commanders(scenario)
        self.implied = led.variant != scenario.variant
        """Whether a commander was told and no variant."""
        self.scenario = scenario = led
        if len(scenario.players) < 2:
            raise BadInput("a game needs at least two players")
        self.state: GameState = empty_state(seats.taken(scenario), as_of=as_of)
        self.number = {name: at for at, name in enumerate(scenario.players, 1)}
        self.setting = seats.setting(scenario)
        self.cards = Cards(scenario.cards, library, self.state.variants.as_of)
        self.things = Things(self.number)
        self.told_life: set[int] = set()
        self.told_libraries: set[int] = set()
        self.below = Counter[int]()  # how many cards nobody speaks of lie there besides
        self.lowest: list[int] = []  # whose each card is that is said to be on the bottom
        self.later: list[tuple[int, m.Mark]] = []
        self.companions: list[int] = []
        self.standing: list[m.Stands] = []
        self.before: list[m.Setup] = []
        self.done: list[tuple[int, m.Mark]] = []  # what has become of which permanents
        self.underway: list[Underway] = []
        """What is on the stack when the story begins, its bottom first."""
        self.taken: tuple[str, ...] = ()
        """What is taken so without having been said, in sentences."""
        self.withheld: Mapping[str, str] = {}
        """For players whom no lands are taken to be there for why not."""
        self.begun = 0  # how many events there were before the story begins

    def game(self, begin: Begin | None = None, owed: Sequence[Owed] = ()) -> Game:
        """The game at the first time of the story; `begin` puts on the stack what is there already, `owed` is paid by lands."""
        scenario, made = as_made(self.scenario, self.cards, self.state)
        setup, taken, self.withheld = placed(scenario, self.cards.printed, owed)
        self.taken = (*(["the variant is Commander"] if self.implied else []), *made, *taken)
        for said in setup:
            _SAID[type(said)](self, said)
        if self.cards.token_makers:
            know_token_cards(self.state, self.cards, m.NOWHERE)
        self.setting, staked = seats.for_ante(self.setting, self.state)
        self.taken += staked
        use(self.state, self.setting)
        for said in self.standing:
            self._stands(said)
        for n, mark in self.later:
            self._relation(n, mark)
        as_controlled(self.state)
        self._libraries()
        for n in self.companions:
            reveal(self.state, n)  # what the deck doesn't allow is no companion (103.2b)
        self._begin()
        hand_out(self.state)
        take_over(self.state)
        for earlier in self.before:
            NOTED[type(earlier)](self.state, self.things, self.number, earlier)
        for n, mark in self.done:
            become(self.state, n, mark, self.number, self.things)
        if begin is not None and self.underway:
            self.state = begin(self.state, self.things, self.underway)
        self.begun = self.state.log.length if self.state.log is not None else 0
        return Game.of(self.state, ask_chance=True)

    # Things.

    def has(self, said: m.Has) -> None:
        """Cards and tokens in a zone."""
        zone, position = ZONES[said.place]
        player = self.number[said.player]
        if position == "stack":
            for thing in reversed(said.things):
                self._begun(thing, player)
            return
        if position == "below":
            self.below[player] += said.things[0].count
            return
        if zone is Zone.LIBRARY and position == "all" and said.where != m.NOWHERE:
            self.told_libraries.add(player)  # what is only taken to be there is not all of it
        limits.objects(len(self.state.objects) + sum(one.count for one in said.things))
        things = [one for one in said.things for _ in range(one.count)]
        self.lowest += [player] * len(things) if position == "bottom" else []
        for thing in things if position != "top" else reversed(things):
            self._put(thing, player, zone, position)

    def _begun(self, said: m.Thing, player: int) -> None:
        """A spell or ability that is on the stack already; it is put there as the story begins."""
        if any(mark.kind == "ability" for mark in said.marks):
            self.underway.append(Underway(player, said, 0))
            return
        bare = said.but(marks=tuple(k for k in said.marks if k.kind in OF_A_CARD))
        before = set(self.state.objects)
        self._put(bare, player, Zone.HAND, "")
        self.underway += (Underway(player, said, n) for n in self.state.objects if n not in before)

    def lies(self, said: m.Lies) -> None:
        """Things by name in a player's zone."""
        place = "in hand" if said.zone == "hand" else f"in the {said.zone}"
        things = tuple(m.Thing(ref.name) for ref in said.refs)
        self.has(m.Has(said.player, things, place, where=said.where))

    def _stands(self, said: m.Stands) -> None:
        """More about what was said to be there."""
        for ref in said.refs:
            found = [n for n in self.things.all(self.state, ref) if n in self.state.objects]
            if not found:
                who = next(iter(self.number))
                raise Trouble(
                    f"nobody has {ref.name} yet: say whose it is before that"
                    f" ({who} has {ref.name} on the battlefield)",
                    said.where,
                )
        mark = said.mark
        for n in self.things.several(self.state, said.refs):
            if mark.kind == "Ring-bearer":
                bearer(self.state, self.number[mark.word], n)
            elif mark.kind in RELATIONS:
                self.later.append((n, mark))
            elif mark.kind in BECOME:
                self.done.append((n, mark))
            else:
                put_mark(self.state, n, mark, self.number)

    def _vanguard(self, said: m.Thing, player: int, zone: Zone) -> None:
        """A vanguard changes its owner's life total and hand size before the game begins (902.4, 902.5)."""
        face = self.cards.own.get(said.name)
        found = _MODIFIERS.match(face.number) if face is not None else None
        if face is None or "Vanguard" not in face.type_line:
            return
        if found is None or zone is not Zone.COMMAND or self.scenario.variant != "Vanguard":
            raise Trouble(
                "a vanguard is in the command zone of a game that says variant Vanguard, and its"
                " type line ends with its modifiers: Vanguard hand +1 life -3",
                said.where,
            )
        hand, life = int(found[1]), int(found[2])
        one = self.state.players[player]
        self.state.put_player(
            one._replace(
                life=one.life + life,
                starting_life=one.starting_life + life,
                hand_limit=one.hand_limit + hand,
            )
        )
        self.state.set_flag(HAND_SIZE, 7 + hand, player)

    def _put(self, said: m.Thing, player: int, zone: Zone, position: str) -> None:
        marks = {mark.kind: mark for mark in said.marks}
        owner = self.number[marks["owned by"].word] if "owned by" in marks else player
        self._vanguard(said, player, zone)
        kind = ObjectKind.TOKEN if said.token or "token" in marks else ObjectKind.CARD
        if kind is ObjectKind.TOKEN and zone is not Zone.BATTLEFIELD:
            raise Trouble("a token is nowhere but on the battlefield (111.7)", said.where)
        name = said.name
        of_a_spell(name, said.marks)
        hidden = not HIDDEN.isdisjoint(marks)
        card = self.cards.token(said.token) if said.token else self.cards.card(name, said.where)
        face = face_called(card, name)
        if zone is Zone.BATTLEFIELD and "copy of" not in marks and not hidden:
            check_permanent(card, said.where, face, turned="transformed" in marks)
        controller = {Zone.BATTLEFIELD: player, Zone.COMMAND: owner}.get(zone, 0)
        parts: tuple[Part, ...] = ()
        if "melded from" in marks:
            parts = making.melded(self.cards.card, marks["melded from"], name)
            card, face = parts[0].card, 1
        n = create(
            self.state, card, owner, zone, kind,
            controller=controller, base_controller=controller, face=face, parts=parts,
        )  # fmt: skip
        if zone is Zone.LIBRARY and position == "top":
            key = (Zone.LIBRARY, owner)
            rest = tuple(x for x in self.state.zones[key] if x != n)
            self.state.zones[key] = (n, *rest)
        label = marks["called"].word if "called" in marks else ""
        if label and (label in self.number or self.things.is_called(label)):
            raise Trouble(
                f"two are called {label!r}; a name that is given is the name of one",
                marks["called"].where,
            )
        # Several that are called alike in one breath are of one kind.
        exact = bool(label) and said.count == 1
        self.things.add(n, label or name or card.name, exact=exact, untold=said.where == m.NOWHERE)
        self._marks(n, said, marks, zone)

    def _marks(self, n: int, said: m.Thing, marks: dict[str, m.Mark], zone: Zone) -> None:
        one = self.state.objects[n]
        face = one.card.faces[one.face]
        counters = {mark.word: mark.number for mark in said.marks if mark.kind == "counters"}
        if zone is Zone.BATTLEFIELD:
            if not counters and _OTHERWISE.isdisjoint(marks):
                counters, had = had_already.entered_with(one, self.state.ports, self.scenario.setup)
                self.taken += had
            if face.loyalty is not None:
                counters.setdefault("loyalty", face.loyalty)
            if face.defense is not None:
                counters.setdefault("defense", face.defense)
        for kind, count in counters.items():
            one = one._replace(counters=add_counters(one.counters, kind, count, self.state.tick()))
        if "commander" in marks and not self.setting.commanders:
            raise Trouble("this game has no commanders: say variant Commander", said.where)
        one = one._replace(
            tapped=said.tapped or "tapped" in marks,
            phased_out="phased out" in marks,
            face_down=face_down(one, marks, zone),
            damage=marks["damage"].number if "damage" in marks else 0,
            since_turn=FIRST_TURN if "summoning sick" in marks else 0,
        )
        for kind in sorted(DESIGNATED & marks.keys()):
            one = noted(self.state, one, marks[kind])
        if "transformed" in marks:
            one = turned_over(one, said.where)
        if "flipped" in marks:
            one = flipped(one, said.where)
        if "chosen" in marks and CardType.BATTLE in face.type_line.types:
            # What is chosen for a battle is its protector (310.9a).
            self.later.append((n, marks["chosen"].but(kind=PROTECTED)))
        elif "chosen" in marks:
            one = one._replace(choices=choices(one, marks["chosen"], self.number))
        self.state.put(one)
        if "commander" in marks:
            designate(self.state, n)
        if USED in marks:
            used(self.state, n, marks[USED])
        if "companion" in marks:
            self.companions.append(n)
        for kind in RELATIONS:
            if kind in marks:
                self.later.append((n, marks[kind]))
        if not BECOME.isdisjoint(marks):
            self.done += [(n, mark) for mark in said.marks if mark.kind in BECOME]

    def _relation(self, n: int, mark: m.Mark) -> None:
        if mark.kind == "copy of":
            of = beginning.become_copy(self.state, n, self.cards.card(mark.word, mark.where))
            self.things.keep_copied(n, of)
            return
        if mark.kind == PROTECTED:
            beginning.protected_by(self.state, n, self.number.get(mark.word, 0), mark)
            return
        assert mark.ref is not None
        other = self.things.one(self.state, mark.ref)
        if mark.kind == "attached to":
            attach(self.state, self.things, n, other, mark)
        elif mark.kind == "attacking":
            combat = self._combat(n)
            self.state.combat = combat._replace(
                attackers=(*combat.attackers, Attacker(n, other)), attacked=True
            )
        else:
            combat = self._combat(0)
            before = combat.blocker(n)
            blocks = (*(before.blocks if before else ()), other)
            rest = tuple(b for b in combat.blockers if b.id != n)
            self.state.combat = combat._replace(blockers=(*rest, Blocker(n, blocks)))

    def _combat(self, attacker: int) -> Combat:
        if self.state.combat is None:
            self.state.combat = Combat(declared=True)
        if attacker:
            self.state.active = self.state.objects[attacker].controller
        return self.state.combat

    # Players.

    def starts_at(self, said: m.StartsAt) -> None:
        """A life total."""
        team = " and ".join(self._team(said.player))
        if self.setting.shared_life and team != said.player:
            text = f"a team has one life total: say the team of {team} is at {said.life} life"
            raise Trouble(text, said.where)
        number = self.number[said.player]
        if number in self.told_life:
            raise Trouble(f"the life of {said.player} is said twice", said.where)
        self.told_life.add(number)
        self.state.put_player(self.state.players[number]._replace(life=said.life))

    def _team(self, player: str) -> tuple[str, ...]:
        """The names of a player's team; of a player without teammates that name alone."""
        return next((t for t in self.scenario.teams if player in t), (player,))

    def team_starts_at(self, said: m.TeamStartsAt) -> None:
        """A life total that a team shares."""
        team = tuple(self.number[name] for name in said.players)
        teams = [set(each) for each in self.scenario.teams]
        if not self.setting.shared_life or set(said.players) not in teams:
            raise Trouble(
                f"{' and '.join(said.players)} are no team with one life total", said.where
            )
        for n in team:
            self.state.put_player(self.state.players[n]._replace(life=said.life))

    def controls_turn(self, said: m.ControlsTurn) -> None:
        """Control of a player for a whole turn (723.1)."""
        self.state.set_flag(NEXT_TURN_OF, self.number[said.player], self.number[said.other])

    def starts_with(self, said: m.StartsWith) -> None:
        """Counters of a player."""
        who = self.number[said.player]
        shared = said.kind == "poison" and shares_poison(self.state, self.setting)
        team = self._team(said.player)
        if shared and len(team) > 1 and self.state.players[who].counter("poison"):
            text = (
                f"the poison counters of {' and '.join(team)} are the team's: say of one how many"
            )
            raise Trouble(text, said.where)
        for n in [self.number[name] for name in team] if shared else [who]:
            player = self.state.players[n]
            counters = add_counters(player.counters, said.kind, said.count, self.state.tick())
            self.state.put_player(player._replace(counters=counters))

    def floating(self, said: m.Floating) -> None:
        """Mana in a pool."""
        only = making.spending(said.only) if said.only else None
        units = tuple(ManaUnit(letter, spend_only=only) for letter in mana_letters(said.mana))
        player = self.state.players[self.number[said.player]]
        self.state.put_player(player._replace(pool=(*player.pool, *units)))

    def _libraries(self) -> None:
        for player in self.state.order:
            if player not in self.told_libraries:
                below, count = self.lowest.count(player), UNTOLD + self.below[player]
                create_unknown(self.state, making.FILLER, player, count, below=below)

    # Where the game begins.

    def _begin(self) -> None:
        state = self.state
        first = beginning.first_time(self.scenario)
        if first is not None and first.step == m.BEFORE_IT_BEGINS:
            self._before_it_begins(first)
            return
        step = STEPS.get(first.step, Step.PRECOMBAT_MAIN) if first else Step.PRECOMBAT_MAIN
        unsaid = beginning.unsaid(self.scenario, state, self.things) if first is None else None
        if unsaid is not None:
            step = unsaid[0]
            self.taken += (f"the story begins in the {step.value}",)
        if len(self.setting.archenemies) == 1:
            state.active = self.setting.archenemies[0]  # the first turn is theirs (904.6)
        if first is not None and first.player:
            state.active = primary(state, self.number[first.player])
        elif active := beginning.whose_turn(self.scenario, state, self.things):
            state.active = primary(state, self.number[active])
        if first is not None and first is self.scenario.steps[0] and first.next:
            # “In Ann's next upkeep” comes after what goes before it: the turn of the player before.
            step = Step.PRECOMBAT_MAIN
            if first.player:
                order = state.order
                before = order[order.index(self.number[first.player]) - 1]
                state.active = primary(state, before)
        state.turn = FIRST_TURN
        for player in state.order:
            state.set_flag(TURN_BEGAN, FIRST_TURN - (not their_turn(state, player)), player)
            boss = state.flag(NEXT_TURN_OF, player)
            if boss and their_turn(state, player):
                state.drop_flag(NEXT_TURN_OF, player)
                state.set_flag(CONTROLLED_BY, boss, player)
        at = next(i for i, plan in enumerate(WHOLE_TURN) if plan.step is step)
        combat = state.combat
        if ROW_OF[step].phase is Phase.COMBAT and step is not Step.BEGINNING_OF_COMBAT:
            beginning.protect_battles(state)
            begin_combat(Play(state))
            fresh = state.combat
            assert fresh is not None
            state.combat = (combat or fresh)._replace(defenders=fresh.defenders)
        elif combat is not None:
            raise Trouble(
                "something attacks or blocks, and the story does not begin in combat",
                first.where if first else m.NOWHERE,
            )
        declared = combat is not None and (
            step is Step.DECLARE_ATTACKERS
            or (step is Step.DECLARE_BLOCKERS and bool(combat.blockers))
        )
        if combat is not None and (combat.blockers or step is Step.COMBAT_DAMAGE):
            beginning.blocked(state)
        self.taken += had_already.of_this_turn(state, self.things, self.scenario.setup, step)
        self.taken += beginning.attackers_tapped(state, self.things, self.scenario.setup)
        state.step, state.phase = step, ROW_OF[step].phase
        state.queue = WHOLE_TURN[at + 1 :] if declared else WHOLE_TURN[at:]
        state.steps_done = tuple(plan.step for plan in WHOLE_TURN[:at])
        state.priority = state.active
        state.stage = Stage.CHECK if declared else Stage.BEGIN_STEP

    def _before_it_begins(self, first: m.When) -> None:
        """The hands are drawn as the situation tells, and the player named goes first (103.5)."""
        if first is not self.scenario.steps[0]:
            raise Trouble("a game begins before anything else is told", first.where)
        if self.state.battlefield or self.state.stack:
            raise Trouble("nothing is on the battlefield before the game begins", first.where)
        state = self.state
        state.active = state.priority = primary(state, self.number[first.player])
        if len(self.setting.archenemies) == 1 and state.active not in self.setting.archenemies:
            raise Trouble("the archenemy takes the first turn (904.6)", first.where)
        state.stage = Stage.OPENING


_SAID: dict[type[m.Node], Callable[..., None]] = {
    m.Has: Position.has,
    m.StartsAt: Position.starts_at,
    m.StartsWith: Position.starts_with,
    m.TeamStartsAt: Position.team_starts_at,
    m.ControlsTurn: Position.controls_turn,
    m.Floating: Position.floating,
    m.Emblem: lambda position, said: emblem(
        position.state, position.cards, position.number[said.player], said
    ),
    m.Lies: Position.lies,
    m.Stands: lambda position, said: position.standing.append(said),
    **dict.fromkeys(NOTED, lambda position, said: position.before.append(said)),
}
