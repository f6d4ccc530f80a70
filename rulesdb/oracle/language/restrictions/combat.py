"""Who can't, must and may attack and block, what it costs, and whose toughness counts, both ways (508.1, 509.1, 510.1).

Here is what is asked while attackers, blockers and damage are declared; the rest about objects is in `objects`.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Relation
from rulesdb.oracle.language.clauses import PART
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.descriptions import walk_name, write_filter
from rulesdb.oracle.language.restrictions.kinds import CREATURE
from rulesdb.oracle.language.verbs import sort_of
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import controlled, joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import MANY, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _defended(said: str, words: str, *, unless: bool) -> Custom[a.CantAttack]:
    """“unless defending player controls an Island”: whom it can't attack (508.1c, 508.5)."""

    def read(ctx: Context, noun: a.Filter, np: a.Ref) -> a.CantAttack:
        if noun != a.IsPlayer() or not isinstance(np, a.Pick) or np.up_to or np.among is not None:
            raise ctx.stop(Stage.LOWERING, "not understood in a condition")
        of = joined([*parts_of(np.of), a.ControlledBy(a.Item())])
        made: a.Condition = a.Exists(of)
        if np.count != a.Number(1):
            made = a.Exists(of, number=np.count)
        who = a.PlayerWhere(a.NotSo(made) if unless else made)
        return a.CantAttack(against=who, said=f"{said} {np.said} {np.of.said}")

    def write(out: Printer, value: a.CantAttack) -> None:
        told = expect(a.PlayerWhere, value.against).condition
        cond = expect(a.Exists, expect(a.NotSo, told).part if unless else told)
        _, hint, number = value.said.split(maxsplit=2)
        of = reworded(joined(list(expect(a.All, cond.of).parts[:-1])), number)
        out.word(*words.split())
        out.value("np", a.Pick(of, cond.number or a.Number(1), said=hint))

    return Custom(read, write)


def _outnumbered(said: str, verb: str, whom: str) -> Custom[a.Change]:
    """“can't attack unless you control more creatures than defending player”: against whom it can't (508.1c, 509.1b)."""

    def made(of: a.Filter) -> a.Change:
        theirs: a.Ref = a.Item() if verb == "attack" else a.AttackingPlayer()
        mine, others = (
            a.Count(a.Each(joined([*parts_of(of), a.ControlledBy(who)])))
            for who in (a.You(), theirs)
        )
        fewer = a.Compare(mine, Relation.AT_MOST, others)
        if verb == "attack":
            return a.CantAttack(against=a.PlayerWhere(fewer), said=said)
        return a.CantBlock(a.Where(fewer), said=said)

    def read(ctx: Context, filter: a.Filter, noun: a.Filter) -> a.Change:
        if noun != a.IsPlayer() or not isinstance(ctx.subject, a.Source):
            raise ctx.stop(Stage.LOWERING, "more than whom?")
        return made(reworded(filter, ""))

    def write(out: Printer, value: a.CantAttack | a.CantBlock) -> None:
        where = value.against if isinstance(value, a.CantAttack) else value.what
        asked = where.condition if isinstance(where, a.PlayerWhere | a.Where) else None
        fewer = expect(a.Compare, asked)
        whole = expect(a.Each, expect(a.Count, fewer.left).of)
        of = joined(list(parts_of(whole.of)[:-1]))
        if value != made(of):
            raise Stop(Stage.PRINTING, "more than whom?")
        out.word(*["can't", verb, "unless", "you", "control", "more"])
        write_filter(out, of, plural=True)
        out.word("than", whom, "player")

    return Custom(read, write)


def _cost(
    said: str, words: str, *, block: bool = False
) -> Custom[a.AttackCost | tuple[a.Change, ...]]:
    """“can't attack unless its controller pays {2}” (508.1h, 509.1d)."""

    def read(ctx: Context, mana: ManaCost, vor: str = "") -> a.AttackCost | tuple[a.Change, ...]:
        cost = a.Cost((a.PayMana(mana),))
        made = a.AttackCost(cost, said=said)
        return (made, a.AttackCost(cost, block=True, said=PART)) if block else made

    def write(out: Printer, value: a.AttackCost | tuple[a.Change, ...]) -> None:
        first = expect(a.AttackCost, value[0] if isinstance(value, tuple) else value)
        out.word(*words.split())
        out.show("MANA_", expect(a.PayMana, first.cost.parts[0]).mana)

    return Custom(read, write)


def _price(said: str, words: str, *, attack: bool = True, block: bool = False) -> Custom[object]:
    """“~ can't attack unless you sacrifice a land” (508.1h, 509.1d)."""

    def read(
        ctx: Context,
        costpart: a.CostPart | None = None,
        vor: str = "",
        mana: ManaCost | None = None,
        each: a.Quantity | None = None,
    ) -> a.AttackCost | tuple[a.Change, ...]:
        if not isinstance(ctx.subject, a.Source):
            raise ctx.stop(Stage.LOWERING, "whose creature would you pay for?")
        part = costpart if mana is None else a.PayMana(mana, each)
        cost = a.Cost((expect(a.CostPart, part),))
        made = a.AttackCost(cost, block=not attack, said=said)
        return (made, a.AttackCost(cost, block=True, said=PART)) if attack and block else made

    def write(out: Printer, value: a.AttackCost | tuple[a.Change, ...]) -> None:
        first = expect(a.AttackCost, value[0] if isinstance(value, tuple) else value)
        (part,) = first.cost.parts
        out.word(*words.split(), "unless", "you", MANY)
        if isinstance(part, a.PayMana) and part.times is not None:
            out.word("pay")
            out.show("MANA_", part.mana)
            out.word("for", "each")
            out.value("each", part.times)
        elif isinstance(part, a.PayMana):
            out.word("pay")
            out.show("MANA_", part.mana)
        else:
            out.value("costpart", part)

    return Custom(read, write)


def _tax(ctx: Context, mana: ManaCost, noun: a.Filter) -> a.AttackCost:
    if noun != CREATURE:
        raise ctx.stop(Stage.LOWERING, "for each what?")
    return a.AttackCost(a.Cost((a.PayMana(mana),)), a.Is(a.You()), said="rc_attack_tax")


def _write_tax(out: Printer, value: a.AttackCost) -> None:
    out.word(*["can't", "attack", "you", "unless", "their", "controller", "pays"])
    out.show("MANA_", expect(a.PayMana, value.cost.parts[0]).mana)
    words = ["for", "each", "creature", "they", "control", "that's", "attacking", "you"]
    out.word(*words)


def _write_tax_x(out: Printer, value: a.Continuous) -> None:
    """“… unless their controller pays {X} for each of those creatures, where X is …”: {1} as often as that."""
    (change,) = value.changes
    tax = expect(a.AttackCost, change)
    (part,) = tax.cost.parts
    _, alias, *chain = value.said.split()
    cost = a.Cost((a.PayMana(ManaCost.parse("{X}")),))
    plain = reworded(tax, alias, cost=cost)
    out.value("chain", reworded(value, " ".join(chain), changes=(plain,)))
    out.word(",", "where", "X", "is")
    out.value("value", expect(a.PayMana, part).times)


def _block_tax(said: str, *behind: str) -> Custom[a.AttackCost]:
    """“creatures can't block unless their controller pays {1} for each of those creatures” (509.1d); {X} is {1} as often as X."""

    def read(
        ctx: Context, mana: ManaCost, noun: a.Filter = CREATURE, nouns: a.Filter = CREATURE
    ) -> a.AttackCost:
        if noun != CREATURE or nouns != CREATURE:
            raise ctx.stop(Stage.LOWERING, "for each what?")
        part = a.PayMana(ManaCost.parse("{1}"), a.X()) if str(mana) == "{X}" else a.PayMana(mana)
        return a.AttackCost(a.Cost((part,)), block=True, said=said)

    def write(out: Printer, value: a.AttackCost) -> None:
        part = expect(a.PayMana, value.cost.parts[0])
        out.word(*["can't", "block", "unless", "their", "controller", "pays"])
        out.show("MANA_", part.mana if part.times is None else ManaCost.parse("{X}"))
        out.word("for", "each", *behind)

    return Custom(read, write)


_YOURS = a.AnyOf(
    (a.Is(a.You()), a.All((a.HasType(CardType.PLANESWALKER), a.ControlledBy(a.You()))))
)


def _tax_those(ctx: Context, mana: ManaCost, nouns: a.Filter) -> a.AttackCost:
    """“… attack you unless their controller pays {2} for each of those creatures”."""
    return reworded(_tax(ctx, mana, nouns), "rc_attack_tax_those")


def _write_tax_those(out: Printer, value: a.AttackCost) -> None:
    out.word(*["can't", "attack", "you", "unless", "their", "controller", "pays"])
    out.show("MANA_", expect(a.PayMana, value.cost.parts[0]).mana)
    out.word("for", "each", "of", "those", "creatures")


def _tax_all(ctx: Context, nouns: a.Filter, mana: ManaCost, nouns_2: a.Filter) -> a.AttackCost:
    """“… attack you or planeswalkers you control unless their controller pays {1} for each of those creatures”."""
    if nouns_2 != CREATURE or nouns != a.HasType(CardType.PLANESWALKER):
        raise ctx.stop(Stage.LOWERING, "for each what?")
    return a.AttackCost(a.Cost((a.PayMana(mana),)), _YOURS, said="rc_attack_tax_all")


def _write_tax_all(out: Printer, value: a.AttackCost) -> None:
    if value.whom != _YOURS:
        raise Stop(Stage.PRINTING, "whom do they attack?")
    out.word(
        *[
            "can't",
            "attack",
            "you",
            "or",
            "planeswalkers",
            "you",
            "control",
            "unless",
            "their",
            "controller",
            "pays",
        ]
    )
    out.show("MANA_", expect(a.PayMana, value.cost.parts[0]).mana)
    out.word("for", "each", "of", "those", "creatures")


def _block_though(ctx: Context, nouns: a.Filter, kw: str, kw_2: str) -> a.CanBlockAsThough:
    if nouns != CREATURE or kw != kw_2:
        raise ctx.stop(Stage.LOWERING, "as though what?")
    return a.CanBlockAsThough(attackers_lack=str(kw), said="rc_block_though")


def _write_block_though(out: Printer, value: a.CanBlockAsThough) -> None:
    kw = value.attackers_lack.split()
    out.word("can", "block", "creatures", "with", *kw)
    out.word(*["as", "though", "they", "didn't", "have"], *kw)


def _blocked_though(_: Context, them: str, kw: str) -> a.BlockedAsThough:
    """“can be blocked as though they didn't have flying”."""
    return a.BlockedAsThough(str(kw), said=f"rc_blocked_though {them}")


def _blocked_walk(_: Context, them: str, walk: a.Filter) -> a.BlockedAsThough:
    return a.BlockedAsThough(walk_name(walk), said=f"rc_blocked_walk {them}")


def _write_blocked_though(out: Printer, value: a.BlockedAsThough) -> None:
    them = value.said.split()[1]
    out.word(*["can", "be", "blocked", "as", "though", them, "didn't", "have"])
    out.word(*value.lacks.split())


def game_rule(said: str, change: a.Change, **must: object) -> Custom[object]:
    """A rule for the whole game: “no more than one creature can attack each combat”."""
    return sure(said, a.Continuous(None, (change,)), **must)


def _all_block(said: str, *, turn: bool) -> Custom[a.Apply | a.Continuous]:
    """“all creatures able to block ~ do so” (509.1c)."""

    def read(ctx: Context, nouns: a.Filter, np: a.Ref) -> a.Apply | a.Continuous:
        if nouns != CREATURE or isinstance(np, (a.Pick, a.You)):
            raise ctx.stop(Stage.LOWERING, "who blocks what?")
        changes = (a.MustBeBlocked(all_=True),)
        if turn:
            return a.Apply(np, changes, a.ThisTurn(), said=said)
        if not isinstance(np, (a.Source, a.Host)):
            raise ctx.stop(Stage.LOWERING, "who blocks what?")
        return a.Continuous(np, changes, said=said)

    def write(out: Printer, value: a.Apply | a.Continuous) -> None:
        out.word(*["all", "creatures", "able", "to", "block"])
        out.value("np", value.to)
        out.word(*(["this", "turn"] if turn else []), "\x01b", "do", "so")

    return Custom(read, write)


def _times(said: str) -> Custom[a.AttackCost]:
    """“{1} for each of those creatures for each enchantment you control”: the price of one is reckoned, too."""
    plain = {"rc_attack_tax_those_times": _tax_those, "rc_attack_tax_all_times": _tax_all}
    writes = {
        "rc_attack_tax_those_times": _write_tax_those,
        "rc_attack_tax_all_times": _write_tax_all,
    }

    def read(ctx: Context, each: a.Quantity, **parts: object) -> a.AttackCost:
        made = plain[said](ctx, **parts)  # type: ignore[operator]
        (part,) = made.cost.parts
        cost = a.Cost((expect(a.PayMana, part).but(times=each),))
        return reworded(expect(a.AttackCost, made), said, cost=cost)

    def write(out: Printer, value: a.AttackCost) -> None:
        part = expect(a.PayMana, value.cost.parts[0])
        if part.times is None or (value.whom == _YOURS) != ("_all_" in said):
            raise Stop(Stage.PRINTING, "another price")
        writes[said](out, value)
        out.word("for", "each")
        out.value("each", part.times)

    return Custom(read, write)


def _fight_with(verb: str, change: a.CantAttack | a.CantBlock) -> Custom[a.Continuous]:
    """“Your opponents can't block with creatures with even mana values”: of what they control (508.1c, 509.1b)."""

    def read(ctx: Context, subj: a.Ref, np: a.Ref) -> a.Continuous:
        if not sort_of(ctx, subj)[0] or np.said != "np_bare_p":
            raise ctx.stop(Stage.LOWERING, f"who can't {verb} with what?")
        of = controlled(expect(a.Each, np).of, reworded(subj, ""))
        return a.Continuous(a.Each(of), (change,), said=f"rs_{verb}_with {subj.said}")

    def write(out: Printer, value: a.Continuous) -> None:
        if value.changes != (change,):
            raise Stop(Stage.PRINTING, "another restriction")
        *parts, who = parts_of(expect(a.Each, value.to).of)
        said = value.said.partition(" ")[2]
        out.value("subj", reworded(expect(a.ControlledBy, who).player, said))
        out.word("can't", verb, "with")
        of = expect(a.Each, value.to).of.said
        out.value("np", a.Each(reworded(joined(parts), of), said="np_bare_p"))

    return Custom(read, write)


ROWS: Rows = {
    "rc_attack_unless": _defended(
        "rc_attack_unless", "can't attack unless defending player controls", unless=True
    ),
    "rc_attack_if": _defended(
        "rc_attack_if", "can't attack if defending player controls", unless=False
    ),
    "rc_attack_outnumbered": _outnumbered("rc_attack_outnumbered", "attack", "defending"),
    "rc_block_outnumbered": _outnumbered("rc_block_outnumbered", "block", "attacking"),
    "rc_attack_cost": _cost("rc_attack_cost", "can't attack unless its controller pays"),
    "rc_attack_block_cost": _cost(
        "rc_attack_block_cost", "can't attack or block unless its controller pays", block=True
    ),
    "rc_attack_price": _price("rc_attack_price", "can't attack"),
    "rc_attack_price_each": _price("rc_attack_price_each", "can't attack"),
    "rc_attack_block_price": _price("rc_attack_block_price", "can't attack or block", block=True),
    "rc_attack_block_price_each": _price(
        "rc_attack_block_price_each", "can't attack or block", block=True
    ),
    "rc_block_price": _price("rc_block_price", "can't block", attack=False, block=True),
    "rc_block_tax_those": _block_tax("rc_block_tax_those", "of", "those", "creatures"),
    "rc_block_tax": _block_tax("rc_block_tax", "blocking", "creature", "they", "control"),
    "rc_attack_tax": Custom(_tax, _write_tax),
    "rc_by_toughness": a.AssignByToughness(),
    "rc_by_toughness_p": a.AssignByToughness(),
    "rc_attack_tax_those_times": _times("rc_attack_tax_those_times"),
    "rc_attack_tax_all_times": _times("rc_attack_tax_all_times"),
    "rs_block_with": _fight_with("block", a.CantBlock()),
    "rs_attack_with": _fight_with("attack", a.CantAttack()),
    "st_tax_x": Custom(lambda _: None, _write_tax_x),
    "rc_attack_tax_those": Custom(_tax_those, _write_tax_those),
    "rc_attack_tax_all": Custom(_tax_all, _write_tax_all),
    "rc_attack_though_p": a.CanAttackAsThough(h.kw),
    "rc_block_though": Custom(_block_though, _write_block_though),
    "rc_block_with": a.CanBlockAsThough(h.kw),
    "rc_blocked_though": Custom(_blocked_though, _write_blocked_though),
    "rc_blocked_walk": Custom(_blocked_walk, _write_blocked_though),
    "rs_attack_limit": game_rule("rs_attack_limit", a.AttackLimit(h.num), filter=CREATURE),
    "rs_block_limit": game_rule(
        "rs_block_limit", a.AttackLimit(h.num, block=True), filter=CREATURE
    ),
    "rs_attack_you_limit": game_rule(
        "rs_attack_you_limit", a.AttackLimit(h.num, a.Is(a.You())), filter=CREATURE
    ),
    "rs_all_block": _all_block("rs_all_block", turn=False),
    "rs_all_block_turn": _all_block("rs_all_block_turn", turn=True),
}
