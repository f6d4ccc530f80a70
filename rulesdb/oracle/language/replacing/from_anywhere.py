"""“If a creature would die or a creature card not on the battlefield would be put into a graveyard, …”, both ways (614.1a, 700.4)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.events import OWNERS, write_whose
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.would import GRAVEYARD, Would, meant
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_AWAY = a.Not(a.IsPermanent())


def _dies_or_graved(ctx: Context, subj: a.Ref, subj_2: a.Ref, zonefrom: str) -> Would:
    """What is no permanent is put there from any other zone; both are a card: “exile that card” (110.1)."""
    dying, hint = watched(ctx, subj)
    card, hint_2 = watched(ctx, subj_2)
    if a.Not(a.IsToken()) not in parts_of(dying) or a.IsCard() not in parts_of(card):
        raise ctx.stop(Stage.LOWERING, "what is put there, and is it a card?")
    if _AWAY not in parts_of(card):
        raise ctx.stop(Stage.LOWERING, "from where?")
    if zonefrom in OWNERS:
        card = a.All((card, a.OwnedBy(OWNERS[zonefrom])))
    for one, of in ((subj, dying), (subj_2, card)):
        if isinstance(one, (a.Pick, a.Each)):
            ctx.mentions.drop(one.but(said=""), a.Item())
        del of
    meant(ctx, subj_2, card, a.Role.SUBJECT)
    parts = (a.Dies(dying), a.Moves(card, (), GRAVEYARD))
    return a.AnyEvent(parts, said=f"wo_die_or_grave {hint} {hint_2} {zonefrom}"), None


def _write(out: Printer, value: a.AnyEvent) -> None:
    _, hint, hint_2, whose = value.said.split()
    dies, moves = value.parts
    card = expect(a.Moves, moves).what
    if expect(a.Moves, moves).from_ or expect(a.Moves, moves).to != GRAVEYARD:
        raise Stop(Stage.PRINTING, "from or to another zone")
    write_watched(out, expect(a.Dies, dies).what, hint)
    out.word("would", "die", "or")
    write_watched(out, expect(a.All, card).parts[0] if whose in OWNERS else card, hint_2)
    out.word("would", "be", "put", "into")
    write_whose(out, whose)


ROWS: Rows = {"wo_die_or_grave": Custom(_dies_or_graved, _write)}
