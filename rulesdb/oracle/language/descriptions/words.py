"""Words, nouns and lists of them as one description (109.2, 205).

Here is how the parts of a description stand together; what stands behind the noun is in the other parts.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.meaning.attachment import each_says_its_noun, limited
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.printing.printer import END, MANY, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling

Words = tuple[tuple[a.Filter, bool], ...]
"""Atoms in printed order, each with whether its noun is plural."""


EITHER = "x_either"
"""The hint of alternatives of which each is described by itself, in an explicit reading."""
COMMA = ","
"""The hint of an adjective with a comma before it."""


_GENERIC = (a.IsCard, a.IsSpell, a.IsPermanent, a.IsToken, a.IsAbility, a.IsSource)


NOUNS = (a.HasType, a.HasSubtype, a.IsCard, a.IsSpell, a.IsPermanent, a.IsToken, a.IsPlayer, a.IsOpponent,
          a.IsSource, a.IsCommander)  # fmt: skip


_HEADS = (*NOUNS, a.IsAbility)
_OUTLAW = a.HasStatus(a.Status.OUTLAW)
"""The one state that is a noun (700.12)."""


def _is_head(one: a.Filter) -> bool:
    """Whether a description can end with this word."""
    return isinstance(one, _HEADS) or one == _OUTLAW


def _core(groups: list[Words], conj: str) -> tuple[list[a.Filter], bool]:
    """The parts of a noun phrase from its listed groups of words."""
    many_ = groups[-1][-1][1]
    if len(groups) == 1:
        return [atom for atom, _ in groups[0]], many_
    before: list[a.Filter] = []
    # “black spells and green spells”: where others have adjectives of their own, none is shared.
    own = any(len(group) > 1 and not _is_head(group[0][0]) for group in groups[1:])
    own = own or each_says_its_noun([[atom for atom, _ in group] for group in groups])
    while not own and len(groups[0]) > 1 and not _is_head(groups[0][0][0]):
        before.append(groups[0][0][0])
        groups = [groups[0][1:], *groups[1:]]
    after: list[a.Filter] = []
    heads = [_is_head(group[-1][0]) for group in groups[:-1]]
    generic = [isinstance(group[-1][0], _GENERIC) for group in groups[:-1]]
    last = groups[-1]
    if len(last) > 1 and isinstance(last[0][0], _SHARING) and _alike(groups):
        # “Vampire or Wizard creature card”, “blue or black creature”: what is behind belongs to all.
        after = [atom for atom, _ in last[1:]]
        groups = [*groups[:-1], last[:1]]
    elif len(last) > 1 and (
        not all(heads) or (isinstance(last[-1][0], _GENERIC) and not any(generic))
    ):
        after = [last[-1][0]]
        groups = [*groups[:-1], last[:-1]]
    options = tuple(joined([atom for atom, _ in group]) for group in groups)
    return [*before, a.AnyOf(options, said=conj), *after], many_


_SHARING = (a.HasColor, a.HasSubtype)
"""Words of which several stand before the nouns that they share."""


def _alike(groups: list[Words]) -> bool:
    """Whether the items before the last are single words of the kind that the last begins with."""
    kind = type(groups[-1][0][0])
    return all(len(group) == 1 and type(group[0][0]) is kind for group in groups[:-1])


def _finish(ctx: Context, groups: list[Words], conj: str) -> a.Filter:
    for group in groups:
        for atom, plural in group[:-1]:
            if plural and isinstance(atom, a.Filter):
                raise ctx.stop(Stage.LOWERING, "a plural noun before another noun")
    parts, many_ = _core(groups, conj)
    if not (_is_head(parts[-1]) or isinstance(parts[-1], a.AnyOf)):
        raise ctx.stop(Stage.LOWERING, "a description without a noun")
    whole = _in_their_place(joined(parts))
    if a.Other() in parts and (than := _than(ctx, whole)) != a.Source():
        others = [a.Other(than) if one == a.Other() else one for one in parts_of(whole)]
        whole = joined(others)
    said = "filter_p" if many_ else "filter_s"
    return reworded(whole, f"{said} {conj}" if isinstance(whole, a.AnyOf) else said)


def _in_their_place(of: a.Filter, *, away: bool = False) -> a.Filter:
    """“Permanent” before “card” or “spell” is of a type that permanents have, for it is no permanent (110.4a, b)."""
    if isinstance(of, a.IsPermanent) and away:
        return a.HasPermanentType()
    if isinstance(of, (a.All, a.AnyOf)):
        away = away or (isinstance(of, a.All) and any(isinstance(one, _AWAY) for one in of.parts))
        return reworded(
            of, of.said, parts=tuple(_in_their_place(one, away=away) for one in of.parts)
        )
    return of


_AWAY = (a.IsCard, a.IsSpell)
"""What is no permanent as long as it is called so (109.2)."""


def _than(ctx: Context, whole: a.Filter) -> a.Ref:
    """Than what it is other: “other”, “another” before a noun."""
    rest = joined([one for one in parts_of(whole) if one != a.Other()])
    return ctx.mentions.other(rest, ctx.at, spell=ctx.spell)


def _list(conj: str, *, listed: bool) -> Custom[a.Filter]:
    def read(
        ctx: Context, words: Words, words_2: Words | None = None, wlist: Sequence[Words] = ()
    ) -> a.Filter:
        if listed:
            return _finish(ctx, [*wlist, words], conj)
        groups = [words] if words_2 is None else [words, words_2]
        return _finish(ctx, groups, conj)

    return Custom(read)


def _both_or(ctx: Context, words: Words, words_2: Words, words_3: Words) -> a.Filter:
    """“red or green instant or sorcery spell”: one of the colors and one of the types (109.2)."""
    color, first = words[0][0], words_2[0][0]
    kinds = (*words_2[1:], words_3[0]) if words_3 else ()
    if not (
        len(words) == 1
        and len(words_2) == 2
        and isinstance(color, a.HasColor)
        and isinstance(first, a.HasColor)
        and all(isinstance(kind, a.HasType) for kind, _ in kinds)
    ):
        raise ctx.stop(Stage.LOWERING, "what does each “or” join?")
    colors = a.AnyOf((color, first), said="or")
    rest = _finish(ctx, [words_2[1:], words_3], "or")
    return reworded(joined([colors, *parts_of(rest)]), rest.said)


_CREATURE = a.HasType(CardType.CREATURE)
_THEIRS = a.ControlledBy(a.Item())


def _who_attacks(post: a.InCombat) -> a.Filter:
    """“each opponent attacking that player”: who controls a creature that does so (508.1b)."""
    creature = a.All((_CREATURE, reworded(post, ""), _THEIRS))
    return a.PlayerWhere(a.Exists(creature), said=f"p_player_attacking {post.said}")


def _write_who_attacks(out: Printer, value: a.PlayerWhere) -> None:
    _, attacking, _ = expect(a.All, expect(a.Exists, value.condition).of).parts
    said = value.said.partition(" ")[2]
    out.alias(said, reworded(attacking, said))


def _posted(ctx: Context, filter: a.Filter, post: a.Filter) -> a.Filter:
    if post.said.startswith("p_pred"):
        # What is asked of it agrees with the noun: “creature that has”, “creatures that have”.
        post = reworded(post, f"{post.said} {filter.said.partition(' ')[0][-1]}")
    if isinstance(post, a.Superlative) and post.said.endswith("_own"):
        post = reworded(post, post.said, among=reworded(filter, ""))
    parts = list(filter.parts) if isinstance(filter, a.All) else [filter]
    if isinstance(post, a.PlayerWhere) and sorts(filter) != (True, False):
        raise ctx.stop(Stage.LOWERING, "that is asked of players")
    if isinstance(post, a.InCombat) and post.against is not None and sorts(filter) == (True, False):
        post = _who_attacks(post)
    if post.said == "p_way exiled" and isinstance(post, a.Is) and a.IsCard() not in parts:
        post = a.DoneTo(post.ref, said=post.said)  # a permanent is described as it was (608.2h)
    if (buried := _put_way(post)) is not None and a.IsCard() not in parts:
        post = buried  # a permanent is described as it was, whatever became of it (608.2h)
    if isinstance(post, a.In) and post.said.startswith("p_in ") and a.IsSpell() in parts:
        raise ctx.stop(
            Stage.LOWERING, "a spell is on the stack"
        )  # 112.1; “from” says where it was cast from
    if isinstance(post, a.Is) and isinstance(post.ref, a.Linked):
        parts = [_where_it_went(ctx, one) for one in parts]
    last = parts[-1]
    if isinstance(last, a.AnyOf) and not last.said.startswith("p_"):
        having = limited(last.parts, post)
        if having == (False,) * (len(having) - 1) + (True,):
            options = (*last.parts[:-1], joined([*parts_of(last.parts[-1]), post]))
            return reworded(
                joined([*parts[:-1], reworded(last, last.said, parts=options)]), filter.said
            )
        if not all(having):
            raise ctx.stop(Stage.LOWERING, "which of them?")
    added = post.parts if isinstance(post, a.All) and not post.said else (post,)
    return reworded(joined([*parts, *added]), filter.said.partition(" ")[0])


def _where_it_went(ctx: Context, one: a.Filter) -> a.Filter:
    """“Exile that card. If you do, return each other card exiled with ~”: than the card that it is now (400.7)."""
    if not isinstance(one, a.Other):
        return one
    now = next((x.ref for x in reversed(ctx.mentions.all) if x.was == one.than), one.than)
    return a.Other(now, said=one.said)


UNSAID = "p_put"
"""Said of what was handled: the words stand with the place where it is."""


def _put_way(post: a.Filter) -> a.DoneTo | None:
    """“permanent put into a graveyard this way”: what was handled and came to be there; None of other words."""
    if not isinstance(post, a.All) or post.said or len(post.parts) < 2:
        return None
    done, zone = post.parts[0], post.parts[-1]
    if done.said != UNSAID or not isinstance(done, a.Is) or not isinstance(zone, a.In):
        return None
    if zone.of is not None or zone.zones not in ((Zone.GRAVEYARD,), (Zone.EXILE,)):
        return None
    return a.DoneTo(done.ref, zone.zones[0], said=zone.said)


def write_filter(out: Printer, value: a.Filter, *, plural: bool | None = None) -> None:
    """A description in words."""
    many_ = value.said.partition(" ")[0].endswith("_p") if plural is None else plural
    _write(out, value, plural=many_)


def _write(out: Printer, value: a.Filter, *, plural: bool) -> None:
    parts = parts_of(value)
    head = max((at for at, one in enumerate(parts) if _is_core(one)), default=-1)
    if head < 0:
        raise Stop(Stage.PRINTING, f"no noun in {value!r:.80}")
    for at, one in enumerate(parts):
        if at > head or (one.said.startswith("p_") and not _is_core(one)):
            _write_behind(out, one)
        else:
            write_atom(out, one, plural=plural and at == head)


def _write_behind(out: Printer, one: a.Filter) -> None:
    """What stands behind the noun: its verb agrees with that noun, not with who acts in the sentence."""
    several = one.said.partition(" ")[0].endswith("_p")
    out.word(*[MANY] * several)
    out.alias(one.said, one)
    out.word(*[END] * several)


def _is_core(one: a.Filter) -> bool:
    return _is_head(one) or (isinstance(one, a.AnyOf) and not one.said.startswith("p_"))


def write_atom(out: Printer, one: a.Filter, *, plural: bool) -> None:
    """One word or one relative part of a description."""
    if isinstance(one, a.AnyOf) and one.said.startswith(EITHER):
        out.alias(EITHER, reworded(one, f"filter_{'p' if plural else 's'}"))
        return
    if isinstance(one, a.AnyOf):
        conj = one.said.rpartition(" ")[2]
        conj = conj if conj in ("or", "and", "and/or") else "or"
        for at, part in enumerate(one.parts):
            if at and len(one.parts) > 2:
                out.word(",")
            if at and at == len(one.parts) - 1:
                out.word(conj)
            if isinstance(part, a.All) or not plural:
                if isinstance(part, a.All):
                    _write_item(out, part, plural=plural)
                else:
                    write_atom(out, part, plural=False)
            else:
                write_atom(out, part, plural=plural)
        return
    words = spelling().get(a.Other() if isinstance(one, a.Other) else one)
    if one.said == COMMA:
        out.word(",")
    if words is None:
        raise Stop(Stage.PRINTING, f"no word for {one!r:.60}")
    out.word(*words[1 if plural else 0].split())


def _write_item(out: Printer, value: a.All, *, plural: bool) -> None:
    last = max((at for at, one in enumerate(value.parts) if _is_head(one)), default=-1)
    for at, one in enumerate(value.parts):
        if at > last:
            behind = one.said.startswith("p_") or spelling().get(one) is None
            out.alias(one.said, one) if behind else write_atom(out, one, plural=False)
        else:
            write_atom(out, one, plural=plural and at == last)


def _words_one(ctx: Context, word: tuple[a.Filter, bool]) -> Words:
    return (word,)


def _words_more(ctx: Context, words: Words, word: tuple[a.Filter, bool]) -> Words:
    return (*words, word)


def _words_comma(ctx: Context, words: Words, word: tuple[a.Filter, bool]) -> Words:
    """“noncreature, nonland card”."""
    atom, plural = word
    return (*words, (reworded(atom, COMMA), plural))


def _word(
    ctx: Context,
    adj: a.Filter | None = None,
    noun: a.Filter | None = None,
    nouns: a.Filter | None = None,
) -> tuple[a.Filter, bool]:
    if nouns is not None:
        return nouns, True
    return expect(a.Filter, adj if adj is not None else noun), False


ROWS: Rows = {
    "word": Custom(_word),
    "words_one": Custom(_words_one),
    "words_more": Custom(_words_more),
    "words_comma": Custom(_words_comma),
    "wl_two": Custom(lambda ctx, words, words_2: [words, words_2]),
    "wl_more": Custom(lambda ctx, wlist, words: [*wlist, words]),
    "core_one": _list("", listed=False),
    "core_or": _list("or", listed=False),
    "core_or_or": Custom(_both_or),
    "core_and": _list("and", listed=False),
    "core_andor": _list("and/or", listed=False),
    "core_list_or": _list("or", listed=True),
    "core_list_and": _list("and", listed=True),
    "core_list_andor": _list("and/or", listed=True),
    "filter_core": Custom(lambda ctx, core: core, write_filter),
    "filter_post": Custom(_posted),
    "p_player_attacking": Custom(lambda ctx: None, _write_who_attacks),
    "filter_s": Custom(lambda ctx: None, lambda out, v: write_filter(out, v, plural=False)),
    "filter_p": Custom(lambda ctx: None, lambda out, v: write_filter(out, v, plural=True)),
}
