"""What must be so, looked at in the game, and judged with the rules that must have been cited.

A row of `positions`, `characteristics` and `deeds` says for a kind of claim whether it holds as it is
said (its negation aside) and what was found instead. `judge` adds the negation and the rules. Nothing
is changed by looking.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from rulesdb.errors import Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims import amounts, characteristics, deeds, fates, positions
from rulesdb.scenarios.claims.beside.behind import behind
from rulesdb.scenarios.claims.deeds import cites
from rulesdb.scenarios.claims.found import Found, Row
from rulesdb.scenarios.claims.grounds import GROUNDS
from rulesdb.scenarios.claims.now.becoming import made
from rulesdb.scenarios.claims.pure import PURE_ROWS, otherwise
from rulesdb.scenarios.playing.numbers import is_cited
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Made
from rulesdb.scenarios.table.decks import Ground
from rulesdb.scenarios.table.library import library
from rulesdb.values import NamedTuple

_ROWS: dict[type[m.Node], Row] = {
    **positions.ROWS,
    **characteristics.ROWS,
    **deeds.ROWS,
    **fates.ROWS,
    **amounts.ROWS,
}
"""One row for each claim about a game."""


class Verdict(NamedTuple):
    """What came of an expectation, and how the characteristics looked at came about.

    `found` is a sentence about what was there or which rules are missing, `cited` are rule numbers.
    """

    held: bool
    found: str
    cited: tuple[str, ...]
    made: tuple[Made, ...] = ()


def judge(story: Story, expected: m.Expect) -> Verdict:
    """Whether an expectation is met, and what was found where it is not."""
    claim = expected.claim
    found = look(story, claim)
    holds = found.met(negated=claim.negated)
    made_so = made(story, found) if isinstance(claim, (m.IsA, m.HasFeature)) else ()
    if isinstance(claim, m.May):
        # Why something can't be done is told by the refusal alone.
        cited = set(found.rules)
    else:
        cited = cites(story, found, whole=True).union(*(each.rules for each in made_so))
    made_by = tuple(rule for each in made_so for rule in each.rules)
    missing = [
        rule for rule in expected.because
        if not is_cited(story.state.variants.as_of, rule, cited) and not (holds and behind(story, claim, found, made_by, rule))
    ]  # fmt: skip
    if not holds:
        return Verdict(False, found.text, tuple(sorted(cited)), made_so)
    if missing:
        return Verdict(False, not_cited(missing, cited), tuple(sorted(cited)), made_so)
    return Verdict(True, found.text, tuple(sorted(cited)), made_so)


MOST_NEAR = 3


def not_cited(missing: Sequence[str], cited: Iterable[str]) -> str:
    """That these rules were not cited, and which were instead."""
    near = nearest_rules(missing, cited)
    but = f"; cited, among others: {', '.join(near)}" if near else ""
    return f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} not cited{but}"


def nearest_rules(missing: Sequence[str], cited: Iterable[str]) -> tuple[str, ...]:
    """The rules that were cited and stand nearest to those that were not, at most MOST_NEAR."""

    def far(rule: str) -> tuple[float, str]:
        return -max(SequenceMatcher(None, rule, one).ratio() for one in missing), rule

    section = {one[:1] for one in missing}
    return tuple(sorted((rule for rule in cited if rule[:1] in section), key=far)[:MOST_NEAR])


def look(
    story: Story | None, claim: m.Claim, ground: Ground | None = None, *, date: str = ""
) -> Found:
    """What a claim finds; without a story, under the rules of `date`."""
    pure = PURE_ROWS.get(type(claim))
    if pure is not None:
        if ground is None:
            assert story is not None
            ground = Ground(story.scenario, library())
        if why := otherwise(claim, date if story is None else story.state.variants.as_of):
            raise Unsupported(why)
        holds, text = pure(claim, ground)
        return Found(holds, text, GROUNDS[type(claim)](claim, ground))
    assert story is not None
    return _ROWS[type(claim)](story, claim)
