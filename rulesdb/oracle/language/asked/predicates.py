"""What is asked of players and things, with a hole for whom it is asked of (603.4, 608.2c).

A predicate is read into a condition about `WHO`; whoever is asked about is put in by `asking`.
Matched against a condition, it gives back who that was and its own children.
"""

# ruff: noqa: A001, A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation, Zone
from rulesdb.oracle.language.asked.bounds import (
    ONE,
    WHO,
    Bound,
    Than,
    check_bound,
    numbered,
)
from rulesdb.oracle.language.asked.deeds import THINGS, Deed, children_of, done, hint_of
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import controlled, parts_of, without_last
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, h, match, reworded
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.values import NamedTuple

_HOLE = h("who", WHO)
Children = dict[str, object]


class Predicate(NamedTuple):
    """A row of a predicate: how it is read, and what it gives back of a condition, with who is asked about."""

    row: Custom[a.Condition]
    unmade: Callable[[a.Condition, tuple[str, ...]], tuple[object, Children]]
    was: bool = False
    """Whether it asks about a thing as it last was (608.2h)."""


def _pattern(
    said: str, pattern: a.Condition, *, was: bool = False, plural: bool | None = None
) -> Predicate:
    """A condition with holes; a bound fills those of its relation and number."""

    def read(ctx: Context, bound: Bound | None = None, **parts: object) -> a.Condition:
        hint = said
        if bound is not None:
            parts |= {"relation": bound.relation, "number": bound.number}
            hint = f"{said} {bound.said}"
        filter = parts.get("filter")
        if isinstance(filter, a.Filter):
            if bound is not None:
                check_bound(ctx, filter, bound)
            elif plural is not None:
                check(ctx, filter, plural=plural)
        return fill(pattern, parts, hint)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        found: dict[str, object] = {}
        if not match(pattern, value, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        who = found.pop("who", WHO)
        if hint:
            bound = Bound(found.pop("relation"), found.pop("number"), hint[0])  # type: ignore[arg-type]
            found["bound"] = bound
            if isinstance(found.get("filter"), a.Filter):
                found["filter"] = numbered(expect(a.Filter, found["filter"]), bound)
        return who, found

    return Predicate(Custom(read), unmade, was)


def _control(said: str, relation: Relation | None = None, *, negative: bool = False) -> Predicate:
    """“controls three or more artifacts”, “controls another Elf”, “doesn't control a Swamp”."""

    def read(ctx: Context, filter: a.Filter, bound: Bound | None = None) -> a.Condition:
        if bound is not None:
            check_bound(ctx, filter, bound)
            of = controlled(filter, WHO)
            return a.Exists(of, bound.relation, bound.number, said=f"{said} {bound.said}")
        check(ctx, filter, plural=False)
        if said == "pr_control_another":
            than = ctx.mentions.other(filter, ctx.at, spell=ctx.spell)
            filter = reworded(a.All((a.Other(than), *parts_of(filter))), filter.said)
        made = a.Exists(controlled(filter, WHO))
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        one = expect(a.Exists, value.part if isinstance(value, a.NotSo) else value)
        *rest, last = parts_of(one.of)
        who = expect(a.ControlledBy, last).player
        filter = without_last(one.of)
        if said == "pr_control_another":
            expect(a.Other, rest[0])
            filter = reworded(a.All(tuple(rest[1:])) if len(rest) > 2 else rest[1], one.of.said)
        found: Children = {"filter": filter}
        if hint:
            bound = Bound(one.relation, one.number or ONE, hint[0])
            found |= {"bound": bound, "filter": numbered(filter, bound)}
        return who, found

    return Predicate(Custom(read), unmade)


def _control_most() -> Predicate:
    """“controls the creature with the greatest power or tied for the greatest power”: one that has it, among all."""

    def read(
        ctx: Context, filter: a.Filter, alt: str, most: str, char: Characteristic
    ) -> a.Condition:
        *_, last = parts_of(filter)
        if not isinstance(last, a.Superlative) or (last.characteristic, last.least) != (
            char,
            most == "least",
        ):
            raise ctx.stop(Stage.LOWERING, "tied for what?")
        check(ctx, filter, plural=False)
        return a.Exists(controlled(filter, WHO), said=f"pr_control_most {most}")

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        *_, last = parts_of(expect(a.Exists, value).of)
        filter = without_last(expect(a.Exists, value).of)
        char = expect(a.Superlative, parts_of(filter)[-1]).characteristic
        return expect(a.ControlledBy, last).player, {
            "filter": filter, "alt": "or", "most": hint[0], "char": char,
        }  # fmt: skip

    return Predicate(Custom(read), unmade)


def _most() -> Predicate:
    """“has the least power or is tied for least power among creatures”."""

    def read(
        ctx: Context, most: str, char: Characteristic, alt: str, filter: a.Filter, **again: object
    ) -> a.Condition:
        if (again["most_2"], again["char_2"]) != (most, char):
            raise ctx.stop(Stage.LOWERING, "tied for what?")
        least = most in ("least", "lowest")
        return a.Fits(WHO, a.Superlative(char, filter, least=least), said=f"pr_most {most}")

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        one = expect(a.Fits, value)
        of = expect(a.Superlative, one.of)
        if of.least != (hint[0] in ("least", "lowest")):
            raise Stop(Stage.PRINTING, "the other end")
        char = of.characteristic
        return one.ref, {
            "most": hint[0], "char": char, "alt": "or", "most_2": hint[0], "char_2": char, "filter": of.among,
        }  # fmt: skip

    return Predicate(Custom(read), unmade)


def _count_of(of: a.Filter, who: a.Ref) -> a.Quantity:
    return a.Count(a.Each(controlled(of, who)))


_HAND = a.All((a.IsCard(), a.In((Zone.HAND,), WHO)))


def _in_hand(who: a.Ref) -> a.Quantity:
    return a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.HAND,), who)))))


def _compared(
    said: str,
    relation: Relation,
    number: Callable[[a.Filter | None, a.Ref], a.Quantity],
    *,
    by: bool = False,
) -> Predicate:
    """“has more life than you”, “controls fewer lands than each opponent”: of one, or of each of a kind."""

    def read(
        ctx: Context, than: Than, filter: a.Filter | None = None, num: a.Quantity | None = None
    ) -> a.Condition:
        if filter is not None:
            check(ctx, filter, plural=True)

        def compare(other: a.Ref) -> a.Condition:
            right = number(filter, other)
            if num is not None:
                return a.Compare(number(filter, WHO), Relation.AT_LEAST, a.Sum((num, right)))
            return a.Compare(number(filter, WHO), relation, right)

        hint = f"{said} {than.said}"
        if than.ref is not None:
            return reworded(compare(than.ref), hint)
        noun = expect(a.Filter, than.noun)
        if than.said == "th_each_other":
            noun = a.All((a.Other(WHO), noun))
        among = a.All((noun, a.PlayerWhere(compare(a.Item()))))
        if than.said == "th_any":
            return a.Exists(among, said=hint)
        inner = a.NotSo(compare(a.Item()))
        among = a.All((noun, a.PlayerWhere(inner)))
        return a.NotSo(a.Exists(among), said=hint)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        noun: a.Filter | None = None
        one = value
        if isinstance(one, a.NotSo):
            one = one.part
        if isinstance(one, a.Exists):
            noun, where = expect(a.All, one.of).parts
            if isinstance(noun, a.All):
                noun = noun.parts[-1]
            one = expect(a.PlayerWhere, where).condition
            one = one.part if isinstance(one, a.NotSo) else one
        both = expect(a.Compare, one)
        right = both.right
        found: Children = {}
        if by:
            num, right = expect(a.Sum, right).parts
            found["num"] = num
        left = both.left
        if isinstance(left, a.LifeTotal):
            who, other = left.of, expect(a.LifeTotal, right).of
        else:
            mine, theirs = (expect(a.Each, expect(a.Count, x).of).of for x in (left, right))
            ends = [parts_of(x)[-1] for x in (mine, theirs)]
            if isinstance(ends[0], a.In):
                who, other = (expect(a.Ref, expect(a.In, x).of) for x in ends)
            else:
                who, other = (expect(a.ControlledBy, x).player for x in ends)
                of = without_last(mine)
                found["filter"] = of if of.said else reworded(of, "filter_p")
        found["than"] = Than(None if noun is not None else other, noun, hint[0])
        if hint[0] == "th_that":
            found["than"] = Than(other, a.IsPlayer(), hint[0])
        return who, found

    return Predicate(Custom(read), unmade)


def _lives(_: a.Filter | None, who: a.Ref) -> a.Quantity:
    return a.LifeTotal(who)


def _hands(_: a.Filter | None, who: a.Ref) -> a.Quantity:
    return _in_hand(who)


def _controls(of: a.Filter | None, who: a.Ref) -> a.Quantity:
    return _count_of(expect(a.Filter, of), who)


def _cards(zone: Zone) -> a.Condition:
    of = a.All((h.filter, a.In((zone,), _HOLE)))
    return a.Compare(a.Count(a.Each(of)), h.relation, h.number)


def _only_cards(said: str, zone: Zone) -> Predicate:
    """“has two or more cards in hand”: cards of any kind, since no one else sees which."""
    plain = _pattern(said, _cards(zone))

    def read(ctx: Context, filter: a.Filter, bound: Bound) -> a.Condition:
        if reworded(filter, "") != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "which cards?")
        return plain.row.read(ctx, filter=filter, bound=bound)

    return plain._replace(row=Custom(read))


def _quality(said: str, *, negative: bool = False, was: bool = False) -> Predicate:
    """“is tapped”, “was an Elf or a Wizard”, “isn't in your graveyard”."""

    def read(ctx: Context, quality_of: a.Filter) -> a.Condition:
        made = a.Fits(WHO, quality_of)
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        one = expect(a.Fits, value.part if isinstance(value, a.NotSo) else value)
        return one.ref, {"quality_of": (one.of,)}

    return Predicate(Custom(read), unmade, was)


def _fits(of: a.Filter) -> a.Condition:
    return a.Fits(_HOLE, of)


def _standing(said: str) -> Predicate:
    def read(ctx: Context, **parts: str) -> a.Condition:
        (name,) = parts.values()
        return a.HasDesignation(WHO, name, said=said)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        one = expect(a.HasDesignation, value)
        return one.player, {
            "standing_of" if said == "pr_standing" else "standing_had": one.designation
        }

    return Predicate(Custom(read), unmade)


def _did(said: str, *, negative: bool = False) -> Predicate:
    """“attacked this turn”, “has cast two or more spells this turn”, “didn't cast a spell this turn”."""

    def read(
        ctx: Context, since: str, deed: Deed | None = None, deed_bare: Deed | None = None
    ) -> a.Condition:
        one = expect(Deed, deed or deed_bare)
        made = done(one, since)
        hint = f"{said} {hint_of(one)}"
        return a.NotSo(made, said=hint) if negative else reworded(made, hint)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        inner = value.part if negative and isinstance(value, a.NotSo) else value
        alias, who, children, since = children_of(hint[0], inner)
        name = "deed_bare" if negative else "deed"
        return who, {name: (alias, children), "since": since}

    return Predicate(Custom(read), unmade)


_ALL: a.Filter = a.All(())


def _it_did(said: str, *, negative: bool = False) -> Predicate:
    """“it attacked this turn”, “it didn't attack this turn”: what the thing took part in."""

    def read(ctx: Context, since: str, deed_of: str = "", deed_of_bare: str = "") -> a.Condition:
        deed = deed_of or deed_of_bare
        event = fill(THINGS[deed], {"of": _ALL})
        made = a.Fits(WHO, a.Took(event, since))
        hint = f"{said} {deed}"
        return a.NotSo(made, said=hint) if negative else reworded(made, hint)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        one = expect(a.Fits, value.part if isinstance(value, a.NotSo) else value)
        took = expect(a.Took, one.of)
        if took.event != fill(THINGS[hint[0]], {"of": _ALL}):
            raise Stop(Stage.PRINTING, f"{hint[0]} does not fit")
        name = "deed_of_bare" if negative else "deed_of"
        return one.ref, {name: hint[0], "since": took.since}

    return Predicate(Custom(read), unmade)


def _counters(said: str, kind: object, *, had: bool = False) -> Predicate:
    return _pattern(said, _fits(a.HasCounter(kind, h.relation, h.number)), was=had)  # type: ignore[arg-type]


def _dealt(to: object = None) -> a.Condition:
    """“it has dealt 3 or more damage this turn”: all that it dealt, to anything or to one (120)."""
    event = a.DealsDamage(a.Is(_HOLE), to)  # type: ignore[arg-type]
    return a.Compare(a.EventTotal(event), h.relation, h.number)


def _keywords(said: str, *, negative: bool = False, was: bool = False) -> Predicate:
    """“has flying”, “didn't have haste”."""

    def read(
        ctx: Context, kwlist: tuple[tuple[str, ...], str] | None = None, kw: str = ""
    ) -> a.Condition:
        names, how = kwlist or ((kw,), "")
        parts = tuple(a.HasKeyword(name) for name in names)
        of: a.Filter = parts[0]
        if len(parts) > 1:
            of = a.AnyOf(parts) if how == "or" else a.All(parts)
        made = a.Fits(WHO, of)
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    def unmade(value: a.Condition, hint: tuple[str, ...]) -> tuple[object, Children]:
        one = expect(a.Fits, value.part if isinstance(value, a.NotSo) else value)
        parts = one.of.parts if isinstance(one.of, (a.AnyOf, a.All)) else (one.of,)
        names = tuple(expect(a.HasKeyword, x).keyword for x in parts)
        if negative:
            return one.ref, {"kw": names[0]}
        return one.ref, {"kwlist": (names, "or" if isinstance(one.of, a.AnyOf) else "and")}

    return Predicate(Custom(read), unmade, was)


_ANY: Relation = Relation.AT_LEAST

PREDICATES: Mapping[str, Predicate] = {
    "pr_control": _control("pr_control"),
    "pr_control_a": _control("pr_control_a"),
    "pr_control_another": _control("pr_control_another"),
    "pr_control_not": _control("pr_control_not", negative=True),
    "pr_control_most": _control_most(),
    "pr_most": _most(),
    "pr_control_more": _compared("pr_control_more", Relation.MORE, _controls),
    "pr_control_fewer": _compared("pr_control_fewer", Relation.LESS, _controls),
    "pr_control_by": _compared("pr_control_by", Relation.AT_LEAST, _controls, by=True),
    "pr_life": _pattern("pr_life", a.Compare(a.LifeTotal(_HOLE), h.relation, h.number)),
    "pr_life_more": _compared("pr_life_more", Relation.MORE, _lives),
    "pr_life_less": _compared("pr_life_less", Relation.LESS, _lives),
    "pr_hand": _only_cards("pr_hand", Zone.HAND),
    "pr_hand_more": _compared("pr_hand_more", Relation.MORE, _hands),
    "pr_hand_fewer": _compared("pr_hand_fewer", Relation.LESS, _hands),
    "pr_your_grave": _pattern("pr_your_grave", _cards(Zone.GRAVEYARD)),
    "pr_their_grave": _pattern("pr_their_grave", _cards(Zone.GRAVEYARD)),
    "pr_your_hand": _only_cards("pr_your_hand", Zone.HAND),
    "pr_your_library": _only_cards("pr_your_library", Zone.LIBRARY),
    "pr_their_library": _only_cards("pr_their_library", Zone.LIBRARY),
    "pr_counters": _pattern(
        "pr_counters", a.Compare(a.CountersOn(h.counter, _HOLE), h.relation, h.number)
    ),
    "pr_opponents": _pattern(
        "pr_opponents", a.Compare(a.Count(a.Each(a.IsOpponent(_HOLE))), h.relation, h.number)
    ),
    "pr_standing": _standing("pr_standing"),
    "pr_standing_had": _standing("pr_standing_had"),
    "pr_is": _quality("pr_is"),
    "pr_is_not": _quality("pr_is_not", negative=True),
    "pr_was": _quality("pr_was", was=True),
    "pr_was_not": _quality("pr_was_not", negative=True, was=True),
    "pr_has": _keywords("pr_has"),
    "pr_had": _keywords("pr_had", was=True),
    "pr_has_not": _keywords("pr_has_not", negative=True),
    "pr_no_suspend": _pattern("pr_no_suspend", a.NotSo(_fits(a.HasKeyword("suspend")))),
    "pr_had_not": _keywords("pr_had_not", negative=True, was=True),
    "pr_dealt": _pattern("pr_dealt", _dealt()),
    "pr_dealt_to": _pattern("pr_dealt_to", _dealt(a.Is(h.np))),
    "pr_counter": _pattern("pr_counter", _fits(a.HasCounter(h.counter))),
    "pr_counter_not": _pattern("pr_counter_not", a.NotSo(_fits(a.HasCounter(h.counter)))),
    "pr_had_counter_not": _pattern(
        "pr_had_counter_not", a.NotSo(_fits(a.HasCounter(h.counter))), was=True
    ),
    "pr_any_counters_not": _pattern("pr_any_counters_not", a.NotSo(_fits(a.HasCounter("")))),
    "pr_same_name": _pattern("pr_same_name", _fits(a.SharesWith(Characteristic.NAME, h.np))),
    "pr_same_name_not": _pattern(
        "pr_same_name_not", a.NotSo(_fits(a.SharesWith(Characteristic.NAME, h.np)))
    ),
    "pr_any_counter": _pattern("pr_any_counter", _fits(a.HasCounter(""))),
    "pr_any_counters": _pattern("pr_any_counters", _fits(a.HasCounter(""))),
    "pr_counters_on": _counters("pr_counters_on", h.counter),
    "pr_any_counters_on": _counters("pr_any_counters_on", ""),
    "pr_had_counter": _pattern("pr_had_counter", _fits(a.HasCounter(h.counter)), was=True),
    "pr_had_any_counters": _pattern("pr_had_any_counters", _fits(a.HasCounter("")), was=True),
    "pr_had_counters": _counters("pr_had_counters", h.counter, had=True),
    "pr_had_any_counters_on": _counters("pr_had_any_counters_on", "", had=True),
    "pr_had_char_less": _pattern(
        "pr_had_char_less",
        a.Compare(a.Value(h.char, _HOLE), Relation.AT_MOST, h.quantity),
        was=True,
    ),
    "pr_had_char_greater": _pattern(
        "pr_had_char_greater",
        a.Compare(a.Value(h.char, _HOLE), Relation.AT_LEAST, h.quantity),
        was=True,
    ),
    "pr_char_less": _pattern(
        "pr_char_less", a.Compare(a.Value(h.char, _HOLE), Relation.AT_MOST, h.quantity)
    ),
    "pr_char_greater": _pattern(
        "pr_char_greater", a.Compare(a.Value(h.char, _HOLE), Relation.AT_LEAST, h.quantity)
    ),
    "pr_did": _did("pr_did"),
    "pr_have_done": _did("pr_have_done"),
    "pr_did_not": _did("pr_did_not", negative=True),
    "pr_it_did": _it_did("pr_it_did"),
    "pr_it_did_not": _it_did("pr_it_did_not", negative=True),
}
"""Every predicate by its row."""

_POSSESSED = {
    "pr_your_grave": True,
    "pr_your_library": True,
    "pr_your_hand": True,
    "pr_their_grave": False,
    "pr_their_library": False,
}
"""Predicates that say whose zone it is: “your” of oneself, “their” of others."""


def fits_subject(said: str, who: a.Ref) -> bool:
    """Whether “your” and “their” are said of the right players."""
    return said not in _POSSESSED or _POSSESSED[said] == isinstance(who, a.You)


OF_PLAYERS = frozenset(
    said
    for said in PREDICATES
    if said.startswith(
        (
            "pr_control",
            "pr_life",
            "pr_hand",
            "pr_your",
            "pr_their",
            "pr_standing",
            "pr_did",
            "pr_have_done",
        )
    )
) | {"pr_counters", "pr_opponents"}
"""Predicates that are asked of players; the others are asked of objects."""

ROWS: Rows = {said: one.row for said, one in PREDICATES.items()}
