"""What texts say about keywords of the battlefield and of combat, both ways (702).

Here stand the parameters of such keywords that are more than a cost or a number, and the changes
and conditions that name them; events with them are rows of `events`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Relation
from rulesdb.oracle.families.abilities import _name
from rulesdb.oracle.lower import Context
from rulesdb.oracle.printing import Printer
from rulesdb.oracle.problems import Stage
from rulesdb.oracle.rows import Custom

_VEHICLE, _MOUNT = a.HasSubtype("Vehicle"), a.HasSubtype("Mount")


def _partner_with(ctx: Context, kw: Any, partnerwith: str) -> a.Ability:
    if _name(kw) != "partner":
        raise ctx.stop(Stage.LOWERING, "what with whom?")
    return a.KeywordAbility("partner with", words=(partnerwith,), said="kw_partner_with")


def _number_noun(ctx: Context, kwnum: Any, noun: a.Filter, num: a.Quantity) -> a.Ability:
    """“Devour land 2”: only devour has such a quality (702.82c)."""
    if _name(kwnum) != "devour":
        raise ctx.stop(Stage.LOWERING, "that keyword has no quality")
    return a.KeywordAbility("devour", number=num, quality=noun, said="kw_number_noun")


def _write_number_noun(out: Printer, value: a.KeywordAbility) -> None:
    out.word(value.name)
    out.show("NOUN_", value.quality)
    out.show("NUM_", value.number)


def _number_where(ctx: Context, kwnum: Any, x: Any, wherex: a.Quantity) -> a.Ability:
    """“Mobilize X, where X is …”: the number is that quantity."""
    return a.KeywordAbility(_name(kwnum), number=wherex, said="kw_number_where")


def _write_number_where(out: Printer, value: a.KeywordAbility) -> None:
    out.word(*value.name.split(), "X")
    out.alias("where_x", value.number)


def _crews(said: str, verbs: tuple[str, ...], *, toughness: bool) -> Custom:
    nouns = {"crew": _VEHICLE, "saddle": _MOUNT, "station": a.IsPermanent()}
    wanted = [nouns[verb] for verb in verbs]

    def read(ctx: Context, num: Any = None, **kinds: a.Filter) -> a.Change:
        if [kinds[name] for name in sorted(kinds)] != wanted:
            raise ctx.stop(Stage.LOWERING, "what is crewed, saddled or stationed?")
        return a.CrewsAs(verbs, num.value if num else 0, by_toughness=toughness, said=said)

    def write(out: Printer, value: a.CrewsAs) -> None:
        for at, verb in enumerate(verbs):
            if at:
                out.word("and")
            out.word(verb)
            out.show("NOUNS_", nouns[verb])
        if toughness:
            out.word(*["using", "its", "toughness", "rather", "than", "its", "power"])
        else:
            out.word(*["as", "though", "its", "power", "were"])
            out.show("NUM_", a.Number(value.more))
            out.word("greater")

    return Custom(read, write)


def _paired(ctx: Context, filter: a.Filter) -> a.Condition:  # noqa: A002
    """Who is paired, and from then on “those creatures” and “both creatures”."""
    if filter != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "only creatures are paired")
    both = a.Together((a.Source(), a.PairedWith(a.Source())))
    ctx.mentions.add(both, filter, tier=0, plural=True)
    return a.Fits(a.Source(), a.HasStatus(a.Status.PAIRED), said="k_paired")


TRIBUTE_UNPAID = a.Compare(a.ChosenNumber("tribute"), Relation.EQUAL, a.Number(0))


def _activates(ctx: Context, kwcost: Any) -> a.EventPattern:
    """“you activate a boast ability”, also one that makes mana."""
    made = a.Activates(
        a.Is(a.You()), word=_name(kwcost), mana_too=True, said="ev_activates_keyword"
    )
    ctx.mentions.event = made
    return made


ROWS: dict[str, Any] = {
    "ev_activates_keyword": Custom(
        _activates, lambda out, v: out.word("you", "activate", "a", *v.word.split(), "ability")
    ),
    "kw_partner_with": Custom(
        _partner_with, lambda out, v: out.word("partner", "with", *v.words[0].split())
    ),
    "kw_number_noun": Custom(_number_noun, _write_number_noun),
    "kw_number_where": Custom(_number_where, _write_number_where),
    "k_tribute": TRIBUTE_UNPAID,
    "k_story": a.HasDesignation(a.You(), "enduring story"),
    "k_paired": Custom(
        _paired, lambda out, v: out.word(*["~", "are", "paired", "with", "another", "creature"])
    ),
    "rc_crew": _crews("rc_crew", ("crew",), toughness=False),
    "rc_saddle_crew": _crews("rc_saddle_crew", ("saddle", "crew"), toughness=False),
    "rc_crew_toughness": _crews("rc_crew_toughness", ("crew",), toughness=True),
    "rc_saddle_crew_toughness": _crews(
        "rc_saddle_crew_toughness", ("saddle", "crew"), toughness=True
    ),
    "rc_station": _crews("rc_station", ("station",), toughness=True),
}
