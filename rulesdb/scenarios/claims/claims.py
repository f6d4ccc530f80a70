"""What must be so, looked at in the game: one row a kind of claim.

Each row says whether the claim holds as it is said (its negation aside) and what was found instead.
`judge` adds the negation and the rules that must have been cited. Nothing is changed by looking.
The module is long because it has one row for each claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rulesdb.cards.abilities import CantLose
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.games.commander import is_commander
from rulesdb.engine.state.multiplayer import in_range, sharing
from rulesdb.engine.state.objects import GameObject, is_player
from rulesdb.engine.state.variants import variants
from rulesdb.engine.telling.derivation import derive, told
from rulesdb.engine.telling.sentences import Names
from rulesdb.errors import Ambiguous, BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import describe, described, has_keyword, keywords_of
from rulesdb.scenarios.claims.pure import PURE_ROWS
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Made
from rulesdb.scenarios.table.decks import Ground
from rulesdb.scenarios.table.library import library
from rulesdb.scenarios.table.things import Trouble, said


class Found(NamedTuple):
    """Whether a claim holds, what was found, and rules that the looking itself cites."""

    holds: bool
    text: str = ""
    rules: tuple[str, ...] = ()
    objects: tuple[int, ...] = ()
    """The objects whose characteristics were looked at."""


class Verdict(NamedTuple):
    """What came of an expectation, and how the characteristics looked at came about."""

    held: bool
    found: str
    cited: tuple[str, ...]
    made: tuple[Made, ...] = ()


Row = Callable[[Story, Any], Found]


def judge(story: Story, expected: m.Expect) -> Verdict:
    """Whether an expectation is met, and what was found where it is not."""
    claim = expected.claim
    found = look(story, claim)
    holds = found.holds != claim.negated
    made = _made(story, found) if isinstance(claim, (m.IsA, m.HasFeature)) else ()
    if isinstance(claim, m.May):
        # Why something can't be done is told by the refusal alone.
        cited = set(found.rules)
    else:
        cited = cites(story, found, whole=True).union(*(each.rules for each in made))
    missing = [rule for rule in expected.because if not is_cited(story, rule, cited)]
    if not holds:
        return Verdict(False, found.text, tuple(cited), made)
    if missing:
        listed = ", ".join(sorted(cited)) or "nothing"
        return Verdict(
            False, f"{' and '.join(missing)} is not cited; cited are {listed}", tuple(cited), made
        )
    return Verdict(True, found.text, tuple(cited), made)


def _made(story: Story, found: Found) -> tuple[Made, ...]:
    """The effects that made the characteristics of what was looked at, in order (613)."""
    names = Names(story.state)
    return tuple(
        Made(f"{names.of(one.source)} {told(one)}", one.rules)
        for n in found.objects
        for one in derive(story.state, n)
    )


def look(story: Story | None, claim: m.Claim, ground: Ground | None = None) -> Found:
    """What a claim finds."""
    pure = PURE_ROWS.get(type(claim))
    if pure is not None:
        if ground is None:
            assert story is not None
            ground = Ground(story.scenario, library())
        holds, text = pure(claim, ground)
        return Found(holds, text)
    assert story is not None
    return _ROWS[type(claim)](story, claim)


def cites(story: Story, found: Found | None = None, *, whole: bool = False) -> set[str]:
    """The rules cited since the last expectations, or in the whole story so far."""
    out: set[str] = set(found.rules) if found is not None else set()
    if whole:
        out |= story.all_decided
    for event in story.game.events() if whole else story.new_events():
        out.update(event.rules)
        for other in event.considered:
            out.update(other.rules)
    out |= story.decided
    for refused in story.refusals:
        out.update(refused.rules)
    if story.game.outcome is not None:
        out.update(story.game.outcome.rules)
    return out


def is_cited(story: Story, rule: str, cited: set[str]) -> bool:
    """Whether a rule is among them, in the numbers of today or of the date of the game.

    A rule stands for its subrules: 704.5 is cited where 704.5f is, and 702.11 where 702.11b is.
    """
    if rule in cited or any(one.startswith(rule) and _below(one[len(rule) :]) for one in cited):
        return True
    forms = variants(story.state.variants.as_of).forms
    return any(rule in form.then and cited & set(form.rules) for _, form in forms)


def _below(rest: str) -> bool:
    """Whether what follows a rule's number makes it the number of a subrule: `.5f` or `f`."""
    return rest.startswith(".") or rest.isalpha()


# Things.


def _numbers(story: Story, ref: m.Ref) -> list[int]:
    found = story.things.all(story.state, ref)
    if not found:
        raise Trouble(f"there is no {said(ref)} and there was none", ref.where)
    return found


def _each(
    story: Story,
    refs: Iterable[m.Ref],
    test: Callable[[int], tuple[bool, str]],
    owner: int = 0,
) -> Found:
    """Whether all named things pass; one name for things that disagree is ambiguous.

    `owner`: where it is asked about this player's zone, the player's own cards of a name are meant.
    """
    texts: list[str] = []
    objects: list[int] = []
    holds = True
    for ref in refs:
        results = {n: test(n) for n in _numbers(story, ref)}
        live = {n: r for n, r in results.items() if n in story.state.objects or is_player(n)}
        if owner and not ref.whose:
            own = {
                n: r for n, r in live.items() if not is_player(n) and story.state.objects[n].owner == owner
            }  # fmt: skip
            live = own or live
        outcomes = {r[0] for r in (live or results).values()}
        if len(outcomes) > 1:
            raise Ambiguous(
                f"{said(ref)!r} is several objects and they differ; give them names: (called …)"
            )
        ok, text = next(iter((live or results).values()))
        holds = holds and ok
        texts.append(f"{said(ref)} {text}")
        objects += live
    return Found(holds, ", ".join(texts), objects=tuple(objects))


def _live(story: Story, n: int) -> GameObject | None:
    return story.state.objects.get(n)


_PLACES = {
    "battlefield": Zone.BATTLEFIELD,
    "exile": Zone.EXILE,
    "stack": Zone.STACK,
    "command zone": Zone.COMMAND,
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
}


def _is_in(story: Story, claim: m.IsIn) -> Found:
    state = story.state
    who = story.player(claim.player) if claim.player else 0
    end = claim.place.split(" ")[0] if claim.place.endswith(" of library") else ""
    zone = _PLACES["library" if end else claim.place]

    def test(n: int) -> tuple[bool, str]:
        one = _live(story, n)
        if one is None:
            return False, "no longer exists"
        where = f"is in the {one.zone} of {state.players[one.owner].name}"
        if one.phased_out and zone is Zone.BATTLEFIELD:
            return True, "is phased out on the battlefield"
        fits = one.zone is zone and (not who or one.owner == who)
        if end and fits:
            pile = state.zone(zone, who)
            fits = pile[0 if end == "top" else -1] == n
            where = f"is number {pile.index(n) + 1} of {len(pile)} in the library"
        return fits, where

    return _each(story, claim.refs, test, who)


def _is_so(story: Story, claim: m.IsSo) -> Found:
    other = story.things.one(story.state, claim.other) if claim.other is not None else 0

    def test(n: int) -> tuple[bool, str]:
        one = _live(story, n)
        if one is None:
            return False, "no longer exists"
        return _STATUS[claim.status](story, one, other), f"is {_status_text(story, one)}"

    return _each(story, claim.refs, test)


def _status_text(story: Story, one: GameObject) -> str:
    name = story.things.name
    words = ["tapped" if one.tapped else "untapped"]
    combat = story.state.combat
    if combat is not None and (attacker := combat.attacker(one.id)):
        words.append(
            f"attacking {name(story.state, attacker.attacks) if attacker.attacks else 'nothing'}"
        )
        words.append("blocked" if attacker.blocked else "not blocked")
    if combat is not None and (blocker := combat.blocker(one.id)):
        words.append(f"blocking {', '.join(name(story.state, x) for x in blocker.blocks)}")
    if one.attached_to:
        words.append(f"attached to {name(story.state, one.attached_to)}")
    words += [w for w, yes in (("face down", one.face_down), ("phased out", one.phased_out)) if yes]
    return ", ".join(words)


def _attacking(story: Story, one: GameObject, other: int) -> bool:
    combat = story.state.combat
    attacker = combat.attacker(one.id) if combat is not None else None
    return attacker is not None and (not other or attacker.attacks == other)


def _blocking(story: Story, one: GameObject, other: int) -> bool:
    combat = story.state.combat
    blocker = combat.blocker(one.id) if combat is not None else None
    return blocker is not None and (not other or other in blocker.blocks)


def _blocked(story: Story, one: GameObject, *, wanted: bool) -> bool:
    combat = story.state.combat
    attacker = combat.attacker(one.id) if combat is not None else None
    return attacker is not None and attacker.blocked is wanted


_STATUS: dict[str, Callable[[Story, GameObject, int], bool]] = {
    "tapped": lambda _, one, __: one.tapped,
    "untapped": lambda _, one, __: not one.tapped,
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
    "a commander": lambda _, one, __: is_commander(one),
    "goaded": lambda _, one, __: "goaded" in one.designations,
    "monstrous": lambda _, one, __: "monstrous" in one.designations,
}


# Characteristics.


def _is_a(story: Story, claim: m.IsA) -> Found:
    def test(n: int) -> tuple[bool, str]:
        c = story.game.look(n)
        wanted = claim.description
        holds = described(story, n, wanted)
        if claim.only:
            types = {t.value for t in c.types}
            holds = holds and types == set(wanted.types) and set(c.subtypes) == set(wanted.subtypes)
        return holds, f"is {describe(c)}"

    return _each(story, claim.refs, test)


def _has_feature(story: Story, claim: m.HasFeature) -> Found:
    row = _FEATURES[claim.feature]
    found = _each(story, claim.refs, lambda n: row(story, n, claim))
    if claim.feature == "mana value":
        return found._replace(rules=_value_rules(story, found.objects))
    return found


def _value_rules(story: Story, objects: tuple[int, ...]) -> tuple[str, ...]:
    """The rules about a mana value; that of X where there is one (202.3, 202.3e)."""
    looks = [story.game.look(n) for n in objects if not is_player(n)]
    with_x = any(c.mana_cost is not None and c.mana_cost.variables for c in looks)
    back = any(
        (one := story.state.last(n)) is not None and one.face == 1 and len(one.card.faces) > 1
        for n in objects
    )
    return (
        "202.3",
        *(("202.3e", "107.3") if with_x else ()),
        *(("202.3b",) if back else ()),
    )


def _value(name: str) -> Callable[[Story, int, m.HasFeature], tuple[bool, str]]:
    def row(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
        value = getattr(story.game.look(n), name)
        one = story.state.last(n)
        if name in ("loyalty", "defense") and one is not None and one.zone is Zone.BATTLEFIELD:
            value = one.counter(name)
        return value == claim.number, f"has {name.replace('_', ' ')} {value}"

    return row


def _counters(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    kept = story.state.players[n] if is_player(n) else story.state.last(n)
    assert kept is not None
    listed = ", ".join(f"{c.number} {c.kind}" for c in kept.counters) or "no"
    count = next((c.number for c in kept.counters if c.kind == claim.word), 0)
    return count == claim.number, f"has {listed} counters"


def _damage(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    one = story.state.last(n)
    damage = one.damage if one is not None else 0
    return damage == claim.number, f"has {damage} damage"


def _abilities(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    c = story.game.look(n)
    listed = ", ".join(sorted({one.name for one in keywords_of(c)})) or "no keyword abilities"
    test = any if claim.negated else all
    of = story.state.last(n)
    return test(has_keyword(c, one, of) for one in claim.keywords), f"has {listed}"


def _no_abilities(story: Story, n: int, _: m.HasFeature) -> tuple[bool, str]:
    count = len(story.game.look(n).abilities)
    return count == 0, f"has {count} abilities"


def _name(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    c = story.game.look(n)
    return claim.word in (c.names or (c.name,)), f"has the name {c.name!r}"


def _pool(story: Story, n: int) -> list[str]:
    if not is_player(n):
        raise BadInput("only a player has mana floating")
    return sorted(unit.type for unit in story.state.players[n].pool)


def _mana(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    from rulesdb.scenarios.table.position import mana_letters  # noqa: PLC0415 -- position uses things, not claims

    pool = _pool(story, n)
    text = "".join(f"{{{letter}}}" for letter in pool) or "no mana"
    return pool == sorted(mana_letters(claim.word)), f"has {text} floating"


def _no_mana(story: Story, n: int, _: m.HasFeature) -> tuple[bool, str]:
    pool = _pool(story, n)
    return not pool, f"has {''.join(f'{{{x}}}' for x in pool)} floating"


def _cards(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    if not is_player(n):
        raise BadInput("only a player has cards in a zone")
    place = claim.word.removeprefix("in ").removeprefix("the ")
    zone = _PLACES[place]
    pile = story.state.zone(zone, n)
    if zone is Zone.EXILE:
        pile = tuple(x for x in pile if story.state.objects[x].owner == n)
    return len(pile) == claim.number, f"has {len(pile)} cards in {place}"


def _ended(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    outcome = story.game.outcome
    player = story.state.players[n]
    won = outcome is not None and n in outcome.winners
    lost = bool(
        player.lost or player.conceded or (outcome is not None and outcome.winners and not won)
    )
    text = "has won" if won else "has lost" if lost else "has neither won nor lost"
    return (won if claim.feature == "won" else lost), text


_FEATURES: dict[str, Callable[[Story, int, m.HasFeature], tuple[bool, str]]] = {
    "power": _value("power"),
    "toughness": _value("toughness"),
    "mana value": _value("mana_value"),
    "loyalty": _value("loyalty"),
    "defense": _value("defense"),
    "damage": _damage,
    "counters": _counters,
    "abilities": _abilities,
    "no abilities": _no_abilities,
    "name": _name,
    "mana": _mana,
    "no mana floating": _no_mana,
    "cards": _cards,
    "won": _ended,
    "lost": _ended,
}


# Players and the game.


def _at_life(story: Story, claim: m.AtLife) -> Found:
    life = story.state.players[story.player(claim.player)].life
    return Found(life == claim.life, f"{claim.player} is at {life} life")


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

    return _each(story, claim.refs, test)


def _controls(story: Story, claim: m.Controls) -> Found:
    state = story.state
    who = story.player(claim.player)
    mine = [
        n for n in state.battlefield
        if not state.objects[n].phased_out and story.game.look(n).controller == who
    ]  # fmt: skip
    if claim.description is not None:
        wanted = claim.description
        fit = [n for n in mine if described(story, n, wanted)]
    else:
        named = story.things.all(state, m.Ref(claim.name))
        fit = [n for n in mine if n in named or story.game.look(n).name == claim.name]
    holds = bool(fit) if claim.count < 0 else len(fit) == claim.count
    listed = ", ".join(story.things.name(state, n) for n in mine) or "nothing"
    return Found(holds, f"{claim.player} controls {len(fit)} of them: {listed}")


def _game_is(story: Story, claim: m.GameIs) -> Found:
    outcome = story.game.outcome
    holds = outcome is not None and (claim.state == "over" or outcome.draw)
    if outcome is None:
        saved = Play(story.state.copy()).board.rules(CantLose)
        return Found(holds, "the game goes on", ("101.2", "104.3") if saved else ())
    return Found(holds, outcome.text or "the game is over", outcome.rules)


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
    name = state.players[state.active].name
    holds = name == claim.player and state.step.value == claim.step
    return Found(holds, f"it is {name}'s {state.step.value}")


def _cites(story: Story, claim: m.Cites) -> Found:
    cited = cites(story)
    return Found(
        is_cited(story, claim.rule, cited), f"cited are {', '.join(sorted(cited)) or 'no rules'}"
    )


def _may(story: Story, claim: m.May) -> Found:
    cited = set(_ALLOWED.get(type(claim.deed), ()))
    refused = attempt(story, story.player(claim.player), claim.deed, cited)
    if refused is None:
        return Found(True, f"{claim.player} can do that", tuple(sorted(cited)))
    return Found(False, f"refused: {refused}", refused.rules)


_ALLOWED: dict[type[Any], tuple[str, ...]] = {
    m.Cast: ("117.1a", "601.3"),
    m.Activate: ("117.1b", "602.1"),
    m.TapForMana: ("117.1d", "605.3a"),
    m.PlayLand: ("116.2a", "305.1"),
    m.Attack: ("508.1",),
    m.Block: ("509.1",),
}
"""The rules by which a player may do something at all."""


_ROWS: dict[type[Any], Row] = {
    m.IsIn: _is_in,
    m.IsSo: _is_so,
    m.IsA: _is_a,
    m.HasFeature: _has_feature,
    m.AtLife: _at_life,
    m.TeamAtLife: _team_at_life,
    m.WithinRange: _within_range,
    m.Controls: _controls,
    m.GameIs: _game_is,
    m.StackHolds: _stack,
    m.NowIs: _now,
    m.Cites: _cites,
    m.May: _may,
}
