"""Where things are and in what state; how players stand; whose turn it is, and what is on the stack."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.games.commander import is_commander
from rulesdb.engine.games.melee import taking_turns
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.flags import DAY_OR_NIGHT, MONARCH, RING_BEARER
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import active_players, in_range, sharing
from rulesdb.engine.state.objects import GameObject, is_player
from rulesdb.engine.telling.damage_steps import RULE as DAMAGE_STEPS
from rulesdb.engine.telling.damage_steps import step_called
from rulesdb.errors import Ambiguous, BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import described
from rulesdb.scenarios.claims.found import ZONES, Found, Row, each
from rulesdb.scenarios.claims.further.states import STATES
from rulesdb.scenarios.claims.now.control import beyond, controller
from rulesdb.scenarios.claims.now.defending import defended
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.words import all_subtypes
from rulesdb.scenarios.playing.story import Story

# Things.


def level_of(one: GameObject) -> tuple[int, str]:
    """The level of a permanent, and the rule for it: a leveler has as many as counters, anything else what it was given."""
    face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
    if any(isinstance(ability, a.LevelBand) for ability in face.abilities):
        return one.counter("level"), "711.2a"
    levels = [int(word[6:]) for word in one.designations if word.startswith("level ")]
    return max(levels, default=1), "716.2b" if levels else "716.2d"


def _live(story: Story, n: int) -> GameObject | None:
    return story.state.objects.get(n)


_SHARED = {
    Zone.ANTE: "in the ante zone",
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.STACK: "on the stack",
    Zone.EXILE: "in exile",
}


def spot(state: GameState, n: int) -> str:
    """Where an object is, as one says it: `in Ann's graveyard`, `on the battlefield`."""
    if (
        n not in state.objects
    ):  # what is new elsewhere, and a token or ability that ceased to be (400.7, 111.7)
        return "no longer there"
    one = state.objects[n]
    owner = state.players[one.owner].name
    if state.players[one.owner].left:
        return (
            f"outside the game, as {owner} is"  # also where the game ends at once (104.5, 800.4a)
        )
    if one.zone is Zone.OUTSIDE:
        return "outside the game"
    zone = "command zone" if one.zone is Zone.COMMAND else one.zone.value
    return _SHARED.get(one.zone, f"in {owner}'s {zone}")


def _is_in(story: Story, claim: m.IsIn) -> Found:
    state = story.state
    who = story.player(claim.player) if claim.player else 0
    end = claim.place.split(" ")[0] if claim.place.endswith(" of library") else ""
    zone = ZONES["library" if end else claim.place]
    away: list[int] = []
    pile = state.zone(zone, who) if end else ()
    last = pile[0 if end == "top" else -1] if pile else 0
    # Of several of one name whichever it is: one card alone lies at an end.
    there = end and len(claim.refs) == 1 and last in story.things.all(state, claim.refs[0])

    def test(n: int) -> tuple[bool, str]:
        one = _live(story, n)
        if one is None:
            return False, "no longer exists"
        where = f"is {spot(state, n)}"
        if one.phased_out and zone is Zone.BATTLEFIELD:
            away.append(n)
            return True, "is phased out on the battlefield, and treated as though it were not there"
        fits = one.zone is zone and (not who or one.owner == who)
        if end:
            if n in pile:
                where = f"is number {pile.index(n) + 1} of {len(pile)} in the library"
            fits = bool(there) or n == last
        return fits, where

    found = each(story, claim.refs, test, who)
    return found._replace(rules=("702.26b", *found.rules)) if away else found


_OF_PERMANENTS = frozenset({"tapped", "untapped", "attached to", "unattached"})
"""What is said of a permanent alone (110.5d, 301.5, 303.4)."""


def _is_so(story: Story, claim: m.IsSo) -> Found:
    other = story.things.one(story.state, claim.other) if claim.other is not None else 0
    kept = [STATES[claim.status].rule] if claim.status in STATES else []
    """The rules of a state that no event cites."""

    def test(n: int) -> tuple[bool, str]:
        one = _live(story, n)
        if one is None:
            return False, "is a player" if is_player(n) else "no longer exists"
        if claim.status.startswith("level "):
            level, rule = level_of(one)
            kept.append(rule)
            return claim.status == f"level {level}", f"is level {level}"
        if claim.status == "owned by":
            kept.append("108.3")
            return one.owner == other, f"is owned by {story.state.players[one.owner].name}"
        holds = _STATUS[claim.status](story, one, other)
        unsaid = not holds and claim.status in _OF_COMBAT
        if claim.status in STATES:
            means = STATES[claim.status].means if holds else ""
            return holds, f"is {'' if holds else 'not '}{claim.status}{means and ': ' + means}"
        if claim.status in _SAID_ITSELF or unsaid:
            return holds, f"is {'' if holds else 'not '}{claim.status}"
        if claim.status == "Ring-bearer":
            kept.append("701.54b")
            whose = f"{story.state.players[other].name}'s Ring-bearer"
            return holds, f"is {'' if holds else 'not '}{whose}"
        if claim.status == "unattached" and one.zone is Zone.BATTLEFIELD:
            host = story.things.name(story.state, one.attached_to) if one.attached_to else "nothing"
            return holds, f"is attached to {host}"
        if claim.status in _FACING:
            return holds, f"is face {'down' if one.face_down else 'up'}"
        return holds, f"is {_status_text(story, one)}"

    if not claim.refs:
        monarch = story.state.flag(MONARCH)
        who = f"{story.state.players[monarch].name} is" if monarch else "nobody is"
        return Found(bool(monarch), f"{who} the monarch", ("725.1",))
    if claim.status == "the monarch":
        return _monarch(story, claim)
    if claim.status == "the defending player":
        return _defends(story, claim)
    found = each(story, claim.refs, test, permanents=claim.status in _OF_PERMANENTS)
    found = found._replace(rules=(*found.rules, *kept))
    told = _STATUS_RULES.get(claim.status)
    if told is None:
        return found
    there = (one for n in found.objects if (one := _live(story, n)) is not None)
    return found._replace(rules=(*found.rules, *(rule for one in there for rule in told(one))))


_OF_COMBAT = ("attacking", "blocking", "blocked", "unblocked")
"""States that a thing out of combat is not in, whatever else it is."""
_FACING = ("face down", "face up")
"""States of which one is said for the other."""
_SAID_ITSELF = ("transformed", "flipped", "a commander", "phased out")


def _monarch(story: Story, claim: m.IsSo) -> Found:
    monarch = story.state.flag(MONARCH)
    other = f": {story.state.players[monarch].name if monarch else 'nobody'} is"
    found = each(
        story,
        claim.refs,
        lambda n: (
            n == monarch,
            f"is {'' if n == monarch else 'not '}the monarch{'' if n == monarch else other}",
        ),
    )
    return found._replace(rules=(*found.rules, "725.1"))


def _defends(story: Story, claim: m.IsSo) -> Found:
    """Whether each of them is a defending player: of several, each is one for what attacks it (506.2, 802.2a)."""
    by, rules = defended(story.state)
    found = each(
        story,
        claim.refs,
        lambda n: (n in by, f"is {'' if n in by else 'not '}a defending player"),
    )
    return found._replace(rules=(*found.rules, *rules))


def _bearer(story: Story, one: GameObject, other: int) -> bool:
    return story.state.flag(RING_BEARER, other) == one.id


_FOR_HOSTS = frozenset({"Aura", "Equipment", "Fortification"})
"""What is attached to something, or could be (301.5, 303.4)."""


def _status_text(story: Story, one: GameObject) -> str:
    name = story.things.name
    here = one.zone is Zone.BATTLEFIELD
    words = [("tapped" if one.tapped else "untapped") if here else spot(story.state, one.id)]
    combat = story.state.combat
    if combat is not None and (attacker := combat.attacker(one.id)):
        words.append(
            f"attacking {name(story.state, attacker.attacks) if attacker.attacks else 'nothing'}"
        )
        words.append("blocked" if attacker.blocked else "not blocked")
    if combat is not None and combat.blocker(one.id):
        against = combat.blocked_by(one.id)
        words.append(f"blocking {', '.join(name(story.state, x) for x in against) or 'nothing'}")
    if one.attached_to:
        words.append(f"attached to {name(story.state, one.attached_to)}")
    elif story.game.look(one.id).subtypes & _FOR_HOSTS:
        words.append("attached to nothing")
    words += [w for w, yes in (("face down", one.face_down), ("phased out", one.phased_out)) if yes]
    return ", ".join(words)


def _attacking(story: Story, one: GameObject, other: int) -> bool:
    combat = story.state.combat
    attacker = combat.attacker(one.id) if combat is not None else None
    return attacker is not None and (not other or attacker.attacks == other)


def _blocking(story: Story, one: GameObject, other: int) -> bool:
    combat = story.state.combat
    if combat is None or combat.blocker(one.id) is None:
        return False
    return not other or other in combat.blocked_by(one.id)


def _blocked(story: Story, one: GameObject, *, wanted: bool) -> bool:
    combat = story.state.combat
    attacker = combat.attacker(one.id) if combat is not None else None
    return attacker is not None and attacker.blocked is wanted


_STATUS: dict[str, Callable[[Story, GameObject, int], bool]] = {
    "tapped": lambda _, one, __: one.tapped,
    # What is no permanent is neither tapped nor untapped (110.5d).
    "untapped": lambda _, one, __: not one.tapped and one.zone is Zone.BATTLEFIELD,
    "face down": lambda _, one, __: bool(one.face_down),
    "face up": lambda _, one, __: not one.face_down,
    "phased out": lambda _, one, __: one.phased_out,
    "flipped": lambda _, one, __: one.flipped,
    "transformed": lambda _, one, __: one.face == 1,
    "attacking": _attacking,
    "blocking": _blocking,
    "blocked": lambda s, one, _: _blocked(s, one, wanted=True),
    "unblocked": lambda s, one, _: _blocked(s, one, wanted=False),
    "attached to": lambda _, one, other: one.attached_to == other,
    "unattached": lambda _, one, __: not one.attached_to and one.zone is Zone.BATTLEFIELD,
    "Ring-bearer": _bearer,
    "a commander": lambda _, one, __: is_commander(one),
    **{word: row.test for word, row in STATES.items()},
}


def _of_parts(one: GameObject) -> tuple[str, ...]:
    """Why what is represented by several cards is a commander (903.3b, 903.3c)."""
    if not one.parts or not is_commander(one):
        return ()
    return ("903.3b",) if one.card.layout is Layout.MELD else ("903.3c",)


_STATUS_RULES: dict[str, Callable[[GameObject], tuple[str, ...]]] = {"a commander": _of_parts}
"""Rules of a state that no event cites."""


# Players and the game.


def _at_life(story: Story, claim: m.AtLife) -> Found:
    who = story.state.players[story.player(claim.player)]
    held = who.life == claim.life
    begun = (
        held
        and who.life == who.starting_life
        and not any(e.kind in _LIFE and e.player == who.id for e in story.game.events(0))
    )
    rules = _BEGIN_AT.get(story.scenario.variant, _BEGIN_AT[""]) if begun else ()
    return Found(held, f"{claim.player} is at {who.life} life", rules=rules)


_LIFE = frozenset({EventKind.GAIN_LIFE, EventKind.LOSE_LIFE, EventKind.SET_LIFE})
_BEGIN_AT = {
    "": ("119.1", "103.4"),
    "Two-Headed Giant": ("119.1a", "103.4a"),
    "Vanguard": ("119.1b", "103.4b"),
    "Commander": ("119.1c", "103.4c"),
    "Brawl": ("119.1d", "103.4d"),
    "Archenemy": ("119.1", "103.4", "119.1e", "103.4e"),
}
"""The rules of starting life totals, by variant, for a life total that nothing has changed."""


def _team_at_life(story: Story, claim: m.TeamAtLife) -> Found:
    state = story.state
    team = [story.player(name) for name in claim.players]
    whole = sharing(state, team[0])
    if set(whole) != set(team) or len(whole) < 2:
        raise BadInput(f"{' and '.join(claim.players)} are no team with one life total")
    life = state.players[team[0]].life
    return Found(life == claim.life, f"the team of {' and '.join(claim.players)} is at {life} life")


def _within_range(story: Story, claim: m.WithinRange) -> Found:
    who = story.player(claim.player)

    def test(n: int) -> tuple[bool, str]:
        near = in_range(story.state, who, n)
        return near, f"is {'' if near else 'not '}within {claim.player}'s range of influence"

    found = each(story, claim.refs, test)
    return found._replace(rules=("801.2d" if found.objects else "801.2",))


def those(story: Story, claim: m.Controls) -> list[int]:
    """What a player controls, or has in a zone; without a player what is there at all."""
    state = story.state
    who = story.player(claim.player) if claim.player else 0
    zone = ZONES[claim.place or "battlefield"]
    if zone is Zone.BATTLEFIELD:
        here = [n for n in state.battlefield if not state.objects[n].phased_out]
        mine = [n for n in here if not who or story.game.look(n).controller == who]
    else:
        mine = [n for n, one in state.objects.items() if one.zone is zone and who in (0, one.owner)]
    if claim.status:
        holds = _STATUS[claim.status]
        mine = [n for n in mine if holds(story, state.objects[n], 0)]
    return mine


def _controls(story: Story, claim: m.Controls) -> Found:
    state = story.state
    fit, odd = sorted_out(story, claim)
    mine = those(story, claim)

    def holds(count: int) -> bool:
        return count > 0 if claim.count < 0 else count == claim.count

    word = claim.name
    if claim.description is not None:
        words = claim.description.subtypes
        word = " ".join(words) if claim.description == m.Description(subtypes=words) else ""
    if story.scenario.lenient and word:
        # What is told from outside names tokens by their names alone (111.4): such a word may be either.
        called = [n for n in mine if word in names_of(story, n)]
        if holds(len(called)) and not holds(len(fit)):
            fit, odd = called, []
    if holds(len(fit)) != holds(len(fit) + len(odd)):
        names = ", ".join(dict.fromkeys(story.things.name(state, n) for n in odd))
        raise Ambiguous(
            f"{claim.name!r} could be meant as a name or as a subtype: {names} is called so and has no such subtype"
        )
    fit += odd
    listed = ", ".join(story.things.name(state, n) for n in fit or mine) or "nothing"
    gone = [n for n in state.battlefield if state.objects[n].phased_out and claim.name in names_of(story, n)] if claim.name and not fit else []  # fmt: skip
    if gone:
        text = f"{claim.name} is phased out, and is treated as though it did not exist"
        return Found(holds(0), text, rules=("702.26b",))
    many = len(fit) or "none"
    has = f"has {many} of them there" if claim.place else f"controls {many} of them"
    told = f": {listed}" if fit else f", but {listed}" if mine else ""
    besides = [n for n in fit if state.objects[n].zone is not Zone.BATTLEFIELD]
    rules = () if claim.place else tuple(dict.fromkeys(controller(story, n)[1] for n in besides))
    text = f"{claim.player or 'everybody together'} {has}{told}"
    return Found(holds(len(fit)), text, rules=rules)


def sorted_out(story: Story, claim: m.Controls) -> tuple[list[int], list[int]]:
    """The objects that a claim speaks of, of those that the player controls or has there; and what is only called so.

    A word that is a subtype means whatever has it (109.2), whatever its name is; a name means what is called so.
    What is called by such a word and has not the subtype is told apart where the word could mean the subtype.
    """
    mine = those(story, claim)
    if claim.description is not None:
        wanted = claim.description
        if wanted.but(without=()) == m.Description() and claim.place not in ("", "battlefield"):
            raise BadInput("permanents are on the battlefield; ask for cards elsewhere (110.1)")
        return [n for n in mine if described(story, n, wanted)], []
    if called := story.things.called(story.state, claim.name):
        return [n for n in mine if n == called] or _beyond(story, claim, called), []
    named = [n for n in mine if claim.name in names_of(story, n)]
    words = tuple(claim.name.split())
    one = claim.count == -1 and not claim.article
    if one and any(claim.name in names_of(story, n) for n in story.state.objects):
        return named or _beyond(story, claim), []  # what is called so is meant, wherever it is
    if not set(words) <= all_subtypes():
        return named or _beyond(story, claim), []
    kind = m.Description(subtypes=words)
    fit = [n for n in mine if described(story, n, kind)]
    odd = [n for n in named if n not in fit]
    if not fit and not any(_printed_as(story, n, words) for n in odd):
        return odd, []  # nothing has to do with that subtype: it is a name and no more
    return fit, odd


def _beyond(story: Story, claim: m.Controls, called: int = 0) -> list[int]:
    """What a claim names that is controlled and no permanent: a spell, an emblem, a scheme (109.4)."""
    if claim.place or claim.status or claim.count != -1:
        return []
    others = beyond(story, story.player(claim.player) if claim.player else 0)
    return [n for n in others if n == called or claim.name in names_of(story, n)]


def _printed_as(story: Story, n: int, words: tuple[str, ...]) -> bool:
    """Whether its card has these subtypes in its type line, whatever it is now."""
    faces = story.state.objects[n].card.faces
    return any(set(words) <= set(map(str, face.type_line.subtypes)) for face in faces)


def names_of(story: Story, n: int) -> tuple[str, ...]:
    """The names that a permanent has now; a token may be called by its name without “Token” (111.4)."""
    c = story.game.look(n)
    names = c.names or (c.name,)
    return (*names, *(name.removesuffix(" Token") for name in names))


def _stack(story: Story, claim: m.StackHolds) -> Found:
    stack = story.state.stack
    named: list[int] = []
    for ref in claim.refs:
        found = [n for n in story.things.all(story.state, ref) if n in stack and n not in named]
        if not found:
            break
        named.append(found[0])
    listed = ", ".join(story.things.name(story.state, n) for n in stack) or "nothing"
    return Found(
        len(named) == len(claim.refs) and tuple(named) == stack, f"the stack holds {listed}"
    )


def _now(story: Story, claim: m.NowIs) -> Found:
    state = story.state
    if claim.step == m.TURN and (several := taking_turns(state)):
        taking = [state.players[n].name for n in several]
        return Found(
            claim.player in taking, f"it is the turn of {' and '.join(taking)}", ("807.4",)
        )
    team = [state.players[n].name for n in active_players(state)]  # whose turn it is, too (805.4a)
    holds = claim.player in team and claim.step in (state.step.value, m.TURN)
    called = step_called(state)
    rules = (DAMAGE_STEPS,) if called != state.step.value and claim.step != m.TURN else ()
    return Found(holds, f"it is {and_(team)}'s {called}", rules + (("805.4a",) if team[1:] else ()))


def _day(story: Story, claim: m.DayIs) -> Found:
    now = story.state.flag(DAY_OR_NIGHT)
    # Where it is neither nothing is looked at as turns begin, and it stays so.
    became = [e for e in story.game.events() if e.kind is EventKind.DAY and e.word == now]
    by = became[-1].rules if became else ()
    by = tuple(sorted(by, key=lambda rule: not rule.startswith(("702.", "731.2"))))
    rules = (*by, "731.1") if now else ("731.1", "731.2c")
    return Found(now == claim.word, f"it is {now or 'neither day nor night'}", rules)


ROWS: dict[type[m.Node], Row] = {
    m.IsIn: _is_in,
    m.IsSo: _is_so,
    m.AtLife: _at_life,
    m.TeamAtLife: _team_at_life,
    m.WithinRange: _within_range,
    m.Controls: _controls,
    m.StackHolds: _stack,
    m.NowIs: _now,
    m.DayIs: _day,
}
