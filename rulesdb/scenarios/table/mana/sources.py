"""Whether a line says where the mana of a player comes from (106.1, 605.1a).

A land that is told says so, and so does mana that floats or is made before something is paid. What is told, is no
land and makes mana says so only as far as it can pay for all that its player does; where something is only asked, a
source that is told is what the question is about.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COUNTS
from rulesdb.scenarios.table.cards import FIELD, Look, Printed
from rulesdb.values import NamedTuple

_ADDS: Final = late(r"(?m)^(?P<cost>[^:\n]*): [Aa]dd (?P<what>[^.\n]*)")
_OWN_COST: Final = late(r"^(?:\{[TQ]\}|[Ss]acrifice (?:this\b.*|(?P<own>[A-Z].*)))$")
_IN_MANA: Final = late(r"^(?:\{[^{}TQ]+\})+$")
_OF_CREATURES: Final = late(r"^(?:[Ss]acrifice|[Tt]ap) (?:an?|another)(?: untapped)? creature\b")
_ANY: Final = frozenset("WUBRGC")
_PLENTY: Final = 99
"""As much as anything costs: how much a source makes is not printed as a number."""


class _Yield(NamedTuple):
    """What a source makes without a word: how much, and mana of which types."""

    amount: int
    types: frozenset[str]


class Owed(NamedTuple):
    """What a player turned out to have to pay, in symbols, once it was played (601.2f); a line pays it, or it is only asked about."""

    player: str
    mana: str
    done: bool = False


class Told(NamedTuple):
    """What lines say of where the mana of one player comes from."""

    name: str = ""
    """What it is that says so by itself; "" where nothing does."""
    sure: bool = False
    """Whether no lands are there besides, whatever is paid."""
    quiet: tuple[_Yield, ...] = ()
    """What the sources make that are no lands."""
    first: str = ""
    """One of these that is no creature."""
    creatures: int = 0
    """How many of them are creatures."""

    def enough(self, done: Iterable[str]) -> bool:
        """Whether the sources that are no lands can pay for what is done."""
        symbols = [*done]
        amount = sum(int(one) if one.isdecimal() else 1 for one in symbols)
        types = {letter for one in self.quiet for letter in one.types}
        colored = [{*one} & _ANY for one in symbols]
        return amount <= sum(one.amount for one in self.quiet) and all(
            not letters or letters & types or "P" in symbol
            for letters, symbol in zip(colored, symbols, strict=True)
        )


def told(scenario: m.Scenario, setup: Iterable[m.Setup], look: Look) -> dict[str, Told]:
    """What the lines of a situation say of the mana of each player of whom they say anything."""
    found: dict[str, Told] = {}
    for line in scenario.setup:
        if isinstance(line, m.Floating):
            found[line.player] = Told("floating mana", sure=True)
    setup = tuple(setup)
    used = {*_used(scenario, look)}
    of_a_line = {t.name for one in scenario.setup if isinstance(one, m.Has) for t in one.things}
    busy = {*_attacking(scenario)}
    creatures: dict[str, int] = {}
    for one in setup:
        if isinstance(one, m.Has) and one.place == FIELD:
            for thing in one.things:
                if thing.token is not None or ((face := look(thing.name)) and face.creature):
                    creatures[one.player] = creatures.get(one.player, 0) + thing.count
    for one in setup:
        if not isinstance(one, m.Has):
            continue
        if one.place == FIELD and not one.things:  # it is told that there are none
            found[one.player] = Told(sure=True)
        for thing in one.things:
            face = look(thing.name)
            if face is not None and (not face.land or thing.name in of_a_line):
                before = found.get(one.player, Told())
                found[one.player] = _with(
                    before,
                    thing,
                    face,
                    one.place,
                    used=thing.name in used,
                    busy=thing.name in busy or thing.tapped,
                    creatures=creatures.get(one.player, 0),
                )
    return found


def _amount(one: _Yield) -> int:
    return one.amount


def _with(
    before: Told,
    thing: m.Thing,
    face: Printed,
    place: str,
    *,
    used: bool,
    busy: bool,
    creatures: int,
) -> Told:
    """What is said of a player's mana, with one more thing that lies somewhere."""
    if before.sure or not (face.pays or face.pays_one):
        return before
    there = place == FIELD
    at_hand = (face.spell or face.free) and place in ("", "in hand")
    if (there and face.land) or ((there or at_hand) and used and not face.creature):
        plain = "Basic" in face.type_line.split()  # how many there are is plain to see
        return before._replace(name="" if plain else thing.name, sure=True)
    if not there:
        return before  # what lies elsewhere, or has yet to be played or paid for, pays for nothing before
    if face.creature:
        if busy:
            return before  # it is tapped as it attacks, and pays for nothing then (508.1f)
        some = _Yield(1, next((one.types for one in _made(face, 0)), _ANY))
        return before._replace(
            quiet=(*before.quiet, *(some,) * thing.count),
            creatures=before.creatures + thing.count,
        )
    most = max(_made(face, creatures), key=_amount, default=_Yield(0, frozenset()))
    return before._replace(
        quiet=(*before.quiet, *(most,) * thing.count), first=before.first or thing.name
    )


def _made(face: Printed, creatures: int) -> Iterator[_Yield]:
    """What each mana ability makes, as far as it can be seen; it may be that of each creature (`Sacrifice a creature`)."""
    for ability in _ADDS.finditer(face.text):
        what = ability["what"]
        each = [re.findall(r"\{([^{}]+)\}", way) for way in re.split(r" or |, ", what)]
        many = next((int(COUNTS[w]) for w in what.split() if COUNTS.get(w, "").isdecimal()), 0)
        amount = max([many, *map(len, each)])
        if not amount or re.search(r"for each|that much|amount|\bX\b", what):
            amount = _PLENTY
        letters = frozenset(letter for way in each for letter in way) & _ANY
        parts = [part.strip() for part in ability["cost"].split(",")]
        if any(_OF_CREATURES.match(part) for part in parts):
            amount *= min(creatures, 1) if "{T}" in parts else creatures
        elif mana := next((part for part in parts if _IN_MANA.match(part)), ""):
            amount = max(amount - mana.count("{"), 0)
        elif not all(
            (own := _OWN_COST.match(part)) and own["own"] in (None, *face.names) for part in parts
        ):
            amount = _PLENTY  # as often as what it asks for can be paid
        yield _Yield(amount, letters or _ANY)


def _attacking(scenario: m.Scenario) -> Iterator[str]:
    """The names of what attacks in the story."""
    for step in scenario.steps:
        if isinstance(step, m.Act) and isinstance(step.deed, m.Attack):
            yield from (raid.attacker.name for raid in step.deed.raids)


def _used(scenario: m.Scenario, look: Look) -> Iterator[str]:
    """The names of sources of which the story says that their mana is made before something is paid for."""
    waiting: dict[str, list[str]] = {}
    for step in scenario.steps:
        if not isinstance(step, m.Act):
            continue
        deed, before = step.deed, waiting.setdefault(step.player, [])
        if isinstance(deed, (m.Cast, m.Activate, m.Special)):
            of = deed.spell if isinstance(deed, m.Cast) else deed.of
            face = look(of.name)
            makes = face is not None and (face.pays or face.pays_one)
            if not (makes and isinstance(deed, m.Activate)):
                yield from before
                before.clear()
            if makes:
                before.append(of.name)
        elif isinstance(deed, m.TapForMana):
            before.append(deed.of.name)


def besides(wanted: m.Has, scenario: m.Scenario, setup: Iterable[m.Setup]) -> Iterator[m.Has]:
    """Lands for a player besides those that a line taps for mana before and that are there, or are played before it."""
    own = [
        one.deed for one in scenario.steps if isinstance(one, m.Act) and one.player == wanted.player
    ]
    tapped = Counter(one.of.name for one in own if isinstance(one, m.TapForMana))
    there = Counter(one.land.name for one in own if isinstance(one, m.PlayLand))
    for said in setup:
        if isinstance(said, m.Has) and said.player == wanted.player and said.place == FIELD:
            there.update({thing.name: thing.count for thing in said.things})
    left = Counter({thing.name: thing.count for thing in wanted.things}) - (tapped & there)
    if left:
        yield wanted.but(things=tuple(m.Thing(name, count=n) for name, n in left.items()))


_FROM_GRAVEYARD: Final = late(r"(?m)^(?P<k>Flashback|Escape|Harmonize|Mayhem)\b")


def from_graveyard(options: dict[str, m.Option], face: Printed) -> dict[str, m.Option]:
    """What is said of a casting from the graveyard, with the one keyword that lets it be cast from there (702.34a, 702.138a)."""
    zone = options.get("from")
    if zone is None or zone.word != "graveyard" or options.keys() & {"for its cost", "with"}:
        return options
    found = _FROM_GRAVEYARD.search(face.text)
    if found is None:
        return options
    return {**options, "for its cost": m.Option("for its cost", word=found["k"].lower())}
