"""What players and things did or what happened to them, as events with a hole for whom it is about (603.4, 700.1)."""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Relation, Zone
from rulesdb.oracle.language.asked.bounds import ONE, WHO, Bound, Counted
from rulesdb.oracle.language.descriptions.spells import cast_from, spells, with_zone
from rulesdb.oracle.meaning.context import ELSEWHERE, Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, h, match, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import Keyword, keyword_name
from rulesdb.values import NamedTuple

_WHO = a.Is(h("who", WHO))
_CARD = a.IsCard()
_LAND = a.HasType(CardType.LAND)

PLAYERS: Mapping[str, a.EventPattern] = {
    "de_attacked": a.PlayerAttacks(_WHO),
    "de_attacked_with": a.Attacks(a.All((h.of, a.ControlledBy(h("who", WHO))))),
    "de_cast": a.Casts(_WHO, h.of, from_=h("from_", ())),
    "de_drawn": a.Draws(_WHO),
    "de_drew": a.Draws(_WHO),
    "de_discarded": a.Discards(_WHO, h.of),
    "de_sacrificed": a.Sacrifices(_WHO, h.of),
    "de_created": a.CreatesToken(_WHO, h.of),
    "de_played": a.PlaysLand(_WHO),
    "de_gained": a.GainsLife(_WHO),
    "de_gained_n": a.GainsLife(_WHO),
    "de_lost": a.LosesLife(_WHO),
    "de_gained_lost": a.AnyEvent((a.GainsLife(_WHO), a.LosesLife(_WHO))),
    "de_lost_n": a.LosesLife(_WHO),
    "de_dealt": a.IsDealtDamage(_WHO),
    "de_dealt_combat": a.IsDealtDamage(_WHO, combat=True),
    "de_were_dealt": a.IsDealtDamage(_WHO),
    "de_were_dealt_combat": a.IsDealtDamage(_WHO, combat=True),
    "de_were_dealt_n": a.IsDealtDamage(_WHO),
    "de_been_dealt": a.IsDealtDamage(_WHO),
    "de_dealt_by": a.IsDealtDamage(_WHO, h.by),
    "de_combat_by": a.IsDealtDamage(_WHO, h.by, combat=True),
    "de_were_dealt_by": a.IsDealtDamage(_WHO, h.by),
    "de_were_combat_by": a.IsDealtDamage(_WHO, h.by, combat=True),
    "de_surveilled": a.Scries(_WHO, surveil=True),
    "de_searched": a.Searches(_WHO),
    "de_scried": a.Scries(_WHO),
    "de_cycled": a.Cycles(_WHO, h.of),
    "de_activated": a.Activates(_WHO, word=h.word, mana_too=True),
    "db_attack": a.PlayerAttacks(_WHO),
    "db_attack_with": a.Attacks(a.All((h.of, a.ControlledBy(h("who", WHO))))),
    "db_cast": a.Casts(_WHO, h.of, from_=h("from_", ())),
    "db_play": a.PlaysLand(_WHO),
    "db_gain": a.GainsLife(_WHO),
    "db_lose": a.LosesLife(_WHO),
    "db_draw": a.Draws(_WHO),
    "db_discard": a.Discards(_WHO, h.of),
    "db_sacrifice": a.Sacrifices(_WHO, h.of),
}
"""What players did: an event with holes for the player and for what it was done to."""
_OF_CARDS = frozenset(("de_drawn", "de_drew", "db_draw"))
_OF_LANDS = frozenset(("de_played", "db_play"))
_TOTALS = frozenset(("de_gained_n", "de_lost_n", "de_were_dealt_n"))

RECIPIENTS: Mapping[str, a.Filter] = {
    "player": a.IsPlayer(),
    "opponent": a.IsOpponent(),
    "creature": a.HasType(CardType.CREATURE),
    "you": a.Is(a.You()),
}
"""To whom something dealt damage, by the word for it."""

GRAVEYARDS: Mapping[str, a.Ref | None] = {
    "a": None,
    "your": a.You(),
    "their": a.Each(a.IsOpponent()),
}
"""Whose graveyard something was put into, by the word for it; a card goes to its owner's (404.2)."""

THINGS: Mapping[str, a.EventPattern] = {
    "do_died": a.Dies(h.of),
    "do_died_yours": a.Dies(a.All((h.of, a.ControlledBy(a.You())))),
    "do_died_theirs": a.Dies(a.All((h.of, a.ControlledBy(a.Each(a.IsOpponent()))))),
    "do_entered": a.Enters(h.of),
    "do_left": a.Leaves(h.of),
    "do_attacked": a.Attacks(h.of),
    "do_blocked": a.Blocks(h.of),
    "do_fought": a.AnyEvent((a.Attacks(h.of), a.Blocks(h.of))),
    "do_dealt": a.DealsDamage(h.of),
    "do_dealt_combat": a.DealsDamage(h.of, combat=True),
    "do_was_dealt": a.IsDealtDamage(h.of),
    "do_tapped": a.BecomesTapped(h.of),
    "do_left_grave": a.Moves(a.All((h.of, a.OwnedBy(a.You()))), (Zone.GRAVEYARD,)),
    "do_bounced": a.Moves(a.All((h.of, a.OwnedBy(a.You()))), (Zone.BATTLEFIELD,), (Zone.HAND,)),
    "do_discarded": a.Discards(a.IsPlayer(), h.of),
    "do_exiled": a.Moves(h.of, (), (Zone.EXILE,)),
    "do_exiled_p": a.Moves(h.of, (), (Zone.EXILE,)),
    "do_sacrificed": a.Sacrifices(a.IsPlayer(), h.of),
    "do_entered_yours": a.Enters(a.All((h.of, a.ControlledBy(a.You())))),
    "do_cast": a.Casts(a.IsPlayer(), h.of),
    **{
        f"{said}/{whose}": a.Moves(
            h.of if owner is None else a.All((h.of, a.OwnedBy(owner))), from_, (Zone.GRAVEYARD,)
        )
        for said, from_ in (("do_graved_bf", (Zone.BATTLEFIELD,)), ("do_graved", ()))
        for whose, owner in GRAVEYARDS.items()
    },
    **{
        f"do_dealt{kind}_to/{word}": a.DealsDamage(h.of, to, combat=combat)
        for kind, combat in (("", None), ("_combat", True))
        for word, to in RECIPIENTS.items()
    },
}
"""What things did and what became of them: an event with a hole for what it is about."""


class Deed(NamedTuple):
    """What was done: the row that says so, the event with its player left open, how often or how much."""

    said: str
    event: a.EventPattern
    counted: Counted | None = None
    bound: Bound | None = None


_OF_SPELLS = frozenset(("de_cast", "db_cast"))


def _deed(said: str) -> Custom[Deed]:
    pattern = PLAYERS[said]

    def read(  # noqa: PLR0917
        ctx: Context,
        counted: Counted | None = None,
        bound: Bound | None = None,
        alt: str = "",  # noqa: ARG001 -- which of two wordings it was
        kwcost: Keyword = "",
        object: a.Filter | None = None,  # noqa: A002
    ) -> Deed:
        parts: dict[str, Any] = {"word": keyword_name(kwcost)} if kwcost else {}
        if object is not None:
            parts["by"] = object
        if counted is not None:
            wanted = (said in _OF_CARDS and _CARD) or (said in _OF_LANDS and _LAND)
            if wanted and reworded(counted.of, "") != wanted:
                raise ctx.stop(Stage.LOWERING, "what was drawn or played?")
            if not wanted:
                parts["of"] = counted.of
            where = cast_from(counted.of)
            if where is not None and said in _OF_SPELLS:
                parts |= {"of": spells(counted.of, where), "from_": where.zones}
                return Deed(said, reworded(fill(pattern, parts), where.said), counted, bound)
        return Deed(said, fill(pattern, parts), counted, bound)

    return Custom(read)


def happened(event: a.EventPattern, since: str, bound: Bound | None) -> a.Condition:
    """That it happened, as often as is asked."""
    if bound is None or (bound.relation is Relation.AT_LEAST and bound.number == ONE):
        return a.Happened(event, since)
    if bound.relation is Relation.AT_LEAST:
        return a.Happened(event, since, bound.number)
    return a.Compare(a.EventCount(event, since), bound.relation, bound.number)


def unhappened(asked: a.Condition) -> tuple[a.EventPattern, str, Relation, a.Quantity]:
    """The event of a condition, since when, and how often."""
    if isinstance(asked, a.Happened):
        return asked.event, asked.since, Relation.AT_LEAST, asked.number or ONE
    if isinstance(asked, a.Compare) and isinstance(asked.left, (a.EventCount, a.EventTotal)):
        return asked.left.event, asked.left.since, asked.relation, asked.right
    raise Stop(Stage.PRINTING, "nothing that happened")


def done(deed: Deed, since: str) -> a.Condition:
    """That somebody did it since then."""
    if deed.said in _TOTALS and deed.bound is not None:
        total = a.EventTotal(deed.event, since)
        return a.Compare(total, deed.bound.relation, deed.bound.number)
    return happened(deed.event, since, deed.counted.bound if deed.counted else None)


def hint_of(deed: Deed) -> str:
    """What is kept of the wording of a deed: its row, that of what is counted, that of the bound."""
    counted = deed.counted
    bound = deed.bound or (counted.bound if counted else None)
    return ":".join((deed.said, counted.said if counted else "", bound.said if bound else ""))


def children_of(hint: str, asked: a.Condition) -> tuple[str, object, dict[str, object], str]:
    """Of a condition and what is kept of its wording: the row, who did it, its children, since when."""
    said, counted, bounded = hint.split(":")
    event, since, relation, number = unhappened(asked)
    found: dict[str, object] = {}
    if not match(PLAYERS[said], event, found):
        raise Stop(Stage.PRINTING, f"{said} does not fit")
    who = found.pop("who", WHO)
    of = found.pop("of", _CARD if said in _OF_CARDS else _LAND)
    if found.pop("from_", ()):
        of = with_zone(expect(a.Filter, of), expect(a.Casts, event))
    bound = Bound(relation, number, bounded)
    children: dict[str, object] = {"alt": "or"} if said == "de_gained_lost" else {}
    if (by := found.pop("by", None)) is not None:
        children["object"] = by
    if word := found.pop("word", ""):
        children["kwcost"] = word
    if counted:
        plural = counted == "cn_bound" or number != ONE
        if isinstance(of, a.Filter) and not of.said:
            of = reworded(of, "filter_p" if plural else "filter_s")
        children["counted"] = Counted(of, bound, counted)  # type: ignore[arg-type]
    elif bounded:
        children["bound"] = bound
    return said, who, children, since


def _dealt_to(said: str) -> Custom[str]:
    """“dealt damage to an opponent”: the row with that recipient."""
    return Custom(lambda ctx, recipient: f"{said}/{recipient}")


def _died_theirs(ctx: Context, poss: tuple[str, a.Filter]) -> str:
    """“a creature died under an opponent's control this turn”."""
    if poss[1] != a.IsOpponent():
        raise ctx.stop(Stage.LOWERING, "under whose control?")
    return "do_died_theirs"


def _graved(said: str) -> Custom[str]:
    """“was put into your graveyard from the battlefield”: the row with that graveyard."""
    return Custom(lambda ctx, zonefrom: f"{said}/{zonefrom}")


def _recipient(ctx: Context, noun: a.Filter) -> str:
    for word, of in RECIPIENTS.items():
        if of == reworded(noun, ""):
            return word
    raise ctx.stop(Stage.LOWERING, "damage to whom?")


_BARE = ("ob_attacked", "ob_blocked", "ob_entered", "ob_dealt")
_OTHER_BEARER = a.Fits(a.Trigger(a.Role.OTHER), a.Not(a.Is(a.Source())), said="k_other_bearer")


def _other_bearer(ctx: Context, noun: a.Filter) -> a.Condition:
    """“Whenever the Ring tempts you, if you chose a creature other than ~ as your Ring-bearer”: of this time (701.54a)."""
    event = ctx.mentions.event
    tempts = isinstance(event, a.KeywordActionDone) and event.action == "the ring tempts you"
    if not tempts or noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.REFERENCE, ELSEWHERE)
    return _OTHER_BEARER


def _write_other_bearer(out: Printer, value: a.Condition) -> None:
    if value != _OTHER_BEARER:
        raise Stop(Stage.PRINTING, "not of the Ring-bearer")
    out.word("you", "chose", "a", "creature", "other", "than", "~", "as", "your", "ring-bearer")


ROWS: Rows = {
    "k_other_bearer": Custom(_other_bearer, _write_other_bearer),
    **{said: _deed(said) for said in PLAYERS},
    **{said: Custom(lambda ctx, said=said, **_: said) for said in THINGS if "/" not in said},
    **{said: said.replace("ob_", "do_") for said in _BARE},
    "ob_fought": Custom(lambda ctx, alt: "do_fought"),
    "do_died_theirs": Custom(_died_theirs),
    "do_dealt_to": _dealt_to("do_dealt_to"),
    "do_dealt_combat_to": _dealt_to("do_dealt_combat_to"),
    "do_graved_bf": _graved("do_graved_bf"),
    "do_graved": _graved("do_graved"),
    "ob_dealt_to": _dealt_to("do_dealt_to"),
    "ob_dealt_combat_to": _dealt_to("do_dealt_combat_to"),
    "re_noun": Custom(_recipient),
    "re_you": "you",
}
