"""Where things are that a line names without a place, or with one that only the last of them has.

`Ann has Elk and Shock` says no zone: what can't be a permanent is in hand. `Ann has 2 Mountains and Shock in hand`
says one, behind the last thing: what the story uses on the battlefield, and lands of a player who pays and has no
other, are there. What attacks, blocks or is cast and was never said to be anywhere is where that is done from.
Everything that is taken so is told; nothing else of the situation is touched.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from rulesdb.engine.state.known_tokens import KNOWN_TOKENS
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.context import named
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.table.cards import FIELD, Look, texts_here
from rulesdb.scenarios.table.exiled_with import exiled_untold
from rulesdb.scenarios.table.mana.counted import as_counted, without_counted
from rulesdb.scenarios.table.mana.lands import for_colors, in_colors, needed, total, unpaid
from rulesdb.scenarios.table.mana.sources import Owed
from rulesdb.scenarios.table.searched import found_in_libraries, never_told
from rulesdb.scenarios.table.things import Trouble
from rulesdb.values import NamedTuple

UNSAID = ""
"""The place of things of which no line says where they are."""
_HAND = "in hand"
_LISTED = (_HAND, "in the graveyard")
"""Places that may be said of the last of a list alone; of a graveyard only where lands stand before."""
_OF_PERMANENTS = frozenset(
    {"attached to", "attacking", "blocking", "tapped", "untapped", "counters", "damage", "copy of", "flipped", "phased out",
     "summoning sick", "monstrous", "renowned", "transformed", "Ring-bearer", "protected by", "face down", "manifested", "cloaked",
     "goaded by", "suspected", "saddled", "crewed", "unlocked", "paired with", "exiling"}
)  # fmt: skip
"""Marks of what is on the battlefield and nowhere else that a hand could be (110.5, 122.1, 303.4b, 506.4)."""
_FATES = ("die", "survive", "get destroyed", "leave the battlefield")
"""What meets permanents, as a question has it."""
_FROM_HAND = re.compile(
    r"your hand|iscard this card|[Cc]ycling|injutsu|orecast|einforce|ransmute|loodrush|hannel"
)
"""What a card can do that is in hand, besides being cast."""


_SHOWN = ("discarding", "revealing")
"""How what pays for an ability is named where it is in hand."""


class Placed(NamedTuple):
    """The setup with a place for everything, and what was taken so without having been said, in sentences."""

    setup: tuple[m.Setup, ...]
    taken: tuple[str, ...] = ()
    withheld: Mapping[str, str] = {}
    """For players whom no lands are taken to be there for why not, to stand behind that they can't pay."""


class _Spoken(NamedTuple):
    """How the lines of a story speak of cards: by player and name, and by name alone."""

    cast: frozenset[tuple[str, str]]
    """Cast, played or otherwise used out of a hand, by whom."""
    used: frozenset[str]
    """Spoken of as something that is on the battlefield."""
    paying: frozenset[str]
    """Players who cast or activate something, or are asked whether they can."""


def placed(scenario: m.Scenario, look: Look, owed: Iterable[Owed] = ()) -> Placed:
    """The setup of a scenario with a place for everything that it and its story speak of; `owed`: what turned out to be paid."""
    by_name = lands_counted = False
    for said in scenario.setup:
        if isinstance(said, m.Has):
            for thing in said.things:
                by_name = by_name or thing.name in KNOWN_TOKENS
                lands_counted = lands_counted or thing.name == m.LAND
    if by_name:
        several = [_tokens_of_the_rules(one, look) for one in scenario.setup]
        scenario = scenario.but(setup=tuple(several))
    counted, scenario = without_counted(scenario, look) if lands_counted else ({}, scenario)
    spoken = _spoken(scenario, look)
    setup: list[m.Setup] = []
    taken: list[str] = []
    # Where something is expected a list means what it says.
    open_ = not any(isinstance(step, m.Expect) for step in scenario.steps)
    for said in scenario.setup:
        if not isinstance(said, m.Has) or not said.things:
            setup.append(said)
        elif said.place == UNSAID:
            setup += _by_type(said, spoken, look)
        elif said.place in _LISTED and (parts := _parted(said, scenario, spoken, look)):
            setup += parts
            taken += (_sentence(part) for part in parts)
        elif said.place == FIELD and open_ and (parts := _not_there(said, look)):
            setup += parts
            taken.append(_sentence(parts[-1]))
        else:
            setup.append(said)
    for said in setup:
        _refuse_permanents(said)
    setup += (more := [*exiled_untold(setup, look), *never_told(scenario, look)])
    if m.Choose in {*map(type, scenario.steps)}:
        more += (found := list(found_in_libraries(scenario, setup, look)))
        setup += found
    lands, withheld, paid = unpaid(scenario, setup, look, owed)
    if counted:
        colored = {who: for_colors(each) for who, each in paid.items()}
        lands = as_counted(lands, counted, colored)
    setup += lands
    taken += map(_sentence, (*more, *lands))
    taken += _no_more(setup, lands, look, scenario.steps)
    taken += _not_kicked(setup, look)
    return Placed(tuple(setup), (*taken, *_with_mana(scenario, look)), withheld)


def _tokens_of_the_rules(said: m.Setup, look: Look) -> m.Setup:
    """`Ann controls a Treasure`: the token that the rules call so, where no card is (111.10)."""
    if not isinstance(said, m.Has) or not any(one.name in KNOWN_TOKENS for one in said.things):
        return said
    return said.but(
        things=tuple(
            one.but(name="", token=m.Description(subtypes=(one.name,)))
            if one.name in KNOWN_TOKENS and look(one.name) is None
            else one
            for one in said.things
        )
    )


_ASKS_MANA = late(r"[Uu]nless .{1,40}? pays? (?:\{|an additional)|\b[Ww]ard (?:\{|—)")


_OF_ATTACKS = late(
    r"can't (?:attack|block)[^.]*[Uu]nless|[Uu]nless [^.]* for each [^.]*(?:attack|block)"
)


def _fighting(setup: Iterable[m.Setup], steps: Iterable[m.Step]) -> frozenset[str]:
    """The players who are told, or asked, to attack or block: those who have what does, where no player is named."""
    out: set[str] = set()
    held = [one for one in setup if isinstance(one, m.Has)]
    for step in steps:
        said: m.Node = step.question if isinstance(step, m.Ask) else step
        said = said.claim if isinstance(said, m.Whether) else said
        if isinstance(said, m.PlayerMay) and said.verb in ("attack", "block"):
            out.add(said.player)
        if not isinstance(said, (m.Act, m.Attempt, m.May)):
            continue
        if isinstance(said.deed, m.Attack):
            names = {raid.attacker.name for raid in said.deed.raids}
        elif isinstance(said.deed, m.Block):
            names = {ref.name for ref in said.deed.blockers}
        else:
            continue
        having = {one.player for one in held if names & {t.name for t in one.things}}
        out |= {said.player} if said.player else having
    return frozenset(out)


def _no_more(
    setup: Iterable[m.Setup], lands: Iterable[m.Has], look: Look, steps: Iterable[m.Step]
) -> Iterator[str]:
    """That lands which nobody tells of pay for nothing besides, where a card asks for more.

    What asks it of who attacks or blocks asks nothing of others.
    """
    lands = tuple(lands)
    if not lands:
        return
    names = dict.fromkeys(t.name for one in setup if isinstance(one, m.Has) for t in one.things)
    asking = [n for n in names if (face := look(n)) is not None and _ASKS_MANA.search(face.text)]
    if asking:
        fighting = _fighting(setup, steps)
        paying = {
            step.player for step in steps if isinstance(step, m.Choose) and step.verb == "pays"
        }
        for player in dict.fromkeys(one.player for one in lands if one.player not in paying):
            of_it = [n for n in asking if _asks(n, look, player, fighting)]
            if of_it:
                yield f"{player} has no more mana than that, for what {and_(of_it)} may ask for"


def _asks(name: str, look: Look, player: str, fighting: frozenset[str]) -> bool:
    face = look(name)
    return face is None or not _OF_ATTACKS.search(face.text) or player in fighting


def _not_kicked(setup: Iterable[m.Setup], look: Look) -> Iterator[str]:
    """What is told to be on the stack and could have been kicked, of which no line says that it is (702.33a)."""
    for said in setup:
        for thing in (
            said.things if isinstance(said, m.Has) and said.place == "on the stack" else ()
        ):
            face = look(thing.name)
            kicked = any(mark.kind == "kicked" for mark in thing.marks)
            if face is not None and not kicked and _KICKER.search(face.text):
                yield f"{thing.name} was cast without kicker (else write: {thing.name} (kicked))"


_KICKER = late(r"(?m)^(?:Multik|K)icker\b")


def _with_mana(scenario: m.Scenario, look: Look) -> Iterator[str]:
    """What could be paid with life and is paid with mana, as far as there is any (107.4f): that is whose choice it is."""
    told: dict[str, None] = {}
    for step in scenario.steps:
        deed = step.deed if isinstance(step, m.Act) else None
        if not isinstance(deed, m.Cast) or not isinstance(step, m.Act):
            continue
        face = look(deed.spell.name)
        ways = {one.kind for one in deed.options}
        often = face.cost.count("/P}") if face is not None else 0
        if often and not ways & {"paying life", "without paying its mana cost", "for its cost"}:
            who = step.player or "whoever casts it"
            told[
                f"{who} pays the Phyrexian mana of {deed.spell.name} with mana as far as there is any"
                f" (for the other way write: paying {2 * often} life)"
            ] = None
    yield from told


def _by_type(said: m.Has, spoken: _Spoken, look: Look) -> Iterator[m.Has]:
    """What is cast, and what can't be on the battlefield, is in hand; the rest is there."""
    lying: frozenset[str] = frozenset()
    for thing in said.things:
        if thing.tapped or thing.marks:
            lying = _lying(said.things)
    spells = tuple(
        one
        for one in said.things
        if one.name not in lying
        if one.name == m.CARD
        or (said.player, one.name) in spoken.cast
        or ((face := look(one.name)) and face.spell and not _lying((one,)))
    )
    rest = tuple(one for one in said.things if one not in spells)
    for things, place in ((rest, FIELD), (spells, _HAND)):
        if things:
            yield m.Has(said.player, things, place, where=said.where)


def _not_there(said: m.Has, look: Look) -> tuple[m.Has, ...]:
    """A list that is said to be on the battlefield, with its instants and sorceries in hand; nothing where it has none."""
    spells = tuple(
        one
        for one in said.things
        if (face := look(one.name)) and face.spell and not _lying((one,))  # it may be face down
    )
    rest = tuple(one for one in said.things if one not in spells)
    if not spells or not rest:
        return ()
    return (
        m.Has(said.player, rest, FIELD, where=said.where),
        m.Has(said.player, spells, _HAND, where=said.where),
    )


def _parted(said: m.Has, scenario: m.Scenario, spoken: _Spoken, look: Look) -> tuple[m.Has, ...]:
    """The things of a list as it must be meant, apart by place; nothing where all of them can be in hand."""
    own = [x for x in scenario.setup if getattr(x, "player", "") == said.player]
    there_already, all_lands = (
        sum(
            thing.count
            for one in own
            if isinstance(one, m.Has) and one.place in places
            for thing in one.things
            if (face := look(thing.name)) is not None and face.land
        )
        for places in ((FIELD, UNSAID), (FIELD, UNSAID, said.place))
    )
    symbols = needed(scenario, look).get(said.player, ())
    cost = total(symbols)
    # Lands are where the list says if others pay, or if all of them can't.
    poor = said.player in spoken.paying and not any(isinstance(one, m.Floating) for one in own)
    poor = poor and there_already < cost <= all_lands and in_colors(symbols, own, look)
    faces = [look(one.name) for one in said.things]
    only_lands = all(face is not None and face.land for face in faces)
    about_hands = poor and _about_hands(scenario, look)
    kept = {name for player, name in spoken.cast if player == said.player}
    lying: frozenset[str] = frozenset()
    if said.place == _HAND:
        for thing in said.things:
            if thing.tapped or thing.marks:
                lying = _lying(said.things)
            if thing.name in spoken.used or about_hands:
                kept |= _chosen(scenario, said.player)
    elsewhere = {
        thing.name
        for one in scenario.setup
        if isinstance(one, m.Has) and one is not said and one.place != said.place
        for thing in one.things
    }

    def lies(thing: m.Thing) -> bool:
        """Whether this one is told of as a permanent, or something is attached to what is called so."""
        alike = [one for one in said.things if one.name == thing.name]
        return thing.name in lying and (len(alike) == 1 or bool(_lying((thing,))))

    def there(at: int) -> bool:
        """Whether the thing at a place of the list is needed on the battlefield."""
        face, thing = faces[at], said.things[at]
        if lying and lies(thing):
            return True
        if face is None or face.spell or thing.name in kept or _given(thing):
            return False
        if (
            said.place == _HAND
            and thing.name in spoken.used - elsewhere
            and not _FROM_HAND.search(face.text)
        ):
            return True
        return poor and face.land and not only_lands

    short = said.place == _HAND and not there_already and 0 < all_lands < cost
    if short and not (lying and lies(said.things[0])):
        _refuse_lands(said, scenario, [f.land for f in faces if f is not None], kept)
    last = max((at for at in range(len(said.things) - 1) if there(at)), default=-1)
    out = [
        one
        for one, face in zip(said.things[: last + 1], faces, strict=False)
        if (lying and lies(one))
        or (face is not None and not face.spell and one.name not in kept and not _given(one))
    ]
    if not out or (said.place != _HAND and len(out) <= last):
        return ()  # what stands between things of the graveyard lies there as well
    rest = tuple(one for one in said.things if one not in out)
    return (
        m.Has(
            said.player,
            tuple(map(_without_untapped, out) if lying else out),
            FIELD,
            where=said.where,
        ),
        *((m.Has(said.player, rest, said.place, where=said.where),) if rest else ()),
    )


def _refuse_lands(
    said: m.Has, scenario: m.Scenario, lands: list[bool], kept: Collection[str]
) -> None:
    """Refuse lands told before cards in hand where it is only asked what can be paid, and they would not be enough for it."""
    first = said.things[0].name
    acts = [
        step.deed
        for step in scenario.steps
        if isinstance(step, (m.Act, m.Attempt)) and step.player == said.player
    ]
    if not lands or not lands[0] or all(lands) or acts or first in kept:
        return
    raise Trouble(
        f"{first} could be on the battlefield or in hand, and what is asked hangs on it: say"
        f" “{said.player} has {first} on the battlefield” or “{first} is in {said.player}'s hand” in a line of its own",
        said.where,
    )


def _without_untapped(thing: m.Thing) -> m.Thing:
    """The thing without what says only that it is a permanent."""
    if not any(mark.kind == "untapped" for mark in thing.marks):
        return thing
    return thing.but(marks=tuple(mark for mark in thing.marks if mark.kind != "untapped"))


def _lying(things: Iterable[m.Thing]) -> frozenset[str]:
    """Those of which is said what is said of permanents alone: how they stand, or that something is attached to them."""
    out: set[str] = set()
    for one in things:
        if one.tapped or any(mark.kind in _OF_PERMANENTS for mark in one.marks):
            out |= {one.name, *(mark.ref.name for mark in one.marks if mark.ref is not None)}
    return frozenset(out)


def _refuse_permanents(said: m.Setup) -> None:
    """Refuse what is said to be in hand and told of as only a permanent can be (110.5, 303.4b)."""
    if not isinstance(said, m.Has) or said.place != _HAND:
        return
    for one in said.things:
        if (one.tapped or one.marks) and (names := sorted(_lying((one,)) & {one.name})):
            raise Trouble(
                f"{names[0]} can't be in hand as it is told of: only what is on the battlefield is so;"
                f" write where it is ({said.player} has … on the battlefield)",
                said.where,
            )


def _given(thing: m.Thing) -> bool:
    """Whether it was given a name of its own; whoever does that has said where it is."""
    return any(mark.kind == "called" for mark in thing.marks)


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
            cast |= {(player, r.name) for o in deed.options if o.kind in _SHOWN for r in o.refs}
            if deed.words.lower().startswith("cycl"):
                cast.add((player, deed.of.name))
            else:
                used.add(deed.of.name)
            used |= {r.name for o in deed.options if o.kind not in _SHOWN for r in o.refs}
        elif isinstance(deed, m.TapForMana):
            used.add(deed.of.name)
        elif isinstance(deed, m.Attack):
            used |= {raid.attacker.name for raid in deed.raids}
        elif isinstance(deed, m.Block):
            for each in (deed, *deed.more):
                used |= {ref.name for ref in each.blockers}
                used |= {each.attacker.name} if each.attacker is not None else set()
    for step in scenario.steps:
        asked = step.question if isinstance(step, m.Ask) else None
        if isinstance(asked, m.FateOf) and asked.verb in _FATES:
            used |= {ref.name for ref in asked.refs}
    for said in scenario.setup:
        if isinstance(said, m.Stands):
            used |= {ref.name for ref in said.refs}
    return _Spoken(frozenset(cast), frozenset(used), frozenset(paying))


def _chosen(scenario: m.Scenario, player: str) -> set[str]:
    """What a player chooses, also while casting or activating, that no line of the story spoke of before.

    It may be put onto the battlefield by that, out of the hand in which it is told to be.
    """
    out: set[str] = set()
    spoken: set[str] = set()
    for step in scenario.steps:
        chosen: list[str] = []
        if isinstance(step, m.Choose) and step.verb != "targets":
            chosen = [one.ref.name for one in step.values if one.ref is not None]
        elif isinstance(step, m.Act) and isinstance(step.deed, (m.Cast, m.Activate)):
            options = step.deed.options
            chosen = [ref.name for one in options if one.kind == "choosing" for ref in one.refs]
        if isinstance(step, (m.Choose, m.Act)) and step.player == player:
            out |= {name for name in chosen if name not in spoken}
        spoken |= {*named(step)}
    return out


def _about_hands(scenario: m.Scenario, look: Look) -> bool:
    """Whether a card that is told has players choose what they hold."""
    return any(map(_OUT_OF_HANDS.search, texts_here(scenario, look)))


_OUT_OF_HANDS = late(r"[Dd]iscard|(?:from|in) (?:your|their|his or her|that player's) hand\b")
"""What has a player choose cards that are held (701.9a)."""


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
