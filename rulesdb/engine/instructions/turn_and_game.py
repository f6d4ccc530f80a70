"""Instructions about mana, choices, the turn and the game (106, 607, 500, 104, 723)."""

from __future__ import annotations

from itertools import chain, combinations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import basic_land_types, subtypes
from rulesdb.cards.vocabulary import MANA_TYPES, CardType, Color, Phase, Subset, Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.numbers import UNLIMITED
from rulesdb.engine.events.following import (
    Followers,
    doer,
    done,
    one_by_one,
    one_player,
    players,
    select,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.games.leaving import draw
from rulesdb.engine.instructions.card_names import card_name, name_rules
from rulesdb.engine.stack.deciders import lead, take_over
from rulesdb.engine.stack.mana import like_cost, options
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import TAPPED, Event, EventKind
from rulesdb.engine.state.flags import NEXT_TURN_OF, TURNS_AFTER
from rulesdb.engine.state.game_state import ExtraTurn, Plan, Skip
from rulesdb.engine.state.multiplayer import limited, setting, their_turn, within
from rulesdb.engine.state.objects import Chosen, is_player
from rulesdb.engine.state.team_turns import once_a_team, shared
from rulesdb.engine.turn.steps import ROW_OF, phase_plan
from rulesdb.errors import Unsupported

K = EventKind


def _add_mana(p: Play, effect: a.AddMana, frame: Frame) -> None:
    made: tuple[str, ...] = ()
    printed = effect.symbols if effect.like is None else str(like_cost(p, frame, effect.like))
    for who in players(p, frame, effect.player):
        found = options(p, frame, effect)
        if not found:
            # Mana of no type that is defined is no mana.
            none = ("106.5", "903.4f") if effect.identity else ("106.5",)
            p.state.record(Event(K.SCHEDULE, player=who, word="adds no mana", rules=none))
            continue
        wanted = frame.bound.pop("!mana", None)
        if wanted in found:
            chosen = wanted
        elif len(found) == 1:
            chosen = found[0]
        else:
            rules = ("106.3", "605.3b" if "!tapped" in frame.bound else "608.2d")
            chosen = p.ask_types(
                Decision(who, DecisionKind.OPTION, f"which mana {p.name(frame.source)} adds",
                         rules, found, source=frame.source)
            )  # fmt: skip
        results = happen(
            p,
            Event(K.ADD_MANA, player=who, source=frame.source, amount=len(chosen), detail=chosen,
                  instruction=effect, rules=("106.3", "106.4", *_of_symbols(printed)),
                  word=TAPPED if frame.bound.get("!tapped") else "", cause=frame.cause),
        )  # fmt: skip
        for event in results:
            if event.kind is K.ADD_MANA:
                made += event.mana
    frame.bound["!made"] = made
    done(frame, effect, amount=len(made))


def _of_symbols(text: str) -> tuple[str, ...]:
    """The rules of symbols that are no types of mana: hybrid, Phyrexian, generic, snow (106.8–106.11)."""
    symbols = ManaCost.parse(text).symbols if text else ()
    found = {
        "106.8": any(one.hybrid for one in symbols),
        "106.9": any(one.phyrexian for one in symbols),
        "106.10": any(one.generic is not None and not one.types for one in symbols),
        "106.11": any(one.snow for one in symbols),
    }
    return tuple(rule for rule, so in found.items() if so)


def _reverse_order(p: Play, effect: a.ReverseTurnOrder, frame: Frame) -> None:
    """Turns, priority and choices go around the other way from here on (101.4, 117.3d)."""
    state = p.state
    if setting(state).melee:
        raise Unsupported("a reversed turn order where several turns are taken at once")
    state.order = state.order[::-1]
    word = "reverses the turn order"
    state.record(Event(K.SCHEDULE, player=frame.you, word=word, rules=("101.4",)))
    done(frame, effect, did=True)


def _lose_mana(p: Play, effect: a.LoseMana, frame: Frame) -> None:
    lost = [
        event.amount
        for who in players(p, frame, effect.player)
        for event in happen(p, Event(K.LOSE_MANA, player=who, rules=("106.13",), cause=frame.cause))
    ]
    done(frame, effect, amount=sum(lost))


# Choices that are remembered.


_COLORS = tuple(color.word for color in Color)


def _words(kind: a.Kind) -> tuple[str, ...]:
    if kind is a.Kind.COLOR:
        return MANA_TYPES[:5]
    if kind is a.Kind.COLORS:
        several = range(1, len(_COLORS) + 1)
        return tuple(" and ".join(one) for n in several for one in combinations(_COLORS, n))
    if kind is a.Kind.MANA_TYPE:
        return MANA_TYPES
    if kind is a.Kind.CREATURE_TYPE:
        return tuple(sorted(subtypes()[Subset.CREATURE]))
    if kind is a.Kind.LAND_TYPE:
        return tuple(sorted(subtypes()[Subset.LAND]))
    if kind is a.Kind.BASIC_LAND_TYPE:
        return basic_land_types()
    if kind is a.Kind.CARD_TYPE:
        return tuple(one.value for one in CardType)
    return ()


_WORD_KINDS = (
    a.Kind.COLOR, a.Kind.COLORS, a.Kind.MANA_TYPE, a.Kind.CREATURE_TYPE, a.Kind.LAND_TYPE, a.Kind.BASIC_LAND_TYPE,
    a.Kind.CARD_TYPE, a.Kind.CARD_NAME, a.Kind.WORD,
)  # fmt: skip


_WORD_RULES = {
    a.Kind.COLOR: "105.4", a.Kind.COLORS: "105.4", a.Kind.MANA_TYPE: "106.1b", a.Kind.CREATURE_TYPE: "205.3e",
    a.Kind.LAND_TYPE: "205.3e", a.Kind.BASIC_LAND_TYPE: "205.3e", a.Kind.CARD_TYPE: "205.2a", a.Kind.CARD_NAME: "201.4",
}  # fmt: skip
"""The rule that says which words of a kind there are to choose."""


def _rules_of_word(kind: a.Kind) -> tuple[str, ...]:
    rule = _WORD_RULES.get(kind)
    return ("608.2d", rule) if rule is not None else ("608.2d",)


def _choose(p: Play, effect: a.Choose, frame: Frame) -> None:
    who = doer(p, frame, effect.player)
    name = effect.link or effect.kind.value
    rules: tuple[str, ...] = ("608.2d",)
    if effect.kind in _WORD_KINDS:
        words = effect.options or _words(effect.kind)
        words = tuple(w for w in words if w not in effect.not_)
        value: Chosen | None
        if effect.at_random and words:
            value = words[p.random(len(words), f"a {effect.kind} at random", who)]
        else:
            value = p.ask_word(
                Decision(who, DecisionKind.WORD, f"choose a {effect.kind} for {p.name(frame.source)}",
                         _rules_of_word(effect.kind), words, source=frame.source, detail=effect.kind)
            )  # fmt: skip
            if effect.link == a.ANCHOR:
                rules = (*rules, "614.12c", "607.2m")
            if effect.kind is a.Kind.CARD_NAME:
                value = card_name(p, value)
                rules = (*rules, *name_rules(p, effect.of, frame, value))
    elif effect.kind is a.Kind.NUMBER:
        low = number(frame, effect.low)
        high = number(frame, effect.high) if effect.high is not None else UNLIMITED
        value = p.ask_number(
            Decision(who, DecisionKind.NUMBER, f"choose a number for {p.name(frame.source)}",
                     ("107.1c", "608.2d"), minimum=low, maximum=high, source=frame.source)
        )  # fmt: skip
        frame.bound["#" + (effect.bind or name)] = value
    else:
        named = _names_source(effect)
        if named:
            rules = (*rules, "609.7a", "120.7")
            _refuse_gone(p, effect, frame)
        found = _things(p, effect, frame, who)
        value = found[0] if found else None
        was = _as_they_were(p, found) if named else ()
        frame.bound[effect.bind or name] = (*found, *was)
        frame.bound[""] = found
    if value is None:
        done(frame, effect, did=False)
        return
    frame.bound["@" + name] = value
    if effect.kind in _WORD_KINDS:
        frame.bound[name] = value
    _remember(p, frame, name, value)
    # A number is told in figures: a bare one would be that of a thing or a player.
    several = frame.bound.get("") if effect.kind is a.Kind.OBJECT else None
    told = several if isinstance(several, tuple) and len(several) > 1 else (value,)
    for one in told:
        detail = str(one) if effect.kind is a.Kind.NUMBER else one
        p.state.record(
            Event(
                K.CHOICE,
                frame.source,
                who,
                word=name,
                detail=detail,
                # What is chosen as a cost is paid is not chosen as something resolves.
                rules=tuple(p.cost_rule or one if one == "608.2d" else one for one in rules),
                cause=frame.cause,
            )
        )
    frame.bound["?" + effect.bind] = True


def _things(p: Play, effect: a.Choose, frame: Frame, who: int) -> tuple[int, ...]:
    if effect.what is not None:
        limit = (lambda n: _can_be_source(p, n)) if _names_source(effect) else None
        parts = effect.what.parts if isinstance(effect.what, a.Together) else (effect.what,)
        # One thing can be chosen as two of those that are asked for: an artifact creature as both.
        rules = ("608.2d", "609.7a") if limit is not None else ("608.2d",)
        chosen = (
            n for one in parts for n in select(p, frame, one, by=who, limit=limit, rules=rules)
        )
        return tuple(dict.fromkeys(chosen))
    what: a.Filter = a.IsOpponent() if effect.kind is a.Kind.OPPONENT else a.IsPlayer()
    return select(p, frame, a.Pick(what, at_random=effect.at_random), by=who)


def _names_source(effect: a.Choose) -> bool:
    return effect.what is not None and any(isinstance(n, a.IsSource) for n in effect.what.walk())


def _can_be_source(p: Play, n: int) -> bool:
    """Whether a source of damage can be chosen: what is there, or what something speaks of (609.7a)."""
    one = p.state.objects[n]
    if one.zone is Zone.BATTLEFIELD or (one.zone is Zone.COMMAND and not one.face_down):
        return True
    if one.zone is Zone.STACK:
        return one.stack is not None and one.stack.kind == "spell"
    return any(n in (m, p.state.current(m)) for m in _spoken_of(p))


def _refuse_gone(p: Play, effect: a.Choose, frame: Frame) -> None:
    """Refuse a choice among which there would be what has no object any more, as a token that was sacrificed."""
    of = effect.what.of if isinstance(effect.what, a.Pick) else a.IsSource()
    for m in _spoken_of(p):
        if m in p.state.lki and p.state.current(m) not in p.state.objects and fits(frame, m, of):
            raise Unsupported("a source of damage that has ceased to exist can't be chosen yet")


def _as_they_were(p: Play, found: tuple[int, ...]) -> tuple[int, ...]:
    """What these things were before they left: damage that is to come of that is theirs (609.7a, 113.7a)."""
    left = (m for m in _spoken_of(p) if m not in p.state.objects)
    return tuple(m for m in left if p.state.current(m) in found)


def _spoken_of(p: Play) -> tuple[int, ...]:
    """What something speaks of that is on the stack or waits: where it has left, what it was (609.7a)."""
    items = (p.state.objects[m].stack for m in p.state.stack)
    spoken = (m for item in items if item is not None for m in (item.source, *chain(*item.targets)))
    lasting = (each.source for each in p.state.effects.values() if each.static is not None)
    delayed = (each.source for each in p.state.delayed.values())
    return tuple(dict.fromkeys(chain(spoken, lasting, delayed)))


def _remember(p: Play, frame: Frame, name: str, value: Chosen) -> None:
    """The permanent remembers what was chosen (607.2d)."""
    holder = p.state.objects.get(frame.source)
    if holder is not None:
        p.state.put(holder.with_choice(name, value))


def _remember_things(p: Play, effect: a.Remember, frame: Frame) -> None:
    found = select(p, frame, effect.what)
    holder = p.state.objects.get(frame.source)
    if holder is not None and found:
        had = dict(holder.links)
        had[effect.link] = (*had.get(effect.link, ()), *found)
        p.state.put(holder._replace(links=tuple(had.items())))
    frame.bound[effect.link] = found
    chosen = tuple(n for n in found if is_player(n))
    if chosen:
        # “The chosen player” is who was chosen, whatever word chose (607.2d).
        frame.bound["player"] = chosen
        _remember(p, frame, "player", chosen[0])


def _note(p: Play, effect: a.NoteValue, frame: Frame) -> None:
    value = number(frame, effect.amount)
    frame.bound["#" + effect.name] = value
    frame.bound["@" + effect.name] = value
    _remember(p, frame, effect.name, value)


# The turn and the game.


MADE = "!turn"
"""What has made an extra turn, to what waits for a step of that (603.7)."""


def _extra_turn(p: Play, effect: a.ExtraTurn, frame: Frame) -> None:
    # The most recently created turn is taken first (500.7).
    frame.bound[MADE] = frame.cause
    for who in once_a_team(p.state, players(p, frame, effect.player)):
        more = (ExtraTurn(who, frame.cause),) * max(0, number(frame, effect.count))
        before = p.state.extra_turns
        if more and before and p.state.variants["extra turns"] == "the first made first":
            p.state.extra_turns = (*before, *more)
        else:
            p.state.extra_turns = (*more, *before)
        for _ in more:
            team = ("805.8",) if shared(p.state) else ()
            _told(p, who, "takes an extra turn after this one", "500.7", *team)


def _told(p: Play, who: int, word: str, *rules: str) -> None:
    """Say what is added to a turn or will be left out of it; it comes later or never."""
    p.state.record(Event(K.SCHEDULE, player=who, word=word, rules=rules))


def _extra_phase(p: Play, effect: a.ExtraPhase, frame: Frame) -> None:
    """Phases directly after the specified one; nothing where the text names a phase that this is not (500.8)."""
    state = p.state
    if effect.named and state.phase not in effect.named:
        _told(
            p,
            state.active,
            "gets no additional phase, for this is not the phase that it is to follow",
            "500.8",
        )
        frame.bound["?"] = False
        return
    plans = tuple(plan for phase in effect.phases for plan in phase_plan(phase))
    at = 0
    while (
        at < len(state.queue) and state.queue[at].phase is state.phase and not state.queue[at].extra
    ):
        at += 1
    state.queue = (*state.queue[:at], *plans, *state.queue[at:])
    named = ", then ".join(phase.value for phase in effect.phases)
    _told(p, state.active, f"gets an additional {named} after this phase", "500.8")


def _extra_step(p: Play, effect: a.ExtraStep, frame: Frame) -> None:
    state = p.state
    owner = one_player(p, frame, effect.player) if effect.player is not None else 0
    if owner and not their_turn(state, owner):
        state.record(Event(K.SKIP, player=owner, word=effect.step.value, rules=("500.10a",)))
        frame.bound["?"] = False
        return
    count = max(0, number(frame, effect.count))
    if not effect.phase:
        plan = Plan(effect.step, state.phase, extra=True)
        state.queue = (*(plan,) * count, *state.queue)
        _told(p, state.active, f"gets an additional {effect.step.value} after this step", "500.9")
        return
    # Each comes with a phase of its own, whose other steps are skipped (500.10).
    plan = Plan(effect.step, ROW_OF[effect.step].phase, extra=True, first=True)
    at = 0
    while at < len(state.queue) and not _next_phase(state.queue[at], state.phase):
        at += 1
    state.queue = (*state.queue[:at], *(plan,) * count, *state.queue[at:])
    rules = ("500.10", "500.11")
    state.record(Event(K.SKIP, player=state.active, word="the phase's other steps", rules=rules))


def _next_phase(plan: Plan, phase: Phase) -> bool:
    return plan.phase is not phase or plan.first


def _skip(p: Play, effect: a.Skip, frame: Frame) -> None:
    if effect.step is not None:
        what = effect.step.value
    elif effect.phase is not None:
        what = effect.phase.value
    else:
        what = "turn"
    for who in once_a_team(p.state, players(p, frame, effect.player)):
        if effect.extra:
            _skip_in_extra(p, who, what, frame)
            continue
        if effect.every:
            later = p.player(who).turns_begun + 1
            p.state.skips = (*p.state.skips, Skip(who, what, later, frame.source))
            _told(p, who, f"will skip all {what}s of the next turn", "614.10")
            continue
        more = (Skip(who, what, source=frame.source),) * max(0, number(frame, effect.count))
        p.state.skips = (*p.state.skips, *more)
        if more:
            times = "" if len(more) == 1 else f" {len(more)} times"
            _told(p, who, f"will skip the next {what}{times}", "614.10")


def _skip_in_extra(p: Play, who: int, step: str, frame: Frame) -> None:
    """A step of the extra turn that the same spell or ability has made: it goes with that turn (500.7, 614.10)."""
    turns = list(p.state.extra_turns)
    at = next((n for n, one in enumerate(turns) if one[:2] == (who, frame.cause)), None)
    if at is None:
        return  # there is no such turn
    one = turns[at]
    turns[at] = one._replace(without=(*one.without, (step, frame.source)))
    p.state.extra_turns = tuple(turns)
    _told(p, who, f"will skip the {step} of that turn", "614.10")


def _win(p: Play, effect: a.WinGame, frame: Frame) -> None:
    for who in players(p, frame, effect.player):
        several = len(p.state.order) > 2
        if limited(p.state) or (several and p.state.variants["winning"] == "the opponents lose"):
            # Instead, the opponents within that player's range lose (801.14, 104.3h).
            rules = ("801.14", "104.3h") if limited(p.state) else ("104.3h",)
            near = within(p.state, who, p.state.opponents(who))
            happen(
                p, *(Event(K.LOSE_GAME, player=n, source=frame.source, rules=rules) for n in near)
            )
            continue
        happen(
            p,
            Event(
                K.WIN_GAME, player=who, source=frame.source, rules=("104.2b",), cause=frame.cause
            ),
        )


def _lose(p: Play, effect: a.LoseGame, frame: Frame) -> None:
    happen(
        p,
        *(
            Event(
                K.LOSE_GAME, player=who, source=frame.source, rules=("104.3e",), cause=frame.cause
            )
            for who in players(p, frame, effect.player)
        ),
    )


def _draw_game(p: Play, _: a.DrawGame, frame: Frame) -> None:
    draw(p, frame.you)


def _control_player(p: Play, effect: a.ControlPlayer, frame: Frame) -> None:
    """Control of a player for the next turn that the player takes, or for a short time (723.1, 723.2)."""
    for who in players(p, frame, effect.player):
        if isinstance(effect.duration, a.UntilResolved):
            take_over(p, who, frame.you, frame.cause)
            continue
        if isinstance(effect.duration, a.WhileResolving):
            for n in answers(frame, effect.duration.of):
                if n in p.state.stack:  # a land was played and is no spell (305.9)
                    lead(p, who, frame.you, n)
            continue
        # Of several for one turn the last one works; control of oneself leaves all as it is.
        rules = ["723.1"]
        if p.state.flag(NEXT_TURN_OF, who):
            rules.append("723.1a")
        if who == frame.you:
            rules.append("723.9")
        p.state.set_flag(NEXT_TURN_OF, frame.you, who)
        if effect.extra_turn:
            p.state.set_flag(TURNS_AFTER, (*p.state.flag(TURNS_AFTER, who), frame.cause), who)
        word = f"controls the next turn of {p.name(who)}"
        p.state.record(Event(K.SCHEDULE, player=frame.you, word=word, rules=tuple(rules)))


def _note_mana(p: Play, _: a.NoteMana, frame: Frame) -> None:
    """The mana that the activation was paid with, kept with the permanent, in the place of what was noted before."""
    one = p.state.objects.get(frame.source)
    if one is not None:
        p.state.put(one.with_choice(a.MANA_NOTED, str(frame.bound.get(a.MANA_NOTED, ""))))


EFFECTS: Followers = {
    a.ControlPlayer: _control_player,
    a.AddMana: one_by_one(_add_mana),
    a.LoseMana: _lose_mana,
    a.ReverseTurnOrder: _reverse_order,
    a.Choose: one_by_one(_choose),
    a.Remember: _remember_things,
    a.NoteValue: _note,
    a.NoteMana: _note_mana,
    a.ExtraTurn: _extra_turn,
    a.ExtraPhase: _extra_phase,
    a.ExtraStep: _extra_step,
    a.Skip: _skip,
    a.WinGame: _win,
    a.LoseGame: _lose,
    a.DrawGame: _draw_game,
}
