"""How many tokens are made, and which, both ways (111, 614.1a)."""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.replacing.would import ONE, TWICE, YOU
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import KNOWN_TOKENS

_DOUBLED = a.Replacement(a.CreatesToken(YOU), a.Happens((a.Times(a.Number(2)),)))


def _tokens_twice(ctx: Context, num: a.Quantity, filter: a.Filter, nouns: a.Filter) -> a.Static:
    token = a.IsToken()
    if num != a.Number(1) or reworded(filter, "") != token or reworded(nouns, "") != token:
        raise ctx.stop(Stage.LOWERING, "what would be created?")
    return reworded(_DOUBLED, "rp_tokens_twice")


def parts_said(of: a.Filter) -> tuple[a.Filter, ...]:
    """The parts of a description without how they were worded."""
    return tuple(reworded(p, "") for p in of.parts) if isinstance(of, a.All) else (of,)


def _become_tokens(
    ctx: Context, num: a.Quantity, filter: a.Filter, token_spec: a.TokenSpec
) -> a.Static:
    """“that many 4/4 … tokens are created instead” (614.6)."""
    tokens = parts_said(filter)
    if num != a.Number(1) or a.IsToken() not in tokens:
        raise ctx.stop(Stage.LOWERING, "what would be created?")
    event = a.CreatesToken(YOU, filter)
    made = a.CreateToken(token_spec, a.EventAmount())
    return a.Replacement(event, made, said="rp_tokens_become")


def _write_become_tokens(out: Printer, value: a.Replacement) -> None:
    of = expect(a.Filter, expect(a.CreatesToken, value.event).what)
    out.word("if", "one", "or", "more")
    out.value("filter", reworded(of, "filter_p"))
    out.word(*["would", "be", "created", "under", "your", "control", ",", "that", "many"])
    out.value("token_spec", expect(a.CreateToken, value.instead).token)
    out.word("are", "created", "instead")


def noun_again(of: a.Filter, hint: str) -> a.Ref:
    """The noun phrase again of a description and how it was named."""
    if hint == "is":
        return expect(a.Is, of).ref
    shown = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    return a.Pick(shown, said=hint) if hint == "np_a" else a.Each(shown, said=hint)


def _tokens(said: str, *, whose: bool) -> Custom[a.Replacement]:
    """“twice that many of those tokens are created instead” (111.1, 614.16)."""

    def read(ctx: Context, num: a.Quantity, filter: a.Filter, nouns: a.Filter) -> a.Replacement:
        if num != ONE or reworded(filter, "") != a.IsToken() or nouns != a.IsToken():
            raise ctx.stop(Stage.LOWERING, "twice as many of what?")
        event = a.CreatesToken(YOU if whose else a.IsPlayer())
        return a.Replacement(event, TWICE, said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(*_TOKEN_WORDS[said].split())

    return Custom(read, write)


_TOKEN_WORDS = {
    "rp_tokens": "if one or more tokens would be created ,"
    " twice that many of those tokens are created instead",
}


def _besides(said: str) -> Custom[a.AlsoToken]:
    """“a Clue token”, “an additional Food token”, “that many 1/1 green Squirrel creature tokens”."""

    def read(
        ctx: Context,
        known: tuple[str, str] | None = None,
        token_spec: a.TokenSpec | None = None,
    ) -> a.AlsoToken:
        many = said == "bt_many"
        if known is not None:
            if known[1] != "token":
                raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
            return a.AlsoToken(name=known[0].title(), said=said)
        plural = expect(a.TokenSpec, token_spec).said.split()[1:2] == ["p"]
        if plural and not many:
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        return a.AlsoToken(token_spec, each=many, said=said)

    def write(out: Printer, value: a.AlsoToken) -> None:
        if value.each != (said == "bt_many") or (value.token is None) != said.startswith(
            "bt_known"
        ):
            raise Stop(Stage.PRINTING, "another token")
        out.word(*(["that", "many"] if value.each else ["a"]))
        out.word(*(["additional"] if said.endswith("_more") else []))
        if value.token is None:
            out.word(*value.name.split(), "token")
        else:
            out.value("token_spec", value.token)

    return Custom(read, write)


def _tokens_plus(said: str) -> Custom[a.Replacement]:
    """“those tokens plus an additional Treasure token are created instead” (614.6, 701.7b)."""
    you = said == "rp_tokens_plus_you"

    def read(
        ctx: Context, num: a.Quantity, filter: a.Filter, nouns: a.Filter, besides_token: a.AlsoToken
    ) -> a.Replacement:
        if num != ONE or a.IsToken() not in parts_said(filter) or nouns != a.IsToken():
            raise ctx.stop(Stage.LOWERING, "what would be created?")
        plain = reworded(filter, "") == a.IsToken()
        event = a.CreatesToken(YOU, None if plain else filter)
        return a.Replacement(event, a.Happens((besides_token,)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        (change,) = expect(a.Happens, value.instead).changes
        event = expect(a.CreatesToken, value.event)
        if event.player != YOU:
            raise Stop(Stage.PRINTING, "tokens of another player")
        out.word("if", *(["you", "would", "create"] if you else []), "one", "or", "more")
        out.value("filter", reworded(event.what or a.IsToken(), "filter_p"))
        if you:
            out.word(",", "instead", "create", "those", "tokens", "plus")
        else:
            out.word(*["would", "be", "created", "under", "your", "control", ","])
            out.word("those", "tokens", "plus")
        also = expect(a.AlsoToken, change)
        out.value("besides_token", also)
        if not you:
            out.word("are", "created", "instead")

    return Custom(read, write)


def _tokens_times(
    ctx: Context, num: a.Quantity, filter: a.Filter, num_2: a.Quantity, nouns: a.Filter
) -> a.Replacement:
    """“three times that many of those tokens are created instead” (614.6)."""
    if num != ONE or a.IsToken() not in parts_said(filter) or nouns != a.IsToken():
        raise ctx.stop(Stage.LOWERING, "what would be created?")
    event = a.CreatesToken(YOU, None if reworded(filter, "") == a.IsToken() else filter)
    return a.Replacement(event, a.Happens((a.Times(num_2),)), said="rp_tokens_times")


def _write_tokens_times(out: Printer, value: a.Replacement) -> None:
    event = expect(a.CreatesToken, value.event)
    (change,) = expect(a.Happens, value.instead).changes
    if event.player != YOU:
        raise Stop(Stage.PRINTING, "tokens of another player")
    out.word("if", "one", "or", "more")
    out.value("filter", reworded(event.what or a.IsToken(), "filter_p"))
    out.word(*["would", "be", "created", "under", "your", "control", ","])
    out.show("NUM_", expect(a.Times, change).factor)
    out.word(*["times", "that", "many", "of", "those", "tokens", "are", "created", "instead"])


def _one_of_each(ctx: Context, filter: a.Filter) -> a.Replacement:
    """“If you would create a Clue, Food, or Treasure token, instead create one of each” (614.6)."""
    parts = parts_said(filter)
    kinds = [one for part in parts if isinstance(part, a.AnyOf) for one in part.parts]
    names = tuple(one.subtype.lower() for one in kinds if isinstance(one, a.HasSubtype))
    if a.IsToken() not in parts or len(parts) > 2 or not set(names) <= KNOWN_TOKENS:
        raise ctx.stop(Stage.LOWERING, "one of each of which tokens?")
    if len(names) < 2 or len(names) != len(kinds):
        raise ctx.stop(Stage.LOWERING, "one of each of which tokens?")
    each = a.Happens((a.OneOfEach(names),))
    return a.Replacement(a.CreatesToken(YOU, filter), each, said="rp_one_of_each")


def _write_one_of_each(out: Printer, value: a.Replacement) -> None:
    out.word("if", "you", "would", "create", "a")
    of = expect(a.Filter, expect(a.CreatesToken, value.event).what)
    out.value("filter", reworded(of, of.said or "filter_s"))
    out.word(",", "instead", "create", "one", "of", "each")


ROWS: Rows = {
    **{
        said: _besides(said)
        for said in ("bt_known", "bt_known_more", "bt_many", "bt_one", "bt_one_more")
    },
    "rp_tokens_plus": _tokens_plus("rp_tokens_plus"),
    "rp_tokens_plus_you": _tokens_plus("rp_tokens_plus_you"),
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
    "rp_tokens_effect_any": sure(
        "rp_tokens_effect_any",
        a.Replacement(a.CreatesToken(a.IsPlayer()), TWICE),
        num=a.Number(1),
        nouns=a.IsToken(),
        nouns_2=a.IsToken(),
    ),
    "rp_tokens_effect": sure(
        "rp_tokens_effect", _DOUBLED, num=a.Number(1), nouns=a.IsToken(), nouns_2=a.IsToken()
    ),
    "rp_tokens_become": Custom(_become_tokens, _write_become_tokens),
    "rp_tokens": _tokens("rp_tokens", whose=False),
    "rp_tokens_times": Custom(_tokens_times, _write_tokens_times),
    "rp_one_of_each": Custom(_one_of_each, _write_one_of_each),
}
