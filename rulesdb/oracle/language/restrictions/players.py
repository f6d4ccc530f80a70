"""What objects and players can't, must and may do, how often abilities trigger, both ways (101.2, 508, 509, 603.2d, 613.11).

There is one row for each rule that is changed; those that are one pattern stand in the table as that.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import SUBSET_TYPES, CardType, Characteristic, Color, Step, Subset
from rulesdb.oracle.language.changes import filtered
from rulesdb.oracle.language.clauses import PART
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.tokens import Body
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.printing.printer import BARE, MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.normalise import Word


def _cause(said: str, kinds: tuple[type[a.Enters | a.Dies], ...], words: str) -> Custom:
    """“a creature dying”: the event that causes abilities to trigger."""

    def read(ctx: Context, np: a.Ref) -> a.AnyEvent | a.Dies | a.Enters:
        of, hint = watched(ctx, np)
        events = tuple(kind(of) for kind in kinds)
        made = events[0] if len(events) == 1 else a.AnyEvent(events)
        return reworded(made, f"{said} {hint}")

    def write(out: Printer, value: a.AnyEvent | a.Dies | a.Enters) -> None:
        event = expect(kinds[0], value.parts[0] if isinstance(value, a.AnyEvent) else value)
        hint = value.said.split()[1]
        write_watched(out, event.what, hint)
        out.word(*words.split(), MANY if hint.endswith("_p") else ONE)

    return Custom(read, write)


def _more(said: str, before: str, after: str) -> Custom:
    """“that ability triggers an additional time” (603.2d)."""

    def read(ctx: Context, np: a.Ref, cause: a.EventPattern | None = None) -> a.Continuous:
        of, hint = watched(ctx, np)
        return a.Continuous(None, (a.TriggerMore(cause, of),), said=f"{said} {hint}")

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(a.TriggerMore, value.changes)
        out.word("if")
        if change.event is not None:
            out.value("cause", change.event)
        out.word(*before.split())
        write_watched(out, expect(a.Filter, change.of), value.said.split()[1])
        out.word(*after.split())

    return Custom(read, write)


def _more_attack(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Continuous:
    """“if a creature attacking causes a triggered ability of …”."""
    what, first = watched(ctx, np)
    of, second = watched(ctx, np_2)
    change = a.TriggerMore(a.Attacks(what), of)
    return a.Continuous(None, (change,), said=f"rs_trigger_attack {first} {second}")


def _write_more_attack(out: Printer, value: a.Continuous) -> None:
    _, first, second = value.said.split()
    change = only(a.TriggerMore, value.changes)
    out.word("if")
    write_watched(out, expect(a.Attacks, change.event).what, first)
    out.word(*["attacking", "causes", "a", "triggered", "ability", "of"])
    write_watched(out, expect(a.Filter, change.of), second)
    out.word(*["to", "trigger", ",", "that", "ability", "triggers", "a", "additional", "time"])


def _not(ctx: Context, cause: a.EventPattern, np: a.Ref | None = None) -> a.Continuous:
    of, hint = watched(ctx, np) if np is not None else (None, "")
    change = a.TriggerNot(cause, of)
    return a.Continuous(
        None, (change,), said=f"{'rs_trigger_not_of' if hint else 'rs_trigger_not'} {hint}"
    )


def _write_not(out: Printer, value: a.Continuous) -> None:
    change = only(a.TriggerNot, value.changes)
    out.value("cause", change.event)
    out.word("\x02don't", BARE, "cause", "abilities")
    if change.of is not None:
        out.word("of")
        write_watched(out, change.of, value.said.split()[1])
    out.word("to", "trigger")


def _legend(ctx: Context, quote: tuple[Word, ...], np: a.Ref | None = None) -> a.Continuous:
    """“the “legend rule” doesn't apply to permanents you control” (704.5j)."""
    if [word.low for word in quote] != ["legend", "rule"]:
        raise ctx.stop(Stage.LOWERING, "which rule?")
    if np is None:
        everything = a.Each(a.IsPermanent())
        return a.Continuous(everything, (a.LeavesRule("704.5j"),), said="rs_legend")
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "which permanents?")
    return a.Continuous(np, (a.LeavesRule("704.5j"),), said="rs_legend_of")


def _write_legend(out: Printer, value: a.Continuous) -> None:
    out.word("the", '"', "legend", "rule", '"', "doesn't", "apply")
    if value.said == "rs_legend_of":
        out.word("to")
        out.value("np", value.to)


CREATURE = a.HasType(CardType.CREATURE)


def _defended(said: str, words: str, *, unless: bool) -> Custom:
    """“unless defending player controls an Island”: whom it can't attack (508.1c, 508.5)."""

    def read(ctx: Context, noun: a.Filter, np: a.Ref) -> a.CantAttack:
        if noun != a.IsPlayer() or not isinstance(np, a.Pick) or np.up_to or np.among is not None:
            raise ctx.stop(Stage.LOWERING, "not understood in a condition")
        of = joined([*parts_of(np.of), a.ControlledBy(a.Item())])
        made: a.Condition = a.Exists(of)
        if np.count != a.Number(1):
            made = a.Exists(of, number=np.count)
        who = a.All((a.IsPlayer(), a.PlayerWhere(a.NotSo(made) if unless else made)))
        whom = a.AnyOf((who, a.ControlledBy(a.Each(who))))
        return a.CantAttack(whom, said=f"{said} {np.said} {np.of.said}")

    def write(out: Printer, value: a.CantAttack) -> None:
        who = expect(a.All, expect(a.AnyOf, value.whom).parts[0])
        told = expect(a.PlayerWhere, who.parts[1]).condition
        cond = expect(a.Exists, expect(a.NotSo, told).part if unless else told)
        _, hint, number = value.said.split(maxsplit=2)
        of = reworded(joined(list(expect(a.All, cond.of).parts[:-1])), number)
        out.word(*words.split())
        out.value("np", a.Pick(of, cond.number or a.Number(1), said=hint))

    return Custom(read, write)


def _attached(ctx: Context, attached: str, np: a.Ref | None = None) -> a.CantBeAttached:
    """“can't be enchanted”, “by other Auras” (303.4, 301.5)."""
    kind = attached
    if np is None:
        return a.CantBeAttached(a.HasSubtype(kind), said="rc_not_attached")
    if not isinstance(np, a.Each) or a.HasSubtype(kind) not in parts_of(np.of):
        raise ctx.stop(Stage.LOWERING, "by what?")
    return a.CantBeAttached(np.of, said=f"rc_not_attached_by {np.said} {np.of.said}")


def _write_attached(out: Printer, value: a.CantBeAttached) -> None:
    aura = a.HasSubtype("Aura") in parts_of(value.by)
    out.word("can't", "be", "enchanted" if aura else "equipped")
    if value.said.startswith("rc_not_attached_by"):
        _, hint, number = value.said.split(maxsplit=2)
        out.word("by")
        out.value("np", a.Each(reworded(value.by, number), said=hint))


def _cant_have(ctx: Context, vor: str, kwlist: tuple[tuple[str, ...], str]) -> a.CantHave:
    names, conj = kwlist
    return a.CantHave(names, said=f"rc_cant_have {conj or 'or'}")


def _write_cant_have(out: Printer, value: a.CantHave) -> None:
    out.word("can't", "have", "or", "gain")
    for at, name in enumerate(value.keywords):
        if at:
            out.word(value.said.split()[1])
        out.word(*name.split())


def _cost(said: str, words: str, *, block: bool = False) -> Custom:
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


def _tax(ctx: Context, mana: ManaCost, noun: a.Filter) -> a.AttackCost:
    if noun != CREATURE:
        raise ctx.stop(Stage.LOWERING, "for each what?")
    return a.AttackCost(a.Cost((a.PayMana(mana),)), a.Is(a.You()), said="rc_attack_tax")


def _write_tax(out: Printer, value: a.AttackCost) -> None:
    out.word(*["can't", "attack", "you", "unless", "their", "controller", "pays"])
    out.show("MANA_", expect(a.PayMana, value.cost.parts[0]).mana)
    words = ["for", "each", "creature", "they", "control", "that's", "attacking", "you"]
    out.word(*words)


def _block_though(ctx: Context, nouns: a.Filter, kw: str, kw_2: str) -> a.CanBlockAsThough:
    if nouns != CREATURE or kw != kw_2:
        raise ctx.stop(Stage.LOWERING, "as though what?")
    return a.CanBlockAsThough(attackers_lack=str(kw), said="rc_block_though")


def _write_block_though(out: Printer, value: a.CanBlockAsThough) -> None:
    kw = value.attackers_lack.split()
    out.word("can", "block", "creatures", "with", *kw)
    out.word(*["as", "though", "they", "didn't", "have"], *kw)


def _keep(ctx: Context, color: a.Filter | None = None) -> a.KeepMana:
    kind = () if color is None else (color.color.value if isinstance(color, a.HasColor) else "C",)
    return a.KeepMana(kind, said="rc_keep_color" if kind else "rc_keep_mana")


def _write_keep(out: Printer, value: a.KeepMana) -> None:
    out.word("\x02don't", "lose", "unspent")
    if value.types:
        (kind,) = value.types
        out.word("colorless" if kind == "C" else Color(kind).word)
    out.word(*["mana", "as", "steps", "and", "phases", "end"])


def _cant_enter(ctx: Context) -> a.CantPutOnto:
    told = ctx.subject.of.walk() if isinstance(ctx.subject, a.Each) else ()
    if not isinstance(ctx.subject, a.Each) or not any(isinstance(one, a.In) for one in told):
        # What enters from anywhere is looked at as it would be there (614.12): not foreseen yet.
        raise ctx.stop(Stage.LOWERING, "what can't enter?")
    return a.CantPutOnto(reworded(ctx.subject.of, ""), said="rc_cant_enter")


def _not_type(ctx: Context, noun: a.Filter) -> a.LoseType:
    """“isn't a creature” (205.1b)."""
    if not isinstance(noun, a.HasType):
        raise ctx.stop(Stage.LOWERING, "isn't what?")
    return a.LoseType((noun.type,), said="rc_not_type")


_LANDS = a.HasType(CardType.LAND)


def _land_also(said: str, *, plural: bool) -> Custom:
    """“is a Swamp in addition to its other land types” (305.7)."""

    def read(ctx: Context, token_body: Body, noun: a.Filter) -> a.BecomeType:
        shape, line, colors, _, _, kwitems, many_, colorless = token_body
        only = shape == "tb_words" and not (colors or kwitems or colorless)
        if not only or line.types or line.supertypes or many_ != plural:
            raise ctx.stop(Stage.LOWERING, "which types?")
        if not isinstance(noun, a.HasType) or noun not in (_LANDS, CREATURE):
            raise ctx.stop(Stage.LOWERING, "a type of another kind")
        if not all(_is_of(one, noun) for one in line.subtypes):
            raise ctx.stop(Stage.LOWERING, "a type of another kind")
        return a.BecomeType((), line.subtypes, (), a.Keep.EVERYTHING, said=said)

    def write(out: Printer, value: a.BecomeType) -> None:
        names = [expect(str, one) for one in value.subtypes]
        word = "land" if _is_of(names[0], _LANDS) else "creature"
        out.word("\x02are")
        if not plural:
            out.word("a")
        for one in names[:-1]:
            out.show("NOUN_", a.HasSubtype(one))
        out.show("NOUNS_" if plural else "NOUN_", a.HasSubtype(names[-1]))
        whose = "their" if plural else "its"
        out.word(*["in", "addition", "to", whose, "other", word, "types"])

    return Custom(read, write)


def _is_of(subtype: str, kind: a.HasType) -> bool:
    return any(kind.type in SUBSET_TYPES[one] for one in subsets_of(subtype))


def _chosen_type(said: str, whose: str) -> Custom:
    word = a.ChosenWord(Characteristic.CREATURE_TYPE, "creature type")
    change = a.BecomeType((), (word,), (), a.Keep.EVERYTHING, said=said)
    words = f"the chosen type in addition to {whose} other types".split()
    return Custom(lambda ctx: change, lambda out, _: out.word("\x02are", *words))


def _every_basic(said: str, whose: str) -> Custom:
    def read(ctx: Context) -> a.EverySubtype:
        return a.EverySubtype(Subset.LAND, basic_only=True, said=said)

    words = f"every basic land type in addition to {whose} other types".split()
    return Custom(read, lambda out, _: out.word("\x02are", *words))


def _skip(said: str, whose: str) -> Custom:
    def read(ctx: Context, step: str) -> a.Continuous | a.SkipAlways:
        change = a.SkipAlways(STEPS[step], said="" if whose == "your" else said)
        return a.Continuous(a.You(), (change,), said=said) if whose == "your" else change

    def write(out: Printer, value: a.Continuous | a.SkipAlways) -> None:
        told = value.changes[0] if isinstance(value, a.Continuous) else value
        change = expect(a.SkipAlways, told)
        out.word("\x02skip", whose, *expect(Step, change.step).value.split())

    return Custom(read, write)


def game_rule(said: str, change: a.Change, **must: object) -> Custom:
    """A rule for the whole game: “no more than one creature can attack each combat”."""
    return sure(said, a.Continuous(None, (change,)), **must)


def _watched(ctx: Context, np: a.Ref) -> a.Each | a.Source | a.Host:
    if isinstance(np, (a.Each, a.Source, a.Host)):
        return np
    raise ctx.stop(Stage.LOWERING, "whose abilities?")


def _abilities(said: str, before: str, change: a.Change, after: str = "") -> Custom:
    """“activated abilities of creatures can't be activated”."""

    def read(ctx: Context, np: a.Ref | None = None, host: str | None = None) -> a.Continuous:
        if host is not None:
            return a.Continuous(a.Host(said="np_host " + host), (change,), said=said)
        if np is None:
            ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its")
            if not isinstance(ref, (a.Host, a.Source)):
                raise ctx.stop(Stage.REFERENCE, "whose abilities?")
            return a.Continuous(ref, (change,), said=said)
        return a.Continuous(_watched(ctx, np), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        out.word(*before.split())
        if before != "its":
            out.value("np", value.to)
        out.word(*after.split())

    return Custom(read, write)


def _abilities_cost(said: str, kind: type[a.CostLess | a.CostMore], word: str) -> Custom:
    def read(ctx: Context, np: a.Ref, mana: ManaCost) -> a.Continuous:
        if not isinstance(np, a.Each):
            raise ctx.stop(Stage.LOWERING, "whose abilities?")
        change = kind(mana, reworded(np.of, ""), abilities=True)
        return a.Continuous(None, (change,), said=f"{said} {np.said} {np.of.said}")

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(kind, value.changes)
        _, hint, number = value.said.split(maxsplit=2)
        out.word("activated", "abilities", "of")
        out.value("np", a.Each(reworded(expect(a.Filter, change.what), number), said=hint))
        out.word("cost")
        out.show("MANA_", change.mana)
        out.word(word, "to", "activate")

    return Custom(read, write)


def _hands(said: str, after: str, *, relative: bool) -> Custom:
    def read(ctx: Context, poss: tuple[str, a.Filter], num: a.Number) -> a.Continuous:
        size = a.Number(-num.value) if relative else num
        return a.Continuous(a.Each(poss[1]), (a.HandSize(size, relative),), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        size = only(a.HandSize, value.changes).size
        who = expect(a.Each, value.to).of
        out.word("each", "opponent's" if isinstance(who, a.IsOpponent) else "player's")
        out.word(*["maximum", "hand", "size", "is"], *after.split())
        out.show("NUM_", a.Number(abs(expect(a.Number, size).value)))

    return Custom(read, write)


def _less_hand(ctx: Context, num: a.Number) -> a.Continuous:
    change = a.HandSize(a.Number(-num.value), relative=True)
    return a.Continuous(a.You(), (change,), said="rs_hand_less")


def _all_block(said: str, *, turn: bool) -> Custom:
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


def _unpreventable(said: str, *, combat: bool | None) -> Custom:
    def read(ctx: Context, np: a.Ref) -> a.Continuous:
        change = a.DamageCantBePrevented(combat)
        return a.Continuous(_watched(ctx, np), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        out.word(*(["combat"] if combat else []))
        out.word(*["damage", "that", "would", "be", "dealt", "by"])
        out.value("np", value.to)
        out.word("can't", "be", "prevented")

    return Custom(read, write)


_MANA = a.CantActivate(but_mana=True)

_NONE = a.CantActivate()

_UNLESS = "can't be activated unless they're mana abilities"

_EVERY = "activated abilities of"


ROWS: Rows = {
    "rs_unpreventable_turn": a.Apply(
        a.Each(a.IsSource()), (a.DamageCantBePrevented(),), a.ThisTurn()
    ),
    "cu_entering": _cause("cu_entering", (a.Enters,), "entering"),
    "cu_dying": _cause("cu_dying", (a.Dies,), "dying"),
    "cu_both": _cause("cu_both", (a.Enters, a.Dies), "entering or dying"),
    "rs_trigger_more": _more(
        "rs_trigger_more",
        "\x02cause a triggered ability of",
        "to trigger , that ability triggers a additional time",
    ),
    "rs_trigger_attack": Custom(_more_attack, _write_more_attack),
    "rs_trigger_any": _more(
        "rs_trigger_any", "a ability of", "triggers , that ability triggers a additional time"
    ),
    "rs_trigger_it": _more(
        "rs_trigger_it", "a triggered ability of", "triggers , it triggers a additional time"
    ),
    "rs_trigger_not": Custom(_not, _write_not),
    "rs_trigger_not_of": Custom(_not, _write_not),
    "rs_legend": Custom(_legend, _write_legend),
    "rs_legend_of": Custom(_legend, _write_legend),
    "at_enchanted": "Aura",
    "at_equipped": "Equipment",
    "them_it": "it",
    "them_them": "them",
    "rc_attack_unless": _defended(
        "rc_attack_unless", "can't attack unless defending player controls", unless=True
    ),
    "rc_attack_if": _defended(
        "rc_attack_if", "can't attack if defending player controls", unless=False
    ),
    "rc_attack_cost": _cost("rc_attack_cost", "can't attack unless its controller pays"),
    "rc_attack_block_cost": _cost(
        "rc_attack_block_cost", "can't attack or block unless its controller pays", block=True
    ),
    "rc_attack_tax": Custom(_tax, _write_tax),
    "rc_not_attached": Custom(_attached, _write_attached),
    "rc_not_attached_by": Custom(_attached, _write_attached),
    "rc_cant_have": Custom(_cant_have, _write_cant_have),
    "rc_not_countered_by": filtered(
        a.CantBeCountered(), "rc_not_countered_by", "can't be countered by", "by"
    ),
    "rc_additional": Custom(
        lambda ctx, ptmod: reworded(ptmod, f"rc_additional {ptmod.said}"),
        lambda out, v: (
            out.word("\x02get", "a", "additional"),
            out.show("PTMOD_", reworded(v, v.said.split()[1])),
        ),
    ),
    "rc_by_toughness": a.AssignByToughness(),
    "rc_by_toughness_p": a.AssignByToughness(),
    "rc_attack_though_p": a.CanAttackAsThough(h.kw),
    "rc_block_though": Custom(_block_though, _write_block_though),
    "rc_block_with": a.CanBlockAsThough(h.kw),
    "rc_no_draw": sure("rc_no_draw", a.CantDraw(), nouns=a.IsCard()),
    "rc_draw_limit": sure("rc_draw_limit", a.CantDraw(h.num), noun=a.IsCard()),
    "rc_no_loss": a.CantLoseLife(),
    "rc_no_search": a.CantSearch(),
    "rc_no_counters": a.CantHaveDesignation(h.counter),
    "rc_sorcery_time": sure(
        "rc_sorcery_time", a.CastOnlyDuring(sorcery_time=True), nouns=a.IsSpell()
    ),
    "rc_own_turn": sure("rc_own_turn", a.CastOnlyDuring(own_turn=True), nouns=a.IsSpell()),
    "rc_skip": _skip("rc_skip", "their"),
    "rc_hands": a.RevealHand(),
    "rc_no_counters_on": Custom(
        lambda ctx, them: a.CantHaveCounters(said=f"rc_no_counters_on {them}"),
        lambda out, v: out.word(
            *["can't", "have", "counters", "put", "on"], v.said.partition(" ")[2]
        ),
    ),
    "rc_no_transform": a.CantTransform(),
    "rc_keep_color": Custom(_keep, _write_keep),
    "rc_keep_mana": Custom(_keep, _write_keep),
    "rc_cant_enter": Custom(_cant_enter, lambda out, _: out.word("can't", "enter")),
    "rc_chosen_type": _chosen_type("rc_chosen_type", "its"),
    "rc_chosen_types": _chosen_type("rc_chosen_types", "their"),
    "rc_chosen_color": a.BecomeColor((a.ChosenWord(Characteristic.COLOR, "color"),)),
    "rc_all_colors": a.BecomeColor(tuple(Color)),
    "rc_land_also": _land_also("rc_land_also", plural=False),
    "rc_lands_also": _land_also("rc_lands_also", plural=True),
    "rc_every_basic": _every_basic("rc_every_basic", "its"),
    "rc_every_basics": _every_basic("rc_every_basics", "their"),
    "rc_not_type": Custom(
        _not_type,
        lambda out, v: (out.word("\x02aren't", "a"), out.show("NOUN_", a.HasType(v.types[0]))),
    ),
    "rs_skip": _skip("rs_skip", "your"),
    "rs_hand": a.Continuous(a.You(), (a.RevealHand(),)),
    "rs_attack_limit": game_rule("rs_attack_limit", a.AttackLimit(h.num), filter=CREATURE),
    "rs_block_limit": game_rule(
        "rs_block_limit", a.AttackLimit(h.num, block=True), filter=CREATURE
    ),
    "rs_attack_you_limit": game_rule(
        "rs_attack_you_limit", a.AttackLimit(h.num, a.Is(a.You())), filter=CREATURE
    ),
    "rs_opening": a.BeginsOnBattlefield(),
    "rs_no_activate": _abilities("rs_no_activate", _EVERY, _NONE, "can't be activated"),
    "rs_no_activate_mana": _abilities("rs_no_activate_mana", _EVERY, _MANA, _UNLESS),
    "rs_no_activate_host": _abilities(
        "rs_no_activate_host", "", _NONE, "activated abilities can't be activated"
    ),
    "rs_no_activate_its": _abilities(
        "rs_no_activate_its", "its", _NONE, "activated abilities can't be activated"
    ),
    "rs_no_activate_its_mana": _abilities(
        "rs_no_activate_its_mana", "its", _MANA, f"activated abilities {_UNLESS}"
    ),
    "rs_abilities_less": _abilities_cost("rs_abilities_less", a.CostLess, "less"),
    "rs_abilities_more": _abilities_cost("rs_abilities_more", a.CostMore, "more"),
    "rs_life": a.Continuous(a.You(), (a.LifeCantChange(),)),
    "rs_hand_size": Custom(
        lambda ctx, num: a.Continuous(a.You(), (a.HandSize(num),), said="rs_hand_size"),
        lambda out, v: (
            out.word(*["your", "maximum", "hand", "size", "is"]),
            out.show("NUM_", v.changes[0].size),
        ),
    ),
    "rs_hand_more": a.Continuous(a.You(), (a.HandSize(h.num, relative=True),)),
    "rs_hand_less": Custom(
        _less_hand,
        lambda out, v: (
            out.word(*["your", "maximum", "hand", "size", "is", "reduced", "by"]),
            out.show("NUM_", a.Number(-v.changes[0].size.value)),
        ),
    ),
    "rs_hands_less": _hands("rs_hands_less", "reduced by", relative=True),
    "rs_hands_size": _hands("rs_hands_size", "", relative=False),
    "rs_all_block": _all_block("rs_all_block", turn=False),
    "rs_all_block_turn": _all_block("rs_all_block_turn", turn=True),
    "rs_unpreventable": a.Continuous(a.Each(a.IsSource()), (a.DamageCantBePrevented(),)),
    "rs_unpreventable_by": _unpreventable("rs_unpreventable_by", combat=None),
    "rs_combat_unpreventable_by": _unpreventable("rs_combat_unpreventable_by", combat=True),
}
