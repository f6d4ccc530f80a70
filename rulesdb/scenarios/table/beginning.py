"""Where a story begins and whose turn that is, as its lines show it; and what is there by then: what a copy keeps, who attacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.cards.abilities import (
    AsCopy,
    Change,
    CopyEntersWith,
    CopyIf,
    KeywordAbility,
    UnreadAbility,
)
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import lasting_copy
from rulesdb.engine.layers.copy_exceptions import excepted
from rulesdb.engine.layers.not_read import COULD_MATTER, Moment, stop
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.faces import face_up_values
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import PROTECTOR, may_protect
from rulesdb.engine.state.objects import GameObject
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.things import Things, Trouble


def first_time(scenario: m.Scenario) -> m.When | None:
    """The time that is told before anything is done."""
    for step in scenario.steps:
        if isinstance(step, m.When):
            return step
        if not isinstance(step, (m.Expect, m.Ask)):
            return None
    return None


def unsaid(scenario: m.Scenario, state: GameState, things: Things) -> tuple[Step, int] | None:
    """The step in which a story begins that tells no time, and whose turn it is, by what attacks or has attacked; None without that.

    Blocks are declared where one is told (508.1, 509.1); behind an attack of this turn it is the second main phase (505.1a).
    """
    if (combat := state.combat) is not None:
        step = Step.DECLARE_BLOCKERS if combat.blockers else Step.DECLARE_ATTACKERS
        return step, state.active
    for said in scenario.setup:
        if isinstance(said, m.Earlier) and said.what == "attacked":
            if said.refs:
                return Step.POSTCOMBAT_MAIN, state.objects[
                    things.one(state, said.refs[0])
                ].controller
            return Step.POSTCOMBAT_MAIN, things.players[said.player]
    return None


def whose_turn(scenario: m.Scenario, state: GameState, things: Things) -> str:
    """Whose turn it is where no line tells that: of whoever first does what only the active player may (307.1, 508.1).

    What is done comes before what is only asked about; behind a step of nobody's, who attacks in that turn. Empty where
    no line shows it.
    """
    if (first := first_time(scenario)) is not None:
        return "" if first.next or first.step not in _BEFORE_ATTACKS else _attacks(scenario.steps)
    if (told := unsaid(scenario, state, things)) is not None:
        return state.players[told[1]].name
    done = (
        (step.player, step.deed)
        for step in scenario.steps
        if isinstance(step, m.Act) and not step.response
    )
    asked = (
        pair
        for step in scenario.steps
        if isinstance(step, m.Ask) and (pair := _asked(step.question)) is not None
    )
    for player, deed in (*done, *asked):
        if (of := _own_turn(deed, state, things)) is None:
            continue
        one = _found(of, state, things)
        return player or (state.players[one.controller or one.owner].name if one else "")
    return ""


_BEFORE_ATTACKS = frozenset(
    ["upkeep", "draw step", "precombat main phase", "beginning of combat step"]
)
"""Steps behind which attackers are declared in the same turn."""


def _attacks(steps: Sequence[m.Step]) -> str:
    """Who attacks first, before another time is told; "" where that is nobody."""
    for at, step in enumerate(steps):
        if isinstance(step, m.Pass) and step.time is not None:
            return ""
        if isinstance(step, m.When) and (step.player or step.next) and at:
            return ""
        if isinstance(step, m.Act) and isinstance(step.deed, m.Attack):
            return step.player
    return ""


def _asked(question: m.Question) -> tuple[str, m.Deed] | None:
    """Who could do what, where a question is about that."""
    if isinstance(question, m.Pays):
        return question.player, question.deed
    if isinstance(question, m.Whether) and isinstance(question.claim, m.May):
        return question.claim.player, question.claim.deed
    return None


_NOBODY = m.Ref("")


def _own_turn(deed: m.Deed, state: GameState, things: Things) -> m.Ref | None:
    """What a deed is done with that is done in one's own turn; None where it is done at any time."""
    if isinstance(deed, m.Attack):
        return deed.raids[0].attacker if deed.raids else _NOBODY
    if isinstance(deed, m.PlayLand):
        return deed.land
    if isinstance(deed, m.Cast) and _slow(_found(deed.spell, state, things)):
        return deed.spell
    if isinstance(deed, m.Activate):
        equips = deed.words == "Equip"
        return deed.of if equips or _loyal(_found(deed.of, state, things)) else None
    return None


def _found(ref: m.Ref, state: GameState, things: Things) -> GameObject | None:
    """The first thing that a line could speak of."""
    named = (
        [state.objects[n] for n in things.all(state, ref) if n in state.objects] if ref.name else []
    )
    there = (Zone.STACK, Zone.BATTLEFIELD)
    return next((one for one in named if one.zone not in there), named[0] if named else None)


def _slow(one: GameObject | None) -> bool:
    """Whether this is cast in a main phase of one's own (307.1)."""
    if one is None or one.zone in (Zone.STACK, Zone.BATTLEFIELD):
        return False
    face = one.card.front
    quick = any(isinstance(e, KeywordAbility) and e.name == "flash" for e in face.abilities)
    return not quick and not {CardType.INSTANT, CardType.LAND} & set(face.type_line.types)


def _loyal(one: GameObject | None) -> bool:
    """Whether its abilities are activated in a main phase of one's own (606.3)."""
    return one is not None and CardType.PLANESWALKER in one.card.front.type_line.types


def _copy_exceptions(card: Card) -> tuple[Change, ...]:
    """What a card says of the copy that it enters as, besides what is copied (707.9)."""
    copies = [
        node for one in card.front.abilities for node in one.walk() if isinstance(node, AsCopy)
    ]
    return copies[0].except_ if len(copies) == 1 else ()


def become_copy(state: GameState, n: int, card: Card) -> Values:
    """What is told to be a copy of a card is one, but for what its own text says of such a copy (707.9); what is on that card.

    With what it entered besides (707.9e) is told by itself, as of all that is there. UnreadText where the text that
    could say how it enters was not read.
    """
    one = state.objects[n]
    for text in one.card.front.abilities:
        if isinstance(text, UnreadAbility) and Moment.ENTERS in COULD_MATTER[text.kind]:
            raise stop(one.card.name, text, Moment.ENTERS)
    printed = face_up_values(one._replace(card=card), state.ports)
    own = face_up_values(one, state.ports)
    but = tuple(each for each in _copy_exceptions(one.card) if not isinstance(each, CopyEntersWith))
    always = tuple(each for each in but if not isinstance(each, CopyIf))
    values = excepted(printed, always, Frame(state, one.controller, n), own)
    if len(always) < len(but):
        # Exceptions that hang on what the copy is are asked of it without those (707.9f).
        ahead = state.copy()
        lasting_copy(ahead, n, values)
        there = Frame(ahead, one.controller, n)
        so = tuple(
            change
            for each in but
            if isinstance(each, CopyIf) and fits(there, n, each.of)
            for change in each.except_
            if not isinstance(change, CopyEntersWith)
        )
        values = excepted(printed, always + so, Frame(state, one.controller, n), own)
    lasting_copy(state, n, values)
    return printed


def protected_by(state: GameState, n: int, who: int, mark: m.Mark) -> None:
    """The protector that a battle is told to have: of a Siege an opponent of who controls it (310.9, 310.12a)."""
    one = state.objects[n]
    line = one.card.faces[one.face].type_line
    if CardType.BATTLE not in line.types or one.zone is not Zone.BATTLEFIELD:
        raise Trouble(f"{one.card.name} is no battle, and only battles have protectors", mark.where)
    may = may_protect(state, one.controller, line.subtypes)
    if who not in may:
        names = " or ".join(state.players[each].name for each in may)
        raise Trouble(f"{mark.word} can't protect {one.card.name}, only {names}", mark.where)
    state.put(one.with_choice(PROTECTOR, who))


def protect_battles(state: GameState) -> None:
    """A battle that one player alone can protect has had that protector since before combat (310.11)."""
    for n in state.battlefield:
        one = state.objects[n]
        line = one.card.faces[one.face].type_line
        may = may_protect(state, one.controller, line.subtypes)
        if CardType.BATTLE in line.types and len(may) == 1 and not one.chosen(PROTECTOR):
            state.put(one.with_choice(PROTECTOR, may[0]))


def blocked(state: GameState) -> None:
    """Blocks have been declared as they are told (509.1g, 509.1h)."""
    combat = state.combat
    assert combat is not None
    attackers = tuple(
        one._replace(blocked=bool(combat.blockers_of(one.id))) for one in combat.attackers
    )
    state.combat = combat._replace(attackers=attackers, blocks_declared=True)


def attackers_tapped(state: GameState, things: Things, setup: Sequence[m.Setup]) -> tuple[str, ...]:
    """What is told to attack was tapped as it was declared, but for vigilance, where no line says that it is untapped (508.1f)."""
    if state.combat is None:
        return ()
    upright = set(_untapped(setup))
    p = Play(state)
    out = []
    for attacker in state.combat.attackers:
        one = state.objects[attacker.id]
        name = things.name(state, attacker.id)
        if one.tapped or name in upright or "vigilance" in p.look(attacker.id).keywords:
            continue
        state.put(one._replace(tapped=True))
        out.append(f"{name}, which attacks, is tapped")
    return tuple(out)


def _untapped(setup: Sequence[m.Setup]) -> Iterator[str]:
    """The names of what is told to be untapped."""
    for said in setup:
        if isinstance(said, m.Stands) and said.mark.kind == "untapped":
            yield from (ref.name for ref in said.refs)
        if isinstance(said, m.Has):
            for thing in said.things:
                called = [mark.word for mark in thing.marks if mark.kind == "called"]
                if any(mark.kind == "untapped" for mark in thing.marks):
                    yield called[0] if called else thing.name
