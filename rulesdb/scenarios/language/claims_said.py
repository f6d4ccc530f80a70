"""What must be so, written out: the way back from `build.claims`, one row for each claim."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards.plurals import plural
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.deeds_said import deed, times
from rulesdb.scenarios.language.phrases import (
    and_,
    counters,
    description,
    keyword,
    name_of,
    ref,
    refs,
)
from rulesdb.scenarios.language.words import UNDERGONE, all_subtypes


def _is(several: Sequence[m.Ref], *, negated: bool) -> str:
    verb = "are" if len(several) > 1 else "is"
    return f"{refs(several)} {verb}{chr(110) + chr(39) + 't' if negated else ''}"


def _is_in(one: m.IsIn) -> str:
    head = _is(one.refs, negated=one.negated)
    if one.place.endswith(" of library"):
        return f"{head} on {'the ' if one.place.startswith('bottom') else ''}{one.place.split()[0]} of {one.player}'s library"
    if one.player:
        return f"{head} in {one.player}'s {one.place}"
    spot = {
        "battlefield": "on the battlefield",
        "stack": "on the stack",
        "exile": "in exile",
        "outside the game": "outside the game",
    }
    return f"{head} {spot.get(one.place, 'in the ' + one.place)}"


def _is_so(one: m.IsSo) -> str:
    if not one.refs:
        return f"{'nobody' if one.negated else 'somebody'} is the monarch"
    if one.status == "Ring-bearer" and one.other is not None:
        return f"{_is(one.refs, negated=one.negated)} {ref(one.other)}'s Ring-bearer"
    return f"{_is(one.refs, negated=one.negated)} {one.status}{' ' + ref(one.other) if one.other else ''}"


_UNDERGONE = UNDERGONE | {
    "trigger": "",
    "cast": "spells",
    "play": "lands",
    "create": "tokens",
    "sacrifice": "permanents",
    "reveal": "cards",
    "look at": "cards",
}
"""What is counted, behind the verb."""


_DOES = {"look at": "looks at"}
"""Of one, where more than a letter stands behind the verb."""


def _undergoes(one: m.Undergoes) -> str:
    several = len(one.refs) > 1
    verb = (
        f"doesn't {one.what}"
        if one.negated
        else one.what
        if several
        else _DOES.get(one.what, f"{one.what}s")
    )
    if one.what == "trigger":
        of = f"'s {one.ability}" if one.ability else ""
        return f"{refs(one.refs)}{of} {verb} {times(one.number)}"
    to = f" to {ref(one.to)}" if one.to is not None else ""
    if one.what not in _UNDERGONE:
        raise BadInput(
            f"{one.what!r} is nothing that can be counted; these are: {', '.join(_UNDERGONE)}"
        )
    what = _UNDERGONE[one.what]
    what = what.removesuffix("s") if one.number == 1 else what
    what = f"combat {what}" if one.combat else what
    by = f" from {ref(one.by)}" if one.by is not None else ""
    return f"{refs(one.refs)} {verb} {one.number} {what}{to}{by}"


def doers(deed: m.Deed) -> tuple[m.Ref, ...]:
    """The things that are named before what they can do."""
    if isinstance(deed, m.Attack):
        return tuple(raid.attacker for raid in deed.raids)
    if isinstance(deed, m.Block):
        return deed.blockers
    if isinstance(deed, m.Activate):
        return (deed.of,)
    assert isinstance(deed, m.Cast)
    return deed.options[0].refs


def _may(one: m.May) -> str:
    can = f"can{chr(39) + 't' if one.negated else ''}"
    if one.player:
        return f"{one.player} {can} {deed(one.deed, plan=True)}"
    head = f"{refs(doers(one.deed))} {can}"
    if isinstance(one.deed, m.Attack):
        at = one.deed.raids[0].at
        return f"{head} attack{' ' + ref(at) if at is not None else ''}"
    if isinstance(one.deed, m.Block):
        assert one.deed.attacker is not None
        return f"{head} block {ref(one.deed.attacker)}"
    if isinstance(one.deed, m.Activate):
        return f"{head} be activated"
    assert isinstance(one.deed, m.Cast)
    return f"{head} be targeted by {ref(one.deed.spell)}"


def _able(one: m.Able) -> str:
    joint = {"attack": " ", "block": " ", "respond": " to "}.get(one.verb, " by ")
    tail = f"{joint}{ref(one.by)}" if one.by is not None else ""
    return f"{refs(one.refs)} can{chr(39) + 't' if one.negated else ''} {one.verb}{tail}"


def zone_said(place: str) -> str:
    """A zone with its article: `graveyard` as `in the graveyard`."""
    odd = {
        "battlefield": "on the battlefield",
        "hand": "in hand",
        "exile": "in exile",
        "stack": "on the stack",
    }
    return odd.get(place, f"in the {place}")


def _befalls(one: m.Befalls) -> str:
    several = len(one.refs) > 1
    if one.verb.startswith("get "):
        return f"{_is(one.refs, negated=one.negated)} {one.verb.removeprefix('get ')}"
    if one.verb in ("attack", "block"):
        return f"{refs(one.refs)} {'hasn' + chr(39) + 't' if one.negated else 'has'} {one.verb}ed"
    if one.negated:
        return f"{refs(one.refs)} {'don' if several else 'doesn'}'t {one.verb}"
    verb, _, tail = one.verb.partition(" ")
    return f"{refs(one.refs)} {verb}{'' if several else 's'}{' ' + tail if tail else ''}"


def _is_a(one: m.IsA) -> str:
    only = "only " if one.only else ""
    article = f"{one.article} " if one.article else ""
    return f"{_is(one.refs, negated=one.negated)} {only}{article}{description(one.description)}"


def _feature(one: m.HasFeature) -> str:
    several = len(one.refs) > 1
    if one.feature in ("won", "lost"):
        return f"{refs(one.refs)} {'hasn' + chr(39) + 't' if one.negated else 'has'} {one.feature}"
    has = (
        ("don't have" if one.negated else "have")
        if several
        else ("doesn't have" if one.negated else "has")
    )
    return f"{refs(one.refs)} {has} {_FEATURES.get(one.feature, _number)(one)}"


def _number(one: m.HasFeature) -> str:
    return f"{one.feature} {one.number}"


_FEATURES: dict[str, Callable[[m.HasFeature], str]] = {
    "damage": lambda f: f"{f.number} damage",
    "initiative": lambda _: "the initiative",
    "city's blessing": lambda _: "the city's blessing",
    "counters": lambda f: " ".join(
        filter(None, (f"{f.number or 'no'}", f.word, counters(f.number)))
    ),
    "abilities": lambda f: and_([keyword(each) for each in f.keywords]),
    "no abilities": lambda f: f.feature,
    "priority": lambda f: f.feature,
    "no mana floating": lambda f: f.feature,
    "name": lambda f: f'the name "{f.word}"',
    "mana": lambda f: f"{f.word} floating",
    "cards": lambda f: f"{f.number} {'card' if f.number == 1 else 'cards'} {f.word}",
}


def _controls(one: m.Controls) -> str:
    several = one.count not in (1, -1)
    count = {-1: "", 0: "no "}.get(one.count, f"{one.count} ")
    tail = f" {zone_said(one.place)}" if one.place else ""
    if not one.player:
        be = ("aren't" if several else "isn't") if one.negated else "are" if several else "is"
        return f"there {be} {group(one, count, several=several)}{tail}"
    if one.place:
        verb = "doesn't have" if one.negated else "has"
        return f"{one.player} {verb} {group(one, count, several=several)}{tail}"
    verb = "doesn't control" if one.negated else "controls"
    return f"{one.player} {verb} {group(one, count, several=several)}"


def group(one: m.Controls, count: str, *, several: bool) -> str:
    """So many of these, as they are counted."""
    count += f"{one.status} " if one.status else ""
    if one.description is None:
        name = name_of(one.name)
        if several and set(name.split()) <= all_subtypes():
            name = " ".join((*name.split()[:-1], plural(name.split()[-1])))
        elif several and name[-1:].isalpha() and not name.endswith("s"):
            name += "es" if name.endswith(("x", "ch", "sh")) else "s"
        what = f"{count}{name}"
    else:
        what = f"{count}{description(one.description, plural=several)}"
    if one.count == -1 and (one.article or (one.description is not None and not one.status)):
        return f"{'an' if what[:1].lower() in 'aeiou' else 'a'} {what}"
    return what


def so_of_them(one: m.WhichAre, *, several: bool) -> str:
    """What is asked of those of a kind, behind them: `have power 2 or greater`, `are green`."""
    claim = one.claim
    them = (m.Ref("it"),) * (2 if several else 1)
    if isinstance(claim, m.IsA):
        what = description(claim.description, plural=several)
        kinds = claim.description.types or claim.description.subtypes or claim.description.token
        article = "" if several or not kinds else "an " if what[:1].lower() in "aeiou" else "a "
        return (
            f"{_is(them, negated=claim.negated).removeprefix(refs(them)).strip()} {article}{what}"
        )
    if (
        isinstance(claim, m.HasFeature)
        and claim.feature == "counters"
        and claim.number == 1
        and one.compared
    ):
        have = _feature(claim.but(refs=them)).removeprefix(refs(them)).strip().split(" 1 ")[0]
        return f"{have} {f'{claim.word} ' if claim.word else ''}counters"
    said = ROWS[type(claim)](claim.but(refs=them)).removeprefix(refs(them)).strip()
    return f"{said} {one.compared}".strip()


def _type_line(one: m.TypeLineHas) -> str:
    rows = (("supertypes", one.supertypes), ("types", one.types), ("subtypes", one.subtypes))
    parts = [f"{word} {' '.join(_type_word(word, w) for w in said)}" for word, said in rows if said]
    return f'the type line "{one.line}" {"doesn" + chr(39) + "t have" if one.negated else "has"} {and_(parts)}'


def _type_word(kind: str, word: str) -> str:
    return word if kind == "subtypes" else word.lower()


def _not(one: m.Claim) -> str:
    return "isn't" if one.negated else "is"


def _payable(one: m.Payable) -> str:
    life = f"{one.life} life" if one.life else ""
    way = " and ".join(part for part in (one.mana, life) if part)
    return f"the cost {one.cost} can{chr(39) + 't' if one.negated else ''} be paid with {way}"


def _leaders(one: m.DeckIs) -> str:
    both = (one.commander, *((one.partner,) if one.partner else ()))
    return " and ".join(map(name_of, both))


def _deck_of(one: m.DeckIs) -> str:
    if one.form == m.LIMITED:
        return "limited deck"
    return f"{one.form} deck of {_leaders(one)} with" if one.form else "deck"


def _counted(cards: tuple[m.Thing, ...]) -> str:
    return ", ".join(f"{t.count} {name_of(t.name)}" for t in cards)


def _legal(one: m.DeckIs | m.CreatureTypeIs | m.SeatingIs) -> str:
    return f"{_not(one)} {'legal' if one.legal else 'illegal'}"


ROWS: dict[type[m.Node], Callable[..., str]] = {
    m.IsIn: _is_in,
    m.IsSo: _is_so,
    m.IsA: _is_a,
    m.HasFeature: _feature,
    m.Befalls: _befalls,
    m.AtLife: lambda o: f"{o.player} {_not(o)} at {o.life} life",
    m.TeamAtLife: lambda o: f"the team of {and_(o.players)} {_not(o)} at {o.life} life",
    m.WithinRange: lambda o: f"{_is(o.refs, negated=o.negated)} within {o.player}'s range of influence",
    m.Controls: _controls,
    m.GameIs: lambda o: f"the game {_not(o)} {o.state}",
    m.StackHolds: lambda o: f"the stack {'doesn' + chr(39) + 't hold' if o.negated else 'holds'} {refs(o.refs)}" if o.refs else f"the stack {_not(o)} empty",
    m.NowIs: lambda o: f"it {_not(o)} {o.player}'s {o.step}",
    m.Cites: lambda o: f"the trace {'doesn' + chr(39) + 't cite' if o.negated else 'cites'} {o.rule}",
    m.May: _may,
    m.Undergoes: _undergoes,
    m.Able: _able,
    m.NothingHappens: lambda o: f"{'something' if o.negated else 'nothing'} happens",
    m.DayIs: lambda o: f"it {_not(o)} {o.word}",
    m.ManaValue: lambda o: f"the mana value of {o.cost} {_not(o)} {o.value}",
    m.ColorOf: lambda o: f"the color of {o.cost} {_not(o)} {' and '.join(o.colors) or 'colorless'}",
    m.TypeLineHas: _type_line,
    m.Payable: _payable,
    m.DeckIs: lambda o: (
        f"the {_deck_of(o)} "
        f"{_counted(o.cards)}{f' with the sideboard {_counted(o.sideboard)}' if o.sideboard else ''} {_legal(o)}"
    ),
    m.ColorIdentityIs: lambda o: (
        f"the color identity of {name_of(o.name)} {_not(o)} {' and '.join(o.colors) or 'colorless'}"
    ),
    m.SeatingIs: lambda o: f"the seating {_legal(o)}",
    m.TurnMarkers: lambda o: f"the game {'doesn' + chr(39) + 't have' if o.negated else 'has'} {o.count} turn markers",
    m.CreatureTypeIs: lambda o: f'the creature type "{o.word}" {_legal(o)}',
}  # fmt: skip
"""Every claim."""
