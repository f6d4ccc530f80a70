"""What is told before the game has come to it: choices said with a spell, abilities that have yet to trigger.

The game is led on as whoever tells it must have meant, where that is the only way; else nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from rulesdb.cards.vocabulary import PERMANENT_TYPES, Zone
from rulesdb.engine.stack.permission import MAIN
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.idioms.cost_keywords import AS_ITS_ABILITY_RESOLVES
from rulesdb.scenarios.language.words import all_subtypes
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.hints import Hints
from rulesdb.scenarios.table.things import Trouble


def told_ahead(hand: Hand, who: int, deed: m.Deed, hints: Hints) -> None:
    """What is said with a spell or an ability and is chosen only later waits for the question.

    `casts Shelter on Elk choosing black` as it resolves, `activates Mother targeting Elk choosing red`, too; `casts Ring targeting Angel` as what enters triggers,
    where the spell itself has no targets (603.3d).
    """
    if not isinstance(deed, (m.Cast, m.Activate)):
        return
    name = hand.state.players[who].name
    if (option := hints.of("choosing")) is not None:
        words = tuple(m.Value(word=word) for word in option.word.split("|") if word)
        values = (*(m.Value(ref=ref) for ref in option.refs), *words)
        hand.lines.early.append(m.Choose(name, "chooses", values, where=deed.where))
    if not isinstance(deed, m.Cast):
        return
    for one in deed.options:
        if one.kind == "paying life":
            _life_ahead(hand, name, hints)
    refs = hints.refs.get("targeting", [])
    top = hand.state.objects[hand.state.stack[0]].stack if hand.state.stack else None
    named = [ref for one in deed.options if one.kind == "targeting" for ref in one.refs]
    if refs and refs == named and top is not None and top.kind == "spell" and not top.slots:
        values = tuple(m.Value(ref=ref) for ref in refs)
        hand.lines.early.append(m.Choose(name, "targets", values, where=deed.where))
        hints.refs["targeting"] = []
    enters = top is not None and top.kind == "spell" and not top.slots
    if enters and (option := hints.of("dividing")) is not None:
        hand.lines.early.append(m.Choose(name, "divides", shares=option.shares, where=deed.where))
        hints.refs["targeting"] = []


def _life_ahead(hand: Hand, name: str, hints: Hints) -> None:
    """`casts Wurm paying 5 life`, where that is paid only as it enters: any amount of life may be (107.1c)."""
    spells = (hand.state.objects[n] for n in hand.state.stack)
    top = next((one for one in spells if one.stack is not None and one.stack.kind == "spell"), None)
    text = top.card.faces[top.face].text.lower() if top is not None else ""
    if top is None or "enters" not in text or "pay any amount of life" not in text:
        return
    if (option := hints.of("paying life")) is not None and option.numbers:
        word = f"{option.numbers[0]} life"
        hand.lines.early.append(m.Choose(name, "pays", (m.Value(word=word),), where=option.where))


def check_named(hand: Hand, deed: m.Deed) -> None:
    """Whatever an action names must be there; Trouble says what to write where nobody was told to have it."""
    for option in getattr(deed, "options", ()):
        for ref in option.refs:
            if option.kind == "choosing" and ref.name in all_subtypes():
                continue  # a kind may be meant that nothing there is called by
            if not ref.ability and not hand.things.all(hand.state, ref):
                raise Trouble(hand.things.missing(ref), ref.where)


def of_this_turn(
    kept: tuple[DecisionKind, Hand] | None, turn: int
) -> tuple[DecisionKind, Hand] | None:
    """A declaration that was kept aside for a question, if it is of this turn and no earlier one (508.1, 509.1)."""
    return kept if kept is not None and kept[1].state.turn == turn else None


def _resolves(hand: Hand) -> bool:
    """Whether anything on the stack can resolve yet: where the game is over it stays there for good."""
    return bool(hand.state.stack) and hand.game.decision is not None


def _resolved(hand: Hand) -> None:
    """Let the top of the stack resolve."""
    top = hand.state.stack[0]
    hand.drive(lambda: hand.at_priority() and top not in hand.state.stack)


def look_for_response(hand: Hand, before: m.Step, step: m.Act) -> None:
    """Come to what is done “in response” although nothing is on the stack; Trouble where there is nothing.

    So people say of an attack, a block and a step other than a main phase that has begun: somebody has priority
    then, and nothing of it uses the stack (508.2, 509.2, 117.3a). Else what was told ahead must put something there.
    """
    declared = isinstance(before, m.Act) and isinstance(before.deed, (m.Attack, m.Block))
    begun = isinstance(before, m.When) and hand.state.step not in MAIN
    if not declared and not begun and not until_asked(hand):
        raise Trouble("nothing is on the stack that this could be in response to", step.where)


def until_asked(hand: Hand) -> bool:
    """Let everyone pass until a choice that was told ahead has been asked; whether that was so.

    `Ann casts Priest. Priest's ability targets Bear. In response, Bob casts Shock on Priest`: whoever tells this
    has come to the ability that is on the stack.
    """
    told = {id(one) for one in hand.lines.early}
    if not told or not (hand.state.stack or hand.state.combat):
        return False

    def asked() -> bool:
        return not told & {id(one) for one in hand.lines.early}

    before, at, early = hand.game.copy(), hand.lines.at, [*hand.lines.early]
    fighting = hand.state.combat is not None  # it may trigger on a block, or on damage

    def over() -> bool:
        state = hand.state
        return not state.stack and not (fighting and state.combat is not None)

    hand.drive(lambda: asked() or (hand.at_priority() and over()))
    hand.drive(hand.at_priority)
    if asked() and hand.state.stack:
        return True
    hand.game, hand.lines.at, hand.lines.early = before, at, early
    return False


def aimed_before(hand: Hand, do: Do, who: int, deeds: tuple[m.Deed, ...], step: m.Act) -> bool:
    """Do what answers an ability of which the line just told has said the target, once that is on the stack; whether that was so.

    `Ann casts Drake. Drake's ability targets Elk. In response, Bob casts Exile on Elk`: targets are chosen as an ability
    is put on the stack (603.3d), so whoever tells them has come to that. What can't be done then answers the spell.
    """
    last = hand.lines.early[-1] if hand.lines.early else None
    if not isinstance(last, m.Choose) or last.verb != "targets" or last.source is None:
        return False
    before, at, early = hand.game.copy(), hand.lines.at, [*hand.lines.early]

    def aimed() -> bool:
        return all(one is not last for one in hand.lines.early)

    try:
        hand.drive(lambda: aimed() or (hand.at_priority() and not hand.state.stack))
        hand.drive(hand.at_priority)
        if aimed() and hand.state.stack:
            do(hand, who, deeds, step.where)
            return True
    except IllegalAction:
        pass
    hand.game, hand.lines.at, hand.lines.early = before, at, early
    return False


def cast_meanwhile(hand: Hand, step: m.Act, go: Callable[[], None] | None = None) -> bool:
    """Let the stack resolve, or `go` on, until this card is cast (608.2g) or played as something does; whether that was so.

    What lets it be cast may be on the stack only later: that the last time counter is removed triggers (702.62a).
    """
    deed = step.deed
    assert isinstance(deed, (m.Cast, m.PlayLand))
    of = deed.spell if isinstance(deed, m.Cast) else deed.land
    kind = EventKind.CAST if isinstance(deed, m.Cast) else EventKind.PLAY_LAND
    before, count = hand.kept(), hand.length()
    hints = Hints(deed.options if isinstance(deed, m.Cast) else ())
    told = [
        m.Choose(step.player, "says yes", where=step.where),
        m.Choose(step.player, "chooses", (m.Value(ref=of),), where=step.where),
    ]
    hand.lines.early += told
    hand.meanwhile = (hand.things.players[step.player], hints)
    done = False

    def happened() -> bool:
        named = {*hand.things.all(hand.state, of)}
        return any(
            e.kind is kind and {e.subject, hand.state.current(e.subject)} & named
            for e in hand.game.events(count)
        )

    try:
        if go is None:
            while _resolves(hand) and not happened():
                _resolved(hand)
        else:
            go()
        done = not hints.left() and happened()
    except RulesdbError:
        pass  # it was not meant so
    hand.meanwhile = None
    if not done:
        hand.restore(before)
    else:
        hand.lines.early[:] = [one for one in hand.lines.early if one not in told]
    return done


def meant_meanwhile(hand: Hand, step: m.Step | None) -> bool:
    """Whether a card is told to be cast or played that is not in its player's hand to be, or not to be paid for."""
    if (
        not isinstance(step, m.Act)
        or not step.player
        or not isinstance(step.deed, (m.Cast, m.PlayLand))
    ):
        return False
    deed = step.deed
    if isinstance(deed, m.Cast) and any(
        o.kind == "without paying its mana cost"
        or (o.kind == "for its cost" and o.word in AS_ITS_ABILITY_RESOLVES)
        for o in deed.options
    ):
        return True
    of = deed.spell if isinstance(deed, m.Cast) else deed.land
    state = hand.state
    found = [n for n in hand.things.all(state, of) if n in state.objects]
    return bool(found) and not any(state.objects[n].zone is Zone.HAND for n in found)


_LATER = frozenset({"601.3", "118.9"})
"""Rules by which a card can't be cast now, or not for the cost that is said: what resolves may let it be (608.2g)."""
Do = Callable[[Hand, int, tuple[m.Deed, ...], m.Where], None]
"""Does what is told."""


def once_resolved(
    hand: Hand, refused: IllegalAction, do: Do, who: int, step: m.Act
) -> IllegalAction:
    """The refusal of an action, with the ability on the stack that would have to resolve before it and the line for that."""
    trial = hand.copy(hand.lines.copy())
    try:
        while _resolves(trial):
            top = trial.state.objects[trial.state.stack[0]]
            kind = top.stack.kind if top.stack is not None else "spell"
            source = trial.things.name(
                trial.state, top.stack.source if top.stack is not None else 0
            )
            _resolved(trial)
            if kind == "spell" or not _done(trial, do, who, step):
                continue
            line = f"{source}'s {'trigger' if kind == 'triggered' else 'ability'} resolves"
            text = f"{refused}: {source}'s ability, which allows it, has yet to resolve; write before it: {line}"
            return IllegalAction(text, refused.rules)
    except RulesdbError:
        pass  # what would come then is not told
    return refused


def all_resolved_before(hand: Hand, step: m.Act) -> None:
    """Let the stack resolve before an attack or a block, and before a cost of what another player controls yet (117.4).

    `Ann casts Sway on Elk. Ann sacrifices Elk to Altar`: nobody sacrifices what he doesn't control (701.21a).
    """
    deed = step.deed
    if isinstance(deed, (m.Attack, m.Block)) or _of_another(hand, step) or _played(hand, step):
        hand.drive(lambda: not hand.state.stack and hand.at_priority())


def _played(hand: Hand, step: m.Act) -> bool:
    """Whether what stands on the stack is told as played, and another player does something that isn't about it.

    `Bob plays Ring. Ann casts Shock`: who plays a permanent has it on the battlefield, as people say it.
    """
    at = hand.lines.at - 2
    while at >= 0 and isinstance(hand.lines.steps[at], m.Ask):
        at -= 1
    last = hand.lines.steps[at] if at >= 0 else None
    if not isinstance(last, m.Act) or not isinstance(last.deed, m.PlayLand):
        return False
    if not step.player or step.player == last.player or len(hand.state.stack) != 1:
        return False
    aimed = {ref.name for one in getattr(step.deed, "options", ()) for ref in one.refs}
    if last.deed.land.name in aimed and _at_spells(hand, step.deed):
        return False
    top = hand.state.objects[hand.state.stack[0]]
    types = top.card.faces[top.face].type_line.types
    return not {*types}.isdisjoint(PERMANENT_TYPES)


def _at_spells(hand: Hand, deed: m.Deed) -> bool:
    """Whether what is cast or activated could be aimed at a spell (115.1)."""
    if not isinstance(deed, (m.Cast, m.Activate)):
        return False
    objects = hand.state.objects
    found = hand.things.all(hand.state, deed.spell if isinstance(deed, m.Cast) else deed.of)
    cards = [objects[n].card for n in found if n in objects]
    return any(" spell" in face.text for card in cards for face in card.faces)


def _of_another(hand: Hand, step: m.Act) -> bool:
    """Whether a cost takes what is on the battlefield and not its player's."""
    deed = step.deed
    if not isinstance(deed, (m.Cast, m.Activate)) or not step.player:
        return False
    for option in deed.options:
        for ref in option.refs if option.kind in ("sacrificing", "tapping") else ():
            who, objects = hand.things.players[step.player], hand.state.objects
            found = [objects[n] for n in hand.things.all(hand.state, ref) if n in objects]
            there = [one for one in found if one.zone is Zone.BATTLEFIELD]
            if there and all(one.controller != who for one in there):
                return True
    return False


def waits(step: m.Act, refused: IllegalAction, slow: Collection[str] = ()) -> bool:
    """Whether a card that can't be cast could be meant to be as something resolves; `slow` rules besides say when."""
    return isinstance(step.deed, m.Cast) and not {*refused.rules}.isdisjoint({*_LATER, *slow})


def until_entered(hand: Hand, step: m.Act) -> bool:
    """Let the permanent spell resolve that an action uses or aims at as what it will be; whether there was one, and it entered.

    `Ann casts Vela. Ann activates Vela's +1`, `Ann casts Elk. Bob casts Doom on Elk`: a card on the stack has no
    abilities to activate (113.6) and is no creature to aim at (109.2), so whoever tells it has let it resolve.
    """
    deed = step.deed
    if step.response or not isinstance(deed, (m.Cast, m.Activate)):
        return False
    refs = [ref for one in deed.options if one.kind == "targeting" for ref in one.refs]
    refs += [deed.of] if isinstance(deed, m.Activate) else []
    state = hand.state
    spells = {n for n in state.stack if (one := state.objects[n].stack) and one.kind == "spell"}
    named = [{*hand.things.all(state, ref)} & {*spells, *state.battlefield} for ref in refs]
    to_enter = {n for each in named for n in each if each <= spells and _stays(hand, n)}
    if not to_enter:
        return False
    before, at, early = hand.game.copy(), hand.lines.at, [*hand.lines.early]
    hand.drive(lambda: hand.at_priority() and to_enter.isdisjoint(hand.state.stack))
    if all(hand.state.current(n) in hand.state.battlefield for n in to_enter):
        return True
    hand.game, hand.lines.at, hand.lines.early = before, at, early
    return False


def _stays(hand: Hand, n: int) -> bool:
    """Whether a spell becomes a permanent (608.3)."""
    return bool(hand.game.look(n).types & PERMANENT_TYPES)


def do_or_wait(
    hand: Hand, do: Do, who: int, step: m.Act, slow: Collection[str] = frozenset()
) -> None:
    """Do something, or say what on the stack would have to resolve before it; what is refused by a rule of `slow` ones
    waits for an empty stack.
    """
    before = hand.game.copy()
    try:
        do(hand, who, (step.deed,), step.where)
    except IllegalAction as refused:
        hand.game = before
        if waits(step, refused) and cast_meanwhile(hand, step):
            return
        if not step.response and not {*slow}.isdisjoint(refused.rules):
            hand.drive(lambda: not hand.state.stack and hand.at_priority())
            do(hand, who, (step.deed,), step.where)
            return
        raise once_resolved(hand, refused, do, who, step) from None


def _done(hand: Hand, do: Do, who: int, step: m.Act) -> bool:
    """Whether something can be done now, tried on a copy."""
    try:
        do(hand.copy(hand.lines.copy()), who, (step.deed,), step.where)
    except RulesdbError:
        return False
    return True


def until_on_stack(hand: Hand, ref: m.Ref) -> None:
    """Let resolve what must before an ability is there: `Ring's trigger resolves` once Ring has entered."""
    if not ref.ability:
        return
    before, early = hand.game.copy(), [*hand.lines.early]
    while _resolves(hand) and not hand.things.all(hand.state, ref):
        _resolved(hand)
    if not hand.things.all(hand.state, ref):
        hand.game, hand.lines.early = before, early
