"""Verb phrases both ways: what an instruction does to what (608.2, 701). There is one row for each verb.

What takes more than a verb and its object is in `instructions`; how verb phrases are joined in `clauses`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.antecedents import pronoun, sorts
from rulesdb.oracle.meaning.context import ELIDED, Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, holes, match, reworded
from rulesdb.oracle.printing.printer import Printer, many
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS, spelling


def sort_of(ctx: Context, ref: a.Ref) -> tuple[bool, bool]:
    """Whether a reference can name players, and objects."""
    if isinstance(ref, (a.You, a.ControllerOf, a.OwnerOf, a.DefendingPlayer, a.ActivePlayer)):
        return True, False
    if isinstance(ref, (a.Source, a.Top, a.Whole)):
        return False, True
    if isinstance(ref, (a.Each, a.Pick)):
        return sorts(ref.of)
    if isinstance(ref, a.Target) and ref.slot - ctx.first_slot >= len(ctx.targets):
        raise ctx.stop(Stage.REFERENCE, "a target of another part of the text")
    if isinstance(ref, a.Target):
        return (
            sorts(ctx.targets[ref.slot - ctx.first_slot].of)
            if ref.slot >= ctx.first_slot
            else (True, True)
        )
    if isinstance(ref, a.Together):
        both = [sort_of(ctx, part) for part in ref.parts]
        return any(p for p, _ in both), any(t for _, t in both)
    return True, True


def _divided(ctx: Context, amount: a.Quantity, np: a.Ref) -> a.Effect:
    if not isinstance(np, a.Target):
        raise ctx.stop(Stage.LOWERING, "divided among what?")
    at = np.slot - ctx.first_slot
    ctx.targets[at] = reworded(ctx.targets[at], "", divides=amount)
    made = a.Damage(amount, np, ctx.subject, divided=True, said="v_deal_divided")
    ctx.subject = elided(ctx.subject)
    return made


def _write_divided(out: Printer, value: a.Damage) -> None:
    out.form("v_deal_divided", {"amount": value.amount, "np": value.to}, value.source)


def _copy_new(ctx: Context, np: a.Ref, newtargets: str) -> a.Effect:
    made = a.CopySpell(np, player=ctx.subject, new_targets=True, said=f"v_copy_new {newtargets}")
    ctx.subject = elided(ctx.subject)
    return made


def _write_copy_new(out: Printer, value: a.CopySpell) -> None:
    out.form(
        "v_copy_new", {"np": value.of, "newtargets": value.said.partition(" ")[2]}, value.player
    )


def _choose_np(ctx: Context, np: a.Ref) -> a.Effect:
    """“choose target creature” only targets; “choose a card from it” is a choice as it resolves."""
    who = ctx.subject
    ctx.subject = elided(who)
    if isinstance(np, a.Target):
        return a.Remember(np, "chosen", said="v_choose_np")
    if (
        isinstance(np, a.Pick)
        and np.among is None
        and np.said == "np_a"
        and isinstance(np.of, (a.IsPlayer, a.IsOpponent))
    ):
        kind = a.Kind.OPPONENT if isinstance(np.of, a.IsOpponent) else a.Kind.PLAYER
        return a.Choose(kind, who, np, link="player", said="v_choose_np")
    if not isinstance(np, a.Pick) or (np.among is None and isinstance(who, a.Each)):
        raise ctx.stop(Stage.LOWERING, "a choice that is remembered")
    return a.Choose(a.Kind.OBJECT, who, np, said="v_choose_np")


def _write_choose_np(out: Printer, value: a.Choose | a.Remember) -> None:
    who = value.player if isinstance(value, a.Choose) else a.You(said=ELIDED)
    out.form("v_choose_np", {"np": value.what}, who)


def _choose_name(ctx: Context, noun: a.Filter) -> a.Effect:
    if noun != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "whose name?")
    made = a.Choose(a.Kind.CARD_NAME, ctx.subject, link="card name", said="v_choose_name")
    ctx.subject = elided(ctx.subject)
    return made


def _write_less_x(out: Printer, value: a.Continuous) -> None:
    change = expect(a.CostLess, *value.changes)
    plain = reworded(change, "", mana=ManaCost.parse("{X}"), amount=None)
    out.value("chain", reworded(value, value.said.partition(" ")[2], changes=(plain,)))
    out.word(",", "where", "X", "is")
    out.value("value", change.amount)


def counted(pattern: a.Node, noun: str, fieldname: str) -> Custom:
    """A row with a counted noun: “draw a card”, “draw two cards”; the noun agrees with the number."""
    takes = holes(pattern)

    def read(ctx: Context, **parts: object) -> a.Node:
        word = expect(str, parts.pop(noun))
        number = expect(a.Quantity, parts["number"])
        agree(ctx, number, word, plural=word if word.endswith("s") else word + "s")
        if "subj" in takes:
            parts["subj"] = ctx.subject
            ctx.subject = elided(ctx.subject)
        return fill(pattern, parts, fieldname)

    def write(out: Printer, value: a.Node) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value, found):
            raise Stop(Stage.PRINTING, f"{fieldname} does not fit")
        subject = found.pop("subj", None)
        found[noun] = _WORD[noun][0 if found["number"] == a.Number(1) else 1]
        out.form(fieldname, found, subject)

    return Custom(read, write)


_WORD = {
    "cards": ("card", "cards"),
    "counters": ("counter", "counters"),
    "tokenw": ("token", "tokens"),
}


def _noregen(ctx: Context, np: a.Ref, noregen: str) -> a.Effect:
    return a.Destroy(np, no_regeneration=True, said=f"v_destroy_noregen {noregen}")


def _write_noregen(out: Printer, value: a.Destroy) -> None:
    out.word("\x02destroy")
    out.value("np", value.what)
    out.show("NOREGEN_", value.said.partition(" ")[2])


def _choose_type(ctx: Context, noun: a.Filter) -> a.Effect:
    kinds = {CardType.CREATURE: a.Kind.CREATURE_TYPE, CardType.LAND: a.Kind.LAND_TYPE}
    kind = kinds.get(noun.type) if isinstance(noun, a.HasType) else None
    if kind is None and not isinstance(noun, a.IsCard):
        raise ctx.stop(Stage.LOWERING, "which type?")
    ctx.chosen = kind or a.Kind.CARD_TYPE
    made = a.Choose(
        kind or a.Kind.CARD_TYPE,
        ctx.subject,
        link=str(kind or a.Kind.CARD_TYPE),
        said="v_choose_creature_type",
    )
    ctx.subject = elided(ctx.subject)
    return made


def join_puts(said: str) -> Custom:
    """“put one of them into your hand and the rest on the bottom”."""

    def read(
        ctx: Context, np: a.Ref, dest: a.Destination, np_2: a.Ref, dest_2: a.Destination
    ) -> a.Effect:
        who = ctx.subject
        ctx.subject = elided(who)
        picked = "/rest"
        name = f"put{ctx.binds}"
        ctx.binds += 1
        second = np_2
        if isinstance(np_2, a.Bound) and np_2.name.endswith(picked):
            second = reworded(np_2, np_2.said)
        return a.Sequence(
            (a.Put(np, dest, who, bind=name), a.Put(second, dest_2, elided(who))),
            a.Join.AND,
            said=said,
        )

    def write(out: Printer, value: a.Sequence) -> None:
        first, second = (expect(a.Put, step) for step in value.steps)
        out.subject(first.player)
        out.word("\x02put")
        out.value("np", first.what)
        out.value("dest", first.to)
        out.word("and")
        out.value("np", second.what)
        out.value("dest", second.to)

    return Custom(read, write)


def _deal_two(
    ctx: Context, amount: a.Quantity, np: a.Ref, amount_2: a.Quantity, np_2: a.Ref
) -> a.Effect:
    source = ctx.subject
    ctx.subject = elided(source)
    return a.Sequence(
        (a.Damage(amount, np, source), a.Damage(amount_2, np_2, elided(source))),
        a.Join.AND,
        said="v_deal_two",
    )


def _write_deal_two(out: Printer, value: a.Sequence) -> None:
    first, second = (expect(a.Damage, step) for step in value.steps)
    out.form(
        "v_deal_two",
        {"amount": first.amount, "np": first.to, "amount_2": second.amount, "np_2": second.to},
        first.source,
    )


def _npp(said: str) -> Custom:
    def read(ctx: Context, poss: tuple[str, a.Filter] | None = None) -> a.Ref:
        if poss is None:
            ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its")
            return pronoun(ref, "its", plural=False)
        _, of = poss
        ref = ctx.target(a.TargetSlot(reworded(of, "filter_s")), "npp_target")
        ctx.mentions.add(reworded(ref, ""), of)
        return ref

    def write(out: Printer, value: a.Target) -> None:
        out.word("target", spelling()[out.slot(value.slot).of][0] + "'s")

    return Custom(read, write)


def _counted_shield(said: str, pattern: a.Effect) -> Custom:
    """“prevent the next 3 damage”: one shield for one thing; several would have one each (615.11)."""

    def read(ctx: Context, **parts: a.Node) -> a.Effect:
        np = expect(a.Ref, parts["np"])
        if isinstance(np, (a.Together, a.Each)):
            # One shield for each of them, with that much of its own (615.11).
            shield = fill(pattern, {**parts, "np": a.Item()}, said)
            return a.ForEach(np, shield, said=said)
        if (many(np) and not isinstance(np, a.You)) or isinstance(np, a.Pick):
            raise ctx.stop(Stage.LOWERING, "a shield for each of them")
        return fill(pattern, parts, said)

    def write(out: Printer, value: a.Effect) -> None:
        found: dict[str, object] = {}
        shield = value.effect if isinstance(value, a.ForEach) else value
        if not match(pattern, shield, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        if isinstance(value, a.ForEach):
            found["np"] = value.of
        out.form(said, found)

    return Custom(read, write)


def prevention(said: str, event: a.EventPattern, *, amount: bool = False) -> a.Effect | Custom:
    """“prevent …this turn”."""
    shield = a.Prevention(event)
    if amount:
        return _counted_shield(said, a.Replace(shield, a.ThisTurn(), amount=h.quantity))
    return a.Replace(shield, a.ThisTurn(), said=said)


def _player_counters(said: str) -> Custom:
    def read(ctx: Context, counter: str, num: a.Quantity | None = None) -> a.Effect:
        made = a.PutCounters(counter, ctx.subject, num or a.Number(1), said=said)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.PutCounters) -> None:
        out.subject(value.on)
        out.word("\x02get")
        if value.count == a.Number(1):
            out.word("a", *value.kind.split(), "counter")
        else:
            out.show("NUM_", value.count)
            out.word(*value.kind.split(), "counters")

    return Custom(read, write)


def _amass(ctx: Context, nouns: a.Filter, num: a.Quantity) -> a.Effect:
    if not isinstance(nouns, a.HasSubtype):
        raise ctx.stop(Stage.LOWERING, "amass what?")
    return a.KeywordAction("amass", count=num, words=(nouns.subtype,), said="v_amass")


def _skip(ctx: Context, poss: a.Ref, step: str = "turn") -> a.Effect:
    """A step, or the whole turn where none is named (614.10)."""
    made = a.Skip(
        ctx.subject,
        STEPS.get(step),
        turn=step == "turn",
        said=f"v_skip {step.replace(' ', '_')} {poss.said.replace(' ', '_')}",
    )
    if not isinstance(poss, a.You) and poss.said != "=s:their":
        raise ctx.stop(Stage.LOWERING, "whose step?")
    ctx.subject = elided(ctx.subject)
    return made


def _write_skip(out: Printer, value: a.Skip) -> None:
    _, step, poss = value.said.split()
    out.subject(value.player)
    out.word("\x02skip", "your" if poss == "poss_your" else "their", "next", *step.split("_"))


def _two(ctx: Context, target: a.Target) -> bool:
    """Whether a target stands for exactly two permanents: “two target creatures”."""
    slot = ctx.targets[target.slot - ctx.first_slot]
    return slot.minimum == a.Number(2) and slot.maximum in (None, a.Number(2))


def _exchange(ctx: Context, np: a.Ref) -> a.Effect:
    """“exchange control of target … and target …” (701.12b)."""
    if isinstance(np, a.Target) and _two(ctx, np):
        return a.ExchangeControl(np, np, said=f"v_exchange {np.said}")
    if not isinstance(np, a.Together) or len(np.parts) != 2:
        raise ctx.stop(Stage.LOWERING, "exchange control of which two?")
    if any(sort_of(ctx, part)[0] for part in np.parts):
        raise ctx.stop(Stage.LOWERING, "nobody controls a player")
    return a.ExchangeControl(*np.parts, said=f"v_exchange {np.said}")


ROWS: Rows = {
    "st_less_x": Custom(lambda ctx: None, _write_less_x),
    "v_deal_divided": Custom(_divided, _write_divided),
    "v_counters_each": counted(
        a.PutCounters(h.counter, h.np, a.Product(h.number, h.each), player=S),
        "counters",
        "v_counters_each",
    ),
    "v_exile_down": a.Exile(h.np, face_down=True, player=S),
    "v_copy": a.CopySpell(h.np, player=S),
    "v_copy_new": Custom(_copy_new, _write_copy_new),
    "v_choose_np": Custom(_choose_np, _write_choose_np),
    "v_prevent_combat_by_np": prevention(
        "v_prevent_combat_by_np", a.DealsDamage(a.Is(h.np), combat=True)
    ),
    "v_prevent_all_by_np": prevention("v_prevent_all_by_np", a.DealsDamage(a.Is(h.np))),
    "v_choose_name": Custom(
        _choose_name,
        lambda out, v: (out.subject(v.player), out.word("\x02choose", "a", "card", "name")),
    ),
    "v_cast_free": a.CastCard(h.np, S, optional=False),
    "v_play_free": a.CastCard(h.np, S, optional=False, play=True),
    "w_card": "card",
    "w_cards": "cards",
    "w_counter": "counter",
    "w_counters": "counters",
    "w_token": "token",
    "w_tokens": "tokens",
    "v_draw": counted(a.Draw(S, h.number), "cards", "v_draw"),
    "v_draw_equal": a.Draw(S, h.value),
    "v_draw_additional": a.Draw(S),
    "v_draw_each": counted(a.Draw(S, a.Product(h.number, h.each)), "cards", "v_draw_each"),
    "v_discard": a.Discard(S, h.np),
    "v_mill": counted(a.Mill(S, h.number), "cards", "v_mill"),
    "v_gain": a.GainLife(h.amount, S),
    "v_gain_each": a.GainLife(a.Product(h.amount, h.each), S),
    "v_gain_equal": a.GainLife(h.value, S),
    "v_lose": a.LoseLife(h.amount, S),
    "v_lose_each": a.LoseLife(a.Product(h.amount, h.each), S),
    "v_lose_equal": a.LoseLife(h.value, S),
    "v_lose_game": a.LoseGame(S),
    "v_win_game": a.WinGame(S),
    "v_deal": a.Damage(h.amount, h.np, S),
    "v_deal_each": a.Damage(a.Product(h.amount, h.each), h.np, S),
    "v_deal_equal": a.Damage(h.value, h.np, S),
    "v_deal_to_equal": a.Damage(h.value, h.np, S),
    "v_deal_two": Custom(_deal_two, _write_deal_two),
    "v_destroy": a.Destroy(h.np),
    "v_destroy_noregen": Custom(_noregen, _write_noregen),
    "v_exile": a.Exile(h.np, player=S),
    "v_exile_until": a.Exile(h.np, a.UntilLeaves(), player=S),
    "v_return": a.Return(h.np, h.dest, S),
    "v_put": a.Put(h.np, h.dest, S),
    "v_put_two": join_puts("v_put_two"),
    "v_put_two_n": join_puts("v_put_two_n"),
    "v_counters": counted(
        a.PutCounters(h.counter, h.np, h.number, player=S), "counters", "v_counters"
    ),
    "v_remove_counters": counted(
        a.RemoveCounters(h.counter, h.np, h.number, player=S), "counters", "v_remove_counters"
    ),
    "v_remove_all": a.RemoveCounters(h.counter, h.np, a.AnyNumber()),
    "v_move_counter": a.MoveCounters(h.counter, h.np, h.np_2),
    "v_double_counters": a.DoubleCounters(h.counter, h.np),
    "v_tap": a.Tap(h.np),
    "v_untap": a.Untap(h.np),
    "v_tap_untap": a.TapOrUntap(h.np),
    "v_sacrifice": a.Sacrifice(h.np, S),
    "v_counter": a.Counter(h.np),
    "v_regenerate": a.Regenerate(h.np),
    "v_scry": a.Scry(h.num, S),
    "v_surveil": a.Surveil(h.num, S),
    "v_shuffle": a.Shuffle(S),
    "v_search": a.Search(h.np, S, of=h.poss),
    "v_reveal": a.Reveal(h.np, S),
    "v_look": a.Look(h.np, S),
    "v_control": a.Apply(h.np, (a.GainControl(S),)),
    "v_control_dur": a.Apply(h.np, (a.GainControl(S),), h.duration),
    "v_attach": a.Attach(h.np, h.np_2),
    "v_unattach": a.Unattach(h.np),
    "v_fight": a.Fight(S, h.np),
    "v_transform": a.Transform(h.np),
    "v_transform_self": a.Transform(S),
    "v_flip": a.Flip(h.np),
    "v_flip_coin": a.FlipCoin(S),
    "v_face_up": a.TurnFace(h.np),
    "v_face_down": a.TurnFace(h.np, up=False),
    "v_proliferate": a.Proliferate(S),
    "v_populate": a.KeywordAction("populate", S),
    "v_investigate": a.KeywordAction("investigate", S),
    "v_explore": a.KeywordAction("explore", what=S),
    "v_connive": a.KeywordAction("connive", what=S),
    "v_learn": a.KeywordAction("learn", S),
    "v_manifest_dread": a.KeywordAction("manifest dread", S),
    "v_goad": a.KeywordAction("goad", S, h.np),
    "v_detain": a.KeywordAction("detain", S, h.np),
    "v_suspect": a.KeywordAction("suspect", S, h.np),
    "v_bolster": a.KeywordAction("bolster", S, None, h.num),
    "v_adapt": a.KeywordAction("adapt", S, a.Source(), h.num),
    "v_monstrosity": a.KeywordAction("monstrosity", S, a.Source(), h.num),
    "v_amass": Custom(
        _amass,
        lambda out, v: (
            out.word("amass"),
            out.show("NOUNS_", a.HasSubtype(v.words[0])),
            out.show("NUM_", v.count),
        ),
    ),
    "v_discover": a.KeywordAction("discover", S, None, h.num),
    "v_incubate": a.KeywordAction("incubate", S, None, h.num),
    "v_venture": a.KeywordAction("venture into the dungeon", S),
    "v_evidence": a.KeywordAction("collect evidence", S, None, h.num),
    "v_choose_color": a.Choose(a.Kind.COLOR, S, link="color"),
    "v_choose_creature_type": Custom(
        _choose_type,
        lambda out, v: (out.subject(v.player), out.word("\x02choose", "a", *v.kind.value.split())),
    ),
    "v_new_targets": a.ChangeTargets(h.np, player=S),
    "v_extra_turn_a": a.ExtraTurn(S),
    "v_skip": Custom(_skip, _write_skip),
    "v_skip_turn": Custom(_skip, _write_skip),
    "v_end_turn": a.EndTurn(),
    "v_pay": a.Pay(a.Cost((a.PayMana(h.mana),)), S),
    "v_pay_life": a.Pay(a.Cost((a.PayLife(h.num),)), S),
    "v_energy": a.PutCounters("energy", S, h.energy),
    "v_player_counter": _player_counters("v_player_counter"),
    "v_player_counters": _player_counters("v_player_counters"),
    "v_monarch": a.SetDesignation("monarch", S),
    "v_prepared": a.SetDesignation("prepared", S),
    "v_plotted": a.SetDesignation("plotted", S),
    "v_unprepared": a.SetDesignation("prepared", S, on=False),
    "v_initiative": a.SetDesignation("initiative", S),
    "v_fog": prevention("v_fog", a.DealsDamage(a.All(()), combat=True)),
    "v_prevent_next": prevention(
        "v_prevent_next", a.DealsDamage(a.All(()), a.Is(h.np)), amount=True
    ),
    "v_prevent_all_to": prevention("v_prevent_all_to", a.DealsDamage(a.All(()), a.Is(h.np))),
    "v_prevent_combat_to": prevention(
        "v_prevent_combat_to", a.DealsDamage(a.All(()), a.Is(h.np), combat=True)
    ),
    "v_prevent_all_by": prevention("v_prevent_all_by", a.DealsDamage(a.Is(h.np))),
    "v_prevent_combat_by": prevention(
        "v_prevent_combat_by", a.DealsDamage(a.Is(h.np), combat=True)
    ),
    "v_prevent_deal": prevention("v_prevent_deal", a.DealsDamage(a.Is(h.np))),
    "v_prevent_combat_deal": prevention(
        "v_prevent_combat_deal", a.DealsDamage(a.Is(h.np), combat=True)
    ),
    "v_exchange_life": a.ExchangeLife(S, h.np),
    "v_exchange": Custom(
        _exchange,
        lambda out, v: (
            out.word("exchange", "control", "of"),
            out.value(
                "np",
                v.first
                if v.first == v.second
                else a.Together((v.first, v.second), said=v.said.partition(" ")[2]),
            ),
        ),
    ),
    "v_remove_combat": a.RemoveFromCombat(h.np),
    "v_phase_out": a.PhaseOut(S),
    "v_switch": a.Apply(h.np_poss, (a.SwitchPT(),), h.duration),
    "npp_target": _npp("npp_target"),
    "npp_its": _npp("npp_its"),
    "npp_self": a.Source(),
    "v_attack_turn": a.Apply(S, (a.MustAttack(),), a.ThisTurn()),
    "v_block_turn": a.Apply(S, (a.MustBlock(),), a.ThisTurn()),
    "v_attack_you_turn": a.Apply(S, (a.MustAttack(a.Is(a.You())),), a.ThisTurn()),
}
