"""Which of several costs is paid (601.2b): the one that a line names, by its amount, by its words or by what pays it.

A line that names what pays says which cost is meant, as long as one of them alone takes it; it then answers what is
asked next, too. What each cost is called is what the reader prints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Face
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import Action, Activate, CastSpell, Decision, DecisionKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.reading import as_compared, printed
from rulesdb.scenarios.table.things import Things

_NOTHING = a.Draw()
EFFECTS: dict[str, tuple[type[a.Node], ...]] = {
    "sacrificing": (a.Sacrifice,),
    "discarding": (a.Discard,),
    "exiling": (a.Exile,),
    "tapping": (a.Tap,),
    "returning": (a.Return,),
    "revealing": (a.Reveal,),
}
"""What is done with what a line names to pay with."""
_KEYWORDS: dict[str, tuple[str, ...]] = {
    "behold": ("revealing", "choosing"),
    "forage": ("exiling", "sacrificing"),
    "blight": ("choosing",),
}
"""Keyword actions that are costs, and what is done with things for them (701.4, 701.61, 701.68)."""
_WORDS = {"discards": "discarding", "sacrifices": "sacrificing"}
"""What a line says is done, where it says no more than that something is chosen."""
_LIES: dict[type[a.Node], tuple[Zone, ...]] = {
    a.Sacrifice: (Zone.BATTLEFIELD,),
    a.Tap: (Zone.BATTLEFIELD,),
    a.Return: (Zone.BATTLEFIELD,),
    a.Discard: (Zone.HAND,),
    a.Reveal: (Zone.HAND,),
    a.Exile: (Zone.GRAVEYARD, Zone.HAND, Zone.BATTLEFIELD),
    a.KeywordAction: (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD),
}


def costs_of(one: Decision) -> tuple[a.Cost, ...]:
    """The costs of which one is chosen; none where something else is asked."""
    if one.kind is not DecisionKind.OPTION or not isinstance(one.detail, tuple):
        return ()
    return tuple(cost for cost in one.detail if isinstance(cost, a.Cost))


def words_of(cost: a.Cost) -> str:
    """A cost as one says it: “discard a card”, “pay 3 life”, “pay {2}”."""
    text = printed(a.ActivatedAbility(cost=cost, effect=_NOTHING)).partition(": ")[0]
    return f"pay {text}" if text.startswith("{") else text[:1].lower() + text[1:]


def called(cost: a.Cost) -> set[str]:
    """Everything that a cost is called: its words, and what is behind “pay” alone."""
    text = words_of(cost)
    return {text, text.removeprefix("pay ")}


def said_in_lines(one: Decision, who: str) -> Iterator[tuple[int, m.Choose]]:
    """For each cost that can be paid the line that chooses it."""
    costs = costs_of(one)
    for at in one.numbers if costs else ():
        text = words_of(costs[at])
        if text.startswith("pay "):
            yield at, m.Choose(who, "pays", (m.Value(word=text.removeprefix("pay ")),))
        else:
            yield at, m.Choose(who, "chooses", (m.Value(word=text),))


def by_things(
    state: GameState, things: Things, one: Decision, refs: tuple[m.Ref, ...], kind: str
) -> int | None:
    """The one cost that can be paid with what is named, done in this way (“” if that isn't said); None where none or several can."""
    costs = costs_of(one)
    named = [things.all(state, ref) for ref in refs]
    fit = [
        at
        for at in one.numbers
        if any(_done_so(part.effect, kind) for part in costs[at].parts if isinstance(part, a.Act))
        and _takes(state, costs[at], one.player, named)
    ]
    return fit[0] if refs and len(fit) == 1 else None


def by_line(state: GameState, things: Things, one: Decision, line: m.Choose) -> int | None:
    """The same of a line: `Ann discards Island`, `Ann pays 3 life`."""
    if line.values[0].ref is None:
        return by_words(one, line.values[0].word)
    refs = tuple(value.ref for value in line.values if value.ref is not None)
    return by_things(state, things, one, refs, _WORDS.get(line.words, ""))


def by_words(one: Decision, words: str) -> int | None:
    """The one cost that is called so, or begins so: “reveal a Merfolk card”; a number is its place."""
    if words.isdecimal():
        return int(words) - 1 if int(words) - 1 in one.numbers else None
    said, table = as_compared(words), [(at, costs_of(one)[at]) for at in one.numbers]
    same = [at for at, cost in table if said and said in map(as_compared, called(cost))]
    fit = same or [
        at for at, cost in table if said and as_compared(words_of(cost)).startswith(said)
    ]
    return fit[0] if len(fit) == 1 else None


def by_options(
    state: GameState, things: Things, one: Decision, options: tuple[m.Option, ...]
) -> tuple[int | None, m.Option | None]:
    """The cost that is said with a spell, and the words that say it where they say nothing else."""
    for option in options:
        amount = _amount(option)
        at = by_words(one, amount)
        if at is not None:
            return at, option
        if option.kind in EFFECTS or (option.kind == "choosing" and option.refs):
            at = by_things(state, things, one, option.refs, option.kind)
            if at is not None:
                return at, None
    return None, None


def _amount(option: m.Option) -> str:
    """An amount that is said to be paid, or a cost in its words."""
    if option.kind == "paying life" and option.numbers:
        return f"{option.numbers[0]} life"
    return option.word if option.kind in (EITHER, "choosing") else ""


EITHER = "paying either"
"""The option `paying {2}` where that is one of two costs that a text lets be paid."""


AMOUNTS = ("paying life ", f"{EITHER} ")
"""How what is left of the options begins where an amount was said."""


def _face_of(state: GameState, action: Action) -> Face | None:
    """The face on which it stands what an action costs; None where it is neither cast nor activated."""
    if isinstance(action, CastSpell) and (one := state.last(action.card)) is not None:
        return one.card.faces[action.face]
    if isinstance(action, Activate) and (one := state.last(action.source)) is not None:
        return one.card.faces[min(one.face, len(one.card.faces) - 1)]
    return None


def offered(face: Face) -> tuple[a.Cost, ...]:
    """All costs of a face between which one chooses."""
    nodes = (x for ability in face.abilities for x in ability.walk())
    return tuple(o for x in nodes if isinstance(x, a.EitherCost) for o in x.options)


def apart(face: Face, option: m.Option) -> m.Option:
    """Mana that is said to be paid, as that of one of several costs where it is that: alone, or with the mana cost of the spell."""
    parts = (part for cost in offered(face) for part in cost.parts)
    mana = [part.mana for part in parts if isinstance(part, a.PayMana)]
    own = face.mana_cost.symbols if face.mana_cost is not None else ()
    said = ManaCost.parse(option.word).summed()
    for one in mana:
        if said in (one.summed(), ManaCost((*one.symbols, *own)).summed()):
            return option.but(kind=EITHER, word=str(one))
    return option


def refuse_unpaid(state: GameState, action: Action, who: int, left: list[str]) -> None:
    """IllegalAction where what is said to pay with pays none of the costs between which one chooses, or couldn't (118.3, 601.2b)."""
    face, name = _face_of(state, action) if left else None, state.players[who].name
    costs = [words_of(cost) for cost in offered(face)] if face is not None else []
    for one in left if costs else ():
        if one.startswith("paying life "):
            _refuse(name, f"pay {one.removeprefix('paying life ')} life", costs)
        elif one.startswith(f"{EITHER} "):
            _refuse(name, f"pay {one.removeprefix(f'{EITHER} ')}", costs)
        elif one.startswith("paying "):
            _refuse(name, f"pay with {one.removeprefix('paying ')}", costs)


def refuse_told(
    state: GameState, action: Action, who: int, line: m.Choose | None, life: int
) -> None:
    """The same of a line behind it that says which of the costs is paid, where that was not; `life` is what there was before."""
    if line is None:
        return
    one = state.players[who]
    face = _face_of(state, action) if line.player == one.name and line.values else None
    costs = [words_of(cost) for cost in offered(face)] if face is not None else []
    said = f"pay {line.values[0].word}" if costs else ""
    if said in costs and said.endswith(" life") and said != f"pay {life - one.life} life":
        _refuse(one.name, said, costs)


def _refuse(who: str, said: str, costs: list[str]) -> None:
    raise IllegalAction(
        f"{who} can't {said} for it: it costs to {' or to '.join(dict.fromkeys(costs))}",
        ("118.3", "601.2b", "601.2h"),
    )


def _takes(state: GameState, cost: a.Cost, who: int, named: Sequence[Sequence[int]]) -> bool:
    """Whether a cost takes these things: they lie where it takes things from."""
    effects = [part.effect for part in cost.parts if isinstance(part, a.Act)]
    return any(all(_lies(state, effect, who, those) for those in named) for effect in effects)


def _done_so(effect: a.Effect, kind: str) -> bool:
    if isinstance(effect, a.KeywordAction):
        return effect.name in _KEYWORDS and (not kind or kind in _KEYWORDS[effect.name])
    return isinstance(effect, EFFECTS[kind] if kind else tuple(_LIES))


def _lies(state: GameState, effect: a.Effect, who: int, those: Sequence[int]) -> bool:
    zones = next((zones for act, zones in _LIES.items() if isinstance(effect, act)), ())
    mine = (state.objects[n] for n in those if n in state.objects)
    return any(one.zone in zones and who in (one.controller, one.owner) for one in mine)
