"""What an action says besides itself (targets, modes, X, what is sacrificed), as answers to decisions.

Hints are used up as the decisions of their action take them; what is left over at its end was asked
by nobody, and the runner reports it.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.abilities import (
    Act,
    AnyTarget,
    Cost,
    Discard,
    Exile,
    KeywordAbility,
    KeywordAction,
    Node,
    PayMana,
    Reveal,
    Sacrifice,
    Tap,
    TargetSlot,
)
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.engine.events.attaching import enchant_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.word_rules import targeted
from rulesdb.engine.stack.protection import protected
from rulesdb.engine.stack.targets import source_of
from rulesdb.engine.state.decisions import Concession, Decision, DecisionKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import reaches
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, Silence, match
from rulesdb.scenarios.playing.paid.either import by_options, costs_of
from rulesdb.scenarios.playing.paid.shares import in_numbers
from rulesdb.scenarios.playing.paid.unfit import Unfit, unfit, why_closed
from rulesdb.scenarios.table.things import is_land, said
from rulesdb.scenarios.table.told_apart import TAPPED, looks

K = DecisionKind


class Hints:
    """The options of one action, used up as decisions take them."""

    def __init__(self, options: tuple[m.Option, ...]) -> None:
        self.options = options
        self.refs: dict[str, list[m.Ref]] = {}
        self.used: set[int] = set()
        self.paid: tuple[m.Ref, ...] = ()
        """What was named for the cost that was chosen by it."""
        self.missed: Decision | None = None
        """What asked for a choice that nothing named to pay with could be."""
        kinds = {option.kind for option in options}
        if "dividing" in kinds and "targeting" not in kinds:
            shares = (share for option in options for share in option.shares)
            self.refs["targeting"] = [share.to for share in shares]
        for option in options:
            if option.kind in _REF_OPTIONS:
                self.refs.setdefault(_group(option.kind), []).extend(option.refs)

    def of(self, *kinds: str) -> m.Option | None:
        """The first option of a kind that is not used up."""
        for at, option in enumerate(self.options):
            if option.kind in kinds and at not in self.used:
                self.used.add(at)
                return option
        return None

    def take(self, group: str, asked: Asked, most: int) -> tuple[int, ...]:
        """The next things of a group that fit the decision, as many as it takes."""
        refs = self.refs.get(group, [])
        out: list[int] = []
        while refs and len(out) < most:
            found = [n for n in asked.things.all(asked.state, refs[0]) if n not in out]
            fit = [n for n in found if n in asked.decision.options]
            if not fit:
                break
            if group == "paying":
                fit = _tapped_for_it(asked.state, fit)
            out.append(asked.things.first(asked.state, refs[0], fit, fit))
            refs.pop(0)
        return tuple(out)

    def check_paid(self) -> None:
        """IllegalAction where something named to pay with could not be chosen as that was asked for (118.3)."""
        refs = self.refs.get("paying", [])
        if refs and self.missed is not None:
            text = f"{said(refs[0])} can't be chosen for {self.missed.text}"
            raise IllegalAction(text, tuple(dict.fromkeys((*self.missed.rules, "118.3"))))

    def left(self, paid: int = 0) -> list[str]:
        """What no decision asked for; `paid` points of life were the only way to pay, and need no asking."""
        out = [f"{group} {ref.name}" for group, refs in self.refs.items() for ref in refs]
        silent = (*_REF_OPTIONS, *_SILENT)
        out += [
            f"{option.kind} {option.word or ' '.join(map(str, option.numbers))}".strip()
            for at, option in enumerate(self.options)
            if option.kind not in silent
            and at not in self.used
            and not (option.kind == "paying life" and option.numbers == (paid,))
            and not (option.kind == "with" and option.word == "fuse")
        ]
        return out


_REF_OPTIONS = (
    "targeting",
    "sacrificing",
    "discarding",
    "exiling",
    "tapping",
    "returning",
    "revealing",
    "splicing",
)
PAID = "paying mana"
"""The option `paying {R}` of an action that is told what mana pays for it."""
_SILENT = (
    PAID,
    "from",
    "for its cost",
    "without paying its mana cost",
    "face down",
    "targeting nothing",
)


def _tapped_for_it(state: GameState, lands: list[int]) -> list[int]:
    """Of lands that only their being tapped tells apart those that are: mana was taken of them first (601.2g, 601.2h)."""
    there = state.objects
    tapped = [n for n in lands if n in there and there[n].tapped]
    others = [n for n in lands if n not in tapped]
    if not tapped or not others or not all(n in there and is_land(state, n) for n in lands):
        return lands
    as_one = {tuple(tell for at, tell in enumerate(looks(state, n)) if at != TAPPED) for n in lands}
    return tapped if len(as_one) == 1 else lands


def _group(kind: str) -> str:
    return "targeting" if kind == "targeting" else "paying"


def from_hints(asked: Asked, hints: Hints) -> object:
    """The answer that the options of the action give, or NONE."""
    row = _HINTS.get(asked.decision.kind)
    return row(asked, hints) if row is not None else NONE


def unsaid(asked: Asked) -> tuple[()] | Silence:
    """What an action means that names no targets where none are needed, and no line names any."""
    one = asked.decision
    return () if one.kind is K.TARGETS and one.minimum == 0 else NONE


def _hint_targets(asked: Asked, hints: Hints) -> tuple[int, ...] | Silence:
    one = asked.decision
    taken = hints.take("targeting", asked, one.maximum)
    if len(taken) >= max(one.minimum, 1):
        return taken
    refs = hints.refs.get("targeting", [])
    if refs and one.minimum:
        raise _no_target(asked, asked.things.one(asked.state, refs[0]))
    if taken:
        return (
            taken  # fewer than there must be is refused (601.2c), and nobody picks the rest unsaid
        )
    if any(option.kind == "targeting nothing" for option in hints.options):
        return ()
    return NONE


def shielded(asked: Asked, number: int) -> tuple[str, str] | None:
    """What keeps a thing from being aimed at, with its rule: what it has, or that it would be its own target (115.5)."""
    source = asked.decision.source
    aims = asked.state.objects.get(source)
    # Whoever chooses new targets, it is its controller's spell that would be aimed (115.7d).
    who = aims.controller if aims is not None and aims.stack is not None else asked.decision.player
    reason = protected(Play(asked.state.copy()), number, source, who)
    if reason is not None:
        return reason.why, reason.rules[0]
    return ("it would be its own target", "115.5") if number == source else None


def check_fits(asked: Asked, answer: object) -> None:
    """IllegalAction, in names, where something is chosen that is none of what may be (601.2c, 608.2d)."""
    one = asked.decision
    if one.kind not in (K.TARGETS, K.CHOOSE) or isinstance(answer, Concession):
        return
    if not isinstance(answer, tuple):
        return
    for number in answer:
        if isinstance(number, int) and number not in one.options:
            if one.kind is K.TARGETS:
                raise _no_target(asked, number)
            name = asked.things.name(asked.state, number)
            raise IllegalAction(f"{name} can't be chosen for {one.text}", one.rules)


def _no_target(asked: Asked, number: int) -> IllegalAction:
    """Why something that was named can't be chosen as a target (115, 601.2c)."""
    play = Play(asked.state.copy())
    who = asked.decision.player
    slot = _slot(asked.state, asked.decision)
    doer = slot[0] if slot is not None else asked.decision.source
    reason = protected(play, number, source_of(play, doer), who, doer)
    name = asked.things.name(asked.state, number)
    rules = asked.decision.rules
    if reason is not None:
        by = (
            f", because of {asked.things.name(asked.state, reason.source)}" if reason.source else ""
        )
        text = f"{name} can't be chosen: {reason.why}{by}"
        return IllegalAction(text, (*rules, *reason.rules))
    if not reaches(asked.state, who, asked.decision.source, number):
        far = f"{name} is out of {asked.state.players[who].name}'s range of influence"
        return IllegalAction(far, (*rules, "801.4", "801.2c"))
    one = asked.state.objects.get(asked.decision.source)
    if number in asked.state.stack and number in (doer, asked.decision.source):
        return IllegalAction(f"{name} can't target itself", (*rules, "115.5"))
    if number in asked.decision.options:
        return IllegalAction(f"{name} can be chosen only once", (*rules, "115.3"))
    more = ("115.4",) if slot is not None and isinstance(slot[1].of, AnyTarget) else ()
    aura: tuple[str, ...] = ()
    if one is not None and one.stack is not None:
        c = play.look(one.id)
        aura = enchant_rules(c.keyword("enchant")) if one.stack.kind == "spell" else ()
        more = (*targeted(one.stack.kind, c.types), *more)
    of = asked.decision.text.removeprefix("targets ")
    why = unfit(play, slot[0], slot[1], number, name) if slot is not None else Unfit()
    text = f"{name} is no legal target {of}{f': {why.text}' if why.text else ''}"
    return IllegalAction(text, (*aura, *rules, *why.rules, *more))


def _slot(state: GameState, decision: Decision) -> tuple[int, TargetSlot] | None:
    """The spell or ability that asks for targets, and for which use of that word it does (115.3)."""
    at = decision.detail if isinstance(decision.detail, int) else 0
    for n in (decision.source, *state.stack[:1]):
        one = state.objects.get(n)
        slots = one.stack.slots if one is not None and one.stack is not None else ()
        if at < len(slots):
            return n, slots[at]
    return None


def _hint_modes(asked: Asked, hints: Hints) -> tuple[int, ...] | Silence:
    option = hints.of("choosing mode")
    if option is None:
        return NONE
    chosen = tuple(n - 1 for n in option.numbers)
    closed = [n for n in chosen if n not in asked.decision.options]
    aims = [
        n for ref in hints.refs.get("targeting", []) for n in asked.things.all(asked.state, ref)
    ]
    if closed and (refused := why_closed(asked, closed[0], aims)) is not None:
        raise refused
    return chosen


def _hint_x(asked: Asked, hints: Hints) -> int | Silence:
    option = hints.of("with X =")
    if option is None:  # so much life is paid as X is
        one = asked.state.last(asked.decision.source)
        texts = [face.text.lower() for face in one.card.faces] if one is not None else []
        if any("pay x life" in text for text in texts):
            option = hints.of("paying life")
    return option.numbers[0] if option is not None else NONE


def _hint_division(asked: Asked, hints: Hints) -> tuple[int, ...] | Silence:
    option = hints.of("dividing")
    if option is None:
        return NONE
    to = [asked.things.one(asked.state, x.to, asked.decision.numbers) for x in option.shares]
    amounts = [share.amount for share in option.shares]
    table = dict(in_numbers(asked.decision, [*zip(to, amounts, strict=True)], option.shares))
    if set(table) - set(asked.decision.numbers):
        hints.used.discard(hints.options.index(option))  # what is left over is told
        return NONE
    return tuple(table.get(n, 0) for n in asked.decision.numbers)


def _hint_optional(asked: Asked, hints: Hints) -> tuple[tuple[str, int], ...]:
    out: list[tuple[str, int]] = []
    detail = asked.decision.detail
    costs = {x[0]: _mana_of(x[1]) for x in detail} if isinstance(detail, tuple) else {}
    for option in asked.decision.options:
        name = str(option)
        kicked = name.rstrip(" 2") in ("kicker", "multikicker")
        for at, hint in enumerate(hints.options):
            # Of several instances of one keyword “squad 2” is the second; each answers to its name.
            word = name.rstrip("0123456789").rstrip()
            of_it = hint.word in ("", costs.get(name, ""))
            fits = (hint.kind == "kicked" and kicked and of_it) or (
                hint.kind == "with" and hint.word in (name, word)
            )
            if fits and at not in hints.used:
                hints.used.add(at)
                out.append((name, hint.numbers[0] if hint.numbers else 1))
                break
    return tuple(out) or _paid_with(asked, hints)


def _mana_of(cost: Cost) -> str:
    """The mana of a cost, by which one of several kickers is told (702.33f)."""
    return "".join(str(part.mana) for part in cost.parts if isinstance(part, PayMana))


_ACTS: dict[str, type[Node]] = {
    "sacrificing": Sacrifice,
    "discarding": Discard,
    "exiling": Exile,
    "tapping": Tap,
    "revealing": Reveal,
}
"""What is done with what an option names to pay with."""
_TAKES_TOO = frozenset({"convoke", "improvise", "delve", "emerge", "escape", "waterbend"})
"""Keywords that let things be tapped, exiled or sacrificed for a spell and state no cost of it (702)."""


def _paid_with(asked: Asked, hints: Hints) -> tuple[tuple[str, int], ...]:
    """The optional cost that alone can take what the line pays with: who names that pays it (601.2b).

    Where anything else on the spell could take it, nothing is meant by it.
    """
    kinds = {one.kind for one in hints.options if one.kind in _ACTS and one.refs}
    spell = asked.state.objects.get(asked.decision.source)
    if len(kinds) != 1 or spell is None or not isinstance(asked.decision.detail, tuple):
        return ()
    act = _ACTS[kinds.pop()]
    fit = [(name, cost) for name, cost, _ in asked.decision.detail if _does(cost, act)]
    printed = spell.card.faces[spell.face].abilities
    costs = [x for ability in printed for x in ability.walk() if isinstance(x, Cost)]
    too = any(isinstance(one, KeywordAbility) and one.name in _TAKES_TOO for one in printed)
    if len(fit) != 1 or too or any(_does(x, act) and x != fit[0][1] for x in costs):
        return ()
    return ((fit[0][0], 1),)


_ACTIONS: dict[str, tuple[type[Node], ...]] = {
    "collect evidence": (Exile,),
    "forage": (Exile, Sacrifice),
    "behold": (Reveal,),
}
"""What is done with cards by a keyword action that a cost asks for (701.59a, 701.61a, 701.4a)."""


def _does(cost: Cost, act: type[Node]) -> bool:
    """Whether a cost has this done, by itself or as a keyword action that is just that (701.59a, 701.61a)."""
    effects = [part.effect for part in cost.parts if isinstance(part, Act)]
    named = (_ACTIONS.get(one.name, ()) for one in effects if isinstance(one, KeywordAction))
    return any(isinstance(one, act) for one in effects) or any(act in each for each in named)


def _hint_choose(asked: Asked, hints: Hints) -> tuple[int, ...] | Silence:
    one = asked.decision
    taken = hints.take("paying", asked, one.maximum)
    if taken:
        return taken
    if hints.refs.get("paying"):
        hints.missed = one
    option = hints.of("choosing")
    if option is not None and option.refs:
        return asked.objects(option.refs)
    return NONE


def _hint_cost(asked: Asked, hints: Hints) -> int | Silence:
    open_ = tuple(one for at, one in enumerate(hints.options) if at not in hints.used)
    at, said = by_options(asked.state, asked.things, asked.decision, open_)
    if said is not None:
        hints.used.add(hints.options.index(said))
    elif at is not None:
        hints.paid = (*hints.paid, *(ref for one in open_ for ref in one.refs))
    return at if at is not None else NONE


def _hint_word(asked: Asked, hints: Hints) -> object:
    if costs_of(asked.decision):
        return _hint_cost(asked, hints)
    option = hints.of("choosing", "paying", PAID)
    if option is None:
        return NONE
    words = option.word.split("|") if option.word else [ref.name for ref in option.refs]
    return match(asked, words[0]) if words else NONE


def _hint_symbol(asked: Asked, hints: Hints) -> ManaSymbol | str | Silence:
    for at, option in enumerate(hints.options):
        if option.kind == "paying life" and "life" in asked.decision.options:
            hints.used.add(at)
            return "life"
        if option.kind in ("paying", PAID):
            for symbol in ManaCost.parse(option.word).symbols:
                if symbol in asked.decision.options:
                    return symbol
    return NONE


_HINTS: dict[DecisionKind, Callable[[Asked, Hints], object]] = {
    K.TARGETS: _hint_targets,
    K.MODES: _hint_modes,
    K.X: _hint_x,
    K.DIVISION: _hint_division,
    K.OPTIONAL_COST: _hint_optional,
    K.CHOOSE: _hint_choose,
    K.SPLICE: lambda asked, hints: hints.take("paying", asked, asked.decision.maximum),
    K.WORD: _hint_word,
    K.OPTION: _hint_word,
    K.ALTERNATIVE: _hint_word,
    K.SYMBOL: _hint_symbol,
    K.NUMBER: _hint_x,
}
