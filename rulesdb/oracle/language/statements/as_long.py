"""What holds as long as something is so, unless it is so, and in your turn, both ways (604.2, 611.3a, 113.6b).

Here is how a statement and its condition are joined; conditions themselves are the family `conditions`.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Phase
from rulesdb.oracle.language.clauses import write_changes
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.tokens.bodies import becoming
from rulesdb.oracle.language.verbs.receivers import check_changes, for_players
from rulesdb.oracle.meaning.context import LINK, Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.functioning import of_condition
from rulesdb.oracle.meaning.of_each import apart, asked_each, asks_each
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _as_long_replaced(ctx: Context, cond: a.Condition, replacing: a.Static) -> a.StaticAbility:
    return a.StaticAbility((replacing,), cond, said="st_as_long_replacing")


def _write_as_long_replaced(out: Printer, value: a.StaticAbility) -> None:
    out.word("as", "long", "as")
    out.value("cond", value.condition)
    out.word(",", BARE)
    out.value("replacing", value.statements[0])


def _as_long(said: str, *, first: bool) -> Custom[a.StaticAbility]:
    def read(
        ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], cond: a.Condition
    ) -> a.StaticAbility:
        changes = for_players(ctx, subj, changes)
        check_changes(ctx, subj, changes)
        inner = a.Continuous(subj, changes)
        if isinstance(subj, a.Each) and asks_each(cond):
            # “each land … as long as it's a creature”: asked of each of them.
            each = expect(a.Continuous, asked_each(inner, cond))
            return a.StaticAbility((each,), said=said)
        return a.StaticAbility((inner,), cond, zones=of_condition(cond), said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        inner, cond = expect(a.Continuous, value.statements[0]), value.condition
        if cond is None:
            widened, cond = apart(inner)
            inner = expect(a.Continuous, widened)
        to = inner.to
        if first:
            out.word("as", "long", "as")
            out.value("cond", cond)
            out.word(",", "\x01b")
        out.subject(to)
        if said == "st_also_long":
            out.word("also")
        write_changes(out, inner.changes)
        if not first:
            out.word("as", "long", "as")
            out.value("cond", cond)

    return Custom(read, write)


def _last_exiled(  # noqa: PLR0917 -- a row takes every child by its name
    ctx: Context,
    filter: a.Filter,
    filter_2: a.Filter,
    noun: a.Filter,
    filter_3: a.Filter,
    noun_2: a.Filter,
) -> a.StaticAbility:
    """“As long as …, ~ has the power, toughness, and creature types of the last creature card exiled with it.”"""
    cards = parts_of(filter_2)
    if filter != a.IsCard() or filter_3 != filter_2 or {*cards} != {_CREATURE, a.IsCard()}:
        raise ctx.stop(Stage.LOWERING, "as long as it is which card?")
    if noun != _CREATURE or not isinstance(noun_2, a.HasSubtype):
        raise ctx.stop(Stage.LOWERING, "types of what?")
    one = a.Exists(a.All((*cards, a.Is(a.Linked(LINK)))))
    last = a.LastOf(a.Linked(LINK), filter_2)
    size = (a.Value(Characteristic.POWER, last), a.Value(Characteristic.TOUGHNESS, last))
    changes = (a.SetPT(*size), a.CreatureTypesOf(last, (noun_2.subtype,)))
    return a.StaticAbility((a.Continuous(a.Source(), changes),), one, said="st_last_exiled")


def _write_last_exiled(out: Printer, value: a.StaticAbility) -> None:
    size, types = expect(a.Continuous, value.statements[0]).changes
    types = expect(a.CreatureTypesOf, types)
    last = expect(a.LastOf, types.of)
    whole = (a.Value(Characteristic.POWER, last), a.Value(Characteristic.TOUGHNESS, last))
    if size != a.SetPT(*whole) or last.of != a.Linked(LINK):
        raise Stop(Stage.PRINTING, "the size of another thing")
    out.word(*["as", "long", "as", "a", "card", "exiled", "with", "~", "is", "a"])
    write_filter(out, last.what, plural=False)
    out.word(",", BARE, "~", *["has", "the", "power", ",", "toughness", ",", "and", "creature"])
    out.word("types", "of", "the", "last")
    write_filter(out, last.what, plural=False)
    out.word("exiled", "with", "it", ".", BARE, "it's", "still", "a")
    (kept,) = types.keeps
    out.show("NOUN_", a.HasSubtype(kept))


_CREATURE = a.HasType(CardType.CREATURE)


def _turn_long_may(ctx: Context, cond: a.Condition, may_static: a.Node) -> a.StaticAbility:
    """“During your turn, as long as …, you may …”: while both are so."""
    if not isinstance(may_static, a.Static) or any(isinstance(x, a.IfDid) for x in cond.walk()):
        raise ctx.stop(Stage.LOWERING, "what may you do?")
    both = a.AllSo((_MINE, cond))
    return a.StaticAbility((may_static,), both, said="st_turn_long_may")


def _write_turn_long_may(out: Printer, value: a.StaticAbility) -> None:
    _, cond = expect(a.AllSo, value.condition).parts
    out.word("during", "your", "turn", ",", BARE, "as", "long", "as")
    out.value("cond", cond)
    out.word(",", BARE, "you", "may")
    out.value("may_static", value.statements[0])


_ITS = {
    "st_long_its": becoming("st_long_its", "it's a", "", a.Keep.NOTHING),
    "st_long_its_also": becoming(
        "st_long_its_also", "it's a", "in addition to its other types", a.Keep.EVERYTHING
    ),
}


def _its(said: str) -> Custom[a.StaticAbility]:
    """“as long as ~ is on the battlefield, it's a land in addition to its other types”."""
    row = _ITS[said]

    def read(ctx: Context, cond: a.Condition, token_body: object) -> a.StaticAbility:
        it = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
        if it != a.Source():
            raise ctx.stop(Stage.REFERENCE, "what is it?")
        made = row.read(ctx, token_body=token_body)
        changes = made if isinstance(made, tuple) else (made,)
        check_changes(ctx, it, changes)
        inner = a.Continuous(it, changes)
        return a.StaticAbility((inner,), cond, zones=of_condition(cond), said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        inner = expect(a.Continuous, value.statements[0])
        out.word("as", "long", "as")
        out.value("cond", value.condition)
        out.word(",", BARE)
        assert row.write is not None
        row.write(out, inner.changes if len(inner.changes) > 1 else inner.changes[0])

    return Custom(read, write)


def _unless(
    ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], cond: a.Condition
) -> a.StaticAbility:
    """“can't attack unless you control a Swamp”: one condition, whoever is meant."""
    if not isinstance(subj, (a.Source, a.Host, a.You)):
        raise ctx.stop(Stage.LOWERING, "unless, for each of them?")
    changes = for_players(ctx, subj, changes)
    check_changes(ctx, subj, changes)
    told = next((one for one in cond.walk() if one == a.DefendingPlayer(subj)), None)
    if told is not None and any(isinstance(one, a.CantAttack) for one in changes):
        if changes != _NO_ATTACK:
            raise ctx.stop(Stage.LOWERING, "nobody defends yet")
        of_each = swapped(cond, told, reworded(a.Item(), told.said))
        against = (a.CantAttack(against=a.PlayerWhere(a.NotSo(of_each)), said=changes[0].said),)
        return a.StaticAbility((a.Continuous(subj, against),), said="st_unless")
    return a.StaticAbility((a.Continuous(subj, changes),), a.NotSo(cond), said="st_unless")


_NO_ATTACK = (a.CantAttack(),)
"""The one restriction that “unless defending player …” is asked of, for each whom it could attack (508.1c, 508.5)."""


def _write_unless(out: Printer, value: a.StaticAbility) -> None:
    inner = expect(a.Continuous, value.statements[0])
    changes, cond = inner.changes, value.condition
    if cond is None:
        first = expect(a.CantAttack, changes[0])
        cond = expect(a.PlayerWhere, first.against).condition
        each = next((one for one in cond.walk() if one == a.Item()), a.Item())
        cond = swapped(cond, each, reworded(a.DefendingPlayer(expect(a.Ref, inner.to)), each.said))
        changes = (a.CantAttack(said=first.said),)
    out.subject(inner.to)
    write_changes(out, changes)
    out.word("unless")
    out.value("cond", expect(a.NotSo, cond).part)


_OWN = "not from its grantor"
"""The word of a protection that leaves what gives it attached (702.16c)."""


def _keeps(ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], keeps: str) -> a.StaticAbility:
    """“has protection from black. This effect doesn't remove ~.”: protection from every other such thing."""
    if not isinstance(subj, a.Host):
        raise ctx.stop(Stage.LOWERING, "what would remove it from that?")
    check_changes(ctx, subj, changes)
    kept = tuple(_keeping(one, (_OWN,)) for one in changes)
    if kept == changes:
        raise ctx.stop(Stage.LOWERING, "nothing here would remove it")
    inner = a.Continuous(subj, kept)
    return a.StaticAbility((inner,), said=f"st_keeps {keeps}")


def _keeping(change: a.Change, words: tuple[str, ...]) -> a.Change:
    """The change, every protection that it gives with these words."""
    if not isinstance(change, a.Gain):
        return change
    given = tuple(
        one.but(words=words)
        if isinstance(one, a.KeywordAbility) and one.name == "protection"
        else one
        for one in change.abilities
    )
    return change.but(abilities=given)


def _write_keeps(out: Printer, value: a.StaticAbility) -> None:
    inner = expect(a.Continuous, value.statements[0])
    out.subject(inner.to)
    write_changes(out, tuple(_keeping(one, ()) for one in inner.changes))
    out.show("KEEPS_", value.said.partition(" ")[2])


_MINE = a.TurnOf(a.Is(a.You()))


def _your_turn(
    said: str, *, first: bool, when: a.Condition = _MINE, words: str = "your turn"
) -> Custom[a.StaticAbility]:
    def read(ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...]) -> a.StaticAbility:
        changes = for_players(ctx, subj, changes)
        check_changes(ctx, subj, changes)
        return a.StaticAbility((a.Continuous(subj, changes),), when, said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        inner = expect(a.Continuous, value.statements[0])
        if value.condition != when:
            raise Stop(Stage.PRINTING, "in other turns")
        if first:
            out.word("during", *words.split(), ",", BARE)
        out.subject(inner.to)
        write_changes(out, inner.changes)
        if not first:
            out.word("during", *words.split())

    return Custom(read, write)


def _during_combat() -> Custom[a.StaticAbility]:
    """“Players can't cast spells during combat”: in any combat phase (506.1)."""
    row = _your_turn("st_combat_post", first=False, when=_COMBAT, words="combat")

    def read(
        ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], step: str
    ) -> a.StaticAbility:
        if step != "combat":
            raise ctx.stop(Stage.LOWERING, "during which step?")
        return expect(a.StaticAbility, row.read(ctx, subj=subj, changes=changes))

    return Custom(read, row.write)


_COMBAT = a.During(phases=(Phase.COMBAT,))


def _two_while(  # noqa: PLR0917 -- a row takes every child by its name
    ctx: Context,
    cond: a.Condition,
    subj: a.Ref,
    changes: tuple[a.Change, ...],
    subj_2: a.Ref,
    changes_2: tuple[a.Change, ...],
) -> a.StaticAbility:
    """“As long as …, you can't lose the game and your opponents can't win the game.”"""
    if any(isinstance(one, a.IfDid) for one in cond.walk()):
        raise ctx.stop(Stage.LOWERING, "a statement that depends on an instruction")
    made = []
    for who, what in ((subj, changes), (subj_2, changes_2)):
        said = for_players(ctx, who, what)
        check_changes(ctx, who, said)
        made.append(a.Continuous(who, said))
    return a.StaticAbility(tuple(made), cond, said="oc_long_two")


def _write_two_while(out: Printer, value: a.StaticAbility) -> None:
    first, second = (expect(a.Continuous, one) for one in value.statements)
    out.word("as", "long", "as")
    out.value("cond", value.condition)
    out.word(",")
    for one in (first, second):
        out.word(*(["and"] if one is second else []), BARE)
        own = out.beside()
        own.subject(one.to)
        write_changes(own, one.changes)
        out.word(*own.words)


def _prevent_during(ctx: Context, np: a.Ref, whose_turn: a.Condition) -> a.StaticAbility:
    """“Prevent all damage that would be dealt to ~ during your turn.”"""
    whom, hint = watched(ctx, np)
    made = a.Prevention(a.DealsDamage(a.All(()), whom))
    return a.StaticAbility((made,), whose_turn, said=f"oc_prevent_during {hint}")


def _write_prevent_during(out: Printer, value: a.StaticAbility) -> None:
    (made,) = value.statements
    event = expect(a.DealsDamage, expect(a.Prevention, made).event)
    out.word(*["prevent", "all", "damage", "that", "would", "be", "dealt", "to"])
    to = expect(a.Filter, event.to)
    write_watched(
        out, to, value.said.partition(" ")[2] or ("is" if isinstance(to, a.Is) else "np_each")
    )
    out.word("during")
    when = expect(a.Condition, value.condition)
    out.alias(when.said or "wt_your", when)


_THEIRS = a.NotSo(_MINE)


def _others_pre(ctx: Context, statement: a.Node) -> a.Ability:
    """“During turns other than yours, spells you cast cost {1} less to cast”: any statement, then (611.3)."""
    if not isinstance(statement, a.Static) or isinstance(statement, a.AdditionalCost):
        raise ctx.stop(Stage.LOWERING, "an instruction as long as something is so")
    return a.StaticAbility((statement,), _THEIRS, said="st_others_pre")


def _write_others_pre(out: Printer, value: a.StaticAbility) -> None:
    (one,) = value.statements
    if value.condition != _THEIRS:
        raise Stop(Stage.PRINTING, "in which turns?")
    out.word(*["during", "turns", "other", "than", "yours", ","], "\x01b")
    out.value("statement", one)


ROWS: Rows = {
    "oc_long_two": Custom(_two_while, _write_two_while),
    "oc_prevent_during": Custom(_prevent_during, _write_prevent_during),
    "st_as_long_replacing": Custom(_as_long_replaced, _write_as_long_replaced),
    "st_as_long": _as_long("st_as_long", first=False),
    "st_also_long": _as_long("st_also_long", first=False),
    "st_long_its": _its("st_long_its"),
    "st_long_its_also": _its("st_long_its_also"),
    "st_as_long_pre": _as_long("st_as_long_pre", first=True),
    "st_last_exiled": Custom(_last_exiled, _write_last_exiled),
    "st_turn_long_may": Custom(_turn_long_may, _write_turn_long_may),
    "st_your_turn": _your_turn("st_your_turn", first=True),
    "st_other_turns": _your_turn(
        "st_other_turns", first=True, when=a.NotSo(_MINE), words="turns other than yours"
    ),
    "st_others_pre": Custom(_others_pre, _write_others_pre),
    "st_unless": Custom(_unless, _write_unless),
    "st_keeps": Custom(_keeps, _write_keeps),
    "st_unless_p": Custom(_unless, _write_unless),
    "st_combat_post": _during_combat(),
    "st_your_turn_post": _your_turn("st_your_turn_post", first=False),
}
