"""What players do and choose, written out: the way back from `build.deeds`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards.vocabulary import CardType
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.phrases import and_, ref, refs
from rulesdb.scenarios.language.words import ORDINAL_WORDS, ORDINALS, closed, known


def when(one: m.When) -> str:
    """`Ann's next upkeep`, `the next end step`."""
    if not one.player:
        return f"the next {one.step}" if one.next else one.step
    return f"{one.player}'s {'next ' if one.next else ''}{one.step}"


def time(one: m.When) -> str:
    """The line that goes on to a time."""
    return (
        f"before {one.player}'s first turn" if one.step == m.BEFORE_IT_BEGINS else f"in {when(one)}"
    )


def _option(one: m.Option) -> str:
    return known(_OPTIONS, one.kind, "choice")(one)


def _plain_refs(one: m.Option) -> str:
    return f"{one.kind} {refs(one.refs)}"


def _shares(shares: Sequence[m.Share]) -> str:
    return and_([f"{each.word or each.amount} to {ref(each.to)}" for each in shares])


def _times(one: m.Option) -> str:
    return f" {times(one.numbers[0])}" if one.numbers else ""


def _number(one: m.Option) -> int:
    if not one.numbers:
        raise BadInput(f"{one.kind!r} without its number is no choice")
    return one.numbers[0]


def times(count: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


_OPTIONS: dict[str, Callable[[m.Option], str]] = {
    "from": lambda o: (
        f"from {'the ' if o.word in ('graveyard', 'command zone', 'library') else ''}{o.word}"
    ),
    "for its cost": lambda o: f"for its {o.word} cost",
    "without paying its mana cost": lambda o: o.kind,
    "face down": lambda o: o.kind,
    "kicked": lambda o: "kicked" + (f" {o.word}" if o.word else _times(o)),
    "with": lambda o: f"with {o.word}{_times(o)}",
    "with X =": lambda o: f"with X = {_number(o)}",
    "choosing mode": lambda o: "choosing mode " + " and mode ".join(map(str, o.numbers)),
    "choosing": lambda o: (
        "choosing " + and_([*(ref(r) for r in o.refs), *filter(None, o.word.split("|"))])
    ),
    "targeting": _plain_refs,
    "targeting nothing": lambda o: o.kind,
    "dividing": lambda o: f"dividing {_shares(o.shares)}",
    "paying": lambda o: f"paying {o.word}",
    "paying life": lambda o: f"paying {_number(o)} life",
    "sacrificing": _plain_refs,
    "discarding": _plain_refs,
    "exiling": _plain_refs,
    "tapping": _plain_refs,
    "returning": _plain_refs,
    "revealing": _plain_refs,
    "splicing": _plain_refs,
}


def _with_options(text: str, options: Sequence[m.Option]) -> str:
    return " ".join([text, *map(_option, options)])


def deed(one: m.Deed, *, plan: bool = False) -> str:
    """What a player does ("casts X"), or as a plan ("cast X")."""
    s = "" if plan else "s"
    if isinstance(one, m.Cast):
        return _with_options(f"cast{s} {ref(one.spell)}", one.options)
    if isinstance(one, m.Activate):
        which = f"'s {known(ORDINAL_WORDS, one.ordinal, 'ordinal')} ability" if one.ordinal else ""
        which = f'\'s "{one.words}"' if one.words else which
        return _with_options(f"activate{s} {ref(one.of)}{which}", one.options)
    if isinstance(one, m.PlayLand):
        return f"play{s} {ref(one.land)}{' from the ' + one.zone if one.zone else ''}"
    if isinstance(one, m.TapForMana):
        several = "" if ref(one.of).endswith("s") else "s"
        of = f"all {ref(one.of)}{several}" if one.all else ref(one.of)
        return f"tap{s} {of} for {one.mana}"
    if isinstance(one, m.Attack):
        return _attack(one, s)
    if isinstance(one, m.Block):
        if one.attacker is None:
            return f"block{s} with {refs(one.blockers) if one.blockers else 'nothing'}"
        pairs = [(each.attacker, each.blockers) for each in (one, *one.more) if each.attacker]
        return f"block{s} " + " and ".join(f"{ref(a)} with {refs(b)}" for a, b in pairs)
    if isinstance(one, m.Special):
        if one.name == "turn face up":
            return _with_options(f"turn{s} {ref(one.of)} face up", one.options)
        if one.name == m.PLANAR_ROLL:
            return f"roll{s} the planar die"
        return _with_options(f"{one.name}{s} {ref(one.of)}", one.options)
    return f"concede{s}"


def act(one: m.Act) -> str:
    """What a player does, or things that attack and block by themselves."""
    if one.player:
        return f"{one.player} {deed(one.deed)}"
    s = "" if isinstance(one.deed, m.Attack) and len(one.deed.raids) > 1 else "s"
    if isinstance(one.deed, m.Attack) and one.deed.raids:
        at = one.deed.raids[0].at
        whom = f" {ref(at)}" if at is not None else ""
        return f"{refs([raid.attacker for raid in one.deed.raids])} attack{s}{whom}"
    if not isinstance(one.deed, m.Block) or one.deed.attacker is None:
        raise BadInput("what is done names no player: only attackers and blockers do without")
    s = "" if len(one.deed.blockers) > 1 else "s"
    return f"{refs(one.deed.blockers)} block{s} {ref(one.deed.attacker)}"


def _attack(one: m.Attack, s: str) -> str:
    if one.everything:
        but = f" except {refs(one.spared)}" if one.spared else ""
        return f"attack{s}{' ' + ref(one.at) if one.at else ''} with everything{but}"
    if not one.raids:
        return f"attack{s} with nothing"
    at = {raid.at for raid in one.raids}
    band = " in a band" if one.band else ""
    if len(at) == 1:
        whom = one.raids[0].at
        with_ = refs([r.attacker for r in one.raids])
        return f"attack{s}{' ' + ref(whom) if whom else ''} with {with_}{band}"
    raids = [f"{ref(r.attacker)} at {ref(r.at)}" for r in one.raids if r.at is not None]
    return f"attack{s} with {' and '.join(raids)}{band}"


def passing(one: m.Pass) -> str:
    """Who passes, and until when."""
    if one.player:
        return f"{one.player} passes"
    if one.of is not None:
        return f"{ref(one.of)} resolves"
    if one.time is not None:
        return f"everyone passes until {when(one.time)}"
    if one.latest:
        return one.until
    return f"everyone passes{' until ' + one.until if one.until else ''}"


def value(one: m.Value) -> str:
    """One thing chosen."""
    if one.ref is None:
        return one.word
    if not one.word:
        return ref(one.ref)
    tail = f"{one.word} ability" if one.word in ORDINALS else f'"{one.word}"'
    return f"{ref(one.ref)}'s {tail}"


def _ordered(one: m.Value) -> str:
    """One thing of an order; an ability without its source has the before it."""
    if one.ref is not None:
        return value(one)
    return f"the {one.word} ability" if one.word in ORDINALS else f'the "{one.word}"'


def choosing(one: m.Choose) -> str:
    """A choice, as the line that makes it."""
    if not one.player and one.source is not None:
        aims = and_([_quoted(each) for each in one.values])
        words = f'\'s "{one.words}"' if one.words else ""
        if one.words in ORDINALS:
            words = f"'s {one.words} ability"
        return f"{ref(one.source)}{words} {one.verb} {aims}"
    done = one.words if one.words in ("discards", "sacrifices") and one.source is None else ""
    verb, _, there = one.verb.partition(" on ")  # `puts Elk on the bottom`
    head = f"{one.player} {done or verb}"
    said = ""
    if one.verb == "chooses mode":
        said = " and mode ".join(map(str, one.numbers))
    elif one.verb == "picks":
        said = str(one.numbers[0])
    elif one.shares:
        said = _shares(one.shares)
    elif one.verb == "names":
        word = one.values[0]
        said = f'"{word.word}"' if word.ref is None else ref(word.ref)
    elif one.verb == "resolves before":
        head, said = f"{one.player} resolves", " before ".join(_ordered(x) for x in one.values)
    elif one.verb in ("orders", "resolves"):
        said = and_([_ordered(each) for each in one.values])
    elif one.values:
        said = and_([_quoted(each) for each in one.values])
    said = f" {said}" if said else ""
    tail = " first" if one.verb in ("applies", "resolves") else f" on {there}" if there else ""
    link = {"says yes": "to", "says no": "to", "assigns": "with"}.get(one.verb, "for")
    source = f" {link} {ref(one.source)}" if one.source is not None else ""
    return f"{head}{said}{tail}{source}"


_PLANS = {"applies": "apply"}
"""Verbs of choices whose form behind “tries to” is not that without its last letter."""


def refused_choice(one: m.RefusedChoice) -> str:
    """A choice that somebody tries to make, and by which rules it is refused."""
    verb, _, rest = choosing(one.choice).removeprefix(f"{one.choice.player} ").partition(" ")
    plan = f"{_PLANS.get(verb, verb[:-1])} {rest}"
    tail = f", refused by {' and '.join(one.rules)}" if one.rules else ""
    return f"{one.choice.player} tries to {plan}{tail}"


_TYPES = frozenset(CardType)
"""Card types are chosen in small letters; a word with a capital could be a name."""


def _quoted(one: m.Value) -> str:
    text = value(one)
    if one.ref is None and one.word in _TYPES:
        return text.lower()
    if one.ref is not None or one.word[0] in "{0123456789":
        return text
    lists = closed().values()
    known_word = any(one.word in each or one.word in each.values() for each in lists)
    name = " " in text or (one.word[0].isupper() and not known_word)
    return f'"{text}"' if name else text


def chance(one: m.Chance) -> str:
    """What a coin, a die or a shuffle gives."""
    if one.kind == "coin":
        return f"the coin comes up {one.word}"
    if one.kind == m.PLANAR_DIE:
        return f"the planar die shows {one.word}"
    if one.kind == "die":
        return f"the die shows {one.number}"
    if one.kind == "first":
        return f"{one.word} goes first"
    return f"the shuffle gives {refs(one.order)}"
