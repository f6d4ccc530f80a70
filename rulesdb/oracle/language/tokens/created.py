"""How tokens are created: how many, tapped or attacking, with a known name, as a copy, both ways (111.1, 111.10, 701.7, 707.2).

Here are instructions; what the token is stands in `described`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.clauses import PART
from rulesdb.oracle.language.tokens.exceptions import copied, write_except
from rulesdb.oracle.language.zones import attackable
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.results import noted
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _create_equal(said: str, *, tapped: bool = False) -> Custom[a.Effect]:
    """“create a number of 1/1 … tokens equal to …” (701.7a)."""

    def read(ctx: Context, token_spec: a.TokenSpec, value: a.Quantity) -> a.Effect:
        if token_spec.said.split()[1] != "p":
            raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
        made = a.CreateToken(token_spec, value, ctx.subject, tapped=tapped, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, value: a.CreateToken) -> None:
        out.subject(value.player)
        out.word("\x02create", "a", "number", "of", *(["tapped"] if tapped else []))
        out.value("token_spec", value.token)
        out.word("equal", "to")
        out.value("value", value.count)

    return Custom(read, write)


def _token_number(ctx: Context, number: a.Quantity, token_spec: a.TokenSpec) -> None:
    plural = token_spec.said.split()[1] == "p"
    if (number == a.Number(1)) == plural:
        raise ctx.stop(Stage.LOWERING, "number and noun do not agree")


def _of_those(ctx: Context, number: a.Quantity) -> a.Effect:
    """“create two of those tokens”: as they were described by the instruction before (111.3)."""
    before = ctx.created
    if before is None or number == a.Number(1):
        raise ctx.stop(Stage.REFERENCE, "which tokens?")
    made = reworded(before, "t_of_those", count=number, player=ctx.subject, bind="token")
    return by_subject(ctx, made)


def _write_of_those(
    out: Printer, value: a.CreateToken | a.CreateKnownToken | a.CreateCopyToken
) -> None:
    out.subject(value.player)
    out.word("\x02create")
    out.value("number", value.count)
    out.word("of", "those", "tokens")


def _create(
    said: str, middle: str = "", after: str = "", *, tapped: bool = False, attacking: bool = False
) -> Custom[a.Effect]:
    def read(
        ctx: Context,
        number: a.Quantity,
        token_spec: a.TokenSpec,
        exand: str | None = None,
        np: a.Ref | None = None,
    ) -> a.Effect:
        _token_number(ctx, number, token_spec)
        made = a.CreateToken(
            token_spec, number, ctx.subject, tapped=tapped, attacking=attacking, said=said
        )
        if after.startswith("that") and after.startswith("that are") == (number == a.Number(1)):
            raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
        if np is not None:
            made = made.but(attacks=attackable(ctx, np))
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.CreateToken) -> None:
        out.subject(value.player)
        out.word("\x02create")
        out.value("number", value.count)
        out.word(*middle.split())
        out.value("token_spec", value.token)
        out.word(*after.split())
        if value.attacks is not None:
            out.value("np", value.attacks)

    return Custom(read, write)


def _create_blocks(said: str, after: str) -> Custom[a.Effect]:
    """“create a 0/4 white Wall creature token that's blocking target creature attacking you” (509.4)."""
    plain = _create(said, "", after)

    def read(ctx: Context, number: a.Quantity, token_spec: a.TokenSpec, np: a.Ref) -> a.Effect:
        if isinstance(np, (a.Each, a.Pick)):
            raise ctx.stop(Stage.LOWERING, "which attacker?")
        made = plain.read(ctx, number=number, token_spec=token_spec)
        return reworded(expect(a.CreateToken, made), said, blocking=np)

    def write(out: Printer, value: a.CreateToken) -> None:
        if plain.write is None or value.blocking is None:
            raise Stop(Stage.PRINTING, "it blocks nothing")
        plain.write(out, value)
        out.value("np", value.blocking)

    return Custom(read, write)


def _create_goes(ctx: Context, number: a.Quantity, token_spec: a.TokenSpec, np: a.Ref) -> a.Effect:
    """“create a 2/2 black Zombie creature token that attacks that player each combat if able” (508.1d)."""
    _token_number(ctx, number, token_spec)
    if number != a.Number(1) or not isinstance(np, (a.You, a.Item, a.Target)):
        raise ctx.stop(Stage.LOWERING, "attacks whom?")
    made = noted(a.CreateToken(token_spec, number, ctx.subject), ctx)
    token = a.Bound(expect(a.CreateToken, made).bind)
    goes = a.Apply(token, (a.MustAttack(a.Is(np)),), a.Indefinitely())
    ctx.subject = elided(ctx.subject)
    return a.Sequence((expect(a.Effect, made), goes), a.Join.SENTENCE, said="t_create_goes")


def _write_create_goes(out: Printer, value: a.Sequence) -> None:
    made, goes = value.steps
    token = expect(a.CreateToken, made)
    must = expect(a.MustAttack, expect(a.Apply, goes).changes[0])
    out.subject(token.player)
    out.word("\x02create", "a")
    out.value("token_spec", token.token)
    out.word("that", "attacks")
    out.value("np", expect(a.Is, must.whom).ref)
    out.word("each", "combat", "if", "able")


def _create_each(
    ctx: Context, number: a.Quantity, token_spec: a.TokenSpec, each: a.Quantity
) -> a.Effect:
    """“create a 1/1 … token for each …”, also two of them for each (107.3)."""
    if not isinstance(number, a.Number):
        raise ctx.stop(Stage.LOWERING, "several for each")
    _token_number(ctx, number, token_spec)
    count = each if number == a.Number(1) else a.Product(each, number)
    made = a.CreateToken(token_spec, count, ctx.subject, said=f"t_create_each {number.said}")
    ctx.subject = elided(ctx.subject)
    return made


def _write_create_each(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    several = value.count if value.said == "t_create_each n_num" else None
    out.word("\x02create")
    if isinstance(several, a.Product):
        out.show("NUM_", several.by)
    else:
        out.word("a")
    out.value("token_spec", value.token)
    out.word("for", "each")
    out.value("each", several.of if isinstance(several, a.Product) else value.count)


def _named_first(ctx: Context, tokenname: str, token_spec: a.TokenSpec) -> a.Effect:
    """“create Boo, a legendary 1/1 red Hamster creature token” (111.4)."""
    if token_spec.name or token_spec.said.split()[1] != "s" or tokenname.startswith("~"):
        raise ctx.stop(Stage.LOWERING, "no name of a token")
    spec = reworded(token_spec, token_spec.said, name=tokenname)
    made = a.CreateToken(spec, a.Number(1), ctx.subject, said="t_create_named")
    ctx.subject = elided(ctx.subject)
    return made


def _write_named_first(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02create", *value.token.name.replace(",", " ,").split(), ",", "a")
    out.value("token_spec", reworded(value.token, value.token.said, name=""))


def _known(said: str, *, tapped: bool = False) -> Custom[a.Effect]:
    def read(ctx: Context, number: a.Quantity, known: tuple[str, str]) -> a.Effect:
        name, noun = known
        agree(ctx, number, noun, plural="tokens")
        made = a.CreateKnownToken(name.title(), number, ctx.subject, tapped, said=said)
        ctx.subject = elided(ctx.subject)
        return made

    return Custom(read, write_called)


def write_called(out: Printer, value: a.CreateKnownToken | a.CreateTokenOfCard) -> None:
    """Tokens that are told by their name alone: “create two tapped Treasure tokens”."""
    out.subject(value.player)
    out.word("\x02create")
    out.value("number", value.count)
    if isinstance(value, a.CreateKnownToken) and value.tapped:
        out.word("tapped")
    out.word(*value.name.split(), "token" if value.count == a.Number(1) else "tokens")


def _of_card(ctx: Context, number: a.Quantity, cardtoken: str, tokenw: str) -> a.Effect:
    """“create a Tarmogoyf token”: with what the card of that name has (111.11)."""
    agree(ctx, number, tokenw, plural="tokens")
    made = a.CreateTokenOfCard(cardtoken, number, ctx.subject, said="t_of_card")
    ctx.subject = elided(ctx.subject)
    return made


def _known_either(ctx: Context, *, said: str = "t_known_either", **parts: object) -> a.Effect:
    """“create a Food token or a Treasure token”, “create your choice of …”: whoever creates it chooses (608.2d)."""
    known = [expect(tuple, one) for key, one in parts.items() if key.startswith("known")]
    counts = [one for key, one in parts.items() if key.startswith("number")]
    who = ctx.subject
    one = a.Number(1)
    if any((noun, count) != ("token", one) for (_, noun), count in zip(known, counts, strict=True)):
        raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
    if not isinstance(who, a.You):
        raise ctx.stop(Stage.LOWERING, "who chooses?")
    ctx.subject = elided(who)
    options = tuple(a.CreateKnownToken(name.title(), one, elided(who)) for name, _ in known)
    return a.OneOf(options, said=said)


def _known_choice(ctx: Context, **parts: object) -> a.Effect:
    return _known_either(ctx, said="t_known_choice", **parts)


def _options(value: a.OneOf) -> list[list[str]]:
    made = [expect(a.CreateKnownToken, one) for one in value.options]
    if any(one != a.CreateKnownToken(one.name, a.Number(1), a.You()) for one in made):
        raise Stop(Stage.PRINTING, "not one of each")
    return [["a", *one.name.split(), "token"] for one in made]


def _write_known_either(out: Printer, value: a.OneOf) -> None:
    first, second = _options(value)
    out.word("\x02create", *first, "or", *second)


def _write_known_choice(out: Printer, value: a.OneOf) -> None:
    options = _options(value)
    out.word("\x02create", "your", "choice", "of")
    for at, one in enumerate(options):
        if at and len(options) > 2:
            out.word(",")
        out.word(*(["or"] if at == len(options) - 1 else []), *one)


def _known_equal(said: str, *, tapped: bool = False) -> Custom[a.Effect]:
    """“create a number of Food tokens equal to …” (111.10)."""

    def read(ctx: Context, known: tuple[str, str], value: a.Quantity) -> a.Effect:
        name, noun = known
        if noun != "tokens":
            raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
        made = a.CreateKnownToken(name.title(), value, ctx.subject, tapped, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, value: a.CreateKnownToken) -> None:
        out.subject(value.player)
        out.word("\x02create", "a", "number", "of", *(["tapped"] if tapped else []))
        out.word(*value.name.split(), "tokens", "equal", "to")
        out.value("value", value.count)

    return Custom(read, write)


def _attacking_each(said: str, before: str, after: str) -> Custom[a.Effect]:
    """“create a 2/2 token that's tapped and attacking for each …” (508.4)."""

    def read(
        ctx: Context,
        number: a.Quantity,
        token_spec: a.TokenSpec,
        each: a.Quantity,
        exand: str | None = None,
    ) -> a.Effect:
        made = expect(a.CreateToken, _create_each(ctx, number, token_spec, each))
        return made.but(tapped=True, attacking=True, said=said)

    def write(out: Printer, value: a.CreateToken) -> None:
        out.subject(value.player)
        out.word("\x02create", "a", *before.split())
        out.value("token_spec", value.token)
        out.word(*after.split(), "for", "each")
        out.value("each", value.count)

    return Custom(read, write)


def copy_token(ctx: Context, number: a.Quantity, np: a.Ref) -> a.Effect:
    """“a token that's a copy of …”: one, since the words are singular (707.2)."""
    if number != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "several copies")
    return a.CreateCopyToken(copied(ctx, np), number, ctx.subject, said="t_copy")


def _copy_attacking(ctx: Context, number: a.Quantity, np: a.Ref, exand: str) -> a.Effect:
    """“a token that's a copy of … and that's tapped and attacking” (508.4, 707.2)."""
    made = expect(a.CreateCopyToken, copy_token(ctx, number, np))
    return made.but(tapped=True, attacking=True, said="t_copy_attacking")


def _write_copy_attacking(out: Printer, value: a.CreateCopyToken) -> None:
    if value.except_ or not (value.tapped and value.attacking):
        raise Stop(Stage.PRINTING, "otherwise than tapped and attacking")
    out.subject(value.player)
    out.word("\x02create", *["a", "token", "that's", "a", "copy", "of"])
    out.value("np", value.of)
    out.word(*["and", "that's", "tapped", "and", "attacking"])


def _copy_token_except(
    ctx: Context, number: a.Quantity, np: a.Ref, copyex: tuple[a.Change, ...]
) -> a.Effect:
    made = copy_token(ctx, number, np)
    return reworded(made, "t_copy_ex", except_=copyex)


def _write_copy_token_except(out: Printer, value: a.CreateCopyToken) -> None:
    out.subject(value.player)
    out.word("\x02create", *["a", "token", "that's", "a", "copy", "of"])
    out.value("np", value.of)
    write_except(out, value.except_)


def _copies(
    said: str, words: str, *, tapped: bool = False, attacking: bool = False
) -> Custom[a.Effect]:
    """“create two tapped tokens that are copies of …, except …” (707.2, 707.9)."""

    def read(
        ctx: Context,
        number: a.Quantity,
        np: a.Ref,
        *,
        copyex: tuple[a.Change, ...] = (),
        copies: str = "tokens",
        exand: str | None = None,
    ) -> a.Effect:
        if (number == a.Number(1)) != (copies == "token"):
            raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
        of = copied(ctx, np)
        made = a.CreateCopyToken(of, number, ctx.subject, copyex, tapped, attacking, said=said)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.CreateCopyToken) -> None:
        out.subject(value.player)
        out.word("\x02create")
        out.value("number", value.count)
        one = value.count == a.Number(1)
        out.word(*words.split(), *_COPIES[one].split())
        out.value("np", value.of)
        if value.except_:
            write_except(out, value.except_)

    return Custom(read, write)


_COPIES = {True: "token that's a copy of", False: "tokens that are copies of"}


def _several(said: str) -> Custom[a.Effect]:
    """“create a 1/1 … token, a 2/2 … token, and a 3/3 … token”: one instruction makes them all (701.7a)."""

    def read(ctx: Context, **children: object) -> a.Effect:
        made: list[a.Effect] = []
        for number, what in _items(children):
            if isinstance(what, a.TokenSpec):
                _token_number(ctx, number, what)
                made.append(a.CreateToken(what, number, ctx.subject, said=PART))
            else:
                name, noun = expect(tuple, what)
                agree(ctx, number, noun, plural="tokens")
                made.append(a.CreateKnownToken(name.title(), number, ctx.subject, said=PART))
        ctx.subject = elided(ctx.subject)
        return a.Sequence(tuple(made), a.Join.AND, said=said)

    def write(out: Printer, value: a.Sequence) -> None:
        out.subject(expect((a.CreateToken, a.CreateKnownToken), value.steps[0]).player)  # type: ignore[arg-type]
        out.word("\x02create")
        last = len(value.steps) - 1
        for at, one in enumerate(value.steps):
            if at:
                out.word(*([","] if last > 1 else []), *(["and"] if at == last else []))
            if isinstance(one, a.CreateToken):
                out.value("number", one.count)
                out.value("token_spec", one.token)
            else:
                known = expect(a.CreateKnownToken, one)
                out.value("number", known.count)
                single = known.count == a.Number(1)
                out.word(*known.name.split(), "token" if single else "tokens")

    return Custom(read, write)


def _items(children: Mapping[str, object]) -> list[tuple[a.Quantity, object]]:
    """The numbers and what each is a number of, as the text has them one after the other."""
    every = list(children.values())
    pairs = zip(every[::2], every[1::2], strict=True)
    return [(expect(a.Quantity, number), what) for number, what in pairs]


ROWS: Rows = {
    "t_of_those": Custom(_of_those, _write_of_those),
    "t_create_goes": Custom(_create_goes, _write_create_goes),
    "cpy_one": "token",
    "cpy_many": "tokens",
    "t_copies": _copies("t_copies", ""),
    "t_copies_ex": _copies("t_copies_ex", ""),
    "t_copies_tapped": _copies("t_copies_tapped", "tapped", tapped=True),
    "t_copies_tapped_ex": _copies("t_copies_tapped_ex", "tapped", tapped=True),
    "t_copies_attacking": _copies(
        "t_copies_attacking", "tapped and attacking", tapped=True, attacking=True
    ),
    "t_copies_attacking_ex": _copies(
        "t_copies_attacking_ex", "tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_tapped_attacking": _create(
        "t_create_tapped_attacking", "tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_only_attacking_p": _create(
        "t_create_only_attacking_p", "", "that are attacking", attacking=True
    ),
    "t_create_only_attacking": _create(
        "t_create_only_attacking", "", "that's attacking", attacking=True
    ),
    "t_create_two": _several("t_create_two"),
    "t_create_three": _several("t_create_three"),
    "t_create_and_known": _several("t_create_and_known"),
    "t_known_and_create": _several("t_known_and_create"),
    "t_known_two": _several("t_known_two"),
    "t_create_equal": _create_equal("t_create_equal"),
    "t_create_tapped_equal": _create_equal("t_create_tapped_equal", tapped=True),
    "t_known_equal": _known_equal("t_known_equal"),
    "t_known_tapped_equal": _known_equal("t_known_tapped_equal", tapped=True),
    "t_create_attacking_each": _attacking_each(
        "t_create_attacking_each", "", "that's tapped and attacking"
    ),
    "t_create_tapped_attacking_each": _attacking_each(
        "t_create_tapped_attacking_each", "tapped and attacking", ""
    ),
    "t_create": _create("t_create"),
    "t_create_tapped": _create("t_create_tapped", "tapped", tapped=True),
    "t_create_attacking_p": _create(
        "t_create_attacking_p", "", "that are tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_attacks": _create(
        "t_create_attacks", "", "that's tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_attacks_p": _create(
        "t_create_attacks_p", "", "that are tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_attacking": _create(
        "t_create_attacking", "", "that's tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_blocks": _create_blocks("t_create_blocks", "that's blocking"),
    "t_create_blocks_p": _create_blocks("t_create_blocks_p", "that are blocking"),
    "t_create_each": Custom(_create_each, _write_create_each),
    "t_known": _known("t_known"),
    "t_known_either": Custom(_known_either, _write_known_either),
    "t_known_choice": Custom(_known_choice, _write_known_choice),
    "t_known_tapped": _known("t_known_tapped", tapped=True),
    "t_of_card": Custom(_of_card, write_called),
    "tk_known": Custom(lambda ctx, known, tokenw: (known, tokenw)),
    "t_copy": Custom(
        copy_token,
        lambda out, v: (
            out.subject(v.player),
            out.word("\x02create", *["a", "token", "that's", "a", "copy", "of"]),
            out.value("np", v.of),
        ),
    ),
    "t_create_named": Custom(_named_first, _write_named_first),
    "t_copy_attacking": Custom(_copy_attacking, _write_copy_attacking),
    "t_copy_ex": Custom(_copy_token_except, _write_copy_token_except),
}
