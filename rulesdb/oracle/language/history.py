"""What happened this turn, as conditions both ways (603.4, 700.4, 700.11).

A row is a pattern of the event; who it was about and whose it was stand inside it as a filter.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Zone
from rulesdb.oracle.language.rules import sure
from rulesdb.oracle.meaning.rows import Rows, h

YOU = a.Is(a.You())
MINE = a.ControlledBy(a.You())
_YOURS = a.All((h.filter, MINE))
_OTHER = a.All((a.Other(), h.filter))
_OTHER_YOURS = a.All((a.Other(), h.filter, MINE))
_OWN_PERMANENT_CARD = a.All((a.IsPermanent(), a.IsCard(), a.OwnedBy(a.You())))

ROWS: Rows = {
    "pc_died": a.Happened(a.Dies(h.filter)),
    "pc_another_died": a.Happened(a.Dies(_OTHER)),
    "pc_died_yours": a.Happened(a.Dies(_YOURS)),
    "pc_entered": a.Happened(a.Enters(_YOURS)),
    "pc_another_entered": a.Happened(a.Enters(_OTHER_YOURS)),
    "pc_entered_n": a.Happened(a.Enters(_YOURS), number=h.num),
    "pc_had": a.Happened(a.Enters(_YOURS)),
    "pc_had_another": a.Happened(a.Enters(_OTHER_YOURS)),
    "pc_left_yours": a.Happened(a.Leaves(_YOURS)),
    "pc_left_under": a.Happened(a.Leaves(_YOURS)),
    "pc_left": a.Happened(a.Leaves(h.filter)),
    "pc_sacrificed": a.Happened(a.Sacrifices(YOU, h.filter)),
    "pc_discarded": a.Happened(a.Discards(YOU, h.filter)),
    "pc_cast": a.Happened(a.Casts(YOU, h.filter)),
    "pc_cast_plain": a.Happened(a.Casts(YOU, h.filter)),
    "pc_cast_another": a.Happened(a.Casts(YOU, _OTHER)),
    "pc_cast_n": a.Happened(a.Casts(YOU, h.filter), number=h.num),
    "pc_drawn": sure("pc_drawn", a.Happened(a.Draws(YOU), number=h.num), nouns=a.IsCard()),
    "pc_attacked_with": a.Happened(a.Attacks(_YOURS)),
    "pc_attacked_n": a.Happened(a.Attacks(_YOURS), number=h.num),
    "pc_lost": a.Happened(a.LosesLife(YOU)),
    "pc_gained_n": a.Compare(a.EventTotal(a.GainsLife(YOU)), Relation.AT_LEAST, h.num),
    "pc_lost_n": a.Exists(
        a.All(
            (
                h.noun,
                a.PlayerWhere(
                    a.Compare(a.EventTotal(a.LosesLife(a.Is(a.Item()))), Relation.AT_LEAST, h.num)
                ),
            )
        )
    ),
    "pc_they_gained": a.Happened(a.GainsLife(h.noun)),
    "pc_was_warped": sure(
        "pc_was_warped",
        a.Happened(a.Casts(a.IsPlayer(), a.Where(a.CostPaid("warp", a.Item())))),
        noun=a.IsSpell(),
    ),
    "pc_was_dealt": a.Happened(a.IsDealtDamage(h.noun)),
    "pc_been_dealt": a.Happened(a.IsDealtDamage(h.noun)),
    "pc_descended": a.Happened(a.Moves(_OWN_PERMANENT_CARD, (), (Zone.GRAVEYARD,))),
    "pc_they_cast": a.Happened(a.Casts(h.noun, h.filter)),
    "pc_self_entered": a.Fits(a.Source(), a.Took(a.Enters(a.All(())))),
    "pc_counter_put": a.Happened(a.CountersPut(h.counter, _YOURS)),
}
