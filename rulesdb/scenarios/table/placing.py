"""Where things are that a line names without a place, or with one that only the last of them has.

`Ann has Elk and Shock` says no zone: what can't be a permanent is in hand. `Ann has 2 Mountains and Shock in hand`
says one, behind the last thing: what the story uses on the battlefield, and lands of a player who pays and has no
other, are there. What attacks, blocks or is cast and was never said to be anywhere is where that is done from.
Who casts or activates something and of whom no line says where mana comes from has the lands for it.
Everything that is taken so is told; nothing else of the situation is touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.phrases import and_
from rulesdb.values import NamedTuple

UNSAID = ""
"""The place of things of which no line says where they are."""
_FIELD, _HAND = "on the battlefield", "in hand"
_LISTED = (_HAND, "in the graveyard")
"""Places that may be said of the last of a list alone; of a graveyard only where lands stand before."""
_FROM_HAND = re.compile(
    r"your hand|iscard this card|[Cc]ycling|injutsu|orecast|einforce|ransmute|loodrush|hannel"
)
"""What a card can do that is in hand, besides being cast."""


_MAKES_MANA = re.compile(
    r"\b[Aa]dds? (?:\{|one |two |three |that much |an amount |X )|Treasure|Convoke|Improvise"
)


class Printed(NamedTuple):
    """What is looked at of a card: its type line, all its text and its mana cost."""

    type_line: str
    text: str
    cost: str = ""
    names: tuple[str, ...] = ()
    """Of all faces of the card."""

    @property
    def spell(self) -> bool:
        """Whether it can't be a permanent (304.4, 307.4)."""
        return bool({"Instant", "Sorcery"} & {*self.type_line.split()})

    @property
    def land(self) -> bool:
        """Whether it is a land."""
        return "Land" in self.type_line.split()

    @property
    def pays(self) -> bool:
        """Whether it tells where mana comes from; a creature that makes some tells of one mana."""
        told = _MAKES_MANA.search(self.text) and not self.creature
        return self.land or bool(told) or "Firebending" in self.text

    @property
    def creature(self) -> bool:
        """Whether it is a creature."""
        return "Creature" in self.type_line.split()

    @property
    def pays_one(self) -> bool:
        """Whether it is a creature that makes mana."""
        return self.creature and bool(_MAKES_MANA.search(self.text))


Look = Callable[[str], Printed | None]
"""What is printed on the card of a name; None where nothing is known of it."""


class Placed(NamedTuple):
    """The setup with a place for everything, and what was taken so without having been said, in sentences."""

    setup: tuple[m.Setup, ...]
    taken: tuple[str, ...] = ()


class _Spoken(NamedTuple):
    """How the lines of a story speak of cards: by player and name, and by name alone."""

    cast: frozenset[tuple[str, str]]
    """Cast, played or otherwise used out of a hand, by whom."""
    used: frozenset[str]
    """Spoken of as something that is on the battlefield."""
    paying: frozenset[str]
    """Players who cast or activate something, or are asked whether they can."""


def placed(scenario: m.Scenario, look: Look) -> Placed:
    """The setup of a scenario with a place for everything that it and its story speak of."""
    spoken = _spoken(scenario, look)
    setup: list[m.Setup] = []
    taken: list[str] = []
    for said in scenario.setup:
        if not isinstance(said, m.Has) or not said.things:
            setup.append(said)
        elif said.place == UNSAID:
            setup += _by_type(said, spoken, look)
        elif said.place in _LISTED and (parts := _parted(said, scenario, spoken, look)):
            setup += parts
            taken += (_sentence(part) for part in parts)
        else:
            setup.append(said)
    setup += (more := list(_never_told(scenario, look)))
    setup += (lands := list(_unpaid(scenario, setup, look)))
    return Placed(tuple(setup), (*taken, *map(_sentence, (*more, *lands))))


def _by_type(said: m.Has, spoken: _Spoken, look: Look) -> Iterator[m.Has]:
    """What is cast, and what can't be on the battlefield, is in hand; the rest is there."""
    spells = tuple(
        one
        for one in said.things
        if one.name == m.CARD
        or (said.player, one.name) in spoken.cast
        or ((face := look(one.name)) and face.spell)
    )
    rest = tuple(one for one in said.things if one not in spells)
    for things, place in ((rest, _FIELD), (spells, _HAND)):
        if things:
            yield m.Has(said.player, things, place, where=said.where)


def _parted(said: m.Has, scenario: m.Scenario, spoken: _Spoken, look: Look) -> tuple[m.Has, ...]:
    """The things of a list as it must be meant, apart by place; nothing where all of them can be in hand."""
    poor = said.player in spoken.paying and not any(
        (isinstance(one, m.Floating) and one.player == said.player)
        or (isinstance(one, m.Has) and one.player == said.player and one.place in (_FIELD, UNSAID)
        and any((face := look(thing.name)) and face.land for thing in one.things))
        for one in scenario.setup
    )  # fmt: skip
    faces = [look(one.name) for one in said.things]
    kept = {name for player, name in spoken.cast if player == said.player}
    elsewhere = {
        thing.name
        for one in scenario.setup
        if isinstance(one, m.Has) and one is not said and one.place != said.place
        for thing in one.things
    }

    def there(at: int) -> bool:
        """Whether the thing at a place of the list is needed on the battlefield."""
        face, thing = faces[at], said.things[at]
        if face is None or face.spell or thing.name in kept or _given(thing):
            return False
        if (
            said.place == _HAND
            and thing.name in spoken.used - elsewhere
            and not _FROM_HAND.search(face.text)
        ):
            return True
        return poor and face.land

    last = max((at for at in range(len(said.things) - 1) if there(at)), default=-1)
    out = [
        one
        for one, face in zip(said.things[: last + 1], faces, strict=False)
        if face is not None and not face.spell and one.name not in kept and not _given(one)
    ]
    if not out:
        return ()
    rest = tuple(one for one in said.things if one not in out)
    return (
        m.Has(said.player, tuple(out), _FIELD, where=said.where),
        m.Has(said.player, rest, said.place, where=said.where),
    )


def _given(thing: m.Thing) -> bool:
    """Whether it was given a name of its own; whoever does that has said where it is."""
    return any(mark.kind == "called" for mark in thing.marks)


def _never_told(scenario: m.Scenario, look: Look) -> Iterator[m.Has]:
    """What is attacked, blocked or cast with though no line says that it is anywhere."""
    told: set[str] = set()
    hands: set[str] = set()
    for said in scenario.setup:
        if isinstance(said, m.Has):
            for one in said.things:
                face = look(one.name)
                told |= {one.name, *(face.names if face is not None else ())}
                told |= {mark.word for mark in one.marks}
            if said.place == _HAND and any(one.name == m.CARD for one in said.things):
                hands.add(said.player)
        elif isinstance(said, m.Lies):
            told |= {ref.name for ref in said.refs}
    acts = (step for step in scenario.steps if isinstance(step, m.Act))
    for act in acts:
        deed = act.deed
        player = act.player
        refs: tuple[m.Ref, ...] = ()
        place = _FIELD
        if isinstance(deed, m.Attack):
            refs = tuple(raid.attacker for raid in deed.raids)
        elif isinstance(deed, m.Block):
            refs = tuple(ref for each in (deed, *deed.more) for ref in each.blockers)
        elif isinstance(deed, m.Activate):
            refs = (deed.of,)
        elif isinstance(deed, m.Cast) and not any(one.kind == "from" for one in deed.options):
            refs, place = (deed.spell,), _HAND
        if not player:
            player = next((ref.whose for ref in refs if ref.whose), "")
        things: dict[str, int] = {}
        for ref in refs:
            if ref.name not in told and not ref.ability and not ref.token and look(ref.name):
                things[ref.name] = things.get(ref.name, 0) + 1
        told |= {*things}
        if things and player and not (place == _HAND and player in hands):
            listed = tuple(m.Thing(name, count=count) for name, count in things.items())
            yield m.Has(player, listed, place, where=act.where)


_LANDS = {
    "W": "Plains",
    "U": "Island",
    "B": "Swamp",
    "R": "Mountain",
    "G": "Forest",
    "C": "Wastes",
}
_COST = r"((?:\{[^{}]+\})+)"
_KICKER = re.compile(rf"(?:[Mm]ulti)?[Kk]icker[ —]+{_COST}")
_PAID_FOR = re.compile(
    rf"(?:^|[ \n])(?:[^:.\n]*?){_COST}[^:.\n]*:|(?:Equip|Cycling|Crew|Fortify)[ —]+{_COST}"
)


def _unpaid(scenario: m.Scenario, setup: Iterable[m.Setup], look: Look) -> Iterator[m.Has]:
    """Lands for players who cast or activate something and of whom no line says where mana comes from."""
    rich = {one.player for one in scenario.setup if isinstance(one, m.Floating)}
    makers: dict[str, int] = {}
    for one in setup:
        if not isinstance(one, m.Has):
            continue
        faces = [(face, thing.count) for thing in one.things if (face := look(thing.name))]
        if any(face.pays for face, _ in faces):
            rich.add(one.player)
        if one.place == _FIELD:
            count = sum(n for face, n in faces if face.pays_one)
            makers[one.player] = makers.get(one.player, 0) + count
    needed: dict[str, list[str]] = {}
    for step in scenario.steps:
        if isinstance(step, m.Act) and step.player and step.player not in rich:
            needed.setdefault(step.player, []).extend(_mana_of(step.deed, look))
    for player, symbols in needed.items():
        colors = [letter for s in symbols for letter in s if letter in _LANDS]
        if any("S" in s for s in symbols) or not symbols:
            continue
        total = sum(int(s) if s.isdecimal() else 1 for s in symbols)
        if total <= makers.get(player, 0):
            continue
        lands: dict[str, int] = {}
        for symbol in symbols:
            own = [letter for letter in symbol if letter in _LANDS]
            count = int(symbol) if symbol.isdecimal() else 1
            land = _LANDS[own[0] if own else colors[0] if colors else "C"]
            lands[land] = lands.get(land, 0) + count
        things = tuple(m.Thing(name, count=count) for name, count in lands.items() if count)
        if things and sum(lands.values()) <= _MOST_LANDS:
            yield m.Has(player, things, _FIELD)


_MOST_LANDS = 40


def _mana_of(deed: m.Deed, look: Look) -> list[str]:
    """The symbols of the mana that a deed costs as it is printed, X as it is chosen."""
    options = {one.kind: one for one in getattr(deed, "options", ())}
    if isinstance(deed, m.PlayLand):
        deed = m.Cast(deed.land)
    if isinstance(deed, m.Cast):
        face = look(deed.spell.name)
        if face is None or "without paying its mana cost" in options or face.land:
            return []
        cost = face.cost
        if "for its cost" in options:
            other = re.search(
                rf"{options['for its cost'].word}[ —]+{_COST}", face.text, re.IGNORECASE
            )
            cost = other[1] if other else ""
        if "face down" in options:
            cost = "{3}"
        if "kicked" in options and (kicker := _KICKER.search(face.text)):
            cost += kicker[1] * (options["kicked"].numbers or (1,))[0]
    elif isinstance(deed, m.Activate):
        face = look(deed.of.name)
        if face is None or deed.words[:1] in ("+", "-", "0"):
            return []
        costs = [a or b for a, b in _PAID_FOR.findall(face.text)]
        cost = max(costs, key=len, default="")
    else:
        return []
    x = options["with X ="].numbers[0] if "with X =" in options else 0
    symbols = re.findall(r"\{([^{}]+)\}", cost)
    return [
        str(x) if one == "X" else one
        for one in symbols
        if one not in ("T", "Q", "E", "CHAOS") and not one.endswith("/P")
    ]


def _sentence(said: m.Has) -> str:
    names = [f"{one.count} × {one.name}" if one.count > 1 else one.name for one in said.things]
    return f"{said.player} has {and_(names)} {said.place}"


def _spoken(scenario: m.Scenario, look: Look) -> _Spoken:
    cast: set[tuple[str, str]] = set()
    used: set[str] = set()
    paying: set[str] = set()
    for player, deed in _deeds(scenario):
        if isinstance(deed, m.Cast):
            cast.add((player, deed.spell.name))
            paying.add(player)
            cast |= {
                (player, ref.name)
                for one in deed.options
                if one.kind in ("discarding", "exiling", "splicing")
                for ref in one.refs
            }
            used |= {
                ref.name
                for one in deed.options
                if one.kind in ("targeting", "sacrificing", "tapping", "returning")
                for ref in one.refs
            }
        elif isinstance(deed, m.PlayLand):
            cast.add((player, deed.land.name))
            if (face := look(deed.land.name)) is not None and not face.land:
                paying.add(player)  # it is cast, as people say it
        elif isinstance(deed, m.Special):
            cast.add((player, deed.of.name))
            paying.add(player)
        elif isinstance(deed, m.Activate):
            paying.add(player)
            if deed.words.lower().startswith("cycl"):
                cast.add((player, deed.of.name))
            else:
                used.add(deed.of.name)
            used |= {r.name for o in deed.options if o.kind != "discarding" for r in o.refs}
        elif isinstance(deed, m.TapForMana):
            used.add(deed.of.name)
        elif isinstance(deed, m.Attack):
            used |= {raid.attacker.name for raid in deed.raids}
        elif isinstance(deed, m.Block):
            for each in (deed, *deed.more):
                used |= {ref.name for ref in each.blockers}
                used |= {each.attacker.name} if each.attacker is not None else set()
    for step in scenario.steps:
        if isinstance(step, m.Ask) and isinstance(step.question, m.FateOf):
            if step.question.verb in ("die", "survive", "get destroyed", "leave the battlefield"):
                used |= {ref.name for ref in step.question.refs}
        elif isinstance(step, m.Choose) and step.verb == "discards":
            cast |= {(step.player, one.ref.name) for one in step.values if one.ref is not None}
    for said in scenario.setup:
        if isinstance(said, m.Stands):
            used |= {ref.name for ref in said.refs}
    return _Spoken(frozenset(cast), frozenset(used), frozenset(paying))


def _deeds(scenario: m.Scenario) -> Iterator[tuple[str, m.Deed]]:
    """What is done, tried or asked about, with who does it."""
    for step in scenario.steps:
        if isinstance(step, (m.Act, m.Attempt)):
            yield step.player, step.deed
            continue
        asked = step.question if isinstance(step, m.Ask) else None
        if isinstance(asked, m.Pays):
            yield asked.player, asked.deed
        claim = asked.claim if isinstance(asked, m.Whether) else None
        claim = step.claim if isinstance(step, m.Expect) else claim
        if isinstance(claim, m.May):
            yield claim.player, claim.deed
