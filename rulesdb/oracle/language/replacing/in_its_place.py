"""“If damage would be dealt to …, … instead”: what is done in the place of damage, both ways (614.1a, 614.6).

Damage that only changes, that another is dealt or that is prevented is said by `damage`, `redirecting` and `preventing`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import write_watched
from rulesdb.oracle.language.replacing.dealing import KINDS, Dealing, write_dealing
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_ANY = a.All(())
_BARE = ("it", 7)
"""A bare pronoun that only the last rule could bind: to the object itself."""


def _done(ctx: Context, chain: a.Node) -> a.Effect:
    """What is done instead; damage to another would be the same damage, redirected (614.9)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot happen instead")
    if any(isinstance(one, a.Damage) for one in chain.walk()):
        raise ctx.stop(Stage.LOWERING, "is it that damage that is dealt instead?")
    return chain


def _write_done(out: Printer, value: a.Replacement, *, first: bool) -> None:
    out.word(BARE, *(["instead"] if first else []))
    out.value("chain", value.instead)
    out.word(*([] if first else ["instead"]))


def _dealt(said: str, *, first: bool = False) -> Custom[a.Replacement]:
    """“if combat damage would be dealt to you, exile that many cards from your graveyard instead”."""

    def read(ctx: Context, dmg: str, hurt: tuple[a.Filter, str], chain: a.Effect) -> a.Replacement:
        of, hint = hurt
        event = a.DealsDamage(_ANY, of, combat=KINDS[dmg][0])
        return a.Replacement(event, _done(ctx, chain), said=f"{said} {dmg} {hint}")

    def write(out: Printer, value: a.Replacement) -> None:
        _, dmg, hint = value.said.split()
        event = expect(a.DealsDamage, value.event)
        if event.source != _ANY or event.combat is not KINDS[dmg][0]:
            raise Stop(Stage.PRINTING, "damage of some source only, or of another kind")
        out.word("if", *KINDS[dmg][1], "would", "be", "dealt", "to")
        write_watched(out, expect(a.Filter, event.to), hint)
        out.word(",")
        _write_done(out, value, first=first)

    return Custom(read, write)


def _deals(said: str, *, first: bool = False) -> Custom[a.Replacement]:
    """“if a creature would deal combat damage to a player, that player mills that many cards instead”."""

    def read(ctx: Context, dealing: Dealing, chain: a.Effect) -> a.Replacement:
        if not dealing.to:
            raise ctx.stop(Stage.LOWERING, "damage to whom?")
        done = _done(ctx, chain)
        by_another = not isinstance(dealing.event.source, a.Is)
        if by_another and any((one.words, one.rule) == _BARE for one in ctx.mentions.resolved):
            raise ctx.stop(
                Stage.REFERENCE, "ambiguous: 'it' is what deals the damage, or the object itself"
            )
        return a.Replacement(dealing.event, done, said=f"{said} {dealing.said}")

    def write(out: Printer, value: a.Replacement) -> None:
        write_dealing(out, value.event, value.said.split()[1:])
        _write_done(out, value, first=first)

    return Custom(read, write)


def _no_extra_turn(ctx: Context, subj: a.Ref, noun: a.Filter) -> a.Continuous:
    """“If an opponent would begin an extra turn, that player skips that turn instead” (614.1b, 614.10)."""
    one = subj.of if isinstance(subj, a.Pick) and subj == a.Pick(subj.of) else None
    if reworded(noun, "") != a.IsPlayer() or not isinstance(one, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "who would begin that turn?")
    change = a.SkipAlways(extra_turn=True, said="ip_no_extra_turn")
    return a.Continuous(a.Each(one), (change,), said="ip_no_extra_turn")


def _write_no_extra_turn(out: Printer, value: a.Continuous) -> None:
    who = expect(a.Each, value.to).of
    if value.changes != (a.SkipAlways(extra_turn=True),):
        raise Stop(Stage.PRINTING, "something else is skipped")
    out.word("if", "a", "opponent" if isinstance(who, a.IsOpponent) else "player", "would", "begin")
    out.word(
        *["a", "extra", "turn", ",", BARE, "that", "player", "skips", "that", "turn", "instead"]
    )


def _may_skip(ctx: Context, cond: a.Condition, chain: a.Node) -> a.StaticAbility:
    """“If you would begin your turn while ~ is tapped, you may skip that turn instead. If you do, untap ~” (614.1b)."""
    then = ctx.wanted(a.Effect, chain, "what is done instead?")
    rule = a.Continuous(a.You(), (a.MaySkipTurn(cond, then),))
    return a.StaticAbility((rule,), said="ip_may_skip_turn")


def _write_may_skip(out: Printer, value: a.StaticAbility) -> None:
    skip = only(a.MaySkipTurn, only(a.Continuous, value.statements).changes)
    out.word("if", "you", "would", "begin", "your", "turn", "while")
    out.value("cond", skip.condition)
    out.word(",", BARE, *["you", "may", "skip", "that", "turn", "instead", "."], BARE)
    out.word(*["if", "you", "do", ","], BARE)
    out.value("chain", skip.then)


ROWS: Rows = {
    "ip_may_skip_turn": Custom(_may_skip, _write_may_skip),
    "ip_no_extra_turn": Custom(_no_extra_turn, _write_no_extra_turn),
    "ip_dealt": _dealt("ip_dealt"),
    "ip_dealt_first": _dealt("ip_dealt_first", first=True),
    "ip_deals": _deals("ip_deals"),
    "ip_deals_first": _deals("ip_deals_first", first=True),
}
