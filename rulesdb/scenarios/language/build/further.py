"""What is asked further: deeds done again, what would die, abilities by their place."""

from __future__ import annotations

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.parts import Row
from rulesdb.scenarios.language.syntax import Token
from rulesdb.scenarios.language.words import ORDINALS


def _repeated(can: Token, player: Token | str = "", deed: m.Deed | None = None) -> m.Repeated:
    del can
    return m.Repeated(str(player), deed)


def _often(player: Token | str = "", deed: m.Deed | None = None) -> m.Repeated:
    return m.Repeated(str(player), deed, often=True)


def may_or_must(who: Token, word: Token, of: m.Ref | Token | None = None) -> m.WhoMay:
    """Whether it is a player's choice to do this, with a thing, or with one of a kind."""
    if isinstance(of, m.Ref):
        return m.WhoMay(str(word), str(who), ref=of)
    return m.WhoMay(str(word), str(who), kind=str(of or "").strip('"'))


ROWS: dict[str, Row] = {
    "repeated": _repeated,
    "repeated_often": _often,
    "would_die": m.WouldDie,
    "would_die_of": lambda among, by: m.WouldDie(by, among),
    "nth_ability": lambda ref, nth: m.NthAbility(ref, ORDINALS[str(nth)]),
    "must_be_blocked": m.MustBeBlocked,
    "takes_place": m.Happens,
    "choices": lambda _, who: m.Choices(str(who)),
    "must_choose": lambda who, ref=None: m.MustChoose(str(who), ref),
    "is_legal": m.Legal,
}
"""Questions of `model.asked_further`."""
