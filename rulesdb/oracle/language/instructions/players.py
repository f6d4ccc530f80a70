"""Instructions that take more than a verb and its object, both ways (608.2, 701, 119.5, 723, 727).

There is one row for each: costs and choices in an instruction, leave to play, shares, emblems, what it
handled “this way”, what becomes of players, their turns and the game.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Characteristic, Phase, Zone
from rulesdb.oracle.language.clauses import still_too, write_changes
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.nouns import at_random, write_at_random
from rulesdb.oracle.language.verbs import counted, sort_of
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, match, reworded
from rulesdb.oracle.printing.printer import BARE, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.normalise import Word


def _block_np(ctx: Context, np: a.Ref) -> a.Effect:
    to = ctx.subject
    ctx.subject = elided(to)
    return a.Apply(to, (a.MustBlock(a.Is(np)),), a.ThisTurn(), said="v_block_np_turn")


def _write_block_np(out: Printer, value: a.Apply) -> None:
    blocked = expect(a.Is, expect(a.MustBlock, value.changes[0]).what)
    out.form("v_block_np_turn", {"np": blocked.ref}, value.to)


E = TypeVar("E", bound=a.Effect)


def _pay_each(ctx: Context, mana: ManaCost, each: a.Quantity) -> a.Effect:
    return by_subject(ctx, a.Pay(a.Cost((a.PayMana(mana, each),)), ctx.subject, said="v_pay_each"))


def _write_pay_each(out: Printer, value: a.Pay) -> None:
    part = expect(a.PayMana, *value.cost.parts)
    out.subject(value.player)
    out.word("\x02pay")
    out.show("MANA_", part.mana)
    out.word("for", "each")
    out.value("each", part.times)


def _emblem(ctx: Context, quote: Sequence[Word]) -> a.Effect:
    made = a.GetEmblem(read_quote(ctx, quote), ctx.subject, said="v_emblem")
    return by_subject(ctx, made)


def _write_emblem(out: Printer, value: a.GetEmblem) -> None:
    out.subject(value.player)
    out.word("\x02get", *["a", "emblem", "with"])
    out.show("QUOTE_", value.abilities)


def _next_time(ctx: Context, filter: a.Filter, np: a.Ref) -> a.Effect:
    """“the next time a red source of your choice would deal damage to you this turn, prevent that damage” (609.7)."""
    if a.IsSource() not in (filter.parts if isinstance(filter, a.All) else (filter,)):
        raise ctx.stop(Stage.LOWERING, "a source was expected")
    plain = reworded(filter, "")
    chosen = a.Choose(a.Kind.OBJECT, a.You(), a.Pick(filter), bind="source")
    # The shield looks at the source's qualities again as damage would be dealt (609.7b).
    source = a.All((a.Is(a.Bound("source")), plain))
    shield = a.Replace(
        a.Prevention(a.DealsDamage(source, a.Is(np))), a.ThisTurn(), uses=a.Number(1)
    )
    return a.Sequence((chosen, shield), said="v_next_time")


def _write_next_time(out: Printer, value: a.Sequence) -> None:
    chosen, shield = value.steps
    source = expect(a.Pick, expect(a.Choose, chosen).what)
    event = expect(a.Prevention, expect(a.Replace, shield).static).event
    whom = expect(a.Is, expect(a.DealsDamage, event).to)
    out.word("the", "next", "time", "a")
    out.value("filter", source.of)
    out.word(*["of", "your", "choice", "would", "deal", "damage", "to"])
    out.value("np", whom.ref)
    out.word(*["this", "turn", ",", "prevent", "that", "damage"])


def _distribute(ctx: Context, num: a.Quantity, counter: str, np: a.Ref) -> a.Effect:
    """“distribute three +1/+1 counters among one, two, or three target creatures” (601.2d)."""
    if not isinstance(np, a.Target):
        raise ctx.stop(Stage.LOWERING, "distributed among what?")
    at = np.slot - ctx.first_slot
    ctx.targets[at] = reworded(ctx.targets[at], "", divides=num)
    made = a.PutCounters(counter, np, num, divided=True, player=ctx.subject, said="v_distribute")
    return by_subject(ctx, made)


def _write_distribute(out: Printer, value: a.PutCounters) -> None:
    out.form(
        "v_distribute", {"num": value.count, "counter": value.kind, "np": value.on}, value.player
    )


def _number_of(make: Callable[[a.Ref, a.Quantity, str], a.Effect], said: str, verb: str) -> Custom:
    """“discards a number of cards equal to …”."""

    def read(ctx: Context, nouns: a.Filter, value: a.Quantity) -> a.Effect:
        if nouns != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "a number of what?")
        return by_subject(ctx, make(ctx.subject, value, said))

    def write(out: Printer, value: a.Discard | a.Mill | a.Draw) -> None:
        out.subject(value.player)
        out.word("\x02" + verb, *["a", "number", "of", "cards", "equal", "to"])
        count = expect(a.Pick, value.what).count if isinstance(value, a.Discard) else value.count
        out.value("value", count)

    return Custom(read, write)


def _same_cost(ctx: Context, kwcost: str, duration: a.Duration, samecost: str) -> a.Effect:
    """“gains flashback until end of turn. The flashback cost is equal to its mana cost.” (702.34)"""
    name = str(kwcost[0] if isinstance(kwcost, tuple) else kwcost)
    if not samecost.startswith(f"the {name} cost "):
        raise ctx.stop(Stage.LOWERING, "which cost?")
    gain = a.Gain((a.KeywordAbility(name, cost=a.Cost((a.PayObjectMana(),))),))
    made = a.Apply(ctx.subject, (gain,), duration, said=f"v_same_cost {samecost}")
    return by_subject(ctx, made)


def _write_same_cost(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    (gained,) = expect(a.Gain, value.changes[0]).abilities
    out.word("\x02gain", *expect(a.KeywordAbility, gained).name.split())
    out.value("duration", value.duration)
    out.word(".", BARE, *value.said.split()[1:])


def _attack_though(ctx: Context, duration: a.Duration, kw: str, *, said: str) -> a.Effect:
    name = str(kw[0] if isinstance(kw, tuple) else kw)
    made = a.Apply(ctx.subject, (a.CanAttackAsThough(name),), duration, said=f"{said} {name}")
    return by_subject(ctx, made)


def _write_attack_though(out: Printer, value: a.Apply) -> None:
    said, _, name = value.said.partition(" ")
    out.subject(value.to)
    out.word("can", "attack")
    out.value("duration", value.duration)
    it = "it" if said == "v_attack_though" else "they"
    out.word(*["as", "though", it, "didn't", "have"], *name.split())


def _change_target(ctx: Context, np: a.Ref) -> a.Effect:
    made = a.ChangeTargets(np, must_change=True, player=ctx.subject, said="v_change_target")
    return by_subject(ctx, made)


def _half_life(said: str, *, up: bool) -> Custom:
    """“loses half their life, rounded up” (107.1a)."""

    def read(ctx: Context, poss: a.Ref) -> a.Effect:
        who = ctx.doer
        life = a.LifeTotal(a.Item() if isinstance(who, a.Each) else who)
        if isinstance(who, a.Each) or (poss.said != "=s:their" and not isinstance(poss, a.You)):
            raise ctx.stop(Stage.LOWERING, "half of whose life?")
        made = a.LoseLife(a.Half(life, up=up), who, said=f"{said} {poss.said.replace(' ', '_')}")
        return by_subject(ctx, made)

    def write(out: Printer, value: a.LoseLife) -> None:
        out.subject(value.player)
        whose = "their" if value.said.endswith("their") else "your"
        out.word("\x02lose", "half", whose, "life", ",", "rounded", "up" if up else "down")

    return Custom(read, write)


def _counters_equal(ctx: Context, counter: str, np: a.Ref, value: a.Quantity) -> a.Effect:
    made = a.PutCounters(counter, np, value, player=ctx.subject, said="v_counters_equal")
    return by_subject(ctx, made)


def _double(ctx: Context, np_poss: a.Ref, duration: a.Duration) -> a.Effect:
    return a.DoublePT(np_poss, toughness=False, duration=duration, said="v_double_power")


_COLOR = ("color word", a.Kind.COLOR, Characteristic.COLOR)

_LAND = ("basic land type", a.Kind.BASIC_LAND_TYPE, Characteristic.LAND_TYPE)


def _change_words(said: str, *kinds: tuple[str, a.Kind, Characteristic]) -> Custom:
    """“change the text of … by replacing all instances of one color word with another” (612.1)."""
    (word, kind, of) = kinds[0]

    def read(ctx: Context, np: a.Ref) -> a.Effect:
        if isinstance(np, (a.Pick, a.You)):
            raise ctx.stop(Stage.LOWERING, "the text of what?")
        old, new = f"old {word}", f"new {word}"
        words = a.ReplaceWords(of, a.ChosenWord(of, old), a.ChosenWord(of, new))
        return a.Sequence(
            (
                a.Choose(kind, link=old),
                a.Choose(kind, link=new),
                a.Apply(np, (words,), a.Indefinitely()),
            ),
            said=said,
        )

    def write(out: Printer, value: a.Sequence) -> None:
        out.word("change", "the", "text", "of")
        out.value("np", expect(a.Apply, value.steps[2]).to)
        out.word(*["by", "replacing", "all", "instances", "of", "one"], *word.split())
        out.word("with", "another")

    return Custom(read, write)


def read_quote(
    ctx: Context, words: Sequence[Word], *, granted: bool = False
) -> tuple[a.Ability, ...]:
    """The abilities in a quotation; a name in it means the object that grants them (201.5a)."""
    for word in words:
        if (
            word.text.startswith("~")
            and not word.stands.startswith(("this ", "This "))
            and (not granted or ctx.spell)
        ):
            raise ctx.stop(Stage.REFERENCE, "a name in a quotation")
    return ctx.quotation(words)


def _nothing(said: str, words: str) -> Custom:
    """“that player skips that draw”: nothing happens instead (614.10)."""

    def read(ctx: Context) -> a.Effect:
        who = ctx.subject
        bare = "" if who.said == "∅" else who.said.removeprefix("=s:").replace(" ", "_")
        if bare not in ("", "that_player"):
            raise ctx.stop(Stage.LOWERING, "who?")
        return by_subject(ctx, a.Nothing(said=f"{said} {bare}".strip()))

    def write(out: Printer, value: a.Nothing) -> None:
        who = value.said.partition(" ")[2]
        if who:
            out.word(*who.split("_"), ONE)
        first, *rest = words.split()
        out.word("\x02" + first, *rest)

    return Custom(read, write)


def _half_library(said: str, *, up: bool) -> Custom:
    def read(ctx: Context, poss: a.Ref) -> a.Effect:
        who = ctx.subject
        if poss.said != "=s:their" and not isinstance(poss, a.You):
            raise ctx.stop(Stage.LOWERING, "half of whose library?")
        owner: a.Ref = a.Item() if isinstance(who, a.Each) else reworded(ctx.doer, "")
        cards = a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.LIBRARY,), owner)))))
        whose = "your" if isinstance(poss, a.You) else "their"
        return by_subject(ctx, a.Mill(who, a.Half(cards, up=up), said=f"{said} {whose}"))

    def write(out: Printer, value: a.Mill) -> None:
        out.subject(value.player)
        whose = value.said.split()[1]
        out.word("\x02mill", "half", whose, "library", ",", "rounded", "up" if up else "down")

    return Custom(read, write)


def _gain_choice(ctx: Context, kwor: tuple[str, ...], duration: a.Duration) -> a.Effect:
    """“gains your choice of flying or trample until end of turn” (608.2d)."""
    to = ctx.subject
    ctx.subject = elided(to)
    options = tuple(a.Apply(to, (a.Gain((a.KeywordAbility(k),)),), duration) for k in kwor)
    return a.OneOf(options, said="v_gain_choice")


def _write_gain_choice(out: Printer, value: a.OneOf) -> None:
    options = [expect(a.Apply, one) for one in value.options]
    gains = [expect(a.Gain, one.changes[0]) for one in options]
    words = [expect(a.KeywordAbility, one.abilities[0]).name for one in gains]
    out.subject(options[0].to)
    out.word("\x02gain", "your", "choice", "of")
    for at, word in enumerate(words):
        if at and len(words) > 2:
            out.word(",")
        if at == len(words) - 1:
            out.word("or")
        out.word(*word.split())
    out.value("duration", options[0].duration)


def _discard(ctx: Context, value: a.Quantity) -> a.Effect:
    who = ctx.subject
    ctx.subject = elided(who)
    return a.Discard(who, a.Pick(a.IsCard(), value), said="v_discard_cards")


def _control(ctx: Context, np: a.Ref, poss: tuple[str, a.Filter]) -> a.Effect:
    """Only the whole next turn of that very player can be said (723.1)."""
    if poss[1] != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "whose turn is meant?")
    return a.ControlPlayer(np, said="ps_control")


def _write_control(out: Printer, value: a.ControlPlayer) -> None:
    out.word("you", "control")
    out.value("np", value.player)
    out.word(*["during", "that", "player's", "next", "turn"])


def _subgame(ctx: Context) -> a.Effect:
    """All players play it (729.1)."""
    if ctx.subject != a.Each(a.IsPlayer()):
        raise ctx.stop(Stage.LOWERING, "who plays the subgame?")
    return a.Subgame(said="pv_subgame")


def _write_subgame(out: Printer, _: a.Subgame) -> None:
    out.word("players", "play", "a", "magic", "subgame", ",", "using")
    out.word(*["their", "libraries", "as", "their", "decks"])


def _steps(
    ctx: Context, step: str = "", steps: str = "", number: a.Quantity | None = None
) -> a.Effect:
    """“you get that many additional upkeep steps after this phase” (500.10)."""
    step = step or steps.removesuffix(" step")
    found = STEPS.get(step if number is None else f"{step} step")
    if found is None or "phase" in step:
        raise ctx.stop(Stage.LOWERING, "no step of a phase")
    said = f"{'pv_steps' if number is not None else 'pv_step'} {step}"
    count = number if number is not None else a.Number(1)
    return a.ExtraStep(found, count, phase=True, player=ctx.subject, said=said)


def _write_steps(out: Printer, value: a.ExtraStep) -> None:
    form, words = value.said.split(maxsplit=1)
    out.subject(value.player)
    out.word("\x02get")
    if form == "pv_step":
        out.word("an", "additional", *words.split())
    else:
        out.value("number", value.count)
        out.word("additional", *words.split(), "steps")
    out.word("after", "this", "phase")


def _of_player(said: str, pattern: a.Node) -> Custom:
    """Only players have life totals (119.1)."""

    def read(ctx: Context, poss: a.Ref, **parts: a.Node) -> a.Node:
        if sort_of(ctx, poss) != (True, False):
            raise ctx.stop(Stage.LOWERING, "only a player has a life total")
        return fill(pattern, {"poss": poss, **parts}, said)

    def write(out: Printer, value: a.Node) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        out.form(said, found)

    return Custom(read, write)


_COMBAT = (Phase.COMBAT,)

_BOTH = (Phase.COMBAT, Phase.POSTCOMBAT_MAIN)

_ONE_COMBAT = ("an", "additional", "combat", "phase")

_THEN_MAIN = ("followed", "by", "an", "additional", "main", "phase")


def _phases(form: str) -> Custom:
    """“After this main phase, there is an additional combat phase …” (500.8)."""

    def lower(_: Context, thisphase: str, added_phases: tuple[Phase, ...] = _BOTH) -> a.Effect:
        return a.ExtraPhase(added_phases, said=f"{form} {thisphase}")

    def write(out: Printer, value: a.ExtraPhase) -> None:
        _, which = value.said.split(" ", 1)
        after = ("after", "this", *which.split())
        main = _THEN_MAIN if value.phases == _BOTH else ()
        if form == "ps_phases":
            out.word(*after, ",", "there", "is", *_ONE_COMBAT, *main)
        elif form == "ps_phases_post":
            out.word("there", "is", *_ONE_COMBAT, *main, *after)
        else:
            out.word("there", "is", *_ONE_COMBAT, *after, *main)

    return Custom(lower, write)


_TOTAL = a.LifeTotal(h.poss)


def _kept(ctx: Context, mana: a.Effect, keepmana: str) -> a.Effect:
    """“Add {R}. Until end of turn, you don't lose this mana as steps and phases end.” (500.5, 106.4)"""
    if not isinstance(mana, a.AddMana) or not isinstance(mana.player, a.You):
        raise ctx.stop(Stage.LOWERING, "whose mana is kept?")
    return reworded(mana, f"m_kept {mana.said}".strip(), lasting=a.UntilEndOfTurn())


KEPT = "until end of turn , you don't lose this mana as steps and phases end"


def _write_kept(out: Printer, value: a.AddMana) -> None:
    inner = value.said.partition(" ")[2]
    out.value("mana", reworded(value, inner, lasting=None))
    out.word(".", BARE, *KEPT.split())


def _still(ctx: Context, changes: tuple[a.Change, ...], still: str) -> a.Effect:
    to = ctx.subject
    ctx.subject = elided(to)
    return a.Apply(to, still_too(ctx, changes), said=f"v_changes_still {still}")


def _write_still(out: Printer, value: a.Apply | a.Continuous) -> None:
    out.subject(value.to)
    write_changes(out, value.changes)
    out.show("STILL_", value.said.partition(" ")[2])


def _blocked(said: str, words: str, *, negative: bool) -> Custom:
    """“can't be blocked this turn except by Spirits”."""

    def read(
        ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, np: a.Ref
    ) -> a.Effect:
        if len(changes) != 1 or changes[0] != a.CantBeBlocked() or not isinstance(np, a.Each):
            raise ctx.stop(Stage.LOWERING, "what by whom?")
        to = ctx.subject
        ctx.subject = elided(to)
        by = a.Not(np.of) if negative else np.of
        return a.Apply(to, (a.CantBeBlocked(by),), duration, said=f"{said} {np.said}")

    def write(out: Printer, value: a.Apply) -> None:
        by = expect(a.Filter, expect(a.CantBeBlocked, value.changes[0]).by)
        of = expect(a.Not, by).part if negative else by
        out.subject(value.to)
        out.word(*["can't", "be", "blocked"])
        out.value("duration", value.duration)
        out.word(*words.split())
        out.value("np", a.Each(of, said=value.said.split()[1]))

    return Custom(read, write)


ROWS: Rows = {
    "v_be_blocked_turn": a.Apply(S, (a.MustBeBlocked(),), a.ThisTurn()),
    "v_block_np_turn": Custom(_block_np, _write_block_np),
    "v_mill_each": counted(a.Mill(S, a.Product(h.number, h.each)), "cards", "v_mill_each"),
    "v_remove_a": a.RemoveCounters("", h.np, player=S),
    "np_n_random": Custom(at_random, write_at_random),
    "v_lose_half_up": _half_life("v_lose_half_up", up=True),
    "v_lose_half_down": _half_life("v_lose_half_down", up=False),
    "v_counters_equal": Custom(
        _counters_equal,
        lambda out, v: out.form(
            "v_counters_equal", {"counter": v.kind, "np": v.on, "value": v.count}, v.player
        ),
    ),
    "with_choice": Custom(lambda ctx: None, lambda out, v: out.value("vps", v.steps[-1])),
    "v_discard_equal": _number_of(
        lambda who, value, said: a.Discard(who, a.Pick(a.IsCard(), value), said=said),
        "v_discard_equal",
        "discard",
    ),
    "v_mill_equal": _number_of(
        lambda who, value, said: a.Mill(who, value, said=said), "v_mill_equal", "mill"
    ),
    "v_draw_number": _number_of(
        lambda who, value, said: a.Draw(who, value, said=said), "v_draw_number", "draw"
    ),
    "v_same_cost": Custom(_same_cost, _write_same_cost),
    "v_attack_though": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though"),
        _write_attack_though,
    ),
    "v_attack_though_p": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though_p"),
        _write_attack_though,
    ),
    "v_change_target": Custom(
        _change_target,
        lambda out, v: (
            out.subject(v.player),
            out.word("\x02change", "the", "target", "of"),
            out.value("np", v.of),
        ),
    ),
    "v_pay_each": Custom(_pay_each, _write_pay_each),
    "v_pay_energy": a.Pay(a.Cost((a.PayCounters("energy", h.energy),)), S),
    "v_emblem": Custom(_emblem, _write_emblem),
    "v_next_time": Custom(_next_time, _write_next_time),
    "v_distribute": Custom(_distribute, _write_distribute),
    "v_double_power": Custom(
        _double,
        lambda out, v: (
            out.word("\x02double"),
            out.value("np_poss", v.what),
            out.word("power"),
            out.value("duration", v.duration),
        ),
    ),
    "v_color_words": _change_words("v_color_words", _COLOR),
    "v_land_words": _change_words("v_land_words", _LAND),
    "v_skip_draw": _nothing("v_skip_draw", "skip that draw"),
    "v_no_life": _nothing("v_no_life", "gain no life"),
    "v_mill_half_up": _half_library("v_mill_half_up", up=True),
    "v_mill_half_down": _half_library("v_mill_half_down", up=False),
    "v_mill_cards": a.Mill(S, h.value),
    "v_discard_cards": Custom(
        _discard,
        lambda out, v: out.form("v_discard_cards", {"value": v.what.count}, v.player),
    ),
    "v_gain_choice": Custom(_gain_choice, _write_gain_choice),
    "pv_double_life": _of_player(
        "pv_double_life", a.SetLife(a.Product(_TOTAL, a.Number(2)), h.poss)
    ),
    "ps_control": Custom(_control, _write_control),
    "ps_my_life_equal": a.SetLife(h.value, a.You()),
    "ps_my_life": a.SetLife(h.num, a.You()),
    "ps_phases": _phases("ps_phases"),
    "ps_phases_post": _phases("ps_phases_post"),
    "ps_combat_then_main": _phases("ps_combat_then_main"),
    "tp_phase": "phase",
    "tp_main": "main phase",
    "tp_combat": "combat phase",
    "mp_combat": _COMBAT,
    "mp_combat_main": _BOTH,
    "ps_draw": Custom(
        lambda _: a.DrawGame(said="ps_draw"),
        lambda out, _: out.word("the", "game", "is", "a", "draw"),
    ),
    "pv_restart": a.RestartGame(),
    "pv_subgame": Custom(_subgame, _write_subgame),
    "pv_steps": Custom(_steps, _write_steps),
    "pv_step": Custom(_steps, _write_steps),
    "ps_life_becomes": _of_player("ps_life_becomes", a.SetLife(h.num, h.poss)),
    "pc_half_up": a.PayLife(a.Half(a.LifeTotal(a.You()), up=True)),
    "py_no_life": sure("py_no_life", a.DoesntLoseBy("704.5a"), num=a.Number(0)),
    "v_amass_bare": Custom(
        lambda ctx, num: a.KeywordAction(
            "amass", count=num, words=("Zombie",), said="v_amass_bare"
        ),
        lambda out, v: (out.word("amass"), out.show("NUM_", v.count)),
    ),
    "v_remove_kinds": a.RemoveCounters("", h.np, a.AnyNumber()),
    "m_kept": Custom(_kept, _write_kept),
    "v_changes_still": Custom(_still, _write_still),
    "v_dur_except": _blocked("v_dur_except", "except by", negative=True),
    "v_dur_by": _blocked("v_dur_by", "by", negative=False),
}
