"""Base power and toughness that become something, whoever's they are, both ways (613.4b, 208.4).

Here are changes that name whose base power it is before they say it; “has base power and toughness 4/4” is in `characteristics`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.oracle.language.tokens import num_text, number_of
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only
from rulesdb.oracle.printing.printer import MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _base_equal(ctx: Context, base_of: str, value: a.Quantity) -> a.SetPT:
    """“has base power equal to the number of …”."""
    if base_of == "base power and toughness":
        raise ctx.stop(Stage.LOWERING, "each equal, or both together?")
    power = base_of == "base power"
    return a.SetPT(value if power else None, None if power else value, said="c_base_equal")


def _write_base_equal(out: Printer, value: a.SetPT) -> None:
    power = value.toughness is None
    out.word("\x02have", "base", "power" if power else "toughness", "equal", "to")
    out.value("value", value.power if power else value.toughness)


def _base_set(base: str, power: a.Quantity, toughness: a.Quantity) -> a.SetPT:
    """Base power, toughness or both become these numbers (613.4b)."""
    return a.SetPT(power if "power" in base else None, toughness if "toughness" in base else None)


def _base_change(ctx: Context, base_of: str, pt: str | None, value: a.Quantity | None) -> a.SetPT:
    if pt is None:
        number = expect(a.Quantity, value)
        return _base_set(base_of, number, number)
    if base_of != _BOTH:
        raise ctx.stop(Stage.LOWERING, "two numbers for one?")
    left, right = pt.split("/")
    return _base_set(base_of, number_of(left), number_of(right))


_BOTH = "base power and toughness"


def _base_becomes(
    said: str, *, may: bool = False, of: bool = False, pre: bool = False
) -> Custom[a.Effect]:
    """“~'s base power and toughness become 4/2 until end of turn”, also of another and by leave."""

    def read(  # noqa: PLR0917
        ctx: Context,
        base_of: str,
        duration: a.Duration,
        np_poss: a.Ref | None = None,
        np: a.Ref | None = None,
        pt: str | None = None,
        value: a.Quantity | None = None,
        subj: a.Ref | None = None,
    ) -> a.Effect:
        change = _base_change(ctx, base_of, pt, value)
        made = a.Apply(expect(a.Ref, np_poss or np), (change,), duration, said=said)
        return a.May(made, expect(a.Ref, subj), said=said) if may else made

    def write(out: Printer, made: a.Apply | a.May) -> None:
        if isinstance(made, a.May):
            out.subject(made.player)
            out.word("may", "have")
        one = expect(a.Apply, made.effect if isinstance(made, a.May) else made)
        change = only(a.SetPT, one.changes)
        both = change.power is not None and change.toughness is not None
        base = _BOTH if both else f"base {'power' if change.toughness is None else 'toughness'}"
        if pre:
            out.value("duration", one.duration)
            out.word(",")
        if of:
            out.word("the", *base.split(), "of")
            out.value("np", one.to)
        else:
            out.value("np_poss", one.to)
            out.word(*base.split())
        out.word(MANY if both or may else ONE, "\x02become")
        if (both and change.power != change.toughness) or (both and "equal" not in said):
            out.word(f"{num_text(change.power)}/{num_text(change.toughness)}")
        else:
            out.word("equal", "to")
            out.value("value", change.power if change.power is not None else change.toughness)
        if not pre:
            out.value("duration", one.duration)

    return Custom(read, write)


def _of_another(base_of: str, other: a.Ref) -> a.SetPT:
    """Base power and toughness that become those of something else."""
    power = a.Value(Characteristic.POWER, other)
    return _base_set(base_of, power, a.Value(Characteristic.TOUGHNESS, other))


def _base_as(said: str, *, may: bool = False) -> Custom[a.Effect]:
    """“its base power and toughness become equal to ~'s power and toughness until end of turn”."""

    def read(  # noqa: PLR0917
        ctx: Context,
        base_of: str,
        duration: a.Duration,
        np_poss: a.Ref | None = None,
        np_poss_2: a.Ref | None = None,
        np: a.Ref | None = None,
        poss: tuple[str, a.Filter] | None = None,
        subj: a.Ref | None = None,
    ) -> a.Effect:
        if base_of != _BOTH:
            raise ctx.stop(Stage.LOWERING, "two numbers for one?")
        to, other = (np, np_poss) if np is not None else (np_poss, np_poss_2)
        hint = said
        if poss is not None:
            other = ctx.mentions.find(
                player=False, plural=False, of=poss[1], at=ctx.at, word=f"that {poss[0]}"
            )
            hint = f"{said} {poss[0]}"
        change = _of_another(base_of, expect(a.Ref, other))
        made = a.Apply(expect(a.Ref, to), (change,), duration, said=hint)
        return a.May(made, expect(a.Ref, subj), said=said) if may else made

    def write(out: Printer, made: a.Apply | a.May) -> None:
        one = expect(a.Apply, made.effect if isinstance(made, a.May) else made)
        change = only(a.SetPT, one.changes)
        other = expect(a.Value, change.power).of
        if change != _of_another(_BOTH, other):
            raise Stop(Stage.PRINTING, "not those of one other thing")
        found: dict[str, object] = {"base_of": _BOTH, "duration": one.duration}
        if said in ("bs_change_to", "bs_may_of_both"):
            found |= {"np": one.to, "np_poss": other}
        elif said == "bs_equal_both":
            found |= {"np_poss": one.to, "np_poss_2": other}
        else:
            out.word("change")
            out.value("np_poss", one.to)
            out.word(*_BOTH.split(), "to", "that", one.said.partition(" ")[2])
            out.word("power", "and", "toughness")
            out.value("duration", one.duration)
            return
        if isinstance(made, a.May):
            out.subject(made.player)
            out.word("may", "have", "the", *_BOTH.split(), "of")
            out.value("np", one.to)
            out.word(MANY, "\x02become", "equal", "to")
            out.value("np_poss", other)
            out.word("power", "and", "toughness")
            out.value("duration", one.duration)
            return
        out.form(said, found)

    return Custom(read, write)


_ALWAYS = a.Indefinitely()


def _base_to(said: str) -> Custom[a.Effect]:
    """“change ~'s base power to 1 plus the greatest power among …”; with no duration it lasts (611.2a)."""

    def read(
        ctx: Context,
        np_poss: a.Ref,
        base_of: str,
        value: a.Quantity,
        duration: a.Duration = _ALWAYS,
    ) -> a.Effect:
        if base_of == _BOTH:
            raise ctx.stop(Stage.LOWERING, "one number for two?")
        change = _base_set(base_of, value, value)
        return by_subject(ctx, a.Apply(np_poss, (change,), duration, said=said))

    def write(out: Printer, made: a.Apply) -> None:
        change = only(a.SetPT, made.changes)
        power = change.toughness is None
        found: dict[str, object] = {
            "np_poss": made.to,
            "base_of": "base power" if power else "base toughness",
            "value": change.power if power else change.toughness,
        }
        out.form(said, found if said == "bs_value_always" else {**found, "duration": made.duration})

    return Custom(read, write)


def _base_changed(said: str) -> Custom[a.Effect]:
    def read(
        ctx: Context, base_of: str, np: a.Ref, pt: str, duration: a.Duration = _ALWAYS
    ) -> a.Effect:
        made = a.Apply(np, (_base_change(ctx, base_of, pt, None),), duration, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, made: a.Apply) -> None:
        change = only(a.SetPT, made.changes)
        out.word("change", "the", *_BOTH.split(), "of")
        out.value("np", made.to)
        out.word("to", f"{num_text(change.power)}/{num_text(change.toughness)}")
        if said != "bs_always":
            out.value("duration", made.duration)

    return Custom(read, write)


ROWS: Rows = {
    "c_base_equal": Custom(_base_equal, _write_base_equal),
    "bs_power": "base power",
    "bs_toughness": "base toughness",
    "bs_both": _BOTH,
    "bs_become": _base_becomes("bs_become"),
    "bs_pre": _base_becomes("bs_pre", pre=True),
    "bs_pre_equal": _base_becomes("bs_pre_equal", pre=True),
    "bs_equal": _base_becomes("bs_equal"),
    "bs_may_become": _base_becomes("bs_may_become", may=True),
    "bs_may_equal": _base_becomes("bs_may_equal", may=True),
    "bs_may_of": _base_becomes("bs_may_of", may=True, of=True),
    "bs_change_to": _base_as("bs_change_to"),
    "bs_change_that": _base_as("bs_change_that"),
    "bs_equal_both": _base_as("bs_equal_both"),
    "bs_may_of_both": _base_as("bs_may_of_both", may=True),
    "bs_may_of_equal": _base_becomes("bs_may_of_equal", may=True, of=True),
    "bs_change_value": _base_to("bs_change_value"),
    "bs_value_always": _base_to("bs_value_always"),
    "v_base_change": _base_changed("v_base_change"),
    "bs_always": _base_changed("bs_always"),
}
