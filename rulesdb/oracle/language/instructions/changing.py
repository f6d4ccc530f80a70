"""What objects become and must do for a time: words, keywords, power, attacks and blocks, both ways (611.2, 612.1, 508, 509).

Here are changes that an instruction words in its own way; the usual ones are the family `changes`.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic
from rulesdb.oracle.language.clauses import must_attack, still_too, write_changes
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _attack_whom(said: str, duration: a.Duration) -> Custom[a.Apply]:
    """“attacks that player this combat if able” (508.1d)."""

    def read(ctx: Context, np: a.Ref) -> a.Apply:
        to = ctx.subject
        ctx.subject = elided(to)
        return a.Apply(to, (must_attack(ctx, np, ""),), duration, said=said)

    def write(out: Printer, value: a.Apply) -> None:
        whom = expect(a.Is, expect(a.MustAttack, value.changes[0]).whom)
        out.form(said, {"np": whom.ref}, value.to)

    return Custom(read, write)


def _block_np(ctx: Context, np: a.Ref) -> a.Effect:
    to = ctx.subject
    ctx.subject = elided(to)
    return a.Apply(to, (a.MustBlock(a.Is(np)),), a.ThisTurn(), said="v_block_np_turn")


def _write_block_np(out: Printer, value: a.Apply) -> None:
    blocked = expect(a.Is, expect(a.MustBlock, value.changes[0]).what)
    out.form("v_block_np_turn", {"np": blocked.ref}, value.to)


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


def _times(verb: str, factor: int) -> Custom[a.Effect]:
    """“double target creature's power until end of turn” (701.10b), or triple it (701.11b)."""
    said = f"v_{verb}_power"

    def read(ctx: Context, np_poss: a.Ref, duration: a.Duration) -> a.Effect:
        return a.DoublePT(np_poss, toughness=False, duration=duration, factor=factor, said=said)

    def write(out: Printer, value: a.DoublePT) -> None:
        out.word(f"\x02{verb}")
        out.value("np_poss", value.what)
        out.word("power")
        out.value("duration", value.duration)

    return Custom(read, write)


_COLOR = ("color word", a.Kind.COLOR, Characteristic.COLOR)


_CREATURE = ("creature type", a.Kind.CREATURE_TYPE, Characteristic.CREATURE_TYPE)
_LAND = ("basic land type", a.Kind.BASIC_LAND_TYPE, Characteristic.LAND_TYPE)


_ALWAYS = a.Indefinitely()


def _change_words(said: str, *kinds: tuple[str, a.Kind, Characteristic]) -> Custom[a.Effect]:
    """“change the text of … by replacing all instances of one color word with another” (612.1)."""
    (word, kind, of) = kinds[0]

    def read(
        ctx: Context, np: a.Ref, noun: a.Filter | None = None, duration: a.Duration = _ALWAYS
    ) -> a.Effect:
        if isinstance(np, (a.Pick, a.You)):
            raise ctx.stop(Stage.LOWERING, "the text of what?")
        if noun not in (None, a.HasType(CardType.CREATURE)):
            raise ctx.stop(Stage.LOWERING, "which types of these?")
        old, new = f"old {word}", f"new {word}"
        words = a.ReplaceWords(of, a.ChosenWord(of, old), a.ChosenWord(of, new))
        return a.Sequence(
            (
                a.Choose(kind, link=old),
                a.Choose(kind, link=new),
                a.Apply(np, (words,), duration),
            ),
            said=said,
        )

    def write(out: Printer, value: a.Sequence) -> None:
        out.word("change", "the", "text", "of")
        out.value("np", expect(a.Apply, value.steps[2]).to)
        out.word(*["by", "replacing", "all", "instances", "of", "one"], *word.split())
        out.word("with", "another")
        if said.endswith("_for"):
            out.value("duration", expect(a.Apply, value.steps[2]).duration)

    return Custom(read, write)


def _choice(said: str) -> Custom[a.Effect]:
    """“gains your choice of flying or trample until end of turn”, and so of what is lost (608.2d)."""
    lose = said == "v_lose_choice"

    def read(
        ctx: Context,
        kwor: tuple[a.KeywordAbility, ...],
        duration: a.Duration,
        subj: a.Ref | None = None,
    ) -> a.Effect:
        to = subj or ctx.subject
        ctx.subject = elided(to)
        if lose and any(one.but(name="") != a.KeywordAbility("") for one in kwor):
            raise ctx.stop(Stage.LOWERING, "which of its instances?")
        changes = tuple(a.Lose((one.name,)) if lose else a.Gain((one,)) for one in kwor)
        return a.OneOf(tuple(a.Apply(to, (one,), duration) for one in changes), said=said)

    def write(out: Printer, value: a.OneOf) -> None:
        options = [expect(a.Apply, one) for one in value.options]
        found = [only((a.Lose if lose else a.Gain), one.changes) for one in options]
        if said == "v_choose_ability":
            out.word("choose")
            _write_keywords(out, found)
            out.word(".", BARE)
            out.subject(options[0].to)
            out.word("\x02gain", "that", "ability")
        else:
            out.subject(options[0].to)
            out.word("\x02lose" if lose else "\x02gain", "your", "choice", "of")
            _write_keywords(out, found)
        out.value("duration", options[0].duration)

    return Custom(read, write)


def _write_keywords(out: Printer, changes: Sequence[a.Change]) -> None:
    """“flying, first strike, or trample”."""
    for at, one in enumerate(changes):
        if at and len(changes) > 2:
            out.word(",")
        if at == len(changes) - 1:
            out.word("or")
        if isinstance(one, a.Lose):
            out.word(*one.keywords[0].split())
            continue
        keyword = expect(a.KeywordAbility, expect(a.Gain, one).abilities[0])
        out.word(*keyword.name.split())
        if keyword.number is not None:
            out.show("NUM_", keyword.number)
        if keyword.quality is not None:
            out.word("from")
            out.show("COLOR_", keyword.quality)


_COLOR_CHOSEN = "color of your choice"
_CHOOSES = a.Choose(a.Kind.COLOR, a.You(), link=_COLOR_CHOSEN)
_OF_COLOR = a.KeywordAbility("protection", quality=a.OfChosen(Characteristic.COLOR, _COLOR_CHOSEN))


def _gain_either(ctx: Context, quality: a.Filter, alt: str, duration: a.Duration) -> a.Effect:
    """“gains protection from artifacts or from the color of your choice”: one of both, as it resolves (608.2d)."""
    to = ctx.subject
    ctx.subject = elided(to)
    given = a.KeywordAbility("protection", quality=reworded(quality, quality.said))
    first = a.Apply(to, (a.Gain((given,)),), duration)
    second = a.Apply(to, (a.Gain((_OF_COLOR,)),), duration)
    return a.OneOf((first, a.Sequence((_CHOOSES, second))), said="v_gain_either")


def _write_gain_either(out: Printer, value: a.OneOf) -> None:
    first = expect(a.Apply, value.options[0])
    chooses, second = expect(a.Sequence, value.options[1]).steps
    plain = a.Apply(first.to, (a.Gain((_OF_COLOR,)),), first.duration)
    if chooses != _CHOOSES or second != plain:
        raise Stop(Stage.PRINTING, "another choice")
    given = expect(a.Gain, only(a.Gain, first.changes)).abilities
    out.subject(first.to)
    out.word("\x02gain", "protection", "from")
    out.value("quality", only(a.KeywordAbility, given).quality)
    out.word(*["or", "from", "the", "color", "of", "your", "choice"])
    out.value("duration", first.duration)


def _still(ctx: Context, changes: tuple[a.Change, ...], still: str) -> a.Effect:
    to = ctx.subject
    ctx.subject = elided(to)
    return a.Apply(to, still_too(ctx, changes), said=f"v_changes_still {still}")


def _write_still(out: Printer, value: a.Apply | a.Continuous) -> None:
    out.subject(value.to)
    write_changes(out, value.changes)
    out.show("STILL_", value.said.partition(" ")[2])


def _blocked(said: str, words: str, *, negative: bool) -> Custom[a.Effect]:
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
    "v_attack_np_turn": _attack_whom("v_attack_np_turn", a.ThisTurn()),
    "v_attack_np_combat": _attack_whom("v_attack_np_combat", a.UntilEndOfCombat()),
    "v_attack_combat": a.Apply(S, (a.MustAttack(),), a.UntilEndOfCombat()),
    "v_block_np_combat": a.Apply(S, (a.MustBlock(a.Is(h.np)),), a.UntilEndOfCombat()),
    "v_block_np_turn": Custom(_block_np, _write_block_np),
    "v_same_cost": Custom(_same_cost, _write_same_cost),
    "v_attack_though": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though"),
        _write_attack_though,
    ),
    "v_attack_though_p": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though_p"),
        _write_attack_though,
    ),
    "v_double_power": _times("double", 2),
    "v_triple_power": _times("triple", 3),
    "v_color_words": _change_words("v_color_words", _COLOR),
    "v_land_words": _change_words("v_land_words", _LAND),
    "v_creature_words": _change_words("v_creature_words", _CREATURE),
    "v_color_words_for": _change_words("v_color_words_for", _COLOR),
    "v_land_words_for": _change_words("v_land_words_for", _LAND),
    "v_creature_words_for": _change_words("v_creature_words_for", _CREATURE),
    "v_gain_either": Custom(_gain_either, _write_gain_either),
    **{said: _choice(said) for said in ("v_gain_choice", "v_lose_choice", "v_choose_ability")},
    "v_changes_still": Custom(_still, _write_still),
    "v_dur_except": _blocked("v_dur_except", "except by", negative=True),
    "v_dur_by": _blocked("v_dur_by", "by", negative=False),
}
