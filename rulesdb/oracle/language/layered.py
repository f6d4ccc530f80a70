"""What layers and replacement effects are asked about, both ways: counted sizes, changed words, events made larger (612–616).

The plain forms are in `statics` and `replacing`; here is what says more words for one of them.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation, Zone
from rulesdb.oracle.language.rules import sure
from rulesdb.oracle.language.statements import watched, write_watched
from rulesdb.oracle.language.statics import body, not_legendary
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

_YOU = a.Is(a.You())
_DOUBLED = a.Replacement(a.CreatesToken(_YOU), a.Happens((a.Times(a.Number(2)),)))
_COLOR = ("color word", a.Kind.COLOR, Characteristic.COLOR)
_LAND = ("basic land type", a.Kind.BASIC_LAND_TYPE, Characteristic.LAND_TYPE)


def _base_each(ctx: Context, value: a.Quantity) -> a.Change:
    return a.SetPT(value, value, said="c_base_each")


def _write_base_each(out: Printer, value: a.SetPT) -> None:
    out.word("\x02have", *["base", "power", "and", "toughness", "each", "equal", "to"])
    out.value("value", value.power)


def _cda_plus(ctx: Context, value: a.Quantity, num: a.Quantity) -> a.Static:
    """“~'s power is equal to … and its toughness is equal to that number plus 1” (604.3)."""
    change = a.SetPT(value, a.Sum((value, num)))
    return a.Continuous(a.Source(), (change,), said="st_cda_plus")


def _write_cda_plus(out: Printer, value: a.Continuous) -> None:
    change = expect(a.SetPT, value.changes[0])
    out.word("~'s", *["power", "is", "equal", "to"])
    out.value("value", change.power)
    out.word(*["and", "its", "toughness", "is", "equal", "to", "that", "number", "plus"])
    out.show("NUM_", expect(a.Sum, change.toughness).parts[1])


def _remains(ctx: Context, cond: a.Condition, adj: a.Filter) -> a.Duration:
    """“for as long as you control ~ and ~ remains tapped” (611.2b)."""
    both = a.AllSo((cond, a.Fits(a.Source(), adj)))
    return a.AsLongAs(both, said="du_long_remains")


def _write_remains(out: Printer, value: a.AsLongAs) -> None:
    first, second = expect(a.AllSo, value.condition).parts
    out.word(*["for", "as", "long", "as"])
    out.value("cond", first)
    out.word("and", "~", "remains")
    out.value("adj", expect(a.Fits, second).of)


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


def _no_library(ctx: Context, nouns: a.Filter) -> a.Condition:
    if reworded(nouns, "") != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "no what?")
    cards = a.Each(a.All((a.IsCard(), a.In((Zone.LIBRARY,), a.You()))))
    return a.Compare(a.Count(cards), Relation.EQUAL, a.Number(0), said="k_no_library")


def _write_any_counters(out: Printer, value: a.Replacement) -> None:
    out.word(*["if", "an", "effect", "would", "put", "one", "or", "more", "counters", "on"])
    _, hint, noun = value.said.split()
    write_watched(out, expect(a.CountersPut, value.event).on, hint)
    out.word(",", *["it", "puts", "twice", "that", "many", "of", "those", "counters", "on", "that"])
    out.word(noun, "instead")


def _any_counters(ctx: Context, num: a.Quantity, np: a.Ref, noun: a.Filter) -> a.Static:
    """“if an effect would put one or more counters on a permanent you control …” (614.16)."""
    of, hint = watched(ctx, np)
    if num != a.Number(1) or reworded(noun, "") not in (a.IsPermanent(), *_parts(of)):
        raise ctx.stop(Stage.LOWERING, "counters on something else")
    word = "permanent" if reworded(noun, "") == a.IsPermanent() else ""
    if not word:
        raise ctx.stop(Stage.LOWERING, "counters on what?")
    change = a.Happens((a.Times(a.Number(2)),))
    return a.Replacement(
        a.CountersPut("", of, by_effect=True), change, said=f"rp_any_counters {hint} {word}"
    )


def _tokens_twice(ctx: Context, num: a.Quantity, filter: a.Filter, nouns: a.Filter) -> a.Static:
    token = a.IsToken()
    if num != a.Number(1) or reworded(filter, "") != token or reworded(nouns, "") != token:
        raise ctx.stop(Stage.LOWERING, "what would be created?")
    return reworded(_DOUBLED, "rp_tokens_twice")


def _parts(of: a.Filter) -> tuple[a.Filter, ...]:
    return tuple(reworded(p, "") for p in of.parts) if isinstance(of, a.All) else (of,)


def _become_tokens(
    ctx: Context, num: a.Quantity, filter: a.Filter, token_spec: a.TokenSpec
) -> a.Static:
    """“that many 4/4 … tokens are created instead” (614.6)."""
    tokens = _parts(filter)
    if num != a.Number(1) or a.IsToken() not in tokens:
        raise ctx.stop(Stage.LOWERING, "what would be created?")
    event = a.CreatesToken(_YOU, filter)
    made = a.CreateToken(token_spec, a.EventAmount())
    return a.Replacement(event, made, said="rp_tokens_become")


def _write_become_tokens(out: Printer, value: a.Replacement) -> None:
    of = expect(a.Filter, expect(a.CreatesToken, value.event).what)
    out.word("if", "one", "or", "more")
    out.value("filter", reworded(of, "filter_p"))
    out.word(*["would", "be", "created", "under", "your", "control", ",", "that", "many"])
    out.value("token_spec", expect(a.CreateToken, value.instead).token)
    out.word("are", "created", "instead")


ROWS: Rows = {
    "tb_each": body("tb_each"),
    "ex_token_not_legendary": not_legendary("ex_token_not_legendary", "the token isn't legendary"),
    "c_base_each": Custom(_base_each, _write_base_each),
    "st_cda_plus": Custom(_cda_plus, _write_cda_plus),
    "du_long_remains": Custom(_remains, _write_remains),
    "v_color_words": _change_words("v_color_words", _COLOR),
    "v_land_words": _change_words("v_land_words", _LAND),
    "k_no_library": Custom(
        _no_library,
        lambda out, v: out.word(*["your", "library", "has", "no", "cards", "in", "it"]),
    ),
    "rs_unpreventable_turn": a.Apply(
        a.Each(a.IsSource()), (a.DamageCantBePrevented(),), a.ThisTurn()
    ),
    "rp_redirect_host": Custom(
        lambda ctx, host: a.Replacement(
            a.DealsDamage(a.All(()), _YOU),
            a.Happens((a.RedirectTo(a.Host()),)),
            said=f"rp_redirect_host {host}",
        ),
        lambda out, v: out.word(
            *["all", "damage", "that", "would", "be", "dealt", "to", "you", "is", "dealt", "to"],
            *v.said.split()[1:],
            "instead",
        ),
    ),
    "rp_tokens_twice": Custom(
        _tokens_twice,
        lambda out, v: (
            out.word(
                *[
                    "if",
                    "one",
                    "or",
                    "more",
                    "tokens",
                    "would",
                    "be",
                    "created",
                    "under",
                    "your",
                    "control",
                    ",",
                ]
            ),
            out.word(
                *["twice", "that", "many", "of", "those", "tokens", "are", "created", "instead"]
            ),
        ),
    ),
    "rp_tokens_effect": sure(
        "rp_tokens_effect", _DOUBLED, num=a.Number(1), nouns=a.IsToken(), nouns_2=a.IsToken()
    ),
    "rp_any_counters": Custom(_any_counters, _write_any_counters),
    "rp_tokens_become": Custom(_become_tokens, _write_become_tokens),
}
