"""What happens instead, both ways (614, 615). There is one row for each thing that replaces.

“If … would …, … instead” is one row for every event; what only changes the event has its own.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.events import OWNERS
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.meaning.antecedents import could_be
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS, noun_word, nouns

_YOU = a.Is(a.You())

_DOUBLED = a.Replacement(a.CreatesToken(_YOU), a.Happens((a.Times(a.Number(2)),)))


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


_ONE = a.Number(1)

_TWICE = a.Happens((a.Times(a.Number(2)),))


def _ref(of: a.Filter, hint: str) -> a.Ref:
    """The noun phrase again of a description and how it was named."""
    if hint == "is":
        return expect(a.Is, of).ref
    shown = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    return a.Pick(shown, said=hint) if hint == "np_a" else a.Each(shown, said=hint)


def _tokens(said: str, *, whose: bool) -> Custom:
    """“twice that many of those tokens are created instead” (111.1, 614.16)."""

    def read(ctx: Context, num: a.Quantity, filter: a.Filter, nouns: a.Filter) -> a.Replacement:
        if num != _ONE or reworded(filter, "") != a.IsToken() or nouns != a.IsToken():
            raise ctx.stop(Stage.LOWERING, "twice as many of what?")
        event = a.CreatesToken(_YOU if whose else a.IsPlayer())
        return a.Replacement(event, _TWICE, said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(*_TOKEN_WORDS[said].split())

    return Custom(read, write)


_TOKEN_WORDS = {
    "rp_tokens": "if one or more tokens would be created ,"
    " twice that many of those tokens are created instead",
}


def _counters_changed(said: str, change: Callable[..., a.EventChange]) -> Custom:
    """“twice that many +1/+1 counters are put on that creature instead”."""

    def read(
        ctx: Context,
        num: a.Quantity,
        np: a.Ref,
        *,
        counter: str = "",
        counter_2: str | None = None,
        noun: a.Filter | None = None,
        num_2: a.Quantity | None = None,
    ) -> a.Replacement:
        of, hint = watched(ctx, np)
        if num != _ONE or counter_2 not in (None, counter):
            raise ctx.stop(Stage.LOWERING, "counters of another kind")
        word = ""
        if noun is not None:
            _called(ctx, noun, of)
            word = noun_word(noun)
        event = a.CountersPut(counter, of)
        happens = a.Happens((change(num_2),))
        return a.Replacement(event, happens, said=f"{said} {hint} {word}".strip())

    def write(out: Printer, value: a.Replacement) -> None:
        _, hint, *word = value.said.split()
        event = expect(a.CountersPut, value.event)
        found: dict[str, object] = {"num": _ONE, "np": _ref(event.on, hint)}
        if event.kind:
            found |= {"counter": event.kind, "counter_2": event.kind}
        (how,) = changes_of(value)
        if isinstance(how, a.Plus):
            found["num_2"] = a.Number(abs(expect(a.Number, how.amount).value))
        if word:
            found["noun"] = _noun_of(word[0])
        inner = out.beside()
        inner.form(said, found)
        words = ["are" if one == "\x02are" else one for one in inner.words]
        out.word(*words)

    return Custom(read, write)


def _noun_of(word: str) -> a.Filter:

    return nouns()[word.lower()][0]


def _called(ctx: Context, noun: a.Filter, of: a.Filter) -> None:
    """“that creature” is what the counters would be put on."""
    if not could_be(of, noun):
        raise ctx.stop(Stage.REFERENCE, "on what else?")


def _you_get(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Replacement:
    if num != _ONE:
        raise ctx.stop(Stage.LOWERING, "how many?")
    return a.Replacement(
        a.CountersPut("", _YOU), a.Happens((a.Plus(num_2),)), said="rp_counters_you"
    )


def _floor(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Replacement:
    """“damage that would reduce your life total to less than 1 reduces it to 1 instead” (120.4c)."""
    if num != num_2:
        raise ctx.stop(Stage.LOWERING, "reduces it to what?")
    event = a.LosesLife(_YOU, by_damage=True, to_below=num)
    return a.Replacement(event, a.Happens((a.StopsAt(num),)), said="rp_floor")


def _plus_or(ctx: Context, subj: a.Ref, np: a.Ref, np_2: a.Ref, num: a.Quantity) -> a.Replacement:
    """“to an opponent or a permanent an opponent controls”."""
    source, first = watched(ctx, subj)
    to, second = watched(ctx, np)
    other, third = watched(ctx, np_2)
    event = a.DealsDamage(source, a.AnyOf((to, other)))
    return a.Replacement(
        event, a.Happens((a.Plus(num),)), said=f"rp_plus_or {first} {second} {third}"
    )


def _write_plus_or(out: Printer, value: a.Replacement) -> None:
    _, first, second, third = value.said.split()
    event = expect(a.DealsDamage, value.event)
    to, other = expect(a.AnyOf, event.to).parts
    change = only(a.Plus, changes_of(value))
    found = {"np": _ref(to, second), "np_2": _ref(other, third), "num": change.amount}
    out.form("rp_plus_or", {**found, "subj": _ref(event.source, first)})


def _would_they(
    said: str,
    kind: Callable[..., a.EventPattern],
    words: str,
    cond: a.Condition | None = None,
    **more: bool,
) -> Custom:
    """“a player would gain life”, “an opponent would draw a card except the first …”."""

    def read(ctx: Context, subj: a.Ref, steps: str = "draw step") -> Would:
        if STEPS[steps] is not Step.DRAW:
            raise ctx.stop(Stage.LOWERING, "in which step?")
        of, hint = watched(ctx, subj)
        meant(ctx, subj, of, a.Role.PLAYER)
        made = kind(of, **more, said=f"{said} {hint}")
        ctx.mentions.event = made
        return made, cond

    def write(out: Printer, value: a.Draws | a.GainsLife | a.LosesLife) -> None:
        write_watched(out, value.player, value.said.split()[1])
        out.word("would", *words.split())

    return Custom(read, write)


def _draw_but(ctx: Context, steps: str) -> Would:
    if STEPS[steps] is not Step.DRAW:
        raise ctx.stop(Stage.LOWERING, "in which step?")
    made = a.Draws(_YOU, not_first=True, said="wo_draw_but")
    ctx.mentions.event = made
    return made, None


def _lose_twice(ctx: Context, would: Would) -> a.Replacement:
    event, cond = would
    if not isinstance(event, a.LosesLife):
        raise ctx.stop(Stage.LOWERING, "twice of what?")
    return a.Replacement(event, _TWICE, cond, said="rp_lose_twice")


def _write_lose_twice(out: Printer, value: a.Replacement) -> None:
    out.word("if")
    out.alias(value.event.said, value.event)
    out.word(",", BARE, *["they", "lose", "twice", "that", "much", "life", "instead"])


GRAVEYARD = (Zone.GRAVEYARD,)

Would = tuple[a.EventPattern, "a.Condition | None"]


def _would(pattern: a.EventPattern, said: str, *, cond: bool = False) -> Custom:
    def read(ctx: Context, cond: a.Condition | None = None) -> Would:
        ctx.mentions.event = pattern
        return reworded(pattern, said), cond

    return Custom(read)


def meant(ctx: Context, subj: a.Ref, of: a.Filter, role: a.Role) -> None:
    """What the event would happen to is what “it” means, not a thing to be picked (614.1)."""
    if isinstance(subj, (a.Pick, a.Each)):
        named = (reworded(subj, ""), a.Item())
        ctx.mentions.all = [m for m in ctx.mentions.all if m.ref not in named]
    ctx.mentions.add(a.Trigger(role), of, tier=1)


def _would_subject(
    said: str, kind: Callable[..., a.EventPattern], role: a.Role, verb: str
) -> Custom:
    """“a creature would die”, “a player would draw a card”."""

    def read(ctx: Context, subj: a.Ref) -> Would:
        of, hint = watched(ctx, subj)
        meant(ctx, subj, of, role)
        return kind(of, said=f"{said} {hint}"), None

    def write(out: Printer, value: a.Dies | a.Draws) -> None:
        of = value.what if hasattr(value, "what") else value.player
        write_watched(out, of, value.said.split()[1])
        out.word("would", *verb.split())

    return Custom(read, write)


def write_would(out: Printer, value: a.Replacement) -> None:
    """The event that is replaced, and the condition beside it."""
    event = value.event
    kind = event.said.partition(" ")[0]
    out.word("if")
    if kind in _FIXED:
        out.word(*_FIXED[kind][1].split())
        if value.condition is not None:
            out.word("while")
            out.value("cond", value.condition)
    else:
        out.alias(kind, event)
    out.word(",", "\x01b")


def _words(ref: a.Ref) -> str:
    return ref.said[3:] if ref.said.startswith("=") else "~"


def _instead(said: str, *, first: bool = False, may: bool = False) -> Custom:
    def read(ctx: Context, would: Would, chain: a.Effect) -> a.Replacement:
        event, cond = would
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot happen instead")
        if isinstance(event, (a.Dies, a.Moves)) and isinstance(chain, a.Exile) and not may:
            subject = chain.what
            plain = chain == a.Exile(subject, bind=chain.bind)
            if plain and subject in (a.Trigger(), a.Source(), a.Host()):
                return a.Replacement(event, EXILE_INSTEAD, cond, said=f"{said} {_words(subject)}")
        return a.Replacement(event, chain, cond, optional=may, said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        write_would(out, value)
        if first:
            out.word("instead")
        if may:
            out.word("you", "may")
        if value.instead == EXILE_INSTEAD:
            out.word("exile", *(value.said.split()[1:] or ["it"]))
        else:
            out.value("chain", value.instead)
        if not first:
            out.word("instead")

    return Custom(read, write)


def _grave(ctx: Context, subj: a.Ref, zonefrom: str) -> Would:
    """“a card would be put into an opponent's graveyard from anywhere”."""
    of, hint = watched(ctx, subj)
    if zonefrom in OWNERS:
        of = a.All((of, a.OwnedBy(OWNERS[zonefrom])))
    meant(ctx, subj, of, a.Role.SUBJECT)
    return a.Moves(of, (), GRAVEYARD, said=f"wo_grave {hint} {zonefrom}"), None


def _write_grave(out: Printer, value: a.Moves) -> None:
    _, hint, whose = value.said.split()
    of = expect(a.All, value.what).parts[0] if whose in OWNERS else value.what
    write_watched(out, of, hint)
    shown = ["a", "opponent's"] if whose == "their" else [whose]
    out.word(*["would", "be", "put", "into"], *shown, *["graveyard", "from", "anywhere"])


def _counters(said: str, *, twice: bool) -> Custom:
    """“twice that many counters are put on it instead”."""

    def read(
        ctx: Context,
        num: a.Quantity,
        counter: str,
        np: a.Ref,
        *,
        counter_2: str,
        num_2: a.Quantity | None = None,
    ) -> a.Replacement:
        of, hint = watched(ctx, np)
        if counter != counter_2 or num != a.Number(1):
            raise ctx.stop(Stage.LOWERING, "counters of another kind")
        change = a.Times(a.Number(2)) if num_2 is None else a.Plus(num_2)
        return a.Replacement(
            a.CountersPut(counter, of), a.Happens((change,)), said=f"{said} {hint}"
        )

    def write(out: Printer, value: a.Replacement) -> None:
        event = expect(a.CountersPut, value.event)
        kind = event.kind.split()
        out.word(*["if", "one", "or", "more"], *kind, *["counters", "would", "be", "put", "on"])
        write_watched(out, event.on, value.said.split()[1])
        out.word(",")
        if twice:
            out.word("twice", "that", "many")
        else:
            out.word("that", "many", "plus")
            out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
        out.word(*kind, *["counters", "are", "put", "on", "it", "instead"])

    return Custom(read, write)


def _damage_to(said: str, change: Callable[..., a.EventChange], words: str) -> Custom:
    """“it deals double that damage to that permanent or player instead”."""

    def read(
        ctx: Context,
        subj: a.Ref,
        np: a.Ref,
        num: a.Quantity | None = None,
        *,
        noun: a.Filter,
        vor: str,
        noun_2: a.Filter,
    ) -> a.Replacement:
        source, first = watched(ctx, subj)
        to, second = watched(ctx, np)
        named = to.parts if isinstance(to, a.AnyOf) else ()
        if {reworded(one, "") for one in named} != {noun, noun_2}:
            raise ctx.stop(Stage.LOWERING, "damage to something else")
        event = a.DealsDamage(source, to)
        return a.Replacement(event, a.Happens((change(num),)), said=f"{said} {first} {second}")

    def write(out: Printer, value: a.Replacement) -> None:
        _, first, second = value.said.split()
        out.word("if")
        damage = expect(a.DealsDamage, value.event)
        to = expect(a.AnyOf, damage.to)
        write_watched(out, damage.source, first)
        out.word(*["would", "deal", "damage", "to"])
        write_watched(out, to, second)
        out.word(",", "it", "deals")
        for word in words.split():
            if word == "$":
                out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
            else:
                out.word(word)
        left, right = to.parts
        out.word("to", "that")
        out.show("NOUN_", left)
        out.word("or")
        out.show("NOUN_", right)
        out.word("instead")

    return Custom(read, write)


def _prevent(said: str) -> Custom:
    """“if damage would be dealt to ~, prevent that damage and …” (615.5)."""

    def read(ctx: Context, np: a.Ref, vand: str = "", vps: a.Effect | None = None) -> a.Prevention:
        of, hint = watched(ctx, np)
        if vps is not None and not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot follow a prevention")
        event = a.DealsDamage(a.All(()), of)
        return a.Prevention(event, then=vps, said=f"{said} {hint}")

    def write(out: Printer, value: a.Prevention) -> None:
        out.word(*["if", "damage", "would", "be", "dealt", "to"])
        to = expect(a.Filter, expect(a.DealsDamage, value.event).to)
        write_watched(out, to, value.said.split()[1])
        out.word(",", *["prevent", "that", "damage"])
        if value.then is not None:
            out.word("and", "\x01b")
            out.value("vps", value.then)

    return Custom(read, write)


_FIXED: dict[str, tuple[a.EventPattern, str]] = {
    "wo_draw": (a.Draws(_YOU), "you would draw a card"),
    "wo_draw_while": (a.Draws(_YOU), "you would draw a card"),
    "wo_lose": (a.LosesGame(_YOU), "you would lose the game"),
    "wo_gain": (a.GainsLife(_YOU), "you would gain life"),
    "wo_discard": (a.Discards(_YOU), "you would discard a card"),
}

EXILE_INSTEAD = a.Happens((a.GoesTo(a.Destination(Zone.EXILE)),))


def damage_changed(said: str, words: str, change: Callable[..., a.EventChange] | None) -> Custom:
    """“if a source would deal damage to you, …”: `$` in the words is the number."""

    def read(
        ctx: Context, subj: a.Ref, np: a.Ref, num: a.Quantity | None = None
    ) -> a.Prevention | a.Replacement:
        source, first = watched(ctx, subj)
        to, second = watched(ctx, np)
        event = a.DealsDamage(source, to)
        hint = f"{said} {first} {second}"
        if change is None:
            return a.Prevention(event, num, said=hint)
        return a.Replacement(event, a.Happens((change(num),)), said=hint)

    def write(out: Printer, value: a.Prevention | a.Replacement) -> None:
        _, first, second = value.said.split()
        damage = expect(a.DealsDamage, value.event)
        out.word("if")
        write_watched(out, damage.source, first)
        out.word(*["would", "deal", "damage", "to"])
        write_watched(out, expect(a.Filter, damage.to), second)
        out.word(",", "\x01b")
        for word in words.split():
            if word == "$":
                out.show("NUM_", _number(value))
            else:
                out.word(word)

    return Custom(read, write)


def _number(value: a.Prevention | a.Replacement) -> a.Quantity | None:
    """How much of the damage is prevented, or how much more of it there is."""
    if isinstance(value, a.Prevention):
        return value.amount
    return expect(a.Plus, changes_of(value)[0]).amount


ROWS: Rows = {
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
    "rp_tokens": _tokens("rp_tokens", whose=False),
    "rp_twice_on_that": _counters_changed("rp_twice_on_that", lambda _: a.Times(a.Number(2))),
    "rp_plus_on_that": _counters_changed("rp_plus_on_that", a.Plus),
    "rp_counters_minus": _counters_changed(
        "rp_counters_minus", lambda num: a.Plus(a.Number(-num.value))
    ),
    "rp_counters_kinds": _counters_changed("rp_counters_kinds", a.Plus),
    "rp_counters_you": Custom(
        _you_get,
        lambda out, v: out.form(
            "rp_counters_you", {"num": _ONE, "num_2": v.instead.changes[0].amount}
        ),
    ),
    "rp_triple_damage": damage_changed(
        "rp_triple_damage",
        "it deals triple that damage instead",
        lambda num: a.Times(a.Number(3)),
    ),
    "rp_plus_or": Custom(_plus_or, _write_plus_or),
    "rp_floor": Custom(
        _floor,
        lambda out, v: out.form("rp_floor", {"num": v.event.to_below, "num_2": v.event.to_below}),
    ),
    "rp_lose_twice": Custom(_lose_twice, _write_lose_twice),
    "wo_they_gain": _would_they("wo_they_gain", a.GainsLife, "gain life"),
    "wo_they_lose": _would_they("wo_they_lose", a.LosesLife, "lose life"),
    "wo_they_lose_yours": _would_they(
        "wo_they_lose_yours", a.LosesLife, "lose life during your turn", a.TurnOf(_YOU)
    ),
    "wo_draw_but": Custom(
        _draw_but,
        lambda out, v: out.word(
            *[
                "you",
                "would",
                "draw",
                "a",
                "card",
                "except",
                "the",
                "first",
                "one",
                "you",
                "draw",
                "in",
                "each",
                "of",
                "your",
                "draw",
                "steps",
            ]
        ),
    ),
    "wo_they_draw_but": _would_they(
        "wo_they_draw_but",
        a.Draws,
        "draw a card except the first one they draw in each of their draw steps",
        not_first=True,
    ),
    "wt_draw": a.Draws(_YOU),
    **{alias: _would(pattern, alias) for alias, (pattern, _) in _FIXED.items()},
    "wo_die": _would_subject("wo_die", a.Dies, a.Role.SUBJECT, "die"),
    "wo_grave": Custom(_grave, _write_grave),
    "wo_they_draw": _would_subject("wo_they_draw", a.Draws, a.Role.PLAYER, "draw a card"),
    "vand_v": "and",
    "vand_a": "and",
    "rp_instead": _instead("rp_instead"),
    "rp_instead_first": _instead("rp_instead_first", first=True),
    "rp_may": _instead("rp_may", may=True),
    "rp_counters_plus": _counters("rp_counters_plus", twice=False),
    "rp_counters_twice": _counters("rp_counters_twice", twice=True),
    "rp_double_to": _damage_to(
        "rp_double_to", lambda _: a.Times(a.Number(2)), "double that damage"
    ),
    "rp_plus_to": _damage_to("rp_plus_to", a.Plus, "that much damage plus $"),
    "rp_prevent": _prevent("rp_prevent"),
    "rp_prevent_then": _prevent("rp_prevent_then"),
    "rp_redirect": Custom(
        lambda ctx: a.Replacement(
            a.DealsDamage(a.All(()), _YOU),
            a.Happens((a.RedirectTo(a.Source()),)),
            said="rp_redirect",
        ),
        lambda out, v: out.word(
            *[
                "all",
                "damage",
                "that",
                "would",
                "be",
                "dealt",
                "to",
                "you",
                "is",
                "dealt",
                "to",
                "~",
                "instead",
            ]
        ),
    ),
}
