"""Questions: what is asked at a place of the story, its claims turned round."""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.claims import (
    controls,
    has_feature,
    is_a,
    is_only,
    thing_may,
)
from rulesdb.scenarios.language.build.parts import Row, no
from rulesdb.scenarios.language.syntax import Token

_FATES = {"be destroyed": "get destroyed", "be countered": "get countered"}
"""What is also said for a fate."""


def _why(*parts: object) -> tuple[bool, list[object]]:
    """Whether the reason is asked for, and the rest."""
    return (True, list(parts[1:])) if str(parts[0]) == "why" else (False, list(parts))


def _fate(*parts: object) -> m.FateOf:
    why, (verb, refs, fate) = _why(*parts)
    assert isinstance(refs, tuple)
    return m.FateOf(refs, _FATES.get(str(fate), str(fate)), no(str(verb)), why)


def _claim_asked(row: Row) -> Row:
    """A row for a claim whose verb stands before what it is about."""

    def ask(*parts: object) -> m.Whether:
        why, (verb, about, *rest) = _why(*parts)
        claim = row(about, str(verb), *rest)
        if isinstance(claim, m.HasFeature) and claim.feature in ("won", "lost"):
            raise BadInput(
                f"ask: does {claim.refs[0].name} {'win' if claim.feature == 'won' else 'lose'}?"
            )
        assert isinstance(claim, (m.IsIn, m.IsSo, m.IsA, m.HasFeature, m.AtLife, m.Controls, m.May))
        return m.Whether(claim, why)

    return ask


def _pays(player: Token, deed: m.Cast | m.Activate) -> m.Pays:
    return m.Pays(str(player), deed)


ROWS: dict[str, Row] = {
    "ask": m.Ask,
    "why": str,
    "does": str,
    "asked_is": str,
    "asked_can": str,
    "fate": str,
    "fate_of": _fate,
    "what_is": m.WhatIs,
    "where_is": m.WhereIs,
    "life_of": lambda p: m.LifeOf(str(p)),
    "asks_in": _claim_asked(lambda refs, is_, where: m.IsIn(refs, where[0], where[1], no(is_))),
    "asks_so": _claim_asked(lambda refs, is_, s: m.IsSo(refs, s[0], s[1], no(is_))),
    "asks_a": _claim_asked(is_a),
    "asks_only": _claim_asked(is_only),
    "asks_has": _claim_asked(has_feature),
    "asks_life": _claim_asked(lambda p, is_, n: m.AtLife(str(p), int(n), no(is_))),
    "asks_controls": _claim_asked(controls),
    "asks_may": _claim_asked(lambda p, can, deed: m.May(str(p), deed, no(can))),
    "asks_thing_may": _claim_asked(thing_may),
    "who_wins": m.WhoWins,
    "who_controls": m.WhoControls,
    "damage_of": lambda ref: m.HowMuch(ref, "damage"),
    "cards_of": lambda player, place: m.HowMuch(m.Ref(str(player)), "cards", place),
    "pays_for": _pays,
    "pays_to_cast": _pays,
    "pays_to_activate": _pays,
    "who_may": lambda word: m.WhoMay(str(word)),
    "what_triggers": m.WhatTriggers,
}
"""Questions."""
