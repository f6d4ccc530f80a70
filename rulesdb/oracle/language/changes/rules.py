"""What cannot be done, what must be, and what may be more than usual, both ways (101.2, 508.1c–d, 509.1b–c)."""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.language.changes.characteristics import described_by
from rulesdb.oracle.language.clauses import PART, must_attack
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

ONE = a.Number(1)


_NOT_YOU = a.All((a.IsPlayer(), a.Not(a.Is(a.You()))))


def _must_attack_other(ctx: Context, noun: a.Filter) -> a.Change:
    """“attacks a player other than you if able” (508.1d)."""
    if noun != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "attacks whom?")
    return a.MustAttack(_NOT_YOU, said="c_must_attack_other")


def _write_must_attack_other(out: Printer, value: a.MustAttack) -> None:
    if value.whom != _NOT_YOU:
        raise Stop(Stage.PRINTING, "attacks somebody else")
    out.word("\x02attack", "a", "player", "other", "than", "you", "if", "able")


_HIDES = ("hexproof", "shroud")


def _targets_though(ctx: Context, np: a.Ref, kw: str) -> a.Change:
    """“can be the targets of spells and abilities you control as though they didn't have hexproof” (702.11)."""
    if str(kw) not in _HIDES or np.said != "np_bare_p":
        raise ctx.stop(Stage.LOWERING, "as though what?")
    of = described_by(ctx, np)
    hint = expect(a.Each, np).of.said
    return a.TargetAsThough(str(kw), reworded(of, ""), said=f"c_targets_though {hint}")


def _write_targets_though(out: Printer, value: a.TargetAsThough) -> None:
    out.word("can", "be", "the", "targets", "of")
    hint = value.said.partition(" ")[2] or "filter_p and"
    out.value("np", a.Each(reworded(expect(a.Filter, value.of), hint), said="np_bare_p"))
    out.word("as", "though", "they", "didn't", "have", value.keyword)


def _indestructible(ctx: Context, kw: str) -> a.Change:
    """“Enchanted creature is indestructible”: until 2013 no ability that could be lost, but a quality (702.12)."""
    if str(kw) != "indestructible":
        raise ctx.stop(Stage.LOWERING, "that is had, and is no quality")
    return a.CantBeDestroyed(said="c_are_indestructible")


def _cast_more_of(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Change:
    if a.IsSpell() not in parts_of(filter) or filter.said.startswith("filter_p") == (num == ONE):
        raise ctx.stop(Stage.LOWERING, "more of what?")
    return a.CantCast(reworded(filter, ""), num, said="c_cast_more_of")


def _cast_no_more(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Change:
    """“can cast no more than two spells each turn” (601.3)."""
    if reworded(filter, "") != a.IsSpell() or filter.said.startswith("filter_p") == (num == ONE):
        raise ctx.stop(Stage.LOWERING, "no more of what?")
    return a.CantCast(limit=num, said="c_cast_no_more")


def _write_cast_no_more(out: Printer, value: a.CantCast) -> None:
    if value.what is not None or value.from_ or value.limit is None:
        raise Stop(Stage.PRINTING, "some spells")
    out.word(*["can", "cast", "no", "more", "than"])
    out.show("NUM_", value.limit)
    out.word("spell" if value.limit == ONE else "spells", "each", "turn")


def _write_cast_more_of(out: Printer, value: a.CantCast) -> None:
    out.word(*["can't", "cast", "more", "than"])
    out.show("NUM_", value.limit)
    one = value.limit == ONE
    assert value.what is not None
    out.value("filter", reworded(value.what, "filter_s" if one else "filter_p"))
    out.word("each", "turn")


_HAND = (Zone.HAND,)
_OWN = a.OwnedBy(a.You())
"""What is in a player's hand is a card of their own (400.3)."""


def cant_cast(ctx: Context, np: a.Ref) -> a.Change:
    """“can't cast creature spells”, “from graveyards”: what, and from where (601.3)."""
    of = described_by(ctx, np)
    parts = of.parts if isinstance(of, a.All) else (of,)
    zones = tuple(one for one in parts if isinstance(one, a.In))
    own = bool(zones) and zones[0].zones == _HAND and zones[0].of == a.You()
    if len(zones) > 1 or (zones and zones[0].of is not None and not own):
        raise ctx.stop(Stage.LOWERING, "cast from where?")
    rest = [one for one in parts if one not in zones] + [_OWN] * own
    what = reworded(of, "") if not zones else rest[0] if len(rest) == 1 else a.All(tuple(rest))
    where = zones[0].said if zones else ""
    said = f"c_cant_cast {np.said} {where}".strip()
    return a.CantCast(what, from_=zones[0].zones if zones else (), said=said)


def write_cant_cast(out: Printer, value: a.CantCast) -> None:
    """“can't cast creature spells”, as it is said."""
    _, hint, *where = value.said.split()
    of = expect(a.Filter, value.what)
    if where:
        kept = [one for one in parts_of(of) if one != _OWN]
        of = a.All(
            (
                *kept,
                a.In(
                    value.from_,
                    a.You() if len(kept) < len(parts_of(of)) else None,
                    said=" ".join(where),
                ),
            )
        )
    of = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    each = hint in ("np_each", "np_all_p", "np_bare_p")
    out.word("can't", "cast")
    out.value("np", a.Each(of, said=hint) if each else a.Pick(of, said=hint))


def _activate_of(ctx: Context, np: a.Ref) -> a.CantActivateOf:
    """“can't activate abilities of creatures”: activated ones, mana abilities too (602.5)."""
    of = described_by(ctx, np)
    return a.CantActivateOf(reworded(of, ""), said=f"c_cant_activate_of {np.said}")


def _write_activate_of(out: Printer, value: a.CantActivateOf) -> None:
    if value.but_mana or value.but_loyalty or value.of is None:
        raise Stop(Stage.PRINTING, "of everything")
    out.word("can't", "activate", "abilities", "of")
    out.value("np", a.Each(reworded(value.of, "filter_p"), said="np_bare_p"))


def _activate_but(said: str, *, loyalty: bool) -> Custom[a.CantActivateOf]:
    """“can't activate abilities that aren't mana abilities or loyalty abilities” (602.5, 605.1a, 606.1)."""
    made = a.CantActivateOf(a.All(()), but_mana=True, but_loyalty=loyalty, said=said)

    def write(out: Printer, value: a.CantActivateOf) -> None:
        if value != made:
            raise Stop(Stage.PRINTING, "of some things")
        out.word(*["can't", "activate", "abilities", "that", "aren't", "mana", "abilities"])
        out.word(*(["or", "loyalty", "abilities"] if loyalty else []))

    return Custom(lambda ctx: made, write)


def _cast_or_activate(ctx: Context, np: a.Ref, np_2: a.Ref) -> tuple[a.Change, ...]:
    """“can't cast spells or activate abilities of artifacts”."""
    first = cant_cast(ctx, np)
    second = _activate_of(ctx, np_2)
    if second.said.split()[1] != "np_bare_p":
        raise ctx.stop(Stage.LOWERING, "abilities of what?")
    said = first.said.replace("c_cant_cast", "c_cant_cast_or", 1)
    return reworded(first, said), reworded(second, PART)


def _write_cast_or_activate(out: Printer, value: tuple[a.Change, ...]) -> None:
    first, second = value
    write_cant_cast(out, expect(a.CantCast, first))
    inner = out.beside()
    _write_activate_of(inner, expect(a.CantActivateOf, second))
    out.word("or", *inner.words[1:])


def _cast_additional(ctx: Context, filter: a.Filter) -> a.CantCast:
    """“who has cast a nonartifact spell this turn can't cast additional nonartifact spells”: no more of them."""
    check(ctx, filter, plural=True)
    who = ctx.subject.of if isinstance(ctx.subject, a.Each) else a.All(())
    cast = [one.what for one in who.walk() if isinstance(one, a.Casts)]
    if [reworded(one, "") for one in cast if one is not None] != [reworded(filter, "")]:
        raise ctx.stop(Stage.LOWERING, "besides which spells?")
    return a.CantCast(reworded(filter, ""), said=f"c_cant_cast_additional {filter.said}")


def _write_cast_additional(out: Printer, value: a.CantCast) -> None:
    out.word("can't", "cast", "additional")
    of = expect(a.Filter, value.what)
    write_filter(out, reworded(of, value.said.partition(" ")[2]), plural=True)


def _attack_yours(ctx: Context, nouns: a.Filter) -> a.Change:
    """“can't attack you or planeswalkers you control”."""
    if nouns != a.HasType(CardType.PLANESWALKER):
        raise ctx.stop(Stage.LOWERING, "attack what?")
    mine = a.All((nouns, a.ControlledBy(a.You())))
    return a.CantAttack(a.AnyOf((a.Is(a.You()), mine)), said="c_cant_attack_yours")


CREATURE = a.HasType(CardType.CREATURE)


def filtered(
    pattern: a.Change, said: str, before: str, field: str, *, negative: bool = False
) -> Custom[a.Change]:
    """A change with a description: “can't be blocked by Walls”, “except by”."""

    def read(ctx: Context, np: a.Ref) -> a.Change:
        if isinstance(np, (a.Source, a.Target)) and isinstance(pattern, a.CantBlock):
            return reworded(pattern, f"{said} is", **{field: a.Is(np)})
        of = described_by(ctx, np)
        node = reworded(pattern, said)
        joined_by = np.of.said if isinstance(np, a.Each) and " " in np.of.said else ""
        hint = f"{said} {np.said} {joined_by}".rstrip()
        return reworded(node, hint, **{field: a.Not(of) if negative else of})

    def write(out: Printer, value: a.Change) -> None:
        of = getattr(value, field)
        if negative:
            of = of.part
        out.word(*before.split())
        hint, _, joined_by = value.said.partition(" ")[2].partition(" ")
        if hint == "is":
            out.value("np", of.ref)
            return
        of = reworded(of, joined_by or ("filter_p" if hint.endswith("_p") else "filter_s"))
        out.value(
            "np",
            a.Each(of, said=hint)
            if hint in ("np_each", "np_all_p", "np_bare_p")
            else a.Pick(of, said=hint),
        )

    return Custom(read, write)


def _by_two(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.BlockerCount:
    if reworded(filter, "") != CREATURE:
        raise ctx.stop(Stage.LOWERING, "by two of what?")
    return a.BlockerCount(low=num, said="c_cant_be_blocked_two")


def _by_more(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.BlockerCount:
    if num != a.Number(1) or reworded(filter, "") != CREATURE:
        raise ctx.stop(Stage.LOWERING, "by more of what?")
    return a.BlockerCount(high=a.Number(1), said="c_cant_be_blocked_more")


def _creature(ctx: Context, noun: a.Filter, change: a.CanBlockMore) -> a.CanBlockMore:
    if noun != CREATURE:
        raise ctx.stop(Stage.LOWERING, "only creatures can be blocked")
    return change


def _cast_more(ctx: Context, num: a.Quantity, noun: a.Filter) -> a.CantCast:
    if not isinstance(noun, a.IsSpell):
        raise ctx.stop(Stage.LOWERING, "more of what?")
    return a.CantCast(limit=num, said="c_cant_cast_more")


def _cant_crew(ctx: Context, nouns: a.Filter) -> a.CantCrew:
    if nouns != a.HasSubtype("Vehicle"):
        raise ctx.stop(Stage.LOWERING, "crew what?")
    return a.CantCrew(said="c_cant_crew")


def _block_only(ctx: Context, filter: a.Filter) -> a.CantBlock:
    return a.CantBlock(a.Not(filter), said="c_block_only")


def _cant_play(ctx: Context, nouns: a.Filter) -> a.CantPlayLands:
    if nouns != a.HasType(CardType.LAND):
        raise ctx.stop(Stage.LOWERING, "only lands are played so")
    return a.CantPlayLands(said="c_cant_play")


def _play_from(ctx: Context, nouns: a.Filter, zone: a.Filter) -> a.CantPlayLands:
    """“can't play lands from your hand” (305.1)."""
    if not isinstance(zone, a.In) or (zone.zones, zone.of) != (_HAND, a.You()):
        raise ctx.stop(Stage.LOWERING, "played from where?")
    return reworded(_cant_play(ctx, nouns), "c_cant_play_from", what=reworded(zone, ""))


def _play_or_cast(ctx: Context, nouns: a.Filter, np: a.Ref) -> tuple[a.Change, ...]:
    """“can't play lands or cast spells from your hand”: neither of them from there."""
    cast = expect(a.CantCast, cant_cast(ctx, np))
    if cast.from_ != _HAND or cast.what is None or _OWN not in parts_of(cast.what):
        raise ctx.stop(Stage.REFERENCE, "lands from where?")
    play = _play_from(ctx, nouns, a.In(_HAND, a.You()))
    return reworded(play, f"c_cant_play_cast {cast.said}"), reworded(cast, PART)


def _write_play_or_cast(out: Printer, value: tuple[a.Change, ...]) -> None:
    play, cast = value
    inner = out.beside()
    write_cant_cast(inner, reworded(expect(a.CantCast, cast), play.said.partition(" ")[2]))
    out.word("can't", "play", "lands", "or", *inner.words[1:])


_THEIRS = a.OwnedBy(a.Item())
"""Of the player who would play it: what is in a graveyard is a card of theirs (400.3)."""
_IN_GRAVEYARD = (Zone.GRAVEYARD,)
_NOT_FROM_THEIRS = (
    a.CantPlayLands(a.All((_THEIRS, a.In(_IN_GRAVEYARD)))),
    a.CantCast(_THEIRS, from_=_IN_GRAVEYARD),
)


def _theirs(ctx: Context, nouns: a.Filter, nouns_2: a.Filter) -> tuple[a.Change, ...]:
    """“other players can't play lands or cast spells from their graveyards”: each from the own one."""
    if (nouns, nouns_2) != (a.HasType(CardType.LAND), a.IsSpell()):
        raise ctx.stop(Stage.LOWERING, "what is played so?")
    play, cast = _NOT_FROM_THEIRS
    return reworded(play, "c_cant_theirs"), reworded(cast, PART)


def _write_theirs(out: Printer, value: tuple[a.Change, ...]) -> None:
    if value != _NOT_FROM_THEIRS:
        raise Stop(Stage.PRINTING, "from elsewhere")
    out.word(*["can't", "play", "lands", "or", "cast", "spells", "from", "their", "graveyards"])


def _sure_both(ctx: Context) -> tuple[a.Change, ...]:
    """“this spell can't be countered and the damage can't be prevented”: the damage that it deals (615.12)."""
    if not isinstance(ctx.subject, (a.Source, a.You)):  # alone the words have no subject
        raise ctx.stop(Stage.REFERENCE, "whose damage?")
    return (a.CantBeCountered(said="c_sure_both"), a.DamageCantBePrevented(said=PART))


def _write_sure_both(out: Printer, value: tuple[a.Change, ...]) -> None:
    if value != (a.CantBeCountered(), a.DamageCantBePrevented()):
        raise Stop(Stage.PRINTING, "not both of them")
    out.word(*_SURE_BOTH.split())


_SURE_BOTH = "can't be countered and the damage can't be prevented"


ROWS: Rows = {
    "c_cant_play_from": Custom(
        _play_from, lambda out, _: out.word(*["can't", "play", "lands", "from", "your", "hand"])
    ),
    "c_cant_play_cast": Custom(_play_or_cast, _write_play_or_cast),
    "c_cant_theirs": Custom(_theirs, _write_theirs),
    "c_cant_activate_but_mana": _activate_but("c_cant_activate_but_mana", loyalty=False),
    "c_cant_activate_but_loyalty": _activate_but("c_cant_activate_but_loyalty", loyalty=True),
    "c_cant_activate_of": Custom(_activate_of, _write_activate_of),
    "c_cant_cast_or": Custom(_cast_or_activate, _write_cast_or_activate),
    "c_cant_cast_additional": Custom(_cast_additional, _write_cast_additional),
    "c_cant_cast": Custom(cant_cast, write_cant_cast),
    "c_cast_no_more": Custom(_cast_no_more, _write_cast_no_more),
    "c_cast_more_of": Custom(_cast_more_of, _write_cast_more_of),
    "c_cant_attack_yours": Custom(
        _attack_yours,
        lambda out, _: out.word(
            *["can't", "attack", "you", "or", "planeswalkers", "you", "control"]
        ),
    ),
    "c_cant_block": a.CantBlock(),
    "c_cant_attack": a.CantAttack(),
    "c_cant_attack_block": Custom(
        lambda ctx, vor: (a.CantAttack(said="c_cant_attack_block"), a.CantBlock(said=PART)),
        lambda out, v: out.word(*["can't", "attack", "or", "block"]),
    ),
    "c_cant_crew": Custom(
        _cant_crew,
        lambda out, _: (out.word("can't", "crew"), out.show("NOUNS_", a.HasSubtype("Vehicle"))),
    ),
    "c_cant_at_all": Custom(
        lambda ctx, nouns: (
            a.CantAttack(said="c_cant_at_all"),
            a.CantBlock(said=PART),
            _cant_crew(ctx, nouns).but(said=PART),
        ),
        lambda out, v: (
            out.word(*["can't", "attack", ",", "block", ",", "or", "crew"]),
            out.show("NOUNS_", a.HasSubtype("Vehicle")),
        ),
    ),
    "vor_v": "or",
    "vor_o": "or",
    "vor_n": "or",
    "vor_l": "or",
    "c_cant_attack_you": a.CantAttack(a.Is(a.You())),
    "c_cant_block_np": filtered(a.CantBlock(), "c_cant_block_np", "can't block", "what"),
    "c_cant_be_blocked": a.CantBeBlocked(),
    "c_cant_be_blocked_by": filtered(
        a.CantBeBlocked(), "c_cant_be_blocked_by", "can't be blocked by", "by"
    ),
    "c_cant_be_blocked_except": filtered(
        a.CantBeBlocked(),
        "c_cant_be_blocked_except",
        "can't be blocked except by",
        "by",
        negative=True,
    ),
    "c_cant_be_blocked_two": Custom(
        _by_two,
        lambda out, v: (
            out.word(*["can't", "be", "blocked", "except", "by"]),
            out.show("NUM_", v.low),
            out.word("or", "more", "creatures"),
        ),
    ),
    "c_cant_be_blocked_more": Custom(
        _by_more,
        lambda out, v: out.word(
            *["can't", "be", "blocked", "by", "more", "than", "one", "creature"]
        ),
    ),
    "c_cant_be_countered": a.CantBeCountered(),
    "c_sure_both": Custom(_sure_both, _write_sure_both),
    "c_cant_be_regenerated": a.CantBeRegenerated(),
    "c_cant_be_destroyed": a.CantBeDestroyed(),
    "c_are_indestructible": Custom(
        _indestructible, lambda out, v: out.word("\x02are", "indestructible")
    ),
    "c_cant_be_sacrificed": a.CantBeSacrificed(),
    "c_cant_alone": a.CantAttackOrBlockAlone(attack=True, block=False),
    "c_cant_alone_both": Custom(
        lambda ctx, vor: a.CantAttackOrBlockAlone(said="c_cant_alone_both"),
        lambda out, v: out.word(*["can't", "attack", "or", "block", "alone"]),
    ),
    "c_cant_be_target": filtered(
        a.CantBeTargeted(), "c_cant_be_target", "can't be the target of", "of"
    ),
    "c_targets_though": Custom(_targets_though, _write_targets_though),
    "c_cant_be_targets": filtered(
        a.CantBeTargeted(), "c_cant_be_targets", "can't be the targets of", "of"
    ),
    "c_cant_gain_life": a.CantGainLife(),
    "c_cant_lose_game": a.CantLose(),
    "c_cant_win_game": a.CantWin(),
    "c_cant_play": Custom(_cant_play, lambda out, v: out.word("can't", "play", "lands")),
    "c_cant_cast_more": Custom(
        _cast_more,
        lambda out, v: (
            out.word(*["can't", "cast", "more", "than"]),
            out.show("NUM_", v.limit),
            out.word("spell", "each", "turn"),
        ),
    ),
    "c_cant_untap": a.CantUntap(),
    "c_must_attack": a.MustAttack(),
    "c_must_attack_turn": a.MustAttack(),
    "c_must_attack_now": a.MustAttack(),
    "c_must_attack_other": Custom(_must_attack_other, _write_must_attack_other),
    "c_must_attack_np": Custom(
        lambda ctx, np: must_attack(ctx, np, "c_must_attack_np"),
        lambda out, v: (
            out.word("\x02attack"),
            out.value("np", v.whom.ref),
            out.word("each", "combat", "if", "able"),
        ),
    ),
    "c_must_block": a.MustBlock(),
    "c_must_block_now": a.MustBlock(),
    "c_must_be_blocked": a.MustBeBlocked(),
    "c_must_block_np": Custom(
        lambda ctx, np: a.MustBlock(a.Is(np), said="c_must_block_np"),
        lambda out, v: (out.word("\x02block"), out.value("np", v.what.ref), out.word("if", "able")),
    ),
    "c_block_more": Custom(
        lambda ctx, noun: _creature(ctx, noun, a.CanBlockMore(a.Number(1), said="c_block_more")),
        lambda out, _: out.word(*["can", "block", "a", "additional", "creature", "each", "combat"]),
    ),
    "c_block_more_bare": Custom(
        lambda ctx, noun: _creature(
            ctx, noun, a.CanBlockMore(a.Number(1), said="c_block_more_bare")
        ),
        lambda out, _: out.word(*["can", "block", "a", "additional", "creature"]),
    ),
    "c_block_any": Custom(
        lambda ctx, nouns: _creature(ctx, nouns, a.CanBlockMore(None, said="c_block_any")),
        lambda out, _: out.word(*["can", "block", "any", "number", "of", "creatures"]),
    ),
    "c_block_only": Custom(
        _block_only,
        lambda out, v: (out.word("can", "block", "only"), out.value("filter", v.what.part)),
    ),
    "c_attack_as_though": a.CanAttackAsThough(h.kw),
    "c_no_damage": a.AssignNoCombatDamage(),
    "c_no_hand_size": a.HandSize(None),
}
