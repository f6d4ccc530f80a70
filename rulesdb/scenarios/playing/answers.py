"""Choices of a story as answers to the decisions of the engine, and what needs no choice.

`_VERBS` answers from the lines of the story (chooses, says yes, orders …), by the kind of the decision, which
gives the answer its shape; what an action itself says is in `hints`. What does not fit is NONE, and the runner
reports it. `forced` knows the decisions with one answer; nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import IllegalAction
from rulesdb.listings import Enum
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import one_or_many
from rulesdb.scenarios.playing.chance.results import STARTS, drawn_from, result_of
from rulesdb.scenarios.playing.doers import is_done, is_meant, lies_elsewhere
from rulesdb.scenarios.playing.happening.piles import names_of, pile_with, piles_of
from rulesdb.scenarios.playing.orders import in_order, speaks
from rulesdb.scenarios.playing.paid.amounts import pays_just
from rulesdb.scenarios.playing.paid.either import by_line, called, costs_of
from rulesdb.scenarios.playing.paid.or_else import left_for, one_or_none
from rulesdb.scenarios.playing.paid.shares import in_numbers
from rulesdb.scenarios.table.mana.called import color_called, mana_called
from rulesdb.scenarios.table.things import Things, alike


class Silence(Enum):
    """What is no answer."""

    NONE = "no answer"


NONE: Final = Silence.NONE
"""No answer: where there is a choice, and where a line speaks of something else."""

K = DecisionKind
_MOST_LISTED = 5  # options behind what is asked
_ARRANGED = frozenset({"701.22a", "701.25a", "701.30a"})
"""The rules by which some cards of a library are chosen and the others stay where they are (scry, surveil, clash)."""
_TO_BOTTOM = frozenset({"701.22a", "701.30a"})
"""Of these the rules by which what is chosen goes to the bottom of the same library."""


class Asked:
    """A decision in its game, with the names of the story."""

    __slots__ = ("decision", "state", "things")

    def __init__(self, decision: Decision, state: GameState, things: Things) -> None:
        self.decision = decision
        self.state = state
        self.things = things

    def objects(self, refs: tuple[m.Ref, ...]) -> tuple[int, ...]:
        """The things named, those among the options first."""
        one = self.decision
        anywhere = one.kind is K.CHOOSE and _ARRANGED.isdisjoint(one.rules)
        return self.things.several(self.state, refs, one.numbers, anywhere=anywhere)

    def said(self, option: object) -> set[str]:
        """Everything that an option could be called."""
        if len(named := names_of(self.decision)) == len(self.decision.options) and named:
            return {str(option), named[self.decision.options.index(option)]}
        if (costs := costs_of(self.decision)) and isinstance(option, int):
            return called(costs[option])
        if self.decision.kind is K.OPTION and isinstance(option, int):
            # A place in a list of instructions: the first is 1 for who says it.
            return {str(self.decision.options.index(option) + 1)}
        if isinstance(option, int) and not isinstance(option, bool):
            return {str(option), self.things.name(self.state, option)}
        if isinstance(option, tuple) and all(isinstance(x, str) for x in option):
            return mana_called(option)
        text = str(getattr(option, "value", option))
        return {text, text.lower(), color_called(text)}

    def who(self) -> str:
        """Who is asked, by name; nobody where chance is."""
        who = self.state.players.get(self.decision.player)
        return who.name if who is not None else ""

    def first(self) -> tuple[str, ...]:
        """Of whom one goes first, where that is asked (103.1)."""
        these = drawn_from(self.decision) if STARTS in self.decision.rules else ()
        return tuple(self.state.players[n].name for n in these)

    def __str__(self) -> str:
        rules = ", ".join(self.decision.rules)
        options = self.decision.options
        listed = ""
        # A place in a list or a yes or no says nothing: the lines to write do (`suggested`).
        plain = self.decision.kind in (K.MAY, K.REPLACEMENT, K.OPTION)
        if options and len(options) <= _MOST_LISTED and not plain:
            named = drawn_from(self.decision) or options
            names = [
                self.things.name(self.state, o)
                if isinstance(o, int) and not isinstance(o, bool) and (o >= 100 or self.first() or self.decision.kind is K.TARGETS)
                else str(o) for o in named
            ]  # fmt: skip
            listed = f": {', '.join(dict.fromkeys(names))}"
        return f"{self.who() or 'nobody'} is asked: {self.decision.text} ({rules}){listed}"


# What needs no choice.


def forced(asked: Asked) -> object:
    """The only answer there is, or NONE."""
    one = asked.decision
    kind = one.kind
    if kind is K.PAY:
        return "auto"
    if kind is K.MULLIGAN:
        return False
    if kind is K.OPTIONAL_COST and not one.options:
        return ()
    if kind in _SETS and not isinstance(one.detail, str):
        if one.minimum == one.maximum == len(one.options):
            return tuple(one.options)
        if one.minimum == one.maximum and one.options and _alike(asked):
            return tuple(one.options[: one.minimum])
        if _TO_BOTTOM & {*one.rules} and not one.minimum and _all_unknown(asked):
            return ()
    if (
        kind in (K.WORD, K.OPTION, K.REPLACEMENT, K.ALTERNATIVE, K.SYMBOL, K.RANDOM)
        and len(one.options) == 1
    ):
        return one.options[0]
    if kind in (K.X, K.NUMBER) and one.minimum == one.maximum:
        return one.minimum
    if (these := drawn_from(one)) and alike(asked.state, these):
        return 0
    if kind is K.MAY and len(one.options) == 1:
        return one.options[0]
    if kind is K.MODES and one.minimum == one.maximum == len(one.options):
        return tuple(one.options)
    if kind is K.REPLACEMENT and _same_replacements(one):
        return one.options[0]
    if kind is K.TRIGGERS and len({(row.source, row.text) for row in one.behind}) == 1:
        return tuple(range(len(one.options)))
    if kind in (K.ORDER, K.TRIGGERS) and len(one.options) < 2:
        return tuple(range(len(one.options)))
    if kind is K.ORDER and all(isinstance(o, int) for o in one.options) and _alike_cards(asked):
        return tuple(range(len(one.options)))
    return NONE


def is_open(asked: Asked) -> bool:
    """Whether there is more than one answer."""
    return asked.decision.kind is not K.PAY and forced(asked) is NONE


_SETS = frozenset({K.CHOOSE, K.TARGETS, K.BOTTOM})


def _same_replacements(one: Decision) -> bool:
    """Whether all effects are of one source, taken as printed, or say the very same."""
    return (
        len({row.source for row in one.behind}) == 1 or len({row.text for row in one.behind}) == 1
    )


def _alike(asked: Asked) -> bool:
    options = asked.decision.numbers
    if len(options) < len(asked.decision.options) or not asked.state.objects.keys() >= {*options}:
        return False
    return alike(asked.state, options)


def _all_unknown(asked: Asked) -> bool:
    """Whether nothing tells the cards of a library apart: on top or on the bottom, it is the same library (401.2)."""
    owners = {asked.state.objects[n].owner for n in asked.decision.numbers}
    libraries = [asked.state.zone(Zone.LIBRARY, who) for who in owners]
    return all(alike(asked.state, cards, anywhere=True) for cards in libraries)


def _alike_cards(asked: Asked) -> bool:
    """Whether the options are the same card over and over."""
    cards = {
        id(asked.state.objects[o].card) for o in asked.decision.options if o in asked.state.objects
    }
    return len(cards) == 1 and all(o in asked.state.objects for o in asked.decision.options)


def passing(asked: Asked) -> tuple[()] | Literal[False] | Silence:
    """What a player answers who lets the game go on: no attack, no block, no extra cost, no new targets for a copy."""
    if asked.decision.kind in (K.ATTACKERS, K.BLOCKERS, K.OPTIONAL_COST, K.SPLICE, K.UNTAP):
        return ()
    if asked.decision.kind is K.MAY and "707.10c" in asked.decision.rules:
        return False
    return NONE


# From the lines that follow.


def from_line(asked: Asked, line: m.Choose | m.Chance) -> object:
    """The answer that a line of the story gives to a decision, or NONE where it speaks of another."""
    one = asked.decision
    if isinstance(line, m.Chance):
        given = result_of(one, line, asked.first())
        return NONE if given is None else given
    if line.player and asked.who() not in ("", line.player):
        return NONE
    if line.source is not None and not _about(asked, line.source, line.words):
        return NONE
    row = _VERBS.get((line.verb, one.kind))
    answer = row(asked, line) if row is not None else NONE
    return NONE if lies_elsewhere(asked.state, line, answer) else answer


def tried(asked: Asked, line: m.Choose) -> object:
    """What a line tries to answer, an option or not; NONE where it speaks of another decision."""
    one = asked.decision
    if asked.who() != line.player or (line.verb, one.kind) not in _VERBS:
        return NONE
    if line.source is not None and not _about(asked, line.source, line.words):
        return NONE
    if (answer := from_line(asked, line)) is not NONE:
        return answer
    if refs := _refs(line):
        return asked.things.several(asked.state, refs, one.numbers, anywhere=True)
    return tuple(value.word for value in line.values) or NONE


def _about(asked: Asked, source: m.Ref, words: str = "") -> bool:
    """Whether the decision is for this thing (or its ability), of several the one in which these words stand."""
    if words and not speaks(asked.state, asked.decision.source, words):
        return False
    one = asked.decision
    if one.about and one.about in asked.things.all(asked.state, source):
        return True  # asked of each of several things
    try:
        meant = is_meant(asked.state, asked.things, one.source, source)
    except KeyError:
        return False
    return meant or not one.source


def _drawn(asked: Asked, line: m.Choose) -> int | Silence:
    """The place of what chance takes, which a line tells as if somebody chose it."""
    these, refs = drawn_from(asked.decision), _refs(line)
    if not these or len(refs) != 1:
        return NONE
    found = asked.things.several(asked.state, refs, these, anywhere=False)
    return these.index(found[0]) if len(found) == 1 and found[0] in these else NONE


def _refs(line: m.Choose) -> tuple[m.Ref, ...]:
    return tuple(value.ref for value in line.values if value.ref is not None)


def _choose(asked: Asked, line: m.Choose) -> tuple[object, ...] | Silence:
    refs = _refs(line)
    if refs:
        found = asked.objects(refs)
        if any(n not in asked.decision.options for n in found) and forced(asked) is not NONE:
            return NONE  # there is one answer, and the line speaks of a choice to come
        return found
    options = [match(asked, value.word) for value in line.values]
    return tuple(options) if NONE not in options else NONE


_TO_THE_BOTTOM, _PUT = "to the bottom", " on top of a library"
"""What a decision says that is about what goes below a library, or on top of one."""


def _put_below(asked: Asked, line: m.Choose) -> tuple[object, ...] | Silence:
    return _choose(asked, line) if _TO_THE_BOTTOM in asked.decision.text else NONE


def _there(word: str) -> Row:
    """Where the thing goes that is asked about, if that is the one of the line."""
    return lambda asked, line: (
        match(asked, word) if asked.decision.about in (0, *asked.objects(_refs(line))) else NONE
    )


def _below(*, down: bool) -> Row:
    """Whether the card shown goes to the bottom (701.30a); what goes on top unless paid for is not paid for (118.12a)."""
    rules = _TO_BOTTOM if down else _TO_BOTTOM | {"118.12a"}
    return lambda asked, line: (
        down
        if rules & {*asked.decision.rules} and asked.objects(_refs(line)) == (asked.decision.about,)
        else NONE
    )


def _left_on_top(asked: Asked, line: m.Choose) -> tuple[object, ...] | Silence:
    """Of cards that are looked at, all but those that are left on top go to the bottom (701.22a)."""
    kept = _put_below(asked, line)
    if kept is NONE or not all(n in asked.decision.options for n in kept):
        return NONE
    return tuple(n for n in asked.decision.options if n not in kept)


def match(asked: Asked, word: str) -> object:
    """The option called by a word."""
    for option in asked.decision.options:
        if word in asked.said(option) or word.lower() in {s.lower() for s in asked.said(option)}:
            return option
    for option in asked.decision.options if asked.decision.kind is K.WORD else ():
        if isinstance(option, str) and word.lower() in one_or_many(option):
            return option  # a word that is a kind of creature, too, is read as that kind
    return NONE if asked.decision.options else word


def joint(asked: Asked, line: m.Choose) -> str | None:
    """The one answer of several words that a line says, in whatever order: “white and red”; None where there is none."""
    words = {one.ref.name if one.ref is not None else one.word for one in line.values}
    several = (o for o in asked.decision.options if isinstance(o, str) and " and " in o)
    return next((o for o in several if {*o.split(" and ")} == words), None)


def _word(asked: Asked, line: m.Choose) -> object:
    if not line.values:
        return NONE
    words = [one.ref.name if one.ref is not None else one.word for one in line.values]
    word = words[0]
    found = match(asked, word)
    if len(words) > 1:
        word = " and ".join(words)
        found = joint(asked, line) or found
    if found is NONE and asked.decision.detail == "color" and asked.objects(_refs(line)):
        return NONE  # a thing that is there is no color: another choice was all that there was, and nobody asked
    if found is NONE:
        kind = asked.decision.detail or "answer"
        raise IllegalAction(
            f"{word!r} is no {kind} that can be chosen: {asked.decision.text}", asked.decision.rules
        )
    return found


_INSTRUCTIONS = ("608.2d",)
"""The rules by which one of some instructions is chosen."""


def _option(asked: Asked, line: m.Choose) -> object:
    """One of some instructions or costs: by its words, or by its place, of which the first is 1."""
    if not line.values:
        return NONE
    one, costs = line.values[0], costs_of(asked.decision)
    if one.word.isdecimal() and (costs or asked.decision.rules == _INSTRUCTIONS):
        return _at(asked, int(one.word))
    if costs:
        at = by_line(asked.state, asked.things, asked.decision, line)
        return at if at is not None else NONE
    if piles_of(asked.decision) and one.ref is not None:
        return pile_with(asked.decision, [asked.things.all(asked.state, x) for x in _refs(line)])
    return match(asked, one.ref.name if one.ref else one.word)


def _nth(asked: Asked, line: m.Choose) -> object:
    return _at(asked, line.numbers[0])


def _at(asked: Asked, place: int) -> object:
    options = asked.decision.options
    return options[place - 1] if 0 < place <= len(options) else NONE


def _number(_: Asked, line: m.Choose) -> int | Silence:
    if line.numbers:
        return line.numbers[0]
    word = line.values[0].word if line.values else ""
    return int(word) if word.lstrip("-").isdecimal() else NONE


def _order(asked: Asked, line: m.Choose) -> tuple[int, ...] | Silence:
    """The order of the named things; among triggers their sources are named."""
    found = in_order(line, asked.decision, asked.state, asked.things)
    return found if found is not None else NONE


def _first_of(asked: Asked, line: m.Choose) -> tuple[int, ...] | Silence:
    """What is chosen comes first, the rest as it stands."""
    options = asked.decision.options
    if not _refs(line) or not all(isinstance(o, int) for o in options):
        return NONE
    chosen = [options.index(n) for n in asked.objects(_refs(line)) if n in options]
    if len(chosen) < len(_refs(line)):
        return NONE
    return (*chosen, *(at for at in range(len(options)) if at not in chosen))


def _shares(asked: Asked, line: m.Choose) -> tuple[tuple[int, int], ...] | tuple[int, ...]:
    one = asked.decision
    among = one.numbers
    pairs: list[tuple[int, int]] = []
    for share in line.shares:
        fresh = [n for n in among if n not in dict(pairs)]  # one of several like ones each
        pairs.append((asked.things.one(asked.state, share.to, fresh), share.amount))
    pairs = in_numbers(one, pairs, line.shares)
    if one.kind is K.DAMAGE:
        return tuple(pairs)
    table = dict(pairs)
    for n in table:
        if n not in among:
            name = asked.things.name(asked.state, n)
            raise IllegalAction(f"{name} is none of what is divided among: {one.text}", one.rules)
    return tuple(table.get(n, 0) for n in among)


def _replacement(asked: Asked, line: m.Choose) -> int | Silence:
    for ref in _refs(line)[:1]:
        for at, (source, *_) in enumerate(asked.decision.behind):
            if is_meant(asked.state, asked.things, source, ref):
                return at
    return NONE


def _pay_symbol(asked: Asked, line: m.Choose) -> object:
    word = line.values[0].word if line.values else ""
    if word.endswith(" life") and "life" in asked.decision.options:
        return "life"
    for symbol in ManaCost.parse(word).symbols if word.startswith("{") else ():
        if symbol in asked.decision.options:
            return symbol
    return NONE


def _pay_so_much_life(asked: Asked, line: m.Choose) -> int | Silence:
    """Of any amount of life that may be paid how much is (107.1c, 119.4)."""
    many, life, rest = (line.values[0].word if line.values else "").partition(" life")
    asks = asked.decision.text.startswith("how much life")
    return int(many) if asks and life and not rest and many.isdecimal() else NONE


def _yes_or_no(asked: Asked, line: m.Choose) -> object:
    one = line.values[0] if len(line.values) == 1 else m.Value()
    word = (one.ref.name if one.ref is not None else one.word).lower()
    word = "no" if left_for(asked.state, asked.decision.source, word) else word
    return {"yes": True, "no": False}.get(word, NONE)


Row = Callable[[Asked, m.Choose], object]
"""The answer of a line to a decision of one kind, or NONE."""


_NOTHING = (K.CHOOSE, K.TARGETS, K.BOTTOM, K.UNTAP, K.OPTIONAL_COST)
_VERBS: dict[tuple[str, DecisionKind], Row] = {
    **{("chooses nothing", kind): lambda *_: () for kind in _NOTHING},
    ("chooses", K.CHOOSE): _choose,
    ("chooses", K.TARGETS): lambda x, line: NONE if is_done(line) else _choose(x, line),
    ("chooses", K.BOTTOM): _choose,
    ("chooses", K.UNTAP): _choose,
    ("chooses", K.RANDOM): _drawn,
    ("chooses", K.WORD): _word,
    ("chooses", K.OPTION): _option,
    ("chooses", K.ALTERNATIVE): _option,
    ("chooses", K.NUMBER): _number,
    ("chooses", K.X): _number,
    ("chooses mode", K.MODES): lambda _, line: tuple(n - 1 for n in line.numbers),
    ("chooses mode", K.OPTION): _nth,
    ("declines", K.CHOOSE): lambda asked, _: () if _ARRANGED & {*asked.decision.rules} else NONE,
    ("puts on the bottom", K.CHOOSE): _put_below,
    ("puts on the bottom", K.BOTTOM): _put_below,
    ("puts on top", K.CHOOSE): lambda x, line: (
        _choose if _PUT in x.decision.text else _left_on_top
    )(x, line),
    ("puts on the bottom", K.OPTION): _there("bottom"),
    ("puts on top", K.OPTION): _there("top"),
    ("targets", K.TARGETS): _choose,
    ("puts on the bottom", K.MAY): _below(down=True),
    ("puts on top", K.MAY): _below(down=False),
    ("says yes", K.MAY): lambda *_: True,
    **{(verb, K.MAY): lambda *_: False for verb in ("says no", "declines")},
    ("says yes", K.CHOOSE): lambda asked, _: (
        asked.decision.options if one_or_none(asked.decision) else NONE
    ),
    ("says no", K.CHOOSE): lambda asked, _: () if one_or_none(asked.decision) else NONE,
    ("chooses", K.MAY): _yes_or_no,
    ("pays", K.MAY): lambda asked, line: True if pays_just(asked.decision, line) else NONE,
    ("pays", K.NUMBER): _pay_so_much_life,
    ("pays", K.SYMBOL): _pay_symbol,
    ("pays", K.OPTION): _option,
    ("names", K.WORD): _word,
    ("picks", K.NUMBER): _number,
    ("picks", K.X): _number,
    ("picks", K.OPTION): _nth,
    ("orders", K.ORDER): _order,
    ("orders", K.TRIGGERS): _order,
    ("resolves", K.TRIGGERS): _order,
    ("chooses", K.ORDER): _first_of,
    ("assigns", K.DAMAGE): _shares,
    ("divides", K.DIVISION): _shares,
    ("assigns", K.DIVISION): _shares,
    ("applies", K.REPLACEMENT): _replacement,
    ("doesn't attack", K.ATTACKERS): lambda *_: (),
    ("doesn't block", K.BLOCKERS): lambda *_: (),
    ("keeps", K.MULLIGAN): lambda *_: False,
    ("mulligans", K.MULLIGAN): lambda *_: True,
}
"""What a verb can answer."""
